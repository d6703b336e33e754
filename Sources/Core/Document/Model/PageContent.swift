/// A part of a page that is loaded by itself.
public enum Part: UInt32, Hashable, Sendable {
  case text = 1
  case annotations = 2
  /// Lines of the content, to which what is measured may snap.
  case lines = 3
  /// Raster images of the content.
  case images = 4
}

/// Where a part of a page stands.
public enum PartState: Hashable, Sendable {
  case notLoaded
  case pending
  case loaded
  /// It stays until the part is asked for again by name.
  case failed(ProviderFailure)
  case absent
}

/// Data of a page as the file has it.
struct PageOfFile {
  /// Its viewports, once they have been edited.
  var viewports: [MeasureID]?
  /// The order of the structure tree, of those of its annotations that are in it.
  var structureOrder: [AnnotationID] = []
}

/// How a provider draws icons of notes and attachments.
public enum IconDrawing: Sendable {
  /// As all else: they grow with their page.
  case withPage
  /// On their page, in one size at any zoom.
  case fixed
  /// It leaves them out of pages and draws them alone, in one size at any zoom.
  case alone

  init(_ features: ProviderFeatures) {
    self = features.contains(.loneIcons) ? .alone : features.contains(.fixedIcons) ? .fixed : .withPage
  }
}

/// Data that upper layers derived from the parts of a page.
public struct DerivedParts {
  /// From the text; dropped with it.
  public var text: AnyObject?
  /// From the annotations; it follows their changes by ``PageContent/changes``.
  public var annotations: AnyObject?
  /// The characters that searches compare; they stay where the text is dropped for want of memory.
  var searched: Searched?

  struct Searched {
    let characters: AnyObject
    let bytes: Int
    /// Among the pages that have some.
    var place: Int
  }
}

/// The loaded parts of one page.
public final class PageContent {
  public internal(set) var textState = PartState.notLoaded
  public internal(set) var annotationState = PartState.notLoaded
  /// Lines and images that the content paints, as far as it is loaded.
  var painted = PaintedContent()
  /// The straight lines that the content paints; `nil` before they are loaded.
  public var lines: PageLines? { painted.lines }
  private var text = KeptGlyphs.given([])
  /// In z-order: later ones lie on top.
  public internal(set) var annotations = AnnotationList()
  /// The measures of its viewports; of overlapping ones the last counts.
  public internal(set) var viewports: [MeasureID] = []
  var ofFile = PageOfFile()
  /// Beside `annotations`.
  ///
  /// - Complexity: O(1), or O(annotations) once one came or went below others.
  public var annotationIDs: [AnnotationID] { annotations.ids }
  /// Counts every change of text or annotations.
  public internal(set) var revision: UInt64 = 0
  /// The latest changes of single annotations, by their seats.
  public internal(set) var changes = RecentChanges()
  /// Data that upper layers derived from its parts.
  public var derived = DerivedParts()
  /// The names that are given to annotations made on it.
  var names = GivenNames()
  /// When its text was last wanted, in loads of the document.
  var textWanted: UInt64 = 0

  /// How the provider draws icons of notes and attachments.
  public let icons: IconDrawing

  /// Of its document, for captions whose place depends on how wide they are.
  public let fonts: DocumentFonts

  init(icons: IconDrawing, _ fonts: DocumentFonts) { (self.icons, self.fonts) = (icons, fonts) }

  /// Where a part stands.
  public func state(of part: Part) -> PartState {
    switch part {
    case .text: textState
    case .annotations: annotationState
    case .lines: painted.lineState
    case .images: painted.imageState
    }
  }

  /// The order of the structure tree, of those of the file's annotations that are in it.
  public var structureOrder: [AnnotationID] { ofFile.structureOrder }

  /// True if a part comes later.
  var hasPendingParts: Bool {
    textState == .pending || annotationState == .pending || painted.lineState == .pending
      || painted.imageState == .pending
  }

  /// The name and the place of the annotation at a seat; `nil` where none is.
  @inline(never)
  public func annotation(atSeat seat: Int) -> (id: AnnotationID, place: Int)? {
    annotations.isTaken(seat) ? (annotations.id(atSeat: seat), annotations.place(ofSeat: seat)) : nil
  }

  /// True if its annotations or its text have never been asked for.
  public var lacksAnnotationsOrText: Bool { annotationState == .notLoaded || textState == .notLoaded }

  /// True if a part has never been asked for.
  public func lacks(_ part: Part) -> Bool {
    if case .notLoaded = state(of: part) { return true }
    return false
  }

  /// Bytes kept for text.
  var textFootprint: Int { glyphCount &* Glyph.footprint }
}

/// The glyphs of a page: as they were handed over until the text is made of them, and packed from then on.
private enum KeptGlyphs {
  case given([Glyph])
  case packed(PackedGlyphs)
}

extension PageContent {
  /// As they were handed over, in their order.
  ///
  /// - Complexity: O(1) until they are packed, then O(glyphs).
  public internal(set) var glyphs: [Glyph] {
    get {
      switch text {
      case .given(let glyphs): glyphs
      case .packed(let glyphs): glyphs.unpacked()
      }
    }
    set { text = .given(newValue) }
  }

  public var glyphCount: Int {
    switch text {
    case .given(let glyphs): glyphs.count
    case .packed(let glyphs): glyphs.count
    }
  }

  /// The glyphs in fewer bytes, as they are kept from the first time on that text is made of them.
  ///
  /// - Complexity: O(glyphs), and O(1) where they are packed.
  public func packedGlyphs() -> PackedGlyphs {
    switch text {
    case .packed(let glyphs): return glyphs
    case .given(let glyphs):
      let packed = PackedGlyphs(glyphs)
      text = .packed(packed)
      return packed
    }
  }
}
