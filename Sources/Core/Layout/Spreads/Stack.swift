import Document
import Geometry

/// Spreads one after the other along an axis, each centred across it.
struct Stack {
  let track: Track
  let canvasSize: Size<CanvasSpace>
  let largestItem: Size<CanvasSpace>

  init(arrangement: PageArrangement, sizer: ItemSizer, options: LayoutOptions) {
    let vertical = options.axis == .vertical
    let insets = options.contentInsets
    let backwards = !vertical && options.isRightToLeft
    let (start, end) =
      vertical ? (insets.top, insets.bottom) : backwards ? (insets.right, insets.left) : (insets.left, insets.right)
    // With a frame for each spread, the insets lie between neighbours: one step is one frame.
    let gap = options.interitemSpacing + (sizer.fillsFrame ? start + end : 0)
    var builder = TrackBuilder(arrangement: arrangement, sizer: sizer, start: start, gap: gap)
    track = builder.build()
    largestItem = Size(builder.width, builder.height)
    let main = Swift.max(track.end + end, 0)
    canvasSize =
      vertical
      ? Size(builder.width + insets.horizontal, main) : Size(main, builder.height + insets.vertical)
  }
}

/// Sums up the lengths of spreads along the axis and finds the largest sides on the way.
private struct TrackBuilder {
  let arrangement: PageArrangement
  let sizer: ItemSizer
  let start: Double
  let gap: Double
  /// Of the largest item so far.
  var width = 0.0
  var height = 0.0

  init(arrangement: PageArrangement, sizer: ItemSizer, start: Double, gap: Double) {
    self.arrangement = arrangement
    self.sizer = sizer
    self.start = start
    self.gap = gap
  }

  mutating func build() -> Track {
    let alike = arrangement.pages.isUniform && arrangement.spreads.mode != nil && arrangement.frames.isEmpty
    if sizer.fillsFrame || alike { return even() }
    guard arrangement.frames.isEmpty, !arrangement.pages.isUniform else { return asked() }
    return arrangement.spreads.mode == .single ? singles() : summed()
  }

  private mutating func even() -> Track {
    let count = arrangement.spreads.count
    guard count > 0 else { return Track(count: 0, start: start, gap: gap, first: 0, middle: 0, last: 0) }
    let first = note(item(0))
    let middle = note(item(Swift.min(1, count - 1)))
    let last = note(item(count - 1))
    return Track(count: count, start: start, gap: gap, first: first, middle: middle, last: last)
  }

  /// A page a spread: the size of an item goes by the kind of its page.
  private mutating func singles() -> Track {
    let pages = arrangement.pages
    if pages.kindCount > pages.count / 4 { return differing() }
    let items = kindSizes().map { sizer.itemSize($0) }
    let lengths = items.map { sizer.axis == .vertical ? $0.height : $0.width }
    let steps = lengths.map { $0 + gap }
    let kinds = pages.kindNumbers
    let isExact = TrackBuilder.areExact(steps, from: start, count: kinds.count)
    let starts = [Double].filled(upTo: kinds.count) { made, count in
      count = kinds.count
      kinds.withUnsafeBufferPointer { kinds in
        if isExact {
          sum(kinds, steps, inPairs: true, into: made)
        } else {
          sum(kinds, steps, inPairs: false, into: made)
        }
      }
    }
    let used = pages.usedKinds()
    for kind in items.indices where used[kind] { _ = note(items[kind]) }
    let last = kinds.last.map { lengths[Int(truncatingIfNeeded: $0)] } ?? 0
    return Track(starts: starts, last: last, start: start, gap: gap)
  }

  /// Puts where each page begins into memory for as many. Two pages at a time: the sum of the one need not wait for that of the other where a
  /// pair is added as one.
  @inline(__always)  // Once for each way of adding.
  private func sum(
    _ kinds: UnsafeBufferPointer<UInt32>, _ steps: [Double], inPairs: Bool,
    into starts: UnsafeMutableBufferPointer<Double>
  ) {
    var position = start
    var page = 0
    while page &+ 1 < kinds.count {
      let first = steps[Int(truncatingIfNeeded: kinds[page])]
      let second = steps[Int(truncatingIfNeeded: kinds[page &+ 1])]
      let middle = position + first
      starts.initializeElement(at: page, to: position)
      starts.initializeElement(at: page &+ 1, to: middle)
      position = inPairs ? position + (first + second) : middle + second
      page &+= 2
    }
    if page < kinds.count { starts.initializeElement(at: page, to: position) }
  }

