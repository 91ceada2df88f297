// The command line as a function, shared by all programs of the command line. Called once, by the main thread. Errors are printed and
// returned as an exit status.
#pragma once

namespace hexwright::validator {
class Ranks;
}

namespace hexwright::cli {

struct Drawing;

// Reads the arguments and runs the verb. Returns an exit status of exit_status.hpp; never throws. `drawing`: in hexwright-print, which only
// draws. `ranks`: the processes that share a simulation, of a program that was started as one of several.
int run(int argc, char** argv, const Drawing* drawing = nullptr, validator::Ranks* ranks = nullptr);

}  // namespace hexwright::cli
