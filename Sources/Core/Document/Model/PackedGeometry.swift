import Geometry

/// A page's box and turn in 20 bytes, to the bit.
///
/// Four whole numbers of ten-thousandths, hundred-thousandths or millionths; or, of a box that begins at the origin, two
/// numbers as they are. What is neither is kept elsewhere, and this says where.
struct PackedGeometry: Equatable, Sendable {
  private var words: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
  /// The turn in two bits, the form in three, the order of Tab in three, and the number above them.
  private var rest: UInt32 = 0

  /// Forms: which power of ten the corners are multiples of, or what else.
  private enum Form {
    static let scaleCount: UInt32 = 3
    static let atOrigin: UInt32 = 3
    static let wide: UInt32 = 4
  }

  /// `nil` for a box that does not fit.
  init?(_ box: Rect<PDFSpace>, _ turn: QuarterTurn, _ tabs: TabOrder) {
    rest = UInt32(clamping: turn.rawValue & 3) | UInt32(clamping: tabs.rawValue & 7) << 5
    for form in 0..<Form.scaleCount {
      if let corners = PackedGeometry.corners(box, PackedGeometry.scale(form)) {
        words = corners
        rest |= form << 2
        return
      }
    }
    guard box.minX == 0, box.minY == 0, box.minX.sign == .plus, box.minY.sign == .plus else { return nil }
    let (x, y) = (box.maxX.bitPattern, box.maxY.bitPattern)
    words = (
      UInt32(truncatingIfNeeded: x), UInt32(truncatingIfNeeded: x >> 32), UInt32(truncatingIfNeeded: y),
      UInt32(truncatingIfNeeded: y >> 32)
    )
    rest |= Form.atOrigin << 2
  }

  /// One that is kept elsewhere, under a number.
  init(wide number: Int) {
    rest = Form.wide << 2
    self.number = number
  }

  private var form: UInt32 { rest >> 2 & 7 }
  var turn: QuarterTurn { QuarterTurn(rawValue: UInt8(truncatingIfNeeded: rest & 3)) ?? .none }
  var tabs: TabOrder { TabOrder(rawValue: UInt8(truncatingIfNeeded: rest >> 5 & 7)) ?? .unspecified }
  var isWide: Bool { form == Form.wide }
  /// True if the packed value is complete and has no entry elsewhere.
  var isPlain: Bool { rest >> 8 == 0 && form != Form.wide }

  /// Of a wide one, where it is kept; else 0, or that of its user unit and one.
  var number: Int {
    get { Int(truncatingIfNeeded: rest >> 8) }
    set { rest = rest & 255 | UInt32(truncatingIfNeeded: newValue) << 8 }
  }

  /// Meaningless for a wide one.
  var box: Rect<PDFSpace> {
    guard form < Form.scaleCount else {
      let corner = Point<PDFSpace>(PackedGeometry.double(words.0, words.1), PackedGeometry.double(words.2, words.3))
      return Rect(corner: .origin, corner: corner)
    }
    return PackedGeometry.box(words, PackedGeometry.scale(form))
  }

  /// The size of the box as the turn shows it, at a user unit of 1. Meaningless for a wide one.
  var turnedSize: Size<PageSpace> {
    var (width, height) = (0.0, 0.0)
    if form < Form.scaleCount {
      let scale = PackedGeometry.scale(form)
      width = PackedGeometry.number(words.2, scale)
      height = PackedGeometry.number(words.3, scale)
      // Most boxes begin there, and divisions take the most time of making a layout.
      if words.0 != 0 { width -= PackedGeometry.number(words.0, scale) }
      if words.1 != 0 { height -= PackedGeometry.number(words.1, scale) }
    } else {
      width = PackedGeometry.double(words.0, words.1)
      height = PackedGeometry.double(words.2, words.3)
    }
    return rest & 1 == 1 ? Size(height, width) : Size(width, height)
  }

  /// Where a table of 4096 looks for it first.
  var slot: Int {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    mix(&hash, words.0)
    mix(&hash, words.1)
    mix(&hash, words.2)
    mix(&hash, words.3)
    mix(&hash, rest)
    return Int(truncatingIfNeeded: hash >> 52)
  }

  private func mix(_ hash: inout UInt64, _ word: UInt32) {
    hash = (hash ^ UInt64(clamping: word)) &* 0xBF58_476D_1CE4_E5B9
    hash ^= hash >> 31
  }

  static func == (a: PackedGeometry, b: PackedGeometry) -> Bool { a.words == b.words && a.rest == b.rest }

  private static func scale(_ form: UInt32) -> Double { form == 0 ? 10_000 : form == 1 ? 100_000 : 1_000_000 }

  private static func corners(_ box: Rect<PDFSpace>, _ scale: Double) -> (UInt32, UInt32, UInt32, UInt32)? {
    guard let x0 = whole(box.minX, scale), let y0 = whole(box.minY, scale), let x1 = whole(box.maxX, scale),
      let y1 = whole(box.maxY, scale)
    else { return nil }
    let words = (x0, y0, x1, y1)
    return self.box(words, scale) == box ? words : nil
  }

  private static func box(_ words: (UInt32, UInt32, UInt32, UInt32), _ scale: Double) -> Rect<PDFSpace> {
    Rect(
      corner: Point(number(words.0, scale), number(words.1, scale)),
      corner: Point(number(words.2, scale), number(words.3, scale)))
  }

  private static func whole(_ value: Double, _ scale: Double) -> UInt32? {
    Int32(exactly: (value * scale).rounded()).map { UInt32(bitPattern: $0) }
  }

  private static func number(_ word: UInt32, _ scale: Double) -> Double { Double(Int32(bitPattern: word)) / scale }

  private static func double(_ low: UInt32, _ high: UInt32) -> Double {
    Double(bitPattern: UInt64(clamping: high) << 32 | UInt64(clamping: low))
  }
}
