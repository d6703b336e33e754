public import Document
public import Geometry

/// The annotations of one page by where they lie: what a hit test looks into. Built once, and changed in place with each
/// annotation that changes, comes or goes. All is kept by seat (``AnnotationList``), so that no other one is touched.
public final class AnnotationIndex {
  public private(set) var revision: UInt64
  public private(set) var kinds: [HitKind]
  /// In page space: the box that each covers as shown, and its drawn shape. Both are empty as long as all shapes are boxes, as those of links and
  /// fields are: then ``index`` has the rectangles.
  private(set) var rects: [Rect<PageSpace>]
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
    let rows = AnnotationRows(content, geometry)
    (rects, kinds, shapes, fillsBounds) = (rows.rects, rows.kinds, rows.shapes, rows.fillsBounds)
    (firstKind, iconReach) = (rows.firstKind, rows.iconReach)
    guard
      let index = SpatialIndex(rects: rows.bounds, orders: rows.orders, isPresent: { rows.isHittable[$0] })
    else { return nil }
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
  public var hitKind: HitKind { HitKind(subtype) }

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
  func shown(
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
      return (made.rect(at: content.annotations.seat(at: index)), page)
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
    if !shapes.isEmpty, shapes[seat].isIcon { iconRevision = content.revision }
    guard content.annotations.isTaken(seat) else { return empty(seat, id) }
    let rect = content.annotations[seat: seat].shownRect(on: geometry)
    let shape = AnnotationShape(content.annotations[seat: seat], on: geometry, content)
    let isHittable = content.annotations[seat: seat].isHittable
    kinds[seat] = content.annotations[seat: seat].hitKind
    if kinds[seat].rawValue < firstKind.rawValue { firstKind = kinds[seat] }
    if shape.isIcon { iconRevision = content.revision }
    iconReach = max(iconReach, shape.reach)
    fillsBounds[seat] = shape.fillsBounds
    if shapes.isEmpty, !shape.fillsBounds { keepShapes() }
    if !shapes.isEmpty { (rects[seat], shapes[seat]) = (rect, shape) }
    let order = HitRanking.order(of: kinds[seat], area: rect.area, at: seat)
    let bounds = shape.bounds(in: rect)
    index.update(id, bounds, isThere: isHittable, order: order)
    if hasIndexByZ { indexByZ.update(id, bounds, isThere: isHittable, order: Int32(clamping: seat)) }
  }

  private func makeSeats(upTo seat: Int) {
    while kinds.count <= seat {
      kinds.append(.annotation)
      fillsBounds.append(false)
      if shapes.isEmpty { continue }
      rects.append(.zero)
      shapes.append(.nowhere)
    }
  }

  /// From now on there are annotations of other shapes than their boxes.
  private func keepShapes() {
    rects = kinds.indices.map { index.lastRect(of: $0) }
    shapes = AnnotationShape.boxes(fillsBounds)
  }

  private func empty(_ seat: Int, _ id: UInt32) {
    (kinds[seat], fillsBounds[seat]) = (.annotation, false)
    if !shapes.isEmpty { (rects[seat], shapes[seat]) = (.zero, .nowhere) }
    index.remove(id, leaving: .zero)
    if hasIndexByZ { indexByZ.remove(id) }
  }
}

extension AnnotationIndex {
  /// The box that the annotation at a seat covers as shown, in page space.
  public func rect(at seat: Int) -> Rect<PageSpace> {
    rects.isEmpty ? index.lastRect(of: seat) : rects[seat]
  }
}

extension AnnotationShape {
  /// That of a seat where no annotation is.
  static var nowhere: AnnotationShape { .quads([]) }

  /// By seat, where all shapes are boxes.
  @inline(never)
  static func boxes(_ isBox: [Bool]) -> [AnnotationShape] { isBox.map { $0 ? .box : .nowhere } }
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
    guard kinds.indices.contains(seat) else { return .zero }
    return (hasIcons ? iconBox(seat, map) : nil) ?? map.apply(rect(at: seat))
  }

  /// Where the icon at a seat is shown; `nil` for all else, and for one that is no icon of one size at any zoom.
  public func iconBox(_ seat: Int, _ map: Transform<PageSpace, ViewSpace>) -> Rect<ViewSpace>? {
    shapes.indices.contains(seat) ? shapes[seat].iconBox(map) : nil
  }
}

extension SpatialIndex {
  /// Puts an item where it is now, or where it would be.
  fileprivate mutating func update(_ id: UInt32, _ rect: Rect<Space>, isThere: Bool, order: Int32) {
    guard isThere else {
      remove(id, leaving: rect)
      return
    }
    if insert(id, rect, order: order) { return }
    move(id, to: rect)
    if self.order(of: id) != order { setOrder(of: id, order) }
  }
}
