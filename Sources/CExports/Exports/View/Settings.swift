// Settings: numbers that a host may set, presets and profiles.

import CInteract
import Geometry
import Gestures
import HitTesting
import View

/// Sets a setting of a view. Running sequences keep the old value.
///
/// - Parameters:
///   - device: An `ix_device_kind` for settings by device, 0 for all devices; 0 for the others.
///   - value: In the setting's unit.
/// - Returns: `IX_OK`; `IX_NO_OP` if it already has this value; `IX_ERROR_INVALID_ARGUMENT` for an unknown setting or
///   device or an invalid value.
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

/// Gets a setting of a view.
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

/// Uses the thresholds of a well-known engine for all future gestures.
///
/// - Returns: `IX_OK`; `IX_NO_OP` if they are already in use; `IX_ERROR_INVALID_ARGUMENT` for an unknown preset.
func viewSetPreset(_ view: Changing<ViewBox>, _ preset: Choice<ix_preset>) throws(IXError) -> ix_status {
  let preset = try TuningPreset(c: preset)
  return view.core.setPreset(preset) ? IX_OK : IX_NO_OP
}

/// Sets components, tools, menus, taps and shortcuts at once to those of a reader, an annotator, a form filler or a
/// presenter.
///
/// Running interactions are cancelled: a drag in progress is undone, and editing of a text ends. The selection and the
/// focus are cleared if the new profile does not allow them. The shortcuts are those of the platform of
/// ix_view_use_shortcuts(), so call that first. Afterwards each component, setting, tool and shortcut can still be
/// changed.
///
/// - Returns: `IX_OK`; `IX_NO_OP` if this profile is set and nothing that it sets, other than the current tool, has
///   been changed since; `IX_ERROR_INVALID_ARGUMENT` for an unknown profile.
func viewSetProfile(_ view: Changing<ViewBox>, _ profile: Choice<ix_profile>) throws(IXError) -> ix_status {
  let profile = try Profile(c: profile)
  return view.core.set(profile: profile) ? IX_OK : IX_NO_OP
}

/// Gets the profile that was set last.
///
/// - Parameter outProfile: An `ix_profile`; IX_PROFILE_NONE if none was set.
func viewGetProfile(_ view: Querying<ViewBox>, _ outProfile: Out<UInt32>) throws(IXError) {
  try put(view.core.profile?.rawValue ?? IX_PROFILE_NONE.rawValue, outProfile)
}

/// Parses a device kind from outside.
func deviceKind(_ raw: UInt32) throws(IXError) -> DeviceKind {
  let kind = try DeviceKind(c: raw)
  return kind
}
