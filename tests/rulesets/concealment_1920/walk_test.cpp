// Random games of a hundred thousand actions: whatever the rules allow keeps what must never be broken, every way for a counter to
// turn that the text knows is gone, and none besides.
#include <random>
#include <set>

#include "tests/rulesets/concealment_1920/field.hpp"
#include "tests/rulesets/known_rulings.hpp"

using namespace hexwright::test;

namespace {

using Turn = std::tuple<Do, Lies, Lies>;

// Of the counter that the action names. What the text lets a unit and a patrol do.
const std::set<Turn> UNIT_TURNS = {
    {Do::conceal, Lies::open, Lies::concealed},
    {Do::reveal, Lies::concealed, Lies::open},
    {Do::scout_hex, Lies::concealed, Lies::open},
    {Do::scout_hex, Lies::open, Lies::open},
    {Do::scout_unit, Lies::concealed, Lies::open},
    {Do::scout_unit, Lies::open, Lies::open},
    {Do::attack, Lies::concealed, Lies::open},
    {Do::attack, Lies::open, Lies::open},
    {Do::enter, Lies::due, Lies::open},
    {Do::enter, Lies::due, Lies::concealed},
    {Do::exchange, Lies::open, Lies::card},
    {Do::exchange, Lies::concealed, Lies::card},
    {Do::step, Lies::open, Lies::open},
    {Do::step, Lies::concealed, Lies::concealed},
    {Do::retreat, Lies::open, Lies::open},
    {Do::retreat, Lies::concealed, Lies::concealed},
    {Do::eliminate, Lies::open, Lies::gone},
    {Do::eliminate, Lies::concealed, Lies::gone},
    {Do::desert, Lies::concealed, Lies::deserted},
    {Do::scout_hex, Lies::open, Lies::gone},  // infiltrating [46.1]
};
const std::set<Turn> PATROL_TURNS = {
    {Do::place_patrol, Lies::pool, Lies::concealed}, {Do::reveal, Lies::concealed, Lies::pool},
    {Do::enter, Lies::due, Lies::concealed},         {Do::step, Lies::concealed, Lies::concealed},
    {Do::retreat, Lies::concealed, Lies::concealed}, {Do::eliminate, Lies::concealed, Lies::pool},
};
// Of counters that an action finds: reconnoitred or attacked.
const std::set<std::pair<Lies, Lies>> FOUND_UNIT = {{Lies::concealed, Lies::open}, {Lies::concealed, Lies::deserted}};
const std::set<std::pair<Lies, Lies>> FOUND_PATROL = {{Lies::concealed, Lies::pool}};

// What is in the first and not in the second, as numbers.
std::string beyond(const std::set<Turn>& one, const std::set<Turn>& other) {
  std::string text;
  for (const auto& [what, from, to] : one)
    if (!other.contains({what, from, to}))
      text += " " + std::to_string(static_cast<int>(what)) + ":" + std::to_string(static_cast<int>(from)) + ">" +
              std::to_string(static_cast<int>(to));
  return text;
}

class Walk {
 public:
  explicit Walk(unsigned seed, bool other_readings = false) : dice_(seed), other_readings_(other_readings) { begin(); }

  void go() {
    const Action action = any_action();
    const auto breach = breach_of(field_.rules(), field_.position, action);
    if (breach) {
      ++refused;
      if (breach->rule.empty() || std::string_view(breach->id).find('-') == 0) fault = "a refusal without a paragraph";
      return;
    }
    const Position before = field_.position;
    field_.carry_out(action);
    ++done;
    judge(action, before);
    if (++age_ > 1500) begin();
  }

  std::string fault;
  int done = 0, refused = 0;
  std::set<Turn> unit_turns, patrol_turns;
  std::set<std::pair<Lies, Lies>> found_units, found_patrols;

 private:
  int roll(int sides) { return static_cast<int>(dice_() % static_cast<unsigned>(sides)); }

  void begin() {
    age_ = 0;
    field_ = Field();
    if (other_readings_)
      for (const auto& ruling : hexwright::test::known_rulings<Rulings>())
        REQUIRE(choose(field_.rulings, ruling.id, ruling.readings[static_cast<std::size_t>(roll(2))]));
    constexpr Kind SOME[] = {Kind::infantry,     Kind::cavalry, Kind::motorised, Kind::infantry, Kind::armoured_train,
                             Kind::armoured_car, Kind::tank,    Kind::artillery, Kind::cadre,    Kind::motorised};
    for (int side = 0; side < 2; ++side) {
      for (int i = 0; i < 10; ++i) {
        const int unit = field_.put(SOME[i], side, hex(roll(4) + 5 * side, roll(WIDTH)));
        field_.unit(unit).control_line = roll(2) == 0;
        field_.unit(unit).elite = roll(4) == 0;
      }
      for (int i = 0; i < 2; ++i) field_.two_sided(side, hex(roll(4) + 5 * side, roll(WIDTH)), Lies::open);
      for (int i = 0; i < 3; ++i) field_.put(i == 2 ? Kind::patrol : Kind::infantry, side, -1, Lies::due);
      for (int i = 0; i < 6; ++i) field_.put(Kind::patrol, side, -1, Lies::pool);
    }
    for (Unit& unit : field_.units) unit.sich = unit.side == 1 && unit.kind == Kind::infantry;
    field_.numbers.borrowed.stack_limit = 30;  // the start is thrown together; the limit has its own test
  }

