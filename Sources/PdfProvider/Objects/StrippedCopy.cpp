// SPDX-License-Identifier: Apache-2.0
#include "Objects/StrippedCopy.h"

#include "Objects/AppendedSection.h"
#include "Objects/Cuts.h"
#include "Objects/Failure.h"
#include "Objects/FileEnds.h"
#include "Objects/LoneIcons.h"
#include "Objects/PageTree.h"

namespace provider {

JoinedBytes withoutAnnotations(
    const SourceFile &file, PageTree &tree, uint32_t first, uint32_t count, bool iconsAlone, const Cuts *cuts) {
  const uint64_t header = headerOffset(file);
  AppendedSection section(file.length(), header);
  for (uint32_t i = first; i < tree.count() && i - first < count; ++i) {
    Object page = tree.page(i);
    if (!page.isIndirect() || !page.hasKey("/Annots") || section.contains(page.getObjGen()) ||
        (iconsAlone && !hasLoneIcon(page))) {
      continue;
    }
    Object bare = page.shallowCopy();
    bare.removeKey("/Annots");
    if (iconsAlone) {
      bare.replaceKey("/Annots", listWithoutIcons(page));
    }
    section.add(page.getObjGen(), bare.unparse());
  }
  if (section.isEmpty()) {
    return JoinedBytes();
  }
  // 0 where it cannot be found: then the engine searches for objects itself.
  section.finish(tree.trailer(), lastSection(file).value_or(0));
  std::string bytes = section.bytes();
  if (cuts != nullptr) {
    bytes += sectionOfCuts(file.length() + bytes.size(), header, section.table(), tree.trailer(), *cuts);
  }
  return JoinedBytes(file, bytes);
}

}  // namespace provider
