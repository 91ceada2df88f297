// Words of the document into what the procedures know, and the conditions between them.
#include "rulesets/lee/fights/round.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "model/document/nearest.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/lee/procedures/results.hpp"

namespace hexwright::rulesets::lee {

using document::FightGeneral;
using document::FightUnit;
using wording::Fault;
using wording::Result;
using wording::say;
using wording::Text;

namespace {

// Beyond these the ways to count grow without end; the last holds for the attacked unit of three attackers and more.
constexpr int MOST_VALUE = 20, MOST_COHESION = 12, MOST_COHESION_OF_MANY = 6, MOST_COMMAND = 20, EDGES = 4, MOST_IMPETUS = 2;

template <class T>
using Words = std::vector<std::pair<std::string_view, T>>;

const Words<Type> TYPES = {{"infantry", Type::infantry}, {"cavalry", Type::cavalry}, {"artillery", Type::artillery}};
const Words<Order> ORDERS = {{"none", Order::none}, {"attack", Order::attack}, {"defence", Order::defence}, {"march", Order::march}};
const Words<Reaction> REACTIONS = {{"stand", Reaction::stand},
                                   {"counterattack", Reaction::counterattack},
                                   {"front-change", Reaction::front_change},
                                   {"extended", Reaction::extended}};
const Words<Zone> ZONES = {{"front", Zone::front}, {"left", Zone::left}, {"right", Zone::right}, {"rear", Zone::rear}};
const Words<Terrain> TERRAINS = {
    {"open", Terrain::open}, {"difficult", Terrain::difficult}, {"forest", Terrain::forest}, {"built-up", Terrain::built_up}};
const Words<Cover> COVERS = {
    {"none", Cover::none}, {"fence", Cover::fence}, {"stream", Cover::stream}, {"wall", Cover::wall}, {"works", Cover::works}};
const Words<Higher> HEIGHTS = {{"none", Higher::none}, {"attacker", Higher::attacker}, {"attacked", Higher::attacked}};
const Words<Behind> BEHINDS = {{"free", Behind::open},         {"friends", Behind::friends},
                               {"enemy", Behind::enemy},       {"impassable", Behind::impassable},
                               {"obstacle", Behind::obstacle}, {"edge", Behind::edge}};
constexpr std::array OPTIONAL = {"9.7", "9.8", "9.9", "9.10", "9.11", "9.16", "9.17", "9.20", "9.21", "9.27"};

// Reads one document; the first fault is kept, and what follows from it is not looked at.
class Reader {
 public:
  explicit Reader(const project::Project& project) : project_(project), document_(*project.fight()) {}
  Result<Described> run();

 private:
  void refuse(std::string id, document::Origin at, Text message, Text expected = {}) {
    if (fault_) return;
    fault_ = Fault{std::move(id), project_.locate(at), std::move(message), {}, {}};
    if (!expected.msgid.empty()) fault_->expected = std::move(expected);
  }
  template <class T>
  T word(const std::string& found, const Words<T>& known, std::string_view name, const char* rule, document::Origin at) {
    for (const auto& [text, value] : known)
      if (text == found) return value;
    std::string words;
    for (const auto& [text, value] : known) words += (words.empty() ? "" : ", ") + std::string(text);
    refuse("fight/word", at,
           say("The attribute {name} is “{found}” [{rule}].", {{"name", name}, {"found", io::visible(found, 60)}, {"rule", rule}}),
           say("one of: {list}", {{"list", words}}));
    return known.front().second;
  }
  int number(int found, int least, int most, std::string_view name, const char* rule, document::Origin at) {
    if (found >= least && found <= most) return found;
    refuse("fight/number", at, say("The attribute {name} is {found} [{rule}].", {{"name", name}, {"found", found}, {"rule", rule}}),
           say("a whole number from {least} to {most}", {{"least", least}, {"most", most}}));
    return least;
  }
  Unit unit(const FightUnit& from, bool attacks, document::Origin at);
  General general(const FightGeneral& from, document::Origin at);
  void switches();
  void encounters();
  void reaction();
  void ids();

