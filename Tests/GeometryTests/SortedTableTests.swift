import Geometry
import TestSupport
import Testing

@Suite("A sorted table")
struct SortedTableTests {
  private func all(_ table: SortedTable<Int>, from low: Int = .min) -> [Int] {
    var found: [Int] = []
    table.forEach(after: { $0 < low }) {
      found.append($0)
      return true
    }
    return found
  }

  @Test("holds what a sorted array would, whatever comes and goes", arguments: Share.seeds(4, of: 8))
  func likeAnArray(_ seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    var table = SortedTable<Int>()
    var model: [Int] = []
    let span = [30, 400, 5000, 100_000][seed % 4]
    for round in 0..<6000 {
      let number = random.below(span)
      let at = model.partitioningIndex { $0 >= number }
      let isThere = at < model.count && model[at] == number
      if random.below(3) > 0 || round < 1500 {
        let isNew = table.insert(number)
        #expect(isNew != isThere)
        if !isThere { model.insert(number, at: at) }
      } else {
        let wasThere = table.remove(number)
        #expect(wasThere == isThere)
        if isThere { model.remove(at: at) }
      }
      #expect(table.count == model.count && table.contains(number) == (model.contains(number)))
    }
    #expect(all(table) == model)
    for _ in 0..<200 {
      let low = random.below(span)
      #expect(all(table, from: low) == model.filter { $0 >= low })
    }
    for number in model {
      let wasThere = table.remove(number)
      #expect(wasThere)
    }
    #expect(table.isEmpty && all(table).isEmpty)
  }
}
