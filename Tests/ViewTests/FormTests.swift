import Document
import Forms
import Geometry
import Gestures
import Interactions
import Selection
import View
import TestSupport
import Testing
import Tools

@Suite("Forms by pointer")
struct FormTests {
  @Test("a tap switches a check box, in every view, as one step", .proves("S90c", "S231b"))
  func checkBox() throws {
    let desk = try SelectionDesk()
    let id = try desk.field(.checkBox, "box", 50, 50, 20, 20, on: "Yes")
    let size = try #require(Size<ViewSpace>(width: 300, height: 300))
    let other = View(document: desk.document, size: size)
    let reader = other.addReader(mask: .editing)
    try desk.tap(60, 60)
    #expect(desk.document.annotation(id)?.isOn == true)
    #expect(desk.session.tools.mode == .formFill)
    #expect(desk.document.undoCount == 1 && desk.document.undoName == .undoFillField)
    let news = Effect.Kind.fieldChanged(annotation: id, page: 0, kind: .checkBox, values: 1)
    #expect(desk.effects().contains(news))
    var seen: [Effect.Kind] = []
    while let effect = other.nextEffect(reader) { seen.append(effect.kind) }
    #expect(seen.contains(news))
    try desk.tap(60, 60)
    #expect(desk.document.annotation(id)?.isOn == false)
    _ = desk.document.undo()
    #expect(desk.document.annotation(id)?.isOn == true && desk.effects().contains(news))
  }

  @Test("read-only, a condition, a switched off component and a veto keep a field as it is", .proves("S231e"))
  func kept() throws {
    for way in 0..<4 {
      let desk = try SelectionDesk()
      let id = try desk.field(.checkBox, "box", 50, 50, 20, 20, way == 0 ? .readOnly : [], on: "Yes")
      switch way {
      case 1: _ = desk.session.registry.setEnabled(false, .component(.editAnnotation))
      case 2: _ = desk.session.registry.add(Denial(), to: .component(.editAnnotation))
      case 3: _ = desk.session.tools.add(FieldVeto())
      default: break
      }
      try desk.tap(60, 60)
      #expect(desk.document.annotation(id)?.isOn == false && desk.document.undoCount == 0, "way \(way)")
    }
  }

  @Test("a text field asks its host, with its area and a caret, and takes what comes back", .proves("S231a"))
  func text() throws {
    let desk = try SelectionDesk()
    desk.session.editsText = false
    let id = try desk.field(.text, "name", 50, 50, 200, 20) {
      $0.texts.append(TextEntry(kind: TextKind.fieldValue, utf8: Array("iiiiWWWW".utf8)))
      $0.texts.append(TextEntry(kind: TextKind.defaultAppearance, utf8: Array("/Helv 10 Tf 0 g".utf8)))
    }
    try desk.tap(61.5, 60)
    let edit = try #require(desk.fieldEdit)
    #expect(edit.annotation == id && edit.kind == .text && edit.fontSize == 10)
    #expect(edit.area == Rect(corner: try desk.at(50, 50), corner: try desk.at(250, 70)))
    // Two units of air, then letters of 2.22: the fourth gap is at 8.88.
    #expect(edit.caret == 4)
    #expect(try desk.session.fillField(id, with: .text(Array("Ada".utf8))))
    #expect(desk.document.annotation(id)?.fieldValues == [Array("Ada".utf8)])
    #expect(desk.effects().contains(.editEnded(annotation: id)))
    // Nobody asks for it any more.
    #expect(throws: FillError(.readOnly)) { try desk.session.fillField(id, with: .text([49])) }
    // A tap beside it ends the editing; what was written still comes.
    try desk.tap(60, 60)
    try desk.tap(300, 300)
    #expect(desk.effects().contains(.editEnded(annotation: id)) && desk.session.tools.mode == .pan)
    #expect(try desk.session.fillField(id, with: .text(Array("Bob".utf8))))
  }

  @Test("a list box is chosen from by pointer, with keys several", .proves("S231c"))
  func list() throws {
    let desk = try SelectionDesk()
    // Twelve points high letters: lines of 13.8 under a border of 1.
    let id = try desk.field(.listBox, "list", 50, 50, 100, 80, .multiSelect, options: ["a", "b", "c", "d"])
    func chosen() -> [Int] { desk.document.annotation(id)?.chosenOptions ?? [] }
    try desk.tap(60, 50 + 1 + 13.8 * 1.5)
    #expect(chosen() == [1])
    try desk.tap(60, 50 + 1 + 13.8 * 3.5, .control)
    #expect(chosen() == [1, 3])
    try desk.tap(60, 50 + 1 + 13.8 * 0.5, .shift)
    #expect(chosen() == [0, 1])
    try desk.tap(60, 50 + 1 + 13.8 * 2.5, [], .touch)
    #expect(chosen() == [0, 1, 2])
    try desk.tap(60, 75 + 50)
    #expect(chosen() == [0, 1, 2])
  }

