import Decorations
import Document
public import Geometry
import Gestures
import HitTesting
import Interactions
import Layout
public import Pointer
import Selection

/// Which pointer to show, and what a resting pointer makes the view ask for.
extension View {
  /// The pointer for a point of the view as things are, asked without changing anything. The host's regions count; what they
  /// would be asked is not.
  ///
  /// - Complexity: O(log annotations + log glyphs + regions).
  public func cursorDescription(at point: Point<ViewSpace>) -> CursorDescription {
    let request = PointerRequest(point: point)
    return hovered(request, spot(at: point), decoration(at: request), asks: false)
  }

  /// The cursor for a point and a dragged thing; the host is asked about its regions, and nothing that can be
  /// seen changes (S169).
  ///
  /// - Complexity: O(log annotations + log glyphs + regions).
  public func pointer(for request: PointerRequest) -> CursorDescription {
    let spot = spot(at: request.point)
    switch request.state {
    case .current: return marked(heldCursor ?? wouldHover(request, spot))
    case .nothing: return marked(wouldHover(request, spot))
    case .page: return CursorDescription(.grabbing)
    case .text:
      let hit = top(request, spot)
      return hit.kind == .text
        ? beam(hit.glyph, on: hit.page, spot.content) : CursorDescription(.beam, region: textRegion)
    case .selection: return selectionCursor(at: request.point, request.kind) ?? .arrow
    }
  }

  /// The cursor while nothing is dragged, without the host's answer being kept for the next time.
  private func wouldHover(_ request: PointerRequest, _ spot: Spot) -> CursorDescription {
    pointing.keepingAnswer { hovered(request, spot, decoration(at: request), asks: true) }
  }

  /// Follows an indirect pointer; called once a step.
  func updateCursor() {
    let over = decorating.takesGestures ? followHover() : .none
    guard input.hasPointer, let pointer = input.pointer else {
      if pointing.leave() { emit(.cursor(pointing.shown)) }
      return
    }
    if showsPagesAlone { return showCursorOverPages(at: pointer.position, pointer.kind) }
    let spot = spot(at: pointer.position)
    if let place = spot.place, spot.lacksParts { wantParts(place, spot.content) }
    let request = PointerRequest(
      point: pointer.position, kind: pointer.kind, buttons: pointer.buttons, modifiers: modifiers)
    // A dragged thing decides alone: nothing is looked up below it.
    let wanted = heldCursor ?? hovered(request, spot, arena.hasContacts ? decoration(at: request) : over, asks: true)
    if pointing.show(marked(wanted)) { emit(.cursor(pointing.shown)) }
  }

  /// With what the settings say about animations.
  func marked(_ wanted: CursorDescription) -> CursorDescription {
    var wanted = wanted
    wanted.isAnimated = animatesPointer
    return wanted
  }

  /// True if the pointer may change gradually.
  var animatesPointer: Bool { settings.isAnimated && settings.pointer.isAnimated }

  /// True if nothing lies above the pages and nothing is held: no decoration takes gestures, the host has no regions, no icon reaches out of its
  /// page, no tool has set a pointer, and no annotation is selected.
  var showsPagesAlone: Bool {
    !decorating.takesGestures && !pointing.hasRegions && pointing.toolCursor == nil && !display.hasOverhangingIcons
      && annotationSelection.isEmpty && !isHolding
  }

  private func spot(at point: Point<ViewSpace>) -> Spot {
    let place = placeInSight(at: point)
    return Spot(place: place, content: place.flatMap { document.content(ofPage: pagesInSight[$0].index) })
  }

  private func top(_ request: PointerRequest, _ spot: Spot) -> Hit {
    let below = topOfPage(request, spot)
    return display.hasOverhangingIcons ? first(below, at: request.point, by: request.kind) : below
  }

  private func topOfPage(_ request: PointerRequest, _ spot: Spot) -> Hit {
    guard let place = spot.place else { return .outside }
    return HitTester.top(
      request.point, on: pagesInSight[place], spot.content, of: document, slop: hitSlop(request.kind),
      ranking: settings.ranking)
  }

  /// True if something is held that may show a pointer of its own.
  private var isHolding: Bool {
    scrolling.isHeld || textSelecting.isDragging || isTransforming || decorating.isDraggedByMouse
  }

