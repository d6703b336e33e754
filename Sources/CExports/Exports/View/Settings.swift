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
/// - Returns: `IX_OK`; `IX_NO_OP` for the value that is set; `IX_ERROR_INVALID_ARGUMENT` for an unknown setting or device or an
///   invalid value.
func viewSetSetting(
  _ view: Changing<ViewBox>, _ setting: Choice<ix_setting>, _ device: UInt32, _ value: Double
) throws(IXError) -> ix_status {
  let kind: DeviceKind? = device == 0 ? nil : try deviceKind(device)
  let before = view.core.values(of: setting)
  guard view.core.set(setting, kind, to: value) else {
    guard view.core.value(of: setting, .touch) != nil else { throw .invalidArgument }
    throw view.box.failure(
      .invalidArgument, "the value of the setting ", UInt64(clamping: setting), " is out of its range")
  }
  return view.core.values(of: setting) == before ? IX_NO_OP : IX_OK
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
/// - Returns: `IX_OK`; `IX_NO_OP` where they are in use already; `IX_ERROR_INVALID_ARGUMENT` for an unknown preset.
func viewSetPreset(_ view: Changing<ViewBox>, _ preset: Choice<ix_preset>) throws(IXError) -> ix_status {
  let preset = try TuningPreset(c: preset)
  return view.core.setPreset(preset) ? IX_OK : IX_NO_OP
}

/// Switches components, tools, menus, taps and shortcuts at once to those of a reader, an annotator, a form filler or a presenter.
///
/// It cancels what runs: a drag in progress is taken back, and the text that is edited ends. What can no longer be selected or have the focus is
/// dropped. The set of shortcuts follows the platform of ix_view_use_shortcuts(), so call that before. Afterwards each component, setting, tool and
/// shortcut can be set by itself.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where that profile was set and nothing of what it switches has been changed since, the current tool left aside;
///   `IX_ERROR_INVALID_ARGUMENT` for an unknown profile.
func viewSetProfile(_ view: Changing<ViewBox>, _ profile: Choice<ix_profile>) throws(IXError) -> ix_status {
  let profile = try Profile(c: profile)
  return view.core.set(profile: profile) ? IX_OK : IX_NO_OP
}

/// Tells the profile that was set last.
///
/// - Parameter outProfile: An `ix_profile`; IX_PROFILE_NONE where none was set.
func viewGetProfile(_ view: Querying<ViewBox>, _ outProfile: Out<UInt32>) throws(IXError) {
  try put(view.core.profile?.rawValue ?? IX_PROFILE_NONE.rawValue, outProfile)
}

/// Parses a device kind from outside.
func deviceKind(_ raw: UInt32) throws(IXError) -> DeviceKind {
  let kind = try DeviceKind(c: raw)
  return kind
}
