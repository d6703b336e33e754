public import Document
public import Geometry
public import Layout
import Text

extension HitTester {
  /// The first hit of the default ranking alone: what a resting or moving pointer is over. Starts no load.
  ///
  /// - Complexity: O(log annotations + log glyphs), however much is piled up; allocates nothing when warm.
  public static func top(
    _ point: Point<ViewSpace>, in viewport: Viewport, of document: Document, slop: Double
  ) -> Hit {
    guard let page = viewport.page(at: point), let toPage = viewport.pageFromView(page) else { return .outside }
    let base = Hit(.page, page: page, pageID: document.pages.id(at: page), pagePoint: toPage.apply(point))
    guard let content = document.content(ofPage: page), let geometry = document.pages.geometry(at: page) else {
      return base
    }
    if let index = AnnotationIndex.of(content, geometry),
      let hit = top(index, content, base, slop: slop * toPage.scale)
    {
      return hit
    }
    guard let glyph = document.pageText(ofPage: page)?.glyph(at: base.pagePoint) else { return base }
    var hit = base
    hit.kind = .text
    hit.glyph = glyph
    return hit
  }

  private static func top(_ index: AnnotationIndex, _ content: PageContent, _ base: Hit, slop: Double) -> Hit? {
    for kind in [HitKind.field, .link, .annotation] {
      guard let place = index.topmost(kind, at: base.pagePoint, slop: slop),
        content.annotationIDs.indices.contains(place)
      else { continue }
      var hit = base
      hit.kind = kind
      hit.annotation = content.annotationIDs[place]
      hit.z = place
      hit.area = index.rects[place].area
      return hit
    }
    return nil
  }
}
