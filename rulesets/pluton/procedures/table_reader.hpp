// Reads the tables of a game into Tables, strictly: what cannot be read is a fault simulate/table-… with its table, row and column. Used
// once by Tables::read.
#pragma once

#include "rulesets/pluton/procedures/tables.hpp"

namespace hexwright::rulesets::pluton {

class TableReader {
 public:
  TableReader(const project::Game& game, const Numbers& numbers) : game_(game) { tables_.numbers_ = numbers; }

  wording::Result<Tables> read();

 private:
  // Each reads one table; what is wrong with it goes to fault_, and false comes back.
  bool terrain();
  bool ground_of(const document::Kind& kind);
  bool terrain_cell(const std::string& row, const std::string& column, const std::string& text, TerrainEffect& effect);
  bool hexside_of(const document::Kind& kind);
  bool small_arms(const std::string& id, Tables::Grid& grid);
  bool modified();
  bool effects();
  bool artillery();
  bool melee();
  bool ratios(const document::Table& table);
  bool morale();
  bool drift();
  bool colours();

  const document::Table* table(const std::string& id);  // complete: every row has a cell for every column
  bool bad_cell(const std::string& table, const std::string& row, const std::string& column, const std::string& found,
                wording::Text expected);
  bool bad_shape(const std::string& table, wording::Text what);
  bool rolls_are_columns(const document::Table& table);

  const project::Game& game_;
  Tables tables_;
  std::optional<wording::Fault> fault_;
};

}  // namespace hexwright::rulesets::pluton
