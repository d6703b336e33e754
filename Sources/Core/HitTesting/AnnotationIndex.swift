public import Document
public import Geometry

/// The annotations of one page by place: what a hit test looks into. Built once per change of the page.
public final class AnnotationIndex {
  public let revision: UInt64
  /// By place in the page's list, in page space: what each covers as shown.
  public let rects: [Rect<PageSpace>]
  public let kinds: [HitKind]
  /// Which kinds there are at all, as bits by raw value.
  let present: UInt32
  let index: SpatialIndex<PageSpace>

  init?(_ content: PageContent, _ geometry: PageGeometry) {
    revision = content.revision
    rects = content.annotations.map { $0.shownRect(on: geometry) }
    kinds = content.annotations.map { $0.hitKind }
    var present: UInt32 = 0
    for kind in kinds { present |= 1 << kind.rawValue }
    self.present = present
    var index = SpatialIndex<PageSpace>()
    for (place, annotation) in content.annotations.enumerated() where annotation.isHittable {
      guard let id = UInt32(exactly: place), index.insert(id, rects[place], order: Int32(clamping: place)) else {
        return nil
      }
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

extension AnnotationIndex {
  /// The place of the topmost annotation of a kind at a point, or `nil`.
  ///
  /// - Complexity: O(log annotations); O(1) where the page has none of the kind.
  func topmost(_ kind: HitKind, at point: Point<PageSpace>, slop: Double) -> Int? {
    guard present & 1 << kind.rawValue != 0 else { return nil }
    let found = index.topmost(at: point, slop: slop) { id in
      let place = Int(clamping: id)
      return kinds.indices.contains(place) && kinds[place] == kind
    }
    return found.map { Int(clamping: $0) }
  }
}
