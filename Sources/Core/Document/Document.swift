import Geometry

/// The news of a document that its views get.
public enum DocumentNews: Hashable, Sendable {
  case stateChanged
  /// Loading has met damage in the file: the state or its message is another.
  case damageFound
  /// Other acts are allowed than before.
  case permissionsChanged
  case pagesChanged
  /// The list of pages is about to change: what edits has to end now.
  case pagesWillChange
  case pagesEdited(PageNews)
  /// The file is about to be read anew.
  case willReload
  /// Its pages are there, those found again under their ids; annotations come next.
  case pagesReloaded
  case reloaded(ReloadNews)
  case loaded(page: Int, part: Part)
  case failed(page: Int, part: Part, ProviderFailure)
  /// A question of the host that was pending has its answer, or can be asked again; no page for one of the whole document.
  case answered(QuestionKind, page: PageID, ProviderAnswer)
  /// An annotation was edited; `area` of its page is to be drawn again (pdf space).
  case edited(page: Int, annotation: AnnotationID, change: AnnotationChange, area: EditedArea)
  /// Pictures show an annotation otherwise, though it is as it was: `area` of its page is to be drawn again (pdf space).
  case drawnOtherwise(page: Int, area: EditedArea)
  /// A widget shows another value of its field.
  case fieldChanged(page: Int, annotation: AnnotationID)
  /// A field was filled by an editor, and one of its scripts, which is not known here, would run now.
  case scriptWanted(annotation: AnnotationID, action: ActionID, trigger: UInt32, by: EditorID)
  /// There is something else to undo or redo.
  case historyChanged
  /// An undo step was undone or redone.
  case undoStepTaken(UndoStepInfo)
  /// A change is through, with all of its parts: now is the time to act on what was heard of it.
  case settled
}

/// The kind of change that an edit made to an annotation.
public enum AnnotationChange: UInt32, Hashable, Sendable {
  case created = 1
  case changed = 2
  case removed = 3
}

/// Hears what happens to a document; a view.
public protocol DocumentObserver: AnyObject {
  func documentChanged(_ news: DocumentNews)
  /// An annotation of a page is about to be changed or removed: it is still as it was.
  func documentWillChange(_ annotation: AnnotationID, onPage page: Int, _ change: AnnotationChange)
}

extension DocumentObserver {
  /// Takes no notice.
  public func documentWillChange(_ annotation: AnnotationID, onPage page: Int, _ change: AnnotationChange) {}
}

/// An open document: its pages, what has been loaded of them, and the provider they come from.
///
/// There is a document for every path: one that cannot be read has no pages, a state and a message.
public final class Document {
  public internal(set) var pages = PageTable()
  /// Bytes for text, annotations and history together, and how many are used.
  var memory: MemoryBudget
  /// The state of the document: readable, or the reason why not.
  var condition = DocumentCondition()
  /// Where the log goes, and how numbers are written for people.
  public var logging = DocumentLogging()
  /// Who edits, and the date of edits.
  public var authorship = Authorship()
  let provider: any DocumentProvider
  /// Fonts, actions, measures, assets and the outline.
  var objects: DocumentObjects
  var loaded = LoadedPages()
  var annotationPlaces: [AnnotationPlace] = []  // by annotation slot
  var file = FileLayout()
  var reloads = ReloadState()
  /// The questions to the provider that take long.
  var questions: Questions
  var editing = EditingState()
  /// How often the list of pages has changed since the document was opened.
  public internal(set) var pageRevision: UInt64 = 0
  private var observers: [any DocumentObserver] = []

  /// The budget where a host sets none: 256 MiB.
  public static let defaultBudget = 256 << 20

