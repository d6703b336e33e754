public import Document
public import Geometry
public import Gestures
public import Pointer
public import Tools

/// One piece of news for the host. Values; the C interface flattens them into records of 128 bytes.
public struct Effect: Hashable, Sendable {
  /// `ix_effect_flags`.
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The present state, for a reader that is new or was lost.
    public static let initial = Flags(rawValue: 1 << 0)
    public static let cancelled = Flags(rawValue: 1 << 1)
    public static let provisional = Flags(rawValue: 1 << 2)
    public static let rolledBack = Flags(rawValue: 1 << 3)
    /// Read in the middle of a motion: how many there are depends on how often the host advances.
    public static let sampled = Flags(rawValue: 1 << 4)
    /// A gesture that ended fast enough to go on by itself.
    public static let fling = Flags(rawValue: 1 << 5)
    /// A gesture that acted later than its criteria were met.
    public static let late = Flags(rawValue: 1 << 6)
    /// By a touch that stands for an indirect pointer (S177).
    public static let fromPointer = Flags(rawValue: 1 << 7)
  }

  public var kind: Kind
  public var flags: Flags
  /// Time of the input, or of the deadline, that caused it; nanoseconds.
  public var time: UInt64

  public init(_ kind: Kind, time: UInt64, flags: Flags = []) {
    self.kind = kind
    self.flags = flags
    self.time = time
  }
}

extension Effect {
  /// What happened. Points and rectangles in view space where nothing else is said.
  public enum Kind: Hashable, Sendable {
    /// The reader fell behind; the present state follows.
    case lost
    case viewport(offset: Point<CanvasSpace>, zoom: Double, revision: UInt64)
    case page(id: PageID, index: Int, spread: Int, continuous: Double)
    case spreadShown(Int)
    case spreadHidden(Int)
    /// A layout was made anew, or another one is in use.
    case layout(LayoutNews)
    /// News of one container, for those who ask for them.
    case spread(SpreadNews)
    case moving(Bool)
    case gesture(GestureNews)
    case tap(Touch)
    case longPress(Touch)
    case pressShown(Touch)
    case pressHidden
    case cursor(CursorDescription)
    case textSelection(SelectionSummary)
    case annotationSelection(annotation: AnnotationID, count: Int)
    case magnifier(focus: Point<ViewSpace>, source: Rect<ViewSpace>, isShown: Bool)
    /// A link is followed; `performed` where the engine carried its action out.
    case follow(ActionNews)
    /// An action for the host to carry out.
    case action(ActionNews)
    case toggleUserInterface
    case menu(position: Point<ViewSpace>, page: PageID, annotation: AnnotationID, context: UInt32)
    case editRequested(position: Point<ViewSpace>, page: PageID, annotation: AnnotationID)
    /// The host is to close what it opened for ``editRequested``, and to keep what was written.
    case editEnded(annotation: AnnotationID)
    case form(FormNews)
    /// What a tool is to create needs something of the host's (`ix_content`).
    case contentWanted(
      request: UInt64, page: PageID, position: Point<ViewSpace>, mode: UInt32, content: UInt32)
    case keyboard(KeyboardNews)
    case tool(new: UInt32, old: UInt32)
    /// Tools handed an event round: it was dropped.
    case toolCycle(new: UInt32, old: UInt32)
    /// An item of the quick menu that the host is to carry out.
    case menuCommand(position: Point<ViewSpace>, page: PageID, annotation: AnnotationID, context: UInt32, item: UInt32)
    case displayList(revision: UInt64, dirty: Rect<ViewSpace>)
    case document(state: DocumentState, pageCount: Int)
    case pages(count: Int)
    /// Pages were inserted, removed, moved, turned or resized; follows ``pages``.
    case pagesEdited(PageNews)
    /// The file was read anew, and what could be found again has been.
    case reloaded(ReloadNews)
    case loaded(page: PageID, index: Int, part: Part)
    case loadWanted(page: PageID, index: Int, part: Part)
    case loadFailed(page: PageID, index: Int, part: Part, status: Int32)
    /// An annotation was edited, here or in another view.
    case annotationChanged(annotation: AnnotationID, page: Int, change: AnnotationChange)
    /// A part of a page looks different; page space.
    case pageInvalid(page: PageID, index: Int, area: Rect<PageSpace>)
    case history(HistoryNews)
    /// Taken in hand: to be left out when its page is drawn, until it is dropped.
    case lifted(annotation: AnnotationID, page: Int)
    case dropped(annotation: AnnotationID, page: Int)
    case timeClamped
    case starved(recognizer: RecognizerID, waiting: RecognizerID)
    case cycleBroken(a: RecognizerID, b: RecognizerID)
    /// What a tool tells.
    case notice(ToolNotice)
    /// Of a type that no host knows, to prove that it is skipped.
    case grease
  }

