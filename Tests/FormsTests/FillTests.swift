import Document
import Forms
import TestSupport
import Testing

@Suite("Filling forms")
struct FillTests {
  @Test("a text goes to all widgets of its field, as one step", .proves("S231a"))
  func text() throws {
    let paper = try FormPaper(pages: 2)
    let first = try paper.add(.text, "name", object: 7)
    let second = try paper.add(.text, "name", object: 7, page: 1)
    let other = try paper.add(.text, "other", object: 8)
    #expect(try paper.fill(first, "Ada"))
    #expect(paper.values(first) == ["Ada"] && paper.values(second) == ["Ada"] && paper.values(other).isEmpty)
    #expect(paper.document.undoCount == 1 && paper.document.undoName == .undoFillField)
    // The same once more is nothing.
    #expect(try !paper.fill(second, "Ada") && paper.document.undoCount == 1)
    _ = paper.document.undo()
    #expect(paper.values(first).isEmpty && paper.values(second).isEmpty)
  }

  @Test("what a text field does not take changes nothing and says why", .proves("S231a", "S231i"))
  func textRefusals() throws {
    let paper = try FormPaper()
    let short = try paper.add(.text, "short", maxLength: 3)
    let line = try paper.add(.text, "line")
    let block = try paper.add(.text, "block", .multiLine)
    let file = try paper.add(.text, "file", .fileSelect)
    let secret = try paper.add(.text, "secret", .password)
    let signature = try paper.add(.signature, "signature")
    let start = paper.document.contentHash()
    func text(_ text: String) -> FieldValue { .text(Array(text.utf8)) }
    #expect(paper.refusal(short, text("äöüß")) == FillError(.tooLong, 3))
    #expect(paper.refusal(line, text("a\nb")) == FillError(.severalLines))
    #expect(paper.refusal(line, text("a\u{4E2D}b")) == FillError(.notEncodable, 0x4E2D))
    #expect(paper.refusal(file, text("a")) == FillError(.notSupported))
    #expect(paper.refusal(signature, text("a")) == FillError(.notSupported))
    #expect(paper.refusal(line, .isOn(true)) == FillError(.notSupported))
    #expect(paper.document.contentHash() == start && paper.document.undoCount == 0)
    #expect(paper.refusal(short, text("äöü")) == nil)
    #expect(paper.refusal(block, text("a\nb ŁódŹ?")) == nil)
    #expect(paper.refusal(secret, text("\u{4E2D}")) == nil)
  }

  @Test("check boxes of one field go on together; radio buttons one at a time", .proves("S231b"))
  func toggles() throws {
    let paper = try FormPaper()
    let a = try paper.add(.checkBox, "box", on: "Yes", object: 3)
    let b = try paper.add(.checkBox, "box", on: "Yes", object: 3)
    #expect(try paper.document.fill(a, with: .isOn(true)))
    #expect(paper.state(a) == "Yes" && paper.state(b) == "Yes" && paper.values(b) == ["Yes"])
    #expect(try paper.document.fill(b, with: .isOn(false)))
    #expect(paper.state(a) == "Off" && paper.values(a) == ["Off"])

    let red = try paper.add(.radioButton, "colour", [.radio, .noToggleToOff], on: "red", object: 5)
    let blue = try paper.add(.radioButton, "colour", [.radio, .noToggleToOff], on: "blue", object: 5)
    #expect(try paper.document.fill(red, with: .isOn(true)))
    #expect(paper.state(red) == "red" && paper.state(blue) == "Off")
    #expect(try paper.document.fill(blue, with: .isOn(true)))
    #expect(paper.state(red) == "Off" && paper.state(blue) == "blue" && paper.values(red) == ["blue"])
    // One that is off already stays off, and takes nothing from the other; one has to be on.
    #expect(try !paper.document.fill(red, with: .isOn(false)))
    #expect(paper.refusal(blue, .isOn(false)) == FillError(.oneIsOn))
    let free = try paper.add(.radioButton, "free", .radio, on: "1", object: 6)
    #expect(try paper.document.fill(free, with: .isOn(true)) && paper.document.fill(free, with: .isOn(false)))
    #expect(paper.state(free) == "Off")
  }

