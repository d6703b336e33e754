import Document
import Geometry
import Selection
import Text
import Tools

/// The state of creating: marked text, the last stroke, a request for content, a group of radio buttons, ink that is erased,
/// and the measures in use.
struct Creating {
  private var marking: TextMarking?
  private var lastStroke: LastStroke?
  private var pending: PendingCreation?
  /// How often the host was asked for content.
  private var requests: UInt64 = 0
  private var radioGroup = RadioGroup()
  private var eraser: Eraser?
  /// The drawing tool in whose place the eraser end of a pen erases, with how it was chosen.
  private var drawingTool: (mode: ToolMode, carry: ToolCarry)?
  private var viewMeasure = MeasureID.none
  private var writtenMeasure = MeasureID.none
  private var keptCreations = KeptCreations()

  /// Before pages change: what is under way can no longer be continued.
  mutating func forgetGestures() {
    marking = nil
    lastStroke = nil
  }

  // Drawings on pages of which a part comes later.

  var kept: KeptCreations { keptCreations }

  mutating func changeKept<Answer>(_ body: (inout KeptCreations) -> Answer) -> Answer { body(&keptCreations) }

  // Marking text.

  mutating func beginMarking(_ marking: TextMarking?) { self.marking = marking }

  /// The text that is being marked.
  var runningMarking: TextMarking? { marking }

  /// The page of the text that is being marked.
  var markedPage: PageID? { marking?.page }

  /// Moves the loose end of what is being marked.
  mutating func mark(_ body: (inout TextDrag) -> Void) {
    guard var drag = marking?.drag else { return }
    body(&drag)
    marking?.drag = drag
  }

  // Strokes.

  /// The annotation that a stroke is added to; `nil` where it does not follow the last one.
  func annotation(joinedBy creation: Creation, _ revision: UInt64) -> AnnotationID? {
    guard let lastStroke, lastStroke.isFollowed(by: creation, revision) else { return nil }
    return lastStroke.annotation
  }

  mutating func setLastStroke(_ stroke: LastStroke?) { lastStroke = stroke }

  // Content that the host hands over.

  /// Notes a creation that waits for content; of several the last one counts. Returns the number of the request.
  mutating func request(_ content: CreationContent, for creation: Creation) -> UInt64 {
    requests &+= 1
    pending = PendingCreation(request: requests, content: content, creation: creation)
    return requests
  }

  /// The creation that a request is for; `nil` where it is not the last request, or was answered.
  func pending(_ request: UInt64) -> PendingCreation? { pending?.request == request ? pending : nil }

  mutating func dropPending() { pending = nil }

  // Radio buttons.

  /// The button that a new one is grouped with; none for a group of its own.
  func groupButton(of tool: ToolMode) -> AnnotationID { radioGroup.tool == tool ? radioGroup.button : .none }

  /// Notes the radio button that the next one is grouped with; without arguments there is none.
  mutating func setGroup(_ button: AnnotationID = .none, of tool: ToolMode = .none) {
    radioGroup = RadioGroup(button: button, tool: tool)
  }

  // Erasing.

  var isErasing: Bool { eraser != nil }

  /// The page on which something is being erased.
  var erasedPage: Int? { eraser?.page }

  mutating func beginErasing(_ eraser: Eraser) { self.eraser = eraser }

  /// Moves the eraser. Returns it as it was before.
  mutating func moveEraser(to point: Point<PDFSpace>) -> Eraser? {
    defer { eraser?.last = point }
    return eraser
  }

  /// Returns whether something was being erased.
  mutating func endErasing() -> Bool {
    defer { eraser = nil }
    return eraser != nil
  }

  var hasDrawingTool: Bool { drawingTool != nil }

  mutating func keepDrawingTool(_ mode: ToolMode, _ carry: ToolCarry) { drawingTool = (mode, carry) }

  mutating func takeDrawingTool() -> (mode: ToolMode, carry: ToolCarry)? {
    defer { drawingTool = nil }
    return drawingTool
  }

  // Measuring.

  /// The measure that the host has set for the view; none for what the pages say.
  var chosenMeasure: MeasureID { viewMeasure }

  /// The measure in points that measuring tools have written into the document.
  var pointsMeasure: MeasureID { writtenMeasure }

  mutating func setMeasure(_ id: MeasureID) { viewMeasure = id }

  mutating func setPointsMeasure(_ id: MeasureID) { writtenMeasure = id }
}
