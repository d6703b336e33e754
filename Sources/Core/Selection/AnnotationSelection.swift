public import Document
import Geometry

/// The annotations that a view has selected: all on one page, in the order in which they were selected (S213).
public struct AnnotationSelection: Hashable, Sendable {
  /// None where nothing is selected.
  public private(set) var page: PageID = .none
  /// In the order of selecting, none in the place of one that was taken out.
  private var order: [AnnotationID] = []
  /// The raw ids in ascending order, also of those taken out: each edit of the document asks whether it was of one of them.
  private var sorted: [UInt64] = []
  /// Beside `sorted`: the place in `order`.
  private var places: [Int] = []
  /// The number of those in `order` before the first that is selected.
  private var start = 0
  /// The number of annotations.
  public private(set) var count = 0

  public init() {}

  /// Selects annotations of a page. One that is named twice counts once.
  ///
  /// - Complexity: O(n log n).
  public init(_ ids: [AnnotationID], on page: PageID) {
    let byID = ids.indices.arranged { (ids[$0].raw, $0) < (ids[$1].raw, $1) }
    var firsts: [Int] = []
    for place in byID where firsts.last.map({ ids[$0] != ids[place] }) ?? true { firsts.append(place) }
    order = firsts.sorted().map { ids[$0] }
    let order = order
    places = order.indices.arranged { order[$0].raw < order[$1].raw }
    sorted = places.map { order[$0].raw }
    count = order.count
    self.page = ids.isEmpty ? .none : page
  }

  /// In the order of selecting.
  public var ids: [AnnotationID] { count == order.count ? order : order.filter { !$0.isNone } }

  public var isEmpty: Bool { count == 0 }

  /// The one that was selected first.
  public var first: AnnotationID? { isEmpty ? nil : order[start] }

  /// The one that is selected; `nil` where none or several are.
  public var only: AnnotationID? { count == 1 ? first : nil }

  /// True if an annotation is selected.
  ///
  /// - Complexity: O(log selected).
  public func contains(_ id: AnnotationID) -> Bool { place(of: id) != nil }

  private func place(of id: AnnotationID) -> Int? {
    let at = sorted.partitioningIndex { $0 >= id.raw }
    guard at < sorted.count, sorted[at] == id.raw, order[places[at]] == id else { return nil }
    return places[at]
  }

  /// Takes one in or out; one of another page starts anew.
  public mutating func toggle(_ id: AnnotationID, on page: PageID) {
    guard page == self.page, !isEmpty else { return self = AnnotationSelection([id], on: page) }
    if contains(id) { remove(id) } else { self = AnnotationSelection(ids + [id], on: page) }
  }

  /// Takes one out.
  ///
  /// - Complexity: O(log n) amortised.
  public mutating func remove(_ id: AnnotationID) {
    guard let place = place(of: id) else { return }
    count -= 1
    guard count > 0 else { return self = AnnotationSelection() }
    order[place] = .none
    while order[start].isNone { start += 1 }
  }

  public static func == (a: Self, b: Self) -> Bool {
    guard a.count == b.count, a.page == b.page else { return false }
    return a.ids == b.ids
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(page)
    hasher.combine(count)
  }
}
