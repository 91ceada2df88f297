// What is dealt is small where many attack, and mostly makes sense; one fight in ten need not.
#include "tests/rulesets/independent/lee_described.hpp"

#include <algorithm>

namespace hexwright::independent::lee {

namespace {

// ---- chance

class Dealer {
 public:
  explicit Dealer(std::uint32_t seed) : source_(seed) {}
  int below(int count) { return static_cast<int>(source_() % static_cast<std::uint32_t>(count)); }
  int from_to(int least, int most) { return least + below(most - least + 1); }
  bool one_in(int count) { return below(count) == 0; }
  template <class Value>
  Value of(std::initializer_list<Value> values) {
    return values.begin()[below(static_cast<int>(values.size()))];
  }

 private:
  std::mt19937 source_;
};

// The more attackers, the smaller the numbers: all cases are gone through.
int value(Dealer& deal, std::size_t attackers) {
  if (deal.one_in(7)) return 0;
  if (attackers == 1 && deal.one_in(12)) return deal.from_to(7, 20);
  if (attackers == 2 && deal.one_in(40)) return deal.from_to(7, 12);
  return deal.from_to(1, attackers == 1 ? 6 : attackers == 2 ? 5 : attackers == 3 ? 3 : 2);
}

std::vector<Extra> extras(Dealer& deal) {
  std::vector<Extra> list;
  for (int count = deal.one_in(8) ? deal.from_to(1, 2) : 0; count > 0; --count)
    list.push_back({deal.from_to(-1, 2), deal.from_to(-1, 2), deal.from_to(-1, 2)});
  return list;
}

Unit unit(Dealer& deal, std::size_t attackers, bool attacked) {
  Unit unit;
  unit.type =
      deal.of({Type::infantry, Type::infantry, Type::infantry, Type::cavalry, Type::cavalry, attacked ? Type::artillery : Type::infantry});
  unit.fire = value(deal, attackers);
  unit.melee = value(deal, attackers);
  unit.morale = value(deal, attackers);
  const int usual = attackers <= 2 ? 5 : attackers == 3 ? 3 : 2;
  unit.cohesion = deal.one_in(10) && attackers <= 2 ? deal.from_to(1, 12) : deal.from_to(1, attacked ? usual + 1 : usual);
  unit.lost = deal.one_in(3) ? deal.from_to(1, 4) : 0;
  unit.order = deal.of({Order::attack, Order::defence, Order::march, Order::none});
  unit.terrain = deal.of({Terrain::open, Terrain::open, Terrain::difficult, Terrain::forest, Terrain::built_up});
  if (deal.one_in(3)) unit.behind = deal.of({Behind::friends, Behind::enemy, Behind::impassable, Behind::obstacle, Behind::edge});
  if (unit.type == Type::cavalry) {
    unit.impetus = deal.from_to(0, 2);
    if (deal.one_in(3)) unit.charges = deal.one_in(2);
  }
  if (unit.type != Type::artillery) unit.dispersed = deal.one_in(4);
  if (deal.one_in(3)) unit.supports = deal.from_to(1, 3);
  if (deal.one_in(4)) unit.melee_supports = deal.from_to(0, unit.supports);
  unit.active = !deal.one_in(4);
  unit.closes = !deal.one_in(6);
  if (deal.one_in(3)) unit.break_off = deal.from_to(0, 3);
  if (deal.one_in(3)) unit.pursuit = deal.from_to(0, 3);
  unit.extras = extras(deal);
  if (deal.one_in(3))
    unit.general = General{.fire = deal.one_in(2), .melee = deal.one_in(2), .morale = deal.one_in(2), .tests = !deal.one_in(4)};
  return unit;
}

Rulings rulings(Dealer& deal) {
  Rulings rulings;
  if (deal.one_in(2)) return rulings;
  for (bool* one :
       {&rulings.within_round, &rulings.penalty_apart, &rulings.zones_summed, &rulings.one_roll, &rulings.morale_once, &rulings.sixes_apart,
        &rulings.terrain_highest, &rulings.zero_impetus, &rulings.accidental_listed, &rulings.closes_with_all, &rulings.drawn_pushed})
    *one = deal.one_in(3);
  return rulings;
}

// ---- what the words are

const char* word(Type type) { return type == Type::infantry ? "infantry" : type == Type::cavalry ? "cavalry" : "artillery"; }
const char* word(bool yes) { return yes ? "yes" : "no"; }
const char* word(Order order) {
  constexpr const char* WORDS[] = {"attack", "defence", "march", "none"};
  return WORDS[static_cast<int>(order)];
}
const char* word(Terrain terrain) {
  constexpr const char* WORDS[] = {"open", "difficult", "forest", "built-up"};
  return WORDS[static_cast<int>(terrain)];
}
const char* word(Cover cover) {
  constexpr const char* WORDS[] = {"none", "fence", "stream", "wall", "works"};
  return WORDS[static_cast<int>(cover)];
}
const char* word(Behind behind) {
  constexpr const char* WORDS[] = {"free", "friends", "enemy", "impassable", "obstacle", "edge"};
  return WORDS[static_cast<int>(behind)];
}
const char* word(Reaction reaction) {
  constexpr const char* WORDS[] = {"stand", "counterattack", "front-change", "extended"};
  return WORDS[static_cast<int>(reaction)];
}
const char* word(Higher higher) {
  constexpr const char* WORDS[] = {"none", "attacker", "attacked"};
  return WORDS[static_cast<int>(higher)];
}

void add(std::string& text, const std::string& name, const std::string& value) { text += ' ' + name + "=\"" + value + '"'; }
void add(std::string& text, const std::string& name, int value) { add(text, name, std::to_string(value)); }

std::string attributes(const Unit& unit, const std::string& id) {
  std::string text;
  add(text, "id", id);
  add(text, "type", word(unit.type));
  add(text, "fire", unit.fire);
  add(text, "melee", unit.melee);
  add(text, "morale", unit.morale);
  add(text, "cohesion", unit.cohesion);
  if (unit.lost) add(text, "lost", unit.lost);
  if (unit.impetus) add(text, "impetus", unit.impetus);
  if (unit.supports) add(text, "supports", unit.supports);
  if (unit.melee_supports) add(text, "melee-supports", *unit.melee_supports);
  add(text, "order", word(unit.order));
  add(text, "terrain", word(unit.terrain));
  add(text, "behind", word(unit.behind));
  if (unit.dispersed) add(text, "dispersed", "yes");
  if (!unit.active) add(text, "active", "no");
  if (unit.pinned) add(text, "pinned", "yes");
  if (unit.engaged) add(text, "engaged", "yes");
  if (unit.charges) add(text, "charges", word(*unit.charges));
  if (!unit.closes) add(text, "closes", "no");
  if (unit.break_off) add(text, "break-off", *unit.break_off);
  if (unit.pursuit) add(text, "pursuit", *unit.pursuit);
  return text;
}

std::string children(const Unit& unit, bool names_zone) {
  std::string text;
  if (const auto& general = unit.general) {
    text += "    <general id=\"general\"";
    add(text, "fire", word(general->fire));
    add(text, "melee", word(general->melee));
    add(text, "morale", word(general->morale));
    if (!general->tests) add(text, "test", "no");
    if (names_zone) add(text, "zone", name_of(general->zone));
    text += "/>\n";
  }
  for (const Extra& extra : unit.extras) {
    text += "    <extra name=\"card\"";
    add(text, "fire", extra.fire);
    add(text, "melee", extra.melee);
    add(text, "morale", extra.morale);
    text += "/>\n";
  }
  return text;
}

std::string ruling_choices(const Rulings& rulings) {
  std::string text;
  const auto choose = [&](bool second, const char* id, const char* reading) {
    if (second) text += std::string("    <ruling id=\"") + id + "\" choice=\"" + reading + "\"/>\n";
  };
  choose(rulings.within_round, "destroyed.within", "round");
  choose(rulings.penalty_apart, "destroyed.penalty", "apart");
  choose(rulings.zones_summed, "destroyed.zones", "summed");
  choose(rulings.one_roll, "general.dice", "one-roll");
  choose(rulings.morale_once, "general.morale-die", "once");
  choose(rulings.sixes_apart, "general.double-six", "apart");
  choose(rulings.terrain_highest, "terrain.lines", "highest");
  choose(rulings.zero_impetus, "value.zero", "impetus");
  choose(rulings.accidental_listed, "accidental.attacker", "listed");
  choose(rulings.closes_with_all, "closing.attacked", "all");
  choose(rulings.drawn_pushed, "cavalry.drawn-alone", "pushed");
  return text.empty() ? text : "  <rulings>\n" + text + "  </rulings>\n";
}

}  // namespace

std::string id_of(std::size_t attacker) { return std::string(1, static_cast<char>('a' + attacker)); }
std::string name_of(Zone zone) {
  constexpr const char* WORDS[] = {"front", "left", "right", "rear"};
  return WORDS[static_cast<int>(zone)];
}

Fight random_fight(std::uint32_t seed) {
  Dealer deal(seed);
  Fight fight;
  const int dealt = deal.below(20);
  const std::size_t attackers = dealt < 8 ? 1 : dealt < 15 ? 2 : dealt < 18 ? 3 : 4;
  fight.rulings = rulings(deal);
  if (deal.one_in(4)) {
    fight.hit_from = deal.from_to(2, 6);
    fight.save_from = deal.from_to(2, 6);
    fight.command_from = deal.from_to(2, 6);
  }
  std::vector<Zone> zones{Zone::front, Zone::left, Zone::right, Zone::rear};
  for (std::size_t i = 0; i < zones.size(); ++i)
    std::swap(zones[i], zones[i + static_cast<std::size_t>(deal.below(static_cast<int>(zones.size() - i)))]);
  fight.attacked = unit(deal, attackers, true);
  for (std::size_t i = 0; i < attackers; ++i) {
    Attacker one;
    one.unit = unit(deal, attackers, false);
    one.zone = zones[i];
    if (deal.one_in(2)) one.cover = deal.of({Cover::fence, Cover::stream, Cover::wall, Cover::works});
    if (deal.one_in(3)) one.own_cover = deal.of({Cover::fence, Cover::stream, Cover::wall, Cover::works});
    one.higher = deal.of({Higher::none, Higher::none, Higher::attacker, Higher::attacked});
    one.far = !deal.one_in(3);
    if (one.unit.general) one.unit.general->zone = one.zone;
    fight.attackers.push_back(one);
  }
  if (fight.attacked.general) fight.attacked.general->zone = zones[static_cast<std::size_t>(deal.below(static_cast<int>(attackers)))];
  fight.reaction = deal.of({Reaction::stand, Reaction::stand, Reaction::counterattack, Reaction::front_change, Reaction::extended});
  const bool sensible = !deal.one_in(10);  // mostly
  fight.accidental = deal.one_in(10);
  fight.breaking_off = !deal.one_in(10);
  fight.generals = !deal.one_in(10);
  fight.attacked.pinned = deal.one_in(8);
  fight.attacked.engaged = deal.one_in(8);
  if (sensible && !makes_sense(fight)) {
    if (fight.reaction == Reaction::counterattack && attackers == 1) fight.attackers[0].zone = Zone::front;
    if (fight.attacked.pinned || fight.attacked.engaged || !makes_sense(fight)) fight.reaction = Reaction::stand;
    if (!makes_sense(fight)) fight.rulings.one_roll = false;
  }
  if (attackers == 1 && fight.attacked.general) fight.attacked.general->zone = fight.attackers[0].zone;
  return fight;
}

std::string document(const Fight& fight, const std::string& ruleset) {
  std::string text = "<fight format=\"1.0\" id=\"random\"";
  std::string without = !fight.breaking_off && !fight.generals ? "9.16 9.20" : !fight.breaking_off ? "9.16" : !fight.generals ? "9.20" : "";
  if (!without.empty()) add(text, "without", without);
  if (fight.accidental) add(text, "accidental", "yes");
  text += ">\n  <game id=\"lee\" version=\"1\" ruleset=\"" + ruleset + "\"/>\n" + ruling_choices(fight.rulings);
  text += "  <attacked" + attributes(fight.attacked, "attacked");
  add(text, "reaction", word(fight.reaction));
  text += ">\n" + children(fight.attacked, true) + "  </attacked>\n";
  for (std::size_t i = 0; i < fight.attackers.size(); ++i) {
    const Attacker& one = fight.attackers[i];
    text += "  <attacker" + attributes(one.unit, id_of(i));
    add(text, "zone", name_of(one.zone));
    add(text, "cover", word(one.cover));
    add(text, "own-cover", word(one.own_cover));
    add(text, "higher", word(one.higher));
    if (!one.far) add(text, "far", "no");
    text += ">\n" + children(one.unit, false) + "  </attacker>\n";
  }
  return text + "</fight>\n";
}

std::string stand_ins(const Fight& fight) {
  std::string text = "<ruleset format=\"1.0\" id=\"faces\" version=\"1\">\n  <extends id=\"lee\" version=\"1\"/>\n";
  const auto give = [&](const char* id, int face) {
    text += std::string("  <parameter id=\"") + id + "\" value=\"" + std::to_string(face) + "\" status=\"stand-in\"/>\n";
  };
  give("combat.success-face", fight.hit_from);
  give("morale.success-face", fight.save_from);
  give("command.success-face", fight.command_from);
  return text + "</ruleset>\n";
}

}  // namespace hexwright::independent::lee
