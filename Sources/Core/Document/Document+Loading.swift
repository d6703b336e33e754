extension Document {
  /// What has been loaded of a page; `nil` where nothing was, or for an index out of range. Starts no load.
  ///
  /// - Complexity: O(1).
  public func content(ofPage index: Int) -> PageContent? {
    let slot = pages.id(at: index).slot
    return contents.indices.contains(slot) ? contents[slot] : nil
  }

  /// Where a part of a page stands. Starts no load.
  public func state(of part: Part, ofPage index: Int) -> PartState {
    content(ofPage: index)?.state(of: part) ?? .notLoaded
  }

  /// Loads a part of a page if it is not there yet, and says where it stands.
  ///
  /// A failure stays: it is announced once and not tried again, unless `retry` says so.
  public func load(_ part: Part, ofPage index: Int, retry: Bool = false) -> PartState {
    guard index >= 0, index < pages.count else { return .absent }
    let content = contentForLoading(ofPage: index)
    switch content.state(of: part) {
    case .loaded, .absent:
      return noteWanted(part, content)
    case .failed where !retry, .pending where !retry:
      return content.state(of: part)
    case .notLoaded, .failed, .pending:
      return ask(part, ofPage: index, content)
    }
  }

  private func noteWanted(_ part: Part, _ content: PageContent) -> PartState {
    if part == .text { content.textWanted = loads }
    return content.state(of: part)
  }

  private func ask(_ part: Part, ofPage index: Int, _ content: PageContent) -> PartState {
    loads &+= 1
    let intake = Intake(part == .text ? .text : .annotations, budget: budget)
    let answer =
      part == .text
      ? provider.text(page: index, into: intake) : provider.annotations(page: index, into: intake)
    let state = partState(answer)
    if state == .loaded || state == .absent { store(part, intake, content, page: index) }
    set(part, state, content)
    switch state {
    case .loaded: announce(.loaded(page: index, part: part))
    case .failed(let status): announce(.failed(page: index, part: part, status: status))
    default: break
    }
    if part == .text { dropOldText(keeping: content) }
    return state
  }

  private func partState(_ answer: ProviderAnswer) -> PartState {
    switch answer {
    case .done: .loaded
    case .pending: .pending
    case .absent: .absent
    case .failed(let status): .failed(status)
    }
  }

  private func set(_ part: Part, _ state: PartState, _ content: PageContent) {
    if part == .text { content.textState = state } else { content.annotationState = state }
  }

  private func store(_ part: Part, _ intake: Intake, _ content: PageContent, page index: Int) {
    if part == .text {
      setGlyphs(intake.glyphs, content)
    } else {
      setAnnotations(intake, content, pageSlot: pages.id(at: index).slot)
    }
  }

  func contentForLoading(ofPage index: Int) -> PageContent {
    let slot = pages.id(at: index).slot
    if contents.count <= slot {
      contents.append(contentsOf: repeatElement(nil, count: pages.count - contents.count))
    }
    guard contents.indices.contains(slot) else { return PageContent() }
    if let there = contents[slot] { return there }
    let made = PageContent()
    contents[slot] = made
    return made
  }

  func setGlyphs(_ glyphs: [Glyph], _ content: PageContent) {
    bytesUsed &-= content.textFootprint
    content.glyphs = glyphs
    content.derivedText = nil
    content.textWanted = loads
    content.revision &+= 1
    bytesUsed &+= content.textFootprint
  }

  /// Over budget, the text that was wanted longest ago goes (S202); it is loaded again when needed.
  private func dropOldText(keeping kept: PageContent) {
    while bytesUsed > budget {
      var oldest: PageContent?
      for case let content? in contents where content !== kept && !content.glyphs.isEmpty {
        if content.textWanted < (oldest?.textWanted ?? UInt64.max) { oldest = content }
      }
      guard let victim = oldest else { return }
      setGlyphs([], victim)
      victim.textState = .notLoaded
    }
  }
}
