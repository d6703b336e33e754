public import Document
public import Geometry
import Text

extension HitTester {
  /// The first of all hits alone, as ``test(_:in:of:slop:ranking:)`` ranks them: what a resting or moving pointer is
  /// over. Starts no load.
  ///
  /// - Parameters:
  ///   - page: The one in sight that the point is on.
  ///   - content: The loaded parts of the page.
  /// - Complexity: O(log annotations + log glyphs), however much is piled up; allocates nothing when warm.
  public static func top(
    _ point: Point<ViewSpace>, on page: ShownPage, _ content: PageContent?, of document: Document, slop: Double,
    ranking: HitRanking
  ) -> Hit {
    let base = Hit(.page, page: page.index, pageID: page.id, pagePoint: page.toPage.apply(point))
    guard let content else { return base }
    if !content.annotations.isEmpty, let index = AnnotationIndex.of(content, document.pages.geometry(at: page.index)),
      let hit = top(index, content, base, slop, ViewUnit(page.toPage), ranking)
    {
      return hit
    }
    guard let glyph = document.pageText(of: content, onPage: page.index)?.glyph(at: base.pagePoint) else { return base }
    var hit = base
    hit.kind = .text
    hit.glyph = glyph
    return hit
  }

  private static func top(
    _ index: AnnotationIndex, _ content: PageContent, _ base: Hit, _ slop: Double, _ unit: ViewUnit,
    _ ranking: HitRanking
  ) -> Hit? {
    guard let (seat, distance) = index.first(at: base.pagePoint, slop: slop * unit.length, viewUnit: unit, ranking),
      content.annotations.isTaken(seat)
    else {
      return nil
    }
    var hit = base
    hit.kind = index.kinds[seat]
    hit.annotation = content.annotations.id(atSeat: seat)
    hit.z = content.annotations.place(ofSeat: seat)
    hit.area = index.rects[seat].area
    hit.distance = distance / unit.length
    return hit
  }
}
