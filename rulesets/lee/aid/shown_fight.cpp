// A fight as the table shows it: zones, supports, ground and what covers an edge are read off, the rest is asked for, and the odds are
// those of a described fight [9.12] to [9.15].
#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/project/loader.hpp"
#include "rulesets/lee/aid/laid_table.hpp"
#include "rulesets/lee/fights/round.hpp"
#include "rulesets/lee/lee.hpp"
#include "rulesets/lee/referee/referee.hpp"
#include "rulesets/lee/table/contact.hpp"

namespace hexwright::rulesets::lee {

using validator::TableChoice;
using validator::TableFight;
using validator::TableQuestion;
using wording::Fault;
using wording::Result;
using wording::say;
using wording::Text;

namespace {

constexpr int MOST_LOST = 6;

std::optional<int> number_of(const document::Piece& piece, const char* trait) {
  for (const document::Trait& one : piece.traits)
    if (one.name == trait)
      if (const auto value = wording::Decimal::parse(one.value);
          value && value->thousandths % 1000 == 0 && std::abs(value->thousandths) < 1'000'000)
        return static_cast<int>(value->thousandths / 1000);
  return std::nullopt;
}

std::vector<TableChoice> yes_or_no() { return {{"no", say("no")}, {"yes", say("yes")}}; }
std::vector<TableChoice> zones() {
  std::vector<TableChoice> out;
  for (const Zone zone : {Zone::front, Zone::left, Zone::right, Zone::rear}) out.push_back({std::string(zone_id(zone)), zone_words(zone)});
  return out;
}
std::vector<TableChoice> covers() {
  return {{"none", say("nothing")},
          {"fence", say("a fence")},
          {"stream", say("a stream")},
          {"wall", say("a wall")},
          {"works", say("field works")}};
}
std::vector<TableChoice> terrains() {
  return {{"open", say("open ground")},
          {"difficult", say("difficult ground")},
          {"forest", say("a wood")},
          {"built-up", say("a built-up area")}};
}
std::vector<TableChoice> orders() {
  return {{"none", say("none")}, {"attack", say("attack")}, {"defence", say("defence")}, {"march", say("march")}};
}
std::vector<TableChoice> numbers_to(int most) {
  std::vector<TableChoice> out;
  for (int i = 0; i <= most; ++i) out.push_back({std::to_string(i), say("{number}", {{"number", i}})});
  return out;
}
int number_in(const std::string& answer) {
  const auto value = wording::Decimal::parse(answer);
  return value ? static_cast<int>(value->thousandths / 1000) : 0;
}

}  // namespace

std::string LaidTable::Answers::ask(std::string id, Text words, std::vector<TableChoice> choices, std::string otherwise) const {
  const auto answer = given.find(id);
  if (answer != given.end() &&
      std::any_of(choices.begin(), choices.end(), [&](const TableChoice& choice) { return choice.value == answer->second; }))
    otherwise = answer->second;
  questions.push_back({std::move(id), std::move(words), std::move(choices), otherwise});
  return otherwise;
}

std::optional<std::size_t> LaidTable::corps_of(const Piece& piece) const {
  if (!piece.number) return std::nullopt;
  const auto& formations = seen_->orbat()->formations();
  for (auto at = seen_->orbat()->pieces()[*piece.number].formation; at; at = formations[*at].parent)
    if (seen_->game().is(document::KindOf::formation, formations[*at].formation->kind, "corps")) return at;
  return std::nullopt;
}

// [9.4], [9.14] Its flanks and rear at which a friend of its corps stands.
int LaidTable::supports(const Piece& piece) const {
  std::vector<Quad> friends;
  for (const Piece& other : pieces_)
    if (&other != &piece && other.base && other.what == What::unit && other.army == piece.army && corps_of(other) &&
        corps_of(other) == corps_of(piece))
      friends.push_back(other.stands.quad);
  return supported_edges(piece.stands.quad, friends);
}

// [9.13] As it is written down, where it is.
std::string LaidTable::order_of(const Piece& piece) const {
  const auto corps = corps_of(piece);
  const auto written = corps ? orders_.find(*corps) : orders_.end();
  if (written == orders_.end()) return "none";
  const auto known = orders();
  return std::any_of(known.begin(), known.end(), [&](const TableChoice& one) { return one.value == written->second; }) ? written->second
                                                                                                                       : "none";
}

Result<document::FightUnit> LaidTable::unit_in_fight(const Piece& piece, const Answers& answers, TableFight& out) const {
  const std::string& id = piece.as_seen.id;
  if (!piece.number || piece.what != What::unit)
    return tl::unexpected(Fault{"table/fight", {}, say("{piece} is no unit that is known here.", {{"piece", name(piece)}}), {}, {}});
  const document::Piece& item = *seen_->orbat()->pieces()[*piece.number].piece;
  document::FightUnit unit;
  unit.id = id;
  for (const char* kind : {"infantry", "cavalry", "artillery"})
    if (seen_->game().is(document::KindOf::piece, item.kind, kind)) unit.type = kind;
  for (const auto& [trait, into] :
       {std::pair{"fire", &document::FightUnit::fire}, std::pair{"melee", &document::FightUnit::melee},
        std::pair{"morale", &document::FightUnit::morale}, std::pair{"cohesion", &document::FightUnit::cohesion}}) {
    const auto value = number_of(item, trait);
    if (!value)
      return tl::unexpected(Fault{"table/value",
                                  {},
                                  say("{unit} has no value “{value}”.", {{"unit", id}, {"value", trait}}),
                                  {},
                                  say("Give it as a trait of the piece, with a whole number.")});
    unit.*into = *value;
  }
  unit.impetus = number_of(item, "impetus");
  const auto question = [&](const char* what, Text words, std::vector<TableChoice> choices, std::string otherwise) {
    return answers.ask(id + " " + what, std::move(words), std::move(choices), std::move(otherwise));
  };
  unit.terrain = question("terrain", say("{unit}: what it stands in [9.14]", {{"unit", id}}), terrains(),
                          ground_under(field_.scene, piece.stands.quad));
  unit.order = question("order", say("{unit}: order of its corps [9.13]", {{"unit", id}}), orders(), order_of(piece));
  unit.lost = number_in(question("lost", say("{unit}: points of cohesion lost before [9.13]", {{"unit", id}}), numbers_to(MOST_LOST), "0"));
  unit.dispersed = question("dispersed", say("{unit}: dispersed order [9.14]", {{"unit", id}}), yes_or_no(), "no") == "yes";
  unit.cohesion = std::max(unit.cohesion - *unit.lost, 1);
  unit.supports = supports(piece);
  out.seen.push_back(wording::say_n("{unit} is supported at {count} edge [9.14].", "{unit} is supported at {count} edges [9.14].",
                                    *unit.supports, {{"unit", id}}));
  return unit;
}

Result<TableFight> LaidTable::fight(const std::vector<std::size_t>& attackers, std::size_t target,
                                    const std::map<std::string, std::string>& given) const {
  const auto attacked = standing(target);
  if (!attacked) return tl::unexpected(attacked.error());
  TableFight out;
  const Answers answers{given, out.questions};
  document::Fight fight;
  fight.format = "1.0";
  fight.id = "table";
  if (const document::Scenario* scenario = seen_->scenario()) fight.rulings = scenario->rulings;
  bool open = false;
  auto own = unit_in_fight(**attacked, answers, out);
  if (!own) return tl::unexpected(own.error());
  fight.attacked.emplace().unit = std::move(*own);
  const std::string of_target = (*attacked)->as_seen.id;
  fight.attacked->reaction = answers.ask(
      of_target + " reaction", say("{unit}: how it reacts [9.6]", {{"unit", of_target}}),
      {{"stand", say("stands and fires")}, {"counterattack", say("counterattacks")}, {"front-change", say("changes front")}}, "stand");
  for (const std::size_t which : attackers) {
    const auto attacker = standing(which);
    if (!attacker) return tl::unexpected(attacker.error());
    if ((*attacker)->army == (*attacked)->army)
      return tl::unexpected(Fault{"table/fight", {}, say("{unit} is of the same side.", {{"unit", name(**attacker)}}), {}, {}});
    auto unit = unit_in_fight(**attacker, answers, out);
    if (!unit) return tl::unexpected(unit.error());
    const std::string id = unit->id;
    document::FightAttacker one;
    one.unit = std::move(*unit);
    const Quad &from = (*attacker)->stands.quad, &to = (*attacked)->stands.quad;
    const double gap = attack_distance(from, to);
    out.seen.push_back(say("{unit}: {gap} inches from the middle of its front to {other} [9.3].",
                           {{"unit", id}, {"gap", inches(gap)}, {"other", of_target}}));
    const auto faced = edge_faced(field_.scene, from, to);
    if (faced) {
      one.zone = zone_id(zone_behind(*faced));
      out.seen.push_back(say("{unit} stands before the edge: {zone} [9.3].", {{"unit", id}, {"zone", zone_words(zone_behind(*faced))}}));
    } else {
      one.zone = answers.ask(
          id + " zone", say("{unit}: the zone it attacks; the rules do not print how zones run (zones.geometry) [9.3]", {{"unit", id}}),
          zones(), "");
      open = open || one.zone.empty();
    }
    const Spot edge = to.edge_middle(faced.value_or(geometry::BaseEdge::front));
    one.cover = answers.ask(id + " cover", say("{unit}: what covers the edge that it attacks [9.14]", {{"unit", id}}), covers(),
                            cover_between(*seen_, from.edge_middle(geometry::BaseEdge::front), faced ? edge : to.middle));
    const bool up = !(*attacker)->stands.hills.empty(), its_up = !(*attacked)->stands.hills.empty();
    one.higher = answers.ask(id + " higher", say("{unit} and {other}: who stands higher [9.14]", {{"unit", id}, {"other", of_target}}),
                             {{"none", say("neither")}, {"attacker", say("the attacker")}, {"attacked", say("the attacked unit")}},
                             up == its_up ? "none"
                             : up         ? "attacker"
                                          : "attacked");
    fight.attackers.push_back(std::move(one));
  }
  if (open) {
    out.why_not = Fault{"table/fight-open", {}, say("The odds are told once the zone that is attacked has been answered below."), {}, {}};
    return out;
  }
  const auto project = project::Loader::of_fight(seen_->shared_game(), fight);
  out.fight = std::move(fight);
  auto odds = odds_of_fight(*project);
  if (!odds) {
    out.why_not = odds.error();
    return out;
  }
  out.odds = std::move(*odds);

  return out;
}

}  // namespace hexwright::rulesets::lee