  @Test("a push button runs its action: a reset here, a submission by the host", .proves("S90c", "S231d"))
  func pushButtons() throws {
    let desk = try SelectionDesk()
    let text = try desk.field(.text, "t", 50, 150, 100, 20) {
      $0.texts.append(TextEntry(kind: TextKind.fieldValue, utf8: [65]))
    }
    let reset = try desk.field(.pushButton, "reset", 50, 50, 60, 20, .pushButton)
    let submit = try desk.field(.pushButton, "submit", 50, 100, 60, 20, .pushButton)
    _ = try desk.document.appendAction(Action(kind: .resetForm, flags: [], trigger: 0), to: reset)
    _ = try desk.document.appendAction(Action(kind: .submitForm, flags: [], trigger: 4), to: submit)
    try desk.tap(60, 60)
    #expect(desk.document.annotation(text)?.fieldValues == [] && desk.document.undoName == .undoResetForm)
    _ = desk.effects()
    try desk.tap(60, 110)
    let asked = desk.effects().contains {
      if case .action(let news) = $0 { news.kind == .submitForm && news.flags.contains(.needsConsent) } else { false }
    }
    #expect(asked)
  }

  @Test("a signature asks to be signed; a field that cannot be filled says so", .proves("S90d", "S231j"))
  func others() throws {
    let desk = try SelectionDesk()
    let signature = try desk.field(.signature, "s", 50, 50, 60, 20)
    let file = try desk.field(.text, "f", 50, 100, 60, 20, .fileSelect)
    try desk.tap(60, 60)
    #expect(desk.effects().contains { if case .signRequested(signature, _, _) = $0 { true } else { false } })
    try desk.tap(60, 110)
    #expect(desk.effects().contains(.fieldRefused(annotation: file, reason: .notSupported, detail: 0)))
  }

  @Test("a long press takes a field up for arranging, unless that is off", .proves("S87d"))
  func longPress() throws {
    let desk = try SelectionDesk()
    let id = try desk.field(.checkBox, "box", 50, 50, 20, 20, on: "Yes")
    try desk.press(60, 60)
    #expect(desk.session.tools.mode == .edit && desk.session.annotationSelection.ids == [id])
    #expect(desk.document.annotation(id)?.isOn == false)
    try desk.drag(from: (60, 60), to: (90, 90))
    #expect(try desk.rect(id).minX == 80 && desk.document.undoName == .undoMove)
    try desk.tap(300, 300)
    desk.session.tools.handling.setEditable(false, .subtype(.widget))
    try desk.press(90, 90)
    #expect(desk.session.annotationSelection.isEmpty && desk.document.annotation(id)?.isOn == true)
    // Neither a marquee nor select-all takes fields.
    #expect(desk.session.selectAllAnnotations(ofPage: 0) == 0)
  }
}

/// Denies everything.
private final class Denial: ActivationCondition {
  func answer(_ activation: Activation) -> ConditionAnswer { .deny }
}

private final class FieldVeto: ToolVeto {
  func intercepts(_ annotation: AnnotationID, _ mode: ToolMode) -> Bool { mode == .formFill }
}

extension SelectionDesk {
  /// Adds a widget with a field: x and y of its upper left corner as shown on the page.
  func field(
    _ kind: FieldKind, _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ flags: FieldFlags = [], on state: String? = nil, options: [String] = [],
    _ change: (inout Annotation) -> Void = { _ in }
  ) throws -> AnnotationID {
    try add(.widget, x, y, width, height) {
      $0.field = Annotation.Field(
        kind: kind.rawValue, flags: flags.rawValue, maxLength: 0, quadding: 0, object: 0, widgets: 1)
      $0.texts.append(TextEntry(kind: TextKind.fieldName, utf8: Array(name.utf8)))
      if let state { $0.texts.append(TextEntry(kind: TextKind.onState, utf8: Array(state.utf8))) }
      for option in options {
        $0.texts.append(TextEntry(kind: TextKind.fieldExport, utf8: Array(option.utf8)))
        $0.texts.append(TextEntry(kind: TextKind.fieldOption, utf8: Array(option.utf8)))
      }
      change(&$0)
    }
  }

  /// The field that was last asked to be edited.
  var fieldEdit: Effect.FieldEdit? {
    var found: Effect.FieldEdit?
    for effect in effects() { if case .editRequested(let edit) = effect { found = edit } }
    return found
  }