  /// Where and with what something was touched.
  public struct Touch: Hashable, Sendable {
    public var position: Point<ViewSpace>
    public var count: UInt32
    public var device: DeviceKind
    public var buttons: PointerButtons
    public var modifiers: KeyModifiers

    public init(
      position: Point<ViewSpace>, count: UInt32, device: DeviceKind, buttons: PointerButtons,
      modifiers: KeyModifiers
    ) {
      self.position = position
      self.count = count
      self.device = device
      self.buttons = buttons
      self.modifiers = modifiers
    }
  }

  /// What can be undone and redone.
  public struct HistoryNews: Hashable, Sendable {
    public var undoCount: Int
    public var redoCount: Int
    public var undoName: Phrase?
    public var redoName: Phrase?
    public var revision: UInt64

    init(_ document: Document) {
      (undoCount, redoCount) = (document.undoCount, document.redoCount)
      (undoName, redoName) = (document.undoName, document.redoName)
      revision = document.historyRevision
    }
  }

  /// An action that runs, or that the host is to run.
  public struct ActionNews: Hashable, Sendable {
    public var action: ActionID
    public var kind: Action.Kind
    public var flags: Action.Flags
    public var annotation: AnnotationID
    public var position: Point<ViewSpace>
    public var performed: Bool

    public init(
      action: ActionID, kind: Action.Kind, flags: Action.Flags, annotation: AnnotationID,
      position: Point<ViewSpace>, performed: Bool
    ) {
      self.action = action
      self.kind = kind
      self.flags = flags
      self.annotation = annotation
      self.position = position
      self.performed = performed
    }
  }

  /// How far a text selection reaches: glyph gaps in reading order of its first and last page.
  public struct SelectionSummary: Hashable, Sendable {
    public var firstPage: Int
    public var first: Int
    public var lastPage: Int
    public var last: Int
    public var glyphs: Int
    /// Whether a gesture is still changing it.
    public var isActive: Bool

    public init(firstPage: Int, first: Int, lastPage: Int, last: Int, glyphs: Int, isActive: Bool) {
      self.firstPage = firstPage
      self.first = first
      self.lastPage = lastPage
      self.last = last
      self.glyphs = glyphs
      self.isActive = isActive
    }

    public static var none: SelectionSummary {
      SelectionSummary(firstPage: 0, first: 0, lastPage: 0, last: 0, glyphs: 0, isActive: false)
    }
  }
}

/// Groups of effects, for a reader's mask; `ix_effect_group`.
public struct EffectGroups: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let viewport = EffectGroups(rawValue: 1 << 0)
  public static let gestures = EffectGroups(rawValue: 1 << 1)
  public static let cursor = EffectGroups(rawValue: 1 << 2)
  public static let selection = EffectGroups(rawValue: 1 << 3)
  public static let actions = EffectGroups(rawValue: 1 << 4)
  public static let tools = EffectGroups(rawValue: 1 << 5)
  public static let display = EffectGroups(rawValue: 1 << 6)
  public static let document = EffectGroups(rawValue: 1 << 7)
  public static let diagnostics = EffectGroups(rawValue: 1 << 8)
  public static let editing = EffectGroups(rawValue: 1 << 9)
  /// All that a reader gets who asks for nothing else.
  public static let all = EffectGroups(rawValue: (1 << 10) - 1)
  /// Made only where a reader asks for them.
  public static let spreads = EffectGroups(rawValue: 1 << 16)
}

extension Effect.Kind {
  /// The group that a reader masks it by; `lost` reaches every reader.
  public var group: EffectGroups {
    switch self {
    case .lost: .all
    case .viewport, .page, .spreadShown, .spreadHidden, .layout, .moving: .viewport
    case .spread: .spreads
    case .gesture, .tap, .longPress, .pressShown, .pressHidden: .gestures
    case .cursor: .cursor
    case .textSelection, .annotationSelection, .magnifier: .selection
    case .follow, .action, .toggleUserInterface, .menu, .editRequested, .editEnded: .actions
    case .form(let news): news.group
    case .contentWanted: .editing
    case .tool, .notice, .toolCycle, .menuCommand: .tools
    case .keyboard: .selection
    case .displayList: .display
    case .document, .pages, .pagesEdited, .reloaded, .loaded, .loadWanted, .loadFailed: .document
    case .annotationChanged, .pageInvalid, .history, .lifted, .dropped: .editing
    case .timeClamped, .starved, .cycleBroken, .grease: .diagnostics
    }
  }
}
