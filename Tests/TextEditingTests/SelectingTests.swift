import TestSupport
import Testing
import Typesetting

@testable import TextEditing

@Suite("Selecting text", .proves("S299a", "S299b"))
struct SelectingTests {
  @Test(
    "a word, as a double click takes it",
    arguments: [
      (1, false, "[one| two\nthree"), (3, false, "one[ |two\nthree"), (3, true, "[one| two\nthree"),
      (7, false, "one [two|\nthree"), (8, false, "one two\n[three|"), (99, false, "one two\n[three|"),
      (-3, true, "[one| two\nthree"),
    ])
  func words(index: Int, leansBack: Bool, end: String) {
    var editor = TextEditor("one two\nthree", rules: .lines)
    editor.selectWord(at: TextPlace(index, leansBack: leansBack))
    #expect(editor.marked == end)
  }

  @Test(
    "extending keeps what the selection began with",
    arguments: [
      (SelectionGrain.word, 5, 9, "one [two three| four"), (.word, 5, 1, "|one two[ three four"),
      (.word, 5, 6, "one [two| three four"), (.cluster, 5, 9, "one t[wo t|hree four"),
      (.line, 5, 9, "[one two three four|"),
    ])
  func extends(grain: SelectionGrain, from: Int, to: Int, end: String) {
    var editor = TextEditor("one two three four")
    switch grain {
    case .cluster: editor.place(at: TextPlace(from))
    case .word: editor.selectWord(at: TextPlace(from))
    case .line: editor.selectLine(at: TextPlace(from))
    }
    editor.extend(to: TextPlace(99))
    editor.extend(to: TextPlace(0))
    editor.extend(to: TextPlace(to))
    #expect(editor.marked == end)
  }

  @Test("lines, all, ranges and places")
  func others() {
    var editor = TextEditor("ab\nce\u{301}d\n", rules: .lines)
    editor.selectLine(at: TextPlace(4))
    #expect(editor.marked == "ab\n[ce\u{301}d|\n")
    editor.extend(to: TextPlace(0))
    #expect(editor.marked == "|ab\nce\u{301}d[\n")
    editor.selectAll()
    #expect(editor.marked == "[ab\nce\u{301}d\n|")
    editor.select(5..<99)
    #expect(editor.marked == "ab\nc[e\u{301}d\n|")
    editor.select(4..<5)
    #expect(editor.marked == "ab\nc[e\u{301}|d\n")
    editor.place(at: TextPlace(5))
    #expect(editor.marked == "ab\nce\u{301}|d\n")
    editor.select(-9 ..< -3)
    #expect(editor.marked == "|ab\nce\u{301}d\n")
    editor.selectLine(at: TextPlace(99))
    #expect(editor.marked == "ab\nce\u{301}d\n|")
  }

  @Test("the words of a password are not told apart", .proves("S299e"))
  func password() {
    var editor = TextEditor("one two", rules: .made { $0.isPassword = true })
    editor.selectWord(at: TextPlace(5))
    #expect(editor.marked == "[one two|")
  }
}
