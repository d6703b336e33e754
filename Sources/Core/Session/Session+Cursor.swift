import Document
public import Geometry
import Gestures
import HitTesting
import Interactions
import Layout
public import Pointer
import Selection
import Text

/// Which pointer to show, and what a resting pointer makes the view ask for.
extension Session {
  /// The pointer for a point of the view as things are, asked without changing anything (S169).
  ///
  /// - Complexity: O(log annotations + log glyphs).
  public func cursorDescription(at point: Point<ViewSpace>) -> CursorDescription {
    let place = placeInSight(at: point)
    return freeCursor(at: point, .mouse, place, place.flatMap { document.content(ofPage: inSight[$0].index) })
  }

  /// Follows an indirect pointer; called once a step.
  func updateCursor() {
    guard let pointer else {
      if cursor.want(.arrow) { emit(.cursor(cursor.shown)) }
      return
    }
    let place = placeInSight(at: pointer.position)
    let content = place.flatMap { document.content(ofPage: inSight[$0].index) }
    if let place { wantParts(place, content) }
    // What is in hand decides alone: nothing is looked up below it.
    let wanted = heldCursor ?? freeCursor(at: pointer.position, pointer.kind, place, content)
    if cursor.want(wanted) { emit(.cursor(cursor.shown)) }
  }

  /// The pointer of what is being done; `nil` where nothing is.
  private var heldCursor: CursorDescription? {
    if let toolCursor { return CursorDescription(toolCursor) }
    if let grip, grip.isIndirect { return CursorDescription(.grabbing) }
    if selecting != nil {
      return cursor.shown.cursor == .verticalBeam ? cursor.shown : CursorDescription(.beam, region: textRegion)
    }
    if let transforming { return handleCursor(transforming.drag.handle) }
    return nil
  }

  /// The pointer over what lies there, on a page in sight or on none.
  private func freeCursor(
    at point: Point<ViewSpace>, _ kind: DeviceKind, _ place: Int?, _ content: PageContent?
  ) -> CursorDescription {
    if let cursor = selectionCursor(at: point, kind) { return cursor }
    guard let place else { return .arrow }
    let hit = HitTester.top(
      point, on: inSight[place], content, of: document, slop: hitSlop(kind), ranking: settings.ranking)
    return describe(hit, content)
  }

  /// The region number of all text: the beam does not change from letter to letter.
  private var textRegion: UInt64 { 1 }

  /// What the pointer would act on: what is switched off does not show.
  private func describe(_ hit: Hit, _ content: PageContent?) -> CursorDescription {
    let acts = registry.flags.effective
    switch hit.kind {
    case .field where acts.contains(.editAnnotation), .link where acts.contains(.openLinkAnnotation):
      return CursorDescription(.hand, area: area(hit), region: hit.annotation.raw)
    case .text where acts.contains(.selectText): return beam(hit, content)
    default: return .arrow
    }
  }

  private func area(_ hit: Hit) -> Rect<ViewSpace> {
    guard let rect = document.shownRect(of: hit.annotation), let map = viewFromPage(hit.page) else {
      return .zero
    }
    return map.apply(rect)
  }

  /// A beam across the line: upright over text that reads across, lying over text that reads down.
  private func beam(_ hit: Hit, _ content: PageContent?) -> CursorDescription {
    guard let text = content.flatMap({ document.pageText(of: $0, onPage: hit.page) }),
      let line = text.line(of: hit.glyph),
      text.lines.indices.contains(line), let quad = text.quad(of: hit.glyph),
      let map = viewFromPage(hit.page)
    else { return CursorDescription(.beam, region: textRegion) }
    let direction = text.lines[line].frame.direction
    let readsDown = text.lines[line].isVertical != (direction.dy.magnitude > direction.dx.magnitude)
    return CursorDescription(
      readsDown ? .verticalBeam : .beam, area: map.apply(quad).bounds, region: textRegion)
  }

  /// Asks by an effect for what is not loaded under the pointer: a move never starts a load (S253).
  private func wantParts(_ place: Int, _ content: PageContent?) {
    if content?.lacks(.annotations) ?? true { want(.annotations, inSight[place]) }
    if content?.lacks(.text) ?? true { want(.text, inSight[place]) }
  }

  private func want(_ part: Part, _ page: ShownPage) {
    let wish = WantedPart(page: page.id, part: part)
    guard !wanted.contains(wish) else { return }
    if wanted.count >= 64 { wanted.removeFirst() }
    wanted.append(wish)
    emit(.loadWanted(page: page.id, index: page.index, part: part))
  }
}
