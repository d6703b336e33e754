import CInteract
import Document
import View

/// Events that hold a text: it is read, checked and copied here, within the call.
extension TextSample {
  init(c event: ix_event) throws(EventFault) {
    let given = event.u.text
    let kind: Kind
    switch event.type {
    case IX_EVENT_TEXT.rawValue:
      guard given.flags & ~IX_TEXT_PASTED.rawValue == 0, given.clause_count == 0, given.caret == 0 else {
        throw .committed
      }
      kind = .committed(
        CommittedText(
          LineEnds.unified(try TextSample.scalars(given.utf8, given.length)),
          isPasted: given.flags & IX_TEXT_PASTED.rawValue != 0, before: Int(clamping: given.replace_before),
          after: Int(clamping: given.replace_after)))
    case IX_EVENT_COMPOSITION.rawValue:
      guard given.flags == 0, given.replace_before == 0, given.replace_after == 0 else { throw .composition }
      let scalars = try TextSample.scalars(given.utf8, given.length)
      let caret = given.caret == UInt32.max ? nil : Int(clamping: given.caret)
      guard caret ?? 0 <= scalars.count else { throw .caret }
      let clauses = try TextSample.clauses(given.clauses, given.clause_count, within: scalars.count)
      kind = scalars.isEmpty ? .compositionCancelled : .composed(ComposedText(scalars, caret: caret, clauses: clauses))
    default:
      let numbers = [given.clause_count, given.caret, given.replace_before, given.replace_after, given.flags]
      guard given.length == 0, numbers.allSatisfy({ $0 == 0 }) else { throw .notEmpty }
      kind = .compositionCancelled
    }
    self.init(time: event.time_ns, kind)
    isConsumed = event.flags & IX_EVENT_CONSUMED.rawValue != 0
  }

  /// The scalar values of a text that has to be UTF-8.
  private static func scalars(_ utf8: UnsafePointer<CChar>?, _ length: UInt64) throws(EventFault) -> [UInt32] {
    guard length <= 1 << 24 else { throw .longText }
    guard length > 0 else { return [] }
    guard let utf8 else { throw .noText }
    let bytes = UnsafeRawBufferPointer(start: utf8, count: Int(clamping: length)).bindMemory(to: UInt8.self)
    guard let scalars = UTF8Repair.scalars(of: bytes) else { throw .brokenText }
    return scalars
  }

  private static func clauses(
    _ clauses: UnsafePointer<ix_clause>?, _ count: UInt32, within length: Int
  ) throws(EventFault) -> [ComposedText.Clause] {
    guard count > 0 else { return [] }
    guard let clauses else { throw .noText }
    // Each has a character at least.
    guard Int(clamping: count) <= length else { throw .clauses }
    var found: [ComposedText.Clause] = []
    var end = 0
    for clause in UnsafeBufferPointer(start: clauses, count: Int(clamping: count)) {
      let start = Int(clamping: clause.start)
      let stop = start + Int(clamping: clause.length)
      guard let style = ClauseStyle(rawValue: clause.style), start >= end, stop > start, stop <= length else {
        throw .clauses
      }
      found.append(ComposedText.Clause(start..<stop, style))
      end = stop
    }
    return found
  }
}

/// Line ends as they come from outside: LF, CR LF or CR.
private enum LineEnds {
  /// The text with 10 alone at the end of each line.
  static func unified(_ scalars: [UInt32]) -> [UInt32] {
    guard scalars.contains(13) else { return scalars }
    var made: [UInt32] = []
    made.reserveCapacity(scalars.count)
    var wasReturn = false
    for scalar in scalars {
      if scalar != 10 || !wasReturn { made.append(scalar == 13 ? 10 : scalar) }
      wasReturn = scalar == 13
    }
    return made
  }
}
