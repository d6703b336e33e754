import TestSupport
import Testing
import Typesetting

@testable import TextEditing

@Suite("Composing text", .proves("S298b", "S298c"))
struct ComposingTests {
  @Test("begun, changed, committed: one step")
  func committed() {
    var editor = TextEditor("a[bc|d")
    let start = editor
    editor.compose(scalars("k"), caret: 1)
    #expect(editor.marked == "a<k>|d")
    editor.compose(scalars("ka"), caret: 0, clauses: [CompositionClause(range: 0..<2, style: .target)])
    #expect(editor.composition?.range == 1..<3 && editor.composition?.caret == 1)
    #expect(editor.composition?.clauses == [CompositionClause(range: 1..<3, style: .target)])
    #expect(editor.insert(scalars("\u{304B}")).isEmpty)
    #expect(editor.marked == "a\u{304B}|d")
    let end = editor
    editor.type("x")
    editor.undo()
    #expect(editor == end)
    editor.undo()
    #expect(editor == start)
    editor.redo()
    #expect(editor == end)
    #expect(editor.hashValue == end.hashValue)
  }

  @Test("cancelled, by each way: to the bit as before", arguments: 0..<5)
  func cancelled(way: Int) {
    var editor = TextEditor("a|")
    editor.type("xy")
    editor.undo()
    editor.type("b")
    editor.extend(to: TextPlace(0))
    let (before, history) = (editor, editor.history)
    editor.compose(scalars("k"), caret: nil)
    editor.compose(scalars("kan"), caret: 2)
    switch way {
    case 0: editor.cancelComposition()
    case 1: editor.compose([], caret: 0)
    case 2: editor.undo()
    case 3: editor.redo()
    default: editor.insert([])
    }
    #expect(editor == before && editor.history == history)
    #expect(editor.composition == nil && editor.composing == nil)
  }

  @Test("cancelling does not part a word in two steps, nor lose what can be redone")
  func history() {
    var editor = TextEditor("|")
    editor.type("ab")
    editor.compose(scalars("k"), caret: 1)
    editor.cancelComposition()
    editor.type("c")
    editor.undo()
    #expect(editor.marked == "|")
    editor.compose(scalars("k"), caret: 1)
    editor.cancelComposition()
    editor.redo()
    #expect(editor.marked == "abc|")
  }

  @Test("places outside are cut, line ends and what is no text are as in committed text")
  func cleaned() {
    var editor = TextEditor("a|")
    editor.compose(
      [7, 0x62, 13, 10, 0x63], caret: 99,
      clauses: [
        CompositionClause(range: 2..<99, style: .raw), CompositionClause(range: -3..<2, style: .converted),
        CompositionClause(range: 4..<4, style: .raw),
      ])
    #expect(editor.scalars == scalars("ab c"))
    #expect(editor.composition?.caret == 4)
    #expect(
      editor.composition?.clauses == [
        CompositionClause(range: 1..<2, style: .converted), CompositionClause(range: 2..<4, style: .raw),
      ])
    editor.compose([7], caret: 0)
    #expect(editor.marked == "a|")
  }

  @Test("the rules are applied when it is committed")
  func rules() {
    var editor = TextEditor("ab|", rules: .made { $0.maxLength = 3 })
    editor.compose(scalars("xyz"), caret: 3)
    #expect(editor.scalars.count == 5)
    #expect(editor.commitComposition().tooLong == 2)
    #expect(editor.marked == "abx|")
    editor.compose(scalars("q"), caret: 1)
    #expect(editor.commitComposition().tooLong == 1)
    #expect(editor.marked == "abx|")
  }

  @Test("a caret goes to a boundary, a selection or move commits")
  func boundaries() {
    var editor = TextEditor("e|x")
    editor.compose(scalars("\u{301}\u{302}"), caret: 0)
    #expect(editor.composition?.range == 1..<3 && editor.composition?.caret == 3)
    editor.place(at: TextPlace(0))
    #expect(editor.composition == nil && editor.marked == "|e\u{301}\u{302}x")
  }
}
