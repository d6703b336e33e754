/// A recognizer's proposal after an input. It has no effect by itself: the resolver decides.
public struct Verdict: Hashable, Sendable {
  /// Which way it wants to go.
  public enum Proposal: UInt32, Hashable, Sendable {
    case none = 0
    case begin = 1
    case change = 2
    case end = 3
    case fail = 4
    /// Acts once and is done.
    case recognize = 5
  }

  /// Where along the input's segment the criteria were met, 0 to 1.
  public var crossing: Double = 0
  /// When it wants to be asked again at the latest, in nanoseconds; `never` for no deadline.
  public var deadline: UInt64 = Verdict.never
  public var proposal: Proposal = .none
  /// Why it fails.
  public var reason: GestureReason = .none
  /// Shows a press now.
  public var showsPress = false
  /// Takes back a press that is shown; another one begins.
  public var retractsPress = false
  /// Tells this of one of its fingers now; the resolver has no part in it.
  var tells: GestureState?
  /// Tells of a peak now.
  public var peaks = false
  /// May begin again in the same sequence after this end.
  public var rearms = false

  public static let never = UInt64.max

  public init(_ proposal: Proposal = .none, crossing: Double = 0, deadline: UInt64 = Verdict.never) {
    self.proposal = proposal
    self.crossing = crossing
    self.deadline = deadline
  }

  public static let undecided = Verdict()

  /// True if it is the end of one that has begun.
  var endsActive: Bool { proposal == .end || proposal == .recognize }

  /// A change, and nothing else to tell.
  var isChangeAlone: Bool { proposal == .change && tells == nil && !peaks }

  /// Nothing to resolve or to tell.
  var isSilent: Bool { proposal == .none && tells == nil && !showsPress && !peaks && !retractsPress }
  public static let begin = Verdict(.begin)
  public static let change = Verdict(.change)
  public static let end = Verdict(.end)
  public static let recognize = Verdict(.recognize)

  /// It gives up for this sequence.
  public static func fail(_ reason: GestureReason = .decidedByHost) -> Verdict {
    var verdict = Verdict(.fail)
    verdict.reason = reason
    return verdict
  }

  /// Undecided, and to be asked again at a time.
  public static func until(_ deadline: UInt64) -> Verdict { Verdict(.none, deadline: deadline) }
}
