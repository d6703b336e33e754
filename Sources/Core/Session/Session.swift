import Decorations
public import Document
public import Geometry
public import Gestures
import HitTesting
public import Interactions
public import Layout
import Pointer
public import Selection
public import Tools

/// One view of a document: it takes events, asks the layers, and collects effects.
///
/// A class because it has an identity: recognizers, tools and components act through it. It routes, and has no
/// behaviour of its own: what a gesture means is the tools', whether it may happen the components', where things lie
/// the layout's.
public final class Session {
  public let document: Document
  public let arena: Arena
  public let registry: InteractionRegistry
  public let tools: ToolManager
  public internal(set) var viewport: Viewport {
    didSet { inSightIsFresh = false }
  }
  public internal(set) var settings = ViewSettings()
  var layouts = LayoutShelf()
  /// The latest time heard of, nanoseconds; times that go back are taken as this.
  public internal(set) var now: UInt64 = 0
  /// How many events had a time that went back.
  var timesClamped: UInt64 = 0
  public internal(set) var textSelection = TextSelection()

  /// Takes what is removed while host code may be running; the owner empties it when none is.
  public let graveyard = Graveyard()
  /// Asked for pairs of recognizers; the host's.
  public var relations: (any RelationSource)?
  public internal(set) var annotationSelection = AnnotationSelection()
  /// Who this view is among those that edit the document.
  public let editor: EditorID

  var ring = EffectRing()
  var readers: [ReaderSlot] = []
  var hostBindings: [HostBinding] = []
  var toolRecognizers: [RecognizerID] = []
  /// Those of former tools that had a gesture to end; gone with the next sequence.
  var leavingRecognizers: [RecognizerID] = []
  /// What lay under the first contact of the running sequence.
  var contact = Contact()
  /// Which annotations the recognizers of the running sequence are about.
  var targets: [Target] = []
  var tester = HitTester()
  var told = Told()
  /// Whether a change of the host's controls was told that may be taken back.
  var previewsControls = false
  /// What a host was last told, and what it was told by steps that were not sampled.
  var shown = Shown()
  var settled = Shown()
  var scratch: [Int] = []
  var pagesShown: [VisiblePage] = []
  /// Whether some reader wants news of single containers.
  var tellsContainers = false
  /// Whether what there is is taken in without telling it.
  var isPriming = false
  var near: [Int] = []
  var pagesSeen: [Int] = []
  var innerSeen: [ToldContainers.Inner] = []
  var firm = FirmContainers()
  var inSight: [ShownPage] = []
  var inSightIsFresh = false
  var viewportRevision: UInt64 = 0
  /// Whether an event or the time is being taken in: what has to be told at the end of a step is told then.
  var isInStep = false
  /// Whether a step has to be finished when the document's change is through.
  var hasUnfinished = false
  /// A menu that opens when all contacts have gone.
  var wantedMenu: WantedMenu?

  // What moves.
  var motion: ScrollMotion? {
    didSet { motionEnd = motion?.endTime }
  }
  /// When it ends: kept apart, because asking costs a copy of the motion and each event asks.
  private(set) var motionEnd: UInt64?
  /// The change that was stopped last, and when: what turns a page then goes on from its end.
  var halted: ScrollMotion?
  var haltedAt: UInt64 = 0
  var wasMoving = false
  var grip: Grip?
  var wheelPush: WheelPush?
  var eraser: Eraser?
  /// The tool that the eraser end of a pen has put aside.
  var drawingTool: ToolMode?
  var drawingCarry = ToolCarry()
  /// What tools are still to be told of what the view does.
  var toolNews = ToolNews()
  var isTellingTools = false
  var zoomsByItself = false
  /// Whether the current tool has taken the running pinch.
  var toolScales = false
  var edgeScroll: EdgeDrift?
  var places = Places()
  /// The selected text before the file was read anew; `nil` for none, or where it was not there.
  var reloadText: [UInt8]?

  // Selecting text.
  var selecting: TextSelectionDrag?
  var beforeDrag = TextSelection()
  /// The last one that was made by hand, for Shift to go on with.
  var lastSelecting: EndedSelecting?
  var toldSelection = TextSelection()
  /// The sequence in which the selection was begun.
  var selectedIn: UInt64 = 0
  var showsHandles = false
  /// From the finger to the end that it moves.
  var handleOffset: Vector<ViewSpace>?
  /// Where the pointer that selects was last.
  var loosePoint: Point<ViewSpace>?
  /// How many effects come before the next one of an unknown type, where the host has asked for these.
  var untilGrease = 8
  /// Where a finger selects under the magnifier.
  var magnifierFocus: Point<ViewSpace>?

