import Geometry

extension Document {
  /// Tries a password on a locked document. On success the pages appear. Does nothing for one that is not locked.
  /// The bytes are handed on and not kept: they are the caller's, who overwrites them.
  public func unlock(password: UnsafeBufferPointer<UInt8>) -> ProviderAnswer {
    guard condition.state == .locked else { return .done }
    condition.providerMessage = []
    let answer = provider.unlock(password: password)
    questions.pending.unlock = answer == .pending
    guard answer == .done else { return answer }
    beginChange()
    defer { endChange() }
    readState()
    notify(.stateChanged)
    if reloads.running == nil { notify(.pagesChanged) } else { findPagesAgain() }
    return .done
  }

  /// The place that a name stands for, asked of the provider each time; `nil` where there is none.
  public func destination(named name: [UInt8]) -> Destination? {
    findDestination(named: name).destination
  }

  /// The place that a name stands for, and the provider's answer.
  @_optimize(size)
  public func findDestination(named name: [UInt8]) -> (answer: ProviderAnswer, destination: Destination?) {
    let sink = ProviderSink(.destination, budget: bytesFree)
    let answer = provider.destination(named: name, into: sink)
    if answer == .pending { questions.pending.destination = true }
    condition.providerMessage = sink.message
    noteDamage(sink)
    let found = sink.destination.map { shown(kept($0, page: page(ofFilePage:))) }
    return (answer, answer == .done ? found : nil)
  }

  /// Loads the outline, once.
  @_optimize(size)
  public func loadOutline() -> ProviderAnswer {
    if objects.outline != nil { return .done }
    let sink = ProviderSink(.outline, budget: bytesFree)
    var answer = provider.outline(into: sink)
    questions.pending.outline = answer == .pending
    if answer == .done, sink.isOverBudget { answer = .failed(.tooLarge) }
    condition.providerMessage = sink.message
    noteDamage(sink)
    if sink.droppedCount > 0 { log(.warning, .provider, .provider, droppedText(sink.droppedCount)) }
    guard answer == .done else { return answer }
    let offsets = adopt(sink)
    objects.outline = sink.outline.map { item in
      var item = item
      item.actions = item.actions.map { $0.moved(by: offsets.actions) }
      return item
    }
    memory.used &+= sink.bytes
    return .done
  }

  private func droppedText(_ count: Int) -> [UInt8] {
    var line = UTF8Builder("of the outline ")
    line.add(count)
    line.add(" pieces that cannot be were dropped")
    return line.utf8
  }

  /// Asks the provider for its state and its pages as when it was opened: for a trace that begins before that had an answer.
  public func openAgain() { readState() }

  var bytesFree: Int { max(0, memory.budget &- memory.used) }

  @_optimize(size)
  func readState() {
    let sink = ProviderSink(.state, budget: bytesFree)
    condition.state = provider.state(into: sink)
    condition.message = sink.message
    condition.permissions.file = sink.permissions ?? FilePermissions()
    condition.damage = DamageList()
    _ = takeDamage(sink)
    fonts.forgetShaped()
    if condition.state == .invalid, condition.message.isEmpty {
      condition.message = UTF8Builder("the provider cannot tell what condition.state the file is in").utf8
    }
    pages = PageTable()
    (file.pageCount, file.indices, file.pageIDs) = (0, [], [])
    reloads.marksBefore = nil
    guard condition.state == .ok || condition.state == .damaged else { return }
    guard !work.openingWasCancelled else { return }
    let (answer, raw) = provider.pageCount()
    guard answer != .pending else { return readLater() }
    guard answer == .done, let count = Count(UInt(clamping: raw)) else {
      return blame("the provider gave no usable page count")
    }
    readPages(count)
    file.pageCount = pages.count
  }

  /// The document has no pages until the rest of it has arrived.
  func readLater() {
    condition.state = .opening
    pages = PageTable()
    (file.pageCount, file.indices, file.pageIDs) = (0, [], [])
  }

  /// Asks for page geometry in ranges; a short answer means that all further pages lie like the last one given.
  @_optimize(size)
  private func readPages(_ count: Count) {
    let step = 4096
    pages.expect(count.value)
    defer { pages.compact() }
    while pages.count < count.value {
      let wanted = min(step, count.value - pages.count)
      let sink = ProviderSink(.pages, budget: bytesFree, pageLimit: wanted)
      let answer = provider.pages(first: pages.count, count: wanted, into: sink)
      guard answer != .pending else { return readLater() }
      if answer == .failed(.cancelled) { return }
      if answer != .done && answer != .absent { blame("the provider failed on page geometry") }
      _ = takeDamage(sink)
      for geometry in sink.pages { pages.append(geometry) }
      if sink.pages.count < wanted { return fillUp(to: count) }
    }
  }

  private func fillUp(to count: Count) {
    let fallback = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
    let last = pages.geometry(at: pages.count - 1) ?? fallback
    if let left = Count(count.value - pages.count) { pages.append(left, alike: last) }
  }

  private func blame(_ text: StaticString) {
    if condition.state == .ok { condition.state = .damaged }
    if condition.message.isEmpty { condition.message = UTF8Builder(text).utf8 }
  }
}
