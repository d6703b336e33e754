// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <qpdf/QPDF.hh>

namespace provider {

/// True if the file holds a signature, which covers bytes at fixed places. Cost: O(fields).
bool isSigned(QPDF &file);

}  // namespace provider
