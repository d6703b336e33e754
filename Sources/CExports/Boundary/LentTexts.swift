import CInteract
import Document
import View

/// The texts that a reader's latest effects have: they are its own until it is read again.
final class LentTexts {
  /// Those in use, then those that are used again.
  private var blocks: [UnsafeMutableBufferPointer<CChar>] = []
  private var used = 0
  /// The texts of two effects, of a field that is left and of the next one: blocks for more are freed when they are taken back.
  private static let kept = 4

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// Takes back what was lent before.
  func takeBack() {
    used = 0
    while blocks.count > LentTexts.kept, let block = blocks.popLast() { block.deallocate() }
  }

  /// Copies a text; a NUL follows it.
  private func lend(_ utf8: [UInt8]) -> UnsafePointer<CChar>? {
    let block = room(for: utf8.count + 1)
    UnsafeMutableRawBufferPointer(block).copyBytes(from: utf8)
    block[utf8.count] = 0
    return UnsafePointer(block.baseAddress)
  }

  /// Room for at least so many characters, one or more.
  private func room(for count: Int) -> UnsafeMutableBufferPointer<CChar> {
    defer { used += 1 }
    if used < blocks.count, blocks[used].count >= count { return blocks[used] }
    let made = UnsafeMutableBufferPointer<CChar>.allocate(capacity: max(count, 64))
    made.initialize(repeating: 0)
    if used < blocks.count {
      blocks[used].deallocate()
      blocks[used] = made
    } else {
      blocks.append(made)
    }
    return made
  }

  /// Gives an effect of the focus its name and value.
  func lend(to effect: UnsafeMutablePointer<ix_effect>, _ core: Effect, of view: View) {
    guard case .focus(let news) = core.kind, !news.annotation.isNone else { return }
    let text = view.focusText(of: news)
    effect.pointee.u.focus.name = lend(text.name)
    effect.pointee.u.focus.value = lend(text.value)
    effect.pointee.u.focus.name_length = UInt32(clamping: text.name.count)
    effect.pointee.u.focus.value_length = UInt32(clamping: text.value.count)
  }
}
