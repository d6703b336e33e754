public import Geometry

/// The provider of a document that is built by calls instead of read: it has nothing, and nothing is missing.
public final class MemoryProvider: DocumentProvider {
  /// Named destinations, as they were added.
  var destinations: [(name: [UInt8], place: Destination)] = []

  /// By the number of the page.
  var labels = SparseTable<PageLabel>()

  public init() {}

  public var features: ProviderFeatures {
    [.text, .annotations, .outline, .destinations, .lines, .images, .labels, .fixedIcons]
  }
  /// A page without lines until some are set.
  public func lines(page: Int, into sink: ProviderSink) -> ProviderAnswer { .done }
  /// A page without images until some are set.
  public func images(page: Int, into sink: ProviderSink) -> ProviderAnswer { .done }
  /// The label that was set last.
  public func label(page: Int, into sink: ProviderSink) -> ProviderAnswer {
    guard let label = labels[page] else { return .done }
    return sink.take(text: label.utf8, kind: TextKind.pageLabel) == .taken ? .done : .failed(.tooLarge)
  }
  /// Always well.
  public func state(into sink: ProviderSink) -> DocumentState { .ok }
  /// It has no password.
  public func unlock(password: UnsafeBufferPointer<UInt8>) -> ProviderAnswer { .absent }
  /// Its document begins without pages.
  public func pageCount() -> (answer: ProviderAnswer, count: UInt32) { (.done, 0) }
  /// It has none.
  public func pages(first: Int, count: Int, into sink: ProviderSink) -> ProviderAnswer { .done }
  /// A page without characters until some are set.
  public func text(page: Int, into sink: ProviderSink) -> ProviderAnswer { .done }
  /// A page without annotations until some are added.
  public func annotations(page: Int, into sink: ProviderSink) -> ProviderAnswer { .done }
  /// Empty until items are added.
  public func outline(into sink: ProviderSink) -> ProviderAnswer { .done }
  /// It cannot draw.
  public func render(
    page: Int, _ request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer { .absent }

  /// The place last added under that name.
  public func destination(named name: [UInt8], into sink: ProviderSink) -> ProviderAnswer {
    guard let found = destinations.last(where: { $0.name == name }) else { return .failed(.notFound) }
    return sink.take(destination: found.place) == .taken ? .done : .failed(.tooLarge)
  }
}

/// Why something could not be put into a document that is built by calls.
public enum BuildError: Error, Hashable {
  /// The document comes from a provider.
  case notBuiltByCalls
  /// The page, annotation, action or item is not there.
  case notFound
  /// The piece does not belong there, or not in that order.
  case misplaced
  /// Too many, or more than the budget holds.
  case tooLarge
}

/// Building a document by calls. A call that throws has changed nothing.
extension Document {
  /// True if it is built by calls and not read from a file.
  public var isBuiltByCalls: Bool { provider is MemoryProvider }

  /// Puts pages at the end.
  public func appendPages(_ more: [PageGeometry]) throws(BuildError) {
    try checkRoom(forPages: more.count)
    for geometry in more { pages.append(geometry) }
    notify(.pagesChanged)
  }

  /// Puts `count` pages that lie alike at the end; costs nothing per page while all lie alike.
  public func appendPages(_ count: Count, alike geometry: PageGeometry) throws(BuildError) {
    try checkRoom(forPages: count.value)
    pages.append(count, alike: geometry)
    notify(.pagesChanged)
  }

  private func checkRoom(forPages more: Int) throws(BuildError) {
    guard isBuiltByCalls else { throw .notBuiltByCalls }
    guard more <= Count.limit - pages.count else { throw .tooLarge }
  }

  /// Makes a name stand for a place; of several places of one name the last counts.
  @_optimize(size)
  public func appendDestination(_ place: Destination, name: [UInt8]) throws(BuildError) {
    guard let memory = provider as? MemoryProvider else { throw .notBuiltByCalls }
    try pay(name.count &+ 96)
    memory.destinations.append((name, kept(place, page: pageToCome)))
  }

  /// Replaces the characters of a page.
  public func setGlyphs(_ glyphs: [Glyph], ofPage index: Int) throws(BuildError) {
    guard isBuiltByCalls else { throw .notBuiltByCalls }
    guard index >= 0, index < pages.count else { throw .notFound }
    let freed = content(ofPage: index)?.textFootprint ?? 0
    guard glyphs.count &* Glyph.footprint <= bytesFree &+ freed else { throw .tooLarge }
    let content = contentForLoading(ofPage: index)
    setGlyphs(glyphs, content)
    content.textState = .loaded
    notify(.loaded(page: index, part: .text))
  }

  /// Counts bytes that are about to be kept.
  func pay(_ bytes: Int) throws(BuildError) {
    guard isBuiltByCalls else { throw .notBuiltByCalls }
    guard bytes <= bytesFree else { throw .tooLarge }
    memory.used &+= bytes
  }
}
