import Geometry

/// Fragments that follow each other on one line with no more between them than a word space.
struct LineSegment {
  /// Round all that shows something.
  var box: FrameBox
  /// Of the last fragment of the line's own size: what the next one has to stand beside.
  var main: FrameBox
  /// The largest font size in it.
  var em: Double
  /// The chain of fragments: first and last, linked by ``LineSegments/next``.
  var first: Int32
  var last: Int32
  var glyphCount: Int
  /// Of the last fragment that shows something, and how many glyphs that has.
  var tail: FrameBox
  var tailCount: Int
  /// The first and the last of its glyphs in the order of the input.
  var input: ClosedRange<Int32>
  /// True if it has accents only, which stand over letters.
  var isAccent: Bool
  /// True if all of its glyphs are narrow letters with the same size and the same edges.
  var isEven: Bool

  /// As wide as the segment, as high as letters of the line's own size.
  var lineBox: FrameBox { FrameBox(u0: box.u0, v0: main.v0, u1: box.u1, v1: main.v1) }

  /// The middle half from line to line: what of a line cannot overlap the lines beside it.
  var core: (low: Double, high: Double) { (box.v0 + box.height / 4, box.v1 - box.height / 4) }
}

/// Joins the fragments of one frame into line segments.
///
/// Rows first: fragments whose middle halves overlap from line to line, transitively; on a usual page a row is a
/// line of each column. Within a row the fragments are swept along the line, each joining the open segment that it
/// stands beside best. Open segments are found through buckets from line to line, so that a page of scattered glyphs,
/// which is one row, costs no more than an orderly one.
struct LineSegments {
  var all: [LineSegment] = []
  /// The fragment after each fragment of a segment; -1 at the end.
  var next: [Int32]

  /// Segments end where the gap is wider than this, in em. Lines are put together again once columns are known.
  static let gap = 0.7
  /// How many open segments of one bucket are looked at.
  private static let reach = 32
  private static let bucketLimit = 4096

  let fragments: [Fragment]
  /// The index of each fragment's first glyph, in the order of the input.
  let firsts: [Int32]
  private var heads: [Int32] = []
  private var nodes: [(segment: Int32, next: Int32)] = []
  private var top = 0.0
  private var perBucket = 1.0

  /// - Complexity: O(n log n).
  init(_ fragments: Fragments) {
    self.fragments = fragments.all
    firsts = fragments.all.map { fragments.order[$0.glyphs.lowerBound] }
    next = [Int32](repeating: -1, count: fragments.all.count)
    let rows = fragments.all.rows()
    all.reserveCapacity(rows.count)
    for row in rows { sweep(row) }
  }

  private mutating func sweep(_ row: Range<Int>) {
    guard !isPlain(row) else { return sweepPlain(row) }
    var order = Array(row)
    order.sort { fragments[$0].precedes(fragments[$1], or: $0 < $1) }
    openBuckets(order)
    for index in order {
      let fragment = fragments[index]
      if let segment = bestSegment(for: index) {
        append(index, to: segment)
      } else if fragment.hasInk {
        all.append(self.segment(of: index))
        register(all.count - 1)
      }
    }
  }

  /// One that begins with a fragment.
  func segment(of index: Int) -> LineSegment {
    let fragment = fragments[index]
    return LineSegment(
      box: fragment.box, main: fragment.box, em: fragment.em, first: Int32(clamping: index),
      last: Int32(clamping: index), glyphCount: fragment.glyphs.count, tail: fragment.box,
      tailCount: fragment.glyphs.count,
      input: firsts[index]...firsts[index], isAccent: fragment.isAccent, isEven: fragment.isEven)
  }

  private mutating func append(_ index: Int, to segment: Int) {
    next[Int(clamping: all[segment].last)] = Int32(clamping: index)
    let old = all[segment].main.centerV
    all[segment].take(fragments[index], index, firsts[index])
    let new = all[segment].main.centerV
    if old != new, bucket(old) != bucket(new) { register(segment) }
  }
}

extension LineSegment {
  /// Takes in the fragment that it goes on with.
  fileprivate mutating func take(_ fragment: Fragment, _ index: Int, _ place: Int32) {
    last = Int32(clamping: index)
    isEven = false
    guard fragment.hasInk else { return }
    glyphCount += fragment.glyphs.count
    // An accent stands over a letter and may reach over what comes next.
    guard !fragment.isAccent || isAccent else { return }
    isAccent = fragment.isAccent
    if fragment.box.u1 > tail.u1 { (tail, tailCount) = (fragment.box, fragment.glyphs.count) }
    if place < input.lowerBound { input = place...input.upperBound }
    if place > input.upperBound { input = input.lowerBound...place }
    box.form(union: fragment.box)
    if fragment.em > em { em = fragment.em }
    let (height, end) = (main.height, main.u1)
    if fragment.box.height >= 0.8 * height || fragment.box.height * 2 < height { main = fragment.box }
    main.u1 = max(end, fragment.box.u1)
  }
}

// MARK: - Open segments

