// Recognizers of the host, which compete with those of components, tools and the view; their relations and outcomes.
//
// Changes of state of a host's recognizer are reported by IX_EFFECT_GESTURE and by its hooks, if it has any.

public import CInteract
import Geometry
import Gestures
import Interactions
import Layout
import View

/// Adds a recognizer. It takes part from the next sequence on.
///
/// `should_begin`, `on_input`, `on_deadline` and `reset` are questions, the other functions hooks; all are called on the
/// calling thread from `ix_view_feed`, `ix_view_advance` and the calls of this header.
///
/// - Parameters:
///   - options: The options of the recognizer.
///   - functions: Copied. NULL for a built-in kind that is only observed through effects.
///   - destroy: NULL, or called exactly once: when the recognizer is removed or the view freed, or before returning if
///     this call fails.
///   - outRecognizer: Its id.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, for invalid options, and for options that no press could
///   satisfy; `IX_ERROR_CYCLE` if relations by tag would make it wait for itself; `IX_ERROR_TOO_LARGE` above 4,096
///   recognizers.
func recognizerAdd(
  _ view: Changing<ViewBox>, _ options: In<ix_recognizer_options>, _ functions: In<ix_recognizer_functions>,
  _ data: UserData, _ outRecognizer: Out<ix_recognizer_id>
) throws(IXError) {
  guard let outRecognizer else { throw .invalidArgument }
  let wanted = try ix_recognizer_options(sized: options)
  var spec = try RecognizerSpec(c: wanted, isFormer: view.core.isFormer)
  let table = functions == nil ? ix_recognizer_functions() : try ix_recognizer_functions(sized: functions)
  let region = try CRecognizer.region(of: wanted)
  if wanted.page == 0 { spec.region = region }
  let recognizer = CRecognizer(view, wanted, region, table, data)
  let id = try view.adding { core throws(ArenaError) in try core.add(spec, recognizer) }
  recognizer.named(id)
  outRecognizer.pointee = id.rawValue
}

/// Removes a recognizer of the host and the relations that name it. Before this returns, its gesture is cancelled if it
/// had begun, and recognizers that waited for it continue. Its `destroy` is called after the outermost callback has
/// returned.
///
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no recognizer of the host.
func recognizerRemove(_ view: Changing<ViewBox>, _ recognizer: ix_recognizer_id) throws(IXError) {
  guard let removed = view.core.removeHostRecognizer(RecognizerID(rawValue: recognizer)) else { throw .notFound }
  view.box.bury(removed)
}

/// Gets the next of the view's recognizers, including those of components, of the current tool and of the view.
///
/// - Parameters:
///   - after: The previous one; 0 to begin.
///   - outRecognizer: Its id.
/// - Returns: `IX_OK`; `IX_END` if there are no more.
func recognizerNext(
  _ view: Querying<ViewBox>, _ after: ix_recognizer_id, _ outRecognizer: Out<ix_recognizer_id>
) throws(IXError) -> ix_status {
  guard let next = view.core.arena.recognizer(after: RecognizerID(rawValue: after)) else { return IX_END }
  return try put(next.rawValue, outRecognizer)
}

/// Gets the options of a recognizer. Those of components, of the current tool and of the view may change between
/// versions.
///
/// - Parameter outOptions: Filled as far as its `size`, which the caller has set, reaches; without page and region.
func recognizerGetOptions(
  _ view: Querying<ViewBox>, _ recognizer: ix_recognizer_id, _ outOptions: Out<ix_recognizer_options>
) throws(IXError) {
  guard let spec = view.core.arena.spec(of: RecognizerID(rawValue: recognizer)) else { throw .notFound }
  try put(spec.c, sized: outOptions)
}

/// Gets the owner of a recognizer: a component, the current tool, the view's scrolling or zooming, or the host.
///
/// - Parameter outOwner: For the host IX_PARTY_TAG with the recognizer's tag, or 0 if it has none.
func recognizerGetOwner(
  _ view: Querying<ViewBox>, _ recognizer: ix_recognizer_id, _ outOwner: Out<ix_party>
) throws(IXError) {
  guard let spec = view.core.arena.spec(of: RecognizerID(rawValue: recognizer)) else { throw .notFound }
  try put(ix_party(owner: spec.owner), outOwner)
}

