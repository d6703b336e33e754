import CInteract
import Document

/// Opens what a provider of the host has. Its context is taken over in any case where its struct can be read.
func open(
  _ provider: UnsafePointer<ix_provider>?, _ options: UnsafePointer<ix_document_options>?,
  _ out: UnsafeMutablePointer<DocumentHandle?>?
) -> ix_status {
  do throws(IXError) {
    let owned = try UserData(of: provider)
    let entries = try ix_provider(sized: provider)
    let known =
      IX_PROVIDER_FOLLOWS_PAGES.rawValue | IX_PROVIDER_FIXES_ICONS.rawValue | IX_PROVIDER_OMITS_ICONS.rawValue
      | IX_PROVIDER_FORMATS.rawValue | IX_PROVIDER_PRINTS.rawValue
    guard entries.flags & ~known == 0 else { throw .invalidArgument }
    return try open(options, out) { (slot, iconsInPages, work) throws(IXError) in
      try CProvider(entries, owned, iconsInPages: iconsInPages, slot: slot, work: work)
    }
  } catch {
    return error.status
  }
}

/// Makes a document and gives it a handle.
func open(
  _ options: UnsafePointer<ix_document_options>?, _ out: UnsafeMutablePointer<DocumentHandle?>?,
  _ provider: (_ slot: UInt32, _ iconsInPages: Bool, _ work: LongWork) throws(IXError) -> any DocumentProvider
) throws(IXError) -> ix_status {
  guard let out else { throw .invalidArgument }
  let (budget, flags, listener) = try parse(options)
  let iconsInPages = flags & IX_DOCUMENT_ICONS_IN_PAGES.rawValue != 0
  guard let number = handles.take(.document), let domain = handles.slot(number) else { throw .tooLarge }
  takeNew(domain)
  let asksAhead = flags & IX_DOCUMENT_ASKS_AHEAD.rawValue != 0
  let work = LongWork()
  work.listener = listener.map { HostProgress($0.function, UserData($0.user, nil), slot: number) }
  let made: any DocumentProvider
  do throws(IXError) {
    made = try provider(number, iconsInPages, work)
  } catch {
    giveBack(domain)
    handles.end(number)
    handles.recycle(number)
    throw error
  }
  let document = Document(provider: made, budget: budget, asksAhead: asksAhead, work: work)
  work.listener = nil
  let box = DocumentBox(document: document, provider: made as? CProvider, slot: number)
  install(box, in: number, domain: number)
  giveBack(domain)
  guard !work.openingWasCancelled else {
    free(handle(number), .document)
    throw .cancelled
  }
  out.pointee = handle(number)
  return IX_OK
}

/// The function that is asked while a document is opened.
private typealias OpeningListener = (function: ix_progress_query, user: UnsafeMutableRawPointer?)

private func parse(
  _ options: UnsafePointer<ix_document_options>?
) throws(IXError) -> (budget: Int, flags: UInt32, listener: OpeningListener?) {
  guard options != nil else { return (Document.defaultBudget, 0, nil) }
  let given = try ix_document_options(sized: options)
  let known = IX_DOCUMENT_ICONS_IN_PAGES.rawValue | IX_DOCUMENT_ASKS_AHEAD.rawValue
  guard given.flags & ~known == 0 else { throw .invalidArgument }
  let budget = given.budget == 0 ? Document.defaultBudget : Int(clamping: given.budget)
  return (budget, given.flags, given.progress.map { (function: $0, user: given.progress_user) })
}

extension UserData {
  /// Takes over a provider's context, so that its `destroy` runs even where the struct is refused for another reason
  /// than being too short to name one.
  convenience init(of provider: UnsafePointer<ix_provider>?) throws(IXError) {
    guard let provider else { throw .invalidArgument }
    let size = UnsafeRawPointer(provider).loadUnaligned(as: UInt32.self)
    guard size >= 24, size <= 4096 else { throw .abiMismatch }
    self.init(provider.pointee.context, provider.pointee.destroy)
  }
}

/// Writes the log lines of a document to the host's function.
final class HostLog: LogWriter {
  private let function: ix_log_query
  private let user: UserData
  private let slot: UInt32

  init(_ function: @escaping ix_log_query, _ user: UserData, slot: UInt32) {
    self.function = function
    self.user = user
    self.slot = slot
  }

  func write(_ line: LogLine) {
    guard let box = documentBox(inSlot: slot), box.callback != .sealed else { return }
    box.calling(.sealed) {
      line.text.withUnsafeBytes {
        function(
          line.level.rawValue, line.subsystem.rawValue, line.fault.rawValue,
          $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, user.pointer)
      }
    }
  }
}
