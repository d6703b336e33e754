import Document
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

  @Test("pages of a few sizes begin at the sum of those before, to the last bit", arguments: [0, 0.25, 0.1, 1.0 / 3])
  func sums(part: Double) {
    for count in [8, 9, 400, 401] {
      var table = PageTable()
      for page in 0..<count { table.append(PageGeometry(612, 700 + Double(page % 2) * 37 + part)) }
      var options = LayoutOptions()
      options.interitemSpacing = 10 + part
      let layout = SpreadLayout(pages: table, options: options, viewSize: Size(800, 600))
      var position = layout.track.start
      for page in 0..<count {
        #expect(layout.track.start(of: page) == position)
        position += table.displaySize(at: page).height + options.interitemSpacing
      }
      #expect(layout.track.end == layout.track.start(of: count - 1) + table.displaySize(at: count - 1).height)
    }
  }

  @Test("a size that no page has any more does not count for the canvas")
  func sizeWithoutPages() {
    var table = PageTable()
    for page in 0..<40 { table.append(PageGeometry(page == 7 ? 900 : 600 + Double(page % 3), 792)) }
    let width = SpreadLayout(pages: table, options: LayoutOptions(), viewSize: Size(800, 600)).largestItem.width
    table.setGeometry(PageGeometry(500, 792), at: 7)
    #expect(table.checkInvariants())
    let after = SpreadLayout(pages: table, options: LayoutOptions(), viewSize: Size(800, 600)).largestItem.width
    #expect(width == 900 && after == 602)
  }

  @Test("a size whose pages are removed does not count for the canvas, until it comes back")
  func sizeOfRemovedPages() throws {
    let document = Document(provider: MemoryProvider())
    try document.appendPages((0..<40).map { PageGeometry($0 == 7 ? 900 : 600 + Double($0 % 3), 792) })
    func width() -> Double {
      SpreadLayout(pages: document.pages, options: LayoutOptions(), viewSize: Size(800, 600)).largestItem.width
    }
    #expect(document.pages.usedKinds().allSatisfy { $0 } && width() == 900)
    try document.removePages(first: 6, count: 3)
    let numbers = document.pages.kindNumbers
    let isUsed = (0..<document.pages.kindCount).map { numbers.contains(UInt32($0)) }
    #expect(document.pages.usedKinds() == isUsed && isUsed.filter { !$0 }.count == 1)
    #expect(document.pages.checkInvariants() && width() == 602)
    _ = document.undo()
    #expect(document.pages.usedKinds().allSatisfy { $0 } && document.pages.checkInvariants() && width() == 900)
  }
}
