/// The door of edits: the permissions of the file, which count for the host's calls as well (S291).
extension Document {
  /// The acts that are allowed now.
  public var allowed: Permissions { condition.permissions.allowed }

  /// The permissions as the file has them, with the document's own flag.
  public var permissions: FilePermissions {
    var found = condition.permissions.file
    if condition.permissions.isIgnored { found.flags.insert(.ignored) }
    return found
  }

  /// True if all is allowed, whatever the file says.
  public var ignoresPermissions: Bool { condition.permissions.isIgnored }

  /// Ignores the permissions of the file from now on, or heeds them again. What was done meanwhile stays.
  public func setIgnoresPermissions(_ isOn: Bool) {
    guard isOn != condition.permissions.isIgnored else { return }
    condition.permissions.isIgnored = isOn
    notify(.permissionsChanged)
  }

  /// True if a user may edit an annotation here; false for a stale or unknown id.
  public func mayEdit(_ id: AnnotationID) -> Bool { read(id) { policy(of: $0).contains(.edit) } ?? false }

  /// The actions that a user may take on an annotation here: its subtype and flags allow them, and so does the document.
  public func policy(of annotation: borrowing Annotation) -> AnnotationPolicy {
    let policy = annotation.policy
    guard isRestricted(annotation.traits) else { return policy }
    switch annotation.subtype {
    case .widget:
      // A push button has no value: it runs its action.
      guard annotation.field?.shape != .pushButton else { return policy }
      return mayFill(annotation.traits) ? policy : policy.subtracting(.edit)
    // It is followed, and its menu tells its address.
    case .link: return policy
    default: return allowed.contains(.annotate) ? policy : policy.subtracting([.move, .edit, .delete])
    }
  }

  /// True if a link or field may be arranged: flags and permissions allow it.
  public func isArrangeable(_ id: AnnotationID) -> Bool {
    guard let annotation = annotation(id), annotation.isArrangeable else { return false }
    return mayChange(annotation.subtype, annotation.traits)
  }

  /// Why the permissions keep an annotation from being changed; `nil` where they do not. `isValue`: from being filled in.
  public func prohibition(of annotation: Annotation, isValue: Bool) -> Prohibition? {
    prohibition(annotation.subtype, annotation.traits, isValue: isValue)
  }

  /// Why the permissions keep an annotation from being changed; `nil` where they do not, or it is gone. Copies nothing.
  public func prohibition(ofChanging id: AnnotationID) -> Prohibition? {
    guard let (subtype, traits) = read(id, { ($0.subtype, $0.traits) }) else { return nil }
    return prohibition(subtype, traits, isValue: false)
  }

  private func prohibition(_ subtype: Subtype, _ traits: Annotation.Traits, isValue: Bool) -> Prohibition? {
    guard isRestricted(traits) else { return nil }
    if isLocked(traits) { return .lockedField }
    return prohibition(of: isValue ? .fill : Document.right(toChange: subtype))
  }

  /// Why acts are forbidden; `nil` where they are allowed.
  public func prohibition(of wanted: Permissions) -> Prohibition? {
    guard !allowed.isSuperset(of: wanted) else { return nil }
    var uncertified = condition.permissions.file
    uncertified.certification = .none
    return uncertified.allowed.isSuperset(of: wanted) ? .certified : .encrypted
  }

  /// The acts that changing an annotation of a subtype is.
  public static func right(toChange subtype: Subtype) -> Permissions { subtype == .widget ? .forms : .annotate }
}

/// The part of the file's permissions that forbids an act.
public enum Prohibition: Hashable, Sendable {
  case encrypted
  case certified
  /// A signature locks the field.
  case lockedField

  /// The words for users.
  public var reason: MessageID {
    switch self {
    case .encrypted: .whyNotPermitted
    case .certified: .whyCertified
    case .lockedField: .whySigned
    }
  }
}

// Guards of edits. In a document that restricts nothing each costs a test of two bits.
extension Document {
  func isRestricted(_ traits: Annotation.Traits) -> Bool {
    allowed != .all || traits.contains(.isLockedBySignature)
  }

  private func isLocked(_ traits: Annotation.Traits) -> Bool {
    traits.contains(.isLockedBySignature) && !condition.permissions.isIgnored
  }

  private func mayFill(_ traits: Annotation.Traits) -> Bool { allowed.contains(.fill) && !isLocked(traits) }

  private func mayChange(_ subtype: Subtype, _ traits: Annotation.Traits) -> Bool {
    allowed.isSuperset(of: Document.right(toChange: subtype)) && !isLocked(traits)
  }

