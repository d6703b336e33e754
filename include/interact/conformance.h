/** @file
 * The conformance suite for providers: checks the entries of an #ix_provider against the rules. A separate library,
 * libinteract-conformance.so, and the program interact-conformance, for authors of providers, not for viewers.
 *
 * docs/contracts/conformance.md lists the rules and says how to run it.
 */
#ifndef IX_CONFORMANCE_H
#define IX_CONFORMANCE_H

#ifndef IX_INTERACT_H
#include "interact.h"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Makes a provider for a file, as ix_poppler_provider() does. This function is all that the suite needs.
 *
 * It fills `out_provider`, whose `size` is set, and returns IX_OK; or returns an error and does not change it. The password is
 * NULL if none was given.
 */
typedef ix_status (*ix_provider_maker)(
    const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider);

/** Receives a piece of the suite's report, UTF-8. */
typedef void (*ix_conformance_writer)(const char *utf8, size_t length, void *user_data);

/**
 * Runs the suite on a provider and some of its files.
 *
 * The files are opened and read; saved files go into a temporary folder, which is removed. The more the files contain (text,
 * notes, fields, links by name, an outline, a password), the more rules are tested; a rule that no file tests is reported as `not
 * tried`.
 *
 * @param make       The provider.
 * @param arguments  Options, then files, as on the command line of interact-conformance without its library and entry:
 *                   `--json`, `--pages N` (how many pages of each file, 3), `--password WORD`, `--only ENTRY`, `--rules` (lists
 *                   them and asks nothing). Each NUL-terminated.
 * @param count      How many arguments.
 * @param write      Receives the report.
 * @param user_data  Passed to `write`.
 * @return 0 if no rule failed, 1 if one did, 2 for invalid arguments or a missing file.
 *
 * It uses one thread, and two more for the rules on threads. It has no timeout: if the provider never returns, neither does this.
 * Since 0.1.
 */
IX_API int ix_conformance_run(
    ix_provider_maker make, const char *const *arguments, size_t count, ix_conformance_writer write, void *user_data);

/**
 * The same as the main function of a program, for a provider that is linked with the program.
 *
 * @code
 * int main(int count, char **arguments) { return ix_conformance_main(my_provider, count, arguments); }
 * @endcode
 *
 * @param make       The provider.
 * @param count      As `main` has it: the first argument is the program's name.
 * @param arguments  As `main` has them.
 * @return The exit status, as from ix_conformance_run(); the report is written to standard output. Since 0.1.
 */
IX_API int ix_conformance_main(ix_provider_maker make, int count, char **arguments);

#ifdef __cplusplus
}
#endif

#endif
