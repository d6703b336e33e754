public import Document
public import Forms
public import Geometry

extension Effect {
  /// What happens to forms and media.
  public enum FormNews: Hashable, Sendable {
    /// The host is to let a field's text be written, and to hand it over with ``Session/fillField(_:with:)``.
    case edit(FieldEdit)
    /// A field has another value, here or in another view; one for each of its widgets.
    case changed(annotation: AnnotationID, page: Int, kind: FieldKind, values: Int)
    case refused(annotation: AnnotationID, FillError)
    /// Media are to be played.
    case play(MediaNews)
    /// A signature field is to be signed.
    case sign(annotation: AnnotationID, page: PageID, position: Point<ViewSpace>)
  }

  /// A text field or combo box that is to be edited.
  public struct FieldEdit: Hashable, Sendable {
    public var annotation: AnnotationID
    public var page: PageID
    public var position: Point<ViewSpace>
    public var kind: FieldKind
    /// Which gap between characters is nearest to the position.
    public var caret: Int
    /// What the field covers.
    public var area: Rect<ViewSpace>
    /// View units.
    public var fontSize: Double

    public init(
      annotation: AnnotationID, page: PageID, position: Point<ViewSpace>, kind: FieldKind, caret: Int,
      area: Rect<ViewSpace>, fontSize: Double
    ) {
      (self.annotation, self.page, self.position, self.kind) = (annotation, page, position, kind)
      (self.caret, self.area, self.fontSize) = (caret, area, fontSize)
    }
  }

  /// Media that were touched.
  public struct MediaNews: Hashable, Sendable {
    public var annotation: AnnotationID
    public var page: PageID
    public var position: Point<ViewSpace>
    public var subtype: Subtype
    /// What its file says is to be done; none where it says nothing.
    public var action: ActionID

    public init(
      annotation: AnnotationID, page: PageID, position: Point<ViewSpace>, subtype: Subtype, action: ActionID
    ) {
      (self.annotation, self.page, self.position) = (annotation, page, position)
      (self.subtype, self.action) = (subtype, action)
    }
  }
}

extension Effect.FormNews {
  var group: EffectGroups {
    if case .changed = self { return .editing }
    return .actions
  }
}
