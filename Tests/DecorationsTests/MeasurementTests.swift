import Decorations
import Document
import Geometry
import TestSupport
import Testing

private func format(_ role: NumberFormat.Role, _ factor: Double, _ unit: String = "m") -> NumberFormat {
  var made = NumberFormat(role: role, fraction: .decimal, flags: [], precision: 100, factor: factor)
  made.texts = [TextEntry(kind: TextKind.unit, utf8: Array(unit.utf8))]
  return made
}

private func measure(_ formats: NumberFormat..., yFactor: Double? = nil) -> Measure {
  var made = Measure(kind: .rectilinear, object: 0, box: nil, origin: nil, yFactor: yFactor)
  made.formats = formats
  return made
}

private let square: [Point<PDFSpace>] = [Point(0, 0), Point(30, 0), Point(30, 40), Point(0, 40)]

@Suite struct MeasurementTests {
  @Test("lengths, perimeters, areas, angles and counts in points")
  func points() {
    let points = Measure.points
    // 30 + 40 + 30 along three sides, 140 round, 30 * 40 inside.
    #expect(points.value(of: .length, square) == 100)
    #expect(points.value(of: .perimeter, square) == 140)
    #expect(points.value(of: .area, square) == 1200)
    #expect(points.value(of: .count, square) == 4)
    #expect(points.value(of: .angle, [Point(10, 0), Point(0, 0), Point(0, 5)]) == 90)
    #expect(points.value(of: .angle, square) == nil)
    #expect(points.value(of: .area, [Point(0, 0), Point(9, 9)]) == 0)
  }

  @Test("the first formats of x, distance and area convert one after the other")
  func scaled() throws {
    // A point is 0.5 m; a distance is shown in km, an area in hectares.
    let plan = measure(format(.x, 0.5), format(.distance, 0.001, "km"), format(.area, 0.0001, "ha"))
    #expect(plan.value(of: .length, square) == 0.05)
    #expect(try #require(plan.value(of: .area, square)) == 1200 * 0.25 * 0.0001)
  }

  @Test("y with a unit of its own needs its factor to x")
  func axes() {
    let cannot = measure(format(.x, 1), format(.y, 60, "s"))
    #expect(cannot.value(of: .length, square) == nil && cannot.value(of: .area, square) == nil)
    let can = measure(format(.x, 1), format(.y, 2), yFactor: 0.5)
    #expect(can.value(of: .perimeter, square) == 140)
    // One unit of x a point, two of y: an angle of 45 degrees in the units is atan(1/2) on paper.
    let tall = measure(format(.x, 1), format(.y, 2), yFactor: 1)
    let angle = tall.value(of: .angle, [Point(10, 0), Point(0, 0), Point(10, 5)])
    #expect(angle.map { abs($0 - 45) < 1e-12 } == true)
  }

  @Test("a measure that was calibrated says its unit, its scale and its texts")
  func calibrated() throws {
    // 72 points stand for 5 m.
    let plan = Measure.calibrated(5.0 / 72, of: .init(name: Array("m".utf8)))
    let length = Measurement(
      kind: .length, value: try #require(plan.value(of: .length, [Point(0, 0), Point(144, 0)])), firstPage: .none,
      lastPage: .none)
    #expect(plan.text(length).map { String(decoding: $0, as: UTF8.self) } == "10 m")
    #expect(plan.unit(.area) == Array("sq m".utf8))
    #expect(plan.texts.text(TextKind.ratio) == Array("1 pt = 0.069444 m".utf8))
  }

  @Test("area and length are told apart by the dimension of their unit", .proves("S146a", "S146b"))
  func looks() {
    var length = Decoration(firstPage: .none, lastPage: .none)
    var area = length
    length.look(like: Measured.perimeter.dimension)
    area.look(like: Measured.area.dimension)
    #expect(length.dash > 0 && length.gap > 0 && length.fill & 0xFF == 0 && length.stroke & 0xFF != 0)
    #expect(area.dash == 0 && 1...254 ~= area.fill & 0xFF)
  }

  @Test("geospatial measures count corners and nothing else") func maps() {
    let map = Measure(kind: .geospatial, object: 0, box: nil, origin: nil, yFactor: nil)
    #expect(map.value(of: .length, square) == nil && map.value(of: .count, square) == 4)
  }
}
