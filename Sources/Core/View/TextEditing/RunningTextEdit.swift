import Appearance
import Document
import Geometry
import Typesetting

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
  init?(_ id: AnnotationID, _ annotation: Annotation, _ fonts: DocumentFonts) {
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
    start = RunningTextEdit.unified(scalars)
    guard let shown = ShownText(annotation, start, fonts) else { return nil }
    (self.id, self.shown) = (id, shown)
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
  /// Where the caret stands.
  var caret: TextPlace { TextPlace(text.now.head, leansBack: text.leansBack) }

  /// Takes the caret a step on.
  mutating func move(_ step: TextStep, extending: Bool) {
    var goal = text.goal
    let next = shown.laid.moved(caret, step, goal: &goal)
    text.move(to: next.index, leansBack: next.leansBack, extending: extending)
    text.goal = goal
  }

  /// The gap to which a step leads.
  func gap(after step: TextStep) -> Int {
    var goal: Double?
    return shown.laid.moved(caret, step, goal: &goal).index
  }
}

extension Command {
  /// The step of a caret in a text that is edited; `nil` for what moves none.
  var textStep: TextStep? {
    switch self {
    case .caretLeft, .extendLeft: .clusterLeft
    case .caretRight, .extendRight: .clusterRight
    case .caretUp, .extendUp: .lineUp
    case .caretDown, .extendDown: .lineDown
    case .caretWordBackward, .extendWordBackward: .wordLeft
    case .caretWordForward, .extendWordForward: .wordRight
    case .caretLineStart, .extendLineStart: .lineStart
    case .caretLineEnd, .extendLineEnd: .lineEnd
    case .caretPageStart, .extendPageStart: .pageUp
    case .caretPageEnd, .extendPageEnd: .pageDown
    case .caretDocumentStart, .extendDocumentStart: .textStart
    case .caretDocumentEnd, .extendDocumentEnd: .textEnd
    default: nil
    }
  }
}
