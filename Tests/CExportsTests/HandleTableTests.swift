import CInteract
import Synchronization
import TestSupport
import Testing

@testable import CExports

/// A table that tests may ask in macros, which copy what they are given.
private final class Table {
  private let table = HandleTable()

  func take(_ kind: HandleKind) throws -> UInt32 {
    let number = table.take(kind)
    return try #require(number)
  }

  func slot(_ number: UInt32) throws -> UnsafeMutablePointer<HandleSlot> {
    let slot = table.slot(number)
    return try #require(slot)
  }

  func has(_ number: UInt32) -> Bool { table.slot(number) != nil }

  func lives(_ token: UInt) throws -> Bool {
    let parsed = table.parse(token)
    let (number, life) = try #require(parsed)
    return table.lives(try slot(number), life)
  }

  func token(_ number: UInt32) -> UInt { table.token(number) }

  func free(_ number: UInt32) {
    table.end(number)
    table.recycle(number)
  }

  func forgetOtherThreads() { table.forgetOtherThreads() }
}

@Suite("The table of handles")
struct HandleTableTests {
  @Test("a slot whose lives are used up is not given out again: no token is ever the same", .proves("S292a"))
  func lastLife() throws {
    let table = Table()
    let number = try table.take(.view)
    try table.slot(number).pointee.life.store(.max, ordering: .relaxed)
    let last = table.token(number)
    #expect(try table.lives(last))
    table.free(number)
    #expect(try !table.lives(last))
    let other = try table.take(.view)
    #expect(other != number)
    #expect(try !table.lives(last))
  }

  @Test("slots are given out again, the last one first, and chunks are filled one after the other", .proves("S292a"))
  func order() throws {
    let table = Table()
    let numbers = try (0..<3000).map { _ in try table.take(.reader) }
    #expect(numbers == Array(0..<3000))
    for number in [7, 2999, 1024] as [UInt32] { table.free(number) }
    let again = try (0..<4).map { _ in try table.take(.reader) }
    #expect(again == [1024, 2999, 7, 3000])
    #expect(!table.has(3001))
  }

  @Test("in a child what another thread was inside of stays taken; an empty slot does not", .proves("S292b"))
  func otherThreads() throws {
    let table = Table()
    let (mine, others, empty) = (try table.take(.document), try table.take(.document), try table.take(.document))
    for number in [mine, others] { try table.slot(number).pointee.object.store(8, ordering: .relaxed) }
    try table.slot(mine).pointee.owner.store(ix_calling_thread(), ordering: .relaxed)
    for number in [others, empty] { try table.slot(number).pointee.owner.store(2, ordering: .relaxed) }
    table.forgetOtherThreads()
    let owners = try [mine, others, empty].map { try table.slot($0).pointee.owner.load(ordering: .relaxed) }
    #expect(owners == [ix_calling_thread(), .max, 0])
  }
}
