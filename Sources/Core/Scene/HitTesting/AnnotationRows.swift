import Document
import Geometry

/// The annotations of a page as a new ``AnnotationIndex`` keeps them and is made of them, by seat: one look at each.
struct AnnotationRows {
  private(set) var kinds: [HitKind]
  private(set) var fillsBounds: [Bool]
  /// The box that each covers as shown, and its shape: both empty if the shape of each is its box.
  private(set) var rects: [Rect<PageSpace>] = []
  private(set) var shapes: [AnnotationShape] = []
  /// Where a hit test looks for each that can be hit.
  private(set) var bounds: [Rect<PageSpace>]
  private(set) var orders: [Int32]
  private(set) var isHittable: [Bool]
  private(set) var firstKind = HitKind.annotation
  private(set) var iconReach = 0.0

  init(_ content: PageContent, _ geometry: PageGeometry) {
    let (seats, toPage) = (content.annotations.seatCount, geometry.toPage)
    kinds = [HitKind](repeating: .annotation, count: seats)
    fillsBounds = [Bool](repeating: false, count: seats)
    bounds = [Rect<PageSpace>](repeating: .zero, count: seats)
    orders = [Int32](repeating: 0, count: seats)
    isHittable = [Bool](repeating: false, count: seats)
    var drawn: [Int] = []
    content.annotations.forEachOutline { seat, outline in
      let rect = outline.rect.shown(on: geometry, toPage, staysUpright: outline.staysUpright)
      let (kind, isHit, isBox) = (HitKind(outline.subtype), outline.isHittable, outline.isBox)
      (kinds[seat], isHittable[seat], fillsBounds[seat], bounds[seat]) = (kind, isHit, isBox, rect)
      orders[seat] = HitRanking.order(of: kind, area: rect.area, at: seat)
      if kind.rawValue < firstKind.rawValue { firstKind = kind }
      if !isBox { drawn.append(seat) }
    }
    // Not before: a shape may call the provider to set a text, and nobody knows what the host's code does to the list.
    for seat in drawn where content.annotations.isTaken(seat) {
      keepShape(of: content.annotations[seat: seat], at: seat, geometry, content)
    }
  }

  /// Keeps the shape of an annotation. Until there are shapes, those of all others are their boxes.
  @inline(never)
  private mutating func keepShape(
    of annotation: Annotation, at seat: Int, _ geometry: PageGeometry, _ content: PageContent
  ) {
    let (shape, rect) = (AnnotationShape(annotation, on: geometry, content), bounds[seat])
    fillsBounds[seat] = shape.fillsBounds
    if shapes.isEmpty, shape.fillsBounds { return }
    if shapes.isEmpty {
      rects = bounds
      shapes = AnnotationShape.boxes(fillsBounds)
    }
    (rects[seat], shapes[seat]) = (rect, shape)
    bounds[seat] = shape.bounds(in: rect)
    if !shape.fillsBounds { iconReach = max(iconReach, shape.reach) }
  }
}
