import CInteract
import Document
import Geometry
import Gestures
import Interactions
import Pointer
import View

/// A host's functions for a region, or for the view's own controls.
final class CPointerSource: HostFunctions<(region: ix_region_query?, style: ix_pointer_style_query?)>, PointerSource {
  var asksRegion: Bool { functions.region != nil }
  var asksStyle: Bool { functions.style != nil }

  func region(_ request: PointerRequest, _ usual: PointerRegion) -> PointerRegion? {
    guard let query = functions.region else { return usual }
    var asked = request.c
    let answer = ask("region", from: usual.c) { query(view, &asked, &$0, user) }
    guard answer.is_wanted != 0 else { return nil }
    // An invalid rectangle leaves the region as it was.
    guard let rect = try? Rect<ViewSpace>(c: answer.rect) else { return usual }
    return PointerRegion(identifier: answer.identifier, rect: rect)
  }

  func style(_ request: PointerRequest, _ region: PointerRegion, _ automatic: PointerStyle) -> PointerStyle {
    guard let query = functions.style else { return automatic }
    var (asked, place) = (request.c, region.c)
    let answer = ask("style", from: automatic.c) { query(view, &asked, &place, &$0, user) }
    return PointerStyle(c: answer) ?? automatic
  }
}

extension PointerRequest {
  /// Parses a question of the host.
  ///
  /// - Parameter isFormer: True passes over unknown bits, as in a replay of a trace before version 3.
  init(c request: ix_pointer_request, isFormer: Bool) throws(IXError) {
    let hasKnownBits =
      request.buttons & ~PointerButtons.known.rawValue == 0 && request.modifiers & ~KeyModifiers.known.rawValue == 0
    guard hasKnownBits || isFormer else { throw .invalidArgument }
    let state = try PointerState(c: request.state)
    self.init(
      point: try Point(c: request.point), kind: try deviceKind(request.kind),
      buttons: PointerButtons(rawValue: request.buttons), modifiers: KeyModifiers(rawValue: request.modifiers),
      state: state)
  }
}

extension PointerStyle {
  /// Parses a host's answer; `nil` where it cannot be.
  fileprivate init?(c style: ix_pointer_style) {
    guard let shape = Shape(rawValue: style.shape), let cursor = Pointer.Cursor(rawValue: style.cursor),
      let hover = HoverEffect(rawValue: style.hover), Coordinate.isValid(style.rotation),
      Coordinate.isValid(style.length), style.length >= 0, Coordinate.isValid(style.radius), style.radius >= 0
    else { return nil }
    self.init()
    self.shape = shape
    self.cursor = cursor
    self.hover = hover
    (rotation, length, radius) = (style.rotation, style.length, style.radius)
    guard shape == .path, style.point_count > 0 else { return }
    let points = withUnsafeBytes(of: style.points) { bytes in
      bytes.bindMemory(to: ix_point.self).prefix(Int(clamping: style.point_count)).compactMap {
        Vector<ViewSpace>(dx: $0.x, dy: $0.y)
      }
    }
    guard points.count == Int(clamping: style.point_count) else { return nil }
    outline = points
  }

  /// Handed over without an outline, which the automatic style never has.
  fileprivate var c: ix_pointer_style {
    var result = ix_pointer_style()
    result.size = UInt32(clamping: MemoryLayout<ix_pointer_style>.size)
    result.shape = shape.rawValue
    result.cursor = cursor.rawValue
    result.hover = hover.rawValue
    (result.rotation, result.length, result.radius) = (rotation, length, radius)
    return result
  }
}

extension CursorDescription {
  var pointerFlags: UInt32 {
    (isAnimated ? IX_POINTER_ANIMATED.rawValue : 0) | (isAbsorbed ? IX_POINTER_ABSORBED.rawValue : 0)
      | (isOutlined ? IX_POINTER_OUTLINED.rawValue : 0)
  }
}

extension RegionSpec {
  /// Parses what a region of the host covers.
  init(c options: ix_region_options) throws(IXError) {
    guard options.flags & ~(IX_REGION_CONTROL.rawValue | IX_REGION_HOVER.rawValue) == 0 else {
      throw .invalidArgument
    }
    self.init(
      try RegionPlace(c: options), identifier: options.identifier,
      isControl: options.flags & IX_REGION_CONTROL.rawValue != 0, hovers: options.flags & IX_REGION_HOVER.rawValue != 0)
  }
}

extension RegionPlace {
  fileprivate init(c options: ix_region_options) throws(IXError) {
    switch options.place {
    case IX_REGION_VIEW.rawValue: self = .view(try Rect(c: options.rect))
    case IX_REGION_PAGE.rawValue: self = .page(PageID(raw: options.page), try Rect(c: options.rect))
    case IX_REGION_ANNOTATION.rawValue: self = .annotation(AnnotationID(raw: options.annotation))
    case IX_REGION_COMPONENT.rawValue:
      let component = try Component(c: options.component)
      self = .component(component)
    default: throw .invalidArgument
    }
  }
}
