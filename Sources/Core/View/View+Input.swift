import Document
import Geometry
import Gestures
import HitTesting
import Interactions
import Layout
import Selection

extension View {
  /// True if the last event was used (S283): a key that a tool or a command handled, a contact that the view
  /// follows, a wheel or trackpad that had an effect. `false` before the first.
  public var hasUsedEvent: Bool { input.usedEvent }

  /// When ``advance(to:)`` is wanted next; `nil` for never. What moves wants a frame besides: ``isMoving``.
  ///
  /// - Complexity: O(1).
  public var deadline: UInt64? {
    let due = nextDue
    return due == UInt64.max ? nil : due
  }

  var nextDue: UInt64 {
    let due = min(
      min(arena.nextDeadline ?? .max, dueOfMenu), min(scrolling.endTime ?? .max, scrolling.edgeStart ?? .max))
    guard textEditing.isRunning else { return due }
    // Two at a time: more make an array.
    let ofText = min(textEditing.edgeDue ?? .max, textEditing.holdDue ?? .max)
    return min(due, min(textEditing.nextBlink(period: settings.text.caretPeriod) ?? .max, ofText))
  }

  /// When a menu opens that waits for a second tap; while something touches the view it waits for that.
  private var dueOfMenu: UInt64 { menus.due == .max || arena.isTracking ? .max : menus.due }

  func noteTimeThatWentBack() {
    clock.countTimeThatWentBack()
    document.log(.warning, .input, .host, UTF8Builder("the time of an event went back").utf8)
    emit(.timeClamped)
  }

  /// Returns whether the view follows the contact.
  func handle(pointer latest: PointerSample) -> Bool {
    var given = latest
    given.time = now
    input.noteModifiers(given.modifiers)
    input.noteControlClick(&given, counts: keyboard.shortcuts.platform == .macOS)
    if !input.released.buttons.isEmpty, leaveOutReleased(&given) {
      input.notePointer(given)
      return true
    }
    if textEditing.isRunning, let isUsed = handleInText(given) {
      input.notePointer(given)
      return isUsed
    }
    // The second press of two is not the click that waited.
    if given.phase == .down {
      forgetKeysOfPress()
      lateAnswers.forgetPress()
    }
    if given.phase == .down, let refusal = refusal(of: given) { return refuse(given, refusal) }
    let wasTracking = arena.isTracking
    let sample = settings.pointer.isCompatible && given.isIndirect ? given.asTouch ?? given : given
    switch sample.phase {
    case .down where !arena.isTracking && !arena.isPalm(sample):
      menus.forgetClosed()
      turnPen(sample)
      beginSequence(sample)
    case .leave: input.notePointer(nil)
    default: break
    }
    if given.isIndirect || given.kind == .pen {
      if given.phase != .leave && given.phase != .cancel { input.notePointer(given) }
    }
    if sample.phase == .down, decorating.takesGestures, !arena.hasContacts { lookUpDecoration(sample) }
    arena.handle(sample, self)
    if sample.phase == .down { noteUnusedButton(sample) }
    return wasTracking || arena.isTracking
  }

  /// Why a press begins nothing: it lies outside the view, a mouse says that no button is down, or another one was.
  private func refusal(of sample: PointerSample) -> PressRefusal? {
    if !viewport.bounds.contains(sample.position) { return .outsideView }
    guard sample.isIndirect else { return nil }
    if sample.buttons.isEmpty { return .noButton }
    switch arena.furtherPress(sample) {
    case .first: return nil
    case .beside:
      arena.note(beside: sample)
      return .otherButton
    case .afterLostLift:
      var end = sample
      end.phase = .cancel
      arena.handle(end, self)
      routeGestures()
      return nil
    }
  }

  /// Says why a press of a further button did nothing, where a setting has taken its use away.
  private func noteUnusedButton(_ sample: PointerSample) {
    guard sample.isIndirect, sample.buttons != .primary, arena.isIgnored,
      settings.pointer.buttons.use(of: sample.buttons) == .nothing
    else { return }
    registry.notePress(.unusedButton, in: arena.sequenceNumber, time: now)
  }

  /// A press that begins nothing: an arrow may still hover there.
  private func refuse(_ sample: PointerSample, _ refusal: PressRefusal) -> Bool {
    if sample.isIndirect || sample.kind == .pen { input.notePointer(sample) }
    registry.notePress(refusal, in: arena.numberForNothing(), time: now)
    return false
  }

