/* A program outside the project, built against the installed library. */
#include <interact/interact.h>
#include <stdio.h>

#ifdef USE_POPPLER
#include <interact/poppler.h>
#define open_provider ix_poppler_provider
#elif defined USE_PDFIUM
#include <interact/pdfium.h>
#define open_provider ix_pdfium_provider
#endif

int main(void) {
  printf("header %d, library %u\n", IX_VERSION, (unsigned)ix_version());
#ifdef open_provider
  ix_provider provider = IX_PROVIDER_INIT;
  if (open_provider("missing.pdf", 11, NULL, 0, &provider) != IX_OK) {
    return 2;
  }
  provider.destroy(provider.context);
#endif
  return ix_version() == IX_VERSION ? 0 : 1;
}
