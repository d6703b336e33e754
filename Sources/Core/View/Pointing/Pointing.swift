import Document
import Geometry
import Gestures
import HitTesting
import Interactions
import Layout
import Pointer

/// The cursor that is shown, the host's regions under it, and the parts of pages that it asked for.
///
/// A class, because hosts are asked about their regions and call back.
final class Pointing {
  private var tracker = CursorTracker()
  private var cursorOfTool: Cursor?
  private var toolStandsBack = false
  private var tester = HitTester()
  /// Parts of pages that an effect has asked for, the oldest first.
  private var wanted: [WantedPart] = []
  private var sequenceTargets: [Target] = []
  /// The host's regions; the last one lies on top.
  private var regions: [HostRegion] = []
  private var lastRegion: UInt64 = 0
  /// Asked about the view's own controls.
  private var controls: (any PointerSource)?
  /// The answer about the region in which the pointer is.
  private var answered: RegionAnswer?

  private static var mostWanted: Int { 64 }

  /// The pointer that is shown.
  var shown: CursorDescription { tracker.shown }

  /// Shows another pointer. Returns whether the host has to change something.
  func show(_ cursor: CursorDescription) -> Bool { tracker.want(cursor) }

  /// The same of what the view itself finds, in parts.
  @inline(__always)
  func show(_ look: CursorLook, over area: Rect<ViewSpace>, isAnimated: Bool) -> Bool {
    tracker.want(look, over: area, isAnimated: isAnimated)
  }

  /// No pointer is there, and the host is to be asked again. Returns whether it has to change something.
  func leave() -> Bool {
    if answered != nil { answered = nil }
    return tracker.leave()
  }

  /// Keeps the pointer as it is until ``thaw()``.
  func freeze() { tracker.freeze() }

  func thaw() { tracker.thaw() }

  /// The shape that the current tool has set; `nil` for the default.
  var toolCursor: Cursor? { cursorOfTool }

  func setToolCursor(_ cursor: Cursor?) { cursorOfTool = cursor }

  /// True if all that the current tool looks for comes after the handles of the selection.
  var standsBack: Bool { toolStandsBack }

  func setStandsBack(_ standsBack: Bool) { toolStandsBack = standsBack }
}

/// Hits, and parts of pages that are not loaded.
extension Pointing {
  /// Tests a point, on a page or beside all. Warm, it allocates nothing.
  func hits(
    at point: Point<ViewSpace>, on page: ShownPage?, of document: Document, slop: Double, ranking: HitRanking
  ) -> [Hit] {
    tester.test(point, on: page, of: document, slop: slop, ranking: ranking)
    return tester.hits
  }

  /// The same wherever the viewport has a page.
  func hits(
    at point: Point<ViewSpace>, in viewport: Viewport, of document: Document, slop: Double, ranking: HitRanking
  ) -> [Hit] {
    tester.test(point, in: viewport, of: document, slop: slop, ranking: ranking)
    return tester.hits
  }

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
  /// The annotations that recognizers of the running sequence are about.
  var targets: [Target] { sequenceTargets }

  func addTarget(_ target: Target) { sequenceTargets.append(target) }

  func removeTargets(where isGone: (AnnotationID) -> Bool) { sequenceTargets.removeAll { isGone($0.annotation) } }

  func dropTargets() { sequenceTargets.removeAll(keepingCapacity: true) }
}

/// The host's regions.
extension Pointing {
  var regionCount: Int { regions.count }

  /// Adds a region on top of those before. Returns its number.
  func addRegion(_ spec: RegionSpec, _ source: (any PointerSource)?) -> UInt64 {
    lastRegion &+= 1
    regions.append(HostRegion(id: lastRegion, spec: spec, source: source))
    return lastRegion
  }

  /// Moves a region; `false` for a number that names none.
  func setRegion(_ id: UInt64, to place: RegionPlace) -> Bool {
    guard let i = index(of: id) else { return false }
    regions[i].spec.place = place
    return true
  }

  /// The place of a region; `nil` for an unknown number.
  func place(ofRegion id: UInt64) -> RegionPlace? { index(of: id).map { regions[$0].spec.place } }

  /// Removes a region; `nil` for a number that names none.
  func removeRegion(_ id: UInt64) -> HostRegion? {
    guard let i = index(of: id) else { return nil }
    if answered?.owner == id { answered = nil }
    return regions.remove(at: i)
  }

