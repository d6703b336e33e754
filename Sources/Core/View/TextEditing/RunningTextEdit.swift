import Appearance
import Document
import Forms
import Geometry
import TextEditing
import Typesetting
import Unicode

/// The text of a field or a free text that is being edited in a view.
///
///     none --tap, key, call--> running --first change--> drafts, which the widgets of the field show
///                                 |--commit--> filled as one undo step, or refused and still running
///                                 `--cancel--> as it was, to the bit
struct RunningTextEdit {
  let id: AnnotationID
  /// True for the value of a field, false for the contents of an annotation.
  let isField: Bool
  /// True if the page shows another text than the value, by the field's format, while it is not edited.
  let isFormatted: Bool
  /// The text as it was.
  private let start: [UInt32]
  /// The field's rules by its scripts.
  private let format: EntryFormat
  private let fonts: DocumentFonts
  private(set) var text: TextEditor
  /// Where its characters stand, as the page shows them now.
  private(set) var shown: ShownText
  /// The annotation as it was when something changed first: from then on it is a draft.
  private(set) var before: KeptAnnotation?
  /// The latest press: its time, its place, and how many came in a row.
  private(set) var press: (time: UInt64, at: Point<ViewSpace>, count: Int)?

  /// `nil` for what has no text that can be edited here.
  init?(_ id: AnnotationID, _ annotation: Annotation, _ format: EntryFormat, _ fonts: DocumentFonts) {
    guard let rules = EntryRules(annotation) else { return nil }
    let editor = TextEditor(RunningTextEdit.text(of: annotation), rules)
    guard let shown = ShownText(annotation, editor.scalars, fonts) else { return nil }
    (self.id, self.format, self.fonts, self.shown, text) = (id, format, fonts, shown, editor)
    start = editor.scalars
    isField = annotation.field != nil
    isFormatted = annotation.texts.text(TextKind.fieldShown) != nil
  }

  /// The text that is edited: the option's text of a choice, the value of any other field, else the contents.
  private static func text(of annotation: Annotation) -> [UInt32] {
    guard let field = annotation.field else {
      return Latin.scalars(annotation.texts.text(TextKind.contents) ?? [])
    }
    return Latin.scalars(
      field.shape == .comboBox ? Appearance.valueText(of: annotation) : annotation.fieldValues.first ?? [])
  }

  var isPassword: Bool { text.rules.isPassword }

  /// True while the document has drafts of it.
  var isWritten: Bool { before != nil }

  /// True if the text differs from that at the start.
  var isChanged: Bool { text.scalars != start }

  /// The text at the start, as UTF-8.
  var startUTF8: [UInt8] { start.utf8 }

  /// True if there was no text at the start.
  var wasEmpty: Bool { start.isEmpty }

  /// The text as UTF-8.
  var utf8: [UInt8] { text.scalars.utf8 }

  /// The press that follows another one counts as the next in a row.
  mutating func notePress(_ time: UInt64, _ at: Point<ViewSpace>, count: Int) { press = (time, at, count) }

  /// It is a draft over an annotation, or has been taken back.
  mutating func noteWritten(over before: Annotation?) { self.before = before.map { KeptAnnotation($0) } }

  /// The page shows the text so now.
  mutating func noteShown(_ shown: ShownText) { self.shown = shown }
}

// MARK: - Writing

extension RunningTextEdit {
  /// Puts in committed text, by the rules of the field. Returns what was refused.
  mutating func insert(_ given: CommittedText) -> EntryRefusals {
    let (fitting, accepting) = (self.fitting, self.accepting)
    var given = given
    let missing = takeMissing(from: &given.scalars)
    // Of a text whose letters are all missing the blanks between them are not wanted either.
    if !missing.isEmpty, given.scalars.allSatisfy({ $0 == 0x20 || $0 == 10 || $0 == 9 }) { given.scalars = [] }
    // An Enter that is typed is no text of a line.
    if !given.isPasted, !text.rules.isMultiLine { given.scalars.removeAll { $0 == 10 } }
    if given.scalars.isEmpty, !missing.isEmpty {
      text.cancelComposition()
      return missing
    }
    var refused: EntryRefusals
    if given.before > 0 || given.after > 0 {
      refused = text.replace(
        before: given.before, after: given.after, with: given.scalars, fitting: fitting, accepting: accepting)
    } else {
      let source = given.isPasted ? EntrySource.pasted : .typed
      refused = text.insert(given.scalars, as: source, fitting: fitting, accepting: accepting)
    }
    (refused.notShown, refused.firstNotShown) = (missing.notShown, missing.firstNotShown)
    return refused
  }