  // What is rare by chance alone: motorised infantry that looks, drives on, and looks again.
  std::optional<Action> raid() {
    for (int i = 0; i < static_cast<int>(field_.units.size()); ++i) {
      const Counter& counter = field_.counter(i);
      if (field_.unit(i).kind != Kind::motorised || !counter.on_map()) continue;
      if (counter.open_way >= 0) return step_to(i, counter.open_way);
      if (!counter.infiltrates && roll(3) != 0) continue;
      for (const int next : field_.ground.neighbours[static_cast<std::size_t>(counter.hex)])
        if (field_.allows(look_into(i, next))) return look_into(i, next);
    }
    return std::nullopt;
  }

  Action any_action() {
    if (roll(30) == 0)
      if (const auto action = raid()) return *action;
    static constexpr Do ALL[] = {Do::step,       Do::step,       Do::step,         Do::step,         Do::scout_hex, Do::scout_hex,
                                 Do::scout_unit, Do::scout_unit, Do::scout_unit,   Do::conceal,      Do::conceal,   Do::conceal,
                                 Do::conceal,    Do::reveal,     Do::place_patrol, Do::place_patrol, Do::attack,    Do::exchange,
                                 Do::enter,      Do::retreat,    Do::eliminate,    Do::desert,       Do::next_phase};
    Action action;
    action.what = ALL[roll(static_cast<int>(std::size(ALL)))];
    const int count = static_cast<int>(field_.units.size());
    action.piece = roll(count);
    action.target = action.what == Do::attack ? -1 : roll(count);
    if (action.what == Do::exchange && roll(2) == 0) action.target = std::max(0, field_.unit(action.piece).other_counter);
    const int from = field_.counter(action.piece).hex;
    action.hex = from >= 0 && roll(8) != 0 ? neighbour(from) : roll(WIDTH * WIDTH);
    if (action.what == Do::place_patrol) action.hex = std::max(0, field_.counter(roll(count)).hex);
    if ((action.what == Do::eliminate || action.what == Do::desert) && roll(40) != 0) action.what = Do::step;
    if (action.what == Do::retreat &&
        (from < 0 || !enemies_at(field_.rules(), field_.position, field_.unit(action.piece).side, action.hex).empty()))
      action.what = Do::step;
    action.concealed = roll(2) == 0;
    for (int i = 0; i < count; ++i)
      if (field_.unit(i).sich) action.dice[i] = roll(6) + 1;
    if (action.what == Do::next_phase) field_.position.enemy_reserve = roll(2) == 0;
    return action;
  }
  int neighbour(int from) {
    const auto& around = field_.ground.neighbours[static_cast<std::size_t>(from)];
    return around[static_cast<std::size_t>(roll(static_cast<int>(around.size())))];
  }

  void judge(const Action& action, const Position& before) {
    for (int i = 0; i < static_cast<int>(field_.units.size()); ++i) turned(i, action, at(before, i).lies, field_.lies(i));
    int patrols[2] = {0, 0};
    for (int i = 0; i < static_cast<int>(field_.units.size()); ++i) {
      const Unit& unit = field_.unit(i);
      const Counter& counter = field_.counter(i);
      if (unit.is_patrol() && counter.lies == Lies::open) fault = "a patrol lies face up";
      patrols[unit.side] += unit.is_patrol() && counter.on_map();
      if (counter.lies == Lies::concealed && !can_be_concealed(unit.kind)) fault = "a gun lies concealed";
      if (counter.on_map() != (counter.hex >= 0)) fault = "a counter on the map without a hex, or off it with one";
      const bool stepped = i == action.piece && action.what == Do::step;
      if (stepped && counter.lies == Lies::concealed && counter.spent > 3 && unit.kind != Kind::armoured_train)
        fault = "a concealed unit has spent more than three points";
      if (unit.other_counter >= 0) pair(counter, field_.counter(unit.other_counter));
      if (counter.on_map() && !counter.infiltrates) among_enemies(i);
    }
    if (patrols[0] > 6 || patrols[1] > 6) fault = "more than six patrols of a player in play";
  }

