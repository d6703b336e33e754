import Geometry

/// Where the pen is: fingers that land while it is near are the hand that holds it.
struct PenState {
  private(set) var isNear = false
  private(set) var leftAt: UInt64?
  /// True if a pen was ever seen.
  private(set) var wasSeen = false
  private var tip = Point<ViewSpace>.origin
  private var lean = 0.0
  /// True if its host reports its position without a contact. If not, it is gone when it lifts.
  private var hovers = false

  /// Takes a sample. Returns whether a pen comes near with it that was not.
  mutating func note(_ sample: PointerSample) -> Bool {
    guard sample.kind == .pen else { return false }
    let wasNear = isNear
    wasSeen = true
    tip = sample.position
    lean = sample.tilt.dx
    if sample.phase == .hover { hovers = true }
    let leaves = sample.phase == .leave || sample.phase == .cancel || (sample.phase == .up && !hovers)
    if leaves, isNear { leftAt = sample.time }
    isNear = !leaves
    return isNear && !wasNear
  }

  /// True if a finger that lands somewhere at a time is a palm.
  func makesPalm(at time: UInt64, _ place: Point<ViewSpace>, grace: UInt64, reach: Double) -> Bool {
    let isAbout = isNear || leftAt.map { time < TapRhythm.sum($0, grace) } ?? false
    return isAbout && covers(place, reach)
  }

  /// True if the hand that holds the pen may lie there: a box about the tip, towards the side to which the pen leans, to
  /// both where it stands upright.
  private func covers(_ place: Point<ViewSpace>, _ reach: Double) -> Bool {
    guard reach.isFinite else { return true }
    let way = place - tip
    let right = lean >= 0 ? 0.9 : 0.1
    let left = lean <= 0 ? 0.9 : 0.1
    return way.dx <= right * reach && way.dx >= -left * reach && way.dy >= -0.5 * reach && way.dy <= 0.75 * reach
  }
}

extension Resolver {
  mutating func notePen(_ sample: PointerSample) -> Bool { devices.pen.note(sample) }

  /// A finger that is down where the hand lies that holds the pen, or `nil`.
  func fingerUnderHand(_ time: UInt64) -> UInt32? {
    guard sequence.kind == .touch, !contacts.isEmpty, thresholds.coming.isOn(.palmsNearPen, .touch) else { return nil }
    let (grace, reach) = (thresholds.coming.time(.penGrace, .touch), thresholds.coming.number(.penReach, .touch))
    for contact in contacts.contacts where devices.pen.makesPalm(at: time, contact.position, grace: grace, reach: reach)
    {
      return contact.pointer
    }
    return nil
  }

  /// True if a contact that lands is a palm: by its device's word, its pressure, or the pen's presence. The verdict
  /// holds for the contact's life: a contact that is refused here is never known.
  mutating func isPalm(_ sample: PointerSample) -> Bool {
    if sample.flags.contains(.palm) || sample.isTooLarge(thresholds.coming, sample.kind) { return true }
    guard sample.kind == .touch, thresholds.coming.isOn(.palmsNearPen, .touch) else { return false }
    let (grace, reach) = (thresholds.coming.time(.penGrace, .touch), thresholds.coming.number(.penReach, .touch))
    return devices.pen.makesPalm(at: sample.time, sample.position, grace: grace, reach: reach)
  }

  /// True if a contact that was let in turns out to be a palm.
  mutating func hasBecomePalm(_ sample: PointerSample, _ kind: DeviceKind) -> Bool {
    sample.flags.contains(.palm) || sample.isTooLarge(thresholds.running, kind)
  }
}

extension PointerSample {
  /// True if it presses harder or is wider than a finger is.
  fileprivate func isTooLarge(_ tuning: Tuning, _ kind: DeviceKind) -> Bool {
    pressure > tuning.number(.palmPressure, kind) || contact > tuning.number(.palmSize, kind)
  }
}

extension Arena {
  /// True if a contact that lands is a palm, which produces no events.
  public func isPalm(_ sample: PointerSample) -> Bool { resolver.isPalm(sample) }

  /// True if a pen was ever seen by this view.
  public var hasSeenPen: Bool { resolver.devices.pen.wasSeen }
}
