import Document
import Geometry
import TestSupport
import Testing

@Suite("Shapes changed in place")
struct ReshapingTests {
  private func ink(_ x: Double) -> Annotation {
    var made = Annotation()
    made.subtype = .ink
    made.rect = Rect(x: x, y: 0, width: 10, height: 10)
    made.points = [.init(kind: 3, points: [Point(x, 0), Point(x + 5, 9), Point(x + 10, x)])]
    return made
  }

  private func make(_ count: Int) throws -> (Document, [AnnotationID]) {
    let document = Document(provider: MemoryProvider())
    let page = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
    try document.appendPages([page, page])
    return (document, try (0..<count).map { try document.appendAnnotation(ink(Double($0)), ofPage: 0) })
  }

  @Test("a drag of a group is one edit for each, however many moves it has")
  func group() throws {
    let (document, ids) = try make(30)
    let (start, used) = (document.contentHash(), document.bytesUsed)
    try document.beginTransaction(.undoMove)
    for move in 0..<1000 {
      for (place, id) in ids.enumerated() { try document.reshape(id, as: ink(Double(place + move) / 3)) }
    }
    document.endTransaction()
    let end = document.contentHash()
    #expect(document.undoCount == 1 && document.bytesUsed < used + 30 * 2 * 1024)
    #expect(document.undo() != nil && document.contentHash() == start && document.bytesUsed >= used)
    #expect(document.redo() != nil && document.contentHash() == end)
  }

  @Test("the parts that stay: texts, colours, relatives, object number")
  func rest() throws {
    let (document, ids) = try make(1)
    var named = ink(0)
    named.texts = [TextEntry(kind: 1, utf8: Array("note".utf8))]
    named.opacity = 0.5
    try document.replace(ids[0], with: named)
    try document.beginTransaction(.undoMove)
    for x in 1...3 { try document.reshape(ids[0], as: ink(Double(x))) }
    document.endTransaction()
    let now = try #require(document.annotation(ids[0]))
    #expect(now.rect == ink(3).rect && now.points == ink(3).points)
    #expect(now.opacity == 0.5 && now.texts == named.texts)
  }

  @Test("what is not there or in another hand is refused, and nothing changes")
  func refused() throws {
    let (document, ids) = try make(1)
    let start = document.contentHash()
    try document.hold(ids, by: EditorID(raw: 1))
    #expect(throws: EditError.conflict) { try document.reshape(ids[0], as: ink(9), by: EditorID(raw: 2)) }
    document.release(by: EditorID(raw: 1))
    #expect(throws: EditError.notFound) { try document.reshape(AnnotationID(raw: 99), as: ink(9)) }
    #expect(document.contentHash() == start && document.undoCount == 0)
  }

  /// Plays one walk by replacing or by reshaping, among edits that change places.
  private func play(_ seed: UInt64, reshapes: Bool) throws -> [UInt64] {
    var chance = SplitMix(seed)
    var (document, ids) = try make(6)
    var hashes = [document.contentHash()]
    for step in 0..<6 {
      try document.beginTransaction(.undoEdit)
      for _ in 0..<40 {
        let id = ids[Int(chance.next() % UInt64(ids.count))]
        let x = Double(chance.next() % 1000) / 7
        switch chance.next() % 12 {
        case 0: ids.append(try document.create(ink(x), onPage: 0, below: id))
        case 1: try? document.remove(id)
        case 2: _ = try? document.move(id, toPage: Int(chance.next() % 2), at: Int(chance.next() % 4))
        case 3: _ = try? document.replace(id, with: ink(x))
        default:
          guard var new = document.annotation(id) else { continue }
          new.takeShape(of: ink(x))
          if reshapes { try document.reshape(id, as: new) } else { try document.replace(id, with: new) }
        }
      }
      if step % 3 == 2 { document.cancelTransaction() } else { document.endTransaction() }
      hashes.append(document.contentHash())
    }
    while document.undo() != nil { hashes.append(document.contentHash()) }
    while document.redo() != nil { hashes.append(document.contentHash()) }
    return hashes
  }

  @Test(
    "is the same as replacing, undone and redone, whatever is edited in between", arguments: Share.seeds(12, of: 50))
  func same(_ seed: Int) throws {
    let hashes = try play(UInt64(seed), reshapes: true)
    #expect(try play(UInt64(seed), reshapes: false) == hashes)
    #expect(Set(hashes).count == 5, "two of six steps are taken back")
  }
}

/// Numbers from a seed (Steele, Lea and Flood 2014).
private struct SplitMix {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