  /// Refuses what the permissions forbid.
  func requirePermission(_ wanted: Permissions) throws(EditError) {
    guard allowed.isSuperset(of: wanted) else { throw .notPermitted }
  }

  /// Refuses to make, remove or rearrange an annotation where that is forbidden.
  func requirePermission(toChange annotation: Annotation) throws(EditError) {
    guard isRestricted(annotation.traits) else { return }
    guard mayChange(annotation.subtype, annotation.traits) else { throw .notPermitted }
  }

  /// Refuses to give an annotation other members where that is forbidden: of a widget the value of its field is one thing, and
  /// all else another.
  func requirePermission(toChange old: Annotation, into new: Annotation) throws(EditError) {
    guard isRestricted(old.traits) else { return }
    if mayChange(old.subtype, old.traits) { return }
    guard old.subtype == .widget, mayFill(old.traits), old.differsInValueAlone(from: new) else { throw .notPermitted }
  }

  /// True if an edit that is recorded may be made again.
  func mayMake(_ edit: Edit) -> Bool {
    guard allowed != .all || edit.before?.annotation.traits.contains(.isLockedBySignature) ?? false else { return true }
    if let pages = edit.pages { return allowed.isSuperset(of: pages.right) }
    do throws(EditError) {
      switch (edit.before, edit.after) {
      case (let before?, let after?) where before.page == after.page && before.index == after.index:
        try requirePermission(toChange: before.annotation, into: after.annotation)
      case (let before?, _): try requirePermission(toChange: before.annotation)
      case (nil, let after?): try requirePermission(toChange: after.annotation)
      case (nil, nil): break
      }
      return true
    } catch {
      return false
    }
  }

  /// Refuses to save changes that the permissions forbid: those made while they did not count.
  func requirePermission(toSave found: DocumentChanges) throws(EditError) {
    guard !condition.permissions.isIgnored else { return }
    if !found.viewports.isEmpty { try requirePermission(.modify) }
    if !found.pages.isEmpty { try requirePermission(isResized(found.pages) ? [.assemble, .modify] : .assemble) }
    if found.orders.contains(where: { $0.isRearranged }) { try requirePermission(.annotate) }
    for update in found.updates {
      let at = annotationPlaces[update.id.slot].original
      guard update.change == .changed, update.origin?.page == update.page, editing.originals.indices.contains(at),
        let original = editing.originals[at].standing?.annotation
      else {
        try requirePermission(toChange: update.annotation)
        continue
      }
      try requirePermission(toChange: original, into: update.annotation)
    }
  }

  /// True if more or less is seen of a page than in the file.
  private func isResized(_ plans: [PagePlan]) -> Bool {
    plans.indices.contains { index in
      guard plans[index].isLaid, let old = file.pages[pages.id(at: index).slot]?.geometry else { return false }
      return !old.shows(sameAs: plans[index].geometry)
    }
  }
}

extension PageOrder {
  /// True if annotations of the page have changed places, whatever came and went.
  fileprivate var isRearranged: Bool {
    var last = -1
    for entry in entries {
      guard let origin = entry.origin, origin.page == page else { continue }
      guard Int(clamping: origin.place) > last else { return true }
      last = Int(clamping: origin.place)
    }
    return false
  }
}

extension PageGeometry {
  fileprivate func shows(sameAs other: PageGeometry) -> Bool {
    viewBox == other.viewBox && userUnit == other.userUnit
  }
}

extension PageEdit {
  /// The acts that it is: resizing changes what is seen of a page.
  fileprivate var right: Permissions {
    guard case .lay(_, let before, let after) = self else { return .assemble }
    return zip(before, after).allSatisfy { $0.shows(sameAs: $1) } ? .assemble : .modify
  }
}

extension Annotation {
  /// True if only the value of the field differs, with the state and the text that show it.
  fileprivate func differsInValueAlone(from other: Annotation) -> Bool {
    var filled = self
    filled.texts = other.texts
    guard filled == other, related == other.related else { return false }
    return texts.filter { !$0.isOfValue } == other.texts.filter { !$0.isOfValue }
  }
}

extension TextEntry {
  fileprivate var isOfValue: Bool {
    switch kind {
    case TextKind.fieldValue, TextKind.fieldShown, TextKind.fieldShownColor, TextKind.fieldScroll, TextKind.fieldTop,
      TextKind.rich, TextKind.appearanceState,
      TextKind.onState, TextKind.modified:
      true
    default: false
    }
  }
}
