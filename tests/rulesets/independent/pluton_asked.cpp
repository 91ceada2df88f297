// Most of what is dealt is lawful; what the rules forbid must be refused.
#include "tests/rulesets/independent/pluton_asked.hpp"

#include <algorithm>
#include <cstdlib>
#include <random>

#include "rulesets/rulesets.hpp"

namespace hexwright::independent::pluton {

namespace {

using validator::Fraction;

// ---- chance

class Dealer {
 public:
  explicit Dealer(std::uint32_t seed) : source_(seed) {}
  int from_to(int least, int most) { return least + static_cast<int>(source_() % static_cast<std::uint32_t>(most - least + 1)); }
  bool one_in(int count) { return from_to(1, count) == 1; }
  std::string number(int least, int most) { return std::to_string(from_to(least, most)); }
  std::string of(std::initializer_list<const char*> words) { return words.begin()[from_to(0, static_cast<int>(words.size()) - 1)]; }
  std::string no_yes() { return of({"no", "yes"}); }
  std::string readiness() { return of({"full", "under-fire", "pinned"}); }
  std::string terrain() { return of({"clear", "woods", "wooden-buildings", "masonry-buildings"}); }
  std::string extra() { return one_in(3) ? number(-20, 20) : number(-2, 2); }

 private:
  std::mt19937 source_;
};

void deal_rulings(Dealer& deal, Question& question) {
  const std::pair<const char*, std::vector<const char*>> rulings[] = {{"stack.dense-from", {"4"}},
                                                                      {"stack.dense-effect", {"losses"}},
                                                                      {"reorganisation", {"literal", "next-colour"}},
                                                                      {"mortar.shortest", {"as-long"}},
                                                                      {"mortar.drift-too-near", {"removed"}},
                                                                      {"melee.losses", {"halves"}},
                                                                      {"melee.sum-gap", {"next"}},
                                                                      {"melee.below-one", {"one-to-two"}},
                                                                      {"melee.national-shift", {"opponents-only"}},
                                                                      {"readiness.repeated", {"no-change"}},
                                                                      {"leader.loss-count", {"boxes"}},
                                                                      {"leader.alone-hit", {"any-hit"}},
                                                                      {"leader.replacement-rolls", {"per-turn"}},
                                                                      {"strength.half-boxes", {"infantry-only"}},
                                                                      {"turn-colour.odd", {"green-red"}}};
  for (const auto& [id, readings] : rulings)
    if (deal.one_in(6)) question[id] = readings[static_cast<std::size_t>(deal.from_to(0, static_cast<int>(readings.size()) - 1))];
}

void deal_shot(Dealer& deal, Question& question, bool beside_a_leader) {
  question["firer"] = deal.one_in(20) ? "leader" : deal.of({"rifle", "machine-gun", "mortar"});
  if (question["firer"] == "mortar" && deal.one_in(6)) question["fire.light-platoon"] = "own-table";
  question["half-boxes"] = deal.one_in(20) ? deal.of({"0", "7", "9", "200"}) : deal.number(1, 6);
  question["firer-readiness"] = deal.one_in(2) ? "full" : deal.readiness();
  question["commanded"] = deal.no_yes();
  question["distance"] = deal.one_in(3) ? deal.number(0, 1) : deal.number(0, 12);
  question["screen"] = deal.one_in(20) ? "wholly" : deal.of({"clear", "partly"});
  question["terrain"] = deal.terrain();
  question["running"] = deal.no_yes();
  question["target-units"] = deal.number(1, 7);
  question["extra"] = deal.extra();
  question["target"] =
      beside_a_leader ? deal.of({"rifle", "machine-gun", "mortar"}) : deal.of({"rifle", "machine-gun", "mortar", "leader"});
  if (!beside_a_leader) question["target-readiness"] = deal.readiness();
  question["target-half-boxes"] = deal.one_in(20) ? deal.of({"7", "200"}) : deal.number(1, 6);
}

void deal_barrage(Dealer& deal, Question& question) {
  question["weapon"] = deal.of({"mortar", "battery"});
  question["calibre"] = deal.one_in(20) ? deal.of({"76", "82", "152"}) : deal.of({"75", "80", "81", "100", "105", "150", "155"});
  question["barrels"] = deal.one_in(20) ? "5" : deal.number(1, 4);
  question["unit"] = deal.of({"aimed", "beside"});
  question["distance"] = question["unit"] == "aimed" && !deal.one_in(10) ? deal.number(3, 16) : deal.number(2, 17);
  question["drift"] = deal.one_in(3) ? "no" : "yes";
  question["terrain"] = deal.terrain();
  question["extra"] = deal.extra();
  question["target"] = deal.of({"rifle", "machine-gun", "mortar", "leader"});
  question["target-readiness"] = deal.readiness();
  question["target-half-boxes"] = deal.number(1, 6);
}

void deal_melee(Dealer& deal, Question& question) {
  for (const std::string side : {"attacker", "defender"}) {
    question[side + "-half-boxes"] = deal.one_in(3) ? deal.number(1, 60) : deal.number(1, 24);
    question[side + "-morale"] = deal.number(1, 4);
    question[side + "-readiness"] = deal.readiness();
    question[side + "-leader"] = deal.no_yes();
    question[side + "-shift"] = deal.one_in(6) ? deal.number(0, 9) : deal.number(0, 1);
  }
  question["terrain"] = deal.terrain();
  question["extra"] = deal.extra();
}

void deal_reorganisation(Dealer& deal, Question& question) {
  question["readiness"] = deal.one_in(10) ? "full" : deal.of({"under-fire", "pinned"});
  question["commanded"] = deal.no_yes();
  question["morale"] = deal.one_in(20) ? deal.number(5, 9) : deal.number(1, 4);
  const int laid = deal.from_to(1, 12);
  question["laid"] = std::to_string(laid);
  question["turn"] = std::to_string(std::max(1, laid + deal.from_to(-1, 5)));
  question["ran"] = deal.no_yes();
  question["enemy"] = deal.one_in(10) ? "yes" : "no";
}

void deal_replacement(Dealer& deal, Question& question) {
  question["by"] = deal.of({"melee", "fire", "nothing"});
  question["leader"] = deal.one_in(5) ? "yes" : "no";
  question["rolled"] = deal.no_yes();
}

// ---- the program

const validator::GameRules& pluton_rules() {
  for (const validator::GameRules& game : rulesets::all_games())
    if (game.data.id == "pluton") return game;
  std::abort();
}

const validator::EventRecord& record_of(const std::string& id) {
  for (const validator::EventRecord& record : pluton_rules().events.events)
    if (record.id == id) return record;
  std::abort();
}

wording::Result<validator::EventOdds> ask(const Event& event) {
  static const auto game = project::built_in_game(pluton_rules().data.xml);
  static const auto rulings = validator::rulings_by_default(*game);
  std::vector<std::string> arguments;
  for (const auto& [name, value] : event.question) arguments.push_back(name + "=" + value);
  return validator::odds_of(record_of(event.id), arguments, *game, rulings);
}

class Comparison {
 public:
  Comparison(const Event& event, const validator::EventOdds& odds) : event_(event), odds_(odds) {}

