// The fates of the recognizers in the last sequences of contacts.

public import CInteract
import Geometry
import Gestures
import View

/// Tells how many sequences are remembered.
///
/// - Parameter outCount: Receives the number.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL.
@_cdecl("ix_sequence_count")
public func sequenceCount(_ view: ViewHandle?, _ outCount: UnsafeMutablePointer<UInt>?) -> ix_status {
  withView(view, .query) { view throws(IXError) in try put(UInt(clamping: view.core.arena.recordCount), outCount) }
}

/// Tells of a remembered sequence.
///
/// - Parameters:
///   - index: 0 is the newest.
///   - outSequence: Filled.
/// - Returns: `IX_OK`; `IX_END` past the oldest; `IX_ERROR_INVALID_ARGUMENT` for NULL.
@_cdecl("ix_sequence_get")
public func sequenceGet(
  _ view: ViewHandle?, _ index: UInt, _ outSequence: UnsafeMutablePointer<ix_sequence>?
) -> ix_status {
  withView(view, .query) { view throws(IXError) in
    guard let record = view.core.arena.record(Int(clamping: index)) else { return IX_END }
    let fates = UInt64(clamping: record.count)
    let flat = ix_sequence(number: record.sequence, start_ns: record.start, end_ns: record.end, fates: fates)
    return try put(flat, outSequence)
  }
}

/// Lists how each recognizer fared in a remembered sequence.
///
/// - Parameters:
///   - index: 0 is the newest.
///   - fates: The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - capacity: In fates.
///   - outCount: How many there are.
/// - Returns: `IX_OK`; `IX_END` past the oldest; `IX_ERROR_BUFFER_TOO_SMALL`; `IX_ERROR_INVALID_ARGUMENT` for NULL.
@_cdecl("ix_sequence_copy_fates")
public func sequenceCopyFates(
  _ view: ViewHandle?, _ index: UInt, _ fates: UnsafeMutablePointer<ix_fate>?, _ capacity: UInt,
  _ outCount: UnsafeMutablePointer<UInt>?
) -> ix_status {
  withView(view, .query) { view throws(IXError) in
    let arena = view.core.arena
    guard let record = arena.record(Int(clamping: index)) else { return IX_END }
    return try copyOut(record.count, fates, capacity, outCount) { ix_fate(arena.entry(record, $0)) }
  }
}

/// Sets how many sequences are remembered, 256 at first, and forgets those known.
///
/// - Parameter count: At most 65,536.
/// - Returns: `IX_OK`; `IX_ERROR_TOO_LARGE`; `IX_ERROR_REENTRANT` from inside a question.
@_cdecl("ix_sequence_remember")
public func sequenceRemember(_ view: ViewHandle?, _ count: UInt) -> ix_status {
  withView(view, .change) { view throws(IXError) in
    guard count <= 65_536 else { throw .tooLarge }
    view.core.arena.rememberSequences(Int(clamping: count))
    return IX_OK
  }
}

extension ix_fate {
  /// One that was overwritten meanwhile is all zeros.
  fileprivate init(_ entry: ExplanationEntry?) {
    self.init()
    guard let entry else { return }
    self.init(
      recognizer: entry.recognizer.rawValue, other: entry.other.rawValue, time_ns: entry.time,
      state: entry.state.rawValue, reason: entry.reason.rawValue)
  }
}
