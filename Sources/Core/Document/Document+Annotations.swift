extension Document {
  /// The page and place of an annotation; `nil` for one that is gone or never was.
  public func place(of id: AnnotationID) -> (page: Int, index: Int)? {
    guard annotationPlaces.indices.contains(id.slot) else { return nil }
    let place = annotationPlaces[id.slot]
    guard place.generation == id.generation, contents.indices.contains(place.pageSlot) else { return nil }
    guard let page = pages.index(of: PageID(slot: place.pageSlot, generation: 0)) else { return nil }
    return (page, place.index)
  }

  /// The annotation of that id; `nil` for one that is gone or never was.
  public func annotation(_ id: AnnotationID) -> Annotation? {
    guard let place = place(of: id), let content = content(ofPage: place.page) else { return nil }
    guard content.annotations.indices.contains(place.index) else { return nil }
    return content.annotations[place.index]
  }

  /// The first action of an annotation for a trigger (`ix_trigger`).
  public func action(of id: AnnotationID, trigger: UInt32) -> ActionID? {
    guard let annotation = annotation(id) else { return nil }
    return annotation.actions.first { action($0)?.trigger == trigger }
  }

  /// Adopts what an intake holds as the annotations of a page.
  func setAnnotations(_ intake: Intake, _ content: PageContent, pageSlot: Int) {
    let offset = adopt(actions: intake.actions)
    for id in content.annotationIDs { annotationPlaces[id.slot].generation &+= 1 }
    content.annotations = []
    content.annotationIDs = []
    for annotation in intake.annotations { append(annotation, offset, content, pageSlot) }
    touchAnnotations(content)
  }

  /// Puts one more annotation on a page and gives it an id.
  func append(_ annotation: Annotation, _ actionOffset: Int, _ content: PageContent, _ pageSlot: Int) {
    var annotation = annotation
    annotation.actions = annotation.actions.map { $0.moved(by: actionOffset) }
    let slot = annotationPlaces.count
    annotationPlaces.append(
      AnnotationPlace(generation: 0, pageSlot: pageSlot, index: content.annotations.count))
    bytesUsed &+= annotation.footprint
    content.annotations.append(annotation)
    content.annotationIDs.append(AnnotationID(slot: slot, generation: 0))
  }

  func touchAnnotations(_ content: PageContent) {
    content.derivedAnnotations = nil
    content.revision &+= 1
  }

  /// Puts actions at the end of the table and gives where they start.
  func adopt(actions more: [Action]) -> Int {
    let offset = actions.count
    for action in more {
      var action = action
      action.next = action.next.map { $0.moved(by: offset) }
      bytesUsed &+= 160 &+ action.texts.footprint
      actions.append(action)
    }
    return offset
  }
}
