public import Document
public import Geometry

/// The annotations of one page by place: what a hit test looks into. Built once, and changed in place with each
/// annotation that changes; built anew when the list becomes another one.
public final class AnnotationIndex {
  public private(set) var revision: UInt64
  /// By place in the page's list, in page space: what each covers as shown.
  public private(set) var rects: [Rect<PageSpace>]
  public let kinds: [HitKind]
  /// What of each is drawn.
  private(set) var shapes: [AnnotationShape]
  /// How far icons reach beyond their bounds, in view units.
  private var iconReach: Double
  /// Its order is that of the default ranking between kinds, and z-order within one.
  private(set) var index: SpatialIndex<PageSpace>

  init?(_ content: PageContent, _ geometry: PageGeometry) {
    revision = content.revision
    rects = content.annotations.map { $0.shownRect(on: geometry) }
    kinds = content.annotations.map { $0.hitKind }
    shapes = content.annotations.map { AnnotationShape($0, on: geometry) }
    iconReach = shapes.reduce(0) { max($0, $1.reach) }
    var index = SpatialIndex<PageSpace>()
    for (place, annotation) in content.annotations.enumerated() where annotation.isHittable {
      let (bounds, order) = (shapes[place].bounds, kinds[place].order(at: place))
      guard let id = UInt32(exactly: place), index.insert(id, bounds, order: order) else { return nil }
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
  /// What the annotation counts as in a hit test.
  public var hitKind: HitKind {
    switch subtype {
    case .widget: .field
    case .link: .link
    default: .annotation
    }
  }

  /// What it covers on the page as shown. With NoRotate it stays upright, its top left corner (in user space) fixed.
  public func shownRect(on geometry: PageGeometry) -> Rect<PageSpace> {
    guard flags.contains(.noRotate), geometry.rotation != .none else { return geometry.toPage.apply(rect) }
    let corner = geometry.toPage.apply(Point<PDFSpace>(rect.minX, rect.maxY))
    let unit = geometry.userUnit
    return Rect(x: corner.x, y: corner.y, width: rect.width * unit, height: rect.height * unit)
  }
}

extension Document {
  /// What an annotation covers on its page as shown; `nil` for one that is gone or never was.
  ///
  /// - Complexity: O(1), without a copy of the annotation.
  public func shownRect(of id: AnnotationID) -> Rect<PageSpace>? {
    guard let (page, index) = place(of: id), let content = content(ofPage: page),
      content.annotations.indices.contains(index), let geometry = pages.geometry(at: page)
    else { return nil }
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
    shapes[place] = AnnotationShape(content.annotations[place], on: geometry)
    iconReach = max(iconReach, shapes[place].reach)
    let bounds = shapes[place].bounds
    switch (index.contains(id), content.annotations[place].isHittable) {
    case (true, true): index.move(id, to: bounds)
    case (true, false): index.remove(id)
    case (false, true): index.insert(id, bounds, order: kinds[place].order(at: place))
    case (false, false): break
    }
  }
}

extension HitKind {
  /// The order in the index of an annotation of the kind.
  fileprivate func order(at place: Int) -> Int32 { precedence << 25 | Int32(clamping: place) }

  /// How much an annotation of the kind comes before others: an index takes up to 2^24 items, so it goes above them.
  fileprivate var precedence: Int32 {
    switch self {
    case .field: 3
    case .link: 2
    default: 1
    }
  }
}

extension AnnotationIndex {
  /// The place of the topmost field at a point, else link, else other annotation; or `nil`.
  ///
  /// - Parameters:
  ///   - slop: How far beside what is drawn still hits, in page units.
  ///   - viewUnit: The length of a view unit, in page units.
  /// - Complexity: O(1) as a rule, O(log annotations) where many lie close together.
  func topmost(at point: Point<PageSpace>, slop: Double, viewUnit: Double) -> Int? {
    let found = index.topmost(at: point, slop: reach(slop, viewUnit)) { id in
      distance(to: point, Int(clamping: id), viewUnit) <= slop
    }
    return found.map { Int(clamping: $0) }
  }

  /// Puts the places of all that may be near enough into a buffer; ``distance(to:_:_:)`` tells which are.
  func candidates(at point: Point<PageSpace>, slop: Double, viewUnit: Double, into places: inout [UInt32]) {
    index.all(at: point, slop: reach(slop, viewUnit), into: &places)
  }

  /// How far a point is from what is drawn of an annotation, in page units.
  func distance(to point: Point<PageSpace>, _ place: Int, _ viewUnit: Double) -> Double {
    shapes.indices.contains(place) ? shapes[place].distance(to: point, viewUnit: viewUnit) : .infinity
  }

  /// How far from its bounds something may be hit: icons are known by their corners.
  private func reach(_ slop: Double, _ viewUnit: Double) -> Double {
    slop + iconReach * viewUnit
  }
}
