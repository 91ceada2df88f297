// Composite conditions by their parts, leaves by comparing what they ask for.
#include "validator/analysis/implication.hpp"

#include <algorithm>
#include <iterator>

#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "validator/analysis/sentence.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

namespace {

constexpr int MOST_REFERENCES = 6;  // followed from one trigger to the next
constexpr int END_OF_TIME = 1'000'000;

wording::Text counted(std::int64_t need, std::int64_t count, std::int64_t wanted) {
  return wording::say_n("It asks for {need}, of which at least {count} counts for the other one, which asks for {wanted}.",
                        "It asks for {need}, of which at least {count} count for the other one, which asks for {wanted}.", count,
                        {{"need", need}, {"wanted", wanted}});
}

wording::Text no_less(wording::Decimal need, wording::Decimal wanted) {
  return say("One asks for {need}, and the other for {wanted}.", {{"need", need}, {"wanted", wanted}});
}

bool stays_true(const When& when) { return when.latched.value_or(true); }

}  // namespace

Implications::Implications(const project::Project& project, std::optional<int> last_turn) : project_(project), last_turn_(last_turn) {
  const Scenario& scenario = *project.scenario();
  const auto add = [&](const std::string& id, const std::optional<When>& when) {
    if (when) whens_.emplace(id, &*when);
  };
  if (scenario.events)
    for (const Event& event : scenario.events->list) add(event.id, event.when);
  if (scenario.reinforcements)
    for (const auto& item : scenario.reinforcements->list) add(item.id, item.when);
  if (scenario.reinforcements)
    for (const auto& item : scenario.reinforcements->withdrawals) add(item.id, item.when);
  if (scenario.reinforcements)
    for (const auto& item : scenario.reinforcements->replacements) add(item.id, item.when);
  if (!scenario.support) return;
  for (const Availability& line : scenario.support->availability) {
    add(line.id, line.when);
    for (const std::string& asset : line.assets) add(asset, line.when);
  }
  for (const Asset& asset : scenario.support->assets) add(asset.id, asset.when);
}

std::vector<const When*> Implications::whens_behind(const std::string& id) {
  std::vector<const When*> found;
  const auto [first, last] = whens_.equal_range(id);
  for (auto one = first; one != last && spend(1); ++one) found.push_back(one->second);
  return found;
}

std::optional<Facts> Implications::follows(const Condition& one, const Condition& other, std::optional<Moment> moment) {
  moment_ = moment;
  facts_.clear();
  if (!follows(one, other)) return std::nullopt;
  return std::move(facts_);
}

std::optional<Facts> Implications::excludes(const Condition& one, const Condition& other, std::optional<Moment> moment) {
  moment_ = moment;
  facts_.clear();
  if (!excludes(one, other)) return std::nullopt;
  return std::move(facts_);
}

bool Implications::spend(std::size_t work) {
  work_ += work;
  return work_ <= MOST_WORK;
}

bool Implications::fact(wording::Text text) {
  facts_.push_back(std::move(text));
  return true;
}

// The facts of what did not hold are dropped again.
bool Implications::any_of(const Conditions& parts, auto&& holds) {
  const std::size_t known = facts_.size();
  return std::any_of(parts.begin(), parts.end(), [&](const Condition& part) {
    facts_.resize(known);
    return holds(part);
  });
}

bool Implications::all_of(const Conditions& parts, auto&& holds) {
  return !parts.empty() && std::all_of(parts.begin(), parts.end(), holds);
}

bool Implications::follows(const Condition& one, const Condition& other) {
  if (!spend(1)) return false;
  // What is asked for is taken apart first: each of all, one of any.
  if (const auto* all = std::get_if<All>(&other.node)) return all_of(all->parts, [&](const Condition& part) { return follows(one, part); });
  if (const auto* any = std::get_if<Any>(&one.node)) return all_of(any->parts, [&](const Condition& part) { return follows(part, other); });
  if (const auto* any = std::get_if<Any>(&other.node))
    if (any_of(any->parts, [&](const Condition& part) { return follows(one, part); })) return true;
  if (const auto* all = std::get_if<All>(&one.node)) return any_of(all->parts, [&](const Condition& part) { return follows(part, other); });
  if (const auto* no = std::get_if<Not>(&other.node); no && no->parts.size() == 1) {
    const auto* denied = std::get_if<Not>(&one.node);
    if (denied && denied->parts.size() == 1) return follows(no->parts.front(), denied->parts.front());
    return excludes(one, no->parts.front());
  }
  if (const auto* trigger = std::get_if<OtherTrigger>(&one.node))
    if (follows_from_trigger(trigger->ref, other)) return true;
  if (const auto* trigger = std::get_if<OtherTrigger>(&other.node)) return trigger_follows(one, trigger->ref);
  return std::visit(
      [&](const auto& first) {
        using Leaf = std::decay_t<decltype(first)>;
        const auto* second = std::get_if<Leaf>(&other.node);
        if (!second) return false;
        if constexpr (requires { follows(first, *second); } && !std::is_same_v<Leaf, Condition>)
          return follows(first, *second);
        else if constexpr (std::is_same_v<Leaf, Called>)
          return first.asset == second->asset && fact(say("Both ask for the same."));
        else if constexpr (std::is_same_v<Leaf, LuaCondition>)
          return first.file == second->file && first.function == second->function && fact(say("Both ask for the same."));
        else
          return false;
      },
      one.node);
}

