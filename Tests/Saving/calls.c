/** @file
 * Loaded by calls.py: records the system calls that this thread makes, and lets one of them fail, be cut short, or end the process.
 *
 * Linux on x86-64, from 5.11 on: the kernel hands each call to a handler of SIGSYS (Syscall User Dispatch), which makes it itself.
 * So every call is seen, whichever function of the C library or which language makes it.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if !defined(__linux__) || !defined(__x86_64__)
#error "needs Linux on x86-64"
#endif

enum { DISPATCH = 59, ALLOW = 0, BLOCK = 1, MOST_CALLS = 4096, MOST_BYTES = 1 << 24, MOST_RULES = 8, MOST_NUMBERS = 512 };

/** How the chosen call goes wrong: it is not made; is made and fails all the same; is the last of the process, which dies before
 * it or in the middle of it; moves half of its bytes; moves none. */
enum { NEVER = 0, FAIL = 1, DONE = 2, KILL = 3, KILL_WITHIN = 4, SHORT = 5, NONE = 6 };

/** One call: its number, arguments and result, two paths or names and the bytes that it wrote, as places in the arena; 0 none. */
struct call {
  int64_t number, arguments[6], result;
  int64_t first, second, bytes, count;
};

/** Calls of a number of which an argument has these bits, and whose first path begins in a way, fail with an error, each time. */
struct rule {
  int64_t number, argument, bits, error;
  char within[1024];
};

static struct call calls[MOST_CALLS];
static char arena[MOST_BYTES];
static struct rule rules[MOST_RULES];
static unsigned char passed_over[MOST_NUMBERS];
static int64_t made, filled, ruled, wanted_number, wanted_place, how, error_wanted, seen, struck;
static volatile unsigned char selector = ALLOW;

/* The kernel makes the calls of this stretch without asking. */
__asm__(".text\n"
        ".globl calls_open_begin, calls_open_end, calls_raw, calls_return\n"
        ".hidden calls_open_begin, calls_open_end, calls_raw, calls_return\n"
        "calls_open_begin:\n"
        "calls_raw:\n"
        "  mov %rdi, %rax\n  mov %rsi, %rdi\n  mov %rdx, %rsi\n  mov %rcx, %rdx\n  mov %r8, %r10\n  mov %r9, %r8\n"
        "  mov 8(%rsp), %r9\n  syscall\n  ret\n"
        "calls_return:\n"
        "  mov $15, %eax\n  syscall\n  ud2\n"
        "calls_open_end:\n");

extern int64_t calls_raw(int64_t number, int64_t a, int64_t b, int64_t c, int64_t d, int64_t e, int64_t f);
extern void calls_return(void);
extern const char calls_open_begin[], calls_open_end[];

/** The arguments of a call that are paths, names or written bytes: their places, -1 none. */
struct shape {
  int16_t number;
  int8_t first, second, bytes, count;
};

static const struct shape shapes[] = {
    {SYS_open, 0, -1, -1, -1},        {SYS_openat, 1, -1, -1, -1},      {SYS_openat2, 1, -1, -1, -1},    {SYS_creat, 0, -1, -1, -1},
    {SYS_stat, 0, -1, -1, -1},        {SYS_lstat, 0, -1, -1, -1},       {SYS_newfstatat, 1, -1, -1, -1}, {SYS_statx, 1, -1, -1, -1},
    {SYS_access, 0, -1, -1, -1},      {SYS_faccessat, 1, -1, -1, -1},   {SYS_faccessat2, 1, -1, -1, -1}, {SYS_readlink, 0, -1, -1, -1},
    {SYS_readlinkat, 1, -1, -1, -1},  {SYS_rename, 0, 1, -1, -1},       {SYS_renameat, 1, 3, -1, -1},    {SYS_renameat2, 1, 3, -1, -1},
    {SYS_link, 0, 1, -1, -1},         {SYS_linkat, 1, 3, -1, -1},       {SYS_symlink, 0, 1, -1, -1},     {SYS_symlinkat, 0, 2, -1, -1},
    {SYS_unlink, 0, -1, -1, -1},      {SYS_unlinkat, 1, -1, -1, -1},    {SYS_mkdir, 0, -1, -1, -1},      {SYS_mkdirat, 1, -1, -1, -1},
    {SYS_rmdir, 0, -1, -1, -1},       {SYS_truncate, 0, -1, -1, -1},    {SYS_chmod, 0, -1, -1, -1},      {SYS_fchmodat, 1, -1, -1, -1},
    {SYS_chown, 0, -1, -1, -1},       {SYS_lchown, 0, -1, -1, -1},      {SYS_fchownat, 1, -1, -1, -1},   {SYS_utimensat, 1, -1, -1, -1},
    {SYS_statfs, 0, -1, -1, -1},      {SYS_getxattr, 0, 1, -1, -1},     {SYS_lgetxattr, 0, 1, -1, -1},   {SYS_fgetxattr, -1, 1, -1, -1},
    {SYS_setxattr, 0, 1, 2, 3},       {SYS_lsetxattr, 0, 1, 2, 3},      {SYS_fsetxattr, -1, 1, 2, 3},    {SYS_listxattr, 0, -1, -1, -1},
    {SYS_removexattr, 0, 1, -1, -1},  {SYS_fremovexattr, -1, 1, -1, -1}, {SYS_write, -1, -1, 1, 2},      {SYS_pwrite64, -1, -1, 1, 2},
};

static const struct shape *shape_of(int64_t number) {
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; ++i) {
    if (shapes[i].number == number) { return &shapes[i]; }
  }
  return NULL;
}

