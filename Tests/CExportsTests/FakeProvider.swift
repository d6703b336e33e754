import CExports
import CInteract

/// A provider made in Swift: its C functions forward to closures.
final class FakeProvider: @unchecked Sendable {
  var state = IX_DOCUMENT_OK.rawValue
  var stateMessage = ""
  var pageCount: UInt32 = 1
  var unlock: ((String) -> ix_status)?
  var pages: ((UInt32, UInt32, Sink) -> ix_status)?
  var text: ((UInt32, Sink) -> ix_status)?
  var annotations: ((UInt32, Sink) -> ix_status)?
  var outline: ((Sink) -> ix_status)?
  var destination: ((String, Sink) -> ix_status)?
  var render: ((UInt32, ix_render_request, UnsafeMutablePointer<UInt8>?) -> ix_status)?
  /// How often `destroy` ran, and what it does besides.
  private(set) var destroyed = 0
  var onDestroy: (() -> Void)?

  /// The C struct, which keeps this object until `destroy`; entries without a closure stay empty.
  func make() -> ix_provider {
    var made = ix_provider()
    made.size = UInt32(MemoryLayout<ix_provider>.size)
    made.context = Unmanaged.passRetained(self).toOpaque()
    made.destroy = { context in
      guard let context else { return }
      Unmanaged<FakeProvider>.fromOpaque(context).takeRetainedValue().destroy()
    }
    made.state = { FakeProvider.of($0)?.answerState($1, Sink($2)) ?? IX_OK }
    made.page_count = { context, out in
      out?.pointee = FakeProvider.of(context)?.pageCount ?? 0
      return IX_OK
    }
    if unlock != nil { made.unlock = { FakeProvider.of($0)?.unlock?(string($1, $2)) ?? IX_OK } }
    if pages != nil { made.pages = { FakeProvider.of($0)?.pages?($1, $2, Sink($3)) ?? IX_OK } }
    if text != nil { made.text = { FakeProvider.of($0)?.text?($1, Sink($2)) ?? IX_OK } }
    if annotations != nil { made.annotations = { FakeProvider.of($0)?.annotations?($1, Sink($2)) ?? IX_OK } }
    if outline != nil { made.outline = { FakeProvider.of($0)?.outline?(Sink($1)) ?? IX_OK } }
    if destination != nil {
      made.destination = { FakeProvider.of($0)?.destination?(string($1, $2), Sink($3)) ?? IX_OK }
    }
    if render != nil {
      made.render = { FakeProvider.of($0)?.render?($1, $2?.pointee ?? ix_render_request(), $3) ?? IX_OK }
    }
    return made
  }

  /// Opens a document on it.
  func open(budget: UInt64 = 0) -> DocumentHandle? {
    var provider = make()
    var options = ix_document_options(
      size: 16, flags: 0, budget: budget, progress: nil, progress_user: nil)
    var document: DocumentHandle?
    return documentOpen(&provider, &options, &document) == IX_OK ? document : nil
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> FakeProvider? {
    context.map { Unmanaged<FakeProvider>.fromOpaque($0).takeUnretainedValue() }
  }

  private func destroy() {
    destroyed += 1
    onDestroy?()
    // The closures capture this object: dropping them breaks the cycle.
    (unlock, pages, text, annotations) = (nil, nil, nil, nil)
    (outline, destination, render, onDestroy) = (nil, nil, nil, nil)
  }

  private func answerState(_ out: UnsafeMutablePointer<UInt32>?, _ sink: Sink) -> ix_status {
    out?.pointee = state
    if !stateMessage.isEmpty { sink.text(stateMessage, IX_TEXT_MESSAGE) }
    return IX_OK
  }
}

func string(_ bytes: UnsafePointer<CChar>?, _ length: Int) -> String {
  String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
}

/// A text that an export copies.
func copied(
  _ call: (UnsafeMutablePointer<CChar>?, UInt, UnsafeMutablePointer<UInt>?) -> ix_status
) -> String? {
  var length: UInt = 0
  guard call(nil, 0, &length) == IX_OK else { return nil }
  var buffer = [CChar](repeating: 0, count: Int(length))
  guard call(&buffer, length, &length) == IX_OK else { return nil }
  return string(buffer, Int(length))
}

/// Items that an export copies.
func copied<Item>(
  like empty: Item, _ call: (UnsafeMutablePointer<Item>?, UInt, UnsafeMutablePointer<UInt>?) -> ix_status
) -> [Item]? {
  var count: UInt = 0
  guard call(nil, 0, &count) == IX_OK else { return nil }
  var buffer = [Item](repeating: empty, count: Int(count))
  return call(&buffer, count, &count) == IX_OK ? buffer : nil
}

/// A document of its own making that is freed at the end of the scope's call.
func withMemory<T>(_ body: (DocumentHandle?, ix_page_id) throws -> T) rethrows -> T {
  var document: DocumentHandle?
  _ = documentNew(nil, &document)
  defer { documentFree(document) }
  var info = page()
  _ = memoryAddPages(document, &info, 1)
  return try body(document, pageID(document, 0))
}

func pageID(_ document: DocumentHandle?, _ index: UInt) -> ix_page_id {
  var id: ix_page_id = 0
  _ = documentPageAt(document, index, &id)
  return id
}

func partState(_ document: DocumentHandle?, _ page: ix_page_id, _ part: ix_part) -> UInt32 {
  var state: UInt32 = .max
  _ = documentPartState(document, page, part.rawValue, &state, nil)
  return state
}

func lastFailure(_ document: DocumentHandle?) -> String? {
  copied { documentCopyLastFailure(document, $0, $1, $2) }
}
