// Edits of the designer's own ruleset file, which extends a built-in game: what is changed is copied there first, and what is removed there
// is again as the built-in game has it. Also the readings that a scenario chooses, and new ruleset files. On a draft; faults are listed at
// each function.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/session/draft.hpp"
#include "editor/session/properties.hpp"
#include "editor/session/rules_sheet.hpp"
#include "editor/session/scene.hpp"
#include "editor/session/session.hpp"

namespace hexwright::editor {

// The root of the own file that the document names; void when it names none.
Element own_ruleset(Draft& draft);
// A parameter, table, ruling, kind or effect in the own file; void when it stands only in the built-in game, or nowhere.
Element rules_element(Draft& draft, const RulesItem& item);
// The same, copied from the built-in game when it stands there. Faults: editor/no-ruleset, editor/no-item.
Result<Element> own_rules_element(Draft& draft, const RulesItem& item);

// Its values and its words in both languages, a field each; none of what cannot be changed by fields. The draft is spent.
std::vector<Property> rules_fields(Draft& draft, const RulesItem& item, const Scene& scene);
// Writes what was typed. A parameter that was missing and gets a value becomes assumed; one that loses its value becomes missing.
// Faults: editor/no-number for a word where a whole number stands, and those of set_field().
Result<void> set_rules_field(Draft& draft, const RulesItem& item, const Property& field, const std::string& typed);

// Faults: editor/no-ruleset, editor/taken-id when the game has one of this name, edit/bad-id.
Result<RulesItem> add_rules_item(Draft& draft, const RulesItem& item);
// Faults besides: editor/no-item.
Result<RulesItem> add_effect(Draft& draft, const RulesItem& kind, const std::string& name);
// Out of the own file; nothing is left of what the built-in game does not have. Faults: editor/no-item, editor/built-in for what stands
// there alone.
Result<void> remove_rules_item(Draft& draft, const RulesItem& item);

// The table as it stands now, with every edit that was done; nothing when there is none.
std::optional<document::Table> table_now(Draft& draft, const std::string& id);
// Heads, rows and cells; what is the same is left as it stands in the file, comments too, unless a hundred rows come at once.
Result<void> set_table(Draft& draft, const document::Table& table);

// In the scenario itself; nothing takes its own choice back. Faults: editor/no-scenario, editor/inherited for a choice that stands in the
// scenario that this one builds on.
Result<void> choose_reading(Draft& draft, const std::string& ruling, const std::optional<std::string>& reading);

enum class OwnRules { over_the_game, game_by_itself };

// Makes NAME.ruleset.xml, which is a new file, and has every file of the project name it in one step. One that lies over the game begins
// empty. A game by itself begins with the kinds, phases and words of the game in force, so that map and forces keep their meaning, and
// with the numbers that the general checks ask for, missing. Gives the name of the file. Faults: ruleset/name, ruleset/has-one, those of
// paths, saving and edits. On a fault nothing has changed.
Result<std::string> make_ruleset(Session& session, const std::string& typed, OwnRules how);

// A parameter that the general checks of any game count with.
bool is_general_number(std::string_view parameter);

}  // namespace hexwright::editor
