import Unicode

/// Characters as users see them, and words.
extension RunningTextEdit {
  private var scalars: [UInt32] { text.now.scalars }

  func before(_ gap: Int) -> Int { GraphemeBoundaries(scalars).previous(before: gap) }

  func after(_ gap: Int) -> Int { GraphemeBoundaries(scalars).next(after: gap) }

  /// A password is one word: where its words are is nobody's business.
  func wordBefore(_ gap: Int) -> Int {
    isPassword ? 0 : WordBoundaries(scalars[...]).previous(before: gap)
  }

  func wordAfter(_ gap: Int) -> Int {
    isPassword ? scalars.count : WordBoundaries(scalars[...]).next(after: gap)
  }

  /// The characters that a unit takes at a gap.
  func range(of unit: SelectionUnit, at gap: Int) -> Range<Int> {
    switch unit {
    case .character: gap..<gap
    case .word where isPassword: 0..<scalars.count
    case .word:
      scalars.isEmpty ? 0..<0 : WordBoundaries(scalars[...]).piece(at: min(gap, scalars.count - 1))
    case .all: 0..<scalars.count
    }
  }
}
