import Geometry
import Gestures
import Interactions
import Layout

/// Taps that turn the page wherever they are, as in presentations (S345).
extension View {
  /// True if a tap turns the page anywhere.
  func turnsByTaps(_ trigger: Trigger) -> Bool {
    settings.edges.tapTurns[trigger == .tap ? input.device : .touch]
  }

  /// Which way a tap turns the page: on, but back near the edge where reading begins; `nil` where there is no such page.
  func tapTurn(at point: Point<ViewSpace>, by trigger: Trigger) -> ScrollDirection? {
    let margin = settings.edges.tapMargin[trigger == .tap ? input.device : .touch]
    let isBack = margin > 0 && viewport.edgeDirection(at: point, margin: margin) == -1
    guard canGo(by: isBack ? .previous : .next) else { return nil }
    return isBack ? .backward : .forward
  }

  /// At once: a tap while the page still turns would stop it and do nothing else.
  func turn(_ direction: ScrollDirection) -> Bool {
    navigating(for: NavigationCause(source: .command, trigger: .tap)) {
      go(by: direction == .forward ? .next : .previous, byKey: true)
    }
  }
}
