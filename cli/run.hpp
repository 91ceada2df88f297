// The command line as a function, so that tests can call it.
#pragma once

namespace hexwright::validator {
class Ranks;
}

namespace hexwright::cli {

// Reads the arguments and runs the verb. Returns the exit status of exit_status.hpp; never throws. `ranks`: the processes that share a
// simulation, of a program that was started as one of several.
int run(int argc, char** argv, validator::Ranks* ranks = nullptr);

}  // namespace hexwright::cli
