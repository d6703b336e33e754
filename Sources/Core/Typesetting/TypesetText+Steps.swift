import Geometry
import Unicode

/// Moving a caret.
extension TypesetText {
  /// Where a caret goes; where it is if it cannot.
  ///
  /// Steps to a side go as the text stands, as GTK's text view does: where runs of two directions meet, the caret takes the
  /// place of the run that reads as the paragraph does.
  ///
  /// - Parameter goal: The x that steps from line to line keep to; set by the first of them and cleared by every other step.
  ///   Keep it between calls, `nil` at first.
  /// - Complexity: O(scalars of the line); of the paragraph for words.
  public func moved(_ place: TextPlace, _ step: TextStep, goal: inout Double?) -> TextPlace {
    let from = TextPlace(max(0, min(place.index, count)), leansBack: place.leansBack)
    if let plain, step == .clusterRight || step == .clusterLeft {
      goal = nil
      let at = from.index + (step == .clusterRight ? 1 : -1)
      return at >= 0 && at <= plain.count ? TextPlace(at) : from
    }
    let number = line(at: from)
    let line = lines[number]
    switch step {
    case .lineUp: return moved(from, byLines: -1, goal: &goal)
    case .lineDown: return moved(from, byLines: 1, goal: &goal)
    case .pageUp: return moved(from, byLines: -linesPerPage, goal: &goal)
    case .pageDown: return moved(from, byLines: linesPerPage, goal: &goal)
    default: goal = nil
    }
    switch step {
    case .clusterForward: return TextPlace(clusters.next(after: from.index))
    case .clusterBackward: return TextPlace(clusters.previous(before: from.index))
    case .clusterRight: return movedToSide(from, number, isRight: true)
    case .clusterLeft: return movedToSide(from, number, isRight: false)
    case .wordForward: return TextPlace(wordEnd(after: from.index))
    case .wordBackward: return TextPlace(wordStart(before: from.index))
    case .wordRight: return TextPlace(line.isRightToLeft ? wordStart(before: from.index) : wordEnd(after: from.index))
    case .wordLeft: return TextPlace(line.isRightToLeft ? wordEnd(after: from.index) : wordStart(before: from.index))
    case .lineStart: return start(of: line)
    case .lineEnd: return end(of: line)
    case .paragraphStart: return TextPlace(paragraph(at: number).lowerBound)
    case .paragraphEnd: return TextPlace(paragraph(at: number).upperBound)
    case .textStart: return TextPlace(0)
    case .textEnd, .lineUp, .lineDown, .pageUp, .pageDown: return TextPlace(count)
    }
  }

  private var linesPerPage: Int {
    let height = fontSize * frame.leading
    return height > 0 ? max((frame.room.height / height).clamped(1, 10_000).clampedInt, 1) : 1
  }

  /// Up from the first line leads to its start, down from the last one to its end.
  private func moved(_ from: TextPlace, byLines count: Int, goal: inout Double?) -> TextPlace {
    let (number, lines) = (line(at: from), lines)
    let x = goal ?? lines[number].x(from)
    goal = x
    let to = max(0, min(number + count, lines.count - 1))
    guard to == number else { return place(onLine: to, x: x) }
    return count < 0 ? start(of: lines[number]) : end(of: lines[number])
  }

  /// The scalars of the paragraph of a line.
  private func paragraph(at line: Int) -> Range<Int> {
    guard plain == nil else { return 0..<count }
    let lines = lines
    var (first, last) = (line, line)
    while first > 0, lines[first - 1].isWrapped { first -= 1 }
    while last + 1 < lines.count, lines[last].isWrapped { last += 1 }
    return lines[first].range.lowerBound..<lines[last].range.upperBound
  }
}

/// Words. A password has none: nothing shows where they are.
extension TypesetText {
  private func wordEnd(after index: Int) -> Int {
    guard !frame.isPassword else { return count }
    var at = index
    while at < count {
      let bounds = paragraph(at: line(at: TextPlace(at)))
      if at < bounds.upperBound {
        let words = WordBoundaries(scalars[bounds])
        return bounds.lowerBound + words.next(after: at - bounds.lowerBound)
      }
      at = clusters.next(after: at)
    }
    return count
  }

  private func wordStart(before index: Int) -> Int {
    guard !frame.isPassword else { return 0 }
    var at = index
    while at > 0 {
      let bounds = paragraph(at: line(at: TextPlace(at)))
      if at > bounds.lowerBound {
        let words = WordBoundaries(scalars[bounds])
        return bounds.lowerBound + words.previous(before: at - bounds.lowerBound)
      }
      at = clusters.previous(before: at)
    }
    return 0
  }
}

/// Steps to a side.
extension TypesetText {
  private func movedToSide(_ from: TextPlace, _ number: Int, isRight: Bool) -> TextPlace {
    let line = lines[number]
    let stops = stops(on: line)
    let at = stop(of: from, in: stops, on: line) + (isRight ? 1 : -1)
    if stops.indices.contains(at), !leadsOut(stops[at], of: line) { return stops[at] }
    if isRight != line.isRightToLeft {
      return number + 1 < lines.count ? start(of: lines[number + 1]) : from
    }
    guard number > 0 else { return from }
    let before = lines[number - 1]
    guard before.isWrapped else { return end(of: before) }
    // The end of the line before is where this one begins: one further.
    return TextPlace(clusters.previous(before: before.range.upperBound))
  }

  /// True for the end of a line that is the start of the next.
  private func leadsOut(_ place: TextPlace, of line: TypesetLine) -> Bool {
    line.isWrapped && place.index == line.range.upperBound
  }

  /// The places of a line from left to right, one more than it has clusters. Where two runs meet, the one that reads as the
  /// paragraph does has the place.
  private func stops(on line: TypesetLine) -> [TextPlace] {
    let all = line.clusters
    guard !all.isEmpty else { return [start(of: line)] }
    var stops: [TextPlace?] = Array(repeating: nil, count: all.count + 1)
    let (first, last) = (start(of: line), end(of: line))
    (stops[0], stops[all.count]) = line.isRightToLeft ? (last, first) : (first, last)
    for (i, cluster) in all.enumerated() {
      let isOwn = cluster.isRightToLeft == line.isRightToLeft
      let leads = TextPlace(cluster.range.lowerBound)
      let isFirst = i == 0 || all[i - 1].level != cluster.level
      let isLast = i + 1 == all.count || all[i + 1].level != cluster.level
      if isOwn || !isFirst { stops[i] = cluster.isRightToLeft ? behind(cluster) : leads }
      if isOwn || !isLast { stops[i + 1] = cluster.isRightToLeft ? leads : behind(cluster) }
      if !isOwn, isLast, i + 1 < all.count, stops[i + 1] == nil {
        stops[i + 1] = cluster.isRightToLeft ? leads : behind(cluster)
      }
    }
    return stops.map { plain($0 ?? first, on: line) }
  }

  /// Which of the stops a caret stands at: by its index, else by its x.
  private func stop(of place: TextPlace, in stops: [TextPlace], on line: TypesetLine) -> Int {
    if let same = stops.firstIndex(of: plain(place, on: line)) { return same }
    if let same = stops.firstIndex(where: { $0.index == place.index }) { return same }
    let x = line.x(place)
    var best = 0
    for i in stops.indices where (line.x(stops[i]) - x).magnitude < (line.x(stops[best]) - x).magnitude { best = i }
    return best
  }
}
