// Child processes, this process and others. A Process is a child with a pipe to it; it is always ended and reaped, and its descriptors are
// closed. All descriptors close when another program is started, so that two workers never hold each other's pipes. A Process is used by
// one thread at a time, the functions by any thread; failures are errno values.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "platform/paths.hpp"

namespace hexwright::platform {

class Process {
 public:
  // How it ended.
  struct End {
    bool known = false;  // false when something else has reaped it
    bool by_signal = false;
    int number = 0;  // of the signal, or the exit status
  };

  // The pipe is its standard input and output; it has no other descriptor but standard error, which goes nowhere. It has an almost empty
  // environment, a session of its own (keys of the terminal do not reach it), and no signal blocked or ignored. Where this is not done yet,
  // the failure is NOT_HERE, which is no errno.
  static constexpr int NOT_HERE = -1;
  static tl::expected<Process, int> start(const std::string& program, const std::vector<std::string>& arguments);

  Process(Process&& other) noexcept : process_(std::exchange(other.process_, -1)), pipe_(std::exchange(other.pipe_, -1)) {}
  Process& operator=(Process&& other) noexcept;
  ~Process() { end(); }

  // Neither ever blocks. Returns the number of bytes; 0 when it would have to wait; -1 when the other end is gone.
  std::ptrdiff_t send(std::string_view bytes) const;
  std::ptrdiff_t receive(char* into, std::size_t most) const;
  // Waits until the pipe can take bytes, or has some; false when that did not happen in time.
  bool wait_to_send(std::chrono::milliseconds most) const;
  bool wait_to_receive(std::chrono::milliseconds most) const;

  long id() const;
  // What it has taken of the processor; nothing where the system does not tell it.
  std::optional<std::chrono::nanoseconds> processor_time() const;
  // Kills it unless it has ended already, waits for it and returns how it ended.
  End end();

 private:
  Process(std::intptr_t process, std::intptr_t pipe) : process_(process), pipe_(pipe) {}
  std::intptr_t process_ = -1, pipe_ = -1;  // what the system knows them by
};

// The outcome of a program that ran with this process's environment and no input.
struct Ran {
  bool well = false;       // it exited with status 0
  bool cancelled = false;  // ended early, because `stopped` was set; what it had finished before counts as finished
  std::string said;        // its standard error; the first few thousand bytes
  std::string fault;       // why it could not be started; empty when it was
};
// Looks at `stopped` every 20 ms. The program is then sent a signal, so that it can remove what it has begun, and killed 0.1 s later.
// Blocks until the program has ended.
Ran run_program(const std::string& program, const std::vector<std::string>& arguments, const std::atomic<bool>& stopped);

// Replaces this process by that program. Returns only on failure, with errno.
int become(const std::string& program, char** arguments);
// The file of the running program: links and PATH are resolved. Empty where the system does not tell it.
std::string own_program();
// A program in the folder of the running one, or below it.
inline std::string program_beside(const std::string& name) { return folder_of(own_program()) + '/' + name; }
long own_process();
// Whether a process of this number runs on this machine, for any user.
bool is_running(long process);
std::string host_name();

extern const char* const SELF;  // to start this program once more
// "SIGSYS", or the number of one that has no name.
std::string signal_name(int signal);

// Lowers the priority of the calling thread for the rest of its life. Failures are ignored.
void lower_thread_priority();
// Returns freed memory to the system now, where the C library can do that.
void return_freed_memory();

}  // namespace hexwright::platform
