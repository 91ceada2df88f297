// Pluton's own checks: what the text still says about tables it does not print, and mortars. A designer who replaces a
// stand-in is told when the new table contradicts the text.
#include <algorithm>

#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/numbers.hpp"
#include "rulesets/pluton/findings.hpp"
#include "rulesets/pluton/pluton.hpp"
#include "validator/analysis/what_is_known.hpp"

namespace hexwright::rulesets::pluton {

using namespace document;
using validator::Sink;
using wording::say;

namespace {

const TableRow* row(const Table& table, std::string_view key) {
  for (const TableRow& item : table.rows)
    if (item.key == key) return &item;
  return nullptr;
}

// Does a row serve this distance: by itself, as part of "0-1", or of "0+"?
bool serves(const Table& table, int distance) {
  return std::any_of(table.rows.begin(), table.rows.end(), [&](const TableRow& item) {
    const std::string_view key = item.key;
    const std::size_t cut = key.find_first_of("-+");
    const auto from = io::parse_int(key.substr(0, cut), 0, 4000);
    if (!from || distance < *from) return false;
    if (cut == key.npos) return distance == *from;
    if (key[cut] == '+') return cut + 1 == key.size();
    const auto to = io::parse_int(key.substr(cut + 1), 0, 4000);
    return to && distance <= *to;
  });
}

std::optional<std::string> cell(const Table& table, std::string_view key, std::string_view column) {
  const TableRow* found = row(table, key);
  const auto at = std::find(table.columns.begin(), table.columns.end(), column);
  if (!found || at == table.columns.end()) return std::nullopt;
  const auto index = static_cast<std::size_t>(at - table.columns.begin());
  return index < found->cells.size() ? std::optional(found->cells[index]) : std::nullopt;
}

// [15.2] M(S, 0) = S and M(10, -3) = 6.
void modifier(const Table& table, Sink& out) {
  for (const TableRow& item : table.rows) {
    const auto same = cell(table, item.key, "0");
    if (same && *same != item.key)
      out.report(FINDINGS["pluton/15.2-modifier-table"],
                 say("Without a modifier a strength of {strength} stays {strength}; the table says {found}.",
                     {{"strength", item.key}, {"found", *same}}))
          .at(item.origin, table.id)
          .parameter(item.key)
          .by_rule("Pluton 15.2")
          .mend(say("Correct the table."));
  }
  const auto example = cell(table, "10", "-3");
  if (!example || *example != "6")
    out.report(FINDINGS["pluton/15.2-modifier-table"],
               say("A strength of 10 with a modifier of -3 is 6 in the rules; the table says {found}.", {{"found", example.value_or("-")}}))
        .at(table.origin, table.id)
        .parameter("10/-3")
        .by_rule("Pluton 15.2")
        .mend(say("Correct the table."));
  // [15.3] eleven columns, from -5 to 5.
  std::vector<std::string> wanted;
  for (int shift = -5; shift <= 5; ++shift) wanted.push_back(std::to_string(shift));
  if (table.columns != wanted)
    out.report(FINDINGS["pluton/15.3-modifier-columns"], say("The columns of the modifier table are not -5 to 5."))
        .at(table.origin, table.id)
        .by_rule("Pluton 15.3")
        .mend(say("Correct the table."));
}

// [10.3] 2:1, 3:1, 4:1 side by side.
void melee(const Table& table, Sink& out) {
  const auto at = std::find(table.columns.begin(), table.columns.end(), "2:1");
  const bool follow = table.columns.end() - at >= 3 && *(at + 1) == "3:1" && *(at + 2) == "4:1";
  if (!follow)
    out.report(FINDINGS["pluton/10.3-melee-columns"], say("The columns 2:1, 3:1 and 4:1 do not follow one another."))
        .at(table.origin, table.id)
        .by_rule("Pluton 10.3")
        .mend(say("Correct the table."));
}

}  // namespace

void check_tables(const project::Project& project, Sink& out) {
  if (const Table* table = project.game().table("modifier")) modifier(*table, out);
  if (const Table* table = project.game().table("melee")) melee(*table, out);
  if (const Table* table = project.game().table("small-arms.strength"); table && (!serves(*table, 0) || !serves(*table, 1)))
    out.report(FINDINGS["pluton/7.3-small-arms-rows"], say("The table of small-arms fire has no row for the distance 0 or 1."))
        .at(table->origin, table->id)
        .by_rule("Pluton 7.3")
        .mend(say("Correct the table."));
  if (const Table* table = project.game().table("morale");
      table && (table->rows.size() != 4 || !row(*table, "1") || !row(*table, "2") || !row(*table, "3") || !row(*table, "4")))
    out.report(FINDINGS["pluton/17.2-morale-levels"], say("The morale table has not the levels 1, 2, 3 and 4."))
        .at(table->origin, table->id)
        .by_rule("Pluton 17.2")
        .mend(say("Correct the table."));
}

void check_mortars(const project::Project& project, Sink& out) {
  const Scenario* scenario = project.scenario();
  if (!scenario || !scenario->support || !project.orbat()) return;
  const auto least = project.game().whole("mortar.least-range");
  const auto most = project.game().whole("mortar.most-range");
  std::vector<bool> armed(project.orbat()->pieces().size());
  for (const Asset& asset : scenario->support->assets) {
    const auto piece = asset.piece ? project.orbat()->piece(*asset.piece) : std::nullopt;
    if (!piece) continue;
    armed[*piece] = true;
    const bool mortar = project.game().is(KindOf::piece, project.orbat()->pieces()[*piece].piece->kind, "mortar") ||
                        project.orbat()->pieces()[*piece].piece->kind == "m";
    if (!mortar || !asset.range || !least || !most) continue;
    if (asset.range->least_hexes.value_or(*least) < *least || asset.range->most_hexes.value_or(*most) > *most)
      out.report_on(asset.range->datum, FINDINGS["pluton/8.5-mortar-range"],
                    say("{asset} reaches from {from} to {to} hexes; mortars reach from {least} to {most}.",
                        {{"asset", asset.designation.value_or(asset.id)},
                         {"from", asset.range->least_hexes.value_or(*least)},
                         {"to", asset.range->most_hexes.value_or(*most)},
                         {"least", *least},
                         {"most", *most}}),
                    asset.id)
          .by_rule("Pluton 8.5")
          .mend(say("Correct the range."));
  }
  for (std::size_t i = 0; i < armed.size(); ++i) {
    const project::PieceEntry& entry = project.orbat()->pieces()[i];
    if (armed[i] || !(entry.piece->kind == "m" || project.game().is(KindOf::piece, entry.piece->kind, "mortar"))) continue;
    if (validator::is_read_in_part(*project.scenario())) return;
    out.report_on(entry.piece->datum, FINDINGS["pluton/8.3-mortar-marker"],
                  say("The mortar platoon {piece} has no barrage marker.", {{"piece", project.orbat()->short_name(i)}}), entry.piece->id)
        .by_rule("Pluton 8.3")
        .mend(say("Assign it a marker."));
  }
}

}  // namespace hexwright::rulesets::pluton
