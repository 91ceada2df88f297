// Pluton's tables as the program has them, and games with single cells changed, for tests of procedures.
#pragma once

#include <catch2/catch.hpp>

#include "model/wording/catalogue.hpp"
#include "rulesets/pluton/procedures/tables.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::test {

using namespace rulesets::pluton;

inline const project::Game& pluton() {
  static const std::shared_ptr<const project::Game> game = [] {
    for (const validator::GameRules& rules : rulesets::all_games())
      if (rules.data.id == "pluton") return project::built_in_game(rules.data.xml);
    throw std::out_of_range("no game called pluton");
  }();
  return *game;
}

inline const Tables& tables() {
  static const Tables read = [] {
    auto result = Tables::read(pluton());
    if (!result) throw std::runtime_error(wording::english().words(result.error().message));
    return std::move(*result);
  }();
  return read;
}
inline const Numbers& numbers() { return tables().numbers(); }
inline Rulings printed() { return {}; }
inline Rulings ruled(std::string_view ruling, std::string_view reading) {
  Rulings rulings;
  if (!choose(rulings, ruling, reading)) throw std::out_of_range(std::string(ruling) + " " + std::string(reading));
  return rulings;
}

// Paragraph of a breach; empty when there is none.
inline std::string broken(const std::optional<Breach>& breach) { return breach ? std::string(breach->rule) : ""; }

// The game with its data changed.
template <class Change>
project::Game altered(Change change) {
  document::Ruleset data = pluton().data();
  change(data);
  return project::Game(std::move(data));
}
inline document::Table& table_in(document::Ruleset& data, std::string_view id) {
  for (document::Table& table : data.tables)
    if (table.id == id) return table;
  throw std::out_of_range(std::string(id));
}
inline project::Game with_cell(std::string_view table, std::string_view row, std::size_t column, std::string text) {
  return altered([&](document::Ruleset& data) {
    for (document::TableRow& item : table_in(data, table).rows)
      if (item.key == row) item.cells.at(column) = std::move(text);
  });
}
inline std::string fault_of(const project::Game& game) {
  const auto read = Tables::read(game);
  return read ? "" : wording::english().words(read.error().message);
}

}  // namespace hexwright::test
