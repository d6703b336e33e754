import TestSupport
import Testing

@testable import TextEditing

@Suite("Deleting text", .proves("S299"))
struct DeletingTests {
  /// Start, unit, forward, end.
  static let cases: [(String, EntryUnit, Bool, String)] = [
    ("ab|", .cluster, false, "a|"), ("|ab", .cluster, true, "|b"), ("|", .cluster, false, "|"),
    ("a|", .cluster, true, "a|"),
    ("a[b|c", .word, true, "a|c"), ("e\u{301}|", .cluster, false, "|"), ("|e\u{301}x", .cluster, true, "|x"),
    // As Pango says: emoji, flags and Latin letters go as a whole, letters of Hebrew and of India mark by mark.
    ("\u{1F468}\u{200D}\u{1F469}|", .cluster, false, "|"), ("\u{1F44D}\u{1F3FD}|", .cluster, false, "|"),
    ("\u{1F1E9}\u{1F1EA}|", .cluster, false, "|"),
    ("\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}|", .cluster, false, "\u{1F1E9}\u{1F1EA}|"),
    ("1\u{FE0F}\u{20E3}|", .cluster, false, "|"), ("\u{5E9}\u{5C1}\u{5B8}|", .cluster, false, "\u{5E9}\u{5C1}|"),
    ("\u{915}\u{93F}|", .cluster, false, "\u{915}|"), ("\u{915}\u{94D}\u{937}|", .cluster, false, "\u{915}\u{94D}|"),
    ("\u{E01}\u{E34}|", .cluster, false, "\u{E01}|"), ("|\u{915}\u{93F}x", .cluster, true, "|x"),
    ("\u{AC01}|", .cluster, false, "|"), ("\u{30AB}\u{3099}|", .cluster, false, "|"),
    ("one two|", .word, false, "one |"), ("one two |", .word, false, "one |"), ("one|, two", .word, true, "one|"),
    ("|one two", .word, true, "| two"), ("can't|", .word, false, "|"), ("a\n|b", .word, false, "a|b"),
    ("a|\nb", .word, true, "a|b"), ("ab\ncd|", .lineEnd, false, "ab\n|"), ("ab\n|cd", .lineEnd, false, "ab|cd"),
    ("a|b\ncd", .lineEnd, true, "a|\ncd"), ("ab|\ncd", .lineEnd, true, "ab|cd"), ("ab|", .lineEnd, true, "ab|"),
    ("ab\nc|d", .textEnd, false, "|d"), ("a|b\ncd", .textEnd, true, "a|"),
    // The mark that is left joins what stands before.
    ("x\n|\u{301}", .cluster, false, "x\u{301}|"),
  ]

  @Test("by every unit", arguments: cases)
  func units(start: String, unit: EntryUnit, forward: Bool, end: String) {
    var editor = TextEditor(start, rules: .lines)
    let before = editor
    #expect(editor.delete(unit, forward: forward) == (start != end))
    #expect(editor.marked == end)
    #expect(editor.undo() == (start != end))
    #expect(editor == before)
  }

  @Test("the words of a password are not told apart", .proves("S299e"))
  func password() {
    var editor = TextEditor("one two|", rules: .made { $0.isPassword = true })
    editor.delete(.word, forward: false)
    #expect(editor.marked == "|")
  }

  @Test("a range", arguments: [(1..<3, "a|d"), (0..<99, "|"), (2..<2, "abc|d"), (7..<9, "abc|d"), (-5..<1, "|bcd")])
  func range(range: Range<Int>, end: String) {
    var editor = TextEditor("abc|d")
    #expect(editor.delete(range) == (end != "abc|d"))
    #expect(editor.marked == end)
  }

  @Test("what is composed is committed first")
  func composed() {
    var editor = TextEditor("a|")
    editor.compose(scalars("bc"), caret: 1)
    editor.delete(.cluster, forward: false)
    #expect(editor.marked == "ab|")
    editor.undo()
    #expect(editor.marked == "abc|")
    editor.undo()
    #expect(editor.marked == "a|")
  }
}
