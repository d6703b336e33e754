/// How one recognizer fared in one sequence, and the reason. `Explanation` (Interactions) says why a component or a tool acted.
public struct RecognizerOutcome: Hashable, Sendable {
  public let recognizer: RecognizerID
  public let owner: UInt32
  /// `possible` for one that did not take part; `reason` tells why.
  public let state: GestureState
  public let reason: GestureReason
  /// Who decided it, where another one did.
  public let other: RecognizerID
  /// Nanoseconds.
  public let time: UInt64
}

/// A remembered sequence.
public struct SequenceRecord: Hashable, Sendable {
  public let sequence: UInt64
  public let start: UInt64
  public let end: UInt64
  /// How many entries it has.
  public let count: Int
  let first: Int
  /// How many of the first entries are of earlier rounds.
  let early: Int
  /// Where the log has it.
  let place: Int
}

/// How recognizers fare that a kind of press passes, by their slots: left out, or denied. The log has it once for all sequences that began
/// with such a press.
final class PassedRoster: Sendable {
  let outcomes: [RecognizerOutcome]

  init(_ outcomes: [RecognizerOutcome]) { self.outcomes = outcomes }
}

/// The last sequences and the outcome of each recognizer in them, in two rings. Those that the press of a sequence passed have no entry:
/// a bit for each, and how they fare is told by what all such presses share.
struct SequenceLog {

  private var records: [SequenceRecord] = []
  /// By the place of a record.
  private var rests: [PassedSlots] = []
  private var head = 0
  private var entries: [RecognizerOutcome] = []
  /// The number of entries ever written; the ring holds the last ``room``.
  private var written = 0
  /// Where in the ring the next one goes.
  private var place = 0
  private(set) var limit = 256
  private var room = 2048

  /// Sets how many sequences are kept, 0 to 65,536, and forgets those known.
  mutating func keep(_ count: Int, recognizers: Int) {
    limit = Swift.min(Swift.max(0, count), 65_536)
    room = Swift.max(1, limit) &* Swift.max(8, Swift.min(recognizers, 4096))
    records = []
    rests = []
    entries = []
    head = 0
    written = 0
    place = 0
  }

  /// Room for more entries per sequence, as recognizers are added.
  mutating func fit(recognizers: Int) {
    guard limit &* recognizers > room else { return }
    keep(limit, recognizers: recognizers &+ recognizers / 2)
  }

  mutating func add(_ entry: RecognizerOutcome) {
    guard limit > 0 else { return }
    if place < entries.count { entries[place] = entry } else { entries.append(entry) }
    place = place &+ 1 == room ? 0 : place &+ 1
    written &+= 1
  }

  /// Closes a sequence whose entries were the last `own` added, the first `early` of them of earlier rounds, and of which the press has passed
  /// others, which its admission tells.
  mutating func close(
    _ sequence: UInt64, start: UInt64, end: UInt64, own: Int, early: Int, _ admission: borrowing Admission
  ) {
    guard limit > 0 else { return }
    let others = admission.hasRoster ? admission.passed.count : 0
    let record = SequenceRecord(
      sequence: sequence, start: start, end: end, count: own &+ others, first: written &- own, early: early,
      place: records.count < limit ? records.count : head)
    if records.count < limit {
      records.append(record)
      rests.append(PassedSlots())
    } else {
      records[head] = record
      head = head &+ 1 == limit ? 0 : head &+ 1
    }
    rests[record.place].take(admission)
  }

  var count: Int { records.count }

  /// A remembered sequence; 0 is the newest.
  func record(_ index: Int) -> SequenceRecord? {
    guard index >= 0, index < records.count else { return nil }
    let at = head &+ records.count &- 1 &- index
    return records[at >= records.count ? at &- records.count : at]
  }

  /// The `index`-th entry of a record, or `nil` if it was overwritten or never existed. Those of earlier rounds come first, then all others
  /// in the order of their slots.
  ///
  /// - Complexity: O(entries).
  @inline(never) @_optimize(size)
  func entry(_ record: SequenceRecord, _ index: Int) -> RecognizerOutcome? {
    guard index >= 0, index < record.count, records.indices.contains(record.place), records[record.place] == record
    else {
      return nil
    }
    guard index >= record.early else { return own(record.first &+ index) }
    let passed = rests[record.place]
    let last = record.first &+ record.count &- passed.count
    var (place, other) = (record.first &+ record.early, passed.slots.next(from: 0))
    for _ in record.early..<index {
      if let slot = other, comesFirst(slot, before: place, last) {
        other = passed.slots.next(from: slot &+ 1)
      } else {
        place &+= 1
      }
    }
    guard let slot = other, comesFirst(slot, before: place, last) else { return own(place) }
    return passed.outcome(slot)
  }

  /// True if a slot comes before that of an entry, or there are no entries any more.
  private func comesFirst(_ slot: Int, before place: Int, _ last: Int) -> Bool {
    guard place < last, let entry = own(place) else { return true }
    return slot < entry.recognizer.slot
  }

  private func own(_ at: Int) -> RecognizerOutcome? {
    guard at >= written &- room, at < written, at >= 0 else { return nil }
    return entries[at % room]
  }
}

/// Those that the press of a sequence passed, and when.
struct PassedSlots {
  private(set) var slots = SlotSet()
  private(set) var roster: PassedRoster?
  private(set) var time: UInt64 = 0

  /// Becomes what the admission of a press tells, in its own storage: the sets of the next press are not copied when they change.
  mutating func take(_ admission: borrowing Admission) {
    if admission.hasRoster { slots.copy(admission.passed) } else { slots.removeAll() }
    roster = admission.roster
    time = admission.time
  }

  var count: Int { slots.count }

  func outcome(_ slot: Int) -> RecognizerOutcome? {
    guard let roster, slot < roster.outcomes.count else { return nil }
    let known = roster.outcomes[slot]
    return RecognizerOutcome(
      recognizer: known.recognizer, owner: known.owner, state: known.state, reason: known.reason, other: known.other,
      time: time)
  }
}
