"""System calls that a save may make, and the errors that each can give.

Source: the section ERRORS of the manual pages (2) of Linux man-pages 6.03, which test_call_errors.py compares where they are
installed. Numbers are those of Linux on x86-64.
"""

from __future__ import annotations

import errno
from typing import NamedTuple

# Errors of pages that other pages refer to, or that several calls share.
PATH = "EACCES EBADF EFAULT EINVAL ELOOP ENAMETOOLONG ENOENT ENOMEM ENOTDIR"
STAT = f"{PATH} EOVERFLOW"
SEEK = "EBADF EINVAL ENXIO EOVERFLOW ESPIPE"
READ = "EAGAIN EBADF EFAULT EINTR EINVAL EIO EISDIR"
WRITE = "EAGAIN EBADF EDESTADDRREQ EDQUOT EFAULT EFBIG EINTR EINVAL EIO ENOSPC EPERM EPIPE"
OPEN = f"{PATH} EBUSY EDQUOT EEXIST EFBIG EINTR EISDIR EMFILE ENFILE ENODEV ENOSPC ENXIO EOPNOTSUPP EOVERFLOW EPERM EROFS ETXTBSY EAGAIN"
SYNC = "EBADF EDQUOT EINTR EINVAL EIO ENOSPC EROFS"
RENAME = f"{PATH} EBUSY EDQUOT EEXIST EISDIR EMLINK ENOSPC ENOTEMPTY EPERM EROFS EXDEV"
UNLINK = f"{PATH} EBUSY EIO EISDIR EPERM EROFS"
LINK = f"{PATH} EDQUOT EEXIST EIO EMLINK ENOSPC EPERM EROFS EXDEV"
SYMLINK = "EACCES EBADF EDQUOT EEXIST EFAULT EIO ELOOP ENAMETOOLONG ENOENT ENOMEM ENOSPC ENOTDIR EPERM EROFS"
TRUNCATE = "EACCES EBADF EFAULT EFBIG EINTR EINVAL EIO EISDIR ELOOP ENAMETOOLONG ENOENT ENOTDIR EPERM EROFS ETXTBSY"
CHMOD = f"{PATH} EIO ENOTSUP EPERM EROFS"
CHOWN = f"{PATH} EIO EPERM EROFS"
ACCESS = f"{PATH} EIO EPERM EROFS ETXTBSY"
READLINK = f"{PATH} EIO"
GETXATTR = f"{STAT} E2BIG ENODATA ENOTSUP ERANGE"
SETXATTR = f"{STAT} EDQUOT EEXIST ENODATA ENOSPC ENOTSUP EPERM ERANGE"
LISTXATTR = f"{STAT} E2BIG ENOTSUP ERANGE"
REMOVEXATTR = f"{STAT} ENODATA ENOTSUP"
MKDIR = "EACCES EBADF EDQUOT EEXIST EFAULT EINVAL ELOOP EMLINK ENAMETOOLONG ENOENT ENOMEM ENOSPC ENOTDIR EPERM EROFS"
STATFS = "EACCES EBADF EFAULT EINTR EIO ELOOP ENAMETOOLONG ENOENT ENOMEM ENOSYS ENOTDIR EOVERFLOW"
NONE = ""


class Call(NamedTuple):
    """A system call: its name, its number, its manual page and its errors."""

    name: str
    number: int
    page: str
    errors: str

    @property
    def numbers(self) -> list[int]:
        """The errors as numbers, each once, in the order of the numbers."""
        return sorted({getattr(errno, each) for each in self.errors.split()})


