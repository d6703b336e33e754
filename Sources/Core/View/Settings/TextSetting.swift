import Gestures

/// The text that "select all" takes.
public enum SelectAllScope: UInt32, Hashable, Sendable {
  case document = 0
  /// The current page.
  case page = 1
}

/// When a drag takes the text of a rectangle.
public enum RectangleSelecting: UInt32, Hashable, Sendable {
  /// With the modifier.
  case withModifier = 0
  /// Without the modifier.
  case always = 1
  case never = 2
}

/// The numbers about selecting text.
enum TextSetting: UInt32 {
  case selectAll = 100
  case rectangle = 101
  case rectangleModifiers = 102
  case fromBeside = 103
  case editing = 104
  case caretPeriod = 105
}

extension ViewSettings {
  /// Sets a number that is not negative; `false`, with nothing changed, where it cannot be.
  mutating func set(_ setting: TextSetting, _ kind: DeviceKind?, to value: Double) -> Bool {
    switch setting {
    case .selectAll:
      guard let scope = UInt32(exactly: value).flatMap({ SelectAllScope(rawValue: $0) }) else { return false }
      text.selectAll = scope
    case .rectangle:
      guard let mode = UInt32(exactly: value).flatMap({ RectangleSelecting(rawValue: $0) }) else { return false }
      return text.rectangle.set(kind, to: mode)
    case .fromBeside: return text.fromBeside.set(kind, to: value != 0)
    case .editing:
      guard value == 0 || value == 1 else { return false }
      text.isEditedHere = value == 1
    case .caretPeriod:
      guard value == 0 || (value >= 50 && value <= 10_000) else { return false }
      text.caretPeriod = UInt64(exactly: (value * 1e6).rounded()) ?? 0
    case .rectangleModifiers:
      guard let raw = UInt32(exactly: value), raw & ~15 == 0 else { return false }
      text.rectangleModifiers = KeyModifiers(rawValue: raw)
    }
    return true
  }

  func value(of setting: TextSetting, _ kind: DeviceKind) -> Double {
    switch setting {
    case .selectAll: Double(text.selectAll.rawValue)
    case .rectangle: Double(text.rectangle[kind].rawValue)
    case .rectangleModifiers: Double(text.rectangleModifiers.rawValue)
    case .fromBeside: text.fromBeside[kind] ? 1 : 0
    case .editing: text.isEditedHere ? 1 : 0
    case .caretPeriod: Double(text.caretPeriod) / 1e6
    }
  }
}