  /// True if no sum of so many steps is rounded, and so the same in whatever order: all are multiples of one unit, as with whole points, and the
  /// sum is a number of units that a `Double` holds.
  private static func areExact(_ steps: [Double], from start: Double, count: Int) -> Bool {
    let units = 1024.0
    var most = start.magnitude * units
    guard (start * units).rounded(.towardZero) == start * units else { return false }
    for step in steps {
      guard (step * units).rounded(.towardZero) == step * units else { return false }
      most = Swift.max(most, step.magnitude * units)
    }
    return most * Double(count &+ 1) < 0x1p53
  }

  /// The same where hardly any two pages lie alike.
  private mutating func differing() -> Track {
    let pages = arrangement.pages
    var starts = [Double](repeating: 0, count: pages.count)
    let (isNatural, isVertical) = (sizer.sizing == .natural, sizer.axis == .vertical)
    var (position, last) = (start, 0.0)
    for index in starts.indices {
      starts[index] = position
      let size = arrangement.displaySize(ofPage: index)
      var item = Size<CanvasSpace>(size.width, size.height)
      if !isNatural { item = sizer.itemSize(size) }
      if item.width > width { width = item.width }
      if item.height > height { height = item.height }
      last = isVertical ? item.height : item.width
      position += last + gap
    }
    return Track(starts: starts, last: last, start: start, gap: gap)
  }

  /// Several pages a spread, their sizes looked up by kind.
  private mutating func summed() -> Track {
    let (spreads, spacing) = (arrangement.spreads, arrangement.spacing)
    let sizes = kindSizes()
    let kinds = arrangement.pages.kindNumbers
    let isListed = !kinds.isEmpty
    var starts = [Double](repeating: 0, count: spreads.count)
    let natural = sizer.sizing == .natural
    let isVertical = sizer.axis == .vertical
    var (position, last, page) = (start, 0.0, 0)
    for spread in starts.indices {
      let end = spreads.end(ofSpread: spread, beginningAt: page)
      var (wide, high) = (-spacing, 0.0)
      while page < end {
        let size = sizes[isListed ? Int(truncatingIfNeeded: kinds[page]) : page]
        wide += size.width + spacing
        if size.height > high { high = size.height }
        page += 1
      }
      if !natural {
        let item = sizer.itemSize(Size(wide, high))
        (wide, high) = (item.width, item.height)
      }
      if wide > width { width = wide }
      if high > height { height = high }
      starts[spread] = position
      last = isVertical ? high : wide
      position += last + gap
    }
    return Track(starts: starts, last: last, start: start, gap: gap)
  }

  /// Pages placed by hand, or alike pages in a table of spreads: every spread is asked for its size.
  private mutating func asked() -> Track {
    var starts: [Double] = []
    var (position, last) = (start, 0.0)
    for spread in 0..<arrangement.spreads.count {
      starts.append(position)
      last = note(item(spread))
      position += last + gap
    }
    return Track(starts: starts, last: last, start: start, gap: gap)
  }

  private func kindSizes() -> [Size<SpreadSpace>] {
    let pages = arrangement.pages
    return (0..<pages.kindCount).map { arrangement.turned(pages.geometry(ofKind: $0)?.displaySize ?? .zero) }
  }

  private func item(_ spread: Int) -> Size<CanvasSpace> {
    sizer.itemSize(arrangement.size(ofSpread: spread))
  }

  /// Takes the item into account for the largest sides; returns its length along the axis.
  private mutating func note(_ size: Size<CanvasSpace>) -> Double {
    if size.width > width { width = size.width }
    if size.height > height { height = size.height }
    return sizer.axis == .vertical ? size.height : size.width
  }
}
