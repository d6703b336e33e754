import Interactions
import TestSupport
import Testing

@Suite("registrations")
struct RegistrationTests {
  let bench = Bench()

  @Test("a removed object is released once, when no host code is running", .proves("S35a", "S35b"))
  func release() {
    let id = bench.registry.add(Condition("a", bench.journal), to: .component(.selectText))
    #expect(!id.isNone && id.family == .condition)
    #expect(bench.registry.remove(id))
    #expect(bench.journal.entries.isEmpty)
    #expect(!bench.registry.remove(id))
    bench.deferredRelease.empty()
    #expect(bench.journal.entries == ["destroy a"])
    bench.deferredRelease.empty()
    #expect(bench.journal.entries == ["destroy a"])
  }

  @Test("the registry takes its registrations with it", .proves("S35b"))
  func end() {
    let journal = Journal()
    do {
      let registry = InteractionRegistry(deferredRelease: DeferredRelease(), explanations: Explanations())
      _ = registry.add(Condition("a", journal), to: .component(.selectText))
      _ = registry.add(Callback("b", journal), to: .composite(.allInteractions))
    }
    #expect(journal.entries.sorted() == ["destroy a", "destroy b"])
  }

  @Test("ids are not used again, and foreign ones name nothing")
  func stale() {
    let first = bench.registry.add(Condition("a", bench.journal), to: .component(.selectText))
    #expect(bench.registry.remove(first))
    let second = bench.registry.add(Condition("b", bench.journal), to: .component(.selectText))
    #expect(first != second)
    for raw in [0, 1, UInt64.max, second.rawValue &+ 1, second.rawValue & 0xFF] {
      #expect(!bench.registry.remove(RegistrationID(rawValue: raw)))
    }
    #expect(bench.registry.remove(second))
  }

  @Test("a condition may remove itself and those that follow", .proves("S35c"))
  func removalInside() {
    let (registry, journal) = (bench.registry, bench.journal)
    let a = Condition("a", journal)
    let b = Condition("b", journal)
    let c = Condition("c", journal)
    let ids = [a, b, c].map { registry.add($0, to: .component(.smartZoom)) }
    a.meanwhile = { for id in ids.prefix(2) { _ = registry.remove(id) } }
    #expect(bench.activate(.smartZoom, FakeBehavior(.smartZoom)) == .performed)
    #expect(journal.entries == ["a", "c"])
    #expect(bench.activate(.smartZoom, FakeBehavior(.smartZoom)) == .performed)
    #expect(journal.entries == ["a", "c", "c"])
    a.meanwhile = {}
    #expect(registry.remove(ids[2]))
    #expect(bench.activate(.smartZoom, FakeBehavior(.smartZoom)) == .performed)
    #expect(journal.entries == ["a", "c", "c"])
  }

  @Test("removal from a callback, of itself, an earlier and a later one; the objects outlive the call", .proves("S35c"))
  func removalInsideCallback() {
    let (registry, journal) = (bench.registry, bench.journal)
    var ids: [RegistrationID] = []
    for name in ["a", "b", "c", "d"] {
      let callback = Callback(name, journal)
      ids.append(registry.add(callback, to: .composite(.allInteractions)))
      if name == "b" { callback.meanwhile = { [ids] in removeAll(ids) } }
    }
    func removeAll(_ first: [RegistrationID]) {
      for id in first + [ids[2]] { #expect(registry.remove(id)) }
      journal.entries.append("removed")
    }
    #expect(bench.activate(.fastScroll, FakeBehavior(.fastScroll)) == .performed)
    #expect(journal.entries == ["a", "b", "removed", "d"])
    bench.deferredRelease.empty()
    #expect(journal.entries == ["a", "b", "removed", "d", "destroy a", "destroy b", "destroy c"])
  }

  @Test("what a callback adds counts from the next time on")
  func additionInside() {
    let (registry, journal) = (bench.registry, bench.journal)
    let callback = Callback("first", journal)
    callback.meanwhile = { _ = registry.add(Callback("added", journal), to: .component(.fastScroll)) }
    _ = registry.add(callback, to: .component(.fastScroll))
    #expect(bench.activate(.fastScroll, FakeBehavior(.fastScroll)) == .performed)
    #expect(journal.entries == ["first"])
    callback.meanwhile = {}
    #expect(bench.activate(.fastScroll, FakeBehavior(.fastScroll)) == .performed)
    #expect(journal.entries == ["first", "first", "added"])
  }

  @Test("a callback may make another component act, and ask")
  func nested() {
    let (registry, journal) = (bench.registry, bench.journal)
    let behavior = FakeBehavior(.fastScroll, .toggleUserInterface)
    let inner = Condition("inner", journal)
    let id = registry.add(inner, to: .component(.toggleUserInterface))
    let outer = Callback("outer", journal)
    outer.meanwhile = {
      #expect(registry.canActivate(.component(.toggleUserInterface), at: here, behavior))
      #expect(registry.attempt(.toggleUserInterface, at: here, behavior) == .performed)
      #expect(registry.setEnabled(false, .component(.smartZoom)) == ComponentSet(.smartZoom))
      #expect(registry.remove(id))
    }
    _ = registry.add(outer, to: .component(.fastScroll))
    #expect(bench.activate(.fastScroll, behavior) == .performed)
    #expect(behavior.performed.map(\.component) == [.toggleUserInterface, .fastScroll])
  }

  @Test("the first tap hook that uses a tap up ends the round", .proves("S34"))
  func tapHooks() {
    let registry = bench.registry
    let hooks = [TapHook(false), TapHook(true), TapHook(true)]
    let ids = hooks.map { registry.add($0) }
    #expect(registry.consumesTap(on: link.annotation, at: here))
    #expect(hooks.map { $0.taps.count } == [1, 1, 0])
    #expect(hooks[0].taps == [link.annotation])
    #expect(registry.remove(ids[1]) && registry.remove(ids[2]))
    #expect(!registry.consumesTap(on: link.annotation, at: here))
  }
}
