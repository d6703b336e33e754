// Recognizers: those of the host, added to the arena in which components, tools and the view compete; their relations and ends.
//
// The steps of a host's recognizer come as IX_EFFECT_GESTURE and, if it has hooks, through these.

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
///   - options: The description of the recognizer.
///   - functions: Copied. NULL for a ready-made one that is only read through effects.
///   - destroy: NULL, or called exactly once: when the recognizer or the view goes, or before returning if this call
///     fails.
///   - outRecognizer: Its id.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, for invalid options, and for a spec that no press could
///   satisfy; `IX_ERROR_CYCLE` where relations by tag would make it wait for itself; `IX_ERROR_TOO_LARGE` above 4,096
///   recognizers.
func recognizerAdd(
  _ view: Changing<ViewBox>, _ options: In<ix_recognizer_options>, _ functions: In<ix_recognizer_functions>,
  _ data: UserData, _ outRecognizer: Out<ix_recognizer_id>
) throws(IXError) {
  guard let outRecognizer else { throw .invalidArgument }
  let wanted = try ix_recognizer_options(sized: options)
  var spec = try RecognizerSpec(c: wanted)
  let table = functions == nil ? ix_recognizer_functions() : try ix_recognizer_functions(sized: functions)
  let region = try CRecognizer.region(of: wanted)
  if wanted.page == 0 { spec.region = region }
  let recognizer = CRecognizer(view, wanted, region, table, data)
  let id = try view.adding { core throws(ArenaError) in try core.add(spec, recognizer) }
  recognizer.named(id)
  outRecognizer.pointee = id.rawValue
}

/// Removes a host's recognizer and the relations that name it. What it had begun is cancelled, and those that waited for
/// it go on, before the call returns; its `destroy` runs after the outermost callback has returned.
///
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no recognizer of the host.
func recognizerRemove(_ view: Changing<ViewBox>, _ recognizer: ix_recognizer_id) throws(IXError) {
  guard let removed = view.core.removeHostRecognizer(RecognizerID(rawValue: recognizer)) else { throw .notFound }
  view.box.bury(removed)
}

/// Tells the next of the view's recognizers, those of components, of the current tool and of the view included.
///
/// - Parameters:
///   - after: The last one told; 0 to begin.
///   - outRecognizer: Its id.
/// - Returns: `IX_OK`; `IX_END` where there is none.
func recognizerNext(
  _ view: Querying<ViewBox>, _ after: ix_recognizer_id, _ outRecognizer: Out<ix_recognizer_id>
) throws(IXError) -> ix_status {
  guard let next = view.core.arena.recognizer(after: RecognizerID(rawValue: after)) else { return IX_END }
  return try put(next.rawValue, outRecognizer)
}

/// Tells what a recognizer looks for. For those of components, of the current tool and of the view this is a default of this
/// version, and may change between versions.
///
/// - Parameter outOptions: Filled as far as its `size`, which the caller has set, reaches; without page and region.
func recognizerGetOptions(
  _ view: Querying<ViewBox>, _ recognizer: ix_recognizer_id, _ outOptions: Out<ix_recognizer_options>
) throws(IXError) {
  guard let spec = view.core.arena.spec(of: RecognizerID(rawValue: recognizer)) else { throw .notFound }
  try put(spec.c, sized: outOptions)
}

/// Tells whom a recognizer belongs to: a component, the current tool, the view's scrolling or zooming, or the host.
///
/// - Parameter outOwner: IX_PARTY_TAG for the host, with its tag, or 0 without one.
func recognizerGetOwner(
  _ view: Querying<ViewBox>, _ recognizer: ix_recognizer_id, _ outOwner: Out<ix_party>
) throws(IXError) {
  guard let spec = view.core.arena.spec(of: RecognizerID(rawValue: recognizer)) else { throw .notFound }
  try put(ix_party(owner: spec.owner), outOwner)
}

/// Switches a recognizer on or off. Components are better switched by `ix_component_set_enabled`.
///
/// - Parameters:
///   - enabled: 1 or 0. On, it takes part from the next sequence on.
///   - atOnce: 1 cancels what it has begun; 0 waits for the end of the sequence under way.
/// - Returns: `IX_OK`; `IX_NO_OP` for what is set already, unless it is to be at once; `IX_ERROR_INVALID_ARGUMENT` for other numbers.
func recognizerSetEnabled(
  _ view: Changing<ViewBox>, _ recognizer: ix_recognizer_id, _ enabled: UInt32, _ atOnce: UInt32
) throws(IXError) -> ix_status {
  guard enabled <= 1, atOnce <= 1 else { throw .invalidArgument }
  let id = RecognizerID(rawValue: recognizer)
  let policy: Arena.EnablePolicy = atOnce == 1 ? .now : .nextSequence
  let before = view.core.arena.isEnabled(id)
  guard view.core.setEnabled(enabled == 1, recognizer: id, policy) else { throw .notFound }
  return before == (enabled == 1) && atOnce == 0 ? IX_NO_OP : IX_OK
}

/// Tells what a recognizer is doing in the sequence under way, or did in the last one.
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