  /// A finger that rests.
  func press(_ x: Double, _ y: Double) throws {
    let point = try at(x, y)
    send(.down, point, [], .touch)
    wait(900)
    send(.up, point, [], .touch)
    wait(1000)
  }
}

@Suite("Media and links by pointer")
struct MediaTests {
  @Test(
    "a tap on media has them played and selects nothing; the tool goes back", .proves("S87a", "S90f"),
    arguments: [Subtype.richMedia, .screen, .movie, .sound])
  func play(_ subtype: Subtype) throws {
    let desk = try SelectionDesk()
    let id = try desk.add(subtype, 50, 50)
    let action = try desk.document.appendAction(Action(kind: .rendition, flags: [], trigger: 0), to: id)
    try desk.tap(60, 60)
    let played = desk.effects().compactMap { effect -> Effect.MediaNews? in
      if case .play(let news) = effect { news } else { nil }
    }
    let page = desk.document.pages.id(at: 0)
    #expect(
      played == [
        Effect.MediaNews(annotation: id, position: try desk.at(60, 60), page: page, action: action, subtype: subtype)
      ])
    #expect(desk.session.annotationSelection.isEmpty && desk.session.tools.mode == .pan)
  }

  @Test("a sound that is held goes on to edit and can be moved; other media do not", .proves("S87a"))
  func held() throws {
    for subtype in [Subtype.sound, .screen] {
      let desk = try SelectionDesk()
      let id = try desk.add(subtype, 50, 50)
      try desk.press(60, 60)
      #expect(desk.session.annotationSelection.ids == (subtype == .sound ? [id] : []))
      guard subtype == .sound else { continue }
      #expect(desk.session.tools.mode == .edit)
      try desk.drag(from: (80, 70), to: (110, 100))
      #expect(try desk.rect(id).minX == 80)
      // Where sounds are not to be edited, holding one does nothing.
      try desk.tap(300, 300)
      desk.session.tools.handling.setEditable(false, .subtype(.sound))
      try desk.press(100, 100)
      #expect(desk.session.annotationSelection.isEmpty)
    }
  }

  @Test("a link that is held goes on to edit: it is selected, moved and deleted there", .proves("S87a"))
  func link() throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.link, 50, 50)
    _ = try desk.document.appendAction(Action(kind: .uri, flags: [], trigger: 0), to: id)
    try desk.press(60, 60)
    #expect(desk.session.annotationSelection.ids == [id] && desk.session.tools.mode == .edit)
    let asked = desk.effects().contains { if case .menu(_, _, id, .link) = $0 { true } else { false } }
    #expect(asked)
    try desk.drag(from: (80, 70), to: (110, 100))
    #expect(try desk.rect(id).minX == 80)
    desk.key(0x11_0005)
    #expect(desk.document.place(of: id) == nil)
    _ = desk.document.undo()
    try desk.tap(300, 300)
    _ = desk.effects()
    try desk.tap(100, 100)
    #expect(desk.effects().contains { if case .follow = $0 { true } else { false } })
  }

  @Test(
    "every subtype has its tool; an override counts, and without editing it is pan", .proves("S87a", "S87b", "S87d"))
  func table() throws {
    let used: Set<Subtype> = [.link, .widget, .richMedia, .screen, .movie, .sound]
    for subtype in Subtype.allCases where subtype != .unknown {
      let desk = try SelectionDesk()
      let id = try desk.add(subtype, 50, 50) {
        if subtype == .widget { $0.field = Annotation.Field(kind: 1, flags: 0, maxLength: 0, quadding: 0, object: 0) }
      }
      let mode = desk.session.handlingMode(of: id)
      #expect(mode != .none && desk.session.isAvailable(mode), "\(subtype)")
      desk.session.tools.handling.setEditable(false, .subtype(subtype))
      #expect(desk.session.handlingMode(of: id) == (used.contains(subtype) ? mode : .pan), "\(subtype)")
      desk.session.tools.handling.setMode(.selectText, for: .subtype(subtype))
      #expect(desk.session.handlingMode(of: id) == .selectText, "\(subtype)")
      // A tap and a press on anything end in some tool: nothing is handed round.
      desk.session.tools.handling.setMode(.none, for: .subtype(subtype))
      desk.session.tools.handling.setEditable(true, .subtype(subtype))
      try desk.tap(80, 70)
      try desk.press(80, 70)
      let told = desk.session.registry.explanations
      for sequence in told.sequences {
        for mode in UInt32(1)...10 {
          let steps = told.explanation(ofTool: mode, in: sequence)?.facts ?? []
          #expect(!steps.contains { $0.kind == .toolCycle }, "\(subtype)")
        }
      }
    }
  }
}
