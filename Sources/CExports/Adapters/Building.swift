import CInteract
import Document

extension DocumentBox {
  /// Runs a call that builds the document.
  @discardableResult
  func build(_ body: (Document) throws(BuildError) -> Void) throws(IXError) -> ix_status {
    do throws(BuildError) {
      try body(document)
      return IX_OK
    } catch {
      throw failure(error)
    }
  }

  /// The same for one that makes something with an id.
  @discardableResult
  func build<Kind>(
    _ out: UnsafeMutablePointer<UInt64>?, _ body: (Document) throws(BuildError) -> Identifier<Kind>
  ) throws(IXError) -> ix_status {
    do throws(BuildError) {
      let id = try body(document)
      out?.pointee = id.raw
      return IX_OK
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: BuildError) -> IXError {
    switch error {
    case .notBuiltByCalls: failure(.notSupported, "the document comes from a provider, so it is not built by calls")
    case .notFound: failure(.notFound, "the id names nothing of this document")
    case .misplaced: failure(.invalidArgument, "the piece does not belong there")
    case .tooLarge: .tooLarge
    }
  }
}

extension Action {
  /// Parses an action that begins a chain.
  init(first action: UnsafePointer<ix_action>?) throws(IXError) {
    let given = try ix_action(sized: action)
    guard given.trigger != IX_TRIGGER_NEXT.rawValue else { throw .invalidArgument }
    self = try Action(c: given)
  }

  /// Parses an action that follows another one.
  init(next action: UnsafePointer<ix_action>?) throws(IXError) {
    let given = try ix_action(sized: action)
    guard given.trigger == IX_TRIGGER_NEXT.rawValue else { throw .invalidArgument }
    self = try Action(c: given)
  }
}
