// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace provider {

/// A URI reference resolved against a base (RFC 3986, 5.2): as it is where it has a scheme, or the base has none.
/// Cost: O(bytes).
std::string resolvedUri(const std::string &base, const std::string &reference);

}  // namespace provider
