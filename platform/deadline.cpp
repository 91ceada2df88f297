// A thread that sleeps: it needs no signal, which a library could take for itself, and whatever hangs cannot keep it from waking.
#include "platform/deadline.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <new>
#include <thread>

#include "platform/files.hpp"

namespace hexwright::platform {

namespace {

// No string: what is said when memory has run out asks for none.
std::mutex guard;
std::array<char, 600> doing{};
std::size_t doing_bytes = 0;

struct NoMemory {
  std::string before, after;  // nothing: not composed yet
  int status = 1;
};
NoMemory& no_memory() {
  static NoMemory prepared;
  return prepared;
}

[[noreturn]] void leave_without_memory() {
  const int status = tell_no_memory();
  std::_Exit(status);
}

}  // namespace

void prepare_for_no_memory(std::string before, std::string after, int status) {
  no_memory().status = status;
  std::set_terminate([] {
    // Only where memory is the reason: other faults keep their own message, and end as they did.
    try {
      if (std::current_exception()) std::rethrow_exception(std::current_exception());
    } catch (const std::bad_alloc&) {
      leave_without_memory();
    } catch (...) {
      std::abort();
    }
    leave_without_memory();
  });
  no_memory() = {std::move(before), std::move(after), status};
}
int tell_no_memory() {
  write_all(STANDARD_ERROR, no_memory().before.empty() ? std::string_view("There is not enough memory.\n") : no_memory().before);
  if (!no_memory().after.empty()) {
    write_all(STANDARD_ERROR, {doing.data(), doing_bytes});
    write_all(STANDARD_ERROR, no_memory().after);
  }
  return no_memory().status;
}

void now_doing(std::string_view what) {
  const std::lock_guard lock(guard);
  doing_bytes = std::min(what.size(), doing.size());
  std::copy_n(what.begin(), doing_bytes, doing.begin());
}
std::string being_done() {
  const std::lock_guard lock(guard);
  return {doing.data(), doing_bytes};
}

void end_after(int seconds, std::string before, std::string after, int status) {
  std::thread([=, before = std::move(before), after = std::move(after)] {
    std::this_thread::sleep_for(std::chrono::seconds(seconds));
    write_all(STANDARD_ERROR, before + being_done() + after);
    std::_Exit(status);
  }).detach();
}

}  // namespace hexwright::platform
