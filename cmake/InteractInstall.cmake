# What is installed: headers, both libraries, pkg-config files, a CMake package.
include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/interact")

install(DIRECTORY "${CMAKE_SOURCE_DIR}/include/interact" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  FILES_MATCHING PATTERN "*.h" PATTERN "poppler.h" EXCLUDE PATTERN "pdfium.h" EXCLUDE)
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

# Installs the target interact-poppler with its header and the note on its licence. Libraries that lie beside it come first.
function(interact_install_poppler)
  set_target_properties(interact-poppler PROPERTIES
    EXPORT_NAME poppler VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
    LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib" INSTALL_RPATH "\$ORIGIN")
  if(NOT TARGET interact::poppler)
    add_library(interact::poppler ALIAS interact-poppler)
  endif()
  install(TARGETS interact-poppler EXPORT interactPopplerTargets LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}")
  install(EXPORT interactPopplerTargets NAMESPACE interact:: DESTINATION "${package_dir}")
  install(FILES "${CMAKE_SOURCE_DIR}/include/interact/poppler.h" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/interact")
  configure_file(cmake/libinteract-poppler.pc.in "${CMAKE_BINARY_DIR}/libinteract-poppler.pc" @ONLY)
  install(FILES "${CMAKE_BINARY_DIR}/libinteract-poppler.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
  install(DIRECTORY "${CMAKE_SOURCE_DIR}/LICENSES/" DESTINATION "${CMAKE_INSTALL_DATADIR}/licenses/libinteract-poppler")
endfunction()
