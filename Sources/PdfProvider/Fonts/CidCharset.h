// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace provider {

/// The CIDs of the glyphs of a CFF font program that is keyed by them, glyph by glyph (Adobe technical note 5176, 13): a subset numbers glyphs
/// anew, and keeps them. Empty for a program keyed by names, and for one that cannot be read.
std::vector<uint32_t> cidCharset(const std::string &program);

}  // namespace provider
