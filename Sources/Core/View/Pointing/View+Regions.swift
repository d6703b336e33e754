import Document
public import Geometry
import Gestures
import HitTesting
import Interactions
import Layout
import Pointer

/// Calls of the host on regions.
extension View {
  /// Adds a region, on top of those before; returns its number. The pointer takes notice with the next step.
  public func addRegion(_ spec: RegionSpec, _ source: (any PointerSource)?) -> UInt64 {
    pointing.regions.add(spec, source)
  }

  public var regionCount: Int { pointing.regions.entries.count }

  /// Puts a region somewhere else; `false` for a number that names none.
  public func setRegion(_ id: UInt64, to place: RegionPlace) -> Bool {
    guard let i = pointing.regions.index(of: id) else { return false }
    pointing.regions.entries[i].spec.place = place
    return true
  }

  /// The place of a region; `nil` for an unknown number.
  public func place(ofRegion id: UInt64) -> RegionPlace? {
    pointing.regions.index(of: id).map { pointing.regions.entries[$0].spec.place }
  }

  /// Takes a region away. Returns `false` for a number that names none; what answered for it is the caller's to release.
  public func removeRegion(_ id: UInt64, _ release: (any PointerSource) -> Void) -> Bool {
    guard let i = pointing.regions.index(of: id) else { return false }
    if let source = pointing.regions.entries.remove(at: i).source { release(source) }
    if pointing.regions.answered?.owner == id { pointing.regions.answered = nil }
    return true
  }

  /// Sets what is asked about the view's own controls; returns what was asked before.
  public func setControlStyles(_ source: (any PointerSource)?) -> (any PointerSource)? {
    let old = pointing.regions.controls
    pointing.regions.controls = source
    pointing.regions.answered = nil
    return old
  }

  /// Asks anew for the pointer's style, although it is in the same region.
  public func refreshPointer() {
    pointing.regions.answered = nil
    finishStep()
  }

  /// The outline of the pointer that is shown, in view units from its place; empty where it has none.
  public var pointerOutline: [Vector<ViewSpace>] {
    guard pointing.tracker.shown.isOutlined, let answer = pointing.regions.answered,
      answer.identifier == pointing.tracker.shown.region,
      answer.owner == pointing.tracker.shown.owner
    else { return [] }
    return answer.style.outline
  }
}

/// How regions decide on the pointer.
extension View {
  /// The cursor of a pointer that drags nothing.
  ///
  /// - Parameter below: The target there without regions, and its owner.
  /// - Complexity: O(regions).
  func regionCursor(_ request: PointerRequest, _ below: Pointed, asks: Bool) -> CursorDescription {
    guard let (entry, usual) = region(at: request.point, below) else {
      guard asks else { return below.cursor }
      guard let source = pointing.regions.controls, below.cursor.hover != .none else {
        pointing.regions.answered = nil
        return below.cursor
      }
      return styled(
        request, PointerRegion(identifier: below.cursor.region, rect: below.cursor.area), below.cursor, source)
    }
    var request = request
    request.owner = entry.id
    var automatic = below.cursor
    if entry.spec.isControl {
      automatic = CursorDescription(.hand, hover: .highlight)
    } else if entry.spec.hovers {
      automatic.hover = .highlight
    } else {
      automatic = .arrow
    }
    return answer(request, entry, usual, automatic, asks: asks)
  }

  private func answer(
    _ request: PointerRequest, _ entry: PointerRegions.Entry, _ usual: PointerRegion,
    _ automatic: CursorDescription, asks: Bool
  ) -> CursorDescription {
    var wanted = usual
    if asks, let source = entry.source, source.asksRegion {
      guard let answer = source.region(request, usual) else {
        pointing.regions.answered = nil
        return .arrow
      }
      wanted = answer
    }
    var result = PointerStyle(automatic).description(over: wanted, automatic: automatic)
    if let source = entry.source, asks { result = styled(request, wanted, automatic, source) }
    result.owner = entry.id
    return result
  }

  /// Asks for the style once for each visit of a region.
  private func styled(
    _ request: PointerRequest, _ region: PointerRegion, _ automatic: CursorDescription, _ source: any PointerSource
  ) -> CursorDescription {
    var style = PointerStyle(automatic)
    if let known = pointing.regions.answered, known.owner == request.owner, known.identifier == region.identifier {
      style = known.style
    } else {
      if source.asksStyle { style = source.style(request, region, style) }
      pointing.regions.answered = PointerRegions.Answer(
        owner: request.owner, identifier: region.identifier, style: style)
    }
    return style.description(over: region, automatic: automatic)
  }

  /// The topmost region of the host at a point, and what it covers there.
  private func region(
    at point: Point<ViewSpace>, _ below: Pointed
  ) -> (PointerRegions.Entry, PointerRegion)? {
    var i = pointing.regions.entries.count - 1
    while i >= 0 {
      let entry = pointing.regions.entries[i]
      if let rect = area(of: entry.spec.place, at: point, below) {
        return (entry, PointerRegion(identifier: entry.spec.identifier, rect: rect))
      }
      i -= 1
    }
    return nil
  }

  /// A tool that has a pointer of its own is above all but what the host has put over the view; the selection is above what
  /// lies on the page.
  private func area(
    of place: RegionPlace, at point: Point<ViewSpace>, _ below: Pointed
  ) -> Rect<ViewSpace>? {
    let hit = below.hit
    switch place {
    case .view(let rect): return rect.contains(point) ? rect : nil
    case .component(let component): return below.component == component && !below.isTools ? below.cursor.area : nil
    case .page(let page, let rect):
      guard !below.isTools, below.component != .transformAnnotation, hit.pageID == page, rect.contains(hit.pagePoint)
      else { return nil }
      return viewFromPage(hit.page)?.apply(rect)
    case .annotation(let annotation):
      guard !below.isTools, below.component != .transformAnnotation, hit.annotation == annotation, !annotation.isNone
      else { return nil }
      return area(hit)
    }
  }
}

/// The target at a place without the host's regions.
struct Pointed {
  var cursor: CursorDescription
  /// Whose it is; `nil` for a page and outside.
  var component: Component?
  /// The hit; `outside` if a tool or the selection came first.
  var hit: Hit
  /// True if the current tool has decided.
  var isTools: Bool

  init(_ cursor: CursorDescription, _ component: Component?, _ hit: Hit = .outside, isTools: Bool = false) {
    self.cursor = cursor
    self.component = component
    self.hit = hit
    self.isTools = isTools
  }
}
