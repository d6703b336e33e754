/// The boxes of up to 32 lanes: the children of an inner node, or the items of a leaf, of a ``SpatialIndex``.
///
/// A coordinate is a whole number from 0 to 126 in the frame of the node, one byte. Rounding into the frame keeps
/// the sequence of coordinates: where the bytes of two boxes do not overlap, the boxes do not. So bytes tell which
/// lanes to look at, in a few instructions for all 32, and exact rectangles decide.
///
/// Eight bytes are compared at once in one word: with the top bit set in each byte of the minuend, a subtraction
/// borrows nothing from the next byte, and leaves the bit where the byte was not smaller.
struct SpatialNode: Sendable {
  static let capacity = 32
  private static let topBits: UInt64 = 0x8080_8080_8080_8080

  /// 127 in lanes not in use, which no query reaches.
  private var minX = SIMD4<UInt64>(repeating: 0x7f7f_7f7f_7f7f_7f7f)
  private var minY = SIMD4<UInt64>(repeating: 0x7f7f_7f7f_7f7f_7f7f)
  /// With the top bit of each byte set.
  private var maxX = SIMD4<UInt64>(repeating: SpatialNode.topBits)
  private var maxY = SIMD4<UInt64>(repeating: SpatialNode.topBits)
  var frame = SpatialFrame()

  /// The lanes whose box may touch the rectangle of the probe.
  @inline(__always)
  func touching(_ probe: SpatialProbe) -> SpatialLanes {
    let lowX = frame.x(probe.minX)
    let lowY = frame.y(probe.minY)
    if probe.isPoint { return lanes(lowX, lowX, lowY, lowY) }
    return lanes(lowX, frame.x(probe.maxX), lowY, frame.y(probe.maxY))
  }

  /// The lanes whose box touches the rectangle of the probe for certain.
  @inline(__always)
  func surelyTouching(_ probe: SpatialProbe) -> SpatialLanes {
    let highX = frame.x(probe.maxX)
    let highY = frame.y(probe.maxY)
    guard highX > 0, highY > 0 else { return SpatialLanes(bits: 0) }
    return lanes(frame.x(probe.minX) + 1, highX - 1, frame.y(probe.minY) + 1, highY - 1)
  }

  /// The lanes with a box that overlaps the given bytes.
  @inline(__always)
  private func lanes(_ lowX: UInt64, _ highX: UInt64, _ lowY: UInt64, _ highY: UInt64) -> SpatialLanes {
    let inX = (SpatialNode.everywhere(highX | 0x80) &- minX) & (maxX &- SpatialNode.everywhere(lowX))
    let inY = (SpatialNode.everywhere(highY | 0x80) &- minY) & (maxY &- SpatialNode.everywhere(lowY))
    let hits = inX & inY & SIMD4(repeating: SpatialNode.topBits)
    let two = hits.lowHalf | hits.highHalf &>> 1
    return SpatialLanes(bits: (two.x | two.y &>> 2) &>> 4)
  }

  @inline(__always)
  private static func everywhere(_ byte: UInt64) -> SIMD4<UInt64> {
    SIMD4(repeating: byte &* 0x0101_0101_0101_0101)
  }

  @inline(__always)
  mutating func set<Space>(_ lane: Int, _ r: Rect<Space>) {
    SpatialNode.put(frame.x(r.minX), lane, &minX)
    SpatialNode.put(frame.y(r.minY), lane, &minY)
    SpatialNode.put(frame.x(r.maxX) | 0x80, lane, &maxX)
    SpatialNode.put(frame.y(r.maxY) | 0x80, lane, &maxY)
  }

  /// Puts the byte of a lane into its place in memory: no word is read for it.
  @inline(__always)
  private static func put(_ byte: UInt64, _ lane: Int, _ words: inout SIMD4<UInt64>) {
    let byteOfWord = (lane & 31) >> 2
    #if _endian(little)
      let place = word(lane & 31) << 3 | byteOfWord
    #else
      let place = word(lane & 31) << 3 | 7 - byteOfWord
    #endif
    withUnsafeMutableBytes(of: &words) { $0[place] = UInt8(truncatingIfNeeded: byte) }
  }

  mutating func clear(_ lane: Int) {
    let shift = SpatialNode.shift(lane)
    let word = SpatialNode.word(lane)
    let byte: UInt64 = 0xff << shift
    minX[word] = minX[word] & ~byte | 0x7f << shift
    minY[word] = minY[word] & ~byte | 0x7f << shift
    maxX[word] = maxX[word] & ~byte | 0x80 << shift
    maxY[word] = maxY[word] & ~byte | 0x80 << shift
  }

