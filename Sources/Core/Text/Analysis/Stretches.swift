// Stretches: lines of letters that are not cut into words.
//
// A row that has nothing but letters of one size on one baseline, each word behind a gap, becomes a line without a look at its words: they stand where
// they are read. So such lines are cut into stretches of words, of which there are a tenth as many. All other rows are cut into words, from which lines
// are put together as they have to be; so are the rows beside them, for a word may continue or repeat one that comes shortly before it.
extension Fragments {
  /// True if the words of each stretch come before all that comes behind it, so that words would be in the same order.
  func areStretchesApart(_ quantum: Double) -> Bool {
    for index in all.indices.dropLast() where all[index].words > 1 {
      let last = Fragments.strip(all[index].lastStart, all[index].box.v1, quantum)
      let next = Fragments.strip(all[index + 1].box.u0, all[index + 1].box.v1, quantum)
      if last >= next { return false }
    }
    return true
  }

  /// Puts words in the place of the stretches of all rows but those of letters alone.
  mutating func expandMixedRows(_ glyphs: [PlacedGlyph]) {
    guard all.contains(where: { $0.words > 1 }) else { return }
    let rows = all.rows()
    let isMixed = mixed(rows)
    guard isMixed.contains(true) else { return }
    var made: [Fragment] = []
    for (row, fragments) in rows.enumerated() {
      made.append(contentsOf: isMixed[row] ? words(of: fragments, glyphs)[...] : all[fragments])
    }
    all = made
  }

  /// For each row whether it has more than letters on one baseline, or stands within so few words of such a row that they may be compared.
  private func mixed(_ rows: [Range<Int>]) -> [Bool] {
    // The words of rows of letters; of all others none.
    let counts = rows.map { areLetters($0) ? all[$0].reduce(0) { $0 + Int(clamping: $1.words) } : 0 }
    var isMixed = [Bool](repeating: false, count: rows.count)
    // From the top down, then from the bottom up.
    var (above, below) = (Fragments.memory, Fragments.memory)
    for row in rows.indices {
      let last = rows.count - 1 - row
      above = counts[row] > 0 ? above : 0
      below = counts[last] > 0 ? below : 0
      if above < Fragments.memory { isMixed[row] = true }
      if below < Fragments.memory { isMixed[last] = true }
      (above, below) = (above + counts[row], below + counts[last])
    }
    return isMixed
  }

  /// True if a row has letters of one size on one baseline alone, and each fragment begins behind a gap.
  ///
  /// Its letters are so high that none of them repeats or continues one of another such row: those would be in one row.
  private func areLetters(_ row: Range<Int>) -> Bool {
    let (box, em) = (all[row.lowerBound].box, all[row.lowerBound].em)
    guard em > 0, box.height >= Fragments.leastHeight * em else { return false }
    var reach = -Double.infinity
    for index in row {
      let next = all[index].box
      guard next.v0 == box.v0, next.v1 == box.v1, all[index].em == em, next.u0 > reach, all[index].isEven,
        all[index].hasInk, !all[index].isAccent
      else { return false }
      reach = next.u1 + Fragments.gap * em
    }
    return true
  }

  /// The same fragments, stretches word by word.
  func words(of fragments: Range<Int>, _ glyphs: [PlacedGlyph]) -> [Fragment] {
    var found: [Fragment] = []
    for fragment in all[fragments] {
      var position = fragment.glyphs.lowerBound
      repeat {
        var word = fragment
        if fragment.words > 1 {
          word = Fragment(glyphs[Int(clamping: order[position])], order[position], at: position)
          word.close(
            at: word.takeLetters(
              order, from: position + 1, to: fragment.glyphs.upperBound, glyphs, isStretch: false))
        }
        position = word.glyphs.upperBound
        found.append(word)
      } while position < fragment.glyphs.upperBound
    }
    return found
  }
}

extension [Fragment] {
  /// Ranges of fragments, which come ordered by their lower edge, whose cores overlap.
  func rows() -> [Range<Int>] {
    guard !isEmpty else { return [] }
    var found: [(start: Int, low: Double, high: Double)] = []
    var row = (start: 0, low: Double.infinity, high: -Double.infinity)
    for index in indices {
      let (top, height) = (self[index].box.v0, self[index].box.height)
      let (low, high) = (top + height / 4, self[index].box.v1 - height / 4)
      if index > 0, row.high < low {
        found.append(row)
        row = (index, low, high)
        continue
      }
      if low < row.low { row.low = low }
      if high > row.high { row.high = high }
      while let above = found.last, above.high >= row.low {
        row = (above.start, Swift.min(above.low, row.low), Swift.max(above.high, row.high))
        found.removeLast()
      }
    }
    found.append(row)
    return found.indices.map { found[$0].start..<($0 + 1 < found.count ? found[$0 + 1].start : count) }
  }
}
