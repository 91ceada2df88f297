// The verbs that draw, run by hexwright-print with the command line hexwright was called with.
#pragma once

namespace hexwright::cli {

int run_print(int argc, char** argv);

}  // namespace hexwright::cli
