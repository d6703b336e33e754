// SPDX-License-Identifier: Apache-2.0
#include "Engine/ResourceWalk.h"

#include "Objects/Visited.h"

namespace provider {

namespace {

constexpr size_t most = 4096;

}  // namespace

void walkResources(Object page, const std::function<void(Object resources)> &visit) {
  Visited visited;
  std::vector<Object> open = {inheritedOf(page, "/Resources")};
  for (size_t i = 0; i < open.size(); ++i) {
    const Object resources = open[i];
    if (!visited.isNew(resources)) {
      continue;
    }
    visit(resources);
    Object forms = valueOf(resources, "/XObject");
    if (!forms.isDictionary() || !visited.isNew(forms)) {
      continue;
    }
    for (const auto &key : forms.getKeys()) {
      Object form = forms.getKey(key);
      if (open.size() < most && isName(valueOf(form, "/Subtype"), "/Form") && visited.isNew(form)) {
        open.push_back(valueOf(form, "/Resources"));
      }
    }
  }
}

}  // namespace provider
