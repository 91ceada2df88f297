// The writers of the program as the fault campaigns call them: each in a folder of its own with the sample Border Watch, under the library
// that lets calls fail (shim.cpp).
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tests/cli/contract_program.hpp"

namespace hexwright::test {

struct Writer {
  std::string name;
  std::vector<std::string> arguments;
  std::function<void(const ScratchFolder&)> prepare = {};
};
const std::vector<Writer>& writers();

// Every file below a folder that is no temporary of the program, with its bytes.
using Files = std::map<std::string, std::string>;
Files files_in(const std::string& folder);
void put_files(const std::string& folder, const Files& files);
// Temporaries and lists of the program, and folders that it began.
int left_over(const std::string& folder);
// What the next program that saves in the folder does before it begins.
void next_save(const std::string& folder);

// The writer in its folder, which must hold what prepare() left.
ProgramResult run(const Writer& writer, const std::string& folder, const std::vector<std::string>& environment);

// Before and after an undisturbed run; the log of its calls and how many can fail.
struct Undisturbed {
  Files before, after;
  int status = 0;
  std::string log;
  int calls = 0;
};
Undisturbed undisturbed(const Writer& writer, const std::string& folder);
// The folder as the writer finds it.
Files prepared(const Writer& writer);

}  // namespace hexwright::test
