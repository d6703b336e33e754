import Display
import Geometry
import Gestures
import Interactions
import Pointer

/// Selects all annotations that a rectangle (marquee) or a shape drawn by hand (lasso) holds; with Shift or Ctrl added to
/// what is selected.
///
///     idle --drag--> drawing --move--> drawing
///                      |--up-----> idle, what lies inside is selected
///                      `--cancel-> idle, nothing has changed
final class SelectAreaTool: Tool {
  let mode: ToolMode
  private let isRectangle: Bool
  private var shape: [Point<ViewSpace>] = []
  private var keepsTool = false

  /// A lasso has at most this many corners; every other one goes where there are more.
  private static let mostCorners = 1024

  init(_ mode: ToolMode, as own: ToolMode) {
    self.mode = own
    isRectangle = mode == .selectRectangle
  }

  func recognizers() -> [RecognizerSpec] { [.pan(maxFingers: 1)] }

  func create(_ carry: ToolCarry, _ host: any ToolHost) {
    keepsTool = carry.keepsTool
    host.setCursor(.crosshair)
  }

  func close(_ host: any ToolHost) { drop(host) }

  /// Once something is selected it is handled by its tool; what is no drag is pan's.
  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode {
    event.kind.decides && event.component != nil && !keepsTool ? .pan : mode
  }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    switch event.kind {
    case .pointerDown where event.component == nil:
      shape = [event.gesture.position]
      return true
    case .pointerMove where !shape.isEmpty: return add(event.gesture.position, host)
    case .pointerUp where !shape.isEmpty: return finish(event, host)
    case .pointerCancel where !shape.isEmpty:
      drop(host)
      return true
    default: return false
    }
  }

  func draw(_ host: any ToolHost) {
    let corners = outline
    guard corners.count > 1, var before = corners.last else { return }
    for corner in corners {
      host.draw(DrawItem(.line, .preview, Quad(before, corner, corner, before), width: 1, rgba: 0x1D4E_D8FF, page: -1))
      before = corner
    }
  }

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
    let adds = event.gesture.modifiers.contains(.shift) || event.gesture.modifiers.contains(.control)
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
