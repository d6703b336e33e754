import Document
import Geometry
import Gestures
import View
import TestSupport
import Testing

/// A program that saves while the user writes ends the edit: the view keeps what brings the selection back, and nothing of a password.
@Suite("Passwords are forgotten")
struct ForgottenPasswordTests {
  private static let typed = "hunter2"

  @Test("a text that was committed is kept, to select in it again; a password is not", .proves("S299d", "S299e"))
  func forgets() throws {
    #expect(try keepsCommitted([]))
    #expect(try !keepsCommitted(.password))
  }

  /// True if the view still has the text once its edit has been committed by a call.
  private func keepsCommitted(_ flags: FieldFlags) throws -> Bool {
    let desk = try SelectionDesk()
    let id = try desk.field(.text, "secret", 50, 50, 200, 20, flags)
    try desk.tap(60, 60)
    let scalars = Self.typed.unicodeScalars.map { $0.value }
    desk.session.handle(.text(TextSample(time: desk.session.now, .committed(CommittedText(scalars)))))
    #expect(try has(scalars, desk.session))
    #expect(try desk.session.endEditingOrTell())
    #expect(desk.document.annotation(id)?.fieldValues == [Array(Self.typed.utf8)])
    return try has(scalars, desk.session)
  }

  /// True if these characters are in what the view keeps of its edits.
  private func has(_ scalars: [UInt32], _ session: View) throws -> Bool {
    let parts = Mirror(reflecting: session).children
    let kept = try #require(parts.first { $0.label == "textEditing" })
    return holds(kept.value, scalars, depth: 0)
  }

  private func holds(_ value: Any, _ scalars: [UInt32], depth: Int) -> Bool {
    if let found = value as? [UInt32] { return found == scalars }
    return depth < 12 && Mirror(reflecting: value).children.contains { holds($0.value, scalars, depth: depth + 1) }
  }
}
