import Geometry

/// Finding pages of a file again in a changed one.
enum PageMatching {
  /// For each new page the old one that it is, or -1.
  ///
  /// Object numbers count first, unless the content is known and another one; then equal contents, in their order; then
  /// what lies between the same pages as before, where it is as many. Where nothing tells pages apart, those that lie alike
  /// from the front.
  ///
  /// - Complexity: O(n log n).
  static func match(
    old: [PageMark], new: [PageMark], isRenumbered: Bool, liesAlike: (Int, Int) -> Bool
  ) -> [Int] {
    var found = [Int](repeating: -1, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    if !isRenumbered {
      pair(old, new, &found, &isTaken, by: { UInt64(clamping: $0.object) }) { a, b in
        a.content == b.content || a.content == 0 || b.content == 0
      }
    }
    pair(old, new, &found, &isTaken, by: { $0.content }) { _, _ in true }
    fillGaps(&found, &isTaken, liesAlike)
    return found
  }

  /// Pairs pages of equal keys, 0 left out, each sort in its order.
  private static func pair(
    _ old: [PageMark], _ new: [PageMark], _ found: inout [Int], _ isTaken: inout [Bool], by key: (PageMark) -> UInt64,
    _ agrees: (PageMark, PageMark) -> Bool
  ) {
    let olds = old.indices.filter { !isTaken[$0] && key(old[$0]) != 0 }.arranged {
      before(key(old[$0]), $0, key(old[$1]), $1)
    }
    let news = new.indices.filter { found[$0] < 0 && key(new[$0]) != 0 }.arranged {
      before(key(new[$0]), $0, key(new[$1]), $1)
    }
    var (i, j) = (0, 0)
    while i < olds.count, j < news.count {
      let (a, b) = (key(old[olds[i]]), key(new[news[j]]))
      if a == b, agrees(old[olds[i]], new[news[j]]) {
        (found[news[j]], isTaken[olds[i]]) = (olds[i], true)
      }
      if a <= b { i += 1 }
      if b <= a { j += 1 }
    }
  }

  private static func before(_ a: UInt64, _ i: Int, _ b: UInt64, _ j: Int) -> Bool { a == b ? i < j : a < b }

  /// Pairs what lies between the same pages in both files; where no page was found at all, what lies alike from the front.
  @_optimize(size)
  private static func fillGaps(_ found: inout [Int], _ isTaken: inout [Bool], _ liesAlike: (Int, Int) -> Bool) {
    let isBlind = !isTaken.contains(true)
    var start = 0
    while start < found.count {
      guard found[start] < 0 else {
        start += 1
        continue
      }
      var end = start
      while end < found.count, found[end] < 0 { end += 1 }
      let first = start == 0 ? 0 : found[start - 1] + 1
      var last = first
      while last < isTaken.count, !isTaken[last] { last += 1 }
      let next = end == found.count ? isTaken.count : found[end]
      let isWhole = last - first == end - start && last == next
      var old = first
      for i in start..<end {
        guard old < last, isWhole || (isBlind && liesAlike(old, i)) else { break }
        (found[i], isTaken[old]) = (old, true)
        old += 1
      }
      start = end
    }
  }
}
