// Single events of Lee at the door of odds: tests of command for flanking [9.7], extending [9.8], covering [9.9], breaking off [9.16] and
// turning [9.12], and taking a general [9.21]. Who may try at all decide the procedures that the referee asks.
#include "rulesets/lee/lee.hpp"
#include "rulesets/lee/procedures/results.hpp"

namespace hexwright::rulesets::lee {

using validator::EventOutcome;
using validator::EventParameter;
using validator::EventQuestion;
using validator::EventRecord;
using wording::Fault;
using wording::mark;
using wording::Result;
using wording::say;

namespace {

using Outcomes = Result<std::vector<EventOutcome>>;
constexpr std::string_view YES_NO = "no yes";
constexpr int MOST_DICE = 20;

struct Known {
  Numbers numbers;
  int command = 4;  // the face from which a command die succeeds

  static Result<Known> of(const EventQuestion& question) {
    const auto numbers = Numbers::of(question.game);
    if (!numbers) return tl::unexpected(numbers.error());
    const auto face = Numbers::whole(question.game, "command.success-face", 2, 6);
    if (!face) return tl::unexpected(face.error());
    return Known{*numbers, *face};
  }
};

Outcomes test(const Fraction& passed) {
  return std::vector<EventOutcome>{{"passed", say("the test is passed"), passed, true},
                                   {"failed", say("the test is not passed"), Fraction(1) - passed}};
}
tl::unexpected<Fault> forbidden(wording::Text what) { return tl::unexpected(Fault{"odds/forbidden", {}, std::move(what), {}, {}}); }

constexpr EventParameter DICE{"dice", mark("command dice that the general throws"), "", 0, MOST_DICE, "2"};
constexpr EventParameter FLANKING[] = {
    DICE,
    {"ground", mark("the ground in the corridor: nothing that costs three inches, or something"), "open hard", 0, 0, "open", "9.7", "open"},
    {"unit", mark("who goes round the flank"), "infantry cavalry", 0, 0, "infantry", "9.7", "infantry"},
    {"move", mark("its move in inches; cavalry from 15 throws one die again"), "", 0, 100, "15"}};
constexpr EventParameter EXTENSION[] = {DICE,
                                        {"state", mark("the unit that extends the line"), "free attacked engaged pinned", 0, 0, "free"}};
constexpr EventParameter COVER[] = {DICE,
                                    {"state", mark("the unit that covers flank or rear"), "free attacked engaged pinned", 0, 0, "free"},
                                    {"distance", mark("inches that the attacker comes, with the ground"), "", 0, 100, "9"},
                                    {"move", mark("the attacker's move in inches"), "", 1, 100, "9"}};
constexpr EventParameter CAPTURE[] = {
    {"dice", mark("dice of the combat value that is chosen, with the unit's own modifiers"), "", 0, MOST_DICE, "5"},
    {"light", mark("light infantry, for which one six is enough"), YES_NO, 0, 0, "no", "9.21", "no"},
    {"test", mark("the general tries to save himself"), YES_NO, 0, 0, "yes", "9.20", "no"},
    {"active", mark("his corps is active: one die, else two that must both succeed"), YES_NO, 0, 0, "yes", "9.20", "yes"}};
constexpr EventParameter BREAK_OFF[] = {DICE, {"pinned", mark("the unit is pinned by artillery"), YES_NO, 0, 0, "no", "9.16", "no"}};
constexpr EventParameter TURN[] = {DICE};

Outcomes flanking(const EventQuestion& question, const Known& known) {
  return test(
      flanking_passes(question("dice"), known.command, question("ground") != 0, question("unit") != 0, question("move"), known.numbers));
}

// [9.8] By who supports the attacked unit.
Outcomes extension(const EventQuestion& question, const Known& known) {
  enum { FREE, ATTACKED, ENGAGED, PINNED };
  const int state = question("state");
  Unit unit;
  unit.engaged = state == ENGAGED;
  unit.pinned = state == PINNED;
  if (extension_barred(unit, true, state == ATTACKED))
    return forbidden(say("Who is attacked, engaged or pinned does not extend the line [9.8]."));
  return test(passes(question("dice"), known.command, known.numbers.extension_needed));
}

Outcomes cover(const EventQuestion& question, const Known& known) {
  if (!comes_from_far(question("distance") * 1000.0, question("move") * 1000.0))
    return forbidden(say("Against an attacker from half his move or less no unit is covered [9.9]."));
  return extension(question, known);
}

Outcomes capture(const EventQuestion& question, const Known& known) {
  const bool light = question("light") != 0;
  const Fraction taken = captured(question("dice"), light, question("test") != 0, question("active") != 0, known.command, known.numbers);
  const Fraction caught = shows_sixes(question("dice"), light ? known.numbers.light_sixes : known.numbers.double_six);
  return std::vector<EventOutcome>{{"taken", say("the general is taken"), taken, true},
                                   {"saved", say("he saves himself"), caught - taken},
                                   {"missed", say("the dice do not show it"), Fraction(1) - caught}};
}

Outcomes break_off(const EventQuestion& question, const Known& known) {
  Unit unit;
  unit.break_off = question("dice");
  unit.pinned = question("pinned") != 0;
  return test(breaks_off(unit, known.command, known.numbers));
}

Outcomes turn(const EventQuestion& question, const Known& known) {
  return test(passes(question("dice"), known.command, known.numbers.turn_needed));
}

template <Outcomes (*Event)(const EventQuestion&, const Known&)>
Outcomes known(const EventQuestion& question) {
  const auto read = Known::of(question);
  if (!read) return tl::unexpected(read.error());
  return Event(question, *read);
}

constexpr EventRecord EVENTS[] = {
    {"flanking", mark("the test for a flanking attack [9.7]"), mark("it is passed"), FLANKING, "dice=3 ground=hard unit=cavalry",
     known<flanking>},
    {"extension", mark("the test for extending the line against a flanking attack [9.8]"), mark("it is passed"), EXTENSION, "dice=2",
     known<extension>},
    {"cover", mark("the test for covering a flank or the rear [9.9]"), mark("it is passed"), COVER, "dice=2 distance=5", known<cover>},
    {"capture", mark("an attempt to take a general prisoner [9.21]"), mark("he is taken"), CAPTURE, "dice=4 light=yes", known<capture>},
    {"break-off", mark("the test for breaking off [9.16]"), mark("it is passed"), BREAK_OFF, "dice=2", known<break_off>},
    {"turn", mark("the test for turning after a fight [9.12]"), mark("it is passed"), TURN, "dice=2", known<turn>}};

}  // namespace

validator::GameOfEvents events() { return {EVENTS}; }

}  // namespace hexwright::rulesets::lee
