public import Document

/// An annotation that a tool asks to be made.
public struct Creation: Hashable, Sendable {
  /// With its geometry and its style.
  public var annotation: Annotation
  public var page: PageID
  /// The name of the undo step.
  public var name: MessageID
  /// The tool.
  public var mode: ToolMode
  /// When the drag or tap began and ended, nanoseconds.
  public var began: UInt64
  public var ended: UInt64
  /// True if its strokes may join the annotation of the same tool and look that was created just before.
  public var joins: Bool
  /// True if it is to become as large as its text.
  public var fitsText = false
  /// One more annotation that belongs to it: it answers it, as a part of a group (/IRT, /RT /Group).
  public var companion: Annotation?
  /// The drag or tap that gives it its geometry, where the text below came later.
  public var marking: LateMarking?

  public init(
    annotation: Annotation, page: PageID, name: MessageID, mode: ToolMode, began: UInt64, ended: UInt64,
    joins: Bool = false
  ) {
    self.annotation = annotation
    self.page = page
    self.name = name
    self.mode = mode
    self.began = began
    self.ended = ended
    self.joins = joins
  }
}

/// The content that the host has to provide before something is created.
public enum CreationContent: UInt32, Hashable, Sendable {
  case nothing = 0
  /// A picture, for a stamp.
  case image = 1
  /// A file, to be attached.
  case file = 2
  case sound = 3
  /// The text of the new annotation.
  case text = 4
}