// A latched trigger says that its condition has been so; what follows from that must stay so.
bool Implications::follows_from_trigger(const std::string& id, const Condition& other) {
  if (const auto* same = std::get_if<OtherTrigger>(&other.node); same && same->ref == id) return fact(say("Both ask for the same."));
  const auto whens = whens_behind(id);
  if (whens.empty() || depth_ >= MOST_REFERENCES) return false;
  ++depth_;
  const std::size_t known = facts_.size();
  const bool all = std::all_of(whens.begin(), whens.end(), [&](const When* when) {
    const bool now = !stays_true(*when) && when->moment == moment_;
    return (now || stays(other)) && any_of(when->conditions, [&](const Condition& part) { return follows(part, other); });
  });
  --depth_;
  if (!all) {
    facts_.resize(known);
    return false;
  }
  return fact(say("{trigger} comes true {when}.",
                  {{"trigger", trigger_name(id, project_)}, {"when", wording::nested(sentence(*whens.front(), project_))}}));
}

// A trigger that is looked at in the same moment is true as soon as its condition is.
bool Implications::trigger_follows(const Condition& one, const std::string& id) {
  if (depth_ >= MOST_REFERENCES) return false;
  ++depth_;
  const std::size_t known = facts_.size();
  bool found = false;
  for (const When* when : whens_behind(id)) {
    facts_.resize(known);
    found = when->moment == moment_ && all_of(when->conditions, [&](const Condition& part) { return follows(one, part); });
    if (!found) continue;
    fact(say("{trigger} comes true {when}.",
             {{"trigger", trigger_name(id, project_)}, {"when", wording::nested(sentence(*when, project_))}}));
    break;
  }
  --depth_;
  return found;
}

std::pair<int, int> Implications::window(const OnTurn& turn) const {
  if (turn.at) return {*turn.at, *turn.at};
  const int end = last_turn_.value_or(END_OF_TIME);
  return {std::max(1, turn.from.value_or(1)), std::min(end, turn.until.value_or(end))};
}

bool Implications::follows(const OnTurn& one, const OnTurn& other) {
  const auto [from, until] = window(one);
  const auto [first, last] = window(other);
  if (from > until || from < first || until > last) return false;
  return until >= last_turn_.value_or(END_OF_TIME)
             ? fact(say("It is so from turn {from} on, and the other one already from turn {first} on.",
                        {{"from", std::int64_t{from}}, {"first", std::int64_t{first}}}))
             : fact(say("It is so in turns {from} to {until} only, and the other one in all of these.",
                        {{"from", std::int64_t{from}}, {"until", std::int64_t{until}}}));
}

bool Implications::follows(const Captured& one, const Captured& other) {
  if (one.by != other.by || one.turns.value_or(1) < other.turns.value_or(1)) return false;
  const auto* here = hexes(one.where);
  const auto* there = hexes(other.where);
  if (!here || !there) {
    if (!same_place(one.where, other.where) || one.hexes.has_value() != other.hexes.has_value() || one.hexes < other.hexes) return false;
    return fact(say("Both count the same place."));
  }
  const auto size = static_cast<std::int64_t>(here->count());
  const std::int64_t need = one.hexes.value_or(static_cast<int>(size));
  const std::int64_t wanted = other.hexes.value_or(static_cast<int>(there->count()));
  geometry::HexSet outside = *here;
  outside -= *there;
  const std::int64_t inside = need - static_cast<std::int64_t>(outside.count());
  if (need < 1 || need > size || wanted < 1 || inside < wanted) return false;
  const int longer = one.turns.value_or(1), long_enough = other.turns.value_or(1);
  if (longer > long_enough) return fact(no_less(wording::Decimal{longer * 1000}, wording::Decimal{long_enough * 1000}));
  return fact(counted(need, inside, wanted));
}