/** Copies bytes to the arena; 0 if it is full, so that calls_made() can say so. */
static int64_t kept(const char *bytes, int64_t count) {
  if (count < 0 || filled + count + 1 > MOST_BYTES) {
    filled = MOST_BYTES;
    return 0;
  }
  const int64_t at = filled;
  memcpy(arena + at, bytes, (size_t)count);
  arena[at + count] = 0;
  filled += count + 1;
  return at;
}

static int64_t kept_text(int64_t text) { return text ? kept((const char *)text, (int64_t)strlen((const char *)text)) : 0; }

static void note(struct call *call) {
  const struct shape *shape = shape_of(call->number);
  if (!shape) { return; }
  if (shape->first >= 0) { call->first = kept_text(call->arguments[shape->first]); }
  if (shape->second >= 0) { call->second = kept_text(call->arguments[shape->second]); }
  if (shape->bytes >= 0) {
    call->count = call->arguments[shape->count];
    call->bytes = kept((const char *)call->arguments[shape->bytes], call->count);
  }
}

static int64_t make(const struct call *call) {
  const int64_t *a = call->arguments;
  return calls_raw(call->number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

static void die(void) { calls_raw(SYS_kill, calls_raw(SYS_getpid, 0, 0, 0, 0, 0, 0), SIGKILL, 0, 0, 0, 0); }

/** True for calls whose third argument is how many bytes they move. */
static int moves_bytes(int64_t number) {
  return number == SYS_write || number == SYS_read || number == SYS_pread64 || number == SYS_pwrite64 || number == SYS_getdents64;
}

/** The chosen call. A close that fails has closed. */
static int64_t make_wrong(struct call *call) {
  switch (how) {
    case KILL: die(); return 0;
    case KILL_WITHIN:
      if (moves_bytes(call->number)) {
        call->arguments[2] /= 2;
        make(call);
      }
      die();
      return 0;
    case SHORT:
      if (moves_bytes(call->number)) { call->arguments[2] -= call->arguments[2] / 2; }
      return make(call);
    case NONE: return 0;
    case DONE: make(call); return -error_wanted;
    default:
      if (call->number == SYS_close) { make(call); }
      return -error_wanted;
  }
}

static int64_t answer(struct call *call) {
  if (how != NEVER && call->number == wanted_number && seen++ == wanted_place) {
    struck = 1;
    return make_wrong(call);
  }
  for (int64_t i = 0; i < ruled; ++i) {
    const struct rule *rule = &rules[i];
    if (rule->number == call->number && (call->arguments[rule->argument] & rule->bits) == rule->bits &&
        !strncmp(arena + call->first, rule->within, strlen(rule->within))) {
      return -rule->error;
    }
  }
  return make(call);
}

static void on_call(int signal, siginfo_t *info, void *context) {
  (void)signal;
  (void)info;
  greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
  static const int order[6] = {REG_RDI, REG_RSI, REG_RDX, REG_R10, REG_R8, REG_R9};
  struct call call = {.number = registers[REG_RAX]};
  for (int i = 0; i < 6; ++i) { call.arguments[i] = registers[order[i]]; }
  if (call.number >= 0 && call.number < MOST_NUMBERS && passed_over[call.number]) {
    registers[REG_RAX] = make(&call);
    return;
  }
  note(&call);
  call.result = answer(&call);
  if (made < MOST_CALLS) { calls[made] = call; }
  ++made;
  registers[REG_RAX] = call.result;
}

struct kernel_action {
  void (*handler)(int, siginfo_t *, void *);
  unsigned long flags;
  void (*restorer)(void);
  uint64_t mask;
};

/** Calls of a number are neither recorded nor counted from now on. */
void calls_pass_over(int64_t number) {
  if (number >= 0 && number < MOST_NUMBERS) { passed_over[number] = 1; }
}

/** From the next start on, calls of which an argument has these bits fail with an error, each whose first path begins so. */
void calls_rule(int64_t number, int64_t argument, int64_t bits, int64_t error, const char *within) {
  if (ruled >= MOST_RULES || argument < 0 || argument >= 6 || strlen(within) >= sizeof rules->within) { return; }
  rules[ruled] = (struct rule){.number = number, .argument = argument, .bits = bits, .error = error};
  strcpy(rules[ruled++].within, within);
}

void calls_clear_rules(void) { ruled = 0; }

/** Records from now on. Of the calls of a number the one of a place, from 0 on, goes wrong in a way. 0 if the kernel can, else an
 * error of errno. */
int calls_start(int64_t number, int64_t place, int64_t way, int64_t error) {
  struct kernel_action action = {on_call, SA_SIGINFO | 0x04000000, calls_return, 0};
  if (calls_raw(SYS_rt_sigaction, SIGSYS, (int64_t)&action, 0, 8, 0, 0) != 0) { return EINVAL; }
  made = filled = seen = struck = 0;
  kept("", 0);
  wanted_number = number;
  wanted_place = place;
  how = way;
  error_wanted = error;
  selector = ALLOW;
  const int64_t begin = (int64_t)calls_open_begin, length = calls_open_end - calls_open_begin;
  const int64_t status = calls_raw(SYS_prctl, DISPATCH, 1, begin, length, (int64_t)&selector, 0);
  if (status == 0) { selector = BLOCK; }
  return (int)-status;
}

/** Ends recording: how many calls were made; -1 if there were more than are kept. */
int64_t calls_stop(void) {
  selector = ALLOW;
  calls_raw(SYS_prctl, DISPATCH, 0, 0, 0, 0, 0);
  return made > MOST_CALLS || filled >= MOST_BYTES ? -1 : made;
}

/** 1 if a call went wrong since the last start. */
int calls_struck(void) { return (int)struck; }

/** The calls, `calls_stop()` of them, until the next start. */
const struct call *calls_made(void) { return calls; }

/** The bytes that calls point into, until the next start. */
const char *calls_arena(void) { return arena; }
