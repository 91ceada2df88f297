// The tables of numbers and results: small arms, modifier, effect, artillery, melee, morale.
#include <algorithm>

#include "model/io/numbers.hpp"
#include "rulesets/pluton/procedures/table_reader.hpp"

namespace hexwright::rulesets::pluton {

using namespace document;
using wording::say;

namespace {

constexpr int MOST_DISTANCE = 4000;
constexpr int MOST_STRENGTH = 1000;
constexpr int MOST_BOXES = 100;
constexpr int MOST_LOSSES = 100;

std::optional<int> number(std::string_view text, int least, int most) {
  const auto value = io::parse_int(text, least, most);
  return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

// "0.5" is 1, "3" is 6.
std::optional<int> half_boxes(std::string_view text) {
  const auto value = wording::Decimal::parse(text);
  if (!value || value->thousandths < 500 || value->thousandths > 1000 * MOST_BOXES || value->thousandths % 500 != 0) return std::nullopt;
  return static_cast<int>(value->thousandths / 500);
}

// "4", "5-6", "11+"; -1 stands for no end.
std::optional<std::pair<int, int>> distances(std::string_view text) {
  if (text.ends_with('+')) {
    const auto from = number(text.substr(0, text.size() - 1), 0, MOST_DISTANCE);
    return from ? std::optional(std::pair(*from, -1)) : std::nullopt;
  }
  const std::size_t cut = text.find('-');
  const auto from = number(text.substr(0, cut), 0, MOST_DISTANCE);
  const auto to = cut == text.npos ? from : number(text.substr(cut + 1), 0, MOST_DISTANCE);
  return from && to && *from <= *to ? std::optional(std::pair(*from, *to)) : std::nullopt;
}

// P, U, U2, 1, -
std::optional<FireEffect> effect_of(std::string_view text) {
  FireEffect effect;
  if (text == "-") return effect;
  if (text.starts_with('P')) effect.drops = true;
  if (text.starts_with('U')) effect.pins = true;
  if (effect.drops || effect.pins) text.remove_prefix(1);
  if (text.empty()) return effect;
  const auto losses = number(text, 1, MOST_LOSSES);
  if (!losses) return std::nullopt;
  effect.losses = *losses;
  return effect;
}

// "2p" before or after the stroke.
bool share_of(std::string_view text, int& losses, bool& retreats) {
  retreats = text.ends_with('p');
  if (retreats) text.remove_suffix(1);
  const auto value = text.empty() && retreats ? std::optional(0) : number(text, 0, MOST_LOSSES);
  losses = value.value_or(0);
  return value.has_value();
}

std::optional<MeleeOutcome> outcome_of(std::string_view text) {
  const std::size_t stroke = text.find('/');
  MeleeOutcome outcome;
  if (stroke == text.npos || !share_of(text.substr(0, stroke), outcome.attacker_losses, outcome.attacker_retreats) ||
      !share_of(text.substr(stroke + 1), outcome.defender_losses, outcome.defender_retreats))
    return std::nullopt;
  return outcome;
}

}  // namespace

// [7.3] Rows go on from 0 without a gap; a table without "11+" ends where no fire reaches.
bool TableReader::small_arms(const std::string& id, Tables::Grid& grid) {
  const Table* arms = table(id);
  if (!arms) return false;
  std::vector<int> columns;
  for (const std::string& column : arms->columns) {
    const auto halves = half_boxes(column);
    if (!halves || (!columns.empty() && *halves <= columns.back()))
      return bad_shape(id, say("column {column} is no strength in boxes and half boxes above that before it.", {{"column", column}}));
    columns.push_back(*halves);
  }
  grid.columns = columns.back() + 1;
  bool ends = false;
  for (const TableRow& row : arms->rows) {
    const auto reach = distances(row.key);
    if (!reach || ends || reach->first != grid.rows)
      return bad_shape(id, say("row {row} does not go on where the row before it ends; the first begins with 0.", {{"row", row.key}}));
    ends = reach->second < 0;
    std::vector<std::int16_t> line(static_cast<std::size_t>(grid.columns));
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const auto strength = number(row.cells[i], 0, MOST_STRENGTH);
      if (!strength) return bad_cell(id, row.key, arms->columns[i], row.cells[i], say("a strength of 0 to 1000"));
      std::fill(line.begin() + columns[i], line.end(), static_cast<std::int16_t>(*strength));
    }
    for (int distance = reach->first; distance <= std::max(reach->first, reach->second); ++distance, ++grid.rows)
      grid.cells.insert(grid.cells.end(), line.begin(), line.end());
  }
  if (!ends) {
    grid.cells.resize(grid.cells.size() + static_cast<std::size_t>(grid.columns));
    ++grid.rows;
  }
  return true;
}

// [15.2] [15.3] Strengths between two rows are read at the lower; below the first there is no strength at all.
bool TableReader::modified() {
  const Table* ladder = table("modifier");
  if (!ladder) return false;
  std::vector<std::string> shifts;
  for (int shift = tables_.numbers_.modifier_least; shift <= tables_.numbers_.modifier_most; ++shift)
    shifts.push_back(std::to_string(shift));
  if (ladder->columns != shifts) return bad_shape("modifier", say("its columns are not the modifiers in order."));
  Tables::Grid& grid = tables_.modified_;
  grid.columns = static_cast<int>(shifts.size());
  std::vector<std::int16_t> line(shifts.size());
  for (const TableRow& row : ladder->rows) {
    const auto strength = number(row.key, 0, MOST_STRENGTH);
    if (!strength || *strength < grid.rows)
      return bad_shape("modifier", say("row {row} is no strength above that before it.", {{"row", row.key}}));
    for (; grid.rows < *strength; ++grid.rows) grid.cells.insert(grid.cells.end(), line.begin(), line.end());
    for (std::size_t i = 0; i < line.size(); ++i) {
      const auto value = number(row.cells[i], 0, MOST_STRENGTH);
      if (!value) return bad_cell("modifier", row.key, ladder->columns[i], row.cells[i], say("a strength of 0 to 1000"));
      line[i] = static_cast<std::int16_t>(*value);
    }
    grid.cells.insert(grid.cells.end(), line.begin(), line.end());
    ++grid.rows;
  }
  return true;
}

// [7.3] [8.3]
bool TableReader::effects() {
  const Table* effects = table("effect");
  if (!effects || !rolls_are_columns(*effects)) return false;
  std::vector<FireEffect> line(effects->columns.size());
  int rows = 0;
  for (const TableRow& row : effects->rows) {
    const auto strength = number(row.key, 0, MOST_STRENGTH);
    if (!strength || *strength < rows)
      return bad_shape("effect", say("row {row} is no strength above that before it.", {{"row", row.key}}));
    for (; rows < *strength; ++rows) tables_.effects_.insert(tables_.effects_.end(), line.begin(), line.end());
    for (std::size_t i = 0; i < line.size(); ++i) {
      const auto effect = effect_of(row.cells[i]);
      if (!effect)
        return bad_cell("effect", row.key, effects->columns[i], row.cells[i], say("-, P or U, with or without a number of losses"));
      line[i] = *effect;
    }
    tables_.effects_.insert(tables_.effects_.end(), line.begin(), line.end());
    ++rows;
  }
  tables_.effect_strengths_ = rows;
  return true;
}

// [8.3]
bool TableReader::artillery() {
  const Table* guns = table("artillery.strength");
  if (!guns) return false;
  for (std::size_t i = 0; i < guns->columns.size(); ++i)
    if (guns->columns[i] != std::to_string(i + 1)) return bad_shape(guns->id, say("its columns are not numbers of barrels from 1 on."));
  Tables::Grid& grid = tables_.artillery_;
  grid.columns = static_cast<int>(guns->columns.size());
  for (const TableRow& row : guns->rows) {
    const auto calibre = number(row.key, 1, 2000);
    if (!calibre || std::find(tables_.calibres_.begin(), tables_.calibres_.end(), *calibre) != tables_.calibres_.end())
      return bad_shape(guns->id, say("row {row} is no calibre in millimetres, or stands there twice.", {{"row", row.key}}));
    tables_.calibres_.push_back(*calibre);
    ++grid.rows;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const auto strength = number(row.cells[i], 0, MOST_STRENGTH);
      if (!strength) return bad_cell(guns->id, row.key, guns->columns[i], row.cells[i], say("a strength of 0 to 1000"));
      grid.cells.push_back(static_cast<std::int16_t>(*strength));
    }
  }
  return true;
}

