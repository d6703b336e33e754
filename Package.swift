// swift-tools-version: 6.2
import PackageDescription

// The shipped library is built as Embedded Swift (IX_EMBEDDED=1); tests and Swift hosts use ordinary Swift.
let embedded = Context.environment["IX_EMBEDDED"] == "1"

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let core: [SwiftSetting] =
  strict + [.treatWarning("EmbeddedRestrictions", as: .error)]
  + (embedded
    ? [
      .enableExperimentalFeature("Embedded"),
      // Embedded Swift has no run-time check of exclusivity, only calls that do nothing: they go. The folder of the checkout
      // goes from the debugging information, whose hash is the library's build id.
      .unsafeFlags([
        "-wmo", "-Xfrontend", "-function-sections", "-enforce-exclusivity=unchecked",
        "-file-prefix-map", "\(Context.packageDirectory)=.",
      ]),
    ] : [])
// The module at the top of an Embedded build has code for all that it uses in it: what machines would run of the layers
// below would be thrown away by the linker, and is not made.
let below = core + (embedded ? [.unsafeFlags(["-Xfrontend", "-emit-empty-object-file"])] : [])
/// The module at the top becomes one object instead of one for each file, so that functions of different files are inlined
/// into each other and folded: events take 5 % fewer instructions. SwiftPM cannot archive that object: it builds the target, not the product.
let top = core + (embedded ? [.unsafeFlags(["-num-threads", "0"])] : [])

