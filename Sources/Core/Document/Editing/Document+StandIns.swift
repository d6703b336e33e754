/// Stand-ins: a page shows a text as its editor lays it, from the moment it is edited on.
///
/// Nothing is written: the annotation, the history and what is saved or printed stay as they are, and anybody may edit it, which ends
/// the stand-in.
extension Document {
  /// Lets pictures of its page show an annotation otherwise than it is, until ``drawAsItIs(by:)``, or until it is edited: in place of
  /// any other that this editor lets be shown so. An annotation whose picture would be the same is left as it is.
  public func draw(_ id: AnnotationID, as standIn: Annotation, by editor: EditorID) {
    guard let now = standing(of: id) else { return }
    if editing.standIns.contains(id, of: editor), editing.standIns[id] == standIn { return }
    drawAsItIs(by: editor)
    guard now.annotation != standIn || hasPictureOfFile(now, id) else { return }
    editing.standIns.add(id, of: editor, standIn)
    tellPicture(of: id, standIn)
  }

  /// Lets pictures show again as it is what an editor has let be shown otherwise.
  public func drawAsItIs(by editor: EditorID) {
    guard !editing.standIns.isEmpty else { return }
    if let copy = editing.standIns.takeOnly(of: editor) { return tellPicture(of: copy.id, copy.annotation) }
    for copy in editing.standIns.takeAll(of: editor) { tellPicture(of: copy.id, copy.annotation) }
  }

  /// An annotation as pictures of its page show it.
  public func drawn(_ id: AnnotationID) -> Annotation? { standIn(of: id) ?? annotation(id) }

  /// The annotation that pictures show in place of this one.
  func standIn(of id: AnnotationID) -> Annotation? {
    editing.standIns.isEmpty || isDraft(id) ? nil : editing.standIns[id]
  }

  /// An annotation is edited: it is drawn as it becomes. Who edits a text of it goes on from there.
  func dropStandIns(of id: AnnotationID) {
    while let editor = editing.standIns.editor(of: id) { drawAsItIs(by: editor) }
  }

  /// True if its picture is the file's, or none, and not made from its members.
  private func hasPictureOfFile(_ now: AnnotationState, _ id: AnnotationID) -> Bool {
    let at = annotationPlaces[id.slot].original
    guard editing.originals.indices.contains(at) else { return true }
    guard let old = editing.originals[at].standing else { return false }
    return !AnnotationDifference(now.annotation, from: old.annotation).isVisible
  }

  /// Tells that the picture of an annotation has become that of its stand-in, or is no longer that.
  private func tellPicture(of id: AnnotationID, _ standIn: Annotation) {
    guard !isDraft(id), let now = standing(of: id), let page = pages.index(of: now.page) else { return }
    beginChange()
    defer { endChange() }
    let area = EditedArea(reach(of: now.annotation, onPage: page), reach(of: standIn, onPage: page))
    notify(.drawnOtherwise(page: page, area: area))
  }
}