  @Test("choices take their options, and others only where they may", .proves("S231c"))
  func choices() throws {
    let paper = try FormPaper()
    let closed = try paper.add(.comboBox, "closed", .combo, options: ["a", "b"])
    let open = try paper.add(.comboBox, "open", [.combo, .editable], options: ["a", "b"])
    let list = try paper.add(.listBox, "list", .multiSelect, options: ["a", "b", "c"])
    let one = try paper.add(.listBox, "one", options: ["a", "b", "c"])
    #expect(try paper.fill(closed, "b") && paper.values(closed) == ["xb"])
    #expect(try paper.document.fill(closed, with: .options([0])) && paper.values(closed) == ["xa"])
    #expect(paper.refusal(closed, .text(Array("q".utf8))) == FillError(.notAnOption))
    #expect(paper.refusal(closed, .options([2])) == FillError(.notAnOption, 2))
    #expect(try paper.fill(open, "q") && paper.values(open) == ["q"])
    #expect(try paper.document.fill(list, with: .options([2, 0])) && paper.values(list) == ["xa", "xc"])
    #expect(paper.document.annotation(list)?.chosenOptions == [0, 2])
    #expect(paper.refusal(one, .options([0, 1])) == FillError(.notAnOption))
    #expect(try paper.document.fill(list, with: .options([])) && paper.values(list).isEmpty)
  }

  @Test("resetting brings the defaults back in one step, for all, some or all but some", .proves("S231d"))
  func reset() throws {
    let paper = try FormPaper()
    let a = try paper.add(.text, "top.a", value: "x", fallback: "default")
    let b = try paper.add(.text, "b", value: "y")
    let box = try paper.add(.checkBox, "box", on: "Yes", fallback: "/Yes")
    #expect(try paper.document.resetForm([Array("top".utf8)]))
    #expect(paper.values(a) == ["default"] && paper.values(b) == ["y"])
    #expect(try paper.document.resetForm([Array("b".utf8)], excluding: true))
    #expect(paper.values(b) == ["y"] && paper.state(box) == "Yes")
    #expect(try paper.document.resetForm() && paper.values(b).isEmpty)
    #expect(try !paper.document.resetForm())
    #expect(paper.document.undoCount == 3 && paper.document.undoName == .undoResetForm)
  }

  @Test("fields are told apart by object, else by name; a name finds one")
  func fields() throws {
    let paper = try FormPaper(pages: 2)
    let a = try paper.add(.text, "a", object: 9)
    let b = try paper.add(.text, "b", page: 1)
    let again = try paper.add(.text, "a", object: 9, page: 1)
    let alike = try paper.add(.text, "b", page: 1)
    #expect(paper.document.loadForm() == .loaded)
    #expect(paper.document.formFields() == [a, b])
    #expect(paper.document.widgets(ofFieldOf: again) == [a, again])
    #expect(paper.document.widgets(ofFieldOf: b) == [b, alike])
    #expect(paper.document.field(named: Array("b".utf8)) == b)
    #expect(paper.document.field(named: Array("c".utf8)) == nil)
  }

  @Test("a value that is set unchecked is all widgets' too", .proves("S231b"))
  func unchecked() throws {
    let paper = try FormPaper()
    let a = try paper.add(.text, "a", maxLength: 1, object: 4)
    let b = try paper.add(.text, "a", maxLength: 1, object: 4)
    var widget = try #require(paper.document.annotation(a))
    widget.texts.append(TextEntry(kind: TextKind.fieldValue, utf8: Array("long".utf8)))
    try paper.document.replaceValue(of: a, by: widget)
    #expect(paper.values(a) == ["long"] && paper.values(b) == ["long"] && paper.document.undoCount == 1)
  }

  @Test("a fill is part of the step that is open, and taken back with it")
  func steps() throws {
    let paper = try FormPaper()
    let a = try paper.add(.text, "a")
    try paper.document.beginTransaction(.undoEdit)
    #expect(try paper.fill(a, "1"))
    #expect(try paper.fill(a, "2"))
    paper.document.cancelTransaction()
    #expect(paper.values(a).isEmpty && paper.document.undoCount == 0)
    // A held field does not change.
    let other = paper.document.newEditor()
    try paper.document.hold([a], by: other)
    #expect(paper.refusal(a, .text([49])) == FillError(.conflict))
    #expect(paper.values(a).isEmpty && !paper.document.isTransactionOpen)
  }
}
