public import Document
public import Geometry

/// Spreads placed in the canvas of a view: what a viewport looks at.
///
/// All positions are those of the inner containers within the outer content, at zoom 1 of the outer container, so a
/// change of zoom touches no page. Making one for alike pages costs the same for any number of them, for others a pass
/// over the pages and 8 bytes a spread. It never changes once made: a class only so that copies of a viewport share it.
public final class SpreadLayout: Sendable {
  /// As handed in.
  public let options: LayoutOptions
  public let arrangement: PageArrangement
  /// The view that this was made for.
  public let viewSize: Size<ViewSpace>
  /// The outer container in the view: its bounds less the frame insets.
  public let frame: Rect<ViewSpace>
  /// The outer content with its insets. It begins at the origin, except where a host placed spreads left of it or
  /// above.
  public let canvasBounds: Rect<CanvasSpace>
  /// The width of the widest spread and the height of the highest, as laid out.
  public let largestItem: Size<CanvasSpace>
  /// At least as many canvas units as any spread takes a point before anything was zoomed; 1 with natural sizing.
  let largestScale: Double

  /// True if the layout was made by hand rather than derived from options: then changed options leave it alone.
  public let isExplicit: Bool

  let resolved: LayoutOptions
  let sizer: ItemSizer
  /// True if `free` places the spreads rather than `track`.
  let isFree: Bool
  let track: Track
  let free: FreePlacement
  /// The pages that a host has placed in the view; empty in other layouts.
  let placed: PlacedSpreads

  /// A layout derived from options.
  ///
  /// - Complexity: O(1) where all pages are alike, else O(pages).
  public convenience init(
    pages: PageTable, options: LayoutOptions, viewSize: Size<ViewSpace>, turn: QuarterTurn = .none
  ) {
    let spreads = Spreads(options.effectiveMode, pageCount: pages.count)
    let resolved = options.resolved
    let arrangement = PageArrangement(
      pages: pages, spreads: spreads, spacing: resolved.pageSpacing, isRightToLeft: options.isRightToLeft,
      turn: turn)
    self.init(arrangement: arrangement, options: options, viewSize: viewSize, isExplicit: false)
  }

  /// A layout of spreads that were put together elsewhere, one after the other as the options say; an explicit one
  /// unless said otherwise.
  ///
  /// - Complexity: O(1) where all pages are alike and spreads go by a mode, else O(pages).
  public init(
    arrangement: PageArrangement, options: LayoutOptions, viewSize: Size<ViewSpace>, isExplicit: Bool = true
  ) {
    self.isExplicit = isExplicit
    let resolved = options.resolved
    let frame = Rect(origin: .origin, size: viewSize).inset(by: resolved.frameInsets)
    let sizer = ItemSizer(options: resolved, frame: frame.size)
    self.options = options
    self.resolved = resolved
    self.arrangement = arrangement
    self.viewSize = viewSize
    self.frame = frame
    self.sizer = sizer
    isFree = resolved.scrolling == .wrapped
    if isFree {
      let rows = WrappedRows(arrangement: arrangement, sizer: sizer, options: resolved)
      (track, free) = (.none, FreePlacement(frames: rows.frames, runsBackwards: resolved.runsBackwards))
      canvasBounds = Rect(origin: .origin, size: rows.canvasSize)
      largestItem = rows.largestItem
    } else {
      let stack = Stack(arrangement: arrangement, sizer: sizer, options: resolved)
      (track, free) = (stack.track, .none)
      canvasBounds = Rect(origin: .origin, size: stack.canvasSize)
      largestItem = stack.largestItem
    }
    largestScale = sizer.largestScale(arrangement)
    placed = .none
  }

  /// A layout whose host placed every spread.
  ///
  /// - Parameters:
  ///   - frames: Where each spread stands, one for each; `nil` for any other number.
  ///   - canvas: The outer content with its insets; `nil` for what the spreads cover.
  /// - Complexity: O(spreads).
  public static func placed(
    arrangement: PageArrangement, frames: [Rect<CanvasSpace>], options: LayoutOptions, viewSize: Size<ViewSpace>,
    canvas: Rect<CanvasSpace>? = nil
  ) -> SpreadLayout? {
    guard frames.count == arrangement.spreads.count else { return nil }
    return SpreadLayout(arrangement, frames, options, viewSize, canvas)
  }

  private init(
    _ arrangement: PageArrangement, _ frames: [Rect<CanvasSpace>], _ options: LayoutOptions,
    _ viewSize: Size<ViewSpace>, _ canvas: Rect<CanvasSpace>?
  ) {
    isExplicit = true
    self.options = options
    self.arrangement = arrangement
    self.viewSize = viewSize
    resolved = options.resolved
    frame = Rect(origin: .origin, size: viewSize).inset(by: resolved.frameInsets)
    sizer = ItemSizer(options: resolved, frame: frame.size)
    (isFree, track) = (true, .none)
    free = FreePlacement(frames: frames, runsBackwards: resolved.runsBackwards)
    let insets = resolved.contentInsets
    let covered = Rect<CanvasSpace>(
      corner: free.extent.origin, corner: Point(free.extent.maxX + insets.right, free.extent.maxY + insets.bottom))
    canvasBounds = canvas ?? covered
    largestItem = free.largest
    var scale = 0.0
    for spread in frames.indices {
      let size = arrangement.size(ofSpread: spread)
      scale = Swift.max(
        scale, Swift.min(quotient(frames[spread].width, size.width), quotient(frames[spread].height, size.height)))
    }
    largestScale = scale > 0 ? scale : 1
    placed = arrangement.spreads.isPartial ? PlacedSpreads(arrangement, frames) : .none
  }

