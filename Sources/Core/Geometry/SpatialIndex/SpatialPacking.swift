/// The sequence in which the items of a ``SpatialIndex`` are packed: by size class, then along a Hilbert curve through
/// their centres.
struct SpatialPacking<Space: CoordinateSpace> {
  private(set) var ids: [UInt32] = []
  /// `nil` without items.
  let sample: SpatialSample<Space>?

  init(_ rects: [Rect<Space>], isPresent: (Int) -> Bool) {
    sample = SpatialSample(rects, isPresent: isPresent)
    guard let frame = sample?.centers else { return }
    var keys: [UInt64] = []
    keys.reserveCapacity(rects.count)
    let typical = SpatialPacking.medianExponent(rects, isPresent)
    let scaleX = frame.width > 0 ? 65_535 / frame.width : 0
    let scaleY = frame.height > 0 ? 65_535 / frame.height : 0
    for id in rects.indices where isPresent(id) {
      let r = rects[id]
      let x = SpatialPacking.cell(((r.minX + r.maxX) * 0.5 - frame.minX) * scaleX)
      let y = SpatialPacking.cell(((r.minY + r.maxY) * 0.5 - frame.minY) * scaleY)
      let sizeClass = SpatialPacking.sizeClass(r, typical)
      let position = UInt64(truncatingIfNeeded: HilbertCurve.position(x, y))
      keys.append(sizeClass << 56 | position << 24 | UInt64(truncatingIfNeeded: id))
    }
    SpatialPacking.sort(&keys)
    ids = keys.map { UInt32(truncatingIfNeeded: $0 & 0xff_ffff) }
  }

  /// The nearest whole number in 0...65535.
  @inline(__always)
  private static func cell(_ x: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: (x.clamped(0, 65_535) + 0x1p52).bitPattern & 0xffff)
  }

  /// 0 for items up to the fourfold of the typical size, then one more for each factor of four.
  @inline(__always)
  private static func sizeClass(_ r: Rect<Space>, _ typical: Int) -> UInt64 {
    let excess = exponent(r) - typical - 1
    return excess < 2 ? 0 : UInt64(truncatingIfNeeded: Swift.min(excess >> 1, 15))
  }

  /// The binary exponent of the longer side, biased: 0 for no size.
  @inline(__always)
  private static func exponent(_ r: Rect<Space>) -> Int {
    let side = r.width > r.height ? r.width : r.height
    return Int(truncatingIfNeeded: (side.bitPattern >> 52) & 0x7ff)
  }

  private static func medianExponent(_ rects: [Rect<Space>], _ isPresent: (Int) -> Bool) -> Int {
    var histogram = [Int](repeating: 0, count: 2048)
    var total = 0
    for id in rects.indices where isPresent(id) {
      histogram[exponent(rects[id])] += 1
      total += 1
    }
    var below = 0
    for value in histogram.indices {
      below += histogram[value]
      if 2 * below >= total { return value }
    }
    return 0
  }

  /// Sorts by the bits from 24 up, nine at a time; equal ones keep their sequence.
  private static func sort(_ keys: inout [UInt64]) {
    var other = keys
    var starts = [Int](repeating: 0, count: 512)
    for pass in 0..<4 {
      let shift = UInt64(truncatingIfNeeded: 24 + 9 * pass)
      starts.withUnsafeMutableBufferPointer { starts in
        other.withUnsafeMutableBufferPointer { spread(keys, by: shift, starts, $0) }
      }
      swap(&keys, &other)
    }
  }

  /// Puts keys, of which there are as many as places, in the order of nine bits; there is a start for each value of them.
  @inline(__always)
  private static func spread(
    _ keys: [UInt64], by shift: UInt64, _ starts: UnsafeMutableBufferPointer<Int>,
    _ other: UnsafeMutableBufferPointer<UInt64>
  ) {
    for digit in starts.indices { starts[digit] = 0 }
    for key in keys { starts[Int(truncatingIfNeeded: (key >> shift) & 511)] &+= 1 }
    var sum = 0
    for digit in starts.indices { (starts[digit], sum) = (sum, sum &+ starts[digit]) }
    for key in keys {
      let digit = Int(truncatingIfNeeded: (key >> shift) & 511)
      other[starts[digit]] = key
      starts[digit] &+= 1
    }
  }
}

/// An estimate for many rectangles from about 256 of them.
struct SpatialSample<Space: CoordinateSpace> {
  /// Where most of the centres are: all but the outermost four on each side, and half as much again, so that a stray
  /// item far off does not spoil the packing of the others.
  let centers: Rect<Space>
  /// The median width and the median height.
  let size: Size<Space>

  /// Returns `nil` without items.
  init?(_ rects: [Rect<Space>], isPresent: (Int) -> Bool) {
    var (x, y, width, height): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    let step = Swift.max(1, rects.count / 256)
    for id in stride(from: 0, to: rects.count, by: step) {
      guard let present = (id..<Swift.min(id + step, rects.count)).first(where: isPresent) else { continue }
      x.append(rects[present].center.x)
      y.append(rects[present].center.y)
      width.append(rects[present].width)
      height.append(rects[present].height)
    }
    guard let (minX, maxX) = Self.range(&x), let (minY, maxY) = Self.range(&y) else { return nil }
    width.sort()
    height.sort()
    centers = Rect(corner: Point(minX, minY), corner: Point(maxX, maxY))
    size = Size(width[width.count / 2], height[height.count / 2])
  }

  private static func range(_ values: inout [Double]) -> (Double, Double)? {
    values.sort()
    guard let first = values.first, let last = values.last else { return nil }
    let cut = values.count / 64
    let (low, high) = (values[cut], values[values.count - 1 - cut])
    let margin = (high - low) / 2
    return (Swift.max(first, low - margin), Swift.min(last, high + margin))
  }
}
