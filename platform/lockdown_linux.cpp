// The order matters: the size of the process is read from a file, Landlock needs a descriptor, limits forbid descriptors, and seccomp
// forbids all that comes before it.
#include "platform/lockdown.hpp"

#include <fcntl.h>
#include <linux/landlock.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <clocale>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <system_error>

#if defined(__SANITIZE_ADDRESS__)
#define HEXWRIGHT_ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HEXWRIGHT_ADDRESS_SANITIZER 1
#endif
#endif

namespace hexwright::platform {
namespace {

#ifdef HEXWRIGHT_ADDRESS_SANITIZER
constexpr bool SANITIZED = true;
#else
constexpr bool SANITIZED = false;
#endif

using Wall = tl::expected<void, NoWall>;

tl::unexpected<NoWall> missing(std::string wall, int error) {
  return tl::make_unexpected(NoWall{std::move(wall), std::generic_category().message(error)});
}

Wall close_all_but(std::array<unsigned, 2> kept) {
  std::sort(kept.begin(), kept.end());
  unsigned first = 0;
  for (const unsigned descriptor : kept) {
    if (descriptor > first && ::close_range(first, descriptor - 1, 0) != 0) return missing("close_range", errno);
    first = descriptor + 1;
  }
  if (::close_range(first, ~0U, 0) != 0) return missing("close_range", errno);
  return {};
}

// Bytes of address space that the process has now; nought when that cannot be read.
std::uint64_t mapped_bytes() {
  std::array<char, 64> text{};
  const int file = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  const ssize_t size = ::read(file, text.data(), text.size());
  ::close(file);
  if (size <= 0) return 0;
  const std::string_view whole(text.data(), static_cast<std::size_t>(size));
  std::uint64_t pages = 0;
  std::from_chars(whole.data(), whole.data() + whole.size(), pages);
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

std::uint64_t used_cpu_seconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  return static_cast<std::uint64_t>(used.ru_utime.tv_sec) + static_cast<std::uint64_t>(used.ru_stime.tv_sec) + 1;
}

// The soft limit, and what lies between it and the hard one; never more than what the process was given.
Wall limit(int resource, std::uint64_t most, std::uint64_t grace = 0) {
  rlimit present{};
  if (::getrlimit(static_cast<__rlimit_resource_t>(resource), &present) != 0) return missing("getrlimit", errno);
  const rlimit wanted{std::min<rlim_t>(most, present.rlim_max), std::min<rlim_t>(most + grace, present.rlim_max)};
  if (::setrlimit(static_cast<__rlimit_resource_t>(resource), &wanted) != 0) return missing("setrlimit", errno);
  return {};
}

// `mapped` is what the process had before a wall stood: Landlock closes the file that tells it.
Wall set_limits(const Allowance& allowance, std::uint64_t mapped) {
  // A write to a file must fail instead of killing; the pipe is none.
  std::signal(SIGXFSZ, SIG_IGN);
  const std::uint64_t memory = mapped + allowance.memory_bytes;
  for (const auto& [resource, most] : {std::pair<int, std::uint64_t>{RLIMIT_CORE, 0},
                                       {RLIMIT_FSIZE, 0},
                                       {RLIMIT_NPROC, 0},
                                       {RLIMIT_MSGQUEUE, 0},
                                       {RLIMIT_MEMLOCK, 0},
                                       {RLIMIT_NOFILE, 0}})
    if (auto set = limit(resource, most); !set) return set;
  // The first signal tells what it is for; the second cannot be missed.
  if (auto set = limit(RLIMIT_CPU, used_cpu_seconds() + allowance.cpu_seconds, 1); !set) return set;
  return SANITIZED ? Wall{} : limit(RLIMIT_AS, memory);
}

// As the kernel lays it out; headers may know fewer fields and rights than the kernel that runs.
struct LandlockRules {
  std::uint64_t files = 0, net = 0, scoped = 0;
};

// Every right that this version of Landlock knows is handled and none is given.
bool raise_landlock() {
  const long version = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return false;
  LandlockRules rules;
  rules.files = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;
  if (version >= 2) rules.files |= LANDLOCK_ACCESS_FS_REFER;
  if (version >= 3) rules.files |= 1ULL << 14;  // cutting files short
  if (version >= 5) rules.files |= 1ULL << 15;  // ioctl on devices
  if (version >= 4) rules.net = 3;              // binding and connecting TCP
  if (version >= 6) rules.scoped = 3;           // abstract sockets and signals, to processes outside
  const std::size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  const long file = ::syscall(SYS_landlock_create_ruleset, &rules, size, 0);
  if (file < 0) return false;
  const bool stands = ::syscall(SYS_landlock_restrict_self, static_cast<int>(file), 0) == 0;
  ::close(static_cast<int>(file));
  return stands;
}

struct ReleaseFilter {
  void operator()(void* filter) const { ::seccomp_release(filter); }
};

// Collects the calls that are let through; the first that cannot be added spoils the whole.
class Filter {
 public:
  // Killing the process is newer than killing the thread; this one has no other thread.
  Filter() : filter_(::seccomp_init(SCMP_ACT_KILL_PROCESS)) {
    if (!filter_) filter_.reset(::seccomp_init(SCMP_ACT_KILL));
    if (!filter_) error_ = ENOMEM;
    if (filter_) keep(::seccomp_attr_set(filter_.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL));
  }

