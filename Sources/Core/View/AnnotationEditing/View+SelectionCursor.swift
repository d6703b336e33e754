import Document
import Geometry
import Gestures
import Interactions
import Pointer
import Selection

/// The pointer over what is selected: what a press there would do to it (S167).
extension View {
  /// The pointer over a handle or the inside of the selection; `nil` elsewhere, and where nothing could be changed.
  ///
  /// - Complexity: O(handles); no allocation.
  func selectionCursor(at point: Point<ViewSpace>, _ kind: DeviceKind) -> CursorDescription? {
    guard !annotationSelection.isEmpty, registry.flags.effective.contains(.transformAnnotation),
      let handles = currentHandles()
    else { return nil }
    let reach = arena.tuning.distance(.handleSize, kind) / 2 + hitSlop(kind)
    if !handles.isEmpty, let handle = handles.handle(at: point, reach: reach) { return handleCursor(handle) }
    guard handles.alterations.contains(.move), handles.outline.contains(point) else { return nil }
    return handleCursor(.body)
  }

  /// The pointer of a handle. A resize shape lies across the edge that it moves, and a rotation shape round the corner of what
  /// it turns, however page and item are turned.
  func handleCursor(_ handle: Handle) -> CursorDescription {
    let region = UInt64.max &- UInt64(clamping: handle.rawValue)
    let area = area(of: handle)
    switch handle.transformation {
    case .move: return CursorDescription(.move, area: area, region: region)
    case .adjust: return CursorDescription(.crosshair, area: area, region: region, hover: .highlight)
    case .rotate:
      return CursorDescription(.rotate, area: area, rotation: turnAngle, region: region, hover: .highlight)
    case .resize:
      return CursorDescription(.resize, area: area, rotation: resizeAngle(handle), region: region, hover: .highlight)
    }
  }

  /// The handle itself; for the body, and during a drag, all of the outline.
  private func area(of handle: Handle) -> Rect<ViewSpace> {
    if !isTransforming, handle != .body, let handles = currentHandles() {
      for item in handles.items where item.handle == handle {
        return Rect(origin: item.center, size: .zero).expanded(by: handleSize / 2)
      }
    }
    return outlineOfSelection?.bounds ?? .zero
  }

  /// Degrees clockwise by which the selection is shown turned.
  private var turnAngle: Double {
    guard let outline = outlineOfSelection else { return 0 }
    let up = outline.p3 - outline.p0
    return (Elementary.atan2(up.dx, -up.dy) * 180 / Double.pi).rounded()
  }

  /// Degrees clockwise from pointing right: from the middle of the outline through the handle's place on it.
  private func resizeAngle(_ handle: Handle) -> Double {
    guard let outline = outlineOfSelection else { return 0 }
    let (x, y) = handle.direction
    let (right, down) = (outline.p1 - outline.p0, outline.p0 - outline.p3)
    guard right.length > 0, down.length > 0 else { return 0 }
    let way = right * (x / right.length) + down * (y / down.length)
    return (Elementary.atan2(way.dy, way.dx) * 180 / Double.pi).rounded()
  }
}
