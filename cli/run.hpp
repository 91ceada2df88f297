// The command line as a function, which all programs of the command line share.
#pragma once

namespace hexwright::validator {
class Ranks;
}

namespace hexwright::cli {

struct Drawing;

// Reads the arguments and runs the verb. Returns the exit status of exit_status.hpp; never throws. `drawing`: in hexwright-print, which
// only draws. `ranks`: the processes that share a simulation, of a program that was started as one of several.
int run(int argc, char** argv, const Drawing* drawing = nullptr, validator::Ranks* ranks = nullptr);

}  // namespace hexwright::cli