  std::vector<std::string> all(const Answer& reckoned) {
    auto left = reckoned.outcomes;
    for (const validator::EventOutcome& one : odds_.outcomes) {
      const auto found = left.find(one.id);
      same(one.id, one.chance, found == left.end() ? 0 : found->second);
      if (found != left.end()) left.erase(found);
    }
    for (const auto& [id, chance] : left)
      if (chance > 0) lines_.push_back(id + ": not told, reckoned " + std::to_string(chance));
    same("measured", odds_.measured, reckoned.measured);
    for (const validator::EventModifier& modifier : odds_.modifiers) worth(modifier, reckoned);
    return lines_;
  }

 private:
  void same(const std::string& what, const Fraction& told, int reckoned) {
    if (told == Fraction(reckoned, 100)) return;
    lines_.push_back(what + ": told " + told.text() + ", reckoned " + std::to_string(reckoned) + "/100");
  }

  void worth(const validator::EventModifier& modifier, const Answer& as_it_is) {
    const std::string name(modifier.parameter->id);
    Event other = event_;
    other.question[name] = modifier.in_force ? std::string(modifier.parameter->neutral) : modifier.value;
    const Answer otherwise = answer(other.id, other.question);
    if (otherwise.forbidden) return lines_.push_back("worth of " + name + " though the rules forbid it");
    const std::string what = name + "=" + modifier.value;
    same("with " + what, modifier.with, modifier.in_force ? as_it_is.measured : otherwise.measured);
    same("without " + what, modifier.without, modifier.in_force ? otherwise.measured : as_it_is.measured);
  }

  const Event& event_;
  const validator::EventOdds& odds_;
  std::vector<std::string> lines_;
};

}  // namespace

Event random_event(std::uint32_t seed) {
  Dealer deal(seed);
  Event event;
  deal_rulings(deal, event.question);
  switch (deal.from_to(0, 13)) {
    case 0:
      event.id = "drift";
      break;
    case 1:
      event.id = "replacement";
      deal_replacement(deal, event.question);
      break;
    case 2:
    case 3:
      event.id = "reorganisation";
      deal_reorganisation(deal, event.question);
      break;
    case 4:
    case 5:
    case 6:
      event.id = "melee";
      deal_melee(deal, event.question);
      break;
    case 7:
    case 8:
    case 9:
      event.id = "barrage";
      deal_barrage(deal, event.question);
      break;
    case 10:
    case 11:
      event.id = "leader";
      deal_shot(deal, event.question, true);
      break;
    default:
      event.id = "shot";
      deal_shot(deal, event.question, false);
  }
  return event;
}

std::string typed(const Event& event) {
  std::string text = event.id;
  for (const auto& [name, value] : event.question) text += ' ' + name + '=' + value;
  return text;
}

std::vector<std::string> differences(const Event& event) {
  const Answer reckoned = answer(event.id, event.question);
  const auto odds = ask(event);
  if (!odds && odds.error().id == validator::ODDS_USAGE) return {"makes no sense to the program"};
  if (!odds) return reckoned.forbidden ? std::vector<std::string>{} : std::vector<std::string>{"refused: " + odds.error().id};
  if (reckoned.forbidden) return {"not refused"};
  return Comparison(event, *odds).all(reckoned);
}

}  // namespace hexwright::independent::pluton
