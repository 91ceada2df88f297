// Several cards of the made-up game in one folder, compared as a series.
#pragma once

#include "tests/validator/checks/card.hpp"

namespace hexwright::test {

class Shelf {
 public:
  // Two cards that differ in title, number and id alone: a.scenario.xml and b.scenario.xml, with one map and one order of battle.
  Shelf();
  Shelf& card(const std::string& name);  // one more, by this letter
  Shelf& with(const std::string& file, const std::string& old_text, const std::string& new_text);
  Shelf& after(const std::string& file, const std::string& text, const std::string& more) { return with(file, text, text + more); }
  // The card has a map and an order of battle of its own from now on: b.map.xml, b.orbat.xml.
  Shelf& own_map(const std::string& letter);
  Shelf& own_orbat(const std::string& letter);

  // The findings about the series, of all cards together.
  Checked check() const { return checked(false); }
  // With what an editor asks besides.
  Checked review() const { return checked(true); }
  bool reports(const std::string& id, const std::string& line_text, const std::string& object = {}) const {
    return check().reports(id, line_text, object);
  }
  bool silent(const std::string& id) const { return check().silent(id); }

  std::map<std::string, std::string> files;

 private:
  Checked checked(bool with_review) const;
};

}  // namespace hexwright::test
