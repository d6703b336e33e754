import Gestures
import Interactions
import TestSupport
import Testing

@Suite("the recognizers behind the components")
struct RecognizerTests {
  private let all = ComponentRecognizers.all()

  /// Those that take part where text is selected in a way; as it is by default without one.
  private func rows(
    _ component: Component, _ device: DeviceKind, _ mode: TextSelectionMode = .automatic
  ) -> [ComponentRecognizer] {
    var modes = TextSelectionModes(.automatic)
    _ = modes.set(nil, to: mode)
    let way = modes.resolved(for: device)
    return all.filter {
      $0.component == component && $0.spec.devices.contains(device) && ($0.mode == nil || $0.mode == way)
    }
  }

  @Test("each component has recognizers, tagged with it", .proves("S44a", "S44b", "S66"))
  func owners() {
    for component in Component.allCases {
      #expect(all.contains { $0.component == component })
    }
    for row in all {
      #expect(row.spec.owner == row.component.rawValue)
      #expect(!row.spec.isUnsatisfiable)
    }
  }

  @Test(
    "devices differ: who double-taps, clicks twice and presses long",
    .proves("S65a", "S65b", "S65c", "S65d", "S65e", "S65f"))
  func devices() {
    for device in [DeviceKind.touch, .pen] {
      #expect(rows(.smartZoom, device).map { [$0.spec.taps, $0.spec.minFingers] } == [[2, 1]])
      #expect(rows(.selectText, device).map(\.spec.kind) == [.pan, .longPress])
      // A pen has a button for the menu besides.
      let openers: [RecognizerKind] = device == .pen ? [.longPress, .tap] : [.longPress]
      #expect(rows(.showAnnotationMenu, device).map(\.spec.kind) == openers)
    }
    #expect(rows(.smartZoom, .mouse).isEmpty)
    for component in Component.allCases {
      #expect(!rows(component, .mouse).contains { $0.spec.kind == .longPress })
    }
    #expect(rows(.selectText, .mouse).map { [$0.spec.kind.rawValue, $0.spec.taps] } == [[8, 3]])
    for device in [DeviceKind.trackpad, .trackpadGesture] {
      #expect(rows(.smartZoom, device).map { [$0.spec.taps, $0.spec.minFingers, $0.spec.maxFingers] } == [[2, 2, 2]])
    }
  }

  @Test("each device can select text in the way of the other", .proves("S194a", "S194b"))
  func textModes() {
    for device in [DeviceKind.touch, .pen] {
      #expect(rows(.selectText, device, .regular).map(\.spec.kind) == [.pan, .longPress])
      #expect(rows(.selectText, device, .simple).map(\.trigger) == [.handle, .longPress, .drag])
    }
    for device in [DeviceKind.mouse, .trackpad] {
      #expect(rows(.selectText, device, .simple).map(\.spec.kind) == [.tapAndDrag])
      #expect(rows(.selectText, device, .regular).map(\.spec.kind) == [.tapAndDrag, .longPress])
    }
    var modes = TextSelectionModes(.automatic)
    let (knowsPen, knowsKeys) = (modes.set(.pen, to: .simple), modes.set(.keyboard, to: .simple))
    #expect(knowsPen && !knowsKeys)
    let set = [DeviceKind.touch, .pen, .mouse, .trackpad].map { modes[$0] }
    #expect(set == [.automatic, .simple, .automatic, .automatic])
  }

  @Test("a long press is select, else selectText, else the menu; a tap goes to the field, the link, the annotation")
  func order() {
    func order(_ kind: RecognizerKind, _ device: DeviceKind) -> [Component] {
      all.filter { $0.spec.kind == kind && $0.spec.taps == 1 && $0.spec.devices.contains(device) }
        .sorted { $0.spec.priority > $1.spec.priority }.map(\.component)
    }
    #expect(
      order(.longPress, .touch) == [.editAnnotation, .selectAnnotation, .selectText, .showAnnotationMenu])
    #expect(
      order(.tap, .touch) == [
        .editAnnotation, .openLinkAnnotation, .selectAnnotation, .deselectAnnotation, .deselectText, .fastScroll,
        .toggleUserInterface,
      ])
    let priorities = [
      RecognizerPriority.tool, RecognizerPriority.handle, RecognizerPriority.field, RecognizerPriority.link,
      RecognizerPriority.annotation, RecognizerPriority.text, RecognizerPriority.menu, RecognizerPriority.fastScroll,
      RecognizerPriority.smartZoom, RecognizerPriority.scroll, RecognizerPriority.userInterface,
    ]
    #expect(priorities == priorities.sorted(by: >) && Set(priorities).count == priorities.count)
  }

  @Test("only taps on nothing wait for the double tap")
  func waiting() {
    for a in all {
      let waits = all.filter { ComponentRecognizers.waits(a, for: $0) }
      let isLoose: Bool =
        switch a.component {
        case .fastScroll, .deselectText, .deselectAnnotation, .toggleUserInterface: true
        default: false
        }
      #expect(waits.allSatisfy { $0.component == .smartZoom } && waits.isEmpty == !isLoose)
    }
  }

  @Test(
    "contains answers for components and composites, and not for foreign recognizers",
    .proves("S44b", "S47a", "S47b", "S47c"))
  func contains() {
    var bindings = ComponentBindings()
    for (index, row) in all.enumerated() {
      bindings.bind(RecognizerID(rawValue: 1 << 32 | UInt64(index + 1)), row)
    }
    let ids = bindings.recognizers(of: .component(.selectText))
    #expect(ids.count == 5)
    for id in ids {
      #expect(bindings.contains(id, in: .component(.selectText)))
      #expect(bindings.contains(id, in: .composite(.allTextInteractions)))
      #expect(bindings.contains(id, in: .composite(.allInteractions)))
      #expect(!bindings.contains(id, in: .component(.deselectText)))
      #expect(!bindings.contains(id, in: .composite(.allAnnotationInteractions)))
    }
    let foreign = RecognizerID(rawValue: 1 << 32 | 99)
    #expect(!bindings.contains(foreign, in: .composite(.allInteractions)))
    #expect(!bindings.contains(.none, in: .composite(.allInteractions)))
    #expect(bindings.recognizers(of: .composite(.allInteractions)).count == all.count)
  }
}
