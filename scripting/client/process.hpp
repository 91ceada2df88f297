// A child process with a pipe to it, and its end: it is always reaped, and nothing of it is left open. All descriptors close when another
// program is started, so that two workers never hold each other's pipes.
#pragma once

#include <sys/types.h>

#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace hexwright::scripting {

class Process {
 public:
  // How it ended.
  struct End {
    bool known = false;  // another part of the program may have reaped it
    bool by_signal = false;
    int number = 0;  // of the signal, or the exit status
  };

  // The pipe is its standard input and output; it has no other descriptor but standard error, which goes nowhere. It has no environment to
  // speak of, a session of its own (keys of the terminal do not reach it), and no signal blocked or ignored.
  // In failure the number of the system's error.
  static tl::expected<Process, int> start(const std::string& program, const std::vector<std::string>& arguments);

  Process(Process&& other) noexcept : process_(std::exchange(other.process_, -1)), pipe_(std::exchange(other.pipe_, -1)) {}
  Process& operator=(Process&& other) noexcept;
  ~Process() { end(); }

  int pipe() const { return pipe_; }  // never blocks
  pid_t id() const { return process_; }
  // Kills it, unless it is dead already, waits until it is gone and tells how it came to its end.
  End end();

 private:
  Process(pid_t process, int pipe) : process_(process), pipe_(pipe) {}
  pid_t process_ = -1;
  int pipe_ = -1;
};

}  // namespace hexwright::scripting
