/// The text that "select all" takes.
public enum SelectAllScope: UInt32, Hashable, Sendable {
  case document = 0
  /// The current page.
  case page = 1
}

/// The numbers about selecting text.
enum TextSetting: UInt32 {
  case selectAll = 100
}

extension ViewSettings {
  /// Sets a number that is not negative; `false`, with nothing changed, where it cannot be.
  mutating func set(_ setting: TextSetting, to value: Double) -> Bool {
    switch setting {
    case .selectAll:
      guard let scope = UInt32(exactly: value).flatMap({ SelectAllScope(rawValue: $0) }) else { return false }
      text.selectAll = scope
    }
    return true
  }

  func value(of setting: TextSetting) -> Double {
    switch setting {
    case .selectAll: Double(text.selectAll.rawValue)
    }
  }
}
