import Document
import Gestures
import HitTesting
import Pointer

/// The cursor that is shown, and the parts of pages that it asked for.
final class Pointing {
  var tracker = CursorTracker()
  /// The shape that the current tool has set; `nil` for the default.
  var toolCursor: Cursor?
  /// The regions of the host.
  var regions = PointerRegions()
  var tester = HitTester()
  /// Parts of pages that an effect has asked for, the oldest first.
  private var wanted: [WantedPart] = []

  /// The annotations that recognizers of the running sequence are about.
  private(set) var targets: [Target] = []

  private static var mostWanted: Int { 64 }

  /// Returns whether a part was not asked for before.
  func want(_ part: Part, of page: PageID) -> Bool {
    let wish = WantedPart(page: page, part: part)
    guard !wanted.contains(wish) else { return false }
    if wanted.count >= Pointing.mostWanted { wanted.removeFirst() }
    wanted.append(wish)
    return true
  }

  /// A part has been loaded: should it go, it can be asked for again.
  func noteLoaded(_ part: Part, of page: PageID) {
    wanted.removeAll { $0.page == page && $0.part == part }
  }

  /// Pages may have gone.
  func keep(pagesOf pages: PageTable) {
    wanted.removeAll { pages.index(of: $0.page) == nil }
  }
}

/// Targets of a sequence.
extension Pointing {
  func addTarget(_ target: Target) { targets.append(target) }

  func removeTargets(where isGone: (AnnotationID) -> Bool) { targets.removeAll { isGone($0.annotation) } }

  func dropTargets() { targets.removeAll(keepingCapacity: true) }
}

/// The annotation that a recognizer of a sequence is about.
struct Target: Hashable {
  var recognizer: RecognizerID
  var annotation: AnnotationID
}

/// A part of a page that an effect has asked for.
private struct WantedPart: Hashable {
  let page: PageID
  let part: Part
}
