// Effects and their readers.

public import CInteract
import View

/// Adds a reader of a view's effects. It first gets the current state, flagged initial; a reader that falls behind gets
/// IX_EFFECT_LOST, then the current state.
///
/// - Parameters:
///   - mask: A set of `ix_effect_group`; 0 for all but IX_GROUP_SPREADS, which is only made for readers that request
///     it.
///   - outReader: The reader, to be freed with `ix_reader_free`. It is also freed with its view.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or unknown bits; `IX_ERROR_TOO_LARGE` when no more handles
///   are available.
func readerNew(_ view: Changing<ViewBox>, _ mask: UInt32, _ outReader: Out<ReaderHandle?>) throws(IXError) {
  guard let outReader, mask & ~EffectGroups.all.union(.spreads).rawValue == 0 else { throw .invalidArgument }
  guard let number = handles.take(.reader) else { throw .tooLarge }
  let groups = mask == 0 ? EffectGroups.all : EffectGroups(rawValue: mask)
  let reader = ReaderBox(view: view.handle, id: view.core.addReader(mask: groups), slot: number)
  view.addReader(reader)
  install(reader, in: number, domain: view.box.slot)
  outReader.pointee = handle(number)
}

/// Takes the next effect of a reader.
///
/// - Parameter outEffect: Filled if there is one.
/// - Returns: `IX_OK`; `IX_END` where all have been read; `IX_ERROR_STALE_HANDLE` also where the reader's view has been
///   freed; `IX_ERROR_INVALID_ARGUMENT` for NULL.
/// - Complexity: O(1) amortised over the effects that the mask lets pass.
@_cdecl("ix_reader_next")
public func readerNext(_ reader: ReaderHandle?, _ outEffect: UnsafeMutablePointer<ix_effect>?) -> ix_status {
  withReader(reader, .query) { reader throws(IXError) in
    guard let outEffect else { throw .invalidArgument }
    let view = try viewBox(reader.view)
    guard let effect = view.core.nextEffect(reader.id) else { return IX_END }
    outEffect.pointee = ix_effect(effect)
    if outEffect.pointee.type == IX_EFFECT_FOCUS.rawValue {
      reader.lent.takeBack()
      reader.lent.lend(to: outEffect, effect, of: view.core)
    }
    return IX_OK
  }
}

/// Takes up to `capacity` effects at once.
///
/// - Parameters:
///   - effects: The caller's buffer.
///   - capacity: In effects, at most 2^24.
///   - outCount: How many were taken.
/// - Returns: `IX_OK`; `IX_END` where there was none; `IX_ERROR_INVALID_ARGUMENT` for NULL; `IX_ERROR_TOO_LARGE` for
///   too large a capacity; `IX_ERROR_STALE_HANDLE` also where the reader's view has been freed.
/// - Complexity: O(effects taken).
@_cdecl("ix_reader_take")
public func readerTake(
  _ reader: ReaderHandle?, _ effects: UnsafeMutablePointer<ix_effect>?, _ capacity: UInt,
  _ outCount: UnsafeMutablePointer<UInt>?
) -> ix_status {
  withReader(reader, .query) { reader throws(IXError) in
    try takeEffects(try viewBox(reader.view), reader.id, reader.lent, effects, capacity, outCount)
  }
}

/// Takes up to `capacity` effects at once from the view's own reader.
///
/// - Parameters:
///   - effects: The caller's buffer.
///   - capacity: In effects, at most 2^24.
///   - outCount: How many were taken.
/// - Returns: `IX_OK`; `IX_END` where there was none; `IX_ERROR_INVALID_ARGUMENT` for NULL; `IX_ERROR_TOO_LARGE` for
///   too large a capacity.
/// - Complexity: O(effects taken).
@_cdecl("ix_view_take_effects")
public func viewTakeEffects(
  _ view: ViewHandle?, _ effects: UnsafeMutablePointer<ix_effect>?, _ capacity: UInt,
  _ outCount: UnsafeMutablePointer<UInt>?
) -> ix_status {
  withView(view, .query) { view throws(IXError) in
    try takeEffects(view, view.reader, view.lent, effects, capacity, outCount)
  }
}

/// Frees a reader. Never fails; see `ix_view_free`.
///
/// - Parameter reader: May be NULL.
@_cdecl("ix_reader_free")
public func readerFree(_ reader: ReaderHandle?) {
  free(reader, .reader)
}

private func takeEffects(
  _ view: ViewBox, _ reader: ReaderID, _ lent: LentTexts, _ effects: UnsafeMutablePointer<ix_effect>?, _ capacity: UInt,
  _ outCount: UnsafeMutablePointer<UInt>?
) throws(IXError) -> ix_status {
  guard let effects, let outCount else { throw .invalidArgument }
  guard capacity <= 1 << 24 else { throw .tooLarge }
  var next = effects
  var hasLent = false
  let taken = view.core.takeEffects(reader, most: Int(clamping: capacity)) { effect in
    next.pointee = ix_effect()
    next.pointee.fill(effect)
    if next.pointee.type == IX_EFFECT_FOCUS.rawValue {
      if !hasLent { lent.takeBack() }
      hasLent = true
      lent.lend(to: next, effect, of: view.core)
    }
    next += 1
  }
  outCount.pointee = UInt(clamping: taken)
  return taken == 0 && capacity > 0 ? IX_END : IX_OK
}
