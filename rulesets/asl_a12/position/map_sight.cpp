// Where a number is missing the lines that are given still count: only what would have to be computed stays unknown.
#include <algorithm>
#include <map>

#include "model/document/map.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/asl_a12/position/ground.hpp"
#include "rulesets/asl_a12/procedures/numbers.hpp"

namespace hexwright::rulesets::asl_a12 {

using document::KindOf;
using wording::Fault;
using wording::say;

namespace {

Fault bad_line(const project::Project& project, const document::TableRow& row, wording::Text expected) {
  return Fault{"asl-a12/table", project.locate(row.origin),
               say("The table {table} of the rules: {what}.", {{"table", std::string("sight.given")}, {"what", io::visible(row.key)}}),
               std::move(expected), say("Correct the table in the rules file of the game.")};
}

// "1F6@1" on this map.
std::optional<Location> on_map(const project::MapIndex& map, std::string_view text) {
  Location place;
  if (const std::size_t at = text.find('@'); at != text.npos) {
    const auto level = io::parse_int(text.substr(at + 1), -10, 100);
    if (!level) return std::nullopt;
    place.level = static_cast<int>(*level);
    text = text.substr(0, at);
  }
  const auto hex = map.hex(text);
  if (!hex) return std::nullopt;
  place.hex = map.boards()->hexes()[*hex];
  return place;
}

// The parameter of a kind that stands for it: a road through woods is as high as woods.
std::string_view like(std::string_view kind) { return kind == "woods-road" ? "woods" : kind; }

}  // namespace

wording::Result<std::unique_ptr<MapSight>> MapSight::make(const project::Project& project, const Rulings& rulings) {
  auto sight = std::make_unique<MapSight>();
  if (auto given = sight->read_given(project); !given) return tl::unexpected(given.error());
  const auto how = open_word(project.game(), "sight.procedure", {"heights"});
  if (!how) {
    sight->lack_ = how.error();
  } else if (auto relief = sight->read_relief(project, rulings); !relief) {
    sight->lack_ = relief.error();
    sight->relief_.reset();
  }
  return sight;
}

wording::Result<void> MapSight::read_given(const project::Project& project) {
  const document::Table* table = project.game().table("sight.given");
  if (!table) return {};
  for (const document::TableRow& row : table->rows) {
    const std::size_t slash = row.key.find('/');
    const auto from = on_map(*project.map(), std::string_view(row.key).substr(0, slash));
    const auto to = slash == std::string::npos ? std::nullopt : on_map(*project.map(), std::string_view(row.key).substr(slash + 1));
    if (!from || !to) return tl::unexpected(bad_line(project, row, say("two Locations of the map, as 1N2/1F6@1")));
    const bool clear = !row.cells.empty() && row.cells[0] == "clear";
    if (row.cells.empty() || (!clear && row.cells[0] != "blocked")) return tl::unexpected(bad_line(project, row, say("clear or blocked")));
    int hindrance = 0;
    if (row.cells.size() > 1) {
      const auto number = io::parse_int(row.cells[1], 0, 20);
      if (!number)
        return tl::unexpected(
            bad_line(project, row, say("a whole number from {least} to {most}", {{"least", std::int64_t{0}}, {"most", std::int64_t{20}}})));
      hindrance = static_cast<int>(*number);
    }
    given_.give(*from, *to, {clear, hindrance});
  }
  return {};
}

wording::Result<void> MapSight::read_relief(const project::Project& project, const Rulings& rulings) {
  const project::MapIndex& map = *project.map();
  const project::Game& game = project.game();
  const std::span<const geometry::Hex> hexes = map.boards()->hexes();
  geometry::Hex least = hexes.front(), most = hexes.front();
  for (const geometry::Hex hex : hexes) {
    least = {std::min(least.q, hex.q), std::min(least.r, hex.r)};
    most = {std::max(most.q, hex.q), std::max(most.r, hex.r)};
  }
  relief_.emplace(least, most, rulings.sight_edge);
  std::map<std::string, ReliefHex> of_kind;
  const std::vector<int> levels = elevations_of(project);
  for (std::size_t hex = 0; hex < hexes.size(); ++hex) {
    const std::string& kind = map.terrain(hex);
    const auto [found, is_new] = of_kind.emplace(kind, ReliefHex{});
    const auto number = [&](const char* what, std::int16_t ReliefHex::*into) -> wording::Result<void> {
      const auto value = open_number(game, what + std::string(like(kind)), 0, 20);
      if (!value) return tl::unexpected(value.error());
      found->second.*into = static_cast<std::int16_t>(*value);
      return {};
    };
    if (is_new && (game.is(KindOf::terrain, kind, "obstacle") || kind == "orchard"))
      if (auto read = number("height.", &ReliefHex::obstacle); !read) return read;
    if (is_new && game.is(KindOf::terrain, kind, "hindrance"))
      if (auto read = number("hindrance.", &ReliefHex::hindrance); !read) return read;
    ReliefHex here = found->second;
    here.ground = static_cast<std::int16_t>(levels[hex]);
    relief_->set(hexes[hex], here);
  }
  for (const auto& feature : map.hexsides())
    if (feature.feature->kind == "wall" || feature.feature->kind == "hedge")
      for (const geometry::Hexside& side : feature.sides) relief_->set_wall(side);
  return {};
}

std::optional<SightLine> MapSight::between(const Location& from, const Location& to) const {
  if (auto line = given_.between(from, to)) return line;
  return relief_ ? relief_->between(from, to) : std::nullopt;
}

}  // namespace hexwright::rulesets::asl_a12
