// Functions that a header declares and no product code calls. It reads tokens, not C++: names count, not overloads or types, so a name
// that stands anywhere in product code outside declarations, definitions and bodies of its own counts as called. What it finds is surely
// uncalled; it may miss some. Not looked at: operators, constructors, overrides, and names the language or a library calls by itself.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace house {

struct Uses {
  std::map<std::string, std::string, std::less<>> declared;  // functions of headers, with the file that declares them
  std::map<std::string, std::set<std::string, std::less<>>, std::less<>>
      used_in;  // a name → the functions whose bodies say it, "" elsewhere
};

// Adds what a file of the product declares and uses. `file` ends in .hpp for a header.
void read_uses(std::string_view file, std::string_view text, Uses& uses);

// Declared functions that nothing uses but bodies of functions that are uncalled themselves, with their files.
std::map<std::string, std::string, std::less<>> uncalled(const Uses& uses);

}  // namespace house
