import TestSupport
import Testing
import Typesetting
import Unicode

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

  @Test("words found in a part of a line are those of the whole line", arguments: 0..<30)
  func parts(seed: Int) {
    var chance = Chance(seed)
    let pieces = EditingAct.pieces + ["'", ".", ",", "  ", "x", "2", "_", "don't ", "3.14 ", " a"].map(scalars)
    var text: [UInt32] = []
    while text.count < 60 { text += pieces[chance.next(pieces.count)] }
    let editor = TextEditor(text)
    let (words, clusters) = (WordBoundaries(editor.scalars[...]), ClusterSearch(editor.scalars))
    for index in 0...editor.scalars.count where clusters.isBoundary(index) {
      if index < editor.scalars.count {
        #expect(editor.wordEnd(after: index) == clusters.snapped(words.next(after: index)))
        var selected = editor
        selected.selectWord(at: TextPlace(index))
        let piece = words.piece(at: index)
        let (low, high) = (clusters.floor(piece.lowerBound), clusters.snapped(piece.upperBound))
        #expect(selected.selection.range == low..<high)
      }
      if index > 0 { #expect(editor.wordStart(before: index) == clusters.floor(words.previous(before: index))) }
    }
  }
}
