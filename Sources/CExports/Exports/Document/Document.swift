// Documents: opening, state, loading, drawing, saving and reloading; their outline, actions and assets.
//
// Any handle, id, number or NULL may be passed to any function; after an error nothing has changed. In addition to the
// errors that each function lists, all functions return IX_ERROR_STALE_HANDLE for an invalid handle, IX_ERROR_BUSY
// while another thread is inside the document, and, unless they only read, IX_ERROR_REENTRANT from inside a callback
// that must not call them. A pointer must not be NULL unless its description allows it: IX_ERROR_INVALID_ARGUMENT.

public import CInteract
import Document

// MARK: - Lifetime

/// Opens a document with a provider.
///
/// This succeeds for any provider: the state of the document says if its file cannot be read or needs a password. The
/// provider's `state`, `page_count` and `pages` are called first; texts and annotations are not loaded. If one of them
/// returns IX_PENDING, the document is IX_DOCUMENT_OPENING and has no pages until IX_EFFECT_DOCUMENT.
///
/// - Parameters:
///   - provider: Copied. The document takes ownership of its context: `destroy` is called when the document is gone, or
///     before this returns if it fails (unless there is none, or its `size` is too small). So a provider is opened once.
///   - options: NULL for the defaults.
///   - outDocument: Receives the document, to be freed with `ix_document_free`.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an unknown flag; `IX_ERROR_ABI_MISMATCH` for a struct of
///   an unsupported size; `IX_ERROR_TOO_LARGE` when 2^22 handles are in use; `IX_ERROR_CONFLICT` for a provider that
///   another document has, as its `listen` says.
/// - Complexity: O(pages), or O(1) if the provider says that all pages have the same geometry.
@_cdecl("ix_document_open")
public func documentOpen(
  _ provider: UnsafePointer<ix_provider>?, _ options: UnsafePointer<ix_document_options>?,
  _ outDocument: UnsafeMutablePointer<DocumentHandle?>?
) -> ix_status {
  open(provider, options, outDocument)
}

/// Makes an empty document, which is built with the functions of memory.h.
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

/// Frees a document. Never fails: a document in use is freed when the running call returns, and its views keep it alive
/// as long as they need it.
///
/// - Parameter document: NULL and handles that were already freed are ignored.
@_cdecl("ix_document_free")
public func documentFree(_ document: DocumentHandle?) {
  free(document, .document)
}

// MARK: - State

/// Gets the state of a document.
///
/// - Parameter outState: Receives an `ix_document_state`.
func documentGetState(_ box: Querying<DocumentBox>, _ outState: Out<UInt32>) throws(IXError) {
  try put(box.document.state.rawValue, outState)
}

/// Copies a message that says what is wrong with a document; it is empty if nothing is. Damage that is found later,
/// while a part is loaded, is appended after "; ".
func documentCopyMessage(_ box: Querying<DocumentBox>, _ buffer: Buffer<CChar>) throws(IXError) {
  try buffer.fill(utf8: box.document.message)
}

/// Copies a message that says why the last call on a document or one of its views failed. This call itself does not
/// change the message. The message is safe to display: in text from files and hosts, control characters are shown as
/// `\u{1B}` and invalid UTF-8 as `\xFF`.
///
/// - Parameters:
///   - buffer: Receives UTF-8 without a terminating zero. NULL with a capacity of 0 asks for the length alone.
///   - capacity: Bytes that `buffer` can hold.
///   - outLength: Receives the length of the whole text. May be NULL with a buffer.
/// - Returns: `IX_OK`; `IX_ERROR_BUFFER_TOO_SMALL` after filling the buffer; `IX_ERROR_INVALID_ARGUMENT` for a
///   NULL buffer with a capacity above 0, or both pointers NULL.
@_cdecl("ix_document_copy_last_failure")
public func documentCopyLastFailure(
  _ document: DocumentHandle?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: UInt,
  _ outLength: UnsafeMutablePointer<UInt>?
) -> ix_status {
  withDocument(document, .query) { box in
    do throws(IXError) {
      return try Buffer(buffer, capacity, outLength).fill(utf8: box.lastFailure)
    } catch {
      return error.status
    }
  }
}

