/// The answer of one recognizer.
struct Said: Hashable, Sendable {
  /// Its number.
  let who: UInt8
  /// A number of an answer.
  let what: UInt8
}

/// One way in which a host and its user can go on, and what the recognizers say to it.
struct Move: Hashable, Sendable {
  enum Deed: UInt8, CaseIterable, Sendable {
    case down
    case move
    case up
    /// Time passes to the next deadline.
    case tick
    case cancelAll
    /// The host switches the first recognizer off and on again.
    case toggle
    /// The system takes the last finger away.
    case cancelContact
  }

  var deed: Deed
  var answers: [Said] = []
}

extension Move: CustomStringConvertible {
  var description: String {
    let words = answers.map { "\($0.who):\($0.what)" }
    return "\(deed)" + (words.isEmpty ? "" : "(\(words.joined(separator: " ")))")
  }
}

/// Answers laid down, in a queue for each recognizer: of a fixed size, so that no step allocates.
struct Script {
  /// Three bits an answer, its number plus one, the first one lowest; 0 is the end.
  private var queues = InlineArray<5, UInt128>(repeating: 0)
  /// There was no room for an answer.
  private(set) var isOverfull = false

  init() {}

  init(_ answers: [Said]) { for said in answers { add(said) } }

  mutating func add(_ said: Said) { append(UInt128(said.what + 1), 3, Int(said.who)) }

  /// Adds all of another one behind the own answers.
  mutating func add(_ other: Script) {
    for who in queues.indices { append(other.queues[who], Script.length(other.queues[who]), who) }
  }

  /// The next answer of a recognizer.
  func next(_ who: Int) -> UInt8? {
    let code = UInt8(truncatingIfNeeded: queues[who] & 7)
    return code == 0 ? nil : code - 1
  }

  /// Takes the next answer of a recognizer off.
  mutating func take(_ who: Int) -> UInt8? {
    defer { queues[who] >>= 3 }
    return next(who)
  }

  private mutating func append(_ codes: UInt128, _ bits: Int, _ who: Int) {
    let length = Script.length(queues[who])
    if length + bits > 126 { isOverfull = true }
    queues[who] |= codes << UInt128(length)
  }

  private static func length(_ queue: UInt128) -> Int { (130 - queue.leadingZeroBitCount) / 3 * 3 }
}
