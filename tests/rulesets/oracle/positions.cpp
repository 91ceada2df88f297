// Writing a position down as the files of a scenario.
#include "tests/rulesets/oracle/positions.hpp"

#include "rulesets/pluton/procedures/numbers.hpp"
#include "tests/rulesets/known_rulings.hpp"

namespace hexwright::test {

namespace {

using Attributes = std::vector<std::pair<std::string, std::string>>;

std::string element(const std::string& name, const Attributes& attributes, const std::string& inside = "") {
  std::string text = "<" + name;
  for (const auto& [id, value] : attributes) text += " " + id + "=\"" + value + "\"";
  return text + (inside.empty() ? "/>" : ">" + inside + "</" + name + ">") + "\n";
}
std::string file(const std::string& root, const std::string& id, const std::string& inside) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element(root, {{"format", "1.0"}, {"id", id}}, inside);
}
std::string number(int value) { return std::to_string(value); }
std::string game() { return element("game", {{"id", "pluton"}, {"version", "1"}, {"ruleset", "own.ruleset.xml"}}); }

// Ground that cannot be entered.
std::string closed_ground(const std::string& id, const std::string& blocks) {
  std::string inside;
  for (const auto& [name, value] : Attributes{{"cost.walk", "-"}, {"fire", "0"}, {"blocks-sight", blocks}})
    inside += element("effect", {{"name", name}, {"value", value}, {"status", "given"}});
  return element("kind", {{"of", "terrain"}, {"id", id}}, inside + element("name", {{"lang", "en"}, {"nom", id}}));
}

// Two kinds of ground that cannot be entered, and the table that one reading calls for: mortar crews shoot worse than rifles.
std::string own_rules() {
  std::string rows;
  for (const auto& [key, cells] : Attributes{{"0", "1 2 3 4 5 6"}, {"1-2", "1 1 2 2 3 4"}, {"3-5", "0 0 1 1 2 3"}, {"6+", "0 0 0 0 0 0"}})
    rows += element("row", {{"key", key}, {"cells", cells}});
  const Attributes table = {{"id", "small-arms.strength.light"}, {"title", "LIGHT"},       {"status", "given"},
                            {"rows-are", "distance-hexes"},      {"columns-are", "boxes"}, {"columns", "0.5 1 1.5 2 2.5 3"}};
  const std::string inside = element("extends", {{"id", "pluton"}, {"version", "1"}}) +
                             element("name", {{"lang", "en"}, {"nom", "Pluton altered"}}) + closed_ground("lake", "no") +
                             closed_ground("rock", "yes") + element("table", table, rows);
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element("ruleset", {{"format", "1.0"}, {"id", "own"}, {"version", "1"}}, inside);
}

}  // namespace

// A third of the positions by the defaults, the others by any readings.
void PositionMaker::choose_rulings() {
  const bool defaults = chance(33);
  for (const auto& ruling : hexwright::test::known_rulings<rulesets::pluton::Rulings>()) {
    const int reading = defaults ? 0 : pick(0, static_cast<int>(ruling.readings.size()) - 1);
    position_.readings.emplace(ruling.id, ruling.readings[static_cast<std::size_t>(reading)]);
  }
}

std::string PositionMaker::label(int column, int row) const {
  const auto two = [](int value) { return (value < 10 ? "0" : "") + number(value); };
  return two(column) + two(row);
}

std::string PositionMaker::any_hex() {
  for (;;) {
    const int column = pick(1, columns_), row = pick(1, rows_);
    const char sign = terrain_[static_cast<std::size_t>(row) - 1][static_cast<std::size_t>(column) - 1];
    if (sign != 'l' && sign != 'r') return label(column, row);
  }
}

std::string PositionMaker::terrain_rows() {
  const int woods = pick(0, 40), buildings = pick(0, 25), closed = chance(30) ? 15 : 0;
  std::string rows;
  for (int row = 0; row < rows_; ++row) {
    std::string line;
    for (int column = 0; column < columns_; ++column)
      line += chance(woods) ? 'w' : chance(buildings) ? (chance(50) ? 'b' : 'm') : chance(closed) ? (chance(50) ? 'l' : 'r') : '.';
    rows += element("row", {}, line);
    terrain_.push_back(line);
  }
  return rows;
}

std::string PositionMaker::stream() {
  std::set<std::string> sides;
  for (int i = pick(1, 8); i > 0; --i) sides.insert(label(pick(2, columns_ - 1), pick(2, rows_ - 1)) + "/" + any_of({"n", "ne", "se"}));
  std::string list;
  for (const std::string& side : sides) list += (list.empty() ? "" : " ") + side;
  return element("hexside", {{"id", "brook"}, {"kind", "stream"}, {"sides", list}});
}

