import Document
import Geometry
public import Gestures
import HitTesting
import Interactions

/// The drag or press that the current tool is being told of.
struct ToolDrag: Hashable, Sendable {
  var recognizer = RecognizerID.none
  var pointers: UInt32 = 0
}

// From gesture events to tool events.
extension ToolManager {
  /// The one entry point for recognized gestures: those of components and of the tool, and scaling.
  ///
  /// - Parameters:
  ///   - gesture: As the arena tells it, in order.
  ///   - kind: The kind of the recognizer.
  /// - Returns: The outcome; only for `unhandled` the view's own behaviour for the gesture still has to happen.
  public func handle(
    _ gesture: GestureEvent, of kind: RecognizerKind, _ host: any ToolManagerHost
  ) -> ToolOutcome {
    guard isOn else { return handleWithoutTools(gesture, host) }
    start(host)
    switch kind {
    case .tap, .multiPointerTap: return handleTap(gesture, host)
    case .tapAndDrag: return gesture.state.isOfDrag ? handleDrag(gesture, host) : handleTap(gesture, host)
    case .longPress, .force: return handlePress(gesture, host)
    case .pinch, .rotate, .transform, .dragZoom: return handleScale(gesture, host)
    case .pan, .swipe, .custom: return handleDrag(gesture, host)
    case .hover, .wheel, .hold: return .unhandled
    }
  }

  /// Only components that need no tool act; the others say why they do not.
  private func handleWithoutTools(_ gesture: GestureEvent, _ host: any ToolManagerHost) -> ToolOutcome {
    guard let component = Component(rawValue: gesture.owner) else { return .unhandled }
    guard gesture.state == .recognized || gesture.state == .began else { return .unhandled }
    guard component.worksWithoutTools else {
      registry.explanations.note(ExplanationFact(.noTool, of: component.rawValue))
      return .unhandled
    }
    _ = host.activate(component, at: gesture.position, by: trigger(of: gesture))
    return .activated
  }

  private func handleTap(_ gesture: GestureEvent, _ host: any ToolManagerHost) -> ToolOutcome {
    switch gesture.state {
    case .pressShown: return tell(.pressShown, gesture, host)
    case .previewCancelled: return tell(.pressHidden, gesture, host)
    case .pending, .provisional:
      return gesture.count <= 1 ? tapUp(gesture, host) : .unhandled
    case .recognized:
      return gesture.count <= 1 ? singleTap(gesture, host) : repeatedTap(gesture, host)
    default: return .unhandled
    }
  }

  private func tell(_ kind: ToolEventKind, _ gesture: GestureEvent, _ host: any ToolManagerHost) -> ToolOutcome {
    guard passes(kind) else { return handle(event(kind, gesture), host) }
    notePassed(kind)
    return .unhandled
  }

  /// Told once for a lift, however many recognizers wait for it.
  private func tapUp(_ gesture: GestureEvent, _ host: any ToolManagerHost) -> ToolOutcome {
    guard delivery.liftTold != gesture.time else { return .unhandled }
    delivery.liftTold = gesture.time
    guard passes(.singleTapUp) else {
      return handle(event(.singleTapUp, gesture, on: host.hit(at: gesture.position)), host)
    }
    notePassed(.singleTapUp)
    return .unhandled
  }

  private func singleTap(_ gesture: GestureEvent, _ host: any ToolManagerHost) -> ToolOutcome {
    let hit = host.hit(at: gesture.position)
    takeUp(hit, host)
    if !gesture.flags.contains(.late), !gesture.flags.contains(.commit) { _ = tapUp(gesture, host) }
    if !hit.annotation.isNone, registry.consumesTap(on: hit.annotation, at: gesture.position) { return .consumed }
    var event = event(.singleTapConfirmed, gesture, on: hit)
    let outcome = finish(event, host)
    if outcome == .handled || outcome == .activated {
      if passes(.afterSingleTap) {
        notePassed(.afterSingleTap)
      } else {
        event.kind = .afterSingleTap
        _ = handle(event, host)
      }
    }
    return outcome
  }

  private func repeatedTap(_ gesture: GestureEvent, _ host: any ToolManagerHost) -> ToolOutcome {
    let hit = host.hit(at: gesture.position)
    takeUp(hit, host)
    _ = handle(event(.doubleTapBegin, gesture, on: hit), host)
    let outcome = finish(event(.doubleTap, gesture, on: hit), host)
    _ = handle(event(.doubleTapEnd, gesture, on: hit), host)
    return outcome
  }

  /// A component that needs no tool acts by itself where no tool has a say.
  private func finish(_ event: ToolEvent, _ host: any ToolManagerHost) -> ToolOutcome {
    let outcome = handle(event, host)
    guard outcome == .unhandled, let component = event.component, component.worksWithoutTools else { return outcome }
    _ = host.activate(component, at: event.gesture.position, by: event.trigger)
    return .activated
  }

  private func handlePress(_ gesture: GestureEvent, _ host: any ToolManagerHost) -> ToolOutcome {
    switch gesture.state {
    case .pressShown: return tell(.pressShown, gesture, host)
    case .previewCancelled: return tell(.pressHidden, gesture, host)
    case .began, .recognized:
      let hit = host.hit(at: gesture.position)
      takeUp(hit, host)
      delivery.drag = ToolDrag(recognizer: gesture.recognizer, pointers: gesture.pointers)
      return finish(event(.longPress, gesture, on: hit), host)
    default: return continueDrag(gesture, host)
    }
  }

