import Document
import Geometry
import Interactions
public import Layout

/// Pages that the host lays out, scrolls and zooms itself (S339): the view shows them where they are, and asks with effects
/// where it would move them.
extension View {
  /// Shows the pages that a host has placed, and no others. Refuses, with nothing changed, pages that do not exist or do not rise;
  /// where they stand so already, and nothing was asked of the host since, nothing changes either.
  ///
  /// Gestures go on: what edits and selects follows its page, what scrolls goes on asking.
  /// - Complexity: O(pages placed); no allocation where the host has scrolled and zoomed them all alike.
  public func placePages(_ count: Int, _ page: (Int) -> PlacedPage) -> ChangeOutcome {
    let followed = followPages(count, page)
    guard followed == .refused else { return followed }
    guard place(count, page) else { return .refused }
    tellPlaced(moved: true)
    return .changed
  }

  /// The same for those alone that are placed already, where the host has scrolled and zoomed them all alike; none where none was.
  public func followPages(_ count: Int, _ page: (Int) -> PlacedPage) -> ChangeOutcome {
    let before = viewport.outer
    let isNone = count == 0 && viewport.layout.isPlaced && viewport.layout.spreads.count == 0
    guard isNone || alterViewport({ $0.follow(count, page) }) else { return .refused }
    let moved = viewport.outer != before
    if !moved, layouts.wish == nil { return .same }
    tellPlaced(moved: moved)
    return .changed
  }

  private func tellPlaced(moved: Bool) {
    layouts.place()
    if moved { registry.explanations.noteHostMoved() }
    noteShown(sampled: false)
    if document.isChanging {
      step.markUnfinished()
    } else if !isInStep {
      decorating.configurePages(self)
    }
    followHeld()
    finishUnlessInStep()
  }

  private func place(_ count: Int, _ page: (Int) -> PlacedPage) -> Bool {
    var placed: [PlacedPage] = []
    placed.reserveCapacity(count)
    for index in 0..<count { placed.append(page(index)) }
    guard viewport.layout.isPlaced else { return beginPlacing(placed) }
    // A gesture or motion counts from where it took hold.
    let isHeld = scrolling.isHeld || isMoving || transforming.loosePoint != nil
    let canvas = isHeld ? layouts.wish ?? viewport.outer : nil
    guard alterViewport({ $0.place(placed, of: document.pages, under: canvas) }) else { return false }
    decorating.pagesMoved()
    // One page may have moved or turned, and the viewport's pose be the same.
    markDisplayDirty()
    spreads.forgetPage()
    return true
  }

  private func beginPlacing(_ placed: [PlacedPage]) -> Bool {
    var trial = viewport
    guard trial.place(placed, of: document.pages, under: nil) else { return false }
    arrive()
    stopMotion()
    cancelEditingGestures()
    decorating.pagesMoved()
    markDisplayDirty()
    alterViewport { $0 = trial }
    layouts.place()
    spreads.forgetPage()
    spreads.forgetBouncing()
    announceLayout(.used)
    scrolling.takeHold(of: viewport)
    return true
  }

  /// Takes another size of the view, or another display. The pages stay where the host has them, so nothing that moves or edits
  /// ends.
  func resizePlaced(to size: Size<ViewSpace>, display: DisplaySettings) {
    alterViewport { $0.display = display }
    hosting.note(.configured)
    guard size != viewport.viewSize else { return }
    announceLayout(.resized)
    let made = viewport.layout.placedAgain(of: document.pages, viewSize: size)
    changeShown { $0.replace(with: made) }
    followHeld()
    finishUnlessInStep()
  }

  /// Keeps what is dragged under the pointer when its page moves.
  private func followHeld() {
    guard let point = transforming.loosePoint else { return }
    if isTransforming { _ = transform(to: point) } else { _ = extendTextSelection(to: point) }
  }

  /// The viewport as it will be when the host has done what it was asked for; without such a host as it is.
  var askedViewport: Viewport {
    guard let wish = layouts.wish else { return viewport }
    var coming = viewport
    var pose = coming.pose
    pose.outer = wish
    coming.apply(pose)
    return coming
  }

  /// Tries a change on a copy, and asks the host for what it would move.
  func askHost<Result>(sampled: Bool, _ change: (inout Viewport) -> Result) -> Result {
    var coming = askedViewport
    let before = coming.outer
    let result = change(&coming)
    if let wanted = coming.takeWanted() { ask(for: wanted) }
    if coming.outer != before { askHost(for: coming.outer, sampled: sampled) }
    return result
  }

  private func askHost(for outer: Scroll<CanvasSpace>, sampled: Bool) {
    layouts.ask(for: outer)
    registry.explanations.noteAsked(host: outer.zoom == viewport.outer.zoom ? .scroll : .zoom)
    emit(.scrollWanted(scrollWish(outer)), flags: sampled ? .sampled : [])
  }

  /// The way from how pages are placed now: a point p of the view goes to (p - offset) · zoom.
  private func scrollWish(_ wish: Scroll<CanvasSpace>) -> Effect.ScrollWish {
    let now = viewport.outer
    let way = (wish.offset - now.offset) * now.zoom
    let reason: Effect.ScrollWish.Reason = scrolling.isAtEdge ? .edge : isMoving ? .motion : .atOnce
    return Effect.ScrollWish(offset: Vector(way.dx, way.dy), zoom: wish.zoom / now.zoom, reason: reason)
  }
}
