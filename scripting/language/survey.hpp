// What is gathered from the whole of a script before any part of it is judged: a function may be called above the line that makes it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "scripting/language/syntax.hpp"
#include "scripting/language/vocabulary.hpp"

namespace hexwright::scripting::language {

struct Assignment {
  Place at;
  int function = 0;  // in which it is made
  int value = NONE;  // the function that is assigned; NONE for other values
};

struct Survey {
  using Names = std::set<std::string, std::less<>>;

  std::map<std::string, std::vector<Assignment>, std::less<>> assigned;  // global names
  Names read;                                                            // global names
  std::set<std::pair<std::string, std::string>> fields;                  // that the script gives to global tables: board.mine = 1
  std::vector<const HookSignature*> hooks;                               // by function; nullptr for others
  std::vector<bool> answers;                                             // by function: it gives something back, or ends in an error
  std::vector<bool> tested;                                              // by variable: the script asks whether it is something
  Names tested_calls;                                                    // whose results it asks about: ":label", "board.hex"
  std::uint64_t steps = 0;
};
Survey survey(const Tree& tree, const Vocabulary& vocabulary);

}  // namespace hexwright::scripting::language
