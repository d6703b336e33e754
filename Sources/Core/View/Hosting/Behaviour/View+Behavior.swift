import Document
public import Geometry
import Gestures
import HitTesting
public import Interactions
import Tools
import Layout
import Selection
import Text

/// The targets and the acts of the components.
extension View: ComponentBehavior {
  public func context(
    for component: Component, at point: Point<ViewSpace>, by trigger: Trigger
  ) -> ActivationContext? {
    switch component {
    case .selectAnnotation: annotationContext(at: point, by: trigger)
    case .deselectAnnotation: deselectContext(at: point)
    case .transformAnnotation: transformContext(at: point)
    case .editAnnotation: editContext(at: point, by: trigger)
    case .openLinkAnnotation: linkContext(at: point, by: trigger)
    case .showAnnotationMenu: trigger == .menu ? menuContextOfPress(at: point) : menuContext(at: point)
    case .selectText: canSelectText(at: point, by: trigger) ? ActivationContext.none : nil
    case .deselectText: canDeselectText(at: point, by: trigger) ? ActivationContext.none : nil
    case .fastScroll: fastScrollContext(at: point, by: trigger)
    case .smartZoom: smartZoomContext(at: point, by: trigger)
    case .toggleUserInterface: ActivationContext.none
    }
  }

  /// True if its annotation still exists.
  public func stillHolds(_ activation: Activation) -> Bool {
    let annotation = activation.context.annotation
    return annotation.isNone || document.place(of: annotation) != nil
  }

  /// Does what the component is for.
  public func perform(_ activation: Activation) -> Bool {
    switch (activation.component, activation.context) {
    case (.selectAnnotation, .selection(let annotation, let page)):
      selectByGesture(annotation, page, at: activation.point, by: activation.trigger)
    case (.deselectAnnotation, _): dropAll()
    case (.transformAnnotation, _): beginTransform(at: activation.point, by: activation.trigger)
    case (.editAnnotation, .edit(let annotation, let page)):
      requestEdit(annotation, page, at: activation.point, by: activation.trigger)
    case (.openLinkAnnotation, .link(let annotation, _, let action)):
      openLink(action, of: annotation, at: activation.point, by: activation.trigger)
    case (.showAnnotationMenu, _):
      activation.trigger == .menu ? showMenuOfPress(at: activation.point) : showMenu(at: activation.point)
    case (.selectText, _): beginTextSelection(at: activation.point, by: activation.trigger)
    case (.deselectText, _): dropTextSelection()
    case (.fastScroll, .fastScroll(let direction)) where turnsByTaps(activation.trigger): turn(direction)
    case (.fastScroll, _): fastScroll(at: activation.point, by: activation.trigger)
    case (.smartZoom, _): smartZoom(at: activation.point, by: activation.trigger)
    case (.toggleUserInterface, _): toggleUserInterface(by: activation.trigger)
    default: false
    }
  }

  /// The hits under a point, the selection's handles first.
  func hits(at point: Point<ViewSpace>) -> [Hit] {
    let hits = annotationHits(at: point)
    guard let handle = handleHit(at: point, hits) else { return hits }
    return [handle] + hits
  }

  /// A handle of the selection as a hit; `z` tells which.
  func handleHit(at point: Point<ViewSpace>, _ hits: [Hit]) -> Hit? {
    guard !annotationSelection.isEmpty, let handle = knobOfSelection(at: point), handle != .body,
      let first = annotationSelection.first, let page = document.pages.index(of: annotationSelection.page)
    else { return nil }
    let at = pageFromView(page)?.apply(point) ?? .origin
    return Hit(
      .handle, annotation: first, page: page, pageID: annotationSelection.page, pagePoint: at,
      z: Int(clamping: handle.rawValue))
  }

  private func isSecondTap(on annotation: AnnotationID) -> Bool {
    settings.editing.onSecondTap && annotationSelection.only == annotation && !extendsSelection
  }

  /// True if a tap there is the second of two on the same annotation, in quick succession.
  private func isDoubleTap(on annotation: AnnotationID) -> Bool {
    !extendsSelection
      && annotationSelecting.isTappedAgain(
        annotation, in: arena.sequenceNumber, pressed: input.contactTime,
        within: arena.tuning.time(.multiTapWindow, input.device))
  }

  /// The hits under a point without handles: those that the sequence found at its first contact, or looked up again.
  func annotationHits(at point: Point<ViewSpace>) -> [Hit] {
    if input.hasHits(at: point) { return input.contactHits }
    let hits = pointing.hits(
      at: point, in: viewport, of: document, slop: hitSlop(input.device), ranking: settings.ranking)
    return withOverhangingIcons(hits, at: point, by: input.device)
  }

  private func first(_ kind: HitKind, at point: Point<ViewSpace>) -> Hit? {
    hits(at: point).first { $0.kind == kind }
  }

  /// Drops the selection, and ends the editing of a text (S3).
  private func dropAll() -> Bool {
    let ended = endEditing()
    return dropAnnotationSelection() || ended
  }

  /// A tap on a handle keeps the selection.
  private func deselectContext(at point: Point<ViewSpace>) -> ActivationContext? {
    guard !annotationSelection.isEmpty || !editing.isNone, !isTransforming else { return nil }
    let handle = knobOfSelection(at: point) ?? .body
    return handle == .body ? ActivationContext.none : nil
  }

