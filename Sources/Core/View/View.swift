public import Document
public import Geometry
public import Gestures
import HitTesting
import Interactions
import Layout
import Selection
import Tools

/// One view of a document: it takes events, asks the layers, and collects effects.
///
/// It routes, and has no behaviour of its own: what a gesture means is the tools', whether it may happen the
/// components', where things lie the layout's. Its parts keep their state private; what they share is the ``ViewContext``.
public final class View: ViewContext {
  var layouts = Layouts()
  let spreads = ShownSpreads()
  var scrolling = Scrolling()
  var textSelecting = TextSelecting()
  var annotationSelecting = AnnotationSelecting()
  let transforming = Transforming()
  var creating = Creating()
  let pointing = Pointing()
  var keyboard = Keyboard(BuiltIns.shared.shortcuts)
  var menus = Menus()
  let hosting = Hosting()
  var touches = Touches()
  let decorating = Decorating()
  var lateAnswers = LateAnswers()
  var textEditing = TextEditing()

  /// A view of the given size, showing the document's first page.
  public override init(document: Document, size: Size<ViewSpace>) {
    super.init(document: document, size: size)
    document.add(self)
    noteShown(sampled: false)
    askAhead()
  }

  /// Ends the view: it gets no more news of its document. Its tool is closed.
  public func close() {
    endEditing()
    forgetTexts()
    document.drawAsItIs(by: editor)
    forgetKeptKeys()
    document.remove(self)
    document.want([], nearby: [], by: editor)
    notifyTools(.documentClosed)
    tools.turnOff(self)
  }

  override var continuousIndex: Double {
    continuousIndex(at: viewport.canvasFromView.apply(viewport.bounds.center))
  }

  // The order of a step.

  /// Takes one event, with every deadline at or before its time first.
  ///
  /// - Complexity: O(recognizers); no allocation when warm.
  public func handle(_ event: InputEvent) { run(at: event.time) { take(event) } }

  /// The same for what a pointer does, without an event round it, which is much to copy.
  @inline(__always) public func handle(sample: PointerSample) { run(at: sample.time) { handle(pointer: sample) } }

  @inline(__always) private func run(at time: UInt64, _ take: () -> Bool?) {
    step.begin()
    defer { step.end() }
    if !clock.moveOn(to: time) { noteTimeThatWentBack() }
    fireDeadlines()
    if isMoving { followMotion() }
    let written = effects.written
    let isUsed = take()
    if let isUsed { input.noteUsed(isUsed) }
    if arena.hasNews { routeGestures() }
    finishStep()
    if isUsed == nil { input.noteUsed(effects.written != written) }
  }

  /// Lets time pass: fires deadlines and reads what moves by itself.
  ///
  /// - Parameter time: Up to which input is known to be complete. A time that goes back does nothing.
  public func advance(to time: UInt64) {
    step.begin()
    defer { step.end() }
    _ = clock.moveOn(to: time)
    fireDeadlines()
    sampleMotion()
    decorating.configurePages(self)
    askAhead()
  }

  /// Fires what is due up to now in the order of time, each as a step of its own with its own stamp: so it makes no
  /// difference whether a host advanced in between.
  private func fireDeadlines() {
    let until = now
    // Nothing is due at the end of time.
    while nextDue <= min(until, UInt64.max - 1) {
      clock.set(nextDue)
      if let end = scrolling.endTime, end <= now { endMotion() } else { followMotion() }
      if let start = scrolling.edgeStart, start <= now { startEdgeScroll() }
      if textEditing.isRunning {
        blinkCaret()
        scrollDraggedText()
        holdTextTouch()
      }
      arena.advance(to: now, self)
      routeGestures()
      finishStep()
    }
    clock.set(until)
  }

  /// Lets an event act. Returns whether it was used; `nil` for one that was used if it had an effect.
  private func take(_ event: InputEvent) -> Bool? {
    switch event {
    case .pointer(let sample): return handle(pointer: sample)
    case .key(let sample): return handle(key: sample)
    case .text(let sample): return handle(text: sample)
    case .wheel(let sample): handle(wheel: sample)
    case .trackpad(let sample): handle(trackpad: sample)
    case .cancelAll:
      arena.cancelAll(.focusLost)
      return true
    }
    return nil
  }

  /// Ends a step and reports its changes. Host code runs in between: it may begin a drag, which goes on only with a contact.
  override func finishStep() {
    step.markUnfinished(document.isChanging)
    guard !step.isUnfinished else { return }
    if isDragging { endDragsWithoutContact() }
    if creating.kept.isReady { createKept() }
    if lateAnswers.hasDuePress { actOnLatePress() }
    if menus.isWanted { openWantedMenu() }
    if hosting.hasNews { notifyTools() }
    if decorating.isActive { decorating.configurePages(self) }
    updateCursor()
    if display.needsReport {
      tellTextInput()
      reportDisplayList()
    } else {
      reportReplacedItems()
    }
    if scrolling.hasMovingNews { reportMoving() }
    if isDragging { endDragsWithoutContact() }
    askAhead()
  }
}
