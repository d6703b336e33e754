public import Geometry

/// Where carets and selections stand, and where a pointer is.
extension TypesetText {
  /// The line on which a caret stands.
  ///
  /// - Complexity: O(log lines).
  public func line(at place: TextPlace) -> Int {
    guard plain == nil else { return 0 }
    let lines = lines
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= place.index { low = middle } else { high = middle }
    }
    let isFirst = lines[low].range.lowerBound == place.index
    return isFirst && place.leansBack && low > 0 && lines[low - 1].isWrapped ? low - 1 : low
  }

  /// The lower and the upper end of a caret, in the space of the form.
  ///
  /// - Complexity: O(log lines + scalars of the line).
  public func caret(at place: TextPlace) -> (low: Point<PDFSpace>, high: Point<PDFSpace>) {
    if let plain {
      let x = plain.x(place.index)
      return (Point(x, plain.bottom), Point(x, plain.top))
    }
    let line = lines[line(at: place)]
    let x = line.x(place)
    return (Point(x, line.bottom), Point(x, line.top))
  }

  /// The place of a caret that is nearest to a point of the form's space.
  public func place(at point: Point<PDFSpace>) -> TextPlace {
    plain?.place(x: point.x) ?? place(onLine: line(atHeight: point.y), x: point.x)
  }

  private func line(atHeight y: Double) -> Int {
    let lines = lines
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].top >= y { low = middle } else { high = middle }
    }
    return low
  }

  /// The place on a line that is nearest to an x.
  func place(onLine number: Int, x: Double) -> TextPlace {
    let line = lines[number]
    guard let first = line.clusters.first, let last = line.clusters.last else { return start(of: line) }
    if x <= first.left { return line.isRightToLeft ? end(of: line) : start(of: line) }
    if x >= last.right { return line.isRightToLeft ? start(of: line) : end(of: line) }
    let hit = line.clusters.first { x < $0.right } ?? last
    let isLeft = x < (hit.left + hit.right) / 2
    return plain(isLeft == hit.isRightToLeft ? behind(hit) : TextPlace(hit.range.lowerBound), on: line)
  }

  func start(of line: TypesetLine) -> TextPlace { TextPlace(line.range.lowerBound) }
  func end(of line: TypesetLine) -> TextPlace { TextPlace(line.range.upperBound, leansBack: line.isWrapped) }
  func behind(_ cluster: TypesetCluster) -> TextPlace { TextPlace(cluster.range.upperBound, leansBack: true) }

  /// A place leans back only where that makes a difference.
  func plain(_ place: TextPlace, on line: TypesetLine) -> TextPlace {
    guard place.leansBack, !(line.isWrapped && place.index == line.range.upperBound) else { return place }
    let other = TextPlace(place.index)
    return line.x(other) == line.x(place) ? other : place
  }

  /// The boxes of a selection in the space of the form, from the top and from the left: one for all that stands side by side.
  ///
  /// - Complexity: O(log lines + scalars of its lines).
  public func boxes(of range: Range<Int>) -> [Rect<PDFSpace>] {
    var found: [Rect<PDFSpace>] = []
    guard !range.isEmpty else { return found }
    if let plain {
      let part = range.clamped(to: 0..<plain.count)
      return part.isEmpty ? found : [plain.box(part)]
    }
    let lines = lines
    var number = line(at: TextPlace(range.lowerBound))
    while number < lines.count, lines[number].range.lowerBound < range.upperBound {
      let line = lines[number]
      var open: (left: Double, right: Double)?
      for cluster in line.clusters {
        let isIn = cluster.range.overlaps(range)
        if isIn {
          open = (open?.left ?? cluster.left, cluster.right)
        } else if let part = open {
          found.append(Rect(corner: Point(part.left, line.bottom), corner: Point(part.right, line.top)))
          open = nil
        }
      }
      if let part = open {
        found.append(Rect(corner: Point(part.left, line.bottom), corner: Point(part.right, line.top)))
      }
      number += 1
    }
    return found
  }
}
