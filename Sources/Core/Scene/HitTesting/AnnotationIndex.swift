public import Document
public import Geometry

/// The annotations of one page by where they lie: what a hit test looks into. Built once, and changed in place with each
/// annotation that changes, comes or goes. All is kept by seat (``AnnotationList``), so that no other one is touched.
public final class AnnotationIndex {
  public private(set) var revision: UInt64
  /// By seat, in page space: what each covers as shown.
  public private(set) var rects: [Rect<PageSpace>]
  public private(set) var kinds: [HitKind]
  /// The drawn shape of each.
  private(set) var shapes: [AnnotationShape]
  /// True if the shape fills all of its bounds, so that it need not be looked up.
  var fillsBounds: [Bool]
  /// How far icons reach beyond their bounds, in view units.
  var iconReach: Double
  /// The revision of the page in which an icon changed last.
  public private(set) var iconRevision: UInt64
  /// Ordered as the default ranking has it.
  var index: SpatialIndex<PageSpace>
  /// Ordered by z alone: made when it is first asked for.
  var indexByZ = SpatialIndex<PageSpace>()
  var hasIndexByZ = false
  /// The kind on the page that comes first.
  var firstKind: HitKind

  init?(_ content: PageContent, _ geometry: PageGeometry) {
    (revision, iconRevision) = (content.revision, content.revision)
    let (seats, toPage) = (content.annotations.seatCount, geometry.toPage)
    // Filled here, and kept once they are full: a member of a class is loaded at each step, and in tests checked for exclusive access.
    var rects = [Rect<PageSpace>](repeating: .zero, count: seats)
    var kinds = [HitKind](repeating: .annotation, count: seats)
    var shapes = [AnnotationShape](repeating: .nowhere, count: seats)
    var fillsBounds = [Bool](repeating: false, count: seats)
    var bounds = rects
    var orders = [Int32](repeating: 0, count: seats)
    var isHittable = [Bool](repeating: false, count: seats)
    var (first, reach) = (HitKind.annotation, 0.0)
    for seat in 0..<seats where content.annotations.isTaken(seat) {
      let annotation = content.annotations[seat: seat]
      let rect = annotation.rect.shown(on: geometry, toPage, staysUpright: annotation.staysUpright)
      let kind = annotation.hitKind
      (rects[seat], kinds[seat], isHittable[seat]) = (rect, kind, annotation.isHittable)
      orders[seat] = HitRanking.order(of: kind, area: rect.area, at: seat)
      if kind.rawValue < first.rawValue { first = kind }
      let shape = AnnotationShape(annotation, on: geometry, content)
      fillsBounds[seat] = shape.fillsBounds
      if isHittable[seat] { bounds[seat] = fillsBounds[seat] ? rect : shape.bounds(in: rect) }
      if !fillsBounds[seat] { reach = max(reach, shape.reach) }
      shapes[seat] = shape
    }
    (self.rects, self.kinds, self.shapes, self.fillsBounds) = (rects, kinds, shapes, fillsBounds)
    (firstKind, iconReach) = (first, reach)
    guard let index = SpatialIndex(rects: bounds, orders: orders, isPresent: { isHittable[$0] }) else { return nil }
    self.index = index
  }

  /// The index of a page's annotations as they are now; `nil` where none are loaded.
  ///
  /// - Complexity: O(1), O(log annotations) for each annotation that has changed, come or gone; O(annotations log annotations) at
  ///   first, and after more changes at once than a page keeps.
  public static func of(_ content: PageContent, _ geometry: @autoclosure () -> PageGeometry?) -> AnnotationIndex? {
    let made = content.derived.annotations as? AnnotationIndex
    if let made, made.revision == content.revision { return made }
    guard let geometry = geometry() else { return nil }
    if let made, made.follow(content, geometry) { return made }
    guard !content.annotations.isEmpty, let fresh = AnnotationIndex(content, geometry) else { return nil }
    content.derived.annotations = fresh
    return fresh
  }
}

extension Annotation {
  /// The kind of the annotation in a hit test.
  public var hitKind: HitKind {
    switch subtype {
    case .widget: .field
    case .link: .link
    default: .annotation
    }
  }

  /// The box that it covers on the page as shown. An upright annotation has its top left corner (in pdf space) fixed.
  public func shownRect(on geometry: PageGeometry) -> Rect<PageSpace> {
    rect.shown(on: geometry, staysUpright: staysUpright)
  }
}

extension Rect where Space == PDFSpace {
  /// An annotation's rectangle on the page as shown.
  fileprivate func shown(on geometry: PageGeometry, staysUpright: Bool) -> Rect<PageSpace> {
    shown(on: geometry, geometry.toPage, staysUpright: staysUpright)
  }

  /// The same where the way to the page is known.
  fileprivate func shown(
    on geometry: PageGeometry, _ toPage: Transform<PDFSpace, PageSpace>, staysUpright: Bool
  ) -> Rect<PageSpace> {
    guard staysUpright, geometry.rotation != .none else { return toPage.apply(self) }
    let corner = toPage.apply(Point<PDFSpace>(minX, maxY))
    let unit = geometry.userUnit
    return Rect<PageSpace>(x: corner.x, y: corner.y, width: width * unit, height: height * unit)
  }
}