extension LineSegments {
  private mutating func openBuckets(_ row: [Int]) {
    var low = Double.infinity
    var high = -Double.infinity
    var heights = 0.0
    for index in row {
      low = min(low, fragments[index].box.v0)
      high = max(high, fragments[index].box.v1)
      heights += fragments[index].box.height
    }
    let height = max(heights / Double(max(row.count, 1)), (high - low) / Double(LineSegments.bucketLimit))
    top = low
    perBucket = height > 0 ? 1 / height : 1
    let count = min(LineSegments.bucketLimit, ((high - low) * perBucket).clampedInt + 1)
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: count))
    nodes.removeAll(keepingCapacity: true)
  }

  private func bucket(_ v: Double) -> Int {
    min(max(((v - top) * perBucket).clampedInt, 0), heads.count - 1)
  }

  private mutating func register(_ segment: Int) {
    let index = bucket(all[segment].main.centerV)
    nodes.append((Int32(clamping: segment), heads[index]))
    heads[index] = Int32(clamping: nodes.count - 1)
  }

  /// The open segment that the fragment continues best: most overlap from line to line, then nearest, then first.
  private mutating func bestSegment(for place: Int) -> Int? {
    let fragment = fragments[place]
    let reach = 2.5 * max(fragment.box.height, fragment.em)
    let middle = bucket(fragment.box.centerV)
    let low = max(bucket(fragment.box.centerV - reach), middle - 16)
    let high = min(bucket(fragment.box.centerV + reach), middle + 16)
    var best: Int?
    var bestScore = 0.0
    for index in low...max(low, high) {
      var link = heads[index]
      var previous: Int32 = -1
      var looked = 0
      while link >= 0 {
        let (segment, following) = nodes[Int(clamping: link)]
        looked += 1
        if isClosed(all[Int(clamping: segment)], at: fragment) || looked > LineSegments.reach {
          unlink(link, after: previous, in: index)
        } else {
          previous = link
          let score = score(Int(clamping: segment), place)
          if score > bestScore || (score == bestScore && score > 0 && Int(clamping: segment) < best ?? Int.max) {
            (best, bestScore) = (Int(clamping: segment), score)
          }
        }
        link = following
      }
    }
    return best
  }

  /// How well a fragment continues a segment; 0 where the text of another column begins.
  private func score(_ segment: Int, _ place: Int) -> Double {
    let (open, next) = (all[segment], fragments[place])
    let last = fragments[Int(clamping: open.last)]
    return last.isApart(from: next) ? 0 : open.score(next, gap: LineSegments.gap)
  }

  private mutating func unlink(_ link: Int32, after previous: Int32, in bucket: Int) {
    let following = nodes[Int(clamping: link)].next
    if previous < 0 { heads[bucket] = following } else { nodes[Int(clamping: previous)].next = following }
  }

  /// True if nothing from this fragment on can reach the segment, whatever its size up to four times the segment's.
  private func isClosed(_ segment: LineSegment, at fragment: Fragment) -> Bool {
    segment.main.u1 + LineSegments.gap * 4 * segment.em < fragment.box.u0
  }
}

extension LineSegment {
  /// True if a fragment begins inside a word of the line's own size, as a script of the line below does. Limits of an
  /// operator stand above and below a single sign.
  private func isWithin(_ fragment: Fragment) -> Bool {
    guard fragment.hasInk, !fragment.isAccent, tailCount > 1, tail.height > 1.15 * fragment.box.height else {
      return false
    }
    let overlap = min(tail.u1, fragment.box.u1) - fragment.box.u0
    return overlap > 0.4 * fragment.box.width && overlap > 0.3 * fragment.em
      && (tail.v1 - fragment.box.v1).magnitude > 0.08 * em && tail.v0 < fragment.box.v0
  }

  /// How well a fragment continues the segment: 0 not at all; up to 1 by overlap from line to line, less for the gap.
  fileprivate func score(_ fragment: Fragment, gap limit: Double) -> Double {
    let (small, large) = em < fragment.em ? (em, fragment.em) : (fragment.em, em)
    // A large letter may begin a line of small ones, not the other way round.
    guard large <= small * (em < fragment.em ? 2 : 4) else { return 0 }
    guard !fragment.isUpon(tail), !isWithin(fragment) else { return 0 }
    let gap = fragment.box.u0 - main.u1
    guard gap <= limit * (large > small * 2 ? small : large) else { return 0 }
    let height = min(main.height, fragment.box.height)
    let overlap = main.overlapV(fragment.box)
    let share = height > 0 ? overlap / height : (overlap >= 0 ? 1 : 0)
    guard share >= 0.5 else { return 0 }
    guard large > 0 else { return min(share, 1) }
    let distance = min((gap < 0 ? -4 * gap : gap) / large, 4)
    // Of two texts that lie on one another the one of the same size and baseline goes on.
    let drift = ((large - small) + (main.v1 - fragment.box.v1).magnitude) * 10 / large
    return min(share, 1) - distance / 64 + 0.25 * max(1 - drift, 0)
  }
}

extension Fragment {
  /// No more than this of two fragments overlaps by chance, as letters set close do, in em.
  static let leastOverlap = 0.05

  /// True if it overlaps the text there, as another text does; an accent belongs to the letter under it.
  fileprivate func isUpon(_ other: FrameBox) -> Bool {
    guard hasInk, !isAccent else { return false }
    let overlap = min(box.u1, other.u1) - max(box.u0, other.u0)
    return overlap > 0.4 * min(box.width, other.width) && overlap > Fragment.leastOverlap * em
      && box.overlapV(other) > 0.5 * min(box.height, other.height)
  }

  /// The order along the line; `or` decides between fragments with equal boxes.
  func precedes(_ other: Fragment, or last: Bool) -> Bool {
    if box != other.box { return box.precedes(other.box) }
    if hasInk != other.hasInk { return hasInk }
    return em != other.em ? em < other.em : last
  }
}
