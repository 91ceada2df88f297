// posix_spawn, because the caller may have threads: nothing runs between fork and exec that is not the system's own.
#include "platform/process.hpp"

#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <climits>
#include <cstdint>
#include <cstring>

extern char** environ;

namespace hexwright::platform {
namespace {

constexpr int LOOK_EVERY_MS = 20, PATIENCE_MS = 100;
constexpr std::size_t MOST_SAID = 4'000;

struct Actions {
  posix_spawn_file_actions_t list;
  Actions() { ::posix_spawn_file_actions_init(&list); }
  ~Actions() { ::posix_spawn_file_actions_destroy(&list); }
  Actions(const Actions&) = delete;
  Actions& operator=(const Actions&) = delete;
};

struct Attributes {
  posix_spawnattr_t list;
  Attributes() { ::posix_spawnattr_init(&list); }
  ~Attributes() { ::posix_spawnattr_destroy(&list); }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
};

int describe(Actions& actions, int its_end) {
  for (const int error : {::posix_spawn_file_actions_adddup2(&actions.list, its_end, STDIN_FILENO),
                          ::posix_spawn_file_actions_adddup2(&actions.list, STDIN_FILENO, STDOUT_FILENO),
                          ::posix_spawn_file_actions_addopen(&actions.list, STDERR_FILENO, "/dev/null", O_WRONLY, 0),
                          ::posix_spawn_file_actions_addclosefrom_np(&actions.list, STDERR_FILENO + 1)})
    if (error != 0) return error;
  return 0;
}

int describe(Attributes& attributes) {
  sigset_t none, all;
  ::sigemptyset(&none);
  ::sigfillset(&all);
  for (const int error :
       {::posix_spawnattr_setsigmask(&attributes.list, &none), ::posix_spawnattr_setsigdefault(&attributes.list, &all),
        ::posix_spawnattr_setflags(&attributes.list, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID)})
    if (error != 0) return error;
  return 0;
}

// The words that follow `name`, as exec takes them; they must outlive the array.
std::vector<char*> words(const std::string& name, const std::vector<std::string>& arguments) {
  std::vector<char*> argv{const_cast<char*>(name.c_str())};
  for (const std::string& word : arguments) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  return argv;
}

int spawn_worker(pid_t& process, const std::string& program, const std::vector<std::string>& arguments, int its_end) {
  Actions actions;
  Attributes attributes;
  if (const int error = describe(actions, its_end)) return error;
  if (const int error = describe(attributes)) return error;
  std::string locale = "LC_ALL=C";
  std::array<char*, 2> environment{locale.data(), nullptr};
  return ::posix_spawn(&process, program.c_str(), &actions.list, &attributes.list, words("hexwright", arguments).data(),
                       environment.data());
}

// What would be waited for is not there yet: that is no failure.
std::ptrdiff_t moved(ssize_t count) {
  if (count > 0) return count;
  return count < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

bool wait_for(int descriptor, short events, std::chrono::milliseconds most) {
  pollfd pipe{descriptor, events, 0};
  const int ready = ::poll(&pipe, 1, static_cast<int>(std::min<std::int64_t>(most.count(), INT_MAX)));
  return ready > 0 || (ready < 0 && errno != EINTR);  // what is wrong with the pipe, the next call on it tells
}

// Asks a program to end, and ends it when it does not.
void end_softly(pid_t child, int& status) {
  ::kill(child, SIGTERM);
  for (int waited = 0; waited < PATIENCE_MS; waited += 5) {
    if (::waitpid(child, &status, WNOHANG) == child) return;
    ::usleep(5'000);
  }
  ::kill(child, SIGKILL);
  ::waitpid(child, &status, 0);
}

pid_t spawn_program(const std::string& program, const std::vector<std::string>& arguments, int said, std::string& fault) {
  Actions actions;
  ::posix_spawn_file_actions_addopen(&actions.list, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&actions.list, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions.list, said, STDERR_FILENO);
  pid_t child = 0;
  const int error = ::posix_spawn(&child, program.c_str(), &actions.list, nullptr, words(program, arguments).data(), environ);
  if (error == 0) return child;
  fault = program + ": " + std::strerror(error);
  return 0;
}

}  // namespace

const char* const SELF = "/proc/self/exe";

tl::expected<Process, int> Process::start(const std::string& program, const std::vector<std::string>& arguments) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return tl::make_unexpected(errno);
  pid_t process = -1;
  const int error = spawn_worker(process, program, arguments, ends[1]);
  ::close(ends[1]);
  if (error == 0) return Process(process, ends[0]);
  ::close(ends[0]);
  return tl::make_unexpected(error);
}

Process& Process::operator=(Process&& other) noexcept {
  if (this == &other) return *this;
  end();
  process_ = std::exchange(other.process_, -1);
  pipe_ = std::exchange(other.pipe_, -1);
  return *this;
}

long Process::id() const { return static_cast<long>(process_); }

std::ptrdiff_t Process::send(std::string_view bytes) const {
  return moved(::send(static_cast<int>(pipe_), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT));
}
std::ptrdiff_t Process::receive(char* into, std::size_t most) const {
  return moved(::recv(static_cast<int>(pipe_), into, most, MSG_DONTWAIT));
}
bool Process::wait_to_send(std::chrono::milliseconds most) const { return wait_for(static_cast<int>(pipe_), POLLOUT, most); }
bool Process::wait_to_receive(std::chrono::milliseconds most) const { return wait_for(static_cast<int>(pipe_), POLLIN, most); }

std::optional<std::chrono::nanoseconds> Process::processor_time() const {
  clockid_t clock{};
  timespec used{};
  if (process_ <= 0 || ::clock_getcpuclockid(static_cast<pid_t>(process_), &clock) != 0 || ::clock_gettime(clock, &used) != 0)
    return std::nullopt;
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

Process::End Process::end() {
  if (pipe_ >= 0) ::close(static_cast<int>(std::exchange(pipe_, -1)));
  if (process_ < 0) return {};
  // A process that is dying already keeps its own cause of death.
  ::kill(static_cast<pid_t>(process_), SIGKILL);
  int status = 0;
  pid_t reaped = -1;
  do reaped = ::waitpid(static_cast<pid_t>(process_), &status, 0);
  while (reaped < 0 && errno == EINTR);
  const bool known = reaped == std::exchange(process_, -1);
  if (known && WIFSIGNALED(status)) return {true, true, WTERMSIG(status)};
  return {known, false, known ? WEXITSTATUS(status) : 0};
}

Ran run_program(const std::string& program, const std::vector<std::string>& arguments, const std::atomic<bool>& stopped) {
  Ran out;
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) {
    out.fault = std::strerror(errno);
    return out;
  }
  int status = -1;
  const pid_t child = spawn_program(program, arguments, pipe[1], out.fault);
  ::close(pipe[1]);
  bool open = child != 0;
  while (open) {
    pollfd wait{pipe[0], POLLIN, 0};
    const int ready = ::poll(&wait, 1, LOOK_EVERY_MS);
    if (stopped) {
      out.cancelled = true;
      end_softly(child, status);
      break;
    }
    if (ready <= 0) continue;
    std::array<char, 1024> bytes;
    const ssize_t got = ::read(pipe[0], bytes.data(), bytes.size());
    if (got > 0 && out.said.size() < MOST_SAID) out.said.append(bytes.data(), static_cast<std::size_t>(got));
    open = got > 0 || (got < 0 && errno == EINTR);
  }
  ::close(pipe[0]);
  if (child != 0 && !out.cancelled) ::waitpid(child, &status, 0);
  out.well = child != 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
  if (out.well) out.cancelled = false;
  return out;
}

int become(const std::string& program, char** arguments) {
  ::execv(program.c_str(), arguments);
  return errno;
}

std::string own_program() {
  std::array<char, PATH_MAX> path;
  const ssize_t length = ::readlink(SELF, path.data(), path.size());
  return length <= 0 ? std::string() : std::string(path.data(), static_cast<std::size_t>(length));
}

long own_process() { return ::getpid(); }

bool is_running(long process) {
  if (process <= 0 || process > INT_MAX) return false;
  return ::kill(static_cast<pid_t>(process), 0) == 0 || errno == EPERM;
}

std::string host_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : std::string();
}

std::string signal_name(int signal) {
  const char* name = ::sigabbrev_np(signal);
  return name ? "SIG" + std::string(name) : std::to_string(signal);
}

void lower_thread_priority() { ::setpriority(PRIO_PROCESS, 0, 10); }

void return_freed_memory() {
#ifdef __GLIBC__
  ::malloc_trim(0);
#endif
}

}  // namespace hexwright::platform
