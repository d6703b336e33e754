import Geometry

/// Puts the segments of a column together to lines.
///
/// The longest segments go first, so that a line is known by its letters; signs of other heights (scripts, letters of a
/// formula, accents) then join the line that they stand in. What lies on a line is another one.
struct ColumnLines {
  /// A line: its segments along it, and the segment that began it.
  struct Line {
    var members: [Int]
    let seed: Int
  }

  private(set) var lines: [Line] = []

  private let segments: [LineSegment]
  /// Where the first segment of a line stands.
  private struct Place {
    let center: Double
    let low: Double
    let high: Double
    let line: Int
    var height: Double { high - low }
  }

  /// Lines by the middle of their first segment.
  private var places: [Place] = []
  /// The greatest height of a first segment.
  private var tallest = 0.0

  /// How many lines at each side of a segment's height are looked at.
  private static let reach = 24

  /// - Complexity: O(n log n) for n segments, besides moves within arrays.
  init(_ members: [Int], _ segments: [LineSegment]) {
    self.segments = segments
    lines.reserveCapacity(members.count)
    places.reserveCapacity(members.count)
    for member in members.sorted(by: { ColumnLines.isLonger($0, $1, segments) }) {
      if let line = line(for: segments[member]) {
        insert(member, into: line)
      } else {
        begin(member)
      }
    }
    lines.sort { ColumnLines.isAbove($0.seed, $1.seed, segments) }
  }

  private static func isLonger(_ a: Int, _ b: Int, _ segments: [LineSegment]) -> Bool {
    // Members are read one by one: a segment is much to copy.
    if segments[a].glyphCount != segments[b].glyphCount { return segments[a].glyphCount > segments[b].glyphCount }
    if segments[a].em != segments[b].em { return segments[a].em > segments[b].em }
    let (one, other) = (segments[a].box, segments[b].box)
    return one != other ? one.precedes(other) : a < b
  }

  private static func isAbove(_ a: Int, _ b: Int, _ segments: [LineSegment]) -> Bool {
    let (center, other) = (segments[a].main.centerV, segments[b].main.centerV)
    if center != other { return center < other }
    let (one, next) = (segments[a].box, segments[b].box)
    return one != next ? one.precedes(next) : a < b
  }

  private mutating func begin(_ member: Int) {
    let main = segments[member].main
    let place = Place(center: main.centerV, low: main.v0, high: main.v1, line: lines.count)
    tallest = max(tallest, place.height)
    places.insert(place, at: places.partitioningIndex { $0.center > place.center })
    lines.append(Line(members: [member], seed: member))
  }

  private mutating func insert(_ member: Int, into line: Int) {
    let u = segments[member].box.u0
    let place = lines[line].members.partitioningIndex { segments[$0].box.u0 > u }
    lines[line].members.insert(member, at: place)
  }

  /// The line that a segment stands in: of several the one whose baseline is nearest.
  private func line(for segment: LineSegment) -> Int? {
    let main = segment.main
    let middle = places.partitioningIndex { $0.center > main.centerV }
    // Lines that are further off cannot overlap it.
    let bound = tallest + main.height
    var (low, high) = (middle, middle)
    while low > max(0, middle - ColumnLines.reach), places[low - 1].center >= main.centerV - bound { low -= 1 }
    while high < min(places.count, middle + ColumnLines.reach), places[high].center <= main.centerV + bound {
      high += 1
    }
    var best: Int?
    var distance = Double.infinity
    for place in low..<high {
      let drop = (places[place].high - main.v1).magnitude
      if drop < distance, sharesLine(places[place], main), isFree(places[place].line, segment) {
        (best, distance) = (places[place].line, drop)
      }
    }
    return best
  }

  @inline(__always)
  private func sharesLine(_ a: Place, _ b: FrameBox) -> Bool {
    let height = min(a.height, b.height)
    return height > 0 ? min(a.high, b.v1) - max(a.low, b.v0) >= 0.5 * height : a.center == b.centerV
  }

  /// True if nothing of the line stands where the segment does; an accent stands over a letter.
  private func isFree(_ line: Int, _ segment: LineSegment) -> Bool {
    guard !segment.isAccent else { return true }
    let members = lines[line].members
    let slack = 0.3 * max(segment.em, segments[lines[line].seed].em)
    let next = members.partitioningIndex { segments[$0].box.u0 > segment.box.u0 }
    let before = members[..<next].last { !segments[$0].isAccent }
    if let before, segments[before].box.u1 > segment.box.u0 + slack { return false }
    guard let after = members[next...].first(where: { !segments[$0].isAccent }) else { return true }
    return segment.box.u1 <= segments[after].box.u0 + slack
  }
}