/// Gets the features of the document's provider.
///
/// - Parameter outFeatures: Receives a set of `ix_provider_features`.
func documentFeatures(_ box: Querying<DocumentBox>, _ outFeatures: Out<UInt32>) throws(IXError) {
  try put(box.document.features.rawValue, outFeatures)
}

/// Unlocks a document with a password. On success its pages are available. The library keeps no copy of the password:
/// its own bytes are overwritten before this returns; docs/contracts/secrets.md says what a provider keeps.
///
/// - Parameter password: UTF-8; NULL where the length is 0.
/// - Returns: `IX_OK`; `IX_NO_OP` for a document that is not locked; `IX_PENDING` when the answer comes later: call
///   again after IX_EFFECT_ANSWERED; `IX_ERROR_WRONG_PASSWORD` for a wrong password; `IX_ERROR_NOT_SUPPORTED`
///   where the provider takes no passwords; `IX_ERROR_PROVIDER` for a failure of the provider;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL with a length.
func documentUnlock(_ box: Changing<DocumentBox>, _ password: In<CChar>, _ length: UInt) throws(IXError) -> ix_status {
  let secret = try Secret(password, length)
  guard box.document.state == .locked else { return IX_NO_OP }
  return try withExtendedLifetime(secret) { () throws(IXError) in
    try box.status(box.document.unlock(password: secret.bytes))
  }
}

// MARK: - Pages

/// Gets the number of pages; 0 while the document is locked.
///
/// - Parameter outCount: Receives the number.
func documentPageCount(_ box: Querying<DocumentBox>, _ outCount: Out<UInt>) throws(IXError) {
  try put(UInt(clamping: box.document.pages.count), outCount)
}

/// Gets the id of the page at an index.
///
/// - Parameters:
///   - index: From 0.
///   - outPage: Receives the id. The page keeps it when it moves.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` past the last page.
func documentPageAt(_ box: Querying<DocumentBox>, _ index: UInt, _ outPage: Out<ix_page_id>) throws(IXError) {
  let id = box.document.pages.id(at: Int(clamping: index))
  guard !id.isNone else { throw box.noPage(UInt64(clamping: index)) }
  try put(id.raw, outPage)
}

/// Gets the index of a page.
///
/// - Parameter outIndex: Receives the index, from 0.
/// - Complexity: O(1) until pages have been moved or removed, then O(pages).
func documentPageIndex(_ box: Querying<DocumentBox>, _ page: ix_page_id, _ outIndex: Out<UInt>) throws(IXError) {
  try put(UInt(clamping: try box.page(page)), outIndex)
}

// MARK: - Loading

/// Loads a part of a page if it is not loaded yet. A part that failed is tried again; a part that is pending is not
/// requested again.
///
/// - Returns: `IX_OK` when it is loaded; `IX_PENDING` when it comes later, see ``documentDeliver(_:_:_:)``;
///   `IX_ERROR_NOT_SUPPORTED` if the provider does not implement it; `IX_ERROR_NOT_FOUND` for an id that names no page;
///   `IX_ERROR_INVALID_ARGUMENT` for an unknown part; `IX_ERROR_TOO_LARGE` for more than the budget holds;
///   `IX_ERROR_DAMAGED`, `IX_ERROR_IO` or `IX_ERROR_PROVIDER` as the provider says. A failure stays with the page.
/// - Complexity: That of the provider's entry. Above the budget, the text that was least recently used is released.
func documentLoad(_ box: Driving<DocumentBox>, _ page: ix_page_id, _ part: Choice<ix_part>) throws(IXError) -> ix_status
{
  let part: Part = try box.parse(part, "the part ")
  return try box.status(box.document.load(part, ofPage: try box.page(page), retry: true))
}

/// Reports that a pending part has arrived: it is requested again at once.
///
/// - Returns: `IX_OK`; `IX_NO_OP` for a part that was not pending; `IX_PENDING` if the provider still does not have it;
///   `IX_ERROR_INVALID_ARGUMENT` for an unknown part; `IX_ERROR_TOO_LARGE` for more than the budget holds;
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

/// Gets the loading state of a part of a page, without loading it.
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

