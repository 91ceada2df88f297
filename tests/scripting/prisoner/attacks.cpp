// Raw system calls, so that nothing the C library does first stands between the attempt and the wall. None of them would do harm if it
// came through.
#include "tests/scripting/prisoner/attacks.hpp"

#include <fcntl.h>
#include <linux/bpf.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include <array>

namespace hexwright::test {
namespace {

template <class... Arguments>
void call(long number, Arguments... arguments) {
  ::syscall(number, arguments...);
}

std::array<char, 4096> buffer;

constexpr Attack FORBIDDEN[] = {
    // Files.
    {"open", [] { call(SYS_openat, AT_FDCWD, "/etc/passwd", O_RDONLY); }},
    {"create", [] { call(SYS_openat, AT_FDCWD, "/tmp/hexwright-escaped", O_WRONLY | O_CREAT, 0600); }},
    {"openat2", [] { call(SYS_openat2, AT_FDCWD, "/etc/passwd", nullptr, 0); }},
    {"open by the old number",
     [] {
#ifdef SYS_open
       call(SYS_open, "/etc/passwd", O_RDONLY);
#else
       call(SYS_openat, AT_FDCWD, "/etc/passwd", O_RDONLY);
#endif
     }},
    {"stat", [] { call(SYS_newfstatat, AT_FDCWD, "/etc/passwd", buffer.data(), 0); }},
    {"readlink", [] { call(SYS_readlinkat, AT_FDCWD, "/proc/self/exe", buffer.data(), buffer.size()); }},
    {"access", [] { call(SYS_faccessat, AT_FDCWD, "/etc/passwd", R_OK); }},
    {"getdents", [] { call(SYS_getdents64, 0, buffer.data(), buffer.size()); }},
    {"unlink", [] { call(SYS_unlinkat, AT_FDCWD, "/tmp/hexwright-not-there", 0); }},
    {"mkdir", [] { call(SYS_mkdirat, AT_FDCWD, "/tmp/hexwright-escaped", 0700); }},
    {"chdir", [] { call(SYS_chdir, "/"); }},
    {"mount", [] { call(SYS_mount, "none", "/hexwright-not-there", "tmpfs", 0, nullptr); }},
    {"memfd", [] { call(SYS_memfd_create, "x", 0); }},
    // Descriptors.
    {"write to 5", [] { call(SYS_write, 5, "x", 1); }},
    {"read from 3", [] { call(SYS_read, 3, buffer.data(), 1); }},
    {"write to the way in", [] { call(SYS_write, 0, "x", 1); }},
    {"read from the way out", [] { call(SYS_read, 1, buffer.data(), 1); }},
    {"writev", [] { call(SYS_writev, 1, nullptr, 0); }},
    {"dup", [] { call(SYS_dup, 0); }},
    {"fcntl", [] { call(SYS_fcntl, 0, F_GETFL); }},
    {"ioctl", [] { call(SYS_ioctl, 0, TIOCSTI, "x"); }},
    {"pipe", [] { call(SYS_pipe2, buffer.data(), 0); }},
    {"sendmsg", [] { call(SYS_sendmsg, 0, nullptr, 0); }},
    {"recvmsg", [] { call(SYS_recvmsg, 0, nullptr, 0); }},
    {"io_uring", [] { call(SYS_io_uring_setup, 1, buffer.data()); }},
    // The net.
    {"socket", [] { call(SYS_socket, AF_INET, SOCK_STREAM, 0); }},
    {"socketpair", [] { call(SYS_socketpair, AF_UNIX, SOCK_STREAM, 0, buffer.data()); }},
    {"connect", [] { call(SYS_connect, 0, buffer.data(), 16); }},
    // Other processes.
    {"fork", [] { call(SYS_clone, SIGCHLD, nullptr, nullptr, nullptr, nullptr); }},
    {"clone3", [] { call(SYS_clone3, nullptr, 0); }},
    {"execve", [] { call(SYS_execve, "/bin/true", nullptr, nullptr); }},
    {"execveat", [] { call(SYS_execveat, AT_FDCWD, "/bin/true", nullptr, nullptr, 0); }},
    {"ptrace", [] { call(SYS_ptrace, PTRACE_TRACEME, 0, 0, 0); }},
    {"stop the parent", [] { call(SYS_kill, ::getppid(), SIGKILL); }},
    {"signal itself by kill", [] { call(SYS_kill, ::getpid(), 0); }},
    {"tgkill of another", [] { call(SYS_tgkill, 1, 1, 0); }},
    {"tgkill with another signal", [] { call(SYS_tgkill, ::getpid(), ::gettid(), 0); }},
    {"process_vm_writev", [] { call(SYS_process_vm_writev, 1, nullptr, 0, nullptr, 0, 0); }},
    {"pidfd_open", [] { call(SYS_pidfd_open, 1, 0); }},
    // The walls themselves.
    {"prctl", [] { call(SYS_prctl, PR_SET_PDEATHSIG, 0); }},
    {"seccomp", [] { call(SYS_seccomp, 0, 0, nullptr); }},
    {"setrlimit", [] { call(SYS_prlimit64, 0, RLIMIT_AS, nullptr, nullptr); }},
    {"setuid", [] { call(SYS_setuid, 0); }},
    {"unshare", [] { call(SYS_unshare, CLONE_NEWUSER); }},
    {"personality", [] { call(SYS_personality, 0xFFFFFFFF); }},
    {"sigaction", [] { call(SYS_rt_sigaction, SIGTERM, nullptr, nullptr, 8); }},
    // Code that was data a moment ago, and other doors of the kernel.
    {"memory that can run", [] { call(SYS_mmap, nullptr, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); }},
    {"memory that is a file", [] { call(SYS_mmap, nullptr, 4096, PROT_READ, MAP_PRIVATE, 0, 0); }},
    {"make memory run", [] { call(SYS_mprotect, buffer.data(), 4096, PROT_READ | PROT_EXEC); }},
    {"bpf", [] { call(SYS_bpf, BPF_MAP_CREATE, nullptr, 0); }},
    {"userfaultfd", [] { call(SYS_userfaultfd, 0); }},
    {"shared memory", [] { call(SYS_shmget, 0, 4096, 0600); }},
    {"add_key", [] { call(SYS_add_key, "user", "x", "x", 1, 0); }},
    {"sleep",
     [] {
       const timespec long_time{1000, 0};
       call(SYS_nanosleep, &long_time, nullptr);
     }},
    {"a call that no kernel has", [] { call(100'000); }},
};

}  // namespace

std::span<const Attack> forbidden_calls() { return FORBIDDEN; }

}  // namespace hexwright::test
