public import Geometry

extension AnnotationIndex {
  /// The first of all hits at a point as a ranking has them; or `nil`.
  ///
  /// - Parameters:
  ///   - slop: How far beside what is drawn still hits, in page units.
  /// - Complexity: O(1) as a rule, O(log annotations) where many lie close together.
  @inline(never)
  func first(
    at point: Point<PageSpace>, slop: Double, viewUnit: ViewUnit, _ ranking: HitRanking
  ) -> NearAnnotation? {
    if ranking == .zOrder {
      if !hasIndexByZ { sortByZ() }
      return topmostNear(&indexByZ, at: point, slop, viewUnit, kindsDiffer: false)
    }
    return topmostNear(&index, at: point, slop, viewUnit, kindsDiffer: true)
  }

  /// By one look at a cell of the grid where that tells all.
  @inline(__always)
  private func topmostNear(
    _ index: inout SpatialIndex<PageSpace>, at point: Point<PageSpace>, _ slop: Double, _ viewUnit: ViewUnit,
    kindsDiffer: Bool
  ) -> NearAnnotation? {
    let (wide, closeness) = (TopmostSearch(point: point, slop: reach(slop, viewUnit)), reach(0, viewUnit))
    var (near, gap, touched) = (-1, 0.0, -1)
    let isKnown = index.walkNear(wide) { id, squared in
      let seat = id.asSeat
      guard seat < fillsBounds.count else { return true }
      let distance = fillsBounds[seat] ? squared.squareRoot() : drawnDistance(to: point, seat, viewUnit)
      guard distance <= slop else { return true }
      if near < 0 {
        (near, gap) = (seat, distance)
        return distance > 0
      }
      guard distance <= 0, squared <= closeness * closeness else { return true }
      touched = seat
      return false
    }
    if isKnown {
      guard near >= 0 else { return nil }
      // A near item comes after a touched one of its kind.
      if touched >= 0, !kindsDiffer || kinds[touched] == kinds[near] {
        return found(touched, 0, index.lastRect(of: touched))
      }
      return found(near, gap, index.lastRect(of: near))
    }
    guard let first = first(in: &index, at: point, slop, viewUnit, kindsDiffer: kindsDiffer) else { return nil }
    return found(first.seat, first.distance, index.lastRect(of: first.seat))
  }

  /// - Parameter bounds: Those of the index, which must not be looked into as a member while it is asked.
  @inline(__always)
  private func found(_ seat: Int, _ distance: Double, _ bounds: Rect<PageSpace>) -> NearAnnotation {
    let rect = rects.isEmpty ? bounds : rects[seat]
    return NearAnnotation(seat: seat, kind: kinds[seat], area: rect.area, distance: distance)
  }

  // A copy of an index out of a class costs a retain for each of its arrays: `inout` reaches it in place.
  @inline(never)
  private func first(
    in index: inout SpatialIndex<PageSpace>, at point: Point<PageSpace>, _ slop: Double, _ viewUnit: ViewUnit,
    kindsDiffer: Bool
  ) -> (seat: Int, distance: Double)? {
    // Where the wider question is the dearer one it may be saved.
    var wide = TopmostSearch(point: point, slop: reach(slop, viewUnit))
    let isCheap = slop > 0 && index.isLocal(wide)
    var touched = isCheap ? nil : topmost(in: &index, at: point, viewUnit)
    if let touched, !kindsDiffer || kinds[touched] == firstKind { return (touched, 0) }
    guard slop > 0, let near = topmost(in: &index, &wide, isLocal: isCheap, slop, viewUnit) else {
      return touched.map { ($0, 0) }
    }
    let gap = distance(to: point, near, index.lastRect(of: near), viewUnit)
    if gap == 0 { return (near, 0) }
    if isCheap { touched = topmost(in: &index, at: point, viewUnit) }
    // A near item comes after a touched one of its kind.
    if let touched, !kindsDiffer || kinds[touched] == kinds[near] { return (touched, 0) }
    return (near, gap)
  }

