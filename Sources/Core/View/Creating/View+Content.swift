import Appearance
public import Document
public import Geometry
import Layout
public import Tools

/// A creation that waits for content from the host: a picture, a file, a sound, a text.
struct PendingCreation {
  let request: UInt64
  let content: CreationContent
  let creation: Creation
}

/// The outcome of the host's content.
public enum ContentOutcome: Hashable, Sendable {
  case done(AnnotationID)
  /// No such request, or not any more; its page is gone.
  case notFound
  /// Something else was asked for.
  case mismatch
  /// A character of the text that no font has.
  case missing(UInt32)
  /// The page's annotations are not known, a transaction of another editor is open, or there is no room.
  case refused(EditError)
}

/// Creating what needs something of the host's: it is asked, and nothing is there until it answers.
extension View {
  /// Asks the host. Of several requests the last one counts.
  public func request(_ content: CreationContent, for creation: Creation, at point: Point<ViewSpace>) {
    emit(
      .contentWanted(
        request: creating.request(content, for: creation), page: creation.page, position: point, mode: creation.mode,
        content: content))
  }

  /// Creates what was asked for, in one undo step.
  ///
  /// - Parameters:
  ///   - asset: The picture, file or sound; none where a text was asked for.
  ///   - text: The text that was asked for, or the name of the file; UTF-8.
  @_optimize(size)
  public func commitContent(_ request: UInt64, _ asset: AssetID, _ text: [UInt8]) -> ContentOutcome {
    guard let pending = creating.pending(request),
      document.pages.index(of: pending.creation.page) != nil
    else { return .notFound }
    guard let creation = complete(pending, asset, text) else { return .mismatch }
    if let missing = Appearance.firstMissing(in: creation.annotation, document.fonts) { return .missing(missing) }
    guard prohibition(of: creation.mode) == nil else { return .refused(.notPermitted) }
    guard !awaits(creation) else { return .refused(.notLoaded) }
    guard canCreate(creation.mode, on: creation.page) else { return .refused(.conflict) }
    do throws(EditError) {
      let made = try add(creation)
      creating.dropPending()
      finishStep()
      return .done(made)
    } catch {
      return .refused(error)
    }
  }

  /// Forgets a request; `false` where it is none.
  public func cancelContent(_ request: UInt64) -> Bool {
    guard creating.pending(request) != nil else { return false }
    creating.dropPending()
    return true
  }

  @_optimize(size)
  private func complete(_ pending: PendingCreation, _ asset: AssetID, _ text: [UInt8]) -> Creation? {
    var creation = pending.creation
    let data = document.asset(asset)
    switch pending.content {
    case .nothing: return nil
    case .text:
      guard asset.isNone, !text.isEmpty else { return nil }
      creation.annotation.texts.append(TextEntry(kind: TextKind.contents, utf8: text))
    case .image:
      guard let data, data.isImage else { return nil }
      creation.annotation.rect = shape(of: data, within: creation.annotation.rect, on: creation.page)
    case .file:
      guard let data, data.kind == .file, !text.isEmpty else { return nil }
      creation.annotation.texts.append(TextEntry(kind: TextKind.file, utf8: text))
    case .sound:
      guard let data, data.kind == .sound else { return nil }
    }
    creation.annotation.asset = asset
    return creation
  }

  /// The largest rectangle of the picture's shape in the middle of the one that was drawn, as the page is shown.
  private func shape(of image: Asset, within rect: Rect<PDFSpace>, on page: PageID) -> Rect<PDFSpace> {
    guard let index = document.pages.index(of: page), let geometry = document.pages.geometry(at: index) else {
      return rect
    }
    let box = geometry.toPage.apply(rect)
    let (width, height) = (Double(max(image.width, 1)), Double(max(image.height, 1)))
    let scale = min(box.width / width, box.height / height)
    let (w, h) = (width * scale, height * scale)
    return geometry.toPDF.apply(
      Rect<PageSpace>(x: box.center.x - w / 2, y: box.center.y - h / 2, width: w, height: h))
  }
}
