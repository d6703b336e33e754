import Interactions
import TestSupport
import Testing

@Suite("components and composites")
struct ComponentTests {
  @Test("every component has a stable number and name", .proves("S1b", "S1c", "S1d"))
  func names() {
    #expect(Component.allCases.map(\.rawValue) == Array(1...11))
    for component in Component.allCases {
      #expect(ComponentTarget(name: component.name.utf8) == .component(component))
      #expect(ComponentTarget(rawValue: component.rawValue) == .component(component))
    }
    for composite in Composite.allCases {
      #expect(ComponentTarget(name: composite.name.utf8) == .composite(composite))
      #expect(ComponentTarget(rawValue: composite.rawValue) == .composite(composite))
    }
    #expect(ComponentTarget(name: "selecttext".utf8) == nil)
    #expect(ComponentTarget(name: "selectTex".utf8) == nil)
    #expect(ComponentTarget(rawValue: 0) == nil)
    #expect(ComponentTarget(rawValue: 12) == nil)
    #expect(ComponentTarget(rawValue: 104) == nil)
    #expect(Component.showAnnotationMenu.rawValue == 6)
  }

  @Test("composites hold exactly their members", .proves("S12", "S13", "S14", "S181b"))
  func members() {
    func members(_ composite: Composite) -> [Component] {
      Component.allCases.filter { composite.members.contains($0) }
    }
    #expect(
      members(.allAnnotationInteractions) == [
        .selectAnnotation, .deselectAnnotation, .transformAnnotation, .editAnnotation, .openLinkAnnotation,
        .showAnnotationMenu,
      ])
    #expect(members(.allTextInteractions) == [.selectText, .deselectText])
    #expect(members(.allInteractions) == Component.allCases)
    for composite in Composite.allCases {
      #expect(composite.members.isSubset(of: .allInteractions))
    }
  }
}

@Suite("enabled flags")
struct FlagTests {
  @Test("all are enabled by default", .proves("S16"))
  func byDefault() {
    let bench = Bench()
    for component in Component.allCases {
      let behavior = FakeBehavior(component)
      #expect(bench.registry.flags.isEnabled(component))
      #expect(bench.activate(component, behavior) == .performed)
    }
  }

  @Test("a disabled component stops alone", .proves("S17a", "S17b"), arguments: Component.allCases)
  func alone(_ disabled: Component) {
    let bench = Bench()
    #expect(bench.registry.setEnabled(false, .component(disabled)) == ComponentSet(disabled))
    for component in Component.allCases {
      let expected: ActivationOutcome = component == disabled ? .disabled : .performed
      #expect(bench.activate(component, FakeBehavior(component)) == expected)
    }
  }

  @Test("composites lie over the members' own flags", .proves("S15a", "S18a", "S18b", "S18c"))
  func composites() {
    let bench = Bench()
    _ = bench.registry.setEnabled(false, .component(.selectText))
    #expect(
      bench.registry.setEnabled(false, .composite(.allTextInteractions)) == ComponentSet(.deselectText))
    #expect(bench.registry.flags.isEnabled(.deselectText))
    #expect(!bench.registry.flags.isEffective(.component(.deselectText)))
    #expect(bench.activate(.deselectText, FakeBehavior(.deselectText)) == .disabled)
    #expect(bench.activate(.fastScroll, FakeBehavior(.fastScroll)) == .performed)

    _ = bench.registry.setEnabled(false, .composite(.allInteractions))
    #expect(bench.registry.flags.effective.isEmpty)
    #expect(bench.registry.setEnabled(true, .composite(.allTextInteractions)).isEmpty)
    #expect(!bench.registry.flags.isEffective(.composite(.allTextInteractions)))

    _ = bench.registry.setEnabled(true, .composite(.allInteractions))
    #expect(bench.registry.flags.isEffective(.component(.deselectText)))
    #expect(!bench.registry.flags.isEffective(.component(.selectText)))
    #expect(bench.activate(.selectText, FakeBehavior(.selectText)) == .disabled)
    #expect(bench.registry.setEnabled(true, .component(.selectText)) == ComponentSet(.selectText))
  }
}
