// The arrows of the house: which folder may include which, and which foreign headers stay in which folder. It
// reads lines and paths only, so the checker can itself be checked on made-up ones. A fault is one English line.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace house {

// The target of an #include line ("model/wording/text.hpp", "wx/frame.h"), and whether it stood in quotes.
struct Include {
  std::string target;
  bool quoted = false;
};
std::optional<Include> read_include(std::string_view line);

// What is wrong with `file` (a path from the root, slashes forward) saying this line; nothing when it may.
std::optional<std::string> include_fault(std::string_view file, std::string_view line);

// What is wrong with the name of a file or folder: names that say nothing about what is inside.
std::optional<std::string> name_fault(std::string_view path);

// What is wrong with the text of a source file: how it opens, how long it is.
std::vector<std::string> text_faults(std::string_view text);

// The rooms in which arrows are checked.
const std::vector<std::string>& checked_folders();

}  // namespace house
