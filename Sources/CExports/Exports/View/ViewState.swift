// The state of a view as bytes: its place and its selection, captured, compared and restored.

import CInteract
import Document
import Geometry
import Layout
import View

/// Copies the state of a view: page, viewport, text selection and selected annotations.
///
/// The bytes are the same on every machine and may be kept longer than the view and the document. In the same document
/// they stay valid when its pages change; when the file is opened again, as long as its pages have the same indices.
///
/// - Parameter bytes: The caller's buffer; NULL with a capacity of 0 asks for the length.
/// - Complexity: O(selected annotations).
func viewCopyState(_ view: Querying<ViewBox>, _ bytes: Buffer<UInt8>) throws(IXError) {
  let state = view.core.state.bytes
  try bytes.fill(state.count) { state[$0] }
}

/// Restores a state, as far as its pages and annotations still exist. Gestures that edit are cancelled. Loads the text
/// and the annotations that were selected.
///
/// - Parameters:
///   - bytes: From ix_view_copy_state(), of this or another view.
///   - length: At most 2^24.
///   - outParts: Receives the parts that were restored, a set of `ix_view_state_parts`. May be NULL.
/// - Returns: `IX_OK`; `IX_NO_OP` if the view is already in that state; `IX_ERROR_INVALID_ARGUMENT` for NULL or invalid
///   bytes; `IX_ERROR_TOO_LARGE` for more bytes.
func viewRestoreState(
  _ view: Driving<ViewBox>, _ bytes: In<UInt8>, _ length: UInt, _ outParts: Out<UInt32>
) throws(IXError) -> ix_status {
  let state = try ViewState(c: bytes, length)
  let isThere = !view.core.isMoving && view.core.state == state
  let parts = view.core.restore(state)
  outParts?.pointee = parts.rawValue
  return isThere ? IX_NO_OP : IX_OK
}

/// Checks if the view is in a state, with a tolerance for numbers.
///
/// - Parameters:
///   - bytes: From ix_view_copy_state().
///   - length: At most 2^24.
///   - tolerance: In points, and as a difference of zooms; 1e-6 if it is not above 0.
///   - outIsNear: Receives 1 or 0.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, invalid bytes or an invalid number;
///   `IX_ERROR_TOO_LARGE` for more bytes.
func viewIsInState(
  _ view: Querying<ViewBox>, _ bytes: In<UInt8>, _ length: UInt, _ tolerance: Double, _ outIsNear: Out<UInt32>
) throws(IXError) {
  let (state, wanted) = (try ViewState(c: bytes, length), try Double(c: tolerance))
  let isNear = view.core.state.isNear(state, tolerance: wanted > 0 ? wanted : 1e-6)
  try put(isNear ? 1 : 0, outIsNear)
}

/// Gets the members of a view's state, for display and inspection.
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
