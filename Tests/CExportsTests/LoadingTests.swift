import CExports
import CInteract
import Testing
import TestSupport

@Suite("Loading parts of pages")
struct LoadingTests {
  @Test("a pending part arrives when it is delivered, and is asked for then alone", .proves("S253c"))
  func pending() {
    let provider = FakeProvider()
    var (asked, ready) = (0, false)
    provider.text = { _, sink in
      asked += 1
      guard ready else { return IX_PENDING }
      return sink.letters("ab cd")
    }
    let document = provider.open()
    defer { documentFree(document) }
    let page = pageID(document, 0)
    let text = IX_PART_TEXT.rawValue
    #expect(partState(document, page, IX_PART_TEXT) == IX_PART_NOT_LOADED.rawValue)
    #expect(documentDeliver(document, page, text) == IX_NO_OP)
    #expect(documentLoad(document, page, text) == IX_PENDING)
    #expect(documentLoad(document, page, text) == IX_PENDING)
    #expect(asked == 1)
    var glyphs: UInt = 9
    #expect(pageGlyphCount(document, page, &glyphs) == IX_OK)
    #expect(glyphs == 0)
    ready = true
    #expect(documentDeliver(document, page, text) == IX_OK)
    #expect(documentDeliver(document, page, text) == IX_NO_OP)
    #expect(documentLoad(document, page, text) == IX_OK)
    #expect(asked == 2)
    #expect(pageGlyphCount(document, page, &glyphs) == IX_OK)
    #expect(glyphs == 4)
  }

  @Test("a failure stays with its page and part, is logged once, and can be tried again", .proves("S263b"))
  func failing() {
    let provider = FakeProvider()
    provider.pageCount = 2
    var works = false
    provider.text = { page, sink in
      guard page == 0, !works else { return sink.letters("x") }
      sink.text("object 12 is no stream", IX_TEXT_MESSAGE)
      return IX_ERROR_DAMAGED
    }
    provider.annotations = { _, _ in IX_OK }
    let document = provider.open()
    defer { documentFree(document) }
    let log = LogLines()
    #expect(documentSetLog(document, LogLines.write, log.context, nil, IX_LOG_WARNING.rawValue) == IX_OK)
    let (first, second) = (pageID(document, 0), pageID(document, 1))
    let text = IX_PART_TEXT.rawValue
    #expect(documentLoad(document, first, text) == IX_ERROR_DAMAGED)
    #expect(lastFailure(document) == "object 12 is no stream")
    var (state, status): (UInt32, ix_status) = (0, IX_OK)
    #expect(documentPartState(document, first, text, &state, &status) == IX_OK)
    #expect(state == IX_PART_FAILED.rawValue && status == IX_ERROR_DAMAGED)
    #expect(documentLoad(document, second, text) == IX_OK)
    #expect(documentLoad(document, first, IX_PART_ANNOTATIONS.rawValue) == IX_OK)
    #expect(log.lines.filter { $0.fault == IX_FAULT_PROVIDER.rawValue }.count == 1)
    works = true
    #expect(documentLoad(document, first, text) == IX_OK)
    #expect(documentPartState(document, first, text, &state, &status) == IX_OK)
    #expect(state == IX_PART_LOADED.rawValue && status == IX_OK)
  }

