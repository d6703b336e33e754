import Geometry
import Selection

/// The numbers about selecting and transforming annotations, as in `ix_setting`.
enum EditSetting: UInt32 {
  case minimumSize = 30
  case transformLimit = 31
  case alterations = 32
  case secondTapEdits = 33
  case snapKinds = 34
  case snapDistance = 35
  case snapHold = 36
  case snapGrid = 37
  case eraserMode = 65
  case eraserSize = 66
  case menuOwnOnly = 55
  case menuFlatten = 56
  case menuPaste = 57
  case menuOpens = 58
  case textLinks = 59
}

extension ViewSettings {
  /// Sets a number that is not negative; `false`, with nothing changed, where it cannot be.
  mutating func set(_ setting: EditSetting, to value: Double) -> Bool {
    let raw = UInt32(exactly: value)
    switch setting {
    case .minimumSize: transform.minimumSize = value
    case .transformLimit:
      guard let limit = raw.flatMap({ TransformLimit(rawValue: $0) }) else { return false }
      transform.limit = limit
    case .alterations:
      guard let raw, raw & ~Alterations.all.rawValue == 0 else { return false }
      transform.allowed = Alterations(rawValue: raw)
    case .secondTapEdits: editsOnSecondTap = value != 0
    case .snapKinds:
      guard let raw, raw & ~SnapKinds.all.rawValue == 0 else { return false }
      snap.kinds = SnapKinds(rawValue: raw)
    case .snapDistance: snap.distance = value
    case .snapHold: snap.hold = max(value, 1)
    case .snapGrid: snap.grid = value
    case .eraserMode:
      guard value == 0 || value == 1 else { return false }
      erasesWholeStrokes = value == 1
    case .eraserSize: eraserReach = value / 2
    case .menuOwnOnly: menu.looksAtAuthors = value != 0
    case .menuFlatten: menu.hostCanFlatten = value != 0
    case .menuPaste: menu.hostCanPaste = value != 0
    case .textLinks: opensAddresses = value != 0
    case .menuOpens:
      guard let raw, raw & ~MenuOpenings.all.rawValue == 0 else { return false }
      menu.opens = MenuOpenings(rawValue: raw)
    }
    return true
  }

  func value(of setting: EditSetting) -> Double {
    switch setting {
    case .minimumSize: transform.minimumSize
    case .transformLimit: Double(transform.limit.rawValue)
    case .alterations: Double(transform.allowed.rawValue)
    case .secondTapEdits: editsOnSecondTap ? 1 : 0
    case .snapKinds: Double(snap.kinds.rawValue)
    case .snapDistance: snap.distance
    case .snapHold: snap.hold
    case .snapGrid: snap.grid
    case .eraserMode: erasesWholeStrokes ? 1 : 0
    case .eraserSize: eraserReach * 2
    case .menuOwnOnly: menu.looksAtAuthors ? 1 : 0
    case .menuFlatten: menu.hostCanFlatten ? 1 : 0
    case .menuPaste: menu.hostCanPaste ? 1 : 0
    case .textLinks: opensAddresses ? 1 : 0
    case .menuOpens: Double(menu.opens.rawValue)
    }
  }
}
