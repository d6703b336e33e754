// SPDX-License-Identifier: Apache-2.0
#include "Objects/Warnings.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace provider {

namespace {

/// How the messages of harmless warnings begin.
constexpr const char *harmless[] = {
    // The last value counts, in Poppler as in qpdf.
    "dictionary has duplicated key",
    // Of the cross-reference table: /Size differs, or white space is where none should be.
    "reported number of objects",
    "extraneous whitespace seen before xref",
    "accepting invalid xref table entry",
    // Of one object: its value ended, and only the keyword behind it is missing or set in another way.
    "expected endobj",
    "empty object treated as null",
    "stream keyword followed by",
    "stream keyword not followed by proper line terminator",
    // Of one name: it is kept as it is.
    "name with stray #",
};

}  // namespace

bool isHarmless(const QPDFExc &warning) {
  const std::string message = warning.getMessageDetail();
  return std::any_of(std::begin(harmless), std::end(harmless),
                     [&](const char *start) { return message.rfind(start, 0) == 0; });
}

}  // namespace provider
