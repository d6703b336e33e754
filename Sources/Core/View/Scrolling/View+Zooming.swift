import Document
import Geometry
import Gestures
import Interactions
import Layout
import Text

/// Fast scroll and smart zoom: what they would act on, and the way there.
extension View {
  /// - Parameter trigger: By a call or key the place counts as if a finger tapped there.
  func fastScrollTarget(at point: Point<ViewSpace>, by trigger: Trigger) -> FastScrollTarget? {
    let margin = settings.edges.tapMargin[trigger == .tap ? input.device : .touch]
    guard margin > 0 else { return nil }
    // A tap that stopped the turn of a page goes on from the page that was to come.
    if input.stoppedMotion, let target = scrolling.haltedTarget {
      var coming = viewport
      coming.apply(target)
      return coming.fastScroll(at: point, margin: margin)
    }
    return viewport.fastScroll(at: point, margin: margin)
  }

  func fastScroll(at point: Point<ViewSpace>, by trigger: Trigger) -> Bool {
    guard let target = fastScrollTarget(at: point, by: trigger) else { return false }
    return move { viewport in
      viewport.apply(target.pose)
      return true
    }
  }

  /// In on the block of text under the point, or about the point; out again where the view is zoomed in. What a double
  /// tap does is a setting; a call goes by what lies there.
  func smartZoomTarget(at point: Point<ViewSpace>, by trigger: Trigger) -> SmartZoomTarget? {
    guard let page = page(at: point) else { return nil }
    switch trigger == .doubleTap ? settings.doubleTaps[input.device] : .smartZoom {
    case .smartZoom: return viewport.smartZoom(at: point, content: block(page, at: point))
    case .zoomToPoint: return viewport.smartZoom(at: point, content: nil)
    case .nothing: return nil
    }
  }

  /// The block of text at a point of the view, in pdf space of its page.
  private func block(_ page: Int, at point: Point<ViewSpace>) -> Rect<PDFSpace>? {
    guard let text = document.pageText(ofPage: page), let map = pageFromView(page),
      let geometry = document.pages.geometry(at: page)
    else { return nil }
    let bounds = text.block(at: map.apply(point)).flatMap { text.bounds(ofBlock: $0) }
    return bounds.map { geometry.toPDF.apply($0) }
  }

  func smartZoom(at point: Point<ViewSpace>, by trigger: Trigger) -> Bool {
    guard let target = smartZoomTarget(at: point, by: trigger) else { return false }
    return move { viewport in
      viewport.apply(target.pose)
      return true
    }
  }
}
