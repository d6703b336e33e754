extension Part {
  /// The question to a provider.
  fileprivate var purpose: ProviderSink.Purpose {
    switch self {
    case .text: .text
    case .annotations: .annotations
    case .lines: .lines
    case .images: .images
    }
  }

  fileprivate var name: StaticString {
    switch self {
    case .text: "text"
    case .annotations: "annotations"
    case .lines: "lines"
    case .images: "images"
    }
  }
}

extension PageContent {
  fileprivate func setState(_ state: PartState, of part: Part) {
    switch part {
    case .text: textState = state
    case .annotations: annotationState = state
    case .lines: painted.lineState = state
    case .images: painted.imageState = state
    }
  }
}

extension Document {
  /// The loaded parts of a page; `nil` if none is loaded, or for an index out of range. Starts no load.
  ///
  /// - Complexity: O(1).
  public func content(ofPage index: Int) -> PageContent? {
    loaded.contents[pages.id(at: index).slot]
  }

  /// True if a part of some page may be pending. Mostly none is, which is quick to know.
  public var mayAwaitParts: Bool { !questions.pending.pages.ids.isEmpty }

  /// Where a part of a page stands. Starts no load.
  public func state(of part: Part, ofPage index: Int) -> PartState {
    content(ofPage: index)?.state(of: part) ?? .notLoaded
  }

  /// Loads a part of a page if it is not there yet, and says where it stands.
  ///
  /// A failure stays: it is announced once and not tried again, unless `retry` says so. What is pending is only asked
  /// for again by ``deliver(_:ofPage:)``.
  public func load(_ part: Part, ofPage index: Int, retry: Bool = false) -> PartState {
    guard index >= 0, index < pages.count else { return .absent }
    let content = contentForLoading(ofPage: index)
    let state = content.state(of: part)
    switch state {
    case .notLoaded: return ask(part, ofPage: index, content)
    case .failed where retry: return ask(part, ofPage: index, content)
    case .failed, .pending: return state
    case .loaded, .absent:
      if part == .text { content.textWanted = loaded.count }
      return state
    }
  }

  /// Asks once more for a part that was pending: it has arrived. Does nothing for any other.
  public func deliver(_ part: Part, ofPage index: Int) -> PartState {
    guard let content = content(ofPage: index), content.state(of: part) == .pending else {
      return state(of: part, ofPage: index)
    }
    let state = ask(part, ofPage: index, content)
    if part == .annotations { settleReload() }
    return state
  }

  /// A part that was pending is as if it had never been asked for.
  func setNotLoaded(_ part: Part, ofPage index: Int) {
    content(ofPage: index)?.setState(.notLoaded, of: part)
  }

  private func setState(_ state: PartState, of part: Part, _ content: PageContent, page index: Int) {
    if state == .pending, !content.hasPendingParts {
      questions.pending.pages.add(pages.id(at: index)) { loaded.contents[$0.slot]?.hasPendingParts ?? false }
    }
    content.setState(state, of: part)
  }

  private func ask(_ part: Part, ofPage index: Int, _ content: PageContent) -> PartState {
    loaded.count &+= 1
    let room = max(0, memory.budget &- memory.used &+ droppableBytes)
    let sink = ProviderSink(part.purpose, budget: room)
    let answer = question(part, ofPage: index, sink)
    let state = partState(answer == .done && sink.isOverBudget ? .failed(.tooLarge) : answer)
    if state == .cancelled {
      // As if it had never been asked.
      content.setState(.notLoaded, of: part)
      noteDamage(sink)
      return state
    }
    if state == .loaded { store(part, sink, content, page: index) }
    setState(state, of: part, content, page: index)
    noteDamage(sink)
    report(state, part, ofPage: index, sink)
    dropOldText(keeping: content)
    return state
  }

  /// The glyphs of a page for one use: what arrives for it is neither kept nor announced. `nil` where there is none, and then
  /// the page stands as after ``load(_:ofPage:retry:)``: pending, or failed.
  @_optimize(size)
  public func glyphsForOneUse(ofPage index: Int) -> [Glyph]? {
    guard index >= 0, index < pages.count else { return nil }
    if let content = content(ofPage: index), content.textState != .notLoaded {
      return content.textState == .loaded ? content.glyphs : nil
    }
    let sink = ProviderSink(.text, budget: max(0, memory.budget &- memory.used &+ droppableBytes))
    let answer = question(.text, ofPage: index, sink)
    let state = partState(answer == .done && sink.isOverBudget ? .failed(.tooLarge) : answer)
    noteDamage(sink)
    if state == .loaded { return sink.glyphs }
    guard state != .cancelled else { return nil }
    setState(state, of: .text, contentForLoading(ofPage: index), page: index)
    report(state, .text, ofPage: index, sink)
    return nil
  }

