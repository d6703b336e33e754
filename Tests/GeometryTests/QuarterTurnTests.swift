import Geometry
import Testing

@Suite("Quarter turns")
struct QuarterTurnTests {
  @Test(
    "degrees of any size and sign",
    arguments: [(0, 0), (90, 90), (180, 180), (270, 270), (360, 0), (450, 90), (-90, 270), (-180, 180), (-450, 270)])
  func degrees(given: Int, normal: Int) {
    #expect(QuarterTurn(degrees: given)?.degrees == normal)
  }

  @Test("no multiple of 90 is refused", arguments: [1, 45, 89, 91, -1, Int.max, Int.min])
  func refused(given: Int) {
    #expect(QuarterTurn(degrees: given) == nil)
  }

  @Test("turns add up and can be undone", arguments: [0, 90, 180, 270], [0, 90, 180, 270])
  func group(a: Int, b: Int) throws {
    let first = try #require(QuarterTurn(degrees: a))
    let second = try #require(QuarterTurn(degrees: b))
    #expect((first + second).degrees == (a + b) % 360)
    #expect(first + first.inverse == .none)
    #expect((first + second).swapsSides == (first.swapsSides != second.swapsSides))
  }
}
