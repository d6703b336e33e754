public import Gestures

/// How indirect pointers are taken in and shown.
public struct PointerSettings: Hashable, Sendable {
  /// True if the pointer and the items below it may change gradually (S180).
  public var isAnimated = true
  /// True if mice and trackpads arrive as touches, for handling that was written for fingers (S157).
  public var isCompatible = false
  public var buttons = ButtonSettings()
  /// True for devices whose tap on nothing in particular asks for the host's controls.
  public var togglesControls = PerDevice(direct: true, indirect: false)

  public init() {}
}

/// The numbers about pointers.
enum PointerSetting: UInt32 {
  case animated = 45
  case input = 46
  case secondaryButton = 47
  case middleButton = 48
  case backButton = 49
  case forwardButton = 50
  case menuMoment = 51
}

extension ViewSettings {
  /// Sets a number that is not negative; `false`, with nothing changed, where it cannot be.
  mutating func set(_ setting: PointerSetting, to value: Double) -> Bool {
    switch setting {
    case .animated: pointer.isAnimated = value != 0
    case .input:
      guard value == 0 || value == 1 else { return false }
      pointer.isCompatible = value == 1
    case .secondaryButton: return pointer.buttons.secondary.set(value)
    case .middleButton: return pointer.buttons.middle.set(value)
    case .backButton: return pointer.buttons.back.set(value)
    case .forwardButton: return pointer.buttons.forward.set(value)
    case .menuMoment:
      guard let moment = UInt32(exactly: value).flatMap({ MenuMoment(rawValue: $0) }) else { return false }
      pointer.buttons.menuMoment = moment
    }
    return true
  }

  func value(of setting: PointerSetting) -> Double {
    switch setting {
    case .animated: pointer.isAnimated ? 1 : 0
    case .input: pointer.isCompatible ? 1 : 0
    case .secondaryButton: Double(pointer.buttons.secondary.rawValue)
    case .middleButton: Double(pointer.buttons.middle.rawValue)
    case .backButton: Double(pointer.buttons.back.rawValue)
    case .forwardButton: Double(pointer.buttons.forward.rawValue)
    case .menuMoment: Double(pointer.buttons.menuMoment.rawValue)
    }
  }
}

extension PointerSample {
  /// True if it moves an arrow and does not touch the screen.
  var isIndirect: Bool { kind == .mouse || kind == .trackpad }

  /// A press of an indirect pointer as the touch that stands for it; `nil` for a hover. A further button that is pressed or
  /// released moves the touch and does not lift it.
  var asTouch: PointerSample? {
    guard phase != .hover, phase != .leave else { return nil }
    var touch = self
    touch.kind = .touch
    touch.pointer |= 1 << 31
    touch.flags.insert(.fromIndirect)
    if phase == .up, !buttons.isEmpty { touch.phase = .move }
    touch.buttons = touch.phase == .up || touch.phase == .cancel ? [] : .primary
    return touch
  }
}
