import Document
import Geometry
import Gestures
import HitTesting
import Interactions
import Selection
import Text
import Tools

/// The subject of a press of the button of menus.
private struct MenuSubject {
  var context: MenuContext
  var annotation = AnnotationID.none
  /// True if the annotation is to be selected first.
  var selects = false
  /// To be selected first.
  var image: SelectedImage?
}

/// The button of a mouse, trackpad or pen that opens the menu of what lies there (S266).
///
///     a text that is edited --its menu
///     a selected annotation or handle --its menu, or that of all that are selected
///     selected text --its menu; the selection stays
///     another annotation --selected, and its menu
///     text that is not selected --on a Mac its word is selected, and has its menu; elsewhere as the page
///     an image --selected, and its menu
///     the page --its menu; what is selected stays
///     no page --nothing
extension View {
  func isOfMenuButton(_ id: RecognizerID) -> Bool { registry.bindings.role(of: id)?.trigger == .menu }

  /// It needs no tool, and is the same with every tool. A press whose menu was told is over: a menu that takes the pointer gets
  /// the lift, and the host may never be told.
  func routeMenuButton(_ event: GestureEvent) {
    guard event.state == .recognized, !waitWithMenu(event) else { return }
    openMenuOfPress(event)
  }

  /// Opens the menu of what lies under a press.
  @_optimize(size)
  func openMenuOfPress(_ event: GestureEvent) {
    let outcome = registry.activate(.showAnnotationMenu, at: event.position, by: .menu, self)
    guard outcome == .performed, arena.hasContacts, arena.release(event.pointer, self) else { return }
    input.noteReleased(ReleasedButtons(buttons: event.buttons, pointer: event.pointer, kind: event.kind))
  }

  /// Leaves buttons out whose press is over already. Returns whether nothing is left of the sample: it tells of their lift.
  func leaveOutReleased(_ sample: inout PointerSample) -> Bool {
    let released = input.released
    guard sample.pointer == released.pointer, sample.kind == released.kind, sample.phase != .leave else { return false }
    let rest = sample.buttons.subtracting(released.buttons)
    guard sample.buttons.isSuperset(of: released.buttons), sample.phase != .down || !rest.isEmpty else {
      // They were lifted, now or without a word, or are pressed again.
      input.noteReleased(ReleasedButtons())
      return sample.phase == .up && !arena.isLift(sample)
    }
    sample.buttons = rest
    if sample.phase == .move, rest.isEmpty { sample.phase = .hover }
    return false
  }

  @_optimize(size)
  func menuContextOfPress(at point: Point<ViewSpace>) -> ActivationContext? {
    if let running = runningText, isInText(point, running) { return hasTextMenu ? ActivationContext.none : nil }
    guard let subject = menuSubject(at: point), subject.context != .emptyPage || hasMenuOfPage(at: point) else {
      return nil
    }
    guard let place = document.place(of: subject.annotation) else { return ActivationContext.none }
    return .selection(annotation: subject.annotation, page: document.pages.id(at: place.page))
  }

  @_optimize(size)
  func showMenuOfPress(at point: Point<ViewSpace>) -> Bool {
    if let running = runningText, isInText(point, running) {
      openTextMenu(at: point)
      return true
    }
    guard var subject = menuSubject(at: point) else { return false }
    if subject.selects {
      _ = registry.activate(.selectAnnotation, at: point, by: .menu, self)
      // A callback may have taken it away.
      guard document.annotation(subject.annotation) != nil else { return false }
    }
    if let image = subject.image { _ = select(image: image) }
    if subject.context == .emptyPage, selectsWord(at: point) { subject.context = .textSelection }
    requestMenu(subject.context, at: point, of: subject.annotation)
    return true
  }

  @_optimize(size)
  private func menuSubject(at point: Point<ViewSpace>) -> MenuSubject? {
    guard let first = hits(at: point).first, first.kind != .outside else { return nil }
    let annotation = document.annotation(first.annotation)
    if let annotation, annotationSelection.contains(first.annotation) {
      let isGroup = annotationSelection.count > 1
      return MenuSubject(
        context: isGroup ? .group : MenuContext(of: annotation),
        annotation: isGroup ? annotationSelection.first ?? .none : first.annotation)
    }
    if isOnSelectedText(point) { return MenuSubject(context: .textSelection) }
    guard let annotation, hasMenu(annotation, at: point) else {
      guard first.annotation.isNone, let image = imageOfPress(at: point) else {
        return MenuSubject(context: .emptyPage)
      }
      return MenuSubject(context: .image, image: image)
    }
    return MenuSubject(
      context: MenuContext(of: annotation), annotation: first.annotation, selects: annotation.policy.contains(.select))
  }

  /// True if a user gets a menu of an annotation that is not selected. A field has none, for it is there to be filled; a link
  /// where it may be edited; what may be selected only where that is not denied; what is read-only always.
  private func hasMenu(_ annotation: Annotation, at point: Point<ViewSpace>) -> Bool {
    guard annotation.subtype != .widget else { return false }
    if annotation.subtype == .link { return annotation.policy.contains(.edit) }
    guard annotation.policy.contains(.select) else { return true }
    return registry.flags.effective.contains(.selectAnnotation)
      && registry.canActivate(.component(.selectAnnotation), at: point, self)
  }

  @_optimize(size)
  private func isOnSelectedText(_ point: Point<ViewSpace>) -> Bool {
    guard !textSelection.isEmpty, let (page, at) = pagePoint(at: point), let text = document.pageText(ofPage: page),
      text.isOverText(at, slop: textSlop(page))
    else { return false }
    let glyph = text.glyph(at: at, slop: textSlop(page)) ?? text.caret(near: at).index
    var isOn = false
    textSelection.forEachRange(onPage: page, text: text, in: document) { range in
      if glyph >= range.lower, glyph < range.upper { isOn = true }
    }
    return isOn
  }

  /// Selects the word under the press, where the platform's viewers do.
  @_optimize(size)
  private func selectsWord(at point: Point<ViewSpace>) -> Bool {
    guard keyboard.shortcuts.platform == .macOS, registry.flags.effective.contains(.selectText),
      registry.canActivate(.component(.selectText), at: point, self), let (page, at) = pagePoint(at: point),
      let text = document.pageText(ofPage: page)
    else { return false }
    let word = text.range(of: .word, at: at)
    guard !word.isEmpty else { return false }
    select(TextSelection(TextPiece(page: document.pages.id(at: page), range: word)))
    return true
  }
}
