// Exact chances of looking through hexes, and the scenario that they are worked out for. [12.152] [12.153] [12.154]
#include <algorithm>
#include <map>

#include "model/document/piece.hpp"
#include "rulesets/asl_a12/asl_a12.hpp"
#include "rulesets/asl_a12/hunts/looking.hpp"
#include "rulesets/asl_a12/position/position.hpp"
#include "rulesets/asl_a12/procedures/search.hpp"

namespace hexwright::rulesets::asl_a12 {

using validator::Fraction;
using validator::hunt_fault;
using validator::HuntOrder;
using validator::HuntReport;
using validator::HuntSides;
using wording::say;
using wording::say_n;

namespace {

mpz_class choose(int n, int k) {
  mpz_class ways = 0;
  if (k >= 0 && k <= n) mpz_bin_uiui(ways.get_mpz_t(), static_cast<unsigned long>(n), static_cast<unsigned long>(k));
  return ways;
}

// Sums of the products of all choices of k of the numbers, by k.
std::vector<Fraction> products(const std::vector<Fraction>& numbers) {
  std::vector<Fraction> sums{Fraction(1)};
  for (const Fraction& one : numbers) {
    sums.emplace_back(0);
    for (std::size_t k = sums.size() - 1; k > 0; --k) sums[k] = sums[k] + sums[k - 1] * one;
  }
  return sums;
}

constexpr int DIE = 6;

const std::vector<validator::PolicyDescription>& policies() {
  static const std::vector<validator::PolicyDescription> all = {
      {"stay", say("who hides stays where he is"), {}},
      {"search", say("all seekers together make one Search dr each turn"), {}},
      {"mop-up", say("each seeker Mops Up one building each turn"), {}},
  };
  return all;
}

class Hunter {
 public:
  Hunter(const project::Project& scenario, const HuntOrder& order, const HuntSides& sides, const Numbers& numbers)
      : scenario_(scenario), order_(order), sides_(sides), numbers_(numbers) {}

  wording::Result<HuntReport> run() {
    const std::string hiding = validator::hunt_policy(scenario_, order_, sides_.hider, "stay");
    const std::string way = validator::hunt_policy(scenario_, order_, sides_.seeker, "search");
    if (hiding != "stay") return wrong_role(hiding, "stay");
    if (way != "search" && way != "mop-up") return wrong_role(way, "search, mop-up");
    report_.hider = scenario_.orbat()->side_at(sides_.hider).id;
    report_.seeker = scenario_.orbat()->side_at(sides_.seeker).id;
    report_.policies = {{report_.hider, hiding}, {report_.seeker, way}};
    if (auto wrong = gather()) return tl::unexpected(std::move(*wrong));
    looking_.turns = order_.turns;
    if (auto wrong = way == "search" ? search() : mop_up()) return tl::unexpected(std::move(*wrong));
    report_.real = static_cast<int>(looking_.casualty.size());
    report_.decoys = looking_.dummies;
    report_.turns = chances_of_finding(looking_);
    tell_the_rest();
    return std::move(report_);
  }

 private:
  const document::Piece& piece(std::size_t number) const { return *scenario_.orbat()->pieces()[number].piece; }
  static tl::unexpected<wording::Fault> wrong_role(const std::string& policy, const char* these) {
    return tl::unexpected(
        hunt_fault("policy", say("{policy} is no policy of that side; these are: {list}.", {{"policy", policy}, {"list", these}})));
  }

  // Stacks of the force: by Location where the setup has one, otherwise each piece alone.
  std::optional<wording::Fault> gather() {
    std::map<std::string, std::string> where;
    if (scenario_.map() && scenario_.map()->boards())
      for (const Standing& one : read_position(scenario_, order_.filled_in).pieces)
        if (one.hex) where[one.id] = std::to_string(*one.hex) + "@" + std::to_string(one.at.level);
    std::map<std::string, std::vector<Unit>> stacks;
    for (const std::size_t number : sides_.force) {
      const document::Piece& one = piece(number);
      const Unit unit = unit_of(scenario_, one);
      if (is_fortification(unit))
        return hunt_fault("not-hidden", say("{piece} is a fortification: no “?” lies on it.", {{"piece", one.id}}));
      const auto found = where.find(one.id);
      std::vector<Unit>& stack = stacks[found == where.end() ? one.id : found->second];
      if (is_ground_unit(unit) && !scenario_.game().is(document::KindOf::piece, one.kind, "concealment")) stack.push_back(unit);
    }
    for (const auto& [at, stack] : stacks) {
      if (stack.empty())
        ++looking_.dummies;
      else
        looking_.casualty.push_back(chance_of_casualty(numbers_, casualty_drm(stack)));
    }
    if (looking_.casualty.empty()) return hunt_fault("nothing-real", say("There are only dummies to be found."));
    return std::nullopt;
  }

