import Geometry

// Cutting a group of rows into columns.
extension ColumnCut {
  /// The members by column, or `nil` where the gutters are those of a table or an accident.
  func columnParts(_ members: ArraySlice<Int>, _ coverage: Coverage) -> [[Int]]? {
    let cuts = coverage.cuts(atLeast: ColumnCut.narrowest * em)
    guard !cuts.isEmpty else { return nil }
    var parts = [[Int]](repeating: [], count: cuts.count + 1)
    for index in members {
      let middle = segments[index].box.centerU
      parts[cuts.partitioningIndex { $0 > middle }].append(index)
    }
    guard standBesideEachOther(parts) else { return nil }
    if parts.allSatisfy({ fills($0, lines: 2, width: 8, share: 0.5) }) { return parts }
    let isLoose = parts.allSatisfy { fills($0, lines: 4, width: 5, share: 0.2) }
    return isLoose && alignedShare(parts) < 0.5 ? parts : nil
  }

  /// True if each column runs beside the next one for a third of the shorter one at least.
  private func standBesideEachOther(_ parts: [[Int]]) -> Bool {
    var last: FrameBox?
    for part in parts {
      let box = bounds(part)
      if let last, last.overlapV(box) < min(last.height, box.height) / 3 { return false }
      last = box
    }
    return true
  }

  private func bounds(_ members: [Int]) -> FrameBox {
    var box = members.first.map { segments[$0].box } ?? .zero
    for index in members { box.form(union: segments[index].box) }
    return box
  }

  /// True if a column has lines as running text has: cells of a table are shorter and do not fill their column.
  ///
  /// - Parameters:
  ///   - lines: How many at least.
  ///   - width: Their mean length, in em.
  ///   - share: Their mean length as a share of the column.
  private func fills(_ members: [Int], lines: Int, width: Double, share: Double) -> Bool {
    var (sum, count) = (0.0, 0.0)
    for index in members where segments[index].box.width >= 2 * em {
      sum += segments[index].box.width
      count += 1
    }
    guard members.count >= lines, count > 0 else { return false }
    let mean = sum / count
    return mean >= width * em && mean >= share * bounds(members).width
  }

  /// The share of segments that have one of another column on their baseline; those of one column, where that is given.
  func alignedShare(_ parts: [[Int]], of only: Int? = nil) -> Double {
    var all: [(v: Double, part: Int)] = []
    for part in parts.indices {
      for index in parts[part] { all.append((segments[index].main.v1, part)) }
    }
    all.arrange { $0.v != $1.v ? $0.v < $1.v : $0.part < $1.part }
    var (aligned, count) = (0, 0)
    for index in all.indices where only == nil || all[index].part == only {
      let before = index > 0 && isAligned(all[index - 1], all[index])
      let after = index + 1 < all.count && isAligned(all[index], all[index + 1])
      if before || after { aligned += 1 }
      count += 1
    }
    return Double(aligned) / Double(max(count, 1))
  }

  private func isAligned(_ a: (v: Double, part: Int), _ b: (v: Double, part: Int)) -> Bool {
    a.part != b.part && b.v - a.v <= 0.1 * em
  }
}
