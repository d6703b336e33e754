import Geometry

/// Where the pen is: fingers that land while it is near are the hand that holds it.
struct PenState {
  private(set) var isNear = false
  private(set) var leftAt: UInt64?
  /// Whether a pen was ever seen.
  private(set) var wasSeen = false

  mutating func note(_ sample: PointerSample) {
    guard sample.kind == .pen else { return }
    wasSeen = true
    let leaves = sample.phase == .leave || sample.phase == .cancel
    if leaves, isNear { leftAt = sample.time }
    isNear = !leaves
  }

  /// Whether a finger that lands at a time is a palm.
  func makesPalm(at time: UInt64, grace: UInt64) -> Bool {
    if isNear { return true }
    guard let leftAt else { return false }
    return time < TapRhythm.sum(leftAt, grace)
  }
}

extension Contest {
  mutating func notePen(_ sample: PointerSample) { pen.note(sample) }

  /// Whether a contact that lands is a palm: by its device's word, its pressure, or the pen's presence. The verdict
  /// stands for the contact's life: what is not let in here is never known.
  func isPalm(_ sample: PointerSample) -> Bool {
    if sample.flags.contains(.palm) { return true }
    if sample.pressure > tuning.number(.palmPressure, sample.kind) { return true }
    guard sample.kind == .touch, tuning.isOn(.palmsNearPen, .touch) else { return false }
    return pen.makesPalm(at: sample.time, grace: tuning.time(.penGrace, .touch))
  }
}

extension Arena {
  /// Whether a pen was ever seen by this view.
  public var hasSeenPen: Bool { contest.pen.wasSeen }
}
