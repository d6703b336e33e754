import Geometry

/// Spreads anywhere, with what is needed to find those in a rectangle without looking at all of them.
///
/// `reach[i]` is the largest bottom (and right) of the spreads up to i, `begin[i]` the smallest top (and left) of
/// those from i on: where spreads follow an order at all, what a rectangle can touch is a short run of them. Where they
/// run from right to left, both look from the other side.
struct FreePlacement: Sendable {
  let frames: [Rect<CanvasSpace>]
  /// The area that the spreads cover, the origin included.
  let extent: Rect<CanvasSpace>
  let largest: Size<CanvasSpace>
  private let reach: [Point<CanvasSpace>]
  private let begin: [Point<CanvasSpace>]
  private let runsBackwards: Bool

  /// No spreads.
  static var none: FreePlacement { FreePlacement(frames: []) }

  init(frames: [Rect<CanvasSpace>], runsBackwards: Bool = false) {
    self.frames = frames
    self.runsBackwards = runsBackwards
    var corner = Point<CanvasSpace>(-Double.infinity, -Double.infinity)
    var reach: [Point<CanvasSpace>] = []
    var largest = Size<CanvasSpace>.zero
    reach.reserveCapacity(frames.count)
    for frame in frames {
      corner = Point(
        Swift.max(corner.x, runsBackwards ? -frame.minX : frame.maxX), Swift.max(corner.y, frame.maxY))
      reach.append(corner)
      largest = Size(Swift.max(largest.width, frame.width), Swift.max(largest.height, frame.height))
    }
    extent = frames.reduce(.zero) { $0.union($1) }
    var start = Point<CanvasSpace>(Double.infinity, Double.infinity)
    var begin: [Point<CanvasSpace>] = frames.map { _ in start }
    for index in frames.indices.reversed() {
      let frame = frames[index]
      start = Point(Swift.min(start.x, runsBackwards ? -frame.maxX : frame.minX), Swift.min(start.y, frame.minY))
      begin[index] = start
    }
    self.reach = reach
    self.begin = begin
    self.largest = largest
  }

  /// A run of spreads that holds all that touch the rectangle.
  ///
  /// - Complexity: O(log spreads).
  func candidates(in r: Rect<CanvasSpace>) -> Range<Int> {
    let (left, right) = runsBackwards ? (-r.maxX, -r.minX) : (r.minX, r.maxX)
    let first = Swift.max(partition { reach[$0].y < r.minY }, partition { reach[$0].x < left })
    let end = Swift.min(partition { begin[$0].y <= r.maxY }, partition { begin[$0].x <= right })
    return first < end ? first..<end : 0..<0
  }

  /// A run of spreads that holds the nearest to a point, and all that are as near.
  ///
  /// - Complexity: O(log spreads) for spreads in an order.
  func candidates(near point: Point<CanvasSpace>) -> Range<Int> {
    var margin = Swift.max(Swift.max(largest.width, largest.height), 1)
    while margin < Coordinate.limit {
      let corner = Point<CanvasSpace>(point.x - margin, point.y - margin)
      let range = candidates(in: Rect(x: corner.x, y: corner.y, width: 2 * margin, height: 2 * margin))
      for index in range where frames[index].squaredDistance(to: point) <= margin * margin { return range }
      margin *= 4
    }
    return frames.indices
  }

  /// The first index for which the test, true up to some point and false from there on, is false.
  private func partition(_ test: (Int) -> Bool) -> Int {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = low + (high - low) / 2
      if test(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
