import Document
import Foundation
import Geometry
import Gestures
import Layout
import Selection
import View
import TestSupport
import Testing
import Tools

/// How many random documents are changed: `IX_LIVING_SEEDS`, 12 where it is not set; `make prove` sets more.
private let seeds = UInt64(ProcessInfo.processInfo.environment["IX_LIVING_SEEDS"].flatMap { Int($0) } ?? 12)

@Suite("Documents that change: random edits under two views")
struct DocumentChangeChanceTests {
  @Test("pages come, go and move while views scroll and gestures run: the table holds", .proves("S254b", "S254c"))
  func chance() throws {
    for seed in 0..<seeds {
      let play = try DocumentChangePlay(seed: seed &+ 1)
      for _ in 0..<60 { try play.step() }
      try play.end()
    }
  }
}

/// Random events, edits of pages and of annotations on one document with two views.
private final class DocumentChangePlay {
  private var random: Chance
  private let file = DocumentChangeFile(pages: 12, target: 3)
  private let document: Document
  private let views: [View]
  private let readers: [ReaderID]
  private var lifted = [0, 0]
  private var time: UInt64 = 1_000_000_000
  private var isDown = false
  /// The object of an id when it was first seen: ids are never reused.
  private var numbers: [UInt64: UInt64] = [:]
  private let start: UInt64

  init(seed: UInt64) throws {
    random = Chance(seed: seed)
    document = Document(provider: file)
    let size = try #require(Size<ViewSpace>(width: 400, height: 400))
    views = [View(document: document, size: size), View(document: document, size: size)]
    readers = views.map { $0.addReader(mask: .all) }
    for page in 0..<12 { _ = document.load(.annotations, ofPage: page) }
    for page in 0..<12 { _ = document.load(.text, ofPage: page) }
    start = document.contentHash()
    views[1].zoom(to: 2.5, about: Point(200, 200))
    _ = views[1].show(page: 5)
    note()
  }

  func step() throws {
    switch random.below(10) {
    case 0..<4: pointer()
    case 4..<7: try change()
    case 7: _ = random.below(2) == 0 ? document.undo() : document.redo()
    case 8: view()
    default: select()
    }
    try check()
  }

