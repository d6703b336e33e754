public import Geometry

/// Bringing something of a page into sight.
extension Viewport {
  /// Scrolls as little as brings a rectangle of a page into the frame, and goes to its spread first if that has the frame to
  /// itself. Along an axis on which the rectangle does not fit, its start comes into the frame. The zoom stays.
  ///
  /// - Parameters:
  ///   - start: The part of the rectangle that counts if not all of it fits.
  ///   - margin: The wanted space between the rectangle and the frame, in view units; less if there is no room for it.
  /// - Returns: True if something moved.
  @_optimize(size)
  public mutating func bringIntoSight(
    _ rect: Rect<PageSpace>, start: Rect<PageSpace>, page: Int, margin: Double
  ) -> Bool {
    guard let spread = layout.spreads.index(ofPage: page) else { return want(wish(for: page, rect)) }
    var hasMoved = false
    if layout.zoomsSpreads || layout.scrolling == .perSpread, spreadIndex != spread { hasMoved = show(page: page) }
    // The outer container scrolls what the spread's own container cannot.
    for _ in 0..<2 {
      guard let map = viewFromPage(page) else { break }
      let room = window(spread).intersection(layout.frame) ?? layout.frame
      let (all, first) = (map.apply(rect), map.apply(start))
      let way = Vector<ViewSpace>(
        Viewport.way((all.minX, all.maxX), (first.minX, first.maxX), (room.minX, room.maxX), margin),
        Viewport.way((all.minY, all.maxY), (first.minY, first.maxY), (room.minY, room.maxY), margin))
      guard way != .zero, scroll(by: way).consumed != .zero else { break }
      hasMoved = true
    }
    return hasMoved
  }

  /// How far to scroll along one axis.
  private static func way(
    _ span: (low: Double, high: Double), _ start: (low: Double, high: Double), _ room: (low: Double, high: Double),
    _ margin: Double
  ) -> Double {
    let space = room.high - room.low
    guard span.high - span.low <= space else {
      return start.high - start.low <= space ? way(start, start, room, margin) : start.low - room.low
    }
    let edge = min(max(margin, 0), (space - (span.high - span.low)) / 2)
    if span.low - edge < room.low { return span.low - edge - room.low }
    return max(span.high + edge - room.high, 0)
  }
}
