// Documents: opening, state, loading, drawing, saving and reloading; their outline, actions and assets.
//
// Any handle, id, number or NULL may be passed to any function; on an error nothing has changed. Beside what each
// function names, all of them answer IX_ERROR_STALE_HANDLE for a handle that is none, IX_ERROR_BUSY while another
// thread is inside the document, and, unless they only read, IX_ERROR_REENTRANT from inside a callback that may not
// call them. A pointer whose description does not say when it may be NULL must not be: IX_ERROR_INVALID_ARGUMENT.

public import CInteract
import Document

// MARK: - Life

/// Opens what a provider has.
///
/// There is a document for any provider: one whose file cannot be read, or wants a password, says so by its state. The
/// provider's `state`, `page_count` and `pages` are asked before this returns; texts and annotations are not. Where one of them answers
/// IX_PENDING the document is IX_DOCUMENT_OPENING and has no pages; IX_EFFECT_DOCUMENT says when it has.
///
/// - Parameters:
///   - provider: Copied. Its context belongs to the document from now on: `destroy` is called once the document is
///     gone, or before this returns where it fails (unless there is none, or one too short to say).
///   - options: NULL for the defaults.
///   - outDocument: Receives the document, to be freed with `ix_document_free`.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an unknown flag; `IX_ERROR_ABI_MISMATCH` for a struct of
///   an unsupported size; `IX_ERROR_TOO_LARGE` when 2^22 handles are in use.
/// - Complexity: O(pages), or O(1) where the provider says that all lie alike.
@_cdecl("ix_document_open")
public func documentOpen(
  _ provider: UnsafePointer<ix_provider>?, _ options: UnsafePointer<ix_document_options>?,
  _ outDocument: UnsafeMutablePointer<DocumentHandle?>?
) -> ix_status {
  open(provider, options, outDocument)
}

/// Makes an empty document, to be built by the calls of memory.h.
///
/// - Parameters:
///   - options: NULL for the defaults.
///   - outDocument: Receives the document, to be freed with `ix_document_free`.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an unknown flag; `IX_ERROR_ABI_MISMATCH` for a struct of
///   an unsupported size; `IX_ERROR_TOO_LARGE` when 2^22 handles are in use.
@_cdecl("ix_document_new")
public func documentNew(
  _ options: UnsafePointer<ix_document_options>?, _ outDocument: UnsafeMutablePointer<DocumentHandle?>?
) -> ix_status {
  do throws(IXError) {
    return try open(options, outDocument) { _, _, _ in MemoryProvider() }
  } catch {
    return error.status
  }
}

/// Gives a document back. Never fails: one that is in use goes when the running call leaves, and views keep what they
/// need of it.
///
/// - Parameter document: NULL and what is freed already are ignored.
@_cdecl("ix_document_free")
public func documentFree(_ document: DocumentHandle?) {
  free(document, .document)
}

// MARK: - State

/// Where a document as a whole stands.
///
/// - Parameter outState: Receives an `ix_document_state`.
func documentGetState(_ box: Querying<DocumentBox>, _ outState: Out<UInt32>) throws(IXError) {
  try put(box.document.state.rawValue, outState)
}

/// Copies what is wrong with a document, in words; empty where all is well. Damage that is met later, while a part is loaded,
/// is appended, behind "; ".
func documentCopyMessage(_ box: Querying<DocumentBox>, _ buffer: Buffer<CChar>) throws(IXError) {
  try buffer.fill(utf8: box.document.message)
}

/// Copies why the last call on a document or one of its views failed, in words. This call itself leaves it as it is. Text of files
/// and hosts in it cannot act on who reads it: controls show as `\u{1B}`, bytes that are no UTF-8 as `\xFF`.
///
/// - Parameters:
///   - buffer: Receives UTF-8 without a terminating zero. NULL with a capacity of 0 asks for the length alone.
///   - capacity: Bytes that `buffer` can hold.
///   - outLength: Receives the length of the whole text. May be NULL with a buffer.
/// - Returns: `IX_OK`; `IX_ERROR_BUFFER_TOO_SMALL` with what the buffer holds copied; `IX_ERROR_INVALID_ARGUMENT` for a
///   NULL buffer with a capacity, or nothing to write to.
@_cdecl("ix_document_copy_last_failure")
public func documentCopyLastFailure(
  _ document: DocumentHandle?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: UInt,
  _ outLength: UnsafeMutablePointer<UInt>?
) -> ix_status {
  withDocument(document, .query) { box in
    do throws(IXError) {
      return try Buffer(buffer, capacity, outLength).fill(utf8: box.document.lastFailure)
    } catch {
      return error.status
    }
  }
}

