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

extension Annotation.Field {
  /// Parses a field from outside.
  init(c field: ix_field) throws(IXError) {
    guard field.kind <= IX_FIELD_SIGNATURE.rawValue, field.quadding <= 2 else { throw .invalidArgument }
    self.init(
      kind: field.kind, flags: field.flags, maxLength: field.max_length, quadding: field.quadding,
      object: field.object, widgets: field.widgets, calculation: field.calculation)
  }
}

extension OutlineItem {
  /// Parses an outline item from outside.
  init(c item: ix_outline_item) throws(IXError) {
    guard item.flags <= 7 else { throw .invalidArgument }
    self.init(depth: item.depth, flags: item.flags, color: try Annotation.Color(c: item.color))
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
