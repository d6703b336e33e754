import Document
import Geometry
import TestSupport
import Testing
import Typesetting
import Unicode

@testable import TextEditing

@Suite("Moving the caret", .proves("S299a"))
struct MovingTests {
  private func laid(_ editor: TextEditor) -> TypesetText {
    let frame = TextFrame(
      box: Rect(x: 0, y: 0, width: 60, height: 60), inset: 1, padding: 2,
      kind: editor.rules.isMultiLine ? .block : .line, style: TextStyle(size: 12),
      isPassword: editor.rules.isPassword)
    return TypesetText(editor.scalars, in: frame)
  }

  @Test(
    "steps, and what they do to a selection",
    arguments: [
      ("a|b", TextStep.clusterForward, false, "ab|"), ("a|b", .clusterForward, true, "a[b|"),
      ("e\u{301}|b", .clusterBackward, false, "|e\u{301}b"), ("a[bc|d", .clusterBackward, false, "a|bcd"),
      ("a|bc[d", .clusterForward, false, "abc|d"), ("a[bc|d", .clusterLeft, false, "a|bcd"),
      ("a[bc|d", .clusterRight, false, "abc|d"), ("a[bc|d", .clusterRight, true, "a[bcd|"),
      ("a[b|c", .clusterBackward, true, "a|bc"), ("one| two", .wordForward, true, "one[ two|"),
      ("one two|", .wordBackward, false, "one |two"), ("a\nb|c\nd", .paragraphStart, false, "a\n|bc\nd"),
      ("ab|c", .textStart, true, "|ab[c"), ("ab|c", .textEnd, false, "abc|"), ("|", .clusterLeft, false, "|"),
    ])
  func steps(start: String, step: TextStep, extending: Bool, end: String) {
    var editor = TextEditor(start, rules: .lines)
    editor.move(step, extending: extending, in: laid(editor))
    #expect(editor.marked == end)
  }

  @Test("a selection of right-to-left text is left at the side of the step", .proves("S299g"))
  func mixed() {
    let start = "ab [\u{5D0}\u{5D1}\u{5D2}| cd"
    for (step, index) in [(TextStep.clusterLeft, 6), (.clusterRight, 3), (.clusterBackward, 3), (.clusterForward, 6)] {
      var editor = TextEditor(start)
      let text = laid(editor)
      let xs = [3, 6].map { text.caret(at: TextPlace($0, leansBack: $0 == 6)).low.x }
      editor.move(step, extending: false, in: text)
      if step == .clusterForward || step == .clusterBackward {
        #expect(editor.selection == EntrySelection(index, leansBack: index == 6))
      } else {
        let x = text.caret(at: editor.selection.head).low.x
        #expect(x == (step == .clusterLeft ? xs.min() : xs.max()) && editor.selection.isEmpty)
      }
    }
  }

  @Test("up and down keep their goal until something else happens")
  func goal() {
    var editor = TextEditor("abcdef\nab\nabcdef|", rules: .lines)
    let text = laid(editor)
    editor.move(.lineUp, extending: false, in: text)
    #expect(editor.marked == "abcdef\nab|\nabcdef")
    editor.move(.lineUp, extending: true, in: text)
    #expect(editor.marked == "abcdef|\nab[\nabcdef")
    editor.move(.lineDown, extending: false, in: text)
    editor.place(at: TextPlace(9))
    editor.move(.lineUp, extending: false, in: text)
    #expect(editor.marked == "ab|cdef\nab\nabcdef")
  }

  @Test("what is typed behind a move is undone on its own; what is composed is committed")
  func history() {
    var editor = TextEditor("|")
    editor.type("ab")
    editor.move(.clusterBackward, extending: false, in: laid(editor))
    editor.type("c")
    editor.undo()
    #expect(editor.marked == "a|b")
    editor.compose(scalars("xyz"), caret: 3)
    editor.move(.clusterBackward, extending: false, in: laid(editor))
    #expect(editor.marked == "axy|zb" && editor.composition == nil)
  }

  @Test("mixed text: carets stand at boundaries and each end is reached", .proves("S299g"), arguments: 0..<50)
  func random(seed: Int) {
    var chance = Chance(seed)
    let text = (0..<30).flatMap { _ in EditingAct.pieces[chance.next(EditingAct.pieces.count)] }
    var editor = TextEditor(text, .lines)
    let (laid, boundaries) = (laid(editor), GraphemeBoundaries(editor.scalars))
    for _ in 0..<100 {
      let step = TextStep.allCases[chance.next(TextStep.allCases.count)]
      editor.move(step, extending: chance.next(3) == 0, in: laid)
      #expect(boundaries.isBoundary(editor.selection.head.index) && boundaries.isBoundary(editor.selection.anchor))
    }
    editor.move(.textStart, extending: false, in: laid)
    for _ in 0..<editor.scalars.count { editor.move(.clusterForward, extending: false, in: laid) }
    #expect(editor.selection.head.index == editor.scalars.count)
    editor.act(.extend(0))
    editor.move(.clusterForward, extending: false, in: TypesetText([], in: laid.frame))
    #expect(boundaries.isBoundary(editor.selection.head.index))
  }
}
