# Finds the pinned Swift toolchain. Sets IX_SWIFT (the driver) and IX_SWIFT_BIN (its folder).
set(IX_SWIFT_VERSION 6.3.1)

find_program(IX_SWIFT swift DOC "The driver of the Swift toolchain")
if(NOT IX_SWIFT)
  message(FATAL_ERROR "libinteract needs the Swift toolchain ${IX_SWIFT_VERSION} on the PATH, and there is none.")
endif()

execute_process(
  COMMAND "${IX_SWIFT}" --version OUTPUT_VARIABLE swift_says ERROR_VARIABLE swift_complains OUTPUT_STRIP_TRAILING_WHITESPACE)
string(REGEX MATCH "Swift version ([0-9.]+)" unused "${swift_says}")
set(swift_found "${CMAKE_MATCH_1}")
if(NOT swift_found VERSION_EQUAL IX_SWIFT_VERSION)
  message(FATAL_ERROR
    "libinteract needs the Swift toolchain ${IX_SWIFT_VERSION}; ${IX_SWIFT} is version '${swift_found}'.")
endif()

get_filename_component(swift_real "${IX_SWIFT}" REALPATH)
get_filename_component(IX_SWIFT_BIN "${swift_real}" DIRECTORY)
