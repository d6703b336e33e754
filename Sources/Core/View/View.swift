public import Document
public import Geometry
import Gestures
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
  var places = NavigationHistory()
  var textSelecting = TextSelecting()
  var searchHits = SearchHits()
  var annotationSelecting = AnnotationSelecting()
  let transforming = Transforming()
  var creating = Creating()
  let pointing = Pointing()
  var keyboard = Keyboard()
  var menus = Menus()
  let hosting = Hosting()
  var touches = Touches()
  let decorating = Decorating()

  /// A view of the given size, showing the document's first page.
  public override init(document: Document, size: Size<ViewSpace>) {
    super.init(document: document, size: size)
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

  override var continuousIndex: Double {
    continuousIndex(at: viewport.canvasFromView.apply(viewport.bounds.center))
  }

  /// Ends a step and reports its changes.
  override func finishStep() {
    step.markUnfinished(document.isChanging)
    guard !step.isUnfinished else { return }
    // Ends a transformation that a tool began and did not continue.
    if holdsSomething { putDown() }
    if menus.isWanted { openWantedMenu() }
    if hosting.hasNews { tellTools() }
    decorating.configurePages(self)
    updateCursor()
    noteDisplayList()
    if scrolling.noteMoving() {
      emit(.moving(isMoving))
      noteMotion()
    }
    if holdsSomething { putDown() }
  }
}
