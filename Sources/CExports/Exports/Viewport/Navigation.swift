// Navigation: one call that goes to a page, a place or a zoom, at once or in an animation.

import CInteract
import Document
import Geometry
import Layout
import View

/// Goes to a page, a place or a zoom, at once or in an animation.
///
/// With IX_NAVIGATION_ANIMATED the view sets out from the time that it was handed last: advance it to the present before this
///   call, and
/// at each frame while ix_view_is_moving() says so. The navigation has its target at once, so the next one begins from there:
///   "on by one viewport" three times in a row leads to where it would without an
/// animation, the places to go back to are the same, and ix_view_get_arrival() tells it. A press, a pinch, a wheel without detents
/// and Escape stop it where it is. It ends at its target to the bit as without the flag, and is there at once if the view is
///   resized
/// or laid out anew on the way. Of a way of more than three frames the middle is left out.
///
/// - Parameter navigation: Copied.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is nowhere to go: at an end, without a place to go back to, or where the view
///   stands or
///   is going already, and then goes on;
///   `IX_ERROR_NOT_FOUND` for a page or spread that does not exist; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown kind, flag,
///   step
///   or fit, or an invalid number.
/// - Complexity: As the call that the kind names; an allocation at the start, none a frame.
func viewNavigate(_ view: Changing<ViewBox>, _ navigation: In<ix_navigation>) throws(IXError) -> ix_status {
  let wanted = try ix_navigation(sized: navigation)
  if wanted.kind == IX_NAVIGATION_ZOOM.rawValue { try view.box.checkZoom(wanted.zoom) }
  let parsed = try Navigation(c: wanted, in: view.core)
  if parsed.isToPage, wanted.page == 0, Int(clamping: wanted.index) >= view.core.document.pages.count {
    throw view.box.noPage(UInt64(clamping: wanted.index))
  }
  return try parsed.start(in: view.core)
}

/// Tells where the view will stand when what moves has come to rest: the page that a page number shows during a navigation.
///
/// - Parameter outArrival: Where it is now, if nothing moves.
/// - Complexity: O(log pages).
func viewGetArrival(_ view: Querying<ViewBox>, _ outArrival: Out<ix_arrival>) throws(IXError) {
  let (core, coming) = (view.core, view.core.arrivalViewport)
  var arrival = ix_arrival()
  arrival.moving = core.isMoving ? 1 : 0
  arrival.index = coming.pageIndex?.c ?? .max
  arrival.page = coming.pageIndex.map { core.document.pages.id(at: $0).raw } ?? 0
  arrival.spread = coming.spreadIndex?.c ?? .max
  arrival.fit = coming.fit.c
  arrival.offset = coming.canvasFromView.apply(.origin).c
  arrival.zoom = coming.zoom
  arrival.time_ns = core.arrivalTime ?? 0
  try arrival.fill(sized: outArrival)
}
