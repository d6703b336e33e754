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
  /// Lines by the middle of their first segment.
  private var places: [(center: Double, line: Int)] = []

  /// How many lines at each side of a segment's height are looked at.
  private static let reach = 24

  /// - Complexity: O(n log n) for n segments, besides moves within arrays.
  init(_ members: [Int], _ segments: [LineSegment]) {
    self.segments = segments
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
    let (one, other) = (segments[a], segments[b])
    if one.glyphCount != other.glyphCount { return one.glyphCount > other.glyphCount }
    if one.em != other.em { return one.em > other.em }
    return one.box != other.box ? one.box.precedes(other.box) : a < b
  }

  private static func isAbove(_ a: Int, _ b: Int, _ segments: [LineSegment]) -> Bool {
    let (one, other) = (segments[a], segments[b])
    if one.main.centerV != other.main.centerV { return one.main.centerV < other.main.centerV }
    return one.box != other.box ? one.box.precedes(other.box) : a < b
  }

  private mutating func begin(_ member: Int) {
    let center = segments[member].main.centerV
    places.insert((center, lines.count), at: places.partitioningIndex { $0.center > center })
    lines.append(Line(members: [member], seed: member))
  }

  private mutating func insert(_ member: Int, into line: Int) {
    let u = segments[member].box.u0
    let place = lines[line].members.partitioningIndex { segments[$0].box.u0 > u }
    lines[line].members.insert(member, at: place)
  }

  /// The line that a segment stands in: of several the one whose baseline is nearest.
  private func line(for segment: LineSegment) -> Int? {
    let middle = places.partitioningIndex { $0.center > segment.main.centerV }
    var best: Int?
    var distance = Double.infinity
    for place in max(0, middle - ColumnLines.reach)..<min(places.count, middle + ColumnLines.reach) {
      let line = places[place].line
      let seed = segments[lines[line].seed]
      let drop = (seed.main.v1 - segment.main.v1).magnitude
      if drop < distance, sharesLine(seed, segment), isFree(line, segment) { (best, distance) = (line, drop) }
    }
    return best
  }

  private func sharesLine(_ a: LineSegment, _ b: LineSegment) -> Bool {
    let height = min(a.main.height, b.main.height)
    return height > 0 ? a.main.overlapV(b.main) >= 0.5 * height : a.main.centerV == b.main.centerV
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
