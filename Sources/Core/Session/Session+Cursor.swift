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
    selectionCursor(at: point, .mouse) ?? describe(top(point, .mouse))
  }

  /// Follows an indirect pointer; called once a step.
  func updateCursor() {
    guard let pointer else {
      if cursor.want(.arrow) { emit(.cursor(cursor.shown)) }
      return
    }
    let hit = top(pointer.position, pointer.kind)
    wantParts(of: hit)
    if cursor.want(wantedCursor(hit)) { emit(.cursor(cursor.shown)) }
  }

  private func top(_ point: Point<ViewSpace>, _ kind: DeviceKind) -> Hit {
    HitTester.top(point, on: pagesInSight(), of: document, slop: hitSlop(kind), ranking: settings.ranking)
  }

  /// The pages in sight, looked up once per change of the viewport.
  func pagesInSight() -> [ShownPage] {
    if !inSightIsFresh {
      viewport.visiblePages(into: &scratch)
      inSight.removeAll(keepingCapacity: true)
      for page in scratch {
        if let shown = ShownPage(page, in: viewport) { inSight.append(shown) }
      }
      inSightIsFresh = true
    }
    return inSight
  }

  private func wantedCursor(_ hit: Hit) -> CursorDescription {
    if let toolCursor { return CursorDescription(toolCursor) }
    if let grip, grip.isIndirect { return CursorDescription(.grabbing) }
    if selecting != nil {
      return cursor.shown.cursor == .verticalBeam ? cursor.shown : CursorDescription(.beam, region: textRegion)
    }
    if let transforming { return handleCursor(transforming.drag.handle) }
    return pointer.flatMap { selectionCursor(at: $0.position, $0.kind) } ?? describe(hit)
  }

  /// The region number of all text: the beam does not change from letter to letter.
  private var textRegion: UInt64 { 1 }

  /// What the pointer would act on: what is switched off does not show.
  private func describe(_ hit: Hit) -> CursorDescription {
    let acts = registry.flags.effective
    switch hit.kind {
    case .field where acts.contains(.editAnnotation), .link where acts.contains(.openLinkAnnotation):
      return CursorDescription(.hand, area: area(hit), region: hit.annotation.raw)
    case .text where acts.contains(.selectText): return beam(hit)
    default: return .arrow
    }
  }

  private func area(_ hit: Hit) -> Rect<ViewSpace> {
    guard let rect = document.shownRect(of: hit.annotation), let map = viewport.viewFromPage(hit.page) else {
      return .zero
    }
    return map.apply(rect)
  }

  /// A beam across the line: upright over text that reads across, lying over text that reads down.
  private func beam(_ hit: Hit) -> CursorDescription {
    guard let text = document.pageText(ofPage: hit.page), let line = text.line(of: hit.glyph),
      text.lines.indices.contains(line), let quad = text.quad(of: hit.glyph),
      let map = viewport.viewFromPage(hit.page)
    else { return CursorDescription(.beam, region: textRegion) }
    let direction = text.lines[line].frame.direction
    let readsDown = text.lines[line].isVertical != (direction.dy.magnitude > direction.dx.magnitude)
    return CursorDescription(
      readsDown ? .verticalBeam : .beam, area: map.apply(quad).bounds, region: textRegion)
  }

  /// Asks by an effect for what is not loaded under the pointer: a move never starts a load (S253).
  private func wantParts(of hit: Hit) {
    guard hit.page >= 0 else { return }
    want(.annotations, hit)
    want(.text, hit)
  }

  private func want(_ part: Part, _ hit: Hit) {
    guard document.state(of: part, ofPage: hit.page) == .notLoaded else { return }
    let wish = WantedPart(page: hit.pageID, part: part)
    guard !wanted.contains(wish) else { return }
    if wanted.count >= 64 { wanted.removeFirst() }
    wanted.append(wish)
    emit(.loadWanted(page: hit.pageID, index: hit.page, part: part))
  }
}
