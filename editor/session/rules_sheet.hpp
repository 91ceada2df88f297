// The game in force as the pane of rules shows it: numbers, tables, kinds and rulings, each with its origin, and the status of every
// paragraph. A scenario's choices come from the viewer's papers. Plain data, made on the thread of the project worker; any thread may read
// it; no errors.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/fault.hpp"
#include "model/project/project.hpp"
#include "model/wording/catalogue.hpp"
#include "validator/rules/status_words.hpp"

namespace hexwright::editor {

// Something in the rules that can be selected and changed. An effect is identified by its kind and its index among the effects of that
// kind.
struct RulesItem {
  enum class What { nothing, parameter, table, ruling, kind, effect, paragraph };
  What what = What::nothing;
  std::string id;                                 // of a paragraph its number
  document::KindOf of = document::KindOf::piece;  // of kinds and effects
  std::size_t effect = 0;
  bool operator==(const RulesItem&) const = default;
};

struct RulesLine {
  RulesItem item;
  std::string words, value, rule;
  std::vector<std::string> needed_by;
  std::optional<document::Known> status;
  bool own = false;       // it is in the designer's own file
  bool built_in = false;  // the built-in game has it too; removing the own one restores it
  bool operator==(const RulesLine&) const = default;
};

struct RulingLine {
  std::string id, words, rules, standard;
  std::vector<std::pair<std::string, std::string>> readings;  // id and words
  std::optional<std::string> chosen;                          // by this scenario, or by one that it extends
  bool own = false, built_in = false;
  bool operator==(const RulingLine&) const = default;
  const std::string& in_force() const { return chosen ? *chosen : standard; }
  std::string words_of(const std::string& reading) const;
  // Whether its two readings are "yes" and "no".
  bool is_switch() const;
};

struct CoverageLine {
  std::string number, title, why;
  document::Coverage status = document::Coverage::not_checkable;
  bool operator==(const CoverageLine&) const = default;
};

struct RulesSheet {
  std::string game, id;
  std::string file;                                  // the designer's own file, as the document names it; empty when there is none
  bool stands_alone = false;                         // no built-in game lies under it
  std::vector<RulesLine> parameters, tables, kinds;  // in the order of the game; an effect stands below its kind
  std::vector<RulingLine> rulings;
  std::vector<CoverageLine> coverage;
  bool operator==(const RulesSheet&) const = default;

  const RulesLine* line(const RulesItem& item) const;
  const RulingLine* ruling(const std::string& wanted) const;
  std::size_t count(document::Coverage status) const;
};

// Missing or a stand-in: the designer still has to fill it in.
inline bool is_open(const RulesLine& line) { return line.status == document::Known::missing || line.status == document::Known::stand_in; }
// A parameter whose value is yes or no.
inline bool is_switch(const RulesLine& line) {
  return line.item.what == RulesItem::What::parameter && (line.value == "yes" || line.value == "no");
}

// For windows, which do not include the validator.
using validator::coverage_words;
using validator::known_words;
Text kind_of_words(document::KindOf of);

// The project must have its files; `known` is the scenario as the viewer may know it, and may be the whole one.
RulesSheet rules_of(const project::Project& project, const document::Scenario* known, const wording::Catalogue& catalogue);

// The document's link to its game; null when it has none.
const document::GameLink* game_link(const project::Project& project);
// The game under the designer's own file; null when that stands alone.
const project::Game* built_in_under(const std::string& id);

}  // namespace hexwright::editor
