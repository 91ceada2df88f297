// For each group of lots of the second side: can the first side occupy so many of their hexes that too few are left? The most that it can
// occupy is a matching of its pieces with these hexes; that the rest of its pieces finds room beside is then looked up by placing them all.
#include "validator/analysis/setup_order.hpp"

#include <algorithm>
#include <set>

#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "validator/rules/stacks.hpp"

namespace hexwright::validator {

using geometry::HexSet;
using wording::say;

namespace {

constexpr std::size_t MOST_LOTS = 10;          // of which every group is looked at
constexpr std::size_t MOST_WORK = 20'000'000;  // parties times hexes, over all groups

// Parties of the first side on hexes, each hex taken once.
class Matching {
 public:
  Matching(const SetupProblem& problem, const std::vector<std::size_t>& parties, const HexSet& hexes)
      : problem_(problem), parties_(parties) {
    hexes.each([&](std::size_t hex) { hexes_.push_back(hex); });
    party_at_.assign(hexes_.size(), NONE);
    for (std::size_t party = 0; party < parties_.size(); ++party) {
      seen_.assign(hexes_.size(), false);
      size_ += augment(party) ? 1 : 0;
    }
  }
  std::size_t size() const { return size_; }
  std::size_t work() const { return work_; }
  // Party of the problem and hex.
  std::vector<std::pair<std::size_t, std::size_t>> pairs(std::size_t most) const {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0; i < hexes_.size() && pairs.size() < most; ++i)
      if (party_at_[i] != NONE) pairs.emplace_back(parties_[party_at_[i]], hexes_[i]);
    return pairs;
  }

 private:
  static constexpr std::size_t NONE = static_cast<std::size_t>(-1);
  bool augment(std::size_t party) {
    const HexSet& may = problem_.lots[problem_.parties[parties_[party]].lot].hexes;
    for (std::size_t i = 0; i < hexes_.size(); ++i) {
      ++work_;
      if (seen_[i] || !may.contains(hexes_[i])) continue;
      seen_[i] = true;
      if (party_at_[i] != NONE && !augment(party_at_[i])) continue;
      party_at_[i] = party;
      return true;
    }
    return false;
  }

  const SetupProblem& problem_;
  const std::vector<std::size_t>& parties_;
  std::vector<std::size_t> hexes_, party_at_;
  std::vector<bool> seen_;
  std::size_t size_ = 0, work_ = 0;
};

class OrderProver {
 public:
  OrderProver(const SetupProblem& problem, std::size_t first, std::size_t second, const std::vector<bool>& blocks)
      : problem_(problem), first_(first) {
    std::vector<std::size_t> number(problem.lots.size(), static_cast<std::size_t>(-1));
    for (std::size_t party = 0; party < problem.parties.size(); ++party) {
      const Party& one = problem.parties[party];
      if (problem.lots[one.lot].side == first && blocks[one.lot]) blockers_.push_back(party);
      if (problem.lots[one.lot].side != second) continue;
      std::size_t& lot = number[one.lot];
      if (lot == static_cast<std::size_t>(-1)) {
        lot = lots_.size();
        lots_.push_back(one.lot);
        weight_.push_back(0);
      }
      weight_[lot] += one.weight;
      plain_ = plain_ && one.weight <= 1 && !one.wants;
    }
  }

  AlwaysFits run() {
    AlwaysFits answer;
    if (lots_.empty() || blockers_.empty()) {
      answer.fits = Fits::yes;
      return answer;
    }
    bool sure = plain_;
    if (lots_.size() > MOST_LOTS) {
      answer.fits = sure && plenty() ? Fits::yes : Fits::undecided;
      return answer;
    }
    for (std::size_t group = 1; group < std::size_t{1} << lots_.size(); ++group) {
      if (!look_at(group, answer, sure)) continue;
      answer.fits = Fits::no;
      return answer;
    }
    answer.fits = sure ? Fits::yes : Fits::undecided;
    return answer;
  }

 private:
  std::size_t hexes_for(std::int64_t weight) const {
    return std::max<std::size_t>(1, static_cast<std::size_t>((weight + problem_.limit - 1) / problem_.limit));
  }
  // Even if all blockers stood in the smallest place, all of the second side would find room in what is left of it.
  bool plenty() const {
    std::int64_t all = 0;
    for (const std::int64_t weight : weight_) all += weight;
    return std::all_of(lots_.begin(), lots_.end(),
                       [&](std::size_t lot) { return problem_.lots[lot].hexes.count() >= blockers_.size() + hexes_for(all); });
  }

