import CInteract
import Document
import View

/// The texts that a reader's latest effects have: they are its own until it is read again.
final class LentTexts {
  private var blocks: [UnsafeMutablePointer<CChar>] = []

  deinit { takeBack() }

  /// Frees what was lent before.
  func takeBack() {
    for block in blocks { block.deallocate() }
    blocks.removeAll()
  }

  /// Copies a text; a NUL follows it.
  private func lend(_ utf8: [UInt8]) -> UnsafePointer<CChar> {
    let block = UnsafeMutablePointer<CChar>.allocate(capacity: utf8.count + 1)
    for (place, byte) in utf8.enumerated() { (block + place).initialize(to: CChar(bitPattern: byte)) }
    (block + utf8.count).initialize(to: 0)
    blocks.append(block)
    return UnsafePointer(block)
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
