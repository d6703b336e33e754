import Document
import Geometry
import Gestures
import Layout
import Pointer
import Selection
import Tools

/// Readers of effects, and the effects that tell a new one the present state.
extension View {
  /// Adds a reader. It first gets the present state, flagged initial.
  public func addReader(mask: EffectGroups) -> ReaderID {
    let wanted = effects.wantsSpreads
    let id = effects.addReader(mask: mask)
    if effects.wantsSpreads != wanted { restartContainerNews() }
    return id
  }

  /// Removes a reader; its slot is used again.
  public func removeReader(_ id: ReaderID) {
    let wanted = effects.wantsSpreads
    effects.removeReader(id)
    if effects.wantsSpreads != wanted { restartContainerNews() }
  }

  /// The next effect of a reader; `nil` when it has read all, or is gone.
  ///
  /// - Complexity: O(1) amortised over the effects its mask lets pass.
  public func nextEffect(_ id: ReaderID) -> Effect? {
    guard effects.hasMore(id) else { return nil }
    if effects.takeLoss(id) {
      document.log(.notice, .effects, .host, UTF8Builder("a reader fell behind: the present state follows").utf8)
      return Effect(.lost, time: now)
    }
    while let index = effects.takeStateIndex(id) {
      guard let kind = stateEffect(index) else {
        effects.endState(id)
        break
      }
      if !effects.wasLost(id), isUnsaid(index) { continue }
      if effects.wants(kind, id) { return Effect(kind, time: now, flags: .initial) }
    }
    return effects.take(id)
  }

  /// Hands the next effects of a reader to `take`, at most so many: the same as ``nextEffect(_:)`` gives one by one. Returns their number.
  ///
  /// - Complexity: O(1) amortised for each effect that its mask lets pass.
  public func takeEffects(_ id: ReaderID, most: Int, _ take: (Effect) -> Void) -> Int {
    var taken = 0
    while taken < most {
      guard let (numbers, mask) = effects.unread(id) else {
        guard let effect = nextEffect(id) else { break }
        take(effect)
        taken &+= 1
        continue
      }
      var next = numbers.lowerBound
      if mask.contains(.all), !effects.hadSpreads {
        // As a rule a reader gets all there is: no effect is asked for its group.
        while next < numbers.upperBound, taken < most {
          take(effects[next])
          next &+= 1
          taken &+= 1
        }
      } else {
        while next < numbers.upperBound, taken < most {
          if effects.isIn(mask, next) {
            take(effects[next])
            taken &+= 1
          }
          next &+= 1
        }
      }
      effects.markRead(id, before: next)
      if next == numbers.upperBound { break }
    }
    return taken
  }

  /// True if an effect of the present state says nothing to a new reader: no selection, focus or caret. A reader that has lost effects may
  /// know of some that are gone.
  private func isUnsaid(_ index: Int) -> Bool {
    switch index {
    case 10: annotationSelection.isEmpty
    case 11: keyboard.focus.isNone
    case 12: keyboard.caret == nil
    default: false
    }
  }

  /// The effects that make up the present state, by number; `nil` past the last one.
  private func stateEffect(_ index: Int) -> Effect.Kind? {
    switch index {
    case 0: .document(state: document.state, pageCount: document.pages.count)
    case 1: spreads.viewportEffect(self)
    case 2: pageEffect
    case 3: .textSelection(selectionSummary)
    case 4: .tool(new: tools.currentMode, old: tools.currentMode, isAutomatic: tools.isAutomatic)
    case 5: .cursor(pointing.shown)
    case 6: .displayList(revision: displayRevision, dirty: viewport.bounds)
    case 7: .moving(isMoving)
    case 8: .history(Effect.HistoryNews(document, isFormer: settings.isFormer))
    case 9: layoutEffect(.none)
    case 10:
      .annotationSelection(annotation: annotationSelection.first ?? .none, count: annotationSelection.count)
    case 11: .focus(focusNews)
    case 12: .caret(caretPlace)
    default: spreads.stateEffect(index - 13, self)
    }
  }

  /// The first reader that wants news of containers begins from what is there; without one nothing is kept.
  private func restartContainerNews() {
    spreads.restartContainers(effects.wantsSpreads ? { self.noteShown(sampled: false) } : nil)
  }
}
