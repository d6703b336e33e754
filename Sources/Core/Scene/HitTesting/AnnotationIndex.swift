public import Document
public import Geometry

/// The annotations of one page by place: what a hit test looks into. Built once, and changed in place with each
/// annotation that changes; built anew when the list becomes another one.
public final class AnnotationIndex {
  public private(set) var revision: UInt64
  /// By place in the page's list, in page space: what each covers as shown.
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
    rects = content.annotations.map { $0.shownRect(on: geometry) }
    kinds = content.annotations.map { $0.hitKind }
    shapes = content.annotations.map { AnnotationShape($0, on: geometry, content) }
    firstKind = kinds.contains(.field) ? .field : kinds.contains(.link) ? .link : .annotation
    fillsBounds = shapes.map { $0.fillsBounds }
    iconReach = shapes.reduce(0) { max($0, $1.reach) }
    var index = SpatialIndex<PageSpace>()
    for (place, annotation) in content.annotations.enumerated() where annotation.isHittable {
      let order = HitRanking.order(of: kinds[place], area: rects[place].area, at: place)
      guard let id = UInt32(exactly: place), index.insert(id, shapes[place].bounds, order: order) else { return nil }
    }
    index.rebuild()
    self.index = index
  }

  /// The index of a page's annotations as they are now; `nil` where none are loaded.
  ///
  /// - Complexity: O(1), O(log annotations) for each annotation that has changed, O(annotations) where the list has.
  public static func of(_ content: PageContent, _ geometry: PageGeometry) -> AnnotationIndex? {
    if let made = content.derivedAnnotations as? AnnotationIndex, made.revision == content.revision { return made }
    if let made = content.derivedAnnotations as? AnnotationIndex, made.follow(content, geometry) { return made }
    guard !content.annotations.isEmpty, let fresh = AnnotationIndex(content, geometry) else { return nil }
    content.derivedAnnotations = fresh
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
    guard staysUpright, geometry.rotation != .none else { return geometry.toPage.apply(rect) }
    let corner = geometry.toPage.apply(Point<PDFSpace>(rect.minX, rect.maxY))
    let unit = geometry.userUnit
    return Rect(x: corner.x, y: corner.y, width: rect.width * unit, height: rect.height * unit)
  }
}

extension Document {
  /// The box that an annotation covers on its page as shown; `nil` for a stale or unknown id.
  ///
  /// - Complexity: O(1), without a copy of the annotation.
  public func shownRect(of id: AnnotationID) -> Rect<PageSpace>? {
    guard let (page, index) = place(of: id), let content = content(ofPage: page),
      content.annotations.indices.contains(index), let geometry = pages.geometry(at: page)
    else { return nil }
    if let made = content.derivedAnnotations as? AnnotationIndex, made.revision == content.revision {
      return made.rects[index]
    }
    return content.annotations[index].shownRect(on: geometry)
  }
}

extension AnnotationIndex {
  /// Takes in what has become of single annotations since; returns false where that is not known.
  private func follow(_ content: PageContent, _ geometry: PageGeometry) -> Bool {
    guard rects.count == content.annotations.count else { return false }
    let follows = content.changes.forEach(after: revision, upTo: content.revision) { update($0, content, geometry) }
    if follows { revision = content.revision }
    return follows
  }

  /// The annotation at a place has changed.
  ///
  /// - Complexity: O(log annotations).
  private func update(_ place: Int, _ content: PageContent, _ geometry: PageGeometry) {
    guard rects.indices.contains(place), let id = UInt32(exactly: place) else { return }
    rects[place] = content.annotations[place].shownRect(on: geometry)
    kinds[place] = content.annotations[place].hitKind
    if kinds[place].rawValue < firstKind.rawValue { firstKind = kinds[place] }
    if shapes[place].isIcon { iconRevision = content.revision }
    shapes[place] = AnnotationShape(content.annotations[place], on: geometry, content)
    if shapes[place].isIcon { iconRevision = content.revision }
    iconReach = max(iconReach, shapes[place].reach)
    fillsBounds[place] = shapes[place].fillsBounds
    let bounds = content.annotations[place].isHittable ? shapes[place].bounds : nil
    index.update(id, bounds, order: HitRanking.order(of: kinds[place], area: rects[place].area, at: place))
    if hasIndexByZ { indexByZ.update(id, bounds, order: Int32(clamping: place)) }
  }
}

