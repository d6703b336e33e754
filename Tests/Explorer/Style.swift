import Gestures

/// How a path is played.
enum Style: Hashable, Sendable {
  case plain
  /// At the end recognizers ask for more time as long as they can.
  case stubborn
  /// Time passes also where nothing is due.
  case eager
  /// Time passes only with the next input.
  case late
  /// Recognizers are added in another order.
  case reversed
  /// Each movement comes as two samples.
  case split
  /// Each question feeds input and lets time pass.
  case reentrant
  /// The first question of the last move does something that is allowed there.
  case intruding(UInt8)

  /// The plain one first: the others are compared with it.
  static let all: [Style] =
    [.plain, .stubborn, .eager, .late, .reversed, .split, .reentrant] + (0..<4).map { .intruding($0) }

  /// Those that can be compared step by step.
  static let stepwise: [Style] = [.reversed, .split, .eager]

  /// True if a step could differ in this style; `isAsked`: a recognizer was asked in it.
  func concerns(_ deed: Move.Deed, isAsked: Bool) -> Bool {
    switch self {
    case .split: return deed == .move
    case .eager: return deed == .tick
    case .reversed: return isAsked
    default: return true
    }
  }

  /// The difference of a run of this style from the plain one; `nil` if there is none.
  func difference(_ own: [Line], _ plain: [Line]) -> String? {
    switch self {
    case .plain, .stubborn, .intruding: return nil
    case .eager: return own == plain ? nil : "P7: time that passes makes a difference"
    case .late:
      let isSame = own.count == plain.count && own.indices.allSatisfy { own[$0].equalsButMove(plain[$0]) }
      return isSame ? nil : "P7: late calls make a difference"
    case .reentrant: return own == plain ? nil : "P9: calls from inside a question make a difference"
    case .reversed: return Line.endAlike(own, plain) ? nil : "P6: the order of adding makes a difference"
    case .split: return Line.actAlike(own, plain) ? nil : "P8: a cut movement makes a difference"
    }
  }
}

/// One event, with the times since the start of the run.
struct Line: Hashable {
  let time: UInt64
  let move: Int32
  let flags: UInt32
  let who: UInt8
  /// -1 for nobody.
  let other: Int8
  /// Numbers, as they are compared faster than what they stand for.
  private let stateNumber: UInt8
  private let reasonNumber: UInt8
  private let isAct: Bool
  private let isFinal: Bool

  init(_ event: ArenaNews, _ who: Int, _ other: Int, _ move: Int, _ time: UInt64) {
    self.move = Int32(truncatingIfNeeded: move)
    self.who = UInt8(truncatingIfNeeded: who)
    self.other = Int8(truncatingIfNeeded: other)
    self.time = time
    stateNumber = UInt8(truncatingIfNeeded: event.state.rawValue)
    reasonNumber = UInt8(truncatingIfNeeded: event.reason.rawValue)
    flags = event.flags.rawValue
    isAct = event.state == .began || event.state == .recognized
    isFinal = event.state.isFinal
  }

  /// Equal but for the move in which it came.
  func equalsButMove(_ line: Line) -> Bool {
    time == line.time && who == line.who && other == line.other && stateNumber == line.stateNumber
      && reasonNumber == line.reasonNumber && flags == line.flags
  }

  /// Hashes an event without its time.
  func hashEvent(into hasher: inout Hasher) {
    hasher.combine(who)
    hasher.combine(other)
    hasher.combine(stateNumber)
    hasher.combine(reasonNumber)
    hasher.combine(flags)
  }

  private func equalsButCause(_ line: Line) -> Bool {
    move == line.move && time == line.time && who == line.who && stateNumber == line.stateNumber
  }

  private var isDecisive: Bool { isAct || isFinal }

  /// True if the same recognizers act and end in the same moves and at the same times, in any order.
  static func endAlike(_ own: [Line], _ plain: [Line]) -> Bool {
    var total = 0
    for line in own where line.isDecisive {
      total += 1
      if count(line, own) != count(line, plain) { return false }
    }
    for line in plain where line.isDecisive { total -= 1 }
    return total == 0
  }

  private static func count(_ line: Line, _ log: [Line]) -> Int {
    var sum = 0
    for other in log where other.isDecisive && other.equalsButCause(line) { sum += 1 }
    return sum
  }

  /// True if the same recognizers act in the same order.
  static func actAlike(_ own: [Line], _ plain: [Line]) -> Bool {
    var next = 0
    for line in own where line.isAct {
      while next < plain.count, !plain[next].isAct { next += 1 }
      guard next < plain.count, plain[next].who == line.who, plain[next].stateNumber == line.stateNumber else {
        return false
      }
      next += 1
    }
    while next < plain.count, !plain[next].isAct { next += 1 }
    return next == plain.count
  }
}

extension Line: CustomStringConvertible {
  var description: String {
    let state = GestureState(rawValue: UInt32(stateNumber)) ?? .possible
    let reason = GestureReason(rawValue: UInt32(reasonNumber)) ?? .none
    return "\(move): \(who) \(state) \(reason)"
  }
}
