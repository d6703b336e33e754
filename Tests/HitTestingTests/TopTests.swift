import Document
import Geometry
import HitTesting
import Layout
import TestSupport
import Testing

/// Numbers that look random and are the same each time.
private struct Chance {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func share() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }

  mutating func below(_ limit: Int) -> Int { Int(share() * Double(limit)) }
}

@Suite("What a moving pointer is over")
struct TopTests {
  private static let subtypes: [Subtype] = [
    .stamp, .stamp, .square, .circle, .text, .link, .widget, .ink, .polygon, .highlight, .popup,
  ]

  /// - Parameter boxes: True for links and widgets alone.
  private func annotation(_ chance: inout Chance, side: Double, boxes: Bool) -> Annotation {
    var made = Annotation()
    let subtypes = boxes ? [.link, .widget] : Self.subtypes
    made.subtype = subtypes[chance.below(subtypes.count)]
    // Few sizes, so that many are equal.
    let size = Double(8 << chance.below(4))
    made.rect = Rect(
      x: chance.share() * side, y: chance.share() * side, width: size, height: chance.below(2) == 0 ? size : size / 2)
    made.borderWidth = Double(chance.below(3))
    if chance.below(4) == 0 { made.flags = [.noZoom] }
    if chance.below(3) == 0 { made.traits = [.hasAppearance] }
    let corners = [made.rect.minX, made.rect.center.x, made.rect.maxX].map {
      Point<PDFSpace>($0, $0 == made.rect.center.x ? made.rect.maxY : made.rect.minY)
    }
    if made.subtype == .ink { made.points = [.init(kind: 3, points: corners)] }
    if made.subtype == .polygon { made.points = [.init(kind: 2, points: corners)] }
    return made
  }

  private func viewport(_ document: Document, zoom: Double) throws -> Viewport {
    let size = try #require(Size<ViewSpace>(width: 500, height: 500))
    var viewport = Viewport(layout: SpreadLayout(pages: document.pages, options: LayoutOptions(), viewSize: size))
    viewport.setLimits(ZoomLimits(minimumOfFit: 0.01, maximum: 64))
    viewport.zoom(to: zoom, about: .origin)
    return viewport
  }

  private func disagreements(_ document: Document, _ viewport: Viewport, _ chance: inout Chance) -> [String] {
    let pages = (0..<document.pages.count).compactMap { ShownPage($0, in: viewport) }
    var tester = HitTester()
    var found: [String] = []
    for _ in 0..<60 {
      let point = Point<ViewSpace>(chance.share() * 500, chance.share() * 500)
      for (slop, ranking) in [(0.0, HitRanking.standard), (3, .standard), (12, .standard), (0, .zOrder), (6, .zOrder)] {
        tester.test(point, in: viewport, of: document, slop: slop, ranking: ranking)
        let top =
          pages.first { $0.frame.contains(point) }.map {
            HitTester.top(
              point, on: $0, document.content(ofPage: $0.index), of: document, slop: slop, ranking: ranking)
          } ?? .outside
        if tester.hits.first != top { found.append("\(point) \(slop) \(ranking): \(top), not \(tester.hits)") }
      }
    }
    return found
  }

  @Test(
    "is the first of the ranked list, whatever overlaps, at any zoom and slop, and after edits",
    arguments: Share.seeds(12, of: 24), [false, true])
  func agreement(_ seed: Int, boxes: Bool) throws {
    var chance = Chance(seed)
    let side = [60.0, 200, 500][seed % 3]
    let document = Document(provider: MemoryProvider())
    let box = Rect<PDFSpace>(x: 0, y: 0, width: 500, height: 500)
    let turn: [QuarterTurn] = [.none, .quarter, .half, .threeQuarters]
    try document.appendPages([PageGeometry(mediaBox: box, cropBox: nil, rotation: turn[seed % 4], userUnit: 1)])
    var ids: [AnnotationID] = []
    for _ in 0..<80 {
      ids.append(try document.appendAnnotation(annotation(&chance, side: side, boxes: boxes), ofPage: 0))
    }
    let viewport = try viewport(document, zoom: [0.8, 1, 2.5][chance.below(3)])
    #expect(disagreements(document, viewport, &chance).isEmpty)
    for _ in 0..<40 {
      let id = ids[chance.below(ids.count)]
      guard var changed = document.annotation(id) else { continue }
      let other = annotation(&chance, side: side, boxes: boxes)
      if chance.below(2) == 0 { changed.rect = other.rect } else { changed.flags = [.hidden] }
      try document.replace(id, with: changed)
    }
    #expect(disagreements(document, viewport, &chance).isEmpty)
    for round in 0..<120 {
      switch chance.below(5) {
      case 0: ids.append(try document.create(annotation(&chance, side: side, boxes: boxes), onPage: 0))
      case 1:
        let above = ids[chance.below(ids.count)]
        ids.append(try document.create(annotation(&chance, side: side, boxes: boxes), onPage: 0, below: above))
      case 2:
        let id = ids[chance.below(ids.count)]
        if document.annotation(id) != nil { try document.remove(id) }
      case 3:
        let id = ids[chance.below(ids.count)]
        if document.annotation(id) != nil { try document.move(id, toPage: 0, at: chance.below(60)) }
      default: _ = document.undo()
      }
      if round % 30 == 29 { #expect(disagreements(document, viewport, &chance).isEmpty) }
    }
  }
}
