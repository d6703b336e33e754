import Document
import Geometry

/// A page that a host has placed, as a spread in the canvas.
struct PlacedSpread: Sendable {
  let page: Int
  let turn: QuarterTurn
  /// As it was given.
  let frame: Rect<CanvasSpace>
  /// The part of it that the page fills.
  let shown: Rect<CanvasSpace>
}

/// The pages that a host has placed, kept so that a frame in which all of them move is cheap: it asks of each where it is, and no more.
struct PlacedSpreads: Sendable {
  let all: [PlacedSpread]
  /// Canvas units a point on the page with the largest frame: what the zoom is said to be of.
  let scale: Double

  static var none: PlacedSpreads { PlacedSpreads() }

  private init() { (all, scale) = ([], 1) }

  init(_ arrangement: PageArrangement, _ frames: [Rect<CanvasSpace>]) {
    var (all, scale, largest): ([PlacedSpread], Double, Double) = ([], 1, 0)
    all.reserveCapacity(frames.count)
    for (spread, frame) in frames.enumerated() {
      let size = arrangement.size(ofSpread: spread)
      let own = Swift.min(quotient(frame.width, size.width), quotient(frame.height, size.height))
      let (width, height) = (size.width * own, size.height * own)
      all.append(
        PlacedSpread(
          page: arrangement.spreads.pages(of: spread).lowerBound, turn: arrangement.turns[spread], frame: frame,
          shown: Rect(
            x: frame.minX + (frame.width - width) / 2, y: frame.minY + (frame.height - height) / 2, width: width,
            height: height)))
      if frame.area > largest { (scale, largest) = (own, frame.area) }
    }
    (self.all, self.scale) = (all, scale)
  }
}

extension Viewport {
  /// The pages that a host has placed and that are visible: the spread, and the frame that its page fills.
  ///
  /// - Complexity: O(pages placed).
  @inline(__always)
  func eachPlaced(_ visit: (Int, PlacedSpread, Rect<ViewSpace>) -> Void) {
    let (size, offset, zoom) = (layout.viewSize, outer.offset, outer.zoom)
    // A hair less than a pixel, for what rounding took off.
    let pixel = display.pixel * (1 - 1e-9)
    let all = layout.placed.all
    for spread in all.indices {
      let rect = all[spread].shown
      let (x, y) = ((rect.minX - offset.x) * zoom, (rect.minY - offset.y) * zoom)
      let (width, height) = (rect.width * zoom, rect.height * zoom)
      let across = Swift.min(x + width, size.width) - Swift.max(x, 0)
      let along = Swift.min(y + height, size.height) - Swift.max(y, 0)
      guard across > 0, along > 0, across >= Swift.min(pixel, width), along >= Swift.min(pixel, height) else {
        continue
      }
      visit(spread, all[spread], Rect(x: x, y: y, width: width, height: height))
    }
  }

  /// The visible spreads, and the current one: that of which the largest area shows, of equal ones the first; where none shows the
  /// nearest.
  func surveyPlaced(_ visit: (Int) -> Void) -> (spread: Int?, page: Int?) {
    let size = layout.viewSize
    var (spread, page, area): (Int?, Int?, Double) = (nil, nil, 0)
    eachPlaced { place, one, frame in
      visit(place)
      let across = Swift.min(frame.maxX, size.width) - Swift.max(frame.minX, 0)
      let along = Swift.min(frame.maxY, size.height) - Swift.max(frame.minY, 0)
      if across * along > area * (1 + 1e-9) { (spread, page, area) = (place, one.page, across * along) }
    }
    if spread != nil { return (spread, page) }
    spread = layout.spread(nearest: canvasFromView.apply(bounds.center))
    return (spread, spread.map { layout.placed.all[$0].page })
  }
}
