import Gestures
import Interactions
import Tools

/// The recognizers of the host and of the current tool, and what tools are still to be told.
final class Hosting {
  private var relationSource: (any RelationSource)?
  private var bindings: [HostBinding] = []
  /// The waits that the view has added by itself for a host's double tap.
  private var defaultWaits: [DefaultWait] = []
  private var recognizersOfTool: [RecognizerID] = []
  /// Those of former tools that had a gesture to end; gone with the next sequence.
  private var leaving: [RecognizerID] = []
  /// The news for tools at the end of the step.
  private var news = ToolNews()
  private var isReporting = false
  private var toolTookPinch = false
  private var given: Profile?

  /// The profile that the host has set; `nil` for none.
  var profile: Profile? { given }

  func setProfile(_ profile: Profile) { given = profile }

  /// Answers for pairs of recognizers; the host's.
  var relations: (any RelationSource)? { relationSource }

  func setRelations(_ source: (any RelationSource)?) { relationSource = source }

  /// A host's recognizer; `nil` for any other id.
  func recognizer(_ id: RecognizerID) -> (any HostRecognizer)? {
    for binding in bindings where binding.id == id { return binding.recognizer }
    return nil
  }

  func bind(_ id: RecognizerID, _ recognizer: any HostRecognizer) {
    bindings.append(HostBinding(id: id, recognizer: recognizer))
  }

  func unbind(_ id: RecognizerID) {
    bindings.removeAll { $0.id == id }
    defaultWaits.removeAll { $0.recognizer == id }
  }

  func addDefaultWait(_ relation: RelationID, for id: RecognizerID) {
    defaultWaits.append(DefaultWait(recognizer: id, relation: relation))
  }

  /// The wait for a recognizer, which is then the caller's to remove; `nil` where nothing waits by default.
  func takeDefaultWait(for id: RecognizerID) -> RelationID? {
    for place in defaultWaits.indices where defaultWaits[place].recognizer == id {
      return defaultWaits.remove(at: place).relation
    }
    return nil
  }

  /// The recognizers of a tool that is no longer current; one that it hands over leaves with the next sequence.
  func takeToolRecognizers(keeping kept: RecognizerID?) -> [RecognizerID] {
    // As a rule it has none.
    guard !recognizersOfTool.isEmpty else { return [] }
    let former = recognizersOfTool
    leaving += former.filter { $0 == kept }
    recognizersOfTool = []
    return former
  }

  func addToolRecognizer(_ id: RecognizerID) { recognizersOfTool.append(id) }

  /// Those of former tools that have ended by now, once. Keeps the capacity.
  func dropLeaving(_ body: (RecognizerID) -> Void) {
    guard !leaving.isEmpty else { return }
    for id in leaving { body(id) }
    leaving.removeAll(keepingCapacity: true)
  }

  /// Adds to what tools are told at the end of the step.
  func note(_ more: ToolNews) { news.insert(more) }

  var hasNews: Bool { !news.isEmpty }

  func takeNews() -> ToolNews {
    defer { news = [] }
    return news
  }

  /// The recognizers of the current tool.
  var toolRecognizers: [RecognizerID] { recognizersOfTool }

  /// Reports something to tools by a closure, unless they are being told something already.
  func report(_ body: () -> Void) {
    guard !isReporting else { return }
    isReporting = true
    defer { isReporting = false }
    body()
  }

  /// True if the current tool has taken the running pinch.
  var toolScales: Bool { toolTookPinch }

  func setToolScales(_ scales: Bool) { toolTookPinch = scales }
}

/// A host's recognizer and its id.
private struct HostBinding {
  let id: RecognizerID
  let recognizer: any HostRecognizer
}

/// A relation by which built-in taps wait for a host's double tap.
private struct DefaultWait {
  let recognizer: RecognizerID
  let relation: RelationID
}
