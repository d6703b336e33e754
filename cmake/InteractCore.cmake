# The core: one object of Embedded Swift, from which the shared and the static library are made.
set(core "${CMAKE_BINARY_DIR}/core/interact-core.o")
set(map "${CMAKE_SOURCE_DIR}/cmake/interact.map")
find_program(IX_OBJCOPY "${IX_BINUTILS_PREFIX}objcopy" REQUIRED)
separate_arguments(swift_flags UNIX_COMMAND "${IX_SWIFT_FLAGS}")
# For another machine than this one: cmake/aarch64.cmake.
if(IX_SWIFT_TRIPLE)
  list(APPEND swift_flags --triple "${IX_SWIFT_TRIPLE}")
endif()

# SwiftPM knows which layers have to be compiled again, so it is always asked; the module on top of them is compiled with what readers do in
# mind (compile_core.sh, which looks itself whether it has to). No frame pointers: the library has no unwinding tables either, and events take
# fewer instructions. With flags for SwiftPM, such as a sanitizer's, it makes the object.
set(swift_build ${CMAKE_COMMAND} -E env IX_EMBEDDED=1 "${IX_SWIFT}" build -c release --omit-frame-pointers
  --scratch-path "${IX_SWIFT_SCRATCH}" --explicit-target-dependency-import-check error ${swift_flags})
if(IX_SWIFT_FLAGS)
  set(top_module COMMAND ${CMAKE_COMMAND} -E make_directory "${CMAKE_BINARY_DIR}/core"
    COMMAND ${CMAKE_COMMAND} -E rm -f "${CMAKE_BINARY_DIR}/core/state"
    COMMAND ${CMAKE_COMMAND} -E copy_if_different "${IX_SWIFT_SCRATCH}/release/CExports.build/CExports.o" "${core}")
  list(APPEND swift_build --target CExports)
else()
  set(top_module COMMAND sh "${CMAKE_SOURCE_DIR}/cmake/compile_core.sh" "${CMAKE_SOURCE_DIR}" "${IX_SWIFT_SCRATCH}/release/Modules" "${core}"
    "${IX_SWIFT_BIN}" ${IX_SWIFT_TRIPLE})
  list(APPEND swift_build --target View)
endif()
add_custom_target(interact-core
  COMMAND ${swift_build}
  ${top_module}
  BYPRODUCTS "${core}"
  WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}"
  COMMENT "Building the core as Embedded Swift"
  USES_TERMINAL VERBATIM)

# The shared library. Gold is refused: it keeps undefined symbols that nothing uses. LLD, which Swift's toolchain brings, folds functions that
# are equal, which is 2 % of the library, and puts those that are alike beside each other, which is a tenth of the library once it is packed.
find_program(IX_LLD ld.lld HINTS "${IX_SWIFT_BIN}" NO_CMAKE_FIND_ROOT_PATH)
if(IX_LLD AND NOT CMAKE_CROSSCOMPILING)
  get_filename_component(lld_folder "${IX_LLD}" DIRECTORY)
  set(linker "-B${lld_folder}" -fuse-ld=lld -Wl,--icf=all)
  # Of the system there may be an older one.
  execute_process(COMMAND "${IX_LLD}" --help OUTPUT_VARIABLE lld_options ERROR_QUIET)
  if(lld_options MATCHES "--bp-compression-sort=")
    list(APPEND linker -Wl,--bp-compression-sort=function)
  endif()
else()
  set(linker -fuse-ld=bfd)
endif()
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/empty.c" CONTENT "typedef int interact_has_no_c_code;\n")
add_library(interact SHARED "${CMAKE_BINARY_DIR}/empty.c")
add_library(interact::interact ALIAS interact)
add_dependencies(interact interact-core)
set_target_properties(interact PROPERTIES
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR} LINK_DEPENDS "${core};${map}"
  LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")
target_include_directories(interact INTERFACE
  "$<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/include>" "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
target_link_options(interact PRIVATE
  ${linker} -Wl,--gc-sections -Wl,-z,defs -Wl,-z,now -Wl,-z,relro "-Wl,--version-script=${map}" -Wl,--as-needed)
target_link_libraries(interact PRIVATE "${core}" m)

# The static library: one object in which only ix_ is visible, so that it lives beside ordinary Swift.
find_program(IX_LD "${IX_BINUTILS_PREFIX}ld.bfd" REQUIRED)
set(static_library "${CMAKE_BINARY_DIR}/lib/libinteract.a")
add_custom_command(
  OUTPUT "${static_library}"
  DEPENDS "${core}" "${map}" "${CMAKE_SOURCE_DIR}/cmake/localise.cmake"
  COMMAND ${CMAKE_COMMAND} -DCORE=${core} -DMAP=${map} -DOUTPUT=${static_library} -DLD=${IX_LD}
    -DOBJCOPY=${IX_OBJCOPY} -DAR=${CMAKE_AR} -P "${CMAKE_SOURCE_DIR}/cmake/localise.cmake"
  COMMENT "Making libinteract.a"
  VERBATIM)
add_custom_target(interact-static ALL DEPENDS "${static_library}")
add_dependencies(interact-static interact-core)
