import Document
import Geometry
import Gestures
import Interactions
import Selection
import View
import TestSupport
import Testing
import Text

@Suite("Selections that are widened to words")
struct WordSnapTests {
  private static let lines = ["One two three", "a bb ccc dddd", "eeeee f"]

  private func desk(pages: Int = 1) throws -> TextDesk {
    let desk = try TextDesk(Self.lines, pages: pages)
    #expect(desk.session.set(21, nil, to: 1))
    desk.set(.simple)
    return desk
  }

  /// The widest gaps between words inside which a range lies.
  private func widened(_ range: TextRange, _ gaps: [Int]) -> TextRange {
    TextRange(gaps.last { $0 <= range.lower } ?? 0, gaps.first { $0 >= range.upper } ?? 0)
  }

  @Test("every drag ends at words, with one piece of news; without the setting none does", .proves("S194d"))
  func everyDrag() throws {
    var changed = 0
    for isOn in [true, false] {
      let desk = try desk()
      #expect(desk.session.set(21, nil, to: isOn ? 1 : 0))
      var random = RandomNumbers(seed: 194)
      for turn in 0..<120 {
        let kind = [DeviceKind.mouse, .touch, .pen][turn % 3]
        let from = desk.at(random.below(3), Double(random.below(26)) / 2)
        let to = desk.at(random.below(3), Double(random.below(26)) / 2)
        desk.feed(.down, from, kind, after: 2000)
        for i in 1...3 {
          let part = Double(i) / 3
          desk.feed(.move, (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part), kind)
        }
        let held = desk.selection
        _ = desk.news()
        desk.feed(.up, to, kind)
        guard let range = held.first?.range else { continue }
        #expect(desk.range == (isOn ? widened(range, desk.gaps) : range))
        changed += desk.range == range ? 0 : 1
        let news = desk.news()
        #expect(news.allSatisfy { !$0.isActive } && news.count <= 1)
        if desk.range != range { #expect(news.first?.glyphs == desk.range?.count) }
        desk.session.select(TextSelection())
      }
    }
    #expect(changed > 20)
  }

  @Test("handles as well, whichever end they move, and past each other", .proves("S194d"))
  func handles() throws {
    let ways = [(7.0, 9.5, TextRange(3, 11)), (4, 1.5, TextRange(0, 6)), (7, 1.5, TextRange(0, 3))]
    for (from, to, wanted) in ways {
      let desk = try desk()
      desk.feed(.down, desk.at(0, 5.5), .touch)
      desk.rest(600)
      desk.feed(.up, desk.at(0, 5.5), .touch, after: 800)
      #expect(desk.range == TextRange(3, 6))
      let below = 24.0
      desk.feed(.down, (desk.at(0, from).x, desk.at(0, from).y + below), .touch, after: 2000)
      desk.feed(.move, (desk.at(0, to).x, desk.at(0, to).y + below), .touch)
      #expect(desk.range != wanted && desk.range != TextRange(3, 6))
      desk.feed(.up, (desk.at(0, to).x, desk.at(0, to).y + below), .touch)
      #expect(desk.range == wanted)
    }
  }

  @Test("a drag that is cancelled leaves what was, and a selection by call is as it was made")
  func leftAlone() throws {
    let desk = try desk()
    let page = desk.stage.document.pages.id(at: 0)
    let made = TextSelection(TextPiece(page: page, range: TextRange(4, 8)))
    desk.session.select(made)
    #expect(desk.selection == made)
    for end in 0..<2 {
      desk.feed(.down, desk.at(1, 5), .mouse, after: 2000)
      desk.feed(.move, desk.at(1, 7), .mouse)
      #expect(desk.selection != made)
      if end == 0 {
        desk.feed(.cancel, desk.at(1, 7), .mouse)
      } else {
        desk.session.handle(.cancelAll(time: desk.session.now))
      }
      #expect(desk.selection == made)
    }
    #expect(desk.session.selectText(at: Point(desk.at(0, 5.5).x, desk.at(0, 5.5).y), by: .character))
    #expect(desk.range?.count == 1)
  }

  @Test("over pages each end is widened on its own")
  func pages() throws {
    let desk = try desk(pages: 2)
    let first = TextPiece(page: desk.stage.document.pages.id(at: 0), range: TextRange(4, 21))
    let last = TextPiece(page: desk.stage.document.pages.id(at: 1), range: TextRange(0, 8))
    let widened = TextSelection(from: first, to: last).widenedToWords(in: desk.stage.document)
    #expect(widened.first?.range == TextRange(3, 21) && widened.last?.range == TextRange(0, 11))
    #expect(widened.widenedToWords(in: desk.stage.document) == widened)
    let none = TextPiece(page: last.page, range: TextRange(0, 0))
    let kept = TextSelection(from: first, to: none).widenedToWords(in: desk.stage.document)
    #expect(kept.last == none && kept.first?.range.lower == 3)
    #expect(TextSelection().widenedToWords(in: desk.stage.document).isEmpty)
    let gone = TextPiece(page: PageID(slot: 9, generation: 0), range: TextRange(1, 2))
    #expect(TextSelection(gone).widenedToWords(in: desk.stage.document) == TextSelection(gone))
  }
}
