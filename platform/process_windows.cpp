// Programs are named without ".exe", which is put behind the name here. No worker is started: what would lock a script in has not been
// proved on this system.
#include "platform/process.hpp"

#include <array>

#include "platform/calls_windows.hpp"

namespace hexwright::platform {
namespace {

constexpr DWORD LOOK_EVERY_MS = 20;
constexpr std::size_t MOST_SAID = 4'000;

std::string as_file(const std::string& program) { return program.ends_with(".exe") ? program : program + ".exe"; }

// One word of a command line, as the C library of the program takes it apart again.
std::wstring quoted(const std::string& word) {
  std::wstring out = L"\"";
  std::size_t strokes = 0;
  for (const wchar_t c : wide(word)) {
    if (c == L'"') out.append(strokes + 1, L'\\');
    strokes = c == L'\\' ? strokes + 1 : 0;
    out += c;
  }
  return out.append(strokes, L'\\') + L'"';
}

struct Child {
  HANDLE process = nullptr;
  DWORD error = 0;
};
// Its standard input, output and error.
Child start(const std::string& program, std::wstring line, std::array<HANDLE, 3> streams) {
  STARTUPINFOW how{};
  how.cb = sizeof how;
  how.dwFlags = STARTF_USESTDHANDLES;
  how.hStdInput = streams[0];
  how.hStdOutput = streams[1];
  how.hStdError = streams[2];
  PROCESS_INFORMATION made{};
  if (!::CreateProcessW(wide_path(as_file(program)).c_str(), line.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr, &how, &made))
    return {nullptr, ::GetLastError()};
  ::CloseHandle(made.hThread);
  return {made.hProcess, 0};
}

void read_what_came(HANDLE pipe, std::string& said) {
  DWORD there = 0;
  std::array<char, 1024> bytes;
  while (::PeekNamedPipe(pipe, nullptr, 0, nullptr, &there, nullptr) && there > 0) {
    DWORD got = 0;
    if (!::ReadFile(pipe, bytes.data(), bytes.size(), &got, nullptr) || got == 0) return;
    if (said.size() < MOST_SAID) said.append(bytes.data(), got);
  }
}

}  // namespace

const char* const SELF = "";

tl::expected<Process, int> Process::start(const std::string&, const std::vector<std::string>&) { return tl::make_unexpected(NOT_HERE); }
Process& Process::operator=(Process&& other) noexcept {
  process_ = std::exchange(other.process_, -1);
  pipe_ = std::exchange(other.pipe_, -1);
  return *this;
}
std::ptrdiff_t Process::send(std::string_view) const { return -1; }
std::ptrdiff_t Process::receive(char*, std::size_t) const { return -1; }
bool Process::wait_to_send(std::chrono::milliseconds) const { return true; }
bool Process::wait_to_receive(std::chrono::milliseconds) const { return true; }
long Process::id() const { return -1; }
std::optional<std::chrono::nanoseconds> Process::processor_time() const { return std::nullopt; }
Process::End Process::end() { return {}; }

Ran run_program(const std::string& program, const std::vector<std::string>& arguments, const std::atomic<bool>& stopped) {
  Ran out;
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
  HANDLE ours = nullptr, theirs = nullptr;
  if (!::CreatePipe(&ours, &theirs, &inherited, 0)) return {false, false, {}, program + ": no pipe"};
  const Handle in(ours);
  Handle its_end(theirs);
  ::SetHandleInformation(ours, HANDLE_FLAG_INHERIT, 0);
  const Handle nothing(::CreateFileW(L"NUL", GENERIC_READ | GENERIC_WRITE, SHARED, &inherited, OPEN_EXISTING, 0, nullptr));
  std::wstring line = quoted(program);
  for (const std::string& word : arguments) line += L' ' + quoted(word);
  const Child child = hexwright::platform::start(program, line, {nothing.get(), nothing.get(), theirs});
  ::CloseHandle(its_end.release());
  if (!child.process) return {false, false, {}, program + ": " + std::generic_category().message(errno_of(child.error))};
  const Handle process(child.process);
  while (::WaitForSingleObject(process.get(), LOOK_EVERY_MS) == WAIT_TIMEOUT) {
    read_what_came(in.get(), out.said);
    if (!stopped) continue;
    out.cancelled = true;
    ::TerminateProcess(process.get(), 1);
    ::WaitForSingleObject(process.get(), INFINITE);
  }
  read_what_came(in.get(), out.said);
  DWORD status = 1;
  out.well = ::GetExitCodeProcess(process.get(), &status) && status == 0;
  if (out.well) out.cancelled = false;
  return out;
}

// There is no such call: it is started, waited for, and this one ends as it ended.
int become(const std::string& program, char** arguments) {
  std::wstring line;
  for (char** word = arguments; *word; ++word) line += (line.empty() ? L"" : L" ") + quoted(*word);
  std::array<HANDLE, 3> streams{::GetStdHandle(STD_INPUT_HANDLE), ::GetStdHandle(STD_OUTPUT_HANDLE), ::GetStdHandle(STD_ERROR_HANDLE)};
  for (const HANDLE stream : streams) ::SetHandleInformation(stream, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
  const Child child = start(program, line, streams);
  if (!child.process) return errno_of(child.error);
  ::WaitForSingleObject(child.process, INFINITE);
  DWORD status = 4;
  ::GetExitCodeProcess(child.process, &status);
  ::ExitProcess(status);
}

std::string own_program() {
  std::wstring path(32'768, L'\0');
  path.resize(::GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
  std::string own = narrow(path);
  for (char& c : own)
    if (c == '\\') c = '/';
  return own.ends_with(".exe") ? own.substr(0, own.size() - 4) : own;
}

long own_process() { return static_cast<long>(::GetCurrentProcessId()); }

bool is_running(long process) {
  if (process <= 0) return false;
  const Handle other(::OpenProcess(SYNCHRONIZE, FALSE, static_cast<DWORD>(process)));
  return other ? ::WaitForSingleObject(other.get(), 0) == WAIT_TIMEOUT : ::GetLastError() == ERROR_ACCESS_DENIED;
}

std::string host_name() {
  wchar_t name[256];
  DWORD length = 256;
  return ::GetComputerNameExW(ComputerNameDnsHostname, name, &length) ? narrow({name, length}) : std::string();
}

std::string signal_name(int signal) { return std::to_string(signal); }

void lower_thread_priority() { ::SetThreadPriority(::GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL); }
void return_freed_memory() {}

}  // namespace hexwright::platform
