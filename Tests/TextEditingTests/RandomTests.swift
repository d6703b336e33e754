import TestSupport
import Testing
import Typesetting
import Unicode

@testable import TextEditing

@Suite("Random editing", .proves("S299d", "S298b", "S298c"))
struct RandomTests {
  private static func rules(_ seed: Int) -> EntryRules {
    .made {
      $0.isMultiLine = seed % 3 == 0
      $0.maxLength = seed % 4 == 1 ? 40 : 0
      $0.combCells = seed % 8 == 5 ? 12 : 0
      $0.isPassword = seed % 7 == 3
    }
  }

  /// The rules that hold after every act.
  private func check(_ editor: TextEditor) {
    let boundaries = GraphemeBoundaries(editor.scalars)
    #expect(boundaries.isBoundary(editor.selection.anchor) && boundaries.isBoundary(editor.selection.head.index))
    #expect(editor.length == EntryRules.units(editor.scalars))
    #expect(editor.scalars.allSatisfy { Unicode.Scalar($0) != nil && $0 != 13 })
    if !editor.rules.isMultiLine { #expect(!editor.scalars.contains(10)) }
    if let composed = editor.composition {
      #expect(!composed.range.isEmpty && composed.range.upperBound <= editor.scalars.count)
      #expect(composed.clauses.allSatisfy { $0.range.clamped(to: composed.range) == $0.range && !$0.range.isEmpty })
      if let caret = composed.caret { #expect(caret == editor.selection.head.index) }
    } else if editor.rules.maxLength > 0 {
      #expect(editor.length <= editor.rules.maxLength)
    }
    #expect(editor.undoFootprint == (editor.history.done + editor.history.undone).reduce(0) { $0 + $1.footprint })
  }

  @Test("1,000 acts are undone to the same text and redone to the same", arguments: Share.seeds(24, of: 100))
  func undone(seed: Int) {
    var chance = Chance(seed)
    let start = TextEditor(scalars("Grüße, \u{5E9}\u{5C1}"), RandomTests.rules(seed))
    var editor = start
    for number in 0..<1_000 {
      let wasComposing = editor.composition != nil
      let act = EditingAct.next(&chance, count: editor.scalars.count, wild: seed % 2 == 1)
      let before = editor
      editor.act(act)
      if number % 8 == 0 { check(editor) }
      if case .undo = act, !wasComposing, editor != before {
        var again = editor
        #expect(again.redo() && again.scalars == before.scalars)
      }
    }
    editor.commitComposition()
    check(editor)
    var back = editor
    while back.undo() {}
    expectSameText(back, start)
    var end = back
    while end.redo() {}
    while editor.redo() {}
    expectSameText(end, editor)
    check(end)
  }

  /// Equal but for the caret, which moves that are no steps have put elsewhere.
  private func expectSameText(_ a: TextEditor, _ b: TextEditor) {
    var (a, b) = (a, b)
    a.place(at: TextPlace(0))
    b.place(at: TextPlace(0))
    #expect(a == b && a.hashValue == b.hashValue)
  }

  @Test("the same acts have the same end", arguments: 0..<5)
  func same(seed: Int) {
    var editors = [TextEditor([], .lines), TextEditor([], .lines)]
    for index in editors.indices {
      var chance = Chance(seed)
      for _ in 0..<500 {
        editors[index].act(EditingAct.next(&chance, count: editors[index].scalars.count, wild: true))
      }
    }
    #expect(editors[0] == editors[1] && editors[0].history == editors[1].history)
  }

  @Test("a caret passes every scalar", arguments: 0..<17)
  func everyScalar(plane: UInt32) {
    var editor = TextEditor("a|b", rules: .lines)
    let all = Array(plane << 16...plane << 16 | 0xFFFF)
    let refused = editor.insert(all, as: .pasted)
    #expect(refused.notText == (plane == 0 ? 2_048 + 59 : 0))
    let boundaries = GraphemeBoundaries(editor.scalars)
    // In the planes with few characters, some of the places: a search takes as long as a row of them that join.
    let pace = plane < 2 ? 1 : 97
    var (at, number, differing) = (0, 0, 0)
    while at < editor.scalars.count {
      let next = boundaries.next(after: at)
      if number % pace == 0, editor.clusters.next(after: at) != next || editor.clusters.previous(before: next) != at {
        differing += 1
      }
      (at, number) = (next, number + 1)
    }
    #expect(differing == 0)
    #expect(editor.undo() && editor.marked == "a|b")
  }

  @Test(
    "over-long texts",
    arguments: [
      ([0x61], 20), ([0x301], 16), ([0x1F1E9], 16), ([0x1F469, 0x200D], 16), ([0x915, 0x94D], 16), ([10], 16),
      ([0], 16), ([0xD800], 16),
    ])
  func long(unit: [UInt32], bits: Int) {
    let text = Array(repeating: unit, count: (1 << bits) / unit.count).flatMap { $0 }
    for rules in [EntryRules.lines, .made { $0.maxLength = 1_000 }, .made { $0.combCells = 3 }] {
      var editor = TextEditor(scalars("xy"), rules, undoBudget: 64 << 20)
      let refused = editor.insert(text, as: .pasted)
      if rules.maxLength > 0 { #expect(editor.length <= 1_000) }
      #expect(refused.count <= text.count)
      editor.delete(.cluster, forward: false)
      editor.delete(.word, forward: false)
      editor.selectAll()
      editor.compose(text, caret: text.count / 2)
      editor.cancelComposition()
      while editor.undo() {}
      let isBack = editor.scalars == scalars("xy")
      #expect(isBack)
    }
  }
}
