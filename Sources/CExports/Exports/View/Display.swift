// The display list: the drawing over the pages.

import CInteract
import Display
import Document
import Geometry
import View

/// Lists the items to draw over the pages, the last one on top.
///
/// While the view moves by itself, ask at every frame; otherwise IX_EFFECT_DISPLAY_LIST says when to ask again, and where
/// to draw. After IX_EFFECT_VIEWPORT ask and draw everything: all items have moved.
///
/// - Parameters:
///   - items: View space. The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - outRevision: Counts changes. May be NULL.
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

/// The picture that an item of the display list, as it is now, shows: an IX_DRAW_PICTURE.
///
/// Draw it with ix_document_render_annotation() when you first see its `key`, and again when you need it at another scale. The
/// scale is the distance from p0 to p1 in device pixels by the width of `area`.
///
/// - Parameters:
///   - index: Which item, from 0.
///   - outPicture: Filled as far as its size.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` past the last item, and for one that shows none.
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

extension ix_draw_item {
  fileprivate init(_ item: DrawItem) {
    let (kind, quad, width) = item.packed
    self.init(
      kind: kind.rawValue, role: item.role.rawValue, quad: quad.c, width: width, rgba: item.rgba, page: item.page.c)
  }
}

extension DrawItem {
  /// Kind, corners and width as `ix_draw_kind` lays them down: `width` and corners that a shape leaves free hold its other
  /// numbers.
  fileprivate var packed: (kind: ix_draw_kind, quad: Quad<ViewSpace>, width: Double) {
    switch shape {
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
    case .lens(let from, let to, let magnification): (IX_DRAW_LENS, Quad(to, from), magnification)
    case .picture(let quad, _): (IX_DRAW_PICTURE, quad, 0)
    }
  }
}

extension Quad {
  /// The upper left and lower right corners of two rectangles.
  fileprivate init(_ first: Rect<Space>, _ second: Rect<Space>) {
    self.init(
      Point(first.minX, first.minY), Point(first.maxX, first.maxY), Point(second.minX, second.minY),
      Point(second.maxX, second.maxY))
  }
}
