// SPDX-License-Identifier: Apache-2.0
#include "Client/Settings.h"

#include "Objects/Bounds.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace worker {

namespace {

constexpr uint32_t largestStruct = 4096;
constexpr uint32_t firstStruct = sizeof(ix_worker_options);
constexpr uint64_t nanosecondsOfOne = 1000000;
constexpr uint32_t knownFlags = IX_WORKER_WAIT | IX_WORKER_REQUIRED | IX_WORKER_UNBOUND;

/// Copies a caller's struct. A longer one, of a later version, must end in zeros.
ix_status copy(const ix_worker_options &options, ix_worker_options &out) {
  if (options.size < firstStruct || options.size > largestStruct) {
    return IX_ERROR_ABI_MISMATCH;
  }
  const auto *const bytes = reinterpret_cast<const char *>(&options);
  if (std::any_of(bytes + firstStruct, bytes + options.size, [](char byte) { return byte != 0; })) {
    return IX_ERROR_ABI_MISMATCH;
  }
  std::memcpy(&out, bytes, sizeof out);
  return IX_OK;
}

bool isPath(const char *path, size_t length) {
  return length <= provider::longestPath && (path != nullptr || length == 0) && (length == 0 || std::memchr(path, 0, length) == nullptr);
}

uint64_t limitOf(uint64_t given, uint64_t usual) { return given == 0 ? usual : given == UINT64_MAX ? 0 : given; }

/// At least one where there is a limit.
uint64_t millisecondsOf(uint64_t nanoseconds, uint64_t usual) {
  const uint64_t limit = limitOf(nanoseconds, usual * nanosecondsOfOne);
  return limit == 0 ? 0 : std::max<uint64_t>(limit / nanosecondsOfOne, 1);
}

std::string textOf(const char *text, size_t length) { return length == 0 ? std::string() : std::string(text, length); }

}  // namespace

ix_status settingsOf(const ix_worker_options *options, Settings &out) {
  if (options == nullptr) {
    return IX_OK;
  }
  ix_worker_options given = IX_WORKER_OPTIONS_INIT;
  if (const ix_status status = copy(*options, given); status != IX_OK) {
    return status;
  }
  if ((given.flags & ~knownFlags) != 0 || given.renderer > IX_WORKER_PDFIUM || !isPath(given.program, given.program_length) ||
      !isPath(given.library, given.library_length) || !isPath(given.pdfium, given.pdfium_length)) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  out.waits = (given.flags & IX_WORKER_WAIT) != 0;
  out.isRequired = (given.flags & IX_WORKER_REQUIRED) != 0;
  out.isSandboxed = (given.flags & IX_WORKER_UNBOUND) == 0;
  out.renderer = given.renderer;
  out.restarts = given.restarts == 0 ? out.restarts : given.restarts;
  out.memory = limitOf(given.memory, out.memory);
  out.time = millisecondsOf(given.time_ns, out.time);
  out.longTime = millisecondsOf(given.long_time_ns, out.longTime);
  out.program = textOf(given.program, given.program_length);
  out.library = textOf(given.library, given.library_length);
  out.pdfium = textOf(given.pdfium, given.pdfium_length);
  return IX_OK;
}

}  // namespace worker
