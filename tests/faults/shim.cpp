// A library that is loaded before all others into a program under test (LD_PRELOAD): it numbers the calls by which the program reads and
// writes files below one folder, and lets one of them fail, write less than it was given, or be the last thing the program does; or it
// writes all of them down. In another mode it lets the n-th allocation fail. What it does is said by the environment:
//   HEXWRIGHT_FAULT_ROOT    the folder, absolute, without a slash at the end
//   HEXWRIGHT_FAULT         "fail N ERRNO", "short N" or "kill N", N from 0; "time N" kills after N microseconds; else nothing fails
//   HEXWRIGHT_FAULT_LOG     a file that gets a line for each call: "create 3 /a/b", "write 3 68656c6c6f", "rename /a/b /a/c" …
//   HEXWRIGHT_FAULT_MEMORY  "N": the allocation of this number fails, counted from the beginning of main; "N lasting": and all after it
//   HEXWRIGHT_FAULT_COUNT   a file that gets the number of allocations
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* old, std::size_t size);
}

namespace {

constexpr int MOST_OPEN = 256;
constexpr std::size_t LONGEST_PATH = 600;

std::atomic<long> allocations{-1};  // not counted before main begins
long fails_at = -1;
bool lasting = false;

bool allocation_fails() {
  if (allocations.load(std::memory_order_relaxed) < 0) return false;
  const long number = allocations.fetch_add(1, std::memory_order_relaxed);
  if (fails_at < 0 || !(number == fails_at || (lasting && number > fails_at))) return false;
  errno = ENOMEM;
  return true;
}

enum class Way { none, fail, little, die } way = Way::none;
long chosen = -1, calls = 0;
int error_of = 0, log_file = -1;
char root[LONGEST_PATH] = "";
struct Opened {
  int id = 0;
  bool tracked = false;
} opened[MOST_OPEN];
int last_id = 0;

template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

// Absolute, without "./"; empty when it lies elsewhere.
struct Below {
  char path[LONGEST_PATH] = "";
  explicit Below(const char* given) {
    if (!root[0] || !given) return;
    while (given[0] == '.' && given[1] == '/') given += 2;
    if (given[0] == '/')
      std::snprintf(path, sizeof path, "%s", given);
    else if (::getcwd(path, sizeof path))
      std::snprintf(path + std::strlen(path), sizeof path - std::strlen(path), "%s%s", std::strcmp(given, ".") == 0 ? "" : "/",
                    std::strcmp(given, ".") == 0 ? "" : given);
    const std::size_t length = std::strlen(root);
    if (std::strncmp(path, root, length) != 0 || (path[length] != '/' && path[length] != '\0')) path[0] = '\0';
  }
  explicit operator bool() const { return path[0] != '\0'; }
};

void log(const char* text, std::size_t size) {
  if (log_file >= 0) ::syscall(SYS_write, log_file, text, size);
}
template <class... Arguments>
void log_line(const char* form, Arguments... arguments) {
  char line[3 * LONGEST_PATH];
  const int size = std::snprintf(line, sizeof line, form, arguments...);
  if (size > 0) log(line, static_cast<std::size_t>(size));
}
void log_bytes(int id, const void* bytes, std::size_t count) {
  if (log_file < 0) return;
  log_line("write %d ", id);
  char hex[8192];
  for (std::size_t at = 0; at < count;) {
    std::size_t size = 0;
    for (; at < count && size + 2 < sizeof hex; ++at, size += 2)
      std::snprintf(hex + size, 3, "%02x", static_cast<const unsigned char*>(bytes)[at]);
    log(hex, size);
  }
  log("\n", 1);
}

// Whether the call is the chosen one; `little`: that can be done in part.
enum class Turn { pass, fail, little };
Turn turn(bool can_be_little = false) {
  if (calls++ != chosen) return Turn::pass;
  if (way == Way::die) ::syscall(SYS_kill, ::getpid(), SIGKILL);
  if (way == Way::little && can_be_little) return Turn::little;
  if (way != Way::fail) return Turn::pass;
  errno = error_of;
  return Turn::fail;
}

int keep(int file, const Below& path, bool made) {
  if (file < 0 || file >= MOST_OPEN) return file;
  opened[file] = {++last_id, true};
  log_line("%s %d %s\n", made ? "create" : "open", last_id, path.path);
  return file;
}
bool tracked(int file) { return file >= 0 && file < MOST_OPEN && opened[file].tracked; }

int opens(int folder, const char* path, int flags, mode_t mode) {
  const Below below(path);
  if (!below) return static_cast<int>(::syscall(SYS_openat, folder, path, flags, mode));
  if (turn() == Turn::fail) return -1;
  return keep(static_cast<int>(::syscall(SYS_openat, folder, path, flags, mode)), below, (flags & O_CREAT) != 0);
}

int (*real_main)(int, char**, char**);
int counted_main(int argc, char** argv, char** environment) {
  allocations = 0;
  const int status = real_main(argc, argv, environment);
  const long count = allocations.exchange(-1);
  if (const char* path = std::getenv("HEXWRIGHT_FAULT_COUNT")) {
    char text[32];
    const int size = std::snprintf(text, sizeof text, "%ld\n", count);
    const long file = ::syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ::syscall(SYS_write, file, text, size);
    ::syscall(SYS_close, file);
  }
  return status;
}

// Not after a fork: a copy that only reads writes no log of its own.
__attribute__((destructor)) void end() { log_line("calls %ld\n", calls); }

__attribute__((constructor)) void begin() {
  const auto value = [](const char* name) { return std::getenv(name) ? std::getenv(name) : ""; };
  std::snprintf(root, sizeof root, "%s", value("HEXWRIGHT_FAULT_ROOT"));
  if (std::sscanf(value("HEXWRIGHT_FAULT"), "fail %ld %d", &chosen, &error_of) == 2) way = Way::fail;
  if (std::sscanf(value("HEXWRIGHT_FAULT"), "short %ld", &chosen) == 1) way = Way::little;
  if (std::sscanf(value("HEXWRIGHT_FAULT"), "kill %ld", &chosen) == 1) way = Way::die;
  if (long after = 0; std::sscanf(value("HEXWRIGHT_FAULT"), "time %ld", &after) == 1) {
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGKILL;
    timer_t timer{};
    const itimerspec once{{}, {after / 1'000'000, after % 1'000'000 * 1000}};
    if (::timer_create(CLOCK_MONOTONIC, &event, &timer) == 0) ::timer_settime(timer, 0, &once, nullptr);
  }
  std::sscanf(value("HEXWRIGHT_FAULT_MEMORY"), "%ld", &fails_at);
  lasting = std::strstr(value("HEXWRIGHT_FAULT_MEMORY"), "lasting") != nullptr;
  if (const char* path = std::getenv("HEXWRIGHT_FAULT_LOG"))
    log_file = static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
}

}  // namespace