// [10.3] Columns of rising ratio, "1:2" or "3:1".
bool TableReader::ratios(const Table& table) {
  for (const std::string& column : table.columns) {
    const std::size_t cut = column.find(':');
    const auto attackers = number(std::string_view(column).substr(0, cut), 1, MOST_BOXES);
    const auto defenders = cut == column.npos ? std::nullopt : number(std::string_view(column).substr(cut + 1), 1, MOST_BOXES);
    const auto& known = tables_.ratios_;
    if (!attackers || !defenders || (!known.empty() && *attackers * known.back().defenders <= known.back().attackers * *defenders))
      return bad_shape("melee", say("column {column} is no ratio above that before it.", {{"column", column}}));
    tables_.ratios_.push_back({*attackers, *defenders});
  }
  return true;
}

bool TableReader::melee() {
  const Table* fights = table("melee");
  if (!fights || !ratios(*fights)) return false;
  const auto faces = static_cast<std::size_t>(tables_.numbers_.die_sides);
  tables_.melee_.resize(fights->columns.size() * faces);
  for (std::size_t roll = 1; roll <= faces; ++roll) {
    if (roll > fights->rows.size() || fights->rows[roll - 1].key != std::to_string(roll) || fights->rows.size() != faces)
      return bad_shape("melee", say("its rows are not the faces of the die in order."));
    const TableRow& row = fights->rows[roll - 1];
    for (std::size_t column = 0; column < row.cells.size(); ++column) {
      const auto outcome = outcome_of(row.cells[column]);
      if (!outcome)
        return bad_cell("melee", row.key, fights->columns[column], row.cells[column], say("losses of both sides, such as 1p/0"));
      tables_.melee_[column * faces + roll - 1] = *outcome;
    }
  }
  return true;
}

// [12.4]
bool TableReader::morale() {
  const Table* levels = table("morale");
  if (!levels) return false;
  const auto column = std::find(levels->columns.begin(), levels->columns.end(), "recovers-up-to");
  if (column == levels->columns.end()) return bad_shape("morale", say("it has no column {column}.", {{"column", "recovers-up-to"}}));
  const auto cell = static_cast<std::size_t>(column - levels->columns.begin());
  for (int level = tables_.numbers_.morale_least; level <= tables_.numbers_.morale_most; ++level) {
    const auto row =
        std::find_if(levels->rows.begin(), levels->rows.end(), [&](const TableRow& item) { return item.key == std::to_string(level); });
    if (row == levels->rows.end()) return bad_shape("morale", say("it has no row {row}.", {{"row", std::to_string(level)}}));
    const auto value = number(row->cells[cell], 0, tables_.numbers_.die_sides);
    if (!value) return bad_cell("morale", row->key, *column, row->cells[cell], say("a roll of the die, or 0"));
    tables_.recovers_.push_back(*value);
  }
  return true;
}

}  // namespace hexwright::rulesets::pluton
