import CInteract
import Document

/// How a provider is asked for pictures, by its flags and features.
struct DrawingRules: Sendable {
  private let flags: UInt32
  private let features: ProviderFeatures

  init(flags: UInt32, features: ProviderFeatures) {
    self.flags = flags
    self.features = features
  }

  var knowsFormats: Bool { flags & IX_PROVIDER_FORMATS.rawValue != 0 }

  /// False for a picture as printed by a provider that does not know how.
  func canDraw(_ asPrinted: Bool) -> Bool { !asPrinted || features.contains(.printing) }

  /// The request as the provider takes it: one that leaves icons out of pages is asked for them where nothing else shows them.
  func asked(_ request: RenderRequest) -> ix_render_request {
    var request = request
    let omits = flags & IX_PROVIDER_OMITS_ICONS.rawValue != 0
    let wantsIcons = request.withIcons || request.asPrinted || !features.contains(.loneIcons)
    request.withIcons = omits && !request.withoutAnnotations && wantsIcons
    return request.c
  }
}

/// The table that a provider's `snapshot` filled. Its `destroy` runs when this goes, on whatever thread lets go of it last.
final class CSnapshot: SnapshotSource, @unchecked Sendable {
  private let table: ix_snapshot_table
  private let rules: DrawingRules

  init(_ table: ix_snapshot_table, _ rules: DrawingRules) {
    self.table = table
    self.rules = rules
  }

  deinit { table.destroy?(table.context) }

  func render(
    page: Int, isChanged: Bool, _ request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer {
    guard let entry = isChanged ? table.render_changed : table.render, rules.canDraw(request.asPrinted) else {
      return .absent
    }
    var wanted = rules.asked(request)
    return Canvas(request, pixels, knowsFormats: rules.knowsFormats).drawing { layout, bytes in
      wanted.set(layout)
      return ProviderAnswer(entry(table.context, UInt32(clamping: page), &wanted, bytes))
    }
  }

  func render(_ picture: PictureRequest, into pixels: UnsafeMutableRawBufferPointer) -> ProviderAnswer {
    guard let entry = table.render_annotation, rules.canDraw(picture.asPrinted) else { return .absent }
    var wanted = picture.c
    return Canvas(picture, pixels, knowsFormats: rules.knowsFormats).drawing { layout, bytes in
      (wanted.format, wanted.stride) = (layout.format.c, layout.stride.c)
      return ProviderAnswer(entry(table.context, &wanted, bytes))
    }
  }
}
