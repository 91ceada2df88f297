// In the order of the table: its tables, the kinds of things, the hooks, and what is left of the language.
#include "tests/scripting/language/reference.hpp"

#include <algorithm>
#include <limits>

#include "model/document/ruleset.hpp"
#include "scripting/api/table.hpp"

namespace hexwright::scripting::language {
namespace {

constexpr Example EXAMPLES[] = {
    {"board", "local near_ford = board.within({ board.hex(\"D4\") }, 2)"},
    {"game", "for _, piece in ipairs(game.pieces()) do print(piece:name()) end"},
    {"turn", "local last_turn = turn.number() == turn.last()"},
    {"dice", "function on_turn(number) if dice.roll(6) == 6 then print(\"fog in turn \" .. number) end end"},
    {"events", "function alarmed() return events.has_happened(\"alarm\") end"},
    {"support", "for _, asset in ipairs(support.assets()) do print(asset:name()) end"},
    {"rules", "local limit = rules.number(\"stacking\") or 2"},
    {"effects", "function on_turn(number) if number == 3 then effects.happen(\"dawn\") end end"},
    {"report", "function check() report.info(\"size\", \"The map has \" .. #board.hexes() .. \" hexes.\") end"},
    {"side", "local strength = #game.side(\"us\"):pieces()"},
    {"formation", "local chief = game.formation(\"2bn\"):name()"},
    {"piece", "local hex = game.piece(\"2bn.1\"):hex() if hex then print(hex:label()) end"},
    {"hex", "local crowded = #board.hex(\"D4\"):pieces() > 3"},
    {"place", "local in_village = board.place(\"village\"):contains(board.hex(\"D4\"))"},
    {"asset", "function on_call(asset, hex) print(asset:name() .. \" at \" .. hex:label()) end"},
    {"may_set_up", "function may_set_up(piece, hex) return not (piece:is_a(\"gun\") and hex:terrain() == \"woods\") end"},
    {"check", "function check() if #game.pieces() == 0 then report.error(\"empty\", \"There are no pieces.\") end end"},
    {"on_turn", "function on_turn(number) if number == 4 then effects.end_game() end end"},
    {"on_phase", "function on_phase(phase, side) print(phase .. \" of \" .. side:name()) end"},
    {"may_enter", "function may_enter(piece, hex) return #hex:pieces() < 2 end"},
    {"on_enter", "function on_enter(piece, hex) print(piece:name() .. \" comes on at \" .. hex:label()) end"},
    {"on_reveal", "function on_reveal(piece) if piece:is_a(\"armour\") then effects.happen(\"tanks-seen\") end end"},
    {"may_call", "function may_call(asset) return turn.number() >= 3 end"},
    {"on_call", "function on_call(asset, hex) effects.points(asset:side(), -1) end"},
    {"combat_modifier",
     "function combat_modifier(kind, attackers, targets, hex) if kind == \"melee\" and hex:elevation() > 1 then return -1 end return 0 "
     "end"},
    {"score", "function score(side) if board.hex(\"D4\"):holder() == side then return 2 end return 0 end"},
    {"is_over", "function is_over() return turn.number() >= 8 end"},
};

std::string typed(const Parameter& parameter) {
  constexpr auto LEAST = std::numeric_limits<std::int64_t>::min();
  std::string text = parameter.name + ": " + type_name(parameter.type);
  if (parameter.least != LEAST) text += " " + std::to_string(parameter.least) + " to " + std::to_string(parameter.most);
  return parameter.optional ? "[" + text + "]" : text;
}

std::string typed(const std::vector<Parameter>& parameters) {
  std::string text;
  for (const Parameter& parameter : parameters) text += (text.empty() ? "" : ", ") + typed(parameter);
  return text;
}

std::string_view when(Stage stage) {
  if (stage == Stage::check) return "while a document is checked";
  return stage == Stage::play ? "while a game is played" : "always";
}

void add_example(std::string& page, std::string_view of) {
  const auto* found = std::find_if(std::begin(EXAMPLES), std::end(EXAMPLES), [&](const Example& one) { return one.of == of; });
  if (found != std::end(EXAMPLES)) page += "\n    " + std::string(found->source) + '\n';
}

void add_functions(std::string& page, const Vocabulary& vocabulary, std::string_view owner, bool methods) {
  page += "\n### `" + std::string(owner) + "`\n\n| call | answer | can be called | |\n|---|---|---|---|\n";
  for (const Signature& signature : vocabulary.functions()) {
    const FullName name = taken_apart(signature.name);
    if (name.owner != owner || name.method != methods) continue;
    page += "| `" + signature.name + "(" + typed(signature.parameters) + ")` | " + (signature.result ? type_name(*signature.result) : "") +
            (signature.may_be_nil ? " or nil" : "") + " | " + std::string(when(signature.stage)) + " | " +
            std::string(signature.description) + " |\n";
  }
  add_example(page, owner);
}

void add_owners(std::string& page, const Vocabulary& vocabulary, bool methods) {
  std::vector<std::string_view> done;
  for (const Signature& signature : vocabulary.functions()) {
    const FullName name = taken_apart(signature.name);
    if (name.method != methods || std::find(done.begin(), done.end(), name.owner) != done.end()) continue;
    done.push_back(name.owner);
    add_functions(page, vocabulary, name.owner, methods);
  }
}

void add_hooks(std::string& page, const Vocabulary& vocabulary) {
  for (const HookSignature& hook : vocabulary.hooks()) {
    page += "\n### `" + hook.name + "(" + typed(hook.parameters) + ")`\n\n" + std::string(hook.description) + " Called " +
            std::string(when(hook.stage));
    page += hook.result ? "; it answers with: " + type_name(*hook.result) + ".\n" : "; it answers nothing.\n";
    add_example(page, hook.name);
  }
}

}  // namespace

std::span<const Example> examples() { return EXAMPLES; }

std::string reference_page(const Vocabulary& vocabulary) {
  std::string page =
      "# What scripts can call\n\nThis page is written from the table that the program itself uses. What is in square brackets may be left "
      "out. A "
      "thing is a side,\nformation, piece, hex, place or support asset; a list is a table with the numbers 1 to # as keys. `hexwright "
      "script check` "
      "knows all of this,\nand `hexwright script stubs` tells it to your editor.\n\n## Tables\n\nFunctions in a table are called with a "
      "dot.\n";
  add_owners(page, vocabulary, false);
  page += "\n## Things\n\nThings are asked with a colon.\n";
  add_owners(page, vocabulary, true);
  page +=
      "\n## Hooks\n\nA script may have these functions; the program calls them. Functions that conditions of a scenario ask have other "
      "names, "
      "no\nparameters, and answer true or false.\n";
  add_hooks(page, vocabulary);
  page += "\n## What there is of Lua\n\nAll of the language, and of its libraries:\n\n";
  for (const std::string_view name : vocabulary.language()) page += "- `" + std::string(name) + "`\n";
  return page;
}

}  // namespace hexwright::scripting::language
