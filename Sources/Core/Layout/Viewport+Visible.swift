import Geometry

/// What shows. A spread, or a page, is visible when at least one device pixel of it is inside the view; one smaller than
/// a pixel, when all of it is.
extension Viewport {
  /// Fills the buffer with the visible spreads, ascending. Keeps the buffer's storage.
  ///
  /// - Complexity: O(log spreads + visible) for a stack.
  public func visibleSpreads(into buffer: inout [Int]) {
    buffer.removeAll(keepingCapacity: true)
    for spread in candidates where isVisible(spread: spread) { buffer.append(spread) }
  }

  /// Fills the buffer with the visible pages, ascending: the first pages of a spread lie above those after it. Keeps
  /// the buffer's storage.
  ///
  /// - Complexity: O(log spreads + pages of visible spreads) for a stack.
  public func visiblePages(into buffer: inout [Int]) {
    buffer.removeAll(keepingCapacity: true)
    for spread in candidates where isVisible(spread: spread) {
      for page in layout.spreads.pages(of: spread) where isVisible(page: page) { buffer.append(page) }
    }
  }

  public func isVisible(spread: Int) -> Bool {
    guard let frame = viewFrame(ofSpread: spread) else { return false }
    return shows(frame, in: window(ofSpread: spread))
  }

  public func isVisible(page: Int) -> Bool {
    guard let frame = viewFrame(ofPage: page), let spread = layout.spreads.index(ofPage: page) else { return false }
    return shows(frame, in: window(ofSpread: spread))
  }

  /// The part of the view in which a spread can show; `nil` where its container is elsewhere.
  func window(ofSpread spread: Int) -> Rect<ViewSpace>? {
    guard layout.zoomsSpreads else { return bounds }
    return containerFrame(ofSpread: spread)?.intersection(bounds)
  }

  /// Spreads that may be visible.
  var candidates: Range<Int> { layout.spreads(near: canvasFromView.apply(bounds)) }

  private func shows(_ frame: Rect<ViewSpace>, in window: Rect<ViewSpace>?) -> Bool {
    guard let window, let part = frame.intersection(window) else { return false }
    // A hair less than a pixel, for what rounding took off.
    let pixel = display.pixel * (1 - 1e-9)
    return part.width >= Swift.min(pixel, frame.width) && part.height >= Swift.min(pixel, frame.height)
      && part.width > 0 && part.height > 0
  }

  /// The area of a frame that shows, in square view units.
  func visibleArea(_ frame: Rect<ViewSpace>?, spread: Int) -> Double {
    guard let frame, let window = window(ofSpread: spread) else { return 0 }
    return frame.intersection(window)?.area ?? 0
  }
}

extension Viewport {
  /// The spread that counts as the current one: that of the page last gone to, until something moves; after that the one
  /// of which the largest area shows, of equal ones the first, and where none shows the nearest. `nil` without pages.
  ///
  /// - Complexity: O(log spreads + visible) for a stack.
  public var spreadIndex: Int? {
    if let focusPage { return layout.spreads.index(ofPage: focusPage) }
    var best: Int?
    var area = 0.0
    for spread in candidates {
      let shown = visibleArea(viewFrame(ofSpread: spread), spread: spread)
      if shown > area * (1 + 1e-9) { (best, area) = (spread, shown) }
    }
    return best ?? layout.spread(nearest: canvasFromView.apply(bounds.center))
  }

  /// The page that counts as the current one of all that show: the page last gone to, until something moves; after that
  /// the one in the current spread of which the largest area shows, of equal ones the first. `nil` without pages.
  public var pageIndex: Int? {
    if let focusPage { return focusPage }
    guard let spread = spreadIndex else { return nil }
    let pages = layout.spreads.pages(of: spread)
    var best = pages.first
    var area = 0.0
    for page in pages {
      let shown = visibleArea(viewFrame(ofPage: page), spread: spread)
      if shown > area * (1 + 1e-9) { (best, area) = (page, shown) }
    }
    return best
  }
}
