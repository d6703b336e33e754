import CInteract
import Document

/// A counter that effects tell, without what it counted while a password was edited: how often says how long that is.
struct HiddenCount {
  private var seen: UInt64 = 0
  private var hidden: UInt64 = 0

  /// The counter has come to a number.
  mutating func pass(_ now: UInt64, isHidden: Bool) {
    if isHidden { hidden &+= now &- seen }
    seen = now
  }

  /// The number of a counter as a trace has it.
  func told(_ number: UInt64) -> UInt64 { number &- hidden }
}

/// The counters of a view's effects.
struct HiddenCounts {
  private var displayList = HiddenCount()
  private var viewport = HiddenCount()

  /// Puts the numbers that a trace has into the record of an effect.
  mutating func pass(_ effect: inout ix_effect, isHidden: Bool, _ history: HiddenCount) {
    switch effect.type {
    case IX_EFFECT_DISPLAY_LIST.rawValue:
      displayList.pass(effect.u.display_list.revision, isHidden: isHidden)
      effect.u.display_list.revision = displayList.told(effect.u.display_list.revision)
    case IX_EFFECT_VIEWPORT.rawValue:
      viewport.pass(effect.u.viewport.revision, isHidden: isHidden)
      effect.u.viewport.revision = viewport.told(effect.u.viewport.revision)
    case IX_EFFECT_HISTORY.rawValue:
      effect.u.history.revision = history.told(effect.u.history.revision)
    default: break
    }
  }
}
