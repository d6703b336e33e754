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
}

/// The last sequences and the outcome of each recognizer in them, in two rings.
struct SequenceLog {
  private var records: [SequenceRecord] = []
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

  /// Closes a sequence whose entries were the last `count` added.
  mutating func close(_ sequence: UInt64, start: UInt64, end: UInt64, count: Int) {
    guard limit > 0 else { return }
    let record = SequenceRecord(sequence: sequence, start: start, end: end, count: count, first: written &- count)
    if records.count < limit {
      records.append(record)
    } else {
      records[head] = record
      head = head &+ 1 == limit ? 0 : head &+ 1
    }
  }

  var count: Int { records.count }

  /// A remembered sequence; 0 is the newest.
  func record(_ index: Int) -> SequenceRecord? {
    guard index >= 0, index < records.count else { return nil }
    let at = head &+ records.count &- 1 &- index
    return records[at >= records.count ? at &- records.count : at]
  }

  /// The `index`-th entry of a record, or `nil` if it was overwritten or never existed.
  func entry(_ record: SequenceRecord, _ index: Int) -> RecognizerOutcome? {
    guard index >= 0, index < record.count else { return nil }
    let at = record.first &+ index
    guard at >= written &- room, at < written, at >= 0 else { return nil }
    return entries[at % room]
  }
}