/// Gets the destination with a name. The provider is asked each time.
///
/// - Parameter name: UTF-8.
/// - Returns: `IX_OK`; `IX_PENDING` when the answer comes later; `IX_ERROR_NOT_FOUND` for an unknown name;
///   `IX_ERROR_NOT_SUPPORTED` if the provider has no named destinations; `IX_ERROR_PROVIDER` for a failure of the
///   provider.
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

/// Draws a part of a page in its current state; if the provider has no `render_changed`, as it is in the file.
///
/// - Parameters:
///   - request: The page, the area and the size to draw.
///   - pixels: Receives the rows from the top, in the format and with the stride of the request; after an error they are undefined.
///   - capacity: Bytes that `pixels` can hold.
/// - Returns: `IX_OK`; `IX_PENDING` when the picture comes later; `IX_ERROR_NOT_SUPPORTED` if the provider cannot draw;
///   `IX_ERROR_NOT_FOUND` for an id that names no page; `IX_ERROR_INVALID_ARGUMENT` for NULL or a request out of range;
///   `IX_ERROR_ABI_MISMATCH` for an unsupported struct size; `IX_ERROR_TOO_LARGE` for more than 2^26 pixels or a side
///   above 2^15; `IX_ERROR_BUFFER_TOO_SMALL` with nothing drawn, where `capacity` is below `(height - 1) * stride +
///   width * 4`; `IX_ERROR_DAMAGED` or `IX_ERROR_PROVIDER` as the provider says.
/// - Complexity: That of the provider's entry; the first call after an edit adds the cost of saving.
func documentRender(
  _ box: Changing<DocumentBox>, _ page: ix_page_id, _ request: In<ix_render_request>, _ pixels: Out<UInt8>,
  _ capacity: UInt
) throws(IXError) -> ix_status {
  try documentRenderWithout(box, page, request, nil, 0, pixels, capacity)
}

/// Draws a part of a page in its current state without some of its annotations, such as lifted ones that the host draws
/// itself.
///
/// - Parameters:
///   - request: The page, the area and the size to draw.
///   - annotations: Their ids; ids that are not on the page are ignored. NULL where there are none.
///   - count: How many, at most 2^24.
///   - pixels: Receives the rows from the top, in the format and with the stride of the request; after an error they are undefined.
///   - capacity: Bytes that `pixels` can hold.
/// - Returns: The statuses of `ix_document_render`; `IX_ERROR_NOT_SUPPORTED` also if it cannot leave them out.
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

/// Gets the area that the picture of an annotation shows; ix_document_render_annotation() draws it.
///
/// - Parameters:
///   - annotation: Its id. While a gesture drags it, the area is the one at the start of the drag.
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

/// Draws one annotation alone in its current state, on a transparent background, so that a host can move it over its
/// page without redrawing the page.
///
/// Pixels are R, G, B, A, premultiplied. While a gesture drags the annotation, it is drawn as it was at the start of
/// the drag, so that one picture serves for the whole drag. Blend modes are not applied.
///
/// - Parameters:
///   - annotation: Its id.
///   - request: The whole picture is the area of ix_document_picture_area() at `scale`; `x` and `y` are relative to its
///     upper left corner. `flags` is 0 or `IX_RENDER_AS_PRINTED`; with the latter, an annotation that is not printed
///     gives a transparent picture.
///   - pixels: Receives the rows from the top, in the format and with the stride of the request; after an error they are undefined.
///   - capacity: Bytes that `pixels` can hold.
/// - Returns: The statuses of `ix_document_render`; `IX_ERROR_NOT_FOUND` for an id that names no annotation, and for
///   one without an area; `IX_ERROR_NOT_SUPPORTED` if the provider cannot draw single annotations.
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

/// Sets the function that receives a document's log, replacing the previous one. By default there is none.
///
/// - Parameters:
///   - log: Called synchronously, on the calling thread, from any call on the document or its views. It must not call
///     this library. NULL for no log.
///   - destroy: NULL, or called exactly once: when it is replaced, when the document is freed, or before
///     returning if this call fails.
///   - level: An `ix_log_level`; lines below it are suppressed.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown level.
func documentSetLog(
  _ box: Changing<DocumentBox>, _ log: ix_log_query?, _ data: UserData, _ level: UInt32
) throws(IXError) {
  let level: LogLevel = try box.parse(level, "the log level ")
  box.setLog(log.map { HostLog($0, data, slot: box.slot) }, level)
}
