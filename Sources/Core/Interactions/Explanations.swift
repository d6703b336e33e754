/// Keeps why components and tools did or did not act, for the last sequences.
///
/// Two rings, of sequences and of their facts: once they are as long as they need be nothing is allocated.
public final class Explanations {
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
    /// The number of its first fact, and of the one after its last once another sequence is the present one.
    var first = 0
    var end = 0
  }

  private var logs = [Log()]
  private var newest = 0
  private var facts = FactRing()
  /// True from when the host was asked to move pages until it has moved some.
  private var isHostAsked = false
  public private(set) var capacity = 256

  public init() {}

  /// How many sequences are kept; forgets all that were. Kept within 1 to 65,536.
  public func setCapacity(_ count: Int) {
    capacity = min(max(count, 1), 65_536)
    logs = [Log()]
    facts = FactRing()
    newest = 0
  }

  /// Starts the notes of a sequence, unless it has some.
  func begin(_ sequence: UInt64, time: UInt64, flags: ComponentFlags) {
    if logs[newest].sequence == sequence, sequence != 0 {
      // Announced before, but nothing came of it: the flags are those of now.
      guard logs[newest].asked.isEmpty, factCount == 0 else { return }
    } else {
      logs[newest].end = facts.end
      newest += 1
      if newest >= capacity { newest = 0 }
      if newest >= logs.count { logs.append(Log()) }
    }
    logs[newest] = Log(sequence: sequence, time: time, flags: flags, first: facts.end)
    facts.drop(before: logs[newest + 1 < logs.count ? newest + 1 : 0].first)
  }

  /// Adds a fact to the present sequence.
  public func note(_ fact: ExplanationFact) {
    guard factCount < FactRing.mostOfSequence else {
      logs[newest].isTruncated = true
      return
    }
    facts.append(fact)
  }

  /// Notes that a component was asked for, and whether there was something to act on.
  func noteAsked(_ component: Component, found: Bool) {
    logs[newest].asked.insert(component)
    if found { logs[newest].found.insert(component) }
  }

  /// The same for components that have nothing to act on.
  func noteAsked(absent components: ComponentSet) { logs[newest].asked.formUnion(components) }

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
  public var factCount: Int { facts.end - logs[newest].first }

  /// The outcome of the newest activation of the present sequence after so many facts; `nil` for none.
  public func outcome(since count: Int) -> ActivationOutcome? {
    guard count >= 0, count < factCount else { return nil }
    for number in (logs[newest].first + count..<facts.end).reversed() where facts[number].kind == .activation {
      return ActivationOutcome(rawValue: facts[number].value)
    }
    return nil
  }

  /// The number of the present sequence.
  public var newestSequence: UInt64 { logs[newest].sequence }

  /// All facts of a sequence, in the order in which they happened; `nil` for one that is not kept.
  public func facts(of sequence: UInt64) -> [ExplanationFact]? {
    logs.lastIndex { $0.sequence == sequence }.map { facts(at: $0) }
  }

  private func facts(at place: Int) -> [ExplanationFact] {
    facts.facts(logs[place].first..<(place == newest ? facts.end : logs[place].end))
  }

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
    guard let place = logs.lastIndex(where: { $0.sequence == sequence }) else { return nil }
    let log = logs[place]
    return Explanation(
      sequence: sequence, time: log.time, subject: subject, isOfTool: component == nil,
      isEnabled: component.map { log.flags.isEnabled($0) } ?? true,
      disabledComposites: component.map { log.flags.disabledComposites(around: $0) } ?? 0,
      wasAsked: component.map { log.asked.contains($0) } ?? true,
      hadContext: component.map { log.found.contains($0) } ?? true,
      isTruncated: log.isTruncated, isUnheeded: log.unheeded != nil,
      facts: facts(at: place).filter {
        $0.kind == .pressRefused || $0.kind == .hostAsked || $0.kind == .awaited
          || ($0.subject == subject && $0.kind.isOfTool == (component == nil))
      })
  }
}

extension ExplanationKind {
  var isOfTool: Bool { rawValue >= ExplanationKind.toolHandled.rawValue }
}
