// Edits of the designer's own ruleset file, which extends a built-in game: an entry is copied there before it is changed, and removing it
// restores the built-in version. Also the readings that a scenario chooses, and new ruleset files. One thread, that of the draft; faults
// are listed at each function.
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

// The root of the own file that the document names; empty when it names none.
Element own_ruleset(Draft& draft);
// A parameter, table, ruling, kind or effect in the own file; empty when only the built-in game has it, or nothing has.
Element rules_element(Draft& draft, const RulesItem& item);
// The same, first copied from the built-in game if only that has it. Faults: editor/no-ruleset, editor/no-item.
Result<Element> own_rules_element(Draft& draft, const RulesItem& item);

// The values of an element of a ruleset and its words in both languages as fields, without what fields cannot change, and writing one.
std::vector<Property> rules_element_fields(Draft& draft, const Element& element, const Scene& scene);
Result<void> set_element_field(Draft& draft, const std::function<Element()>& owner, const Property& field, const std::string& typed);

// The same of an item. The draft must not be used afterwards.
std::vector<Property> rules_fields(Draft& draft, const RulesItem& item, const Scene& scene);
// Writes what was typed. A missing parameter that gets a value becomes "assumed"; one that loses its value becomes "missing". Faults:
// editor/no-number for a word where a whole number is required, and those of set_field().
Result<void> set_rules_field(Draft& draft, const RulesItem& item, const Property& field, const std::string& typed);

// Faults: editor/no-ruleset, editor/taken-id when the game has one of this name, edit/bad-id.
Result<RulesItem> add_rules_item(Draft& draft, const RulesItem& item);
// Further fault: editor/no-item.
Result<RulesItem> add_effect(Draft& draft, const RulesItem& kind, const std::string& name);
// Removes it from the own file; an entry that the built-in game does not have is then lost. Faults: editor/no-item, editor/built-in for an
// entry of the built-in game alone.
Result<void> remove_rules_item(Draft& draft, const RulesItem& item);

// The table with all edits so far; nothing when there is none.
std::optional<document::Table> table_now(Draft& draft, const std::string& id);
// Writes heads, rows and cells; what is equal stays as it is in the file, with comments, unless a hundred rows are added at once.
Result<void> set_table(Draft& draft, const document::Table& table);

// Writes the choice into the scenario itself; no reading removes it. Faults: editor/no-scenario, editor/inherited for a choice of the
// scenario that this one extends.
Result<void> choose_reading(Draft& draft, const std::string& ruling, const std::optional<std::string>& reading);

enum class OwnRules { over_the_game, game_by_itself };

// Creates NAME.ruleset.xml and makes every file of the project refer to it in one step. Rules over the game begin empty. A separate game
// begins with the kinds, phases and words of the game in force, so that map and forces keep their meaning, and with the numbers of the
// general checks as "missing". Returns the name of the file. Faults: ruleset/name, ruleset/has-one, those of paths, saving and edits. On a
// fault nothing has changed.
Result<std::string> make_ruleset(Session& session, const std::string& typed, OwnRules how);

// Whether the general checks of every game use this parameter.
bool is_general_number(std::string_view parameter);

}  // namespace hexwright::editor
