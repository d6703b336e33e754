/// The state of a document: readable, or the reason why not.
struct DocumentCondition {
  var state = DocumentState.ok
  /// The reason in words; UTF-8.
  var message: [UInt8] = []
  /// Damage that the provider has met in its file; the message has it too.
  var damage = DamageList()
  /// The provider's message about its last failure; UTF-8, empty if it gave none.
  var providerMessage: [UInt8] = []
  /// Why the last call failed, in words; UTF-8.
  var lastFailure: [UInt8] = []
  /// The acts that the file allows.
  var permissions = DocumentPermissions()
}

/// Bytes for text, annotations and history together.
struct MemoryBudget {
  let budget: Int
  var used = 0
}

/// Where the log goes, and how numbers are written for people.
public struct DocumentLogging {
  /// Kept alive. Silent without one.
  public var writer: (any LogWriter)?
  /// Lines below it are not made.
  public var level = LogLevel.error
  public var numberStyle = NumberStyle()
}

/// Who edits, and the date of edits.
public struct Authorship {
  /// UTF-8; written into annotations that are created (/T). Empty for nobody.
  public var author: [UInt8] = []
  /// As ISO 32000-2, 7.9.4 writes it, UTF-8; empty leaves the key out.
  public var date: [UInt8] = []
}

/// Objects of the document that annotations and the outline refer to by id.
struct DocumentObjects {
  /// Text beyond the standard fonts.
  let fonts: DocumentFonts
  var actions: [Action] = []
  var measures: [Measure] = []
  /// Data that hosts have handed over for annotations to carry.
  var assets: [Asset] = []
  /// `nil` until it is asked for.
  var outline: [OutlineItem]?
  /// Pages whose viewports were edited.
  var viewportPages: [PageID] = []
  /// The measure that is being put together.
  var draftMeasure = MeasureID.none
}

/// The parts of the pages that have been loaded.
struct LoadedPages {
  /// By page slot; filled as pages are loaded.
  var contents = SparseTable<PageContent>()
  /// Pages whose text is loaded, for the budget.
  var withText: [PageContent] = []
  /// Pages whose characters searches have kept.
  var searched = SearchedTexts()
  /// The widgets of all of them, by field.
  var fields = FieldTable()
  /// The number of loads; it orders pages by their last use.
  var count: UInt64 = 0
}

/// The pages as the file has them.
struct FileLayout {
  /// The number of pages when it was opened.
  var pageCount = 0
  /// The index in the file by page slot, -1 for none, and back; both empty while they are the same number.
  var indices: [Int32] = []
  var pageIDs: [PageID] = []
  /// How pages lay in the file, by slot, once that was edited.
  var pages = SparseTable<FilePage>()
  /// True if a page was ever turned, cropped or resized against the file.
  var isLaidOtherwise = false
}

/// Reading the file anew.
struct ReloadState {
  /// A reload that is under way.
  var running: Reload?
  /// The marks of the file's pages before it, while the provider opens the file again.
  var marksBefore: [PageMark]?
  /// The number of page slots before it.
  var slotsBefore = 0
  /// The result of the last one.
  var last: LastReload?
}

/// The undo history, the edits under way, and the originals of edited annotations.
struct EditingState {
  var history = History()
  /// The transaction that is open.
  var openTransaction: UndoStep?
  /// How many editors there ever were.
  var editorsMade: UInt64 = 0
  /// The number of changes that are half done, one within the other.
  var changesUnderWay = 0
  /// The edited annotations as they came from the file; `nil` for those that were created.
  var originals: [Original] = []
  /// Annotations that an editor holds, for example while they are dragged.
  var holds = Holds()
  /// Annotations that show a text while it is written.
  var drafts = EditorCopies()
  /// If there was something to save when that was told last, and how often that changed because of a text that is written alone.
  var unsaved: (isSo: Bool, changes: UInt64) = (false, 0)
  /// Annotations that are drawn otherwise than they are: their text is edited.
  var standIns = EditorCopies()
}

/// The questions to a provider that take long, or are to be asked ahead.
struct Questions {
  /// Those whose answers come later.
  var pending = PendingQuestions()
  /// The pages that views show.
  var wanting = Wanting()
  /// How many views keep keys until a page is there.
  var keepersOfKeys = 0
  let work: LongWork

  init(work: LongWork) { self.work = work }
}

/// The parts of a document's state that others read.
extension Document {
  /// The work that takes long: it tells how far it is, and can be cancelled.
  public var work: LongWork { questions.work }
  /// True while a view keeps keys until a page is there.
  public var hasKeptKeys: Bool { questions.keepersOfKeys > 0 }
  /// A view keeps keys from now on, or no longer.
  public func noteKeptKeys(_ isKept: Bool) { questions.keepersOfKeys += isKept ? 1 : -1 }
  public var state: DocumentState { condition.state }
  /// The reason in words; UTF-8.
  public var message: [UInt8] { condition.message }
  /// The provider's message about its last failure; UTF-8, empty if it gave none.
  public var providerMessage: [UInt8] { condition.providerMessage }
  public var actions: [Action] { objects.actions }
  public var measures: [Measure] { objects.measures }
  /// `nil` until it is asked for.
  public var outline: [OutlineItem]? { objects.outline }
  /// Bytes for text, annotations and history together.
  public var budget: Int { memory.budget }
  public var bytesUsed: Int { memory.used }
  /// The result of the last reload.
  public var lastReload: LastReload? { reloads.last }

  /// Why the last call failed, in words; UTF-8.
  public var lastFailure: [UInt8] {
    get { condition.lastFailure }
    _modify { yield &condition.lastFailure }
  }

  /// Who edits, UTF-8; written into annotations that are created (/T). Empty for nobody.
  public var author: [UInt8] {
    get { authorship.author }
    set { authorship.author = newValue }
  }

  /// The date of edits as ISO 32000-2, 7.9.4 writes it, UTF-8; empty leaves the key out.
  public var date: [UInt8] {
    get { authorship.date }
    set { authorship.date = newValue }
  }

  /// Where the log goes; kept alive. Silent without one.
  public var logWriter: (any LogWriter)? {
    get { logging.writer }
    set { logging.writer = newValue }
  }

  /// Lines below it are not made.
  public var logLevel: LogLevel {
    get { logging.level }
    set { logging.level = newValue }
  }

  /// How numbers are written for people.
  public var numberStyle: NumberStyle {
    get { logging.numberStyle }
    set { logging.numberStyle = newValue }
  }
}
