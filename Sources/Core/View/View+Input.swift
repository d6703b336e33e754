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
    min(arena.nextDeadline ?? .max, min(scrolling.endTime ?? .max, scrolling.edgeStart ?? .max))
  }

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
    if given.phase == .down, let refusal = refusal(of: given) { return refuse(given, refusal) }
    let wasTracking = arena.isTracking
    let sample = settings.pointer.isCompatible && given.isIndirect ? given.asTouch ?? given : given
    switch sample.phase {
    case .down where !arena.isTracking && !arena.isPalm(sample):
      turnPen(sample)
      beginSequence(sample)
    case .leave: input.notePointer(nil)
    default: break
    }
    if given.isIndirect || given.kind == .pen {
      if given.phase != .leave && given.phase != .cancel { input.notePointer(given) }
    }
    arena.handle(sample, self)
    return wasTracking || arena.isTracking
  }

  /// Why a press begins nothing: it lies outside the view, or a mouse says that no button is down.
  private func refusal(of sample: PointerSample) -> PressRefusal? {
    if !viewport.bounds.contains(sample.position) { return .outsideView }
    let clicks = sample.kind == .mouse || sample.kind == .trackpad
    return clicks && sample.buttons.isEmpty ? .noButton : nil
  }

  /// A press that begins nothing: an arrow may still hover there.
  private func refuse(_ sample: PointerSample, _ refusal: PressRefusal) -> Bool {
    if sample.isIndirect || sample.kind == .pen { input.notePointer(sample) }
    registry.notePress(refusal, in: arena.numberForNothing(), time: now)
    return false
  }

  func handle(wheel sample: WheelSample) {
    if sample.phase != .momentumUpdate, !isTurningByWheel, !sample.flags.contains(.consumed) { stopMotion() }
    arena.handle(sample, self)
  }

  func handle(trackpad sample: TrackpadSample) {
    // Fingers that come to rest on a trackpad stop what moves, as a finger on a screen does.
    if sample.phase == .begin || sample.phase == .hold, !sample.isConsumed { stopMotion() }
    if sample.phase == .begin, !sample.isConsumed { lookUpContact(sample.position, .trackpadGesture) }
    arena.handle(sample, self)
  }

  /// Looks once at what lies under the first contact, loading what is missing there, and catches what moves.
  private func beginSequence(_ sample: PointerSample) {
    dropLeavingRecognizers()
    registry.beginSequence(arena.sequenceNumber &+ 1, time: now)
    input.beginSequence(stoppedMotion: isMoving, textModes: settings.text.modes)
    pointing.dropTargets()
    stopMotion()
    if let page = page(at: sample.position) {
      _ = document.load(.annotations, ofPage: page)
      _ = document.load(.text, ofPage: page)
    }
    lookUpContact(sample.position, sample.kind)
  }

  func lookUpContact(_ point: Point<ViewSpace>, _ kind: DeviceKind) {
    let hits: [Hit]
    if let page = shownPage(at: point) {
      hits = pointing.hits(at: point, on: page, of: document, slop: hitSlop(kind), ranking: settings.ranking)
    } else {
      hits = pointing.hits(at: point, in: viewport, of: document, slop: hitSlop(kind), ranking: settings.ranking)
    }
    if input.device != kind, !annotationSelection.isEmpty { markDisplayDirty() }
    input.noteContact(at: point, kind, hits)
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
