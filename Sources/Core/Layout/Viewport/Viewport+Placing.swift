public import Document
public import Geometry

/// Pages that a host lays out, scrolls and zooms itself (S339).
///
/// The viewport shows them where they are. What would move it is tried on a copy, whose canvas has room on all sides; how the
/// copy then stands is what the host is asked for. The canvas stays the same from one placement to the next while something
/// holds or moves the view, so that a gesture goes on from where it took hold.
extension Viewport {
  /// Shows the pages that a host has placed, and no others.
  ///
  /// - Parameters:
  ///   - placed: By rising index.
  ///   - scroll: How the canvas has to be shown; `nil` where nothing holds on to it.
  /// - Returns: `false`, with nothing changed, for pages that do not exist or do not rise.
  /// - Complexity: O(pages placed).
  public mutating func place(_ placed: [PlacedPage], of pages: PageTable, under scroll: Scroll<CanvasSpace>?) -> Bool {
    let shown = scroll ?? Scroll(zoom: Viewport.scale(of: placed, pages), offset: .origin)
    guard let next = SpreadLayout.placed(placed, of: pages, viewSize: viewSize, under: shown) else { return false }
    layout = next
    inner = InnerScrolls()
    outer = shown
    defaultFit = .none
    moved()
    return true
  }

  /// Follows a host that has scrolled and zoomed all that it had placed alike; no allocation.
  ///
  /// - Returns: `false`, with nothing changed, where pages came, went, were turned, or moved on their own.
  public mutating func follow(_ placed: Int, _ page: (Int) -> PlacedPage) -> Bool {
    let all = layout.placed.all
    guard placed > 0, placed == all.count else { return false }
    var scroll = outer
    for spread in 0..<placed {
      let now = page(spread)
      guard now.page == all[spread].page, now.turn == all[spread].turn else { return false }
      let before = all[spread].frame
      // Nothing that has not moved is worked out anew: it could differ in the last bit.
      if spread == 0, !outer.shows(before, at: now.frame) {
        let zoom = now.frame.width / before.width
        guard zoom.isFinite, zoom > 0 else { return false }
        scroll = Scroll(
          zoom: zoom, offset: Point(before.minX - now.frame.minX / zoom, before.minY - now.frame.minY / zoom))
      }
      guard scroll.shows(before, at: now.frame) else { return false }
    }
    outer = scroll
    moved()
    return true
  }

  /// How many view units a point takes on the page that takes most room: what the zoom is said to be.
  private static func scale(of placed: [PlacedPage], _ pages: PageTable) -> Double {
    var (scale, largest) = (1.0, 0.0)
    for one in placed where one.frame.area > largest {
      let size = pages.displaySize(at: one.page)
      let (width, height) = one.turn.swapsSides ? (size.height, size.width) : (size.width, size.height)
      largest = one.frame.area
      scale = Swift.min(quotient(one.frame.width, width), quotient(one.frame.height, height))
    }
    return scale
  }

  /// Asks for a page that the host has not placed. `false` in a layout of the view's own, and for a page that does not exist.
  mutating func want(_ wish: WantedPage?) -> Bool {
    guard layout.isPlaced, let wish else { return false }
    wanted = wish
    return true
  }

  /// Asks for what shows of a page that the host has not placed when a place lies under a point of the view.
  mutating func want(_ anchor: Anchor, at point: Point<ViewSpace>, zoom: Double?) -> Bool {
    guard layout.isPlaced, let page = layout.pages.index(of: anchor.page),
      let geometry = layout.pages.geometry(at: page)
    else { return false }
    let (there, scale) = (geometry.toPage.apply(anchor.point), Swift.max(zoom ?? self.zoom, 1e-6))
    let view = Rect<PageSpace>(
      x: there.x - point.x / scale, y: there.y - point.y / scale, width: viewSize.width / scale,
      height: viewSize.height / scale)
    let area = view.intersection(Rect(origin: .origin, size: layout.pages.displaySize(at: page)))
    return want(WantedPage(page: page, area: area, zoom: zoom == self.zoom ? nil : zoom))
  }

  /// The page that was asked for since this was called last.
  public mutating func takeWanted() -> WantedPage? {
    defer { wanted = nil }
    return wanted
  }
}

extension Scroll<CanvasSpace> {
  /// True if a rectangle of the content is shown as a frame, to within a millionth of a view unit.
  fileprivate func shows(_ rect: Rect<CanvasSpace>, at frame: Rect<ViewSpace>) -> Bool {
    let hair = 1e-6
    return ((rect.minX - offset.x) * zoom - frame.minX).magnitude < hair
      && ((rect.minY - offset.y) * zoom - frame.minY).magnitude < hair
      && (rect.width * zoom - frame.width).magnitude < hair && (rect.height * zoom - frame.height).magnitude < hair
  }
}

/// Going on by pages, where a host has placed them.
extension Viewport {
  /// The page after the current one, or before it; one that need not exist. A page beside the current one that shows as a whole is passed
  /// over with it, as in a spread: who goes on wants to see something else.
  @_optimize(size)
  public func pageBeyond(forward: Bool) -> Int {
    let way = forward ? 1 : -1
    var page = (pageIndex ?? 0) + way
    guard let current = pageIndex.flatMap(placedPage) else { return page }
    let (row, size, slack) = (viewRect(current.shown), layout.viewSize, 1.0)
    while let next = placedPage(page) {
      let rect = viewRect(next.shown)
      let common = Swift.min(rect.maxY, row.maxY) - Swift.max(rect.minY, row.minY)
      let isWhole =
        rect.minX >= -slack && rect.minY >= -slack && rect.maxX <= size.width + slack
        && rect.maxY <= size.height + slack
      guard isWhole, common > Swift.min(rect.height, row.height) / 2 else { break }
      page += way
    }
    return page
  }
}
