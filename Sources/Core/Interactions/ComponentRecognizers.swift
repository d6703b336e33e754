public import Gestures

/// Which recognizer goes first among those that would act at the same instant (gestures/README.md, 2.3).
public enum RecognizerPriority {
  /// A recognizer of the host that states none.
  public static let host: Int32 = 2000
  public static let tool: Int32 = 1000
  public static let decoration: Int32 = 950
  public static let handle: Int32 = 900
  /// Of tools that select by a shape: a drag on what is selected transforms it, all others are the tool's (S267).
  public static let area: Int32 = 890
  public static let field: Int32 = 800
  public static let link: Int32 = 700
  public static let annotation: Int32 = 600
  public static let deselectAnnotation: Int32 = 560
  public static let text: Int32 = 500
  public static let deselectText: Int32 = 460
  public static let menu: Int32 = 400
  public static let fastScroll: Int32 = 300
  public static let smartZoom: Int32 = 200
  public static let scroll: Int32 = 100
  public static let userInterface: Int32 = 0
}

/// Owner tags of recognizers. A component's tag is its raw value.
public enum RecognizerOwner {
  public static let none: UInt32 = 0
  public static let tool: UInt32 = 1000
  public static let scroll: UInt32 = 1001
  public static let zoom: UInt32 = 1002
  public static let hover: UInt32 = 1003
  /// The buttons that go through the places that were visited.
  public static let back: UInt32 = 1004
  public static let forward: UInt32 = 1005
  public static let decoration: UInt32 = 1006
}

/// A recognizer behind a component: what it looks for, and what it asks the component to do.
public struct ComponentRecognizer: Hashable, Sendable {
  public let component: Component
  /// The trigger with which the component's context is asked, at the first contact and before it acts.
  public let trigger: Trigger
  public let spec: RecognizerSpec
  /// The one way of selecting text that it is for; `nil` for any.
  public let mode: TextSelectionMode?
}

/// The recognizers behind the components, per device kind, and how they stand to each other.
///
/// It is a default of this version and may change; hosts ask for it at run time.
public enum ComponentRecognizers {
  private static let pointing: DeviceKinds = [.touch, .pen, .mouse, .trackpad]
  private static let direct: DeviceKinds = [.touch, .pen]
  private static let indirect: DeviceKinds = [.mouse, .trackpad]
  /// Devices with further buttons: a pen's is at its barrel.
  public static let withButtons: DeviceKinds = [.pen, .mouse, .trackpad]

  /// All of them, in the order in which they join the arena.
  @_optimize(size)
  public static func all() -> [ComponentRecognizer] {
    [
      row(.transformAnnotation, .drag, .pan(maxFingers: 1), pointing, RecognizerPriority.handle),
      row(.selectText, .handle, .pan(maxFingers: 1), direct, RecognizerPriority.handle),
      row(.editAnnotation, .tap, .tap(), pointing, RecognizerPriority.field),
      row(.editAnnotation, .longPress, .longPress(), direct, RecognizerPriority.field),
      row(.openLinkAnnotation, .tap, .tap(), pointing, RecognizerPriority.link),
      row(.selectAnnotation, .tap, .tap(), pointing, RecognizerPriority.annotation),
      row(.selectAnnotation, .longPress, .longPress(), direct, RecognizerPriority.annotation),
      row(.deselectAnnotation, .tap, .tap(), pointing, RecognizerPriority.deselectAnnotation),
      row(.selectText, .longPress, .longPress(), direct, RecognizerPriority.text),
      row(.selectText, .drag, clicks, indirect, RecognizerPriority.text),
      row(.deselectText, .tap, .tap(), pointing, RecognizerPriority.deselectText),
      row(.showAnnotationMenu, .longPress, .longPress(), direct, RecognizerPriority.menu),
      row(.fastScroll, .tap, .tap(), pointing, RecognizerPriority.fastScroll),
      row(.smartZoom, .doubleTap, .tap(taps: 2), direct, RecognizerPriority.smartZoom),
      row(
        .smartZoom, .doubleTap, .tap(taps: 2, fingers: 2), [.trackpad, .trackpadGesture],
        RecognizerPriority.smartZoom),
      row(.toggleUserInterface, .tap, .tap(), pointing, RecognizerPriority.userInterface),
      row(.selectText, .longPress, restingMouse, indirect, RecognizerPriority.text, only: .regular),
      row(.selectText, .drag, .pan(maxFingers: 1), direct, RecognizerPriority.text, only: .simple),
      row(.showAnnotationMenu, .menu, press(of: .secondary), withButtons, RecognizerPriority.menu),
    ]
  }

  /// True if a recognizer waits until another one has failed: the taps that act on anything wait for the double tap.
  /// Where that cannot zoom it does not take part, and they do not wait.
  public static func waits(_ a: ComponentRecognizer, for b: ComponentRecognizer) -> Bool {
    b.component == .smartZoom && a.spec.kind == .tap && a.component.waitsForDoubleTaps
  }

  /// True if both may act in one sequence: a click that drops what is selected also counts towards a double click.
  public static func areSimultaneous(_ a: ComponentRecognizer, _ b: ComponentRecognizer) -> Bool {
    (a.component.deselects && b.spec.kind == .tapAndDrag) || (b.component.deselects && a.spec.kind == .tapAndDrag)
  }

  /// Clicks that are counted, and drags that begin with the count of their press: by character, word and line.
  private static var clicks: RecognizerSpec {
    var spec = RecognizerSpec(.tapAndDrag)
    spec.taps = 3
    return spec
  }

  /// A press of a button that does one thing at once.
  public static func press(of buttons: PointerButtons) -> RecognizerSpec {
    var spec = RecognizerSpec.tap(buttons: buttons)
    spec.actsOnPress = true
    spec.previews = false
    return spec
  }

  /// A long press of devices that have none of their own: it rests as long as a finger.
  private static var restingMouse: RecognizerSpec {
    var spec = RecognizerSpec.longPress()
    spec.restsLikeTouch = true
    return spec
  }

  private static func row(
    _ component: Component, _ trigger: Trigger, _ spec: RecognizerSpec, _ devices: DeviceKinds, _ priority: Int32,
    only mode: TextSelectionMode? = nil
  ) -> ComponentRecognizer {
    var spec = spec
    spec.devices = devices
    spec.priority = priority
    spec.owner = component.rawValue
    spec.needs = ComponentSet(component).intersection(.withTargets).rawValue
    spec.groups = Composite.groups(of: component)
    if spec.kind == .tap, component.waitsForDoubleTaps {
      spec.groups |= 1 << UInt64(clamping: RecognizerGroup.waitingTaps)
    }
    return ComponentRecognizer(component: component, trigger: trigger, spec: spec, mode: mode)
  }
}

extension Component {
  /// True if a tap of it drops a selection.
  fileprivate var deselects: Bool { self == .deselectText || self == .deselectAnnotation }
}
