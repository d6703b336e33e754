import Appearance
public import Document
public import Forms
public import Geometry
import Gestures
import HitTesting
import Interactions
import Layout

/// Using fields: what a tap on one does, once the component has let it (S90, S231).
///
/// Check boxes, radio buttons, list boxes and push buttons act at once; text is the host's to edit.
extension View {
  /// Uses a field. Returns `false` where nothing could be done; why is an effect.
  @_optimize(size)
  func useField(
    _ id: AnnotationID, _ page: PageID, at point: Point<ViewSpace>, by trigger: Trigger
  ) -> Bool {
    guard let found = document.read(id, { (field: $0.field, isOn: $0.isOn) }) else { return false }
    focusClickedField(id)
    if textEditing.isRunning, !textEditing.edits(id), !commitText() {
      // A text that its field refuses goes on, with the focus; what was clicked does nothing.
      focusClickedField(runningText?.id ?? .none)
      return true
    }
    guard let field = found.field else {
      askForEdit(of: id, page, at: point, by: trigger)
      return true
    }
    switch field.shape {
    case .listBox where keyboard.hasOptions, .comboBox where keyboard.hasOptions:
      return fillByPointer(id, with: .options(keyboard.takeOptions() ?? []), showing: keyboard.listKeys.head(of: id))
    case .comboBox where !settings.isFormer && !document.offersText(id): return refuse(id, FillError(.notSupported))
    case .text where !field.traits.contains(.fileSelect), .comboBox:
      askForEdit(of: id, page, at: point, by: trigger)
      return true
    case .checkBox, .radioButton: return fillByPointer(id, with: .isOn(!found.isOn))
    case .listBox: return chooseOption(of: id, at: point)
    case .pushButton: return push(id, at: point, by: trigger)
    case .signature:
      endEditing()
      emit(.signRequested(annotation: id, page: page, position: point))
      return true
    case .text: return refuse(id, FillError(.notSupported))
    case .none: return refuse(id, FillError(.notAField))
    }
  }

  private func refuse(_ id: AnnotationID, _ error: FillError) -> Bool {
    emit(.fieldRefused(annotation: id, reason: error.refusal, detail: error.detail))
    return false
  }

  /// Escape closes the list of a combo box without typing that the host was asked to show. Returns `false` where it was not.
  func closeList() -> Bool {
    guard !settings.isFormer, runningText == nil, let field = document.field(of: editing), field.shape == .comboBox,
      !field.takesTyping
    else { return false }
    return endEditing()
  }

  /// A refusal is an effect; a radio button that has to stay on is none.
  ///
  /// - Parameter option: One of a list box that stays in sight.
  private func fillByPointer(_ id: AnnotationID, with value: FieldValue, showing option: Int? = nil) -> Bool {
    endEditing()
    do throws(FillError) {
      let top = option.flatMap { option in document.drawn(id).flatMap { Appearance.top(of: $0, .showing(option)) } }
      return try fill(id, value, top: top)
    } catch {
      return error.refusal == .oneIsOn ? false : refuse(id, error)
    }
  }

  private func fill(_ id: AnnotationID, _ value: FieldValue, top: Int? = nil) throws(FillError) -> Bool {
    guard !isRefusedByTransaction else { throw FillError(.conflict) }
    return try document.fill(id, with: value, by: editor, at: now, top: top)
  }

  /// A click chooses one option. With several allowed a finger, Control or Meta adds one or takes it away, and Shift takes
  /// all from the first chosen one.
  @_optimize(size)
  private func chooseOption(of id: AnnotationID, at point: Point<ViewSpace>) -> Bool {
    guard let page = document.place(of: id)?.page, let at = pdfPoint(point, onPage: page),
      let widget = document.drawn(id), let option = Appearance.option(in: widget, at: at)
    else { return false }
    let chosen = widget.chosenOptions
    var wanted = [option]
    if widget.field?.traits.contains(.multiSelect) ?? false {
      let toggles =
        input.device == .touch || modifiers.contains(.control) || modifiers.contains(.meta)
      if modifiers.contains(.shift), let first = chosen.first {
        wanted = Array(min(first, option)...max(first, option))
      } else if toggles {
        wanted = chosen.contains(option) ? chosen.filter { $0 != option } : chosen + [option]
      }
    }
    return fillByPointer(id, with: .options(wanted), showing: option)
  }

