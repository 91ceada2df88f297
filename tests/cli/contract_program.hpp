// The real program, run as a shell would run it: status, standard output and standard error of one call.
#pragma once

#include <catch2/catch.hpp>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "tests/bytes_at.hpp"
#include "tests/folders.hpp"
#include "tests/model/io/scratch_folder.hpp"

namespace hexwright::test {

struct ProgramCall {
  std::vector<std::string> arguments;
  std::string input = {};                          // standard input
  std::string folder = hexwright::test::source();  // current folder
  std::vector<std::string> environment = {};       // beside PATH, the fonts and the zone of the tests: "LC_ALL=pl_PL.UTF-8"
  std::string program = hexwright::test::programs() + "/hexwright";
  std::string output = {};  // where standard output goes, when not into the result
};
struct ProgramResult {
  int status = -1;
  std::string out, err;
};

inline std::string whole_file(const std::string& path) { return bytes_at(path); }

inline ProgramResult call_program(const ProgramCall& call) {
  const ScratchFolder scratch;
  const std::string input = scratch.write("in", call.input), out = call.output.empty() ? scratch / "out" : call.output,
                    err = scratch / "err";
  const std::string& program = call.program;
  std::vector<char*> argv{const_cast<char*>(program.c_str())};
  for (const std::string& argument : call.arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  std::vector<std::string> entries{"PATH=/usr/bin:/bin"};
  for (const char* name : {"FONTCONFIG_FILE", "TZ"})
    if (const char* value = std::getenv(name)) entries.push_back(std::string(name) + "=" + value);
  entries.insert(entries.end(), call.environment.begin(), call.environment.end());
  // Looking for leaks takes half of the time of a short run; each eighth one is looked through.
  static int calls = 0;
  if (++calls % 8 != 0) entries.emplace_back("ASAN_OPTIONS=detect_leaks=0");
  std::vector<char*> environment;
  for (std::string& entry : entries) environment.push_back(entry.data());
  environment.push_back(nullptr);
  // Spawned, not forked: the memory of the tests, which is large under the sanitizers, is not mapped twice for each call.
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, input.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_addopen(&actions, 2, err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_addchdir_np(&actions, call.folder.c_str());
  pid_t child = -1;
  const int spawned = posix_spawn(&child, program.c_str(), &actions, nullptr, argv.data(), environment.data());
  posix_spawn_file_actions_destroy(&actions);
  if (spawned != 0) return {127, {}, {}};
  int status = 0;
  waitpid(child, &status, 0);
  ProgramResult result{WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
                       call.output.empty() ? whole_file(out) : std::string(), whole_file(err)};
  return result;
}

inline ProgramResult call_program(std::vector<std::string> arguments) {
  return call_program(ProgramCall{std::move(arguments), {}, hexwright::test::source(), {}});
}

inline const std::string PRINTED_1 = "samples/parzymiechy/1-boj-o-parzymiechy.scenario.xml";
inline const std::string PRINTED_2 = "samples/parzymiechy/2-pelne-maskowanie.scenario.xml";
inline const std::string CORRECTED_1 = "samples/parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml";
inline const std::string SCRIPTED_1 = "samples/parzymiechy/1-boj-o-parzymiechy-lua.scenario.xml";
inline const std::string SCRIPTED_2 = "samples/parzymiechy/2-pelne-maskowanie-lua.scenario.xml";
inline const std::string CORRECTED_2 = "samples/parzymiechy/2-pelne-maskowanie-corrected.scenario.xml";
inline const std::string THE_FORD = "samples/border-watch/1-the-ford.scenario.xml";

}  // namespace hexwright::test
