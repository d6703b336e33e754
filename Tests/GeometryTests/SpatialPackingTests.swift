import TestSupport
import Testing

@testable import Geometry

@Suite("The sequence in which items are packed")
struct SpatialPackingTests {
  @Test("follows the curve, also where the last group of four is not full", arguments: 1...21)
  func sequence(count: Int) {
    var random = RandomNumbers(seed: UInt64(count))
    // Whole numbers on a square of 65535, so that cells are the numbers themselves.
    var points = (0..<count).map { _ in (x: random.below(65_536), y: random.below(65_536)) }
    if count > 1 { (points[0], points[count - 1]) = ((0, 0), (65_535, 65_535)) }
    let rects = points.map { Rect<PageSpace>(x: Double($0.x), y: Double($0.y), width: 0, height: 0) }
    let packing = SpatialPacking(rects) { _ in true }
    func position(_ id: UInt32) -> UInt32 {
      guard count > 1 else { return 0 }
      let point = points[Int(id)]
      return HilbertCurve.positions(SIMD4(repeating: UInt32(point.x)), SIMD4(repeating: UInt32(point.y)))[0]
    }
    let expected = (0..<UInt32(count)).sorted { (position($0), $0) < (position($1), $1) }
    #expect(packing.ids == expected)
  }
}
