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
///
/// It is copied with each look at it, several times a key: what is much to copy its copies share until one of them changes.
struct RunningTextEdit {
  private let origin: TextOrigin
  private var state: TextState
  /// Where its characters stand, as the page shows them now.
  private(set) var shown: ShownText

  /// A longer text is the host's: all of it is laid with each key, which is to take no longer than a frame allows. Bytes of UTF-8.
  private static let longest = 32_768

  /// `nil` for what has no text that can be edited here.
  init?(_ id: AnnotationID, _ annotation: Annotation, _ format: EntryFormat, _ fonts: DocumentFonts) {
    guard let rules = EntryRules(annotation) else { return nil }
    let utf8 = RunningTextEdit.text(of: annotation)
    guard utf8.count <= RunningTextEdit.longest else { return nil }
    let editor = TextEditor(Latin.scalars(utf8), rules)
    guard let shown = ShownText(annotation, editor.scalars, fonts) else { return nil }
    self.shown = shown
    state = TextState(editor, press: nil)
    origin = TextOrigin(id, annotation, format, fonts, start: editor.scalars)
  }

  /// True for a short text that is laid without a look at the document's fonts, under no rules of scripts: the same annotation has the same one.
  /// Not for a password, of which nothing is kept.
  var followsFromAnnotation: Bool {
    !isPassword && !origin.hasFormat && text.scalars.count <= RunningTextEdit.short && shown.laid.needsNoFonts
  }

  private static let short = 64

  /// The text that is edited: the option's text of a choice, the value of any other field, else the contents.
  private static func text(of annotation: Annotation) -> [UInt8] {
    guard let field = annotation.field else { return annotation.texts.text(TextKind.contents) ?? [] }
    return field.shape == .comboBox ? Appearance.valueText(of: annotation) : annotation.firstFieldValue ?? []
  }

  var id: AnnotationID { origin.id }

  /// True for the value of a field, false for the contents of an annotation.
  var isField: Bool { origin.isField }

  /// The text as it is now.
  var text: TextEditor { _read { yield state.text } }

  /// The latest press: its time, its place, and how many came in a row.
  var press: TextPress? { state.press }

  var isPassword: Bool { text.rules.isPassword }

  /// True if the text differs from that at the start.
  var isChanged: Bool { text.scalars != origin.start }

  /// The text at the start, as UTF-8.
  var startUTF8: [UInt8] { origin.start.utf8 }

  /// True if there was no text at the start.
  var wasEmpty: Bool { origin.start.isEmpty }

  /// The text as UTF-8.
  var utf8: [UInt8] { text.scalars.utf8 }

  /// The press that follows another one counts as the next in a row.
  mutating func notePress(_ time: UInt64, _ at: Point<ViewSpace>, count: Int) {
    change { $0.press = (time, at, count) }
  }

  /// The page shows the text so now.
  mutating func noteShown(_ shown: ShownText) { self.shown = shown }

  /// Changes what is this edit's own: a copy of it stays as it is.
  private mutating func change<Answer>(_ body: (TextState) -> Answer) -> Answer {
    if !isKnownUniquelyReferenced(&state) { state = TextState(state.text, press: state.press) }
    return body(state)
  }
}

/// The time and the place of a press, and how many came in a row.
typealias TextPress = (time: UInt64, at: Point<ViewSpace>, count: Int)

/// All of an edit that stays as it was at the start.
private final class TextOrigin {
  let id: AnnotationID
  let isField: Bool
  /// The text as it was.
  let start: [UInt32]
  /// The field's rules by its scripts.
  let format: EntryFormat
  let hasFormat: Bool
  let fonts: DocumentFonts

  init(
    _ id: AnnotationID, _ annotation: Annotation, _ format: EntryFormat, _ fonts: DocumentFonts, start: [UInt32]
  ) {
    (self.id, self.format, self.fonts, self.start) = (id, format, fonts, start)
    hasFormat = !format.isEmpty
    isField = annotation.field != nil
  }
}

/// All of an edit that changes while it is written.
private final class TextState {
  var text: TextEditor
  var press: TextPress?

