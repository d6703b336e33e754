import TestSupport
import Testing

@testable import TextEditing

@Suite("Entering text", .proves("S299"))
struct EnteringTests {
  @Test(
    "text takes the place of the selection",
    arguments: [
      ("|", "a", "a|"), ("ab|", "c", "abc|"), ("a|b", "xy", "axy|b"), ("a[bc|d", "x", "ax|d"), ("a|bc[d", "", "a|bc[d"),
      ("e|", "\u{301}", "e\u{301}|"), ("|\u{301}", "e", "e\u{301}|"),
    ])
  func replaces(start: String, text: String, end: String) {
    var editor = TextEditor(start)
    let refused = editor.insert(scalars(text))
    #expect(editor.marked == end)
    #expect(refused.isEmpty)
  }

  @Test(
    "the maximum length counts UTF-16 units and cuts at a cluster", .proves("S299e"),
    arguments: [
      ("ab|", 5, "cdefg", "abcde|", 2), ("a[bcd|", 4, "xyz!", "axyz|", 1), ("abc|", 3, "d", "abc|", 1),
      ("a|", 4, "e\u{301}\u{1F600}", "ae\u{301}|", 1), ("a|", 3, "\u{1F600}b", "a\u{1F600}|", 1),
      ("a|", 4, "\u{1F468}\u{200D}\u{1F469}", "a|", 3), ("abcdef|", 3, "x", "abcdef|", 1),
      ("[abc|", 1, "e\u{301}", "[abc|", 2),
    ])
  func maximum(start: String, most: Int, text: String, end: String, tooLong: Int) {
    var editor = TextEditor(start, rules: .made { $0.maxLength = most })
    let refused = editor.insert(scalars(text))
    #expect(editor.marked == end)
    #expect(refused.tooLong == tooLong && refused.count == tooLong)
    #expect(editor.length == editor.marked.filter { $0 != "|" && $0 != "[" }.utf16.count)
  }

  @Test("a comb takes a cluster a cell", .proves("S299e"))
  func comb() {
    var editor = TextEditor("a|c", rules: .made { ($0.combCells, $0.maxLength) = (4, 8) })
    #expect(editor.insert(scalars("e\u{301}\u{1F600}x")).tooLong == 1)
    #expect(editor.marked == "ae\u{301}\u{1F600}|c")
    #expect(editor.insert(scalars("y")).tooLong == 1)
    #expect(editor.insert(scalars("\u{308}")).isEmpty)
  }

  @Test(
    "line ends", .proves("S299c"),
    arguments: [
      ("a\r\nb\rc\nd\u{2028}e\u{85}f\n", "a b c d e f|", "a\nb\nc\nd\ne\nf\n|"), ("\n", "|", "\n|"),
      ("a\tb", "a b|", "a b|"), ("a\n\nb\n\n", "a  b|", "a\n\nb\n\n|"),
    ])
  func lineEnds(text: String, single: String, several: String) {
    var editor = TextEditor("|")
    editor.insert(scalars(text), as: .pasted)
    #expect(editor.marked == single)
    editor = TextEditor("|", rules: .lines)
    editor.insert(scalars(text), as: .pasted)
    #expect(editor.marked == several)
  }

  @Test("what is no text is refused and counted")
  func noText() {
    var editor = TextEditor("|")
    let refused = editor.insert([0x61, 0, 0xD800, 0xDFFF, 0x10FFFF, 0x110000, .max, 7, 0x7F, 0x9F, 0x62])
    #expect(refused.notText == 8 && refused.count == 8)
    #expect(editor.scalars == [0x61, 0x10FFFF, 0x62])
    #expect(editor.insert([7]).notText == 1)
  }

  @Test("what the font lacks is refused, counted and named", .proves("S231i"))
  func notShown() {
    var editor = TextEditor(
      "[x|",
      rules: .made {
        $0.repertoire = EntryRepertoire([0xE9...0xEA, 0x20...0x50, 0x41...0x7E])
        $0.isMultiLine = true
      })
    #expect(editor.insert([0x4E2D]).firstNotShown == 0x4E2D)
    #expect(editor.marked == "[x|")
    let refused = editor.insert(scalars("aé\nè中z~"))
    #expect(refused.notShown == 2 && refused.count == 2 && refused.firstNotShown == 0xE8)
    #expect(editor.marked == "aé\nz~|")
    editor.compose(scalars("zhong"), caret: 5)
    editor.compose([0x4E2D], caret: 1)
    #expect(editor.commitComposition().notShown == 1)
    #expect(editor.marked == "aé\nz~|")
  }

  @Test("a refused text leaves the selection")
  func refusedWhole() {
    var editor = TextEditor("a[bc|")
    editor.insert([7])
    #expect(editor.marked == "a[bc|")
    #expect(!editor.canUndo)
  }

  @Test("a text is opened whole")
  func opened() {
    #expect(TextEditor([0x61, 13, 10, 7, 0xD800, 9], .lines).scalars == [0x61, 10, 7, 0xFFFD, 9])
    #expect(TextEditor([0x61, 13, 10, 0x62], EntryRules()).scalars == [0x61, 32, 0x62])
  }

  @Test("a field that does not scroll takes what fits", .proves("S299e"), arguments: 0...6)
  func noScrolling(room: Int) {
    var editor = TextEditor("a|c", rules: .made { $0.doesNotScroll = true })
    let text = scalars("xye\u{301}z")
    var asked = 0
    let refused = editor.insert(text) {
      asked += 1; return $0.count <= room + 2
    }
    let taken = [0, 1, 2, 2, 4, 5, 5][room]
    #expect(editor.scalars == [0x61] + text.prefix(taken) + [0x63])
    #expect(refused.noRoom == 5 - taken && refused.count == refused.noRoom)
    #expect(asked <= 5)
  }

  @Test(
    "replacing round the caret", .proves("S298a"),
    arguments: [
      ("teh| x", 3, 0, "the", "the| x"), ("a|b", 9, 9, "z", "z|"), ("ab|cd", 1, 1, "", "a|d"),
      ("a[b|c", 1, 1, "z", "z|"), ("ab|", -4, .max, "c", "abc|"), ("e\u{301}|", 1, 0, "\u{300}", "e\u{300}|"),
      ("ab|", .max, .min, "", "|"),
    ])
  func replaces(start: String, before: Int, after: Int, text: String, end: String) {
    var editor = TextEditor(start)
    editor.replace(before: before, after: after, with: scalars(text))
    #expect(editor.marked == end)
    editor.undo()
    #expect(editor.marked == start)
  }

  @Test("replacing a composition widens it")
  func replacesComposition() {
    var editor = TextEditor("ab|cd")
    editor.compose(scalars("xyz"), caret: 3)
    editor.replace(before: 1, after: 1, with: scalars("Q"))
    #expect(editor.marked == "aQ|d")
    editor.undo()
    #expect(editor.marked == "ab|cd")
  }
}
