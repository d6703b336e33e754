import Document
public import Geometry

/// A spread as a viewport shows it, looked up once for all that is asked about it.
struct ShownSpread {
  let box: SpreadBox
  let scroll: Scroll<SpreadSpace>
  /// Scale and shift alone.
  let view: Transform<SpreadSpace, ViewSpace>
  /// The inner container.
  let container: Rect<ViewSpace>

  /// The spread's own frame.
  var frame: Rect<ViewSpace> {
    Rect(x: view.tx, y: view.ty, width: box.size.width * view.a, height: box.size.height * view.a)
  }

  /// A frame within the spread, in the view.
  func frame(of part: Rect<SpreadSpace>) -> Rect<ViewSpace> {
    Rect(
      x: view.tx + part.minX * view.a, y: view.ty + part.minY * view.a, width: part.width * view.a,
      height: part.height * view.a)
  }
}

extension Viewport {
  /// `nil` for a spread that does not exist.
  func shown(_ spread: Int) -> ShownSpread? {
    guard let box = layout.box(ofSpread: spread) else { return nil }
    let scroll = innerScroll(spread, box)
    let (frame, z) = (layout.frame, outer.zoom)
    // Large terms cancel before they are scaled.
    let (x, y) = (box.frame.minX - outer.offset.x, box.frame.minY - outer.offset.y)
    let (dx, dy) = (x - scroll.offset.x * scroll.zoom, y - scroll.offset.y * scroll.zoom)
    let view = Transform<SpreadSpace, ViewSpace>(
      scale: scroll.zoom * z, dx: frame.minX + dx * z, dy: frame.minY + dy * z)
    let container = Rect<ViewSpace>(
      x: frame.minX + x * z, y: frame.minY + y * z, width: box.frame.width * z, height: box.frame.height * z)
    return ShownSpread(box: box, scroll: scroll, view: view, container: container)
  }

  /// How the inner container of a spread shows it: as it was left, or as the fit has it.
  public func innerScroll(_ spread: Int) -> Scroll<SpreadSpace> {
    if layout.isPlain, !layout.zoomsSpreads { return Scroll(zoom: 1, offset: .origin) }
    return layout.box(ofSpread: spread).map { innerScroll(spread, $0) } ?? Scroll(zoom: 1, offset: .origin)
  }

  func innerScroll(_ spread: Int, _ box: SpreadBox) -> Scroll<SpreadSpace> {
    if !layout.zoomsSpreads {
      // Containers that were made to measure hold their spread from corner to corner.
      if !layout.isFree, !layout.sizer.fillsFrame { return Scroll(zoom: box.scale, offset: .origin) }
    } else if let kept = inner[spread] {
      return kept
    }
    let zoom = layout.zoomsSpreads ? innerFit(defaultFit, box) : box.scale
    return innerContainer(box).rest(Scroll(zoom: zoom, offset: Point(readingStart, -1e300)))
  }

  /// The inner container of a spread.
  func innerContainer(_ spread: Int) -> ScrollContainer<SpreadSpace, CanvasSpace> {
    layout.box(ofSpread: spread).map { innerContainer($0) } ?? ScrollContainer(content: .zero, size: .zero)
  }

  func innerContainer(_ box: SpreadBox) -> ScrollContainer<SpreadSpace, CanvasSpace> {
    ScrollContainer(content: Rect(origin: .origin, size: box.size), size: box.frame.size)
  }

  /// The inner zoom for a fit.
  func innerFit(_ fit: FitMode, _ spread: Int) -> Double {
    layout.box(ofSpread: spread).map { innerFit(fit, $0) } ?? 1
  }

  func innerFit(_ fit: FitMode, _ box: SpreadBox) -> Double {
    let width = quotient(box.frame.width, box.size.width)
    let height = quotient(box.frame.height, box.size.height)
    switch fit {
    case .none, .page: return Swift.min(width, height)
    case .width: return width
    case .height: return height
    }
  }

  /// Farther than any content reaches, on the side where lines begin.
  private var readingStart: Double { layout.options.isRightToLeft ? 1e300 : -1e300 }
}
