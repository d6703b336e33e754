import Geometry

/// A new shape for annotations that are being dragged: the edit that each move of the pointer makes.
extension Document {
  /// Gives an annotation the place and the points of another one, as ``replace(_:with:as:by:)`` would.
  ///
  /// Within an open transaction, after the first call for an annotation, it allocates nothing as long as the number of points
  /// stays the same: where the annotation stands is read when the transaction ends.
  /// - Complexity: O(points).
  @_optimize(size)
  public func reshape(
    _ id: AnnotationID, as shape: borrowing Annotation, by editor: EditorID = .host
  ) throws(EditError) {
    guard let place = located(id), place.content.annotations.indices.contains(place.index) else { throw .notFound }
    let content = place.content
    guard !editing.holds.keep(id, from: editor) else { throw .conflict }
    guard !editing.drafts.contains(id) else { throw .beingWritten }
    // Members of the annotation are read one by one: a question to all of it would copy it.
    guard hasReshaped(id), content.annotations[place.index].points.isAlike(shape.points) else {
      var new = content.annotations[place.index]
      new.takeShape(of: shape)
      if try replace(id, with: new, by: editor) { editing.openTransaction?.noteReshaped(id) }
      return
    }
    willChange(id, onPage: place.page, .changed)
    let seat = content.annotations.seat(at: place.index)
    let before = reach(ofSeat: seat, in: content, onPage: place.page)
    content.annotations[seat: seat].takeShape(of: shape)
    content.revision &+= 1
    content.changes.note(seat, at: content.revision)
    let after = reach(ofSeat: seat, in: content, onPage: place.page)
    notify(.edited(page: place.page, annotation: id, change: .changed, area: EditedArea(before, after)))
  }

  /// All that an annotation covers, read member by member.
  private func reach(ofSeat seat: Int, in content: PageContent, onPage page: Int) -> Rect<PDFSpace> {
    let subtype = content.annotations[seat: seat].subtype
    var shown = content.annotations[seat: seat].rect
    if !content.annotations[seat: seat].points.isEmpty {
      shown = shown.holding(
        content.annotations[seat: seat].points, of: subtype, content.annotations[seat: seat].traits,
        borderWidth: content.annotations[seat: seat].borderWidth)
    }
    guard Annotation.staysUpright(subtype, content.annotations[seat: seat].flags) else { return shown }
    return reach(shown, staysUpright: true, onPage: page)
  }

  /// True if the open transaction has an edit of it into which further shapes are merged.
  private func hasReshaped(_ id: AnnotationID) -> Bool {
    editing.openTransaction?.placeOfReshaped(id).isThere ?? false
  }

  /// Notes in the open transaction where what it has reshaped stands now: before the transaction ends, and before places change.
  @_optimize(size)
  func settleReshaped() {
    guard let reshaped = editing.openTransaction?.reshaped, !reshaped.isEmpty else { return }
    editing.openTransaction?.settle(reshaped.map { standing(of: $0) })
  }
}

extension UndoStep {
  /// Where an id is among the reshaped ones, or would be.
  func placeOfReshaped(_ id: AnnotationID) -> (at: Int, isThere: Bool) {
    let place = reshaped.partitioningIndex { $0.raw >= id.raw }
    return (place, place < reshaped.count && reshaped[place] == id)
  }

  mutating func noteReshaped(_ id: AnnotationID) {
    let (at, isThere) = placeOfReshaped(id)
    if !isThere { reshaped.insert(id, at: at) }
  }

  /// Lets the newest edits of all that was reshaped end where these stand now.
  ///
  /// - Complexity: O(edits log edits).
  fileprivate mutating func settle(_ standings: [AnnotationState?]) {
    let ids = reshaped
    var isSettled = [Bool](repeating: false, count: ids.count)
    reshaped = []
    for edit in edits.indices.reversed() {
      let at = ids.partitioningIndex { $0.raw >= edits[edit].id.raw }
      guard at < ids.count, ids[at] == edits[edit].id, !isSettled[at], at < standings.count else { continue }
      edits[edit].after = standings[at]
      isSettled[at] = true
    }
  }

  /// Lets the newest edit of what was reshaped end where another edit begins.
  mutating func settle(_ next: Edit) {
    let (at, isThere) = placeOfReshaped(next.id)
    guard isThere else { return }
    reshaped.remove(at: at)
    if let edit = edits.lastIndex(where: { $0.id == next.id }) { edits[edit].after = next.before }
  }
}

extension Annotation {
  /// Takes over where another one lies and what its points are; all else stays.
  ///
  /// - Complexity: O(points); allocates nothing where both have as many.
  @_optimize(size)
  public mutating func takeShape(of other: borrowing Annotation) {
    rect = other.rect
    if !hasParts(of: other) {
      rectDifferences = other.rectDifferences
      appearanceMatrix = other.appearanceMatrix
      appearanceBox = other.appearanceBox
    }
    if points.isEmpty, other.points.isEmpty { return }
    guard points.isAlike(other.points) else {
      points = other.points
      return
    }
    for list in points.indices {
      for place in points[list].points.indices { points[list].points[place] = other.points[list].points[place] }
    }
  }

}

extension [Annotation.PointList] {
  /// True if both have the same kinds of lists with as many points.
  fileprivate func isAlike(_ other: [Annotation.PointList]) -> Bool {
    guard count == other.count else { return false }
    for place in indices {
      guard self[place].kind == other[place].kind, self[place].points.count == other[place].points.count else {
        return false
      }
    }
    return true
  }
}
