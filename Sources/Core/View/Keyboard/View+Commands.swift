import Document
import Geometry
import Gestures
import Interactions
import Layout
import Selection
import Text
import Tools

/// Carrying commands out.
extension View {
  /// Does what a command says. Returns `false`, with nothing changed, where it has nothing to do.
  ///
  /// - Parameter animated: True if the view goes to another place or zoom in an animation.
  public func run(_ command: Command, animated: Bool = false) -> Bool {
    keyboard.forgetIdle()
    lateAnswers.changeKeys { $0.noteMet(.none) }
    return runNext(command, animated: animated)
  }

  /// The same for one of several that a key tries.
  func runNext(_ command: Command, animated: Bool, by trigger: Trigger = .call) -> Bool {
    let facts = registry.explanations.factCount
    let cause = NavigationCause(source: .command, trigger: trigger)
    let written = runText(command)
    if written == true, passwordEdit != nil { keyboard.noteLeftOut() }
    let typed = written ?? runList(command)
    let went = typed ?? navigating(for: cause) { runView(command, animated) }
    let did = went ?? runSelection(command) ?? runFocus(command) ?? runCaret(command) ?? runPointer(command) ?? false
    if !did {
      keyboard.noteIdle(IdleCommand(command: command, outcome: registry.explanations.outcome(since: facts)))
    }
    finishUnlessInStep()
    return did
  }

  /// `nil` for a command of another kind.
  private func runView(_ command: Command, _ animated: Bool) -> Bool? {
    switch command {
    case .scrollLeft: scrollByStep(-1, 0, animated)
    case .scrollRight: scrollByStep(1, 0, animated)
    case .scrollUp: scrollByStep(0, -1, animated)
    case .scrollDown: scrollByStep(0, 1, animated)
    case .previousViewport: turnViewport(forward: false, animated)
    case .nextViewport: turnViewport(forward: true, animated)
    case .documentStart: go(by: .first, animated: animated, byKey: true)
    case .documentEnd: go(by: .last, animated: animated, byKey: true)
    case .nextPage: go(by: .next, animated: animated, byKey: true)
    case .previousPage: go(by: .previous, animated: animated, byKey: true)
    case .zoomIn: zoomByStep(1.25, animated)
    case .zoomOut: zoomByStep(0.8, animated)
    case .fitPage: fit(.page, animated)
    case .fitWidth: fit(.width, animated)
    case .back: go(by: .back, animated: animated)
    case .forward: go(by: .forward, animated: animated)
    case .selectAll: selectAll()
    case .cancel: escape()
    case .undo: document.undo() != nil
    case .redo: document.redo() != nil
    case .turnViewRight: turnView(clockwise: true)
    case .turnViewLeft: turnView(clockwise: false)
    default: nil
    }
  }

  private func scrollByStep(_ dx: Double, _ dy: Double, _ animated: Bool) -> Bool {
    _ = scroll(by: Vector(dx, dy) * settings.wheel.step, animated: animated)
    return true
  }

  private func turnViewport(forward: Bool, _ animated: Bool) -> Bool {
    if !animated { stopMotion() }
    let page = viewport.bounds.height * 0.9
    if !step(spreads: false, forward: forward, animated: animated) {
      _ = scroll(by: Vector(0, forward ? page : -page), animated: animated)
    }
    return true
  }

  private func zoomByStep(_ factor: Double, _ animated: Bool) -> Bool {
    zoom(by: factor, about: viewport.bounds.center, animated: animated)
    return true
  }

  private func fit(_ fit: FitMode, _ animated: Bool) -> Bool {
    setFit(fit, animated: animated)
    return true
  }

  /// Undoes the innermost thing first: a navigation under way, a running gesture, what was just created and has no content yet,
  /// a chosen vertex, a selection, the caret, the focus; then it leaves a tool that was chosen.
  private func escape() -> Bool {
    if scrolling.isNavigating {
      stopMotion()
    } else if arena.isTracking || textSelecting.isDragging || isTransforming {
      arena.cancelAll(.cancelledByHost)
      routeGestures()
      cancelTextSelection()
      cancelTransform()
    } else if closeList() {
      // The focus stays: the next Escape takes it away.
    } else if takeBackUnfinished() {
      // A new note, free text or link that the host was asked for is gone.
    } else if keyboard.vertex != nil {
      keyboard.chooseVertex(nil)
    } else if !annotationSelection.isEmpty {
      setAnnotationSelection(AnnotationSelection())
    } else if !textSelection.isEmpty {
      select(TextSelection())
    } else if textSelecting.image != nil {
      dropImage()
    } else if keyboard.caret != nil {
      setCaret(nil)
    } else if !keyboard.focus.isNone {
      keyboard.setFilling(false)
      setFocus(.none)
    } else {
      return leaveTool()
    }
    return true
  }
}

extension View {
  /// Back to the default tool, where the user has chosen another one, pinned or not.
  private func leaveTool() -> Bool {
    guard tools.isOn, !tools.isAutomatic, tools.mode != .none, tools.mode != tools.defaultMode else { return false }
    return tools.reset(self) == .done
  }
}

