/// Objects by small numbers of which few are there: an empty stretch of 256 costs one word.
struct SparseTable<Element: AnyObject> {
  private static var chunkSize: Int { 256 }
  private var chunks: [[Element?]] = []

  subscript(_ number: Int) -> Element? {
    guard number >= 0, number / Self.chunkSize < chunks.count else { return nil }
    // Not by a chunk of its own, which would be counted.
    let place = number / Self.chunkSize
    return chunks[place].isEmpty ? nil : chunks[place][number % Self.chunkSize]
  }

  /// Puts an object there; nothing happens for a negative number.
  ///
  /// - Complexity: O(1) amortised; the first one at a high number costs O(number / 256).
  mutating func set(_ element: Element, at number: Int) {
    guard number >= 0 else { return }
    let place = number / Self.chunkSize
    while chunks.count <= place { chunks.append([]) }
    if chunks[place].isEmpty { chunks[place] = [Element?](repeating: nil, count: Self.chunkSize) }
    chunks[place][number % Self.chunkSize] = element
  }
}
