// The items that show decorations in a view.

import CInteract
import Decorations
import Display
import Document
import Geometry
import View

/// Gets the state of an item.
func decorationGetItem(
  _ view: Querying<ViewBox>, _ decoration: ix_decoration_id, _ outItem: Out<ix_decoration_item>
) throws(IXError) {
  try put(try view.decoration(DecorationID(raw: decoration)).c, sized: outItem)
}

/// Gets the decoration that an item shows.
func decorationGet(
  _ view: Querying<ViewBox>, _ decoration: ix_decoration_id, _ outDecoration: Out<ix_decoration>
) throws(IXError) {
  try put(try view.decoration(DecorationID(raw: decoration)).decoration.c, sized: outDecoration)
}

/// Copies an item's path.
///
/// - Parameters:
///   - space: IX_SPACE_PDF for pdf space of its first page, even for vertices on other pages; IX_SPACE_VIEW for the
///     view, empty if it is hidden; IX_SPACE_NONE for the path relative to the corner of the item's frame, multiplied
///     by `pdf_scale`.
///   - points: The caller's buffer; NULL with a capacity of 0 asks for the count.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or another space.
func decorationCopyPath(
  _ view: Querying<ViewBox>, _ decoration: ix_decoration_id, _ space: UInt32, _ points: Buffer<ix_point>
) throws(IXError) -> ix_status {
  let id = DecorationID(raw: decoration)
  let item = try view.decoration(id)
  switch space {
  case IX_SPACE_PDF.rawValue: return try points.fill(item.path.count) { item.path[$0].c }
  case IX_SPACE_NONE.rawValue:
    return try points.fill(item.drawnPath.count) { item.drawnPath[$0].c }
  case IX_SPACE_VIEW.rawValue:
    let path = view.core.viewPath(of: id) ?? []
    return try points.fill(path.count) { path[$0].c }
  default: throw .invalidArgument
  }
}

/// Copies an item's label.
func decorationCopyLabel(
  _ view: Querying<ViewBox>, _ decoration: ix_decoration_id, _ buffer: Buffer<CChar>
) throws(IXError) {
  try buffer.fill(utf8: try view.decoration(DecorationID(raw: decoration)).label)
}

/// Finds the item with a key.
///
/// - Parameters:
///   - key: The `key` of the decoration.
///   - outDecoration: Receives its id.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` if no item has it.
/// - Complexity: O(items in use).
func viewFindDecoration(
  _ view: Querying<ViewBox>, _ key: UInt64, _ outDecoration: Out<ix_decoration_id>
) throws(IXError) {
  guard let outDecoration else { throw .invalidArgument }
  let id = view.core.decoration(forKey: key)
  guard !id.isNone else { throw view.box.failure(.notFound, "the key ", key, " names no item that is in use") }
  try put(id.raw, outDecoration)
}

/// Gets the decoration of an item in the current display list. Its label is the text of an IX_DRAW_LABEL.
///
/// - Parameters:
///   - index: Index of the item, from 0.
///   - outDecoration: Receives its id.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` past the last item, and for an item of no decoration.
func viewDrawItemDecoration(
  _ view: Querying<ViewBox>, _ index: UInt, _ outDecoration: Out<ix_decoration_id>
) throws(IXError) {
  guard let outDecoration else { throw .invalidArgument }
  let (items, place) = (view.core.displayItems().items, Int(clamping: index))
  guard items.indices.contains(place), !items[place].decoration.isNone else {
    throw view.box.failure(
      .notFound, "no decoration is shown by item ", UInt64(clamping: index), ": the display list has ",
      UInt64(clamping: items.count), " items")
  }
  try put(items[place].decoration.raw, outDecoration)
}

/// Gets statistics of the decoration items of a view.
///
/// - Parameter outCounts: Filled.
func viewDecorationCounts(_ view: Querying<ViewBox>, _ outCounts: Out<ix_decoration_counts>) throws(IXError) {
  let counts = view.core.decorationCounts
  try put(
    ix_decoration_counts(
      made: UInt64(clamping: counts.made), in_use: UInt64(clamping: counts.inUse),
      pooled: UInt64(clamping: counts.pooled), reused: counts.reused,
      configurations: view.core.pageConfigurations), outCounts)
}

/// Lists the configured pages: the visible ones, once decorations are used.
///
/// - Parameter pages: The caller's buffer, ascending; NULL with a capacity of 0 asks for the count.
func viewCopyConfiguredPages(_ view: Querying<ViewBox>, _ pages: Buffer<UInt32>) throws(IXError) {
  let found = view.core.configuredPages
  try pages.fill(found.count) { found[$0].c }
}
