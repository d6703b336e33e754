// SPDX-License-Identifier: Apache-2.0
#include "Process/Options.h"

#include <cerrno>
#include <cstdlib>
#include <string_view>

namespace worker {

namespace {

/// The value of an option of that name; none for another one.
std::optional<std::string> valueOf(std::string_view argument, std::string_view name) {
  if (argument.substr(0, name.size()) != name || argument.substr(name.size(), 1) != "=") {
    return std::nullopt;
  }
  return std::string(argument.substr(name.size() + 1));
}

bool take(std::string &option, std::string_view argument, std::string_view name) {
  const auto value = valueOf(argument, name);
  option = value.value_or(option);
  return value.has_value();
}

bool take(uint64_t &option, std::string_view argument, std::string_view name) {
  const auto value = valueOf(argument, name);
  if (!value || value->empty() || value->find_first_not_of("0123456789") != std::string::npos) {
    return false;
  }
  errno = 0;
  option = std::strtoull(value->c_str(), nullptr, 10);
  return errno == 0;
}

}  // namespace

std::optional<Options> optionsOf(int count, char **arguments) {
  Options options;
  for (int i = 1; i < count; ++i) {
    const std::string_view each = arguments[i];
    const bool isKnown = take(options.renderer, each, "--renderer") || take(options.library, each, "--library") ||
                         take(options.beside, each, "--beside") || take(options.pdfium, each, "--pdfium") ||
                         take(options.memory, each, "--memory") || take(options.time, each, "--time") ||
                         take(options.longTime, each, "--long-time");
    if (!isKnown) {
      return std::nullopt;
    }
  }
  const bool isRenderer = options.renderer == "any" || options.renderer == "poppler" || options.renderer == "pdfium";
  return isRenderer ? std::optional<Options>(options) : std::nullopt;
}

}  // namespace worker
