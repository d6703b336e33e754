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
  @inline(__always)  // A page is much to copy.
  public static func top(
    _ point: Point<ViewSpace>, on page: ShownPage, _ content: PageContent?, of document: Document, slop: Double,
    ranking: HitRanking
  ) -> Hit {
    var hit = Hit(.page, page: page.index, pageID: page.id, pagePoint: page.toPage.apply(point))
    if let content { fill(&hit, content, of: document, page.unit, slop, ranking) }
    return hit
  }

  @inline(never)
  private static func fill(
    _ hit: inout Hit, _ content: PageContent, of document: Document, _ unit: ViewUnit, _ slop: Double,
    _ ranking: HitRanking
  ) {
    let index =
      content.annotations.isEmpty ? nil : AnnotationIndex.of(content, document.pages.geometry(at: hit.page))
    let top = top(hit.pagePoint, hit.page, content, index, of: document, unit, slop, ranking)
    (hit.kind, hit.glyph, hit.distance) = (top.kind, top.glyph, top.distance)
    guard top.seat >= 0, let (name, z) = content.annotation(atSeat: top.seat) else { return }
    (hit.annotation, hit.z, hit.area) = (name, z, index?.rect(at: top.seat).area ?? 0)
  }

  /// The same in few words, where the index of the page's annotations is at hand; `nil` stands for none.
  @inline(__always)
  public static func top(
    _ point: Point<ViewSpace>, on page: ShownPage, _ content: PageContent, _ index: AnnotationIndex?,
    of document: Document,
    slop: Double, ranking: HitRanking
  ) -> TopHit {
    top(page.toPage.apply(point), page.index, content, index, of: document, page.unit, slop, ranking)
  }

  @inline(never)
  private static func top(
    _ at: Point<PageSpace>, _ page: Int, _ content: PageContent, _ index: AnnotationIndex?, of document: Document,
    _ unit: ViewUnit, _ slop: Double, _ ranking: HitRanking
  ) -> TopHit {
    if let near = index?.first(at: at, slop: slop * unit.length, viewUnit: unit, ranking),
      content.annotations.isTaken(near.seat)
    {
      return TopHit(kind: near.kind, seat: near.seat, distance: near.distance / unit.length)
    }
    guard let glyph = document.pageText(of: content, onPage: page)?.glyph(at: at) else { return TopHit(kind: .page) }
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