/// Enables or disables a recognizer. For components use `ix_component_set_enabled`.
///
/// - Parameters:
///   - enabled: 1 or 0. An enabled recognizer takes part from the next sequence on.
///   - atOnce: 1 cancels its gesture if it has begun; 0 waits for the end of the current sequence.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set, unless `at_once` is 1; `IX_ERROR_INVALID_ARGUMENT` for
///   other numbers.
func recognizerSetEnabled(
  _ view: Changing<ViewBox>, _ recognizer: ix_recognizer_id, _ enabled: UInt32, _ atOnce: UInt32
) throws(IXError) -> ix_status {
  guard enabled <= 1, atOnce <= 1 else { throw .invalidArgument }
  let id = RecognizerID(rawValue: recognizer)
  let before = view.core.arena.isEnabled(id)
  guard view.core.setEnabled(enabled == 1, recognizer: id, atOnce: atOnce == 1) else { throw .notFound }
  return before == (enabled == 1) && atOnce == 0 ? IX_NO_OP : IX_OK
}

/// Gets the state of a recognizer in the current sequence, or in the last one.
///
/// - Parameters:
///   - outState: An `ix_gesture_state`.
///   - outReason: An `ix_reason`. May be NULL.
func recognizerGetState(
  _ view: Querying<ViewBox>, _ recognizer: ix_recognizer_id, _ outState: Out<UInt32>, _ outReason: Out<UInt32>
) throws(IXError) {
  let id = RecognizerID(rawValue: recognizer)
  guard view.core.arena.spec(of: id) != nil else { throw .notFound }
  outReason?.pointee = view.core.arena.reason(of: id).rawValue
  try put(view.core.arena.state(of: id).rawValue, outState)
}

/// Gets the location of a recognizer: the middle of its contacts.
///
/// - Parameters:
///   - space: An `ix_space`; for spaces of a page, the page at the location is used.
///   - outPoint: In that space.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no recognizer of the view, for one that has received
///   nothing, and if there is no page at the location; `IX_ERROR_INVALID_ARGUMENT` for NULL or an unknown space.
func recognizerGetLocation(
  _ view: Querying<ViewBox>, _ recognizer: ix_recognizer_id, _ space: UInt32, _ outPoint: Out<ix_point>
) throws(IXError) {
  let core = view.core
  guard let place = core.arena.location(of: RecognizerID(rawValue: recognizer)) else { throw .notFound }
  let page = core.viewport.page(at: place) ?? -1
  let map = try SpaceMap(core.viewport, page: page, from: IX_SPACE_VIEW.rawValue, to: space)
  try put(map.apply(place).c, outPoint)
}

/// Gets the number of touches of a recognizer: 0 for a wheel, a trackpad gesture and a hovering pointer.
///
/// - Parameter outCount: Also 0 for a recognizer that does not take part in the current sequence.
func recognizerTouchCount(
  _ view: Querying<ViewBox>, _ recognizer: ix_recognizer_id, _ outCount: Out<UInt>
) throws(IXError) {
  let id = RecognizerID(rawValue: recognizer)
  guard view.core.arena.spec(of: id) != nil else { throw .notFound }
  try put(UInt(clamping: view.core.arena.touchCount(of: id)), outCount)
}

/// Gets the location of one of the touches of a recognizer.
///
/// - Parameters:
///   - index: From 0, in the order in which they landed.
///   - outPoint: View space.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no recognizer of the view, and if it has no such
///   touch: for gestures without touches use `ix_recognizer_get_location`.
func recognizerTouchLocation(
  _ view: Querying<ViewBox>, _ recognizer: ix_recognizer_id, _ index: UInt, _ outPoint: Out<ix_point>
) throws(IXError) {
  let id = RecognizerID(rawValue: recognizer)
  guard let place = view.core.arena.touchLocation(of: id, Int(clamping: index)) else { throw .notFound }
  try put(place.c, outPoint)
}

