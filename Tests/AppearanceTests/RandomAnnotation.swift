import Document
import Geometry
import TestSupport

extension RandomNumbers {
  /// Of any subtype, with any members.
  ///
  /// - Parameter isWild: With numbers that no coordinate or style can be.
  mutating func annotation(isWild: Bool) -> Annotation {
    var a = Annotation()
    a.subtype = pick(Subtype.allCases)
    a.rect = Rect(corner: dot(isWild), corner: dot(isWild))
    (a.borderStyle, a.borderEffect) = (UInt32(below(6)), UInt32(below(3)))
    a.lineEndings = (UInt32(below(12)), UInt32(below(12)))
    (a.quadding, a.traits) = (UInt32(below(4)), Annotation.Traits(rawValue: UInt32(below(2048))))
    a.borderWidth = value(isWild, 0, pick([1, 5, 20]))
    a.borderIntensity = value(isWild, 0, 2)
    a.opacity = oneIn(2) ? 1 : value(isWild, 0, 1)
    (a.color, a.interiorColor) = (color(isWild), color(isWild))
    if oneIn(3) { a.rectDifferences = (value(isWild, 0, 9), value(isWild, 0, 9), value(isWild, 0, 9), 3) }
    turn(&a, isWild)
    if !isWild, oneIn(2) { a.points.append(.init(kind: PointsKind.quads, points: quad())) }
    for _ in 0..<below(4) {
      a.points.append(.init(kind: UInt32((isWild ? 1 : 2) + below(5)), points: dots(isWild, below(9))))
    }
    let words = [
      "", "Draft", "Help", "Paperclip", "FreeTextTypeWriter", "/He 9 Tf 1 0 0 rg", "/x -3 Tf 4 k", "Zoë (1) \\",
    ]
    for _ in 0..<below(5) { a.texts.append(TextEntry(kind: UInt32(1 + below(12)), utf8: Array(pick(words).utf8))) }
    if oneIn(4) { a.texts.append(TextEntry(kind: 1, utf8: (0..<below(400)).map { _ in UInt8(below(256)) })) }
    return a
  }

  private mutating func turn(_ a: inout Annotation, _ isWild: Bool) {
    guard oneIn(4) else { return }
    let (sin, cos) = Elementary.sinCos(value(isWild, 0, 7))
    a.appearanceMatrix = Transform(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
    a.appearanceBox = Rect(corner: dot(isWild), corner: dot(isWild))
  }

  /// Upright or slanted, in one of the orders that programs write.
  private mutating func quad() -> [Dot] {
    let (start, length, height) = (dot(false), real(1, 300), real(1, 40))
    let (sin, cos) = Elementary.sinCos(oneIn(2) ? 0 : real(0, 7))
    let (along, up) = (Vector<PDFSpace>(cos, sin) * length, Vector<PDFSpace>(-sin, cos) * height)
    let corners = [start, start + along, start + along + up, start + up]
    return pick([[3, 2, 0, 1], [0, 1, 2, 3], [3, 2, 1, 0], [0, 1, 3, 2]]).map { corners[$0] }
  }

  private mutating func color(_ isWild: Bool) -> Annotation.Color {
    .init(components: pick([0, 1, 3, 4, 7]), values: (value(isWild, 0, 1), value(isWild, 0, 1), 0.5, 0.25))
  }

  private mutating func dots(_ isWild: Bool, _ count: Int) -> [Dot] { (0..<count).map { _ in dot(isWild) } }
  private mutating func dot(_ isWild: Bool) -> Dot { Dot(value(isWild, 0, 600), value(isWild, 0, 800)) }

  private mutating func value(_ isWild: Bool, _ low: Double, _ high: Double) -> Double {
    guard isWild, oneIn(3) else { return real(low, high) }
    return pick([0, -1, 1e9, -1e9, 1e-12, 1e300, -1e300, .nan, .infinity, -.infinity])
  }
}
