// The program hexwright-print, which draws; users call hexwright, which becomes it.
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "cli/print/drawing.hpp"
#include "cli/run.hpp"

// What the drawing libraries keep until the process ends is no leak of ours.
#ifdef __SANITIZE_ADDRESS__
// And not a word of them on standard error: what it says is part of what is tested.
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\nleak:libpango\nleak:libcairo\nleak:librsvg\nleak:libglib\nleak:libgobject\nleak:libharfbuzz\nleak:"
         "libfreetype\n";
}
#endif

int main(int argc, char** argv) {
  const int status = hexwright::cli::run(argc, argv, &hexwright::cli::drawing);
#ifndef __SANITIZE_ADDRESS__
  // Fonts and layouts are not taken apart one by one: the system frees them all at once.
  std::cout.flush();
  std::fflush(nullptr);
  std::_Exit(status);
#endif
  return status;
}
