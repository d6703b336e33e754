# The library for Linux on aarch64, made on another machine: cmake -S . -B build/aarch64 --toolchain cmake/aarch64.cmake
#
# The Swift toolchain compiles for a bare aarch64, which has the same calling convention; the C compiler for aarch64 Linux links
# that with the system's library. Debian has one in gcc-aarch64-linux-gnu, with libc6-dev-arm64-cross.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(IX_BINUTILS_PREFIX aarch64-linux-gnu-)
set(IX_SWIFT_TRIPLE aarch64-none-none-elf)
find_program(CMAKE_C_COMPILER aarch64-linux-gnu-gcc REQUIRED)

set(CMAKE_FIND_ROOT_PATH /usr/aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# What the providers are linked with is there for this machine alone.
set(IX_POPPLER OFF CACHE BOOL "Build libinteract-poppler where poppler-cpp and qpdf are installed")
set(IX_PDFIUM OFF CACHE BOOL "Build libinteract-pdfium where qpdf is installed")

# A fused multiply-add rounds once where other machines round twice.
set(CMAKE_C_FLAGS_INIT -ffp-contract=off)
