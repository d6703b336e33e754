// Settings: numbers that a host may set, and presets of them.

import CInteract
import Geometry
import Gestures
import HitTesting
import View

/// Sets a number that the view works with; sequences that run keep theirs.
///
/// - Parameters:
///   - device: An `ix_device_kind` for settings by device, 0 for all devices; 0 for the others.
///   - value: In the setting's unit.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown setting or device or an invalid value.
func viewSetSetting(
  _ view: Changing<ViewBox>, _ setting: Choice<ix_setting>, _ device: UInt32, _ value: Double
) throws(IXError) {
  let kind: DeviceKind? = device == 0 ? nil : try deviceKind(device)
  guard view.core.set(setting, kind, to: value) else { throw .invalidArgument }
}

/// Tells a number that the view works with.
///
/// - Parameters:
///   - device: An `ix_device_kind` for settings by device; 0 for the others, and for touch.
///   - outValue: In the setting's unit.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an unknown setting or device.
func viewGetSetting(
  _ view: Querying<ViewBox>, _ setting: Choice<ix_setting>, _ device: UInt32, _ outValue: Out<Double>
) throws(IXError) {
  let kind: DeviceKind = device == 0 ? .touch : try deviceKind(device)
  guard let outValue, let value = view.core.value(of: setting, kind) else { throw .invalidArgument }
  outValue.pointee = value
}

/// Takes the thresholds of a well-known engine for all gestures to come.
///
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown preset.
func viewSetPreset(_ view: Changing<ViewBox>, _ preset: Choice<ix_preset>) throws(IXError) {
  let preset = try TuningPreset(c: preset)
  view.core.setPreset(preset)
}

/// Parses a device kind from outside.
func deviceKind(_ raw: UInt32) throws(IXError) -> DeviceKind {
  let kind = try DeviceKind(c: raw)
  return kind
}
