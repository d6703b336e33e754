import Document
public import Geometry
public import Gestures
public import HitTesting
public import Selection
public import Text

/// The two ends of a selection asked for by numbers: pages by index, gaps in reading order.
public struct TextEnds: Hashable, Sendable {
  public var firstPage: Int
  public var first: Int
  public var lastPage: Int
  public var last: Int

  public init(firstPage: Int, first: Int, lastPage: Int, last: Int) {
    self.firstPage = firstPage
    self.first = first
    self.lastPage = lastPage
    self.last = last
  }
}

/// The outcome of a requested selection.
public enum SelectOutcome: Hashable, Sendable {
  case done
  /// It is selected already, and goes on as it does.
  case same
  case noSuchPage
  case reversed
}

extension View {
  /// The hits under a point, best first, for a device's slop.
  public func hits(at point: Point<ViewSpace>, by kind: DeviceKind) -> [Hit] {
    if hitsPageAlone { return pageHits(at: point, slop: hitSlop(kind)) }
    // Icons are hit beside their pages, where the list has them.
    if display.hasLoneIcons { rebuildDisplay() }
    let onPage = pageHits(at: point, slop: hitSlop(kind))
    let found = withOverhangingIcons(onPage, at: point, by: kind)
    var hits = found
    decorating.addHits(at: point, slop: hitSlop(kind), to: &hits, self)
    guard let handle = handleHit(at: point, found) else { return hits }
    return [handle] + hits
  }

  /// Hits on the page at a point. One in sight need not be looked for in the layout.
  func pageHits(at point: Point<ViewSpace>, slop: Double) -> [Hit] {
    if let place = placeInSight(at: point) {
      return pointing.hits(at: point, on: pagesInSight[place], of: document, slop: slop, ranking: settings.ranking)
    }
    return pointing.hits(at: point, in: viewport, of: document, slop: slop, ranking: settings.ranking)
  }

  /// The first of these hits alone: what is on top.
  ///
  /// - Complexity: O(log annotations + log glyphs), however much is piled up; allocates nothing when warm and where neither a selection,
  ///   nor decorations, nor icons beside their pages take part.
  public func topHit(at point: Point<ViewSpace>, by kind: DeviceKind) -> Hit {
    guard hitsPageAlone, let place = placeInSight(at: point) else {
      return hits(at: point, by: kind).first ?? .outside
    }
    let content = document.content(ofPage: pagesInSight[place].index)
    return HitTester.top(
      point, on: pagesInSight[place], content, of: document, slop: hitSlop(kind), ranking: settings.ranking)
  }

  /// True if neither handles of a selection, nor decorations, nor icons beside their pages can be hit.
  private var hitsPageAlone: Bool {
    !display.hasLoneIcons && !decorating.hasHittable && annotationSelection.isEmpty
  }

  /// True if a hit was found before everything was loaded that ``loadForQuestion(at:)`` would ask for.
  public func lacksForQuestion(_ hit: Hit) -> Bool {
    hit.page >= 0 && lacksParts(hit.page)
  }

  /// True if hits were found before everything was loaded that ``loadForQuestion(at:)`` would ask for.
  public func lacksForQuestion(_ hits: [Hit]) -> Bool {
    // The page is the last one as a rule. Looked at where it lies: a hit is much to copy.
    var place = hits.count
    while place > 0 {
      place -= 1
      if hits[place].kind == .page { return lacksParts(hits[place].page) }
    }
    return false
  }

  private func lacksParts(_ page: Int) -> Bool {
    guard let content = document.content(ofPage: page) else { return true }
    let (annotations, text) = (content.state(of: .annotations), content.state(of: .text))
    return annotations == .notLoaded || annotations == .pending || text == .notLoaded || text == .pending
  }

  /// Selects from one gap to another, within the texts of their pages, which are loaded for it.
  public func select(_ ends: TextEnds) -> SelectOutcome {
    guard ends.firstPage >= 0, ends.lastPage < document.pages.count else { return .noSuchPage }
    guard ends.firstPage < ends.lastPage || (ends.firstPage == ends.lastPage && ends.first <= ends.last) else {
      return .reversed
    }
    let first = textCount(ends.firstPage)
    let last = textCount(ends.lastPage)
    let low = min(ends.first, first)
    let high = min(ends.last, last)
    let (here, there) = (document.pages.id(at: ends.firstPage), document.pages.id(at: ends.lastPage))
    let wanted: TextSelection
    if ends.firstPage == ends.lastPage {
      wanted = TextSelection(TextPiece(page: here, range: TextRange(low, high)))
    } else {
      let from = TextPiece(page: here, range: TextRange(low, first))
      wanted = TextSelection(from: from, to: TextPiece(page: there, range: TextRange(0, high)))
    }
    guard wanted != textSelection else { return .same }
    select(wanted)
    finishStep()
    return .done
  }

  private func textCount(_ page: Int) -> Int {
    _ = document.load(.text, ofPage: page)
    return document.pageText(ofPage: page)?.glyphCount ?? 0
  }

  /// Selects the unit at a point; `false` where there is no text.
  public func selectText(at point: Point<ViewSpace>, by granularity: TextGranularity) -> Bool {
    guard let (page, at) = pagePoint(at: point) else { return false }
    _ = document.load(.text, ofPage: page)
    guard let text = document.pageText(ofPage: page) else { return false }
    guard granularity == .page || text.isOverText(at, slop: textSlop(page)) else { return false }
    let range = text.range(of: granularity, at: at)
    guard !range.isEmpty else { return false }
    select(TextSelection(TextPiece(page: document.pages.id(at: page), range: range)))
    finishStep()
    return true
  }

  /// The selected text, page by page; pages whose text is not loaded are left out.
  public func selectedPieces() -> [TextPiece] {
    guard let pages = textSelection.pages(in: document) else { return [] }
    var pieces: [TextPiece] = []
    for page in pages {
      guard let text = document.pageText(ofPage: page) else { continue }
      let id = document.pages.id(at: page)
      textSelection.forEachRange(onPage: page, text: text, in: document) {
        pieces.append(TextPiece(page: id, range: $0))
      }
    }
    return pieces
  }

  /// The quads of the selection on a page; `nil` for an index out of range.
  public func selectedQuads(onPage page: Int) -> [Quad<PageSpace>]? {
    guard page >= 0, page < document.pages.count else { return nil }
    return document.pageText(ofPage: page).map { selectedQuads(of: $0, onPage: page) } ?? []
  }

  /// The same where the page's text has been looked up.
  func selectedQuads(of text: PageText, onPage page: Int) -> [Quad<PageSpace>] {
    var quads: [Quad<PageSpace>] = []
    textSelection.forEachRange(onPage: page, text: text, in: document) { text.quads(of: $0, appendTo: &quads) }
    return quads
  }
}

/// Parts of pages that the pointer is about.
extension View {
  /// Asks by an effect for what is not loaded under the pointer: a move never starts a load (S253).
  func wantParts(_ place: Int, _ content: PageContent?) {
    if content?.lacks(.annotations) ?? true { want(.annotations, pagesInSight[place]) }
    if content?.lacks(.text) ?? true { want(.text, pagesInSight[place]) }
  }

  private func want(_ part: Part, _ page: ShownPage) {
    if pointing.want(part, of: page.id) { emit(.loadWanted(page: page.id, index: page.index, part: part)) }
  }
}
