import Document
import Geometry
import Interactions
import Layout
import Text

/// Fast scroll and smart zoom: where they lead, and the way there.
extension Session {
  /// Which way a tap at the point turns the page: near the ends of the view along the scrolling axis, where there is
  /// something left to turn to.
  func edgeDirection(at point: Point<ViewSpace>) -> ScrollDirection? {
    let bounds = viewport.bounds
    guard bounds.contains(point) else { return nil }
    let isVertical = viewport.layout.axis == .vertical
    let (at, low, high) =
      isVertical ? (point.y, bounds.minY, bounds.maxY) : (point.x, bounds.minX, bounds.maxX)
    let margin = min(settings.edgeTapMargin, (high - low) / 3)
    let towardsEnd = at > high - margin
    guard towardsEnd || at < low + margin else { return nil }
    let direction: ScrollDirection = towardsEnd != viewport.layout.runsBackwards ? .forward : .backward
    return canStep(direction) ? direction : nil
  }

  private func canStep(_ direction: ScrollDirection) -> Bool {
    var probe = viewport
    return direction == .forward ? probe.showNextViewport() : probe.showPreviousViewport()
  }

  func fastScroll(_ direction: ScrollDirection) -> Bool {
    move { direction == .forward ? $0.showNextViewport() : $0.showPreviousViewport() }
  }

  /// The block of text under the point, else the page's width; `nil` where zooming there would change nothing.
  func smartZoomTarget(at point: Point<ViewSpace>) -> Rect<ViewSpace>? {
    guard let page = viewport.page(at: point), let map = viewport.viewFromPage(page) else { return nil }
    let target = blockRect(page, at: point).map { map.apply($0) } ?? viewport.viewFrame(ofPage: page)
    guard let target, target.width > 0 else { return nil }
    let factor = viewport.bounds.width / (target.width + 2 * smartZoomMargin)
    return factor > 1.01 ? target : nil
  }

  /// View units left beside a block that was zoomed in on.
  private var smartZoomMargin: Double { 12 }

  private func blockRect(_ page: Int, at point: Point<ViewSpace>) -> Rect<PageSpace>? {
    guard let text = document.pageText(ofPage: page), let map = viewport.pageFromView(page) else { return nil }
    return text.block(at: map.apply(point)).flatMap { text.bounds(ofBlock: $0) }
  }

  /// Zooms in on a rectangle of the view, or back to where the last smart zoom came from.
  func smartZoom(to target: Rect<ViewSpace>?) -> Bool {
    guard let target else {
      guard let back = zoomedFrom else { return false }
      zoomedFrom = nil
      return move { viewport in
        viewport.apply(back)
        return true
      }
    }
    let from = viewport.pose
    let moved = move { viewport in
      let factor = viewport.bounds.width / (target.width + 2 * smartZoomMargin)
      let anchor = viewport.anchor(at: target.center)
      viewport.zoom(by: factor, about: target.center)
      guard let anchor else { return true }
      _ = viewport.hold(anchor, at: viewport.bounds.center)
      return true
    }
    if moved { zoomedFrom = from }
    return moved
  }
}
