/// A coordinate space. Never instantiated: it exists so that mixing spaces fails to compile.
public protocol CoordinateSpace {}

/// As in the file: y up, no crop shift, no rotation, no user unit (ISO 32000-2, 8.3.2.3).
public enum PDFSpace: CoordinateSpace {}

/// The shown page at 100 %: points, origin top left, y down, after crop, rotation and user unit.
public enum PageSpace: CoordinateSpace {}

/// Points at zoom 1 within one spread: origin top left, y down.
public enum SpreadSpace: CoordinateSpace {}

/// Points at zoom 1 within the whole layout: origin top left, y down.
public enum CanvasSpace: CoordinateSpace {}

/// The view: device-independent units, origin top left, y down. Events and effects are in it.
public enum ViewSpace: CoordinateSpace {}

/// The view under a transform that the host sets.
public enum WindowSpace: CoordinateSpace {}
