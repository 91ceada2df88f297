// The program hexwright-print, which draws; users call hexwright, which becomes it.
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "cli/print/drawing.hpp"
#include "cli/run.hpp"

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
