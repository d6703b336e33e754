public import Display
public import Document
public import Geometry
public import HitTesting
public import Interactions
public import Pointer

/// The context menu's contexts. Raw values are stable.
public enum MenuContext: UInt32, Hashable, Sendable {
  case emptyPage = 1
  case textSelection = 2
  case shape = 3
  case ink = 4
  case freeText = 5
  case textMarkup = 6
  case link = 7
  case stamp = 8
  case media = 9
  case redaction = 10
  case group = 11
  case field = 12
  /// A raster image of the page.
  case image = 13
}

/// An effect that a tool sends out. Fields as in the effect's header and the numbers after it.
public struct ToolNotice: Hashable, Sendable {
  /// The type of the effect, the host's own number.
  public var type: UInt32
  public var subject: UInt64
  public var point: Point<ViewSpace>
  public var first: UInt64
  public var second: UInt64

  public init(type: UInt32, subject: UInt64, point: Point<ViewSpace>, first: UInt64 = 0, second: UInt64 = 0) {
    self.type = type
    self.subject = subject
    self.point = point
    self.first = first
    self.second = second
  }
}

/// All that a tool can do: the built-in ones have no other way than those of a host.
///
/// The view implements it. Points are in view space.
public protocol ToolHost: AnyObject {
  // Questions.
  /// The first thing under a point.
  func hit(at point: Point<ViewSpace>) -> Hit
  /// The box of the annotation that was hit; empty for anything else.
  func box(of hit: Hit) -> Rect<PageSpace>
  /// `.unknown` for an id that is gone.
  func subtype(of annotation: AnnotationID) -> Subtype
  func canActivate(_ component: Component, at point: Point<ViewSpace>) -> Bool
  /// The tool that handles an annotation; none for an id that is gone.
  func handlingMode(of annotation: AnnotationID) -> ToolMode
  /// True if a tool of the mode can be made.
  func isAvailable(_ mode: ToolMode) -> Bool
  /// True if the host makes the tools of a built-in mode.
  func isReplaced(_ mode: ToolMode) -> Bool
  /// The tool to which others return.
  var defaultToolMode: ToolMode { get }
  var hasTextSelection: Bool { get }
  var hasAnnotationSelection: Bool { get }
  /// The annotation that was selected first; none without a selection.
  var firstSelected: AnnotationID { get }
  /// A page that is there; `nil` for any other id.
  func page(_ id: PageID) -> ToolPage?
  /// The middle of the view: where a key acts that has no point of its own.
  var middle: Point<ViewSpace> { get }
  /// How a tool's annotations are to look, in the variant that is current.
  func style(of mode: ToolMode) -> ToolStyle
  /// True if a tool may create something on a page: its annotations are known, and no hook intercepts it.
  func canCreate(_ mode: ToolMode, on page: PageID) -> Bool
  /// True if a tool may draw on a page: as ``canCreate(_:on:)``, and also where its annotations come later.
  func canDraw(_ mode: ToolMode, on page: PageID) -> Bool

  // Acts.
  /// Asks a component to act: flags, conditions, callbacks, behaviour. Returns whether it did.
  ///
  /// selectText begins a selection at the point: by character for a drag, by word for a double tap and a long press,
  /// by line for a triple tap; for a handle it takes up the end that the handle belongs to.
  func activate(_ component: Component, at point: Point<ViewSpace>, by trigger: Trigger) -> Bool
  /// Moves the loose end of the text selection that is being made. Returns `false` where none is.
  func extendTextSelection(to point: Point<ViewSpace>) -> Bool
  /// Ends the making of a text selection; what is selected stays.
  func endTextSelection()
  /// Ends the making of a text selection and brings back what was selected before.
  func cancelTextSelection()
  /// Begins to mark text where the pointer was pressed. Returns `false` where the page's text is not there, or, by
  /// word, no word is under the point.
  @discardableResult
  func beginMarking(at point: Point<PageSpace>, on page: PageID, byWord: Bool) -> Bool
  /// Moves the loose end of what is being marked and appends its quads in reading order; none where nothing is.
  func mark(to point: Point<PageSpace>, appendTo quads: inout [Quad<PageSpace>])
  /// Puts an annotation on a page as one undo step, its rectangle grown to all that is drawn. Returns its id, or that of the one whose strokes it
  /// joined; none where it cannot be.
  func create(_ creation: Creation) -> AnnotationID
  /// Asks the host of the library to let an annotation's text be written.
  func requestEdit(of annotation: AnnotationID, at point: Point<ViewSpace>)
  /// Lets the annotations whose transformation was begun follow the pointer. Returns `false` where none was.
  func transform(to point: Point<ViewSpace>) -> Bool
  /// Ends the transformation as one undo step.
  func endTransform()
  /// Takes the transformation back, to the last bit.
  func cancelTransform()
  /// Adds a vertex to the selected polygon or line where its outline is, or takes away the one there. Returns whether it did.
  func changeVertices(at point: Point<ViewSpace>) -> Bool
  /// Selects the annotations that lie wholly inside a closed shape. Returns whether there are any.
  func selectAnnotations(within shape: [Point<ViewSpace>], adding: Bool) -> Bool
  func scroll(by way: Vector<ViewSpace>)
  func zoom(by factor: Double, at point: Point<ViewSpace>)
  /// Asks the host of the library to show the context menu; that of an empty page goes through its component.
  func requestMenu(_ context: MenuContext, at point: Point<ViewSpace>, of annotation: AnnotationID)
  /// Sets the pointer shape until the next call or the next tool.
  func setCursor(_ cursor: Cursor)
  func beginErasing(at point: Point<ViewSpace>, at time: UInt64)
  func erase(to point: Point<ViewSpace>)
  func endErasing(keeps: Bool)
  /// Asks the host of the library to play what an annotation holds. Returns `false` for one that holds nothing to play.
  func play(_ annotation: AnnotationID, at point: Point<ViewSpace>) -> Bool
  /// True if editing of annotations of its kind is on.
  func isEditable(_ annotation: AnnotationID) -> Bool
  func awaitsText(of page: PageID) -> Bool
  func noteRefused(_ reason: MessageID, by mode: ToolMode)
  func awaits(_ creation: Creation) -> Bool
  func beginPreview()
  func keep(_ creation: Creation, opensAt point: Point<ViewSpace>?) -> Bool
  func texts(of mode: ToolMode) -> [TextEntry]
  func caret(at point: Point<PageSpace>, on page: PageID) -> (from: Point<PageSpace>, to: Point<PageSpace>)?
  func request(_ content: CreationContent, for creation: Creation, at point: Point<ViewSpace>)
  func prepareSnapping(on page: PageID)
  func snapped(_ point: Point<PageSpace>, on page: ToolPage) -> Point<PageSpace>
  func releaseSnap()
  func emit(_ notice: ToolNotice)
  /// Draws; only from inside ``Tool/draw(_:)``.
  func draw(_ item: DrawItem)
  /// The tool's drawing has changed.
  func redraw()
}

