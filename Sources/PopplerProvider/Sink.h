// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Failure.h"

#include <string>
#include <vector>

namespace provider {

/// Where an entry puts what it found: the core's sink, with its answers turned into exceptions.
///
/// A piece that the core drops is no failure. When it wants no more (its budget is used up), the call throws.
class Sink {
 public:
  explicit Sink(const ix_sink *sink);

  void pages(const std::vector<ix_page_info> &pages) const;
  void glyphs(const std::vector<ix_glyph> &glyphs) const;
  void annotation(const ix_annotation &annotation) const;
  void field(const ix_field &field) const;
  void action(const ix_action &action) const;
  void outlineItem(const ix_outline_item &item) const;
  void destination(const ix_destination &destination) const;
  void measure(const ix_measure &measure) const;
  void numberFormat(const ix_number_format &format) const;
  /// Nothing for an empty list.
  void points(ix_points_kind kind, const std::vector<ix_point> &points) const;
  void text(ix_text_kind kind, const std::string &utf8) const;

 private:
  template <class Entry, class... Arguments>
  void send(Entry ix_sink::*entry, Arguments... arguments) const;

  const ix_sink *sink_;
};

}  // namespace provider
