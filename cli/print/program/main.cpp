// The program hexwright-print, which draws; users call hexwright, which becomes it.
#include "cli/print/run.hpp"

int main(int argc, char** argv) { return hexwright::cli::run_print(argc, argv); }
