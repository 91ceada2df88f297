// Row by row and cell by cell; the first that makes no sense is the fault.
#include "rulesets/pluton/procedures/table_reader.hpp"

#include <algorithm>
#include <array>

#include "model/io/numbers.hpp"

namespace hexwright::rulesets::pluton {

using namespace document;
using wording::Fault;
using wording::say;
using wording::Text;

namespace {

const TableRow* row_of(const Table& table, std::string_view key) {
  const auto found = std::find_if(table.rows.begin(), table.rows.end(), [&](const TableRow& row) { return row.key == key; });
  return found == table.rows.end() ? nullptr : &*found;
}

// What a kind says by itself, as a row of the table would: column and value.
std::vector<std::pair<std::string, std::string>> said_of(const Kind& kind, const Table& table) {
  std::vector<std::pair<std::string, std::string>> said;
  if (const TableRow* row = row_of(table, kind.id))
    for (std::size_t i = 0; i < table.columns.size(); ++i) said.emplace_back(table.columns[i], row->cells[i]);
  else
    for (const Effect& effect : kind.effects) said.emplace_back(effect.name, effect.value);
  return said;
}

// "+1" and "1" alike; movement costs and modifiers are small.
std::optional<int> small_number(std::string_view text, int least, int most) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    least = 0;
  }
  const auto value = io::parse_int(text, least, most);
  return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

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

wording::Result<Tables> TableReader::read() {
  const bool fine = terrain() && small_arms("small-arms.strength", tables_.small_arms_) && modified() && effects() && artillery() &&
                    melee() && morale() && drift() && colours();
  if (fine && game_.table("small-arms.strength.light")) {
    Tables::Grid grid;
    if (small_arms("small-arms.strength.light", grid)) tables_.light_arms_ = std::move(grid);
  }
  if (fault_) return tl::unexpected(std::move(*fault_));
  return std::move(tables_);
}

bool TableReader::bad_cell(const std::string& table, const std::string& row, const std::string& column, const std::string& found,
                           Text expected) {
  fault_ = Fault{"simulate/table-cell",
                 {},
                 say("The table {table} has “{found}” in row {row}, column {column}.",
                     {{"table", table}, {"found", found}, {"row", row}, {"column", column}}),
                 std::move(expected),
                 say("Correct the table in the rules file of the game.")};
  return false;
}

bool TableReader::bad_shape(const std::string& table, Text what) {
  fault_ = Fault{"simulate/table-shape",
                 {},
                 say("The table {table} cannot be used in play: {what}", {{"table", table}, {"what", std::move(what)}}),
                 {},
                 say("Correct the table in the rules file of the game.")};
  return false;
}

const Table* TableReader::table(const std::string& id) {
  const Table* found = game_.table(id);
  if (!found || found->status == Known::missing || found->rows.empty() || found->columns.empty()) {
    bad_shape(id, say("it is not there."));
    return nullptr;
  }
  for (const TableRow& row : found->rows)
    if (row.cells.size() != found->columns.size()) {
      bad_shape(id, say("row {row} has another number of cells than there are columns.", {{"row", row.key}}));
      return nullptr;
    }
  return found;
}

bool TableReader::rolls_are_columns(const Table& table) {
  std::vector<std::string> rolls;
  for (int roll = 1; roll <= tables_.numbers_.die_sides; ++roll) rolls.push_back(std::to_string(roll));
  return table.columns == rolls || bad_shape(table.id, say("its columns are not the faces of the die in order."));
}

// [6.1] [7.5] [8.3] [10.4] The row of the table; for a kind that it does not have, what the kind itself says.
bool TableReader::terrain() {
  if (!table("terrain")) return false;
  for (const Kind& kind : game_.data().kinds) {
    if (kind.of == KindOf::terrain && !ground_of(kind)) return false;
    if (kind.of == KindOf::hexside && !hexside_of(kind)) return false;
  }
  return true;
}

bool TableReader::terrain_cell(const std::string& row, const std::string& column, const std::string& text, TerrainEffect& effect) {
  const auto whole = [&](int& into, int least, int most, Text expected) {
    const auto value = small_number(text, least, most);
    if (!value) return bad_cell("terrain", row, column, text, std::move(expected));
    into = *value;
    return true;
  };
  if (column == "cost.walk") {
    effect.enterable = text != "-";
    return !effect.enterable || whole(effect.cost, 1, 100, say("1 movement point or more, or - where no unit may go"));
  }
  if (column == "fire") return whole(effect.fire, -20, 20, say("a modifier from -20 to 20"));
  if (column == "melee") return text == "-" || whole(effect.melee, -20, 20, say("a shift from -20 to 20, or - for none"));
  if (column == "blocks-sight") {
    if (text != "yes" && text != "no") return bad_cell("terrain", row, column, text, say("yes or no"));
    effect.blocks_sight = text == "yes";
  }
  return true;
}

bool TableReader::ground_of(const Kind& kind) {
  TerrainEffect effect;
  bool has_cost = false;
  for (const auto& [column, text] : said_of(kind, *game_.table("terrain"))) {
    if (!terrain_cell(kind.id, column, text, effect)) return false;
    has_cost = has_cost || column == "cost.walk";
  }
  if (!has_cost) return true;  // nothing is known of it: the engine says so when a map uses it
  effect.enterable = effect.enterable && kind.enterable.value_or(true);
  effect.shelter = game_.is(KindOf::terrain, kind.id, "woods") || game_.is(KindOf::terrain, kind.id, "built-up");
  tables_.terrain_kinds_.push_back(kind.id);
  tables_.terrain_.push_back(effect);
  return true;
}

bool TableReader::hexside_of(const Kind& kind) {
  for (const auto& [column, text] : said_of(kind, *game_.table("terrain"))) {
    if (column != "cost.walk") continue;
    const auto cost = small_number(text, 0, 100);
    if (!cost) return bad_cell("terrain", kind.id, column, text, say("movement points that crossing it adds"));
    tables_.hexside_kinds_.push_back(kind.id);
    tables_.hexside_costs_.push_back(*cost);
  }
  return true;
}

// [8.3] Six rolls, six directions, each once. Hexes that lie either way are understood.
bool TableReader::drift() {
  const Table* drift = table("drift");
  if (!drift) return false;
  const auto column = std::find(drift->columns.begin(), drift->columns.end(), "direction");
  if (column == drift->columns.end()) return bad_shape("drift", say("it has no column {column}.", {{"column", "direction"}}));
  const auto cell = static_cast<std::size_t>(column - drift->columns.begin());
  for (const auto orientation : {geometry::Orientation::flat, geometry::Orientation::pointy}) {
    std::vector<int> directions;
    for (int roll = tables_.numbers_.drift_from; roll <= tables_.numbers_.drift_to; ++roll) {
      const TableRow* row = row_of(*drift, std::to_string(roll));
      if (!row) return bad_shape("drift", say("it has no row {row}.", {{"row", std::to_string(roll)}}));
      const auto direction = geometry::parse_direction(row->cells[cell], orientation);
      if (direction) directions.push_back(geometry::index_of(*direction));
    }
    std::vector<int> sorted = directions;
    std::sort(sorted.begin(), sorted.end());
    if (sorted != std::vector{0, 1, 2, 3, 4, 5}) continue;
    tables_.drift_ = directions;
    tables_.drift_orientation_ = orientation;
    return true;
  }
  return bad_shape("drift", say("its rows are not the six directions of a hex, each once."));
}

// [4.1] Two colours that take turns.
bool TableReader::colours() {
  const Table* colours = table("colours");
  if (!colours) return false;
  std::array<Colour, 2> found{};
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string key = i == 0 ? "odd" : "even";
    const TableRow* row = row_of(*colours, key);
    if (!row) return bad_shape("colours", say("it has no row {row}.", {{"row", key}}));
    const std::string& cell = row->cells.front();
    if (cell != "yellow-red" && cell != "green-red")
      return bad_cell("colours", key, colours->columns.front(), cell, say("yellow-red or green-red"));
    found[i] = cell == "yellow-red" ? Colour::yellow_red : Colour::green_red;
  }
  if (found[0] == found[1]) return bad_shape("colours", say("odd and even turns have one colour."));
  tables_.odd_turns_ = found[0];
  return true;
}

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
