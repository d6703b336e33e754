public import Document

/// The decorations of a view and the order in which they lie on each other.
public struct DecorationBoard: Sendable {
  public var pool = DecorationPool()
  /// True if later pages of a spread lie above the first one.
  public var lastPageOnTop = false {
    didSet { sorted = nil }
  }
  /// The items in use in the order in which they are drawn, as of the last ``sortForDrawing(_:)``.
  public private(set) var ids: [DecorationID] = []
  private var ranks: [Rank] = []
  /// The arrangement and the list of pages for which ``ids`` is sorted; `nil` for none.
  private var sorted: (arrangement: UInt64, pages: UInt64)?

  public init() {}

  /// Fills ``ids`` with the items in use, the lowest first: those of later pages lie below those of the pages before
  /// (S153), unless told otherwise; on a page by z; of equal z the older one below.
  ///
  /// - Parameters:
  ///   - pages: Counts changes of the list of pages.
  ///   - index: Where a page stands in the document.
  /// - Complexity: O(1) where neither items nor pages have come, gone or moved since; else O(items log items), and for up to 256 items
  ///   that stand in that order already O(items).
  public mutating func sortForDrawing(_ pages: UInt64, _ index: (PageID) -> Int) {
    if let sorted, sorted.arrangement == pool.arrangement, sorted.pages == pages { return }
    sorted = (pool.arrangement, pages)
    ids.removeAll(keepingCapacity: true)
    var i = 0
    while i < pool.count {
      ids.append(pool.id(at: i))
      i += 1
    }
    ranks.removeAll(keepingCapacity: true)
    for id in ids { ranks.append(rank(of: id, index)) }
    if ranks.count > 256 { ranks.sort { $0 < $1 } } else { insertionSort() }
    for i in ranks.indices { ids[i] = ranks[i].id }
  }

  /// True if one item in use lies below another one.
  public func isBelow(_ a: DecorationID, _ b: DecorationID, _ index: (PageID) -> Int) -> Bool {
    rank(of: a, index) < rank(of: b, index)
  }

  /// Allocates nothing, and takes what stands in order already as it is.
  private mutating func insertionSort() {
    var i = 1
    while i < ranks.count {
      let rank = ranks[i]
      var j = i
      while j > 0, rank < ranks[j - 1] {
        ranks[j] = ranks[j - 1]
        j -= 1
      }
      ranks[j] = rank
      i += 1
    }
  }

  private func rank(of id: DecorationID, _ index: (PageID) -> Int) -> Rank {
    pool.read(id) { item in
      let page = index(item.decoration.firstPage)
      return Rank(id: id, page: lastPageOnTop ? page : -page, z: item.decoration.z, order: item.order)
    } ?? Rank(id: id, page: 0, z: 0, order: 0)
  }

  private struct Rank: Sendable {
    var id: DecorationID
    var page: Int
    var z: Int32
    var order: UInt64

    static func < (a: Rank, b: Rank) -> Bool {
      if a.page != b.page { return a.page < b.page }
      return a.z != b.z ? a.z < b.z : a.order < b.order
    }
  }
}