/// One Core layer. `on` may name only layers declared above it. Whatever links one links the C library's functions on numbers,
/// which unoptimised code calls.
func layer(_ name: String, on lower: [Target.Dependency] = [], in folder: String = "") -> Target {
  .target(
    name: name, dependencies: lower, path: "Sources/Core/\(folder)\(name)", swiftSettings: below,
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

/// The tests of one layer.
func tests(of name: String, with more: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + more, path: "Tests/\(name)Tests",
    swiftSettings: strict)
}

// The layers, bottom up: an import that points up does not compile.
let layers: [Target] = [
  layer("Unicode"),
  layer("Geometry"),
  layer("Document", on: ["Geometry"]),
  layer("Typesetting", on: ["Unicode", "Geometry", "Document"]),
  layer("Appearance", on: ["Unicode", "Geometry", "Document", "Typesetting"]),
  layer("Gestures", on: ["Geometry"]),
  layer("Pointer", on: ["Geometry"], in: "Scene/"),
  layer("Layout", on: ["Geometry", "Document"]),
  layer("Text", on: ["Unicode", "Geometry", "Document"]),
  layer("HitTesting", on: ["Geometry", "Document", "Appearance", "Layout", "Text"], in: "Scene/"),
  layer("Selection", on: ["Geometry", "Document", "Text"]),
  layer("TextEditing", on: ["Unicode", "Geometry", "Typesetting"]),
  layer("Forms", on: ["Geometry", "Document", "Appearance"]),
  layer("Decorations", on: ["Geometry", "Document"], in: "Scene/"),
  layer("Display", on: ["Geometry", "Document", "Decorations"], in: "Scene/"),
  layer("Interactions", on: ["Geometry", "Document", "Gestures", "Selection"]),
  layer(
    "Tools",
    on: [
      "Geometry", "Document", "Appearance", "Gestures", "Pointer", "HitTesting", "Forms", "Display", "Interactions",
    ]),
  layer(
    "View",
    on: [
      "Geometry", "Document", "Appearance", "Gestures", "Pointer", "Layout", "Text", "HitTesting", "Selection",
      "Forms", "Decorations", "Display", "Interactions", "Tools", "Typesetting", "TextEditing",
      "Unicode",
    ]),
]

let targets: [Target] =
  layers + [
    .systemLibrary(name: "CInteract", path: "Sources/CInteract"),
    .target(
      name: "CExports", dependencies: ["CInteract"] + layers.map { .byName(name: $0.name) },
      path: "Sources/CExports", swiftSettings: top),
    // The spatial index behind C functions, for benchmarks/hit.c alone; never installed.
    .target(
      name: "IndexProbe", dependencies: ["Geometry"], path: "benchmarks/IndexProbe", swiftSettings: core),
    // Keystrokes in an editor of text, for benchmarks/editor.sh alone; never installed.
    .executableTarget(
      name: "editor-probe", dependencies: ["TextEditing", "Typesetting"], path: "benchmarks/EditorProbe",
      swiftSettings: strict),
    // What the tests share.
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: strict),
    tests(of: "Unicode", with: ["TestSupport"]),
    tests(of: "Geometry", with: ["TestSupport"]),
    // Random scenes and strokes, for the tests, and for a program that plays a million of them.
    .target(
      name: "GestureScenes", dependencies: ["Geometry", "Gestures"], path: "Tests/GestureScenes",
      swiftSettings: strict),
    .executableTarget(
      name: "gesture-check", dependencies: ["GestureScenes"], path: "Tests/GestureCheck", swiftSettings: strict),
    // All states of the gestures' resolver: for a test, and for a program that takes its time.
    .target(
      name: "ResolverExplorer", dependencies: ["Geometry", "Gestures"], path: "Tests/Explorer",
      swiftSettings: strict),
    .executableTarget(
      name: "resolver-check", dependencies: ["ResolverExplorer"], path: "Tests/ResolverCheck",
      exclude: ["faults.py", "faults.sh"], swiftSettings: strict),
    tests(of: "Document", with: ["Geometry", "TestSupport"]),
    tests(of: "Decorations", with: ["Document", "Geometry", "TestSupport"]),
    tests(of: "Typesetting", with: ["Document", "Geometry", "TestSupport"]),
    tests(of: "Appearance", with: ["Document", "Geometry", "TestSupport"]),
    tests(of: "Gestures", with: ["Geometry", "GestureScenes", "ResolverExplorer", "TestSupport"]),
    tests(of: "Pointer", with: ["Geometry", "TestSupport"]),
    tests(of: "HitTesting", with: ["Document", "Geometry", "Layout", "TestSupport"]),
    tests(of: "TextEditing", with: ["Document", "Geometry", "Typesetting", "Unicode", "TestSupport"]),
    tests(of: "Forms", with: ["Appearance", "Document", "Geometry", "TestSupport"]),
    tests(of: "Selection", with: ["Document", "Geometry", "Text", "TestSupport"]),
    tests(
      of: "View",
      with: [
        "Decorations", "Display", "Document", "Forms", "Geometry", "Gestures", "HitTesting", "Interactions", "Layout",
        "Pointer", "Selection", "Text", "Tools", "TestSupport",
      ]),
    tests(of: "Interactions", with: ["Document", "Geometry", "Gestures", "TestSupport"]),
    tests(
      of: "Tools",
      with: ["Display", "Document", "Geometry", "Gestures", "HitTesting", "Interactions", "Pointer", "TestSupport"]),
    tests(of: "Layout", with: ["Document", "Geometry", "TestSupport"]),
    tests(of: "Text", with: ["Document", "Geometry", "TestSupport"]),
    .testTarget(
      name: "ScenarioTests", dependencies: layers.map { .byName(name: $0.name) } + ["TestSupport"],
      path: "Tests/ScenarioTests", swiftSettings: strict),
    tests(of: "CExports", with: ["CInteract", "TestSupport"]),
  ]

let products: [Product] = [
  // The archive from which libinteract.so and libinteract.a are linked.
  .library(name: "interact-core", type: .static, targets: ["CExports"]),
  // For benchmarks/hit.c.
  .library(name: "index-probe", type: .static, targets: ["IndexProbe"]),
  // For Swift hosts.
  .library(name: "Interact", targets: ["View"]),
]

/// One layer's tests and what they are built from, where IX_LAYER names a layer: a cold checkout runs them in a minute or two.
func needed(for layer: String, of targets: [Target]) -> [Target] {
  var wanted = ["\(layer)Tests"]
  var next = 0
  while next < wanted.count {
    let target = targets.first { $0.name == wanted[next] }
    for case .byNameItem(let name, _) in target?.dependencies ?? [] where !wanted.contains(name) { wanted.append(name) }
    next += 1
  }
  return targets.filter { wanted.contains($0.name) }
}

let one = Context.environment["IX_LAYER"]
let package = Package(
  name: "libinteract",
  products: one == nil ? products : [],
  targets: one.map { needed(for: $0, of: targets) } ?? targets
)
