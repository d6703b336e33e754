import Document
import Geometry
import Gestures
import Interactions

/// Selects annotations and changes their shape: one class for the five modes, because what can be done to a selection is
/// decided by what is selected.
///
///     idle --transformAnnotation acts--> dragging --move--> dragging
///                                            |--up-------> idle, one undo step
///                                            `--cancel---> idle, as before the begin
///
/// Annotations that another tool handles go to that one; everything else goes to pan.
final class EditTool: Tool {
  let mode: ToolMode
  /// The built-in mode that it does the work of.
  private let kind: ToolMode
  private var isDragging = false

  init(_ mode: ToolMode, as own: ToolMode) {
    self.mode = own
    kind = mode
  }

  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode {
    if event.kind == .afterSingleTap { return host.hasAnnotationSelection ? mode : host.defaultToolMode }
    guard event.kind.decides, let component = event.component else { return mode }
    guard component.isForAnnotations else { return .pan }
    let next = event.handlingTool(host)
    return next == .none ? .pan : next
  }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    switch event.kind {
    case .pointerMove: return isDragging && host.transform(to: event.gesture.position)
    case .pointerUp: return end(event, host)
    case .pointerCancel: return cancel(host)
    case .pointerDown, .singleTapConfirmed, .longPress: return act(event, host)
    default: return false
    }
  }

  var follows: Bool { isDragging }

  func follow(_ point: Point<ViewSpace>, _ host: any ToolHost) { _ = host.transform(to: point) }

  func close(_ host: any ToolHost) { _ = cancel(host) }

  private func act(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard let component = event.component, component.isForAnnotations else { return false }
    switch component {
    case .deselectAnnotation, .showAnnotationMenu: break
    case _ where event.goesOnToEdit(host): return takeUp(event, host)
    default: if event.handlingTool(host) != mode { return false }
    }
    if kind == .editVertices, event.isForVertices, host.changeVertices(at: event.gesture.position) { return true }
    let acted = host.activate(component, at: event.gesture.position, by: event.trigger)
    if component == .transformAnnotation { isDragging = acted }
    return true
  }

  /// Selects what is used where it is, and asks for its menu.
  private func takeUp(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard host.activate(.selectAnnotation, at: event.gesture.position, by: event.trigger) else { return true }
    switch host.handlingMode(of: event.annotation) {
    case .linkAction: host.requestMenu(.link, at: event.gesture.position, of: event.annotation)
    case .formFill: host.requestMenu(.field, at: event.gesture.position, of: event.annotation)
    default: host.requestMenu(.media, at: event.gesture.position, of: event.annotation)
    }
    return true
  }

  private func end(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard isDragging else { return false }
    isDragging = false
    _ = host.transform(to: event.gesture.position)
    host.endTransform()
    return true
  }

  private func cancel(_ host: any ToolHost) -> Bool {
    guard isDragging else { return false }
    isDragging = false
    host.cancelTransform()
    return true
  }
}

extension ToolEvent {
  /// A tap with Alt on an outline adds a vertex, one on a vertex takes it away.
  var isForVertices: Bool {
    kind == .singleTapConfirmed && gesture.modifiers.contains(.alt) && component == .selectAnnotation
  }

  /// The tool for the annotation of the event. Where its own tool is not there it is selected and moved like any other.
  func handlingTool(_ host: any ToolHost) -> ToolMode {
    let own = host.handlingMode(of: handled(host))
    // An annotation that was selected in spite of its tool is moved like any other.
    if component == .transformAnnotation, own.isUsing {
      return host.isAvailable(.edit) && host.isEditable(handled(host)) ? .edit : .pan
    }
    guard own != .none, own != .pan, !host.isAvailable(own) else { return own }
    return component != .editAnnotation && host.isAvailable(.edit) ? .edit : .pan
  }

  /// The annotation that the event is about. A drag of the selection is about what is selected, whatever lies below: its handles
  /// stand beside it, and the inside of a shape that is not filled is none of it.
  func handled(_ host: any ToolHost) -> AnnotationID {
    guard component == .transformAnnotation, !host.firstSelected.isNone else { return annotation }
    return host.firstSelected
  }
}

extension Component {
  /// True if an edit tool asks it (tools.md, "Which tool asks which component").
  fileprivate var isForAnnotations: Bool {
    switch self {
    case .selectAnnotation, .deselectAnnotation, .transformAnnotation, .editAnnotation, .showAnnotationMenu: true
    default: false
    }
  }
}