  init(_ text: TextEditor, press: TextPress?) { (self.text, self.press) = (text, press) }
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
    if !given.isPasted, !text.rules.isMultiLine, given.scalars.contains(10) { given.scalars.removeAll { $0 == 10 } }
    if given.scalars.isEmpty, !missing.isEmpty {
      edit { $0.cancelComposition() }
      return missing
    }
    var refused: EntryRefusals
    if given.before > 0 || given.after > 0 {
      refused = edit {
        $0.replace(
          before: given.before, after: given.after, with: given.scalars, fitting: fitting, accepting: accepting)
      }
    } else {
      let source = given.isPasted ? EntrySource.pasted : .typed
      refused = edit { $0.insert(given.scalars, as: source, fitting: fitting, accepting: accepting) }
    }
    (refused.notShown, refused.firstNotShown) = (missing.notShown, missing.firstNotShown)
    return refused
  }

  /// Takes out the grapheme clusters of which no font shows a character, the host's and the system's included: each as a whole, so that
  /// nothing stays of it that is not seen. Stars stand for all of a password.
  private func takeMissing(from scalars: inout [UInt32]) -> EntryRefusals {
    var refused = EntryRefusals()
    guard !isPassword, scalars.contains(where: { $0 >= 0x7F }) else { return refused }
    // Most often nothing is missing: one look, not one for each.
    guard Appearance.firstMissing(in: scalars.utf8, origin.fonts) != nil else { return refused }
    let clusters = GraphemeBoundaries(scalars)
    var kept: [UInt32] = []
    for part in clusters.parts(of: 0..<scalars.count) {
      let cluster = scalars[part]
      guard cluster.contains(where: { $0 >= 0x7F }),
        let missing = Appearance.firstMissing(in: cluster.utf8, origin.fonts)
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
    let (fitting, accepting) = (self.fitting, self.accepting)
    return edit {
      $0.replace(
        before: range.lowerBound, after: $0.scalars.count - range.upperBound, with: scalars, fitting: fitting,
        accepting: accepting)
    }
  }

  /// Shows what is composed; it is judged once it is committed.
  mutating func compose(_ given: ComposedText) {
    let clauses = given.clauses.map { CompositionClause(range: $0.range, style: $0.style.entry) }
    edit { $0.compose(given.scalars, caret: given.caret, clauses: clauses) }
  }

  /// Keeps what is composed as if it had been committed. Returns what was refused.
  mutating func keepComposition() -> EntryRefusals {
    guard let range = text.composition?.range else { return EntryRefusals() }
    return insert(CommittedText(Array(text.scalars[range])))
  }

  /// Lets the editor do what asks for no rule: deleting, undoing, placing the caret. Returns its answer.
  @discardableResult
  mutating func edit<Answer>(_ body: (inout TextEditor) -> Answer) -> Answer { change { body(&$0.text) } }

  /// Takes the caret a step on.
  mutating func move(_ step: TextStep, extending: Bool) {
    let laid = shown.laid
    edit { $0.move(step, extending: extending, in: laid) }
  }

  /// Deletes what is selected, else what lies between the caret and where a step leads. Returns `false` for nothing.
  mutating func delete(to step: TextStep) -> Bool {
    guard text.selection.isEmpty else { return edit { $0.delete($0.selection.range) } }
    var goal: Double?
    let (head, end) = (text.selection.head, shown.laid.moved(text.selection.head, step, goal: &goal))
    return edit { $0.delete(min(head.index, end.index)..<max(head.index, end.index)) }
  }

  /// Says if a text fits a box that does not scroll; `nil` where it need not.
  private var fitting: (([UInt32]) -> Bool)? {
    guard text.rules.doesNotScroll else { return nil }
    let (frame, fonts) = (shown.laid.frame, origin.fonts)
    return { frame.holds(TypesetText($0, in: frame, fonts)) }
  }

  /// Says if a text may be written so far. One that begins as none that the field takes may be changed freely.
  private var accepting: (([UInt32]) -> Bool)? {
    guard origin.hasFormat else { return nil }
    let format = origin.format
    guard format.accepts(partial: utf8) else { return nil }
    return { format.accepts(partial: $0.utf8) }
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