  /// Fields by any trigger; links by a long press or a call, which asks for their menu; free text by a second tap or a call; notes
  /// and files, which are opened, by a double tap or a call.
  private func editContext(at point: Point<ViewSpace>, by trigger: Trigger) -> ActivationContext? {
    let hits = hits(at: point)
    for place in hits.indices where !hits[place].annotation.isNone {
      let (id, page) = (hits[place].annotation, hits[place].pageID)
      if mayBeEdited(id, by: trigger) { return .edit(annotation: id, page: page) }
    }
    return nil
  }

  private func mayBeEdited(_ id: AnnotationID, by trigger: Trigger) -> Bool {
    guard let (subtype, mayEdit) = document.read(id, { ($0.subtype, document.policy(of: $0).contains(.edit)) }) else {
      return false
    }
    if subtype.isOpened, trigger == .call || (trigger == .tap && isDoubleTap(on: id)) { return true }
    guard mayEdit else { return false }
    switch subtype {
    case .widget: return true
    case .link: return trigger == .longPress || trigger == .call
    case .freeText: return trigger == .call || (trigger == .tap && isSecondTap(on: id))
    default: return false
    }
  }

  /// A link before an address in the text, and neither below another annotation.
  private func linkContext(at point: Point<ViewSpace>, by trigger: Trigger) -> ActivationContext? {
    if let hit = first(.link, at: point) {
      let action = document.action(of: hit.annotation, trigger: ActionTrigger.activate)
      return action.map { .link(annotation: hit.annotation, page: hit.pageID, action: $0) }
    }
    guard settings.links.opensAddresses, trigger == .tap || trigger == .call,
      hits(at: point).first?.annotation.isNone ?? true
    else { return nil }
    return addressAction(at: point).map { .link(annotation: .none, page: $0.page, action: $0.action) }
  }

  /// The menu of the page: it comes last, where no annotation and no text took the press.
  private func menuContext(at point: Point<ViewSpace>) -> ActivationContext? {
    hits(at: point).last?.kind == .page && hasMenuOfPage(at: point) ? ActivationContext.none : nil
  }

  private func fastScrollContext(at point: Point<ViewSpace>, by trigger: Trigger) -> ActivationContext? {
    if turnsByTaps(trigger) { return tapTurn(at: point, by: trigger).map { .fastScroll(direction: $0) } }
    return fastScrollTarget(at: point, by: trigger).map {
      .fastScroll(direction: $0.direction < 0 ? .backward : .forward)
    }
  }

  private func smartZoomContext(at point: Point<ViewSpace>, by trigger: Trigger) -> ActivationContext? {
    guard hits(at: point).first?.kind != .outside else { return nil }
    if turnsPage(at: point) { return nil }
    return smartZoomTarget(at: point, by: trigger).map { .smartZoom(target: $0.rect, spread: $0.spread) }
  }
}

extension View {
  /// True if a tap there would turn the page: then a double tap there does not zoom (S193).
  private func turnsPage(at point: Point<ViewSpace>) -> Bool {
    settings.edges.tapMargin[input.device] > 0 && registry.flags.effective.contains(.fastScroll)
      && registry.canActivate(.component(.fastScroll), at: point, self)
  }
}

/// The triggers that the core itself looks for.
enum ActionTrigger {
  static let activate: UInt32 = 0
}

/// Acts that need no lower layer but the effects.
extension View {
  /// A link lies beside the text that is edited here, which is committed first; one that its field refuses goes on.
  private func openLink(
    _ action: ActionID, of annotation: AnnotationID, at point: Point<ViewSpace>, by trigger: Trigger
  ) -> Bool {
    _ = commitText()
    return follow(action, of: annotation, at: point, by: trigger)
  }

  private func requestEdit(
    _ annotation: AnnotationID, _ page: PageID, at point: Point<ViewSpace>, by trigger: Trigger
  ) -> Bool {
    annotationSelecting.forgetTaps()
    guard let subtype = document.read(annotation, { $0.subtype }) else { return false }
    switch subtype {
    case .link: open(.link, at: point, of: annotation, on: page)
    case .widget: return useField(annotation, page, at: point, by: trigger)
    case .fileAttachment: tell(.open, .media, of: annotation, page, at: point)
    case .text where !document.mayEdit(annotation): tell(.note, .shape, of: annotation, page, at: point)
    default: askForEdit(of: annotation, page, at: point, by: trigger)
    }
    return true
  }

  /// As if the item of its menu had been chosen.
  private func tell(
    _ item: MenuItem, _ context: MenuContext, of annotation: AnnotationID, _ page: PageID, at point: Point<ViewSpace>
  ) {
    emit(.menuCommand(position: point, page: page, annotation: annotation, context: context, item: item))
  }

  private func showMenu(at point: Point<ViewSpace>) -> Bool {
    let page = page(at: point).map { document.pages.id(at: $0) } ?? .none
    open(.emptyPage, at: point, of: .none, on: page)
    return true
  }

  /// A click that the settings leave out is a tap all the same, and does nothing.
  private func toggleUserInterface(by trigger: Trigger) -> Bool {
    touches.takePreviewOfControls()
    guard trigger != .tap || settings.pointer.togglesControls[input.device] else { return false }
    emit(.toggleUserInterface)
    return true
  }
}

extension Subtype {
  /// True if a double tap opens it.
  var isOpened: Bool { self == .text || self == .fileAttachment }
}