  /// The same layout for a view of another size.
  ///
  /// - Complexity: O(1) where nothing depends on the size of the view, else that of making a layout.
  public func resized(to size: Size<ViewSpace>) -> SpreadLayout {
    if size == viewSize { return self }
    if isFree, resolved.scrolling != .wrapped {
      let canvas = isPlaced ? canvasBounds : nil
      return .placed(arrangement: arrangement, frames: free.frames, options: options, viewSize: size, canvas: canvas)
        ?? self
    }
    if resolved.scrolling == .continuous, resolved.sizing == .natural { return SpreadLayout(self, viewSize: size) }
    return SpreadLayout(arrangement: arrangement, options: options, viewSize: size, isExplicit: isExplicit)
  }

  private init(_ other: SpreadLayout, viewSize: Size<ViewSpace>) {
    self.viewSize = viewSize
    frame = Rect(origin: .origin, size: viewSize).inset(by: other.resolved.frameInsets)
    options = other.options
    resolved = other.resolved
    arrangement = other.arrangement
    canvasBounds = other.canvasBounds
    isExplicit = other.isExplicit
    largestItem = other.largestItem
    largestScale = other.largestScale
    placed = .none
    sizer = ItemSizer(options: other.resolved, frame: frame.size)
    (isFree, track, free) = (other.isFree, other.track, other.free)
  }
}

extension SpreadLayout {
  /// The size of the outer content with its insets.
  public var canvasSize: Size<CanvasSpace> { canvasBounds.size }
  public var pages: PageTable { arrangement.pages }
  /// The turn of all pages, on top of their own /Rotate.
  public var turn: QuarterTurn { arrangement.turn }
  public var spreads: Spreads { arrangement.spreads }
  public var axis: LayoutAxis { resolved.axis }
  /// True if spreads zoom one by one rather than all together.
  public var zoomsSpreads: Bool { resolved.zoomsSpreads }
  public var scrolling: ScrollMode { resolved.scrolling }

  /// True if positions along the axis run against it: from right to left.
  public var runsBackwards: Bool { resolved.runsBackwards }

  /// The content insets, with what the gap between spreads adds to them.
  var contentInsets: Insets<CanvasSpace> { resolved.contentInsets }

  /// The size into which a spread has to fit at zoom 1: the frame less the content insets.
  public var available: Size<CanvasSpace> {
    Size(frame.width - contentInsets.horizontal, frame.height - contentInsets.vertical)
  }

  /// Canvas units per point in a spread before anything was zoomed; 1 with natural sizing and for a spread that does
  /// not exist.
  public func baseScale(ofSpread spread: Int) -> Double { isPlain ? 1 : box(ofSpread: spread)?.scale ?? 1 }

  /// True if a host has placed the pages in the view: nothing scrolls or zooms.
  public var isPlaced: Bool { arrangement.spreads.isPartial }

  /// True if every spread stands in its place as it is, one after the other.
  var isPlain: Bool { !isFree && !sizer.fillsFrame && sizer.sizing == .natural }

  /// True if each is a page besides, and none zooms on its own.
  var isPlainOfPages: Bool {
    isPlain && !zoomsSpreads && arrangement.spreads.mode == .single && arrangement.isPlain
  }

  /// The inner container of a spread within the outer content; `nil` for a spread that does not exist.
  ///
  /// - Complexity: O(pages of the spread).
  public func frame(ofSpread spread: Int) -> Rect<CanvasSpace>? { box(ofSpread: spread)?.frame }

  /// All there is to know about a spread, looked up once; `nil` for a spread that does not exist.
  func box(ofSpread spread: Int) -> SpreadBox? {
    guard spread >= 0, spread < arrangement.spreads.count else { return nil }
    let size = arrangement.size(ofSpread: spread)
    if isFree {
      let frame = free.frames[spread]
      let scale = Swift.min(quotient(frame.width, size.width), quotient(frame.height, size.height))
      return SpreadBox(size: size, frame: frame, scale: scale)
    }
    let scale = sizer.scale(of: size)
    let item = sizer.fillsFrame ? sizer.available : Size(size.width * scale, size.height * scale)
    return SpreadBox(size: size, frame: trackFrame(spread, item), scale: scale)
  }

  func trackFrame(_ spread: Int, _ size: Size<CanvasSpace>) -> Rect<CanvasSpace> {
    let insets = contentInsets
    let main = track.start(of: spread)
    if axis == .vertical {
      let room = canvasSize.width - insets.horizontal - size.width
      return Rect(x: insets.left + room / 2, y: main, width: size.width, height: size.height)
    }
    let room = canvasSize.height - insets.vertical - size.height
    let x = runsBackwards ? canvasSize.width - main - size.width : main
    return Rect(x: x, y: insets.top + room / 2, width: size.width, height: size.height)
  }
}

/// A spread in a layout: its size in points, its inner container, and how many canvas units a point takes at first.
struct SpreadBox {
  let size: Size<SpreadSpace>
  let frame: Rect<CanvasSpace>
  let scale: Double
}
