import Document
public import Geometry

/// Text and quads of ranges.
///
/// As text, words are separated by a space, lines by a line feed and blocks by two; hyphens at line ends are kept.
/// White space in the file makes no difference.
extension PageText {
  /// The text of a range as UTF-8, where the page keeps it. Values that are no scalar values come as U+FFFD.
  ///
  /// - Complexity: O(glyphs of its first and last word).
  public func utf8(of range: TextRange) -> ArraySlice<UInt8> {
    let range = clamped(range)
    guard !range.isEmpty else { return [] }
    return bytes[offset(of: range.lower)..<offset(after: range.upper - 1)]
  }

  /// Appends the same.
  ///
  /// - Complexity: a copy of the bytes, and O(glyphs of its first and last word).
  public func utf8(of range: TextRange, appendTo result: inout [UInt8]) { result.append(contentsOf: utf8(of: range)) }

  /// Where a glyph begins in ``bytes``.
  private func offset(of glyph: Int) -> Int {
    let word = words.partitioningIndex { $0 > glyph } - 1
    var offset = wordOffsets[word]
    for index in words[word]..<glyph { offset += PageText.utf8Length(scalars[index]) }
    return offset
  }

  private func offset(after glyph: Int) -> Int {
    offset(of: glyph) + PageText.utf8Length(scalars[glyph])
  }

  /// The whole page's text and the offset of each word in it.
  static func encoded(_ scalars: [UInt32], _ words: [Int], _ lines: [TextLine]) -> ([UInt8], [Int]) {
    var offsets: [Int] = []
    offsets.reserveCapacity(words.count)
    var room = scalars.count + words.count + 2 * lines.count
    var all: UInt32 = 0
    for scalar in scalars { all |= scalar }
    if all >= 0x80 { for scalar in scalars { room += utf8Length(scalar) - 1 } }
    let isASCII = all < 0x80
    let bytes = [UInt8].filled(upTo: room) { bytes, size in
      scalars.withUnsafeBufferPointer { scalars in
        for number in lines.indices {
          if number > 0 { put(0x0A, bytes, &size) }
          if number > 0, lines[number - 1].block != lines[number].block { put(0x0A, bytes, &size) }
          let line = lines[number].words
          for word in line {
            if word > line.lowerBound { put(0x20, bytes, &size) }
            offsets.append(size)
            let end = word + 1 < words.count ? words[word + 1] : scalars.count
            put(scalars, words[word]..<max(words[word], end), isASCII: isASCII, bytes, &size)
          }
        }
      }
    }
    return (bytes, offsets)
  }

  /// Puts the characters of a word behind what there is.
  @inline(__always)
  private static func put(
    _ scalars: UnsafeBufferPointer<UInt32>, _ word: Range<Int>, isASCII: Bool,
    _ bytes: UnsafeMutableBufferPointer<UInt8>, _ size: inout Int
  ) {
    guard isASCII, size &+ word.count <= bytes.count else {
      for index in word { put(scalars[index], bytes, &size) }
      return
    }
    var index = word.lowerBound
    while index < word.upperBound {
      bytes.initializeElement(at: size, to: UInt8(truncatingIfNeeded: scalars[index]))
      (index, size) = (index &+ 1, size &+ 1)
    }
  }

  /// Puts a scalar value behind what there is.
  @inline(__always)
  private static func put(_ scalar: UInt32, _ bytes: UnsafeMutableBufferPointer<UInt8>, _ size: inout Int) {
    if scalar < 0x80 {
      guard size < bytes.count else { return }
      bytes.initializeElement(at: size, to: UInt8(truncatingIfNeeded: scalar))
      size += 1
      return
    }
    var (rest, count) = UTF8Repair.encoded(scalar)
    while count > 0, size < bytes.count {
      bytes.initializeElement(at: size, to: UInt8(truncatingIfNeeded: rest))
      (rest, count, size) = (rest >> 8, count - 1, size + 1)
    }
  }

  private static func utf8Length(_ scalar: UInt32) -> Int {
    if scalar < 0x80 { return 1 }
    if scalar < 0x800 { return 2 }
    return scalar < 0x10000 || scalar > 0x10FFFF ? 3 : 4
  }

  /// Appends quads that cover a range: one a line, more where right-to-left text or a wide gap divides it.
  ///
  /// They are as high as the line's letters, and higher where selected glyphs are; `p0`–`p1` runs along the lower
  /// side in reading direction of the line.
  /// - Complexity: O(lines of the range + glyphs of its first and last line).
  public func quads(of range: TextRange, appendTo quads: inout [Quad<PageSpace>]) {
    let range = clamped(range)
    guard !range.isEmpty, var line = line(of: range.lower) else { return }
    while line < lines.count, lines[line].glyphs.lowerBound < range.upper {
      self.quads(of: range, inLine: line, appendTo: &quads)
      line += 1
    }
  }

  /// The same of the part of a range that is in one line.
  @inline(never)
  public func quads(of range: TextRange, inLine line: Int, appendTo quads: inout [Quad<PageSpace>]) {
    guard lines.indices.contains(line) else { return }
    // Members of the line are read one by one: it is much to copy.
    let glyphs = lines[line].glyphs
    let (low, high) = (max(range.lower, glyphs.lowerBound), min(range.upper, glyphs.upperBound))
    guard low < high else { return }
    guard lines[line].isContinuous else { return appendPieces(low, high, inLine: line, &quads) }
    let isWhole = low == glyphs.lowerBound && high == glyphs.upperBound
    append(isWhole ? lines[line].box : box(of: TextRange(low, high)), inLine: line, &quads)
  }

  private func appendPieces(_ low: Int, _ high: Int, inLine line: Int, _ quads: inout [Quad<PageSpace>]) {
    var piece: FrameBox?
    for place in lines[line].glyphs {
      let glyph = glyph(standingAt: place)
      let box = boxes[glyph]
      guard glyph >= low, glyph < high else {
        if let done = piece { append(done, inLine: line, &quads) }
        piece = nil
        continue
      }
      if let open = piece, box.u0 - open.u1 > TextLine.freeGap * lines[line].em {
        append(open, inLine: line, &quads)
        piece = nil
      }
      var grown = piece ?? box
      grown.form(union: box)
      piece = grown
    }
    if let last = piece { append(last, inLine: line, &quads) }
  }

  private func append(_ piece: FrameBox, inLine line: Int, _ quads: inout [Quad<PageSpace>]) {
    var box = piece
    box.v0 = min(box.v0, lines[line].main.v0)
    box.v1 = max(box.v1, lines[line].main.v1)
    quads.append(lines[line].frame.quad(box))
  }
}
