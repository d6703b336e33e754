import CInteract
import Document

/// An entry that answers for one page.
private typealias PageEntry = @convention(c) (UnsafeMutableRawPointer?, UInt32, UnsafePointer<ix_sink>?) -> ix_status

/// A provider of the host: C functions that write into a sink.
///
/// Each entry runs as a question of the document in `slot`. The provider's `destroy` runs when this goes.
final class CProvider: DocumentProvider {
  private let entries: ix_provider
  private let owned: UserData
  let slot: UInt32
  private let work: LongWork
  /// Stays where it is as long as the provider, so that a pointer to it that was kept can still be read.
  private let sink: UnsafeMutablePointer<ix_sink>
  let features: ProviderFeatures
  /// Its answers as a trace has them.
  var trace = ProviderTrace()

  /// - Parameters:
  ///   - iconsInPages: True if pages are wanted with the icons that the provider could leave out.
  ///   - work: Of its document.
  /// - Throws: `conflict` or `staleHandle` where the provider's `listen` says that its context belongs to another document, or is gone: the
  ///   context stays with whom it belongs to.
  init(_ entries: ix_provider, _ owned: UserData, iconsInPages: Bool, slot: UInt32, work: LongWork) throws(IXError) {
    self.entries = entries
    self.work = work
    features = ProviderFeatures(entries, iconsInPages: iconsInPages)
    self.owned = owned
    self.slot = slot
    sink = .allocate(capacity: 1)
    sink.initialize(to: .make())
    guard let listen = entries.listen else { return }
    let status = listen(owned.pointer, sink)
    guard status == IX_ERROR_CONFLICT || status == IX_ERROR_STALE_HANDLE else { return }
    owned.leave()
    throw status == IX_ERROR_CONFLICT ? .conflict : .staleHandle
  }

  deinit { sink.deallocate() }

  func state(into intake: ProviderSink) -> DocumentState {
    guard let entry = entries.state else { return .ok }
    var state = IX_DOCUMENT_OK.rawValue
    let answer = ask(Question(.opening), intake) { entry(owned.pointer, &state, $0) }
    guard answer == .done else { return answer == .pending ? .opening : .invalid }
    return DocumentState(rawValue: state) ?? .invalid
  }

  func unlock(password: UnsafeBufferPointer<UInt8>) -> ProviderAnswer {
    guard let entry = entries.unlock else { return .absent }
    return ask(Question(.unlock)) {
      entry(owned.pointer, UnsafeRawPointer(password.baseAddress)?.assumingMemoryBound(to: CChar.self), password.count)
    }
  }

  func pageCount() -> (answer: ProviderAnswer, count: UInt32) {
    guard let entry = entries.page_count else { return (.absent, 0) }
    var count: UInt32 = 0
    return (ask(Question(.opening)) { entry(owned.pointer, &count) }, count)
  }

  func pages(first: Int, count: Int, into intake: ProviderSink) -> ProviderAnswer {
    guard let entry = entries.pages else { return .absent }
    return ask(Question(.opening), intake) {
      entry(owned.pointer, UInt32(clamping: first), UInt32(clamping: count), $0)
    }
  }

  func text(page: Int, into intake: ProviderSink) -> ProviderAnswer { noted("text", .text, page, intake, entries.text) }

  func annotations(page: Int, into intake: ProviderSink) -> ProviderAnswer {
    noted("annotations", .annotations, page, intake, entries.annotations)
  }

  func lines(page: Int, into intake: ProviderSink) -> ProviderAnswer {
    noted("lines", .lines, page, intake, entries.lines)
  }

  func images(page: Int, into intake: ProviderSink) -> ProviderAnswer {
    noted("images", .images, page, intake, entries.images)
  }

  /// Asks for a part of a page, and notes the answer for the trace.
  private func noted(
    _ what: StaticString, _ kind: QuestionKind, _ page: Int, _ intake: ProviderSink, _ entry: PageEntry?
  ) -> ProviderAnswer {
    guard let entry else { return .absent }
    let answer = ask(Question(kind, page: page), intake) { entry(owned.pointer, UInt32(clamping: page), $0) }
    return noted(what, page, intake, answer)
  }

  func label(page: Int, into intake: ProviderSink) -> ProviderAnswer {
    guard let entry = entries.label else { return .absent }
    return ask(Question(.label, page: page), intake) { entry(owned.pointer, UInt32(clamping: page), $0) }
  }

  func outline(into intake: ProviderSink) -> ProviderAnswer {
    guard let entry = entries.outline else { return .absent }
    return noted("outline", 0, intake, ask(Question(.outline), intake) { entry(owned.pointer, $0) })
  }

  func destination(named name: [UInt8], into intake: ProviderSink) -> ProviderAnswer {
    guard let entry = entries.destination else { return .absent }
    let answer = withBytes(name) { bytes, length in
      ask(Question(.destination), intake) { entry(owned.pointer, bytes, length, $0) }
    }
    return noted("destination", 0, intake, answer)
  }

