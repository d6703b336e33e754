import CInteract
import Document
import Geometry
import View

/// Writes a document's trace: a line for each call that changes something, for each answer of the host, and for the
/// effects that came of it (docs/contracts/trace.md).
///
/// A call that failed without asking the host anything leaves no line, unless it had effects: a text that its field refused. Lines stand in the order in
/// which things happened: what a hook calls stands between its `enter` and its `leave`.
final class Recorder {
  private struct Call {
    var name: StaticString
    /// 0 for the document itself.
    var view: UInt64
    var arguments: [TraceArgument]
    /// The view's, when it began.
    var changeCount: UInt64 = 0
    var isWritten = false
  }

  /// The time that went by while characters were left out, and in which view.
  private struct Hidden {
    var view: UInt64
    var until: UInt64
  }

  /// A view, and how far its effects have been written.
  private struct Watched {
    let view: ViewBox
    let reader: ReaderID
    /// Of a password that is edited there, as the trace has it.
    var password = PasswordEdit.same
    var counters = HiddenCounts()
  }

  private let function: ix_trace_query
  private let data: UserData
  private let masks: Bool
  /// True while a trace is played: then nothing is written to files.
  var isReplay = false
  /// The version of the lines, and of the defaults of views.
  var version = TraceVersion.latest
  private var calls: [Call] = []
  private var hidden: Hidden?
  private var watched: [Watched] = []
  private var history = HiddenCount()
  /// True if a password was edited when the call before ended.
  private var wasHiding = false

  init(_ function: @escaping ix_trace_query, _ data: UserData, masks: Bool) {
    self.function = function
    self.data = data
    self.masks = masks
  }

  /// The first line: which version of the library, and of what document.
  func writeHead(_ box: DocumentBox) {
    emit(box) {
      $0.word("trace", version.rawValue)
      $0.word("version", UInt64(clamping: ABI.version))
      $0.word("state", UInt64(clamping: box.document.state.rawValue))
      $0.word("pages", UInt64(clamping: box.document.pages.count))
      $0.hex("document", Recorder.hash(of: box.document.pages))
      if box.document.features.contains(.loneIcons) { $0.word("lone_icons", 1) }
      if box.document.asksAhead { $0.word("asks_ahead", 1) }
      $0.key("masked")
      $0.write(masks ? "true" : "false")
    }
  }

  private static func hash(of pages: PageTable) -> UInt64 {
    var hash = StableHash()
    for page in 0..<pages.count {
      guard let geometry = pages.geometry(at: page) else { continue }
      let (size, box) = (geometry.displaySize, geometry.viewBox)
      for number in [size.width, size.height, box.minX, box.minY] { hash.append(number) }
    }
    return hash.value
  }

  // MARK: Calls

  /// A call begins. Its line is written when the host is asked, or when it has succeeded.
  func begin(_ name: StaticString, view: UInt64, _ arguments: [TraceArgument], _ box: DocumentBox) {
    let shown = arguments.map { $0.hidingSecret(of: name, arguments, box.document) }
    if case .events? = arguments.first { core(of: view)?.beginMarkingSecrets() }
    calls.append(Call(name: name, view: view, arguments: shown, changeCount: changeCount(of: view)))
  }

  private func core(of view: UInt64) -> View? { watched.first { $0.view.number == view }?.view.core }

  private func changeCount(of view: UInt64) -> UInt64 { core(of: view)?.changeCount ?? 0 }

  /// It ends.
  func end(_ status: ix_status, _ box: DocumentBox) {
    if status.rawValue >= 0 || calls.last.map({ changeCount(of: $0.view) != $0.changeCount }) ?? false {
      writeCalls(box)
    }
    if !calls.isEmpty { calls.removeLast() }
  }

  /// Writes the lines of the calls that are running, outermost first; before the host is asked.
  func writeCalls(_ box: DocumentBox) {
    for i in calls.indices where !calls[i].isWritten {
      calls[i].isWritten = true
      if !writeWithoutSecrets(calls[i], box) { write(calls[i].name, calls[i].view, calls[i].arguments, box) }
    }
  }

