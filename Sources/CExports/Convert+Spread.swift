import CInteract
import Document
import Session

extension ix_effect {
  /// News of a container.
  mutating func setSpread(_ news: Effect.SpreadNews) {
    type =
      switch news.event {
      case .container: IX_EFFECT_CONTAINER.rawValue
      case .page: IX_EFFECT_PAGE_DISPLAY.rawValue
      case .zoom: IX_EFFECT_ZOOM.rawValue
      case .scroll: IX_EFFECT_SCROLL.rawValue
      }
    subject = news.pageID.raw
    u.container = .init(
      spread: news.spread.c, page: news.page.c, active: news.isActive ? 1 : 0, reserved: 0, zoom: news.zoom,
      offset: ix_point(x: news.x, y: news.y), continuous: news.continuous)
  }
}
