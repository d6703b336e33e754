// Components: whether and when a built-in behaviour may happen. Flags, conditions, callbacks, direct calls.

public import CInteract
import Geometry
import Gestures
import Interactions
import View
import Tools

/// Enables or disables a component or composite. A component acts if its own flag and those of all composites that
/// contain it are on; gestures of a disabled component end at once.
///
/// - Parameter enabled: 1 or 0.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set; `IX_ERROR_INVALID_ARGUMENT` for an unknown component or
///   another number.
func componentSetEnabled(
  _ view: Changing<ViewBox>, _ component: Choice<ix_component>, _ enabled: UInt32
) throws(IXError) -> ix_status {
  guard enabled <= 1 else {
    throw view.box.failure(.invalidArgument, "enabled is 1 or 0, not ", UInt64(clamping: enabled))
  }
  let target = try view.target(component)
  if view.core.registry.flags.isEnabled(target) == (enabled == 1) { return IX_NO_OP }
  view.core.setEnabled(enabled == 1, target)
  return IX_OK
}

/// Checks if the own flag of a component or composite is on.
///
/// - Parameter component: An `ix_component`.
/// - Returns: 1 or 0; 0 for an invalid view or component.
@_cdecl("ix_component_is_enabled")
public func componentIsEnabled(_ view: ViewHandle?, _ component: UInt32) -> UInt32 {
  answer(view) { view throws(IXError) in view.core.registry.flags.isEnabled(try view.target(component)) }
}

/// Checks if a component or composite is on, together with every composite that contains it.
///
/// - Parameter component: An `ix_component`.
/// - Returns: 1 or 0; 0 for an invalid view or component.
@_cdecl("ix_component_is_effective")
public func componentIsEffective(_ view: ViewHandle?, _ component: UInt32) -> UInt32 {
  answer(view) { view throws(IXError) in view.core.registry.flags.isEffective(try view.target(component)) }
}

/// Sets how the taps of a component or composite behave while they wait for others to fail, from the next sequence on.
/// By default taps that act wait for a possible double tap.
///
/// With IX_LATENCY_PROVISIONAL, IX_EFFECT_TAP is sent at the lift, flagged provisional, and again when the tap is
/// confirmed, or flagged rolled back; so is IX_EFFECT_TOGGLE_USER_INTERFACE. Other components act when the tap is
/// confirmed.
///
/// - Returns: `IX_OK`; `IX_NO_OP` if it has no taps, and if this is already set; `IX_ERROR_INVALID_ARGUMENT` for an
///   unknown component or latency.
func componentSetLatency(
  _ view: Changing<ViewBox>, _ component: Choice<ix_component>, _ latency: Choice<ix_tap_latency>
) throws(IXError) -> ix_status {
  let latency: TapLatency = try view.box.parse(latency, "the latency ")
  return view.core.setLatency(latency, try view.target(component)) ? IX_OK : IX_NO_OP
}

/// Gets how the taps of a component behave while they wait for others to fail.
///
/// - Parameter component: An `ix_component`.
/// - Returns: An `ix_tap_latency`; 0 for an invalid view or component, and if it has no taps.
@_cdecl("ix_component_latency")
public func componentLatency(_ view: ViewHandle?, _ component: UInt32) -> UInt32 {
  var found: UInt32 = 0
  _ = withView(view, .query) { view throws(IXError) in
    found = view.core.latency(try view.target(component))?.rawValue ?? 0
    return IX_OK
  }
  return found
}

/// Adds a condition to a component or composite. Conditions are asked in the order in which they were added, until the
/// first denial.
///
/// A condition is a question. It is called on the calling thread from `ix_view_feed`, `ix_view_advance` and the
/// functions that try a component: when a sequence starts, and just before the component acts. It may be called more
/// often, so it must have no side effects.
///
/// - Parameter condition: Returns IX_ALLOW or IX_DENY; anything else denies.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown component or a NULL condition.
func componentAddCondition(
  _ view: Changing<ViewBox>, _ component: Choice<ix_component>, _ condition: ix_condition_query?, _ data: UserData,
  _ outRegistration: Out<ix_registration_id>
) throws(IXError) {
  guard let condition else { throw .invalidArgument }
  let target = try view.target(component)
  let id = view.core.registry.add(CCondition(view, condition, data), to: target)
  outRegistration?.pointee = id.rawValue
}

/// Adds a callback to a component or composite. All callbacks are called in the order in which they were added, just
/// before the component acts. They cannot prevent it.
///
/// - Parameter hook: May call any function of the document except feed, advance and load.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown component or a NULL hook.
func componentAddCallback(
  _ view: Changing<ViewBox>, _ component: Choice<ix_component>, _ hook: ix_activation_hook?, _ data: UserData,
  _ outRegistration: Out<ix_registration_id>
) throws(IXError) {
  guard let hook else { throw .invalidArgument }
  let target = try view.target(component)
  let id = view.core.registry.add(CCallback(view, hook, data), to: target)
  outRegistration?.pointee = id.rawValue
}

/// Adds a hook that is called when an annotation was tapped, before selection and editing. The first hook that returns
/// 1 consumes the tap.
///
/// - Parameter hook: May call any function of the document except feed, advance and load.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for a NULL hook.
func viewAddAnnotationTappedHook(
  _ view: Changing<ViewBox>, _ hook: ix_annotation_tapped_hook?, _ data: UserData,
  _ outRegistration: Out<ix_registration_id>
) throws(IXError) {
  guard let hook else { throw .invalidArgument }
  let id = view.core.registry.add(CTapHook(view, hook, data))
  outRegistration?.pointee = id.rawValue
}

