import Geometry

/// The bytes that a sink may take in, and those that it has taken in.
struct SinkBudget {
  let limit: Int
  private(set) var bytes = 0
  /// Something was refused for want of room.
  private(set) var isExceeded = false

  init(limit: Int) { self.limit = limit }

  /// True if there is room for a number of pieces of one size; otherwise the budget counts as exceeded.
  mutating func holds(_ count: Int, of footprint: Int) -> Bool {
    guard count <= (limit - bytes) / footprint else {
      isExceeded = true
      return false
    }
    return true
  }

  /// Takes bytes off the budget. Returns `false` if that many are not left.
  mutating func spend(_ wanted: Int) -> Bool {
    guard wanted <= limit - bytes else {
      isExceeded = true
      return false
    }
    bytes += wanted
    return true
  }
}

/// Data of one page beside its annotations, as a sink has taken it in.
struct SinkPageParts {
  var viewports: [MeasureID] = []
  var structureOrder: [UInt32] = []
  /// Of its content.
  var images: [PageImage] = []
}

/// The pages that a sink has taken in, and the object number of each.
struct SinkPages {
  let limit: Int
  private(set) var geometries: [PageGeometry] = []
  private(set) var objects: [UInt32] = []

  init(limit: Int) { self.limit = limit }

  /// Returns `false` if there are as many as may be.
  mutating func append(_ page: PageGeometry, _ object: UInt32) -> Bool {
    guard geometries.count < limit else { return false }
    geometries.append(page)
    objects.append(object)
    return true
  }
}

/// Shaped text, or a font, as a sink has taken it in.
public struct SinkFontData {
  /// In logical order.
  public internal(set) var runs: [ShapedRun] = []
  public internal(set) var parts: [FontPart] = []
}

/// Single facts, one of which answers a question.
struct SinkFacts {
  var destination: Destination?
  /// UTF-8.
  var label: [UInt8] = []
  var permissions: FilePermissions?
  var fontData = SinkFontData()
}

/// The words of a provider beside its data.
struct SinkReport {
  /// Why the provider is about to fail, in its own words; UTF-8.
  var message: [UInt8] = []
  /// Damage that it went round.
  var damage = DamageList()
  /// The number of invalid pieces that were dropped.
  var droppedCount = 0
}

/// The pieces begun last, to which later pieces belong.
struct OpenPieces {
  /// The annotation or outline item to which actions, measures, fields and point lists belong.
  var owner = ProviderSink.Subject.none
  /// The piece begun last, to which texts belong.
  var subject = ProviderSink.Subject.none
  /// The measure of the owner, or of the page's viewport, begun last; none before the first one.
  var measure = ProviderSink.Subject.none
  /// The number of actions in the chain begun last.
  var chainLength = 0
}
