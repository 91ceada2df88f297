// What the program reads of the effects of a kind, one record each: how its piece is drawn, the colour and pattern of its ground, what
// moving and fighting in it costs. Also the choices of the other fields of a part. One thread, that of the draft; faults: those of
// its edits, and those at each function.
#pragma once

#include <span>

#include "editor/session/game_parts.hpp"

namespace hexwright::editor {

// One field for each effect that such a kind may have, and for those of other names that this one has.
void add_effects(std::vector<Property>& out, const GamePart& part, const Element& element);
// Fault: editor/bad-value.
Result<void> set_effect(Draft& draft, const Element& element, const Property& field, const std::string& typed);

// Kinds, classes and sides that a field of the part can name.
void add_part_choices(std::vector<Property>& out, Draft& draft, const GamePart& part);
// Of a layout of counters: what stands in each place, and a field for one more.
void add_counter_places(std::vector<Property>& out, Draft& draft, const Element& element);
// What a place shows where that makes or removes the place; nothing where it is there and stays.
std::optional<Result<void>> set_counter_place(Draft& draft, const Element& layout, const Property& field, const std::string& typed);

struct SymbolName {
  std::string_view name, title;  // as files write it, and a message
};
// The symbols that a kind may name; "none" for a counter without one.
std::span<const SymbolName> symbol_names();

}  // namespace hexwright::editor
