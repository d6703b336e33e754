/// Data that an annotation carries: a picture, a file, a sound. A value that never changes, so that a history may name it.
public struct Asset: Hashable, Sendable {
  /// Raw values are stable.
  public enum Kind: UInt32, Hashable, Sendable {
    /// Rows from the top, without gaps; the bytes of a pixel are its components, then its opacity where it has one.
    case pixels = 1
    /// A JPEG file.
    case jpeg = 2
    /// Any file.
    case file = 3
    /// Samples, of several channels one after the other.
    case sound = 4
  }

  public var kind: Kind
  public var bytes: [UInt8]
  /// Pixels; 0 for what is no picture.
  public var width: UInt32 = 0
  public var height: UInt32 = 0
  /// 1 grey, 3 RGB, 4 CMYK.
  public var components: UInt32 = 0
  /// True if each pixel ends with its opacity.
  public var hasAlpha = false
  /// True if the components of a JPEG are inverted, as programs of one maker write CMYK.
  public var isInverted = false
  /// Samples a second; 0 for what is no sound.
  public var rate = 0.0
  public var channels: UInt32 = 0
  /// Of a sample: 8 or 16, the high byte first.
  public var bits: UInt32 = 0
  /// 0 from 0 up, 1 about 0, 2 by the mu-law, 3 by the A-law.
  public var encoding: UInt32 = 0

  public init(_ kind: Kind, _ bytes: [UInt8]) {
    self.kind = kind
    self.bytes = bytes
  }

  /// The largest side of a picture.
  public static let longestSide: UInt32 = 1 << 15

  /// True if its members match each other and the number of bytes.
  public var isWhole: Bool {
    switch kind {
    case .pixels:
      guard isPicture, let size = pixelBytes else { return false }
      return bytes.count == size
    case .jpeg: return isPicture && !hasAlpha
    case .file: return true
    case .sound:
      return rate > 0 && rate <= 1_000_000 && channels >= 1 && channels <= 32 && (bits == 8 || bits == 16)
        && encoding <= 3 && !bytes.isEmpty
    }
  }

  public var isImage: Bool { kind == .pixels || kind == .jpeg }

  private var isPicture: Bool {
    width > 0 && height > 0 && width <= Asset.longestSide && height <= Asset.longestSide
      && (components == 1 || components == 3 || components == 4)
  }

  private var pixelBytes: Int? {
    let sides = UInt64(clamping: width) * UInt64(clamping: height)
    return Int(exactly: sides * UInt64(clamping: components + (hasAlpha ? 1 : 0)))
  }

  /// About how many bytes it keeps.
  var footprint: Int { bytes.count &+ 128 }
}

extension Asset {
  /// A JPEG file with what its frame header says of it; `nil` for bytes without one.
  ///
  /// - Complexity: O(segments before the header).
  public init?(jpeg bytes: [UInt8]) {
    self.init(.jpeg, bytes)
    var at = 2
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var isOfAdobe = false
    while at + 4 <= bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      let marker = bytes[at + 1]
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD7).contains(marker) {
        at += marker == 0xFF ? 1 : 2
        continue
      }
      let length = Int(clamping: bytes[at + 2]) * 256 + Int(clamping: bytes[at + 3])
      guard length >= 2, at + 2 + length <= bytes.count else { return nil }
      if marker == 0xEE, length >= 14 { isOfAdobe = bytes[(at + 4)..<(at + 9)].elementsEqual("Adobe".utf8) }
      if Asset.isFrame(marker) {
        guard length >= 8 else { return nil }
        height = UInt32(clamping: bytes[at + 5]) << 8 | UInt32(clamping: bytes[at + 6])
        width = UInt32(clamping: bytes[at + 7]) << 8 | UInt32(clamping: bytes[at + 8])
        components = UInt32(clamping: bytes[at + 9])
        isInverted = isOfAdobe && components == 4
        return
      }
      if marker == 0xDA || marker == 0xD9 { return nil }
      at += 2 + length
    }
    return nil
  }

  /// A start of a frame that PDF can show: baseline, extended or progressive (ISO 32000-2, 7.4.8).
  private static func isFrame(_ marker: UInt8) -> Bool { marker >= 0xC0 && marker <= 0xC2 }
}

extension Document {
  /// Keeps data for annotations to carry, until the document is closed.
  public func add(_ asset: Asset) throws(EditError) -> AssetID {
    guard asset.footprint <= memory.budget, memory.used &+ asset.footprint <= memory.budget else { throw .tooLarge }
    memory.used &+= asset.footprint
    objects.assets.append(asset)
    return AssetID(slot: objects.assets.count - 1, generation: 0)
  }

  /// The data of that id, or `nil`.
  public func asset(_ id: AssetID) -> Asset? {
    id.generation == 0 && objects.assets.indices.contains(id.slot) ? objects.assets[id.slot] : nil
  }

  /// The number after the largest one that a count marker shows, on all pages that are known.
  ///
  /// - Complexity: O(annotations).
  public func nextCount() -> Int {
    var largest = 0
    for place in annotationPlaces where !place.page.isNone {
      guard let content = loaded.contents[place.page.slot], content.annotations.isTaken(place.seat) else {
        continue
      }
      let annotation = content.annotations[seat: place.seat]
      if annotation.isCountMarker { largest = max(largest, annotation.countShown) }
    }
    return largest + 1
  }

  /// The page of each count marker, on all pages that are known.
  ///
  /// - Complexity: O(annotations).
  public func countMarkerPages() -> [Int] {
    var found: [Int] = []
    for place in annotationPlaces where !place.page.isNone {
      guard let content = loaded.contents[place.page.slot], content.annotations.isTaken(place.seat),
        content.annotations[seat: place.seat].isCountMarker, let page = pages.index(of: place.page)
      else { continue }
      found.append(page)
    }
    return found
  }
}

extension Annotation {
  /// The number that its text is; 0 for any other text.
  fileprivate var countShown: Int {
    texts.number(TextKind.contents) ?? 0
  }
}
