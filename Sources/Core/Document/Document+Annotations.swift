extension Document {
  /// The page and place of an annotation; `nil` for one that is gone or never was.
  public func place(of id: AnnotationID) -> (page: Int, index: Int)? {
    guard annotationPlaces.indices.contains(id.slot) else { return nil }
    let place = annotationPlaces[id.slot]
    guard place.generation == id.generation, let page = pages.index(of: place.page) else { return nil }
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

  /// Adopts what an intake holds as the annotations of a page, which had none.
  func setAnnotations(_ intake: Intake, _ content: PageContent, page: PageID) {
    let offsets = adopt(intake)
    content.viewports = intake.viewports.map { $0.moved(by: offsets.measures) }
    for annotation in intake.annotations {
      var annotation = annotation
      annotation.actions = annotation.actions.map { $0.moved(by: offsets.actions) }
      annotation.measure = annotation.measure.moved(by: offsets.measures)
      append(annotation, content, page)
    }
    bytesUsed &+= intake.bytes
    touchAnnotations(content)
  }

  /// Puts one more annotation on a page and gives it an id. Its bytes are the caller's to count.
  func append(_ annotation: Annotation, _ content: PageContent, _ page: PageID) {
    let id = AnnotationID(slot: annotationPlaces.count, generation: 0)
    annotationPlaces.append(AnnotationPlace(generation: 0, page: page, index: content.annotations.count))
    content.annotations.append(annotation)
    content.annotationIDs.append(id)
  }

  func touchAnnotations(_ content: PageContent) {
    content.derivedAnnotations = nil
    content.revision &+= 1
  }

  /// Puts an intake's actions and measures at the end of the tables and gives where they start.
  func adopt(_ intake: Intake) -> (actions: Int, measures: Int) {
    let offsets = (actions: actions.count, measures: measures.count)
    for action in intake.actions {
      var action = action
      action.next = action.next.map { $0.moved(by: offsets.actions) }
      actions.append(action)
    }
    measures.append(contentsOf: intake.measures)
    return offsets
  }
}