  func handle(wheel given: WheelSample) {
    menus.forgetClosed()
    forgetWaiting(byScrolling: true)
    let sample = given.sidewaysWithShift
    if textEditing.isRunning ? scrollText(sample) : scrollList(sample) { return }
    let goesOn = sample.phase == .momentumUpdate || isTurningByWheel || addsToNavigation(sample)
    if !goesOn, !sample.flags.contains(.consumed) { stopMotion() }
    arena.handle(sample, self)
  }

  /// True for a notch of a wheel during a navigation: it leads farther from where that one goes.
  private func addsToNavigation(_ sample: WheelSample) -> Bool {
    scrolling.isNavigating && settings.animatesInput && sample.v120 != .zero
  }

  func handle(trackpad sample: TrackpadSample) {
    menus.forgetClosed()
    forgetWaiting(byScrolling: true)
    // Fingers that come to rest on a trackpad stop what moves, as a finger on a screen does.
    if sample.phase == .begin || sample.phase == .hold, !sample.isConsumed { stopMotion() }
    if sample.phase == .begin, !sample.isConsumed {
      lookUpContact(sample.position, .trackpadGesture)
      if decorating.takesGestures { decorating.notePress(nil) }
    }
    arena.handle(sample, self)
  }

  /// Looks once at what lies under the first contact, loading what is missing there, and catches what moves.
  private func beginSequence(_ sample: PointerSample) {
    forgetWaiting()
    dropLeavingRecognizers()
    registry.beginSequence(arena.sequenceNumber &+ 1, time: now)
    input.beginSequence(at: now, stoppedMotion: isMoving, textModes: settings.text.modes)
    pointing.dropTargets()
    stopMotion()
    if let page = page(at: sample.position) {
      _ = document.load(.annotations, ofPage: page)
      _ = document.load(.text, ofPage: page)
    } else if settings.text.fromBeside[sample.kind], let page = viewport.page(nearest: sample.position) {
      _ = document.load(.text, ofPage: page)
    }
    lookUpContact(sample.position, sample.kind)
  }

  /// The user does something else than what waits for an answer. Scrolling ends nothing for which something has been typed already.
  func forgetWaiting(byScrolling: Bool = false) {
    lateAnswers.forgetActivation()
    if byScrolling, !lateAnswers.keys.isEmpty { return }
    forgetKeptKeys()
    lateAnswers.forgetPress()
    creating.changeKept { $0.forgetOpening() }
    textSelecting.forgetWaiting()
  }

  func lookUpContact(_ point: Point<ViewSpace>, _ kind: DeviceKind) {
    let slop = hitSlop(kind)
    let hits = pageHits(at: point, slop: slop)
    if input.device != kind, !annotationSelection.isEmpty { markDisplayDirty() }
    input.noteContact(at: point, kind, withOverhangingIcons(hits, at: point, by: kind))
    noteTop(hits, at: point, kind, slop: slop)
  }

  /// The pointer is looked for where the contact is: what lies there need not be looked up again.
  private func noteTop(_ hits: [Hit], at point: Point<ViewSpace>, _ kind: DeviceKind, slop: Double) {
    guard !display.hasOverhangingIcons, let first = hits.first, first.page >= 0,
      let content = document.content(ofPage: first.page)
    else { return }
    let seat = first.annotation.isNone ? -1 : content.annotations.seat(at: first.z)
    let top = TopHit(kind: first.kind, seat: seat, glyph: first.glyph, distance: first.distance)
    input.noteTop(top, at: point, HitTerms(settings.ranking, kind, slop: slop, content))
  }

  /// How far beside a shape still hits, in view units.
  func hitSlop(_ kind: DeviceKind) -> Double {
    arena.tuning.distance(.hitSlop, kind)
  }

  /// True while a drag transforms, erases or selects.
  var isDragging: Bool { isTransforming || creating.isErasing || textSelecting.isDragging }

  /// Ends the drags that a tool has begun or left without a contact.
  func endDragsWithoutContact() {
    guard !arena.isTracking else { return }
    cancelTransform()
    endErasing(keeps: false)
    endTextSelection()
  }
}

extension WheelSample {
  /// A wheel that has one way only turns sideways with Shift held; not where the host or the system has done so, nor a zoom.
  fileprivate var sidewaysWithShift: WheelSample {
    guard modifiers.contains(.shift), modifiers.isDisjoint(with: [.control, .meta]), !flags.contains(.consumed),
      source != .finger, delta.dx == 0, v120.dx == 0
    else { return self }
    var sample = self
    sample.delta = Vector(delta.dy, 0)
    sample.v120 = Vector(v120.dy, 0)
    return sample
  }
}
