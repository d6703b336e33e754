/// Positions on a Hilbert curve: points that are close on the curve are close in the plane.
package enum HilbertCurve {
  /// Two levels of the curve at once.
  ///
  /// A square is run through in one of four ways: 0 visits the quarters (0, 0) (0, 1) (1, 1) (1, 0), 1 is 0 with x and y
  /// exchanged, 2 and 3 are 0 and 1 turned by half. The index is way · 16 + two bits of x · 4 + two bits of y; the
  /// entry is the number of the sixteenth · 4 + the way inside it.
  private static let steps: [UInt8] = [
    0x00, 0x0e, 0x11, 0x14, 0x05, 0x09, 0x1f, 0x18, 0x3b, 0x37, 0x21, 0x24, 0x3c, 0x32, 0x2f, 0x28,
    0x01, 0x04, 0x3a, 0x3d, 0x0f, 0x08, 0x36, 0x33, 0x10, 0x1e, 0x20, 0x2e, 0x15, 0x19, 0x25, 0x29,
    0x2a, 0x2d, 0x30, 0x3e, 0x26, 0x23, 0x35, 0x39, 0x1a, 0x1d, 0x0b, 0x07, 0x16, 0x13, 0x0c, 0x02,
    0x2b, 0x27, 0x1b, 0x17, 0x2c, 0x22, 0x1c, 0x12, 0x31, 0x34, 0x0a, 0x0d, 0x3f, 0x38, 0x06, 0x03,
  ]

  /// The position (32 bits) of a point with coordinates of 16 bits.
  package static func position(_ x: UInt32, _ y: UInt32) -> UInt32 {
    var way: UInt32 = 0
    var position: UInt32 = 0
    var shift: UInt32 = 16
    while shift > 0 {
      shift &-= 2
      let index = way << 4 | ((x >> shift) & 3) << 2 | (y >> shift) & 3
      let entry = UInt32(truncatingIfNeeded: steps[Int(truncatingIfNeeded: index & 63)])
      position = position << 4 | entry >> 2
      way = entry & 3
    }
    return position
  }
}
