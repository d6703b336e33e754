import Geometry
import Selection

/// The numbers about selecting and transforming annotations.
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
  case menuEdits = 60
}

extension ViewSettings {
  /// Sets a number that is not negative; `false`, with nothing changed, where it cannot be.
  mutating func set(_ setting: EditSetting, to value: Double) -> Bool {
    let raw = UInt32(exactly: value)
    switch setting {
    case .minimumSize: editing.transform.minimumSize = value
    case .transformLimit:
      guard let limit = raw.flatMap({ TransformLimit(rawValue: $0) }) else { return false }
      editing.transform.limit = limit
    case .alterations:
      guard let raw, raw & ~Alterations.all.rawValue == 0 else { return false }
      editing.transform.allowed = Alterations(rawValue: raw)
    case .secondTapEdits: editing.onSecondTap = value != 0
    case .snapKinds:
      guard let raw, raw & ~SnapKinds.all.rawValue == 0 else { return false }
      editing.snap.kinds = SnapKinds(rawValue: raw)
    case .snapDistance: editing.snap.distance = value
    case .snapHold: editing.snap.hold = max(value, 1)
    case .snapGrid: editing.snap.grid = value
    case .eraserMode:
      guard value == 0 || value == 1 else { return false }
      eraser.takesWholeStrokes = value == 1
    case .eraserSize: eraser.reach = value / 2
    case .menuOwnOnly: menu.looksAtAuthors = value != 0
    case .menuFlatten: menu.hostCanFlatten = value != 0
    case .menuPaste: menu.hostCanPaste = value != 0
    case .textLinks: links.opensAddresses = value != 0
    case .menuEdits: menu.offersEdits = value != 0
    case .menuOpens:
      guard let raw, raw & ~MenuOpenings.all.rawValue == 0 else { return false }
      menu.opens = MenuOpenings(rawValue: raw)
    }
    return true
  }

  func value(of setting: EditSetting) -> Double {
    switch setting {
    case .minimumSize: editing.transform.minimumSize
    case .transformLimit: Double(editing.transform.limit.rawValue)
    case .alterations: Double(editing.transform.allowed.rawValue)
    case .secondTapEdits: editing.onSecondTap ? 1 : 0
    case .snapKinds: Double(editing.snap.kinds.rawValue)
    case .snapDistance: editing.snap.distance
    case .snapHold: editing.snap.hold
    case .snapGrid: editing.snap.grid
    case .eraserMode: eraser.takesWholeStrokes ? 1 : 0
    case .eraserSize: eraser.reach * 2
    case .menuOwnOnly: menu.looksAtAuthors ? 1 : 0
    case .menuFlatten: menu.hostCanFlatten ? 1 : 0
    case .menuPaste: menu.hostCanPaste ? 1 : 0
    case .textLinks: links.opensAddresses ? 1 : 0
    case .menuEdits: menu.offersEdits ? 1 : 0
    case .menuOpens: Double(menu.opens.rawValue)
    }
  }
}