  @Test("over the budget the text wanted longest ago goes, and comes back when asked for", .proves("S202d"))
  func budget() {
    let provider = FakeProvider()
    provider.pageCount = 6
    var asked: [UInt32] = []
    provider.text = { page, sink in
      asked.append(page)
      return sink.letters(String(repeating: "m", count: 100))
    }
    let document = provider.open(budget: 50_000)  // room for three pages at 160 bytes a glyph
    defer { documentFree(document) }
    let text = IX_PART_TEXT.rawValue
    let pages = (0..<6).map { pageID(document, $0) }
    for page in pages { #expect(documentLoad(document, page, text) == IX_OK) }
    let states = pages.map { partState(document, $0, IX_PART_TEXT) == IX_PART_LOADED.rawValue }
    #expect(states == [false, false, false, true, true, true])
    #expect(documentLoad(document, pages[3], text) == IX_OK)
    #expect(documentLoad(document, pages[0], text) == IX_OK)
    #expect(partState(document, pages[3], IX_PART_TEXT) == IX_PART_LOADED.rawValue)
    #expect(partState(document, pages[4], IX_PART_TEXT) == IX_PART_NOT_LOADED.rawValue)
    #expect(asked == [0, 1, 2, 3, 4, 5, 0])
  }

  @Test("what does not fit at all is refused and leaves no half page", .proves("S245e"))
  func tooLarge() {
    let provider = FakeProvider()
    var answers: [ix_status] = []
    provider.text = { _, sink in
      answers.append(sink.letters(String(repeating: "m", count: 100)))
      answers.append(sink.letters(String(repeating: "m", count: 1000)))
      return IX_OK
    }
    let document = provider.open(budget: 32 << 10)
    defer { documentFree(document) }
    let page = pageID(document, 0)
    #expect(documentLoad(document, page, IX_PART_TEXT.rawValue) == IX_ERROR_TOO_LARGE)
    #expect(answers == [IX_OK, IX_ERROR_TOO_LARGE])
    var glyphs: UInt = 9
    #expect(pageGlyphCount(document, page, &glyphs) == IX_OK)
    #expect(glyphs == 0)
  }

  @Test("an empty entry is an absent feature", .proves("S199c"))
  func absent() {
    let provider = FakeProvider()
    let document = provider.open()
    defer { documentFree(document) }
    let page = pageID(document, 0)
    #expect(documentLoad(document, page, IX_PART_TEXT.rawValue) == IX_ERROR_NOT_SUPPORTED)
    #expect(partState(document, page, IX_PART_TEXT) == IX_PART_ABSENT.rawValue)
    #expect(outlineLoad(document) == IX_ERROR_NOT_SUPPORTED)
    var place = ix_destination()
    place.size = UInt32(MemoryLayout<ix_destination>.size)
    #expect(documentFindDestination(document, "a", 1, &place) == IX_ERROR_NOT_SUPPORTED)
    #expect(documentUnlock(document, "", 0) == IX_NO_OP)
  }

  @Test("rendering checks sizes before it asks", .proves("S245e"))
  func rendering() {
    let provider = FakeProvider()
    var asked = 0
    provider.render = { _, request, pixels in
      asked += 1
      for i in 0..<Int(request.width * request.height * 4) { pixels?[i] = 0x5A }
      return IX_OK
    }
    let document = provider.open()
    defer { documentFree(document) }
    let page = pageID(document, 0)
    var pixels = [UInt8](repeating: 0, count: 4 * 3 * 4 + 1)
    var request = ix_render_request(size: 32, flags: 0, scale: 1, x: 0, y: 0, width: 4, height: 3, format: 0, stride: 0)
    #expect(documentRender(document, page, &request, &pixels, 47) == IX_ERROR_BUFFER_TOO_SMALL)
    #expect(documentRender(document, page, &request, nil, 48) == IX_ERROR_INVALID_ARGUMENT)
    #expect(documentRender(document, page, &request, &pixels, 48) == IX_OK)
    #expect(pixels.filter { $0 == 0x5A }.count == 48 && pixels[48] == 0)
    request.width = .max
    request.height = .max
    #expect(documentRender(document, page, &request, &pixels, .max) == IX_ERROR_TOO_LARGE)
    (request.width, request.height) = (1 << 15, 1 << 15)
    #expect(documentRender(document, page, &request, &pixels, .max) == IX_ERROR_TOO_LARGE)
    (request.width, request.height) = (0, 3)
    #expect(documentRender(document, page, &request, &pixels, .max) == IX_ERROR_INVALID_ARGUMENT)
    for scale in [Double.nan, .infinity, 0, -1, 1e300] {
      request = ix_render_request(
        size: 32, flags: 0, scale: scale, x: 0, y: 0, width: 4, height: 3, format: 0, stride: 0)
      #expect(documentRender(document, page, &request, &pixels, 48) == IX_ERROR_INVALID_ARGUMENT)
    }
    #expect(asked == 1)
  }
}

/// Collects what a document logs.
final class LogLines {
  struct Line {
    let level: UInt32
    let subsystem: UInt32
    let fault: UInt32
    let text: String
  }

  private(set) var lines: [Line] = []
  /// Tried from inside each line.
  var onLine: (() -> Void)?

  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: ix_log_query = { level, subsystem, fault, text, length, context in
    guard let context else { return }
    let log = Unmanaged<LogLines>.fromOpaque(context).takeUnretainedValue()
    log.lines.append(Line(level: level, subsystem: subsystem, fault: fault, text: string(text, length)))
    log.onLine?()
  }
}
