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
    let at = page.toPage.apply(point)
    var hit = Hit(.page, page: page.index, pageID: page.id, pagePoint: at)
    guard let content else { return hit }
    let index = content.annotations.isEmpty ? nil : AnnotationIndex.of(content, document.pages.geometry(at: page.index))
    let top = top(point, on: page, content, index, of: document, slop: slop, ranking: ranking)
    (hit.kind, hit.glyph) = (top.kind, top.glyph)
    guard let index, top.seat >= 0 else { return hit }
    hit.annotation = content.annotations.id(atSeat: top.seat)
    hit.z = content.annotations.place(ofSeat: top.seat)
    hit.area = index.rects[top.seat].area
    hit.distance = top.distance
    return hit
  }

  /// The same in few words, where the index of the page's annotations is at hand; `nil` stands for none.
  @inline(never)
  public static func top(
    _ point: Point<ViewSpace>, on page: ShownPage, _ content: PageContent, _ index: AnnotationIndex?,
    of document: Document,
    slop: Double, ranking: HitRanking
  ) -> TopHit {
    let (at, unit) = (page.toPage.apply(point), ViewUnit(page.toPage))
    if let index, let (seat, distance) = index.first(at: at, slop: slop * unit.length, viewUnit: unit, ranking),
      content.annotations.isTaken(seat)
    {
      return TopHit(kind: index.kinds[seat], seat: seat, distance: distance / unit.length)
    }
    guard let glyph = document.pageText(of: content, onPage: page.index)?.glyph(at: at) else {
      return TopHit(kind: .page)
    }
    return TopHit(kind: .text, glyph: glyph)
  }
}

/// The thing on top of a page at a point.
public struct TopHit: Hashable, Sendable {
  public let kind: HitKind
  /// The seat of the annotation; -1 for text and page.
  public var seat = -1
  /// Its index in reading order, for text; else -1.
  public var glyph = -1
  /// View units from the shape; 0 inside.
  public var distance = 0.0

  public init(kind: HitKind, seat: Int = -1, glyph: Int = -1, distance: Double = 0) {
    (self.kind, self.seat, self.glyph, self.distance) = (kind, seat, glyph, distance)
  }
}
