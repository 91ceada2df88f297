// The whole program against bad files: every one ends in words about the right place, in the exit status that was promised,
// soon, in little memory, and without a byte of the folder changed.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/bad_input/bad_input.hpp"
#include "tests/folders.hpp"
#include "tests/sanitized.hpp"

namespace hexwright::test {

namespace fs = std::filesystem;

namespace {

const std::string program = hexwright::test::programs() + "/hexwright";
const fs::path sound = fs::path(hexwright::test::source()) / "tests/bad/sound";

struct Outcome {
  int status = -1;
  int signal = 0;
  double cpu_seconds = 0;
  long memory_kib = 0;
  std::string out, err;
};

// Runs the program in the folder. A program that waits for ever is ended by the alarm, one that works for ever by the limit.
Outcome run_in(const ScratchFolder& folder, const std::vector<std::string>& arguments, const std::string& standard_input) {
  const ScratchFolder results;
  std::vector<char*> argv{const_cast<char*>(program.c_str())};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  const std::string out = results / "out", err = results / "err", in = standard_input.empty() ? "/dev/null" : folder / standard_input;
  const pid_t child = ::fork();
  if (child == 0) {
    const rlimit cpu{hexwright::test::SANITIZED ? 60u : 5u, hexwright::test::SANITIZED ? 61u : 6u};
    ::setrlimit(RLIMIT_CPU, &cpu);
    ::alarm(120);
    if (::chdir(folder.path().c_str()) != 0) ::_exit(101);
    ::dup2(::open(in.c_str(), O_RDONLY), STDIN_FILENO);
    ::dup2(::open(out.c_str(), O_WRONLY | O_CREAT, 0600), STDOUT_FILENO);
    ::dup2(::open(err.c_str(), O_WRONLY | O_CREAT, 0600), STDERR_FILENO);
    ::execv(program.c_str(), argv.data());
    ::_exit(102);
  }
  int status = 0;
  rusage usage{};
  REQUIRE(::wait4(child, &status, 0, &usage) == child);
  Outcome outcome;
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  outcome.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  outcome.cpu_seconds = static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                        static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  outcome.memory_kib = usage.ru_maxrss;
  outcome.out = results.read("out");
  outcome.err = results.read("err");
  return outcome;
}

// Every entry of the folder with its bytes, or with where it leads.
std::map<std::string, std::string> contents(const ScratchFolder& folder) {
  std::map<std::string, std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(folder.path())) {
    const std::string name = entry.path().lexically_relative(folder.path()).string();
    if (entry.is_symlink())
      found[name] = "-> " + fs::read_symlink(entry.path()).string();
    else if (entry.is_regular_file() && entry.file_size() > (64u << 20))
      found[name] = "too large to compare: " + std::to_string(entry.file_size());  // a hole
    else
      found[name] = entry.is_regular_file() ? folder.read(name) : std::string("no file");
  }
  return found;
}

// A terminal obeys these: control characters except the end of a line, and DEL; and the marks that turn the writing round.
bool safe_for_terminal(const std::string& text, bool for_people) {
  for (const char* mark : {"\u202A", "\u202B", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u200E", "\u200F", "\u0085", "\u009B"})
    if (for_people && text.find(mark) != text.npos) return false;  // in JSON they are data
  return std::none_of(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7F; });
}

std::string shortened(const std::string& text) { return text.substr(0, 3000); }

// Whether some finding has this id and its first place in this file and line.
bool has_finding(const nlohmann::json& report, const std::string& id, const Made& made) {
  for (const auto& finding : report.at("findings")) {
    if (finding.at("id") != id) continue;
    if (made.line == 0) return true;
    const auto& places = finding.at("where");
    if (!places.empty() && places.front().value("file", "") == made.file && places.front().value("line", 0) == made.line) return true;
  }
  return false;
}

void judge(const BadInput& input) {
  const ScratchFolder folder;
  for (const auto& entry : fs::directory_iterator(sound)) fs::copy(entry.path(), folder / entry.path().filename().string());
  Made made = input.make(folder);
  if (!input.standard_input.empty()) made.file = "-";
  const auto before = contents(folder);
  std::vector<std::string> arguments = input.arguments;
  const bool json = input.status == FINDING && arguments.front() == "check";
  if (json) arguments.insert(arguments.begin() + 1, {"--format", "json", "--fail-on", "question"});
  const Outcome outcome = run_in(folder, arguments, input.standard_input);
  INFO(input.name << " at " << made.file << ':' << made.line);
  INFO("expected: " << input.said);
  INFO("stderr: " << shortened(outcome.err));
  INFO("stdout: " << shortened(outcome.out));
  CHECK(outcome.signal == 0);
  CHECK(outcome.status == input.status);
  CHECK(contents(folder) == before);
  CHECK(safe_for_terminal(outcome.err, true));
  CHECK(safe_for_terminal(outcome.out, !json));
  if (!hexwright::test::SANITIZED) {
    CHECK(outcome.cpu_seconds <= input.cpu_seconds);
    CHECK(outcome.memory_kib <= 200 * 1024);
  }
  if (outcome.status != input.status) return;
  if (json) {
    CHECK(has_finding(nlohmann::json::parse(outcome.out), input.said, made));
    return;
  }
  const std::string& words = input.status == FINDING ? outcome.out : outcome.err;
  std::string plain = words;  // lines are broken anywhere
  for (std::size_t at = 0; (at = plain.find('\n', at)) != plain.npos;)
    plain.replace(at, std::min(plain.find_first_not_of("\n ", at), plain.size()) - at, " ");
  CHECK(plain.find(input.said) != plain.npos);
  if (input.status == REFUSAL && made.line > 0) CHECK(words.find(made.file + ":" + std::to_string(made.line) + ":") != words.npos);
}

void judge_all(const std::vector<BadInput>& list) {
  for (const BadInput& input : list) judge(input);
}

}  // namespace

TEST_CASE("The project that the bad inputs are made from is clean") {
  const ScratchFolder folder;
  for (const auto& entry : fs::directory_iterator(sound)) fs::copy(entry.path(), folder / entry.path().filename().string());
  const Outcome outcome = run_in(folder, {"check", CARD, MAP, ORBAT, RULESET}, {});
  INFO(outcome.out << outcome.err);
  CHECK(outcome.status == 0);
}

TEST_CASE("Bad input: at least 120 cases, each with a name of its own") {
  std::set<std::string> names;
  std::size_t cases = 0;
  for (const auto& list : {bad_bytes(), bad_numbers(), bad_structure(), bad_boards(), bad_links(), bad_ids(), bad_rules(), bad_printed(),
                           bad_settings(), bad_masses(), bad_situations()})
    for (const BadInput& input : list) {
      ++cases;
      INFO(input.name);
      CHECK(names.insert(input.name).second);
    }
  CHECK(cases >= 120);
}

TEST_CASE("Bad input: bytes that are no XML, or too much of it") { judge_all(bad_bytes()); }
TEST_CASE("Bad input: numbers and words") { judge_all(bad_numbers()); }
TEST_CASE("Bad input: elements, attributes and formats") { judge_all(bad_structure()); }
TEST_CASE("Bad input: boards and what lies on them") { judge_all(bad_boards()); }
TEST_CASE("Bad input: links between files") { judge_all(bad_links()); }
TEST_CASE("Bad input: ids and games") { judge_all(bad_ids()); }
TEST_CASE("Bad input: conditions, time, victory and setup") { judge_all(bad_rules()); }
TEST_CASE("Bad input: what came with format 1.1") { judge_all(bad_printed()); }
TEST_CASE("Bad input: settings of a folder") { judge_all(bad_settings()); }
TEST_CASE("Bad input: too much of what is allowed") { judge_all(bad_masses()); }
TEST_CASE("Bad input: what is no file, and names that are no names") { judge_all(bad_situations()); }

}  // namespace hexwright::test
