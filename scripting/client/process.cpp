// posix_spawn, because the caller may have threads: nothing runs between fork and exec that is not the system's own.
#include "scripting/client/process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>

namespace hexwright::scripting {
namespace {

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

int spawn(pid_t& process, const std::string& program, const std::vector<std::string>& arguments, int its_end) {
  Actions actions;
  Attributes attributes;
  if (const int error = describe(actions, its_end)) return error;
  if (const int error = describe(attributes)) return error;
  std::vector<std::string> words{"hexwright"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  std::string locale = "LC_ALL=C";
  std::array<char*, 2> environment{locale.data(), nullptr};
  return ::posix_spawn(&process, program.c_str(), &actions.list, &attributes.list, argv.data(), environment.data());
}

}  // namespace

tl::expected<Process, int> Process::start(const std::string& program, const std::vector<std::string>& arguments) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return tl::make_unexpected(errno);
  pid_t process = -1;
  const int error = spawn(process, program, arguments, ends[1]);
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

Process::End Process::end() {
  if (pipe_ >= 0) ::close(std::exchange(pipe_, -1));
  if (process_ < 0) return {};
  // A process that is dying already keeps its own cause of death.
  ::kill(process_, SIGKILL);
  int status = 0;
  pid_t reaped = -1;
  do reaped = ::waitpid(process_, &status, 0);
  while (reaped < 0 && errno == EINTR);
  const bool known = reaped == std::exchange(process_, -1);
  if (known && WIFSIGNALED(status)) return {true, true, WTERMSIG(status)};
  return {known, false, known ? WEXITSTATUS(status) : 0};
}

}  // namespace hexwright::scripting
