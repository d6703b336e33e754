import CInteract
import Document
import Geometry
import Text

extension DocumentBox {
  /// The text of a page; `nil` where it is not loaded.
  func text(ofPage id: ix_page_id) throws(IXError) -> PageText? {
    document.pageText(ofPage: try page(id))
  }
}

extension TextRange {
  /// Parses a range from outside; one that goes past the end is cut where it is used.
  init(c first: UInt, _ count: UInt) {
    let (end, overflows) = first.addingReportingOverflow(count)
    self.init(Int(clamping: first), overflows ? Int.max : Int(clamping: end))
  }

  func c(_ page: ix_page_id) -> ix_text_range {
    ix_text_range(page: page, first: UInt32(clamping: lower), count: UInt32(clamping: count))
  }
}

extension ix_text_glyph {
  /// A glyph by its index in reading order.
  init(_ index: Int, of text: PageText?) {
    self.init(
      quad: text?.quad(of: index)?.c ?? ix_quad(), codepoint: text?.scalar(of: index) ?? 0xFFFD,
      word: UInt32(clamping: text?.word(of: index) ?? 0))
  }
}

extension ix_text_span {
  init(word: Int, of text: PageText?) {
    self.init(text?.glyphs(ofWord: word), text?.quad(ofWord: word))
  }

  init(line: Int, of text: PageText?) {
    self.init(text?.glyphs(ofLine: line), text?.quad(ofLine: line))
  }

  init(block: Int, of text: PageText?) {
    self.init(text?.glyphs(ofBlock: block), text?.bounds(ofBlock: block).map { Quad($0) })
  }

  private init(_ range: TextRange?, _ quad: Quad<PageSpace>?) {
    let range = range ?? .empty
    self.init(
      first: UInt32(clamping: range.lower), count: UInt32(clamping: range.count), quad: quad?.c ?? ix_quad())
  }
}
