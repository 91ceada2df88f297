// The program hexwright-print, which draws; users call hexwright, which becomes it.
#include "cli/print/run.hpp"

// What the drawing libraries keep until the process ends is no leak of ours.
#ifdef __SANITIZE_ADDRESS__
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\nleak:libpango\nleak:libcairo\nleak:librsvg\nleak:libglib\nleak:libgobject\nleak:libharfbuzz\nleak:libfreetype\n";
}
#endif

int main(int argc, char** argv) { return hexwright::cli::run_print(argc, argv); }
