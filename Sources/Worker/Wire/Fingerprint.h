// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace worker {

/// The version and the sizes of all structs that pass the socket as bytes: the worker's first message. Both ends have the same.
std::string fingerprint();

}  // namespace worker