extension ToolHost {
  public var firstSelected: AnnotationID { .none }
  /// None is.
  public func isReplaced(_ mode: ToolMode) -> Bool { false }
}

/// Calls that only some creating tools make; by default they do nothing.
extension ToolHost {
  /// The texts that a tool gives to what it makes, in the variant that is current.
  public func texts(of mode: ToolMode) -> [TextEntry] { [] }
  /// The edge between the two glyphs of a page that are nearest to a point, from its lower end; `nil` without text.
  public func caret(
    at point: Point<PageSpace>, on page: PageID
  ) -> (from: Point<PageSpace>, to: Point<PageSpace>)? { nil }
  /// Asks the host of the library for what an annotation needs before it is created.
  public func request(_ content: CreationContent, for creation: Creation, at point: Point<ViewSpace>) {}
}

/// Drawing on a page of which a part comes later; by default none does.
extension ToolHost {
  public func canDraw(_ mode: ToolMode, on page: PageID) -> Bool { canCreate(mode, on: page) }
  /// True if the text of a page comes later. Loads it.
  public func awaitsText(of page: PageID) -> Bool { false }
  /// Says why a tool made nothing of a drag or tap.
  public func noteRefused(_ reason: MessageID, by mode: ToolMode) {}
  /// True if a creation cannot be made yet.
  public func awaits(_ creation: Creation) -> Bool { false }
  /// Collects all that is drawn from now on: it shows a creation that is about to be kept.
  public func beginPreview() {}
  /// Keeps a creation until all that it needs of its page is there. Returns `false` where it can be made, or is not kept.
  ///
  /// - Parameter point: Where the host of the library is then asked to let its text be written; `nil` where it is not.
  public func keep(_ creation: Creation, opensAt point: Point<ViewSpace>?) -> Bool { false }
}

/// Calls of measuring tools; by default nothing snaps.
extension ToolHost {
  /// A point of a page is about to be measured: what it may snap to is loaded.
  public func prepareSnapping(on page: PageID) {}
  /// Where a point snaps to, which is shown from then on; the point itself where nothing is near.
  public func snapped(_ point: Point<PageSpace>, on page: ToolPage) -> Point<PageSpace> { point }
  /// The display of the snapped point ends.
  public func releaseSnap() {}
}

/// Calls of the eraser; by default they do nothing.
extension ToolHost {
  /// Takes the eraser up at a point of the view, and rubs out what is there.
  public func beginErasing(at point: Point<ViewSpace>, at time: UInt64) {}
  /// Rubs out what lies on the way to a point of the view.
  public func erase(to point: Point<ViewSpace>) {}
  /// Puts the eraser down; what was rubbed out is one undo step, or comes back.
  public func endErasing(keeps: Bool) {}
}

/// The manager's calls to the view, beyond those of tools.
public protocol ToolManagerHost: ToolHost {
  /// Another tool is current: its recognizers take the place of the old one's from the next sequence on, but the one
  /// in ``ToolChange/keeping`` goes on to its end.
  func toolChanged(_ change: ToolChange)
  /// Tools handed an event round: it is dropped.
  func toolsWentRound(_ change: ToolChange)
}

extension ToolManagerHost {
  /// Takes no notice.
  public func toolsWentRound(_ change: ToolChange) {}
}