bool Implications::enough(std::int64_t least, const Counts& counts, std::int64_t other_least) {
  const std::int64_t both = least - counts.only_one;
  if (least < 1 || least > counts.one || other_least < 1 || both < other_least) return false;
  return fact(counted(least, both, other_least));
}

bool Implications::follows(const Revealed& one, const Revealed& other) {
  if (one.side != other.side) return false;
  const auto found = counts(one.side, one.kinds, other.kinds);
  return found && enough(one.least.value_or(1), *found, other.least.value_or(1));
}

namespace {

bool is_upper(Bound bound) { return bound == Bound::at_most || bound == Bound::nearer_than; }
// The farthest distance that is near enough, or the nearest that is far enough.
int in_whole_hexes(const Near& near) {
  return *near.hexes + (*near.bound == Bound::nearer_than ? -1 : *near.bound == Bound::farther_than ? 1 : 0);
}
// In inches, and then by the bound itself: "nearer than 5" says more than "at most 5".
bool inches_inside(const Near& one, const Near& other) {
  const auto [a, b] = std::pair(one.inches->thousandths, other.inches->thousandths);
  const bool stricter = *one.bound == *other.bound || *one.bound == Bound::nearer_than || *one.bound == Bound::farther_than;
  return is_upper(*one.bound) ? a < b || (a == b && stricter) : a > b || (a == b && stricter);
}

}  // namespace

bool Implications::follows(const Near& one, const Near& other) {
  if (one.side != other.side || !one.bound || !other.bound || is_upper(*one.bound) != is_upper(*other.bound)) return false;
  const auto found = counts(one.side, one.kinds, other.kinds);
  if (!found) return false;
  const auto pieces = [&] { return enough(one.least.value_or(1), *found, other.least.value_or(1)); };
  const bool same = same_place(one.of, other.of);
  if (one.inches && other.inches && !one.hexes && !other.hexes) return same && inches_inside(one, other) && pieces();
  if (!one.hexes || !other.hexes) return false;
  const int here = in_whole_hexes(one), there = in_whole_hexes(other);
  if (here < 0) return false;
  if (same) return (is_upper(*one.bound) ? here <= there : here >= there) && pieces();
  const auto* from = hexes(one.of);
  const auto* to = hexes(other.of);
  if (!is_upper(*one.bound) || !from || !to || from->empty() || to->empty() || there < 0 || !spend(4 * project_.map()->hex_count()))
    return false;
  geometry::HexSet outside = project_.map()->within(*from, here);
  outside -= project_.map()->within(*to, there);
  return outside.empty() && pieces() && fact(say("Every hex that is near enough for it is near enough for the other."));
}

bool Implications::follows(const Entered& one, const Entered& other) {
  const auto rest = [](const Units& units) { return units.rest_of.has_value(); };
  if (!project_.orbat() || std::any_of(one.units.begin(), one.units.end(), rest) ||
      std::any_of(other.units.begin(), other.units.end(), rest))
    return false;
  if (!spend((one.units.size() + other.units.size()) * project_.orbat()->pieces().size())) return false;
  const auto all = project::select(*project_.orbat(), one.units, project_.game(), "");
  const auto some = project::select(*project_.orbat(), other.units, project_.game(), "");
  return !some.empty() && std::includes(all.begin(), all.end(), some.begin(), some.end()) &&
         fact(say("Every piece that the other names is among its pieces."));
}

bool Implications::follows(const Lost& one, const Lost& other) {
  if (one.side != other.side || !one.least || !other.least || *one.least < *other.least) return false;
  return (other.kinds.empty() || one.kinds == other.kinds) && fact(no_less(*one.least, *other.least));
}

bool Implications::so_many(const Meant& one, const Meant& other) {
  if (!spend(one.pieces.size() + other.pieces.size()) || other.need < 1) return false;
  project::Pieces only_one;
  std::set_difference(one.pieces.begin(), one.pieces.end(), other.pieces.begin(), other.pieces.end(), std::back_inserter(only_one));
  return enough(one.need, {static_cast<std::int64_t>(one.pieces.size()), static_cast<std::int64_t>(only_one.size()), 0}, other.need);
}

