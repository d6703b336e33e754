// SPDX-License-Identifier: Apache-2.0
#include "Fonts/FontFace.h"

#include "Fonts/Sfnt.h"
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

bool isPlain(hb_script_t script) {
  switch (script) {
    case HB_SCRIPT_COMMON:
    case HB_SCRIPT_INHERITED:
    case HB_SCRIPT_LATIN:
    case HB_SCRIPT_GREEK:
    case HB_SCRIPT_CYRILLIC:
    case HB_SCRIPT_ARMENIAN:
    case HB_SCRIPT_GEORGIAN:
    case HB_SCRIPT_HEBREW:
    case HB_SCRIPT_HAN:
    case HB_SCRIPT_HIRAGANA:
    case HB_SCRIPT_KATAKANA:
    case HB_SCRIPT_BOPOMOFO:
    case HB_SCRIPT_HANGUL: return true;
    default: return false;
  }
}

bool isBlank(hb_codepoint_t scalar) {
  return hb_unicode_general_category(hb_unicode_funcs_get_default(), scalar) == HB_UNICODE_GENERAL_CATEGORY_SPACE_SEPARATOR;
}

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
  hasRules_ = hb_ot_layout_table_get_lookup_count(face_.get(), HB_OT_TAG_GSUB) > 0;
  const bool isTrueType = hasTable(face_.get(), HB_TAG('g', 'l', 'y', 'f')) && hasTable(face_.get(), HB_TAG('l', 'o', 'c', 'a'));
  if (hb_face_get_glyph_count(face_.get()) == 0 || unitsPerEm_ < 16 || unitsPerEm_ > 16384 || (!isCff_ && !isTrueType)) {
    throw Failure(IX_ERROR_DAMAGED, "the font has no outlines that can be embedded");
  }
}

/// From the table OS/2, whose version 2 and later ones say it.
unsigned FontFace::reach() const {
  constexpr unsigned usual = 8, most = 64, place = 94;
  const BlobHandle table = tableOf(face_.get(), HB_TAG('O', 'S', '/', '2'));
  unsigned length = 0;
  const char *const data = hb_blob_get_data(table.get(), &length);
  if (data == nullptr || length < place + 2 || (data[0] == 0 && data[1] < 2)) {
    return usual;
  }
  const unsigned said = static_cast<unsigned char>(data[place]) << 8U | static_cast<unsigned char>(data[place + 1]);
  return std::clamp(said, usual, most);
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

bool FontFace::knowsCharacters() const { return isUnicodeMap(bytesOf(tableOf(face_.get(), HB_TAG('c', 'm', 'a', 'p')).get())); }

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
  if (count != 1) {
    return coversAll(scalars, count);
  }
  Covered &known = covered_[scalars[0] % covered_.size()];
  if (known.scalar != scalars[0]) {
    known = {scalars[0], coversAll(scalars, 1)};
  }
  return known.isCovered;
}

bool FontFace::coversAll(const uint32_t *scalars, size_t count) const {
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

bool FontFace::hasOutline(hb_codepoint_t scalar) const {
  const auto known = outlines_.find(scalar);
  if (known != outlines_.end()) {
    return known->second;
  }
  hb_codepoint_t glyph = 0;
  hb_glyph_extents_t box{};
  // A character without a glyph is put together of others.
  const bool found = isIgnorable(scalar) || isBlank(scalar) || hb_font_get_nominal_glyph(font_.get(), scalar, &glyph) == 0 ||
                     (hb_font_get_glyph_extents(font_.get(), glyph, &box) != 0 && box.width != 0 && box.height != 0);
  outlines_.emplace(scalar, found);
  return found;
}

bool FontFace::draws(const uint32_t *scalars, size_t count) const {
  return std::all_of(scalars, scalars + count, [&](uint32_t scalar) {
    return hasOutline(scalar) && (hasRules_ || isPlain(hb_unicode_script(hb_unicode_funcs_get_default(), scalar)));
  });
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
