import Document
import Geometry
public import Gestures
import HitTesting
import Interactions
import Pointer

/// A mouse that hovers while nothing goes on: most events of a viewer are that.
extension View {
  /// Notes, after a hover, until when a mouse that hovers on would change the pointer that is shown and nothing else: as a rule until the next
  /// deadline. It holds as long as nothing is called that changes anything, which is for the caller to know.
  public func noteIdleTime() {
    input.noteIdle(until: input.pointer?.kind == .mouse && isIdle ? nextDue : 0)
  }

  /// True if nothing is under way, nothing waits to be told, and neither tools nor the host have a say in the pointer.
  private var isIdle: Bool {
    let isUnderWay = isMoving || textEditing.isRunning || arena.isTracking || isDragging || document.isChanging
    let waits =
      arena.hasNews || !display.isSettled || scrolling.hasMovingNews || hosting.hasNews || menus.isWanted
      || creating.kept.isReady || lateAnswers.hasDuePress || !input.released.buttons.isEmpty
    let haveSay =
      arena.watchesHover || decorating.isActive || settings.pointer.isCompatible || !showsPagesAlone
    return !isUnderWay && !waits && !haveSay
  }

  /// Takes the next hover after ``noteIdleTime()`` or after another one that this has taken. Only for a caller who knows that nothing was called in
  /// between that changes anything. Returns false, and has done nothing, for a hover that may do more than change the pointer.
  ///
  /// - Complexity: O(log annotations + log glyphs); allocates nothing when warm.
  @inline(__always)
  public func handleIdleHover(_ sample: PointerSample) -> Bool {
    guard sample.time >= now, !display.needsReport, !hosting.hasNews, input.takeHover(sample) else { return false }
    _ = clock.moveOn(to: sample.time)
    arena.hoverAlone(to: sample.position, at: sample.time)
    showCursorOverPages(at: sample.position, sample.kind)
    askAhead()
    return true
  }

  /// Shows the pointer over pages on which nothing else lies.
  func showCursorOverPages(at point: Point<ViewSpace>, _ kind: DeviceKind) {
    var (look, area) = (CursorLook(), Rect<ViewSpace>.zero)
    if let place = placeInSight(at: point) {
      let content = document.content(ofPage: pagesInSight[place].index)
      if content?.lacksAnnotationsOrText ?? true { wantParts(place, content) }
      if let content {
        let slop = hitSlop(kind)
        if input.contactPoint == point { return showCursor(cursorOfContact(point, kind, place, content, slop)) }
        let index = index(of: content, place)
        let top = HitTester.top(
          point, on: pagesInSight[place], content, index, of: document, slop: slop, ranking: settings.ranking)
        if top.kind == .text { return showCursor(cursor(of: top, index, place, content)) }
        if let index, top.seat >= 0 { (look, area) = lookAndArea(of: top, index, place, content) }
      }
    }
    if pointing.show(look, over: area, isAnimated: animatesPointer) { emit(.cursor(pointing.shown)) }
  }

  /// The pointer over an annotation, and where that is shown.
  @inline(__always)
  private func lookAndArea(
    of top: TopHit, _ index: AnnotationIndex, _ place: Int, _ content: PageContent
  ) -> (CursorLook, Rect<ViewSpace>) {
    let found = look(of: top.kind, content.annotations.id(atSeat: top.seat), on: pagesInSight[place].index)
    guard found.component != nil else { return (found.look, .zero) }
    return (found.look, index.shownBox(top.seat, pagesInSight[place].toView, hasIcons: display.hasLoneIcons))
  }

  private func showCursor(_ cursor: CursorDescription) {
    if pointing.show(marked(cursor)) { emit(.cursor(pointing.shown)) }
  }
}
