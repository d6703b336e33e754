import Decorations

/// The numbers about decorations and measuring, as in `ix_setting`.
enum DecorationSetting: UInt32 {
  case lastPageOnTop = 90
}

extension Session {
  /// Sets a number; `false` where it cannot be.
  func set(_ setting: DecorationSetting, to value: Double) -> Bool {
    switch setting {
    case .lastPageOnTop: setLastPageOnTop(value != 0)
    }
    return true
  }

  func value(of setting: DecorationSetting) -> Double {
    switch setting {
    case .lastPageOnTop: decorations.lastPageOnTop ? 1 : 0
    }
  }
}
