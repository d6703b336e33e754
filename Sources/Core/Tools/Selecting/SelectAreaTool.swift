import Display
import Geometry
import Gestures
import Interactions
import Pointer

/// Selects all annotations that a rectangle (marquee) or a shape drawn by hand (lasso) holds; with Shift, Ctrl or Meta added to
/// what is selected. A drag on what is selected moves it, one on a handle resizes or turns it, and the tool stays (S267).
///
///     idle --drag beside the selection--> drawing --move--> drawing
///      |                                    |--up-----> idle, what lies inside is selected
///      |                                    `--cancel-> idle, nothing has changed
///      `--transformAnnotation acts------> dragging --move--> dragging
///                                           |--up-----> idle, one undo step
///                                           `--cancel-> idle, as before the begin
final class SelectAreaTool: Tool {
  let mode: ToolMode
  private let isRectangle: Bool
  private var shape: [Point<ViewSpace>] = []
  private var isDragging = false
  private var keepsTool = false

  /// A lasso has at most this many corners; every other one goes where there are more.
  private static let mostCorners = 1024

  init(_ mode: ToolMode, as own: ToolMode) {
    self.mode = own
    isRectangle = mode == .selectRectangle
  }

  /// Below the handles: where transformAnnotation would begin, no marquee does.
  func recognizers() -> [RecognizerSpec] {
    var pan = RecognizerSpec.pan(maxFingers: 1)
    pan.priority = RecognizerPriority.area
    return [pan]
  }

  func create(_ carry: ToolCarry, _ host: any ToolHost) {
    keepsTool = carry.keepsTool
    host.setCursor(.crosshair)
  }

  func close(_ host: any ToolHost) {
    _ = cancelDrag(host)
    drop(host)
  }

  /// Links, fields, media and text have tools of their own, which follow unless this one is pinned. The components that need no
  /// tool act by themselves.
  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode {
    guard event.kind.decides, let component = event.component, !component.worksWithoutTools else { return mode }
    return keepsTool ? mode : .pan
  }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    if isDragging { return drag(event, host) }
    switch event.kind {
    case .pointerDown where event.component == nil:
      shape = [event.gesture.position]
      return true
    case .pointerDown, .singleTapConfirmed, .longPress: return act(event, host)
    case .pointerMove where !shape.isEmpty: return add(event.gesture.position, host)
    case .pointerUp where !shape.isEmpty: return finish(event, host)
    case .pointerCancel where !shape.isEmpty:
      drop(host)
      return true
    default: return false
    }
  }

  var follows: Bool { isDragging }

  func follow(_ point: Point<ViewSpace>, _ host: any ToolHost) { _ = host.transform(to: point) }

  func draw(_ host: any ToolHost) {
    let corners = outline
    guard corners.count > 1, var before = corners.last else { return }
    for corner in corners {
      host.draw(DrawItem(.line, .preview, Quad(before, corner, corner, before), width: 1, rgba: 0x1D4E_D8FF, page: -1))
      before = corner
    }
  }
}

// Drags and taps on the selection.
extension SelectAreaTool {
  /// Does to annotations what their edit tool would do.
  private func act(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard let component = event.component else { return false }
    switch component {
    case .deselectAnnotation: break
    case .selectAnnotation, .editAnnotation, .transformAnnotation:
      let own = event.handlingTool(host)
      // An annotation whose editing is off: nothing happens to it, as under pan.
      if own == .pan { return true }
      guard own.isEditing, !host.isReplaced(own), !event.goesOnToEdit(host) else { return false }
      if own == .editVertices, event.isForVertices, host.changeVertices(at: event.gesture.position) { return true }
    default: return false
    }
    let acted = host.activate(component, at: event.gesture.position, by: event.trigger)
    if component == .transformAnnotation { isDragging = acted }
    return true
  }

  private func drag(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    switch event.kind {
    case .pointerMove: return host.transform(to: event.gesture.position)
    case .pointerUp:
      isDragging = false
      _ = host.transform(to: event.gesture.position)
      host.endTransform()
      return true
    case .pointerCancel: return cancelDrag(host)
    default: return false
    }
  }

  private func cancelDrag(_ host: any ToolHost) -> Bool {
    guard isDragging else { return false }
    isDragging = false
    host.cancelTransform()
    return true
  }
}

// The shape.
extension SelectAreaTool {
  private func add(_ point: Point<ViewSpace>, _ host: any ToolHost) -> Bool {
    if shape.count >= SelectAreaTool.mostCorners {
      shape = shape.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { $0.element }
    }
    shape.append(point)
    host.redraw()
    return true
  }

  private func finish(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    _ = add(event.gesture.position, host)
    let adds = !event.gesture.modifiers.isDisjoint(with: [.shift, .control, .meta])
    _ = host.selectAnnotations(within: outline, adding: adds)
    drop(host)
    return true
  }

  private func drop(_ host: any ToolHost) {
    shape.removeAll(keepingCapacity: true)
    host.redraw()
  }

  /// The corners in order; a marquee is the rectangle from where the drag began to where it is.
  private var outline: [Point<ViewSpace>] {
    guard isRectangle, let first = shape.first, let last = shape.last else { return shape }
    return [first, Point(last.x, first.y), last, Point(first.x, last.y)]
  }
}
