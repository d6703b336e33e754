public import Document

/// Copies of widgets.
extension Document {
  /// Puts a copied widget on a page, above all others: a further one of the field that has its name, if that is of its kind; else that of a
  /// new field, under another name if its own is taken.
  @_optimize(size)
  public func createCopiedField(
    _ widget: Annotation, onPage page: Int, by editor: EditorID = .host
  ) throws(EditError) -> AnnotationID {
    var copy = widget
    if copy.field?.shape.isToggled ?? false, !copy.isOn {
      // The field may be on by another widget, which is not there.
      copy.texts.removeAll { $0.kind == TextKind.fieldValue }
    }
    do throws(NewFieldError) {
      return try createField(copy, onPage: page, keepsState: true, by: editor)
    } catch {
      if case .refused(let reason) = error { throw reason }
      copy.texts.removeAll { $0.kind == TextKind.fieldName }
    }
    do throws(NewFieldError) {
      return try createField(copy, onPage: page, by: editor)
    } catch {
      if case .refused(let reason) = error { throw reason }
      throw .conflict
    }
  }
}