  /// Found text that is shown.
  var searchHits = SearchHits()

  // The quick menu.
  public var menus = QuickMenus()
  var menu: OpenMenu?
  /// Annotations that a menu's item has copied.
  var clip: [UInt8] = []

  // Creating annotations.
  var marking: TextMarking?
  var lastStroke: LastStroke?
  var pendingCreation: PendingCreation?
  /// How often the host was asked for something that was to be created.
  var contentRequests: UInt64 = 0
  /// The field or free text whose text the host was asked to edit; none once that has ended.
  var editing = AnnotationID.none
  /// The one for which that has ended, and whose text may still come.
  var lastEditing = AnnotationID.none
  var radioGroup = RadioGroup()
  // Selecting and transforming annotations.
  var transforming: RunningTransform?
  /// The lines to which something has snapped.
  var guides: [SnapGuide] = []
  /// The place to which a point that is measured has snapped.
  var snapMark: SnapMark?
  /// Taps in one place go through what overlaps there.
  var tapCycle = TapCycle()
  /// How the host has changed the handles.
  var handleStyle = HandleSet.Style()
  /// How the current tool has changed them: in its place.
  var toolHandles: HandleSet.Style?
  var setsToolHandles = false
  /// Keys that are held, as the last event had them.
  var modifiers: KeyModifiers = []

  // What is drawn and pointed at.
  var display = DisplayList()
  var cursor = CursorTracker()
  /// What the current tool wants shown instead; `nil` for the default.
  var toolCursor: Cursor?
  var keyboard = Keyboard()
  /// What the host has put under the pointer.
  var regions = PointerRegions()
  /// Whether the last event was used.
  var usedEvent = false

  /// Where an indirect pointer was last seen; `nil` when it left.
  var pointer: PointerSample?
  /// Parts that an effect has asked for.
  var wanted: [WantedPart] = []

  // What hosts show on pages that is no annotation.
  var decorations = DecorationBoard()
  /// The fit from which their zoom is counted: the last one that was.
  var decorationFit = FitMode.width
  /// Scratch: the path of one.
  var decorationPath: [Point<ViewSpace>] = []
  var decorationSources = RegistrationList<any DecorationSource>(.decorationSource)
  var pageBehaviors = RegistrationList<any PageBehavior>(.pageBehavior)
  var presenters = RegistrationList<KindPresenter>(.decorationPresenter)
  /// What the host measures by; none for what the pages say.
  var chosenMeasure = MeasureID.none
  /// The measure in points that measuring tools have written down.
  var writtenPoints = MeasureID.none

  /// A view of the given size, showing the document's first page.
  public init(document: Document, size: Size<ViewSpace>) {
    self.document = document
    editor = document.newEditor()
    arena = Arena()
    registry = InteractionRegistry(graveyard: graveyard, explanations: Explanations())
    tools = ToolManager(registry: registry, graveyard: graveyard)
    let layout = SpreadLayout(pages: document.pages, options: LayoutOptions(), viewSize: size)
    viewport = Viewport(layout: layout)
    addBuiltInRecognizers()
    document.add(self)
    noteShown(sampled: false)
  }

  /// Ends the view: it hears no more of its document. Its tool is closed.
  public func close() {
    document.remove(self)
    tellTools(.documentClosed)
    tools.turnOff(self)
  }
}

/// What lay under the first contact of a sequence, looked up once.
struct Contact {
  var point = Point<ViewSpace>.origin
  var hits: [Hit] = []
  var device = DeviceKind.mouse
  /// Whether the contact stopped something that moved.
  var stoppedMotion = false
  /// How text was to be selected when it came: that counts for all of the sequence.
  var textModes = TextSelectionModes(.automatic)
  /// Whether nothing has changed since that could lie elsewhere now.
  var isFresh = false
}

/// What a host was told of the viewport.
struct Shown {
  var pose: ViewPose?
  var page = -1
  var spreads: [Int] = []
  var containers = ToldContainers()
}

/// A part of a page that an effect has asked for.
struct WantedPart: Hashable {
  var page: PageID
  var part: Part
}
