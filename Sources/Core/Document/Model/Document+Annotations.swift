extension Document {
  /// The page and place of an annotation; `nil` for a stale or unknown id.
  public func place(of id: AnnotationID) -> (page: Int, index: Int)? {
    located(id).map { ($0.page, $0.index) }
  }

  /// True if an annotation is on a page, by its index: less to look up than its place.
  public func isAnnotation(_ id: AnnotationID, onPage page: Int) -> Bool {
    id.generation == 0 && annotationPlaces.indices.contains(id.slot) && !annotationPlaces[id.slot].page.isNone
      && annotationPlaces[id.slot].page == pages.id(at: page)
  }

  /// The same with the content of the page.
  public func located(_ id: AnnotationID) -> (content: PageContent, page: Int, index: Int)? {
    guard id.generation == 0, annotationPlaces.indices.contains(id.slot) else { return nil }
    let place = annotationPlaces[id.slot]
    guard let page = pages.place(of: place.page),
      let content = loaded.contents[place.page.slot]
    else { return nil }
    return (content, page, content.annotations.place(ofSeat: place.seat))
  }

  /// The annotation of that id; `nil` for a stale or unknown id.
  @inline(never)
  public func annotation(_ id: AnnotationID) -> Annotation? {
    guard let (content, page, index) = located(id), content.annotations.indices.contains(index) else { return nil }
    var annotation = content.annotations[index]
    fillIn(&annotation, at: index, onPage: page)
    return annotation
  }

  /// Reads an annotation where it is kept, for what needs no copy of it; `nil` for a stale or unknown id. The places that it and its related
  /// annotations have are not filled in.
  public func read<Answer>(_ id: AnnotationID, _ body: (borrowing Annotation) -> Answer) -> Answer? {
    guard let (content, _, index) = located(id), content.annotations.indices.contains(index) else { return nil }
    return body(content.annotations[index])
  }

  /// An annotation with the places that it and its related annotations on its page have now.
  func filledIn(_ annotation: Annotation, at index: Int, onPage page: Int) -> Annotation {
    var annotation = annotation
    fillIn(&annotation, at: index, onPage: page)
    return annotation
  }

  @inline(never)
  private func fillIn(_ annotation: inout Annotation, at index: Int, onPage page: Int) {
    annotation.index = UInt32(clamping: index)
    annotation.popup = placeNumber(annotation.related.popup, page)
    annotation.parent = placeNumber(annotation.related.parent, page)
    annotation.inReplyTo = placeNumber(annotation.related.inReplyTo, page)
  }

  @inline(never)
  private func placeNumber(_ id: AnnotationID, _ page: Int) -> Int32 {
    if id.isNone { return -1 }
    return place(of: id).map { $0.page == page ? Int32(clamping: $0.index) : -1 } ?? -1
  }

  /// Turns the places of related annotations into ids, once all annotations of the page have theirs.
  private func relate(_ content: PageContent) {
    let ids = content.annotationIDs
    func id(_ place: Int32) -> AnnotationID {
      let at = Int(clamping: place)
      return ids.indices.contains(at) ? ids[at] : .none
    }
    for i in content.annotations.indices {
      let (popup, parent) = (id(content.annotations[i].popup), id(content.annotations[i].parent))
      let related = Annotation.Related(popup: popup, parent: parent, inReplyTo: id(content.annotations[i].inReplyTo))
      // Read first: setting it gives the annotation members of its own while its sink has them too.
      if content.annotations[i].related != related { content.annotations[i].related = related }
    }
  }

  /// The first action of an annotation for a trigger.
  public func action(of id: AnnotationID, trigger: UInt32) -> ActionID? {
    read(id) { $0.actions }?.first { has($0, trigger) }
  }

  /// True if an action runs at a trigger; looked at where it is kept, for it is much to copy.
  private func has(_ id: ActionID, _ trigger: UInt32) -> Bool {
    id.generation == 0 && objects.actions.indices.contains(id.slot) && objects.actions[id.slot].trigger == trigger
  }

  /// Adopts what a sink holds as the annotations of a page, which had none.
  @_optimize(size)
  func setAnnotations(_ sink: ProviderSink, _ content: PageContent, page: PageID) {
    let offsets = adopt(sink)
    content.viewports = sink.viewports.map { $0.moved(by: offsets.measures) }
    let formers = formerIDs(sink.annotations, on: page)
    for (i, annotation) in sink.annotations.enumerated() {
      var annotation = annotation
      if !annotation.actions.isEmpty { annotation.actions = annotation.actions.map { $0.moved(by: offsets.actions) } }
      annotation.measure = annotation.measure.moved(by: offsets.measures)
      append(annotation, content, page, as: formers.indices.contains(i) ? formers[i] : .none)
    }
    let made = content.annotationIDs.suffix(sink.annotations.count)
    content.ofFile.structureOrder = sink.structureOrder.compactMap { place in
      made.dropFirst(Int(clamping: place)).first
    }
    relate(content)
    memory.used &+= sink.bytes
    touchAnnotations(content)
  }

  /// Puts one more annotation on a page and gives it an id. Its bytes are the caller's to count.
  ///
  /// - Parameter former: The id that it had before a reload; none for a new one.
  func append(_ annotation: Annotation, _ content: PageContent, _ page: PageID, as former: AnnotationID = .none) {
    let id = former.isNone ? AnnotationID(slot: annotationPlaces.count, generation: 0) : former
    if former.isNone { annotationPlaces.append(AnnotationPlace(page: page, seat: 0)) }
    loaded.fields.add(id, annotation)
    let seat = content.annotations.append(annotation, id)
    (annotationPlaces[id.slot].page, annotationPlaces[id.slot].seat) = (page, seat)
  }

  func touchAnnotations(_ content: PageContent) {
    content.derived.annotations = nil
    content.revision &+= 1
    content.changes.begin(at: content.revision)
  }

  /// Puts a sink's actions and measures at the end of the tables and gives where they start.
  func adopt(_ sink: ProviderSink) -> (actions: Int, measures: Int) {
    let offsets = (actions: objects.actions.count, measures: objects.measures.count)
    for action in sink.actions {
      var action = action
      action.next = action.next.map { $0.moved(by: offsets.actions) }
      objects.actions.append(kept(action, page: page(ofFilePage:)))
    }
    objects.measures.append(contentsOf: sink.measures)
    return offsets
  }
}
