import Document
import Geometry
public import Gestures
import HitTesting
import Interactions
import Pointer
import Selection

/// A mouse that hovers while nothing goes on: most events of a viewer are that.
extension View {
  /// Notes whether a mouse that hovers on would change the pointer that is shown and nothing else. To be asked after a hover; what is found holds
  /// until something is called that changes anything, and until the next deadline.
  public func noteWhetherIdle() {
    input.noteIdle(until: input.pointer?.kind == .mouse && isIdle ? nextDue : 0)
  }

  /// True if nothing is under way, nothing waits to be told, and neither tools nor the host have a say in the pointer.
  private var isIdle: Bool {
    let isUnderWay =
      isMoving || textEditing.isRunning || arena.isTracking || isDragging || document.isChanging || scrolling.isHeld
      || decorating.isDraggedByMouse
    let waits =
      arena.hasNews || !display.isSettled || scrolling.hasMovingNews || hosting.hasNews || menus.isWanted
      || creating.kept.isReady || lateAnswers.hasDuePress || !input.released.buttons.isEmpty
    let haveSay =
      arena.watchesHover || decorating.isActive || decorating.takesGestures || pointing.hasRegions
      || pointing.toolCursor != nil || settings.pointer.isCompatible || display.hasOverhangingIcons
      || !annotationSelection.isEmpty
    return !isUnderWay && !waits && !haveSay
  }

  /// Takes a further hover after ``noteWhetherIdle()``, if nothing was called since but questions and more of these. Returns false, and has done
  /// nothing, for one that takes more than to look for the pointer.
  ///
  /// - Complexity: O(log annotations + log glyphs); allocates nothing when warm.
  @inline(__always)
  public func hoverOn(_ sample: PointerSample) -> Bool {
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
        if input.contactPoint == point { return show(cursorOfContact(point, kind, place, content, slop)) }
        let index = index(of: content, place)
        let top = HitTester.top(
          point, on: pagesInSight[place], content, index, of: document, slop: slop, ranking: settings.ranking)
        if top.kind == .text { return show(cursor(of: top, index, place, content)) }
        if let index, top.seat >= 0 { (look, area) = self.look(of: top, index, place, content) }
      }
    }
    if pointing.show(look, over: area, isAnimated: animatesPointer) { emit(.cursor(pointing.shown)) }
  }

  /// The pointer over an annotation, and where that is shown.
  @inline(__always)
  private func look(
    of top: TopHit, _ index: AnnotationIndex, _ place: Int, _ content: PageContent
  ) -> (CursorLook, Rect<ViewSpace>) {
    let found = look(of: top.kind, content.annotations.id(atSeat: top.seat), on: pagesInSight[place].index)
    guard found.component != nil else { return (found.look, .zero) }
    return (found.look, index.shownBox(top.seat, pagesInSight[place].toView, hasIcons: display.hasLoneIcons))
  }

  private func show(_ cursor: CursorDescription) {
    if pointing.show(marked(cursor)) { emit(.cursor(pointing.shown)) }
  }
}
