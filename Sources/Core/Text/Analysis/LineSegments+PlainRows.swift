// Rows of one line of letters.
extension LineSegments {
  /// True if a row has letters of one size on one baseline alone, which come along the line and do not lie on one another.
  ///
  /// In such a row each fragment goes on with the one before it or begins a segment behind a gap: no other open segment is in question, so that
  /// ``sweepPlain(_:)`` makes the same segments as the general sweep.
  func isPlain(_ row: Range<Int>) -> Bool {
    let (box, em) = (fragments[row.lowerBound].box, fragments[row.lowerBound].em)
    guard em > 0, box.height > 0 else { return false }
    var (start, end) = (-Double.infinity, -Double.infinity)
    for index in row {
      let next = fragments[index].box
      guard next.v0 == box.v0, next.v1 == box.v1, fragments[index].em == em, next.u0 > start,
        end - next.u0 <= Fragment.leastOverlap * em, fragments[index].hasInk, !fragments[index].isAccent
      else { return false }
      start = next.u0
      if next.u1 > end { end = next.u1 }
    }
    return true
  }

  mutating func sweepPlain(_ row: Range<Int>) {
    var (start, end) = (row.lowerBound, fragments[row.lowerBound].box.u1)
    for index in row.dropFirst() {
      if fragments[index].box.u0 - end > LineSegments.gap * fragments[index].em {
        appendPlain(start..<index)
        (start, end) = (index, fragments[index].box.u1)
      } else if fragments[index].box.u1 > end {
        end = fragments[index].box.u1
      }
    }
    appendPlain(start..<row.upperBound)
  }

  /// Makes a segment of fragments that all go on with each other: the same as taking them in one by one.
  private mutating func appendPlain(_ range: Range<Int>) {
    var segment = segment(of: range.lowerBound)
    for index in range.dropFirst() {
      next[index - 1] = Int32(clamping: index)
      let (count, first) = (fragments[index].glyphs.count, firsts[index])
      segment.glyphCount += count
      segment.isEven = segment.isEven && fragments[index].isEven
      if fragments[index].box.u1 > segment.tail.u1 {
        (segment.tail, segment.tailCount) = (fragments[index].box, count)
      }
      segment.note(first)
    }
    // Words of a stretch come in ascending order.
    for index in range where fragments[index].words > 1 { segment.note(fragments[index].lastFirst) }
    segment.last = Int32(clamping: range.upperBound - 1)
    segment.main = fragments[range.upperBound - 1].box
    segment.main.u0 = fragments[range.upperBound - 1].lastStart
    (segment.box.u1, segment.main.u1) = (segment.tail.u1, segment.tail.u1)
    all.append(segment)
  }
}

extension LineSegment {
  /// Takes in the place of a word in the order of the input.
  fileprivate mutating func note(_ first: Int32) {
    if first < input.lowerBound { input = first...input.upperBound }
    if first > input.upperBound { input = input.lowerBound...first }
  }
}