  private func write(_ name: StaticString, _ view: UInt64, _ arguments: [TraceArgument], _ box: DocumentBox) {
    emit(box) {
      $0.name("call", name)
      $0.word("on", view)
      $0.arguments(arguments)
    }
  }

  /// Writes a call that feeds without the characters of passwords. Returns `false` for any other.
  @_optimize(size)
  private func writeWithoutSecrets(_ call: Call, _ box: DocumentBox) -> Bool {
    guard case .events(let events?, let count)? = call.arguments.first, count <= 1 << 24,
      let secrets = core(of: call.view)?.typedSecrets
    else { return false }
    let given = UnsafeBufferPointer(start: events, count: Int(clamping: count))
    let shown = ShownEvents(given, secrets) { box.document.holdsPasswords }
    guard let until = shown.hiddenUntil else { return false }
    if !shown.events.isEmpty {
      shown.events.withUnsafeBufferPointer {
        write(
          call.name, call.view, [.events($0.baseAddress, UInt(clamping: $0.count))] + call.arguments.dropFirst(), box)
      }
    }
    if let before = hidden, before.view != call.view { writeHidden(box) }
    if until > 0 { hidden = Hidden(view: call.view, until: until) }
    return true
  }

  /// Writes the time that went by while characters were left out: one empty key for all of them.
  @_optimize(size)
  private func writeHidden(_ box: DocumentBox) {
    guard let time = hidden else { return }
    hidden = nil
    withUnsafePointer(to: ShownEvents.empty(at: time.until)) {
      write("ix_view_feed", time.view, [.events($0, 1), .out(false)], box)
    }
  }

  // MARK: The host

  /// A question was answered; `answer` writes the member with the answer.
  func asked(_ what: StaticString, view: UInt64, _ box: DocumentBox, answer: (inout TraceLine) -> Void) {
    emit(box) {
      $0.name("ask", what)
      $0.word("on", view)
      answer(&$0)
    }
  }

  /// A hook is about to run.
  func enter(_ what: StaticString, view: UInt64, _ box: DocumentBox) {
    writeCalls(box)
    emit(box) {
      $0.name("enter", what)
      $0.word("on", view)
    }
  }

  /// It has run.
  func leave(_ what: StaticString, _ box: DocumentBox, answer: (inout TraceLine) -> Void) {
    emit(box) {
      $0.name("leave", what)
      answer(&$0)
    }
  }

  /// The provider answered; of what it handed over only a hash is kept.
  @_optimize(size)
  func provided(_ what: StaticString, page: Int, answer: UInt64, hash: UInt64, _ box: DocumentBox) {
    writeCalls(box)
    emit(box) {
      $0.name("provider", what)
      $0.word("page", UInt64(clamping: page))
      $0.word("answer", answer)
      $0.hex("hash", hash)
    }
  }

  // MARK: Views and their effects

  /// A view was made.
  func watch(_ view: ViewBox) {
    version.setDefaults(of: view.core)
    watched.append(Watched(view: view, reader: view.core.addReader(mask: .all)))
  }

  /// A view goes.
  func forget(_ view: ViewBox, _ box: DocumentBox) {
    guard let at = watched.firstIndex(where: { $0.view === view }) else { return }
    watched.remove(at: at)
    emit(box) {
      $0.name("call", "ix_view_free")
      $0.word("on", view.number)
      $0.arguments([])
    }
  }

  /// Gives its readers back, when the trace ends.
  func stop() {
    for each in watched { each.view.core.removeReader(each.reader) }
    watched.removeAll()
  }

