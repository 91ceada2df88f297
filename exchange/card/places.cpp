// Who starts where and who comes on later. A place that no region of a document says (a side of a river) stays words.
#include <algorithm>
#include <cctype>

#include "exchange/card/drafting.hpp"
#include "exchange/text/fold.hpp"

namespace hexwright::exchange {

using namespace document;
using reading::ArrivalFact;
using reading::Phrases;
using reading::SetupFact;
using wording::say;

namespace {

std::optional<Hidden> hidden_of(const SetupFact& fact) { return fact.hidden ? std::optional(Hidden::written) : std::nullopt; }

Setup& setup_of(Drafting& draft) {
  std::optional<Setup>& setup = draft.made.scenario.setup;
  return setup ? *setup : setup.emplace();
}

// "One infantry company after another": the kind of formation that is placed as one.
std::optional<std::string> formation_by_formation(const Drafting& draft, const SetupFact& fact) {
  const auto said = draft.phrases.said("by_formation_meant", fact.units);
  const bool known = said && draft.source.game && draft.source.game->kind(KindOf::formation, said->at("k"));
  return known ? std::optional(said->at("k")) : std::nullopt;
}

// "Machine-gun and mortar platoons", of a side that places what is left by formations.
std::optional<Units> kinds_named(const Drafting& draft, const SetupFact& fact) {
  const auto said = draft.phrases.said("kinds_meant", fact.units);
  if (!said || !draft.phrases.said("beside_own_meant", fact.region)) return std::nullopt;
  Units units;
  units.side = fact.side;
  const std::string first = said->at("a");
  units.kinds = {kind_meant(draft, first)};
  if (said->contains("b")) {
    const std::string second = said->at("b");  // "plutony ckm i moździerzy": one noun for both
    units.kinds.push_back(kind_meant(
        draft, second.find(' ') == second.npos && draft.facts.language == "pl" ? first.substr(0, first.find(' ')) + ' ' + second : second));
  }
  return std::find(units.kinds.begin(), units.kinds.end(), "") == units.kinds.end() ? std::optional(units) : std::nullopt;
}

Directive& add_directive(Drafting& draft, const SetupFact& fact, Units units) {
  Directive& made = setup_of(draft).directives.emplace_back();
  made.id = draft.fresh(fact.side + ".setup");
  made.side = fact.side;
  made.hidden = hidden_of(fact);
  made.units = {std::move(units)};
  made.by = formation_by_formation(draft, fact);
  made.where = where_meant(draft, fact.region);
  const bool distinguished = fact.units.find('(') != std::string::npos;  // by what stands in brackets, which is not looked up
  made.datum = draft.datum(fact.span, made.where && !distinguished);
  return made;
}

Units rest_of(const std::string& side) {
  Units units;
  units.rest_of = side;
  return units;
}

std::optional<Condition> condition_of(const Drafting& draft, const ArrivalFact& fact) {
  if (fact.turn.empty() && fact.die.empty() && !fact.condition.empty()) return ground_taken(draft, fact.condition, fact.side);
  if (!fact.condition.empty() || fact.turn.empty()) return std::nullopt;
  const auto turns = draft.phrases.turns(fact.turn);
  if (!turns) return std::nullopt;
  if (fact.die.empty()) return Condition{OnTurn{turns->at, turns->from, turns->until, {}}};
  const auto roll = draft.phrases.roll(fact.die);
  if (!roll || !turns->from || turns->until) return std::nullopt;  // a single roll, which data cannot say
  Success success;
  success.from_turn = turns->from;
  if (!parse_value(roll->values, {0, 1000}, success.values)) return std::nullopt;
  Diced diced;
  diced.sides = roll->faces;
  diced.from_turn = turns->from;
  diced.success = {std::move(success)};
  return Condition{std::move(diced)};
}

// "At the start of each turn, once any Polish unit has revealed itself, a D10 for each battalion: on a 1 it comes on; from turn 8 a 2 too."
std::optional<When> rolled_each_turn(Drafting& draft, const ArrivalFact& fact) {
  if (fact.die.empty() || !fact.turn.empty() || !fact.condition.empty()) return std::nullopt;
  const auto said = draft.phrases.said("rolled_each_turn", fact.span.words), roll = draft.phrases.said("roll_grows", fact.die);
  const std::size_t digits = said ? said->at("d").find_first_of("0123456789") : std::string::npos;
  if (!said || !roll || digits == std::string::npos || !draft.ids.contains(said->at("s"))) return std::nullopt;
  Diced diced;
  if (!parse_value(said->at("d").substr(digits), {2, 1000}, diced.sides.emplace())) return std::nullopt;
  diced.per = Per::formation;
  Success first;
  if (!parse_value(roll->at("a"), {}, first.values)) return std::nullopt;
  diced.success = {first};
  if (roll->contains("b")) {
    Success later;
    if (!parse_value(roll->at("t"), {1, 100'000}, later.from_turn.emplace()) ||
        !parse_value(roll->at("a") + ' ' + roll->at("b"), {}, later.values))
      return std::nullopt;
    diced.success.push_back(std::move(later));
  }
  std::optional<Events>& events = draft.made.scenario.events;
  Event& seen = (events ? *events : events.emplace()).list.emplace_back();
  seen.id = draft.fresh("first-reveal");
  seen.names = {draft.name(draft.ours(say("first reveal")))};
  seen.when.emplace().conditions = {Condition{Revealed{said->at("s"), 1, {}, {}}}};
  diced.after = seen.id;
  When when;
  when.latched = true;
  when.moment = Moment::start_of_turn;
  when.conditions = {Condition{std::move(diced)}};
  return when;
}

// Every word of the card was read, and none says where this side comes on: the card's gap, not the reader's.
bool says_no_entry(const Drafting& draft, const ArrivalFact& fact) {
  const auto speaks = [&](const auto& one) {
    return draft.phrases.tells("edge", one.span.words) || draft.phrases.tells("enters", one.span.words);
  };
  return fact.place.empty() && draft.source.game && draft.facts.unread.empty() &&
         std::none_of(draft.facts.rules.begin(), draft.facts.rules.end(), speaks) &&
         std::none_of(draft.facts.reinforcements.begin(), draft.facts.reinforcements.end(), [&](const ArrivalFact& other) {
           return other.side == fact.side && (!other.place.empty() || draft.phrases.tells("edge", other.span.words));
         });
}

bool has_entry_rule(const Drafting& draft, const std::string& side) {
  const auto& all = draft.made.scenario.reinforcements;
  return all && std::any_of(all->entry_rules.begin(), all->entry_rules.end(), [&](const EntryRule& rule) { return rule.side == side; });
}

void add_arrival(Drafting& draft, const ArrivalFact& fact, Units units) {
  std::optional<Reinforcements>& all = draft.made.scenario.reinforcements;
  Reinforcement& made = (all ? *all : all.emplace()).list.emplace_back();
  made.id = draft.fresh(fact.side + ".arrival");
  made.side = fact.side;
  made.units = {std::move(units)};
  if (auto condition = condition_of(draft, fact))
    made.when.emplace().conditions.push_back(std::move(*condition));
  else if ((made.when = rolled_each_turn(draft, fact)) && draft.phrases.tells("may_be_brought", fact.span.words))
    made.optional_entry = true;
  if (made.when && draft.phrases.tells("same_turn_meant", fact.condition)) made.timing = Timing::same_turn;
  made.entry = where_meant(draft, fact.place);
  if (says_no_entry(draft, fact)) made.entry.emplace().datum.reason = draft.ours(say("The card names no place of entry."));
  made.datum = draft.datum(fact.span, made.when && (made.entry || has_entry_rule(draft, fact.side)));
  // "When the village is captured": mostly an attacker's; a relief of its defenders would mean the enemy.
  if (made.when && fact.turn.empty() && fact.die.empty() && !fact.condition.empty()) {
    made.datum.status = Status::doubtful;
    made.datum.reason = draft.ours(say("The card does not say which side is to capture it."));
  }
}

bool has_more(const Drafting& draft, const std::string& side) {
  return std::any_of(draft.listed.begin(), draft.listed.end(),
                     [&](const ListedUnits& one) { return one.side == side && one.used < one.ids.size(); });
}

void take_all(Drafting& draft, const std::string& side) {
  for (ListedUnits& one : draft.listed)
    if (one.side == side) one.used = one.ids.size();
}

// "5kp – 0404" among places with a number in brackets: that it has none is the card's fault, which the data keep.
bool lacks_radius(const Directive& directive, const Where& where) {
  if (!directive.where || directive.where->regions.size() != 1 || where.regions.size() != 1) return false;
  const auto* around = std::get_if<Around>(&directive.where->regions.front().node);
  const auto* hexes = std::get_if<Hexes>(&where.regions.front().node);
  return around && hexes && !around->radius_hexes && hexes->list == std::vector<std::string>{around->hex};
}

// What the notation of the game could not read of a clause, the sentence may say: "2m – do trzech pól od 1608".
Directive with_place_of_words(Drafting& draft, Directive directive) {
  if (!directive.datum.printed) return directive;
  const std::string& printed = *directive.datum.printed;
  const SetupFact* meant = nullptr;
  for (const SetupFact& fact : draft.facts.setup) {
    if (fact.units.empty() || slug(fact.side) != directive.side || !printed.starts_with(fact.units)) continue;
    if (const std::size_t end = fact.units.size(); end < printed.size() && std::isalnum(static_cast<unsigned char>(printed[end])))
      continue;                                      // "1k" of "1kp"
    if (meant && directive.where) return directive;  // two of one name: the notation knows which is which
    if (!meant) meant = &fact;
  }
  if (meant)
    if (auto where = where_meant(draft, meant->region); where && !lacks_radius(directive, *where)) directive.where = std::move(where);
  return directive;
}

// Another card says where they stand.
bool stands_elsewhere(const Drafting& draft, const std::string& side) {
  return std::any_of(draft.source.same.begin(), draft.source.same.end(),
                     [&](const reading::SameFact& same) { return same.part == "setup" && (same.side.empty() || slug(same.side) == side); });
}

// Pieces whose clause was not understood have a place on the card: the first such clause of their side stands for them.
void keep_the_rest(Drafting& draft) {
  const auto& unread = draft.unresolved;
  for (const Side& side : draft.made.orbat.sides) {
    const auto found = unread.find(side.id);
    if (stands_elsewhere(draft, side.id) || !has_more(draft, side.id) || (found == unread.end() && draft.facts.unread.empty())) continue;
    SetupFact stand_in;
    stand_in.side = side.id;
    stand_in.span = found == unread.end() ? draft.facts.unread.front() : found->second->span;
    Directive& made = add_directive(draft, found == unread.end() ? stand_in : *found->second, rest_of(side.id));
    made.where.reset();
    made.datum.status = Status::doubtful;
  }
}

}  // namespace

std::optional<Where> where_meant(const Drafting& draft, const std::string& words) {
  Where where;
  if (const auto near = draft.phrases.near(words)) {
    Around around;
    around.hex = near->hex;
    around.radius_hexes = near->hexes;
    where.regions = {Region{std::move(around)}};
  } else if (auto hexes = draft.phrases.hexes(words); !hexes.empty()) {
    where.regions = {Region{Hexes{std::move(hexes), {}}}};
  } else if (OnEdge edge; parse_value(draft.phrases.edge(words), {}, edge.side)) {
    where.regions = {Region{edge}};
  } else if (const auto said = draft.phrases.said("beside_own_meant", words); said && draft.source.game &&
                                                                              draft.source.game->kind(KindOf::formation, said->at("k")) &&
                                                                              draft.source.game->kind(KindOf::formation, said->at("g"))) {
    where.regions = {Region{WithPieces{said->at("k"), said->at("g"), {}}}};
  } else {
    return ground_meant(draft, words);
  }
  return where;
}

// "All counters are taken off the board, so that none is there when the enemy begins to set up": behind the setup of one side in secret.
static void draft_secret_setup(Drafting& draft) {
  const auto secret = std::find_if(draft.facts.setup.begin(), draft.facts.setup.end(), [](const SetupFact& fact) { return fact.hidden; });
  if (secret == draft.facts.setup.end() || !draft.ids.contains(secret->side) || draft.made.orbat.sides.size() != 2) return;
  for (const auto& rule : draft.facts.rules) {
    if (!draft.phrases.tells("taken_off", rule.span.words)) continue;
    draft.counters_removed = true;
    if (!draft.phrases.tells("then_the_enemy", rule.span.words) || setup_of(draft).order) continue;
    SetupOrder& order = setup_of(draft).order.emplace();
    order.sides = {secret->side};
    for (const Side& side : draft.made.orbat.sides)
      if (side.id != secret->side) order.sides.push_back(side.id);
    order.datum = draft.datum(rule.span, true);
  }
}

void draft_setup(Drafting& draft) {
  if (const auto first = draft.facts.header.find("first_setup");
      first != draft.facts.header.end() && draft.ids.contains(first->second.value) && draft.made.orbat.sides.size() == 2) {
    SetupOrder& order = setup_of(draft).order.emplace();
    order.sides = {first->second.value};
    for (const Side& side : draft.made.orbat.sides)
      if (side.id != first->second.value) order.sides.push_back(side.id);
    order.datum = draft.datum(first->second.span, true);
  }
  draft_secret_setup(draft);
  if (draft.source.setup) {
    for (const Directive& one : draft.source.setup->directives) {
      draft.ids.insert(one.id);
      setup_of(draft).directives.push_back(with_place_of_words(draft, one));
      draft.in_words = draft.in_words || !setup_of(draft).directives.back().where;
    }
    for (const SetupFact& fact : draft.facts.setup)
      if (fact.hidden)
        draft.note(fact.span);
      else if (draft.ids.contains(fact.side) &&
               draft.phrases.whole_side(fact.units))  // "the other units – 0808 [2]", which no notation lists
        add_directive(draft, fact, rest_of(fact.side));
    return;
  }
  for (const SetupFact& fact : draft.facts.setup) {
    if (!draft.ids.contains(fact.side)) {
      draft.note(fact.span);
    } else if (auto units = take_units(draft, fact.units, fact.side)) {
      add_directive(draft, fact, std::move(*units));
    } else if (auto kinds = kinds_named(draft, fact)) {
      add_directive(draft, fact, std::move(*kinds));
    } else if (!fact.units.empty() && !draft.takes_rest.contains(fact.side) &&
               (means_whole_side(draft, fact.units, fact.side) || formation_by_formation(draft, fact))) {
      draft.takes_rest.emplace(fact.side, &fact);
    } else {
      draft.unresolved.emplace(fact.side, &fact);
      draft.note(fact.span);
    }
  }
}

// "German reinforcements come on from any hex of the southern edge."
static bool add_entry_rule(Drafting& draft, const ArrivalFact& fact) {
  if (!fact.turn.empty() || !fact.condition.empty() || !fact.die.empty() || !draft.ids.contains(fact.side) ||
      !draft.phrases.all_arrivals(fact.units))
    return false;
  auto where = where_meant(draft, fact.place);
  if (!where) return false;
  std::optional<Reinforcements>& all = draft.made.scenario.reinforcements;
  EntryRule& made = (all ? *all : all.emplace()).entry_rules.emplace_back();
  made.side = fact.side;
  made.regions = std::move(where->regions);
  made.datum = draft.datum(fact.span, true);
  return true;
}

void draft_arrivals(Drafting& draft) {
  std::set<const ArrivalFact*> rules;  // for the whole side, wherever they stand among the others
  for (const ArrivalFact& fact : draft.facts.reinforcements)
    if (add_entry_rule(draft, fact)) rules.insert(&fact);
  for (const ArrivalFact& fact : draft.facts.reinforcements) {
    if (rules.contains(&fact)) continue;
    auto units = draft.ids.contains(fact.side) ? take_units(draft, fact.units, fact.side) : std::nullopt;
    if (!units && draft.ids.contains(fact.side) && !draft.takes_rest.contains(fact.side) && !fact.units.empty() &&
        means_whole_side(draft, fact.units, fact.side)) {
      units = rest_of(fact.side);
      take_all(draft, fact.side);
    }
    if (units)
      add_arrival(draft, fact, std::move(*units));
    else
      draft.note(fact.span);
  }
}

// What is placed with pieces that are written down is written down as they are.
static void hide_with_others(Drafting& draft) {
  if (!draft.made.scenario.setup) return;
  std::vector<Directive>& all = draft.made.scenario.setup->directives;
  for (Directive& one : all)
    if (one.where && !one.where->regions.empty() && !one.hidden && std::holds_alternative<WithPieces>(one.where->regions.front().node))
      for (const Directive& other : all)
        if (other.side == one.side && other.hidden) one.hidden = other.hidden;
  for (Directive& one : all)
    if (one.hidden == Hidden::written && draft.counters_removed) one.counters_removed = true;
}

void close_setup(Drafting& draft) {
  for (const auto& [side, fact] : draft.takes_rest) {
    if (!has_more(draft, side)) {
      draft.note(fact->span);
      continue;
    }
    add_directive(draft, *fact, rest_of(side));
    take_all(draft, side);
  }
  hide_with_others(draft);
  keep_the_rest(draft);
}

}  // namespace hexwright::exchange
