# Flags that hold for every target. Equal results on every compiler matter more here than the last
# per cent of speed: no contraction of floating point, asserts stay on in release builds.
find_program(CCACHE ccache)
if(CCACHE)
  # The sloppiness is what ccache asks for before it takes precompiled headers into its keys; the base lets clones share.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 CCACHE_INODECACHE=1 ${CCACHE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fpch-preprocess>)
  else()
    add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
  endif()
endif()

# Cairo's flags bring -pthread to some targets; a precompiled header serves only those that are compiled alike, so all have it.
add_compile_options(-pthread)
add_link_options(-pthread)
add_compile_options(-Wall -Wextra -Wshadow -Wnon-virtual-dtor -Wimplicit-fallthrough -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wno-maybe-uninitialized>)  # false alarms of g++ 12 inside std::optional and regex
  if(HEXWRIGHT_TOGETHER)
    add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wno-subobject-linkage>)  # a source in a batch is no header
  endif()
else()
  # False alarms of clang++ 14: captures that only one branch of an `if constexpr` uses, and names that a function of another file has.
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wno-unused-lambda-capture> $<$<COMPILE_LANGUAGE:CXX>:-Wno-shadow>)
endif()
if(HEXWRIGHT_SANITIZE)
  add_compile_definitions($<$<CXX_COMPILER_ID:Clang>:__SANITIZE_ADDRESS__=1>)  # which g++ says by itself
  # Not `null`, which takes a third of the compiler's time (1,800 lines of analysis: 17.5 s with it, 12.3 without) for what the address
  # check ends as well, as soon as the null is read; the build `ubsan` has it.
  set(checks address,bounds,signed-integer-overflow,shift,return,unreachable)
  add_compile_options(-fsanitize=${checks} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${checks})
endif()
if(HEXWRIGHT_FUZZ)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fsanitize=fuzzer-no-link>)
endif()
if(HEXWRIGHT_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()
add_link_options(-Wl,--as-needed)
find_program(MOLD mold)
if(MOLD AND NOT WIN32)
  add_link_options(-fuse-ld=mold)
endif()
