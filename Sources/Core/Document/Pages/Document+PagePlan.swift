import Geometry

/// A page as it is to be written: which one of the file's, and how it lies.
public struct PagePlan: Hashable, Sendable {
  /// Its index in the file; `nil` for an empty page that was inserted here.
  public let filePage: Int?
  /// True if its boxes or rotation differ from the file.
  public let isLaid: Bool
  public let geometry: PageGeometry

  func append(to hash: inout StableHash) {
    hash.append(UInt64(clamping: filePage ?? -1))
    guard isLaid else { return }
    let box = geometry.viewBox
    hash.append(UInt64(clamping: geometry.rotation.rawValue))
    for number in [box.minX, box.minY, box.maxX, box.maxY, geometry.userUnit] { hash.append(number) }
  }
}

/// The list of pages for a provider that saves or draws.
extension Document {
  /// All pages in their order; empty where they are as in the file.
  ///
  /// - Complexity: O(1) where the list was never edited, else O(pages).
  @_optimize(size)
  func pagePlans() -> [PagePlan] {
    guard pages.isEdited || file.isLaidOtherwise, !isBuiltByCalls else { return [] }
    var plans: [PagePlan] = []
    plans.reserveCapacity(pages.count)
    var isEdited = pages.count != file.pageCount
    for index in 0..<pages.count {
      guard let geometry = pages.geometry(at: index) else { continue }
      let (from, isLaid) = (filePage(ofPage: index), isLaid(page: index))
      isEdited = isEdited || isLaid || from != index
      plans.append(PagePlan(filePage: from, isLaid: isLaid || from == nil, geometry: geometry))
    }
    return isEdited ? plans : []
  }

  /// True if a page's boxes or rotation differ from the file.
  private func isLaid(page index: Int) -> Bool {
    guard file.isLaidOtherwise, let file = file.pages[pages.id(at: index).slot]?.geometry else { return false }
    return file != pages.geometry(at: index)
  }

  /// The number by which the provider knows a page: its place in the list that it is given, or its index in the file where it
  /// does not follow lists.
  func handedNumber(ofPage index: Int) -> Int? {
    features.contains(.pageEdits) ? index : filePage(ofPage: index)
  }
}

/// Pictures of what is not saved yet.
extension Document {
  /// Draws a part of a page as it is now, without some of its annotations: `request.width * request.height * 4` bytes, which
  /// the caller has made sure of. Where the provider cannot draw changes, or fails to, it draws the page as the file has it,
  /// unless annotations are to be left out, or it does not lie as in the file. A picture that comes later is never one without the edits.
  public func render(
    page: Int, _ request: RenderRequest, without hidden: [AnnotationID] = [],
    into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer {
    guard page >= 0, page < pages.count else { return .absent }
    condition.providerMessage = []
    let leftOut = hidden.filter { place(of: $0)?.page == page }
    let fileNumber = isLaid(page: page) ? nil : filePage(ofPage: page)
    let isDrawn = !request.asPrinted
    let isPlain =
      request.withoutAnnotations || (leftOut.isEmpty && !editedPages(isDrawn: isDrawn).contains(page))
    let filed = filePage(ofPage: page)
    if let fileNumber, isPlain {
      return explained(
        noting(provider.render(page: fileNumber, request, into: pixels), pictureOf: fileNumber, page: filed))
    }
    guard fileNumber != nil || features.contains(.pageEdits), let number = handedNumber(ofPage: page) else {
      return .absent
    }
    let answer = provider.render(page: number, request, with: changes(without: leftOut, isDrawn: isDrawn), into: pixels)
    guard let fileNumber, answer != .done, answer != .pending, answer != .failed(.cancelled), leftOut.isEmpty else {
      return explained(noting(answer, pictureOf: number, page: filed))
    }
    return explained(
      noting(provider.render(page: fileNumber, request, into: pixels), pictureOf: fileNumber, page: filed))
  }
}
