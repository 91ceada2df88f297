// One difference between two versions of a document: one entry for each datum, on the thing with an id that it belongs to. Plain data
// without quantities or errors; any thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace hexwright::exchange {

struct Change {
  enum class Kind { added, removed, changed, moved } kind = Kind::changed;
  std::string document;  // "scenario", "orbat", "map"
  std::string section;   // the element right under the root it stands in: "setup", "side"; empty on the root itself
  std::string object;    // id of the innermost thing with an id around it, itself included; empty when there is none
  std::string element;   // name of the element that changed: "around"
  std::string path;      // elements from the object down to it, separated by '/'; empty when it is the object itself
  std::string field;     // attribute; "text" for the words in an element; empty when the whole element came, went or moved
  std::optional<std::string> before, after;  // values as in the file; of a move the ids of the parents
  std::vector<std::pair<std::string, std::string>>
      about;  // of an element that came or went: its attributes; "text/pl" is its words in Polish
  std::vector<std::pair<std::string, std::string>> called;  // by language: the name of the nearest thing around it that has one and no id
  std::vector<std::string> hexes;                           // labels, of terrain that was painted

  bool operator==(const Change&) const = default;
};

}  // namespace hexwright::exchange
