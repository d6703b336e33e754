import Appearance
import Document
import Geometry

/// The text of a field or a free text that is being edited in a view.
///
///     none --tap, key, call--> running --first change--> transaction open, the widgets of the field follow
///                                 |--commit--> filled as one undo step, or refused and still running
///                                 `--cancel--> as it was, to the bit
struct RunningTextEdit {
  let id: AnnotationID
  /// The text as it was.
  let start: [UInt32]
  /// True for the value of a field, false for the contents of an annotation.
  let isField: Bool
  let isPassword: Bool
  var text: TypedText
  /// Where its characters stand, as the page shows them now.
  var shown: ShownText
  /// True once something has changed: a transaction is open, and the annotation is held.
  var isWritten = false
  /// The unit by which a pointer that is down selects, and where it began.
  var drag: (unit: SelectionUnit, from: Range<Int>)?
  /// The latest press: its time, its place, and how many came in a row.
  var press: (time: UInt64, at: Point<ViewSpace>, count: Int)?

  enum SelectionUnit {
    case character
    case word
    case all
  }

  /// `nil` for what has no text that can be edited here.
  init?(_ id: AnnotationID, _ annotation: Annotation) {
    guard let shown = ShownText(annotation) else { return nil }
    var rules = EntryRules()
    let utf8: [UInt8]
    if let field = annotation.field {
      guard field.shape == .text || (field.shape == .comboBox && field.traits.contains(.editable)),
        !field.traits.contains(.fileSelect)
      else { return nil }
      rules.maxLength = field.shape == .text ? Int(clamping: field.maxLength) : 0
      rules.isMultiLine = field.shape == .text && field.traits.contains(.multiLine)
      rules.isPassword = annotation.isPassword
      utf8 = annotation.fieldValues.first ?? []
    } else {
      rules.isMultiLine = true
      utf8 = annotation.texts.text(TextKind.contents) ?? []
    }
    let scalars = utf8.withUnsafeBufferPointer { UTF8Repair.scalars(of: $0) } ?? []
    (self.id, self.shown, start) = (id, shown, RunningTextEdit.unified(scalars))
    isField = annotation.field != nil
    isPassword = rules.isPassword
    text = TypedText(start, rules)
  }

  /// Line ends of a file as 10 alone.
  private static func unified(_ scalars: [UInt32]) -> [UInt32] {
    var made: [UInt32] = []
    var wasReturn = false
    for scalar in scalars {
      if scalar != 10 || !wasReturn { made.append(scalar == 13 ? 10 : scalar) }
      wasReturn = scalar == 13
    }
    return made
  }

  /// True if the text differs from that at the start.
  var isChanged: Bool { text.now.scalars != start }
}

// MARK: - Steps of the caret

extension RunningTextEdit {
  /// Where a command leads the caret; `nil` for one that does not move it.
  func gap(after command: Command) -> (gap: Int, leansBack: Bool)? {
    let (head, line) = (text.now.head, shown.line(of: text.now.head, leansBack: text.leansBack))
    switch command {
    case .caretLeft, .extendLeft: return (before(head), false)
    case .caretRight, .extendRight: return (after(head), false)
    case .caretWordBackward, .extendWordBackward: return (wordBefore(head), false)
    case .caretWordForward, .extendWordForward: return (wordAfter(head), false)
    case .caretLineStart, .extendLineStart: return (shown.gaps(ofLine: line).lowerBound, false)
    case .caretLineEnd, .extendLineEnd:
      return (shown.gaps(ofLine: line).upperBound, line + 1 < shown.lineCount)
    case .caretDocumentStart, .extendDocumentStart: return (0, false)
    case .caretDocumentEnd, .extendDocumentEnd: return (text.now.scalars.count, false)
    default: return nil
    }
  }

  /// Where a step of so many lines leads, at the goal: beyond the first or last line its end.
  func gap(afterLines step: Int) -> (gap: Int, leansBack: Bool, goal: Double) {
    let line = shown.line(of: text.now.head, leansBack: text.leansBack)
    let goal = text.goal ?? shown.x(of: text.now.head, onLine: line)
    let next = line + step
    if next < 0 { return (0, false, goal) }
    if next >= shown.lineCount { return (text.now.scalars.count, false, goal) }
    let gap = shown.gap(at: goal, onLine: next)
    return (gap, gap == shown.gaps(ofLine: next).upperBound && next + 1 < shown.lineCount, goal)
  }
}
