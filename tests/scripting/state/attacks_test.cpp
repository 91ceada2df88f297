// The attacks of tests/scripting/attacks, each variant in a process of its own: it ends as its first line says, within two seconds of
// the processor and within its memory, and the game is as it was.
#include <catch2/catch.hpp>
#include <csignal>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/scripting/variants.hpp"
#include "tests/sanitized.hpp"
#include "tests/scripting/state/toy_api.hpp"

using namespace hexwright::scripting;
using namespace hexwright::test;

namespace {

constexpr rlim_t most_seconds = SANITIZED ? 20 : 2;
constexpr int hung_ms = 60'000;
constexpr long memory_beyond_cap_kb = 32L << 10U;

// "VmHWM" and the like, of this process.
long status_kb(const std::string& key) {
  std::ifstream in("/proc/self/status");
  std::string word;
  while (in >> word)
    if (word == key + ":") {
      long value = 0;
      in >> value;
      return value;
    }
  return 0;
}

// What the child reports: kind, whether the game changed, memory beyond the start, and where it was stopped.
struct Report {
  std::string kind;
  bool changed = false;
  long memory_kb = 0;
  std::uint64_t units = 0;
  int line = 0;
  std::string message;
};

std::string run_here(const Variant& variant) {
  toy::Game game;
  const auto before = game.digest();
  std::ofstream("/proc/self/clear_refs") << 5;
  const long start_kb = status_kb("VmRSS");
  Limits limits;
  // Where units stop it the clock shall not, however busy the machine is.
  limits.wall = is_expected(variant.expected, "aborted") ? std::chrono::milliseconds(250) : std::chrono::minutes(1);
  if (variant.expected == "budget") limits.units = 2'000'000;  // it meets every budget
  auto state = std::move(*State::open(game.api(), limits));
  game.state = state.get();
  std::optional<ScriptError> error;
  if (const auto done = state->load(variant.source, "attack.lua"); !done) error = done.error();
  if (!error && state->find("hook"))
    if (const auto done = state->call("hook"); !done) error = done.error();
  // What it left must not run when the state goes.
  state.reset();
  const long used_kb = status_kb("VmHWM") - start_kb;
  return (error ? std::string(name_of(error->kind)) : "ok") + " " + (game.digest() == before ? "0" : "1") + " " + std::to_string(used_kb) +
         " " + std::to_string(error ? error->units : 0) + " " + std::to_string(error ? error->line : 0) + " " +
         (error ? error->message : "");
}

Report read_report(const std::string& text) {
  std::istringstream in(text);
  Report report;
  in >> report.kind >> report.changed >> report.memory_kb >> report.units >> report.line;
  std::getline(in, report.message);
  return report;
}

Report run_apart(const Variant& variant) {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    const rlimit seconds{most_seconds, most_seconds};
    setrlimit(RLIMIT_CPU, &seconds);
    const std::string text = run_here(variant);
    const bool written = write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size());
    _exit(written ? 0 : 1);
  }
  close(ends[1]);
  pollfd waiting{ends[0], POLLIN, 0};
  std::string text;
  if (poll(&waiting, 1, hung_ms) > 0) {
    char some[4096];
    ssize_t count = 0;
    while ((count = read(ends[0], some, sizeof some)) > 0) text.append(some, static_cast<std::size_t>(count));
  } else {
    kill(child, SIGKILL);
    text = "hung";
  }
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (text.empty()) text = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL ? "endless" : "crashed";
  return read_report(text);
}

}  // namespace

TEST_CASE(
    "Every attack ends as it should, soon, within its memory, and changes nothing; one that meets its budget does at the same "
    "instruction") {
  const auto variants = all_variants();
  CHECK(variants.size() >= 2 * 78);
  for (const Variant& variant : variants) {
    const Report report = run_apart(variant);
    INFO(variant.name << ": " << report.kind << " " << report.message);
    CHECK(is_expected(variant.expected, report.kind));
    if (!variant.may_change) CHECK_FALSE(report.changed);
    if (variant.expected == "budget" && !SANITIZED) {
      const Report again = run_apart(variant);
      CHECK(report.units == again.units);
      CHECK(report.line == again.line);
    }
    if (!SANITIZED) CHECK(report.memory_kb <= (64L << 10U) + memory_beyond_cap_kb);
  }
}

TEST_CASE("There are attacks of every sort, two of each at least") {
  std::map<std::string, int> count;
  for (const Variant& variant : all_variants()) ++count[variant.name.substr(0, 2)];
  CHECK(count.size() == 78);
  for (const auto& [number, variants] : count) CHECK(variants >= 2);
}

// Lines of all attacks, thrown together: most are not even Lua, the rest is what no author thought of.
TEST_CASE("Attacks made of pieces of attacks end in an answer or an error", "[.long]") {
  std::vector<std::string> lines;
  for (const Variant& variant : all_variants()) {
    std::istringstream in(variant.source.size() < 5'000 ? variant.source : "");
    for (std::string line; std::getline(in, line);) lines.push_back(line);
  }
  std::uint64_t random = 20261122;
  const auto below = [&](std::size_t most) {
    random = random * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::size_t>(random >> 33U) % most;
  };
  for (int i = 0; i < 5'000; ++i) {
    Variant variant{"mixed " + std::to_string(i), "aborted", true, {}};
    for (std::size_t count = 1 + below(5); count > 0; --count) {
      const auto& line = lines[below(lines.size())];
      const bool guarded = below(3) == 0;
      variant.source += guarded ? "pcall(function() " + line + " end)\n" : line + "\n";
    }
    const Report report = run_apart(variant);
    INFO(variant.source << report.kind << " " << report.message);
    CHECK(is_expected("ok|syntax|runtime|budget|memory|aborted|refused", report.kind));
    if (!SANITIZED) CHECK(report.memory_kb <= (64L << 10U) + memory_beyond_cap_kb);
  }
}
