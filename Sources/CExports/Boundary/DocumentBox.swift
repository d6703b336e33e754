import CInteract
import Document
import Geometry
import Interactions

/// The access level that a call needs (docs/design.md, "The shape").
enum Access: Int {
  /// Reads; allowed from inside questions too. So is removing a registration.
  case query = 0
  /// Changes something; allowed from inside hooks.
  case change = 1
  /// Feeds, advances, loads or saves; never from inside a callback.
  case drive = 2
}

/// Which sort of callback of a host is running.
enum Callback: Int {
  case none = 0
  case hook = 1
  case question = 2
  /// A `destroy` or a log function: nothing may be called.
  case sealed = 3

  func allows(_ access: Access) -> Bool {
    switch self {
    case .none: true
    case .hook: access != .drive
    case .question: access == .query
    case .sealed: false
    }
  }
}

/// A document as C sees it: the core's document, the slot that holds its thread word, and what waits for quiet.
final class DocumentBox {
  let document: Document
  /// Where it comes from, if that is a provider of the host.
  let provider: CProvider?
  let slot: UInt32
  /// Which callback is running; `.none` between calls and outside callbacks.
  private(set) var callback = Callback.none
  /// Objects that were removed during a call; released when nothing of the library is on the stack.
  var deferredRelease: [AnyObject] = []
  /// True if something was put aside, here or by a view.
  var hasDead = false
  /// Those of its views.
  var deferredReleases: [DeferredRelease] = []
  var searches = Searches()
  /// Writes what happens, where a host wants it.
  var recorder: Recorder?
  private(set) var views: [ViewBox] = []
  /// How many views there ever were.
  private var viewsMade: UInt64 = 0
  /// Counts the calls that may change something, those of views too, and callbacks.
  private(set) var changingCalls: UInt64 = 1
  /// True if the failure of the running call has words of its own; and the last one, where it has none.
  private var lastError: (isNoted: Bool, plain: IXError?) = (false, nil)
  /// Hosts' observers of annotations.
  var observers: [CAnnotationObserver] = []
  var observersMade: UInt64 = 0

  init(document: Document, provider: CProvider?, slot: UInt32) {
    self.document = document
    self.provider = provider
    self.slot = slot
  }

  deinit { handles.recycle(slot) }

  /// Runs a host's function as a callback of that sort.
  func calling<T>(_ sort: Callback, _ body: () -> T) -> T {
    let outer = callback
    callback = sort.rawValue > outer.rawValue ? sort : outer
    countChange()
    defer { callback = outer }
    return body()
  }

  /// Counts a call or a callback that may change something.
  @inline(__always)
  func countChange() { changingCalls &+= 1 }

  /// Gives a new view its number, from 1.
  func beginView() -> UInt64 {
    viewsMade &+= 1
    return viewsMade
  }

  /// A view is there.
  func add(_ view: ViewBox) {
    views.append(view)
    recorder?.watch(view)
  }

  var viewCount: Int { views.count }

  /// A view goes.
  func end(_ view: ViewBox) {
    views.removeOne { $0 === view }
    recorder?.forget(view, self)
  }

  /// Puts something aside whose release may run a host's `destroy`.
  func bury(_ object: AnyObject) {
    deferredRelease.append(object)
    hasDead = true
  }

  /// Releases what was put aside. Called with no callback running.
  func releaseRemoved() {
    hasDead = false
    while !deferredRelease.isEmpty {
      var dead: [AnyObject] = []
      swap(&dead, &deferredRelease)
      callback = .sealed
      dead.removeAll()
      callback = .none
    }
    for other in deferredReleases where !other.isEmpty {
      callback = .sealed
      other.empty()
      callback = .none
    }
  }

  /// Why the last call failed, in words: what a call noted, or what its status means.
  func note(_ error: IXError) {
    // Words that an error always has are made when they are asked for.
    if !lastError.isNoted { lastError.plain = error }
    lastError.isNoted = false
    document.log(error.level, .document, error.fault, lastFailure)
  }

  /// In words, for ix_document_copy_last_failure().
  var lastFailure: [UInt8] {
    get { lastError.plain?.text.withUTF8Buffer { Array($0) } ?? document.lastFailure }
    set { (document.lastFailure, lastError.plain) = (newValue, nil) }
  }

  /// The error, with words of its own for ix_document_copy_last_failure().
  func failure(_ error: IXError, _ text: StaticString) -> IXError {
    failure(error, UTF8Builder(text).utf8)
  }

  func failure(_ error: IXError, _ text: [UInt8]) -> IXError {
    lastFailure = text
    lastError.isNoted = true
    return error
  }

  /// Keeps the reason of a failure that no call returns, for ix_document_copy_last_failure().
  func keepReason(of failed: ProviderFailure) {
    let words = document.providerMessage
    lastFailure = words.isEmpty ? IXError(failed).text.withUTF8Buffer { Array($0) } : words
  }

  /// The error that a provider's failure is to the caller, with the provider's own words if it had any.
  func failure(provider failed: ProviderFailure) -> IXError {
    let error = IXError(failed)
    return document.providerMessage.isEmpty ? error : failure(error, document.providerMessage)
  }
}
