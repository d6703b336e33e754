// The display list: what to draw over the pages.

import CInteract
import Display
import Document
import Geometry
import View

/// Lists the items to draw over the pages, the last one on top.
///
/// While the view is moving, get the list at every frame; otherwise IX_EFFECT_DISPLAY_LIST says when it has changed,
/// and what to redraw. After IX_EFFECT_VIEWPORT get the list and redraw everything, because all items have moved.
///
/// - Parameters:
///   - items: View space. The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - outRevision: Incremented with every change. May be NULL.
/// - Complexity: O(items).
func viewDisplayList(
  _ view: Querying<ViewBox>, _ items: Buffer<ix_draw_item>,
  _ outRevision: Out<UInt64>
) throws(IXError) -> ix_status {
  let list = view.core.displayItems()
  let status = try items.fill(list.items.count) { ix_draw_item(list.items[$0]) }
  outRevision?.pointee = list.revision
  return status
}

/// Lists the items to draw over one page, the last one on top. For hosts with a widget for each page, or that cache
/// pictures of pages.
///
/// It has all items that belong to the page, then those of other pages or of no page that extend onto it: items dragged
/// over its edge, icons and handles across it, the frame of a drag, the magnifier. Each item has its `page`, and the
/// order is that of ix_view_display_list(). Items are not clipped: clip to the area that you draw. The items of all
/// pages, and those of no page, make up the whole list.
///
/// Everything is in page space of the unturned page: transform it like the page, with ix_view_get_matrix() or by your
/// own placement of the page, and the items are where the whole list has them. Lengths are in points too, so handles,
/// icons and lines have their size in view units under the current transform of the view; if you show the page at
/// another scale, they scale with it. Items that are upright in a turned view are rotated in page space: a picture
/// follows its corners, a label runs from the side of p0 to that of p1.
///
/// - Parameters:
///   - index: Index of the page. For a page that is not visible, the list has only the items that the whole list has:
///     selected text and decorations are only listed for visible pages.
///   - items: Page space. The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - outRevision: The revision of the whole list, which also changes with other pages. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an index out of range, and a page that is not in the view because the
///   host has not placed it.
/// - Complexity: O(items of the page); for the first page after a change O(items).
func viewPageDisplayList(
  _ view: Querying<ViewBox>, _ index: IndexedPage, _ items: Buffer<ix_draw_item>,
  _ outRevision: Out<UInt64>
) throws(IXError) -> ix_status {
  let list = try view.items(ofPage: index)
  let status = try items.fill(list.count) { ix_draw_item(list[$0]) }
  outRevision?.pointee = list.revision
  return status
}

/// Gets the index in the whole display list of an item of a page's list, for ix_view_draw_item_picture() and
/// ix_view_draw_item_decoration().
///
/// - Parameters:
///   - index: Index of the page.
///   - place: Index of the item in ix_view_page_display_list(), from 0.
///   - outIndex: Receives the index of the item in ix_view_display_list(), from 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` past the last item of the page, for an index out of range, and a page that
///   is not in the view.
/// - Complexity: O(1); after a change O(items).
func viewPageDrawItem(
  _ view: Querying<ViewBox>, _ index: IndexedPage, _ place: UInt, _ outIndex: Out<UInt>
) throws(IXError) {
  let list = try view.items(ofPage: index)
  guard let found = list.index(of: Int(clamping: place)) else {
    throw view.box.failure(
      .notFound, "there is no item ", UInt64(clamping: place), ": the display list of the page has ",
      UInt64(clamping: list.count), " items")
  }
  try put(UInt(clamping: found), outIndex)
}

/// Gets the picture of an IX_DRAW_PICTURE in the current display list.
///
/// Render it with ix_document_render_annotation() when its `key` is new, and again when you need it at another scale.
/// The scale is the distance from p0 to p1 in device pixels divided by the width of `area`.
///
/// - Parameters:
///   - index: Index of the item, from 0.
///   - outPicture: Filled as far as its `size` reaches.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` past the last item, and for an item without a picture.
/// - Complexity: O(points and texts of the annotation).
func viewDrawItemPicture(
  _ view: Querying<ViewBox>, _ index: UInt, _ outPicture: Out<ix_draw_picture>
) throws(IXError) {
  let (items, place) = (view.core.displayItems().items, Int(clamping: index))
  let id = items.indices.contains(place) ? items[place].pictured : .none
  guard let key = view.box.document.pictureKey(of: id), let area = view.box.document.pictureArea(of: id) else {
    throw view.box.failure(
      .notFound, "no picture is shown by item ", UInt64(clamping: index), ": the display list has ",
      UInt64(clamping: items.count), " items")
  }
  var made = ix_draw_picture()
  (made.annotation, made.key, made.area) = (id.raw, key, area.c)
  try put(made, sized: outPicture)
}

extension ViewBox {
  fileprivate func items(ofPage index: UInt32) throws(IXError) -> PageItems {
    if let list = core.displayItems(ofPage: Int(clamping: index)) { return list }
    guard Int(clamping: index) < core.document.pages.count else { throw box.noPage(UInt64(clamping: index)) }
    throw box.failure(.notFound, "the view has no place for page ", UInt64(clamping: index))
  }
}

extension ix_draw_item {
  fileprivate init(_ item: DrawItem) { self.init(item, item.shape, width: item.width) }

  fileprivate init(_ item: PageItem) { self.init(item.shown, item.shape, width: item.width) }

  /// An item as it is shown, with its shape in some space.
  private init<Space>(_ item: DrawItem, _ shape: DrawShape<Space>, width: Double) {
    let (kind, quad, width) = shape.packed(width)
    self.init(
      kind: kind.rawValue, role: item.role.rawValue, quad: quad.c, width: width, rgba: item.rgba, page: item.page.c)
  }
}

extension DrawShape {
  /// Kind, corners and width as `ix_draw_kind` lays them down: `width` and corners that a shape leaves free hold its other
  /// numbers.
  fileprivate func packed(_ width: Double) -> (kind: ix_draw_kind, quad: Quad<Space>, width: Double) {
    switch self {
    case .figure(.quad, let quad): (IX_DRAW_QUAD, quad, width)
    case .figure(.line, let quad): (IX_DRAW_LINE, quad, width)
    case .figure(.circle(let radius), let quad): (IX_DRAW_CIRCLE, quad, radius)
    case .figure(.frame, let quad): (IX_DRAW_FRAME, quad, width)
    case .figure(.disc, let quad): (IX_DRAW_DISC, quad, width)
    case .figure(.ellipse, let quad): (IX_DRAW_ELLIPSE, quad, width)
    case .polygon(let quad, let left): (IX_DRAW_POLYGON, quad, Double(left))
    case .label(let quad, let size): (IX_DRAW_LABEL, quad, size)
    case .dashes(let from, let to, let pattern):
      (IX_DRAW_DASHES, Quad(from, to, Point(pattern.dash, pattern.gap), Point(pattern.phase, 0)), width)
    case .lens(let from, let to, let magnification):
      (IX_DRAW_LENS, Quad(to.start, to.end, from.start, from.end), magnification)
    case .picture(let quad, _): (IX_DRAW_PICTURE, quad, 0)
    }
  }
}
