// What can be lost, leave the board or be scored at all: no more than the card brings into play, and nothing before it is on the board.
#include <algorithm>
#include <limits>

#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/project/selection.hpp"
#include "validator/analysis/reach.hpp"
#include "validator/checks/stacking.hpp"
#include "validator/checks/strength.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;
using wording::Text;

namespace {

PlayLeaf open() { return {{{1, {Way{}}}}, 1, false, false, {}, {}, {}}; }

int clamped(std::int64_t thousandths) {
  return static_cast<int>(std::clamp<std::int64_t>(thousandths, 0, std::numeric_limits<int>::max()));
}

}  // namespace

Meant meant_by(const project::Project& project, const CountedPieces& node) {
  Meant made;
  if (!project.orbat()) return made;
  if (node.units.empty()) {
    made.pieces = pieces_of(project, node.side.value_or(""), node.kinds);
    made.need = node.least.value_or(1);
    return made;
  }
  for (const std::size_t piece : project::select(*project.orbat(), node.units, project.game(), node.side.value_or(""))) {
    const std::string& kind = project.orbat()->pieces()[piece].piece->kind;
    if (node.kinds.empty() || std::any_of(node.kinds.begin(), node.kinds.end(),
                                          [&](const std::string& wanted) { return project.game().is(KindOf::piece, kind, wanted); }))
      made.pieces.push_back(piece);
  }
  made.need = node.least.value_or(static_cast<int>(made.pieces.size()));
  return made;
}

PlayLeaf Reach::gone(const CountedPieces& node, std::vector<Text>& notes) const {
  if (!project_.orbat() || project_.muster().cut || names_unknown(*project_.orbat(), node.units)) return open();
  const Meant meant = meant_by(project_, node);
  PlayLeaf leaf;
  leaf.need = meant.need;
  if (meant.pieces.empty() && meant.need > 0) return open();  // the checks on references say what is not there
  for (const std::size_t piece : meant.pieces)
    if (auto ways = ways_on(piece); !ways.empty()) leaf.shares.push_back({1, std::move(ways)});
  if (leaf.need == 0)
    notes.push_back(say("It is true from the start: it asks for no piece at all."));
  else if (std::cmp_less(leaf.shares.size(), leaf.need))
    notes.push_back(say("{need} pieces are asked for, and only {have} of those that are meant come into the game.",
                        {{"need", std::int64_t{leaf.need}}, {"have", static_cast<std::int64_t>(leaf.shares.size())}}));
  return leaf;
}

PlayLeaf Reach::lost(const Lost& node, std::vector<Text>& notes) const {
  const Scenario& scenario = *project_.scenario();
  if (!has_side(node.side) || !node.least || project_.muster().cut ||
      (scenario.strength && too_many_exceptions(scenario.strength->exceptions.size(), *project_.orbat())))
    return open();
  PlayLeaf leaf;
  leaf.need = clamped(node.least->thousandths);
  std::int64_t all = 0;
  for (const std::size_t piece : pieces_of(project_, node.side, node.kinds)) {
    auto ways = ways_on(piece);
    const Kind* kind = project_.game().kind(KindOf::piece, project_.orbat()->pieces()[piece].piece->kind);
    if (ways.empty() || (kind && !kind->strength.value_or(true))) continue;
    const auto strength = whole_loss_of(scenario, *project_.orbat(), project_.game(), piece);
    if (!strength) return open();
    leaf.shares.push_back({clamped(strength->thousandths), std::move(ways)});
    all += leaf.shares.back().weight;
  }
  if (leaf.need == 0)
    notes.push_back(say("It is true from the start: no loss at all is asked for."));
  else if (all < leaf.need)
    notes.push_back(say("Losses of {need} are asked for, and the strength of those that are meant is {have} in all.",
                        {{"need", *node.least}, {"have", wording::Decimal{all}}}));
  return leaf;
}

PlayLeaf Reach::scored(const Scored& node, std::vector<Text>& notes) {
  if (!has_side(node.side) || !node.least) return open();
  if (!ledger_) ledger_ = ledger(project_, WholeAnalysis{});
  const SideLedger* own = ledger_->of(node.side);
  const SideLedger* other = node.ahead_of ? ledger_->of(*node.ahead_of) : nullptr;
  if (!own || !own->most || (node.ahead_of && (!other || !other->least))) return open();
  const wording::Decimal most{own->most->thousandths + own->beyond.thousandths -
                              (other ? other->least->thousandths - other->beyond.thousandths : 0)};
  PlayLeaf leaf;
  leaf.need = node.least->thousandths > 0 ? 1 : 0;
  if (leaf.need == 0) {
    leaf = open();  // what costs points may come first
  } else if (most < *node.least) {
    notes.push_back(node.ahead_of ? say("{need} points more than the other side has are asked for, and {have} are the most that can be.",
                                        {{"need", *node.least}, {"have", most}})
                                  : say("{need} points are asked for, and all victory items of the side together come to {have} at most.",
                                        {{"need", *node.least}, {"have", most}}));
  } else {
    leaf.shares.push_back({1, {Way{}}});
  }
  return leaf;
}

}  // namespace hexwright::validator
