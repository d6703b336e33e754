import Document
import Geometry
import Testing

@Suite("Glyphs in fewer bytes")
struct PackedGlyphTests {
  /// Letters beside each other from a corner on, every third one behind a space.
  private func line(
    _ count: Int, x: Double, y: Double, along: (Double, Double), up: (Double, Double), flags: Glyph.Flags = []
  ) -> [Glyph] {
    (0..<count).map { index in
      let start = Point<PDFSpace>(x + along.0 * Double(index), y + along.1 * Double(index))
      let end = Point<PDFSpace>(start.x + along.0, start.y + along.1)
      let quad = Quad(start, end, Point(end.x + up.0, end.y + up.1), Point(start.x + up.0, start.y + up.1))
      return Glyph(
        quad: quad, scalar: 0x61 + UInt32(index), flags: index % 3 == 2 ? flags.union(.afterSpace) : flags, fontSize: 10
      )
    }
  }

  @Test("they come back to the bit, whichever way they read")
  func everyWay() {
    var glyphs = line(9, x: 72.1, y: 700.3, along: (5.1, 0), up: (0, 10.7))
    glyphs += line(4, x: 300, y: 700.3, along: (-5.1, 0), up: (0, -10.7))
    glyphs += line(5, x: 20.2, y: 100.1, along: (0, 4.9), up: (-11.3, 0), flags: .vertical)
    glyphs += line(7, x: 100, y: 100, along: (3, 4), up: (-8, 6))
    glyphs += line(3, x: -0.0, y: 0, along: (0, 0), up: (0, 0))
    glyphs += line(6, x: 72.1, y: 600.3, along: (5.1, 0), up: (0, 10.7))
    let packed = PackedGlyphs(glyphs)
    #expect(packed.count == glyphs.count)
    #expect(packed.unpacked() == glyphs)
    #expect(zip(packed.unpacked(), glyphs).allSatisfy { $0.quad.p0.x.sign == $1.quad.p0.x.sign })
    #expect(PackedGlyphs([]).unpacked().isEmpty)
  }

  @Test("words of one line are one run, and those behind a space are known by their places")
  func words() {
    let packed = PackedGlyphs(line(9, x: 72, y: 700, along: (5, 0), up: (0, 10)))
    #expect(packed.runs.map { $0.count } == [9])
    #expect(packed.spaces == [2, 5, 8])
    #expect(packed.slanted.isEmpty)
  }
}
