import Document

/// Texts that were edited lately, each as its edit begins: who goes to and fro between the fields of a form need not wait until they are laid
/// again.
///
/// Those are kept that follow from their annotation alone, and of these the short ones of small annotations. An annotation that has changed
/// since has none.
struct KeptTexts {
  private struct Entry {
    let annotation: Annotation
    let edit: RunningTextEdit
  }

  private static let most = 8
  /// The most that an annotation may keep, in bytes.
  private static let largest = 2048

  /// The oldest first.
  private var entries: [Entry] = []

  /// The edit of an annotation as it begins; `nil` where it is to be made. What was kept of the annotation as it was before is dropped.
  mutating func edit(of id: AnnotationID, _ annotation: Annotation) -> RunningTextEdit? {
    guard let place = place(of: id) else { return nil }
    guard entries[place].annotation == annotation else {
      entries.remove(at: place)
      return nil
    }
    return entries[place].edit
  }

  /// Keeps an edit as it begins, if it follows from a small annotation alone, in place of the oldest one where there are enough.
  mutating func keep(_ edit: RunningTextEdit, of annotation: Annotation) {
    drop(edit.id)
    guard edit.followsFromAnnotation, annotation.footprint <= KeptTexts.largest else { return }
    if entries.count >= KeptTexts.most { entries.removeFirst() }
    entries.append(Entry(annotation: annotation, edit: edit))
  }

  /// The annotation is gone.
  mutating func drop(_ id: AnnotationID) {
    if let place = place(of: id) { entries.remove(at: place) }
  }

  mutating func removeAll() { entries = [] }

  private func place(of id: AnnotationID) -> Int? {
    for place in entries.indices where entries[place].edit.id == id { return place }
    return nil
  }
}