  /// Takes out the grapheme clusters of which no font shows a character, the host's and the system's included: each as a whole, so that
  /// nothing stays of it that is not seen. Stars stand for all of a password.
  private func takeMissing(from scalars: inout [UInt32]) -> EntryRefusals {
    var refused = EntryRefusals()
    guard !isPassword, scalars.contains(where: { $0 >= 0x7F }) else { return refused }
    let clusters = GraphemeBoundaries(scalars)
    var kept: [UInt32] = []
    for part in clusters.parts(of: 0..<scalars.count) {
      let cluster = scalars[part]
      guard cluster.contains(where: { $0 >= 0x7F }), let missing = Appearance.firstMissing(in: cluster.utf8, fonts)
      else {
        kept += cluster
        continue
      }
      refused.notShown += part.count
      if refused.firstNotShown == nil { refused.firstNotShown = missing }
    }
    scalars = kept
    return refused
  }

  /// Puts another text in place of all of it.
  mutating func replaceAll(with scalars: [UInt32]) -> EntryRefusals {
    guard scalars != text.scalars else { return EntryRefusals() }
    let range = text.selection.range
    return text.replace(
      before: range.lowerBound, after: text.scalars.count - range.upperBound, with: scalars, fitting: fitting,
      accepting: accepting)
  }

  /// Shows what is composed; it is judged once it is committed.
  mutating func compose(_ given: ComposedText) {
    text.compose(
      given.scalars, caret: given.caret,
      clauses: given.clauses.map { CompositionClause(range: $0.range, style: $0.style.entry) })
  }

  /// Keeps what is composed as if it had been committed. Returns what was refused.
  mutating func keepComposition() -> EntryRefusals {
    guard let range = text.composition?.range else { return EntryRefusals() }
    return insert(CommittedText(Array(text.scalars[range])))
  }

  /// Lets the editor do what asks for no rule: deleting, undoing, placing the caret. Returns its answer.
  @discardableResult
  mutating func edit<Answer>(_ body: (inout TextEditor) -> Answer) -> Answer { body(&text) }

  /// Takes the caret a step on.
  mutating func move(_ step: TextStep, extending: Bool) { text.move(step, extending: extending, in: shown.laid) }

  /// Deletes what is selected, else what lies between the caret and where a step leads. Returns `false` for nothing.
  mutating func delete(to step: TextStep) -> Bool {
    guard text.selection.isEmpty else { return text.delete(text.selection.range) }
    var goal: Double?
    let (head, end) = (text.selection.head, shown.laid.moved(text.selection.head, step, goal: &goal))
    return text.delete(min(head.index, end.index)..<max(head.index, end.index))
  }

  /// Says if a text fits a box that does not scroll; `nil` where it need not.
  private var fitting: (([UInt32]) -> Bool)? {
    guard text.rules.doesNotScroll else { return nil }
    let (frame, fonts) = (shown.laid.frame, self.fonts)
    return { frame.holds(TypesetText($0, in: frame, fonts)) }
  }

  /// Says if a text may be written so far. One that begins as none that the field takes may be changed freely.
  private var accepting: (([UInt32]) -> Bool)? {
    guard !format.isEmpty, format.accepts(partial: utf8) else { return nil }
    return { [format] in format.accepts(partial: $0.utf8) }
  }
}

extension TextFrame {
  /// True if a text lies in its room: a line by its width, lines by their height.
  fileprivate func holds(_ text: TypesetText) -> Bool {
    kind == .line ? text.extent.width <= room.width + 0.001 : text.extent.height <= room.height + 0.001
  }
}

extension EntryRules {
  /// The rules of a field for its text, or of a free text; `nil` for what has none that can be edited here.
  fileprivate init?(_ annotation: Annotation) {
    self.init()
    guard let field = annotation.field else {
      isMultiLine = true
      return
    }
    guard field.takesTyping else { return nil }
    guard field.shape == .text else { return }
    maxLength = Int(clamping: field.maxLength)
    combCells = field.combCells
    isMultiLine = field.traits.contains(.multiLine)
    isPassword = annotation.isPassword
    doesNotScroll = field.traits.contains(.doNotScroll) && combCells == 0
  }
}

extension ClauseStyle {
  /// The editor's name of the style.
  fileprivate var entry: CompositionClause.Style {
    switch self {
    case .raw: .raw
    case .converted: .converted
    case .target: .target
    }
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