std::string PositionMaker::map_file() {
  columns_ = pick(5, 13);
  rows_ = pick(5, 10);
  std::string signs;
  for (const auto& [sign, kind] :
       Attributes{{".", "clear"}, {"w", "woods"}, {"b", "wooden-buildings"}, {"m", "masonry-buildings"}, {"l", "lake"}, {"r", "rock"}})
    signs += element("sign", {{"char", sign}, {"kind", kind}});
  return file(
      "map", "m",
      game() +
          element(
              "board",
              {{"id", "1"}, {"top", "flat"}, {"shifted", any_of({"even", "odd"})}, {"columns", number(columns_)}, {"rows", number(rows_)}},
              element("labels", {{"pattern", "{column:02}{row:02}"}}) + element("terrain", {}, signs + terrain_rows())) +
          stream());
}

std::string PositionMaker::piece(const std::string& side, const std::string& kind, const std::string& company) {
  const int own_number = ++numbers_[side + kind];
  const std::string id = side + "." + number(own_number) + kind;
  pieces_.push_back({id, kind, company});
  Attributes attributes = {{"id", id}, {"kind", kind}, {"number", number(own_number)}};
  if (kind != "d" && chance(20)) attributes.emplace_back("boxes", any_of({"0.5", "1", "1.5", "2", "2.5", "3"}));
  if (chance(15)) attributes.emplace_back("morale", number(pick(1, 4)));
  return element("piece", attributes);
}

std::string PositionMaker::company(const std::string& side) {
  const std::string id = side + "." + number(++companies_) + "kp";
  std::string inside;
  for (int i = pick(1, 4); i > 0; --i) inside += piece(side, "s", id);
  if (chance(40)) inside += piece(side, "c", id);
  if (chance(80)) inside += piece(side, "d", id);
  if (chance(20)) late_companies_[id] = side;
  return element("formation", {{"id", id}, {"kind", "company"}, {"designation", number(companies_) + "kp"}}, inside);
}

std::string PositionMaker::orbat_file() {
  std::string sides;
  for (const std::string side : {"pl", "de"}) {
    std::string inside = element("name", {{"lang", "en"}, {"nom", side}});
    if (chance(50)) inside += element("trait", {{"name", "melee-shift"}, {"value", number(pick(-1, 2))}});
    for (int battalion = pick(1, 2); battalion > 0; --battalion) {
      const std::string id = side + "." + number(battalion);
      std::string formations;
      for (int i = pick(1, 2); i > 0; --i) formations += company(side);
      const std::string weapons = piece(side, "m", "") + (chance(60) ? piece(side, "c", "") : "");
      formations += element("formation", {{"id", id + ".km"}, {"kind", "mg-company"}, {"designation", "km"}}, weapons);
      inside += element("formation", {{"id", id}, {"kind", "battalion"}, {"designation", number(battalion)}}, formations);
    }
    sides += element("side", {{"id", side}}, inside);
  }
  return file("orbat", "o", game() + sides);
}

// Where a piece starts: anywhere with room and without enemies.
std::string PositionMaker::place_of(const MadePiece& piece) {
  const std::string side = piece.id.substr(0, 2);
  for (;;) {
    const std::string hex = any_hex();
    if (holder_of_hex_.emplace(hex, side).first->second != side || (piece.kind != "d" && platoons_in_[hex] == 6)) continue;
    platoons_in_[hex] += piece.kind != "d";
    return hex;
  }
}

std::string PositionMaker::setup() {
  std::string directives, near;
  for (const MadePiece& piece : pieces_) {
    if (late_companies_.contains(piece.company)) continue;
    Attributes attributes = {{"id", piece.id + ".start"}, {"side", piece.id.substr(0, 2)}};
    if (chance(25)) attributes.emplace_back("readiness", any_of({"under-fire", "pinned"}));
    // Half of the pieces stand with the one before.
    const bool fits = !near.empty() && holder_of_hex_[near] == piece.id.substr(0, 2) && platoons_in_[near] < 6;
    if (fits && chance(50))
      platoons_in_[near] += piece.kind != "d";
    else
      near = place_of(piece);
    directives +=
        element("directive", attributes, element("units", {{"of", piece.id}}) + element("where", {}, element("hexes", {{"list", near}})));
  }
  return element("setup", {}, directives);
}

