// The command line as a function, so that tests can call it.
#pragma once

namespace hexwright::cli {

// Reads the arguments and runs the verb. Returns the exit status of exit_status.hpp; never throws.
int run(int argc, char** argv);

}  // namespace hexwright::cli
