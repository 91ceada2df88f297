// The grammar as a list, for what is generated from it: man pages and the completion of shells. Words are in the language of the call.
// Plain data; any thread.
#pragma once

#include <string>
#include <vector>

namespace hexwright::cli {

struct OutlinedArgument {
  std::vector<std::string> names;    // "-o", "--output"; one name without dashes for an argument by its place
  std::string value;                 // what stands for its value in the help; empty for a switch
  std::vector<std::string> choices;  // all values it may have, when they are counted
  std::string help;
  bool required = false;
};

struct OutlinedVerb {
  std::string name;  // "setup check"
  std::string what, example;
  std::vector<OutlinedArgument> arguments;
};

std::string man_page(const std::vector<OutlinedVerb>& verbs, const std::string& version, const std::string& language);
// Each completes verbs, options, counted values, and the names of files.
std::string bash_completion(const std::vector<OutlinedVerb>& verbs);
std::string zsh_completion(const std::vector<OutlinedVerb>& verbs);
std::string fish_completion(const std::vector<OutlinedVerb>& verbs);

}  // namespace hexwright::cli
