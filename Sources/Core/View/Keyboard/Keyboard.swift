import Document
public import Geometry
import Text

/// Where the keyboard is: the focus, the caret, the vertex that arrows move, and what keys do.
struct Keyboard {
  var shortcuts = Shortcuts(.any)
  /// The link, field or annotation that has the focus.
  var focus = AnnotationID.none
  var caret: TextCaret?
  /// Of the selected annotation; `nil` while arrows move all of it.
  var vertex: Int?
}

/// A caret in the text of a page (S224).
struct TextCaret: Hashable {
  var page: PageID
  var at: TextPosition
  /// Where a selection that it makes began.
  var anchorPage: PageID
  var anchor: Int
  /// Along the line, for steps from line to line.
  var goal: Double?

  init(_ page: PageID, _ at: TextPosition) {
    self.page = page
    self.at = at
    anchorPage = page
    anchor = at.index
  }
}

/// Where a caret stands, for the host.
public struct CaretPlace: Hashable, Sendable {
  /// Index of the page; -1 for no caret.
  public var page: Int
  /// The gap between glyphs, from 0.
  public var index: Int
  /// The two ends of the caret.
  public var from: Point<ViewSpace>
  public var to: Point<ViewSpace>
}
