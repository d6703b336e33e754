import Document
import Geometry

/// Spreads one after the other along an axis, each centred across it.
struct Stack {
  let track: Track
  let canvasSize: Size<CanvasSpace>
  let largestItem: Size<CanvasSpace>

  init(sizer: ItemSizer, options: LayoutOptions) {
    let vertical = options.axis == .vertical
    let insets = options.contentInsets
    let start = vertical ? insets.top : runsBackwards(options) ? insets.right : insets.left
    // With a frame for each spread, the insets lie between neighbours: one step is one frame.
    let between = vertical ? insets.vertical : insets.horizontal
    let gap = options.interitemSpacing + (sizer.fillsFrame ? between : 0)
    var builder = TrackBuilder(sizer: sizer, vertical: vertical, start: start, gap: gap)
    track = builder.build()
    largestItem = builder.largest
    let end = vertical ? insets.bottom : runsBackwards(options) ? insets.left : insets.right
    let main = Swift.max(track.end + end, 0)
    canvasSize =
      vertical
      ? Size(largestItem.width + insets.horizontal, main) : Size(main, largestItem.height + insets.vertical)
  }
}

private func runsBackwards(_ options: LayoutOptions) -> Bool {
  options.axis == .horizontal && options.isRightToLeft
}

/// Sums up the lengths of spreads along the axis and finds the largest sides on the way.
private struct TrackBuilder {
  let sizer: ItemSizer
  let vertical: Bool
  let start: Double
  let gap: Double
  var largest = Size<CanvasSpace>.zero

  init(sizer: ItemSizer, vertical: Bool, start: Double, gap: Double) {
    self.sizer = sizer
    self.vertical = vertical
    self.start = start
    self.gap = gap
  }

  mutating func build() -> Track {
    let arrangement = sizer.arrangement
    let alike = arrangement.pages.isUniform && arrangement.spreads.mode != nil && arrangement.frames.isEmpty
    if sizer.fillsFrame || alike { return even() }
    return arrangement.frames.isEmpty ? summed() : placed()
  }

  private mutating func even() -> Track {
    let count = sizer.arrangement.spreads.count
    let first = note(sizer.itemSize(ofSpread: 0))
    guard count > 0 else { return Track(count: 0, start: start, gap: gap, first: 0, middle: 0, last: 0) }
    let middle = note(sizer.itemSize(ofSpread: Swift.min(1, count - 1)))
    let last = note(sizer.itemSize(ofSpread: count - 1))
    return Track(count: count, start: start, gap: gap, first: first, middle: middle, last: last)
  }

  /// The general case: one pass over the pages, their sizes looked up by kind.
  private mutating func summed() -> Track {
    let (pages, spreads) = (sizer.arrangement.pages, sizer.arrangement.spreads)
    let sizes = (0..<pages.kindCount).map { pages.geometry(ofKind: $0)?.displaySize ?? .zero }
    let spacing = sizer.arrangement.spacing
    var starts: [Double] = []
    starts.reserveCapacity(spreads.count)
    var (position, last) = (start, 0.0)
    for spread in 0..<spreads.count {
      var (width, height) = (0.0, 0.0)
      let range = spreads.pages(of: spread)
      for page in range {
        let kind = pages.kind(at: page)
        guard kind < sizes.count else { continue }
        width += sizes[kind].width
        height = Swift.max(height, sizes[kind].height)
      }
      if range.count > 1 { width += spacing * Double(range.count - 1) }
      starts.append(position)
      last = note(sizer.itemSize(Size(width, height)))
      position += last + gap
    }
    return Track(starts: starts, last: last, start: start, gap: gap)
  }

  /// Pages placed by hand: every spread is asked for its size.
  private mutating func placed() -> Track {
    var starts: [Double] = []
    var (position, last) = (start, 0.0)
    for spread in 0..<sizer.arrangement.spreads.count {
      starts.append(position)
      last = note(sizer.itemSize(ofSpread: spread))
      position += last + gap
    }
    return Track(starts: starts, last: last, start: start, gap: gap)
  }

  /// Takes the item into account for the largest sides; returns its length along the axis.
  private mutating func note(_ size: Size<CanvasSpace>) -> Double {
    if size.width > largest.width || size.height > largest.height {
      largest = Size(Swift.max(largest.width, size.width), Swift.max(largest.height, size.height))
    }
    return vertical ? size.height : size.width
  }
}