  // [12.152]
  std::optional<wording::Fault> search() {
    std::vector<Searcher> searchers;
    for (const std::size_t number : sides_.seekers) {
      const Unit unit = unit_of(scenario_, piece(number));
      if (!is_infantry(unit) || !in_good_order(unit))
        return hunt_fault("seeker", say("{piece} does not Search: Good Order Infantry does [{rule}].",
                                        {{"piece", piece(number).id}, {"rule", "12.152"}}));
      searchers.push_back({unit, false});
    }
    const int drm = search_drm(searchers);
    looking_.hexes.assign(1, Fraction(0));
    for (int die = 1; die <= DIE; ++die) {
      const auto hexes = hexes_searched(scenario_.game(), die + drm);
      if (!hexes) return hexes.error();
      const auto at = static_cast<std::size_t>(*hexes);
      if (at >= looking_.hexes.size()) looking_.hexes.resize(at + 1);
      looking_.hexes[at] = looking_.hexes[at] + Fraction(1, DIE);
    }
    report_.taken.push_back(
        say("All seekers make one Search dr each turn, with a drm of {drm} [{rule}].", {{"drm", drm}, {"rule", "12.152"}}));
    return std::nullopt;
  }

  // [12.153]
  std::optional<wording::Fault> mop_up() {
    for (const std::size_t number : sides_.seekers)
      if (!may_mop_up(unit_of(scenario_, piece(number)), true))
        return hunt_fault("seeker", say("{piece} does not Mop Up: armed Good Order Infantry MMC do [{rule}].",
                                        {{"piece", piece(number).id}, {"rule", "12.153"}}));
    looking_.hexes.assign(sides_.seekers.size(), Fraction(0));
    looking_.hexes.emplace_back(1);
    report_.taken.push_back(say_n("Each turn {count} building is Mopped Up whole; each stack is in a building of its own [{rule}].",
                                  "Each turn {count} buildings are Mopped Up whole; each stack is in a building of its own [{rule}].",
                                  static_cast<std::int64_t>(sides_.seekers.size()), {{"rule", "12.153"}}));
    return std::nullopt;
  }

  void tell_the_rest() {
    report_.taken.push_back(
        say("Hexes are chosen blindly among those of the stacks named; figures count stacks, and a dummy stack is a decoy."));
    report_.taken.push_back(
        say("All stacks named are within reach: the chapter says neither what a hex costs to enter nor from how far it "
            "is Searched, so no unit walks up to them."));
    report_.taken.push_back(say("A hidden unit is found when it is placed on the board beneath a “?”."));
    report_.taken.push_back(
        say("One dr for casualties is made for each real stack that is found; who is Reduced is replaced [{rule}].", {{"rule", "12.154"}}));
  }

  const project::Project& scenario_;
  const HuntOrder& order_;
  const HuntSides& sides_;
  const Numbers& numbers_;
  Looking looking_;
  HuntReport report_;
};

wording::Result<HuntReport> odds(const project::Project& scenario, const HuntOrder& order) {
  const auto sides = validator::hunt_sides(scenario, order);
  if (!sides) return tl::unexpected(sides.error());
  const auto numbers = Numbers::of(scenario.game());
  if (!numbers) return tl::unexpected(numbers.error());
  return Hunter(scenario, order, *sides, *numbers).run();
}

}  // namespace

std::vector<validator::HuntTurn> chances_of_finding(const Looking& looking) {
  const int real = static_cast<int>(looking.casualty.size()), all = real + looking.dummies;
  std::vector<Fraction> safe;
  for (const Fraction& one : looking.casualty) safe.push_back(Fraction(1) - one);
  const std::vector<Fraction> safe_products = products(safe);
  std::vector<Fraction> done(static_cast<std::size_t>(all) + 1);  // the chance that so many have been looked through
  done[0] = Fraction(1);
  std::vector<validator::HuntTurn> turns;
  for (int turn = 0; turn < looking.turns; ++turn) {
    std::vector<Fraction> next(done.size());
    for (std::size_t before = 0; before < done.size(); ++before)
      for (std::size_t more = 0; more < looking.hexes.size(); ++more) {
        Fraction& now = next[std::min(before + more, done.size() - 1)];
        now = now + done[before] * looking.hexes[more];
      }
    done = std::move(next);
    Fraction missed(0), unhurt(0), left(0);
    for (int s = 0; s <= all; ++s) {
      const Fraction& chance = done[static_cast<std::size_t>(s)];
      const mpz_class draws = choose(all, s);
      missed = missed + chance * Fraction(choose(all - real, s), draws);
      left = left + chance * Fraction(static_cast<long>(looking.dummies) * (all - s), all);
      for (int k = 0; k <= std::min(s, real); ++k)
        unhurt = unhurt + chance * safe_products[static_cast<std::size_t>(k)] * Fraction(choose(all - real, s - k), draws);
    }
    turns.push_back({Fraction(1) - missed, left, Fraction(1) - unhurt});
  }
  return turns;
}

validator::GameOfHunts hunts() { return {&odds, &policies}; }

}  // namespace hexwright::rulesets::asl_a12