/// The features of the document's provider.
///
/// - Parameter outFeatures: Receives a set of `ix_provider_features`.
func documentFeatures(_ box: Querying<DocumentBox>, _ outFeatures: Out<UInt32>) throws(IXError) {
  try put(box.document.features.rawValue, outFeatures)
}

/// Tries a password on a locked document. On success its pages are there. The library keeps no copy: its own bytes are overwritten before
/// this returns; docs/contracts/secrets.md says what a provider keeps.
///
/// - Parameter password: UTF-8; NULL where the length is 0.
/// - Returns: `IX_OK`; `IX_NO_OP` for a document that is not locked; `IX_PENDING` when the provider will know later: try again after IX_EFFECT_ANSWERED;
///   `IX_ERROR_WRONG_PASSWORD` for another one than it wants; `IX_ERROR_NOT_SUPPORTED` where the provider takes no
///   passwords; `IX_ERROR_PROVIDER` for a failure of it; `IX_ERROR_INVALID_ARGUMENT` for NULL with a length.
func documentUnlock(_ box: Changing<DocumentBox>, _ password: In<CChar>, _ length: UInt) throws(IXError) -> ix_status {
  let secret = try Secret(password, length)
  guard box.document.state == .locked else { return IX_NO_OP }
  return try withExtendedLifetime(secret) { () throws(IXError) in
    try box.status(box.document.unlock(password: secret.bytes))
  }
}

// MARK: - Pages

/// How many pages there are; 0 while the document is locked.
///
/// - Parameter outCount: Receives the number.
func documentPageCount(_ box: Querying<DocumentBox>, _ outCount: Out<UInt>) throws(IXError) {
  try put(UInt(clamping: box.document.pages.count), outCount)
}

/// The id of the page at an index.
///
/// - Parameters:
///   - index: From 0.
///   - outPage: Receives the id. It stays the page's own wherever the page moves.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` past the last page.
func documentPageAt(_ box: Querying<DocumentBox>, _ index: UInt, _ outPage: Out<ix_page_id>) throws(IXError) {
  let id = box.document.pages.id(at: Int(clamping: index))
  guard !id.isNone else { throw box.noPage(UInt64(clamping: index)) }
  try put(id.raw, outPage)
}

/// The index of a page.
///
/// - Parameter outIndex: Receives the index, from 0.
/// - Complexity: O(1) until pages have been moved or removed, then O(pages).
func documentPageIndex(_ box: Querying<DocumentBox>, _ page: ix_page_id, _ outIndex: Out<UInt>) throws(IXError) {
  try put(UInt(clamping: try box.page(page)), outIndex)
}

// MARK: - Loading

/// Loads a part of a page if it is not there yet. What failed is tried again; what is pending is not asked for again.
///
/// - Returns: `IX_OK` when it is there; `IX_PENDING` when it comes later, see ``documentDeliver(_:_:_:)``;
///   `IX_ERROR_NOT_SUPPORTED` where the provider has no such entry; `IX_ERROR_NOT_FOUND` for an id that names no page;
///   `IX_ERROR_INVALID_ARGUMENT` for an unknown part; `IX_ERROR_TOO_LARGE` for more than the budget holds;
///   `IX_ERROR_DAMAGED`, `IX_ERROR_IO` or `IX_ERROR_PROVIDER` as the provider says. A failure stays with the page.
/// - Complexity: That of the provider's entry. Over the budget the text that was wanted longest ago goes.
func documentLoad(_ box: Driving<DocumentBox>, _ page: ix_page_id, _ part: Choice<ix_part>) throws(IXError) -> ix_status
{
  let part: Part = try box.parse(part, "the part ")
  return try box.status(box.document.load(part, ofPage: try box.page(page), retry: true))
}

