// SPDX-License-Identifier: Apache-2.0
#include "Writing/Output.h"

#include "Objects/Progress.h"
#include "Objects/SourceFile.h"

namespace provider {

void Output::append(const SourceFile &file, const std::string &section, Progress *progress) {
  std::string block(blockSize, '\0');
  for (uint64_t done = 0; done < file.length();) {
    const size_t count = file.read(done, &block[0], block.size());
    write(block.data(), count);
    done += count;
    if (progress != nullptr) {
      progress->advance(count, blockSize);
    }
  }
  write(section.data(), section.size());
}

}  // namespace provider