  const project::Project& project_;
  const document::Fight& document_;
  Described out_;
  std::optional<Fault> fault_;
};

General Reader::general(const FightGeneral& from, document::Origin at) {
  General general{from.id, from.fire.value_or(false), from.melee.value_or(false), from.morale.value_or(false), from.test.value_or(true),
                  {}};
  if (from.zone) general.zone = word(*from.zone, ZONES, "zone", "9.15", from.origin);
  const int rolls = general.fire + general.melee + general.morale;
  if (out_.generals && rolls > 1 && out_.rulings.general_dice == Rulings::GeneralDice::one_roll)
    refuse("fight/general", from.origin,
           say("The general {general} adds dice to {count} rolls, and by the ruling in force he adds one to a single roll [9.20].",
               {{"general", io::visible(from.id, 60)}, {"count", rolls}}));
  if (from.dice) number(*from.dice, 0, MOST_COMMAND, "dice", "9.20", at);
  return general;
}

Unit Reader::unit(const FightUnit& from, bool attacks, document::Origin at) {
  Unit unit;
  unit.id = from.id;
  unit.type = word(from.type, TYPES, "type", "9.13", at);
  unit.fire = number(from.fire, 0, MOST_VALUE, "fire", "9.12", at);
  unit.melee = number(from.melee, 0, MOST_VALUE, "melee", "9.12", at);
  unit.morale = number(from.morale, 0, MOST_VALUE, "morale", "9.12", at);
  unit.cohesion = number(from.cohesion, 1, MOST_COHESION, "cohesion", "9.23", at);
  unit.lost = number(from.lost.value_or(0), 0, MOST_COHESION, "lost", "9.13", at);
  unit.impetus = number(from.impetus.value_or(0), 0, MOST_IMPETUS, "impetus", "9.13", at);
  unit.supports = number(from.supports.value_or(0), 0, EDGES, "supports", "9.14", at);
  if (from.melee_supports) unit.melee_supports = number(*from.melee_supports, 0, EDGES, "melee-supports", "9.12", at);
  if (from.break_off) unit.break_off = number(*from.break_off, 0, MOST_COMMAND, "break-off", "9.16", at);
  if (from.pursuit) unit.pursuit = number(*from.pursuit, 0, MOST_COMMAND, "pursuit", "9.16", at);
  unit.order = word(from.order.value_or("none"), ORDERS, "order", "9.13", at);
  unit.terrain = word(from.terrain.value_or("open"), TERRAINS, "terrain", "9.14", at);
  unit.behind = word(from.behind.value_or("free"), BEHINDS, "behind", "9.25", at);
  unit.dispersed = from.dispersed.value_or(false);
  unit.active = from.active.value_or(true);
  unit.pinned = from.pinned.value_or(false);
  unit.engaged = from.engaged.value_or(false);
  unit.closes = from.closes.value_or(true);
  unit.charges = from.charges.value_or(attacks && !out_.fight.accidental) && unit.type == Type::cavalry;
  if (from.general) {
    unit.general = general(*from.general, at);
    const int rolls = unit.general->fire + unit.general->melee + unit.general->morale, needed = rolls * (unit.active ? 1 : 2);
    if (out_.generals && from.general->dice && *from.general->dice < needed)
      refuse("fight/general", from.general->origin,
             say("The general {general} adds more command dice than the {count} that he has left [9.20].",
                 {{"general", io::visible(from.general->id, 60)}, {"count", *from.general->dice}}));
  }
  for (const document::FightExtra& extra : from.extras) {
    const auto dice = [&](const std::optional<int>& value, const char* name, const char* rule) {
      return number(value.value_or(0), -MOST_COMMAND, MOST_COMMAND, name, rule, extra.origin);
    };
    unit.extras.push_back({io::visible(extra.name, 60), dice(extra.fire, "fire", "9.13"), dice(extra.melee, "melee", "9.13"),
                           dice(extra.morale, "morale", "9.14")});
  }
  if (from.artillery.value_or(false) && !fault_) {
    const auto dice = Numbers::whole(project_.game(), "artillery.support-dice", 0, MOST_COMMAND);
    if (!dice) {
      fault_ = dice.error();
      fault_->where = project_.locate(at);
    } else {
      unit.extras.push_back({"artillery", *dice, 0, 0});
    }
  }
  if (attacks && unit.type == Type::artillery)
    refuse("fight/artillery", at, say("Artillery makes no move in attacks, so it cannot be an attacker [9.3]."));
  if (attacks && unit.pinned) refuse("fight/pinned", at, say("A unit that is pinned by artillery cannot attack [9.2]."));
  return unit;
}

void Reader::switches() {
  for (const std::string& number : document_.without) {
    if (std::find(OPTIONAL.begin(), OPTIONAL.end(), number) == OPTIONAL.end()) {
      std::string words;
      for (const char* known : OPTIONAL) words += (words.empty() ? "" : ", ") + std::string(known);
      refuse("fight/without", document_.origin, say("The paragraph {number} cannot be left out.", {{"number", io::visible(number, 20)}}),
             say("one of: {list}", {{"list", words}}));
      continue;
    }
    out_.switched_off.push_back(number);
    if (number == "9.20") out_.generals = false;
    if (number == "9.16") out_.breaking_off = false;
    if (number == "9.10" && out_.fight.accidental)
      refuse("fight/without", document_.origin, say("The fight is accidental, and accidental fights are left out [9.10]."));
  }
}

void Reader::encounters() {
  std::set<Zone> taken;
  if (document_.attackers.empty())
    refuse("fight/nobody", document_.origin, say("No unit attacks: the fight has no element <attacker> [9.12]."));
  for (const document::FightAttacker& from : document_.attackers) {
    Encounter one;
    one.attacker = unit(from.unit, true, from.origin);
    one.zone = word(from.zone, ZONES, "zone", "9.3", from.origin);
    one.cover = word(from.cover.value_or("none"), COVERS, "cover", "9.14", from.origin);
    one.own_cover = word(from.own_cover.value_or("none"), COVERS, "own-cover", "9.14", from.origin);
    one.higher = word(from.higher.value_or("none"), HEIGHTS, "higher", "9.14", from.origin);
    if (!fault_ && !taken.insert(one.zone).second)
      refuse("fight/zone", from.origin, say("A second unit attacks the zone {zone}; only one may [9.3].", {{"zone", from.zone}}));
    if (fault_) return;
    out_.fight.encounters.push_back(std::move(one));
  }
  if (taken.size() > 2) number(out_.fight.attacked.cohesion, 1, MOST_COHESION_OF_MANY, "cohesion", "9.15", document_.attacked->origin);
}

Text why_barred(Barred barred) {
  switch (barred) {
    case Barred::artillery:
      return say("artillery cannot counterattack");
    case Barred::engaged:
      return say("an engaged unit can only stand and fire");
    case Barred::pinned:
      return say("a pinned unit can only stand and fire");
    case Barred::not_from_front:
      return say("it is not attacked from its front alone");
    case Barred::too_near:
      return say("the attacker came from half its move or less");
    case Barred::attacked:
      return say("it is attacked itself");
    case Barred::no_support:
      return say("it does not support the attacked unit");
  }
  return {};
}

void Reader::reaction() {
  std::vector<Zone> zones;
  for (const Encounter& one : out_.fight.encounters) zones.push_back(one.zone);
  // The fight begins when it has turned, so the one in front is the one that it turned to; the others may have come from near.
  const bool far = std::all_of(document_.attackers.begin(), document_.attackers.end(),
                               [](const auto& one) { return one.zone != "front" || one.far.value_or(true); });
  const document::FightAttacked& attacked = *document_.attacked;
  if (const auto why = barred(out_.fight.attacked, out_.fight.reaction, zones, far))
    refuse("fight/reaction", attacked.origin, say("The attacked unit cannot react so: {why} [9.6].", {{"why", why_barred(*why)}}));
  const auto off = [&](const char* number) {
    return std::find(out_.switched_off.begin(), out_.switched_off.end(), number) != out_.switched_off.end();
  };
  if (out_.fight.reaction == Reaction::extended && off("9.8"))
    refuse("fight/without", attacked.origin, say("The attacked unit has extended the line, and that is left out [9.8]."));
  const auto& general = out_.fight.attacked.general;
  if (!general || !out_.generals || zones.size() < 2) return;
  const document::Origin at = attacked.unit.general->origin;
  if (!general->zone)
    refuse("fight/general", at, say("Several units attack, so say in which zone the general throws his dice: zone=\"front\" [9.15]."));
  else if (std::find(zones.begin(), zones.end(), *general->zone) == zones.end())
    refuse("fight/general", at, say("No unit attacks the zone in which the general throws his dice [9.15]."));
}

void Reader::ids() {
  std::set<std::string> seen{document_.attacked->unit.id};
  for (const document::FightAttacker& one : document_.attackers)
    if (!seen.insert(one.unit.id).second)
      refuse("fight/id", one.origin, say("Two units have the id {id}.", {{"id", io::visible(one.unit.id, 60)}}));
}

Result<Described> Reader::run() {
  out_.rulings = Rulings::of(project_);
  auto numbers = Numbers::of(project_.game());
  if (!numbers) return tl::unexpected(std::move(numbers.error()));
  out_.numbers = *numbers;
  out_.fight.accidental = document_.accidental.value_or(false);
  if (!document_.attacked) {
    refuse("fight/nobody", document_.origin, say("No unit is attacked: the fight has no element <attacked> [9.12]."));
    return tl::unexpected(std::move(*fault_));
  }
  switches();
  out_.fight.attacked = unit(document_.attacked->unit, false, document_.attacked->origin);
  out_.fight.reaction = word(document_.attacked->reaction.value_or("stand"), REACTIONS, "reaction", "9.6", document_.attacked->origin);
  encounters();
  if (!fault_) reaction();
  if (!fault_) ids();
  if (fault_) return tl::unexpected(std::move(*fault_));
  return std::move(out_);
}

}  // namespace

bool Described::commands() const {
  const auto asks = [this](const Unit& unit) { return (generals && unit.general) || (breaking_off && (unit.break_off || unit.pursuit)); };
  return asks(fight.attacked) ||
         std::any_of(fight.encounters.begin(), fight.encounters.end(), [&](const Encounter& one) { return asks(one.attacker); });
}

Result<Described> described(const project::Project& project) { return Reader(project).run(); }

}  // namespace hexwright::rulesets::lee
