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
    pointing.addRegion(spec, source)
  }

  public var regionCount: Int { pointing.regionCount }

  /// Puts a region somewhere else; `false` for a number that names none.
  public func setRegion(_ id: UInt64, to place: RegionPlace) -> Bool { pointing.setRegion(id, to: place) }

  /// The place of a region; `nil` for an unknown number.
  public func place(ofRegion id: UInt64) -> RegionPlace? { pointing.place(ofRegion: id) }

  /// Takes a region away. Returns `false` for a number that names none; what answered for it is the caller's to release.
  public func removeRegion(_ id: UInt64, _ release: (any PointerSource) -> Void) -> Bool {
    guard let removed = pointing.removeRegion(id) else { return false }
    if let source = removed.source { release(source) }
    return true
  }

  /// Sets what is asked about the view's own controls; returns what was asked before.
  public func setControlStyles(_ source: (any PointerSource)?) -> (any PointerSource)? { pointing.setControls(source) }

  /// Asks anew for the pointer's style, although it is in the same region.
  public func refreshPointer() {
    pointing.forgetAnswer()
    finishStep()
  }

  /// The outline of the pointer that is shown, in view units from its place; empty where it has none.
  public var pointerOutline: [Vector<ViewSpace>] { pointing.outline ?? [] }
}

/// The target at a place without the host's regions.
struct Pointed {
  let cursor: CursorDescription
  /// Whose it is; `nil` for a page and outside.
  let component: Component?
  /// The hit; `outside` if a tool or the selection came first.
  let hit: Hit
  /// True if the current tool has decided.
  let isTools: Bool

  init(_ cursor: CursorDescription, _ component: Component?, _ hit: Hit = .outside, isTools: Bool = false) {
    self.cursor = cursor
    self.component = component
    self.hit = hit
    self.isTools = isTools
  }

  /// The area that a host's region covers at this target; `nil` if it does not lie there, or lies below.
  ///
  /// A tool that has a pointer of its own is above all but what the host has put over the view; the selection is above what
  /// lies on the page.
  func area(of place: RegionPlace, at point: Point<ViewSpace>, _ view: ViewContext) -> Rect<ViewSpace>? {
    switch place {
    case .view(let rect): return rect.contains(point) ? rect : nil
    case .component(let component): return self.component == component && !isTools ? cursor.area : nil
    case .page(let page, let rect):
      guard !isTools, component != .transformAnnotation, hit.pageID == page, rect.contains(hit.pagePoint) else {
        return nil
      }
      return view.viewFromPage(hit.page)?.apply(rect)
    case .annotation(let annotation):
      guard !isTools, component != .transformAnnotation, hit.annotation == annotation, !annotation.isNone else {
        return nil
      }
      return view.area(hit)
    }
  }
}
