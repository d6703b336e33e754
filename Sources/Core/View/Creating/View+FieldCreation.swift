import Document
import Forms
import Geometry
import Tools

/// Fields that tools create: each gets a name that no other has; radio buttons that a pinned tool makes are one group.
extension View {
  func withField(_ creation: Creation) -> Creation {
    guard let field = creation.annotation.field else { return creation }
    var made = creation
    let button = creating.groupButton(of: tools.mode)
    if field.shape == .radioButton, document.place(of: button) != nil {
      document.joinGroup(of: button, &made.annotation)
    }
    _ = document.nameField(&made.annotation)
    if let index = document.pages.index(of: creation.page), let geometry = document.pages.geometry(at: index) {
      // It reads upright on a page that is shown turned.
      let turn = geometry.rotation + turn(ofPage: index)
      made.annotation.captionRotation = Int32(clamping: turn.degrees)
    }
    return made
  }

  func noteGroup(_ creation: Creation, _ id: AnnotationID) {
    let isPinned = creation.annotation.field?.shape == .radioButton && tools.carry.keepsTool
    if isPinned { creating.setGroup(id, of: tools.mode) } else { creating.setGroup() }
  }
}

/// The radio button that was made last by a tool that stays: the next one is of its group.
struct RadioGroup {
  var button = AnnotationID.none
  var tool = ToolMode.none
}
