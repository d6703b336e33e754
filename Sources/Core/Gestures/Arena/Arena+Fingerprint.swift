/// For the exhaustive check of the resolver.
extension Arena {
  /// Everything that decides what the resolver does next with custom recognizers: equal states go on alike.
  ///
  /// Times are told by their order and in half seconds from now, so that states which differ by the few milliseconds
  /// between two passes are one; presses by who shares which. Relations that take over have half a second to do so.
  ///
  /// - Parameter deadlines: `false` leaves the deadlines of recognizers out.
  package func fingerprint(deadlines: Bool = true) -> ArenaFingerprint {
    var bytes = ArenaFingerprint()
    bytes.append((resolver.sequence.isRunning ? 1 : 0) | (resolver.sequence.isSilenced ? 2 : 0))
    bytes.append(UInt8(clamping: resolver.contacts.count))
    resolver.describe(time: resolver.sequence.cap, &bytes)
    for slot in resolver.slots.indices { resolver.describe(slot, deadlines, &bytes) }
    return bytes
  }

  /// True if a recognizer that takes part has a deadline no later than a time.
  package func isDue(_ id: RecognizerID, by time: UInt64) -> Bool {
    guard let slot = resolver.slot(of: id) else { return false }
    return resolver.sets.live.contains(slot) && resolver.slots[slot].deadline <= time
  }

  /// True if two recognizers take part in the same press.
  package func sharePress(_ a: RecognizerID, _ b: RecognizerID) -> Bool {
    guard let first = resolver.slot(of: a), let second = resolver.slot(of: b) else { return false }
    return resolver.slots[first].overlaps(resolver.slots[second])
  }
}

/// Up to 47 bytes and how many they are: of an arena with five recognizers at the most, and of its host. Equal only where
/// all bytes are.
package struct ArenaFingerprint: Hashable, Sendable {
  private var first: UInt128 = 0
  private var second: UInt128 = 0
  private var third: UInt128 = 0

  /// Adds a byte; from the 48th on it counts only.
  package mutating func append(_ byte: UInt8) {
    let count = UInt8(truncatingIfNeeded: third >> 120)
    let value = UInt128(byte) << UInt128(truncatingIfNeeded: (count & 15) &* 8)
    switch count {
    case 0..<16: first |= value
    case 16..<32: second |= value
    case 32..<47: third |= value
    default: break
    }
    third &+= 1 << 120
  }
}

extension Resolver {
  fileprivate func describe(_ slot: Int, _ deadlines: Bool, _ bytes: inout ArenaFingerprint) {
    let standing: UInt8 =
      (slots[slot].membership.isEnabled ? 1 : 0)
      | (slots[slot].membership.barred == sequence.number && sequence.isRunning ? 2 : 0)
      | (sets.acted.contains(slot) ? 4 : 0)
    bytes.append(standing | (sets.live.contains(slot) ? 8 : 0) | (sets.wanting.contains(slot) ? 16 : 0))
    guard sets.live.contains(slot) else { return }
    let state = slots[slot].isActive ? GestureState.began : slots[slot].state
    bytes.append(UInt8(clamping: state.rawValue))
    bytes.append(UInt8(clamping: slots[slot].verdict.proposal.rawValue))
    bytes.append(
      (slots[slot].preview.isShown ? 1 : 0) | (slots[slot].preview.isProvisional ? 2 : 0)
        | (slots[slot].rounds.endsAtOnce ? 4 : 0))
    if deadlines {
      describe(time: slots[slot].deadline, &bytes)
      describe(order: slot, &bytes)
    }
    var presses: UInt8 = slots[slot].rounds.last == sequence.round ? 128 : 0
    for other in slots.indices where sets.live.contains(other) && slots[slot].rounds.first <= slots[other].rounds.last {
      presses |= 1 << UInt8(clamping: other & 7)
    }
    bytes.append(presses)
    if slots[slot].isActive { describe(grace: slots[slot].began.at, &bytes) }
  }

  /// Describes whether a recognizer that began then may still be taken over by contacts that are down, and by others that
  /// land now.
  fileprivate func describe(grace beganAt: UInt64, _ bytes: inout ArenaFingerprint) {
    var landed: UInt64 = 0
    for contact in contacts.contacts { landed = Swift.max(landed, contact.landing.time) }
    let end = TapRhythm.sum(beganAt, Resolver.checkedGrace)
    bytes.append((landed <= end ? 1 : 0) | (timer.now <= end ? 2 : 0))
  }

  fileprivate static var checkedGrace: UInt64 { 500_000_000 }

  fileprivate func describe(time: UInt64, _ bytes: inout ArenaFingerprint) {
    bytes.append(
      time == Verdict.never ? 255 : UInt8(clamping: (time &- Swift.min(timer.now, time) &+ 250_000_000) / 500_000_000))
  }

  /// How many deadlines come before a slot's, and whether it lies before the cap.
  fileprivate func describe(order slot: Int, _ bytes: inout ArenaFingerprint) {
    let deadline = slots[slot].deadline
    var earlier: UInt8 = deadline < sequence.cap ? 128 : 0
    for other in slots.indices where sets.live.contains(other) && slots[other].deadline < deadline { earlier &+= 1 }
    bytes.append(earlier)
  }
}
