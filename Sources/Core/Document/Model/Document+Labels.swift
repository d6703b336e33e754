/// Labels of pages (ISO 32000-2, 12.4.2): "iv", "A-3". The provider is asked each time; nothing is kept.
extension Document {
  /// The label of the page at an index, and the provider's answer. Empty where the file gives none, and for a page
  /// that was inserted here: that is what saving writes.
  ///
  /// - Complexity: One question to the provider.
  public func label(ofPage index: Int) -> (answer: ProviderAnswer, label: [UInt8]) {
    guard let file = filePage(ofPage: index) else {
      return (provider.features.contains(.labels) ? .done : .absent, [])
    }
    let sink = ProviderSink(.label, budget: bytesFree)
    let answer = provider.label(page: file, into: sink)
    if answer == .pending, !questions.pending.labels.contains(file) { questions.pending.labels.append(file) }
    condition.providerMessage = sink.message
    noteDamage(sink)
    return (answer, answer == .done ? sink.label : [])
  }

  /// The first page with a label, as the pages stand now; `nil` where no page has it.
  ///
  /// - Complexity: A question to the provider for each page before it.
  public func findPage(labelled label: [UInt8]) -> (answer: ProviderAnswer, page: PageID?) {
    guard provider.features.contains(.labels) else { return (.absent, nil) }
    guard !label.isEmpty else { return (.done, nil) }
    for index in 0..<pages.count {
      let (answer, found) = self.label(ofPage: index)
      guard answer == .done else { return (answer, nil) }
      if found == label { return (.done, pages.id(at: index)) }
    }
    return (.done, nil)
  }

  /// Gives a page of a document built by calls a label, in place of the one before; an empty one takes it away.
  public func setLabel(_ label: [UInt8], ofPage index: Int) throws(BuildError) {
    guard let memory = provider as? MemoryProvider else { throw .notBuiltByCalls }
    guard let file = filePage(ofPage: index) else { throw .notFound }
    try pay(label.count &+ 64)
    memory.labels.set(PageLabel(label), at: file)
  }
}

/// The label of a page of a document that is built by calls.
final class PageLabel {
  let utf8: [UInt8]
  init(_ utf8: [UInt8]) { self.utf8 = utf8 }
}
