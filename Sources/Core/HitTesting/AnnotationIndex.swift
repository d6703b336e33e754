public import Document
public import Geometry

/// The annotations of one page by place: what a hit test looks into. Built once per change of the page.
public final class AnnotationIndex {
  public let revision: UInt64
  /// By place in the page's list, in page space: what each covers as shown.
  public let rects: [Rect<PageSpace>]
  public let kinds: [HitKind]
  /// Its order is that of the default ranking between kinds, and z-order within one.
  let index: SpatialIndex<PageSpace>

  init?(_ content: PageContent, _ geometry: PageGeometry) {
    revision = content.revision
    rects = content.annotations.map { $0.shownRect(on: geometry) }
    kinds = content.annotations.map { $0.hitKind }
    var index = SpatialIndex<PageSpace>()
    for (place, annotation) in content.annotations.enumerated() where annotation.isHittable {
      let order = kinds[place].precedence << 25 | Int32(clamping: place)
      guard let id = UInt32(exactly: place), index.insert(id, rects[place], order: order) else { return nil }
    }
    index.rebuild()
    self.index = index
  }

  /// The index of a page's annotations as they are now; `nil` where none are loaded.
  ///
  /// - Complexity: O(1), and O(annotations) once after a change.
  public static func of(_ content: PageContent, _ geometry: PageGeometry) -> AnnotationIndex? {
    if let made = content.derivedAnnotations as? AnnotationIndex, made.revision == content.revision { return made }
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

extension HitKind {
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
  /// - Complexity: O(1) as a rule, O(log annotations) where many lie close together.
  func topmost(at point: Point<PageSpace>, slop: Double) -> Int? {
    index.topmost(at: point, slop: slop).map { Int(clamping: $0) }
  }
}
