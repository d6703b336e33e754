import Geometry
public import Typesetting

// MARK: - Moving

extension TextEditor {
  /// Moves the caret by a step.
  ///
  /// While something is selected, a step by cluster without `extending` goes to the end of the selection on that side, as all
  /// platforms do. What is composed is committed before; if the rules cut it there, the caret goes to a boundary of the shorter
  /// text.
  ///
  /// - Parameters:
  ///   - extending: True leaves the other end of the selection where it is.
  ///   - text: This editor's text as it is laid out.
  /// - Complexity: That of ``TypesetText/moved(_:_:goal:)``.
  public mutating func move(_ step: TextStep, extending: Bool, in text: TypesetText) {
    leaveComposition()
    let place: TextPlace
    var aim = goal
    if !extending, !selection.isEmpty, let side = edge(of: selection.range, step, in: text) {
      (place, aim) = (side, nil)
    } else {
      place = text.moved(selection.head, step, goal: &aim)
    }
    let anchor = selection.anchor
    setCaret(place.index)
    if selection.head.index == place.index { selection.head.leansBack = place.leansBack }
    if extending { selection.anchor = anchor }
    goal = aim
  }

  /// The end of a selection on the side of a step by cluster; `nil` for other steps.
  private func edge(of range: Range<Int>, _ step: TextStep, in text: TypesetText) -> TextPlace? {
    let (low, high) = (TextPlace(range.lowerBound), TextPlace(range.upperBound, leansBack: true))
    switch step {
    case .clusterBackward: return low
    case .clusterForward: return high
    case .clusterLeft, .clusterRight:
      let isLeft = step == .clusterLeft
      let line = text.line(at: low)
      guard line == text.line(at: high) else { return text.lines[line].isRightToLeft == isLeft ? high : low }
      let (a, b) = (text.caret(at: low).low, text.caret(at: high).low)
      return (a.x <= b.x) == isLeft ? low : high
    default: return nil
    }
  }
}