  void turned(int piece, const Action& action, Lies from, Lies to) {
    const bool patrol = field_.unit(piece).is_patrol();
    if (piece == action.piece && action.what != Do::next_phase) {
      (patrol ? patrol_turns : unit_turns).insert({action.what, from, to});
      return;
    }
    if (from == to) return;
    if (action.what == Do::exchange && piece == action.target) {
      if (from != Lies::card || (to != Lies::open && to != Lies::concealed)) fault = "an exchange that is none";
      return;
    }
    if (to == Lies::gone && from == Lies::card) return;  // with the other counter of its unit
    if (action.what != Do::scout_hex && action.what != Do::scout_unit && action.what != Do::attack)
      fault = "a counter turned over by nothing";
    (patrol ? found_patrols : found_units).insert({from, to});
  }
  void pair(const Counter& one, const Counter& other) {
    const bool one_plays = one.on_map() && other.lies == Lies::card, other_plays = other.on_map() && one.lies == Lies::card;
    const auto is_out = [](const Counter& counter) { return counter.lies == Lies::gone || counter.lies == Lies::deserted; };
    if (!one_plays && !other_plays && !(is_out(one) && is_out(other))) fault = "two counters of one unit in play, or none";
  }
  void among_enemies(int piece) {
    for (const int enemy : enemies_at(field_.rules(), field_.position, field_.unit(piece).side, field_.counter(piece).hex))
      if (!field_.counter(enemy).infiltrates) fault = "enemies in one hex, and no unit infiltrates";
  }

  std::mt19937 dice_;
  bool other_readings_;
  Field field_;
  int age_ = 0;
};

}  // namespace

TEST_CASE("Utajnienie: in a walk of a hundred thousand actions nothing happens that the text does not know, and all that it knows does") {
  Walk walk(1920);
  while (walk.done < 100'000 && walk.fault.empty() && walk.refused < 10'000'000) walk.go();
  CHECK(walk.fault == "");
  CHECK(walk.done == 100'000);
  CHECK(beyond(walk.unit_turns, UNIT_TURNS) == "");
  CHECK(beyond(UNIT_TURNS, walk.unit_turns) == "");
  CHECK(beyond(walk.patrol_turns, PATROL_TURNS) == "");
  CHECK(beyond(PATROL_TURNS, walk.patrol_turns) == "");
  CHECK(walk.found_units == FOUND_UNIT);
  CHECK(walk.found_patrols == FOUND_PATROL);
}

TEST_CASE("Utajnienie: by whatever readings, a walk keeps six patrols a player, one counter of a unit and no patrol face up") {
  Walk walk(44, true);
  while (walk.done < 50'000 && walk.fault.empty() && walk.refused < 10'000'000) walk.go();
  CHECK(walk.fault == "");
  CHECK(walk.done == 50'000);
}

TEST_CASE("Utajnienie: what the table of states does not know is refused with its paragraph, from every state") {
  constexpr Lies STATES[] = {Lies::pool, Lies::card, Lies::due, Lies::open, Lies::concealed, Lies::gone, Lies::deserted};
  constexpr Do ACTIONS[] = {Do::step,   Do::scout_hex, Do::scout_unit, Do::conceal, Do::reveal,    Do::place_patrol,
                            Do::attack, Do::exchange,  Do::enter,      Do::retreat, Do::eliminate, Do::desert};
  for (const Lies state : STATES)
    for (const Do what : ACTIONS)
      for (const Kind kind : {Kind::infantry, Kind::patrol}) {
        if (kind == Kind::patrol && state == Lies::open) continue;  // no such thing, as the walk shows
        const auto known = [&](const std::set<Turn>& turns) {
          return std::any_of(turns.begin(), turns.end(),
                             [&](const Turn& turn) { return std::get<0>(turn) == what && std::get<1>(turn) == state; });
        };
        if (known(kind == Kind::patrol ? PATROL_TURNS : UNIT_TURNS)) continue;
        bool allowed = false;
        for (int phase = 0; phase < 5; ++phase) {
          Field field(static_cast<PhaseKind>(phase));
          const int piece = field.put(kind, 0, hex(4, 4), state), enemy = field.hidden(Kind::infantry, 1, hex(5, 4));
          field.hidden(Kind::infantry, 0, hex(1, 1));
          const int where = what == Do::place_patrol || what == Do::enter ? hex(1, 1) : hex(5, 4);
          const Action action{what, piece, where, what == Do::attack ? -1 : enemy, kind == Kind::patrol};
          const auto breach = breach_of(field.rules(), field.position, action);
          allowed = allowed || !breach;
          if (breach) CHECK_FALSE(breach->rule.empty());
        }
        INFO("action " << static_cast<int>(what) << " from " << static_cast<int>(state) << (kind == Kind::patrol ? ", a patrol" : ""));
        CHECK_FALSE(allowed);
      }
}
