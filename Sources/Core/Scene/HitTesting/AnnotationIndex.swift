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
  private var fillsBounds: [Bool]
  /// How far icons reach beyond their bounds, in view units.
  private var iconReach: Double
  /// The revision of the page in which an icon changed last.
  public private(set) var iconRevision: UInt64
  /// Ordered as the default ranking has it.
  private var index: SpatialIndex<PageSpace>
  /// Ordered by z alone: made when it is first asked for.
  private var indexByZ = SpatialIndex<PageSpace>()
  private var hasIndexByZ = false
  /// The kind on the page that comes first.
  private var firstKind: HitKind

  init?(_ content: PageContent, _ geometry: PageGeometry) {
    (revision, iconRevision) = (content.revision, content.revision)
    let (seats, toPage) = (content.annotations.seatCount, geometry.toPage)
    // Filled here, and kept once they are full: a member of a class is checked at each step.
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

extension AnnotationIndex {
  /// The first of all hits at a point as a ranking has them; or `nil`.
  ///
  /// - Parameters:
  ///   - slop: How far beside what is drawn still hits, in page units.
  /// - Complexity: O(1) as a rule, O(log annotations) where many lie close together.
  @inline(never)
  func first(
    at point: Point<PageSpace>, slop: Double, viewUnit: ViewUnit, _ ranking: HitRanking
  ) -> NearAnnotation? {
    if ranking == .zOrder {
      if !hasIndexByZ { sortByZ() }
      return walk(&indexByZ, at: point, slop, viewUnit, kindsDiffer: false)
    }
    return walk(&index, at: point, slop, viewUnit, kindsDiffer: true)
  }

  /// By one look at a cell of the grid where that tells all.
  @inline(__always)
  private func walk(
    _ index: inout SpatialIndex<PageSpace>, at point: Point<PageSpace>, _ slop: Double, _ viewUnit: ViewUnit,
    kindsDiffer: Bool
  ) -> NearAnnotation? {
    let (wide, closeness) = (TopmostSearch(point: point, slop: reach(slop, viewUnit)), reach(0, viewUnit))
    var (near, gap, touched) = (-1, 0.0, -1)
    let isKnown = index.walkNear(wide) { id, squared in
      let seat = id.asSeat
      guard seat < fillsBounds.count else { return true }
      let distance = fillsBounds[seat] ? squared.squareRoot() : drawnDistance(to: point, seat, viewUnit)
      guard distance <= slop else { return true }
      if near < 0 {
        (near, gap) = (seat, distance)
        return distance > 0
      }
      guard distance <= 0, squared <= closeness * closeness else { return true }
      touched = seat
      return false
    }
    if isKnown {
      guard near >= 0 else { return nil }
      // A near item comes after a touched one of its kind.
      if touched >= 0, !kindsDiffer || kinds[touched] == kinds[near] { return found(touched, 0) }
      return found(near, gap)
    }
    return first(in: &index, at: point, slop, viewUnit, kindsDiffer: kindsDiffer).map { found($0.seat, $0.distance) }
  }

  @inline(__always)
  private func found(_ seat: Int, _ distance: Double) -> NearAnnotation {
    NearAnnotation(seat: seat, kind: kinds[seat], area: rects[seat].area, distance: distance)
  }

  // A copy of an index out of a class costs a retain for each of its arrays: `inout` reaches it in place.
  @inline(never)
  private func first(
    in index: inout SpatialIndex<PageSpace>, at point: Point<PageSpace>, _ slop: Double, _ viewUnit: ViewUnit,
    kindsDiffer: Bool
  ) -> (seat: Int, distance: Double)? {
    // Where the wider question is the dearer one it may be saved.
    var wide = TopmostSearch(point: point, slop: reach(slop, viewUnit))
    let isCheap = slop > 0 && index.isLocal(wide)
    var touched = isCheap ? nil : topmost(in: &index, at: point, viewUnit)
    if let touched, !kindsDiffer || kinds[touched] == firstKind { return (touched, 0) }
    guard slop > 0, let near = topmost(in: &index, &wide, isLocal: isCheap, slop, viewUnit) else {
      return touched.map { ($0, 0) }
    }
    let gap = distance(to: point, near, viewUnit)
    if gap == 0 { return (near, 0) }
    if isCheap { touched = topmost(in: &index, at: point, viewUnit) }
    // A near item comes after a touched one of its kind.
    if let touched, !kindsDiffer || kinds[touched] == kinds[near] { return (touched, 0) }
    return (near, gap)
  }

  /// The topmost that the point touches.
  private func topmost(
    in index: inout SpatialIndex<PageSpace>, at point: Point<PageSpace>, _ viewUnit: ViewUnit
  ) -> Int? {
    var search = TopmostSearch(point: point, slop: reach(0, viewUnit))
    return topmost(in: &index, &search, isLocal: index.isLocal(search), 0, viewUnit)
  }

  @inline(never)
  private func topmost(
    in index: inout SpatialIndex<PageSpace>, _ search: inout TopmostSearch<PageSpace>, isLocal: Bool, _ slop: Double,
    _ viewUnit: ViewUnit
  ) -> Int? {
    let point = search.point
    return index.topmost(&search, isLocal: isLocal) { distance(to: point, $0.asSeat, viewUnit) <= slop }?.asSeat
  }

  private func sortByZ() {
    var bounds = [Rect<PageSpace>](repeating: .zero, count: rects.count)
    var isPresent = [Bool](repeating: false, count: rects.count)
    for seat in rects.indices {
      guard let id = UInt32(exactly: seat), let rect = index.rect(of: id) else { continue }
      (bounds[seat], isPresent[seat]) = (rect, true)
    }
    indexByZ = SpatialIndex(rects: bounds, isPresent: { isPresent[$0] }) ?? SpatialIndex()
    hasIndexByZ = true
  }

  /// Calls `body` with each annotation that a point hits, in no particular sequence.
  ///
  /// - Parameters:
  ///   - slop: How far beside what is drawn still hits, in page units.
  @inline(never)
  func forEachHit(
    at point: Point<PageSpace>, slop: Double, viewUnit: ViewUnit, _ body: (NearAnnotation) -> Void
  ) {
    forEachHit(in: &index, at: point, slop, viewUnit, body)
  }

  @inline(__always)
  private func forEachHit(
    in index: inout SpatialIndex<PageSpace>, at point: Point<PageSpace>, _ slop: Double, _ viewUnit: ViewUnit,
    _ body: (NearAnnotation) -> Void
  ) {
    index.forEachNear(point, slop: reach(slop, viewUnit)) { id in
      let distance = distance(to: point, id.asSeat, viewUnit)
      if distance <= slop { body(found(id.asSeat, distance)) }
    }
  }

  /// Calls `body` with the seat of each annotation whose bounds are at most so far from a point, in page units.
  public func forEach(near point: Point<PageSpace>, slop: Double, _ body: (Int) -> Void) {
    index.forEach(at: point, slop: slop) { body(Int(clamping: $0)) }
  }

  /// How far a point is from what is drawn of an annotation, in page units.
  func distance(to point: Point<PageSpace>, _ seat: Int, _ viewUnit: ViewUnit) -> Double {
    guard shapes.indices.contains(seat) else { return .infinity }
    if fillsBounds[seat] { return rects[seat].squaredDistance(to: point).squareRoot() }
    return drawnDistance(to: point, seat, viewUnit)
  }

  @inline(never)
  private func drawnDistance(to point: Point<PageSpace>, _ seat: Int, _ viewUnit: ViewUnit) -> Double {
    shapes[seat].distance(to: point, in: rects[seat], viewUnit: viewUnit)
  }

  /// How far from its bounds something may be hit: icons are known by their corners.
  private func reach(_ slop: Double, _ viewUnit: ViewUnit) -> Double {
    slop + iconReach * viewUnit.length
  }
}

/// The annotation that is hit at a point.
struct NearAnnotation {
  let seat: Int
  let kind: HitKind
  /// Of what it covers, in square page units.
  let area: Double
  /// From what is drawn of it, in page units.
  let distance: Double
}

extension UInt32 {
  /// An id of the index as a seat.
  @inline(__always)
  fileprivate var asSeat: Int { Int(truncatingIfNeeded: self) }
}
