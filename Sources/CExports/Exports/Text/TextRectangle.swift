// Text in a rectangle: such as a column of a table, without the text to its left and right.
//
// Coordinates are page space.

import CInteract
import Document
import Geometry
import Text

/// Lists the glyphs of a page whose centres lie in a rectangle, as ranges of consecutive glyphs in reading order.
///
/// - Parameters:
///   - rect: Page space.
///   - ranges: Receives them. NULL with a capacity of 0 asks for the number alone.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for a NULL or invalid rectangle, a NULL buffer with a capacity above
///   0, or both pointers NULL.
/// - Complexity: O(glyphs).
func pageTextInRect(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ rect: In<ix_rect>, _ ranges: Buffer<ix_text_range>
) throws(IXError) {
  guard let rect else { throw .invalidArgument }
  let text = try box.text(ofPage: page)
  var found: [TextRange] = []
  text?.ranges(in: try Rect(c: rect.pointee), appendTo: &found)
  try ranges.fill(found.count) { found[$0].c(page) }
}
