import TestSupport
import Testing
import Typesetting

@testable import TextEditing

@Suite("Undoing text", .proves("S299d"))
struct UndoTests {
  /// All that undo passes on its way back.
  private func way(_ editor: TextEditor) -> [String] {
    var (editor, out) = (editor, [editor.marked])
    while editor.undo() { out.append(editor.marked) }
    return out
  }

  @Test("typing is undone word by word")
  func words() {
    var editor = TextEditor("|", rules: .lines)
    editor.type("one two  x\ny")
    #expect(way(editor) == ["one two  x\ny|", "one two  x\n|", "one two  x|", "one two  |", "one |", "|"])
  }

  @Test("a step begins where the caret was moved, text was pasted or the kind changes")
  func kinds() {
    var editor = TextEditor("|")
    editor.type("ab")
    editor.place(at: TextPlace(2))
    editor.type("cd")
    editor.insert(scalars("ef"), as: .pasted)
    editor.type("gh")
    editor.delete(.cluster, forward: false)
    editor.delete(.cluster, forward: false)
    editor.delete(.cluster, forward: false)
    editor.type("i")
    #expect(way(editor) == ["abcdei|", "abcde|", "abcdefgh|", "abcdef|", "abcd|", "ab|", "|"])
  }

  @Test("runs of deletions")
  func deletions() {
    var editor = TextEditor("abc|def")
    for _ in 0..<2 { editor.delete(.cluster, forward: true) }
    for _ in 0..<2 { editor.delete(.cluster, forward: false) }
    #expect(way(editor) == ["a|f", "abc|f", "abc|def"])
  }

  @Test("the selection comes back, in its direction, and again when redone")
  func selections() {
    var editor = TextEditor("a|bc[d")
    editor.type("xy")
    #expect(way(editor) == ["axy|d", "a|bc[d"])
    while editor.undo() {}
    while editor.redo() {}
    #expect(editor.marked == "axy|d")
    #expect(!editor.canRedo && editor.canUndo)
    editor.undo()
    editor.type("z")
    #expect(!editor.canRedo && !editor.redo())
  }

  @Test("memory is bounded; the newest step stays")
  func bounded() {
    var editor = TextEditor([], EntryRules(), undoBudget: 10_000)
    for _ in 0..<1_000 { editor.insert(scalars("ab"), as: .pasted) }
    #expect(editor.undoFootprint <= 10_000)
    var steps = 0
    while editor.undo() { steps += 1 }
    #expect(steps >= 50 && steps < 80)
    #expect(editor.undoFootprint <= 11_000)
    editor = TextEditor(Array(repeating: 0x61, count: 100_000), EntryRules(), undoBudget: 10_000)
    editor.selectAll()
    editor.delete(.cluster, forward: true)
    #expect(editor.scalars.isEmpty && editor.undo() && editor.scalars.count == 100_000)
  }

  @Test("typing a long text takes no memory for undo but its words")
  func cheap() {
    var editor = TextEditor("|")
    for _ in 0..<5_000 { editor.insert([0x61]) }
    #expect(editor.undoFootprint == EntryStep.size)
  }
}