  /// After undoing everything the document is as at first, and no annotation is held.
  func end() throws {
    if isDown { send(.up) }
    while document.undo() != nil {}
    if document.undoCount == 0 { #expect(document.contentHash() == start) }
    try check()
    for i in views.indices { #expect(lifted[i] == 0 && !views[i].isTransforming) }
    #expect(!document.isHeld && !document.isTransactionOpen)
  }

  private func point() -> Point<ViewSpace> { Point(Double(random.below(400)), Double(random.below(400))) }

  private func send(_ phase: PointerPhase) {
    time += 15_000_000
    let kind: DeviceKind = .mouse
    let sample = PointerSample(
      time: time, pointer: 1, kind: kind, phase: phase, position: point(), buttons: phase == .up ? [] : .primary,
      modifiers: [])
    views[1].handle(.pointer(sample))
    views[0].advance(to: time)
  }

  private func pointer() {
    if isDown {
      send(random.below(3) == 0 ? .up : .move)
      isDown = random.below(4) != 0
      if !isDown { send(.up) }
    } else {
      send(.down)
      isDown = true
    }
  }

  private func view() {
    let view = views[random.below(2)]
    switch random.below(4) {
    case 0: _ = view.scrollNow(by: Vector(Double(random.below(400)) - 200, Double(random.below(800)) - 400))
    case 1: view.zoom(to: 0.5 + Double(random.below(40)) / 10, about: point())
    case 2: _ = view.show(Destination(kind: .fit, page: random.below(14)))
    default: _ = view.goBack()
    }
  }

  private func select() {
    let view = views[random.below(2)]
    if random.below(2) == 0 {
      _ = view.selectAllAnnotations(ofPage: random.below(12))
    } else {
      let page = random.below(11)
      _ = view.select(TextEnds(firstPage: page, first: 1, lastPage: page + random.below(2), last: 8))
    }
    _ = views[1].selectTool([.pan, .selectText, .edit, .createInk, .createRectangle][random.below(5)], pinned: true)
  }

  /// An edit of pages or annotations. Where the page that a view holds on to stays, so does the point that it holds.
  private func change() throws {
    let held = views.map { view in view.viewport.anchor(at: view.viewport.holdPoint()) }
    let points = views.map { $0.viewport.holdPoint() }
    let count = document.pages.count
    let first = random.below(max(count, 1))
    let few = min(1 + random.below(2), max(count - first, 1))
    do throws(EditError) {
      switch random.below(7) {
      case 0: _ = try document.insertPages([sheet(), sheet()], at: random.below(count + 1))
      case 1 where count > 4: try document.removePages(first: first, count: few)
      case 2: try document.movePages(first: first, count: few, to: random.below(max(count - few + 1, 1)))
      case 3: try document.turnPages(first: first, count: few, by: .quarter)
      case 4: try document.resizePages(first: first, count: few, to: sheet())
      case 5: try removeOne(first)
      default: return
      }
    } catch {
      // A gesture holds it, or a step is open: refused, and nothing has changed.
      #expect(error == .conflict || error == .misplaced || error == .notFound)
      return
    }
    for (i, view) in views.enumerated() {
      guard let anchor = held[i], let now = view.viewport.viewPoint(of: anchor) else { continue }
      // A zoom that keeps to a fit is fitted again, and what it fits is centred.
      guard view.viewport.fit == .none else { continue }
      #expect(now.distance(to: points[i]) < 0.01 || isAtRest(view), "view \(i) let go of its anchor")
    }
  }

  private func removeOne(_ page: Int) throws(EditError) {
    guard let id = document.content(ofPage: page)?.annotationIDs.last else { return }
    try document.remove(id)
  }

  /// True if the view stands at an end of what it may show, so that an anchor could not be followed.
  private func isAtRest(_ view: View) -> Bool {
    let (bounds, frame) = (view.viewport.layout.canvasBounds, view.viewport.layout.frame)
    let (outer, reach) = (view.viewport.outer, 0.01)
    let (width, height) = (frame.width / outer.zoom, frame.height / outer.zoom)
    let isAcross = outer.offset.x <= bounds.minX + reach || outer.offset.x + width >= bounds.maxX - reach
    let isAlong = outer.offset.y <= bounds.minY + reach || outer.offset.y + height >= bounds.maxY - reach
    return isAcross || isAlong
  }

  private func sheet() -> PageGeometry {
    let box = Rect<PDFSpace>(
      x: Double(random.below(50)), y: 0, width: 200 + Double(random.below(400)), height: 200 + Double(random.below(400))
    )
    return PageGeometry(mediaBox: box, cropBox: nil, rotation: .none, userUnit: 1)
  }
}

/// The rules after every step.
extension DocumentChangePlay {
  private func note() {
    for (i, view) in views.enumerated() {
      while let effect = view.nextEffect(readers[i]) {
        switch effect.kind {
        case .lifted: lifted[i] += 1
        case .dropped: lifted[i] -= 1
        case .page(let id, let index, _, _):
          #expect(id == document.pages.id(at: index) || index < 0 || document.pages.index(of: id) != index)
        default: break
        }
      }
      #expect(lifted[i] >= 0)
    }
  }

  private func check() throws {
    note()
    #expect(document.pages.checkInvariants())
    for page in 0..<document.pages.count {
      let id = document.pages.id(at: page)
      let key = UInt64(document.filePage(ofPage: page) ?? 1000)
      #expect((numbers[id.raw] ?? key) == key, "a page's id was given to another one")
      numbers[id.raw] = key
    }
    for (i, view) in views.enumerated() {
      #expect(view.viewport.layout.pages.count == document.pages.count)
      #expect(view.isTransforming == (lifted[i] > 0))
      let selection = view.annotationSelection
      #expect(selection.ids.allSatisfy { document.place(of: $0) != nil })
      #expect(selection.isEmpty || document.pages.index(of: selection.page) != nil)
      guard let first = view.textSelection.first, let last = view.textSelection.last else { continue }
      let ends = (document.pages.index(of: first.page), document.pages.index(of: last.page))
      #expect(ends.0 != nil && ends.1 != nil && ends.0 ?? 1 <= ends.1 ?? 0)
    }
  }
}

/// Random numbers that are the same on every machine.
private struct Chance {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(truncatingIfNeeded: state >> 33) % max(limit, 1)
  }
}
