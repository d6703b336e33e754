// Regions: where the pointer is the host's, and what it looks like there.
//
// Links, fields and the handles of the selection are controls: the pointer and the hover feedback over them come by themselves,
// as IX_EFFECT_CURSOR. A host adds regions of its own, and may have another look for any of them.

import CInteract
import Document
import Geometry
import Pointer
import View

/// Adds a region of the host, on top of those before. Those over the view are above what tools want, the others below it.
///
/// Both functions are questions, called on the calling thread at the end of `ix_view_feed`, `ix_view_advance` and of calls that
/// change what lies under the pointer. Without a region query the region is the usual one: all that it covers.
///
/// - Parameters:
///   - options: The area of the region.
///   - region: NULL, or asked on every move over it: the usual region, another one inside it, or none.
///   - style: NULL, or asked when the pointer comes to a region or to one with another identifier; not where there is
///     none.
///   - destroy: NULL, or called exactly once: when the region or the view goes, or before returning if this call fails.
///   - outRegion: Its id.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown place, component or flag, and an invalid
///   rectangle; `IX_ERROR_NOT_FOUND` for a page or annotation that is not there; `IX_ERROR_TOO_LARGE` above 65,536
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

/// Puts a region of the view or of a page somewhere else.
///
/// - Parameter rect: View space, or page space of its page.
/// - Returns: `IX_OK`; `IX_NO_OP` for what is set already; `IX_ERROR_INVALID_ARGUMENT` for an invalid rectangle and a region
///   that has none, and for NULL.
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

/// Takes a region away; its `destroy` runs after the outermost callback has returned.
func regionRemove(_ view: Changing<ViewBox>, _ region: ix_region_id) throws(IXError) {
  guard view.core.removeRegion(region, { view.box.bury($0) }) else { throw .notFound }
}

/// Sets the question about the look of the view's own controls: links, fields, the handles of the selection. It is asked when
/// the pointer comes to one; `region` then tells its area, and the request's region is 0.
///
/// - Parameters:
///   - style: NULL takes it away.
///   - destroy: NULL, or called exactly once: when it is replaced or the view goes, or before returning if this call
///     fails.
func viewSetPointerStyleQuery(
  _ view: Changing<ViewBox>, _ style: ix_pointer_style_query?, _ data: UserData
) throws(IXError) {
  let source = style == nil ? nil : CPointerSource(view, (nil, style), data)
  if let old = view.core.setControlStyles(source) { view.box.bury(old) }
}

/// Asks for region and style at the pointer anew: what the host would answer has changed.
func viewRefreshPointer(_ view: Changing<ViewBox>) throws(IXError) {
  view.core.refreshPointer()
}

/// Tells what the pointer looks like at a point while it rests or drags something. The host's regions are asked. Text and
/// annotations of the page there are loaded for it where the provider answers at once, except from inside a callback;
/// nothing else changes.
///
/// - Parameter request: Its region does not count.
/// - Returns: `IX_OK`; `IX_PENDING`, with the pointer as far as it is known, where the text or the annotations of the
///   page are still to come; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown state or device, and an invalid point.
/// - Complexity: O(log annotations + log glyphs + regions) once they are loaded.
func viewPointerAt(
  _ view: Changing<ViewBox>, _ request: In<ix_pointer_request>, _ outPointer: Out<ix_pointer>
) throws(IXError) -> ix_status {
  guard outPointer != nil else { throw .invalidArgument }
  let wanted = try PointerRequest(c: ix_pointer_request(sized: request))
  let isPending = view.mayLoad && view.core.loadForQuestion(at: wanted.point)
  let status = try put(view.core.pointer(for: wanted).c, sized: outPointer)
  return status == IX_OK && isPending ? IX_PENDING : status
}

/// Copies the outline of the pointer that is shown, where the host gave it one.
///
/// - Parameters:
///   - points: View units from the pointer's place. The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - capacity: In points; 32 are enough.
///   - outCount: How many there are; 0 for a pointer without an outline.
func viewPointerOutline(_ view: Querying<ViewBox>, _ points: Buffer<ix_point>) throws(IXError) {
  let outline = view.core.pointerOutline
  try points.fill(outline.count) { outline[$0].c }
}
