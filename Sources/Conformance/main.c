/* interact-conformance LIBRARY ENTRY [OPTION...] FILE...
 *
 * Runs the conformance suite on a provider in a shared library: ENTRY is a function like ix_poppler_provider(). The options
 * are those of ix_conformance_run(). */
#include <interact/conformance.h>

#include <dlfcn.h>
#include <stdio.h>

int main(int count, char **arguments) {
  if (count < 4) {
    fprintf(stderr, "interact-conformance LIBRARY ENTRY [--json] [--pages N] [--password WORD] [--only ENTRY] [--one-thread] [--rules] FILE...\n");
    return 2;
  }
  void *library = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL);
  ix_provider_maker make = NULL;
  if (library) { *(void **)&make = dlsym(library, arguments[2]); }
  if (!make) {
    fprintf(stderr, "interact-conformance: %s\n", dlerror());
    return 2;
  }
  return ix_conformance_main(make, count - 2, arguments + 2);
}
