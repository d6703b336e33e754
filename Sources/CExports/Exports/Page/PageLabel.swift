// Labels of pages: the displayed page numbers, such as "iv" or "A-3" (ISO 32000-2, 12.4.2).
//
// A label belongs to its page and moves with it. Several pages may have the same label. If the file has none, viewers
// show the number of the page.

import CInteract
import Document

/// Copies the label of a page. The provider is asked each time. The length is 0 if the page has no label in the file,
/// and for an inserted page.
///
/// - Parameters:
///   - buffer: Receives UTF-8, not NUL-terminated. NULL with a capacity of 0 asks for the length alone.
///   - outLength: Receives the length. May be NULL with a buffer.
/// - Returns: `IX_OK`; `IX_PENDING` when the answer comes later; `IX_ERROR_NOT_SUPPORTED` if the provider has no
///   labels; `IX_ERROR_PROVIDER` for a failure of the provider.
func pageCopyLabel(
  _ box: Changing<DocumentBox>, _ page: ix_page_id, _ buffer: Buffer<CChar>
) throws(IXError) -> ix_status {
  let index = try box.page(page)
  let (answer, label) = try box.unrecorded { box.document.label(ofPage: index) }
  let status = try box.status(answer)
  guard status == IX_OK else { return status }
  return try buffer.fill(utf8: label)
}

/// Gets the first page with a label.
///
/// - Parameters:
///   - label: UTF-8; compared byte by byte.
///   - outPage: Receives the page's id.
/// - Returns: `IX_OK`; `IX_PENDING` when the answer comes later; `IX_ERROR_NOT_FOUND` for a label that no page
///   has; `IX_ERROR_NOT_SUPPORTED` where the provider knows no labels; `IX_ERROR_PROVIDER` for a failure of the
///   provider.
/// - Complexity: One question to the provider for each page up to the one found.
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

/// Sets the label of a page of a document made by ix_document_new(), replacing the previous one.
///
/// - Parameters:
///   - label: UTF-8, copied; invalid bytes become U+FFFD.
///   - length: Its length in bytes; 0 removes the label.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL with a length; `IX_ERROR_TOO_LARGE` for more than the
///   budget holds.
func memorySetPageLabel(
  _ box: Building<DocumentBox>, _ page: ix_page_id, _ label: In<CChar>, _ length: UInt
) throws(IXError) {
  let index = try box.page(page)
  let label = try readUTF8(label, length)
  try box.build { document throws(BuildError) in try document.setLabel(label, ofPage: index) }
}
