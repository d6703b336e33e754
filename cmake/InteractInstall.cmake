# What is installed: headers, both libraries, pkg-config files, a CMake package.
include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/interact")

install(DIRECTORY "${CMAKE_SOURCE_DIR}/include/interact" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  FILES_MATCHING PATTERN "*.h" PATTERN "poppler.h" EXCLUDE PATTERN "pdfium.h" EXCLUDE PATTERN "worker.h" EXCLUDE)
install(TARGETS interact EXPORT interactTargets LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(FILES "${CMAKE_BINARY_DIR}/lib/libinteract.a" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(EXPORT interactTargets NAMESPACE interact:: DESTINATION "${package_dir}")

# The files find their prefix from where they lie, so that a tree can be moved.
file(RELATIVE_PATH pc_to_prefix "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
foreach(name libinteract libinteract-static)
  configure_file(cmake/${name}.pc.in "${CMAKE_BINARY_DIR}/${name}.pc" @ONLY)
  install(FILES "${CMAKE_BINARY_DIR}/${name}.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endforeach()

configure_package_config_file(cmake/interactConfig.cmake.in "${CMAKE_BINARY_DIR}/interactConfig.cmake"
  INSTALL_DESTINATION "${package_dir}" PATH_VARS CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR)
# In 0.x a minor release adds; the SONAME says when something goes.
write_basic_package_version_file("${CMAKE_BINARY_DIR}/interactConfigVersion.cmake" COMPATIBILITY SameMajorVersion)
install(FILES "${CMAKE_BINARY_DIR}/interactConfig.cmake" "${CMAKE_BINARY_DIR}/interactConfigVersion.cmake"
  DESTINATION "${package_dir}")
install(FILES LICENSE NOTICE DESTINATION "${CMAKE_INSTALL_DATADIR}/licenses/libinteract")

# What one reads, and the examples that it shows, as they lie to each other in the checkout.
install(FILES README.md CHANGELOG.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES docs/design.md docs/packaging.md DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs")
install(DIRECTORY docs/guide docs/contracts docs/hosts docs/pictures DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs")
install(DIRECTORY examples DESTINATION "${CMAKE_INSTALL_DOCDIR}" PATTERN "__pycache__" EXCLUDE PATTERN "build" EXCLUDE)

# Installs a provider's library with its header, for CMake as interact::NAME and for pkg-config as libinteract-NAME. Libraries that lie
# beside it come first.
function(interact_install_provider name)
  set_target_properties(interact-${name} PROPERTIES
    EXPORT_NAME ${name} VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
    LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib" INSTALL_RPATH "\$ORIGIN")
  string(SUBSTRING ${name} 0 1 first)
  string(SUBSTRING ${name} 1 -1 rest)
  string(TOUPPER ${first} first)
  install(TARGETS interact-${name} EXPORT interact${first}${rest}Targets LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}")
  install(EXPORT interact${first}${rest}Targets NAMESPACE interact:: DESTINATION "${package_dir}")
  install(FILES "${CMAKE_SOURCE_DIR}/include/interact/${name}.h" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/interact")
  configure_file(cmake/libinteract-${name}.pc.in "${CMAKE_BINARY_DIR}/libinteract-${name}.pc" @ONLY)
  install(FILES "${CMAKE_BINARY_DIR}/libinteract-${name}.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endfunction()

# Of Poppler's also the note on its licence.
function(interact_install_poppler)
  interact_install_provider(poppler)
  install(DIRECTORY "${CMAKE_SOURCE_DIR}/LICENSES/" DESTINATION "${CMAKE_INSTALL_DATADIR}/licenses/libinteract-poppler")
endfunction()

function(interact_install_pdfium)
  interact_install_provider(pdfium)
  install(FILES LICENSE NOTICE DESTINATION "${CMAKE_INSTALL_DATADIR}/licenses/libinteract-pdfium")
endfunction()

# The program lies where no one starts it by hand; the library finds it from where it lies itself.
function(interact_install_worker)
  interact_install_provider(worker)
  set_target_properties(interact-worker-program PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")
  install(TARGETS interact-worker-program RUNTIME DESTINATION "libexec/libinteract")
  install(FILES LICENSE NOTICE DESTINATION "${CMAKE_INSTALL_DATADIR}/licenses/libinteract-worker")
endfunction()
