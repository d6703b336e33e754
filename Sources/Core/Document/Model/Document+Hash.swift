public import Geometry

/// Telling two states of a document apart (S219).
extension Document {
  /// A hash of the pages, how they lie and follow each other, and of all annotations loaded, in their order; dates are left
  /// out, and how far a text is scrolled while it is edited. The same on every machine.
  ///
  /// - Complexity: O(pages + annotations).
  @_optimize(size)
  public func contentHash() -> UInt64 {
    var hash = StableHash()
    hash.append(UInt64(clamping: pages.count))
    for index in 0..<pages.count {
      appendPage(index, to: &hash)
      guard let content = content(ofPage: index), !content.annotations.isEmpty else { continue }
      hash.append(UInt64(clamping: index))
      for (place, annotation) in content.annotations.enumerated() {
        filledIn(annotation, at: place, onPage: index).unscrolled.hash(into: &hash)
      }
    }
    return hash.value
  }
}

extension Document {
  /// The differences of a page from the file: which page it is, and its boxes and rotation.
  @_optimize(size)
  private func appendPage(_ index: Int, to hash: inout StableHash) {
    let id = pages.id(at: index)
    if id.slot != index { hash.append(id.raw) }
    guard let now = pages.geometry(at: index), let file = file.pages[id.slot]?.geometry, now != file else { return }
    hash.append(UInt64(clamping: now.rotation.rawValue))
    for number in [now.viewBox.minX, now.viewBox.minY, now.viewBox.maxX, now.viewBox.maxY, now.userUnit] {
      hash.append(number)
    }
  }
}

extension Annotation {
  /// Without how far a view has scrolled its text, which depends on where the caret has been.
  fileprivate var unscrolled: Annotation {
    guard texts.contains(where: { $0.kind == TextKind.fieldScroll }) else { return self }
    var new = self
    new.texts.removeAll { $0.kind == TextKind.fieldScroll }
    return new
  }

  /// Everything that it is but its dates and its object number.
  public func hash(into hash: inout StableHash) {
    appendMembers(to: &hash)
    appendLists(to: &hash)
  }

  @_optimize(size)
  private func appendLists(to hash: inout StableHash) {
    for entry in texts where entry.kind != TextKind.modified && entry.kind != TextKind.created {
      hash.append(UInt64(clamping: entry.kind))
      hash.append(bytes: entry.utf8)
    }
    for list in points {
      hash.append(UInt64(clamping: list.kind))
      hash.append(UInt64(clamping: list.points.count))
      for point in list.points {
        hash.append(point.x)
        hash.append(point.y)
      }
    }
    if let field {
      for word in [field.kind, field.flags, field.maxLength, field.quadding] { hash.append(UInt64(clamping: word)) }
    }
    for action in actions { hash.append(action.raw) }
    hash.append(measure.raw)
    if !asset.isNone { hash.append(asset.raw) }
  }
}
