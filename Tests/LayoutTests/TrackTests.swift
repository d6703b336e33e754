import Geometry
import TestSupport
import Testing

@testable import Layout

@Suite("Where spreads begin along a stack")
struct TrackTests {
  @Test("the item at a position is found however unequal the items are", arguments: [1, 2, 3, 40, 500])
  func indexAtPosition(count: Int) {
    var random = RandomNumbers(seed: UInt64(clamping: count))
    for shape in 0..<4 {
      var (starts, position) = ([Double](), 10.0)
      for item in 0..<count {
        starts.append(position)
        switch shape {
        case 0: position += 100
        case 1: position += random.real(0, 200)
        case 2: position += item == count / 3 ? 1e6 : 1
        default: position += item % 7 == 0 ? 0 : random.real(0, 3)
        }
      }
      let track = Track(starts: starts, last: 50, start: 10, gap: 0)
      for place in starts + starts.map({ $0.nextDown }) + [-1e300, 0, position + 60, 1e300, -.infinity, .infinity] {
        let expected = max(starts.lastIndex { $0 <= place } ?? 0, 0)
        #expect(track.index(at: place) == expected)
      }
    }
  }
}
