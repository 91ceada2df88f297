// The referee's state machine and the odds of single events asked the same: random units at random moments, watched by random enemies. Of a
// die that is thrown every face is tried, and the faces that gain are the chance that the odds tell.
#include "rulesets/asl_a12/asl_a12.hpp"
#include "rulesets/asl_a12/referee/play.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"
#include "tests/sanitized.hpp"
#include "validator/simulator/dice.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// One kind of ground everywhere, and sight or none between all of it.
class Flat : public PlayMap, public SightSource {
 public:
  std::optional<PlayGround> ground(const Location&) const override { return PlayGround{concealment, !concealment, tem}; }
  std::optional<SightLine> between(const Location&, const Location&) const override { return SightLine{sees, 0}; }
  bool concealment = false, sees = false;
  int tem = 0;
};

class Situation {
 public:
  explicit Situation(std::uint64_t number) : dice_(20'261'127, number) {}

  // Gaining a “?” at the end of the own Player Turn.
  void gains(std::size_t& rolled) {
    constexpr std::array<Counter, 4> UNITS{Counter::squad, Counter::half_squad, Counter::leader, Counter::hero};
    constexpr std::array<const char*, 4> WORDS{"squad", "half-squad", "leader", "hero"};
    const std::size_t which = below(UNITS.size());
    Unit unit = of(UNITS[which]);
    unit.stealthy = chance(4);
    unit.lax = !unit.stealthy && chance(4);
    flat_.concealment = chance(2);
    flat_.tem = static_cast<int>(below(8)) - 2;
    const int leadership = static_cast<int>(below(6)) - 3;
    const bool smoke = chance(4);
    enemy();
    const auto odds = told("gain", {std::string("unit=") + WORDS[which], "enemy=" + enemy_, "concealment=" + yes(flat_.concealment),
                                    "leadership=" + std::to_string(leadership), "stealthy=" + yes(unit.stealthy), "lax=" + yes(unit.lax),
                                    "tem=" + std::to_string(flat_.tem), std::string("smoke=") + (smoke ? "dispersed" : "none")});
    REQUIRE(odds);
    int hits = 0;
    for (int die = 1; die <= 6; ++die) {
      std::vector<PlayedPiece> pieces{{"u", 0, unit, Condition::known, here(), false, 0}, watcher()};
      if (leadership != 0) pieces.push_back({"l", 0, leader(leadership), Condition::known, here(), false, 0});
      Play play(pieces, asl_tables(), asl_numbers(), rulings_, flat_, flat_);
      hits += play.gain(0, die, true, smoke ? asl_numbers().smoke_dispersed : 0).has_value();
    }
    rolled += hits > 0 && hits < 6;
    CHECK(odds->measured == Fraction(hits, 6));
  }

  // Losing one by what is done, or by what befalls.
  void loses(std::size_t& open, std::size_t& lost) {
    const auto action = static_cast<Action>(below(ACTIONS));
    flat_.concealment = chance(2);
    enemy();
    const bool large = chance(4), concealed = near_ && flat_.sees && chance(3);
    Unit unit = large ? truck() : squad();
    const auto odds = told("loss", {"action=" + std::string(word_of(action)), std::string("unit=") + (large ? "large" : "infantry"),
                                    std::string("enemy=") + (!flat_.sees ? "none"
                                                             : near_     ? "within-16"
                                                                         : "from-17"),
                                    "enemy-concealed=" + yes(concealed), "concealment=" + yes(flat_.concealment)});
    PlayedPiece enemy = watcher();
    if (concealed) enemy.condition = Condition::concealed, enemy.markers = 1;
    Play play({{"u", 0, unit, Condition::concealed, here(), false, 1}, enemy}, asl_tables(), asl_numbers(), rulings_, flat_, flat_);
    const Judged judged = play.act(0, action);
    CHECK(judged.has_value() == odds.has_value());
    if (!judged || !odds) {
      CHECK((judged || !judged.error().missing.empty()));  // both ask for the same parameter
      ++open;
      return;
    }
    lost += judged->after == Condition::known;
    CHECK(odds->measured == Fraction(judged->after == Condition::known ? 1 : 0));
  }

 private:
  std::size_t below(std::size_t most) { return static_cast<std::size_t>(dice_.roll(static_cast<int>(most)) - 1); }
  bool chance(std::size_t one_of) { return below(one_of) == 0; }
  static std::string yes(bool is) { return is ? "yes" : "no"; }
  static Location here() { return {{0, 0}, 0}; }
  void enemy() {
    flat_.sees = chance(2);
    near_ = chance(2);
    range_ = near_ ? 1 + static_cast<int>(below(16)) : 17 + static_cast<int>(below(8));
    enemy_ = std::string(flat_.sees ? "seen" : "unseen") + (near_ ? "-16" : "-17");
  }
  PlayedPiece watcher() const { return {"e", 1, squad(), Condition::known, Location{{range_, 0}, 0}, false, 0}; }
  static wording::Result<validator::EventOdds> told(std::string_view event, const std::vector<std::string>& arguments) {
    for (const validator::EventRecord& record : events().events)
      if (record.id == event) return validator::odds_of(record, arguments, asl_game(), validator::rulings_by_default(asl_game()));
    throw std::out_of_range("no such event");
  }

  validator::Dice dice_;
  Flat flat_;
  const Rulings rulings_;
  std::string enemy_;
  bool near_ = false;
  int range_ = 1;
};

void doors_agree(std::uint64_t count) {
  std::size_t rolled = 0, open = 0, lost = 0;
  for (std::uint64_t number = 1; number <= count; ++number) {
    INFO("situation " << number);
    Situation situation(number);
    if (number % 2 == 0)
      situation.gains(rolled);
    else
      situation.loses(open, lost);
  }
  CHECK(rolled > count / 40);
  CHECK(lost > count / 20);
  CHECK(open < count / 4);
}

}  // namespace

TEST_CASE("ASL 12.122: referee and odds tell the same of random units and moments") { doors_agree(SANITIZED ? 300 : 1000); }
TEST_CASE("ASL 12.122: referee and odds tell the same of ten thousand random units and moments", "[.long]") { doors_agree(10'000); }