  /// A page that the file does not have has nothing but what is put on it.
  private func question(_ part: Part, ofPage index: Int, _ sink: ProviderSink) -> ProviderAnswer {
    guard let page = filePage(ofPage: index) else { return .done }
    switch part {
    case .text: return provider.text(page: page, into: sink)
    case .annotations: return provider.annotations(page: page, into: sink)
    case .lines: return provider.lines(page: page, into: sink)
    case .images: return provider.images(page: page, into: sink)
    }
  }

  private func partState(_ answer: ProviderAnswer) -> PartState {
    switch answer {
    case .done: .loaded
    case .pending: .pending
    case .absent: .absent
    case .failed(let failure): .failed(failure)
    }
  }

  private func store(_ part: Part, _ sink: ProviderSink, _ content: PageContent, page index: Int) {
    switch part {
    case .text: setGlyphs(sink.glyphs, content)
    case .annotations: setAnnotations(sink, content, page: pages.id(at: index))
    case .lines: setLines(sink.lineEnds, content)
    case .images: setImages(sink.images, content)
    }
  }

  private func report(_ state: PartState, _ part: Part, ofPage index: Int, _ sink: ProviderSink) {
    if sink.droppedCount > 0 {
      log(.warning, .provider, .provider, droppedText(sink.droppedCount, part, index))
    }
    switch state {
    case .loaded: notify(.loaded(page: index, part: part))
    case .failed(let failure):
      condition.providerMessage = sink.message
      log(.warning, .provider, .provider, failureText(failure, part, index))
      notify(.failed(page: index, part: part, failure))
    case .notLoaded, .pending, .absent: break
    }
  }

  @_optimize(size)
  private func failureText(_ failure: ProviderFailure, _ part: Part, _ index: Int) -> [UInt8] {
    var line = UTF8Builder("the ")
    line.add(part.name)
    line.add(" of page ")
    line.add(index)
    line.add(" cannot be had: the provider answered ")
    line.add(Int(clamping: failure.rawValue))
    if !condition.providerMessage.isEmpty { line.add(", ") }
    line.add(utf8: condition.providerMessage)
    return line.utf8
  }

  private func droppedText(_ count: Int, _ part: Part, _ index: Int) -> [UInt8] {
    var line = UTF8Builder("of page ")
    line.add(index)
    line.add(", ")
    line.add(part.name)
    line.add(": ")
    line.add(count)
    line.add(" pieces that cannot be were dropped")
    return line.utf8
  }

  func contentForLoading(ofPage index: Int) -> PageContent {
    let slot = pages.id(at: index).slot
    if let there = loaded.contents[slot] { return there }
    let made = PageContent(icons: IconDrawing(features), fonts)
    loaded.contents.set(made, at: slot)
    return made
  }

  func setGlyphs(_ glyphs: [Glyph], _ content: PageContent) {
    dropSearchedText(of: content)
    replaceGlyphs(glyphs, content)
  }

  @_optimize(size)
  private func replaceGlyphs(_ glyphs: [Glyph], _ content: PageContent) {
    memory.used &-= content.textFootprint
    loaded.withText.removeAll { $0 === content }
    content.glyphs = glyphs
    content.derived.text = nil
    content.textWanted = loaded.count
    content.revision &+= 1
    content.changes.pass(content.revision)
    memory.used &+= content.textFootprint
    if !glyphs.isEmpty { loaded.withText.append(content) }
  }

  /// The bytes that would be freed by dropping all text that can be loaded again.
  var droppableBytes: Int {
    isBuiltByCalls ? 0 : loaded.withText.reduce(loaded.searched.bytes) { $0 &+ $1.textFootprint }
  }

  /// Over budget, the text that was wanted longest ago goes (S202); it is loaded again when needed. Then the characters go that searches kept.
  func dropOldText(keeping kept: PageContent?) {
    while memory.used > memory.budget, !isBuiltByCalls {
      var oldest: PageContent?
      for content in loaded.withText where content !== kept {
        if content.textWanted < (oldest?.textWanted ?? UInt64.max) { oldest = content }
      }
      if let victim = oldest {
        replaceGlyphs([], victim)
        victim.textState = .notLoaded
      } else if let page = loaded.searched.last {
        dropSearchedText(of: page)
      } else {
        return
      }
    }
  }
}