/// Gets the scale of a recognizer since it began, along each axis; the effect only has the combined scale.
///
/// - Parameter outScale: Factors along x and y of view space: 1 and 1 if nothing was scaled, and for recognizers that
///   do not scale.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no recognizer of the view and for one that has
///   received nothing.
func recognizerGetScale(
  _ view: Querying<ViewBox>, _ recognizer: ix_recognizer_id, _ outScale: Out<ix_point>
) throws(IXError) {
  guard let scale = view.core.arena.scales(of: RecognizerID(rawValue: recognizer)) else { throw .notFound }
  try put(scale.c, outScale)
}

/// Cancels a recognizer that has begun, or makes it fail; those that waited for it continue.
func recognizerCancel(_ view: Changing<ViewBox>, _ recognizer: ix_recognizer_id) throws(IXError) {
  guard view.core.cancel(recognizer: RecognizerID(rawValue: recognizer), .cancelledByHost) else { throw .notFound }
}

/// Makes a decision of a host's recognizer outside of a question. Has no effect if it does not take part.
///
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no recognizer of the host; `IX_ERROR_INVALID_ARGUMENT`
///   for an unknown proposal.
func recognizerDecide(
  _ view: Changing<ViewBox>, _ recognizer: ix_recognizer_id, _ proposal: Choice<ix_proposal>
) throws(IXError) {
  guard Verdict.Proposal(rawValue: proposal) != nil else { throw .invalidArgument }
  let verdict = Verdict(c: ix_verdict(proposal: proposal, flags: 0, crossing: 0, deadline_ns: 0))
  guard view.core.decide(recognizer: RecognizerID(rawValue: recognizer), verdict) else { throw .notFound }
}

/// Makes a recognizer that has begun the only one: all others are cancelled, the newest first.
func recognizerClaim(_ view: Changing<ViewBox>, _ recognizer: ix_recognizer_id) throws(IXError) {
  guard view.core.claim(recognizer: RecognizerID(rawValue: recognizer)) else { throw .notFound }
}

/// Lists the recognizers of a component or of the members of a composite. They may change between versions.
///
/// - Parameter recognizers: The caller's buffer; NULL with a capacity of 0 asks for the count.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an unknown component.
func componentCopyRecognizers(
  _ view: Querying<ViewBox>, _ component: Choice<ix_component>, _ recognizers: Buffer<ix_recognizer_id>
) throws(IXError) {
  let found = view.core.registry.bindings.recognizers(of: try view.target(component))
  try recognizers.fill(found.count) { found[$0].rawValue }
}

/// Gets the number of recognizers of a component, and the version of the library for which it is valid: the recognizers
/// of a component may change between releases.
///
/// - Parameters:
///   - component: An `ix_component`; for a composite, those of all its members are counted.
///   - outCount: How many recognizers it has; 0 if none. May be NULL.
///   - outVersion: The version of this library, as `ix_version` gives it. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown component.
func componentBacking(
  _ view: Querying<ViewBox>, _ component: UInt32, _ outCount: Out<UInt>, _ outVersion: Out<UInt32>
) throws(IXError) {
  let found = view.core.registry.bindings.recognizers(of: try view.target(component))
  outCount?.pointee = UInt(clamping: found.count)
  outVersion?.pointee = ABI.version
}

/// Checks if a recognizer belongs to a component or to a member of a composite.
///
/// - Parameter component: An `ix_component`.
/// - Returns: 1 or 0; 0 for an invalid view, component or recognizer.
@_cdecl("ix_component_contains")
public func componentContains(
  _ view: ViewHandle?, _ component: UInt32, _ recognizer: ix_recognizer_id
) -> UInt32 {
  answer(view) { view throws(IXError) in
    let target = try view.target(component)
    return view.core.registry.bindings.contains(RecognizerID(rawValue: recognizer), in: target)
  }
}
