import Document
import Geometry
import Layout
import TestSupport
import Testing

extension PageGeometry {
  init(_ width: Double, _ height: Double, rotation: QuarterTurn = .none) {
    self.init(
      mediaBox: Rect(x: 0, y: 0, width: width, height: height), cropBox: nil, rotation: rotation, userUnit: 1)
  }
}

/// `count` pages of one size; none where that is no count.
func alike(_ count: Int, _ width: Double = 612, _ height: Double = 792) -> PageTable {
  Count(count).map { PageTable(count: $0, alike: PageGeometry(width, height)) } ?? PageTable()
}

/// Pages of random sizes, crops, rotations and units.
func mixed(_ count: Int, seed: UInt64) -> PageTable {
  var random = RandomNumbers(seed: seed)
  var table = PageTable()
  for _ in 0..<count {
    let (x, y) = (random.real(-300, 300), random.real(-300, 300))
    let media = Rect<PDFSpace>(x: x, y: y, width: random.real(50, 1200), height: random.real(50, 1200))
    let crop = Rect<PDFSpace>(
      x: x + random.real(0, 20), y: y + random.real(0, 20), width: media.width - 25, height: media.height - 30)
    let turns: [QuarterTurn] = [.none, .quarter, .half, .threeQuarters]
    table.append(
      PageGeometry(
        mediaBox: media, cropBox: random.below(2) == 0 ? nil : crop, rotation: random.pick(turns),
        userUnit: random.pick([1, 1, 1, 2, 0.5])))
  }
  return table
}

/// Options of every kind, drawn at random.
func randomOptions(_ random: inout RandomNumbers) -> LayoutOptions {
  var options = LayoutOptions()
  options.mode = random.pick([.single, .double, .book])
  options.axis = random.pick([.vertical, .horizontal])
  options.scrolling = random.pick([.continuous, .perSpread, .wrapped])
  options.isRightToLeft = random.below(2) == 0
  options.pageSpacing = random.pick([0, 4])
  options.interitemSpacing = random.pick([0, 10, 25])
  options.sizing = random.pick([.natural, .natural, .fit, .fillTransverse, .fillWidth, .fillHeight])
  options.spreadBasedZooming = random.pick([nil, true, false])
  if random.below(2) == 0 {
    options.contentInsets = Insets(top: random.real(0, 30), left: 5, bottom: 11, right: random.real(0, 30))
    options.frameInsets = Insets(top: random.real(-20, 20), left: random.real(-20, 20), bottom: 3, right: -4)
  }
  return options
}

/// A viewport on random pages, options, size, zoom and offset.
func randomViewport(_ random: inout RandomNumbers, pages: Int) -> Viewport {
  let options = randomOptions(&random)
  let size = Size<ViewSpace>(random.real(200, 1500), random.real(200, 1500))
  let table = random.below(3) == 0 ? alike(pages) : mixed(pages, seed: random.next())
  var view = Viewport(
    layout: SpreadLayout(pages: table, options: options, viewSize: size),
    fit: random.pick([.none, .page, .width, .height]),
    display: DisplaySettings(deviceScale: random.pick([1, 1.5, 2, 3])))
  guard pages > 0 else { return view }
  view.show(page: random.below(pages))
  if random.below(2) == 0 {
    view.zoom(to: random.real(0.1, 8), about: Point(random.real(0, size.width), random.real(0, size.height)))
  }
  _ = view.scroll(by: Vector(random.real(-300, 300), random.real(-300, 300)))
  return view
}

/// Expects something whose evaluation changes a value, which `#expect` cannot take apart.
func holds(_ condition: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(condition, sourceLocation: sourceLocation)
}
