import Geometry

/// The assets of copied annotations: pictures, files, sounds.
extension ByteWriter {
  /// 0 for none; else the kind, its members and its bytes.
  mutating func add(_ asset: Asset?) {
    guard let asset else { return add(UInt32(0)) }
    for value in [
      asset.kind.rawValue, asset.width, asset.height, asset.components, asset.hasAlpha ? 1 : 0, asset.channels,
      asset.bits, asset.encoding,
    ] { add(value) }
    add(asset.rate)
    add(asset.bytes)
  }
}

extension ByteReader {
  /// Reads what an annotation carries; `false` for what it cannot.
  mutating func asset(_ item: inout AnnotationClip.Item) -> Bool {
    guard let raw = word() else { return false }
    guard raw != 0 else { return true }
    var words: [UInt32] = []
    for _ in 0..<7 {
      guard let value = word() else { return false }
      words.append(value)
    }
    guard let kind = Asset.Kind(rawValue: raw), let rate = number(), let data = text(most: left) else { return false }
    var asset = Asset(kind, data)
    if kind == .jpeg {
      // The size in the picture's own header counts, as for a picture that a host hands over.
      guard let read = Asset(jpeg: data) else { return false }
      asset = read
    } else {
      (asset.width, asset.height, asset.components, asset.hasAlpha) = (words[0], words[1], words[2], words[3] != 0)
      (asset.channels, asset.bits, asset.encoding, asset.rate) = (words[4], words[5], words[6], rate)
    }
    guard asset.isWhole, asset.isCarried(by: item.annotation.subtype) else { return false }
    item.asset = asset
    return true
  }
}

extension Asset {
  /// True if annotations of a subtype can carry it.
  public func isCarried(by subtype: Subtype) -> Bool {
    switch subtype {
    case .stamp: isImage
    case .fileAttachment: kind == .file
    case .sound: kind == .sound
    default: false
    }
  }
}

extension Document {
  /// The id of data that is kept already, or of what is kept from now on.
  ///
  /// - Complexity: O(assets + bytes).
  public func keep(_ asset: Asset) throws(EditError) -> AssetID {
    if let slot = objects.assets.firstIndex(of: asset) { return AssetID(slot: slot, generation: 0) }
    return try add(asset)
  }
}
