/// Changes that consist of several parts: nobody acts on news of them before all of it is done.
///
/// While a change is under way views note what they hear; what they do about it, and hooks of hosts with that, comes with
/// ``DocumentNews/settled``. So a hook that edits or undoes never finds a transaction half made.
extension Document {
  /// True while a change is being made.
  public var isChanging: Bool { editing.changesUnderWay > 0 }

  /// Begins a change, which may hold others; each is ended by ``endChange()``.
  public func beginChange() { editing.changesUnderWay &+= 1 }

  /// Ends a change. The outermost one tells that all is done.
  public func endChange() {
    editing.changesUnderWay &-= 1
    guard editing.changesUnderWay == 0 else { return }
    countUnsaved()
    notify(.settled)
  }
}
