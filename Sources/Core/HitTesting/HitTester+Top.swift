public import Document
public import Geometry
import Text

extension HitTester {
  /// The first of all hits alone, as ``test(_:in:of:slop:ranking:)`` ranks them: what a resting or moving pointer is
  /// over. Starts no load.
  ///
  /// - Parameter pages: Those in sight; the first that holds the point counts.
  /// - Complexity: O(pages in sight + log annotations + log glyphs), however much is piled up; allocates nothing when
  ///   warm.
  public static func top(
    _ point: Point<ViewSpace>, on pages: [ShownPage], of document: Document, slop: Double, ranking: HitRanking
  ) -> Hit {
    for page in pages where page.frame.contains(point) {
      return top(page, at: page.toPage.apply(point), of: document, slop, ranking)
    }
    return .outside
  }

  private static func top(
    _ page: ShownPage, at point: Point<PageSpace>, of document: Document, _ slop: Double, _ ranking: HitRanking
  ) -> Hit {
    let base = Hit(.page, page: page.index, pageID: page.id, pagePoint: point)
    guard let content = document.content(ofPage: page.index) else { return base }
    if !content.annotations.isEmpty, let geometry = document.pages.geometry(at: page.index),
      let index = AnnotationIndex.of(content, geometry),
      let hit = top(index, content, base, slop, page.toPage.scale, ranking)
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
    _ index: AnnotationIndex, _ content: PageContent, _ base: Hit, _ slop: Double, _ unit: Double,
    _ ranking: HitRanking
  ) -> Hit? {
    guard let (place, distance) = index.first(at: base.pagePoint, slop: slop * unit, viewUnit: unit, ranking),
      content.annotationIDs.indices.contains(place)
    else {
      return nil
    }
    var hit = base
    hit.kind = index.kinds[place]
    hit.annotation = content.annotationIDs[place]
    hit.z = place
    hit.area = index.rects[place].area
    hit.distance = distance / unit
    return hit
  }
}
