/// The functions by which a host lays pages out.
public enum LayoutFunction: UInt32, Hashable, Sendable {
  case none = 0
  case spreadCount = 1
  case pages = 2
  case spread = 3
  case pageFrame = 4
  case spreadSize = 5
  case spreadFrame = 6
  case continuousIndex = 7
  case point = 8
  case frameInsets = 9
  case zoomsSpreads = 10
}

/// Answers of a host that contradict each other, leave something out or cannot be.
public struct LayoutConflict: Hashable, Sendable {
  /// The kind of conflict.
  public enum Kind: UInt32, Hashable, Sendable {
    /// The spread `index` is empty, or does not begin where the one before ends, or goes beyond the pages.
    case spreadPages = 1
    /// The pages of the spreads end before or after those of the document; `index` is where.
    case pageCount = 2
    /// The page `index` is said to be in another spread than in the one that holds it.
    case spreadOfPage = 3
    /// Going by pages, the spread falls or leaves one out at the page `index`.
    case order = 4
    /// The middle of the spread `index` has another continuous index than `index` + 0.5.
    case middle = 5
    /// The continuous index of a point of the spread `index` is out of range, or not that by which the point was
    /// found.
    case roundTrip = 6
    /// The continuous index falls in the spread `index` in the direction of reading.
    case falling = 7
    /// The answer for the page or spread `index` cannot be; what is inherited is taken instead.
    case unusable = 8
    /// There are `index` spreads by the other answers, and another number by this one.
    case spreadCount = 9
  }

  /// How many are noted at most.
  public static let limit = 64

  public let kind: Kind
  /// A page or a spread, as the kind says.
  public let index: Int
  /// Whose answer it is.
  public let function: LayoutFunction
  /// Which other one it contradicts.
  public let other: LayoutFunction

  public init(_ kind: Kind, _ index: Int, of function: LayoutFunction? = nil) {
    self.kind = kind
    self.index = index
    let usual: (LayoutFunction, LayoutFunction) =
      switch kind {
      case .spreadPages: (.pages, .none)
      case .pageCount: (.spreadCount, .pages)
      case .spreadOfPage: (.spread, .pages)
      case .order: (.spread, .none)
      case .middle: (.continuousIndex, .spreadFrame)
      case .roundTrip: (.continuousIndex, .point)
      case .falling: (.continuousIndex, .none)
      case .unusable: (.none, .none)
      case .spreadCount: (.spreadCount, .spread)
      }
    self.function = function ?? usual.0
    other = usual.1
  }

  /// True if it is about the continuous index.
  var isOfIndex: Bool { function == .continuousIndex || function == .point }
}

extension [LayoutConflict] {
  /// Notes one more, up to ``LayoutConflict/limit``; one that was just noted counts once.
  mutating func note(_ kind: LayoutConflict.Kind, _ index: Int, of function: LayoutFunction? = nil) {
    let conflict = LayoutConflict(kind, index, of: function)
    if count < LayoutConflict.limit, last != conflict { append(conflict) }
  }
}