extension Document {
  /// The box that an annotation covers on its page as shown; `nil` for a stale or unknown id.
  ///
  /// - Complexity: O(1), without a copy of the annotation.
  public func shownRect(of id: AnnotationID) -> Rect<PageSpace>? { shownPlace(of: id)?.rect }

  /// The same with its page.
  public func shownPlace(of id: AnnotationID) -> (rect: Rect<PageSpace>, page: Int)? {
    guard let (content, page, index) = located(id), content.annotations.indices.contains(index) else { return nil }
    if let made = content.derived.annotations as? AnnotationIndex, made.revision == content.revision {
      return (made.rects[content.annotations.seat(at: index)], page)
    }
    guard let geometry = pages.geometry(at: page) else { return nil }
    let (rect, isUpright) = (content.annotations[index].rect, content.annotations[index].staysUpright)
    return (rect.shown(on: geometry, staysUpright: isUpright), page)
  }
}

extension AnnotationIndex {
  /// Takes in what has become of single annotations since; returns false where that is not known.
  private func follow(_ content: PageContent, _ geometry: PageGeometry) -> Bool {
    let follows = content.changes.forEach(after: revision, upTo: content.revision) { update($0, content, geometry) }
    if follows { revision = content.revision }
    return follows
  }

  /// The annotation at a seat has changed, come or gone.
  ///
  /// - Complexity: O(log annotations).
  private func update(_ seat: Int, _ content: PageContent, _ geometry: PageGeometry) {
    guard let id = UInt32(exactly: seat), id < SpatialIndex<PageSpace>.idLimit else { return }
    makeSeats(upTo: seat)
    if shapes[seat].isIcon { iconRevision = content.revision }
    guard content.annotations.isTaken(seat) else { return empty(seat, id) }
    rects[seat] = content.annotations[seat: seat].shownRect(on: geometry)
    kinds[seat] = content.annotations[seat: seat].hitKind
    if kinds[seat].rawValue < firstKind.rawValue { firstKind = kinds[seat] }
    shapes[seat] = AnnotationShape(content.annotations[seat: seat], on: geometry, content)
    if shapes[seat].isIcon { iconRevision = content.revision }
    iconReach = max(iconReach, shapes[seat].reach)
    fillsBounds[seat] = shapes[seat].fillsBounds
    let bounds = content.annotations[seat: seat].isHittable ? shapes[seat].bounds(in: rects[seat]) : nil
    index.update(id, bounds, order: HitRanking.order(of: kinds[seat], area: rects[seat].area, at: seat))
    if hasIndexByZ { indexByZ.update(id, bounds, order: Int32(clamping: seat)) }
  }

  private func makeSeats(upTo seat: Int) {
    while rects.count <= seat {
      rects.append(.zero)
      kinds.append(.annotation)
      shapes.append(.nowhere)
      fillsBounds.append(false)
    }
  }

  private func empty(_ seat: Int, _ id: UInt32) {
    (rects[seat], kinds[seat], shapes[seat], fillsBounds[seat]) = (.zero, .annotation, .nowhere, false)
    index.remove(id)
    if hasIndexByZ { indexByZ.remove(id) }
  }
}

extension AnnotationShape {
  /// That of a seat where no annotation is.
  fileprivate static var nowhere: AnnotationShape { .quads([]) }
}

extension AnnotationIndex {
  /// Calls `body` with the seat of each icon of one size at any zoom, and where it is shown.
  ///
  /// - Complexity: O(annotations) where there is one, else O(1).
  public func forEachIcon(
    _ map: Transform<PageSpace, ViewSpace>, _ body: (_ seat: Int, _ box: Rect<ViewSpace>) -> Void
  ) {
    guard iconReach > 0 else { return }
    for seat in shapes.indices {
      if let box = shapes[seat].iconBox(map) { body(seat, box) }
    }
  }

  /// Where the annotation at a seat is shown.
  ///
  /// - Parameter hasIcons: False if none on the page is an icon of one size at any zoom.
  @inline(never)
  public func shownBox(_ seat: Int, _ map: Transform<PageSpace, ViewSpace>, hasIcons: Bool) -> Rect<ViewSpace> {
    guard rects.indices.contains(seat) else { return .zero }
    return (hasIcons ? iconBox(seat, map) : nil) ?? map.apply(rects[seat])
  }

  /// Where the icon at a seat is shown; `nil` for all else, and for one that is no icon of one size at any zoom.
  public func iconBox(_ seat: Int, _ map: Transform<PageSpace, ViewSpace>) -> Rect<ViewSpace>? {
    shapes.indices.contains(seat) ? shapes[seat].iconBox(map) : nil
  }
}

extension SpatialIndex {
  /// Puts an item where it is now; without a rectangle it is nowhere.
  fileprivate mutating func update(_ id: UInt32, _ rect: Rect<Space>?, order: Int32) {
    guard let rect else {
      remove(id)
      return
    }
    if insert(id, rect, order: order) { return }
    move(id, to: rect)
    if self.order(of: id) != order { setOrder(of: id, order) }
  }
}
