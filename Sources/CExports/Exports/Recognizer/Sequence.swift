// The outcomes of the recognizers in the last sequences of contacts.

import CInteract
import Geometry
import Gestures
import View

/// Gets the number of recorded sequences.
///
/// - Parameter outCount: Receives the number.
func sequenceCount(_ view: Querying<ViewBox>, _ outCount: Out<UInt>) throws(IXError) {
  try put(UInt(clamping: view.core.arena.recordCount), outCount)
}

/// Gets a recorded sequence.
///
/// - Parameters:
///   - index: 0 is the newest.
///   - outSequence: Filled.
/// - Returns: `IX_OK`; `IX_END` past the oldest.
func sequenceGet(_ view: Querying<ViewBox>, _ index: UInt, _ outSequence: Out<ix_sequence>) throws(IXError) -> ix_status
{
  guard let record = view.core.arena.record(Int(clamping: index)) else { return IX_END }
  let fates = UInt64(clamping: record.count)
  let flat = ix_sequence(number: record.sequence, start_ns: record.start, end_ns: record.end, fates: fates)
  return try put(flat, outSequence)
}

/// Lists the outcome of each recognizer in a recorded sequence.
///
/// - Parameters:
///   - index: 0 is the newest.
///   - fates: The caller's buffer; NULL with a capacity of 0 asks for the count.
/// - Returns: `IX_OK`; `IX_END` past the oldest.
func sequenceCopyFates(
  _ view: Querying<ViewBox>, _ index: UInt, _ fates: Buffer<ix_fate>
) throws(IXError) -> ix_status {
  let arena = view.core.arena
  guard let record = arena.record(Int(clamping: index)) else { return IX_END }
  return try fates.fill(record.count) { arena.entry(record, $0)?.c ?? ix_fate() }
}

/// Sets how many sequences are recorded, 256 by default, and discards the current ones.
///
/// - Parameter count: At most 65,536.
/// - Returns: `IX_OK`; `IX_ERROR_TOO_LARGE`.
func sequenceRemember(_ view: Changing<ViewBox>, _ count: UInt) throws(IXError) {
  guard count <= 65_536 else { throw .tooLarge }
  view.core.arena.rememberSequences(Int(clamping: count))
}
