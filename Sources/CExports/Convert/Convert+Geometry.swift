import CInteract
import Geometry

extension Point {
  /// Parses a point from outside.
  init(c point: ix_point) throws(IXError) {
    guard let parsed = Self(x: point.x, y: point.y) else { throw .invalidArgument }
    self = parsed
  }

  var c: ix_point { ix_point(x: x, y: y) }
}

extension Vector {
  var c: ix_point { ix_point(x: dx, y: dy) }
}

extension Size {
  init(c size: ix_size) throws(IXError) {
    guard let parsed = Self(width: size.width, height: size.height) else { throw .invalidArgument }
    self = parsed
  }

  var c: ix_size { ix_size(width: width, height: height) }
}

extension Rect {
  /// Parses a rectangle from outside; its corners may come in any order.
  init(c rect: ix_rect) throws(IXError) {
    guard let parsed = Self(x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: rect.y1) else {
      throw .invalidArgument
    }
    self = parsed
  }

  var c: ix_rect { ix_rect(x0: minX, y0: minY, x1: maxX, y1: maxY) }
}

extension Quad {
  init(c quad: ix_quad) throws(IXError) {
    self.init(
      try Point(c: quad.p0), try Point(c: quad.p1), try Point(c: quad.p2), try Point(c: quad.p3))
  }

  var c: ix_quad { ix_quad(p0: p0.c, p1: p1.c, p2: p2.c, p3: p3.c) }
}

extension Transform {
  var matrix: ix_matrix { ix_matrix(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

extension Int {
  /// An index or count for C; -1, none, becomes UINT32_MAX.
  var c: UInt32 { UInt32(exactly: self) ?? UInt32.max }
}

extension UInt32 {
  var c: UInt32 { self }
}

extension Bool {
  /// 1 or 0.
  var c: UInt32 { self ? 1 : 0 }
}

extension RawRepresentable where RawValue == UInt32 {
  /// The value of a set of flags, or of another number that Core and C share.
  var c: UInt32 { rawValue }
}

extension Double {
  /// Parses a plain number from outside.
  init(c value: Double) throws(IXError) {
    guard Coordinate.isValid(value) else { throw .invalidArgument }
    self = value
  }
}
