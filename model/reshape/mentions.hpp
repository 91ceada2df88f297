// Labels of hexes wherever they stand in the files of a project, and their new ones: attributes by element, the author's words that name
// such a hex, and strings of scripts. Edits are collected and nothing is changed; one thread at a time.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <vector>

#include "model/edits/edit.hpp"

namespace hexwright::reshape {

// Does this attribute of this element hold labels of hexes?
bool holds_hexes(std::string_view element, std::string_view attribute);

struct Renamed {
  bool known = false;                   // it is a label of the map
  std::optional<std::string> now = {};  // nothing when the hex is gone
};
// Of a label; and of a hexside, which is written as label/direction.
struct Renaming {
  std::function<Renamed(const std::string& label)> hex;
  std::function<Renamed(const std::string& side)> side;
};

// A script with its strings that are nothing but a label.
std::string exchanged_in_script(const std::string& script, const Renaming& renaming);

struct Lost {
  std::string file, object;
  std::vector<std::string> labels;
  bool left = false;      // it stands there still, because a record says what happened
  bool in_words = false;  // it stands there still, in words that nothing says mean this hex, or whose hex is gone
};

class Mentions {
 public:
  Mentions(const Renaming& renaming, std::vector<edits::Edit>& fields, std::vector<edits::Edit>& structure, std::vector<Lost>& lost)
      : renaming_(renaming), fields_(fields), structure_(structure), lost_(lost) {}

  // Of one file, but for one element. Structural edits are written in the order in which they may be performed, after those of fields.
  void rewrite(const std::string& file, pugi::xml_node root, pugi::xml_node apart);

 private:
  using Names = std::map<std::string, std::string>;
  Names rewrite_element(pugi::xml_node element, const std::string& object);
  bool rewrite_list(pugi::xml_node element, const std::string& attribute, const std::string& object, Names& names);
  void rewrite_words(pugi::xml_node element, const std::string& object, const Names& names);
  void set(pugi::xml_node element, const std::string& attribute, std::optional<std::string> value);

  const Renaming& renaming_;
  std::vector<edits::Edit>&fields_, &structure_;
  std::vector<Lost>& lost_;
  std::string file_;
  pugi::xml_node apart_;
  std::vector<pugi::xml_node> gone_;
};

}  // namespace hexwright::reshape
