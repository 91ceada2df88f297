// What the tests of scenarios with scripts share: the folder of a sample to be changed at will, calls that answer in JSON, and a machine
// without seccomp.
#pragma once

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/contract_program.hpp"

namespace hexwright::test {

// The folder of Parzymiechy.
class SampleCopy {
 public:
  SampleCopy() {
    for (const auto& file : std::filesystem::directory_iterator(source() + "/samples/parzymiechy"))
      std::filesystem::copy_file(file.path(), folder_ / file.path().filename().string());
  }
  std::string path(const std::string& file) const { return folder_ / file; }
  void write(const std::string& file, const std::string& text) { folder_.write(file, text); }
  void replace(const std::string& file, const std::string& what, const std::string& by) {
    std::string text = whole_file(path(file));
    const std::size_t at = text.find(what);
    REQUIRE(at != text.npos);
    write(file, text.replace(at, what.size(), by));
  }

 private:
  ScratchFolder folder_;
};

inline nlohmann::json json_of(std::vector<std::string> arguments, int status) {
  arguments.insert(arguments.end(), {"--format", "json"});
  const ProgramResult result = call_program(arguments);
  INFO(result.out << result.err);
  REQUIRE(result.status == status);
  return nlohmann::json::parse(result.out);
}

// The part of a report that has this id, wherever it stands.
inline const nlohmann::json* with_id(const nlohmann::json& json, const std::string& id) {
  if (json.is_object() && json.contains("id") && json["id"] == id) return &json;
  if (json.is_structured())
    for (const nlohmann::json& part : json)
      if (const nlohmann::json* found = with_id(part, id)) return found;
  return nullptr;
}

// A call of the program on a machine whose kernel has no seccomp: the filter is set by seccomp(), or by the fourth prctl() of the worker
// where the kernel has no seccomp().
inline ProgramCall without_seccomp(const std::vector<std::string>& arguments, const std::string& trace) {
  ProgramCall call;
  call.arguments = {"-f",
                    "-qq",
                    "-o",
                    trace,
                    "-e",
                    "trace=seccomp,prctl",
                    "-e",
                    "inject=seccomp:error=ENOSYS",
                    "-e",
                    "inject=prctl:error=EINVAL:when=4",
                    programs() + "/hexwright"};
  call.arguments.insert(call.arguments.end(), arguments.begin(), arguments.end());
  call.program = "/usr/bin/strace";
  call.environment = {"ASAN_OPTIONS=detect_leaks=0"};
  return call;
}
// Whether the call starts the process that scripts run in.
inline bool starts_worker(std::vector<std::string> arguments, const std::string& trace) {
  ProgramCall call;
  call.arguments = {"-f", "-qq", "-o", trace, "-e", "trace=execve", programs() + "/hexwright"};
  call.arguments.insert(call.arguments.end(), arguments.begin(), arguments.end());
  call.program = "/usr/bin/strace";
  call.environment = {"ASAN_OPTIONS=detect_leaks=0"};
  const ProgramResult result = call_program(call);
  INFO(result.err);
  const std::string calls = whole_file(trace);
  REQUIRE(calls.find("execve(") != calls.npos);
  return calls.find("\"worker\"") != calls.npos;
}

}  // namespace hexwright::test
