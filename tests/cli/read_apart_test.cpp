// Files of other programs are read in a process that is locked in: seen from outside, by the calls that it makes.
#include <filesystem>

#include "tests/cli/sample_copy.hpp"
#include "tests/sanitized.hpp"

using namespace hexwright::test;

namespace {

std::vector<std::string> strangers() {
  const std::string corpus = source() + "/tests/fuzz/corpus/";
  std::vector<std::string> files;
  for (const char* name : {"tmx/plain.tmx", "tmx/map.tmj", "megamek/small.board", "json/mapper.json", "json/templates.json",
                           "module/buildFile.xml", "csv/plain.csv", "notation/card.txt"})
    files.push_back(corpus + name);
  return files;
}

ProgramCall traced(const std::vector<std::string>& arguments, const std::string& trace) {
  ProgramCall call;
  call.program = "/usr/bin/strace";
  call.arguments = {"-f", "-qq", "-o", trace, "-e", "trace=seccomp,openat", programs() + "/hexwright"};
  call.arguments.insert(call.arguments.end(), arguments.begin(), arguments.end());
  call.environment = {"ASAN_OPTIONS=detect_leaks=0"};
  return call;
}

// The process that put a filter on itself last; what it calls after that.
std::string after_the_walls(const std::string& trace) {
  const std::size_t filter = trace.rfind("SECCOMP_SET_MODE_FILTER");
  if (filter == trace.npos) return "no walls";
  const std::size_t line = trace.rfind('\n', filter) + 1;
  const std::string process = trace.substr(line, trace.find(' ', line) - line);
  std::string calls;
  for (std::size_t at = trace.find('\n', filter); at != trace.npos && at + 1 < trace.size(); at = trace.find('\n', at + 1))
    if (trace.compare(at + 1, process.size() + 1, process + ' ') == 0 && trace.find("openat", at) < trace.find('\n', at + 1))
      calls += trace.substr(at + 1, 100);
  return calls;
}

}  // namespace

TEST_CASE("Whatever import reads of other programs, it reads behind walls, and opens nothing there") {
  const ScratchFolder folder;
  for (const std::string& file : strangers()) {
    const std::string trace = folder / "trace";
    std::filesystem::remove(trace);
    const auto result = call_program(traced({"import", file, "-o", folder / "got.scenario.xml"}, trace));
    INFO(file << ": " << result.err);
    CHECK(result.status <= 3);
    CHECK(result.err.find("broke down") == std::string::npos);
    CHECK(after_the_walls(bytes_at(trace)).empty());
    std::filesystem::remove(folder / "got.scenario.xml");
    std::filesystem::remove(folder / "got.orbat.xml");
    std::filesystem::remove(folder / "got.map.xml");
  }
}

TEST_CASE("A file that only tells what it is, when it is checked, is looked at behind walls too") {
  const ScratchFolder folder;
  const std::string trace = folder / "trace";
  const auto result = call_program(traced({"check", strangers().front()}, trace));
  CHECK(result.status == 3);
  CHECK((result.out + result.err).find("This is a map of Tiled.") != std::string::npos);
  CHECK(after_the_walls(bytes_at(trace)).empty());
}

TEST_CASE("Where no walls can be put up, files of other programs are refused, with the reason") {
  const ScratchFolder folder;
  const auto result = call_program(without_seccomp({"import", "tmx", strangers().front(), "-o", folder / "got.map.xml"}, folder / "trace"));
  INFO(result.err);
  CHECK(result.status == 3);
  CHECK(result.err.find("locked in") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder / "got.map.xml"));
}

TEST_CASE("A table of a million columns is refused at once, and a small file takes little memory") {
  const ScratchFolder folder;
  std::string wide = "id,side,kind";
  for (int i = 0; i < 1'000'000; ++i) wide += ",x";
  const auto result = call_program({"import", "csv", folder.write("wide.csv", wide + '\n'), "--timeout", "60"});
  CHECK(result.status == 3);
  if (SANITIZED) return;  // addresses take terabytes there
  ProgramCall small;
  small.program = "/bin/bash";
  small.arguments = {"-c", "ulimit -v 150000; exec \"$0\" import \"$1\" -o \"$2\"", programs() + "/hexwright", strangers()[2],
                     folder / "got.map.xml"};
  const auto read = call_program(small);
  INFO(read.err);
  CHECK(read.status == 0);
}
