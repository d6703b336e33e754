import Decorations
import Selection

/// The numbers about decorations and measuring.
enum DecorationSetting: UInt32 {
  case lastPageOnTop = 90
  case pointSnap = 91
}

extension View {
  /// Sets a number; `false` where it cannot be.
  func set(_ setting: DecorationSetting, to value: Double) -> Bool {
    switch setting {
    case .lastPageOnTop: decorating.setLastPageOnTop(value != 0, self)
    case .pointSnap:
      guard let raw = UInt32(exactly: value), raw & ~PointSnaps.all.rawValue == 0 else { return false }
      settings.editing.pointSnaps = PointSnaps(rawValue: raw)
    }
    return true
  }

  func value(of setting: DecorationSetting) -> Double {
    switch setting {
    case .lastPageOnTop: decorating.isLastPageOnTop ? 1 : 0
    case .pointSnap: Double(settings.editing.pointSnaps.rawValue)
    }
  }
}