/// Removes a condition, a callback or a hook, at any time, even from inside it. Its `destroy` is called after the
/// outermost callback has returned.
///
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no registration of the view.
func registrationRemove(_ view: Querying<ViewBox>, _ registration: ix_registration_id) throws(IXError) {
  let id = RegistrationID(rawValue: registration)
  guard view.core.registry.remove(id) || view.core.tools.remove(id) || view.core.removeDecorating(id) else {
    throw .notFound
  }
}

/// Checks if a component, or any member of a composite, has something to act on at a point and no condition denies it.
/// Flags are ignored; conditions are asked. Loads the text and annotations of the page at the point if the provider
/// answers at once, except from inside a callback; nothing else changes.
///
/// - Parameters:
///   - component: An `ix_component`.
///   - point: View space.
/// - Returns: `IX_OK` if it can; `IX_NO_OP` if there is nothing to act on or a condition denies it; `IX_PENDING` if
///   that may be because the text or the annotations of the page are not loaded yet; `IX_ERROR_INVALID_ARGUMENT` for an
///   unknown component or an invalid point; `IX_ERROR_REENTRANT` from inside a condition. A recognizer's `should_begin`
///   may call it.
@_cdecl("ix_component_can_activate")
public func componentCanActivate(_ view: ViewHandle?, _ component: UInt32, _ point: ix_point) -> ix_status {
  let isInQuestion = answer(view) { view throws(IXError) in view.box.callback == .question }
  guard isInQuestion == 1 else {
    return withView(view, .change, "ix_component_can_activate", [.word(component), .point(point)]) {
      view throws(IXError) in try canActivate(view.core, component, point, mayLoad: view.mayLoad)
    }
  }
  return withView(view, .query) { view throws(IXError) in
    // A condition that asks would be asked, without end.
    guard !view.core.registry.isAsking else { throw .reentrant }
    // The answer to the question around it is what a trace keeps.
    return try view.box.unrecorded { () throws(IXError) in
      try canActivate(view.core, component, point, mayLoad: false)
    }
  }
}

private func canActivate(
  _ core: View, _ component: UInt32, _ point: ix_point, mayLoad: Bool
) throws(IXError) -> ix_status {
  let target = try componentTarget(component)
  let at: Point<ViewSpace> = try Point(c: point)
  let isPending = mayLoad && core.loadForQuestion(at: at)
  if core.registry.canActivate(target, at: at, core) { return IX_OK }
  return isPending ? IX_PENDING : IX_NO_OP
}

extension ViewBox {
  /// True if a question may load pages: from inside a callback nothing is loaded.
  var mayLoad: Bool { box.callback == .none }
}

/// Makes a component act at a point, enabled or not. Its conditions are asked, and its callbacks called. Loads the text
/// and annotations of the page at the point if the provider answers at once, except from inside a callback.
///
/// - Parameters:
///   - component: An `ix_component`; no composite.
///   - point: View space.
/// - Returns: `IX_OK`; `IX_NO_OP` if there is nothing to act on; `IX_PENDING`, and nothing is done, if that may be
///   because the text or the annotations of the page are not loaded yet; `IX_ERROR_DENIED` if a condition denies it;
///   `IX_ERROR_NOT_SUPPORTED` for IX_TRANSFORM_ANNOTATION, which follows a pointer and so cannot be called;
///   `IX_ERROR_INVALID_ARGUMENT` for an unknown component, a composite, or an invalid point.
func componentTry(_ view: Changing<ViewBox>, _ component: UInt32, _ point: ix_point) throws(IXError) -> ix_status {
  let component: Component = try view.box.parse(component, "the component ")
  let at: Point<ViewSpace> = try Point(c: point)
  let isPending = view.mayLoad && component != .transformAnnotation && view.core.loadForQuestion(at: at)
  switch view.core.attempt(component, at: at) {
  case .performed: return IX_OK
  case .noContext: return isPending ? IX_PENDING : IX_NO_OP
  case .targetGone, .refused, .disabled: return IX_NO_OP
  case .needsGesture: throw .notSupported
  case .denied: throw .denied
  }
}

/// Copies the name of a component or composite, such as `selectText`.
///
/// - Parameters:
///   - component: An `ix_component`.
///   - name: ASCII, not NUL-terminated. The caller's buffer; NULL with a capacity of 0 asks for the length.
///   - capacity: In bytes; 32 is enough.
///   - outLength: The length of the name. May be NULL with a buffer.
/// - Returns: `IX_OK`; `IX_ERROR_BUFFER_TOO_SMALL` after filling the buffer; `IX_ERROR_INVALID_ARGUMENT` for NULL or an
///   unknown component.
@_cdecl("ix_component_name")
public func componentName(
  _ component: UInt32, _ name: UnsafeMutablePointer<CChar>?, _ capacity: UInt, _ outLength: UnsafeMutablePointer<UInt>?
) -> ix_status {
  do throws(IXError) {
    return try Buffer(name, capacity, outLength).fill(utf8: Array(try componentTarget(component).name.utf8))
  } catch {
    return error.status
  }
}

/// Finds a component or composite by its name.
///
/// - Parameters:
///   - name: ASCII.
///   - length: In bytes.
///   - outComponent: An `ix_component`.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an unknown name; `IX_ERROR_INVALID_ARGUMENT` for NULL;
///   `IX_ERROR_TOO_LARGE` for a length above 2^24.
@_cdecl("ix_component_find")
public func componentFind(
  _ name: UnsafePointer<CChar>?, _ length: UInt, _ outComponent: UnsafeMutablePointer<UInt32>?
) -> ix_status {
  do throws(IXError) {
    guard let outComponent, name != nil else { throw .invalidArgument }
    guard let target = ComponentTarget(name: try readUTF8(name, length)) else { throw .notFound }
    outComponent.pointee = target.rawValue
    return IX_OK
  } catch {
    return error.status
  }
}
