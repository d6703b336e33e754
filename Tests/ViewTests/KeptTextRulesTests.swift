import Document
import Forms
import Geometry
import Gestures
import TestSupport
import Testing
import Tools

@testable import View

@Suite("Which texts are kept for another edit")
struct KeptTextRulesTests {
  private let desk: SelectionDesk

  init() throws { desk = try SelectionDesk(pages: 2) }

  private func field(
    _ text: String, _ flags: FieldFlags = [], _ change: (inout Annotation) -> Void = { _ in }
  ) throws -> AnnotationID {
    let place = Double(desk.ids.count)
    return try desk.field(.text, "t\(place)", 50, 20 + place * 20, 200, 15, flags) {
      $0.texts.append(TextEntry(kind: TextKind.fieldValue, utf8: Array(text.utf8)))
      $0.texts.append(TextEntry(kind: TextKind.defaultAppearance, utf8: Array("/Helv 10 Tf 0 g".utf8)))
      change(&$0)
    }
  }

  /// An edit of a field as it begins, and the field.
  private func edit(_ id: AnnotationID) throws -> (edit: RunningTextEdit, annotation: Annotation) {
    let annotation = try #require(desk.document.annotation(id))
    let made = RunningTextEdit(id, annotation, desk.document.entryFormat(of: id), desk.document.fonts)
    return (try #require(made), annotation)
  }

  /// True if a field's edit is there again once it was kept.
  private func isKept(_ id: AnnotationID) throws -> Bool {
    var kept = KeptTexts()
    let (edit, annotation) = try edit(id)
    kept.keep(edit, of: annotation)
    return kept.edit(of: id, annotation)?.utf8 == edit.utf8
  }

  @Test("a short text of a small field is kept", .proves("S299"))
  func short() throws {
    #expect(try isKept(field("first")))
    #expect(try isKept(field(String(repeating: "a", count: 64))))
    #expect(try !isKept(field(String(repeating: "a", count: 65))))
    let large = try field("first") {
      $0.texts.append(TextEntry(kind: TextKind.contents, utf8: Array(repeating: 0x61, count: 2048)))
    }
    #expect(try !isKept(large))
  }

  @Test("no password is kept, no text under rules, none with a font of its own", .proves("S299"))
  func others() throws {
    #expect(try !isKept(field("hunter2", .password)))
    let embedded = try field("first") {
      $0.texts.append(TextEntry(kind: TextKind.fieldFontEmbedded, utf8: Array("F1".utf8)))
    }
    #expect(try !isKept(embedded))
    let number = try field("1")
    #expect(try isKept(number))
    var action = Action(kind: .javaScript, flags: [], trigger: FieldTrigger.format)
    let script = Array("AFNumber_Format(2, 0, 0, 0, \"\", true);".utf8)
    action.texts.append(TextEntry(kind: TextKind.script, utf8: script))
    _ = try desk.document.appendAction(action, to: number)
    #expect(!desk.document.entryFormat(of: number).isEmpty)
    #expect(try !isKept(number))
  }

  @Test("a change drops what was kept; of many the oldest goes", .proves("S299"))
  func dropped() throws {
    var kept = KeptTexts()
    let all = try (0..<9).map { try edit(field("text \($0)")) }
    for one in all.prefix(8) { kept.keep(one.edit, of: one.annotation) }
    for one in all.prefix(8) { holds(kept.edit(of: one.edit.id, one.annotation) != nil) }
    kept.keep(all[8].edit, of: all[8].annotation)
    holds(kept.edit(of: all[0].edit.id, all[0].annotation) == nil)
    holds(kept.edit(of: all[8].edit.id, all[8].annotation) != nil)
    var other = all[1].annotation
    other.rect = Rect(x: 1, y: 2, width: 3, height: 4)
    holds(kept.edit(of: all[1].edit.id, other) == nil)
    holds(kept.edit(of: all[1].edit.id, all[1].annotation) == nil)
    kept.drop(all[2].edit.id)
    holds(kept.edit(of: all[2].edit.id, all[2].annotation) == nil)
    kept.removeAll()
    for one in all { holds(kept.edit(of: one.edit.id, one.annotation) == nil) }
  }

  /// True if the view keeps the edit of an annotation as it is, or was.
  private func keeps(_ id: AnnotationID, _ annotation: Annotation, _ session: View) -> Bool {
    var kept = session.textEditing
    return kept.keptEdit(of: id, annotation) != nil
  }

  @Test("the view keeps what was edited, until it is deleted or the view is closed", .proves("S299"))
  func view() throws {
    let ids = [try field("first"), try field("second")]
    let all = try ids.map { try #require(desk.document.annotation($0)) }
    try desk.tap(60, 27)
    try desk.tap(60, 47)
    #expect(keeps(ids[0], all[0], desk.session) && keeps(ids[1], all[1], desk.session))
    try desk.document.remove(ids[0])
    #expect(!keeps(ids[0], all[0], desk.session) && keeps(ids[1], all[1], desk.session))
    desk.session.close()
    #expect(!keeps(ids[1], all[1], desk.session))
  }

  @Test("pages that change, and a reload, leave no text", .proves("S299"))
  func pages() throws {
    let (edit, annotation) = try edit(field("first"))
    desk.session.textEditing.keep(edit, of: annotation)
    #expect(keeps(edit.id, annotation, desk.session))
    try desk.document.removePages(first: 1, count: 1)
    #expect(!keeps(edit.id, annotation, desk.session))
    let stage = try DocumentChangeStage()
    stage.session.textEditing.keep(edit, of: annotation)
    #expect(keeps(edit.id, annotation, stage.session))
    stage.file.next = stage.file.pages
    #expect(try stage.document.reload(discarding: false) == .done)
    #expect(!keeps(edit.id, annotation, stage.session))
  }
}

/// Expects something whose evaluation changes a value, which `#expect` cannot take apart.
private func holds(_ condition: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(condition, sourceLocation: sourceLocation)
}
