/// For the exhaustive check of the resolver.
extension Arena {
  /// Everything that decides what the resolver does next with custom recognizers: equal states go on alike.
  ///
  /// Times are told by their order and in half seconds from now, so that states which differ by the few milliseconds
  /// between two steps are one; presses by who shares which. Relations that take over have half a second to do so.
  package var fingerprint: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 &+ contest.slots.count &* 16)
    bytes.append((contest.isRunning ? 1 : 0) | (contest.isSilenced ? 2 : 0))
    bytes.append(UInt8(clamping: contest.contacts.count))
    contest.describe(time: contest.cap, &bytes)
    for slot in contest.slots.indices { contest.describe(slot, &bytes) }
    return bytes
  }

  /// Whether two recognizers take part in the same press.
  package func sharePress(_ a: RecognizerID, _ b: RecognizerID) -> Bool {
    guard let first = contest.slot(of: a), let second = contest.slot(of: b) else { return false }
    return contest.slots[first].overlaps(contest.slots[second])
  }
}

extension Contest {
  fileprivate func describe(_ slot: Int, _ bytes: inout [UInt8]) {
    let it = slots[slot]
    let isBarred = it.barred == sequence && isRunning
    let standing: UInt8 = (it.isEnabled ? 1 : 0) | (isBarred ? 2 : 0) | (acted.contains(slot) ? 4 : 0)
    bytes.append(standing | (live.contains(slot) ? 8 : 0) | (wanting.contains(slot) ? 16 : 0))
    guard live.contains(slot) else { return }
    bytes.append(it.isActive ? UInt8(clamping: GestureState.began.rawValue) : UInt8(clamping: it.state.rawValue))
    bytes.append(UInt8(clamping: it.verdict.proposal.rawValue))
    bytes.append((it.isShown ? 1 : 0) | (it.isProvisional ? 2 : 0) | (it.endsAtOnce ? 4 : 0))
    describe(time: it.deadline, &bytes)
    describe(order: slot, &bytes)
    var presses: UInt8 = it.lastRound == round ? 128 : 0
    for other in slots.indices where live.contains(other) && it.firstRound <= slots[other].lastRound {
      presses |= 1 << UInt8(clamping: other & 7)
    }
    bytes.append(presses)
    if it.isActive { describe(grace: it.beganAt, &bytes) }
  }

  /// Whether one that began then may still be taken over by contacts that are down, and by others that land now.
  fileprivate func describe(grace beganAt: UInt64, _ bytes: inout [UInt8]) {
    var landed: UInt64 = 0
    for contact in contacts.contacts { landed = Swift.max(landed, contact.downTime) }
    let end = TapRhythm.sum(beganAt, Contest.checkedGrace)
    bytes.append((landed <= end ? 1 : 0) | (now <= end ? 2 : 0))
  }

  fileprivate static var checkedGrace: UInt64 { 500_000_000 }

  fileprivate func describe(time: UInt64, _ bytes: inout [UInt8]) {
    bytes.append(
      time == Verdict.never ? 255 : UInt8(clamping: (time &- Swift.min(now, time) &+ 250_000_000) / 500_000_000))
  }

  /// How many deadlines come before a slot's, and whether it lies before the cap.
  fileprivate func describe(order slot: Int, _ bytes: inout [UInt8]) {
    let deadline = slots[slot].deadline
    var earlier: UInt8 = deadline < cap ? 128 : 0
    for other in slots.indices where live.contains(other) && slots[other].deadline < deadline { earlier &+= 1 }
    bytes.append(earlier)
  }
}
