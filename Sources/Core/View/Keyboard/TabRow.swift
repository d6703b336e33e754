import Document
import Interactions

/// The stops of the page that Tab went through last, so that the next Tab need not look at all of the page again.
struct TabRow {
  private var stops: [AnnotationID] = []
  private var at = 0
  private var key: TabRowKey?

  init() {}

  init(_ stops: [AnnotationID], at: Int, _ key: TabRowKey?) { (self.stops, self.at, self.key) = (stops, at, key) }

  /// The stop that follows the focus, or comes before it, on the same page; `nil` where that is not known.
  ///
  /// - Complexity: O(1).
  mutating func stop(_ step: Int, from focus: AnnotationID, _ now: TabRowKey?) -> AnnotationID? {
    guard let now, key == now, stops.indices.contains(at), stops[at] == focus, stops.indices.contains(at + step) else {
      return nil
    }
    at += step
    return stops[at]
  }
}

/// All that the stops of a page and their order follow from.
struct TabRowKey: Equatable {
  let page: PageID
  let revision: UInt64
  let pageRevision: UInt64
  let acts: ComponentSet
  let allowed: Permissions
  let isRightToLeft: Bool
}