std::string PositionMaker::support() {
  std::string assets;
  for (const MadePiece& piece : pieces_) {
    if (piece.kind != "m") continue;
    assets_.push_back(piece.id + ".fire");
    assets += element("asset",
                      {{"id", assets_.back()},
                       {"side", piece.id.substr(0, 2)},
                       {"piece", piece.id},
                       {"markers", number(++markers_)},
                       {"calibre", any_of({"80", "81"})}},
                      chance(20) ? element("range", {{any_of({"least", "most"}), number(pick(2, 6))}}) : "");
  }
  for (const std::string side : {"pl", "de"})
    for (int i = pick(0, 2); i > 0; --i) {
      assets_.push_back(side + ".battery-" + number(i));
      const int first = markers_ + 1;
      markers_ += pick(1, 3);
      assets += element("asset",
                        {{"id", assets_.back()},
                         {"side", side},
                         {"markers", number(first) + "-" + number(markers_)},
                         {"barrels", number(pick(1, 4))},
                         {"calibre", any_of({"75", "100", "105", "150"})}},
                        chance(50) ? element("when", {}, element("turn", {{"from", number(pick(1, 3))}})) : "");
    }
  return element("support", {}, assets);
}

std::string PositionMaker::reinforcements() {
  std::string list;
  for (const auto& [company, side] : late_companies_) {
    const std::string when = chance(50) ? element("turn", {{"from", number(pick(1, 2))}})
                                        : element("dice", {{"sides", "10"}}, element("success", {{"values", "1-5"}}));
    std::string inside = element("units", {{"of", company}}) + element("when", {{"moment", "start-of-turn"}, {"latched", "yes"}}, when);
    inside += element("entry", {},
                      chance(50) ? element("hexes", {{"list", label(1, pick(1, rows_)) + " " + label(columns_, pick(1, rows_))}})
                                 : element("edge", {{"side", any_of({"north", "east", "south", "west"})}}));
    list += element("reinforcement", {{"id", company + ".entry"}, {"side", side}}, inside);
  }
  return list.empty() ? "" : element("reinforcements", {}, list);
}

std::string PositionMaker::victory() const {
  std::string items;
  for (const std::string side : {"pl", "de"}) {
    items += element("item", {{"id", side + ".hexes"}, {"side", side}, {"score", "hexes-held"}, {"points", "2"}, {"at", "last-turn"}},
                     element("where", {}, element("terrain", {{"kinds", "woods built-up"}})));
    items += element("item", {{"id", side + ".boxes"},
                              {"side", side},
                              {"score", "boxes-lost"},
                              {"points", "-0.5"},
                              {"at", "end-of-game"},
                              {"of", side},
                              {"partial", "yes"}});
    items += element(
        "item",
        {{"id", side + ".leaders"}, {"side", side}, {"score", "leaders-lost"}, {"points", "-1"}, {"at", "end-of-game"}, {"of", side}});
    for (const std::string& asset : assets_)
      if (asset.starts_with(side + ".battery"))
        items += element("item", {{"id", asset + ".uncalled"},
                                  {"side", side},
                                  {"score", "not-called"},
                                  {"points", "3"},
                                  {"at", "end-of-game"},
                                  {"asset", asset}});
  }
  return element("victory", {}, items);
}

std::string PositionMaker::scenario_file() {
  std::string rulings;
  for (const auto& [ruling, reading] : position_.readings) rulings += element("ruling", {{"id", ruling}, {"choice", reading}});
  const std::string before = element("time", {}, element("length", {{"turns", "3"}})) +
                             element("first-player", {{"side", any_of({"pl", "de"})}}) + element("map", {{"file", "m.map.xml"}}) +
                             element("orbat", {{"file", "o.orbat.xml"}}) +
                             element("strength", {{"boxes", "3"}}, element("exception", {{"kinds", "c m"}, {"boxes", "2"}})) +
                             element("morale", {{"level", number(pick(1, 4))}});
  const std::string set_up = setup(), supported = support(), coming = reinforcements();
  return file("scenario", "s", game() + before + set_up + supported + coming + victory() + element("rulings", {}, rulings));
}

Position PositionMaker::make() {
  choose_rulings();
  position_.files["own.ruleset.xml"] = own_rules();
  position_.files["m.map.xml"] = map_file();
  position_.files["o.orbat.xml"] = orbat_file();
  position_.files["s.scenario.xml"] = scenario_file();
  const std::vector<std::string> policies = {"hold", "advance", "ambush", "probe", "random", "random", "random"};
  for (const std::string side : {"pl", "de"}) position_.policies[side] = {any_of(policies), {}};
  for (auto& [side, policy] : position_.policies)
    if (policy.name != "random") policy.numbers["divide"] = chance(50) ? 1 : 0;
  return position_;
}

}  // namespace hexwright::test
