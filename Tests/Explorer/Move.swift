/// What one recognizer says when it is asked.
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
