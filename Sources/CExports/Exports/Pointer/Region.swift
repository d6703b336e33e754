// Regions: areas where the host controls the pointer, and its appearance there.
//
// Links, fields and the handles of the selection are controls: IX_EFFECT_CURSOR automatically gives the pointer and the
// hover feedback over them. A host can add its own regions, and change the appearance of any of them.

import CInteract
import Document
import Geometry
import Pointer
import View

/// Adds a region of the host, on top of the previous ones. Regions of the view take precedence over tools, tools over
/// the other regions.
///
/// Both functions are questions, called on the calling thread at the end of `ix_view_feed`, `ix_view_advance` and of
/// calls that change what lies under the pointer. Without a region query, the region is its whole area.
///
/// - Parameters:
///   - options: The area of the region.
///   - region: NULL, or called on every move over it; it answers with the default region, another one inside it, or
///     none.
///   - style: NULL, or called when the pointer enters a region, or a region with another identifier; not if there is
///     none.
///   - destroy: NULL, or called exactly once: when the region is removed or the view freed, or before returning if this
///     call fails.
///   - outRegion: Its id.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown place, component or flag, and an invalid
///   rectangle; `IX_ERROR_NOT_FOUND` for a page or annotation that does not exist; `IX_ERROR_TOO_LARGE` above 65,536
///   regions.
/// - Complexity: O(1); each move of the pointer O(regions).
func regionAdd(
  _ view: Changing<ViewBox>, _ options: In<ix_region_options>, _ region: ix_region_query?,
  _ style: ix_pointer_style_query?, _ data: UserData, _ outRegion: Out<ix_region_id>
) throws(IXError) {
  guard let outRegion else { throw .invalidArgument }
  let given = try ix_region_options(sized: options)
  let spec = try RegionSpec(c: given)
  if case .page(let page, _) = spec.place { _ = try view.box.page(page.raw) }
  if case .annotation(let annotation) = spec.place { _ = try view.box.annotation(annotation.raw) }
  guard view.core.regionCount < 65_536 else { throw .tooLarge }
  let source = region == nil && style == nil && !data.hasDestroy ? nil : CPointerSource(view, (region, style), data)
  outRegion.pointee = view.core.addRegion(spec, source)
}

/// Sets the rectangle of a region of the view or of a page.
///
/// - Parameter rect: View space, or page space of its page.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set; `IX_ERROR_INVALID_ARGUMENT` for an invalid rectangle and a
///   region that has none, and for NULL.
func regionSetRect(_ view: Changing<ViewBox>, _ region: ix_region_id, _ rect: In<ix_rect>) throws(IXError) -> ix_status
{
  guard let rect = rect?.pointee else { throw .invalidArgument }
  let moved: RegionPlace
  switch view.core.place(ofRegion: region) {
  case .view: moved = .view(try Rect(c: rect))
  case .page(let page, _): moved = .page(page, try Rect(c: rect))
  case .annotation, .component: throw .invalidArgument
  case nil: throw .notFound
  }
  if view.core.place(ofRegion: region) == moved { return IX_NO_OP }
  _ = view.core.setRegion(region, to: moved)
  return IX_OK
}

/// Removes a region. Its `destroy` is called after the outermost callback has returned.
func regionRemove(_ view: Changing<ViewBox>, _ region: ix_region_id) throws(IXError) {
  guard view.core.removeRegion(region, { view.box.bury($0) }) else { throw .notFound }
}

/// Sets the query for the pointer style over the view's own controls: links, fields, the handles of the selection. It
/// is called when the pointer enters one; `region` then has its area, and the request's region is 0.
///
/// - Parameters:
///   - style: NULL removes it.
///   - destroy: NULL, or called exactly once: when it is replaced or the view is freed, or before returning if this
///     call fails.
func viewSetPointerStyleQuery(
  _ view: Changing<ViewBox>, _ style: ix_pointer_style_query?, _ data: UserData
) throws(IXError) {
  let source = style == nil ? nil : CPointerSource(view, (nil, style), data)
  if let old = view.core.setControlStyles(source) { view.box.bury(old) }
}

/// Queries the region and style at the pointer again. Call this when the host's answers have changed.
func viewRefreshPointer(_ view: Changing<ViewBox>) throws(IXError) {
  view.core.refreshPointer()
}

/// Gets the appearance of the pointer at a point, while it rests or drags something. The host's regions are queried.
/// Loads the text and annotations of the page at the point if the provider answers at once, except from inside a
/// callback; nothing else changes.
///
/// - Parameter request: Its region is ignored.
/// - Returns: `IX_OK`; `IX_PENDING`, with the pointer as far as it is known, if the text or the annotations of the page
///   are not loaded yet; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown state, device, button or modifier, and an
///   invalid point.
/// - Complexity: O(log annotations + log glyphs + regions) once they are loaded.
func viewPointerAt(
  _ view: Changing<ViewBox>, _ request: In<ix_pointer_request>, _ outPointer: Out<ix_pointer>
) throws(IXError) -> ix_status {
  guard outPointer != nil else { throw .invalidArgument }
  let wanted = try PointerRequest(c: ix_pointer_request(sized: request), isFormer: view.core.isFormer)
  let isPending = view.mayLoad && view.core.loadForQuestion(at: wanted.point)
  let status = try put(view.core.pointer(for: wanted).c, sized: outPointer)
  return status == IX_OK && isPending ? IX_PENDING : status
}

/// Copies the outline of the current pointer, if the host has set one.
///
/// - Parameters:
///   - points: View units, relative to the pointer's position. The caller's buffer; NULL with a capacity of 0 asks for
///     the count.
///   - capacity: In points; 32 are enough.
///   - outCount: How many there are; 0 for a pointer without an outline.
func viewPointerOutline(_ view: Querying<ViewBox>, _ points: Buffer<ix_point>) throws(IXError) {
  let outline = view.core.pointerOutline
  try points.fill(outline.count) { outline[$0].c }
}
