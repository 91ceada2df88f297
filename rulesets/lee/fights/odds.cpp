// The report of a fight: pools, distributions, every split of the attacked unit's dice, and what each modifier is worth.
#include <algorithm>
#include <set>

#include "rulesets/lee/fights/round.hpp"
#include "rulesets/lee/lee.hpp"
#include "rulesets/lee/procedures/results.hpp"

namespace hexwright::rulesets::lee {

using validator::FightChance;
using validator::FightDistribution;
using validator::FightPool;
using validator::FightReport;
using wording::Noun;
using wording::say;
using wording::Text;

namespace {

class Teller {
 public:
  Teller(const project::Project& project, const Described& read, Setting setting)
      : document_(*project.fight()), game_(project.game()), read_(read), round_(setting) {}
  FightReport run();

 private:
  const Fight& fight() const { return read_.fight; }
  std::size_t count() const { return fight().encounters.size(); }
  // The attacked unit is the last.
  const Unit& unit(std::size_t at) const { return at < count() ? fight().encounters[at].attacker : fight().attacked; }
  Noun name(std::size_t at) const {
    const auto& from = at < count() ? document_.attackers[at].unit : document_.attacked->unit;
    return document::noun_of(from.names, from.id);
  }
  std::string zone(std::size_t at) const { return at < count() ? std::string(zone_id(fight().encounters[at].zone)) : ""; }

  void units();
  void splits();
  void pools();
  void pool(std::size_t encounter, bool attacker, bool morale);
  void losses_of_first_stage();
  void after_the_round();
  void states();
  void breaking_off();
  void worths();
  void worth(std::size_t of, const std::string& modifier, const std::string& rule, const Fraction& with);
  void decisions();
  void parameters();
  FightDistribution& add(std::string id, std::size_t of, std::string zone, Text title);