/// Says that a part that was pending has arrived: it is asked for again at once.
///
/// - Returns: `IX_OK`; `IX_NO_OP` for a part that was not pending; `IX_PENDING` where the provider has changed its
///   mind; `IX_ERROR_INVALID_ARGUMENT` for an unknown part; `IX_ERROR_TOO_LARGE` for more than the budget holds;
///   `IX_ERROR_DAMAGED`, `IX_ERROR_IO` or `IX_ERROR_PROVIDER` as the provider says. A failure stays with the page.
/// - Complexity: That of the provider's entry.
func documentDeliver(
  _ box: Driving<DocumentBox>, _ page: ix_page_id, _ part: Choice<ix_part>
) throws(IXError) -> ix_status {
  let part: Part = try box.parse(part, "the part ")
  let index = try box.page(page)
  guard box.document.state(of: part, ofPage: index) == .pending else { return IX_NO_OP }
  return try box.status(box.document.deliver(part, ofPage: index))
}

/// Where a part of a page stands. Starts no load.
///
/// - Parameters:
///   - outState: Receives an `ix_part_state`.
///   - outStatus: Receives the error with which it failed, or `IX_OK`. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an unknown part.
func documentPartState(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ part: Choice<ix_part>, _ outState: Out<UInt32>,
  _ outStatus: Out<ix_status>
) throws(IXError) -> ix_status {
  let state = box.document.state(of: try box.parse(part, "the part "), ofPage: try box.page(page))
  let status = try put(state.c, outState)
  outStatus?.pointee = state.status
  return status
}

/// The place that a name stands for, asked of the provider each time.
///
/// - Parameter name: UTF-8.
/// - Returns: `IX_OK`; `IX_PENDING` where the provider will know later; `IX_ERROR_NOT_FOUND` for a name that stands for
///   nothing; `IX_ERROR_NOT_SUPPORTED` where the provider knows no names; `IX_ERROR_PROVIDER` for a failure of it.
func documentFindDestination(
  _ box: Changing<DocumentBox>, _ name: In<CChar>, _ length: UInt, _ outDestination: Out<ix_destination>
) throws(IXError) -> ix_status {
  let name = try readUTF8(name, length)
  let (answer, found) = try box.unrecorded { box.document.findDestination(named: name) }
  let status = try box.status(answer)
  guard status == IX_OK else { return status }
  guard let found else { throw box.failure(.notFound, "the name ", quoted: name, " stands for nothing") }
  return try put(found.c, sized: outDestination)
}

/// Draws a part of a page as it is now; by a provider that has no `render_changed`, as its file has it.
///
/// - Parameters:
///   - request: The page, the area and the size to draw.
///   - pixels: Receives the rows from the top, in the format and with the stride of the request; after an error they are undefined.
///   - capacity: Bytes that `pixels` can hold.
/// - Returns: `IX_OK`; `IX_PENDING` where the provider will be able to later; `IX_ERROR_NOT_SUPPORTED` where it cannot
///   draw; `IX_ERROR_NOT_FOUND` for an id that names no page; `IX_ERROR_INVALID_ARGUMENT` for NULL or a request out of
///   range; `IX_ERROR_ABI_MISMATCH` for an unsupported struct size; `IX_ERROR_TOO_LARGE` for more than 2^26 pixels or a
///   side above 2^15; `IX_ERROR_BUFFER_TOO_SMALL` with nothing drawn, where `capacity` is below `(height - 1) * stride + width * 4`; `IX_ERROR_DAMAGED` or `IX_ERROR_PROVIDER` as the
///   provider says.
/// - Complexity: That of the provider's entry; once more after an edit, that of saving.
func documentRender(
  _ box: Changing<DocumentBox>, _ page: ix_page_id, _ request: In<ix_render_request>, _ pixels: Out<UInt8>,
  _ capacity: UInt
) throws(IXError) -> ix_status {
  try documentRenderWithout(box, page, request, nil, 0, pixels, capacity)
}

