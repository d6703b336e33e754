// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Damages.h"
#include "Objects/Failure.h"

#include <string>
#include <vector>

namespace provider {

/// Sends the results of an entry to the core's sink, and turns its answers into exceptions.
///
/// A piece that the core drops is no failure. When it wants no more (its budget is used up), the call throws. So it does when
/// an entry has done more than `most` work: annotations may share what they name, and a small file would keep it busy for hours.
class Sink {
 public:
  explicit Sink(const ix_sink *sink);

  void pages(const std::vector<ix_page_info> &pages) const;
  void glyphs(const std::vector<ix_glyph> &glyphs) const;
  void annotation(const ix_annotation &annotation) const;
  /// Of the page, by their places in /Annots. Nothing for an empty list.
  void structureOrder(const std::vector<uint32_t> &annotations) const;
  void field(const ix_field &field) const;
  void action(const ix_action &action) const;
  void outlineItem(const ix_outline_item &item) const;
  void destination(const ix_destination &destination) const;
  void measure(const ix_measure &measure) const;
  void numberFormat(const ix_number_format &format) const;
  /// Nothing for an empty list.
  void points(ix_points_kind kind, const std::vector<ix_point> &points) const;
  /// Nothing for an empty list.
  void images(const std::vector<ix_page_image> &images) const;
  void text(ix_text_kind kind, const std::string &utf8) const;
  void permissions(const ix_permissions &permissions) const;
  /// Tells what was left out of the file. Never throws.
  void damage(const Damage &damage) const noexcept;

  /// Counts items that the entry looks at. Throws IX_ERROR_TOO_LARGE beyond `most`. Points and texts are counted when they are
  /// sent.
  void spend(size_t items) const;
  /// False once half of the work is done: what can do without is left out then.
  bool hasRoom() const { return spent_ < most / 2; }

 private:
  template <class Entry, class... Arguments>
  void send(Entry ix_sink::*entry, Arguments... arguments) const;

  /// Items of arrays and texts; so many points, and so many bytes of a text, count as one. About a second of work.
  static constexpr size_t most = size_t{1} << 22;
  static constexpr size_t bytesOfItem = 64, pointsOfItem = 8;

  const ix_sink *sink_;
  mutable size_t spent_ = 0;
};

}  // namespace provider
