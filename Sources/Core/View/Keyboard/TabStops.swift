import Document
import Geometry

/// The items of a page that Tab visits, and their order (ISO 32000-2, 12.5.1).
struct TabStops {
  struct Stop {
    let id: AnnotationID
    let box: Rect<PageSpace>
    let isWidget: Bool
    /// That of a radio button.
    var group: Group?
  }

  /// A group of radio buttons, which Tab visits once: at the button of the lowest rank, the first of these.
  struct Group {
    let name: [UInt8]
    let rank: Int
  }

  /// In the order of /Annots.
  private let stops: [Stop]
  /// True if a row begins at its right end.
  private let isRightToLeft: Bool

  init(_ stops: [Stop], isRightToLeft: Bool) {
    self.stops = TabStops.oneOfEachGroup(stops)
    self.isRightToLeft = isRightToLeft
  }

  /// True if a stop stands for a group of radio buttons: which one that is follows from the focus.
  var hasGroups: Bool { stops.contains { $0.group != nil } }

  /// All stops in an order of /Tabs.
  ///
  /// - Parameter structure: The annotations of the page as the structure tree has them; stops that are not there follow in rows.
  /// - Complexity: O(n log n).
  @_optimize(size)
  func ordered(_ tabs: TabOrder, structure: [AnnotationID]) -> [AnnotationID] {
    switch tabs {
    case .unspecified, .annotations: stops.map { $0.id }
    case .rows: inRows(stops).map { $0.id }
    case .columns: inColumns(stops).map { $0.id }
    case .structure: inStructure(structure)
    case .widgets: (stops.filter { $0.isWidget } + inRows(stops.filter { !$0.isWidget })).map { $0.id }
    }
  }

  @_optimize(size)
  private static func oneOfEachGroup(_ stops: [Stop]) -> [Stop] {
    var buttons: [(name: [UInt8], rank: Int, place: Int)] = []
    for (place, stop) in stops.enumerated() {
      if let group = stop.group { buttons.append((group.name, group.rank, place)) }
    }
    guard buttons.count > 1 else { return stops }
    buttons.arrange { a, b in
      if a.name != b.name { return a.name.lexicographicallyPrecedes(b.name) }
      return (a.rank, a.place) < (b.rank, b.place)
    }
    var isPassed = [Bool](repeating: false, count: stops.count)
    for (button, before) in zip(buttons.dropFirst(), buttons) where button.name == before.name {
      isPassed[button.place] = true
    }
    return zip(stops, isPassed).filter { !$0.1 }.map { $0.0 }
  }

  /// The first stop in rows that lies at a place or after it: in its row on the far side, or below.
  func first(from place: Point<PageSpace>) -> AnnotationID? {
    let rows = inRows(stops)
    return rows.first { stop in
      if stop.box.minY > place.y { return true }
      guard stop.box.maxY >= place.y else { return false }
      return isRightToLeft ? stop.box.minX <= place.x : stop.box.maxX >= place.x
    }?.id
  }

  /// In rows from the top. What lies less than half the height of a row's first stop below that belongs to the row.
  private func inRows(_ stops: [Stop]) -> [Stop] {
    TabStops.grouped(stops, by: { $0.center.y }, reach: { $0.height / 2 }) {
      isRightToLeft ? -$0.maxX : $0.minX
    }
  }

  /// In columns, each from its top.
  private func inColumns(_ stops: [Stop]) -> [Stop] {
    let side = isRightToLeft ? -1.0 : 1.0
    return TabStops.grouped(stops, by: { $0.center.x * side }, reach: { $0.width / 2 }) { $0.minY }
  }

  @_optimize(size)
  private func inStructure(_ structure: [AnnotationID]) -> [AnnotationID] {
    // Sorted ids with their places: the list is as long as the page has annotations.
    let places = structure.enumerated().map { (id: $0.element, place: $0.offset) }.arranged { $0.id.raw < $1.id.raw }
    var known: [(place: Int, id: AnnotationID)] = []
    var others: [Stop] = []
    for stop in stops {
      if let place = TabStops.place(of: stop.id, in: places) {
        known.append((place, stop.id))
      } else {
        others.append(stop)
      }
    }
    known.arrange { $0.place < $1.place }
    return known.map { $0.id } + inRows(others).map { $0.id }
  }

  private static func place(of id: AnnotationID, in places: [(id: AnnotationID, place: Int)]) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].id.raw < id.raw { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].id == id ? places[low].place : nil
  }

  /// In groups along one axis, and in each along another; stops that are level keep their order.
  private static func grouped(
    _ stops: [Stop], by across: (Rect<PageSpace>) -> Double, reach: (Rect<PageSpace>) -> Double,
    then along: (Rect<PageSpace>) -> Double
  ) -> [Stop] {
    let sorted = stops.enumerated().arranged {
      (across($0.element.box), $0.offset) < (across($1.element.box), $1.offset)
    }
    var ordered: [Stop] = []
    var first = 0
    while first < sorted.count {
      let (start, room) = (across(sorted[first].element.box), reach(sorted[first].element.box))
      var last = first + 1
      while last < sorted.count, across(sorted[last].element.box) - start < room { last += 1 }
      let group = sorted[first..<last].arranged {
        (along($0.element.box), $0.offset) < (along($1.element.box), $1.offset)
      }
      ordered += group.map { $0.element }
      first = last
    }
    return ordered
  }
}
