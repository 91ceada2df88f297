// The order in which tables are read, what all of them share, and those whose cells are words: terrain, drift, colours.
#include "rulesets/pluton/procedures/table_reader.hpp"

#include <algorithm>
#include <array>

#include "model/io/numbers.hpp"

namespace hexwright::rulesets::pluton {

using namespace document;
using wording::Fault;
using wording::say;
using wording::Text;

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
                 say("The table {table} cannot be used in play: {what}", {{"table", table}, {"what", wording::nested(std::move(what))}}),
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

}  // namespace

bool TableReader::terrain_cell(const std::string& row, const std::string& column, const std::string& text, TerrainEffect& effect) {
  const auto whole = [&](int& into, int least, int most, Text expected) {
    const auto value = small_number(text, least, most);
    if (!value) return bad_cell("terrain", row, column, text, std::move(expected));
    into = *value;
    return true;
  };
  if (column == "cost.walk") {
    effect.enterable = text != "-";
    return !effect.enterable || whole(effect.cost, 1, 100, say("1 movement point or more, or - where nobody may go"));
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

}  // namespace hexwright::rulesets::pluton