/// Tells where a recognizer is: the middle of its contacts.
///
/// - Parameters:
///   - space: An `ix_space`; the page for those of a page is the one under the place.
///   - outPoint: In that space.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no recognizer of the view, for one that has seen nothing,
///   and where no page is there; `IX_ERROR_INVALID_ARGUMENT` for NULL or an unknown space.
func recognizerGetLocation(
  _ view: Querying<ViewBox>, _ recognizer: ix_recognizer_id, _ space: UInt32, _ outPoint: Out<ix_point>
) throws(IXError) {
  let core = view.core
  guard let place = core.arena.location(of: RecognizerID(rawValue: recognizer)) else { throw .notFound }
  let page = core.viewport.page(at: place) ?? -1
  let map = try SpaceMap(core.viewport, page: page, from: IX_SPACE_VIEW.rawValue, to: space)
  try put(map.apply(place).c, outPoint)
}

/// Tells how many touches a recognizer sees: 0 for a wheel, a trackpad's gesture and a hovering pointer.
///
/// - Parameter outCount: 0 as well for one that does not take part in the sequence under way.
func recognizerTouchCount(
  _ view: Querying<ViewBox>, _ recognizer: ix_recognizer_id, _ outCount: Out<UInt>
) throws(IXError) {
  let id = RecognizerID(rawValue: recognizer)
  guard view.core.arena.spec(of: id) != nil else { throw .notFound }
  try put(UInt(clamping: view.core.arena.touchCount(of: id)), outCount)
}

/// Tells where one of the touches is that a recognizer sees.
///
/// - Parameters:
///   - index: From 0, in the order in which they landed.
///   - outPoint: View space.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no recognizer of the view, and where it sees no such
///   touch: `ix_recognizer_get_location` tells where a gesture without touches is.
func recognizerTouchLocation(
  _ view: Querying<ViewBox>, _ recognizer: ix_recognizer_id, _ index: UInt, _ outPoint: Out<ix_point>
) throws(IXError) {
  let id = RecognizerID(rawValue: recognizer)
  guard let place = view.core.arena.touchLocation(of: id, Int(clamping: index)) else { throw .notFound }
  try put(place.c, outPoint)
}

/// Tells how far a recognizer has scaled since it began, along each axis; the effect tells of both in one.
///
/// - Parameter outScale: Factors along x and y of view space: 1 and 1 where nothing was scaled, and for recognizers
///   that do not scale.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no recognizer of the view and for one that has seen
///   nothing.
func recognizerGetScale(
  _ view: Querying<ViewBox>, _ recognizer: ix_recognizer_id, _ outScale: Out<ix_point>
) throws(IXError) {
  guard let scale = view.core.arena.scales(of: RecognizerID(rawValue: recognizer)) else { throw .notFound }
  try put(scale.c, outScale)
}

/// Cancels what a recognizer has begun, or fails it; those that waited for it go on.
func recognizerCancel(_ view: Changing<ViewBox>, _ recognizer: ix_recognizer_id) throws(IXError) {
  guard view.core.cancel(recognizer: RecognizerID(rawValue: recognizer), .cancelledByHost) else { throw .notFound }
}

/// Decides for a host's recognizer outside of a question. Nothing happens to one that does not take part.
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

/// Makes a recognizer that has begun the only one: all others are cancelled, the youngest first.
func recognizerClaim(_ view: Changing<ViewBox>, _ recognizer: ix_recognizer_id) throws(IXError) {
  guard view.core.claim(recognizer: RecognizerID(rawValue: recognizer)) else { throw .notFound }
}

/// Lists the recognizers behind a component or the members of a composite. Which there are is a default of this version.
///
/// - Parameter recognizers: The caller's buffer; NULL with a capacity of 0 asks for the count.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an unknown component.
func componentCopyRecognizers(
  _ view: Querying<ViewBox>, _ component: Choice<ix_component>, _ recognizers: Buffer<ix_recognizer_id>
) throws(IXError) {
  let found = view.core.registry.bindings.recognizers(of: try view.target(component))
  try recognizers.fill(found.count) { found[$0].rawValue }
}

/// Tells whether a component is backed by recognizers, and for which version of the library that holds: which ones there are,
/// and whether there are any, may change between releases.
///
/// - Parameters:
///   - component: An `ix_component`; of a composite its members count together.
///   - outCount: How many stand behind it; 0 where none does. May be NULL.
///   - outVersion: The version of this library, as `ix_version` gives it. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown component.
func componentBacking(
  _ view: Querying<ViewBox>, _ component: UInt32, _ outCount: Out<UInt>, _ outVersion: Out<UInt32>
) throws(IXError) {
  let found = view.core.registry.bindings.recognizers(of: try view.target(component))
  outCount?.pointee = UInt(clamping: found.count)
  outVersion?.pointee = ABI.version
}

/// Tells whether a recognizer belongs to a component or to a member of a composite.
///
/// - Parameter component: An `ix_component`.
/// - Returns: 1 or 0; 0 for what is no view, no component or no recognizer of the view.
@_cdecl("ix_component_contains")
public func componentContains(
  _ view: ViewHandle?, _ component: UInt32, _ recognizer: ix_recognizer_id
) -> UInt32 {
  answer(view) { view throws(IXError) in
    let target = try view.target(component)
    return view.core.registry.bindings.contains(RecognizerID(rawValue: recognizer), in: target)
  }
}
