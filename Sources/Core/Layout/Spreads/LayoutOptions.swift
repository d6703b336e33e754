public import Geometry

/// The direction in which spreads follow one another.
public enum LayoutAxis: UInt32, Hashable, Sendable {
  case vertical = 1
  case horizontal = 2
}

/// How the outer container moves from spread to spread.
public enum ScrollMode: UInt32, Hashable, Sendable {
  /// Spreads follow one another and scroll freely.
  case continuous = 1
  /// Every spread has the outer frame to itself; scrolling goes from one to the next.
  case perSpread = 2
  /// Spreads flow in rows (or columns) as many as fit at zoom 1, and scroll freely across these.
  case wrapped = 3
}

/// How large a spread is made in the layout, at zoom 1 of the outer container.
public enum SpreadSizing: UInt32, Hashable, Sendable {
  /// One point is one unit of the canvas.
  case natural = 0
  /// As large as fits into the outer frame less the content insets, the aspect ratio kept.
  case fit = 1
  /// The side across the axis fills the frame less the insets.
  case fillTransverse = 2
  /// The width fills the frame less the insets.
  case fillWidth = 3
  /// The height fills the frame less the insets.
  case fillHeight = 4
}

/// The options of a derived layout.
///
/// Numbers that are not usable are taken as the nearest that are when the layout is made.
public struct LayoutOptions: Hashable, Sendable {
  public var mode = SpreadMode.single
  public var axis = LayoutAxis.vertical
  public var scrolling = ScrollMode.continuous
  /// Second pages stand left of first ones; with a horizontal axis spreads run from right to left too.
  public var isRightToLeft = false
  /// Between the pages of a spread, in points.
  public var pageSpacing = 0.0
  /// Between spreads, in canvas units; 0 removes the gap.
  public var interitemSpacing = 10.0
  /// Inset the positions of spreads inside the outer container.
  public var contentInsets = Insets<CanvasSpace>.zero
  /// Inset the outer frame relative to the view; negative ones reach outside it.
  public var frameInsets = Insets<ViewSpace>.zero
  /// Layouts with a spread a frame (`perSpread`) fit, whatever is set here.
  public var sizing = SpreadSizing.natural
  /// True if a zoom changes one spread rather than the whole document; `nil`: as the scroll mode has it by
  /// default (``zoomsSpreads``).
  public var spreadBasedZooming: Bool?
  /// With a horizontal axis and free scrolling, makes every spread a single page.
  public var singlePagesWhenHorizontal = false

  public init() {}

  /// True if positions along the axis run against it: from right to left.
  var runsBackwards: Bool { axis == .horizontal && isRightToLeft }

  /// True if spreads zoom one by one: by default where each has the frame to itself.
  public var zoomsSpreads: Bool { spreadBasedZooming ?? (scrolling == .perSpread) }

  /// The mode once `singlePagesWhenHorizontal` has had its say.
  public var effectiveMode: SpreadMode {
    singlePagesWhenHorizontal && axis == .horizontal && scrolling != .perSpread ? .single : mode
  }

  /// With every number usable, and the gap between spreads that have the frame to themselves spelt out: half of it
  /// lies in the frame on either side, and the same in the content insets, so that a page step is one frame.
  var resolved: LayoutOptions {
    var options = self
    options.pageSpacing = pageSpacing.clamped(0, Coordinate.limit)
    options.interitemSpacing = interitemSpacing.clamped(0, Coordinate.limit)
    options.contentInsets = contentInsets.checked
    options.frameInsets = frameInsets.checked
    guard scrolling == .perSpread else { return options }
    options.sizing = .fit
    let half = options.interitemSpacing / 2
    options.interitemSpacing = 0
    if axis == .vertical {
      options.frameInsets.top -= half
      options.frameInsets.bottom -= half
      options.contentInsets.top += half
      options.contentInsets.bottom += half
    } else {
      options.frameInsets.left -= half
      options.frameInsets.right -= half
      options.contentInsets.left += half
      options.contentInsets.right += half
    }
    return options
  }
}