  /// Asks the provider for its state and its pages.
  ///
  /// - Parameters:
  ///   - asksAhead: True if pages in sight are to be asked for before they are needed also where the provider answers at once.
  ///   - work: The work of which the provider's questions are a part. Where the opening was cancelled the document is of no use.
  public init(
    provider: any DocumentProvider, budget: Int = Document.defaultBudget, asksAhead: Bool = false,
    work: LongWork = LongWork()
  ) {
    self.provider = provider
    objects = DocumentObjects(fonts: DocumentFonts(provider: provider))
    questions = Questions(work: work)
    questions.wanting.asksAhead = asksAhead || provider.features.contains(.polling)
    memory = MemoryBudget(budget: max(0, budget))
    readState()
  }

  /// The calls that the provider supports.
  public var features: ProviderFeatures { provider.features }

  /// Text beyond the standard fonts.
  public var fonts: DocumentFonts { objects.fonts }

  /// A new editor: holds and undo steps distinguish it from all others.
  public func newEditor() -> EditorID {
    editing.editorsMade &+= 1
    return EditorID(raw: editing.editorsMade)
  }

  /// Adds a view. It is kept alive until it is removed.
  public func add(_ observer: any DocumentObserver) {
    observers.append(observer)
  }

  /// Drops a view; nothing happens for one that is not there.
  public func remove(_ observer: any DocumentObserver) {
    observers.removeOne { $0 === observer }
  }

  /// Tells of a change before it happens.
  func willChange(_ annotation: AnnotationID, onPage page: Int, _ change: AnnotationChange) {
    if observers.count == 1 { return observers[0].documentWillChange(annotation, onPage: page, change) }
    for observer in observers { observer.documentWillChange(annotation, onPage: page, change) }
  }

  @inline(never)
  func notify(_ news: DocumentNews) {
    // As a rule there is one, and then nothing has to be kept of a list that it may change.
    if observers.count == 1 { return observers[0].documentChanged(news) }
    for observer in observers { observer.documentChanged(news) }
  }

  /// Tells views that a script of a field would run now, of which nothing is known here.
  public func tellScript(_ action: ActionID, of annotation: AnnotationID, trigger: UInt32, by editor: EditorID) {
    notify(.scriptWanted(annotation: annotation, action: action, trigger: trigger, by: editor))
  }

  /// The action of that id, or `nil`.
  public func action(_ id: ActionID) -> Action? {
    guard id.generation == 0, objects.actions.indices.contains(id.slot) else { return nil }
    guard objects.actions[id.slot].kind == .goTo, let place = objects.actions[id.slot].destination else {
      return objects.actions[id.slot]
    }
    var action = objects.actions[id.slot]
    action.destination = shown(place)
    return action
  }

  /// True if there is an action of that id: one is much to copy.
  public func hasAction(_ id: ActionID) -> Bool { id.generation == 0 && objects.actions.indices.contains(id.slot) }

  /// The measure of that id, or `nil`.
  public func measure(_ id: MeasureID) -> Measure? {
    id.generation == 0 && objects.measures.indices.contains(id.slot) ? objects.measures[id.slot] : nil
  }

  /// The outline item of that id; `nil` for none, or where the outline has not been loaded.
  public func outlineItem(_ id: OutlineItemID) -> OutlineItem? {
    guard let outline = objects.outline, id.generation == 0, outline.indices.contains(id.slot) else { return nil }
    return outline[id.slot]
  }
}

/// Where an annotation stands now: its page and its seat in that page's list. One that was removed is on no page; its id
/// stays its own, because undoing brings it back: all ids of annotations have the generation 0.
struct AnnotationPlace {
  var page: PageID
  private var seatNumber: UInt32
  private var originalNumber: Int32 = -1

  init(page: PageID, seat: Int) {
    self.page = page
    seatNumber = UInt32(clamping: seat)
  }

  var seat: Int {
    get { Int(clamping: seatNumber) }
    set { seatNumber = UInt32(clamping: newValue) }
  }

  /// Its place in ``Document/originals``, once it was edited; -1 before.
  var original: Int {
    get { Int(clamping: originalNumber) }
    set { originalNumber = Int32(clamping: newValue) }
  }
}
