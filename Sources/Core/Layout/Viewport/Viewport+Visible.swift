public import Geometry

/// A page as a viewport shows it.
public struct VisiblePage: Hashable, Sendable {
  public let page: Int
  public let spread: Int
  public let frame: Rect<ViewSpace>
  /// From the page as shown.
  public let map: Transform<PageSpace, ViewSpace>
}

/// The visible part. A spread, or a page, is visible when at least one device pixel of it is inside the view; one smaller
/// than a pixel, when all of it is.
extension Viewport {
  /// Fills the buffer with the visible pages, ascending: the first pages of a spread lie above those after it. Keeps
  /// the buffer's storage.
  ///
  /// - Complexity: O(log spreads + pages of visible spreads) for a stack.
  public func visiblePages(into buffer: inout [Int]) {
    buffer.removeAll(keepingCapacity: true)
    eachVisiblePage { page, _, _, _ in buffer.append(page) }
  }

  /// The same, with where each page is shown.
  public func visiblePages(into buffer: inout [VisiblePage]) {
    buffer.removeAll(keepingCapacity: true)
    let isPlain = layout.arrangement.isPlain
    eachVisiblePage { page, spread, frame, scale in
      let map = isPlain ? Transform(scale: scale, dx: frame.minX, dy: frame.minY) : viewFromPage(page) ?? .identity
      buffer.append(VisiblePage(page: page, spread: spread, frame: frame, map: map))
    }
  }

  /// Visits the visible pages: the page, its spread, its frame, and the scale of the spread.
  private func eachVisiblePage(_ visit: (Int, Int, Rect<ViewSpace>, Double) -> Void) {
    if layout.isPlainOfPages { return eachPlainPage(visit) }
    if layout.isPlaced {
      let zoom = outer.zoom
      return eachPlaced { spread, one, frame, _ in
        let size = layout.arrangement.size(ofSpread: spread)
        visit(one.page, spread, frame, zoom * quotient(one.shown.width, size.width))
      }
    }
    for spread in candidates {
      guard let shown = shown(spread), let window = window(shown) else { continue }
      let pages = layout.spreads.pages(of: spread)
      let isAlone = pages.count == 1 && layout.arrangement.frames.isEmpty
      for page in pages {
        guard let part = isAlone ? Rect(origin: .origin, size: shown.box.size) : layout.arrangement.frame(ofPage: page)
        else { continue }
        let frame = shown.frame(of: part)
        if isSeen(frame, in: window) { visit(page, spread, frame, shown.view.a) }
      }
    }
  }

  /// The same where every spread is one page as it is: as ``shown(_:)`` has it, without what is the same for all.
  private func eachPlainPage(_ visit: (Int, Int, Rect<ViewSpace>, Double) -> Void) {
    let (z, sight) = (outer.zoom, Sight(in: bounds, of: display))
    eachPlainCandidate { page, frame in
      if let part = frame.intersection(sight.window), sight.has(part, of: frame) { visit(page, page, frame, z) }
    }
  }

  /// Visits those of them that may be visible.
  @inline(__always)
  private func eachPlainCandidate(_ visit: (Int, Rect<ViewSpace>) -> Void) {
    let (origin, offset, z) = (layout.frame.origin, outer.offset, outer.zoom)
    for page in candidates {
      let size = layout.arrangement.displaySize(ofPage: page)
      let item = layout.trackFrame(page, Size(size.width, size.height))
      let frame = Rect<ViewSpace>(
        x: origin.x + (item.minX - offset.x) * z, y: origin.y + (item.minY - offset.y) * z, width: size.width * z,
        height: size.height * z)
      visit(page, frame)
    }
  }

  /// True if a spread is visible; `false` for one that does not exist.
  public func isVisible(spread: Int) -> Bool {
    guard let shown = shown(spread), let window = window(shown) else { return false }
    return isSeen(shown.frame, in: window)
  }

  /// True if a page is visible; `false` for one that does not exist.
  public func isVisible(page: Int) -> Bool {
    guard let spread = layout.spreads.index(ofPage: page), let frame = layout.arrangement.frame(ofPage: page),
      let shown = shown(spread), let window = window(shown)
    else { return false }
    return isSeen(shown.frame(of: frame), in: window)
  }

  /// The part of the view in which a spread can show; `nil` where its container is elsewhere.
  private func window(_ shown: ShownSpread) -> Rect<ViewSpace>? {
    layout.zoomsSpreads ? shown.container.intersection(bounds) : bounds
  }

  /// Spreads that may be visible.
  private var candidates: Range<Int> {
    let (map, size) = (canvasFromView, layout.viewSize)
    return layout.spreads(near: Rect(x: map.tx, y: map.ty, width: size.width * map.a, height: size.height * map.a))
  }

  private func isSeen(_ frame: Rect<ViewSpace>, in window: Rect<ViewSpace>) -> Bool {
    frame.intersection(window).map { Sight(in: window, of: display).has($0, of: frame) } ?? false
  }

