import CInteract
import Document
import Forms
import Geometry
import Session

extension ix_effect {
  /// Flattens what happens to forms and media.
  mutating func setForm(_ news: Effect.FormNews) {
    switch news {
    case .edit(let edit):
      (type, subject) = (IX_EFFECT_EDIT_REQUESTED.rawValue, edit.annotation.raw)
      u.edit = .init(
        position: edit.position.c, annotation: edit.annotation.raw, page: edit.page.raw, kind: edit.kind.rawValue,
        caret: edit.caret.c, area: edit.area.c, font_size: edit.fontSize)
    case .changed(let annotation, let page, let kind, let values):
      (type, subject) = (IX_EFFECT_FIELD_CHANGED.rawValue, annotation.raw)
      u.field = .init(page: page.c, kind: kind.rawValue, values: values.c, reserved: 0)
    case .refused(let annotation, let error):
      (type, subject) = (IX_EFFECT_FIELD_REFUSED.rawValue, annotation.raw)
      u.refusal = .init(reason: error.refusal.rawValue, detail: error.detail)
    case .play(let media):
      (type, subject) = (IX_EFFECT_PLAY.rawValue, media.annotation.raw)
      u.media = .init(
        position: media.position.c, page: media.page.raw, action: media.action.raw, subtype: media.subtype.rawValue,
        reserved: 0)
    case .sign(let annotation, let page, let position):
      (type, subject) = (IX_EFFECT_SIGN_REQUESTED.rawValue, annotation.raw)
      u.media = .init(
        position: position.c, page: page.raw, action: 0, subtype: Subtype.widget.rawValue, reserved: 0)
    }
  }
}
