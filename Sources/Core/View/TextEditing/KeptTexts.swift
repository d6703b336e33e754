import Document

/// Texts that were edited lately, each as its edit begins: who goes to and fro between the fields of a form need not wait until they are laid
/// again.
///
/// Those are kept that follow from their annotation alone, and of these the short ones. An annotation that has changed since has none.
struct KeptTexts {
  private struct Entry {
    let annotation: Annotation
    let edit: RunningTextEdit
  }

  private static let most = 8

  private var entries: [Entry] = []
  /// The one that is forgotten for the next, once there are as many as are kept.
  private var oldest = 0

  /// The edit of an annotation as it begins; `nil` where it is to be made.
  func edit(of id: AnnotationID, _ annotation: Annotation) -> RunningTextEdit? {
    guard let place = place(of: id), entries[place].annotation == annotation else { return nil }
    return entries[place].edit
  }

  mutating func keep(_ edit: RunningTextEdit, of annotation: Annotation) {
    let entry = Entry(annotation: annotation, edit: edit)
    if let place = place(of: edit.id) {
      entries[place] = entry
    } else if entries.count < KeptTexts.most {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % KeptTexts.most
    }
  }

  private func place(of id: AnnotationID) -> Int? {
    for place in entries.indices where entries[place].edit.id == id { return place }
    return nil
  }
}