bool Implications::follows(const CountedPieces& one, const CountedPieces& other) {
  return project_.orbat() && so_many(meant_by(project_, one), meant_by(project_, other));
}

bool Implications::follows(const Scored& one, const Scored& other) {
  return one.side == other.side && one.ahead_of == other.ahead_of && one.least && other.least && *one.least >= *other.least &&
         fact(no_less(*one.least, *other.least));
}

bool Implications::excludes(const Condition& one, const Condition& other) {
  if (!spend(1)) return false;
  if (const auto* all = std::get_if<All>(&one.node))
    return any_of(all->parts, [&](const Condition& part) { return excludes(part, other); });
  if (const auto* any = std::get_if<Any>(&one.node))
    return all_of(any->parts, [&](const Condition& part) { return excludes(part, other); });
  if (std::holds_alternative<All>(other.node) || std::holds_alternative<Any>(other.node)) return excludes(other, one);
  if (const auto* no = std::get_if<Not>(&one.node); no && no->parts.size() == 1) return follows(other, no->parts.front());
  if (std::holds_alternative<Not>(other.node)) return excludes(other, one);
  return std::visit(
      [&](const auto& first) {
        using Leaf = std::decay_t<decltype(first)>;
        const auto* second = std::get_if<Leaf>(&other.node);
        if constexpr (std::is_same_v<Leaf, OnTurn> || std::is_same_v<Leaf, Captured> || std::is_same_v<Leaf, Near>)
          return second && excludes(first, *second);
        else
          return false;
      },
      one.node);
}

bool Implications::excludes(const OnTurn& one, const OnTurn& other) {
  const auto [from, until] = window(one);
  const auto [first, last] = window(other);
  if (from > until || first > last || (until >= first && last >= from)) return false;
  return fact(say("One is over after turn {until}, and the other begins with turn {from}.",
                  {{"until", std::int64_t{std::min(until, last)}}, {"from", std::int64_t{std::max(from, first)}}}));
}

bool Implications::excludes(const Captured& one, const Captured& other) {
  const auto* here = hexes(one.where);
  const auto* there = hexes(other.where);
  if (one.by == other.by || !here || !there) return false;
  geometry::HexSet all = *here;
  all |= *there;
  const auto room = static_cast<std::int64_t>(all.count());
  const std::int64_t need = one.hexes.value_or(static_cast<int>(here->count())),
                     wanted = other.hexes.value_or(static_cast<int>(there->count()));
  if (need < 1 || wanted < 1 || std::cmp_greater(need, here->count()) || std::cmp_greater(wanted, there->count()) || need + wanted <= room)
    return false;
  return fact(say("They ask for {all} hexes, {need} of one side and {wanted} of the other, and there are {room}; no hex is held by both.",
                  {{"all", need + wanted}, {"need", need}, {"wanted", wanted}, {"room", room}}));
}

bool Implications::excludes(const Near& one, const Near& other) {
  if (one.side != other.side || !one.bound || !other.bound || !one.hexes || !other.hexes || !same_place(one.of, other.of)) return false;
  if (is_upper(*one.bound) == is_upper(*other.bound)) return false;
  const auto& [close, far] =
      is_upper(*one.bound) ? std::pair<const Near&, const Near&>(one, other) : std::pair<const Near&, const Near&>(other, one);
  const auto found = counts(close.side, close.kinds, far.kinds);
  const std::int64_t need = close.least.value_or(1), wanted = far.least.value_or(1);
  if (!found || need < 1 || wanted < 1 || in_whole_hexes(close) >= in_whole_hexes(far) || need + wanted <= found->either) return false;
  return fact(say("They ask for {all} pieces, {need} near and {wanted} far, and there are {either}.",
                  {{"all", need + wanted}, {"need", need}, {"wanted", wanted}, {"either", found->either}}));
}

bool Implications::stays(const Condition& condition) {
  if (!spend(1)) return false;
  const auto stays_too = [&](const Condition& part) { return stays(part); };
  if (const auto* turn = std::get_if<OnTurn>(&condition.node)) return window(*turn).second >= last_turn_.value_or(END_OF_TIME) && !turn->at;
  if (const auto* all = std::get_if<All>(&condition.node)) return all_of(all->parts, stays_too);
  if (const auto* any = std::get_if<Any>(&condition.node)) return all_of(any->parts, stays_too);
  if (const auto* trigger = std::get_if<OtherTrigger>(&condition.node)) {
    const auto whens = whens_behind(trigger->ref);
    return !whens.empty() && std::all_of(whens.begin(), whens.end(), [](const When* when) { return stays_true(*when); });
  }
  return std::holds_alternative<Revealed>(condition.node) || std::holds_alternative<Called>(condition.node) ||
         std::holds_alternative<Entered>(condition.node) || std::holds_alternative<Eliminated>(condition.node) ||
         std::holds_alternative<Exited>(condition.node) || std::holds_alternative<GameOver>(condition.node) ||
         std::holds_alternative<Always>(condition.node) || std::holds_alternative<Diced>(condition.node);
}

