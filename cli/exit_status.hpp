// The program's exit statuses; scripts and CI rely on them. A run ended by a signal has 128 plus the signal's number. Constants for any
// thread.
#pragma once

namespace hexwright::cli {

enum ExitStatus : int {
  EXIT_CLEAN = 0,       // nothing at or above --fail-on
  EXIT_FINDINGS = 1,    // findings at or above it
  EXIT_USAGE = 2,       // wrong usage
  EXIT_UNREADABLE = 3,  // input that cannot be read
  EXIT_OWN_FAULT = 4    // a fault of the program itself
};

}  // namespace hexwright::cli
