// Snapshots: the pages of a document at one moment, which any thread can draw while the document is in use.
//
// The thread that uses the document makes a snapshot (ix_document_snapshot()), passes it to other threads, and
// continues: its calls neither wait for those threads nor change what they draw, and never return IX_ERROR_BUSY because
// of them. The pictures are identical to those that ix_document_render() gave when the snapshot was made.
// docs/contracts/threads.md has the rules.

public import CInteract
import Document

/// Makes a snapshot of the pages in their current state, with all edits.
///
/// - Parameter outSnapshot: The snapshot, to be freed with `ix_snapshot_free`. It stays valid when the document is
///   freed.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_SUPPORTED` if the provider makes none (IX_PROVIDER_SNAPSHOTS); `IX_PENDING` if it
///   cannot make one yet; `IX_ERROR_INVALID_ARGUMENT` for NULL; `IX_ERROR_TOO_LARGE` when no more handles are
///   available; `IX_ERROR_LOCKED`, `IX_ERROR_DAMAGED` or `IX_ERROR_PROVIDER` as the provider says.
/// - Complexity: O(edited annotations); O(pages) if the list of pages was edited. The file is not copied.
func documentSnapshot(
  _ box: Changing<DocumentBox>, _ outSnapshot: Out<SnapshotHandle?>
) throws(IXError) -> ix_status {
  guard let outSnapshot else { throw .invalidArgument }
  let (answer, snapshot) = box.document.snapshot()
  guard answer == .done, let snapshot else { return try box.status(answer) }
  guard let handle = install(SnapshotBox(snapshot)) else { throw .tooLarge }
  outSnapshot.pointee = handle
  return IX_OK
}

/// Makes a snapshot of one annotation in its current state, with its edits, to be drawn alone. It has no pages.
///
/// - Parameters:
///   - annotation: Its id. While a gesture drags it, its state at the start of the drag is used.
///   - outSnapshot: The snapshot, to be freed with `ix_snapshot_free`. It stays valid when the annotation is removed
///     and the document freed.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no annotation, and for one without an area; `IX_ERROR_NOT_SUPPORTED`
///   where the provider makes no snapshots, or cannot draw single annotations; also the statuses of
///   `ix_document_snapshot`.
/// - Complexity: O(points and texts of the annotation).
func documentSnapshotAnnotation(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ outSnapshot: Out<SnapshotHandle?>
) throws(IXError) -> ix_status {
  guard let outSnapshot else { throw .invalidArgument }
  let (answer, snapshot) = box.document.snapshot(of: AnnotationID(raw: annotation))
  guard answer == .done, let snapshot else { return try box.status(answer) }
  guard let handle = install(SnapshotBox(snapshot)) else { throw .tooLarge }
  outSnapshot.pointee = handle
  return IX_OK
}

/// Gets the number of pages of a snapshot.
///
/// - Parameters:
///   - snapshot: Of any document. Any thread may call this.
///   - outCount: Receives the number.
/// - Returns: `IX_OK`; `IX_ERROR_STALE_HANDLE` for one that was freed; `IX_ERROR_INVALID_ARGUMENT` for NULL.
/// - Complexity: O(1).
@_cdecl("ix_snapshot_page_count")
public func snapshotPageCount(_ snapshot: SnapshotHandle?, _ outCount: UnsafeMutablePointer<UInt>?) -> ix_status {
  withSnapshot(snapshot) { snapshot throws(IXError) in
    guard let outCount else { throw .invalidArgument }
    outCount.pointee = UInt(clamping: snapshot.pageCount)
    return IX_OK
  }
}

/// Gets the id of a page by its index in a snapshot. It is the id of the page in the document.
///
/// - Parameters:
///   - snapshot: Of any document. Any thread may call this.
///   - index: From 0.
///   - outPage: Receives the id.
/// - Returns: `IX_OK`; `IX_ERROR_STALE_HANDLE` for one that was freed; `IX_ERROR_NOT_FOUND` past the last page; `IX_ERROR_INVALID_ARGUMENT` for NULL.
/// - Complexity: O(1).
@_cdecl("ix_snapshot_page_at")
public func snapshotPageAt(
  _ snapshot: SnapshotHandle?, _ index: UInt32, _ outPage: UnsafeMutablePointer<ix_page_id>?
) -> ix_status {
  withSnapshot(snapshot) { snapshot throws(IXError) in
    guard let outPage else { throw .invalidArgument }
    let page = snapshot.page(at: Int(clamping: index))
    guard !page.isNone else { throw .notFound }
    outPage.pointee = page.raw
    return IX_OK
  }
}

