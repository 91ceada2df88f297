// What went wrong with an input, and where: the error half of every Result. A fault is read by people who did not write the program, so it
// names the place, what was found, what was expected and a way out. Plain data without errors; any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "model/wording/text.hpp"

namespace hexwright::wording {

// A place in a file. Lines and columns count from 1, columns in characters, not bytes; 0 means unknown.
struct Location {
  std::string file;
  int line = 0;
  int column = 0;

  bool operator==(const Location&) const = default;
};

// Where an element was read: the index of its file in the project and its place there (model/document/element_place.hpp). Origins always
// compare equal, so that data are equal whichever file they were read from.
struct Origin {
  int file = -1;
  std::ptrdiff_t offset = -1;

  friend bool operator==(const Origin&, const Origin&) { return true; }
};

struct Fault {
  std::string id;  // stable, e.g. "file/two-roots"
  Location where;
  Text message;                       // one sentence with what was found
  std::optional<Text> expected = {};  // what would have been right
  std::optional<Text> hint = {};      // how to correct it
};

template <class T>
using Result = tl::expected<T, Fault>;

}  // namespace hexwright::wording
