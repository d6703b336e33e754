import Document
import Geometry
import TestSupport
import Testing

@Suite("How pages lie, kept small")
struct GeometryListTests {
  @Test("what goes in comes out, decimals and others, mixed in any order")
  func roundTrip() {
    var state: UInt64 = 7
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    var table = PageTable()
    var given: [PageGeometry] = []
    for i in 0..<5000 {
      let places: [Double] = [1, 10, 100, 1000, 10_000, 97]
      let scale = places[Int(next() % 6)]
      let far = next() % 50 == 0 ? 1e8 : 0
      func number() -> Double { Double(next() % 2_000_000) / scale - 30 + far }
      let box = Rect<PDFSpace>(corner: Point(number(), number()), corner: Point(number(), number()))
      let turns: [QuarterTurn] = [.none, .quarter, .half, .threeQuarters]
      let geometry = PageGeometry(
        mediaBox: box, cropBox: nil, rotation: turns[Int(next() % 4)],
        userUnit: i % 9 == 0 ? Double(next() % 3000) / 7 : 1)
      for _ in 0...Int(next() % 3) {
        table.append(geometry)
        given.append(geometry)
      }
    }
    #expect(table.count == given.count && table.kindCount <= 5000)
    for (index, geometry) in given.enumerated() {
      #expect(table.geometry(at: index) == geometry && table.displaySize(at: index) == geometry.displaySize)
    }
  }

  @Test("sizes that come again share an entry")
  func shared() {
    var table = PageTable()
    for i in 0..<10_000 {
      let box = Rect<PDFSpace>(x: 0, y: 0, width: 612, height: Double(700 + i * 37 % 200))
      table.append(PageGeometry(mediaBox: box, cropBox: nil, rotation: .none, userUnit: 1))
    }
    #expect(table.kindCount < 400)
  }
}
