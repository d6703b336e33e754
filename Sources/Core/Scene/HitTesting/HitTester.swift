public import Document
public import Geometry
public import Layout
import Text

/// Finds what lies under a point of a view, best first. Keeps its buffers, so a warm query allocates nothing.
public struct HitTester: Sendable {
  /// The result of the last query.
  public private(set) var hits: [Hit] = []

  public init() {}

  /// Looks up everything under a point: annotations within the slop, text and page. Starts no load.
  ///
  /// - Parameters:
  ///   - slop: How far beside a shape still hits, in view units whatever the zoom (S210).
  /// - Complexity: O(log annotations + log glyphs) where little overlaps.
  public mutating func test(
    _ point: Point<ViewSpace>, in viewport: Viewport, of document: Document, slop: Double, ranking: HitRanking
  ) {
    guard let page = viewport.page(at: point), let toPage = viewport.pageFromView(page) else { return testNothing() }
    test(toPage.apply(point), onPage: page, of: document, ViewUnit(toPage), slop, ranking)
  }

  /// The same for a page in sight that the point is on; `nil` for none.
  ///
  /// - Complexity: O(log annotations + log glyphs) where little overlaps, without a look at the layout.
  @inline(__always)  // A page is much to copy.
  public mutating func test(
    _ point: Point<ViewSpace>, on page: ShownPage?, of document: Document, slop: Double, ranking: HitRanking
  ) {
    guard let page else { return testNothing() }
    test(page.toPage.apply(point), onPage: page.index, of: document, page.unit, slop, ranking)
  }

  private mutating func testNothing() {
    hits.removeAll(keepingCapacity: true)
    hits.append(.outside)
  }

  @inline(never)
  private mutating func test(
    _ at: Point<PageSpace>, onPage page: Int, of document: Document, _ unit: ViewUnit, _ slop: Double,
    _ ranking: HitRanking
  ) {
    hits.removeAll(keepingCapacity: true)
    let id = document.pages.id(at: page)
    if let content = document.content(ofPage: page) {
      addAnnotations(content, document, Hit(.annotation, page: page, pageID: id, pagePoint: at), slop, unit)
      let text = document.pageText(of: content, onPage: page)
      if let glyph = text?.glyph(at: at) {
        var hit = Hit(.text, page: page, pageID: id, pagePoint: at)
        hit.glyph = glyph
        hits.append(hit)
      }
    }
    hits.append(Hit(.page, page: page, pageID: id, pagePoint: at))
    rank(ranking)
  }

  private mutating func addAnnotations(
    _ content: PageContent, _ document: Document, _ base: Hit, _ slop: Double, _ pagePerView: ViewUnit
  ) {
    guard let index = AnnotationIndex.of(content, document.pages.geometry(at: base.page)) else { return }
    let unit = pagePerView.length
    index.forEachHit(at: base.pagePoint, slop: slop * unit, viewUnit: pagePerView) { near in
      guard let (name, z) = content.annotation(atSeat: near.seat) else { return }
      var hit = base
      (hit.kind, hit.annotation, hit.z, hit.area) = (near.kind, name, z, near.area)
      hit.distance = near.distance / unit
      hits.append(hit)
    }
  }

  /// An insertion sort where few things overlap: nothing is allocated.
  private mutating func rank(_ ranking: HitRanking) {
    if hits.count > 32 { return hits.sort { $0.ranksBefore($1, ranking) } }
    var i = 1
    while i < hits.count {
      let hit = hits[i]
      var j = i
      while j > 0, hit.ranksBefore(hits[j - 1], ranking) {
        hits[j] = hits[j - 1]
        j -= 1
      }
      hits[j] = hit
      i += 1
    }
  }
}

/// Icons of other pages, which lie above all pages.
extension Hit {
  /// True if a hit on an icon that lies above all pages comes before another hit.
  public func ranksAbove(_ other: Hit, _ ranking: HitRanking) -> Bool {
    var above = self
    if ranking == .zOrder { above.z = .max }
    return above.ranksBefore(other, ranking)
  }
}

extension [Hit] {
  /// Puts a hit on an icon that lies above all pages where the ranking has it.
  public mutating func insertAbove(_ hit: Hit, _ ranking: HitRanking) {
    var place = count
    while place > 0, hit.ranksAbove(self[place - 1], ranking) { place -= 1 }
    insert(hit, at: place)
  }
}
