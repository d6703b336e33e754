import Document
import Foundation
import Geometry
import Gestures
import Interactions
import Layout
import View
import TestSupport
import Testing
import Tools

/// Random sessions in which things are drawn. IX_CREATION_SEEDS sessions of 10,000 events.
@Suite("Random drawing")
struct CreationChance {
  static let seeds = Int(ProcessInfo.processInfo.environment["IX_CREATION_SEEDS"] ?? "") ?? 2

  static let modes: [ToolMode] = [
    .createRectangle, .createEllipse, .createLine, .createInk, .createHighlight, .createNote, .createArrow,
    .createUnderline, .pan, .selectText,
  ]

  private func document(_ chance: inout RandomNumbers) throws -> Document {
    let document = Document(provider: MemoryProvider())
    for rotation in [QuarterTurn.none, .quarter, .half, .threeQuarters] {
      let page = PageGeometry(
        mediaBox: Rect(x: -100, y: 50, width: 500, height: 700), cropBox: Rect(x: 0, y: 100, width: 300, height: 500),
        rotation: rotation, userUnit: chance.pick([1, 1, 2]))
      try document.appendPages([page])
      let glyphs = (0..<200).map { i -> Glyph in
        let box = Rect<PDFSpace>(x: 20 + Double(i % 20) * 12, y: 300 + Double(i / 20) * 16, width: 11, height: 12)
        return Glyph(quad: Quad(box), scalar: 97, flags: [], fontSize: 12)
      }
      try document.setGlyphs(glyphs, ofPage: document.pages.count - 1)
    }
    return document
  }

  /// A pointer that is down, and what fed it.
  private struct Hand {
    var time: UInt64 = 1_000_000_000
    var at = Point<ViewSpace>(200, 200)
    var kind = DeviceKind.mouse
    var isDown = false
    var second = false
  }

  private func point(_ chance: inout RandomNumbers, _ session: View, _ hand: inout Hand) {
    let reach = chance.pick([2.0, 15, 80, 900])
    hand.at = Point(
      hand.at.x + (chance.real(0, 1) - 0.5) * reach, hand.at.y + (chance.real(0, 1) - 0.5) * reach)
    if !session.viewport.bounds.expanded(by: 200).contains(hand.at) { hand.at = Point(300, 300) }
    let phase: PointerPhase
    if hand.isDown {
      phase = chance.below(12) == 0 ? (chance.below(5) == 0 ? .cancel : .up) : .move
    } else {
      if chance.below(3) == 0 { hand.kind = chance.pick([.mouse, .touch, .pen]) }
      phase = chance.below(3) == 0 && hand.kind == .mouse ? .hover : .down
    }
    send(session, hand, phase, 1, chance.below(5) == 0 ? .shift : [])
    if phase == .down { hand.isDown = true }
    if phase == .up || phase == .cancel { hand.isDown = false }
  }

  private func send(
    _ session: View, _ hand: Hand, _ phase: PointerPhase, _ pointer: UInt32, _ modifiers: KeyModifiers
  ) {
    let isHeld = hand.kind != .touch && (phase == .down || phase == .move)
    session.handle(
      .pointer(
        PointerSample(
          time: hand.time, pointer: pointer, kind: hand.kind, phase: phase, position: hand.at,
          buttons: isHeld ? .primary : [], modifiers: modifiers)))
  }

  private func disturb(_ chance: inout RandomNumbers, _ session: View, _ hand: inout Hand) {
    switch chance.below(14) {
    case 0, 1: _ = session.selectTool(chance.pick(Self.modes), pinned: chance.below(3) > 0, variant: 0)
    case 2:
      session.handle(.key(KeySample(time: hand.time, key: 0x110001, modifiers: [], isDown: true, isRepeat: false)))
    case 3: session.zoom(to: chance.pick([0.3, 1, 3]), about: hand.at)
    case 4: _ = session.scrollNow(by: Vector(0, (chance.real(0, 1) - 0.5) * 400))
    case 5: session.handle(.wheel(WheelSample(time: hand.time, position: hand.at, v120: Vector(0, 120))))
    case 6: session.setEnabled(chance.below(2) == 0, .composite(.allInteractions))
    case 7:
      let color = Annotation.Color(components: 3, values: (chance.real(0, 1), 0, 0, 0))
      session.setToolStyle(
        ToolStyle(color: color, interiorColor: color, width: chance.real(0, 1) * 9), of: chance.pick(Self.modes),
        variant: 0)
    case 8: if chance.below(3) == 0 { _ = session.document.undo() }
    case 9: _ = session.document.redo()
    case 10 where hand.kind == .touch && hand.isDown:
      send(session, hand, hand.second ? .up : .down, 2, [])
      hand.second.toggle()
    case 11: session.handle(.cancelAll(time: hand.time))
    case 12: session.advance(to: hand.time)
    case 13: if chance.below(30) == 0 { session.turnToolsOff() }
    default: break
    }
  }

  @Test(
    "5,000 random events and nothing is lost: undoing all brings the start back, redoing all the end",
    arguments: 0..<seeds)
  func session(_ seed: Int) throws {
    var chance = RandomNumbers(seed: UInt64(seed))
    let document = try document(&chance)
    let session = View(document: document, size: try #require(Size<ViewSpace>(width: 700, height: 600)))
    let start = document.contentHash()
    var hand = Hand()
    var most = 0
    for _ in 0..<5_000 {
      hand.time += UInt64(chance.pick([0, 4, 8, 16, 16, 40, 700])) * 1_000_000
      if chance.below(10) == 0 { disturb(&chance, session, &hand) } else { point(&chance, session, &hand) }
      most = max(most, document.undoCount)
      #expect(document.isTransactionOpen == session.isTransforming)
    }
    session.close()
    try check(document)
    let end = document.contentHash()
    let steps = document.undoCount
    while document.undo() != nil {}
    #expect(document.contentHash() == start && most > 10)
    for _ in 0..<steps { #expect(document.redo() != nil) }
    #expect(document.contentHash() == end)
  }

  /// All that was drawn lies on its page, its stroke and its endings apart.
  private func check(_ document: Document) throws {
    for page in 0..<document.pages.count {
      let geometry = try #require(document.pages.geometry(at: page))
      let box = geometry.viewBox.expanded(by: 1e-6)
      for annotation in document.content(ofPage: page).map({ Array($0.annotations) }) ?? [] {
        #expect(
          annotation.points.allSatisfy { $0.points.allSatisfy { box.contains($0) } || !$0.lies })
        let isBox = annotation.subtype == .square || annotation.subtype == .circle
        #expect(!isBox || box.expanded(by: annotation.borderWidth / 2).contains(annotation.rect))
      }
    }
  }
}

extension Annotation.PointList {
  /// True if its points are places that a tool keeps on the page.
  fileprivate var lies: Bool { kind != PointsKind.quads && kind != PointsKind.pressure }
}
