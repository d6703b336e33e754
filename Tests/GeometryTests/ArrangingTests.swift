import Geometry
import TestSupport
import Testing

@Suite("Arranging elements")
struct ArrangingTests {
  private struct Item: Equatable {
    let key: Int
    let number: Int
  }

  @Test(
    "gives the order of the standard library's sort, and leaves equal ones as they were",
    arguments: Share.seeds(6, of: 12))
  func likeTheStandardLibrary(_ seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    for count in [0, 1, 2, 7, 8, 9, 16, 17, 63, 64, 65, 200, 1000, 4097] {
      let keys = [2, count / 3 + 1, 1_000_000][seed % 3]
      let items = (0..<count).map { Item(key: random.below(keys), number: $0) }
      let byBoth = items.sorted { ($0.key, $0.number) < ($1.key, $1.number) }
      var arranged = items
      arranged.arrange { $0.key < $1.key }
      #expect(arranged == byBoth)
      arranged.arrange { $0.key < $1.key }
      #expect(arranged == byBoth)
      let downwards = items.sorted { ($1.key, $0.number) < ($0.key, $1.number) }
      #expect(items.arranged { $0.key > $1.key } == downwards)
      let places = items.indices.arranged { items[$0].key < items[$1].key }
      #expect(places == byBoth.map { $0.number })
    }
  }
}
