// SPDX-License-Identifier: Apache-2.0
#include "Fonts/FontFace.h"

#include "Objects/Failure.h"

#include <algorithm>
#include <utility>

namespace provider {

namespace {

/// A mark that is composed of marks goes no deeper.
constexpr int deepestParts = 4;

bool hasTable(hb_face_t *face, hb_tag_t tag) { return hb_blob_get_length(tableOf(face, tag).get()) > 0; }

/// Shown by nothing: joiners, variation selectors, marks of direction.
bool isIgnorable(uint32_t scalar) {
  return scalar == 0xAD || scalar == 0x34F || scalar == 0x61C || (scalar >= 0x200B && scalar <= 0x200F) ||
         (scalar >= 0x202A && scalar <= 0x202E) || (scalar >= 0x2060 && scalar <= 0x206F) ||
         (scalar >= 0xFE00 && scalar <= 0xFE0F) || scalar == 0xFEFF || (scalar >= 0xE0100 && scalar <= 0xE01EF);
}

}  // namespace

FontFace::FontFace(BlobHandle bytes, unsigned face, unsigned instance) {
  if (face >= hb_face_count(bytes.get())) {
    throw Failure(IX_ERROR_DAMAGED, "the font has no face ", face);
  }
  face_.reset(hb_face_create(bytes.get(), face));
  requireOutlines();
  requirePermission();
  font_.reset(hb_font_create(face_.get()));
  setInstance(instance);
  constexpr float semibold = 600;
  style_ = (hb_style_get_value(font_.get(), HB_STYLE_TAG_WEIGHT) >= semibold ? uint32_t{IX_SHAPE_BOLD} : 0) |
           (hb_style_get_value(font_.get(), HB_STYLE_TAG_ITALIC) > 0 ? uint32_t{IX_SHAPE_ITALIC} : 0);
  hb_font_extents_t extents{};
  if (hb_font_get_h_extents(font_.get(), &extents) != 0) {
    ascent_ = std::clamp(em(extents.ascender), 0.0F, 4.0F);
    descent_ = std::clamp(-em(extents.descender), 0.0F, 4.0F);
  }
}

void FontFace::requireOutlines() {
  unitsPerEm_ = hb_face_get_upem(face_.get());
  // Where a file has both outlines, these.
  isCff_ = hasTable(face_.get(), HB_TAG('C', 'F', 'F', ' '));
  const bool isTrueType = hasTable(face_.get(), HB_TAG('g', 'l', 'y', 'f')) && hasTable(face_.get(), HB_TAG('l', 'o', 'c', 'a'));
  if (hb_face_get_glyph_count(face_.get()) == 0 || unitsPerEm_ < 16 || unitsPerEm_ > 16384 || (!isCff_ && !isTrueType)) {
    throw Failure(IX_ERROR_DAMAGED, "the font has no outlines that can be embedded");
  }
}

/// The bits fsType of OS/2: a font that is restricted, that must not be subset, or of which only bitmaps may be embedded. One for
/// previews and printing (4) may: an appearance is no more than that.
void FontFace::requirePermission() const {
  constexpr unsigned restricted = 0x2, previews = 0x4, editing = 0x8, noSubsets = 0x100, bitmapsOnly = 0x200;
  const BlobHandle table = tableOf(face_.get(), HB_TAG('O', 'S', '/', '2'));
  unsigned length = 0;
  const char *const data = hb_blob_get_data(table.get(), &length);
  if (data == nullptr || length < 10) {
    return;
  }
  const unsigned bits = static_cast<unsigned char>(data[8]) << 8U | static_cast<unsigned char>(data[9]);
  const bool isRestricted = (bits & restricted) != 0 && (bits & (previews | editing)) == 0;
  if (isRestricted || (bits & (noSubsets | bitmapsOnly)) != 0) {
    throw Failure(IX_ERROR_NOT_PERMITTED, "the font forbids that it is embedded");
  }
}

/// Its table cmap has one for Unicode: of the platform 0, or of Windows and Unicode.
bool FontFace::knowsCharacters() const {
  constexpr size_t header = 4, record = 8;
  const BlobHandle table = tableOf(face_.get(), HB_TAG('c', 'm', 'a', 'p'));
  unsigned length = 0;
  const auto *const data = reinterpret_cast<const unsigned char *>(hb_blob_get_data(table.get(), &length));
  const auto at = [&](size_t place) { return static_cast<unsigned>(data[place]) << 8U | data[place + 1]; };
  const size_t count = length < header ? 0 : std::min<size_t>(at(2), (length - header) / record);
  for (size_t i = 0; i < count; ++i) {
    const unsigned platform = at(header + i * record), encoding = at(header + i * record + 2);
    if (platform == 0 || (platform == 3 && (encoding == 1 || encoding == 10))) {
      return true;
    }
  }
  return false;
}

void FontFace::setInstance(unsigned instance) {
  unsigned count = hb_ot_var_get_axis_count(face_.get());
  if (count == 0) {
    return;
  }
  std::vector<hb_ot_var_axis_info_t> infos(count);
  hb_ot_var_get_axis_infos(face_.get(), 0, &count, infos.data());
  infos.resize(count);
  std::vector<float> places;
  for (const auto &info : infos) {
    places.push_back(info.default_value);
  }
  if (instance > 0 && instance <= hb_ot_var_get_named_instance_count(face_.get())) {
    hb_ot_var_named_instance_get_design_coords(face_.get(), instance - 1, &count, places.data());
  }
  for (size_t i = 0; i < infos.size(); ++i) {
    axes_.push_back({infos[i].tag, places[i]});
  }
  hb_font_set_variations(font_.get(), axes_.data(), static_cast<unsigned>(axes_.size()));
}

bool FontFace::has(hb_codepoint_t scalar) const {
  hb_codepoint_t glyph = 0;
  return hb_font_get_nominal_glyph(font_.get(), scalar, &glyph) != 0 && glyph != 0;
}

bool FontFace::hasParts(hb_codepoint_t scalar, int depth) const {
  hb_codepoint_t first = 0;
  hb_codepoint_t second = 0;
  if (depth == 0 || hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) == 0) {
    return false;
  }
  const auto isThere = [&](hb_codepoint_t part) { return part == 0 || has(part) || hasParts(part, depth - 1); };
  return isThere(first) && isThere(second);
}

bool FontFace::covers(const uint32_t *scalars, size_t count) const {
  for (size_t first = 0; first < count;) {
    hb_codepoint_t whole = scalars[first];
    size_t shown = isIgnorable(whole) || has(whole) || hasParts(whole, deepestParts) ? first + 1 : first;
    // Characters that the font has put together alone: letters of Korean, letters with marks.
    for (size_t next = first + 1; next < count; ++next) {
      if (hb_unicode_compose(hb_unicode_funcs_get_default(), whole, scalars[next], &whole) == 0) {
        break;
      }
      shown = has(whole) ? next + 1 : shown;
    }
    if (shown == first) {
      return false;
    }
    first = shown;
  }
  return true;
}

uint32_t FontFace::codeOf(hb_codepoint_t glyph, const std::u32string &text) {
  const auto known = codes_.find({glyph, text});
  if (known != codes_.end()) {
    return known->second;
  }
  if (coded_.size() >= mostCodes) {
    return 0;
  }
  coded_.push_back({glyph, text});
  const auto code = static_cast<uint32_t>(coded_.size());
  codes_.emplace(std::make_pair(glyph, text), code);
  return code;
}

}  // namespace provider