#: renameat2 gives ENOSYS where the kernel lacks it: its page says since which kernel it is there, not so under ERRORS.
CALLS = {
    call.number: call
    for call in (
        Call("read", 0, "read", READ),
        Call("write", 1, "write", WRITE),
        Call("open", 2, "open", OPEN),
        Call("close", 3, "close", "EBADF EDQUOT EINTR EIO ENOSPC"),
        Call("stat", 4, "stat", STAT),
        Call("fstat", 5, "stat", STAT),
        Call("lstat", 6, "stat", STAT),
        Call("lseek", 8, "lseek", SEEK),
        Call("ioctl", 16, "ioctl", "EBADF EFAULT EINVAL ENOTTY"),
        Call("pread64", 17, "pread", f"{READ} {SEEK}"),
        Call("pwrite64", 18, "pwrite", f"{WRITE} {SEEK}"),
        Call("access", 21, "access", ACCESS),
        Call("sendfile", 40, "sendfile", "EAGAIN EBADF EFAULT EINVAL EIO ENOMEM EOVERFLOW ESPIPE"),
        Call("fcntl", 72, "fcntl", "EACCES EAGAIN EBADF EBUSY EDEADLK EFAULT EINTR EINVAL EMFILE ENOLCK ENOTDIR EPERM"),
        Call("flock", 73, "flock", "EBADF EINTR EINVAL ENOLCK EAGAIN"),
        Call("fsync", 74, "fsync", SYNC),
        Call("fdatasync", 75, "fsync", SYNC),
        Call("truncate", 76, "truncate", TRUNCATE),
        Call("ftruncate", 77, "truncate", TRUNCATE),
        Call("rename", 82, "rename", RENAME),
        Call("mkdir", 83, "mkdir", MKDIR),
        Call("link", 86, "link", LINK),
        Call("unlink", 87, "unlink", UNLINK),
        Call("symlink", 88, "symlink", SYMLINK),
        Call("readlink", 89, "readlink", READLINK),
        Call("chmod", 90, "chmod", CHMOD),
        Call("fchmod", 91, "chmod", CHMOD),
        Call("chown", 92, "chown", CHOWN),
        Call("fchown", 93, "chown", CHOWN),
        Call("statfs", 137, "statfs", STATFS),
        Call("fstatfs", 138, "statfs", STATFS),
        Call("setxattr", 188, "setxattr", SETXATTR),
        Call("fsetxattr", 190, "setxattr", SETXATTR),
        Call("getxattr", 191, "getxattr", GETXATTR),
        Call("fgetxattr", 193, "getxattr", GETXATTR),
        Call("listxattr", 194, "listxattr", LISTXATTR),
        Call("flistxattr", 196, "listxattr", LISTXATTR),
        Call("removexattr", 197, "removexattr", REMOVEXATTR),
        Call("fremovexattr", 199, "removexattr", REMOVEXATTR),
        Call("getdents64", 217, "getdents", "EBADF EFAULT EINVAL ENOENT ENOTDIR"),
        Call("posix_fadvise", 221, "posix_fadvise", "EBADF EINVAL ESPIPE"),
        Call("openat", 257, "open", OPEN),
        Call("fchownat", 260, "chown", CHOWN),
        Call("newfstatat", 262, "stat", STAT),
        Call("unlinkat", 263, "unlink", UNLINK),
        Call("renameat", 264, "rename", RENAME),
        Call("linkat", 265, "link", LINK),
        Call("symlinkat", 266, "symlink", SYMLINK),
        Call("readlinkat", 267, "readlink", READLINK),
        Call("fchmodat", 268, "chmod", CHMOD),
        Call("faccessat", 269, "access", ACCESS),
        Call("utimensat", 280, "utimensat", "EACCES EBADF EFAULT EINVAL ELOOP ENAMETOOLONG ENOENT ENOTDIR EPERM EROFS ESRCH"),
        Call("fallocate", 285, "fallocate", "EBADF EFBIG EINTR EINVAL EIO ENODEV ENOSPC ENOSYS EOPNOTSUPP EPERM ESPIPE ETXTBSY"),
        Call("renameat2", 316, "rename", f"{RENAME} ENOSYS"),
        Call("getrandom", 318, "getrandom", "EAGAIN EFAULT EINTR EINVAL ENOSYS"),
        Call("copy_file_range", 326, "copy_file_range",
             "EBADF EFBIG EINVAL EIO EISDIR ENOMEM ENOSPC EOPNOTSUPP EOVERFLOW EPERM ETXTBSY EXDEV"),
        Call("statx", 332, "statx", PATH),
        Call("faccessat2", 439, "access", ACCESS),
    )
}

#: Calls that have nothing to do with files, or cannot fail: memory, threads, signals, clocks, who asks.
PASSED_OVER = {
    "mmap": 9, "mprotect": 10, "munmap": 11, "brk": 12, "rt_sigaction": 13, "rt_sigprocmask": 14, "rt_sigpending": 127, "rt_sigtimedwait": 128, "sched_yield": 24, "mremap": 25,
    "madvise": 28, "getpid": 39, "umask": 95, "gettimeofday": 96, "getuid": 102, "getgid": 104, "geteuid": 107, "getegid": 108,
    "nanosleep": 35, "gettid": 186, "time": 201, "futex": 202, "clock_gettime": 228, "clock_nanosleep": 230,
}
