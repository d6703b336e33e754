public import Geometry
import Unicode

/// A step of a caret.
public enum TextMovement: UInt8, Hashable, Sendable, CaseIterable {
  /// In logical order.
  case characterForward, characterBackward
  /// Towards that side of the line as it stands on the page.
  case characterRight, characterLeft
  /// To the end of the next word; to the start of the one before.
  case wordForward, wordBackward
  case lineStart, lineEnd
  /// To the line before or after in reading order, at the goal.
  case lineUp, lineDown
  case paragraphStart, paragraphEnd
  case pageStart, pageEnd
}

/// Caret movement.
extension PageText {
  /// Where a caret goes; `nil` where the page ends in that direction.
  ///
  /// - Parameter goal: The place along the line, in points of its frame, that moves from line to line keep to; set by
  ///   the first of them and cleared by every other move. Keep it between calls, `nil` at first.
  public func moved(_ position: TextPosition, _ movement: TextMovement, goal: inout Double?) -> TextPosition? {
    guard let line = line(of: glyph(beside: position)) else { return nil }
    if movement == .lineUp || movement == .lineDown {
      return movedLine(position, from: line, by: movement == .lineUp ? -1 : 1, goal: &goal)
    }
    goal = nil
    let index = clamp(position.index)
    switch movement {
    case .characterForward: return stepForward(index)
    case .characterBackward: return stepBackward(index)
    case .characterRight: return lines[line].isRightToLeft ? stepBackward(index) : stepForward(index)
    case .characterLeft: return lines[line].isRightToLeft ? stepForward(index) : stepBackward(index)
    case .wordForward: return wordEnd(after: index)
    case .wordBackward: return wordStart(before: index)
    case .lineStart: return TextPosition(lines[line].glyphs.lowerBound)
    case .lineEnd: return TextPosition(lines[line].glyphs.upperBound, leansBack: true)
    case .paragraphStart: return TextPosition(glyphs(ofParagraph: lines[line].paragraph).lower)
    case .paragraphEnd: return TextPosition(glyphs(ofParagraph: lines[line].paragraph).upper, leansBack: true)
    case .pageStart: return TextPosition(0)
    case .pageEnd: return TextPosition(glyphCount, leansBack: true)
    case .lineUp, .lineDown: return nil
    }
  }

  /// The two ends of a caret, at its glyph's lower and upper side; `nil` for a page without text.
  public func caretEdge(_ position: TextPosition) -> (from: Point<PageSpace>, to: Point<PageSpace>)? {
    let glyph = glyph(beside: position)
    guard let number = line(of: glyph) else { return nil }
    let line = lines[number]
    let isAfter = glyph < clamp(position.index)
    let u = isAfter != isRightToLeft(glyph) ? boxes[glyph].u1 : boxes[glyph].u0
    return (line.frame.point(u, line.main.v1), line.frame.point(u, line.main.v0))
  }
}

// MARK: - Steps

extension PageText {
  private func stepForward(_ index: Int) -> TextPosition? {
    guard index < glyphCount else { return nil }
    var next = index + 1
    while next < glyphCount, CharacterTest.isMark(scalars[next]), !isWordStart(next) { next += 1 }
    return TextPosition(next, leansBack: isWordStart(next) || next == glyphCount)
  }

  private func stepBackward(_ index: Int) -> TextPosition? {
    guard index > 0 else { return nil }
    var previous = index - 1
    while previous > 0, CharacterTest.isMark(scalars[previous]), !isWordStart(previous) { previous -= 1 }
    return TextPosition(previous)
  }

  /// The end of the first piece with a letter or digit that ends after the gap.
  private func wordEnd(after index: Int) -> TextPosition? {
    var at = index
    while at < glyphCount {
      let piece = range(of: .word, glyph: at)
      if piece.upper > at, hasLetter(piece) { return TextPosition(piece.upper, leansBack: true) }
      at = max(piece.upper, at + 1)
    }
    return index < glyphCount ? TextPosition(glyphCount, leansBack: true) : nil
  }

  /// The start of the last piece with a letter or digit that starts before the gap.
  private func wordStart(before index: Int) -> TextPosition? {
    var at = index
    while at > 0 {
      let piece = range(of: .word, glyph: at - 1)
      if piece.lower < at, hasLetter(piece) { return TextPosition(piece.lower) }
      at = min(piece.lower, at - 1)
    }
    return index > 0 ? TextPosition(0) : nil
  }

  private func hasLetter(_ range: TextRange) -> Bool {
    scalars[range.lower..<range.upper].contains { CharacterClass($0).category.isWordLike }
  }

  private func movedLine(
    _ position: TextPosition, from line: Int, by step: Int, goal: inout Double?
  ) -> TextPosition? {
    let frame = lines[line].frame
    let here = caretEdge(position).map { frame.u($0.from) } ?? 0
    let wanted = goal ?? here
    goal = wanted
    let next = line + step
    guard lines.indices.contains(next) else { return nil }
    return caret(in: next, u: wanted)
  }
}
