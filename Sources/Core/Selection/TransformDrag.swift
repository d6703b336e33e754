public import Document
public import Geometry

/// A drag that transforms what is selected. All it gives is made from what there was at its start, so nothing adds up.
///
/// Points are in pdf space of the page on which it began. A class, because it never changes and would be copied with each move.
public final class TransformDrag: Sendable {
  /// One annotation and what it was at the start.
  public struct Item: Sendable {
    public let id: AnnotationID
    public let start: Annotation
    let frame: ItemFrame
  }

  /// The change of all items by the drag.
  public enum Change: Hashable, Sendable {
    case move(Vector<PDFSpace>)
    case resize(BoxMap)
    /// Radians, counter-clockwise.
    case rotate(Double, about: Point<PDFSpace>)
    case adjust(vertex: Int, to: Point<PDFSpace>)
  }

  public let items: [Item]
  public let handle: Handle
  public let start: Point<PDFSpace>
  /// The box of all items; of one that is turned in axes of its own.
  public let frame: ItemFrame
  let page: PageGeometry
  let settings: TransformSettings
  /// The box that has to stay on the page.
  let limited: Rect<PDFSpace>

  /// - Returns: `nil` without items, and for a handle that they do not have.
  public init?(
    _ annotations: [(id: AnnotationID, annotation: Annotation)], by handle: Handle, from start: Point<PDFSpace>,
    on page: PageGeometry, settings: TransformSettings
  ) {
    guard let frame = ItemFrame(around: annotations.map { $0.annotation }) else { return nil }
    items = annotations.map { Item(id: $0.id, start: $0.annotation, frame: $0.annotation.frame) }
    self.handle = handle
    self.start = start
    self.frame = frame
    self.page = page
    self.settings = settings
    limited = TransformDrag.limited(annotations.map { $0.annotation }, settings, page)
  }

  /// The items' change for a pointer at a point.
  public func change(at point: Point<PDFSpace>, _ modes: TransformModes) -> Change {
    switch handle.transformation {
    case .move: .move(moved(to: point, modes))
    case .resize: .resize(resized(to: point, modes))
    case .rotate: rotated(to: point, modes)
    case .adjust: .adjust(vertex: handle.vertexIndex ?? 0, to: adjusted(to: point, modes))
    }
  }

  /// An item after a change.
  public func annotation(_ item: Item, after change: Change) -> Annotation {
    var made = item.start
    put(&made, item.start, after: change)
    return made
  }

  /// Gives an annotation the shape that an item has after a change.
  ///
  /// - Parameters:
  ///   - annotation: A copy of the item, perhaps with the shape of an earlier change.
  ///   - start: The item before the drag.
  /// - Complexity: O(points); allocates nothing where nobody shares the annotation's points.
  public func put(_ annotation: inout Annotation, _ start: borrowing Annotation, after change: Change) {
    annotation.takeShape(of: start)
    switch change {
    case .move(let way): if way != .zero { annotation.move(by: way) }
    case .resize(let map): annotation.resize(by: map, in: items.count == 1 ? frame : ItemFrame(box: start.rect))
    case .rotate(let angle, let center): if angle != 0 { annotation.rotate(by: angle, about: center) }
    case .adjust(let vertex, let point): annotation.adjust(vertex, to: point)
    }
  }
}

extension TransformDrag {
  /// How far all go: with the pointer, along one axis if that is asked for, and not out of the page.
  private func moved(to point: Point<PDFSpace>, _ modes: TransformModes) -> Vector<PDFSpace> {
    var way = point - start
    if modes.contains(.constrained) {
      way = way.dx.magnitude >= way.dy.magnitude ? Vector(way.dx, 0) : Vector(0, way.dy)
    }
    guard settings.limit != .none else { return way }
    let (box, page) = (limited, page.viewBox)
    return Vector(
      kept(way.dx, page.minX - box.minX, page.maxX - box.maxX),
      kept(way.dy, page.minY - box.minY, page.maxY - box.maxY))
  }

  /// An item that is out of bounds already may stay where it is.
  private func kept(_ way: Double, _ a: Double, _ b: Double) -> Double {
    way.clamped(min(min(a, b), 0), max(max(a, b), 0))
  }

  /// The box of the items that has to stay on the page.
  private static func limited(
    _ items: [Annotation], _ settings: TransformSettings, _ page: PageGeometry
  ) -> Rect<PDFSpace> {
    let boxes = items.map { item in
      switch settings.limit {
      case .content: item.contentBox
      case .frame: item.rect.expanded(by: settings.frameRoom / page.userUnit)
      case .none, .boundingBox: item.rect
      }
    }
    return boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
  }

