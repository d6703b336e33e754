# Makes a static library in which only the exported names are visible.
#   cmake -DCORE= -DMAP= -DOUTPUT= -DLD= -DOBJCOPY= -DAR= -P localise.cmake
file(STRINGS "${MAP}" lines REGEX "^ +ix_[a-z0-9_]+;$")
set(roots)
foreach(line IN LISTS lines)
  string(REGEX MATCH "ix_[a-z0-9_]+" name "${line}")
  list(APPEND roots -u ${name})
endforeach()

get_filename_component(folder "${OUTPUT}" DIRECTORY)
file(MAKE_DIRECTORY "${folder}")
set(object "${OUTPUT}.o")
file(REMOVE "${OUTPUT}")
function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "failed: ${ARGV}")
  endif()
endfunction()
run("${LD}" -r --force-group-allocation --gc-sections ${roots} "${CORE}" -o "${object}")
run("${OBJCOPY}" --strip-debug --wildcard "--keep-global-symbol=ix_*" "${object}")
# The Embedded standard library draws the seed of its hashing with it. The linker has dropped that code, and ld -r keeps the name
# all the same: programs would need glibc 2.36 for nothing. Fails where code still calls it.
run("${OBJCOPY}" --strip-symbol=arc4random_buf "${object}")
run("${AR}" rcs "${OUTPUT}" "${object}")
file(REMOVE "${object}")
