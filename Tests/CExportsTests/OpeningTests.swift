import CExports
import CInteract
import Testing
import TestSupport

@Suite("Opening documents")
struct OpeningTests {
  @Test("a provider's context is destroyed once, when its document goes", .proves("S35b"))
  func destroyOnFree() {
    let provider = FakeProvider()
    let document = provider.open()
    #expect(document != nil)
    #expect(provider.destroyed == 0)
    documentFree(document)
    #expect(provider.destroyed == 1)
    documentFree(document)
    documentFree(nil)
    #expect(provider.destroyed == 1)
    var count: UInt = 7
    #expect(documentPageCount(document, &count) == IX_ERROR_STALE_HANDLE)
    #expect(count == 7)
  }

  @Test("a provider's context is destroyed once where opening fails", .proves("S35b", "S246"))
  func destroyOnFailure() {
    var options = ix_document_options(
      size: 16, flags: 1 << 31, budget: 0, progress: nil, progress_user: nil)
    var document: DocumentHandle?
    let (a, b, c, d, e) = (FakeProvider(), FakeProvider(), FakeProvider(), FakeProvider(), FakeProvider())
    var made = a.make()
    #expect(documentOpen(&made, nil, nil) == IX_ERROR_INVALID_ARGUMENT)
    made = b.make()
    #expect(documentOpen(&made, &options, &document) == IX_ERROR_INVALID_ARGUMENT)
    made = c.make()
    made.flags = 1 << 31
    #expect(documentOpen(&made, nil, &document) == IX_ERROR_INVALID_ARGUMENT)
    made = d.make()
    made.size = 40
    #expect(documentOpen(&made, nil, &document) == IX_ERROR_ABI_MISMATCH)
    made = e.make()
    made.size = 8
    #expect(documentOpen(&made, nil, &document) == IX_ERROR_ABI_MISMATCH)
    #expect(documentOpen(nil, nil, &document) == IX_ERROR_INVALID_ARGUMENT)
    #expect([a, b, c, d].map(\.destroyed) == [1, 1, 1, 1])
    #expect(e.destroyed == 0, "too short to say how")
    made.destroy(made.context)
    #expect(document == nil)
  }

  @Test("a struct of a newer host is taken where it says nothing unknown", .proves("S246"))
  func newerStruct() {
    struct Newer {
      var known: ix_provider
      var added: UInt64
    }
    for (added, status) in [(UInt64(0), IX_OK), (1, IX_ERROR_ABI_MISMATCH)] {
      let provider = FakeProvider()
      var newer = Newer(known: provider.make(), added: added)
      newer.known.size = UInt32(MemoryLayout<Newer>.size)
      var document: DocumentHandle?
      let answer = withUnsafePointer(to: &newer) {
        documentOpen(UnsafeRawPointer($0).assumingMemoryBound(to: ix_provider.self), nil, &document)
      }
      #expect(answer == status)
      documentFree(document)
      #expect(provider.destroyed == 1)
    }
  }

  @Test("a struct of an older host, which ends before the entries that were added, is taken", .proves("S246"))
  func olderStruct() {
    let provider = FakeProvider()
    var older = provider.make()
    older.size = UInt32(clamping: MemoryLayout<ix_provider>.offset(of: \.save) ?? 0)
    var document: DocumentHandle?
    #expect(documentOpen(&older, nil, &document) == IX_OK)
    documentFree(document)
    #expect(provider.destroyed == 1)
    let refused = FakeProvider()
    var shorter = refused.make()
    shorter.size = older.size - 8
    #expect(documentOpen(&shorter, nil, &document) == IX_ERROR_ABI_MISMATCH)
  }

  @Test("states and messages come through; a locked document opens with its password", .proves("S207a"))
  func states() {
    let provider = FakeProvider()
    provider.state = IX_DOCUMENT_LOCKED.rawValue
    provider.stateMessage = "a.pdf wants a password"
    provider.pageCount = 3
    provider.unlock = {
      guard $0 == "secret" else { return IX_ERROR_WRONG_PASSWORD }
      provider.state = IX_DOCUMENT_OK.rawValue
      provider.stateMessage = ""
      return IX_OK
    }
    let document = provider.open()
    defer { documentFree(document) }
    var (state, count): (UInt32, UInt) = (9, 9)
    #expect(documentGetState(document, &state) == IX_OK)
    #expect(state == IX_DOCUMENT_LOCKED.rawValue)
    #expect(copied { documentCopyMessage(document, $0, $1, $2) } == "a.pdf wants a password")
    #expect(documentPageCount(document, &count) == IX_OK)
    #expect(count == 0)
    #expect(documentUnlock(document, "wrong", 5) == IX_ERROR_WRONG_PASSWORD)
    #expect(documentUnlock(document, "secret", 6) == IX_OK)
    #expect(documentUnlock(document, "secret", 6) == IX_NO_OP)
    #expect(documentPageCount(document, &count) == IX_OK)
    #expect(count == 3)
    #expect(copied { documentCopyMessage(document, $0, $1, $2) } == "")
  }

