// The clipboard: copying, pasting and duplicating annotations. The host keeps the bytes, on a clipboard or in a file.

import CInteract
import Document
import Geometry
import View

/// Copies the selected annotations as bytes, with their fields, and the pictures, files and sounds that the host added for
/// them. Annotations that only their file can draw are left out: links, media, signatures, stamps with a picture from the
/// file; so are names, dates and actions. To cut, copy and call ix_view_delete_selected().
///
/// - Parameters:
///   - bytes: The caller's buffer; NULL with a capacity of 0 asks for the length.
///   - outLength: The whole length; 0 where nothing can be copied.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_SUPPORTED` if an attachment or sound is selected whose data only the document's file
///   has: a copy would lack it.
/// - Complexity: O(bytes).
func viewCopyAnnotations(_ view: Querying<ViewBox>, _ bytes: Buffer<UInt8>) throws(IXError) {
  try view.requireData()
  let copied = view.core.copiedAnnotations()
  try bytes.fill(copied.count) { copied[$0] }
}

/// Pastes copied annotations onto a page as one undo step, and selects them. A widget becomes a further one of the field with
/// its name, if that is of its kind; otherwise it gets a new field, under another name if its own is taken.
///
/// - Parameters:
///   - bytes: From ix_view_copy_annotations(), in this or another program that uses this library.
///   - length: At most 2^24.
///   - index: Index of the page, from 0.
///   - at: The new centre of all of them, page space; NULL for their original place. They are kept on the page if they
///     fit.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, bytes that are not a copy or an invalid point;
///   `IX_ERROR_NOT_FOUND` for an index out of range; `IX_ERROR_TOO_LARGE` for more bytes, or above the budget;
///   `IX_ERROR_CONFLICT` while an undo step is open; `IX_ERROR_DAMAGED` where the page's annotations are not loaded yet
///   or cannot be read.
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

/// Duplicates the selected annotations as one undo step, and selects the copies.
///
/// - Parameter way: Page space: the offset of the copies, in points to the right and down.
/// - Returns: `IX_OK`; `IX_NO_OP` where nothing can be copied; `IX_ERROR_INVALID_ARGUMENT` for an invalid number;
///   `IX_ERROR_NOT_SUPPORTED` as for ix_view_copy_annotations(); `IX_ERROR_CONFLICT` while an undo step is open;
///   `IX_ERROR_TOO_LARGE` above the budget.
func viewDuplicateSelected(_ view: Changing<ViewBox>, _ way: ix_point) throws(IXError) -> ix_status {
  try view.requireData()
  let to: Point<PageSpace> = try Point(c: way)
  return try view.changed { core throws(EditError) in try core.duplicateSelection(by: to - .origin) }
}

extension ViewBox {
  /// Refuses to copy an attachment or sound without its data.
  fileprivate func requireData() throws(IXError) {
    guard let id = core.selectedWithDataOfFile else { return }
    let annotation = core.document.annotation(id)
    var words = UTF8Builder("a copy would lack its data, which is in the document's file alone: the selected ")
    words.add(annotation?.subtype == .sound ? "sound " : "attachment ")
    words.add(quoted: annotation?.texts.text(TextKind.file) ?? [])
    throw box.failure(.notSupported, words.utf8)
  }
}
