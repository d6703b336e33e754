// Labels of pages: what a reader calls a page, such as "iv" or "A-3" (ISO 32000-2, 12.4.2).
//
// A label belongs to its page and goes where the page goes. Several pages may have the same one. Where the file gives none,
// viewers show the number of the page.

import CInteract
import Document

/// Copies the label of a page, asked of the provider each time. Its length is 0 where the file gives the page none, and for a
/// page that was inserted since.
///
/// - Parameters:
///   - buffer: Receives UTF-8, not NUL-terminated. NULL with a capacity of 0 asks for the length alone.
///   - outLength: Receives the length. May be NULL with a buffer.
/// - Returns: `IX_OK`; `IX_PENDING` where the provider will know later; `IX_ERROR_NOT_SUPPORTED` where the provider
///   knows no labels; `IX_ERROR_PROVIDER` for a failure of it.
func pageCopyLabel(
  _ box: Changing<DocumentBox>, _ page: ix_page_id, _ buffer: Buffer<CChar>
) throws(IXError) -> ix_status {
  let index = try box.page(page)
  let (answer, label) = try box.unrecorded { box.document.label(ofPage: index) }
  let status = try box.status(answer)
  guard status == IX_OK else { return status }
  return try buffer.fill(utf8: label)
}

/// The first page that has a label.
///
/// - Parameters:
///   - label: UTF-8; compared byte by byte.
///   - outPage: Receives the page's id.
/// - Returns: `IX_OK`; `IX_PENDING` where the provider will know later; `IX_ERROR_NOT_FOUND` for a label that no page
///   has; `IX_ERROR_NOT_SUPPORTED` where the provider knows no labels; `IX_ERROR_PROVIDER` for a failure of it.
/// - Complexity: A question to the provider for each page before the one found.
func documentFindPageLabel(
  _ box: Changing<DocumentBox>, _ label: In<CChar>, _ length: UInt, _ outPage: Out<ix_page_id>
) throws(IXError) -> ix_status {
  let label = try readUTF8(label, length)
  let (answer, found) = try box.unrecorded { box.document.findPage(labelled: label) }
  let status = try box.status(answer)
  guard status == IX_OK else { return status }
  guard let found else { throw box.failure(.notFound, "no page has the label ", quoted: label) }
  return try put(found.raw, outPage)
}

/// Gives a page of a document that is built by calls a label, in place of the one before.
///
/// - Parameters:
///   - label: UTF-8, copied; broken bytes become U+FFFD.
///   - length: Its length in bytes; 0 takes the label away.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL with a length; `IX_ERROR_TOO_LARGE` for more than the
///   budget holds.
func memorySetPageLabel(
  _ box: Building<DocumentBox>, _ page: ix_page_id, _ label: In<CChar>, _ length: UInt
) throws(IXError) {
  let index = try box.page(page)
  let label = try readUTF8(label, length)
  try box.build { document throws(BuildError) in try document.setLabel(label, ofPage: index) }
}
