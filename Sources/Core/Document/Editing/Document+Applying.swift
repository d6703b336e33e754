import Geometry

/// Carrying an edit out: the one place where the annotations of a page change.
extension Document {
  /// Brings an annotation from where it stands to where the edit has it.
  func apply(_ edit: Edit) {
    if let pages = edit.pages { return apply(pages) }
    willChange(edit)
    // One after the other: a state is much to copy, as a switch over both would.
    guard let before = edit.before else {
      guard let after = edit.after else { return }
      insert(edit.id, after)
      tell(edit.id, .created, after.page, EditedArea(reach(after)))
      return
    }
    guard let after = edit.after else {
      take(edit.id, before)
      tell(edit.id, .removed, before.page, EditedArea(reach(before)))
      return
    }
    guard before.page == after.page, before.index == after.index else { return move(edit.id, before, after) }
    set(edit.id, after)
    tell(edit.id, .changed, after.page, EditedArea(reach(before), reach(after)))
    tellValue(edit.id, before, after)
  }

  private func move(_ id: AnnotationID, _ before: AnnotationState, _ after: AnnotationState) {
    take(id, before)
    let isAtHome = before.page == after.page
    if !isAtHome { tell(id, .removed, before.page, EditedArea(reach(before))) }
    insert(id, after)
    let area = isAtHome ? EditedArea(reach(before), reach(after)) : EditedArea(reach(after))
    tell(id, isAtHome ? .changed : .created, after.page, area)
  }

  private func willChange(_ edit: Edit) {
    guard let before = edit.before, let page = pages.index(of: before.page) else { return }
    willChange(edit.id, onPage: page, edit.after?.page == before.page ? .changed : .removed)
  }

  private func tell(_ id: AnnotationID, _ change: AnnotationChange, _ page: PageID, _ area: EditedArea) {
    guard let index = pages.index(of: page) else { return }
    notify(.edited(page: index, annotation: id, change: change, area: area))
  }

  private func tellValue(_ id: AnnotationID, _ before: AnnotationState, _ after: AnnotationState) {
    guard after.annotation.field != nil, let index = pages.index(of: after.page),
      !after.annotation.texts.hasSame(TextKind.fieldValue, as: before.annotation.texts)
    else { return }
    notify(.fieldChanged(page: index, annotation: id))
  }

  /// All that an annotation covers: with NoRotate it may show beside its rectangle, and without an appearance where its points
  /// are.
  private func reach(_ standing: AnnotationState) -> Rect<PDFSpace> {
    guard let index = pages.index(of: standing.page) else { return standing.annotation.rect }
    return reach(of: standing.annotation, onPage: index)
  }

  func reach(of annotation: borrowing Annotation, onPage index: Int) -> Rect<PDFSpace> {
    let shown = annotation.rect.holding(
      annotation.points, of: annotation.subtype, annotation.traits, borderWidth: annotation.borderWidth)
    return reach(shown, staysUpright: annotation.staysUpright, onPage: index)
  }

  func reach(_ rect: Rect<PDFSpace>, staysUpright: Bool, onPage index: Int) -> Rect<PDFSpace> {
    guard staysUpright, let geometry = pages.geometry(at: index), geometry.rotation != .none
    else { return rect }
    let corner = geometry.toPage.apply(Point<PDFSpace>(rect.minX, rect.maxY))
    let unit = geometry.userUnit
    let shown = Rect<PageSpace>(x: corner.x, y: corner.y, width: rect.width * unit, height: rect.height * unit)
    return rect.union(geometry.toPDF.apply(shown))
  }

  /// - Complexity: O(1).
  private func set(_ id: AnnotationID, _ standing: AnnotationState) {
    guard let content = loaded.contents[standing.page.slot], content.annotations.indices.contains(standing.index) else {
      return
    }
    let seat = content.annotations.seat(at: standing.index)
    if !editing.standIns.isEmpty { dropStandIns(of: id) }
    // Swapped: each look at the one in the list would copy it.
    var old = standing.annotation
    swap(&old, &content.annotations[seat: seat])
    memory.used &+= standing.annotation.footprint &- old.footprint
    if standing.annotation.subtype == .widget { loaded.fields.replace(id, old, standing.annotation) }
    content.revision &+= 1
    content.changes.note(seat, at: content.revision)
  }

  /// - Complexity: O(log² annotations) amortised.
  private func insert(_ id: AnnotationID, _ standing: AnnotationState) {
    guard let index = pages.index(of: standing.page) else { return }
    let content = contentForLoading(ofPage: index)
    let at = min(max(standing.index, 0), content.annotations.count)
    let change = content.annotations.insert(
      standing.annotation, id, at: at, preferring: annotationPlaces[id.slot].seat)
    annotationPlaces[id.slot].page = standing.page
    if content.annotationState != .loaded { content.annotationState = .loaded }
    memory.used &+= standing.annotation.footprint
    loaded.fields.add(id, standing.annotation)
    content.revision &+= 1
    switch change {
    case .one(let seat):
      annotationPlaces[id.slot].seat = seat
      content.changes.note(seat, at: content.revision)
    case .stretch(let seats):
      for seat in seats where content.annotations.isTaken(seat) {
        annotationPlaces[content.annotations.id(atSeat: seat).slot].seat = seat
      }
      content.changes.note(seats, at: content.revision)
    }
  }

  /// - Complexity: O(log annotations).
  private func take(_ id: AnnotationID, _ standing: AnnotationState) {
    guard let content = loaded.contents[standing.page.slot], content.annotations.id(at: standing.index) == id
    else { return }
    memory.used &-= content.annotations[standing.index].footprint
    loaded.fields.remove(id, content.annotations[standing.index])
    let seat = content.annotations.remove(at: standing.index)
    annotationPlaces[id.slot].page = .none
    content.revision &+= 1
    content.changes.note(seat, at: content.revision)
  }
}
