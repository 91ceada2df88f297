// Why there is no answer from a worker. None of it says anything about the caller: his state is as it was.
#pragma once

#include <string>

#include "model/wording/fault.hpp"

namespace hexwright::scripting {

struct Failure {
  enum class Kind {
    not_started,    // the system would not, or nothing came up within the time for it; `number` is the system's error
    other_version,  // the program that was started speaks another version; `number` is that
    no_walls,       // an obligatory wall is missing on this machine; `detail` says which
    too_long,       // the script is larger than anything that is sent to a worker; none was asked
    unprepared,     // it could not read what it was to work on; `detail` says why
    timed_out,      // stopped, because it took longer than it might
    killed,         // by the signal `number`: a forbidden system call, a limit, a crash
    left,           // ended by itself with the status `number`, without an answer
    nonsense,       // what it said is no answer
    out_of_memory,  // it asked for more than it may have
    own_fault       // it could not answer, and says so
  };
  Kind kind = Kind::own_fault;
  int number = 0;
  std::string detail;  // in English, safe to show
  bool early = false;  // before the walls stood, and so before there was any script

  bool operator==(const Failure&) const = default;
};

// Whether it is the script that is to blame, and not the machine or the program.
bool blames_script(const Failure& failure);
// Of a fault that a failure or a script itself came to.
bool blames_script(const wording::Fault& fault);

// One sentence, and what can be done.
wording::Fault fault_of(const Failure& failure, const std::string& file);

}  // namespace hexwright::scripting
