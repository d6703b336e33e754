import Typesetting

@testable import TextEditing

/// One thing that a user or an input method does.
enum EditingAct {
  case insert([UInt32], EntrySource)
  case delete(EntryUnit, Bool)
  case deleteRange(Range<Int>)
  case replace(Int, Int, [UInt32])
  case compose([UInt32], Int?, [CompositionClause])
  case commit, cancel, undo, redo
  case place(Int), extend(Int), word(Int), line(Int), all

  /// Pieces that join each other, break lines or need two UTF-16 units.
  static let pieces = [
    "a", "b", "W", " ", "1", "\n", "e\u{301}", "\u{301}", "\u{E9}", "\u{1F469}", "\u{200D}", "\u{1F680}", "\u{1F44D}",
    "\u{1F3FD}", "\u{1F1E9}", "\u{1F1EA}", "\u{5E9}", "\u{5C1}", "\u{915}", "\u{94D}", "\u{937}", "\u{93F}", "\u{AC00}",
    "\u{1100}", "\u{1161}", "\u{11A8}", "\u{304B}", "\u{4E2D}", "\u{E01}", "\u{E34}", "\u{633}", "\u{64E}",
  ].map(scalars)

  /// Numbers from everywhere in 32 bits, those that are no scalars among them.
  static func anything(_ chance: inout Chance) -> UInt32 {
    switch chance.next(8) {
    case 0:
      [0, 7, 9, 10, 13, 0x7F, 0x85, 0xAD, 0x2028, 0xD800, 0xDFFF, 0xFFFF, 0x10FFFF, 0x110000, .max][chance.next(15)]
    case 1: UInt32(chance.next(0x110000))
    case 2: UInt32(truncatingIfNeeded: chance.next(.max))
    case 3, 4: UInt32(0x20 + chance.next(0x60))
    default: UInt32(chance.next(0x3000))
    }
  }

  private static func text(_ chance: inout Chance, wild: Bool) -> [UInt32] {
    let count = chance.next(10) < 8 ? 1 : chance.next(12)
    return (0..<count).flatMap { _ in wild ? [anything(&chance)] : pieces[chance.next(pieces.count)] }
  }

  /// The next act on a text of a length; `wild` ones are out of range and hold what is no text.
  static func next(_ chance: inout Chance, count: Int, wild: Bool) -> EditingAct {
    func place(_ chance: inout Chance) -> Int {
      wild && chance.next(9) == 0 ? chance.next(.max) - .max / 2 : chance.next(count + 2)
    }
    switch chance.next(34) {
    case 0..<12: return .insert(text(&chance, wild: wild), chance.next(6) == 0 ? .pasted : .typed)
    case 12..<19:
      let unit = chance.next(4) > 0 ? .cluster : EntryUnit.allCases[chance.next(4)]
      return .delete(unit, chance.next(3) == 0)
    case 19: return .replace(chance.next(3), chance.next(3), text(&chance, wild: wild))
    case 20..<24:
      let clause = CompositionClause(range: chance.next(2)..<2 + chance.next(4), style: .raw)
      return .compose(text(&chance, wild: wild), chance.next(3) == 0 ? nil : chance.next(5), [clause])
    case 24: return .commit
    case 25: return .cancel
    case 26, 27: return .undo
    case 28: return .redo
    case 29: return .place(place(&chance))
    case 30, 31: return .extend(place(&chance))
    case 32: return [.word(place(&chance)), .line(place(&chance)), .all][chance.next(12) == 0 ? 2 : chance.next(2)]
    default:
      let low = place(&chance)
      return .deleteRange(low..<low.addingReportingOverflow(chance.next(4)).partialValue)
    }
  }
}

extension TextEditor {
  mutating func act(_ act: EditingAct) {
    switch act {
    case .insert(let text, let source): insert(text, as: source)
    case .delete(let unit, let forward): delete(unit, forward: forward)
    case .deleteRange(let range): delete(range)
    case .replace(let before, let after, let text): replace(before: before, after: after, with: text)
    case .compose(let text, let caret, let clauses): compose(text, caret: caret, clauses: clauses)
    case .commit: commitComposition()
    case .cancel: cancelComposition()
    case .undo: undo()
    case .redo: redo()
    case .place(let index): place(at: TextPlace(index))
    case .extend(let index): extend(to: TextPlace(index))
    case .word(let index): selectWord(at: TextPlace(index))
    case .line(let index): selectLine(at: TextPlace(index))
    case .all: selectAll()
    }
  }
}
