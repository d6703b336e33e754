/// The state of a recognizer, also as events report it. Values are stable.
///
///     possible -> pending -> began -> changed* -> ended | cancelled
///         |          |-----> recognized
///         |--------> failed  (also from pending)
public enum GestureState: UInt32, Hashable, Sendable {
  case possible = 0
  /// Its criteria are met; others must fail first.
  case pending = 1
  case began = 2
  case changed = 3
  case ended = 4
  case cancelled = 5
  /// A discrete gesture happened.
  case recognized = 6
  case failed = 7
  // Only in events:
  /// A press may be shown. Exactly one of `recognized`, `began` or `previewCancelled` follows.
  case pressShown = 8
  case previewCancelled = 9
  /// A tap happened but may be taken back: `recognized` with the commit flag or `rolledBack` follows.
  case provisional = 10
  case rolledBack = 11
  /// A force press reached its top, or a long preview of a multi-pointer tap is due.
  case peak = 12

  /// True if the recognizer has finished with the sequence.
  public var isFinal: Bool {
    self == .ended || self == .cancelled || self == .recognized || self == .failed
  }

  /// True if it has begun and not ended.
  public var isActive: Bool { self == .began || self == .changed }
}

/// Why a recognizer ended as it did: exactly one for every end state. Values are stable.
public enum GestureReason: UInt32, Hashable, Sendable {
  case none = 0
  /// Did what it looks for, to the end.
  case completed = 1
  // By its own rules:
  case moved = 10
  case tooLong = 11
  case tooSoon = 12
  case tooFar = 13
  /// No further tap, or no further input, came in time.
  case tooLate = 14
  case extraContact = 15
  /// Lifted before its criteria were met.
  case lifted = 16
  case buttonsChanged = 17
  case tooSlow = 18
  case wrongDirection = 19
  case tooFewContacts = 20
  /// Moved first along another axis.
  case otherAxis = 21
  /// Does not act in the second press of a repeated tap.
  case repeatedPress = 22
  case decidedByHost = 23
  // By others:
  /// Another one acted and the two exclude each other.
  case lostTo = 30
  /// Another one, whose failure it waited for, acted.
  case requiredFailed = 31
  /// A multi-contact recognizer took the contacts over.
  case preempted = 32
  /// The host refused right before it would have acted.
  case refused = 33
  /// A custom recognizer did not decide.
  case starved = 34
  /// Waited for a starved one.
  case starvedWith = 35
  // From outside:
  case disabled = 40
  case removed = 41
  case pointerCancelled = 42
  case cancelledByHost = 43
  case focusLost = 44
  case targetGone = 45
  case layoutChanged = 46
  case toolChanged = 47
  case palm = 48
  case consumed = 49
  /// A pen came down and fingers had to yield.
  case penTookOver = 50
  // Never took part:
  case wrongDevice = 60
  case wrongButtons = 61
  case wrongModifiers = 62
  case outsideRegion = 63
  /// A condition denied at the first contact.
  case denied = 64
}