  /// Runs what a push button is for: by a click, else by its lift or press.
  private func push(_ id: AnnotationID, at point: Point<ViewSpace>, by trigger: Trigger) -> Bool {
    endEditing()
    for moment in [ActionTrigger.activate, ActionTrigger.up, ActionTrigger.down] {
      if let action = document.action(of: id, trigger: moment) { return follow(action, of: id, at: point, by: trigger) }
    }
    return refuse(id, FillError(.notSupported))
  }

  /// Fills the field that the host was asked to let be edited, last or now, and ends that.
  ///
  /// - Returns: `false` where it has that value already.
  @_optimize(size)
  public func fillField(_ id: AnnotationID, with value: FieldValue) throws(FillError) -> Bool {
    guard let widget = document.annotation(id), widget.field != nil else { throw FillError(.notAField) }
    guard annotationSelecting.awaitsText(of: id), widget.policy.contains(.edit) else {
      throw FillError(.readOnly)
    }
    let changed: Bool
    do throws(FillError) {
      // It takes the place of what is being written here, unless the field refuses it.
      changed =
        textEditing.edits(id) ? try replaceText { () throws(FillError) in try fill(id, value) } : try fill(id, value)
    } catch {
      goOnEditing(id)
      throw error
    }
    if id == editing { endEditing() }
    annotationSelecting.forgetLastEditing()
    finishStep()
    return changed
  }

  /// The text of an edit that had ended was refused: the host's widget stays open, so the edit goes on, with the focus. What was
  /// asked for meanwhile ends, unless another text is being written here: a call that fails neither commits nor ends that.
  private func goOnEditing(_ id: AnnotationID) {
    guard id != editing, !textEditing.isRunning else { return }
    endEditing()
    annotationSelecting.goOnEditing(id)
    focusClickedField(id)
    finishStep()
  }

  /// Resets what an action of a form names; `false` where that cannot be done now.
  func reset(by action: Action) -> Bool {
    guard !document.isTransactionOpen else { return false }
    let names = action.texts.filter { $0.kind == TextKind.fieldName }.map { $0.utf8 }
    let isExcluding = action.formFlags & 1 != 0
    endEditing()
    do throws(FillError) {
      _ = try document.resetForm(names, excluding: isExcluding, by: editor, at: now)
      return true
    } catch {
      return false
    }
  }

  /// Tells that a widget shows another value.
  @_optimize(size)
  func fieldChanged(_ id: AnnotationID, onPage page: Int) {
    let found = document.read(id) { ($0.field?.shape, $0.texts.count(TextKind.fieldValue)) }
    guard let (shape, count) = found, let shape else { return }
    emit(.fieldChanged(annotation: id, page: page, kind: shape, values: count))
  }
}

extension Document {
  /// False for a combo box that takes no typed text and has no options: there is nothing to choose.
  @_optimize(size)
  fileprivate func offersText(_ id: AnnotationID) -> Bool {
    read(id) { ($0.field?.takesTyping ?? false) || $0.texts.count(TextKind.fieldOption) > 0 } ?? false
  }
}

extension ActionTrigger {
  static let down: UInt32 = 3
  static let up: UInt32 = 4
}

/// Media.
extension View {
  /// Asks the host to play what an annotation holds. Returns `false` for one that holds nothing to play.
  public func play(_ id: AnnotationID, at point: Point<ViewSpace>) -> Bool {
    guard let annotation = document.annotation(id), annotation.subtype.isMedia,
      let place = document.place(of: id)
    else { return false }
    let action = document.action(of: id, trigger: ActionTrigger.activate) ?? .none
    emit(
      .play(
        Effect.MediaNews(
          annotation: id, position: point, page: document.pages.id(at: place.page), action: action,
          subtype: annotation.subtype)))
    return true
  }
}

extension Subtype {
  /// True if it can be played.
  var isMedia: Bool {
    switch self {
    case .richMedia, .screen, .movie, .sound, .threeD: true
    default: false
    }
  }
}
