import Geometry
import GestureScenes
import TestSupport
import Testing

@testable import Gestures

@Suite("The contacts, and which acted last")
struct ContactTableTests {
  private var table = ContactTable()

  private func sample(
    _ pointer: UInt32, _ phase: PointerPhase, _ x: Double, at time: UInt64 = 1_000_000, _ modifiers: KeyModifiers = []
  ) -> PointerSample {
    PointerSample(
      time: time, pointer: pointer, kind: .touch, phase: phase, position: Point(x, 0), modifiers: modifiers)
  }

  /// Three fingers, of which the last has acted last.
  private mutating func land() {
    for pointer: UInt32 in 1...3 {
      holds(table.insert(sample(pointer, .down, Double(pointer) * 100)))
      table.noteActing(at: table.count - 1)
    }
  }

  private func latest(_ table: ContactTable) -> (UInt32?, Double?) {
    (table.latest?.pointer, table.latest?.position.x)
  }

  @Test("none has acted before the first")
  mutating func none() {
    #expect(table.latest == nil)
    holds(table.latestActing == nil)
    table.withLatest { _ in Issue.record("there is none") }
  }

  @Test("where one lifts that landed before, the one that acted last is still that one, as it is now")
  mutating func shift() {
    land()
    table.remove(1)
    #expect(latest(table) == (3, 300))
    table.update(sample(3, .move, 310), at: 1)
    #expect(latest(table) == (3, 310))
    holds(table.latestActing?.pointer == 3)
    // One that landed after it makes no difference.
    table.noteActing(at: 0)
    table.remove(3)
    #expect(latest(table) == (2, 200))
  }

  @Test("the one that acted last is told as it was when it was lifted")
  mutating func lift() throws {
    land()
    let lifted = table.lift(sample(1, .up, 105, at: 2_000_000, .shift))
    table.noteActing(at: try #require(lifted))
    #expect(table.latest?.isLifting == true)
    table.remove(1)
    #expect(table.count == 2 && latest(table) == (1, 100))
    #expect(table.latest?.lifted == Point(105, 0) && table.latest?.modifiers == .shift)
    table.update(sample(2, .move, 222), at: 0)
    #expect(latest(table) == (1, 100))
    table.noteActing(at: 0)
    #expect(latest(table) == (2, 222))
  }

  @Test("when all go at once the one that acted last is told as it was")
  mutating func all() {
    land()
    table.noteActing(at: 1)
    table.removeAll()
    #expect(table.isEmpty && latest(table) == (2, 200))
    holds(table.latestActing?.pointer == 2)
    holds(table.insert(sample(9, .down, 900)))
    #expect(latest(table) == (2, 200))
    table.setApart(nil)
    #expect(table.latest == nil)
  }

  @Test("one beside the table goes on by itself, and does not change the table")
  mutating func apart() {
    land()
    table.updateApart(sample(3, .move, 333))
    #expect(latest(table) == (3, 333) && table[pointer: 3]?.position == Point(300, 0))
    table.remove(3)
    #expect(latest(table) == (3, 333))
  }

  @Test("a copy has the same contacts and the same that acted last, and tells no speed")
  mutating func copies() {
    land()
    table.noteTracks()
    var other = ContactTable()
    other.copy(table)
    #expect(other.contacts == table.contacts && latest(other) == (3, 300) && !other.hasNotedTracks)
    table.removeAll()
    #expect(other.count == 3 && table.hasNotedTracks)
    holds(table.insert(sample(4, .down, 400)))
    #expect(!table.hasNotedTracks)
  }

  @Test("a contact that lands while a trackpad's stream runs acts as it is then, and the stream goes on in its place")
  func stream() {
    let stage = Stage()
    var spec = RecognizerSpec.pinch()
    spec.devices = [.touch, .trackpadGesture]
    _ = stage.add(spec)
    func trackpad(_ ms: Double, _ phase: TrackpadPhase, _ x: Double) {
      let sample = TrackpadSample(
        time: Stage.ns(ms), phase: phase, position: Point(x, 50), pan: .zero, scale: 1 + ms / 100, rotation: 0)
      stage.arena.handle(sample, stage)
      stage.drain()
    }
    trackpad(0, .begin, 50)
    trackpad(10, .update, 60)
    #expect(stage.arena.resolver.contacts.latest?.position == Point(60, 50))
    stage.pointer(20, .down, 300, 300, id: 5, kind: .trackpadGesture)
    #expect(stage.arena.resolver.contacts.count == 1)
    #expect(stage.arena.resolver.contacts.latest?.position == Point(300, 300))
    trackpad(30, .update, 70)
    let contacts = stage.arena.resolver.contacts
    #expect(contacts.latest?.pointer == 5 && contacts.latest?.position == Point(70, 50))
    #expect(contacts[pointer: 5]?.position == Point(300, 300))
  }

  /// Expects something whose evaluation changes a value, which `#expect` cannot take apart.
  private func holds(_ condition: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(condition, sourceLocation: sourceLocation)
  }
}
