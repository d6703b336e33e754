import TestSupport
import Testing
import Typesetting

@testable import TextEditing

@Suite("The editor and a naive one agree", .proves("S299d"))
struct ModelTests {
  @Test("after each of 1,000 acts", arguments: Share.seeds(16, of: 100))
  func agree(seed: Int) {
    var chance = Chance(seed)
    let rules = EntryRules.made {
      $0.isMultiLine = seed % 2 == 0
      $0.maxLength = seed % 4 == 1 ? 30 : 0
    }
    var editor = TextEditor(scalars("a b"), rules)
    var naive = NaiveEditor(scalars("a b"), most: rules.maxLength, isMultiLine: rules.isMultiLine)
    for number in 0..<1_000 {
      let act = EditingAct.next(&chance, count: editor.scalars.count, wild: false)
      guard naive.act(act) else { continue }
      let before = editor.marked
      editor.act(act)
      let isSame =
        editor.scalars == naive.scalars && editor.selection.anchor == naive.now.anchor
        && editor.selection.head.index == naive.now.head
      #expect(isSame, "\(number): \(act) on \(before.debugDescription)")
      if !isSame { return }
    }
  }
}

extension NaiveEditor {
  /// False for acts that it does not know.
  fileprivate mutating func act(_ act: EditingAct) -> Bool {
    switch act {
    case .insert(let text, let source): insert(text, source)
    case .delete(.word, _), .word, .line: return false
    case .delete(let unit, let forward): delete(unit, forward)
    case .deleteRange(let range): delete(range)
    case .replace(let before, let after, let text): replace(before, after, text)
    case .compose(let text, let caret, _): compose(text, caret)
    case .commit: commit()
    case .cancel: cancel()
    case .undo: undo(true)
    case .redo: undo(false)
    case .place(let index): place(index, extending: false)
    case .extend(let index): place(index, extending: true)
    case .all:
      place(0, extending: false)
      place(.max, extending: true)
    }
    return true
  }
}