  private func handleDrag(_ gesture: GestureEvent, _ host: any ToolManagerHost) -> ToolOutcome {
    switch gesture.state {
    case .pressShown: return tell(.pressShown, gesture, host)
    case .previewCancelled: return tell(.pressHidden, gesture, host)
    case .began: return beginDrag(gesture, host)
    case .recognized:
      _ = beginDrag(gesture, host)
      return endDrag(.pointerUp, gesture, host)
    default: return continueDrag(gesture, host)
    }
  }

  /// Tells of the press where it was made, and of the way since.
  private func beginDrag(_ gesture: GestureEvent, _ host: any ToolManagerHost) -> ToolOutcome {
    let hit = host.hit(at: gesture.start)
    takeUp(hit, host)
    delivery.drag = ToolDrag(recognizer: gesture.recognizer, pointers: gesture.pointers)
    var down = event(.pointerDown, gesture, on: hit)
    down.gesture.position = gesture.start
    down.gesture.translation = .zero
    down.gesture.delta = .zero
    let outcome = handle(down, host)
    if gesture.position != gesture.start, delivery.drag.recognizer == gesture.recognizer {
      _ = handle(event(.pointerMove, gesture), host)
    }
    return outcome
  }

  /// Nothing is told of a drag that another tool had begun.
  private func continueDrag(_ gesture: GestureEvent, _ host: any ToolManagerHost) -> ToolOutcome {
    guard !delivery.drag.recognizer.isNone, delivery.drag.recognizer == gesture.recognizer else { return .unhandled }
    switch gesture.state {
    case .changed:
      if gesture.pointers > delivery.drag.pointers { _ = handle(event(.extraPointerDown, gesture), host) }
      delivery.drag.pointers = gesture.pointers
      return handle(event(.pointerMove, gesture), host)
    case .ended: return endDrag(.pointerUp, gesture, host)
    case .cancelled: return endDrag(.pointerCancel, gesture, host)
    default: return .unhandled
    }
  }

  /// The drag that the current tool follows by the pointer's place alone, with the pointers that it knows of; `nil` where there is none,
  /// or a listener or the host's own tool wants events.
  public var followed: (recognizer: RecognizerID, pointers: UInt32)? {
    guard !delivery.drag.recognizer.isNone, isOn, !isHosts, !hasListeners, let tool, tool.follows else { return nil }
    return (delivery.drag.recognizer, delivery.drag.pointers)
  }

  /// Lets the current tool follow a move of the drag that is ``followed``.
  public func follow(_ move: GestureMove, _ host: any ToolManagerHost) {
    delivery.drag.pointers = move.pointers
    let (outer, wasDelivering) = (delivery.recognizer, delivery.isRunning)
    (delivery.recognizer, delivery.isRunning) = (delivery.drag.recognizer, true)
    defer { (delivery.recognizer, delivery.isRunning) = (outer, wasDelivering) }
    tool?.follow(move.position, host)
  }

  private func endDrag(
    _ kind: ToolEventKind, _ gesture: GestureEvent, _ host: any ToolManagerHost
  ) -> ToolOutcome {
    defer { delivery.drag = ToolDrag() }
    return handle(event(kind, gesture), host)
  }

  private func handleScale(_ gesture: GestureEvent, _ host: any ToolManagerHost) -> ToolOutcome {
    switch gesture.state {
    case .began: return handle(event(.scaleBegin, gesture), host)
    case .changed: return handle(event(.scaleChange, gesture), host)
    case .ended, .cancelled: return handle(event(.scaleEnd, gesture), host)
    default: return .unhandled
    }
  }

  /// The hit under the pointer goes with the event to the tool that gets it.
  private func takeUp(_ hit: Hit, _ host: any ToolManagerHost) {
    carry.annotation = hit.annotation
    carry.page = hit.pageID
    carry.box = host.box(of: hit)
  }

  private func event(_ kind: ToolEventKind, _ gesture: GestureEvent, on hit: Hit? = nil) -> ToolEvent {
    var event = ToolEvent(kind, gesture)
    event.component = Component(rawValue: gesture.owner)
    event.trigger = trigger(of: gesture)
    event.annotation = hit?.annotation ?? carry.annotation
    event.page = hit?.pageID ?? carry.page
    return event
  }

  /// The trigger with which a component is asked: that of its row, but for counted clicks and drags that of their count.
  private func trigger(of gesture: GestureEvent) -> Trigger {
    guard let row = registry.bindings.role(of: gesture.recognizer) else {
      return gesture.state == .recognized ? .tap : .drag
    }
    guard row.kind == .tapAndDrag else { return row.trigger }
    switch gesture.count {
    case 0, 1: return gesture.state.isOfDrag ? .drag : .tap
    case 2: return .doubleTap
    default: return .tripleTap
    }
  }
}

extension GestureState {
  /// True for an event of a continuous gesture.
  var isOfDrag: Bool { self == .began || self == .changed || self == .ended || self == .cancelled }
}
