// SPDX-License-Identifier: Apache-2.0
/// The calls of the system that a worker may make.
///
/// Others answer that there is no such call, so that a newer C library goes back to older ones; those that reach other processes,
/// programs or the network are refused. Files are opened for reading alone.
#include "Process/Sandbox.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <vector>

#if defined(__linux__) && __has_include(<linux/seccomp.h>) && (defined(__x86_64__) || defined(__aarch64__))
#define IX_HAS_SECCOMP 1
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#endif

namespace worker {

#ifdef IX_HAS_SECCOMP

namespace {

#ifdef __x86_64__
constexpr uint32_t architecture = AUDIT_ARCH_X86_64;
#else
constexpr uint32_t architecture = AUDIT_ARCH_AARCH64;
#endif
/// From here on numbers are of x32's calls.
constexpr uint32_t firstForeign = 0x40000000;

constexpr long allowed[] = {
    SYS_recvmsg, SYS_sendmsg, SYS_recvfrom, SYS_sendto, SYS_read, SYS_pread64, SYS_readv, SYS_lseek, SYS_write, SYS_fstat,
#ifdef SYS_newfstatat
    SYS_newfstatat,
#endif
#ifdef SYS_poll
    SYS_poll, SYS_access, SYS_readlink, SYS_stat, SYS_lstat, SYS_getdents, SYS_time,
#endif
    SYS_ppoll, SYS_faccessat, SYS_readlinkat, SYS_getdents64, SYS_statfs, SYS_fstatfs, SYS_statx, SYS_getcwd, SYS_close, SYS_fcntl,
    SYS_fadvise64, SYS_dup, SYS_dup3, SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise, SYS_brk, SYS_futex, SYS_getrandom,
    SYS_sysinfo, SYS_uname, SYS_getrusage, SYS_sched_yield, SYS_sched_getaffinity, SYS_rt_sigreturn, SYS_rt_sigaction,
    SYS_rt_sigprocmask, SYS_sigaltstack, SYS_setitimer, SYS_restart_syscall, SYS_getpid, SYS_gettid, SYS_getuid, SYS_geteuid,
    SYS_getgid, SYS_getegid, SYS_exit, SYS_exit_group, SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_nanosleep,
    SYS_clock_nanosleep};

constexpr long refused[] = {
#ifdef SYS_fork
    SYS_fork, SYS_vfork, SYS_open, SYS_creat, SYS_rename, SYS_unlink, SYS_mkdir, SYS_link, SYS_symlink, SYS_chmod, SYS_chown,
#endif
    SYS_socket, SYS_connect, SYS_bind, SYS_execve, SYS_execveat, SYS_clone, SYS_ptrace, SYS_kill, SYS_unlinkat, SYS_mkdirat,
    SYS_linkat, SYS_symlinkat, SYS_fchmodat, SYS_fchownat};

sock_filter load(size_t offset) { return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<uint32_t>(offset)); }
sock_filter answer(uint32_t action) { return BPF_STMT(BPF_RET | BPF_K, action); }
sock_filter isEqual(long value, uint8_t then, uint8_t otherwise) {
  return BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<uint32_t>(value), then, otherwise);
}
sock_filter isAtLeast(uint32_t value, uint8_t then, uint8_t otherwise) {
  return BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, value, then, otherwise);
}
sock_filter hasBits(uint32_t bits, uint8_t then, uint8_t otherwise) {
  return BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, then, otherwise);
}

/// The lower half of an argument.
constexpr size_t argument(int index) { return offsetof(seccomp_data, args) + static_cast<size_t>(index) * sizeof(uint64_t); }

constexpr uint32_t refusal = SECCOMP_RET_ERRNO | EPERM;

std::vector<sock_filter> filter() {
  constexpr uint32_t writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;
  constexpr int flagsOfOpenat = 2;
  std::vector<sock_filter> program = {
      load(offsetof(seccomp_data, arch)), isEqual(architecture, 1, 0), answer(SECCOMP_RET_KILL_PROCESS),
      load(offsetof(seccomp_data, nr)), isAtLeast(firstForeign, 0, 1), answer(SECCOMP_RET_KILL_PROCESS),
      // Only for reading.
      isEqual(SYS_openat, 0, 4), load(argument(flagsOfOpenat)), hasBits(writing, 0, 1), answer(refusal), answer(SECCOMP_RET_ALLOW),
      // Only signals to itself: abort() sends one.
      isEqual(SYS_tgkill, 0, 4), load(argument(0)), isEqual(getpid(), 1, 0), answer(refusal), answer(SECCOMP_RET_ALLOW)};
  for (const long call : allowed) {
    program.push_back(isEqual(call, 0, 1));
    program.push_back(answer(SECCOMP_RET_ALLOW));
  }
  for (const long call : refused) {
    program.push_back(isEqual(call, 0, 1));
    program.push_back(answer(refusal));
  }
  program.push_back(answer(SECCOMP_RET_ERRNO | ENOSYS));
  return program;
}

}  // namespace

bool enterSeccomp() {
  auto program = filter();
  const sock_fprog loaded = {static_cast<unsigned short>(program.size()), program.data()};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &loaded, 0, 0) == 0;
}

#else

bool enterSeccomp() { return false; }

#endif

}  // namespace worker
