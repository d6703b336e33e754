import Document
import Geometry

/// The place of the press decides what is drawn: over a word a mark on text, elsewhere a stroke.
final class CreationSmart: CreationShape {
  private let stroke = CreationStroke()
  private let markup = CreationMarkup()
  private var marks = false

  private var shape: any CreationShape { marks ? markup : stroke }

  var mode: ToolMode? { marks ? .createHighlight : nil }

  func press(_ pressure: Double?) { stroke.press(pressure) }

  func begin(at point: Point<PageSpace>, _ page: ToolPage, _ host: any ToolHost) {
    marks = host.beginMarking(at: point, on: page.id, byWord: true)
    shape.begin(at: point, page, host)
  }

  func move(to point: Point<PageSpace>, isConstrained: Bool, _ page: ToolPage, _ host: any ToolHost) {
    shape.move(to: point, isConstrained: isConstrained, page, host)
  }

  func place(
    at point: Point<PageSpace>, _ size: Size<PageSpace>, _ page: ToolPage, _ host: any ToolHost
  ) -> Bool {
    marks = host.beginMarking(at: point, on: page.id, byWord: true)
    return shape.place(at: point, size, page, host)
  }

  func isItem(_ page: ToolPage) -> Bool { shape.isItem(page) }

  func write(to annotation: inout Annotation, _ page: ToolPage) { shape.write(to: &annotation, page) }

  func draw(_ style: ToolStyle, _ page: ToolPage, _ host: any ToolHost) {
    shape.draw(marks ? host.style(of: .createHighlight) : style, page, host)
  }
}
