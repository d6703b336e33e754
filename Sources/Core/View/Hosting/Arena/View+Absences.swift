import Document
public import Gestures
import HitTesting
import Interactions
import Selection
import Tools

/// The components that a press need not ask one by one: a look at what lies there tells that they have nothing to act on.
extension View {
  /// The components for which nothing lies under a contact, from one look at its hits and at what is selected. What else may keep a
  /// component from it is looked at when it is asked: there none is named.
  public func absences(_ contact: PointerSample) -> UInt32 {
    guard input.hasHits(at: contact.position), !decorating.takesGestures, !input.stoppedMotion, !document.mayAwaitParts
    else {
      return 0
    }
    var absent: ComponentSet = []
    if annotationSelection.isEmpty {
      absent.insert(.transformAnnotation)
      if editing.isNone { absent.insert(.deselectAnnotation) }
      if input.contactHits.allSatisfy({ $0.annotation.isNone }) { absent.insert(.editAnnotation) }
    }
    if tools.mode != .edit, !input.contactHits.contains(where: { $0.kind == .annotation }) {
      absent.insert(.selectAnnotation)
    }
    if lacksLink { absent.insert(.openLinkAnnotation) }
    if textSelection.isEmpty, textSelecting.image == nil { absent.insert(.deselectText) }
    if settings.edges.tapMargin[input.device] <= 0, !settings.edges.tapTurns[input.device] {
      absent.insert(.fastScroll)
    }
    return absent.intersection(registry.flags.effective).intersection(tools.admitted).rawValue
  }

  /// True if neither a link lies under the contact nor, where addresses are opened, text.
  private var lacksLink: Bool {
    guard let first = input.contactHits.first, !settings.links.opensAddresses || !first.annotation.isNone else {
      return false
    }
    return !input.contactHits.contains { $0.kind == .link }
  }

  /// Explains that they had nothing to act on, as if they had been asked.
  public func noteAbsences(_ needs: UInt32) { registry.noteAbsent(ComponentSet(rawValue: needs)) }
}
