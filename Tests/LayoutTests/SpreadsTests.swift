import Layout
import TestSupport
import Testing

@Suite("Spreads and the pages in them")
struct SpreadsTests {
  static let modes: [SpreadMode] = [.single, .double, .book]

  @Test("both ways of asking agree, every page is in one spread", .proves("S95", "S99"), arguments: modes)
  func consistent(mode: SpreadMode) {
    for pages in 0...200 {
      let spreads = Spreads(mode, pageCount: pages)
      var next = 0
      for spread in 0..<spreads.count {
        let range = spreads.pages(of: spread)
        #expect(!range.isEmpty && range.lowerBound == next)
        next = range.upperBound
        for page in range { #expect(spreads.index(ofPage: page) == spread) }
      }
      #expect(next == pages)
      #expect(spreads.index(ofPage: pages) == nil && spreads.index(ofPage: -1) == nil)
      #expect(spreads.pages(of: spreads.count).isEmpty && spreads.pages(of: -1).isEmpty)
    }
  }

  @Test("as many spreads as the mode says", .proves("S96", "S97a", "S97b", "S98a", "S98b"))
  func counts() {
    for pages in 0...200 {
      #expect(Spreads(.single, pageCount: pages).count == pages)
      #expect(Spreads(.double, pageCount: pages).count == (pages + 1) / 2)
      #expect(Spreads(.book, pageCount: pages).count == (pages == 0 ? 0 : 1 + pages / 2))
    }
    #expect(Spreads(.double, pageCount: 5).pages(of: 2) == 4..<5)
    #expect(Spreads(.book, pageCount: 6).pages(of: 0) == 0..<1)
    #expect(Spreads(.book, pageCount: 6).pages(of: 1) == 1..<3)
    #expect(Spreads(.book, pageCount: 6).pages(of: 3) == 5..<6)
  }

  @Test("a table may have spreads of any length", .proves("S101"))
  func table() throws {
    var random = RandomNumbers(seed: 5)
    for _ in 0..<300 {
      let pages = random.below(200)
      var first: [Int] = []
      var page = 0
      while page < pages {
        first.append(page)
        page += 1 + random.below(5)
      }
      let spreads = try #require(Spreads(firstPages: first, pageCount: pages))
      #expect(spreads.count == first.count)
      for page in 0..<pages {
        let spread = try #require(spreads.index(ofPage: page))
        #expect(spreads.pages(of: spread).contains(page))
      }
    }
  }

  @Test(
    "a table that leaves out, repeats or reorders pages is refused",
    arguments: [([1, 2], 4), ([0, 0], 4), ([0, 2, 1], 4), ([0, 4], 4), ([], 4), ([0], 0), ([0, 1], -1)])
  func badTable(first: [Int], pages: Int) {
    #expect(Spreads(firstPages: first, pageCount: pages) == nil)
  }

  @Test("a negative number of pages is none")
  func negative() {
    #expect(Spreads(.book, pageCount: -3).count == 0)
  }
}