  /// The topmost that the point touches.
  private func topmost(
    in index: inout SpatialIndex<PageSpace>, at point: Point<PageSpace>, _ viewUnit: ViewUnit
  ) -> Int? {
    var search = TopmostSearch(point: point, slop: reach(0, viewUnit))
    return topmost(in: &index, &search, isLocal: index.isLocal(search), 0, viewUnit)
  }

  @inline(never)
  private func topmost(
    in index: inout SpatialIndex<PageSpace>, _ search: inout TopmostSearch<PageSpace>, isLocal: Bool, _ slop: Double,
    _ viewUnit: ViewUnit
  ) -> Int? {
    let point = search.point
    return index.topmost(&search, isLocal: isLocal) {
      distance(to: point, $0.asSeat, $1, viewUnit) <= slop
    }?.asSeat
  }

  private func sortByZ() {
    var bounds = [Rect<PageSpace>](repeating: .zero, count: kinds.count)
    var isPresent = [Bool](repeating: false, count: kinds.count)
    for seat in kinds.indices {
      guard let id = UInt32(exactly: seat), let rect = index.rect(of: id) else { continue }
      (bounds[seat], isPresent[seat]) = (rect, true)
    }
    indexByZ = SpatialIndex(rects: bounds, isPresent: { isPresent[$0] }) ?? SpatialIndex()
    hasIndexByZ = true
  }

  /// Calls `body` with each annotation that a point hits, in no particular sequence.
  ///
  /// - Parameters:
  ///   - slop: How far beside what is drawn still hits, in page units.
  @inline(never)
  func forEachHit(
    at point: Point<PageSpace>, slop: Double, viewUnit: ViewUnit, _ body: (NearAnnotation) -> Void
  ) {
    forEachHit(in: &index, at: point, slop, viewUnit, body)
  }

  @inline(__always)
  private func forEachHit(
    in index: inout SpatialIndex<PageSpace>, at point: Point<PageSpace>, _ slop: Double, _ viewUnit: ViewUnit,
    _ body: (NearAnnotation) -> Void
  ) {
    // The rectangle is handed over: an index that is looked into from here would be copied.
    index.forEachNear(point, slop: reach(slop, viewUnit)) { id, bounds in
      let distance = distance(to: point, id.asSeat, bounds, viewUnit)
      if distance <= slop { body(found(id.asSeat, distance, bounds)) }
    }
  }

  /// Calls `body` with the seat of each annotation whose bounds are at most so far from a point, in page units.
  public func forEach(near point: Point<PageSpace>, slop: Double, _ body: (Int) -> Void) {
    index.forEach(at: point, slop: slop) { body(Int(clamping: $0)) }
  }

  /// How far a point is from what is drawn of an annotation, in page units.
  ///
  /// - Parameter bounds: Those of the index.
  private func distance(
    to point: Point<PageSpace>, _ seat: Int, _ bounds: Rect<PageSpace>, _ viewUnit: ViewUnit
  ) -> Double {
    guard kinds.indices.contains(seat) else { return .infinity }
    if fillsBounds[seat] { return bounds.squaredDistance(to: point).squareRoot() }
    return drawnDistance(to: point, seat, viewUnit)
  }

  @inline(never)
  private func drawnDistance(to point: Point<PageSpace>, _ seat: Int, _ viewUnit: ViewUnit) -> Double {
    guard shapes.indices.contains(seat) else { return .infinity }
    return shapes[seat].distance(to: point, in: rects[seat], viewUnit: viewUnit)
  }

  /// How far from its bounds something may be hit: icons are known by their corners.
  private func reach(_ slop: Double, _ viewUnit: ViewUnit) -> Double {
    slop + iconReach * viewUnit.length
  }
}

/// The annotation that is hit at a point.
struct NearAnnotation {
  let seat: Int
  let kind: HitKind
  /// Of what it covers, in square page units.
  let area: Double
  /// From what is drawn of it, in page units.
  let distance: Double
}

extension UInt32 {
  /// An id of the index as a seat.
  @inline(__always)
  fileprivate var asSeat: Int { Int(truncatingIfNeeded: self) }
}
