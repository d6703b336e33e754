public import Geometry

/// The types of an annotation's members; the members themselves are listed in schema/annotations.toml.
extension Annotation {
  /// /F (ISO 32000-2, table 167).
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let invisible = Flags(rawValue: 1 << 0)
    public static let hidden = Flags(rawValue: 1 << 1)
    public static let print = Flags(rawValue: 1 << 2)
    public static let noZoom = Flags(rawValue: 1 << 3)
    public static let noRotate = Flags(rawValue: 1 << 4)
    public static let noView = Flags(rawValue: 1 << 5)
    public static let readOnly = Flags(rawValue: 1 << 6)
    public static let locked = Flags(rawValue: 1 << 7)
    public static let toggleNoView = Flags(rawValue: 1 << 8)
    public static let lockedContents = Flags(rawValue: 1 << 9)
    /// Every flag there is.
    public static let known = Flags(rawValue: 1 << 10 - 1)
  }

  /// Facts about an annotation beside those of its flags.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let hasAppearance = Traits(rawValue: 1 << 0)
    public static let hasBorderWidth = Traits(rawValue: 1 << 1)
    public static let hasOpacity = Traits(rawValue: 1 << 2)
    public static let isOpen = Traits(rawValue: 1 << 3)
    public static let isInvalid = Traits(rawValue: 1 << 4)
    public static let isField = Traits(rawValue: 1 << 5)
    public static let hasRectDifferences = Traits(rawValue: 1 << 7)
    public static let hasCaption = Traits(rawValue: 1 << 9)
    public static let replyIsGroup = Traits(rawValue: 1 << 10)
    /// A signature locks the field.
    public static let isLockedBySignature = Traits(rawValue: 1 << 11)
    /// A widget whose picture the form leaves to its readers.
    public static let needsAppearance = Traits(rawValue: 1 << 12)
    /// Every trait there is.
    public static let known = Traits(rawValue: 1 << 13 - 1)
  }

  /// None, grey, RGB or CMYK, each component 0 to 1.
  public struct Color: Hashable, Sendable {
    public let components: UInt32
    public let values: (Double, Double, Double, Double)

    public init(components: UInt32, values: (Double, Double, Double, Double)) {
      self.components = components
      self.values = values
    }

    public static var none: Color { Color(components: 0, values: (0, 0, 0, 0)) }

    public static func == (a: Color, b: Color) -> Bool {
      a.components == b.components && a.values == b.values
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(components)
      hasher.combine(values.0)
    }
  }

  /// A list of points of a kind of ``PointsKind``; pdf space.
  public struct PointList: Hashable, Sendable {
    public let kind: UInt32
    public var points: [Point<PDFSpace>]

    public init(kind: UInt32, points: [Point<PDFSpace>]) {
      self.kind = kind
      self.points = points
    }

    /// About how many bytes it keeps.
    var footprint: Int { points.count &* 16 &+ 32 }
  }

  /// A widget's field, inherited attributes included (ISO 32000-2, 12.7.4).
  public struct Field: Hashable, Sendable {
    public var kind: UInt32
    public var flags: UInt32
    public var maxLength: UInt32
    public var quadding: UInt32
    public var object: UInt32
    /// How many widgets show it in the file; 0 where that is not known.
    public var widgets: UInt32
    /// 0 where the form calculates nothing; 1 where it does, but not this field; 2 and on for the field's place among those that are
    /// calculated.
    public var calculation: UInt32

    public init(
      kind: UInt32, flags: UInt32, maxLength: UInt32, quadding: UInt32, object: UInt32, widgets: UInt32 = 0,
      calculation: UInt32 = 0
    ) {
      self.kind = kind
      self.flags = flags
      self.maxLength = maxLength
      self.quadding = quadding
      self.object = object
      self.widgets = widgets
      self.calculation = calculation
    }
  }
}

extension Annotation {
  /// True if a hit test can find it: never a placeholder, an empty one, or one that its policy excludes (S197).
  @inline(__always)  // A call would be handed a copy of the annotation.
  public var isHittable: Bool { AnnotationOutline(self).isHittable }

  /// True if it stays upright when its page is turned: by its flag, and a note always (ISO 32000-2, 12.5.6.4).
  public var staysUpright: Bool { Annotation.staysUpright(subtype, flags) }

  static func staysUpright(_ subtype: Subtype, _ flags: Flags) -> Bool {
    flags.contains(.noRotate) || subtype == .text
  }

  /// /Rect without what a border effect or a callout takes of it (/RD).
  public var innerRect: Rect<PDFSpace> {
    let d = rectDifferences
    let low = Point<PDFSpace>(min(rect.minX + max(d.0, 0), rect.maxX), min(rect.minY + max(d.1, 0), rect.maxY))
    let high = Point<PDFSpace>(max(rect.maxX - max(d.2, 0), low.x), max(rect.maxY - max(d.3, 0), low.y))
    return Rect(corner: low, corner: high)
  }

  /// Those that an annotation belongs with.
  struct Related: Hashable {
    /// The lower halves of their ids: a slot of annotations has one occupant for ever, so that the upper half is 0.
    private var words: (UInt32, UInt32, UInt32) = (0, 0, 0)

    init(popup: AnnotationID = .none, parent: AnnotationID = .none, inReplyTo: AnnotationID = .none) {
      (self.popup, self.parent, self.inReplyTo) = (popup, parent, inReplyTo)
    }

    var popup: AnnotationID {
      get { AnnotationID(raw: UInt64(clamping: words.0)) }
      set { words.0 = UInt32(truncatingIfNeeded: newValue.raw) }
    }

    var parent: AnnotationID {
      get { AnnotationID(raw: UInt64(clamping: words.1)) }
      set { words.1 = UInt32(truncatingIfNeeded: newValue.raw) }
    }

    var inReplyTo: AnnotationID {
      get { AnnotationID(raw: UInt64(clamping: words.2)) }
      set { words.2 = UInt32(truncatingIfNeeded: newValue.raw) }
    }

    static func == (a: Related, b: Related) -> Bool { a.words == b.words }

    func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
  }

  /// About how many bytes it keeps.
  package var footprint: Int {
    texts.footprint &+ points.reduce(480) { $0 &+ $1.footprint }
  }
}

extension Annotation {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(rect)
  }
}