/// Draws a part of a page as it is now, without some of its annotations: those that are lifted, and drawn by the host.
///
/// - Parameters:
///   - request: The page, the area and the size to draw.
///   - annotations: The ids; those that are not on the page are ignored. NULL where there are none.
///   - count: How many, at most 2^24.
///   - pixels: Receives the rows from the top, in the format and with the stride of the request; after an error they are undefined.
///   - capacity: Bytes that `pixels` can hold.
/// - Returns: The statuses of `ix_document_render`; `IX_ERROR_NOT_SUPPORTED` also where the provider cannot leave them out.
/// - Complexity: That of `ix_document_render`.
func documentRenderWithout(
  _ box: Changing<DocumentBox>, _ page: ix_page_id, _ request: In<ix_render_request>,
  _ annotations: In<ix_annotation_id>, _ count: UInt, _ pixels: Out<UInt8>, _ capacity: UInt
) throws(IXError) -> ix_status {
  let request = try RenderRequest(c: ix_render_request(sized: request), in: box)
  let index = try box.page(page)
  let hidden = try readArray(annotations, count).map { AnnotationID(raw: $0) }
  let target = try request.room(pixels, capacity, in: box)
  return try box.status(box.document.render(page: index, request, without: hidden, into: target))
}

/// The part of its page that the picture of an annotation shows: ix_document_render_annotation() draws it.
///
/// - Parameters:
///   - annotation: Its id. Of one that a gesture drags, this is where it was when that began.
///   - outArea: Receives the area in page space of its page.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names none, and for one without an area.
func documentPictureArea(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ outArea: Out<ix_rect>
) throws(IXError) {
  guard let area = box.document.pictureArea(of: AnnotationID(raw: annotation)) else {
    throw box.failure(.notFound, "there is no annotation ", annotation, " with an area")
  }
  try put(area.c, outArea)
}

/// Draws one annotation alone as it is now, on transparency: for a host that moves it over its page without drawing the page
/// anew.
///
/// Pixels are R, G, B, A, the colours multiplied by A. One that a gesture drags is drawn as it was when that began, so that one
/// picture serves for all of it. Blend modes have nothing to blend with, and are left out.
///
/// - Parameters:
///   - annotation: Its id.
///   - request: The whole picture is the area of ix_document_picture_area() at `scale`; `x` and `y` count from its upper left
///     corner. `flags` is 0 or `IX_RENDER_AS_PRINTED`: then one that is not printed is transparent.
///   - pixels: Receives the rows from the top, in the format and with the stride of the request; after an error they are undefined.
///   - capacity: Bytes that `pixels` can hold.
/// - Returns: The statuses of `ix_document_render`; `IX_ERROR_NOT_FOUND` for an id that names no annotation, and for one
///   without an area; `IX_ERROR_NOT_SUPPORTED` where the provider draws none alone.
/// - Complexity: That of the provider's entry.
func documentRenderAnnotation(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ request: In<ix_render_request>, _ pixels: Out<UInt8>,
  _ capacity: UInt
) throws(IXError) -> ix_status {
  let request = try RenderRequest(c: ix_render_request(sized: request), in: box)
  guard !request.withoutAnnotations, !request.withIcons else { throw .invalidArgument }
  let target = try request.room(pixels, capacity, in: box)
  return try box.status(box.document.render(AnnotationID(raw: annotation), request, into: target))
}

// MARK: - Log

/// Sends a document's log to a function, in place of the one before; it is silent by default.
///
/// - Parameters:
///   - log: Called synchronously, on the calling thread, from any call on the document or its views; nothing of this
///     library may be called from inside it. NULL for silence.
///   - destroy: NULL, or called exactly once: when another function takes its place, when the document goes, or before
///     returning if this call fails.
///   - level: An `ix_log_level`; lines below it are left out.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown level.
func documentSetLog(
  _ box: Changing<DocumentBox>, _ log: ix_log_query?, _ data: UserData, _ level: UInt32
) throws(IXError) {
  let level: LogLevel = try box.parse(level, "the log level ")
  box.setLog(log.map { HostLog($0, data, slot: box.slot) }, level)
}
