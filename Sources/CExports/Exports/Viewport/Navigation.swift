// Navigation to a page, a place or a zoom, at once or in an animation.

import CInteract
import Document
import Geometry
import Layout
import View

/// Goes to a page, a place or a zoom, at once or in an animation.
///
/// With IX_NAVIGATION_ANIMATED the animation starts at the view's last known time: advance the view to the current time
/// before this call, and at each frame while ix_view_is_moving(). The target takes effect at once, so the next
/// navigation starts from it: stepping on by one viewport three times leads to the same place as without an animation,
/// the history is the same, and ix_view_get_arrival() gives the target. A press, a pinch, a wheel without detents and
/// Escape stop the animation where it is. It ends at exactly the same target as without the flag, and at once if the
/// view is resized or its layout rebuilt meanwhile. For a distance of more than three frames the middle is skipped.
///
/// - Parameter navigation: Copied.
/// - Returns: `IX_OK`; `IX_NO_OP` if there is nowhere to go: at an end, without a place to go back to, or if the view
///   is already there or on its way there, which it continues; `IX_ERROR_NOT_FOUND` for a page or spread that does not
///   exist; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown kind, flag, step or fit, or an invalid number.
/// - Complexity: That of the function that the kind names; one allocation at the start, none per frame.
func viewNavigate(_ view: Changing<ViewBox>, _ navigation: In<ix_navigation>) throws(IXError) -> ix_status {
  let wanted = try ix_navigation(sized: navigation)
  if wanted.kind == IX_NAVIGATION_ZOOM.rawValue { try view.box.checkZoom(wanted.zoom) }
  let parsed = try Navigation(c: wanted, in: view.core)
  if parsed.isToPage, wanted.page == 0, Int(clamping: wanted.index) >= view.core.document.pages.count {
    throw view.box.noPage(UInt64(clamping: wanted.index))
  }
  return try parsed.start(in: view.core)
}

/// Gets the state of the view when the current motion has ended, such as the page to show in a page field during a
/// navigation.
///
/// - Parameter outArrival: The current state if nothing moves.
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
