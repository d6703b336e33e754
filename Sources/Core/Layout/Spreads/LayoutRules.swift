public import Geometry

/// The answer of a host to one question.
public enum LayoutAnswer<Value: Sendable>: Sendable {
  /// As it would be without the host.
  case inherited
  case given(Value)
  /// An invalid value: NaN, infinite, a side below zero, or a place beyond all coordinates.
  case unusable
}

/// The answers of a host that lays pages out itself: how the document is looked at, pages to spreads, pages in a
/// spread, spreads in the layout. A missing answer is inherited from the layout that the options derive; the answers
/// about sizes and frames are handed what would be inherited, to change it.
///
/// Answers are asked for once, when the layout is made, and kept in tables, so that whatever converts between pages and
/// spreads sees the same. Only the two about the continuous index are asked again later.
public struct LayoutRules {
  /// The outer frame within the view.
  public var frameInsets: ((_ inherited: Insets<ViewSpace>) -> LayoutAnswer<Insets<ViewSpace>>)?
  /// True if spreads zoom one by one.
  public var zoomsSpreads: ((_ inherited: Bool) -> Bool)?
  public var spreadCount: ((_ inherited: Int) -> Int)?
  /// The pages of a spread.
  public var pages: ((_ spread: Int, _ inherited: Range<Int>) -> Range<Int>)?
  /// The spread of a page.
  public var spread: ((_ page: Int, _ inherited: Int) -> Int)?
  /// Where a page stands in its spread.
  public var pageFrame: ((_ page: Int, _ inherited: Rect<SpreadSpace>) -> LayoutAnswer<Rect<SpreadSpace>>)?
  /// The size of a spread's inner container at zoom 1.
  public var spreadSize: ((_ spread: Int, _ inherited: Size<CanvasSpace>) -> LayoutAnswer<Size<CanvasSpace>>)?
  /// Where a spread stands in the canvas.
  public var spreadFrame: ((_ spread: Int, _ inherited: Rect<CanvasSpace>) -> LayoutAnswer<Rect<CanvasSpace>>)?
  /// Used where it agrees with where spreads stand and with `point`, see ``LayoutConflict``.
  public var continuousIndex: ((_ point: Point<CanvasSpace>) -> Double)?
  /// Used where it agrees with `continuousIndex`, see ``LayoutConflict``.
  public var point: ((_ index: Double, _ inherited: Point<CanvasSpace>) -> LayoutAnswer<Point<CanvasSpace>>)?

  public init() {}
}

/// The layout that a host's layout starts from.
public enum LayoutClass: UInt32, Hashable, Sendable {
  /// Spreads wherever the host puts them.
  case free = 1
  /// One after the other along an axis, as the options say.
  case stack = 2
  /// A stack that scrolls freely.
  case continuous = 3
  /// A stack of which every spread has the frame to itself.
  case perSpread = 4
  /// Rows of as many as fit.
  case wrapped = 5

  /// The options of a layout of this class.
  func options(_ given: LayoutOptions) -> LayoutOptions {
    var options = given
    switch self {
    case .free, .continuous: options.scrolling = .continuous
    case .stack: if given.scrolling == .wrapped { options.scrolling = .continuous }
    case .perSpread: options.scrolling = .perSpread
    case .wrapped: options.scrolling = .wrapped
    }
    return options
  }
}