  /// The pointer of what is being done; `nil` where nothing is.
  private var heldCursor: CursorDescription? {
    // As a rule there is nothing.
    guard pointing.toolCursor != nil || isHolding else { return nil }
    if let toolCursor = pointing.toolCursor, !selectionStandsBefore,
      arena.isTracking || pointing.regionCount == 0
    {
      return CursorDescription(toolCursor)
    }
    if scrolling.isDraggedByMouse || decorating.isDraggedByMouse { return CursorDescription(.grabbing) }
    if textSelecting.isDragging {
      return pointing.shown.cursor == .verticalBeam
        ? pointing.shown : CursorDescription(.beam, region: textRegion)
    }
    if let running = transforming.running { return handleCursor(running.drag.handle) }
    return nil
  }

  /// True if a drag on what is selected is not the current tool's: its pointer shows beside the selection, and while it draws.
  private var selectionStandsBefore: Bool {
    guard pointing.standsBack, !annotationSelection.isEmpty else { return false }
    for id in hosting.toolRecognizers where arena.state(of: id).isActive { return false }
    return true
  }

  /// The decoration that takes the gestures at a point.
  private func decoration(at request: PointerRequest) -> DecorationID {
    guard decorating.takesGestures else { return .none }
    return decorationTarget(at: request.point, request.kind)?.id ?? .none
  }

  /// The cursor while nothing is dragged.
  private func hovered(
    _ request: PointerRequest, _ spot: Spot, _ decoration: DecorationID, asks: Bool
  ) -> CursorDescription {
    let below = pointed(request, spot, decoration)
    return pointing.hasRegions ? pointing.cursor(request, below, asks: asks, self) : below.cursor
  }

  private func pointed(_ request: PointerRequest, _ spot: Spot, _ decoration: DecorationID) -> Pointed {
    if let toolCursor = pointing.toolCursor {
      if selectionStandsBefore, let selection = selectionCursor(at: request.point, request.kind) {
        return Pointed(selection, .transformAnnotation)
      }
      return Pointed(CursorDescription(toolCursor), nil, isTools: true)
    }
    if !decoration.isNone {
      return Pointed(CursorDescription(.hand, region: decoration.raw, hover: .highlight), nil)
    }
    if !annotationSelection.isEmpty, let selection = selectionCursor(at: request.point, request.kind) {
      return Pointed(selection, .transformAnnotation)
    }
    return describe(top(request, spot), spot.content)
  }

  /// The target of the pointer: components that are off do not show.
  private func describe(_ hit: Hit, _ content: PageContent?) -> Pointed {
    let area = hit.annotation.isNone ? .zero : area(hit, content)
    let (cursor, component) = look(of: hit.kind, hit.annotation, hit.glyph, on: hit.page, content, area)
    return Pointed(cursor, component, hit)
  }

  /// The pointer over a page on which nothing else lies, where a contact came down: as a rule the pointer rests there until the lift and after it, and is looked up once.
  @inline(never)
  func cursorOfContact(
    _ point: Point<ViewSpace>, _ kind: DeviceKind, _ place: Int, _ content: PageContent, _ slop: Double
  ) -> CursorDescription {
    let terms = HitTerms(settings.ranking, kind, slop: slop, content)
    let sight = CursorTerms(acts: registry.flags.effective, editing: editing)
    if let known = input.cursor(at: point, terms, sight) { return known }
    let index = index(of: content, place)
    let top =
      input.top(at: point, terms)
      ?? HitTester.top(
        point, on: pagesInSight[place], content, index, of: document, slop: slop, ranking: settings.ranking)
    let cursor = cursor(of: top, index, place, content)
    input.noteCursor(cursor, sight, of: top, at: point, terms)
    return cursor
  }

  @inline(__always)
  func index(of content: PageContent, _ place: Int) -> AnnotationIndex? {
    content.annotations.isEmpty
      ? nil : AnnotationIndex.of(content, document.pages.geometry(at: pagesInSight[place].index))
  }

  func cursor(
    of top: TopHit, _ index: AnnotationIndex?, _ place: Int, _ content: PageContent
  ) -> CursorDescription {
    let page = pagesInSight[place].index
    guard top.seat >= 0 else { return look(of: top.kind, .none, top.glyph, on: page, content, .zero).cursor }
    let area = index?.shownBox(top.seat, pagesInSight[place].toView, hasIcons: display.hasLoneIcons) ?? .zero
    return look(of: top.kind, content.annotations.id(atSeat: top.seat), top.glyph, on: page, content, area).cursor
  }
}

/// The page at a point and what is known of it, looked up once for each move.
private struct Spot {
  /// Among those in sight; `nil` beside all of them.
  var place: Int?
  var content: PageContent?

  /// True if something of the page has never been asked for that a pointer is about.
  var lacksParts: Bool {
    guard let content else { return true }
    return content.lacksAnnotationsOrText
  }
}