  func render(
    page: Int, _ request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer {
    guard let entry = entries.render, canDraw(request.asPrinted) else { return .absent }
    var wanted = asked(request)
    return Canvas(request, pixels, knowsFormats: knowsFormats).drawing { layout, bytes in
      wanted.set(layout)
      return ask(Question(.picture, page: page)) { entry(owned.pointer, UInt32(clamping: page), &wanted, bytes) }
    }
  }

  func save(
    _ changes: DocumentChanges, to path: [UInt8], _ flags: SaveFlags, into intake: ProviderSink
  ) -> ProviderAnswer {
    if isPlayed { return answer(Question(.save)) { .done } }
    guard let entry = entries.save else { return .absent }
    let size = UInt32(clamping: MemoryLayout<ix_save_options>.size)
    var options = ix_save_options(size: size, flags: flags.rawValue)
    return handing(changes, intake) { handed in
      withBytes(path) { bytes, length in ask(Question(.save)) { entry(owned.pointer, bytes, length, &options, handed) }
      }
    }
  }

  func render(
    page: Int, _ request: RenderRequest, with changes: DocumentChanges, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer {
    guard let entry = entries.render_changed, canDraw(request.asPrinted) else { return .absent }
    var wanted = asked(request)
    return handing(changes, ProviderSink(.saving, budget: 1 << 16)) { handed in
      Canvas(request, pixels, knowsFormats: knowsFormats).drawing { layout, bytes in
        wanted.set(layout)
        return ask(Question(.picture, page: page)) {
          entry(owned.pointer, UInt32(clamping: page), &wanted, handed, bytes)
        }
      }
    }
  }
}

extension CProvider {
  /// The first parameter of each entry.
  var context: UnsafeMutableRawPointer? { owned.pointer }

  /// The entries for fonts; `nil` unless all that text needs are there.
  var fontEntries: FontEntries? {
    guard let shape = entries.shape, let embed = entries.embed_font else { return nil }
    return FontEntries(add: entries.add_font, shape: shape, embed: embed)
  }

  private var knowsFormats: Bool { drawing.knowsFormats }

  /// False for a picture as printed by a provider that does not know how.
  private func canDraw(_ asPrinted: Bool) -> Bool { drawing.canDraw(asPrinted) }

  private var drawing: DrawingRules { DrawingRules(flags: entries.flags, features: features) }

  func snapshot(with changes: DocumentChanges) -> (answer: ProviderAnswer, source: (any SnapshotSource)?) {
    guard let entry = entries.snapshot else { return (.absent, nil) }
    var table = ix_snapshot_table()
    table.size = UInt32(clamping: MemoryLayout<ix_snapshot_table>.size)
    let answer = handing(changes, ProviderSink(.saving, budget: 1 << 16)) { handed in
      ask(Question(.picture)) { entry(owned.pointer, handed, &table) }
    }
    return answer == .done ? (answer, CSnapshot(table, drawing)) : (answer, nil)
  }

  private func asked(_ request: RenderRequest) -> ix_render_request { drawing.asked(request) }

  func render(
    _ picture: PictureRequest, with changes: DocumentChanges, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer {
    guard let entry = entries.render_annotation, canDraw(picture.asPrinted) else { return .absent }
    var wanted = picture.c
    return handing(changes, ProviderSink(.saving, budget: 1 << 16)) { handed in
      Canvas(picture, pixels, knowsFormats: knowsFormats).drawing { layout, bytes in
        (wanted.format, wanted.stride) = (layout.format.c, layout.stride.c)
        return ask(Question(.picture)) { entry(owned.pointer, &wanted, handed, bytes) }
      }
    }
  }

  func reload() -> (answer: ProviderAnswer, isRenumbered: Bool) {
    guard let entry = entries.reload else { return (.absent, false) }
    var flags: UInt32 = 0
    let answer = ask(Question(.reload)) { entry(owned.pointer, &flags) }
    return (answer, flags & IX_RELOADED_RENUMBERED.rawValue != 0)
  }

  func identify(first: Int, count: Int) -> (answer: ProviderAnswer, numbers: [UInt64]) {
    guard let entry = entries.identify, count > 0 else { return (.absent, []) }
    var numbers = [UInt64](repeating: 0, count: count)
    let answer = numbers.withUnsafeMutableBufferPointer { buffer in
      ask(Question(.reload)) {
        entry(owned.pointer, UInt32(clamping: first), UInt32(clamping: count), buffer.baseAddress)
      }
    }
    return (answer, answer == .done ? numbers : [])
  }

  func descriptor() -> (answer: ProviderAnswer, descriptor: Int32) {
    guard let entry = entries.descriptor else { return (.absent, -1) }
    var descriptor: Int32 = -1
    return (ProviderAnswer(asked { entry(owned.pointer, &descriptor) }), descriptor)
  }

  func poll(timeout: UInt64, into intake: ProviderSink) -> (answer: ProviderAnswer, left: UInt64) {
    guard let entry = entries.poll else { return (.absent, 0) }
    var left: UInt64 = 0
    return (ask(nil, intake) { entry(owned.pointer, timeout, &left, $0) }, min(left, timeout))
  }

  func cancel(_ question: Question) -> Bool {
    guard let entry = entries.cancel else { return true }
    var given = question.c
    return asked { entry(owned.pointer, &given) } != IX_NO_OP
  }

  func want(_ pages: [UInt32]) {
    guard let entry = entries.want else { return }
    _ = asked { pages.withUnsafeBufferPointer { entry(owned.pointer, $0.baseAddress, $0.count) } }
  }

  /// Asks an entry that writes into a sink.
  ///
  /// - Parameter question: `nil` for one that is no part of the long work.
  func ask(
    _ question: Question?, _ intake: ProviderSink, _ entry: (UnsafePointer<ix_sink>) -> ix_status
  ) -> ProviderAnswer {
    intake.work = work
    var answer = ProviderAnswer(IX_ERROR_TOO_LARGE)
    _ = lend(intake, .sink, domain: slot) { token in
      let outer = sink.pointee.context
      sink.pointee.context = UInt64(truncatingIfNeeded: token)
      answer = run(question) { entry(sink) }
      sink.pointee.context = outer
    }
    return answer
  }

  /// Asks an entry without a sink of its own. One that listens may tell its progress.
  private func ask(_ question: Question, _ entry: () -> ix_status) -> ProviderAnswer {
    guard entries.listen != nil else { return run(question, entry) }
    return ask(question, ProviderSink(.silent, budget: 0)) { _ in entry() }
  }

  /// Hands changes over to an entry that pulls from them.
  private func handing(
    _ changes: DocumentChanges, _ intake: ProviderSink, _ entry: (UnsafePointer<ix_changes>) -> ProviderAnswer
  ) -> ProviderAnswer {
    intake.work = work
    let request = SaveRequest(changes, intake, documentBox(inSlot: slot)?.document.fonts)
    var answer = ProviderAnswer(IX_ERROR_TOO_LARGE)
    _ = lend(request, .changes, domain: slot) { token in
      var handed = request.c(token)
      answer = entry(&handed)
    }
    return answer
  }

  /// Runs an entry as a part of the long work.
  private func run(_ question: Question?, _ entry: () -> ix_status) -> ProviderAnswer {
    guard let question else { return ProviderAnswer(asked(entry)) }
    return answer(question) { ProviderAnswer(asked(entry)) }
  }

  /// The answer to a question: the one that was scripted, or the provider's.
  private func answer(_ question: Question, _ ask: () -> ProviderAnswer) -> ProviderAnswer {
    notedIfLater(question, work.ask(question) { trace.take(question) ?? ask() })
  }

  /// Runs an entry, as a question.
  func asked(_ entry: () -> ix_status) -> ix_status {
    documentBox(inSlot: slot)?.calling(.question, entry) ?? entry()
  }

  /// Passes bytes to C. They are followed by a zero that does not count.
  func withBytes(
    _ bytes: [UInt8], _ body: (UnsafePointer<CChar>?, Int) -> ProviderAnswer
  ) -> ProviderAnswer {
    (bytes + [0]).withUnsafeBytes {
      body($0.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
  }
}

extension ProviderFeatures {
  /// The features of a provider, by its entries and its flags.
  fileprivate init(_ entries: ix_provider, iconsInPages: Bool) {
    self = []
    if entries.text != nil { insert(.text) }
    if entries.annotations != nil { insert(.annotations) }
    if entries.outline != nil { insert(.outline) }
    if entries.destination != nil { insert(.destinations) }
    if entries.render != nil { insert(.rendering) }
    if entries.unlock != nil { insert(.passwords) }
    if entries.save != nil { insert(.saving) }
    if entries.save != nil, entries.flags & IX_PROVIDER_FOLLOWS_PAGES.rawValue != 0 { insert(.pageEdits) }
    if entries.reload != nil { insert(.reloading) }
    if entries.lines != nil { insert(.lines) }
    if entries.images != nil { insert(.images) }
    if entries.label != nil { insert(.labels) }
    if entries.poll != nil { insert(.polling) }
    if entries.render_annotation != nil { insert(.pictures) }
    if entries.snapshot != nil { insert(.snapshots) }
    if entries.shape != nil, entries.embed_font != nil { insert(.fonts) }
    if entries.render_annotation != nil, entries.flags & IX_PROVIDER_OMITS_ICONS.rawValue != 0, !iconsInPages {
      formUnion([.fixedIcons, .loneIcons])
    }
    if entries.render != nil, entries.flags & IX_PROVIDER_PRINTS.rawValue != 0 { insert(.printing) }
    if entries.flags & IX_PROVIDER_FIXES_ICONS.rawValue != 0 { insert(.fixedIcons) }
  }
}

extension ProviderAnswer {
  /// The meaning of an entry's status: unknown remarks count as success, unknown errors as the provider's failure.
  init(_ status: ix_status) {
    switch status {
    case IX_PENDING: self = .pending
    case IX_ERROR_NOT_SUPPORTED: self = .absent
    default:
      self = status.rawValue < 0 ? .failed(ProviderFailure(status)) : .done
    }
  }
}
