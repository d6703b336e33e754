import Typesetting
import Unicode

/// How much a key deletes.
public enum EntryUnit: UInt8, Hashable, Sendable, CaseIterable {
  /// A grapheme cluster; backward the last scalar alone where scripts are written so (``TextEditor/delete(_:forward:)``).
  case cluster
  /// To the next place where a word ends, or backward, where one begins.
  case word
  /// To the line end that is in the text or, at one, the line end itself.
  case lineEnd
  /// To the ends of the text.
  case textEnd
}

// MARK: - Deleting

extension TextEditor {
  /// Deletes the selection or, for a caret, what stands beside it.
  ///
  /// Backward by cluster takes the last scalar alone if the cluster begins with a letter of a script that is typed mark by mark,
  /// such as Arabic, Hebrew, Thai or those of India: as GTK and Android do. Clusters of Latin, Greek, Cyrillic, kana, Hangul
  /// syllables, emoji and flags go as a whole. What is composed is committed before.
  ///
  /// - Returns: False if there was nothing to delete.
  /// - Complexity: O(scalars deleted) by cluster, O(line) by word and line end; and moving what follows.
  @discardableResult
  public mutating func delete(_ unit: EntryUnit, forward: Bool) -> Bool {
    commitComposition()
    guard selection.isEmpty else { return delete(selection.range) }
    let at = selection.head.index
    let end = forward ? self.end(of: unit, after: at) : start(of: unit, before: at)
    guard end != at else { return false }
    let cause: EntryCause = unit != .cluster ? .other : forward ? .deletingForward : .deletingBackward
    change(min(at, end)..<max(at, end), to: [], cause, from: selection)
    return true
  }

  /// Deletes a range as a step of its own, such as what lies between the caret and the end of a line as it is laid out. What is
  /// composed is committed before; what the range has outside the text does not count.
  ///
  /// - Returns: False if there was nothing to delete.
  @discardableResult
  public mutating func delete(_ range: Range<Int>) -> Bool {
    commitComposition()
    let range = clamped(range)
    guard !range.isEmpty else { return false }
    change(range, to: [], .other, from: selection)
    return true
  }

  private func end(of unit: EntryUnit, after index: Int) -> Int {
    switch unit {
    case .cluster: return clusters.next(after: index)
    case .word: return wordEnd(after: index)
    case .lineEnd:
      let end = line(at: index).upperBound
      return end > index ? end : min(index + 1, scalars.count)
    case .textEnd: return scalars.count
    }
  }

  private func start(of unit: EntryUnit, before index: Int) -> Int {
    switch unit {
    case .cluster: return deletionStart(before: index)
    case .word: return wordStart(before: index)
    case .lineEnd:
      let start = line(at: index).lowerBound
      return start < index ? start : max(index - 1, 0)
    case .textEnd: return 0
    }
  }

  private func deletionStart(before index: Int) -> Int {
    let start = clusters.previous(before: index)
    guard index - start > 1 else { return start }
    return TextEditor.goesAsWhole(scalars[start]) ? start : index - 1
  }

  /// True if a cluster that begins with the scalar is deleted as a whole: the rule of Pango's `backspace_deletes_character`.
  private static func goesAsWhole(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x2AF, 0x370...0x3FF, 0x400...0x52F, 0x1E00...0x1FFF, 0x2200...0x22FF, 0x3040...0x30FF, 0xAC00...0xD7A3,
      0x1F1E6...0x1F1FF:
      return true
    default: return CharacterClass(scalar).isPictographic
    }
  }
}
