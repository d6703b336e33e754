public import Document
public import Geometry
public import Gestures
public import Interactions
public import Layout
public import Tools

/// The data that the parts of a view share: the document, the layers below, the viewport, the settings, the clock and the
/// effects.
///
/// A part keeps its own state private. Its functions take the context, and so see this and nothing of the other parts. `View` is the
/// only subclass: it owns the parts and knows the order of a step. A subclass and not a field, because then
/// neither a reference back nor a second load stands between an event and the viewport.
public class ViewContext {
  public final let document: Document
  /// Identifies this view among those that edit the document.
  public final let editor: EditorID
  public final let arena: Arena
  public final let registry: InteractionRegistry
  public final let tools: ToolManager
  /// Keeps what is removed while host code may be running; the owner empties it when none is.
  public final let deferredRelease: DeferredRelease

  /// The part of the layout that shows. It changes through ``alterViewport(_:)`` alone.
  public final private(set) var viewport: Viewport
  public final internal(set) var settings = ViewSettings()
  final var clock = ViewClock()
  final var effects = EffectQueue()
  final var display = DisplayList()
  final var pagesInSight = PagesInSight()
  /// How often the viewport may have changed: a part that remembers the number knows whether what it derived still holds.
  final var changes: UInt64 = 0
  final var step = StepState()
  final var input = ViewInput()

  public init(document: Document, size: Size<ViewSpace>) {
    self.document = document
    editor = document.newEditor()
    let builtIns = BuiltIns.shared
    arena = Arena(builtIns.arena)
    deferredRelease = DeferredRelease()
    registry = InteractionRegistry(deferredRelease: deferredRelease, explanations: Explanations())
    registry.bindings = builtIns.bindings
    tools = ToolManager(registry: registry, deferredRelease: deferredRelease)
    viewport = Viewport(layout: SpreadLayout(pages: document.pages, options: LayoutOptions(), viewSize: size))
    if document.features.contains(.loneIcons) { display.turnOnIcons() }
  }

  /// Changes the viewport where it is. What was looked up in it is out of date.
  @inline(__always)
  final func alterViewport<Result>(_ change: (inout Viewport) -> Result) -> Result {
    defer {
      pagesInSight.expire()
      input.expireTerms()
    }
    return change(&viewport)
  }

  /// How the viewport stands and the current page, looked up once after a change; ``PagesInSight/indices`` are then the spreads in sight.
  final func surveyViewport() -> (pose: ViewPose, page: Int?) { pagesInSight.survey(&viewport) }

  /// The change that zooming would make.
  final func zoomOutlook(_ zoom: Double) -> ZoomOutlook { viewport.zoomOutlookInPlace(zoom) }

  /// The point of the canvas at the view's top left, and the zoom.
  final var corner: (offset: Point<CanvasSpace>, zoom: Double) { viewport.corner }

  /// Ends a step: everything that changed is put into effects.
  func finishStep() {}

  /// Where between the spreads the middle of the view lies, by the layout in use.
  var continuousIndex: Double {
    viewport.layout.continuousIndex(at: viewport.canvasFromView.apply(viewport.bounds.center))
  }
}

extension ViewContext {
  /// The time of the latest input, nanoseconds.
  public var now: UInt64 { clock.now }

  /// True if an event or the time is being processed; the step then ends by itself.
  var isInStep: Bool { step.isRunning }

  /// Keys that are held, as the last event had them.
  var modifiers: KeyModifiers { input.modifiers }

  /// Appends an effect for all readers, with the time of this step.
  ///
  /// - Complexity: O(readers); no allocation once the queue is as long as its slowest reader makes it.
  @inline(never)  // From 160 places: copies of it would be a fortieth of the library.
  func emit(_ kind: Effect.Kind, flags: Effect.Flags = []) {
    effects.append(Effect(kind, time: clock.now, flags: flags), greases: settings.grease && !flags.contains(.sampled))
  }

  /// Marks the display list as out of date.
  func markDisplayDirty() { display.markDirty() }

  /// After a call of the host between two steps.
  func finishUnlessInStep() {
    if !isInStep { finishStep() }
  }
}

/// The clock of a view. It runs on the times of the input, and never backwards.
struct ViewClock {
  private var time: UInt64 = 0
  private var lateEvents: UInt64 = 0

  /// The time of the latest input, nanoseconds; 0 before the first.
  var now: UInt64 { time }

  /// The number of events whose time went back.
  var timesWentBack: UInt64 { lateEvents }

  /// Moves on to a time. Returns `false`, and stays where it is, for one that goes back.
  mutating func moveOn(to time: UInt64) -> Bool {
    guard time >= self.time else { return false }
    self.time = time
    return true
  }

  mutating func countTimeThatWentBack() { lateEvents &+= 1 }

  /// Sets the time of a deadline that fires, and the time of the input again when all have fired.
  mutating func set(_ time: UInt64) { self.time = time }
}

/// Which times a view takes, and what it noticed of its input.
extension View {
  /// True if a time can be that of this view's next input: not so far ahead of the last one that its clock could never have
  /// run that long. The first time sets the clock, whatever its epoch.
  ///
  /// A time that goes back passes: it is clamped.
  public func accepts(time: UInt64) -> Bool { View.accepts(time: time, after: now) }

  /// The same after another time.
  public static func accepts(time: UInt64, after last: UInt64) -> Bool {
    guard last > 0 else { return time < 1 << 62 }
    return time <= last || time &- last <= longestPause
  }

  /// 366 days, in nanoseconds.
  private static var longestPause: UInt64 { 366 * 86_400 * 1_000_000_000 }

  /// The diagnostics of the input since the view was made.
  public var inputDiagnostics: ArenaDiagnostics {
    var found = arena.diagnostics
    found.timesWentBack = clock.timesWentBack
    return found
  }
}

/// The state of a step. A step of the view is its work for one event or one passage of time; a call of the host between two
/// steps is finished in the same way.
struct StepState {
  private var runs = false
  private var waitsForDocument = false

  /// True while an event or the time is being processed: the step ends by itself.
  var isRunning: Bool { runs }

  /// True if a step has to be finished when the document's change is complete.
  var isUnfinished: Bool { waitsForDocument }

  mutating func begin() { runs = true }

  mutating func end() { runs = false }

  mutating func markUnfinished(_ isUnfinished: Bool = true) { waitsForDocument = isUnfinished }
}
