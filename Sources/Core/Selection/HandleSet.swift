public import Document
public import Geometry

/// The handles that a selection shows, and where (S188, S214).
public struct HandleSet: Sendable {
  /// One handle in sight.
  public struct Item: Hashable, Sendable {
    public let handle: Handle
    public let center: Point<ViewSpace>
  }

  /// How large the handles are and how the host has changed them.
  public struct Style: Hashable, Sendable {
    /// The side of a handle, in view units; as the device needs it.
    public var size = 8.0
    /// Handles that the host has taken away, one by one.
    public var hidden: [Handle] = []
    /// The host has taken all vertices away.
    public var hidesVertices = false
    /// How far all vertices stand from where they would be; view units.
    public var vertexOffset = Vector<ViewSpace>.zero
    /// Where the host wants some of them, from where they would be; view units.
    public var offsets: [Offset] = []

    public init(size: Double = 8) { self.size = size }

    /// Takes a handle away or brings it back, and puts it so far from where it would be.
    public mutating func set(_ handle: Handle, isShown: Bool, offset: Vector<ViewSpace>) {
      hidden.removeAll { $0 == handle }
      offsets.removeAll { $0.handle == handle }
      if !isShown { hidden.append(handle) }
      if offset != .zero { offsets.append(Offset(handle: handle, way: offset)) }
    }

    /// The same for all vertices at once. What was said of single ones before is forgotten.
    public mutating func setVertices(isShown: Bool, offset: Vector<ViewSpace>) {
      hidden.removeAll { $0.vertexIndex != nil }
      offsets.removeAll { $0.handle.vertexIndex != nil }
      hidesVertices = !isShown
      vertexOffset = offset
    }

    /// A handle somewhere else.
    public struct Offset: Hashable, Sendable {
      public var handle: Handle
      public var way: Vector<ViewSpace>

      public init(handle: Handle, way: Vector<ViewSpace>) {
        self.handle = handle
        self.way = way
      }
    }
  }

  /// So many vertices have handles: more would cover what they belong to.
  public static let mostVertices = 1000

  /// In the order in which they are drawn: vertices on top.
  public private(set) var items: [Item] = []
  /// The outline of the selection: as shown, from its bottom left corner on in reading order.
  public private(set) var outline: Quad<ViewSpace>
  public private(set) var alterations: Alterations

  /// The outline of the selection on a page, without handles: none are shown during a drag. Allocates nothing.
  ///
  /// - Returns: `nil` where nothing is selected.
  /// - Parameter map: From the page's pdf space to the view.
  public init?(
    outlineOf annotations: [Annotation], allowed: Alterations, page: PageGeometry, _ map: Transform<PDFSpace, ViewSpace>
  ) {
    guard let frame = ItemFrame(around: annotations) else { return nil }
    outline = HandleSet.outline(map.apply(frame.quad), frame.rotation(on: page))
    alterations = allowed
    guard !allowed.isEmpty else { return }
    for place in annotations.indices { alterations.formIntersection(annotations[place].alterations) }
    if annotations.count > 1 { alterations.remove(.adjust) }
  }

  /// The outline of one selected annotation that has this frame, without handles and alterations.
  ///
  /// - Parameter shown: The frame's corners in the view.
  public init(outlineOf frame: ItemFrame, shown: Quad<ViewSpace>, page: PageGeometry) {
    outline = HandleSet.outline(shown, frame.rotation(on: page))
    alterations = []
  }

  /// The handles of what is selected on a page.
  ///
  /// - Parameter room: Memory for the items, which is taken where something is selected.
  public init?(
    _ annotations: [Annotation], allowed: Alterations, _ style: Style, page: PageGeometry,
    _ map: Transform<PDFSpace, ViewSpace>, room: inout [Item]
  ) {
    self.init(outlineOf: annotations, allowed: allowed, page: page, map)
    swap(&items, &room)
    items.removeAll(keepingCapacity: true)
    if alterations.contains(.resize) { addBox(style) }
    if alterations.contains(.rotate) { addRotation(style) }
    if alterations.contains(.adjust), let only = annotations.first { addVertices(only, style, map) }
    hideAndMove(style)
  }

  public var isEmpty: Bool { items.isEmpty }

  /// Gives the memory of its items back, if that is more than what is there. It has none afterwards.
  public mutating func giveBack(_ room: inout [Item]) {
    guard items.capacity > 0 else { return }
    if items.capacity > room.capacity { swap(&items, &room) }
    items = []
    room.removeAll(keepingCapacity: true)
  }

