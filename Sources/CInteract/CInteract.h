/* The C interface as Swift sees it: the types alone. The functions are Swift's own. */
#define IX_TYPES_ONLY
#include "../../include/interact/interact.h"
