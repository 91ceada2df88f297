// Why there is no answer from a worker; the caller's state is unchanged. Plain data and pure functions for any thread; the fault ids begin
// with script/.
#pragma once

#include <string>

#include "model/wording/fault.hpp"

namespace hexwright::scripting {

struct Failure {
  enum class Kind {
    not_started,    // the system refused, or nothing started in time; `number` is errno or Process::NOT_HERE
    other_version,  // the program that was started has protocol version `number`
    no_walls,       // an obligatory protection (frames::Walls) is missing on this machine; `detail` says which
    too_long,       // the script is too large to be sent; no worker was asked
    unprepared,     // the worker could not read its material; `detail` says why
    timed_out,      // stopped, because it took longer than allowed
    killed,         // by the signal `number`: a forbidden system call, a limit, a crash
    left,           // exited with the status `number`, without an answer
    nonsense,       // its reply is not a valid answer
    out_of_memory,  // it needed more memory than allowed
    own_fault       // it reported that it could not answer
  };
  Kind kind = Kind::own_fault;
  int number = 0;
  std::string detail;  // in English, safe to show
  bool early = false;  // before the walls stood, hence before any script

  bool operator==(const Failure&) const = default;
};

// Whether the script caused it, and not the machine or the program.
bool blames_script(const Failure& failure);
// The same for a fault made from a failure or from an error in a script.
bool blames_script(const wording::Fault& fault);

// One sentence, and what can be done.
wording::Fault fault_of(const Failure& failure, const std::string& file);

}  // namespace hexwright::scripting
