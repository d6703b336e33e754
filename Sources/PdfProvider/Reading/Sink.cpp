// SPDX-License-Identifier: Apache-2.0
#include "Reading/Sink.h"

#include "Objects/Versions.h"

#include <algorithm>

namespace provider {

Sink::Sink(const ix_sink *sink) : sink_(sink) {
  if (sink == nullptr) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the sink is NULL");
  }
}

void Sink::spend(size_t items) const {
  spent_ += std::min(items, most);
  if (spent_ > most) {
    throw Failure(IX_ERROR_TOO_LARGE, "reading it would look at more than ", most, " items");
  }
}

/// Calls an entry of the sink if this core has it.
template <class Entry, class... Arguments>
void Sink::send(Entry ix_sink::*entry, Arguments... arguments) const {
  if (!hasEntry(*sink_, entry)) {
    return;
  }
  const ix_status status = (sink_->*entry)(sink_, arguments...);
  if (status < 0 && status != IX_ERROR_INVALID_ARGUMENT && status != IX_ERROR_NOT_SUPPORTED) {
    throw Failure(status, "the core takes no more: it answers ", static_cast<int>(status));
  }
}

void Sink::pages(const std::vector<ix_page_info> &pages) const {
  send(&ix_sink::pages, pages.data(), pages.size());
}

void Sink::glyphs(const std::vector<ix_glyph> &glyphs) const {
  send(&ix_sink::glyphs, glyphs.data(), glyphs.size());
}

void Sink::annotation(const ix_annotation &annotation) const { send(&ix_sink::annotation, &annotation); }

void Sink::structureOrder(const std::vector<uint32_t> &annotations) const {
  if (!annotations.empty()) {
    send(&ix_sink::structure_order, annotations.data(), annotations.size());
  }
}

void Sink::field(const ix_field &field) const { send(&ix_sink::field, &field); }

void Sink::action(const ix_action &action) const { send(&ix_sink::action, &action); }

void Sink::outlineItem(const ix_outline_item &item) const { send(&ix_sink::outline_item, &item); }

void Sink::destination(const ix_destination &destination) const { send(&ix_sink::destination, &destination); }

void Sink::measure(const ix_measure &measure) const { send(&ix_sink::measure, &measure); }

void Sink::numberFormat(const ix_number_format &format) const { send(&ix_sink::number_format, &format); }

void Sink::points(ix_points_kind kind, const std::vector<ix_point> &points) const {
  spend(points.size() / pointsOfItem);
  if (!points.empty()) {
    send(&ix_sink::points, static_cast<uint32_t>(kind), points.data(), points.size());
  }
}

void Sink::images(const std::vector<ix_page_image> &images) const {
  spend(images.size());
  if (!images.empty()) {
    send(&ix_sink::images, images.data(), images.size());
  }
}

void Sink::text(ix_text_kind kind, const std::string &utf8) const {
  spend(1 + utf8.size() / bytesOfItem);
  send(&ix_sink::text, static_cast<uint32_t>(kind), utf8.data(), utf8.size());
}

void Sink::permissions(const ix_permissions &permissions) const { send(&ix_sink::permissions, &permissions); }

void Sink::damage(const Damage &damage) const noexcept {
  try {
    send(&ix_sink::damage, damage.object, damage.what.data(), damage.what.size());
  } catch (...) {
    // A core that takes no more has no use for it either.
  }
}

}  // namespace provider
