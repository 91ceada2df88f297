// The real program, run as a shell would run it: status, standard output and standard error of one call.
#pragma once

#include <catch2/catch.hpp>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <string>
#include <vector>

#include "tests/folders.hpp"
#include "tests/model/io/scratch_folder.hpp"

namespace hexwright::test {

struct ProgramCall {
  std::vector<std::string> arguments;
  std::string input = {};                 // standard input
  std::string folder = hexwright::test::source();  // current folder
  std::vector<std::string> environment = {};  // beside PATH: "LC_ALL=pl_PL.UTF-8"
  std::string program = hexwright::test::programs() + "/hexwright";
  std::string output = {};                // where standard output goes, when not into the result
};
struct ProgramResult {
  int status = -1;
  std::string out, err;
};

inline std::string whole_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline ProgramResult call_program(const ProgramCall& call) {
  const ScratchFolder scratch;
  const std::string input = scratch.write("in", call.input), out = call.output.empty() ? scratch / "out" : call.output, err = scratch / "err";
  const std::string& program = call.program;
  std::vector<char*> argv{const_cast<char*>(program.c_str())};
  for (const std::string& argument : call.arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  std::vector<char*> environment{const_cast<char*>("PATH=/usr/bin:/bin")};
  for (const std::string& entry : call.environment) environment.push_back(const_cast<char*>(entry.c_str()));
  environment.push_back(nullptr);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    const int from = open(input.c_str(), O_RDONLY);
    const int to = open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int complaints = open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(from, 0);
    dup2(to, 1);
    dup2(complaints, 2);
    if (chdir(call.folder.c_str()) == 0) execve(program.c_str(), argv.data(), environment.data());
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  ProgramResult result{WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), call.output.empty() ? whole_file(out) : std::string(),
                       whole_file(err)};
  return result;
}

inline ProgramResult call_program(std::vector<std::string> arguments) { return call_program(ProgramCall{std::move(arguments), {}, hexwright::test::source(), {}}); }

inline const std::string PRINTED_1 = "samples/parzymiechy/1-boj-o-parzymiechy.scenario.xml";
inline const std::string PRINTED_2 = "samples/parzymiechy/2-pelne-maskowanie.scenario.xml";
inline const std::string CORRECTED_1 = "samples/parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml";
inline const std::string SCRIPTED_1 = "samples/parzymiechy/1-boj-o-parzymiechy-lua.scenario.xml";
inline const std::string SCRIPTED_2 = "samples/parzymiechy/2-pelne-maskowanie-lua.scenario.xml";
inline const std::string CORRECTED_2 = "samples/parzymiechy/2-pelne-maskowanie-corrected.scenario.xml";
inline const std::string THE_FORD = "samples/border-watch/1-the-ford.scenario.xml";

}  // namespace hexwright::test