  /// True if a lane holds a box; for checks.
  func isInUse(_ lane: Int) -> Bool {
    minX[SpatialNode.word(lane)] >> SpatialNode.shift(lane) & 0xff != 0x7f
  }

  /// A lane's byte within its word, as a shift.
  private static func shift(_ lane: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: (lane >> 2) & 7) << 3
  }

  /// A lane's word: see ``SpatialLanes``.
  private static func word(_ lane: Int) -> Int {
    let k = 3 - (lane & 3)
    return (k & 1) << 1 | k >> 1
  }
}

/// A set of lanes: lane l is bit (l & 3) of byte l >> 2.
struct SpatialLanes {
  var bits: UInt64

  init(bits: UInt64) {
    self.bits = bits
  }

  /// The first lanes, up to 32.
  init(first count: Int) {
    bits = 0
    for lane in 0..<Swift.max(0, count) { bits |= SpatialLanes.bit(lane & 31) }
  }

  @inline(__always)
  var isEmpty: Bool { bits == 0 }

  /// True if there are at least two.
  @inline(__always)
  var isSeveral: Bool { bits & (bits &- 1) != 0 }

  /// A lane of the set; meaningless for none.
  @inline(__always)
  var first: Int {
    let bit = bits.trailingZeroBitCount & 63
    return bit &- (bit >> 3) &* 4
  }

  @inline(__always)
  mutating func removeFirst() {
    bits &= bits &- 1
  }

  @inline(__always)
  mutating func remove(_ lane: Int) {
    bits &= ~SpatialLanes.bit(lane)
  }

  func contains(_ lane: Int) -> Bool {
    bits & SpatialLanes.bit(lane) != 0
  }

  /// True if this set holds ``first`` of another one.
  @inline(__always)
  func containsFirst(of other: SpatialLanes) -> Bool {
    bits & other.bits & (0 &- other.bits) != 0
  }

  @inline(__always)
  private static func bit(_ lane: Int) -> UInt64 {
    1 << UInt64(truncatingIfNeeded: lane &+ (lane >> 2) &* 4)
  }
}

/// How the coordinates of a node become bytes. Rounding keeps their sequence; what lies outside is moved to the edge.
struct SpatialFrame: Sendable {
  /// The greatest byte.
  private static let most = 126.0

  private var originX = 0.0
  private var originY = 0.0
  private var scaleX = 0.0
  private var scaleY = 0.0

  init() {}

  /// The frame of some bounds with a margin on every side, as a share of the size.
  init<Space>(_ bounds: Rect<Space>, margin: Double) {
    let marginX = bounds.width * margin
    let marginY = bounds.height * margin
    originX = bounds.minX - marginX
    originY = bounds.minY - marginY
    let width = bounds.width + 2 * marginX
    let height = bounds.height + 2 * marginY
    scaleX = width > 0 ? SpatialFrame.most / width : 0
    scaleY = height > 0 ? SpatialFrame.most / height : 0
  }

  @inline(__always)
  func x(_ x: Double) -> UInt64 { SpatialFrame.byte((x - originX) * scaleX) }

  @inline(__always)
  func y(_ y: Double) -> UInt64 { SpatialFrame.byte((y - originY) * scaleY) }

  /// True if the bounds lie inside and fill at least a quarter of each side.
  func suits<Space>(_ bounds: Rect<Space>) -> Bool {
    SpatialFrame.suits((bounds.minX - originX) * scaleX, (bounds.maxX - originX) * scaleX, bounds.width)
      && SpatialFrame.suits((bounds.minY - originY) * scaleY, (bounds.maxY - originY) * scaleY, bounds.height)
  }

  private static func suits(_ low: Double, _ high: Double, _ length: Double) -> Bool {
    length == 0 || (low > -0.5 && high < most + 0.5 && high - low > most / 4)
  }

  /// The nearest whole number in the frame; 0 for NaN.
  @inline(__always)
  private static func byte(_ value: Double) -> UInt64 {
    let high = value < most ? value : most
    let bounded = high > 0 ? high : 0
    return (bounded + 0x1p52).bitPattern & 0x7f
  }
}

/// A query rectangle, or a point.
struct SpatialProbe {
  let minX: Double
  let minY: Double
  let maxX: Double
  let maxY: Double
  let isPoint: Bool

  @inline(__always)
  init<Space>(_ r: Rect<Space>) {
    (minX, minY, maxX, maxY) = (r.minX, r.minY, r.maxX, r.maxY)
    isPoint = minX == maxX && minY == maxY
  }
}

extension UInt32 {
  /// As a position in an array.
  @inline(__always)
  var asInt: Int { Int(truncatingIfNeeded: self) }
}

extension UInt8 {
  /// As a position in an array.
  @inline(__always)
  var asInt: Int { Int(truncatingIfNeeded: self) }
}
