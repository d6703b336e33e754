// SPDX-License-Identifier: Apache-2.0
#include "Fonts/FontBook.h"

#include "Objects/Failure.h"

#include <algorithm>

namespace provider {

namespace {

/// More than any text needs; a host that adds more has a mistake in a loop.
constexpr size_t mostFonts = 4096;
/// Not looked at yet; cannot be used.
constexpr int64_t unknown = -1, useless = 0;

}  // namespace

uint32_t FontBook::add(const uint8_t *bytes, size_t length, unsigned face) {
  if (faces_.size() >= mostFonts) {
    throw Failure(IX_ERROR_TOO_LARGE, "a document has at most ", mostFonts, " fonts");
  }
  BlobHandle blob(hb_blob_create_or_fail(
      reinterpret_cast<const char *>(bytes), static_cast<unsigned>(length), HB_MEMORY_MODE_DUPLICATE, nullptr, nullptr));
  if (!blob) {
    throw Failure(IX_ERROR_DAMAGED, "the font has no bytes");
  }
  faces_.push_back(std::make_unique<FontFace>(std::move(blob), face, 0));
  const auto number = static_cast<uint32_t>(faces_.size());
  ofHost_.push_back(number);
  return number;
}

void FontBook::takeDocument(const FontPrograms &programs) {
  if (hasTakenDocument_) {
    return;
  }
  std::optional<std::vector<FontProgram>> found;
  try {
    found = programs();
  } catch (const std::exception &) {
    // A file that cannot be read any more brings none: its text is shown in other fonts.
    found.emplace();
  }
  if (!found) {
    return;
  }
  hasTakenDocument_ = true;
  ofDocument_.clear();
  named_.clear();
  for (const FontProgram &program : *found) {
    if (const uint32_t number = takeOfDocument(program.bytes)) {
      ofDocument_.push_back(number);
      for (const std::string &name : program.names) {
        named_.emplace(name, number);
      }
    }
  }
}

/// Returns 0 for a font that cannot be used.
uint32_t FontBook::takeOfDocument(const std::string &bytes) {
  for (const uint32_t number : everOfDocument_) {
    const BlobHandle blob(hb_face_reference_blob(faces_[number - 1]->face()));
    unsigned length = 0;
    const char *const data = hb_blob_get_data(blob.get(), &length);
    if (length == bytes.size() && std::equal(bytes.begin(), bytes.end(), data)) {
      return number;
    }
  }
  BlobHandle blob(hb_blob_create_or_fail(
      bytes.data(), static_cast<unsigned>(bytes.size()), HB_MEMORY_MODE_DUPLICATE, nullptr, nullptr));
  if (!blob || faces_.size() >= mostFonts) {
    return 0;
  }
  try {
    auto face = std::make_unique<FontFace>(std::move(blob), 0, 0);
    if (!face->knowsCharacters()) {
      return 0;
    }
    faces_.push_back(std::move(face));
  } catch (const Failure &) {
    return 0;
  }
  everOfDocument_.push_back(static_cast<uint32_t>(faces_.size()));
  return everOfDocument_.back();
}

uint32_t FontBook::choose(const uint32_t *scalars, size_t count, uint32_t flags, const std::string &language) {
  for (const uint32_t number : ofHost_) {
    if (faces_[number - 1]->covers(scalars, count)) {
      return number;
    }
  }
  return chooseOfSystem(scalars, count, flags, language);
}

uint32_t FontBook::chooseOfDocument(const uint32_t *scalars, size_t count, uint32_t flags) const {
  constexpr uint32_t style = IX_SHAPE_BOLD | IX_SHAPE_ITALIC;
  uint32_t other = 0;
  for (const uint32_t number : ofDocument_) {
    const FontFace &face = *faces_[number - 1];
    const bool isOfStyle = face.style() == (flags & style);
    if ((isOfStyle || other == 0) && face.covers(scalars, count) && face.draws(scalars, count)) {
      if (isOfStyle) {
        return number;
      }
      other = number;
    }
  }
  return other;
}

uint32_t FontBook::findNamed(const std::string &name) const {
  const auto found = named_.find(name);
  return found == named_.end() ? 0 : found->second;
}

uint32_t FontBook::chooseOfSystem(const uint32_t *scalars, size_t count, uint32_t flags, const std::string &language) {
  const auto known = kinds_.find({flags, language});
  if (known == kinds_.end() && !waits_ && !areSystemFontsFound()) {
    throw Failure(IX_ERROR_BUSY, "the fonts of the system are not found yet");
  }
  Kind &kind = known != kinds_.end() ? known->second : kinds_[{flags, language}];
  if (known == kinds_.end()) {
    kind.list = systemFonts(flags, language);
    kind.numbers.assign(kind.list ? kind.list->count() : 0, unknown);
  }
  // The first character tells most of them apart without opening any.
  for (size_t place = 0; place < kind.numbers.size(); ++place) {
    if (kind.numbers[place] == useless || !kind.list->hasCharacter(place, scalars[0])) {
      continue;
    }
    const uint32_t number = open(kind, place);
    if (number != 0 && faces_[number - 1]->covers(scalars, count)) {
      return number;
    }
  }
  return 0;
}

uint32_t FontBook::open(Kind &kind, size_t place) {
  int64_t &number = kind.numbers[place];
  if (number == unknown) {
    number = openFile(kind.list->at(place));
  }
  return static_cast<uint32_t>(number);
}

/// Returns 0 for a file that cannot be used.
uint32_t FontBook::openFile(const SystemFont &font) {
  const auto name = std::make_pair(font.path, std::make_pair(font.face, font.instance));
  if (const auto known = opened_.find(name); known != opened_.end()) {
    return known->second;
  }
  uint32_t number = 0;
  BlobHandle blob(font.path.empty() ? nullptr : hb_blob_create_from_file_or_fail(font.path.c_str()));
  if (blob && faces_.size() < mostFonts) {
    try {
      faces_.push_back(std::make_unique<FontFace>(std::move(blob), font.face, font.instance));
      number = static_cast<uint32_t>(faces_.size());
    } catch (const Failure &) {
      // The next one is asked.
    }
  }
  opened_.emplace(name, number);
  return number;
}

}  // namespace provider