  private func resized(to point: Point<PDFSpace>, _ modes: TransformModes) -> BoxMap {
    let (from, to) = (frame.inside(start), frame.inside(point))
    var resize = BoxResize(box: frame.box, moves: edges, minimum: minimum, bounds: resizeBounds)
    resize.fromCenter = modes.contains(.fromCenter)
    resize.keepsAspect = modes.contains(.constrained) != items.contains { $0.start.keepsAspect }
    if items.count > 1, items.contains(where: { $0.frame.angle != 0 }) { resize.keepsAspect = true }
    return resize.map(to - from)
  }

  /// The edges that the handle moves, in pdf space: how the page is turned decides.
  var edges: (x: Double, y: Double) {
    let way = handle.direction
    if frame.rotation(on: page) != page.rotation { return (way.x, -way.y) }
    let turned = page.toPDF.apply(Vector<PageSpace>(way.x, way.y))
    func sign(_ value: Double) -> Double { value > 0 ? 1 : value < 0 ? -1 : 0 }
    return (sign(turned.dx), sign(turned.dy))
  }

  /// The least sides: the larger of what the items need and what the host has set.
  private var minimum: Size<PDFSpace> {
    let own = items.reduce(0) { max($0, $1.start.ownMinimum) }
    let least = max(own, settings.minimumSize / page.userUnit)
    return Size(least, least)
  }

  /// How far the edges may go; nothing holds back one that is turned, whose edges are not the page's.
  private var resizeBounds: Rect<PDFSpace>? {
    guard settings.limit != .none, frame.angle == 0 else { return nil }
    let (content, box, page) = (limited, frame.box, page.viewBox)
    let low = Point<PDFSpace>(page.minX - (content.minX - box.minX), page.minY - (content.minY - box.minY))
    let high = Point<PDFSpace>(page.maxX + (box.maxX - content.maxX), page.maxY + (box.maxY - content.maxY))
    return low.x <= high.x && low.y <= high.y ? Rect(corner: low, corner: high) : nil
  }

  private func rotated(to point: Point<PDFSpace>, _ modes: TransformModes) -> Change {
    let center = frame.out(frame.box.center)
    let (from, to) = (start - center, point - center)
    guard from.length > 0, to.length > 0 else { return .rotate(0, about: center) }
    var angle = Elementary.atan2(from.cross(to), from.dot(to))
    if modes.contains(.constrained) {
      let step = Double.pi / 12
      angle = ((frame.angle + angle) / step).rounded() * step - frame.angle
    }
    return .rotate(angle, about: center)
  }

  /// Where the vertex goes: constrained, at a multiple of 15 degrees from the one before it.
  private func adjusted(to point: Point<PDFSpace>, _ modes: TransformModes) -> Point<PDFSpace> {
    guard let index = handle.vertexIndex, let item = items.first, let old = item.start.vertex(index) else {
      return point
    }
    var new = old + (point - start)
    if settings.limit != .none, page.viewBox.contains(old) { new = page.viewBox.clamp(new) }
    guard modes.contains(.constrained), let base = item.start.vertex(index == 0 ? 1 : index - 1) else { return new }
    let way = new - base
    let step = Double.pi / 12
    let (sin, cos) = Elementary.sinCos((Elementary.atan2(way.dy, way.dx) / step).rounded() * step)
    return base + Vector(way.length * cos, way.length * sin)
  }
}

extension Annotation {
  /// Its content: its points, or its rectangle without the border.
  public var contentBox: Rect<PDFSpace> {
    pointBounds ?? innerRect.expanded(by: -min(borderWidth, min(rect.width, rect.height)) / 2)
  }

  /// The least side with which it is still visible, pdf space: both borders; a line of text.
  var ownMinimum: Double {
    switch subtype {
    case .freeText: 12
    case .square, .circle, .ink, .polygon, .polyLine: 2 * borderWidth.clamped(0, 1000)
    default: 1
    }
  }
}

extension ItemFrame {
  /// The box round several; of a single one its own.
  public init?(around annotations: [Annotation]) {
    guard !annotations.isEmpty else { return nil }
    guard annotations.count > 1 else {
      self = annotations[0].frame
      return
    }
    var box = annotations[0].rect
    for place in annotations.indices { box = box.union(annotations[place].rect) }
    self.init(box: box)
  }
}

extension Handle {
  /// The transformation that a drag of the handle makes.
  public var transformation: TransformationMode {
    if isOnBox { return .resize }
    if self == .rotation { return .rotate }
    return vertexIndex == nil ? .move : .adjust
  }
}
