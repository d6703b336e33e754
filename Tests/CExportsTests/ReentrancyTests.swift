import CExports
import CInteract
import Foundation
import Testing
import TestSupport

@Suite("Calls from inside callbacks and from other threads")
struct ReentrancyTests {
  @Test("from inside a provider's entry only queries may be called", .proves("S245d"))
  func insideQuestion() {
    let provider = FakeProvider()
    var document: DocumentHandle?
    var answers: [ix_status] = []
    provider.text = { _, sink in
      var count: UInt = 0
      answers.append(documentPageCount(document, &count))
      answers.append(documentLoad(document, pageID(document, 0), IX_PART_TEXT.rawValue))
      answers.append(documentDeliver(document, pageID(document, 0), IX_PART_TEXT.rawValue))
      answers.append(outlineLoad(document))
      answers.append(documentSetLog(document, nil, nil, nil, 1))
      answers.append(documentUnlock(document, nil, 0))
      var info = page()
      answers.append(memoryAddPages(document, &info, 1))
      return sink.letters("a")
    }
    document = provider.open()
    #expect(documentLoad(document, pageID(document, 0), IX_PART_TEXT.rawValue) == IX_OK)
    #expect(answers == [IX_OK] + [ix_status](repeating: IX_ERROR_REENTRANT, count: 6))
    documentFree(document)
  }

  @Test("a document freed from inside a callback goes when the call leaves", .proves("S245g"))
  func freeInside() {
    let provider = FakeProvider()
    var document: DocumentHandle?
    var destroyedInside = -1
    provider.text = { _, sink in
      documentFree(document)
      documentFree(document)
      destroyedInside = provider.destroyed
      return sink.letters("a")
    }
    document = provider.open()
    #expect(documentLoad(document, pageID(document, 0), IX_PART_TEXT.rawValue) == IX_OK)
    #expect(destroyedInside == 0 && provider.destroyed == 1)
    var count: UInt = 0
    #expect(documentPageCount(document, &count) == IX_ERROR_STALE_HANDLE)
  }

  @Test("a sink kept beyond its question is refused")
  func keptSink() {
    let provider = FakeProvider()
    provider.pageCount = 2
    var kept: ix_sink?
    var late: [ix_status] = []
    provider.text = { page, sink in
      if page == 0 { kept = sink.raw?.pointee }
      if var old = kept, page == 1 { late.append(Sink(&old).letters("zzz")) }
      return sink.letters("a")
    }
    let document = provider.open()
    #expect(documentLoad(document, pageID(document, 0), IX_PART_TEXT.rawValue) == IX_OK)
    if var old = kept { late.append(Sink(&old).letters("b")) }
    #expect(documentLoad(document, pageID(document, 1), IX_PART_TEXT.rawValue) == IX_OK)
    var glyphs: UInt = 0
    #expect(pageGlyphCount(document, pageID(document, 1), &glyphs) == IX_OK)
    #expect(glyphs == 1)
    documentFree(document)
    if var old = kept { late.append(Sink(&old).letters("b")) }
    #expect(late == [ix_status](repeating: IX_ERROR_STALE_HANDLE, count: 3))
  }

  @Test("another thread gets busy, for the document and for its sink", .proves("S245d"))
  func otherThread() {
    let provider = FakeProvider()
    nonisolated(unsafe) var document: DocumentHandle?
    nonisolated(unsafe) var answers: [ix_status] = []
    provider.text = { _, sink in
      onAnotherThread {
        var count: UInt = 0
        answers.append(documentPageCount(document, &count))
        answers.append(documentLoad(document, 1, IX_PART_TEXT.rawValue))
        answers.append(sink.letters("b"))
        documentFree(document)
      }
      return sink.letters("a")
    }
    document = provider.open()
    #expect(documentLoad(document, pageID(document, 0), IX_PART_TEXT.rawValue) == IX_OK)
    #expect(answers == [IX_ERROR_BUSY, IX_ERROR_BUSY, IX_ERROR_BUSY])
    #expect(provider.destroyed == 1, "freed from the other thread, carried out when the call left")
  }

  @Test("inside destroy and log nothing may be called, and nothing breaks", .proves("S245d", "S263a"))
  func sealed() {
    let provider = FakeProvider()
    var document: DocumentHandle?
    var answers: [ix_status] = []
    let attempt = {
      var count: UInt = 0
      answers.append(documentPageCount(document, &count))
      documentFree(nil)
    }
    provider.onDestroy = attempt
    document = provider.open()
    let log = LogLines()
    log.onLine = attempt
    #expect(documentSetLog(document, LogLines.write, log.context, nil, IX_LOG_DEBUG.rawValue) == IX_OK)
    #expect(documentUnlock(document, nil, 5) == IX_ERROR_INVALID_ARGUMENT)
    #expect(log.lines.count == 1)
    #expect(answers == [IX_ERROR_REENTRANT])
    documentFree(document)
    #expect(answers == [IX_ERROR_REENTRANT, IX_ERROR_STALE_HANDLE])
  }

  @Test("a log's user_data is destroyed once: replaced, refused, or with its document", .proves("S35b", "S263a"))
  func logDestroy() {
    final class Counter { var count = 0 }
    let counter = Counter()
    let context = Unmanaged.passUnretained(counter).toOpaque()
    let destroy: ix_destroy = { context in
      guard let context else { return }
      Unmanaged<Counter>.fromOpaque(context).takeUnretainedValue().count += 1
    }
    let silent: ix_log_query = { _, _, _, _, _, _ in }
    let document = FakeProvider().open()
    #expect(documentSetLog(document, silent, context, destroy, 9) == IX_ERROR_INVALID_ARGUMENT)
    #expect(counter.count == 1)
    #expect(documentSetLog(document, silent, context, destroy, 1) == IX_OK)
    #expect(counter.count == 1)
    #expect(documentSetLog(document, silent, context, destroy, 1) == IX_OK)
    #expect(counter.count == 2)
    #expect(documentSetLog(document, nil, context, destroy, 1) == IX_OK)
    #expect(counter.count == 4, "the one before, and one for no function at all")
    #expect(documentSetLog(document, silent, context, destroy, 1) == IX_OK)
    documentFree(document)
    #expect(counter.count == 5)
    #expect(documentSetLog(document, silent, context, destroy, 1) == IX_ERROR_STALE_HANDLE)
    #expect(counter.count == 6)
  }

  @Test("documents live and die on several threads at once", .proves("S241d"))
  func manyThreads() {
    nonisolated(unsafe) let shared = UnsafeMutablePointer<DocumentHandle?>.allocate(capacity: 4)
    shared.initialize(repeating: nil, count: 4)
    defer { shared.deallocate() }
    for place in 0..<4 { _ = documentNew(nil, shared + place) }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<500 {
        var own: DocumentHandle?
        guard documentNew(nil, &own) == IX_OK else { continue }
        var info = page()
        _ = memoryAddAlikePages(own, &info, UInt(round + 1))
        var count: UInt = 0
        #expect(documentPageCount(own, &count) == IX_OK && count == UInt(round + 1))
        let other = shared[(thread + round) % 4]
        let status = memoryAddAlikePages(other, &info, 1)
        #expect(status == IX_OK || status == IX_ERROR_BUSY)
        documentFree(own)
        #expect(documentPageCount(own, &count) == IX_ERROR_STALE_HANDLE)
      }
    }
    for place in 0..<4 {
      documentFree(shared[place])
      var count: UInt = 0
      #expect(documentPageCount(shared[place], &count) == IX_ERROR_STALE_HANDLE)
    }
  }

  private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.start()
    while !thread.isFinished { usleep(200) }
  }
}
