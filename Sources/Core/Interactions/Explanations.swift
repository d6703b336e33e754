/// Keeps why components and tools did or did not act, for the last sequences.
///
/// A ring: the oldest sequence gives its storage to the newest, so that once warm nothing is allocated.
public final class Explanations {
  /// More facts than this of one sequence are left out.
  static let factLimit = 512
  private static let usualFacts = 16

  private struct Log {
    var sequence: UInt64 = 0
    var time: UInt64 = 0
    var flags = ComponentFlags()
    var asked: ComponentSet = []
    var found: ComponentSet = []
    /// Those that were off and had something to act on.
    var missed: ComponentSet = []
    var isTruncated = false
    /// Bits of the wishes that the host was asked for, by their numbers, and the latest that it has not heeded.
    var wishes: UInt32 = 0
    var unheeded: ExplanationFact?
    var facts: [ExplanationFact] = []

    mutating func reuse(_ sequence: UInt64, time: UInt64, flags: ComponentFlags) {
      self.sequence = sequence
      self.time = time
      self.flags = flags
      asked = []
      found = []
      missed = []
      isTruncated = false
      (wishes, unheeded) = (0, nil)
      facts.removeAll(keepingCapacity: true)
      // A click has about ten: room for them at once, not by doubling.
      if facts.capacity == 0 { facts.reserveCapacity(Explanations.usualFacts) }
    }
  }

  private var logs: [Log] = [Log()]
  private var newest = 0
  /// True from when the host was asked to move pages until it has moved some.
  private var isHostAsked = false
  public private(set) var capacity = 256

  public init() {}

  /// How many sequences are kept; forgets all that were. Kept within 1 to 65,536.
  public func setCapacity(_ count: Int) {
    capacity = min(max(count, 1), 65_536)
    logs = [Log()]
    newest = 0
  }

  /// Starts the notes of a sequence, unless it has some.
  func begin(_ sequence: UInt64, time: UInt64, flags: ComponentFlags) {
    if logs[newest].sequence == sequence, sequence != 0 {
      // Announced before, but nothing came of it: the flags are those of now.
      if logs[newest].asked.isEmpty, logs[newest].facts.isEmpty {
        logs[newest].reuse(sequence, time: time, flags: flags)
      }
      return
    }
    newest += 1
    if newest >= capacity { newest = 0 }
    if newest >= logs.count { logs.append(Log()) }
    logs[newest].reuse(sequence, time: time, flags: flags)
  }

  /// Adds a fact to the present sequence.
  public func note(_ fact: ExplanationFact) {
    guard logs[newest].facts.count < Explanations.factLimit else {
      logs[newest].isTruncated = true
      return
    }
    logs[newest].facts.append(fact)
  }

  /// Notes that a component was asked for, and whether there was something to act on.
  func noteAsked(_ component: Component, found: Bool) {
    logs[newest].asked.insert(component)
    if found { logs[newest].found.insert(component) }
  }

  /// Notes that a component which is off would have had something to act on.
  func noteMissed(_ component: Component) { logs[newest].missed.insert(component) }

  /// Notes that the host was asked to scroll, to zoom, or to show a page; once a sequence where it is the same, for a motion asks
  /// at every frame.
  public func noteAsked(host wish: HostWish, page: UInt64 = 0) {
    let fact = ExplanationFact(.hostAsked, of: 0, value: wish.rawValue, id: page)
    let bit = UInt32(1) << wish.rawValue
    if wish == .page ? logs[newest].unheeded != fact : logs[newest].wishes & bit == 0 { note(fact) }
    logs[newest].wishes |= bit
    logs[newest].unheeded = fact
    isHostAsked = true
  }

  /// Notes that the host has moved the pages that it places.
  @inline(__always)
  public func noteHostMoved() {
    guard isHostAsked else { return }
    isHostAsked = false
    logs[newest].unheeded = nil
  }

  /// The latest that the host was asked for in a sequence and has not heeded since; `nil` for nothing.
  public func unheeded(in sequence: UInt64) -> ExplanationFact? { logs.last { $0.sequence == sequence }?.unheeded }

  /// How many facts are noted of the present sequence.
  public var factCount: Int { logs[newest].facts.count }

  /// The outcome of the newest activation of the present sequence after so many facts; `nil` for none.
  public func outcome(since count: Int) -> ActivationOutcome? {
    let facts = logs[newest].facts
    guard count < facts.count else { return nil }
    return facts[count...].last { $0.kind == .activation }.flatMap { ActivationOutcome(rawValue: $0.value) }
  }

  /// The number of the present sequence.
  public var newestSequence: UInt64 { logs[newest].sequence }

  /// All facts of a sequence, in the order in which they happened; `nil` for one that is not kept.
  public func facts(of sequence: UInt64) -> [ExplanationFact]? { logs.last { $0.sequence == sequence }?.facts }

  /// The components that had something to act on in a sequence, those included that were off.
  public func candidates(in sequence: UInt64) -> ComponentSet {
    logs.last { $0.sequence == sequence }.map { $0.found.union($0.missed) } ?? []
  }

  /// True if a component has found a target in the present sequence.
  func hasFound(_ component: Component) -> Bool { logs[newest].found.contains(component) }

  /// The numbers of the sequences kept, oldest first. 0 stands for calls made before the first sequence.
  ///
  /// - Complexity: O(n).
  public var sequences: [UInt64] {
    logs[(newest + 1)...].map { $0.sequence } + logs[...newest].map { $0.sequence }
  }

  /// Why a component did or did not act; `nil` for a sequence that is not kept.
  ///
  /// - Complexity: O(sequences + facts).
  public func explanation(of component: Component, in sequence: UInt64) -> Explanation? {
    explanation(ofSubject: component.rawValue, component, in: sequence)
  }

  /// The acts of a mode's tool on the gestures of a sequence; `nil` for a sequence that is not kept.
  public func explanation(ofTool mode: UInt32, in sequence: UInt64) -> Explanation? {
    explanation(ofSubject: mode, nil, in: sequence)
  }

  private func explanation(
    ofSubject subject: UInt32, _ component: Component?, in sequence: UInt64
  ) -> Explanation? {
    guard let log = logs.last(where: { $0.sequence == sequence }) else { return nil }
    return Explanation(
      sequence: sequence, time: log.time, subject: subject, isOfTool: component == nil,
      isEnabled: component.map { log.flags.isEnabled($0) } ?? true,
      disabledComposites: component.map { log.flags.disabledComposites(around: $0) } ?? 0,
      wasAsked: component.map { log.asked.contains($0) } ?? true,
      hadContext: component.map { log.found.contains($0) } ?? true,
      isTruncated: log.isTruncated, isUnheeded: log.unheeded != nil,
      facts: log.facts.filter {
        $0.kind == .pressRefused || $0.kind == .hostAsked || $0.kind == .awaited
          || ($0.subject == subject && $0.kind.isOfTool == (component == nil))
      })
  }
}

extension ExplanationKind {
  var isOfTool: Bool { rawValue >= ExplanationKind.toolHandled.rawValue }
}
