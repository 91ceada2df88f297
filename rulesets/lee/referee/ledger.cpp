// The dice of a fight in a log [9.12] to [9.15], [9.20]: how many each rolls, what they showed, and what becomes of every unit. Odds and
// verdicts come from one Round. What is not written is worked out.
#include <algorithm>

#include "model/io/utf8.hpp"
#include "model/project/loader.hpp"
#include "rulesets/lee/referee/ledger.hpp"

namespace hexwright::rulesets::lee {

using document::FightDice;
using document::FightUnit;
using document::Origin;
using wording::say;

namespace {

std::optional<int> face_of(const std::string& word) {
  return word.size() == 1 && word[0] >= '1' && word[0] <= '6' ? std::optional(word[0] - '0') : std::nullopt;
}

}  // namespace

Ledger::Ledger(const Setting& setting, const document::Fight& fight, bool faces_known)
    : fight_(fight), setting_(setting), round_(setting), faces_known_(faces_known) {}

Ledger::Verdict Ledger::verdict() {
  Verdict shown = verdict(true), written = verdict(false);
  return written.claims.size() < shown.claims.size() ? written : shown;
}

Ledger::Verdict Ledger::verdict(bool by_faces) {
  by_faces_ = by_faces;
  claims_.clear();
  Verdict verdict;
  verdict.end = end();
  if (verdict.end) {
    const Fight& known = setting_.fight;
    verdict.losses.push_back(compare(fight_.attacked->unit, fight_.attacked->origin, verdict.end->attacked, known.attacked.cohesion));
    for (std::size_t i = 0; i < fight_.attackers.size(); ++i)
      verdict.losses.push_back(
          compare(fight_.attackers[i].unit, fight_.attackers[i].origin, verdict.end->attackers[i], known.encounters[i].attacker.cohesion));
  }
  verdict.claims = claims_;
  return verdict;
}

// The last one written counts; one that does not say which it is counts nowhere.
const FightDice* Ledger::dice(std::size_t encounter, Stage stage, bool attacker, bool saves) const {
  const FightDice* found = nullptr;
  for (const FightDice& one : fight_.attackers[encounter].dice)
    if (one.stage == (stage == Stage::fire ? "fire" : "melee") && one.by == (attacker ? "attacker" : "attacked") &&
        one.of == (saves ? "saves" : "hits"))
      found = &one;
  return found;
}

// [9.12] As many dice as the roll has, each a face, and as many successes as these show.
std::optional<int> Ledger::successes_of(const FightDice& item, const Roll& roll, bool counted) {
  const auto fault = [&](FindingId id, wording::Text message) { told(id, saves(item) ? "9.14" : "9.13", item.origin, std::move(message)); };
  int good = 0;
  bool faces = true;
  for (const auto* list : {&item.shown, &item.command})
    for (const std::string& word : *list) {
      if (face_of(word)) continue;
      fault("log/die", say("A die has faces from 1 to 6; the log has {found}.", {{"found", io::visible(word, 20)}}));
      faces = false;
    }
  const int command = roll.general == CommandDice::none ? 0 : roll.general == CommandDice::one ? 1 : 2;
  if (counted && !item.shown.empty() && static_cast<int>(item.shown.size()) != roll.dice)
    fault("log/claim", say("{count} dice are rolled; the rules give {pool}.",
                           {{"count", static_cast<std::int64_t>(item.shown.size())}, {"pool", roll.dice}}));
  if (!item.shown.empty() && static_cast<int>(item.command.size()) != command)
    fault("log/claim", say("{count} command dice are rolled; the general adds {pool}.",
                           {{"count", static_cast<std::int64_t>(item.command.size())}, {"pool", command}}));
  if (!faces_known_ || !faces || (item.shown.empty() && roll.thrown() > 0)) return item.successes;
  for (const std::string& word : item.shown) good += *face_of(word) >= roll.face;
  const bool all =
      std::all_of(item.command.begin(), item.command.end(), [&](const auto& word) { return *face_of(word) >= roll.general_face; });
  good += !item.command.empty() && all;
  if (item.successes && *item.successes != good)
    fault("log/claim", say("The dice show {count} successes; the log has {written}.", {{"count", good}, {"written", *item.successes}}));
  return by_faces_ ? good : item.successes.value_or(good);
}

bool Ledger::saves(const FightDice& item) { return item.of == "saves"; }

// [9.15] The dice of the attacked unit are divided as evenly as can be: the division that fits what was rolled best.
Split Ledger::split_of(Stage stage, const std::vector<std::size_t>& zones, const std::vector<Round::Thrown>& fire) {
  Split best;
  int least = -1;
  for (const Split& split : round_.splits(stage, zones.size())) {
    int off = 0;
    for (std::size_t place = 0; place < zones.size(); ++place) {
      const auto rolls = rolls_of(stage, zones[place], split, place, fire);
      for (const bool saves : {false, true})
        if (const FightDice* one = dice(zones[place], stage, false, saves); one && !one->shown.empty())
          off += std::abs(static_cast<int>(one->shown.size()) - (saves ? rolls.attacked_saves : rolls.attacked_hits).dice);
    }
    if (least < 0 || off < least) best = split, least = off;
  }
  return best;
}

Round::Rolls Ledger::rolls_of(Stage stage, std::size_t zone, const Split& split, std::size_t place,
                              const std::vector<Round::Thrown>& fire) {
  return stage == round_.first() ? round_.first_rolls(zone, split) : round_.melee_rolls(zone, split, place, fire);
}

// Nothing when some roll is not written.
std::optional<Round::Thrown> Ledger::thrown(Stage stage, std::size_t zone, const Round::Rolls& rolls) {
  const auto successes = [&](bool attacker, bool saves, const Roll& roll) -> std::optional<int> {
    const FightDice* one = dice(zone, stage, attacker, saves);
    if (!one) return roll.thrown() == 0 ? std::optional(0) : std::nullopt;
    return successes_of(*one, roll, true);
  };
  const auto on_attacked = successes(true, false, rolls.attacker_hits), saved = successes(false, true, rolls.attacked_saves),
             on_attacker = successes(false, false, rolls.attacked_hits), parried = successes(true, true, rolls.attacker_saves);
  if (!on_attacked || !saved || !on_attacker || !parried) return std::nullopt;
  return Round::Thrown{std::max(0, *on_attacker - *parried), std::max(0, *on_attacked - *saved)};
}

std::optional<End> Ledger::end() {
  const std::size_t count = setting_.fight.encounters.size();
  std::vector<std::size_t> all(count), closed;
  for (std::size_t i = 0; i < count; ++i) all[i] = i;
  std::vector<Round::Thrown> fire(count);
  bool complete = true;
  const auto stage = [&](Stage which, const std::vector<std::size_t>& zones, auto take) {
    if (zones.empty()) return;
    const Split split = split_of(which, zones, fire);
    for (std::size_t place = 0; place < zones.size(); ++place) {
      if (which == Stage::fire && !round_.fires(zones[place])) continue;
      const auto one = thrown(which, zones[place], rolls_of(which, zones[place], split, place, fire));
      complete = complete && one.has_value();
      if (one) take(zones[place], *one);
    }
  };
  const bool has_fire = round_.first() == Stage::fire;
  if (has_fire) {
    auto shown = fire;
    stage(Stage::fire, all, [&](std::size_t zone, const Round::Thrown& one) { shown[zone] = one; });
    fire = shown;
  }
  if (!complete) return std::nullopt;
  const auto may = has_fire ? round_.closing_after(fire) : all;
  for (std::size_t i = 0; i < count; ++i) {
    if (fight_.attackers[i].dice.empty()) continue;
    const auto& list = fight_.attackers[i].dice;
    if (std::none_of(list.begin(), list.end(), [](const FightDice& one) { return one.stage == "melee"; })) continue;
    closed.push_back(i);
    if (std::find(may.begin(), may.end(), i) == may.end())
      told("log/melee", "9.12", fight_.attackers[i].origin,
           say("{unit} fights in melee, and the fire lets neither close.", {{"unit", fight_.attackers[i].unit.id}}));
  }
  if (!has_fire) closed = all;
  std::vector<std::optional<Round::Thrown>> melee(count);
  stage(Stage::melee, closed, [&](std::size_t zone, const Round::Thrown& one) { melee[zone] = one; });
  if (!complete) return std::nullopt;
  return round_.came_of(fire, melee);
}

// [9.12] The points that it lost and what became of it, where these are written. What it has lost comes back: as written, when that may be.
int Ledger::compare(const FightUnit& unit, Origin at, const End::One& one, int cohesion) {
  const bool agrees = !unit.losses || std::min(*unit.losses, std::max(0, cohesion) + 1) == one.loss;
  if (!agrees)
    told("log/claim", "9.12", at,
         say("{unit} loses {count} points of cohesion; the log has {losses}.",
             {{"unit", unit.id}, {"count", static_cast<int>(one.loss)}, {"losses", *unit.losses}}));
  if (unit.fate && *unit.fate != fate_id(one.fate))
    told("log/outcome", one.fate >= Fate::routed ? "9.22" : "9.12", at,
         say("{unit}: {fate}; the log has {found}.",
             {{"unit", unit.id}, {"fate", fate_words(one.fate)}, {"found", io::visible(*unit.fate, 40)}}));
  return agrees ? unit.losses.value_or(one.loss) : static_cast<int>(one.loss);
}

}  // namespace hexwright::rulesets::lee
