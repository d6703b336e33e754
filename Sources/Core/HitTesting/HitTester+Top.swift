public import Document
public import Geometry
import Text

extension HitTester {
  /// The first hit of the default ranking alone: what a resting or moving pointer is over. Starts no load.
  ///
  /// - Parameter pages: Those in sight; the first that holds the point counts.
  /// - Complexity: O(pages in sight + log annotations + log glyphs), however much is piled up; allocates nothing when
  ///   warm.
  public static func top(
    _ point: Point<ViewSpace>, on pages: [ShownPage], of document: Document, slop: Double
  ) -> Hit {
    for page in pages where page.frame.contains(point) {
      return top(page, at: page.toPage.apply(point), of: document, slop: slop)
    }
    return .outside
  }

  private static func top(
    _ page: ShownPage, at point: Point<PageSpace>, of document: Document, slop: Double
  ) -> Hit {
    let base = Hit(.page, page: page.index, pageID: page.id, pagePoint: point)
    guard let content = document.content(ofPage: page.index) else { return base }
    if !content.annotations.isEmpty, let geometry = document.pages.geometry(at: page.index),
      let index = AnnotationIndex.of(content, geometry),
      let hit = top(index, content, base, slop, page.toPage.scale)
    {
      return hit
    }
    guard let glyph = document.pageText(ofPage: page.index)?.glyph(at: point) else { return base }
    var hit = base
    hit.kind = .text
    hit.glyph = glyph
    return hit
  }

  private static func top(
    _ index: AnnotationIndex, _ content: PageContent, _ base: Hit, _ slop: Double, _ unit: Double
  ) -> Hit? {
    guard let place = index.topmost(at: base.pagePoint, slop: slop * unit, viewUnit: unit),
      content.annotationIDs.indices.contains(place)
    else {
      return nil
    }
    var hit = base
    hit.kind = index.kinds[place]
    hit.annotation = content.annotationIDs[place]
    hit.z = place
    hit.area = index.rects[place].area
    return hit
  }
}
