import Appearance
import Document
import Foundation
import Geometry
import TestSupport
import Testing

@Test("a square is one rectangle, half a border inside its own")
func square() throws {
  let a = make(.square) { ($0.borderWidth, $0.opacity) = (2, 0.5) }
  let form = try #require(Appearance.form(of: a))
  #expect(form.bbox == a.rect)
  #expect(form.matrix == .identity)
  let content = "q /GS gs 0.8 0.1 0.1 RG 2 w 41 61 m 159 61 l 159 139 l 41 139 l h S Q "
  #expect(AppearanceText.of(form.content) == content)
  #expect(
    AppearanceText.of(form.resources) == "<< /ExtGState << /GS << /Type /ExtGState /CA 0.5 /ca 0.5 >> >> >>")
}

@Test("whatever an annotation says, what is made is a content stream", .proves("S204b"), arguments: [false, true])
func alwaysValid(isWild: Bool) {
  for seed in 0..<seeds {
    var chance = RandomNumbers(seed: UInt64(seed))
    let a = chance.annotation(isWild: isWild)
    for each in [a, Appearance.fitted(a, nil)] {
      guard let form = Appearance.form(of: each) else { continue }
      let checker = Checker(form)
      #expect(checker.faults.isEmpty, "seed \(seed), \(a.subtype)")
      #expect(Appearance.form(of: each) == form, "seed \(seed): it comes out the same")
      let sides = [form.bbox.minX, form.bbox.minY, form.bbox.maxX, form.bbox.maxY]
      #expect(sides.allSatisfy { $0.magnitude <= 2e9 } && !form.bbox.isEmpty, "seed \(seed)")
    }
  }
}

@Test("a fitted annotation holds all that is drawn; fitting it again changes nothing", .proves("S204b"))
func fits() {
  var seen = 0
  for seed in 0..<2 * seeds {
    var chance = RandomNumbers(seed: UInt64(seed))
    let a = Appearance.fitted(chance.annotation(isWild: false), nil)
    let again = Appearance.fitted(a, nil)
    #expect(distance(a.rect, again.rect) < 1e-6, "seed \(seed), \(a.subtype): \(a.rect) \(again.rect)")
    guard let form = Appearance.form(of: a), let ink = Checker(form).ink else { continue }
    seen += 1
    #expect(form.bbox.expanded(by: 0.001).contains(ink), "seed \(seed), \(a.subtype): \(ink) in \(form.bbox)")
  }
  #expect(seen > seeds / 2)
}

@Test("boxes keep inside their rectangle even where they have not been fitted", arguments: [Subtype.square, .circle])
func unfittedBoxes(subtype: Subtype) throws {
  for side in [3.0, 10, 40, 500] {
    let a = make(subtype) {
      $0.rect = Rect(x: 5, y: 5, width: side, height: side)
      ($0.borderEffect, $0.borderIntensity, $0.borderWidth) = (1, 2, 2)
    }
    let form = try #require(Appearance.form(of: a))
    let ink = try #require(Checker(form).ink)
    #expect(a.rect.expanded(by: 0.001).contains(ink), "\(side): \(ink)")
  }
}

@Test("the matrix of a turned form takes its box to the rectangle")
func turned() throws {
  for angle in stride(from: -3.1, through: 3.1, by: 0.1) {
    let (sin, cos) = Elementary.sinCos(angle)
    let box = Rect<PDFSpace>(x: 0, y: 0, width: 100, height: 40)
    let matrix = Transform<PDFSpace, PDFSpace>(a: 2 * cos, b: 2 * sin, c: -2 * sin, d: 2 * cos, tx: 7, ty: 8)
    let a = make(.freeText) {
      ($0.appearanceBox, $0.appearanceMatrix, $0.rect) = (box, matrix, matrix.apply(box).offset(by: Vector(50, 60)))
      $0.set(TextKind.contents, "turned")
    }
    let form = try #require(Appearance.form(of: a))
    #expect(distance(form.matrix.apply(form.bbox), a.rect) < 1e-6, "\(angle)")
    #expect((form.matrix.b - sin).magnitude < 1e-9)
    #expect((form.bbox.width - 200).magnitude < 1e-6)
  }
}

@Test("text stands upright on a page that is shown turned", arguments: [0, 90, 180, 270])
func upright(degrees: Int) throws {
  let rotation = try #require(QuarterTurn(degrees: degrees))
  let box = Rect<PDFSpace>(x: 0, y: 0, width: 300, height: 200)
  let page = PageGeometry(mediaBox: box, cropBox: nil, rotation: rotation, userUnit: 1)
  let a = make(.freeText) {
    $0.appearanceMatrix = Appearance.uprightMatrix(on: rotation)
    $0.set(TextKind.contents, "upright")
  }
  let form = try #require(Appearance.form(of: a))
  let (start, end) = (form.matrix.apply(Dot(0, 0)), form.matrix.apply(Dot(1, 0)))
  let way = page.toPage.apply(end) - page.toPage.apply(start)
  #expect(way.dx == 1 && way.dy == 0)
  #expect(distance(form.matrix.apply(form.bbox), a.rect) == 0)
  #expect((form.bbox.width > form.bbox.height) == (degrees % 180 == 0))
}

@Test("what has no picture made here has none", arguments: Subtype.allCases)
func subtypes(subtype: Subtype) {
  let without: [Subtype] = [
    .unknown, .link, .popup, .movie, .screen, .widget, .printerMark, .trapNet, .watermark, .threeD, .projection,
    .richMedia,
  ]
  let a = Gallery.samples.first { $0.annotation.subtype == subtype }?.annotation ?? make(subtype)
  #expect((Appearance.form(of: a) == nil) == without.contains(subtype))
  #expect(Appearance.form(of: make(subtype) { $0.rect = .zero }) == nil)
}

func distance(_ a: Rect<PDFSpace>, _ b: Rect<PDFSpace>) -> Double {
  max(
    (a.minX - b.minX).magnitude, (a.minY - b.minY).magnitude, (a.maxX - b.maxX).magnitude, (a.maxY - b.maxY).magnitude)
}

/// How many random annotations; `IX_SEEDS` says otherwise.
private let seeds = ProcessInfo.processInfo.environment["IX_SEEDS"].flatMap { Int($0) } ?? 100
