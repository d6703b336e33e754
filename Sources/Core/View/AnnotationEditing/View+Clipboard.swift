import Appearance
public import Document
import Forms
public import Geometry
import Layout
import Selection

/// Copying, pasting and duplicating annotations (S220). Where the bytes go is the host's affair.
extension View {
  /// The selected annotations as bytes, with their fields, and with the pictures, files and sounds that were handed over for them; empty
  /// where none can be copied, or one is ``selectedWithDataOfFile``. Left out is what only its file can draw: links, media, signatures,
  /// stamps with a picture of their own.
  ///
  /// - Complexity: O(bytes).
  public func copiedAnnotations() -> [UInt8] {
    let copies = copyable()
    return copies.isEmpty ? [] : AnnotationClip.bytes(of: copies)
  }

  /// Puts copied annotations on a page as one undo step and selects them.
  ///
  /// - Parameters:
  ///   - middle: Where the middle of them all goes; `nil` for where they were. They are kept on the page as far as they fit.
  /// - Returns: How many there are; `nil` for bytes that are no copy.
  public func paste(_ bytes: [UInt8], onPage page: Int, at middle: Point<PageSpace>?) throws(EditError) -> Int? {
    guard let items = AnnotationClip.items(from: bytes) else { return nil }
    return try put(items, .undoPaste, onPage: page) { box, geometry in
      middle.map { geometry.toPDF.apply($0) - box.center } ?? .zero
    }
  }

  /// Puts copies of the selected annotations beside them as one undo step and selects the copies.
  ///
  /// - Parameter way: In points of the page as shown.
  /// - Returns: How many there are.
  public func duplicateSelection(by way: Vector<PageSpace>) throws(EditError) -> Int {
    guard let page = document.pages.index(of: annotationSelection.page) else { return 0 }
    return try put(copyable(), .undoDuplicate, onPage: page) { _, geometry in geometry.toPDF.apply(way) }
  }

  /// The first selected attachment or sound whose data only the document's file has. A copy would lack it, so nothing is copied.
  public var selectedWithDataOfFile: AnnotationID? {
    guard !document.isBuiltByCalls else { return nil }
    return annotationSelection.ids.first { id in
      guard document.isInFile(id), let annotation = document.annotation(id), annotation.asset.isNone else {
        return false
      }
      return annotation.subtype == .fileAttachment || annotation.subtype == .sound
    }
  }

  @_optimize(size)
  private func copyable() -> [AnnotationClip.Item] {
    guard selectedWithDataOfFile == nil else { return [] }
    return selectedItems().compactMap { item in
      guard item.annotation.subtype != .widget || item.annotation.field?.isCopied ?? false else { return nil }
      let fitted = Appearance.fitted(item.annotation, document.fonts)
      guard Appearance.form(of: fitted, document.fonts) != nil else { return nil }
      // Through bytes, so that a duplicate is what a paste would be.
      let copy = AnnotationClip.Item(item.annotation, document.asset(item.annotation.asset))
      return AnnotationClip.items(from: AnnotationClip.bytes(of: [copy]))?.first
    }
  }

  @_optimize(size)
  private func put(
    _ items: [AnnotationClip.Item], _ name: MessageID, onPage page: Int,
    _ way: (Rect<PDFSpace>, PageGeometry) -> Vector<PDFSpace>
  ) throws(EditError) -> Int {
    guard let geometry = document.pages.geometry(at: page) else { throw .notFound }
    let annotations = items.map { $0.annotation }
    guard let frame = ItemFrame(around: annotations) else { return 0 }
    let box = annotations.dropFirst().reduce(annotations.first?.rect ?? frame.box) { $0.union($1.rect) }
    let way = box.kept(way(box, geometry), in: geometry.viewBox)
    document.beginChange()
    defer { document.endChange() }
    try document.beginTransaction(name, by: editor, at: now)
    var made: [AnnotationID] = []
    for item in items {
      do throws(EditError) {
        var copy = item.annotation.moved(by: way)
        if let asset = item.asset { copy.asset = try document.keep(asset) }
        made.append(try put(copy, onPage: page))
      } catch {
        document.cancelTransaction()
        throw error
      }
    }
    document.noteSelection(before: annotationSelection.ids, after: made)
    document.endTransaction()
    setAnnotationSelection(AnnotationSelection(made, on: document.pages.id(at: page)))
    finishStep()
    return made.count
  }
}

extension View {
  @_optimize(size)
  private func put(_ copy: Annotation, onPage page: Int) throws(EditError) -> AnnotationID {
    guard copy.field != nil else { return try document.create(copy, onPage: page, by: editor) }
    return try document.createCopiedField(copy, onPage: page, by: editor)
  }
}

extension Rect where Space == PDFSpace {
  /// A way that ends inside another rectangle, as far as this one fits there.
  fileprivate func kept(_ way: Vector<PDFSpace>, in page: Rect<PDFSpace>) -> Vector<PDFSpace> {
    func kept(_ way: Double, _ a: Double, _ b: Double) -> Double { way.clamped(min(a, b), max(a, b)) }
    return Vector(
      kept(way.dx, page.minX - minX, page.maxX - maxX), kept(way.dy, page.minY - minY, page.maxY - maxY))
  }
}
