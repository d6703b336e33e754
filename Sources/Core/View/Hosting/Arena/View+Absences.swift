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
    let hits = input.contactHits
    var absent: ComponentSet = []
    if annotationSelection.isEmpty {
      absent.insert(.transformAnnotation)
      if editing.isNone { absent.insert(.deselectAnnotation) }
      if !hits.hasAnnotation { absent.insert(.editAnnotation) }
    }
    if tools.mode != .edit, !hits.has(.annotation) { absent.insert(.selectAnnotation) }
    if lacksLink(hits) { absent.insert(.openLinkAnnotation) }
    if textSelection.isEmpty, textSelecting.image == nil { absent.insert(.deselectText) }
    if settings.edges.tapMargin[input.device] <= 0, !settings.edges.tapTurns[input.device] {
      absent.insert(.fastScroll)
    }
    return absent.intersection(registry.flags.effective).intersection(tools.admitted).rawValue
  }

  /// True if neither a link lies under the contact nor, where addresses are opened, text.
  private func lacksLink(_ hits: [Hit]) -> Bool {
    guard let first = hits.first, !settings.links.opensAddresses || !first.annotation.isNone else {
      return false
    }
    return !hits.has(.link)
  }

  /// Explains that they had nothing to act on, as if they had been asked.
  public func noteAbsences(_ needs: UInt32) { registry.noteAbsent(ComponentSet(rawValue: needs)) }
}

// Looked at by their places: a hit is much to copy.
extension [Hit] {
  fileprivate var hasAnnotation: Bool {
    for place in indices where !self[place].annotation.isNone { return true }
    return false
  }

  fileprivate func has(_ kind: HitKind) -> Bool {
    for place in indices where self[place].kind == kind { return true }
    return false
  }
}
