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

  /// Whether a step could differ in this style.
  func concerns(_ move: Move) -> Bool {
    switch self {
    case .split: return move.deed == .move
    case .eager: return move.deed == .tick
    case .reversed: return !move.answers.isEmpty
    default: return true
    }
  }

  /// What is wrong where a run of this style differs from the plain one; `nil` for nothing.
  func difference(_ own: [Line], _ plain: [Line]) -> String? {
    switch self {
    case .plain, .stubborn, .intruding: return nil
    case .eager: return own == plain ? nil : "P7: time that passes makes a difference"
    case .late:
      return own.map(\.withoutMove) == plain.map(\.withoutMove) ? nil : "P7: late calls make a difference"
    case .reentrant: return own == plain ? nil : "P9: calls from inside a question make a difference"
    case .reversed:
      let ends: (Line) -> Bool = { $0.isAct || $0.state.isFinal }
      return own.filter(ends).map(\.withoutCause).sorted() == plain.filter(ends).map(\.withoutCause).sorted()
        ? nil : "P6: the order of adding makes a difference"
    case .split:
      return own.filter(\.isAct).map(\.actor) == plain.filter(\.isAct).map(\.actor)
        ? nil : "P8: a cut movement makes a difference"
    }
  }
}

/// One event, with the times since the start of the run.
struct Line: Hashable {
  let move: Int
  let who: Int
  let other: Int
  let time: UInt64
  let state: GestureState
  let reason: GestureReason
  let flags: GestureEventFlags

  init(_ event: GestureEvent, _ who: Int, _ other: Int, _ move: Int, _ time: UInt64) {
    self.move = move
    self.who = who
    self.other = other
    self.time = time
    state = event.state
    reason = event.reason
    flags = event.flags
  }

  var isAct: Bool { state == .began || state == .recognized }
  var actor: [UInt64] { [UInt64(who), UInt64(state.rawValue)] }
  var withoutCause: Order { Order(numbers: [UInt64(move), time, UInt64(who), UInt64(state.rawValue)]) }
  var withoutMove: [UInt64] {
    [
      time, UInt64(who), UInt64(bitPattern: Int64(other)), UInt64(state.rawValue), UInt64(reason.rawValue),
      UInt64(flags.rawValue),
    ]
  }

  struct Order: Hashable, Comparable {
    let numbers: [UInt64]
    static func < (a: Order, b: Order) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
  }
}

extension Line: CustomStringConvertible {
  var description: String { "\(move): \(who) \(state) \(reason)" }
}
