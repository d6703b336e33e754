// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace provider {

/// The codes of a CMap, and the number that each has (ISO 32000-2, 9.7.5.4 and 9.10.3): at most 65,536, up to 0xFFFF. The first entry of a code
/// counts. What is damaged is left out; of data that is very long the start alone is read.
using CodeMap = std::map<uint32_t, uint32_t>;

/// The characters that codes stand for, by a /ToUnicode: those that stand for one alone.
CodeMap charactersOfCodes(const std::string &data);

/// The CIDs of codes, by an embedded CMap.
CodeMap cidsOfCodes(const std::string &data);

}  // namespace provider
