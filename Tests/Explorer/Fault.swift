import Gestures

/// A fault, by the numbers of the recognizers; the words are made when it is printed.
enum Fault: Hashable, Sendable {
  case actedAndRejoined(Int)
  case actedBeside(Int, Int)
  case bothActive(Int, Int)
  case beganTwice(Int)
  case changedUnbegun(Int)
  case endedUnbegun(Int)
  case failedBegun(Int)
  case activeUnbegun(Int)
  case neverEnded
  case shownTwice(Int)
  case nothingShown(Int)
  case provisionalTwice(Int)
  case nothingProvisional(Int)
  case actedUncommitted(Int)
  case staysShown
  case staysProvisional
  case notAtRest
  case toldAfterCancelAll(GestureState, Int)
  case beganDisabled
  case wonAgainst(Int, Int)
  case actedBefore(Int, Int)
  case waitsForNobody(Int)
  case endedForNothing(Int)
  case notAsked(Int)
  case joinedLate(Int)
  case scriptOverfull
}

extension Fault: CustomStringConvertible {
  /// Begins with the property that is broken.
  var description: String {
    switch self {
    case .actedAndRejoined, .actedBeside, .bothActive: return "P1: \(words)"
    case .beganTwice, .changedUnbegun, .endedUnbegun, .failedBegun, .activeUnbegun, .neverEnded: return "P2: \(words)"
    case .shownTwice, .nothingShown, .provisionalTwice, .nothingProvisional, .actedUncommitted, .staysShown,
      .staysProvisional:
      return "P3: \(words)"
    case .notAtRest: return "P4: \(words)"
    case .toldAfterCancelAll: return "P5: \(words)"
    case .beganDisabled: return "P10: \(words)"
    case .wonAgainst, .actedBefore, .waitsForNobody: return "S39: \(words)"
    case .endedForNothing: return "S244: \(words)"
    case .notAsked, .joinedLate, .scriptOverfull: return words
    }
  }

  private var words: String {
    switch self {
    case .actedAndRejoined(let who): return "\(who) acted on this press and takes part again"
    case .actedBeside(let who, let other): return "\(who) acted beside \(other)"
    case .bothActive(let who, let other): return "\(who) and \(other) are both active"
    case .beganTwice(let who): return "\(who) began twice"
    case .changedUnbegun(let who): return "\(who) changed without a begin"
    case .endedUnbegun(let who): return "\(who) ended without a begin"
    case .failedBegun(let who): return "\(who) failed after it began"
    case .activeUnbegun(let who): return "\(who) is active without a begin"
    case .neverEnded: return "never ended"
    case .shownTwice(let who): return "the press of \(who) was shown twice"
    case .nothingShown(let who): return "no press of \(who) to take back"
    case .provisionalTwice(let who): return "\(who) was provisional twice"
    case .nothingProvisional(let who): return "nothing of \(who) to roll back"
    case .actedUncommitted(let who): return "\(who) acted without its commit"
    case .staysShown: return "a press stays shown"
    case .staysProvisional: return "a tap stays provisional"
    case .notAtRest: return "not at rest"
    case .toldAfterCancelAll(let state, let who): return "\(state) of \(who) after cancel-all"
    case .beganDisabled: return "began after it was switched off"
    case .wonAgainst(let other, let who): return "\(other) waits for \(who) and won against it"
    case .actedBefore(let who, let other): return "\(who) acted and \(other) has not failed"
    case .waitsForNobody(let who): return "\(who) waits for nobody"
    case .endedForNothing(let who): return "\(who) ended without a reason"
    case .notAsked(let who): return "\(who) was not asked about a sample"
    case .joinedLate(let who): return "\(who) joined after others were asked"
    case .scriptOverfull: return "more answers than a script holds"
    }
  }
}
