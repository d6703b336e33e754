import Geometry

extension Document {
  /// Tries a password on a locked document. On success the pages appear.
  public func unlock(password: [UInt8]) -> ProviderAnswer {
    let answer = provider.unlock(password: password)
    guard answer == .done else { return answer }
    readState()
    announce(.stateChanged)
    announce(.pagesChanged)
    return .done
  }

  /// The place that a name stands for, asked of the provider each time; `nil` where there is none.
  public func destination(named name: [UInt8]) -> Destination? {
    let intake = Intake(.destination, budget: bytesFree)
    guard provider.destination(named: name, into: intake) == .done else { return nil }
    return intake.destination
  }

  /// Loads the outline, once.
  public func loadOutline() -> ProviderAnswer {
    if outline != nil { return .done }
    let intake = Intake(.outline, budget: bytesFree)
    let answer = provider.outline(into: intake)
    guard answer == .done else { return answer }
    let offset = adopt(actions: intake.actions)
    outline = intake.outline.map { item in
      var item = item
      item.actions = item.actions.map { $0.moved(by: offset) }
      return item
    }
    return .done
  }

  /// Draws a part of a page: `request.width * request.height * 4` bytes, which the caller has made sure of.
  public func render(
    page: Int, _ request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer {
    guard page >= 0, page < pages.count else { return .absent }
    return provider.render(page: page, request, into: pixels)
  }

  var bytesFree: Int { max(0, budget &- bytesUsed) }

  func readState() {
    let intake = Intake(.state, budget: bytesFree)
    state = provider.state(into: intake)
    message = intake.message
    pages = PageTable()
    contents = []
    guard state == .ok || state == .damaged else { return }
    guard let raw = provider.pageCount(), let count = Count(UInt(raw)) else {
      return blame("the provider gave no usable page count")
    }
    readPages(count)
  }

  /// Asks for page geometry in ranges; a short answer means that all further pages lie like the last one given.
  private func readPages(_ count: Count) {
    let step = 4096
    while pages.count < count.value {
      let wanted = min(step, count.value - pages.count)
      let intake = Intake(.pages, budget: Int.max)
      let answer = provider.pages(first: pages.count, count: wanted, into: intake)
      if answer != .done && answer != .absent { blame("the provider failed on page geometry") }
      let given = intake.pages.prefix(wanted)
      if pages.count == 0, let only = given.first, given.count < wanted, given.allSatisfy({ $0 == only }) {
        pages = PageTable(count: count, alike: only)
        return
      }
      for geometry in given { pages.append(geometry) }
      if given.count < wanted { return fillUp(to: count, like: given.last) }
    }
  }

  private func fillUp(to count: Count, like last: PageGeometry?) {
    let fallback = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
    let geometry = last ?? pages.geometry(at: pages.count - 1) ?? fallback
    guard pages.count > 0 else {
      pages = PageTable(count: count, alike: geometry)
      return
    }
    while pages.count < count.value { pages.append(geometry) }
  }

  private func blame(_ text: StaticString) {
    if state == .ok { state = .damaged }
    if message.isEmpty { message = text.withUTF8Buffer { Array($0) } }
  }
}

extension Identifier {
  /// The same kind of id, `offset` slots on; for ids that counted from a list's own start.
  func moved(by offset: Int) -> Self {
    isNone ? self : Self(slot: slot &+ offset, generation: generation)
  }
}
