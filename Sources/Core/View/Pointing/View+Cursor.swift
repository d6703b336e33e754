import Decorations
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
    if !decorating.takesGestures, coversNothing(.none), annotationSelection.isEmpty, !isHolding {
      return showCursorOverPages(at: pointer.position, pointer.kind)
    }
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

  /// True if nothing lies above the pages: no decoration there, no region of the host, no icon of another page, and no tool has set a pointer.
  private func coversNothing(_ decoration: DecorationID) -> Bool {
    !pointing.hasRegions && pointing.toolCursor == nil && decoration.isNone && !display.hasOverhangingIcons
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
    // As a rule nothing lies above the page: then what is on top need not be handed about.
    if coversNothing(decoration) {
      if !annotationSelection.isEmpty, let selection = selectionCursor(at: request.point, request.kind) {
        return selection
      }
      return cursorOfPage(request, spot)
    }
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

  /// The region number of all text: the beam does not change from letter to letter.
  private var textRegion: UInt64 { 1 }

  /// The target of the pointer: components that are off do not show.
  private func describe(_ hit: Hit, _ content: PageContent?) -> Pointed {
    let area = hit.annotation.isNone ? .zero : area(hit, content)
    let (cursor, component) = look(of: hit.kind, hit.annotation, hit.glyph, on: hit.page, content, area)
    return Pointed(cursor, component, hit)
  }

  /// The pointer over a page on which nothing else lies.
  private func cursorOfPage(_ request: PointerRequest, _ spot: Spot) -> CursorDescription {
    guard let place = spot.place, let content = spot.content else { return .arrow }
    let slop = hitSlop(request.kind)
    if input.contactPoint == request.point { return cursorOfContact(request.point, request.kind, place, content, slop) }
    let index = index(of: content, place)
    let top = HitTester.top(
      request.point, on: pagesInSight[place], content, index, of: document, slop: slop, ranking: settings.ranking)
    return cursor(of: top, index, place, content)
  }

  /// The same where a contact came down: as a rule the pointer rests there until the lift and after it, and is looked up once.
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

  /// The pointer over what is on top of a page, and the component that it is for.
  @inline(never)
  private func look(
    of kind: HitKind, _ annotation: AnnotationID, _ glyph: Int, on page: Int, _ content: PageContent?,
    _ area: Rect<ViewSpace>
  ) -> (cursor: CursorDescription, component: Component?) {
    if kind == .text, registry.flags.effective.contains(.selectText) {
      return (beam(glyph, on: page, content), .selectText)
    }
    let (look, component) = look(of: kind, annotation, on: page)
    return (CursorDescription(look, area: component == nil ? .zero : area), component)
  }

  /// The same of all that is not text, without the area.
  @inline(__always)
  func look(of kind: HitKind, _ annotation: AnnotationID, on page: Int) -> (look: CursorLook, component: Component?) {
    let acts = registry.flags.effective
    switch kind {
    case .field where acts.contains(.editAnnotation): return (lookOfField(annotation, on: page), .editAnnotation)
    case .link where acts.contains(.openLinkAnnotation): return (hand(over: annotation), .openLinkAnnotation)
    case .annotation where annotation == editing && document.read(editing, { $0.subtype }) == .freeText:
      return (lookOfTyping(annotation, on: page), .editAnnotation)
    default: return (CursorLook(), nil)
    }
  }

  private func hand(over annotation: AnnotationID) -> CursorLook {
    CursorLook(.hand, region: annotation.raw, hover: .highlight)
  }

  /// A hand, or a beam where text is typed.
  private func lookOfField(_ id: AnnotationID, on page: Int) -> CursorLook {
    let isTyped = document.read(id) { annotation in
      annotation.field.map { $0.kind == TypedField.text && $0.flags & TypedField.readOnly == 0 } ?? false
    }
    return isTyped ?? false ? lookOfTyping(id, on: page) : hand(over: id)
  }

  /// A beam over text that the engine or the host lets people type (S171); it lies on its side on a page that does.
  private func lookOfTyping(_ id: AnnotationID, on page: Int) -> CursorLook {
    let rotation = document.pages.geometry(at: page)?.rotation ?? .none
    let lies = (rotation + turn(ofPage: page)).swapsSides
    return CursorLook(lies ? .verticalBeam : .beam, region: id.raw, hover: .highlight)
  }

  /// A beam across the line, as long as it is high: upright over text that reads across, lying over text that reads down.
  private func beam(_ glyph: Int, on page: Int, _ content: PageContent?) -> CursorDescription {
    guard let text = content.flatMap({ document.pageText(of: $0, onPage: page) }), let line = text.line(of: glyph),
      text.lines.indices.contains(line), let quad = text.quad(of: glyph), let map = viewFromPage(page)
    else { return CursorDescription(.beam, region: textRegion) }
    let direction = seen(text.lines[line].frame.direction, page)
    let readsDown = text.lines[line].isVertical != (direction.dy.magnitude > direction.dx.magnitude)
    let shown = map.apply(quad)
    let angle = View.beamAngle(direction, isVertical: text.lines[line].isVertical)
    return CursorDescription(
      readsDown ? .verticalBeam : .beam, area: shown.bounds, rotation: angle,
      length: shown.p0.distance(to: shown.p3), region: textRegion)
  }

  /// A direction on a page as the view shows it.
  private func seen(_ direction: Vector<PageSpace>, _ page: Int) -> Vector<PageSpace> {
    switch turn(ofPage: page) {
    case .none: direction
    case .quarter: Vector(-direction.dy, direction.dx)
    case .half: -direction
    case .threeQuarters: Vector(direction.dy, -direction.dx)
    }
  }

  /// Degrees clockwise from an upright beam, from 0 to below 180: half a turn looks the same.
  private static func beamAngle(_ direction: Vector<PageSpace>, isVertical: Bool) -> Double {
    var angle = 0.0
    if direction.dx == 0 {
      angle = 90
    } else if direction.dy != 0 {
      angle = (Elementary.atan2(direction.dy, direction.dx) * 180 / Double.pi).rounded()
    }
    if isVertical { angle += 90 }
    if angle < 0 { angle += 180 }
    return angle >= 180 ? angle - 180 : angle
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

/// The properties of a field that decide the cursor (ISO 32000-2, 12.7.4).
enum TypedField {
  static let text: UInt32 = 1
  static let readOnly: UInt32 = 1
}