/// Commands on selected annotations (S234).
extension View {
  private func runSelection(_ command: Command) -> Bool? {
    switch command {
    case .moveLeft: move(Vector(-1, 0))
    case .moveRight: move(Vector(1, 0))
    case .moveUp: move(Vector(0, -1))
    case .moveDown: move(Vector(0, 1))
    case .moveFarLeft: move(Vector(-10, 0))
    case .moveFarRight: move(Vector(10, 0))
    case .moveFarUp: move(Vector(0, -10))
    case .moveFarDown: move(Vector(0, 10))
    case .delete: deleteSelection()
    case .wider: drag(.right, by: Vector(View.keyStep, 0))
    case .narrower: drag(.right, by: Vector(-View.keyStep, 0))
    case .taller: drag(.bottom, by: Vector(0, View.keyStep))
    case .shorter: drag(.bottom, by: Vector(0, -View.keyStep))
    case .turnRight: turn(by: View.keyAngle)
    case .turnLeft: turn(by: -View.keyAngle)
    case .nextVertex: chooseVertex(1)
    case .previousVertex: chooseVertex(-1)
    case .addVertex: addVertex()
    case .removeVertex: removeVertex()
    default: nil
    }
  }

  /// Points by which a side moves, and degrees by which a selection turns.
  private static var keyStep: Double { 5 }
  private static var keyAngle: Double { 15 }

  private var canChangeSelection: Bool { !annotationSelection.isEmpty && !isTransforming }

  /// Moves the chosen vertex, or else all that is selected; in points.
  private func move(_ way: Vector<PageSpace>) -> Bool {
    guard canChangeSelection else { return false }
    if let vertex = keyboard.vertex, centerOfHandle(.vertex(vertex)) != nil { return drag(.vertex(vertex), by: way) }
    let way = document.pages.index(of: annotationSelection.page).map { wayOnPage(way, $0) } ?? way
    do throws(EditError) {
      return try nudgeSelection(by: way) > 0
    } catch {
      // Another editor holds one of them: the key is used up, and nothing has changed.
      return error != .notPermitted
    }
  }

  private func deleteSelection() -> Bool {
    guard canChangeSelection else { return false }
    do throws(EditError) {
      return try deleteSelectedAnnotations() > 0
    } catch {
      return error != .notPermitted
    }
  }

  /// Drags a handle by a way of the page, as a pointer would: the same component, the same conditions, one undo step.
  private func drag(_ handle: Handle, by way: Vector<PageSpace>) -> Bool {
    guard canChangeSelection, let page = document.pages.index(of: annotationSelection.page),
      let map = viewFromPage(page)
    else { return false }
    // On a page that the view turns the side and the way are as they are seen.
    let (handle, way) = (handle.turned(back: turn(ofPage: page)), wayOnPage(way, page))
    guard let center = centerOfHandle(handle) else { return false }
    guard handle.isOnBox else { return drag(from: center, to: center + map.apply(way)) }
    // The handles of sides lie along the selection, however it is turned.
    return drag(from: center, to: center + along(Vector(way.dx, way.dy) * map.scale))
  }

  /// The way of a side's handle, along the side of the selection that it changes.
  private func along(_ way: Vector<ViewSpace>) -> Vector<ViewSpace> {
    guard let outline = outlineOfSelection else { return way }
    let (right, down) = (outline.p1 - outline.p0, outline.p0 - outline.p3)
    guard right.length > 0, down.length > 0 else { return way }
    return right * (way.dx / right.length) + down * (way.dy / down.length)
  }

  @_optimize(size)
  private func turn(by degrees: Double) -> Bool {
    guard canChangeSelection, let knob = centerOfHandle(.rotation), let middle = outlineOfSelection?.center else {
      return false
    }
    let angle = degrees * Double.pi / 180
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    let arm = knob - middle
    let end = middle + Vector(arm.dx * cosine - arm.dy * sine, arm.dx * sine + arm.dy * cosine)
    let goingOn = transforming.keyTurn?.continued(by: degrees, on: selectedItems())
    transforming.setKeyTurn(nil)
    var turn: KeyTurn?
    let isDone = drag(from: knob) { running in
      turn = goingOn ?? KeyTurn(running.drag, of: running.ids, by: degrees)
      guard let goingOn else { return follow(end) }
      transforming.turn(by: goingOn)
      write(running)
    }
    guard isDone, var turn else { return isDone }
    turn.note(selectedItems().map { $0.annotation })
    transforming.setKeyTurn(turn)
    return true
  }

  private func centerOfHandle(_ handle: Handle) -> Point<ViewSpace>? {
    guard let items = currentHandles()?.items else { return nil }
    for item in items where item.handle == handle { return item.center }
    return nil
  }

  private func drag(from start: Point<ViewSpace>, to end: Point<ViewSpace>) -> Bool {
    drag(from: start) { _ in follow(end) }
  }

  private func drag(from start: Point<ViewSpace>, _ move: (RunningTransform) -> Void) -> Bool {
    // The modifiers of the key do not ask for a constraint.
    let held = modifiers
    input.noteModifiers([])
    defer { input.noteModifiers(held) }
    guard registry.activate(.transformAnnotation, at: start, by: .key, self) == .performed,
      let running = transforming.running
    else { return false }
    // No contact holds it: a step that ended in between would end the drag.
    document.beginChange()
    defer { document.endChange() }
    move(running)
    endTransform()
    return true
  }

  /// Goes from vertex to vertex of what is selected.
  private func chooseVertex(_ step: Int) -> Bool {
    guard canChangeSelection, let items = currentHandles()?.items else { return false }
    var vertices: [Int] = []
    for item in items { if let vertex = item.handle.vertexIndex { vertices.append(vertex) } }
    guard !vertices.isEmpty else { return false }
    keyboard.chooseVertex(step, among: vertices)
    markDisplayDirty()
    return true
  }
}