  @Test("a provider that makes no sense still gives a document", .proves("S207a", "S245b"))
  func senseless() {
    let provider = FakeProvider()
    provider.pageCount = .max
    var document = provider.open()
    var state: UInt32 = 0
    #expect(documentGetState(document, &state) == IX_OK)
    #expect(state == IX_DOCUMENT_DAMAGED.rawValue)
    documentFree(document)
    provider.state = 77
    document = provider.open()
    #expect(documentGetState(document, &state) == IX_OK)
    #expect(state == IX_DOCUMENT_INVALID.rawValue)
    #expect(copied { documentCopyMessage(document, $0, $1, $2) }?.isEmpty == false)
    documentFree(document)
    var bare = ix_provider()
    bare.size = UInt32(MemoryLayout<ix_provider>.size)
    #expect(documentOpen(&bare, nil, &document) == IX_OK)
    var features: UInt32 = 1
    #expect(documentFeatures(document, &features) == IX_OK)
    #expect(features == 0)
    documentFree(document)
  }

  @Test("pages that lie alike cost nothing each", .proves("S202a"))
  func manyPages() throws {
    let provider = FakeProvider()
    provider.pageCount = 1_000_000
    provider.pages = { _, _, sink in
      sink.pages([page(rotate: 90)])
    }
    let clock = ContinuousClock()
    var document: DocumentHandle?
    let time = clock.measure { document = provider.open() }
    #expect(time < .milliseconds(50))
    defer { documentFree(document) }
    let last = pageID(document, 999_999)
    var geometry = ix_page_geometry()
    geometry.size = UInt32(MemoryLayout<ix_page_geometry>.size)
    #expect(pageGetGeometry(document, last, &geometry) == IX_OK)
    #expect(geometry.display_size.width == 300 && geometry.rotate == 90)
    var index: UInt = 0
    #expect(documentPageIndex(document, last, &index) == IX_OK)
    #expect(index == 999_999)
    var none: ix_page_id = 0
    #expect(documentPageAt(document, 1_000_000, &none) == IX_ERROR_NOT_FOUND)
  }

  @Test("pages are asked for in ranges; what is not given lies like the last one", .proves("S202a"))
  func ranges() {
    let provider = FakeProvider()
    provider.pageCount = 5000
    var asked: [[UInt32]] = []
    provider.pages = { first, count, sink in
      asked.append([first, count])
      let given = first == 0 ? (0..<count).map { page(rotate: $0 % 2 == 0 ? 0 : 90) } : [page(rotate: 180)]
      return sink.pages(given)
    }
    let document = provider.open()
    defer { documentFree(document) }
    #expect(asked == [[0, 4096], [4096, 904]])
    let turns = [UInt(0), 1, 4095, 4096, 4999].map { index in
      var geometry = ix_page_geometry()
      geometry.size = UInt32(MemoryLayout<ix_page_geometry>.size)
      _ = pageGetGeometry(document, pageID(document, index), &geometry)
      return geometry.rotate
    }
    #expect(turns == [0, 90, 90, 180, 180])
  }

  @Test("an invalid page is replaced by one of Letter size", .proves("S245b"))
  func badPage() {
    let provider = FakeProvider()
    provider.pageCount = 2
    var answer = IX_OK
    provider.pages = { _, _, sink in
      var bad = page()
      bad.media_box.x1 = .nan
      answer = sink.pages([bad, page()])
      return IX_OK
    }
    let document = provider.open()
    defer { documentFree(document) }
    #expect(answer == IX_ERROR_INVALID_ARGUMENT)
    let widths = [UInt(0), 1].map { index in
      var geometry = ix_page_geometry()
      geometry.size = UInt32(MemoryLayout<ix_page_geometry>.size)
      _ = pageGetGeometry(document, pageID(document, index), &geometry)
      return geometry.display_size.width
    }
    #expect(widths == [612, 200])
  }
}