bool Implications::holds_everywhere(const Near& near) {
  const project::MapIndex* map = project_.map();
  if (!near.hexes || !near.bound || !is_upper(*near.bound) || !map || map->hex_count() == 0) return false;
  const std::int64_t far = in_whole_hexes(near);
  const auto* of = far < 0 ? nullptr : hexes(near.of);
  if (!of || of->empty()) return false;
  // So many hexes can be covered at most; most conditions end here.
  if (static_cast<std::int64_t>(of->count()) * (3 * far * (far + 1) + 1) < static_cast<std::int64_t>(map->hex_count())) return false;
  return spend(2 * map->hex_count()) && map->within(*of, static_cast<int>(far)).count() == map->hex_count();
}

const std::map<std::string, std::int64_t>* Implications::of_side(const std::string& side) {
  const auto number = project_.orbat() ? project_.orbat()->side(side) : std::nullopt;
  if (!number) return nullptr;
  const auto [known, fresh] = kinds_of_side_.try_emplace(side);
  if (fresh) {
    if (!spend(project_.orbat()->pieces().size())) return nullptr;
    for (const project::PieceEntry& entry : project_.orbat()->pieces())
      if (entry.side == *number) ++known->second[entry.piece->kind];
  }
  return &known->second;
}

// Nothing when the side or a kind is not known: other checks say so.
std::optional<Implications::Counts> Implications::counts(const std::string& side, const std::vector<std::string>& kinds,
                                                         const std::vector<std::string>& others) {
  const auto* kinds_there = of_side(side);
  if (!kinds_there || !spend(kinds_there->size() * (kinds.size() + others.size() + 1))) return std::nullopt;
  for (const auto* list : {&kinds, &others})
    for (const std::string& kind : *list)
      if (!project_.game().knows(KindOf::piece, kind)) return std::nullopt;
  const auto counted = [&](const std::string& kind, const std::vector<std::string>& list) {
    return list.empty() || std::any_of(list.begin(), list.end(),
                                       [&](const std::string& wanted) { return project_.game().is(KindOf::piece, kind, wanted); });
  };
  Counts found;
  for (const auto& [kind, pieces] : *kinds_there) {
    const bool one = counted(kind, kinds), other = counted(kind, others);
    if (one) found.one += pieces;
    if (one && !other) found.only_one += pieces;
    if (one || other) found.either += pieces;
  }
  return found;
}

const geometry::HexSet* Implications::hexes(const std::vector<Region>& regions) {
  if (!project_.map() || !project_.map()->boards()) return nullptr;
  const auto [known, fresh] = covered_.try_emplace(&regions);
  if (fresh && spend(project_.map()->hex_count() * (regions.size() + 1))) {
    project::Covered covered = project::covered(regions, *project_.map());
    if (!covered.unknown_name && !covered.depends && !covered.missing_radius) known->second = std::move(covered.hexes);
  }
  return known->second ? &*known->second : nullptr;
}

namespace {

// A region as such, without what the card printed for it.
Region bare(Region region) {
  std::visit(
      [](auto& node) {
        node.datum = {};
        if constexpr (requires { node.parts; })
          for (Region& part : node.parts) part = bare(std::move(part));
        if constexpr (requires { node.of.front().node; })
          for (Region& part : node.of) part = bare(std::move(part));
      },
      region.node);
  return region;
}

}  // namespace

bool Implications::same_place(const std::vector<Region>& one, const std::vector<Region>& other) {
  const auto* here = hexes(one);
  const auto* there = hexes(other);
  if (here && there) {
    geometry::HexSet outside = *here, missing = *there;
    outside -= *there;
    missing -= *here;
    return outside.empty() && missing.empty();
  }
  return one.size() == other.size() &&
         std::equal(one.begin(), one.end(), other.begin(), [&](const Region& a, const Region& b) { return bare(a) == bare(b); });
}

}  // namespace hexwright::validator