  // True: refuted by this group of lots.
  bool look_at(std::size_t group, AlwaysFits& answer, bool& sure) {
    HexSet hexes(problem_.hexes);
    std::int64_t weight = 0;
    std::vector<std::size_t> members;
    for (std::size_t i = 0; i < lots_.size(); ++i)
      if ((group >> i & 1) != 0) {
        hexes |= problem_.lots[lots_[i]].hexes;
        weight += weight_[i];
        members.push_back(lots_[i]);
      }
    const std::size_t count = hexes.count(), need = hexes_for(weight);
    if (count < need) return false;  // no room even for themselves: said elsewhere
    const std::size_t enough = count - need + 1;
    if (blockers_.size() < enough) return false;
    if (work_ > MOST_WORK) return sure = false;
    const Matching matching(problem_, blockers_, hexes);
    work_ += matching.work();
    if (matching.size() < enough) return false;
    if (!place_all(matching.pairs(enough), answer)) return sure = false;
    answer.shut_out = members;
    return true;
  }

  // The whole first side, these parties on these hexes.
  bool place_all(const std::vector<std::pair<std::size_t, std::size_t>>& fixed, AlwaysFits& answer) const {
    SetupProblem own{problem_.limit, problem_.hexes, {}, {}, {}};
    std::vector<std::size_t> number;  // of each party of `own`
    for (std::size_t party = 0; party < problem_.parties.size(); ++party) {
      const Party& one = problem_.parties[party];
      if (problem_.lots[one.lot].side != first_) continue;
      const auto at = std::find_if(fixed.begin(), fixed.end(), [&](const auto& pair) { return pair.first == party; });
      Lot lot{first_, problem_.lots[one.lot].hexes};
      if (at != fixed.end()) {
        lot.hexes = HexSet(problem_.hexes);
        lot.hexes.insert(at->second);
      }
      std::size_t same = 0;
      while (same < own.lots.size() && !(own.lots[same].hexes == lot.hexes)) ++same;
      if (same == own.lots.size()) own.lots.push_back(std::move(lot));
      own.parties.push_back(one);
      own.parties.back().lot = same;
      number.push_back(party);
    }
    const Feasibility found = feasibility(own);
    if (found.fits != Fits::yes) return false;
    answer.hex_of.assign(problem_.parties.size(), AlwaysFits::NO_HEX);
    for (std::size_t i = 0; i < number.size(); ++i) answer.hex_of[number[i]] = found.hex_of[i];
    return true;
  }

  const SetupProblem& problem_;
  std::size_t first_;
  std::vector<std::size_t> blockers_, lots_;  // parties of the first side, lots of the second
  std::vector<std::int64_t> weight_;          // of each of these lots
  bool plain_ = true;                         // the second side's pieces stand one by one
  std::size_t work_ = 0;
};

}  // namespace

AlwaysFits always_fits(const SetupProblem& problem, std::size_t first, std::size_t second, const std::vector<bool>& blocks) {
  return OrderProver(problem, first, second, blocks).run();
}

std::optional<OrderProof> prove_order(const project::Project& project, const SetupProof& proof) {
  const auto& setup = project.scenario()->setup;
  if (!setup || !setup->order || proof.fits != Fits::yes || !proof.problem) return std::nullopt;
  const SetupProblem& problem = *proof.problem;
  std::set<std::size_t> sides;
  for (const Lot& lot : problem.lots) sides.insert(lot.side);
  OrderProof order;
  if (problem.order.size() < 2 || sides.size() < 2) return std::nullopt;
  order.first = problem.order[0];
  order.second = problem.order[1];
  if (sides.size() > 2 || problem.order.size() > 2 || order.first == order.second) {
    order.tried = say("the setups of two sides, and there are more");
    return order;
  }
  if (!project.scripts().empty()) {
    order.tried = say("what the card says; scripts may narrow it down");
    return order;
  }
  std::vector<bool> blocks;
  for (const std::size_t directive : proof.lot_directives)
    blocks.push_back(setup->directives[directive].hidden != document::Hidden::written);
  const AlwaysFits answer = always_fits(problem, order.first, order.second, blocks);
  const StackRules rules(project);
  order.fits = answer.fits == Fits::yes && rules.any() ? Fits::undecided : answer.fits;
  if (order.fits == Fits::undecided)
    order.tried = say("the room that each group of pieces needs, and the most that the first side can take");
  if (order.fits != Fits::no) return order;
  std::map<std::size_t, project::Pieces> stacks;
  for (std::size_t party = 0; party < answer.hex_of.size(); ++party) {
    if (answer.hex_of[party] == AlwaysFits::NO_HEX) continue;
    for (const std::size_t piece : proof.parties[party]) {
      order.counterexample.push_back({piece, proof.lot_directives[problem.parties[party].lot], answer.hex_of[party], {}, {}, {}});
      stacks[answer.hex_of[party]].push_back(piece);
    }
  }
  for (const auto& [hex, pieces] : stacks)
    if (rules.breach(pieces, project.map()->terrain(hex))) {
      order.fits = Fits::undecided;
      order.counterexample.clear();
      order.tried = say("setups of the first side that its own rules of stacking forbid");
      return order;
    }
  for (const std::size_t lot : answer.shut_out) order.shut_out.push_back(proof.lot_directives[lot]);
  std::sort(order.shut_out.begin(), order.shut_out.end());
  order.shut_out.erase(std::unique(order.shut_out.begin(), order.shut_out.end()), order.shut_out.end());
  return order;
}

}  // namespace hexwright::validator