  /// The handle at a point: the nearest within reach, one on top before one below. What can be moved keeps its middle: inside it
  /// the handles of its box reach a third of its shorter side, however small it is and however thick the finger.
  public func handle(at point: Point<ViewSpace>, reach: Double) -> Handle? {
    var best: (handle: Handle, distance: Double)?
    for item in items.reversed() {
      let distance = item.center.distance(to: point)
      guard distance <= reach, distance < best?.distance ?? .infinity else { continue }
      if item.handle.isOnBox, distance > reachInside, alterations.contains(.move), outline.contains(point) { continue }
      best = (item.handle, distance)
    }
    return best?.handle
  }

  private var reachInside: Double {
    min(outline.p0.distance(to: outline.p1), outline.p0.distance(to: outline.p3)) / 3
  }

  /// The corners of the frame, turned so that the first is shown at the bottom left where the frame is upright.
  private static func outline(_ q: Quad<ViewSpace>, _ turn: QuarterTurn) -> Quad<ViewSpace> {
    switch turn {
    case .none: return q
    case .quarter: return Quad(q.p1, q.p2, q.p3, q.p0)
    case .half: return Quad(q.p2, q.p3, q.p0, q.p1)
    case .threeQuarters: return Quad(q.p3, q.p0, q.p1, q.p2)
    }
  }

  /// Sides go where the corners leave them no room: three handles in a row need four times their size.
  private mutating func addBox(_ style: Style) {
    let q = outline
    let (width, height) = (q.p0.distance(to: q.p1), q.p0.distance(to: q.p3))
    let hasSides = (width >= 4 * style.size, height >= 4 * style.size)
    for handle in Handle.ofBox {
      let (x, y) = handle.direction
      if x == 0, !hasSides.0 { continue }
      if y == 0, !hasSides.1 { continue }
      items.append(Item(handle: handle, center: HandleSet.point(q, x, y)))
    }
  }

  /// A place on the outline: -1 left or above, 1 right or below, 0 in the middle.
  private static func point(_ q: Quad<ViewSpace>, _ x: Double, _ y: Double) -> Point<ViewSpace> {
    let upper = q.p3.interpolated(to: q.p2, (x + 1) / 2)
    let lower = q.p0.interpolated(to: q.p1, (x + 1) / 2)
    return upper.interpolated(to: lower, (y + 1) / 2)
  }

  /// Above the middle of the upper side, as far from it as three handles.
  private mutating func addRotation(_ style: Style) {
    let top = HandleSet.point(outline, 0, -1)
    let up = top - HandleSet.point(outline, 0, 0)
    let away = up.length > 0 ? up * (3 * style.size / up.length) : Vector(0, -3 * style.size)
    items.append(Item(handle: .rotation, center: top + away))
  }

  private mutating func addVertices(
    _ annotation: Annotation, _ style: Style, _ map: Transform<PDFSpace, ViewSpace>
  ) {
    for i in 0..<min(annotation.vertexCount, HandleSet.mostVertices) {
      if let vertex = annotation.vertex(i) { items.append(Item(handle: .vertex(i), center: map.apply(vertex))) }
    }
    if let ends = annotation.markupEnds {
      items.append(Item(handle: .vertex(0), center: map.apply(ends.first)))
      items.append(Item(handle: .vertex(1), center: map.apply(ends.last)))
    }
  }

  private mutating func hideAndMove(_ style: Style) {
    guard style != HandleSet.Style(size: style.size) else { return }
    items.removeAll { item in
      style.hidden.contains(item.handle) || (style.hidesVertices && item.handle.vertexIndex != nil)
    }
    for place in items.indices {
      let item = items[place]
      var way = item.handle.vertexIndex == nil ? Vector<ViewSpace>.zero : style.vertexOffset
      if let offset = style.offsets.first(where: { $0.handle == item.handle }) { way = way + offset.way }
      if way != .zero { items[place] = Item(handle: item.handle, center: item.center + way) }
    }
  }
}

extension Annotation {
  /// Where text markup begins and ends: the middle of the first quad's left and the last quad's right side; `nil` for what
  /// is no text markup.
  public var markupEnds: (first: Point<PDFSpace>, last: Point<PDFSpace>)? {
    guard subtype.isTextMarkup, let first = points.first(where: { $0.kind == PointsKind.quads })?.points,
      let last = points.last(where: { $0.kind == PointsKind.quads })?.points, first.count >= 4, last.count >= 4
    else { return nil }
    // As files have them: top left, top right, bottom left, bottom right (ISO 32000-2, 12.5.6.10, as practised).
    let end = last.count - 4
    return (first[0].interpolated(to: first[2], 0.5), last[end + 1].interpolated(to: last[end + 3], 0.5))
  }
}
