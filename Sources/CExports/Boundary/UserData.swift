import CInteract

/// Owns a caller's `user_data`.
///
/// Replacing a callback, freeing the view and failing to register all drop the last reference, so `destroy` runs
/// exactly once. It may run no call of the library: code that drops one from inside a call puts it into its
/// document's ``DocumentBox/deferredReleases``, which is emptied when nothing of the library is on the stack.
final class UserData {
  let pointer: UnsafeMutableRawPointer?
  private var destroy: ix_destroy?
  var hasDestroy: Bool { destroy != nil }

  init(_ pointer: UnsafeMutableRawPointer?, _ destroy: ix_destroy?) {
    self.pointer = pointer
    self.destroy = destroy
  }

  /// Leaves the pointer to another owner: `destroy` does not run.
  func leave() { destroy = nil }

  deinit { destroy?(pointer) }
}
