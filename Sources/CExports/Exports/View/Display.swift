// The display list: what there is to draw over the pages.

import CInteract
import Geometry
import View

/// Lists what there is to draw over the pages, the last one on top.
///
/// While the view moves by itself, ask at every frame; otherwise IX_EFFECT_DISPLAY_LIST says when to ask again, and where
/// to draw. After IX_EFFECT_VIEWPORT ask and draw everything: all items have moved.
///
/// - Parameters:
///   - items: View space. The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - capacity: In items.
///   - outCount: How many there are.
///   - outRevision: Counts changes. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_BUFFER_TOO_SMALL`, the buffer filled; `IX_ERROR_INVALID_ARGUMENT` for NULL.
/// - Complexity: O(items).
func viewDisplayList(
  _ view: Querying<ViewBox>, _ items: Out<ix_draw_item>, _ capacity: UInt, _ outCount: Out<UInt>,
  _ outRevision: Out<UInt64>
) throws(IXError) -> ix_status {
  let list = view.core.displayItems()
  let status = try copyOut(list.items.count, items, capacity, outCount) { ix_draw_item(list.items[$0]) }
  outRevision?.pointee = list.revision
  return status
}

extension ix_draw_item {
  fileprivate init(_ item: DrawItem) {
    self.init(
      kind: item.kind, role: item.role, quad: item.quad.c, width: item.width, rgba: item.rgba, page: item.page.c)
  }
}
