import Geometry

/// Carrying an edit out: the one place where the annotations of a page change.
extension Document {
  /// Brings an annotation from where it stands to where the edit has it.
  func apply(_ edit: Edit) {
    if let pages = edit.pages { return apply(pages) }
    willChange(edit)
    switch (edit.before, edit.after) {
    case (nil, let after?):
      insert(edit.id, after)
      tell(edit.id, .created, after.page, EditedArea(reach(after)))
    case (let before?, nil):
      take(edit.id, before)
      tell(edit.id, .removed, before.page, EditedArea(reach(before)))
    case (let before?, let after?) where before.page == after.page && before.index == after.index:
      set(edit.id, after)
      tell(edit.id, .changed, after.page, EditedArea(reach(before), reach(after)))
      tellValue(edit.id, before, after)
    case (let before?, let after?):
      take(edit.id, before)
      let isAtHome = before.page == after.page
      if !isAtHome { tell(edit.id, .removed, before.page, EditedArea(reach(before))) }
      insert(edit.id, after)
      let area = isAtHome ? EditedArea(reach(before), reach(after)) : EditedArea(reach(after))
      tell(edit.id, isAtHome ? .changed : .created, after.page, area)
    case (nil, nil): break
    }
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

  /// All that an annotation covers: with NoRotate it may show beside its rectangle, and text markup where its quads are.
  private func reach(_ standing: AnnotationState) -> Rect<PDFSpace> {
    guard let index = pages.index(of: standing.page) else { return standing.annotation.rect }
    return reach(of: standing.annotation, onPage: index)
  }

  func reach(of annotation: borrowing Annotation, onPage index: Int) -> Rect<PDFSpace> {
    let shown = annotation.subtype.isTextMarkup ? Self.rect(annotation.rect, with: annotation.points) : annotation.rect
    return reach(shown, staysUpright: annotation.staysUpright, onPage: index)
  }

  /// A rectangle that holds quads as well: renderers draw markup without an appearance there, wherever its rectangle is.
  static func rect(_ rect: Rect<PDFSpace>, with points: [Annotation.PointList]) -> Rect<PDFSpace> {
    var all = rect
    for list in points where list.kind == PointsKind.quads {
      for point in list.points { all = all.union(Rect(corner: point, corner: point)) }
    }
    return all
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
    memory.used &+= standing.annotation.footprint &- content.annotations[standing.index].footprint
    content.annotations[standing.index] = standing.annotation
    content.revision &+= 1
    content.changes.note(standing.index, at: content.revision)
  }

  /// - Complexity: O(annotations above it).
  private func insert(_ id: AnnotationID, _ standing: AnnotationState) {
    guard let index = pages.index(of: standing.page) else { return }
    let content = contentForLoading(ofPage: index)
    let at = min(max(standing.index, 0), content.annotations.count)
    content.annotations.insert(standing.annotation, at: at)
    content.annotationIDs.insert(id, at: at)
    annotationPlaces[id.slot].page = standing.page
    if content.annotationState != .loaded { content.annotationState = .loaded }
    renumber(content, from: at)
    memory.used &+= standing.annotation.footprint
    touchAnnotations(content)
  }

  /// - Complexity: O(annotations above it).
  private func take(_ id: AnnotationID, _ standing: AnnotationState) {
    guard let content = loaded.contents[standing.page.slot], content.annotationIDs.indices.contains(standing.index),
      content.annotationIDs[standing.index] == id
    else { return }
    memory.used &-= content.annotations[standing.index].footprint
    content.annotations.remove(at: standing.index)
    content.annotationIDs.remove(at: standing.index)
    annotationPlaces[id.slot].page = .none
    renumber(content, from: standing.index)
    touchAnnotations(content)
  }

  private func renumber(_ content: PageContent, from start: Int) {
    for i in start..<max(start, content.annotationIDs.count) {
      annotationPlaces[content.annotationIDs[i].slot].index = i
    }
  }
}