  /// The page of a spread of which the largest area shows, of equal ones the first, and the area of all its pages
  /// that shows, in square view units.
  private func shownArea(_ spread: Int, _ shown: ShownSpread, in window: Rect<ViewSpace>) -> (page: Int?, area: Double)
  {
    let pages = layout.spreads.pages(of: spread)
    let isAlone = pages.count == 1 && layout.arrangement.frames.isEmpty
    if isAlone { return (pages.first, shown.frame.intersection(window)?.area ?? 0) }
    var (page, largest, sum) = (pages.first, 0.0, 0.0)
    for candidate in pages {
      guard let frame = layout.arrangement.frame(ofPage: candidate) else { continue }
      let area = shown.frame(of: frame).intersection(window)?.area ?? 0
      if area > largest * (1 + 1e-9) { (page, largest) = (candidate, area) }
      sum += area
    }
    return (page, sum)
  }

  /// The spread that counts as the current one: that of the page last gone to, until something moves; after that the
  /// one of whose pages the largest area shows, of equal ones the first, and where none shows the nearest. `nil`
  /// without pages.
  ///
  /// - Complexity: O(log spreads + pages of visible spreads) for a stack.
  public var spreadIndex: Int? { current.spread }

  /// The page that counts as the current one of all that show: the page last gone to, until something moves; after
  /// that the one in the current spread of which the largest area shows, of equal ones the first. `nil` without
  /// pages.
  public var pageIndex: Int? { current.page }

  /// Both, looked for once.
  public var current: (spread: Int?, page: Int?) {
    focused ?? survey { _ in }
  }

  /// The page last gone to, while nothing moved since, and its spread.
  private var focused: (spread: Int?, page: Int?)? {
    focusPage.map { (layout.spreads.index(ofPage: $0), $0) }
  }

  /// The same, and the visible spreads, ascending, into the buffer, whose storage is kept: what is told after every change,
  /// looked up in one pass.
  ///
  /// - Complexity: O(log spreads + pages of visible spreads) for a stack.
  public func survey(into buffer: inout [Int]) -> (spread: Int?, page: Int?) {
    // Mostly the same spreads as before: then nothing is written.
    var count = 0
    let current = survey { spread in
      if count >= buffer.count {
        buffer.append(spread)
      } else if buffer[count] != spread {
        buffer[count] = spread
      }
      count &+= 1
    }
    if count < buffer.count { buffer.removeLast(buffer.count &- count) }
    return current
  }

  /// The same with the pose of the current spread: what is compared after every change. It is mutating because the compiler would hand it a copy
  /// of the viewport.
  package mutating func surveyInPlace(into buffer: inout [Int]) -> (pose: ViewPose, page: Int?) {
    let current = survey(into: &buffer)
    return (pose(ofSpread: current.spread ?? -1), current.page)
  }

  private func survey(_ visit: (Int) -> Void) -> (spread: Int?, page: Int?) {
    if layout.isPlaced { return surveyPlaced(visit) }
    var most: (spread: Int?, page: Int?) = (nil, nil)
    var area = 0.0
    if layout.isPlainOfPages {
      let sight = Sight(in: bounds, of: display)
      eachPlainCandidate { page, frame in
        guard let part = frame.intersection(sight.window) else { return }
        if sight.has(part, of: frame) { visit(page) }
        let seen = part.area
        if seen > area * (1 + 1e-9) { (most, area) = ((page, page), seen) }
      }
    } else {
      for spread in candidates {
        guard let shown = shown(spread), let window = window(shown) else { continue }
        if isSeen(shown.frame, in: window) { visit(spread) }
        let candidate = shownArea(spread, shown, in: window)
        if candidate.area > area * (1 + 1e-9) { (most, area) = ((spread, candidate.page), candidate.area) }
      }
    }
    if let focused { return focused }
    let spread = most.spread ?? layout.spread(nearest: canvasFromView.apply(bounds.center))
    return (spread, most.page ?? spread.flatMap { layout.spreads.pages(of: $0).first })
  }
}

/// A part of the view, and how much of something has to be in it to be visible. What looks at pages one by one keeps this: a viewport is
/// much to copy.
private struct Sight {
  let window: Rect<ViewSpace>
  private let pixel: Double

  init(in window: Rect<ViewSpace>, of display: DisplaySettings) {
    self.window = window
    // A hair less than a pixel, for what rounding took off.
    pixel = display.pixel * (1 - 1e-9)
  }

  /// True if enough of a frame is in the window, by the part of it that is.
  @inline(__always)
  func has(_ part: Rect<ViewSpace>, of frame: Rect<ViewSpace>) -> Bool {
    part.width >= Swift.min(pixel, frame.width) && part.height >= Swift.min(pixel, frame.height) && part.width > 0
      && part.height > 0
  }
}
