// Tables: their heads name the columns; without a head a cell is what its words look like.
#include <algorithm>

#include "reading/card/context.hpp"

namespace hexwright::reading {

namespace {

int column_of(const Card& card, Range cell) { return card.flow.places[card.flow.tokens[cell.from].begin].column; }

std::vector<Range> cells_of(const Card& card, Range row) {
  std::vector<Range> out;
  for (int t = row.from; t < row.to; ++t) {
    if (out.empty() || card.flow.tokens[t].gap) out.push_back({t, t});
    out.back().to = t + 1;
  }
  return out;
}

const Column* under(const std::vector<Column>& columns, int at) {
  const Column* best = nullptr;
  for (const Column& column : columns)
    if (column.at <= at + 1 && (!best || column.at > best->at)) best = &column;
  return best;
}

std::string guessed_role(const Card& card, Range cell, bool first) {
  if (card.grammar.match("place_cell", card.flow, cell.from, cell.to) && !card.grammar.match("date", card.flow, cell.from, cell.to))
    return "place";
  if (first && card.grammar.match("when", card.flow, cell.from, cell.to)) return "turn";
  if (first && card.grammar.whole("number_or_int", card.flow, cell)) return "turn";
  if (card.grammar.match("place_cell", card.flow, cell.from, cell.to)) return "place";
  return "units";
}

Range joined(Range a, Range b) { return a.empty() ? b : Range{a.from, b.to}; }

}  // namespace

bool read_table_head(Card& card, Context& context, const Clause& row) {
  std::vector<Column> columns;
  for (const Range cell : cells_of(card, row.range)) {
    Column column;
    column.at = column_of(card, cell);
    if (const auto role = card.grammar.longest("column", card.flow, cell.from, cell.to); role && role->range.to == cell.to) {
      column.role = role->value;
    } else if (card.grammar.whole("side_name", card.flow, cell) && !card.side_in(cell).empty()) {
      column.role = "units";
      column.side = card.side_in(cell);
    } else {
      return false;
    }
    columns.push_back(std::move(column));
  }
  if (columns.size() < 2) return false;
  context.columns = std::move(columns);
  card.understood(row.range);
  return true;
}

RowCells cells_by_role(const Card& card, const Context& context, const Clause& row) {
  RowCells out;
  const std::vector<Range> cells = cells_of(card, row.range);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (context.columns.empty() && out.side.empty() && card.grammar.whole("side_name", card.flow, cells[i])) {
      out.side = card.side_in(cells[i]);
      if (!out.side.empty()) continue;
    }
    const Column* column = cells.size() == context.columns.size() ? &context.columns[i] : under(context.columns, column_of(card, cells[i]));
    const std::string role = column ? column->role : guessed_role(card, cells[i], i == 0);
    if (column && !column->side.empty()) out.side = column->side;
    if (role == "side" && !card.side_in(cells[i]).empty()) out.side = card.side_in(cells[i]);
    if (role == "turn") out.turn = joined(out.turn, cells[i]);
    if (role == "place") out.place = joined(out.place, cells[i]);
    if (role == "units") out.units = joined(out.units, cells[i]);
    if (role == "strength") out.strength = cells[i];
  }
  return out;
}

bool read_setup_row(Card& card, Context& context, const Clause& row) {
  const RowCells cells = cells_by_role(card, context, row);
  if (cells.units.empty() || cells.place.empty()) return false;
  const std::string side = !cells.side.empty() ? cells.side : side_of(card, context, row, cells.units);
  const std::size_t before = card.facts.units.size();
  if (!context.lists_forces && !add_units(card, cells.units, side, {})) return false;
  for (std::size_t i = before; i < card.facts.units.size(); ++i) {
    UnitFact& unit = card.facts.units[i];
    if (!cells.strength.empty() && cells.strength.size() > 0 && card.flow.tokens[cells.strength.from].word)
      unit.strength = card.words(cells.strength);
    else
      unit.strength.clear();
  }
  const Region region = region_of(card, trimmed(card, cells.place));
  const std::string units = card.words(cells.units).substr(0, card.words(cells.units).find_first_of("[("));
  // One clause for all that stand in one place.
  for (SetupFact& known : card.facts.setup)
    if (known.side == side && known.region_kind == region.kind && known.radius == region.radius && known.hexes_or_places == region.places &&
        (region.kind == "hex" || known.region == card.words(region.range))) {
      known.units += ", " + units;
      card.understood(row.range);
      return true;
    }
  SetupFact fact;
  fact.id = card.next_id("set");
  fact.side = side;
  fact.units = units;
  fact.region = card.words(region.range);
  fact.region_kind = region.kind;
  fact.hexes_or_places = region.places;
  fact.radius = region.radius;
  fact.span = card.span(row.range);
  card.facts.setup.push_back(std::move(fact));
  card.understood(row.range);
  return true;
}

}  // namespace hexwright::reading
