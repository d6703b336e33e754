/** @file
 * The conformance suite for providers: which entries of an #ix_provider hold which rules. A library of its own,
 * libinteract-conformance.so, and the program interact-conformance; for those who write a provider, not for viewers.
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
 * Makes a provider for a file, as ix_poppler_provider() does: all that the suite needs of an author.
 *
 * It fills `out_provider`, whose `size` is set, and returns IX_OK; or returns an error and leaves it as it was. A password is
 * NULL where none was given.
 */
typedef ix_status (*ix_provider_maker)(
    const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider);

/** Takes a piece of the suite's report, UTF-8. */
typedef void (*ix_conformance_writer)(const char *utf8, size_t length, void *user_data);

/**
 * Runs the suite on a provider and some of its files.
 *
 * The files are opened and read; what is saved is saved into a folder of its own, which goes again. The more the files
 * have (text, notes, fields, links by name, an outline, a password), the more rules are tried: one that no file tries is
 * `not tried`.
 *
 * @param make       The provider.
 * @param arguments  Options, then files, as on the command line of interact-conformance without its library and entry:
 *                   `--json`, `--pages N` (how many pages of each file, 3), `--password WORD`, `--only ENTRY`, `--rules` (lists
 *                   them and asks nothing). Each NUL-terminated.
 * @param count      How many arguments.
 * @param write      Takes the report.
 * @param user_data  Passed to `write`.
 * @return 0 where no rule failed, 1 where one did, 2 for arguments that make no sense or a file that is not there.
 *
 * It uses one thread, and two more for the rules on threads. A provider that never returns is waited for. Since 0.1.
 */
IX_API int ix_conformance_run(
    ix_provider_maker make, const char *const *arguments, size_t count, ix_conformance_writer write, void *user_data);

/**
 * The same as a program's main function: for a provider that is linked with the program.
 *
 * @code
 * int main(int count, char **arguments) { return ix_conformance_main(my_provider, count, arguments); }
 * @endcode
 *
 * @param make       The provider.
 * @param count      As `main` has it: the first argument is the program's name.
 * @param arguments  As `main` has them.
 * @return The exit status, as ix_conformance_run() gives it; the report goes to standard output. Since 0.1.
 */
IX_API int ix_conformance_main(ix_provider_maker make, int count, char **arguments);

#ifdef __cplusplus
}
#endif

#endif