  /// Nothing of the library is running any more: writes how many effects each view had since, and their hash. While a password is edited
  /// they are left out, for they tell how long it is; so is the display list of the call that ends its edit, which told where the caret was.
  @_optimize(size)
  func settle(_ box: DocumentBox) {
    let isHiding = watched.contains { $0.view.core.passwordEdit != nil }
    let ends = wasHiding && !isHiding
    wasHiding = isHiding
    let revision = version < .third ? box.document.historyRevision : box.document.shownRevision
    history.pass(revision, isHidden: isHiding)
    for i in watched.indices {
      writePassword(i, box)
      var hash = StableHash()
      var count: UInt64 = 0
      while let effect = watched[i].view.core.nextEffect(watched[i].reader) {
        var record = ix_effect(effect)
        let isLeftOut = ends && record.type == IX_EFFECT_DISPLAY_LIST.rawValue
        watched[i].counters.pass(&record, isHidden: isHiding || isLeftOut, history)
        if isLeftOut { continue }
        if masks, version >= .third { record.leaveOutWidthsOfText() }
        count &+= 1
        withUnsafeBytes(of: record) { hash.append(bytes: $0) }
      }
      guard count > 0, !isHiding else { continue }
      emit(box) {
        $0.word("effects", watched[i].view.number)
        $0.word("count", count)
        $0.hex("hash", hash.value)
      }
    }
  }

  /// Where a password that is edited begins to differ from the one that was there, is that one again, or empty, an event says so: who plays
  /// it writes another one, that one, or none.
  @_optimize(size)
  private func writePassword(_ i: Int, _ box: DocumentBox) {
    let view = watched[i].view
    guard let password = view.core.passwordEdit else {
      watched[i].password = .same
      return
    }
    guard password != watched[i].password else { return }
    watched[i].password = password
    var time: UInt64 = 0
    if let given = hidden, given.view == view.number { (time, hidden) = (given.until, nil) }
    write("ix_view_feed", view.number, [.password(password, time: time), .out(false)], box)
  }

  private func emit(_ box: DocumentBox, _ body: (inout TraceLine) -> Void) {
    writeHidden(box)
    var line = TraceLine(masks: masks)
    body(&line)
    line.write("}")
    let function = function
    let user = data.pointer
    box.calling(.sealed) {
      line.bytes.withUnsafeBytes { function($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, user) }
    }
  }
}

extension ProviderSink {
  /// A hash of the argument.
  var digest: UInt64 {
    var hash = StableHash()
    for glyph in glyphs {
      hash.append(UInt64(clamping: glyph.scalar))
      for corner in [glyph.quad.p0, glyph.quad.p1, glyph.quad.p2, glyph.quad.p3] { hash.append(corner) }
    }
    for end in lineEnds { hash.append(end) }
    for image in images { image.digest(into: &hash) }
    for annotation in annotations { annotation.digest(into: &hash) }
    for count in [actions.count, outline.count, measures.count] { hash.append(UInt64(clamping: count)) }
    if let page = destination?.page { hash.append(UInt64(clamping: page)) }
    return hash.value
  }
}

extension PageImage {
  fileprivate func digest(into hash: inout StableHash) {
    for word in [width, height, object, traits.rawValue] { hash.append(UInt64(clamping: word)) }
    for corner in [quad.p0, quad.p1, quad.p2, quad.p3] { hash.append(corner) }
    for number in [box.minX, box.minY, box.maxX, box.maxY] { hash.append(number) }
  }
}

extension Annotation {
  fileprivate func digest(into hash: inout StableHash) {
    for word in [subtype.rawValue, flags.rawValue, traits.rawValue, index] { hash.append(UInt64(clamping: word)) }
    for number in [rect.minX, rect.minY, rect.maxX, rect.maxY] { hash.append(number) }
    for entry in texts where !isSecret(text: entry.kind) { hash.append(bytes: entry.utf8) }
    for list in points {
      for point in list.points { hash.append(point) }
    }
  }
}

extension StableHash {
  fileprivate mutating func append<Space: CoordinateSpace>(_ point: Point<Space>) {
    append(point.x)
    append(point.y)
  }
}
