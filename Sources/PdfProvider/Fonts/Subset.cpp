// SPDX-License-Identifier: Apache-2.0
#include "Fonts/Subset.h"

#include "Fonts/CffProgram.h"
#include "Objects/Failure.h"

namespace provider {

namespace {

constexpr hb_tag_t cffTable = HB_TAG('C', 'F', 'F', ' ');

/// Tables that content streams do not need: what they did is done.
constexpr const char *dropped[] = {"GSUB", "GPOS", "GDEF", "BASE", "JSTF", "kern", "MATH", "DSIG", "STAT", "name", "post", "OS/2",
                                   "VORG", "vhea", "vmtx", "gasp", "meta", "hdmx", "VDMX", "LTSH", "COLR", "CPAL", "SVG ", "CBDT",
                                   "CBLC", "sbix", "EBDT", "EBLC", "EBSC", "cmap"};

const CodedGlyph &glyphOf(const FontFace &face, uint32_t code) {
  const CodedGlyph *const found = face.find(code);
  if (found == nullptr) {
    throw Failure(IX_ERROR_NOT_FOUND, "the font has no code ", code);
  }
  return *found;
}

SubsetInput inputFor(const FontFace &face, const std::vector<uint32_t> &codes) {
  SubsetInput input(hb_subset_input_create_or_fail());
  if (!input) {
    throw Failure(IX_ERROR_TOO_LARGE, "there is no memory for a subset");
  }
  hb_set_t *const glyphs = hb_subset_input_glyph_set(input.get());
  hb_set_add(glyphs, 0);
  for (const uint32_t code : codes) {
    hb_set_add(glyphs, glyphOf(face, code).glyph);
  }
  hb_subset_input_set_flags(input.get(), HB_SUBSET_FLAGS_NOTDEF_OUTLINE | HB_SUBSET_FLAGS_NO_HINTING);
  hb_set_t *const without = hb_subset_input_set(input.get(), HB_SUBSET_SETS_DROP_TABLE_TAG);
  for (const char *const tag : dropped) {
    hb_set_add(without, hb_tag_from_string(tag, 4));
  }
  for (const hb_variation_t &axis : face.axes()) {
    hb_subset_input_pin_axis_location(input.get(), face.face(), axis.tag, axis.value);
  }
  return input;
}

/// The CIDs of the glyphs of a program that is keyed by them, glyph by glyph: a subset numbers glyphs anew, and keeps them. Empty for one that is
/// keyed by names, and for one that cannot be read.
std::vector<uint32_t> cidsOf(const std::string &program) {
  const CffProgram cff(program);
  return cff.isKeyedByCid() ? cff.charset() : std::vector<uint32_t>();
}

}  // namespace

Subset subsetOf(const FontFace &face, const std::vector<uint32_t> &codes) {
  const SubsetInput input = inputFor(face, codes);
  const SubsetPlan plan(hb_subset_plan_create_or_fail(face.face(), input.get()));
  const FaceHandle made(plan ? hb_subset_plan_execute_or_fail(plan.get()) : nullptr);
  if (!made) {
    throw Failure(IX_ERROR_DAMAGED, "no subset can be made of the font");
  }
  Subset subset;
  subset.program = bytesOf((face.isCff() ? tableOf(made.get(), cffTable) : BlobHandle(hb_face_reference_blob(made.get()))).get());
  if (subset.program.empty()) {
    throw Failure(IX_ERROR_DAMAGED, "the subset of the font has no outlines");
  }
  const std::vector<uint32_t> cids = face.isCff() ? cidsOf(subset.program) : std::vector<uint32_t>();
  const hb_map_t *const numbers = hb_subset_plan_old_to_new_glyph_mapping(plan.get());
  for (const uint32_t code : codes) {
    const hb_codepoint_t number = hb_map_get(numbers, glyphOf(face, code).glyph);
    const uint32_t glyph = number == HB_MAP_VALUE_INVALID ? 0 : number;
    subset.glyphs.push_back(cids.empty() ? glyph : glyph < cids.size() ? cids[glyph] : 0);
  }
  return subset;
}

}  // namespace provider
