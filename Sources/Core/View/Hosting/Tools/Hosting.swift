import Gestures
import Interactions
import Tools

/// The recognizers of the host and of the current tool, and what tools are still to be told.
final class Hosting {
  /// Answers for pairs of recognizers; the host's.
  var relations: (any RelationSource)?
  private var bindings: [HostBinding] = []
  private(set) var toolRecognizers: [RecognizerID] = []
  /// Those of former tools that had a gesture to end; gone with the next sequence.
  private var leaving: [RecognizerID] = []
  /// What tools are to be told at the end of the step.
  private var news = ToolNews()
  private(set) var isTellingTools = false
  /// Whether the current tool has taken the running pinch.
  private(set) var toolScales = false

  /// A host's recognizer; `nil` for any other id.
  func recognizer(_ id: RecognizerID) -> (any HostRecognizer)? {
    for binding in bindings where binding.id == id { return binding.recognizer }
    return nil
  }

  func bind(_ id: RecognizerID, _ recognizer: any HostRecognizer) {
    bindings.append(HostBinding(id: id, recognizer: recognizer))
  }

  func unbind(_ id: RecognizerID) { bindings.removeAll { $0.id == id } }

  /// The recognizers of a tool that is no longer current; one that it hands over leaves with the next sequence.
  func takeToolRecognizers(keeping kept: RecognizerID?) -> [RecognizerID] {
    let former = toolRecognizers
    leaving += former.filter { $0 == kept }
    toolRecognizers = []
    return former
  }

  func addToolRecognizer(_ id: RecognizerID) { toolRecognizers.append(id) }

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

  func setTellingTools(_ isTelling: Bool) { isTellingTools = isTelling }

  func setToolScales(_ scales: Bool) { toolScales = scales }
}

/// A host's recognizer and its id.
private struct HostBinding {
  let id: RecognizerID
  let recognizer: any HostRecognizer
}
