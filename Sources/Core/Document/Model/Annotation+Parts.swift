import Geometry

// Two values of a member that is in a part of an annotation are the same if no bit differs: a file tells -0 from 0.

func isSame<Value: Equatable>(_ a: Value, as b: Value) -> Bool { a == b }

func isSame(_ a: (UInt32, UInt32), as b: (UInt32, UInt32)) -> Bool { a == b }

func isSame(_ a: Double, as b: Double) -> Bool { a.bitPattern == b.bitPattern }

func isSame(_ a: (Double, Double, Double, Double), as b: (Double, Double, Double, Double)) -> Bool {
  isSame(a.0, as: b.0) && isSame(a.1, as: b.1) && isSame(a.2, as: b.2) && isSame(a.3, as: b.3)
}

func isSame(_ a: Rect<PDFSpace>, as b: Rect<PDFSpace>) -> Bool {
  isSame((a.minX, a.minY, a.maxX, a.maxY), as: (b.minX, b.minY, b.maxX, b.maxY))
}

func isSame(_ a: Transform<PDFSpace, PDFSpace>, as b: Transform<PDFSpace, PDFSpace>) -> Bool {
  isSame((a.a, a.b, a.c, a.d), as: (b.a, b.b, b.c, b.d)) && isSame(a.tx, as: b.tx) && isSame(a.ty, as: b.ty)
}
