import Document
import Geometry
import Gestures
import Interactions
import Tools

/// Where each gesture event goes.
extension View {
  /// Takes all gesture events that the arena has decided on, in order. Host code may run in between.
  func routeGestures() {
    guard arena.hasNews else { return }
    while let cycle = arena.takeBrokenCycle() {
      document.log(.warning, .gestures, .host, UTF8Builder("dynamic relations closed a cycle: one was dropped").utf8)
      emit(.cycleBroken(recognizer: cycle.waiter, other: cycle.other))
    }
    while arena.hasEvent {
      if let failure = arena.nextFailure, concernsNobody(failure) {
        arena.dropEvent()
        registry.note(failure)
        continue
      }
      if let press = arena.nextPress, passes(press) {
        arena.dropEvent()
        report(press)
        tools.notePassed(press.isShown ? .pressShown : .pressHidden)
        continue
      }
      // A move of a drag that a tool follows ends nothing, and is no touch, nor news for an explanation.
      if let drag = tools.followed, let move = arena.nextMove(of: drag.recognizer, by: drag.pointers) {
        arena.dropEvent()
        tools.follow(move, self)
        continue
      }
      // Not as an optional, which would be copied twice.
      let event = arena.nextEvent
      arena.dropEvent()
      route(event)
    }
    leaveFocusAfterTap()
  }

  /// True for a failure that is noted for the explanation and goes nowhere: that of a component's recognizer, once there is a tool, and
  /// that of a finger or a mouse that scrolls.
  private func concernsNobody(_ failure: GestureFailure) -> Bool {
    failure.owner == RecognizerOwner.scroll
      || (tools.isStarted && registry.bindings.role(of: failure.recognizer) != nil)
  }

  /// True for the press of a component's recognizer, or its end, of which the host is told and nobody else.
  private func passes(_ press: GesturePress) -> Bool {
    guard let role = registry.bindings.role(of: press.recognizer), role.trigger != .menu,
      role.kind != .tapAndDrag || !settings.text.fromBeside[press.kind],
      !lateAnswers.hasPressActed(in: press.sequence)
    else { return false }
    return tools.passes(press.isShown ? .pressShown : .pressHidden)
  }

  private func route(_ event: GestureEvent) {
    registry.note(event)
    endsLatePress(event)
    switch event.owner {
    case RecognizerOwner.scroll: routeScroll(event)
    case RecognizerOwner.zoom: routeZoom(event)
    case RecognizerOwner.hover: break
    case RecognizerOwner.back: if event.state == .recognized { goByButton(.back) }
    case RecognizerOwner.forward: if event.state == .recognized { goByButton(.forward) }
    case Component.showAnnotationMenu.rawValue where isOfMenuButton(event.recognizer): routeMenuButton(event)
    case RecognizerOwner.decoration: routeDecoration(event)
    default:
      if let host = hostRecognizer(event.recognizer) {
        routeHost(event, host)
      } else {
        routeTool(event)
      }
    }
  }

  /// A gesture that is no tap takes the place of a tap that waits for its page.
  private func endsLatePress(_ event: GestureEvent) {
    guard event.state == .recognized || event.state == .began, event.owner != RecognizerOwner.hover,
      registry.bindings.role(of: event.recognizer) == nil
    else { return }
    forgetLatePress(of: event.sequence)
  }

  /// A button of the mouse that goes through the places, as its key would.
  private func goByButton(_ command: Command) {
    keyboard.forgetIdle()
    _ = runNext(command, animated: false, by: .tap)
  }

  private func routeHost(_ event: GestureEvent, _ host: any HostRecognizer) {
    if event.reason == .starved {
      document.log(.warning, .gestures, .host, UTF8Builder("a recognizer of the host did not decide in time").utf8)
      emit(.starved(recognizer: event.recognizer, other: event.other))
    }
    emit(.gesture(Effect.GestureSummary(event)), flags: Effect.Flags(event))
    host.stepped(event)
  }

  private func routeDecoration(_ event: GestureEvent) {
    guard let kind = arena.kind(of: event.recognizer) else { return }
    reportTouch(event, kind)
    decorating.handle(event, self)
  }

  private func routeTool(_ event: GestureEvent) {
    guard let kind = arena.kind(of: event.recognizer) else { return }
    // As a rule a move of a drag, which is no touch, ends nothing and is never kept back.
    if event.state == .changed { return act(on: event, kind) }
    if event.state == .pressShown || event.state == .previewCancelled, isPressBesideText(event, kind) { return }
    if isOfLatePress(event, kind) { return }
    if endsText(event) { _ = commitText() }
    reportTouch(event, kind)
    previewControls(event)
    if !holdsBack(event, kind) { act(on: event, kind) }
  }

  /// True for a gesture beside a text that is edited which selects text of the page, or is that of a tool: as a tap does, it commits the edit.
  private func endsText(_ event: GestureEvent) -> Bool {
    guard textEditing.isRunning else { return false }
    switch event.state {
    case .began: return event.owner == RecognizerOwner.tool || event.owner == Component.selectText.rawValue
    case .recognized: return event.owner == RecognizerOwner.tool
    default: return false
    }
  }

  /// Lets the tools act on a gesture.
  func act(on event: GestureEvent, _ kind: RecognizerKind) {
    _ = tools.handle(event, of: kind, self)
    if event.state == .recognized, event.owner == Component.toggleUserInterface.rawValue { retractControls() }
  }

  /// Tells of taps and presses, once each however many recognizers they concern.
  func reportTouch(_ event: GestureEvent, _ kind: RecognizerKind) {
    let touch = Effect.Touch(
      position: event.position, count: event.count, device: event.kind, buttons: event.buttons,
      modifiers: event.modifiers)
    switch (kind, event.state) {
    case (.tap, .recognized), (.tapAndDrag, .recognized):
      guard touches.noteTap(event) else { return }
      noteTap(at: event.position, in: event.sequence)
      emit(.tap(touch), flags: Effect.Flags(event).intersection(.fromPointer))
    case (.tap, .provisional), (.tap, .rolledBack):
      reportProvisional(event, touch)
    case (.longPress, .began):
      emit(.longPress(touch), flags: Effect.Flags(event).intersection(.fromPointer))
    case (_, .pressShown), (_, .previewCancelled): report(GesturePress(event))
    default: break
    }
  }

  private func report(_ press: GesturePress) {
    guard press.isShown else {
      if touches.notePressHidden(press.sequence) { emit(.pressHidden) }
      return
    }
    guard touches.notePress(press.sequence) else { return }
    let touch = Effect.Touch(
      position: press.position, count: press.count, device: press.kind, buttons: press.buttons,
      modifiers: press.modifiers)
    emit(.pressShown(touch), flags: press.isFromIndirect ? .fromPointer : [])
  }
}

extension Effect.Flags {
  /// The flags of a gesture event.
  init(_ event: GestureEvent) {
    self = []
    if event.state == .cancelled { insert(.cancelled) }
    if event.state == .provisional { insert(.provisional) }
    if event.flags.contains(.rollback) { insert(.rolledBack) }
    if event.flags.contains(.fling) { insert(.fling) }
    if event.flags.contains(.late) { insert(.late) }
    if event.flags.contains(.fromIndirect) { insert(.fromPointer) }
  }
}
