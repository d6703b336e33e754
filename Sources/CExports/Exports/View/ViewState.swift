// The state of a view, its place and its selection, as bytes: captured, compared, and restored.

import CInteract
import Document
import Geometry
import Layout
import View

/// Captures what the view shows: page, viewport, text selection and selected annotations.
///
/// The bytes are the same on every machine and may be kept beyond the view and the document. In the same document they
/// are good whatever becomes of its pages; in another opening of the file as long as pages stand where they stood.
///
/// - Parameter bytes: The caller's buffer; NULL with a capacity of 0 asks for the length.
/// - Complexity: O(selected annotations).
func viewCopyState(_ view: Querying<ViewBox>, _ bytes: Buffer<UInt8>) throws(IXError) {
  let state = view.core.state.bytes
  try bytes.fill(state.count) { state[$0] }
}

/// Returns to a state, as far as what it is about is still there; gestures that edit are cancelled. Loads the text and the
/// annotations that were selected.
///
/// - Parameters:
///   - bytes: As ix_view_copy_state() gave them, here or elsewhere.
///   - length: At most 2^24.
///   - outParts: Receives what is as it was, a set of `ix_view_state_parts`. May be NULL.
/// - Returns: `IX_OK`; `IX_NO_OP` where the view rests in that state; `IX_ERROR_INVALID_ARGUMENT` for NULL or bytes that are no
///   state;
///   `IX_ERROR_TOO_LARGE` for more bytes.
func viewRestoreState(
  _ view: Driving<ViewBox>, _ bytes: In<UInt8>, _ length: UInt, _ outParts: Out<UInt32>
) throws(IXError) -> ix_status {
  let state = try ViewState(c: bytes, length)
  let isThere = !view.core.isMoving && view.core.state == state
  let parts = view.core.restore(state)
  outParts?.pointee = parts.rawValue
  return isThere ? IX_NO_OP : IX_OK
}

/// Tells whether the view is in a state, numbers to within a tolerance.
///
/// - Parameters:
///   - bytes: As ix_view_copy_state() gave them.
///   - length: At most 2^24.
///   - tolerance: In points, and as a difference of zooms; 1e-6 where it is not above 0.
///   - outIsNear: Receives 1 or 0.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, bytes that are no state or an invalid number;
///   `IX_ERROR_TOO_LARGE` for more bytes.
func viewIsInState(
  _ view: Querying<ViewBox>, _ bytes: In<UInt8>, _ length: UInt, _ tolerance: Double, _ outIsNear: Out<UInt32>
) throws(IXError) {
  let (state, wanted) = (try ViewState(c: bytes, length), try Double(c: tolerance))
  let isNear = view.core.state.isNear(state, tolerance: wanted > 0 ? wanted : 1e-6)
  try put(isNear ? 1 : 0, outIsNear)
}

/// The members of a view's state, for display and inspection.
func viewGetState(_ view: Querying<ViewBox>, _ outState: Out<ix_view_state>) throws(IXError) {
  let (state, none) = (view.core.state, UInt32.max)
  var out = ix_view_state()
  (out.page, out.page_index) = (state.page.id.raw, state.page.index.c)
  (out.anchor_page, out.fit) = (none, state.place?.fit.rawValue ?? 0)
  if let place = state.place {
    (out.zoom, out.anchor, out.anchor_page) = (place.zoom, place.anchor.point.c, place.anchor.index.c)
  }
  (out.first_page, out.last_page) = (none, none)
  if let first = state.text.first, let last = state.text.last {
    (out.first_page, out.first) = (first.page.index.c, first.lower.c)
    (out.last_page, out.last) = (last.page.index.c, last.upper.c)
  }
  out.annotation_count = state.annotations.count.c
  try put(out, sized: outState)
}

extension ViewState {
  /// Parses bytes from outside.
  fileprivate init(c bytes: UnsafePointer<UInt8>?, _ length: UInt) throws(IXError) {
    guard let state = ViewState.read(Array(try readArray(bytes, length))) else { throw .invalidArgument }
    self = state
  }
}
