import Document
import Geometry
import TestSupport
import Testing

/// A page of squares beside a plain list of their ids, and what can be done to both.
private struct Pile {
  let document = Document(provider: MemoryProvider())
  /// From the lowest on; one for each state that undoing and redoing go through.
  var states: [[AnnotationID]] = [[]]
  var now = 0
  private var state: UInt64

  var ids: [AnnotationID] { states[now] }

  init(_ seed: UInt64, _ count: Int) throws {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    try document.appendPages([PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)])
    for _ in 0..<count { states[0].append(try document.appendAnnotation(square(), ofPage: 0)) }
  }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 40) % max(limit, 1)
  }

  mutating func square() -> Annotation {
    var made = Annotation()
    made.subtype = .square
    made.rect = Rect(x: Double(below(500)), y: Double(below(500)), width: 20, height: 20)
    return made
  }

  private mutating func push(_ ids: [AnnotationID]) {
    states.removeLast(states.count - now - 1)
    states.append(ids)
    now += 1
  }

  mutating func create(at place: Int) throws {
    var next = ids
    let above = place < next.count ? next[place] : AnnotationID.none
    next.insert(try document.create(square(), onPage: 0, below: above), at: min(place, next.count))
    push(next)
  }

  mutating func remove(at place: Int) throws {
    var next = ids
    try document.remove(next.remove(at: place))
    push(next)
  }

  mutating func move(_ place: Int, to end: Int) throws {
    var next = ids
    let id = next.remove(at: place)
    next.insert(id, at: end)
    if try document.move(id, toPage: 0, at: end) { push(next) }
  }

  mutating func go(back: Bool) {
    guard (back ? document.undo() : document.redo()) != nil else { return }
    now += back ? -1 : 1
  }

  /// An annotation that is not where the list has it; `nil` where all are.
  func misplaced() -> String? {
    guard let content = document.content(ofPage: 0) else { return ids.isEmpty ? nil : "no page" }
    guard content.annotationIDs == ids, content.annotations.count == ids.count else { return "another order" }
    for (place, id) in ids.enumerated() {
      let found = document.place(of: id)
      guard found?.page == 0, found?.index == place else { return "\(id) is not at \(place)" }
      let seat = content.annotations.seat(at: place)
      guard content.annotations.id(at: place) == id, content.annotations.isTaken(seat),
        content.annotations.id(atSeat: seat) == id, content.annotations.place(ofSeat: seat) == place,
        document.annotation(id)?.index == UInt32(place)
      else { return "\(id) sits at \(seat)" }
    }
    return nil
  }
}

@Suite("The z-order of a page")
struct ZOrderTests {
  @Test(
    "annotations that come, go and move anywhere are where a plain list has them, through undo and redo",
    .proves("S295"), arguments: Share.seeds(5, of: 12))
  func likeAList(_ seed: Int) throws {
    var pile = try Pile(UInt64(seed), [0, 1, 7, 60, 700][seed % 5])
    for round in 0..<400 {
      let count = pile.ids.count
      switch pile.below(8) {
      case 0, 1: try pile.create(at: pile.below(2) == 0 ? count : pile.below(count + 1))
      case 2 where count > 0, 3 where count > 0: try pile.remove(at: pile.below(3) == 0 ? count - 1 : pile.below(count))
      case 4 where count > 0, 5 where count > 0: try pile.move(pile.below(count), to: pile.below(count))
      case 6: pile.go(back: true)
      default: pile.go(back: pile.below(3) > 0)
      }
      if round % 10 == 0 { #expect(pile.misplaced() == nil) }
    }
    while pile.now > 0 { pile.go(back: true) }
    #expect(pile.misplaced() == nil)
    while pile.now < pile.states.count - 1 { pile.go(back: false) }
    #expect(pile.misplaced() == nil)
  }

  @Test("a thousand that come at one place, one after the other", arguments: [0, 300, 599])
  func oneSpot(_ place: Int) throws {
    var pile = try Pile(3, 600)
    for step in 0..<1000 { try pile.create(at: step % 2 == 0 ? place : place + 1) }
    #expect(pile.misplaced() == nil)
    while pile.now > 0 { pile.go(back: true) }
    #expect(pile.misplaced() == nil)
  }

  @Test("a page that is emptied gets all back in their order", arguments: [true, false])
  func emptied(_ fromBelow: Bool) throws {
    var pile = try Pile(5, 2000)
    while !pile.ids.isEmpty { try pile.remove(at: fromBelow ? 0 : pile.ids.count - 1) }
    #expect(pile.misplaced() == nil)
    while pile.now > 0 { pile.go(back: true) }
    #expect(pile.misplaced() == nil)
    for _ in 0..<5000 {
      try pile.create(at: pile.ids.count)
      try pile.remove(at: pile.ids.count - 2)
    }
    #expect(pile.misplaced() == nil)
  }

  @Test("names that are given are those of no other annotation, whatever names came before and after")
  func names() throws {
    var pile = try Pile(9, 3)
    var named = pile.square()
    named.texts.set(TextKind.name, Array("ix-1-2".utf8))
    _ = try pile.document.create(named, onPage: 0)
    func name(_ id: AnnotationID) -> String {
      String(decoding: pile.document.annotation(id)?.texts.text(TextKind.name) ?? [], as: UTF8.self)
    }
    let square = pile.square()
    #expect(name(try pile.document.create(square, onPage: 0)) == "ix-1-1")
    let third = try pile.document.create(square, onPage: 0)
    #expect(name(third) == "ix-1-3")
    named.texts.set(TextKind.name, Array("ix-1-4".utf8))
    try pile.document.replace(third, with: named)
    #expect(name(try pile.document.create(square, onPage: 0)) == "ix-1-5")
  }
}