/// Gets the geometry of a page in a snapshot.
///
/// - Parameters:
///   - snapshot: Of any document. Any thread may call this.
///   - page: Its id.
///   - outGeometry: Filled as far as its `size`, which the caller has set, reaches.
/// - Returns: `IX_OK`; `IX_ERROR_STALE_HANDLE` for one that was freed; `IX_ERROR_NOT_FOUND` for an id that names no page of the snapshot;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL; `IX_ERROR_ABI_MISMATCH` for an unsupported struct size.
/// - Complexity: O(1).
@_cdecl("ix_snapshot_page_geometry")
public func snapshotPageGeometry(
  _ snapshot: SnapshotHandle?, _ page: ix_page_id, _ outGeometry: UnsafeMutablePointer<ix_page_geometry>?
) -> ix_status {
  withSnapshot(snapshot) { snapshot throws(IXError) in
    guard let geometry = snapshot.geometry(of: PageID(raw: page)) else { throw .notFound }
    try geometry.c.fill(sized: outGeometry)
    return IX_OK
  }
}

/// Draws a part of a page as it was when the snapshot was made. Any number of threads may call this at the same time,
/// also while the document is in use and after it was freed.
///
/// - Parameters:
///   - snapshot: Another thread may free it meanwhile: that takes effect when this returns.
///   - page: Its id when the snapshot was made.
///   - request: The area, the size and the layout of the pixels, as for `ix_document_render`.
///   - pixels: Receives the rows from the top, in the format and with the stride of the request; after an error they are undefined.
///   - capacity: Bytes that `pixels` can hold.
/// - Returns: `IX_OK`; `IX_PENDING` when the picture comes later; `IX_ERROR_STALE_HANDLE` for a freed snapshot;
///   `IX_ERROR_NOT_FOUND` for an id that names no page of the snapshot; `IX_ERROR_NOT_SUPPORTED` where the provider
///   cannot draw it, or not as printed; `IX_ERROR_INVALID_ARGUMENT` for NULL or a request out of range;
///   `IX_ERROR_ABI_MISMATCH`, `IX_ERROR_TOO_LARGE` and `IX_ERROR_BUFFER_TOO_SMALL` as `ix_document_render` says;
///   `IX_ERROR_BUSY` in a child that was forked while another thread drew; `IX_ERROR_DAMAGED`, `IX_ERROR_IO` or
///   `IX_ERROR_PROVIDER` as the provider says.
/// - Complexity: That of the provider. The bundled ones open the file once for each thread that draws at the same time as others, and
///   once for each snapshot with changes make what `ix_document_render` makes after an edit.
@_cdecl("ix_snapshot_render")
public func snapshotRender(
  _ snapshot: SnapshotHandle?, _ page: ix_page_id, _ request: UnsafePointer<ix_render_request>?,
  _ pixels: UnsafeMutablePointer<UInt8>?, _ capacity: UInt
) -> ix_status {
  withSnapshot(snapshot) { snapshot throws(IXError) in
    let request = try RenderRequest(c: ix_render_request(sized: request), in: nil)
    return try status(snapshot.render(PageID(raw: page), request, into: try request.room(pixels, capacity, in: nil)))
  }
}

/// Draws a part of the picture of the annotation in a snapshot. It is identical to what `ix_document_render_annotation`
/// gave when the snapshot was made. Any number of threads may call this at the same time.
///
/// - Parameters:
///   - snapshot: From ix_document_snapshot_annotation(). Another thread may free it meanwhile: that takes effect when
///     this returns.
///   - request: As for `ix_document_render_annotation`: the whole picture is the area that ix_document_picture_area()
///     gave then.
///   - pixels: Receives the rows from the top, in the format and with the stride of the request; after an error they are undefined.
///   - capacity: Bytes that `pixels` can hold.
/// - Returns: The statuses of `ix_snapshot_render`; `IX_ERROR_NOT_FOUND` for a snapshot of pages.
/// - Complexity: That of the provider's `render_annotation`.
@_cdecl("ix_snapshot_render_annotation")
public func snapshotRenderAnnotation(
  _ snapshot: SnapshotHandle?, _ request: UnsafePointer<ix_render_request>?, _ pixels: UnsafeMutablePointer<UInt8>?,
  _ capacity: UInt
) -> ix_status {
  withSnapshot(snapshot) { snapshot throws(IXError) in
    let request = try RenderRequest(c: ix_render_request(sized: request), in: nil)
    guard !request.withoutAnnotations, !request.withIcons else { throw .invalidArgument }
    return try status(snapshot.render(annotationBy: request, into: try request.room(pixels, capacity, in: nil)))
  }
}

private func status(_ answer: ProviderAnswer) throws(IXError) -> ix_status {
  switch answer {
  case .done: return IX_OK
  case .pending: return IX_PENDING
  case .absent: throw .notSupported
  case .failed(let failure): throw IXError(failure)
  }
}

/// Frees a snapshot. Never fails; any thread may call this. Running drawing calls finish first.
///
/// - Parameter snapshot: May be NULL.
@_cdecl("ix_snapshot_free")
public func snapshotFree(_ snapshot: SnapshotHandle?) { free(snapshot: snapshot) }