  private func index(of id: UInt64) -> Int? {
    for i in regions.indices where regions[i].id == id { return i }
    return nil
  }

  /// Sets what is asked about the view's own controls. Returns what was asked before.
  func setControls(_ source: (any PointerSource)?) -> (any PointerSource)? {
    defer { (controls, answered) = (source, nil) }
    return controls
  }

  /// The pointer has left the region that the host was asked about, or the host is to be asked again.
  func forgetAnswer() { answered = nil }

  /// Asks the host without remembering what it answers.
  func keepingAnswer<Result>(_ body: () -> Result) -> Result {
    let kept = answered
    defer { answered = kept }
    return body()
  }

  /// The outline that the host has given the pointer that is shown; `nil` for none.
  var outline: [Vector<ViewSpace>]? {
    guard shown.isOutlined, let answered, answered.identifier == shown.region, answered.owner == shown.owner else {
      return nil
    }
    return answered.style.outline
  }
}

/// How regions decide on the pointer.
extension Pointing {
  /// True if the host has regions, or wants to be asked about the view's controls.
  var hasRegions: Bool { !regions.isEmpty || controls != nil }

  /// The cursor of a pointer that drags nothing.
  ///
  /// - Parameter below: The target there without regions, and its owner.
  /// - Complexity: O(regions).
  func cursor(_ request: PointerRequest, _ below: Pointed, asks: Bool, _ view: ViewContext) -> CursorDescription {
    guard let (region, usual) = region(at: request.point, below, view) else {
      guard asks else { return below.cursor }
      guard let source = controls, below.cursor.hover != .none else {
        answered = nil
        return below.cursor
      }
      return styled(
        request, PointerRegion(identifier: below.cursor.region, rect: below.cursor.area), below.cursor, source)
    }
    var request = request
    request.owner = region.id
    var automatic = below.cursor
    if region.spec.isControl {
      automatic = CursorDescription(.hand, hover: .highlight)
    } else if region.spec.hovers {
      automatic.hover = .highlight
    } else {
      automatic = .arrow
    }
    return answer(request, region, usual, automatic, asks: asks)
  }

  private func answer(
    _ request: PointerRequest, _ region: HostRegion, _ usual: PointerRegion, _ automatic: CursorDescription,
    asks: Bool
  ) -> CursorDescription {
    var wanted = usual
    if asks, let source = region.source, source.asksRegion {
      guard let answer = source.region(request, usual) else {
        answered = nil
        return .arrow
      }
      wanted = answer
    }
    var result = PointerStyle(automatic).description(over: wanted, automatic: automatic)
    if let source = region.source, asks { result = styled(request, wanted, automatic, source) }
    result.owner = region.id
    return result
  }

  /// Asks for the style once for each visit of a region.
  private func styled(
    _ request: PointerRequest, _ region: PointerRegion, _ automatic: CursorDescription, _ source: any PointerSource
  ) -> CursorDescription {
    var style = PointerStyle(automatic)
    if let known = answered, known.owner == request.owner, known.identifier == region.identifier {
      style = known.style
    } else {
      if source.asksStyle { style = source.style(request, region, style) }
      answered = RegionAnswer(owner: request.owner, identifier: region.identifier, style: style)
    }
    return style.description(over: region, automatic: automatic)
  }

  /// The topmost region of the host at a point, and what it covers there.
  private func region(
    at point: Point<ViewSpace>, _ below: Pointed, _ view: ViewContext
  ) -> (HostRegion, PointerRegion)? {
    var i = regions.count - 1
    while i >= 0 {
      let region = regions[i]
      if let rect = below.area(of: region.spec.place, at: point, view) {
        return (region, PointerRegion(identifier: region.spec.identifier, rect: rect))
      }
      i -= 1
    }
    return nil
  }
}

/// A region of the host and what answers for it.
struct HostRegion {
  let id: UInt64
  var spec: RegionSpec
  let source: (any PointerSource)?
}

private struct RegionAnswer {
  let owner: UInt64
  let identifier: UInt64
  let style: PointerStyle
}

/// The annotation that a recognizer of a sequence is about.
struct Target: Hashable {
  let recognizer: RecognizerID
  let annotation: AnnotationID
}

/// A part of a page that an effect has asked for.
private struct WantedPart: Hashable {
  let page: PageID
  let part: Part
}
