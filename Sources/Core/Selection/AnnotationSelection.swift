public import Document
import Geometry

/// The annotations that a view has selected: all on one page, in the order in which they were selected (S213).
public struct AnnotationSelection: Hashable, Sendable {
  /// None where nothing is selected.
  public private(set) var page: PageID = .none
  public private(set) var ids: [AnnotationID] = []
  /// The raw ids in ascending order: each edit of the document asks whether it was of one of them.
  private var sorted: [UInt64] = []

  public init() {}

  /// Selects annotations of a page. One that is named twice counts once.
  ///
  /// - Complexity: O(n log n).
  public init(_ ids: [AnnotationID], on page: PageID) {
    let places = ids.indices.sorted { (ids[$0].raw, $0) < (ids[$1].raw, $1) }
    var firsts: [Int] = []
    for place in places where firsts.last.map({ ids[$0] != ids[place] }) ?? true { firsts.append(place) }
    sorted = firsts.map { ids[$0].raw }
    self.ids = firsts.sorted().map { ids[$0] }
    self.page = ids.isEmpty ? .none : page
  }

  public var isEmpty: Bool { ids.isEmpty }
  public var count: Int { ids.count }

  /// The one that is selected; `nil` where none or several are.
  public var only: AnnotationID? { ids.count == 1 ? ids.first : nil }

  /// True if an annotation is selected.
  ///
  /// - Complexity: O(log selected).
  public func contains(_ id: AnnotationID) -> Bool {
    let place = sorted.partitioningIndex { $0 >= id.raw }
    return place < sorted.count && sorted[place] == id.raw
  }

  /// Takes one in or out; one of another page starts anew.
  public mutating func toggle(_ id: AnnotationID, on page: PageID) {
    guard page == self.page, !isEmpty else { return self = AnnotationSelection([id], on: page) }
    if contains(id) { remove(id) } else { self = AnnotationSelection(ids + [id], on: page) }
  }

  /// Takes one out.
  public mutating func remove(_ id: AnnotationID) {
    self = AnnotationSelection(ids.filter { $0 != id }, on: page)
  }
}
