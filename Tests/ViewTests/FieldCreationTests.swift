import Document
import Forms
import Geometry
import Gestures
import View
import TestSupport
import Testing
import Tools

@Suite("Fields that tools create")
struct FieldCreationTests {
  static let rows: [(ToolMode, FieldKind, MessageID, Double, Double)] = [
    (.createTextField, .text, .undoCreateTextField, 150, 22),
    (.createCheckBox, .checkBox, .undoCreateCheckBox, 16, 16),
    (.createSignatureField, .signature, .undoCreateSignatureField, 150, 50),
    (.createRadioButton, .radioButton, .undoCreateRadioButton, 16, 16),
    (.createComboBox, .comboBox, .undoCreateComboBox, 120, 22),
    (.createListBox, .listBox, .undoCreateListBox, 120, 70),
  ]

  @Test(
    "a drag makes a field of what it encloses, a tap one of the usual size", .proves("S86a", "S86b"), arguments: rows)
  func make(_ row: (mode: ToolMode, kind: FieldKind, name: MessageID, width: Double, height: Double)) throws {
    let desk = try SelectionDesk()
    let start = desk.document.contentHash()
    #expect(desk.session.selectTool(row.mode) == .done)
    try desk.drag(from: (40, 60), to: (140, 110))
    #expect(desk.session.tools.mode == .pan && desk.document.undoName == row.name)
    let first = try #require(desk.document.formFields().first)
    #expect(try desk.rect(first) == Rect(x: 40, y: 60, width: 100, height: 50))
    #expect(desk.session.selectTool(row.mode) == .done)
    try desk.tap(250, 250)
    let fields = desk.document.formFields()
    #expect(fields.count == 2)
    let second = try #require(desk.document.annotation(fields[1]))
    #expect(second.rect.width == row.width && second.rect.height == row.height)
    #expect(second.field?.shape == row.kind && second.flags == .print)
    // Names are told apart, and the handling tool is that of fields.
    let names = fields.compactMap { desk.document.annotation($0)?.fieldName }
    #expect(names.count == 2 && names[0] != names[1] && !names[0].isEmpty)
    #expect(desk.session.handlingMode(of: fields[0]) == .formFill)
    _ = desk.document.undo()
    _ = desk.document.undo()
    #expect(desk.document.contentHash() == start)
  }

  @Test("radio buttons that a pinned tool makes are one group; those of another use are not", .proves("S86b", "S231b"))
  func group() throws {
    let desk = try SelectionDesk()
    #expect(desk.session.selectTool(.createRadioButton, pinned: true) == .done)
    for i in 0..<3 { try desk.tap(50 + 40 * Double(i), 50) }
    var fields = desk.document.formFields()
    #expect(fields.count == 1)
    let group = desk.document.widgets(ofFieldOf: fields[0])
    #expect(group.count == 3)
    let states = group.compactMap { desk.document.annotation($0)?.onState }.map { String(decoding: $0, as: UTF8.self) }
    #expect(states == ["1", "2", "3"])
    _ = desk.session.selectTool(.pan)
    #expect(desk.session.selectTool(.createRadioButton, pinned: true) == .done)
    try desk.tap(50, 150)
    fields = desk.document.formFields()
    #expect(fields.count == 2 && desk.document.widgets(ofFieldOf: fields[1]).count == 1)
    // They work at once.
    _ = desk.session.selectTool(.pan)
    try desk.tap(90, 50)
    #expect(group.map { desk.document.annotation($0)?.isOn } == [false, true, false])
  }

  @Test("what is made can be filled, and an item added", .proves("S86b"))
  func use() throws {
    let desk = try SelectionDesk()
    #expect(desk.session.selectTool(.createCheckBox) == .done)
    try desk.tap(50, 50)
    let box = try #require(desk.document.formFields().first)
    try desk.tap(50, 50)
    #expect(desk.document.annotation(box)?.isOn == true)
    #expect(throws: FillError(.notSupported)) { try desk.document.addButton(toGroupOf: box) }
    #expect(desk.session.selectTool(.createRadioButton) == .done)
    try desk.tap(50, 150)
    let radio = desk.document.formFields()[1]
    let other = try desk.document.addButton(toGroupOf: radio)
    #expect(try desk.rect(other) == desk.rect(radio).offset(by: Vector(0, 24)))
    #expect(desk.document.undoName == .undoAddButton)
  }
}
