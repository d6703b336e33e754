import Document
import Geometry
import Interactions
import Layout

/// Who goes where a link, a bookmark or a key leads. Raw values are stable.
public enum Navigator: UInt32, Hashable, Sendable {
  case view = 0
  case host = 1
}

/// Who asks for a place, and how it came to it.
struct NavigationCause {
  var source = Effect.PageWish.Source.view
  var trigger = Trigger.call
  var annotation = AnnotationID.none
  var action = ActionID.none
}

/// Navigation that is the host's (S342).
///
/// There is one way to ask it: an effect for the page, whether it places the pages itself or has only taken navigation over. In a
/// view that scrolls by itself nothing moves then, and no place is left to go back to.
extension View {
  /// True if the host goes where links, bookmarks and keys lead.
  var isNavigatedByHost: Bool { settings.links.navigator == .host }

  /// Runs what may go somewhere, for a cause that the host is told with each page that it is asked for.
  func navigating<Result>(for cause: NavigationCause, _ go: () -> Result) -> Result {
    let before = scrolling.setCause(cause)
    defer { _ = scrolling.setCause(before) }
    return go()
  }

  /// Goes where an action leads, or asks the host; `false` where the page does not exist.
  func go(to place: Destination) -> Bool {
    guard isNavigatedByHost else { return show(place) }
    guard let wish = viewport.wish(for: place, content: drawnBounds(for: place)) else { return false }
    ask(for: wish)
    return true
  }

  /// Goes a step, or asks the host; `false` at an end.
  ///
  /// - Parameter byKey: True for the keys, which keep no place to go back to.
  func go(by step: Effect.PageWish.Step, animated: Bool = false, byKey: Bool = false) -> Bool {
    if step == .back || step == .forward {
      guard isNavigatedByHost else { return step == .back ? goBack(animated: animated) : goForward(animated: animated) }
      ask(for: nil, step)
      return true
    }
    let page = page(after: step, bySpread: byKey)
    guard isNavigatedByHost else {
      if byKey, !viewport.layout.isPlaced, step == .next || step == .previous {
        return self.step(spreads: true, forward: step == .next, animated: animated)
      }
      return byKey ? show(page: page, animated: animated) : jump { $0.show(page: page) }
    }
    guard let wish = viewport.wish(for: page) else { return false }
    ask(for: wish, step)
    return true
  }

  /// True if there is a page to which a key or tap would go.
  func canGo(by step: Effect.PageWish.Step) -> Bool { viewport.wish(for: page(after: step, bySpread: true)) != nil }

  /// The page of a step: the first one of the spread, where it goes by spreads. -1 where there is none.
  private func page(after step: Effect.PageWish.Step, bySpread: Bool) -> Int {
    switch step {
    case .next, .previous:
      let way = step == .next ? 1 : -1
      if viewport.layout.isPlaced { return viewport.pageBeyond(forward: step == .next) }
      guard bySpread else { return (viewport.pageIndex ?? 0) + way }
      let spread = (viewport.spreadIndex ?? 0) + way
      return spread < 0 ? -1 : viewport.layout.spreads.pages(of: spread).first ?? -1
    case .last: return document.pages.count - 1
    case .first, .none, .back, .forward: return 0
    }
  }

  /// Asks the host for a page; for a place that it keeps itself without one.
  func ask(for wanted: WantedPage?, _ step: Effect.PageWish.Step = .none) {
    let (page, cause) = (wanted?.page ?? -1, scrolling.cause)
    registry.explanations.noteAsked(host: .page, page: document.pages.id(at: page).raw)
    emit(
      .pageWanted(
        Effect.PageWish(
          id: document.pages.id(at: page), page: page, hasArea: wanted?.area != nil, area: wanted?.area ?? .zero,
          zoom: wanted?.zoom ?? 0, kind: wanted?.kind, step: step, source: cause.source, trigger: cause.trigger,
          annotation: cause.annotation, action: cause.action)))
  }
}
