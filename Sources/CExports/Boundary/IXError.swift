import CInteract
import Document

/// Why a call failed, in the terms of the C interface. One case per thing that a caller can do something about.
enum IXError: Error, Hashable {
  case invalidArgument
  case staleHandle
  case notFound
  case reentrant
  case busy
  case abiMismatch
  case bufferTooSmall
  case tooLarge
  case locked
  case wrongPassword
  case damaged
  case notSupported
  case denied
  case cycle
  case conflict
  case io
  case provider
  case signed
  case notPermitted
  case cancelled

  /// The error that a provider's failure is to the caller.
  init(_ failure: ProviderFailure) {
    switch failure {
    case .notFound: self = .notFound
    case .tooLarge: self = .tooLarge
    case .locked: self = .locked
    case .wrongPassword: self = .wrongPassword
    case .damaged: self = .damaged
    case .notSupported: self = .notSupported
    case .conflict: self = .conflict
    case .io: self = .io
    case .provider: self = .provider
    case .signed: self = .signed
    case .notPermitted: self = .notPermitted
    case .cancelled: self = .cancelled
    }
  }
}

extension ProviderFailure {
  /// The meaning of an entry's negative status; unknown ones count as the provider's failure.
  init(_ status: ix_status) {
    switch status {
    case IX_ERROR_NOT_FOUND: self = .notFound
    case IX_ERROR_TOO_LARGE: self = .tooLarge
    case IX_ERROR_LOCKED: self = .locked
    case IX_ERROR_WRONG_PASSWORD: self = .wrongPassword
    case IX_ERROR_DAMAGED: self = .damaged
    case IX_ERROR_NOT_SUPPORTED: self = .notSupported
    case IX_ERROR_IO: self = .io
    case IX_ERROR_SIGNED: self = .signed
    case IX_ERROR_NOT_PERMITTED: self = .notPermitted
    case IX_ERROR_CANCELLED: self = .cancelled
    default: self = .provider
    }
  }
}

extension IXError {
  /// Whose fault it usually is, for the log.
  var fault: Fault {
    switch self {
    case .invalidArgument, .staleHandle, .notFound, .reentrant, .busy, .abiMismatch, .bufferTooSmall, .tooLarge,
      .cycle:
      .host
    case .locked, .wrongPassword, .damaged, .signed, .notPermitted: .document
    case .io, .provider: .provider
    case .notSupported, .denied, .conflict, .cancelled: .none
    }
  }

  /// How much it matters in the log: what belongs to normal use counts little.
  var level: LogLevel {
    switch self {
    case .bufferTooSmall, .notFound, .denied, .notSupported, .cancelled: .debug
    case .locked, .wrongPassword, .conflict, .signed, .notPermitted: .notice
    case .invalidArgument, .staleHandle, .reentrant, .busy, .abiMismatch, .tooLarge, .cycle, .damaged, .io, .provider:
      .warning
    }
  }

  /// Its words if no others were given.
  var text: StaticString {
    switch self {
    case .invalidArgument: "an argument is NULL, not finite, out of range or unknown"
    case .staleHandle: "not a handle, or the handle of something freed"
    case .notFound: "the id or index names nothing"
    case .reentrant: "this call may not be made from inside this callback"
    case .busy: "another thread is inside this document"
    case .abiMismatch: "a struct's size is not one that this version knows, or it holds what this version does not know"
    case .bufferTooSmall: "the buffer is too small; the length needed was given back"
    case .tooLarge: "more than 2^24 items, or more than the document's budget holds"
    case .locked: "the document wants a password"
    case .wrongPassword: "the password does not open the document"
    case .damaged: "the file, or this part of it, cannot be read"
    case .notSupported: "the provider, or this version, cannot do that"
    case .denied: "a condition denied it"
    case .cycle: "the relation would close a cycle"
    case .conflict: "a gesture or another view holds it, or a step is open"
    case .io: "the system refused to read or write"
    case .provider: "the provider failed, or handed over invalid data"
    case .signed: "saving would break signatures of the file; IX_SAVE_REWRITE_SIGNED does it all the same"
    case .notPermitted: "the document's permissions forbid it; ix_document_ignore_permissions() insists"
    case .cancelled: "the host wanted it to end"
    }
  }
}
