/// poppler_permissions FILE PASSWORD: the permission bits of a file as Poppler sees them, in the order of ix_permission; -1 where the
/// password does not open it.
#include <poppler-document.h>

#include <cstdio>
#include <memory>

int main(int count, char **words) {
  if (count != 3) {
    return 2;
  }
  const std::unique_ptr<poppler::document> file(poppler::document::load_from_file(words[1], words[2], words[2]));
  if (!file || file->is_locked()) {
    std::puts("-1");
    return 0;
  }
  int bits = 0, place = 0;
  for (const auto permission : {
           poppler::perm_print, poppler::perm_change, poppler::perm_copy, poppler::perm_add_notes, poppler::perm_fill_forms,
           poppler::perm_accessibility, poppler::perm_assemble, poppler::perm_print_high_resolution}) {
    bits |= (file->has_permission(permission) ? 1 : 0) << place++;
  }
  std::printf("%d\n", bits);
  return 0;
}
