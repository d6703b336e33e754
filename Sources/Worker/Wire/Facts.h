// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Bounds.h"
#include "Objects/FontDescription.h"
#include "Wire/Bytes.h"

#include <interact/interact.h>

#include <string>
#include <utility>
#include <vector>

namespace worker {

/// All that the core asks while it opens a document, in one answer: the entries `state`, `page_count` and `pages`; and the fonts that the
/// document brings, since text is shaped in the process that asks.
struct Facts {
  ix_status stateStatus = IX_ERROR_PROVIDER;
  uint32_t state = IX_DOCUMENT_INVALID;
  std::string stateRecords;
  ix_status countStatus = IX_ERROR_PROVIDER;
  uint32_t count = 0;
  ix_status pagesStatus = IX_OK;
  std::string pageRecords;
  std::vector<provider::FontProgram> fonts;
};

inline void put(Writer &out, const Facts &facts) {
  out.put(static_cast<int32_t>(facts.stateStatus));
  out.put(facts.state);
  out.text(facts.stateRecords);
  out.put(static_cast<int32_t>(facts.countStatus));
  out.put(facts.count);
  out.put(static_cast<int32_t>(facts.pagesStatus));
  out.text(facts.pageRecords);
  out.put(static_cast<uint32_t>(facts.fonts.size()));
  for (const provider::FontProgram &each : facts.fonts) {
    out.put(static_cast<uint32_t>(each.names.size()));
    for (const std::string &name : each.names) {
      out.text(name);
    }
    out.text(each.bytes);
  }
}

/// False for an answer that no entry gives at once: what is above 0 is a remark, or pending.
inline bool areSound(const Facts &facts) {
  return facts.stateStatus <= 0 && facts.countStatus <= 0 && facts.pagesStatus <= 0;
}

inline Facts factsIn(Reader &in) {
  Facts facts;
  facts.stateStatus = static_cast<ix_status>(in.get<int32_t>());
  facts.state = in.get<uint32_t>();
  facts.stateRecords.assign(in.text());
  facts.countStatus = static_cast<ix_status>(in.get<int32_t>());
  facts.count = in.get<uint32_t>();
  facts.pagesStatus = static_cast<ix_status>(in.get<int32_t>());
  facts.pageRecords.assign(in.text());
  // The process that answers may have been taken over: it does not decide how much is kept.
  size_t bytes = 0, names = 0;
  for (auto left = in.get<uint32_t>(); left > 0 && in.isGood(); --left) {
    provider::FontProgram font;
    for (auto more = in.get<uint32_t>(); more > 0 && in.isGood(); --more) {
      const std::string_view name = in.text();
      if (++names <= provider::mostFormFonts && name.size() <= provider::longestFontName) {
        font.names.emplace_back(name);
      }
    }
    const std::string_view program = in.text();
    bytes += program.size();
    if (facts.fonts.size() < provider::mostFormFonts && bytes <= provider::mostProgramBytes) {
      font.bytes.assign(program);
      facts.fonts.push_back(std::move(font));
    }
  }
  return facts;
}

}  // namespace worker
