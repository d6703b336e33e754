public import Document
public import Geometry

/// A host of tools without media plays none, and lets everything be edited.
extension ToolHost {
  /// Plays nothing.
  public func play(_ annotation: AnnotationID, at point: Point<ViewSpace>) -> Bool { false }
  /// Everything is.
  public func isEditable(_ annotation: AnnotationID) -> Bool { true }
}
