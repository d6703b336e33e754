/// The sequence in which the items of a ``SpatialIndex`` are packed: by size class, then along a Hilbert curve through
/// their centres.
struct SpatialPacking<Space: CoordinateSpace> {
  private(set) var ids: [UInt32] = []
  /// `nil` without items.
  let sample: SpatialSample<Space>?

  init(_ rects: [Rect<Space>], isPresent: (Int) -> Bool) {
    sample = SpatialSample(rects, isPresent: isPresent)
    guard let frame = sample?.centers else { return }
    let typical = SpatialPacking.medianExponent(rects, isPresent)
    let scaleX = frame.width > 0 ? 65_535 / frame.width : 0
    let scaleY = frame.height > 0 ? 65_535 / frame.height : 0
    var keys = [UInt64].filled(upTo: rects.count) { keys, count in
      for id in rects.indices where isPresent(id) {
        let r = rects[id]
        let x = SpatialPacking.cell(((r.minX + r.maxX) * 0.5 - frame.minX) * scaleX)
        let y = SpatialPacking.cell(((r.minY + r.maxY) * 0.5 - frame.minY) * scaleY)
        let place = SpatialPacking.sizeClass(r, typical) << 32 | y << 16 | x
        keys.initializeElement(at: count, to: place << 24 | UInt64(truncatingIfNeeded: id))
        count &+= 1
      }
    }
    SpatialPacking.sort(&keys)
    ids = [UInt32].filled(upTo: keys.count) { ids, count in
      for key in keys {
        ids.initializeElement(at: count, to: UInt32(truncatingIfNeeded: key & 0xff_ffff))
        count &+= 1
      }
    }
  }

  /// The nearest whole number in 0...65535.
  @inline(__always)
  private static func cell(_ x: Double) -> UInt64 { (x.clamped(0, 65_535) + 0x1p52).bitPattern & 0xffff }

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

  /// The values of nine bits, by which keys are sorted in four steps.
  private static var digits: Int { 512 }

  /// Sorts keys (24 bits of the id below 16 of x, 16 of y and the size class) by size class, then along the curve; equal ones keep their sequence.
  private static func sort(_ keys: inout [UInt64]) {
    var other = keys
    var starts = [Int](repeating: 0, count: 4 * digits)
    starts.withUnsafeMutableBufferPointer { starts in
      keys.withUnsafeMutableBufferPointer { keys in
        other.withUnsafeMutableBufferPointer { other in
          takePositions(keys)
          count(keys, starts)
          // After an even number of steps the keys are back in their array.
          for step in 0..<2 {
            spread(keys, 2 &* step, starts, other)
            spread(other, 2 &* step &+ 1, starts, keys)
          }
        }
      }
    }
  }

  /// Puts the position on the curve in the place of x and y.
  private static func takePositions(_ keys: UnsafeMutableBufferPointer<UInt64>) {
    for group in 0..<(keys.count &+ 3) >> 2 {
      let (first, last) = (group << 2, keys.count &- 1)
      // The last group is filled up with its last key.
      let (b, c, d) = (Swift.min(first | 1, last), Swift.min(first | 2, last), Swift.min(first | 3, last))
      let old = SIMD4(keys[first], keys[b], keys[c], keys[d])
      let (x, y) = (old &>> 24, old &>> 40)
      let positions = HilbertCurve.positions(
        SIMD4<UInt32>(truncatingIfNeeded: x) & 0xffff, SIMD4<UInt32>(truncatingIfNeeded: y) & 0xffff)
      let new = old & 0xff00_0000_00ff_ffff | SIMD4<UInt64>(truncatingIfNeeded: positions) &<< 24
      (keys[first], keys[b], keys[c], keys[d]) = (new.x, new.y, new.z, new.w)
    }
  }

  @inline(__always)
  private static func digit(_ key: UInt64, _ step: Int) -> Int {
    step &* digits | Int(truncatingIfNeeded: key >> UInt64(truncatingIfNeeded: 24 &+ 9 &* step)) & (digits &- 1)
  }

  /// For each step, where the first key with each of the values goes.
  private static func count(_ keys: UnsafeMutableBufferPointer<UInt64>, _ starts: UnsafeMutableBufferPointer<Int>) {
    for key in keys {
      for step in 0..<4 { starts[digit(key, step)] &+= 1 }
    }
    for step in 0..<4 {
      var sum = 0
      for value in step &* digits..<(step &+ 1) &* digits { (starts[value], sum) = (sum, sum &+ starts[value]) }
    }
  }

  /// Puts keys in the order of the bits of one step.
  private static func spread(
    _ keys: UnsafeMutableBufferPointer<UInt64>, _ step: Int, _ starts: UnsafeMutableBufferPointer<Int>,
    _ other: UnsafeMutableBufferPointer<UInt64>
  ) {
    for key in keys {
      let digit = digit(key, step)
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
