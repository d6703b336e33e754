import Document
import Foundation
import Geometry
import Selection
import TestSupport
import Testing

/// Random pages of lines; how many is IX_MEASURE_SEEDS.
private let seeds = UInt64(ProcessInfo.processInfo.environment["IX_MEASURE_SEEDS"].flatMap { Int($0) } ?? 25)

extension RandomNumbers {
  fileprivate mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

private typealias Line = (from: Point<PDFSpace>, to: Point<PDFSpace>)

/// Lines as drawings have them: most along the axes, some slanted, some very long, some points.
private func lines(_ random: inout RandomNumbers, _ count: Int) -> [Line] {
  (0..<count).map { _ in
    let from = Point<PDFSpace>(Double(random.below(600)), Double(random.below(800)))
    let length = Double(random.below(12) == 0 ? random.below(600) : random.below(40))
    switch random.below(4) {
    case 0: return (from, Point(from.x + length, from.y))
    case 1: return (from, Point(from.x, from.y - length))
    case 2: return (from, Point(from.x + length, from.y + Double(random.below(600)) - 300))
    default: return (from, Point(from.x - length, from.y + length))
    }
  }
}

/// Where a point snaps to by looking at everything: distance and feature.
private func oracle(
  _ point: Point<PDFSpace>, _ reach: Double, _ lines: [Line], _ kinds: PointSnaps
) -> (distance: Double, isEdge: Bool)? {
  let nearest = lines.map { (line: $0, distance: distance(point, $0)) }.filter { $0.distance <= reach }
  var corner = Double.infinity
  if kinds.contains(.vertices) {
    for (line, _) in nearest { corner = min(corner, line.from.distance(to: point), line.to.distance(to: point)) }
  }
  if kinds.contains(.intersections) {
    for (i, a) in nearest.enumerated() {
      for b in nearest[..<i] {
        if let place = crossing(a.line, b.line) { corner = min(corner, place.distance(to: point)) }
      }
    }
  }
  if corner <= reach { return (corner, false) }
  guard kinds.contains(.edges), let edge = nearest.map(\.distance).min() else { return nil }
  return (edge, true)
}

private func distance(_ point: Point<PDFSpace>, _ line: Line) -> Double {
  let way = line.to - line.from
  guard way.squaredLength > 0 else { return line.from.distance(to: point) }
  let share = min(max((point - line.from).dot(way) / way.squaredLength, 0), 1)
  return (line.from + way * share).distance(to: point)
}

private func crossing(_ a: Line, _ b: Line) -> Point<PDFSpace>? {
  let (d1x, d1y) = (a.to.x - a.from.x, a.to.y - a.from.y)
  let (d2x, d2y) = (b.to.x - b.from.x, b.to.y - b.from.y)
  let turn = d1x * d2y - d1y * d2x
  guard abs(turn) > 1e-9 * (a.to - a.from).length * (b.to - b.from).length else { return nil }
  let (gx, gy) = (b.from.x - a.from.x, b.from.y - a.from.y)
  let (s, t) = ((gx * d2y - gy * d2x) / turn, (gx * d1y - gy * d1x) / turn)
  return s > 0 && s < 1 && t > 0 && t < 1 ? Point(a.from.x + s * d1x, a.from.y + s * d1y) : nil
}

@Suite struct PointSnapTests {
  @Test("what the index finds and the snapper takes is what looking at all lines finds")
  func likeAllLines() throws {
    var (asked, snapped) = (0, 0)
    for seed in 0..<seeds {
      var random = RandomNumbers(seed: seed)
      let all = lines(&random, random.below(200))
      let document = Document(provider: MemoryProvider())
      try document.appendPages([PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)])
      try document.setLines(all.flatMap { [$0.from, $0.to] }, ofPage: 0)
      let index = try #require(document.lines(ofPage: 0))
      #expect(index.count == all.count)
      for _ in 0..<20 {
        let start = all.isEmpty ? Point(300, 400) : all[random.below(all.count)].from
        let point = Point<PDFSpace>(
          start.x + Double(random.below(400)) / 10 - 20, start.y + Double(random.below(400)) / 10 - 20)
        let reach = Double(1 + random.below(6))
        let kinds = PointSnaps(rawValue: UInt32(random.below(8)) | PointSnaps.content.rawValue)
        var snapper = PointSnapper(point, reach: reach, kinds)
        index.forEach(at: point, reach: reach) { snapper.offer($0, $1, .content) }
        let (found, wanted) = (snapper.result(), oracle(point, reach, all, kinds))
        asked += 1
        // Of crossings only those of the eight nearest lines are looked for.
        let near = all.filter { distance(point, $0) <= reach }.count
        if near > 8, kinds.contains(.intersections) { continue }
        #expect((found == nil) == (wanted == nil), "seed \(seed) at \(point)")
        guard let found, let wanted else { continue }
        snapped += 1
        #expect(abs(found.point.distance(to: point) - wanted.distance) < 1e-9, "seed \(seed) at \(point)")
        #expect((found.feature == .edges) == wanted.isEdge && found.source == .content)
      }
    }
    #expect(snapped * 20 > asked, "enough of them snap at all")
  }

  @Test("a corner comes before a side, a crossing counts as a corner")
  func ranks() throws {
    var snapper = PointSnapper(Point(10, 1), reach: 6, .all)
    snapper.offer(Point(0, 0), Point(100, 0), .content)
    let edge = try #require(snapper.result())
    #expect(edge.point == Point(10, 0) && edge.feature == .edges && edge.source == .content)
    snapper.offer(Point(14, -50), Point(14, 50), .annotations)
    let crossing = try #require(snapper.result())
    #expect(crossing.point == Point(14, 0) && crossing.feature == .intersections)
    snapper.offer(Point(12, 2), Point(12, 40), .decorations)
    let corner = try #require(snapper.result())
    #expect(corner.point == Point(12, 2) && corner.feature == .vertices && corner.source == .decorations)
  }

  @Test("boxes have sides, icons nothing, an ellipse its outermost points and its middle")
  func annotations() {
    func lines(_ subtype: Subtype) -> [Point<PDFSpace>] {
      var made = Annotation()
      (made.subtype, made.rect, made.borderWidth) = (subtype, Rect(x: 0, y: 0, width: 20, height: 10), 2)
      var found: [Point<PDFSpace>] = []
      made.forEachSnapLine { found += [$0, $1] }
      return found
    }
    #expect(lines(.text).isEmpty)
    #expect(lines(.stamp).count == 8 && lines(.stamp).contains(Point(20, 10)))
    #expect(lines(.square).contains(Point(19, 9)), "where its line runs")
    #expect(Set(lines(.circle)) == [Point(10, 5), Point(1, 5), Point(19, 5), Point(10, 1), Point(10, 9)])
  }
}