  void allow(std::initializer_list<int> calls) {
    for (const int call : calls) allow(call, {});
  }
  // Only where all the arguments compare like this.
  void allow(int call, std::initializer_list<scmp_arg_cmp> arguments) {
    if (error_ == 0)
      keep(::seccomp_rule_add_array(filter_.get(), SCMP_ACT_ALLOW, call, static_cast<unsigned>(arguments.size()), arguments.begin()));
  }
  // Nought, or what the system says.
  int load() {
    if (error_ == 0) keep(::seccomp_load(filter_.get()));
    return error_;
  }

 private:
  void keep(int result) {
    if (result < 0 && error_ == 0) error_ = -result;
  }
  std::unique_ptr<void, ReleaseFilter> filter_;
  int error_ = 0;
};

scmp_arg_cmp equal(unsigned argument, std::uint64_t value) { return {argument, SCMP_CMP_MASKED_EQ, 0xFFFFFFFFU, value & 0xFFFFFFFFU}; }
scmp_arg_cmp bits(unsigned argument, std::uint64_t mask, std::uint64_t value) { return {argument, SCMP_CMP_MASKED_EQ, mask, value}; }

// What every allocator, the clock and an orderly end need. Memory is never executable and never a file.
void allow_memory_and_end(Filter& filter) {
  filter.allow(SCMP_SYS(mmap), {bits(2, PROT_EXEC, 0), bits(3, MAP_ANONYMOUS, MAP_ANONYMOUS)});
  filter.allow({SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(brk), SCMP_SYS(madvise)});
  filter.allow({SCMP_SYS(futex), SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(gettimeofday), SCMP_SYS(restart_syscall)});
  filter.allow({SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack), SCMP_SYS(exit), SCMP_SYS(exit_group)});
  // abort() looks up itself and sends the signal to itself, to no other process.
  filter.allow({SCMP_SYS(rt_sigprocmask), SCMP_SYS(getpid), SCMP_SYS(gettid)});
  filter.allow(SCMP_SYS(tgkill), {equal(0, static_cast<std::uint64_t>(::getpid())), equal(2, SIGABRT)});
  // What a thread other than the first gets its memory by.
  filter.allow(SCMP_SYS(mprotect), {bits(2, PROT_EXEC, 0)});
  if (SANITIZED) {
    filter.allow({SCMP_SYS(sched_yield), SCMP_SYS(getrusage)});
  }
}

Wall raise_seccomp(const Lockdown& lockdown) {
  Filter filter;
  filter.allow(SCMP_SYS(read), {equal(0, static_cast<std::uint64_t>(lockdown.in))});
  filter.allow(SCMP_SYS(write), {equal(0, static_cast<std::uint64_t>(lockdown.out))});
  // Where a failed assertion complains; nothing is open there.
  filter.allow(SCMP_SYS(write), {equal(0, STDERR_FILENO)});
  allow_memory_and_end(filter);
  const int error = filter.load();
  return error == 0 ? Wall{} : missing("seccomp", error);
}

void forget_surroundings() {
  ::clearenv();
  std::setlocale(LC_ALL, "C");
}

}  // namespace

bool is_from_parent(int descriptor) {
  ucred peer{};
  socklen_t size = sizeof peer;
  int domain = 0;
  socklen_t domain_size = sizeof domain;
  return ::getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &domain, &domain_size) == 0 && domain == AF_UNIX &&
         ::getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.pid == ::getppid();
}

bool end_with_parent() {
  const pid_t parent = ::getppid();
  return ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0 && ::getppid() == parent;
}

tl::expected<Walls, NoWall> lock_down(const Lockdown& lockdown) {
  Walls walls;
  if (auto closed = close_all_but({static_cast<unsigned>(lockdown.in), static_cast<unsigned>(lockdown.out)}); !closed)
    return tl::make_unexpected(closed.error());
  walls.descriptors = true;
  forget_surroundings();
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return missing("no_new_privs", errno);
  walls.no_privileges = true;
  const std::uint64_t mapped = mapped_bytes();
  if (!lockdown.trusted) walls.landlock = raise_landlock();
  if (auto set = set_limits(lockdown.allowance, mapped); !set) return tl::make_unexpected(set.error());
  walls.limits = true;
  if (lockdown.trusted) return walls;
  if (auto raised = raise_seccomp(lockdown); !raised) return tl::make_unexpected(raised.error());
  walls.system_calls = true;
  return walls;
}

}  // namespace hexwright::platform
