public import Document

/// The annotations that a view has selected: all on one page, in the order in which they were selected (S213).
public struct AnnotationSelection: Hashable, Sendable {
  /// None where nothing is selected.
  public private(set) var page: PageID = .none
  public private(set) var ids: [AnnotationID] = []

  public init() {}

  /// Selects annotations of a page. One that is named twice counts once.
  public init(_ ids: [AnnotationID], on page: PageID) {
    for id in ids where !self.ids.contains(id) { self.ids.append(id) }
    self.page = self.ids.isEmpty ? .none : page
  }

  public var isEmpty: Bool { ids.isEmpty }
  public var count: Int { ids.count }

  /// The one that is selected; `nil` where none or several are.
  public var only: AnnotationID? { ids.count == 1 ? ids.first : nil }

  /// Whether an annotation is selected.
  ///
  /// - Complexity: O(selected).
  public func contains(_ id: AnnotationID) -> Bool { ids.contains(id) }

  /// Takes one in or out; one of another page starts anew.
  public mutating func toggle(_ id: AnnotationID, on page: PageID) {
    guard page == self.page, !isEmpty else { return self = AnnotationSelection([id], on: page) }
    guard contains(id) else { return ids.append(id) }
    remove(id)
  }

  /// Takes one out.
  public mutating func remove(_ id: AnnotationID) {
    ids.removeAll { $0 == id }
    if ids.isEmpty { page = .none }
  }
}