extern "C" {

int __libc_start_main(int (*main)(int, char**, char**), int argc, char** argv, void (*init)(), void (*fini)(), void (*rtld_fini)(),
                      void* stack_end) {
  real_main = main;
  return real<int(int (*)(int, char**, char**), int, char**, void (*)(), void (*)(), void (*)(), void*)>("__libc_start_main")(
      counted_main, argc, argv, init, fini, rtld_fini, stack_end);
}

void* malloc(std::size_t size) { return allocation_fails() ? nullptr : __libc_malloc(size); }
void* calloc(std::size_t count, std::size_t size) { return allocation_fails() ? nullptr : __libc_calloc(count, size); }
void* realloc(void* old, std::size_t size) { return allocation_fails() ? nullptr : __libc_realloc(old, size); }

int open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return opens(AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return opens(AT_FDCWD, path, flags, mode);
}
int close(int file) {
  if (!tracked(file)) return static_cast<int>(::syscall(SYS_close, file));
  const bool failed = turn() == Turn::fail;
  const int error = errno;
  opened[file].tracked = false;
  const int closed = static_cast<int>(::syscall(SYS_close, file));
  if (!failed) return closed;
  errno = error;
  return -1;
}
ssize_t read(int file, void* into, std::size_t most) {
  if (!tracked(file)) return ::syscall(SYS_read, file, into, most);
  const Turn now = turn(true);
  if (now == Turn::fail) return -1;
  return ::syscall(SYS_read, file, into, now == Turn::little ? std::min<std::size_t>(most, 1) : most);
}
ssize_t write(int file, const void* bytes, std::size_t count) {
  if (!tracked(file)) return ::syscall(SYS_write, file, bytes, count);
  const Turn now = turn(true);
  if (now == Turn::fail) return -1;
  const ssize_t written = ::syscall(SYS_write, file, bytes, now == Turn::little ? (count + 1) / 2 : count);
  if (written > 0) log_bytes(opened[file].id, bytes, static_cast<std::size_t>(written));
  return written;
}
int fsync(int file) {
  if (!tracked(file)) return static_cast<int>(::syscall(SYS_fsync, file));
  if (turn() == Turn::fail) return -1;
  log_line("sync %d\n", opened[file].id);
  return 0;  // what is on the disk is told by the log, and the test folder need not be
}
int fchmod(int file, mode_t mode) {
  if (tracked(file) && turn() == Turn::fail) return -1;
  return static_cast<int>(::syscall(SYS_fchmod, file, mode));
}
int rename(const char* from, const char* to) {
  const Below first(from), second(to);
  if (second && turn() == Turn::fail) return -1;
  const int done = static_cast<int>(::syscall(SYS_rename, from, to));
  if (second && done == 0) log_line("rename %s %s\n", first.path, second.path);
  return done;
}
int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) {
  const Below first(from), second(to);
  if (second && turn() == Turn::fail) return -1;
  const int done = static_cast<int>(::syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
  if (second && done == 0) log_line("rename %s %s\n", first.path, second.path);
  return done;
}
int unlink(const char* path) {
  const Below below(path);
  if (below && turn() == Turn::fail) return -1;
  const int done = static_cast<int>(::syscall(SYS_unlink, path));
  if (below && done == 0) log_line("remove %s\n", below.path);
  return done;
}
int mkdir(const char* path, mode_t mode) {
  const Below below(path);
  if (below && turn() == Turn::fail) return -1;
  const int done = static_cast<int>(::syscall(SYS_mkdir, path, mode));
  if (below && done == 0) log_line("folder %s\n", below.path);
  return done;
}

}  // extern "C"
