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
  /// From the page as it is without its turn.
  let map: Transform<PageSpace, CanvasSpace>
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
      let page = arrangement.spreads.pages(of: spread).lowerBound
      let shown = Rect<CanvasSpace>(
        x: frame.minX + (frame.width - width) / 2, y: frame.minY + (frame.height - height) / 2, width: width,
        height: height)
      let turned = arrangement.spreadFromPage(page) ?? Transform(scale: 1, dx: 0, dy: 0)
      all.append(
        PlacedSpread(
          page: page, turn: arrangement.turns[spread], frame: frame, shown: shown,
          map: turned.then(Transform(scale: own, dx: shown.minX, dy: shown.minY))))
      if frame.area > largest { (scale, largest) = (own, frame.area) }
    }
    (self.all, self.scale) = (all, scale)
  }
}

extension Viewport {
  /// The pages that a host has placed and that are visible: the spread, the frame that its page fills, and the area that shows.
  ///
  /// - Complexity: O(pages placed).
  @inline(__always)
  func eachPlaced(_ visit: (Int, PlacedSpread, Rect<ViewSpace>, _ area: Double) -> Void) {
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
      visit(spread, all[spread], Rect(x: x, y: y, width: width, height: height), across * along)
    }
  }

  /// Where a page shows that a host has placed; `nil` for others.
  @inline(__always)
  func placedPage(_ page: Int) -> PlacedSpread? {
    layout.spreads.index(ofPage: page).map { layout.placed.all[$0] }
  }

  /// A map to the canvas, on to the view.
  @inline(__always)
  func viewMap(_ map: Transform<PageSpace, CanvasSpace>) -> Transform<PageSpace, ViewSpace> {
    let (z, at) = (outer.zoom, outer.offset)
    return Transform(
      a: map.a * z, b: map.b * z, c: map.c * z, d: map.d * z, tx: (map.tx - at.x) * z, ty: (map.ty - at.y) * z)
  }

  /// A rectangle of the canvas, in the view.
  @inline(__always)
  func viewRect(_ rect: Rect<CanvasSpace>) -> Rect<ViewSpace> {
    let (z, at) = (outer.zoom, outer.offset)
    return Rect(x: (rect.minX - at.x) * z, y: (rect.minY - at.y) * z, width: rect.width * z, height: rect.height * z)
  }

  /// The visible spreads, and the current one: that of which the largest area shows, of equal ones the first; where none shows the
  /// nearest.
  func surveyPlaced(_ visit: (Int) -> Void) -> (spread: Int?, page: Int?) {
    var (largest, most) = (-1, 0.0)
    eachPlaced { spread, _, _, area in
      visit(spread)
      if area > most * (1 + 1e-9) { (largest, most) = (spread, area) }
    }
    let all = layout.placed.all
    if largest >= 0 { return (largest, all[largest].page) }
    let nearest = layout.spread(nearest: canvasFromView.apply(bounds.center))
    return (nearest, nearest.map { all[$0].page })
  }
}
