public import Geometry

/// Text and quads of ranges.
///
/// As text, words are separated by a space, lines by a line feed and blocks by two; hyphens at line ends are kept.
/// What white space the file has makes no difference.
extension PageText {
  /// Appends the text of a range as UTF-8. Values that are no scalar values come as U+FFFD.
  ///
  /// - Complexity: O(glyphs of the range).
  public func utf8(of range: TextRange, appendTo bytes: inout [UInt8]) {
    let range = clamped(range)
    guard !range.isEmpty, var line = line(of: range.lower) else { return }
    bytes.reserveCapacity(bytes.count + range.count + range.count / 4)
    var word = words.partitioningIndex { $0 > range.lower }
    for index in range.lower..<range.upper {
      if word < words.count, words[word] == index {
        word += 1
        appendBreak(before: index, &line, &bytes)
      }
      PageText.appendUTF8(scalars[index], to: &bytes)
    }
  }

  private func appendBreak(before index: Int, _ line: inout Int, _ bytes: inout [UInt8]) {
    guard index == lines[line].glyphs.upperBound, line + 1 < lines.count else {
      bytes.append(0x20)
      return
    }
    bytes.append(0x0A)
    if lines[line].block != lines[line + 1].block { bytes.append(0x0A) }
    line += 1
  }

  static func appendUTF8(_ scalar: UInt32, to bytes: inout [UInt8]) {
    guard scalar >= 0x80 else {
      bytes.append(UInt8(truncatingIfNeeded: scalar))
      return
    }
    let value = scalar > 0x10FFFF || (scalar >= 0xD800 && scalar <= 0xDFFF) ? 0xFFFD : scalar
    if value < 0x800 {
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
    } else {
      if value < 0x10000 {
        bytes.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      } else {
        bytes.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
      }
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
    }
    bytes.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
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
      appendQuads(of: range, in: lines[line], &quads)
      line += 1
    }
  }

  private func appendQuads(of range: TextRange, in line: TextLine, _ quads: inout [Quad<PageSpace>]) {
    let low = max(range.lower, line.glyphs.lowerBound)
    let high = min(range.upper, line.glyphs.upperBound)
    if line.isContinuous {
      let isWhole = low == line.glyphs.lowerBound && high == line.glyphs.upperBound
      append(isWhole ? line.box : box(of: TextRange(low, high)), in: line, &quads)
      return
    }
    var piece: FrameBox?
    for place in line.glyphs {
      let glyph = glyph(standingAt: place)
      let box = boxes[glyph]
      guard glyph >= low, glyph < high else {
        if let done = piece { append(done, in: line, &quads) }
        piece = nil
        continue
      }
      if let open = piece, box.u0 - open.u1 > TextLine.freeGap * line.em {
        append(open, in: line, &quads)
        piece = nil
      }
      var grown = piece ?? box
      grown.form(union: box)
      piece = grown
    }
    if let last = piece { append(last, in: line, &quads) }
  }

  private func append(_ piece: FrameBox, in line: TextLine, _ quads: inout [Quad<PageSpace>]) {
    var box = piece
    box.v0 = min(box.v0, line.main.v0)
    box.v1 = max(box.v1, line.main.v1)
    quads.append(line.frame.quad(box))
  }
}
