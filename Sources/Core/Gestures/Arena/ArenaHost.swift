/// How two recognizers stand to each other in one sequence, as the host answers.
public enum DynamicRelation: UInt32, Hashable, Sendable {
  case none = 0
  /// The first waits until the second has failed.
  case firstWaits = 1
  case secondWaits = 2
  case simultaneous = 3
  /// The first may take over from the second, or the second from the first.
  case firstPreempts = 4
  case secondPreempts = 5
}

/// The questions of the arena to its owner. From inside an answer only queries of the arena make sense;
/// whatever else is called is safe and takes effect when the question is answered.
public protocol ArenaHost: AnyObject {
  /// True if a recognizer may take part, asked once when a sequence starts, with its first contact.
  func admits(_ id: RecognizerID, _ contact: PointerSample) -> Bool
  /// The things that are surely not there for a contact, of all that ``RecognizerSpec/needs`` may name: recognizers that need it are denied
  /// without being asked. Asked before ``admits(_:_:)``.
  func absences(_ contact: PointerSample) -> UInt32
  /// A hook: recognizers that need this were denied because of it.
  func noteAbsences(_ needs: UInt32)
  /// How deep in the stack of things under the contact the recognizer's target lies; deeper goes first.
  func hitDepth(_ id: RecognizerID, _ contact: PointerSample) -> Int32
  /// True if a recognizer may act now. `false` fails it, and those that waited for it continue.
  func shouldBegin(_ id: RecognizerID, _ moment: GestureEvent) -> Bool
  /// How two recognizers stand; asked at most once a pair and sequence, with `a` older than `b`.
  func relate(_ a: RecognizerID, _ b: RecognizerID) -> DynamicRelation
  /// The verdict of a custom recognizer on a sample.
  func onInput(_ id: RecognizerID, _ sample: PointerSample) -> Verdict
  /// The verdict of a custom recognizer at the deadline that it declared.
  func onDeadline(_ id: RecognizerID, _ time: UInt64) -> Verdict
  /// A custom recognizer starts afresh with a sequence.
  func reset(_ id: RecognizerID, _ sequence: UInt64)
}

/// Answers of a host that has no opinion.
extension ArenaHost {
  public func admits(_ id: RecognizerID, _ contact: PointerSample) -> Bool { true }
  public func absences(_ contact: PointerSample) -> UInt32 { 0 }
  public func noteAbsences(_ needs: UInt32) {}
  public func hitDepth(_ id: RecognizerID, _ contact: PointerSample) -> Int32 { 0 }
  public func shouldBegin(_ id: RecognizerID, _ moment: GestureEvent) -> Bool { true }
  public func relate(_ a: RecognizerID, _ b: RecognizerID) -> DynamicRelation { .none }
  public func onInput(_ id: RecognizerID, _ sample: PointerSample) -> Verdict { .undecided }
  public func onDeadline(_ id: RecognizerID, _ time: UInt64) -> Verdict { .undecided }
  public func reset(_ id: RecognizerID, _ sequence: UInt64) {}
}
