import Geometry

/// An annotation that an editor holds.
struct Hold {
  let id: AnnotationID
  let editor: EditorID
  /// As it was when it was held.
  let standing: AnnotationState
}

/// The annotations that editors hold, for example while they are dragged: each by one editor.
struct Holds {
  /// By ascending id.
  private var all: [Hold] = []

  init() {}

  var isEmpty: Bool { all.isEmpty }

  /// True if an editor other than this one holds an annotation.
  ///
  /// - Complexity: O(log held).
  func keep(_ id: AnnotationID, from editor: EditorID) -> Bool {
    place(of: id).map { all[$0].editor != editor } ?? false
  }

  /// An annotation as it was when it was held; `nil` for one that is not.
  func standing(of id: AnnotationID) -> AnnotationState? { place(of: id).map { all[$0].standing } }

  func contains(_ id: AnnotationID) -> Bool { place(of: id) != nil }

  /// Holds more annotations, none of which is held.
  ///
  /// - Complexity: O(n log n) for n held then.
  mutating func add(_ more: [Hold]) {
    all += more
    all.arrange { $0.id.raw < $1.id.raw }
  }

  mutating func release(by editor: EditorID) { all.removeAll { $0.editor == editor } }

  private func place(of id: AnnotationID) -> Int? {
    let at = all.partitioningIndex { $0.id.raw >= id.raw }
    return at < all.count && all[at].id == id ? at : nil
  }
}
