// The clipboard: copying, pasting and duplicating annotations. Where the bytes are kept, on a clipboard or in a file, is the
// host's affair.

import CInteract
import Document
import Geometry
import View

/// Copies the selected annotations as bytes, with the pictures, files and sounds that were handed over for them. Left out is what only its file can draw: fields, links, media, stamps with a
/// picture of their own; so are names, dates and actions. To cut, copy and call ix_view_delete_selected().
///
/// - Parameters:
///   - bytes: The caller's buffer; NULL with a capacity of 0 asks for the length.
///   - outLength: The whole length; 0 where nothing can be copied.
/// - Complexity: O(bytes).
func viewCopyAnnotations(_ view: Querying<ViewBox>, _ bytes: Buffer<UInt8>) throws(IXError) {
  let copied = view.core.copiedAnnotations()
  try bytes.fill(copied.count) { copied[$0] }
}

/// Puts copied annotations on a page as one step, and selects them.
///
/// - Parameters:
///   - bytes: As ix_view_copy_annotations() gave them, here or in another program of this library.
///   - length: At most 2^24.
///   - index: The page's, from 0.
///   - at: Where the middle of them all goes, page space; NULL for where they were. They are kept on the page as far as
///     they fit.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, bytes that are no copy or an invalid point;
///   `IX_ERROR_NOT_FOUND` for an index out of range; `IX_ERROR_TOO_LARGE` for more bytes, or above the budget;
///   `IX_ERROR_CONFLICT` while a step is open; `IX_ERROR_DAMAGED` where the page's annotations come later or cannot be
///   read.
/// - Complexity: O(bytes).
func viewPasteAnnotations(
  _ view: Changing<ViewBox>, _ bytes: In<UInt8>, _ length: UInt, _ index: IndexedPage, _ at: In<ix_point>
) throws(IXError) -> ix_status {
  let copied = Array(try readArray(bytes, length))
  let middle: Point<PageSpace>?
  if let at { middle = try Point(c: at.pointee) } else { middle = nil }
  return try view.changed { core throws(EditError) in
    try core.paste(copied, onPage: Int(clamping: index), at: middle)
  }
}

/// Puts copies of the selected annotations beside them as one step, and selects the copies.
///
/// - Parameter way: Page space: from the annotations to their copies, in points to the right and down.
/// - Returns: `IX_OK`; `IX_NO_OP` where nothing can be copied; `IX_ERROR_INVALID_ARGUMENT` for an invalid number;
///   `IX_ERROR_CONFLICT` while a step is open; `IX_ERROR_TOO_LARGE` above the budget.
func viewDuplicateSelected(_ view: Changing<ViewBox>, _ way: ix_point) throws(IXError) -> ix_status {
  let to: Point<PageSpace> = try Point(c: way)
  return try view.changed { core throws(EditError) in try core.duplicateSelection(by: to - .origin) }
}