  const document::Fight& document_;
  const project::Game& game_;
  const Described& read_;
  Round round_;
  std::vector<Split> splits_;
  std::size_t best_ = 0;
  FightReport out_;
};

FightChance chance(std::string id, Text words, Fraction probability) { return {std::move(id), std::move(words), std::move(probability)}; }
FightChance points(int number, Fraction probability) {
  return chance(std::to_string(number), say("{number}", {{"number", number}}), std::move(probability));
}

void Teller::units() {
  out_.units.push_back({unit(count()).id, name(count()), ""});
  for (std::size_t i = 0; i < count(); ++i) out_.units.push_back({unit(i).id, name(i), zone(i)});
}

void Teller::splits() {
  splits_ = round_.splits(round_.first(), count());
  std::vector<Value> values;
  for (const Split& one : splits_) values.push_back(round_.value(one));
  for (std::size_t i = 1; i < values.size(); ++i) {
    const Value &now = values[best_], &then = values[i];
    if (now.holds < then.holds || (now.holds == then.holds && then.loss < now.loss)) best_ = i;
  }
  for (std::size_t i = 0; i < splits_.size(); ++i) {
    validator::FightSplit split{{}, splits_[i].value, splits_[i].morale, values[i].holds, values[i].loss, i == best_};
    for (std::size_t j = 0; j < count(); ++j) split.zones.push_back(zone(j));
    out_.splits.push_back(std::move(split));
  }
}

void Teller::pool(std::size_t encounter, bool attacker, bool morale) {
  const Encounter& at = fight().encounters[encounter];
  const Unit& own = attacker ? at.attacker : fight().attacked;
  const Standing standing{fight(), at, attacker, round_.first(), (attacker ? fight().attacked : at.attacker).lost};
  const auto list =
      morale ? morale_modifiers(standing, read_.numbers, read_.rulings) : value_modifiers(standing, read_.numbers, read_.rulings);
  const Round::Rolls rolls = round_.first_rolls(encounter, splits_[best_]);
  const Roll& roll =
      attacker ? (morale ? rolls.attacker_saves : rolls.attacker_hits) : (morale ? rolls.attacked_saves : rolls.attacked_hits);
  const bool fire = round_.first() == Stage::fire;
  FightPool pool{own.id, zone(encounter), morale ? "morale" : fire ? "fire" : "melee", roll.thrown(), {}};
  const int value = morale ? own.morale : fire ? own.fire : own.melee;
  if (attacker || count() == 1) {
    pool.parts.push_back({"value", "9.12", say("value of the unit"), value});
    for (const Modifier& one : list) pool.parts.push_back({one.id, one.rule, modifier_words(one.id), one.dice});
  } else {
    const Split& split = splits_[best_];
    pool.parts.push_back({"share", "9.15", say("share of this zone"), morale ? split.morale[encounter] : split.value[encounter]});
    for (const Modifier& one : list)
      if (!one.whole) pool.parts.push_back({one.id, one.rule, modifier_words(one.id), one.dice});
  }
  if (roll.general == CommandDice::one) pool.parts.push_back({"general", "9.20", say("command die of the general"), 1});
  if (roll.general == CommandDice::pair)
    pool.parts.push_back({"general", "9.20", say("two command dice of the general, which count as one success"), 2});
  out_.pools.push_back(std::move(pool));
}

void Teller::pools() {
  for (std::size_t i = 0; i < count(); ++i)
    for (const bool attacker : {true, false})
      for (const bool morale : {false, true}) pool(i, attacker, morale);
}

FightDistribution& Teller::add(std::string id, std::size_t of, std::string zone, Text title) {
  out_.distributions.push_back({std::move(id), of <= count() ? unit(of).id : "", std::move(zone), std::move(title), {}, {}});
  return out_.distributions.back();
}

void Teller::losses_of_first_stage() {
  const bool fire = round_.first() == Stage::fire;
  for (std::size_t i = 0; i < count(); ++i) {
    const Round::Rolls rolls = round_.first_rolls(i, splits_[best_]);
    const Hits& attacked = round_.hits_of(rolls.attacker_hits, rolls.attacked_saves);
    const Hits& attacker = round_.hits_of(rolls.attacked_hits, rolls.attacker_saves);
    const auto tell = [&](std::size_t of, const Hits& hits) {
      FightDistribution& into = add(
          fire ? "fire-losses" : "melee-losses", of, zone(i),
          fire
              ? say("{unit}: hits not saved in the fire, {zone}", {{"unit", name(of)}, {"zone", zone_words(fight().encounters[i].zone)}})
              : say("{unit}: hits not saved in the melee, {zone}", {{"unit", name(of)}, {"zone", zone_words(fight().encounters[i].zone)}}));
      Ways sum;
      for (std::size_t n = 0; n < hits.plain.size(); ++n) {
        into.chances.push_back(points(static_cast<int>(n), hits.at(n).of(hits.all)));
        sum += hits.at(n) * Ways(n);
      }
      into.mean = sum.of(hits.all);
    };
    tell(count(), attacked);
    tell(i, attacker);
    std::map<int, Ways> margins;
    for (std::size_t a = 0; a < attacker.plain.size(); ++a)
      for (std::size_t b = 0; b < attacked.plain.size(); ++b)
        margins[static_cast<int>(b) - static_cast<int>(a)] += attacker.at(a) * attacked.at(b);
    FightDistribution& margin =
        add(fire ? "fire-margin" : "melee-margin", i, zone(i),
            fire ? say("{unit} wins the fire by", {{"unit", name(i)}}) : say("{unit} wins the melee by", {{"unit", name(i)}}));
    for (const auto& [by, ways] : margins)
      if (!ways.none()) margin.chances.push_back(points(by, ways.of(attacker.all * attacked.all)));
  }
}

void Teller::after_the_round() {
  for (std::size_t of = count() + 1; of-- > 0;) {
    const unsigned bit = of < count() ? 1u << of : 0;
    const Ends ends = round_.ends(splits_[best_], {bit, bit});
    const auto one = [&](const End& end) -> const End::One& { return of < count() ? end.attackers[of] : end.attacked; };
    std::map<Fate, Fraction> fates;
    std::map<int, Fraction> losses;
    Fraction lost(0), mean(0), melee(0);
    for (const auto& [end, probability] : ends) {
      fates[one(end).fate] = fates[one(end).fate] + probability;
      losses[one(end).loss] = losses[one(end).loss] + probability;
      mean = mean + probability * Fraction(one(end).loss);
      if (one(end).general_lost) lost = lost + probability;
      if (end.melee) melee = melee + probability;
    }
    FightDistribution& fate = add("fate", of, zone(of), say("{unit} after the round", {{"unit", name(of)}}));
    for (const auto& [which, probability] : fates)
      fate.chances.push_back(chance(std::string(fate_id(which)), fate_words(which), probability));
    FightDistribution& loss = add("losses", of, zone(of), say("{unit}: points of cohesion lost in the round", {{"unit", name(of)}}));
    for (const auto& [number, probability] : losses) {
      const bool most = number > unit(of).cohesion;
      loss.chances.push_back(most ? chance(std::to_string(number), say("{number} or more", {{"number", number}}), probability)
                                  : points(number, probability));
    }
    loss.mean = mean;
    if (unit(of).general && read_.generals) {
      FightDistribution& general = add("general", of, zone(of), say("{unit}: its general", {{"unit", name(of)}}));
      general.chances = {chance("lives", say("lives"), Fraction(1) - lost), chance("lost", say("is lost"), lost)};
    }
    if (of == count()) {
      FightDistribution& fought = add("melee", count() + 1, "", say("Melee"));
      fought.chances = {chance("fought", say("is fought"), melee), chance("none", say("is not fought"), Fraction(1) - melee)};
    }
  }
}

// Told together of a duel and of two attackers; of more there are too many to be read.
void Teller::states() {
  if (count() > 2) {
    if (read_.breaking_off) breaking_off();
    return;
  }
  const Ends ends = round_.ends(splits_[best_], {15, 0});
  std::map<std::vector<Fate>, Fraction> states;
  for (const auto& [end, probability] : ends) {
    std::vector<Fate> fates{end.attacked.fate};
    for (std::size_t i = 0; i < count(); ++i) fates.push_back(end.attackers[i].fate);
    states[fates] = states[fates] + probability;
  }
  FightDistribution& all = add("states", count() + 1, "", say("All units after the round, the attacked one first"));
  for (const auto& [fates, probability] : states) {
    std::string id;
    Text words = fate_words(fates.front());
    for (std::size_t i = 0; i < fates.size(); ++i) {
      id += (i ? " " : "") + std::string(fate_id(fates[i]));
      if (i) words = say("{first} – {second}", {{"first", words}, {"second", fate_words(fates[i])}});
    }
    all.chances.push_back(chance(id, words, probability));
  }
  std::stable_sort(all.chances.begin(), all.chances.end(),
                   [](const FightChance& a, const FightChance& b) { return b.probability < a.probability; });
  if (read_.breaking_off) breaking_off();
}

void Teller::breaking_off() {
  for (std::size_t of = 0; of <= count(); ++of)
    if (unit(of).pursuit) {
      const Fraction test =
          may_pursue(unit(of)) ? passes(*unit(of).pursuit, round_.setting().faces.command, read_.numbers.pursuit_needed) : Fraction(0);
      FightDistribution& after = add("pursuit", of, zone(of), say("{unit}: test to pursue an enemy that broke off", {{"unit", name(of)}}));
      after.chances = {chance("passed", say("is passed"), test), chance("failed", say("is not passed"), Fraction(1) - test)};
    }
  for (std::size_t of = 0; of <= count(); ++of) {
    if (!unit(of).break_off) continue;
    Fraction engaged(0);
    const Ends ends = round_.ends(splits_[best_], {of < count() ? 1u << of : 0u, 0});
    for (const auto& [end, probability] : ends)
      if ((of < count() ? end.attackers[of] : end.attacked).fate == Fate::bound) engaged = engaged + probability;
    const Fraction test = breaks_off(unit(of), round_.setting().faces.command, read_.numbers);
    FightDistribution& off = add("break-off", of, zone(of), say("{unit}: breaking off after the round", {{"unit", name(of)}}));
    off.chances = {chance("away", say("breaks off"), engaged * test), chance("stays", say("tries in vain"), engaged * (Fraction(1) - test)),
                   chance("no-need", say("is not engaged"), Fraction(1) - engaged)};
  }
}

void Teller::worth(std::size_t of, const std::string& modifier, const std::string& rule, const Fraction& with) {
  Setting setting = round_.setting();
  setting.without = Without{of < count() ? std::optional(of) : std::nullopt, modifier};
  Round other(setting);
  // The dice stay divided as they were; where there are others to divide, as nearly so as can be.
  const auto splits = other.splits(other.first(), count());
  const auto distance = [&](const Split& split) {
    int sum = 0;
    for (std::size_t i = 0; i < count(); ++i)
      sum += std::abs(split.value[i] - splits_[best_].value[i]) + std::abs(split.morale[i] - splits_[best_].morale[i]);
    return sum;
  };
  const auto nearest =
      std::min_element(splits.begin(), splits.end(), [&](const Split& a, const Split& b) { return distance(a) < distance(b); });
  out_.worths.push_back({unit(of).id, modifier, rule, modifier_words(modifier), with, other.value(*nearest).holds});
}

void Teller::worths() {
  const Fraction with = out_.splits[best_].holds;
  for (std::size_t of = 0; of <= count(); ++of) {
    std::set<std::string> seen;
    const auto list = [&](const std::vector<Modifier>& modifiers) {
      for (const Modifier& one : modifiers)
        if (seen.insert(one.id).second) worth(of, one.id, one.rule, with);
    };
    for (std::size_t i = 0; i < count(); ++i) {
      if (of < count() && i != of) continue;
      for (const Stage stage : {Stage::fire, Stage::melee}) {
        // One point lost, so that what the enemy may lose in the round is seen too.
        const Standing at{fight(), fight().encounters[i], of < count(), stage, 1};
        list(value_modifiers(at, read_.numbers, read_.rulings));
        list(morale_modifiers(at, read_.numbers, read_.rulings));
      }
    }
    if (unit(of).general && read_.generals) worth(of, "general", "9.20", with);
  }
}

void Teller::decisions() {
  if (splits_.size() > 1)
    out_.decisions.push_back(
        say("The attacked unit divides its dice so that it holds most often; before melee it divides them again [9.15]."));
  for (std::size_t of = 0; of <= count(); ++of) {
    const std::size_t at = of == 0 ? count() : of - 1;
    out_.decisions.push_back(unit(at).closes ? say("{unit} closes to melee whenever it may [9.12].", {{"unit", name(at)}})
                                             : say("{unit} never closes to melee by itself [9.12].", {{"unit", name(at)}}));
  }
  out_.left_out = {say("Where units stand and move: contact, occupation, pursuit, the additional round [9.3], [9.17], [9.27]."),
                   say("Breaking off before melee; it is tried after the round [9.16].")};
}

void Teller::parameters() {
  std::vector<std::string> ids{"die.sides", "combat.success-face", "morale.success-face"};
  if (read_.commands()) ids.push_back("command.success-face");
  if (document_.attacked->unit.artillery.value_or(false) || std::any_of(document_.attackers.begin(), document_.attackers.end(),
                                                                        [](const auto& one) { return one.unit.artillery.value_or(false); }))
    ids.push_back("artillery.support-dice");
  for (const std::string& id : ids)
    if (const document::Parameter* parameter = game_.parameter(id); parameter && parameter->status != document::Known::given)
      out_.used.push_back(parameter);
}

FightReport Teller::run() {
  units();
  splits();
  pools();
  losses_of_first_stage();
  after_the_round();
  states();
  worths();
  decisions();
  parameters();
  out_.switched_off = read_.switched_off;
  return std::move(out_);
}

}  // namespace

wording::Result<FightReport> odds_of_fight(const project::Project& project) {
  auto read = described(project);
  if (!read) return tl::unexpected(std::move(read.error()));
  const auto faces = read_faces(project.game(), read->commands());
  if (!faces) {
    wording::Fault fault = faces.error();
    fault.where = project.locate(project.fight()->game ? project.fight()->game->origin : project.fight()->origin);
    return tl::unexpected(std::move(fault));
  }
  const Setting setting{read->fight, read->numbers, read->rulings, *faces, read->generals, {}};
  return Teller(project, *read, setting).run();
}

}  // namespace hexwright::rulesets::lee