extension AnnotationIndex {
  /// Calls `body` with the place of each icon of one size at any zoom, and where it is shown.
  ///
  /// - Complexity: O(annotations) where there is one, else O(1).
  public func forEachIcon(
    _ map: Transform<PageSpace, ViewSpace>, _ body: (_ place: Int, _ box: Rect<ViewSpace>) -> Void
  ) {
    guard iconReach > 0 else { return }
    for place in shapes.indices {
      if let box = shapes[place].iconBox(map) { body(place, box) }
    }
  }

  /// Where an icon of one size at any zoom is shown; `nil` for all else.
  public func iconBox(_ place: Int, _ map: Transform<PageSpace, ViewSpace>) -> Rect<ViewSpace>? {
    shapes.indices.contains(place) ? shapes[place].iconBox(map) : nil
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
  /// The place of the first of all hits at a point as a ranking has them, and how far the point is from what is drawn of
  /// it; or `nil`.
  ///
  /// - Parameters:
  ///   - slop: How far beside what is drawn still hits, in page units.
  /// - Complexity: O(1) as a rule, O(log annotations) where many lie close together.
  func first(
    at point: Point<PageSpace>, slop: Double, viewUnit: ViewUnit, _ ranking: HitRanking
  ) -> (place: Int, distance: Double)? {
    guard ranking == .zOrder else { return first(in: &index, at: point, slop, viewUnit, kindsDiffer: true) }
    if !hasIndexByZ { sortByZ() }
    return first(in: &indexByZ, at: point, slop, viewUnit, kindsDiffer: false)
  }

  // A copy of an index out of a class costs a retain for each of its arrays: `inout` reaches it in place.
  private func first(
    in index: inout SpatialIndex<PageSpace>, at point: Point<PageSpace>, _ slop: Double, _ viewUnit: ViewUnit,
    kindsDiffer: Bool
  ) -> (place: Int, distance: Double)? {
    // Where the wider question is the dearer one it may be saved.
    let isCheap = slop > 0 && index.isLocal(at: point, slop: reach(slop, viewUnit))
    var touched = isCheap ? nil : topmost(in: &index, at: point, 0, viewUnit)
    if let touched, !kindsDiffer || kinds[touched] == firstKind { return (touched, 0) }
    guard slop > 0, let near = topmost(in: &index, at: point, slop, viewUnit) else { return touched.map { ($0, 0) } }
    let gap = distance(to: point, near, viewUnit)
    if gap == 0 { return (near, 0) }
    if isCheap { touched = topmost(in: &index, at: point, 0, viewUnit) }
    // A near item comes after a touched one of its kind.
    if let touched, !kindsDiffer || kinds[touched] == kinds[near] { return (touched, 0) }
    return (near, gap)
  }

  private func topmost(
    in index: inout SpatialIndex<PageSpace>, at point: Point<PageSpace>, _ slop: Double, _ viewUnit: ViewUnit
  ) -> Int? {
    let found = index.topmost(at: point, slop: reach(slop, viewUnit)) { id in
      distance(to: point, Int(clamping: id), viewUnit) <= slop
    }
    return found.map { Int(clamping: $0) }
  }

  private func sortByZ() {
    for place in rects.indices {
      guard let id = UInt32(exactly: place), let rect = index.rect(of: id) else { continue }
      indexByZ.insert(id, rect, order: Int32(clamping: place))
    }
    indexByZ.rebuild()
    hasIndexByZ = true
  }

  /// Puts the places of all that may be near enough into a buffer; ``distance(to:_:_:)`` tells which are.
  func candidates(at point: Point<PageSpace>, slop: Double, viewUnit: ViewUnit, into places: inout [UInt32]) {
    index.all(at: point, slop: reach(slop, viewUnit), into: &places)
  }

  /// Calls `body` with the place of each annotation whose bounds are at most so far from a point, in page units.
  public func forEach(near point: Point<PageSpace>, slop: Double, _ body: (Int) -> Void) {
    index.forEach(at: point, slop: slop) { body(Int(clamping: $0)) }
  }

  /// How far a point is from what is drawn of an annotation, in page units.
  func distance(to point: Point<PageSpace>, _ place: Int, _ viewUnit: ViewUnit) -> Double {
    guard shapes.indices.contains(place) else { return .infinity }
    if fillsBounds[place] { return rects[place].squaredDistance(to: point).squareRoot() }
    return shapes[place].distance(to: point, viewUnit: viewUnit)
  }

  /// How far from its bounds something may be hit: icons are known by their corners.
  private func reach(_ slop: Double, _ viewUnit: ViewUnit) -> Double {
    slop + iconReach * viewUnit.length
  }
}
