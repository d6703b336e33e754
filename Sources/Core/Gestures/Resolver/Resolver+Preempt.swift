import Geometry

extension Resolver {
  /// True if one could take over from another at all, so that it may keep competing.
  mutating func mayPreempt(_ slot: Int, _ other: Int) -> Bool {
    specs[other].kind == .hold || (grace(slot, other) ?? 0) > 0
  }

  /// True if it may do so now: its last contact landed soon enough after the other began.
  mutating func preemptsNow(_ slot: Int, _ other: Int) -> Bool {
    if specs[other].kind == .hold { return true }
    guard let grace = grace(slot, other), grace > 0 else { return false }
    var landed: UInt64 = 0
    for contact in contacts.contacts { landed = Swift.max(landed, contact.landing.time) }
    return landed <= TapRhythm.sum(slots[other].began.at, grace)
  }

  /// Nanoseconds after the begin of the other; by relation, or by kind for fingers that join a drag of one finger.
  mutating func grace(_ slot: Int, _ other: Int) -> UInt64? {
    if let declared = declaredGrace(slot, other) { return declared }
    guard specs[slot].needsSeveral, specs[other].kind.isDrag else { return nil }
    guard (slots[other].isActive ? Int(clamping: slots[other].began.contacts) : contacts.count) == 1 else { return nil }
    return thresholds.running.time(.preemptGrace, sequence.kind)
  }
}

extension RecognizerSpec {
  /// True if it acts with two or more contacts only.
  var needsSeveral: Bool {
    switch kind {
    case .pinch, .rotate: return true
    case .pan, .transform: return minFingers > 1
    default: return false
    }
  }
}

extension RecognizerKind {
  var isDrag: Bool { self == .pan || self == .tapAndDrag }
}
