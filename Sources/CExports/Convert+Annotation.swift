import CInteract
import Document
import Geometry

extension Annotation.Color {
  /// Parses a colour from outside; components are brought within 0 and 1.
  init(c color: ix_color) throws(IXError) {
    let v = color.values
    switch color.components {
    case 0: self = .none
    case 1: self.init(components: 1, values: (try Self.share(v.0), 0, 0, 0))
    case 3: self.init(components: 3, values: (try Self.share(v.0), try Self.share(v.1), try Self.share(v.2), 0))
    case 4:
      self.init(
        components: 4, values: (try Self.share(v.0), try Self.share(v.1), try Self.share(v.2), try Self.share(v.3)))
    default: throw .invalidArgument
    }
  }

  /// A number brought within 0 and 1.
  static func share(_ value: Double) throws(IXError) -> Double {
    guard value.isFinite else { throw .invalidArgument }
    return value.clamped(0, 1)
  }

  var c: ix_color { ix_color(components: components, reserved: 0, values: values) }
}

extension Transform {
  /// Parses a matrix from outside.
  init(c m: ix_matrix) throws(IXError) {
    self.init(
      a: try Double(c: m.a), b: try Double(c: m.b), c: try Double(c: m.c), d: try Double(c: m.d),
      tx: try Double(c: m.tx), ty: try Double(c: m.ty))
  }
}

extension Annotation {
  /// Parses an annotation from outside.
  init(c given: ix_annotation) throws(IXError) {
    guard let subtype = Subtype(rawValue: given.subtype),
      Traits.known.isSuperset(of: Traits(rawValue: given.traits)),
      given.border_style <= IX_BORDER_UNDERLINE.rawValue, given.border_effect <= 1, given.quadding <= 2,
      given.line_endings.0 <= IX_LINE_ENDING_SLASH.rawValue, given.line_endings.1 <= IX_LINE_ENDING_SLASH.rawValue
    else { throw .invalidArgument }
    self.init()
    self.subtype = subtype
    flags = Flags(rawValue: given.flags)
    traits = Traits(rawValue: given.traits)
    (index, object) = (given.index, given.object)
    (popup, parent, inReplyTo) = (max(-1, given.popup), max(-1, given.parent), max(-1, given.in_reply_to))
    (borderStyle, borderEffect) = (given.border_style, given.border_effect)
    (lineEndings, quadding) = (given.line_endings, given.quadding)
    captionRotation = given.caption_rotation
    try readShape(given)
  }

  private mutating func readShape(_ given: ix_annotation) throws(IXError) {
    rect = try Rect(c: given.rect)
    let d = given.rect_differences
    rectDifferences = (try Double(c: d.x0), try Double(c: d.y0), try Double(c: d.x1), try Double(c: d.y1))
    appearanceBox = try Rect(c: given.appearance_box)
    appearanceMatrix = try Transform(c: given.appearance_matrix)
    borderWidth = max(0, try Double(c: given.border_width))
    borderIntensity = (try Double(c: given.border_intensity)).clamped(0, 2)
    opacity = try Color.share(given.opacity)
    color = try Color(c: given.color)
    interiorColor = try Color(c: given.interior_color)
  }

  var c: ix_annotation {
    var out = ix_annotation()
    (out.subtype, out.flags, out.traits) = (subtype.rawValue, flags.rawValue, traits.rawValue)
    (out.index, out.object) = (index, object)
    (out.popup, out.parent, out.in_reply_to) = (popup, parent, inReplyTo)
    (out.border_style, out.border_effect) = (borderStyle, borderEffect)
    (out.line_endings, out.quadding, out.caption_rotation) = (lineEndings, quadding, captionRotation)
    out.rect = rect.c
    let d = rectDifferences
    out.rect_differences = ix_rect(x0: d.0, y0: d.1, x1: d.2, y1: d.3)
    (out.appearance_box, out.appearance_matrix) = (appearanceBox.c, appearanceMatrix.matrix)
    (out.border_width, out.border_intensity, out.opacity) = (borderWidth, borderIntensity, opacity)
    (out.color, out.interior_color) = (color.c, interiorColor.c)
    return out
  }
}

extension Annotation.Field {
  /// Parses a field from outside.
  init(c field: ix_field) throws(IXError) {
    guard field.kind <= IX_FIELD_SIGNATURE.rawValue, field.quadding <= 2 else { throw .invalidArgument }
    self.init(
      kind: field.kind, flags: field.flags, maxLength: field.max_length, quadding: field.quadding,
      object: field.object, widgets: field.widgets)
  }

  var c: ix_field {
    ix_field(
      size: 0, kind: kind, flags: flags, max_length: maxLength, quadding: quadding, object: object, widgets: widgets,
      reserved: 0)
  }
}

extension OutlineItem {
  /// Parses an outline item from outside.
  init(c item: ix_outline_item) throws(IXError) {
    guard item.flags <= 7 else { throw .invalidArgument }
    self.init(depth: item.depth, flags: item.flags, color: try Annotation.Color(c: item.color))
  }

  var c: ix_outline_item {
    ix_outline_item(size: 0, depth: depth, flags: flags, reserved: 0, color: color.c)
  }
}

extension TextEntry {
  /// Parses a text from outside.
  init(c kind: UInt32, _ text: UnsafePointer<CChar>?, _ length: UInt) throws(IXError) {
    guard TextKind.isKnown(kind) else { throw .invalidArgument }
    self.init(kind: kind, utf8: try readUTF8(text, length))
  }
}

/// Parses points from outside; one that cannot be spoils all.
func readPoints<Space: CoordinateSpace>(
  _ points: UnsafePointer<ix_point>?, _ count: UInt
) throws(IXError) -> [Point<Space>] {
  let items = try readArray(points, count)
  var out: [Point<Space>] = []
  out.reserveCapacity(items.count)
  for item in items { out.append(try Point(c: item)) }
  return out
}
