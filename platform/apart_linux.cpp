// fork() without exec: what is to be read is in memory already, and so is everything that it is read by. The answer is one byte that says
// how the work ended, then its bytes to the end of the pipe.
#include "platform/apart.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <exception>
#include <new>
#include <string_view>
#include <system_error>

#include "platform/files.hpp"
#include "platform/process.hpp"

namespace hexwright::platform {
namespace {

using End = Apart::End;
using Clock = std::chrono::steady_clock;

constexpr char ANSWERED = 'a', NO_MEMORY = 'm', NO_WALLS = 'w', FAULT = 'f';

Apart no_process(int error) { return {End::no_walls, std::generic_category().message(error)}; }

[[noreturn]] void leave(int out, char how, std::string_view words) {
  if (write_all(out, {&how, 1}) == 0) write_all(out, words);
  ::_exit(0);
}

[[noreturn]] void locked_work(int out, const Allowance& allowance, const std::function<std::string()>& work) {
  try {
    if (!end_with_parent()) ::_exit(0);
    // Signals that this program handles end the copy as they end any other program.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGXCPU}) ::signal(signal, SIG_DFL);
    const auto walls = lock_down({out, out, allowance});
    if (!walls) leave(out, NO_WALLS, walls.error().wall + ": " + walls.error().reason);
    leave(out, ANSWERED, work());
  } catch (const std::bad_alloc&) {
    leave(out, NO_MEMORY, {});
  } catch (const std::exception& fault) {
    leave(out, FAULT, fault.what());
  } catch (...) {
    leave(out, FAULT, {});
  }
}

// To its end, or until the time is over or too much came: then false.
bool received(int in, std::string& bytes, Clock::time_point until, bool& late) {
  std::array<char, 64U << 10U> piece;
  while (bytes.size() <= MOST_ANSWER) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    late = left <= 0;
    if (late) return false;
    pollfd wait{in, POLLIN, 0};
    if (::poll(&wait, 1, static_cast<int>(std::min<std::int64_t>(left, 1'000'000))) <= 0) continue;
    const ssize_t got = ::read(in, piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return true;
    bytes.append(piece.data(), static_cast<std::size_t>(got));
  }
  return false;
}

// How the process ended; it is waited for in any case.
Apart outcome(pid_t child, int in, std::chrono::milliseconds patience) {
  std::string bytes;
  bool late = false, memory = false, whole = false;
  try {
    whole = received(in, bytes, Clock::now() + patience, late);
    memory = !whole && !late;
  } catch (const std::bad_alloc&) {
    memory = true;
  }
  if (!whole) ::kill(child, SIGKILL);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (memory) return {End::out_of_memory, {}};
  if (late || (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)) return {End::out_of_time, {}};
  if (WIFSIGNALED(status)) return {End::failed, signal_name(WTERMSIG(status))};
  if (bytes.empty()) return {End::failed, {}};
  const char how = bytes.front();
  bytes.erase(0, 1);
  return {how == ANSWERED    ? End::answered
          : how == NO_MEMORY ? End::out_of_memory
          : how == NO_WALLS  ? End::no_walls
                             : End::failed,
          std::move(bytes)};
}

}  // namespace

Apart work_apart(const std::function<std::string()>& work, const Allowance& allowance, std::chrono::milliseconds patience) {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return no_process(errno);
  const pid_t child = ::fork();
  if (child == 0) locked_work(pipe[1], allowance, work);
  const int error = errno;
  ::close(pipe[1]);
  const Descriptor in(pipe[0]);
  return child < 0 ? no_process(error) : outcome(child, pipe[0], patience);
}

}  // namespace hexwright::platform
