import Document
import Geometry
import HitTesting
import Interactions
import Layout
import Pointer
import Text

/// How the pointer looks over what a page has.
extension View {
  /// The region number of all text: the beam does not change from letter to letter.
  var textRegion: UInt64 { 1 }

  /// The pointer over what is on top of a page, and the component that it is for.
  @inline(never)
  func look(
    of kind: HitKind, _ annotation: AnnotationID, _ glyph: Int, on page: Int, _ content: PageContent?,
    _ area: Rect<ViewSpace>
  ) -> (cursor: CursorDescription, component: Component?) {
    if kind == .text, registry.flags.effective.contains(.selectText) {
      return (beam(glyph, on: page, content), .selectText)
    }
    let (look, component) = look(of: kind, annotation, on: page)
    return (CursorDescription(look, area: component == nil ? .zero : area), component)
  }

  /// The same of all that is not text, without the area.
  @inline(__always)
  func look(of kind: HitKind, _ annotation: AnnotationID, on page: Int) -> (look: CursorLook, component: Component?) {
    let acts = registry.flags.effective
    switch kind {
    case .field where acts.contains(.editAnnotation): return (lookOfField(annotation, on: page), .editAnnotation)
    case .link where acts.contains(.openLinkAnnotation): return (hand(over: annotation), .openLinkAnnotation)
    case .annotation where annotation == editing && document.read(editing, { $0.subtype }) == .freeText:
      return (lookOfTyping(annotation, on: page), .editAnnotation)
    default: return (CursorLook(), nil)
    }
  }

  private func hand(over annotation: AnnotationID) -> CursorLook {
    CursorLook(.hand, region: annotation.raw, hover: .highlight)
  }

  /// A hand, or a beam where text is typed.
  private func lookOfField(_ id: AnnotationID, on page: Int) -> CursorLook {
    let isTyped = document.read(id) { annotation in
      annotation.field.map { $0.kind == TypedField.text && $0.flags & TypedField.readOnly == 0 } ?? false
    }
    return isTyped ?? false ? lookOfTyping(id, on: page) : hand(over: id)
  }

  /// A beam over text that the engine or the host lets people type (S171); it lies on its side on a page that does.
  private func lookOfTyping(_ id: AnnotationID, on page: Int) -> CursorLook {
    let rotation = document.pages.geometry(at: page)?.rotation ?? .none
    let lies = (rotation + turn(ofPage: page)).swapsSides
    return CursorLook(lies ? .verticalBeam : .beam, region: id.raw, hover: .highlight)
  }

  /// A beam across the line, as long as it is high: upright over text that reads across, lying over text that reads down.
  func beam(_ glyph: Int, on page: Int, _ content: PageContent?) -> CursorDescription {
    guard let text = content.flatMap({ document.pageText(of: $0, onPage: page) }), let line = text.line(of: glyph),
      text.lines.indices.contains(line), let quad = text.quad(of: glyph), let map = viewFromPage(page)
    else { return CursorDescription(.beam, region: textRegion) }
    let direction = seen(text.lines[line].frame.direction, page)
    let readsDown = text.lines[line].isVertical != (direction.dy.magnitude > direction.dx.magnitude)
    let shown = map.apply(quad)
    let angle = View.beamAngle(direction, isVertical: text.lines[line].isVertical)
    return CursorDescription(
      readsDown ? .verticalBeam : .beam, area: shown.bounds, rotation: angle,
      length: shown.p0.distance(to: shown.p3), region: textRegion)
  }

  /// A direction on a page as the view shows it.
  private func seen(_ direction: Vector<PageSpace>, _ page: Int) -> Vector<PageSpace> {
    switch turn(ofPage: page) {
    case .none: direction
    case .quarter: Vector(-direction.dy, direction.dx)
    case .half: -direction
    case .threeQuarters: Vector(direction.dy, -direction.dx)
    }
  }

  /// Degrees clockwise from an upright beam, from 0 to below 180: half a turn looks the same.
  private static func beamAngle(_ direction: Vector<PageSpace>, isVertical: Bool) -> Double {
    var angle = 0.0
    if direction.dx == 0 {
      angle = 90
    } else if direction.dy != 0 {
      angle = (Elementary.atan2(direction.dy, direction.dx) * 180 / Double.pi).rounded()
    }
    if isVertical { angle += 90 }
    if angle < 0 { angle += 180 }
    return angle >= 180 ? angle - 180 : angle
  }
}

/// The properties of a field that decide the cursor (ISO 32000-2, 12.7.4).
enum TypedField {
  static let text: UInt32 = 1
  static let readOnly: UInt32 = 1
}
