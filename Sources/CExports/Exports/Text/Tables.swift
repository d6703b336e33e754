// Tables: cells found in a rectangle of a page, by ruled lines and by aligned text.
//
// A table is the content of a rectangle: a word belongs to it if its centre lies inside. Columns are separated by ruled
// lines if these separate the words, else by the white space between aligned text; rows by ruled lines, else each row
// of text is one. Places that lines or a text run across are one cell that spans. Ruled lines are used once they are
// loaded (IX_PART_LINES).

import CInteract
import Document
import Geometry
import Text
import View

/// Copies the table in a rectangle as text: a tab between two cells, a line feed between two rows. Line ends within a
/// cell become spaces; a cell that spans several places fills the first, and the others are empty. Spreadsheets accept
/// this text.
///
/// - Parameters:
///   - area: Page space. NULL for the whole page.
///   - text: Receives UTF-8, not NUL-terminated. NULL with a capacity of 0 asks for the length alone.
///   - outLength: Receives the length; 0 if there is no text, or it is not loaded (`IX_PART_TEXT`).
/// - Complexity: O(lines of text + ruled lines + n log n) for n words and ruled lines in the area.
func pageCopyTable(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ area: In<ix_rect>, _ text: Buffer<CChar>
) throws(IXError) {
  try text.fill(utf8: try box.table(page, area)?.utf8 ?? [])
}

/// Lists the cells of the table in a rectangle, row by row, including empty ones. For drawing them, or for letting a
/// user correct them.
///
/// - Parameters:
///   - area: Page space. NULL for the whole page.
///   - cells: The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - outCount: How many there are; 0 if there is no text, or it is not loaded.
/// - Complexity: O(lines of text + ruled lines + n log n) for n words and ruled lines in the area.
func pageTableCells(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ area: In<ix_rect>, _ cells: Buffer<ix_table_cell>
) throws(IXError) {
  let found = try box.table(page, area)?.cells ?? []
  try cells.fill(found.count) { found[$0].c }
}

/// Copies the table in the selected rectangle as text, as ix_page_copy_table() does; the tables of several pages follow
/// each other.
///
/// - Parameters:
///   - text: Receives UTF-8, not NUL-terminated. NULL with a capacity of 0 asks for the length alone.
///   - outLength: Receives the length; 0 if running text or nothing is selected.
func viewCopySelectedTable(_ view: Querying<ViewBox>, _ text: Buffer<CChar>) throws(IXError) {
  try text.fill(utf8: view.core.selectedTable())
}

extension DocumentBox {
  fileprivate func table(_ page: ix_page_id, _ area: UnsafePointer<ix_rect>?) throws(IXError) -> TextTable? {
    var rectangle: Rect<PageSpace>?
    if let area { rectangle = try Rect(c: area.pointee) }
    return document.table(in: rectangle, ofPage: try self.page(page))
  }
}

extension TextTable.Cell {
  fileprivate var c: ix_table_cell {
    ix_table_cell(
      quad: quad.c, row: UInt32(clamping: rows.lowerBound), column: UInt32(clamping: columns.lowerBound),
      row_span: UInt32(clamping: rows.count), column_span: UInt32(clamping: columns.count),
      text_start: UInt32(clamping: text.lowerBound), text_length: UInt32(clamping: text.count))
  }
}
