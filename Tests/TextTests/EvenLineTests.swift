import Geometry
import TestSupport
import Testing

@testable import Text

@Suite("Lines of even letters, and the same lines by the way of all others")
struct EvenLineTests {
  /// Letters with gaps of any width between them, some behind a space of the file, some printed twice, and pieces of brackets among them.
  private static func line(_ random: inout RandomNumbers) -> [PlacedGlyph] {
    var (glyphs, u) = ([PlacedGlyph](), 10.0)
    let isSpaced = random.oneIn(4)
    for _ in 0..<1 + random.below(40) {
      let scalar = random.oneIn(12) ? 0x239B : UInt32(0x61 + random.below(3))
      let box = FrameBox(u0: u, v0: 100, u1: u + 5, v1: 110)
      var glyph = PlacedGlyph(box: box, em: 10, scalar: scalar, frame: 0, traits: [])
      if random.oneIn(6) { glyph.traits = .afterSpace }
      glyphs.append(glyph)
      if random.oneIn(8) {
        (glyph.box.u0, glyph.box.u1) = (u + 0.25, u + 5.25)
        glyphs.append(glyph)
      }
      u += 5 + (isSpaced ? 2.5 : 0)
      if random.oneIn(4) { u += random.pick([-5, -2, 1, 1.1, 1.2, 3, 6, 29, 30, 31]) }
    }
    return glyphs
  }

  @Test("words, glyphs and extents are the same", arguments: 1...300 as ClosedRange<UInt64>)
  func same(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let glyphs = Self.line(&random)
    let made = [true, false].map { isEven in
      var composer = LineComposer(glyphs)
      composer.append(
        glyphs.indices.map { Int32($0) },
        LineComposer.Body(main: glyphs[0].box, em: 10, isEven: isEven, frame: .upright, column: 0))
      return composer
    }
    #expect(made[0].words == made[1].words)
    #expect(made[0].lines == made[1].lines)
    #expect(made[0].letters() == made[1].letters())
    #expect(made[0].visual == made[1].visual && made[0].levels == made[1].levels)
  }
}
