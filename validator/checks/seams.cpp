// Where boards are joined they share hexes, printed on both: a half of each, or a whole line. What such a hex is comes from the board that
// lies over the other, else from the first in the file; where the boards differ and the map does not say which of them counts, the
// order of the file would decide in silence.
#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using project::MapIndex;
using project::Project;
using wording::say;

namespace {

constexpr auto SEAMS_FINDINGS = findings({
    {"map/seam", Severity::question, mark("Joined boards that differ in a hex they share"),
     mark("Both boards print the hex, and print it differently; which of them counts is not said, so that the first in the file decides in "
          "silence. over=\"1\" on a board says that it lies over board 1."),
     mark("the hex is brush on board 1 and open ground on board 2"), mark("the same, and board 2 has over=\"1\""),
     mark("Correct one of the boards, or say with over which of them lies over the other.")},
});

// The kind that a layer has in a cell; empty where it has none.
std::string kind_at(const std::optional<Layer>& layer, geometry::Cell cell) {
  if (!layer || cell.row > static_cast<int>(layer->rows.size())) return {};
  const std::string& cells = layer->rows[static_cast<std::size_t>(cell.row) - 1].cells;
  if (cell.column > static_cast<int>(cells.size())) return {};
  for (const Sign& sign : layer->signs)
    if (sign.character.size() == 1 && sign.character[0] == cells[static_cast<std::size_t>(cell.column) - 1]) return sign.kind;
  return {};
}

class Seam {
 public:
  Seam(const Project& project, std::size_t upper, std::size_t lower, Sink& out)
      : project_(project), map_(*project.map()), upper_(upper), lower_(lower), out_(out) {}

  void run() {
    const auto& grid = board(lower_).grid;
    for (int row = 1; row <= grid.shape().rows; ++row)
      for (int column = 1; column <= grid.shape().columns; ++column) {
        const geometry::Cell cell{column, row};
        if (!grid.contains(cell)) continue;
        const geometry::Hex hex = grid.hex_of(cell);
        if (const auto other = board(upper_).grid.cell_of(hex)) compare(*other, cell);
      }
    if (hexes_.empty()) return;
    const HexBoard& lower = map_.source(lower_);
    Finding& finding =
        out_.report_on(lower.datum, SEAMS_FINDINGS["map/seam"],
                       say("Hex {first} of board {upper} and hex {second} of board {lower} are one hex: {here} there, {there} here.",
                           {{"first", hexes_.front()},
                            {"second", first_below_},
                            {"upper", map_.source(upper_).id},
                            {"lower", lower.id},
                            {"here", words_[0]},
                            {"there", words_[1]}}),
                       lower.id, hexes_.front())
            .at(map_.source(upper_).datum.origin, map_.source(upper_).id)
            .parameter(map_.source(upper_).id);
    if (hexes_.size() == 1) return;
    constexpr std::size_t MOST = 12;
    std::vector<wording::Value> rest;
    for (std::size_t i = 1; i < hexes_.size() && i <= MOST; ++i) rest.emplace_back(hexes_[i]);
    if (hexes_.size() > MOST + 1) rest.emplace_back(std::string("…"));
    finding.because(say("The boards differ too in {hexes}.", {{"hexes", nested(wording::list_of(std::move(rest)))}}));
  }

 private:
  const geometry::Board& board(std::size_t number) const { return map_.boards()->boards()[number]; }

  void compare(geometry::Cell above, geometry::Cell below) {
    const HexBoard &upper = map_.source(upper_), &lower = map_.source(lower_);
    const std::string ground[] = {kind_at(upper.terrain, above), kind_at(lower.terrain, below)};
    const std::string level[] = {kind_at(upper.elevation, above), kind_at(lower.elevation, below)};
    const bool grounds_differ = ground[0] != ground[1] && !ground[0].empty() && !ground[1].empty();
    const bool levels_differ = level[0] != level[1] && !level[0].empty() && !level[1].empty();
    if (!grounds_differ && !levels_differ) return;
    hexes_.push_back(board(upper_).labels.format(board(upper_).id, above));
    if (hexes_.size() > 1) return;
    first_below_ = board(lower_).labels.format(board(lower_).id, below);
    for (const std::size_t one : {0U, 1U}) {
      std::vector<wording::Value> said;
      if (grounds_differ) said.emplace_back(project_.game().kind_noun(KindOf::terrain, ground[one]));
      if (levels_differ) said.emplace_back(nested(say("level {level}", {{"level", io::visible(level[one])}})));
      words_[one] = nested(wording::list_of(std::move(said)));
    }
  }

  const Project& project_;
  const MapIndex& map_;
  std::size_t upper_, lower_;
  Sink& out_;
  std::vector<std::string> hexes_;  // as the upper board calls them
  std::string first_below_;
  wording::Value words_[2];
};

void check_seams(const Project& project, Sink& out) {
  const MapIndex* map = project.map();
  if (!map || !map->boards()) return;
  const std::size_t count = map->boards()->boards().size();
  const auto says = [&](std::size_t one, std::size_t other) {
    const std::vector<std::string>& over = map->source(one).over;
    return std::find(over.begin(), over.end(), map->source(other).id) != over.end();
  };
  for (std::size_t upper = 0; upper < count; ++upper)
    for (std::size_t lower = upper + 1; lower < count; ++lower)
      if (!says(upper, lower) && !says(lower, upper)) Seam(project, upper, lower, out).run();
}

}  // namespace

extern const Check SEAMS_CHECK{check_seams, SEAMS_FINDINGS.records};

}  // namespace hexwright::validator
