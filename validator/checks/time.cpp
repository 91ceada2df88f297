// The length of the game: stated at all, in agreement with its clock, and long enough for what is scheduled.
#include <algorithm>

#include "validator/analysis/what_is_known.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/length.hpp"
#include "model/document/walk.hpp"
#include "model/io/utf8.hpp"
#include "model/project/calendar.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;
using wording::say_n;

namespace {

constexpr int DAY = 24 * 60, HALF_A_DAY = DAY / 2;

// From start to end, past midnight as well.
std::optional<int> clock_minutes(const Scenario& scenario) {
  if (!scenario.time || !scenario.time->clock || !scenario.time->clock->start || !scenario.time->clock->end) return std::nullopt;
  const int span = scenario.time->clock->end->minutes - scenario.time->clock->start->minutes;
  return span < 0 ? span + DAY : span;
}

}  // namespace

// A clock tells no days: it gives the number of turns only while that of one day is the only one that comes to mind.
std::optional<int> clock_turns(const Scenario& scenario, const project::Game& game) {
  const auto minutes = project::minutes_of_turn(scenario, game);
  const auto span = clock_minutes(scenario);
  if (!span || *span == 0 || !minutes || *minutes <= 0 || *minutes >= HALF_A_DAY || *span % *minutes != 0) return std::nullopt;
  return *span / *minutes;
}

std::optional<int> stated_turns(const Scenario& scenario) {
  return scenario.time && scenario.time->length ? scenario.time->length->turns : std::nullopt;
}

std::optional<int> calendar_turns(const Scenario& scenario) {
  const auto calendar = project::Calendar::of(scenario);
  const auto end = calendar && scenario.time->calendar->end ? project::Date::parse(*scenario.time->calendar->end) : std::nullopt;
  if (!end) return std::nullopt;
  const auto part = scenario.time->calendar->last_part;
  return calendar->last_turn_on(*end, part ? std::optional(*part - 1) : std::nullopt);
}

std::optional<int> last_turn(const Scenario& scenario, const project::Game& game) {
  std::optional<int> turns = stated_turns(scenario);
  if (!turns) turns = clock_turns(scenario, game);
  return turns ? turns : calendar_turns(scenario);
}

namespace {

constexpr auto TIME_FINDINGS = findings({
    {"time/length-missing", Severity::error, mark("The length of the game is missing"),
     mark("Without a last turn it is not known when the game ends, and nothing that is scored at the end can be scored."),
     mark("no number of turns and no clock"), mark("<length turns=\"24\"/>, or a clock from 9:00 to 11:00")},
    {"time/no-turns", Severity::error, mark("A game of no turns"), mark("Nought turns are not the same as an unknown number of turns."),
     mark("turns=\"0\""), mark("turns=\"24\""), mark("State how many turns the game lasts.")},
    {"time/clock", Severity::error, mark("Clock and number of turns disagree"),
     mark("The hours from start to end, divided by the minutes of a turn, give another number of turns than the card states."),
     mark("9:00 to 11:00 and 27 turns of 5 minutes"), mark("9:00 to 11:00 and 24 turns of 5 minutes"),
     mark("Correct the number of turns or the clock.")},
    {"time/calendar", Severity::error, mark("Calendar and number of turns disagree"),
     mark("Counted from the date of the first turn, the last turn falls on another date than the card states."),
     mark("10 turns of a day from 15 May to 25 May"), mark("10 turns of a day from 15 May to 24 May"),
     mark("Correct the number of turns or one of the dates.")},
    {"time/date", Severity::error, mark("A date that does not exist"), mark("The dates of the turns are counted from it."),
     mark("start=\"1944-02-30\""), mark("start=\"1944-02-29\""),
     mark("Write year, month and day, as 1944-05-15; years before our era cannot be written.")},
    {"time/hour-missing", Severity::question, mark("The hour at which the first turn begins is not stated"),
     mark("The calendar counts hours or minutes, so that dates and night turns depend on it."),
     mark("<calendar turn=\"hours\" …> without <clock>"), mark("<clock start=\"6:00\"/> beside it"), mark("State the hour.")},
    {"time/first-player", Severity::warning, mark("No side is said to move first"), mark("The order of the phases depends on it."),
     mark("no <first-player>"), mark("<first-player side=\"de\"/>"), mark("Name the side that moves first.")},
    {"time/night", Severity::error, mark("A night turn by the list or by the calendar alone"),
     mark("The card lists its night turns, and by the hours or the parts of the day others are at night."),
     mark("nights=\"3 5\" where every third turn of a day is its night"), mark("nights=\"3 6\" there"),
     mark("Correct the list, the hours or the date of the first turn.")},
    {"time/night-hours", Severity::warning, mark("Nightfall or daybreak that says nothing"),
     mark("A turn is at night when it begins between the two, which takes both of them and turns of minutes or hours."),
     mark("dusk=\"20:00\" without dawn"), mark("dusk=\"20:00\" dawn=\"5:00\""),
     mark("State both hours, or mark the part of the day that is the night.")},
    {"time/part", Severity::error, mark("A part of the day that the calendar has not"),
     mark("The turns of a day, week or month count from 1."), mark("first-part=\"3\" with turns of half a day"),
     mark("first-part=\"2\" with turns of half a day"), mark("Name one that there is.")},
    {"time/turn-length", Severity::error, mark("The card has another length of a turn than the game"),
     mark("Movement, fire and the clock of the rules are made for turns of one length."),
     mark("turns of 12 hours in a game of 10 minutes a turn"), mark("turns of 10 minutes there"),
     mark("Correct the calendar, or the parameter turn.minutes of the ruleset.")},
    {"time/turn-nought", Severity::error, mark("A turn 0"), mark("Turns count from 1."), mark("<turn from=\"0\"/>"),
     mark("<turn from=\"1\"/>"), mark("Count the turns from 1.")},
    {"time/after-end", Severity::error, mark("Something is scheduled after the last turn"), mark("It can never happen."),
     mark("available from turn 30 of 24"), mark("available from turn 12 of 24"), mark("Set an earlier turn, or take it out.")},
    {"time/reversed", Severity::error, mark("A time that ends before it begins"), mark("It can never happen."),
     mark("from turn 8 until turn 3"), mark("from turn 3 until turn 8"), mark("Correct one of the two turns.")},
});

bool ends_by_event(const Scenario& scenario) {
  return scenario.events && std::any_of(scenario.events->list.begin(), scenario.events->list.end(),
                                        [](const Event& event) { return event.ends.value_or(false); });
}

// A card that was read in part may state it in words that were not read, unless its reader says that no word does.
bool may_stand_in_words(const Scenario& scenario) {
  const bool none = scenario.time && scenario.time->length && !scenario.time->length->turns && scenario.time->length->datum.reason;
  return is_read_in_part(scenario) && !none;
}

void length(const project::Project& project, Sink& out) {
  const Scenario& scenario = *project.scenario();
  const auto turns = stated_turns(scenario);
  if (turns && *turns == 0)
    out.report_on(scenario.time->length->datum, TIME_FINDINGS["time/no-turns"], say("The game lasts no turn at all."));
  if (last_turn(scenario, project.game()) || ends_by_event(scenario) || may_stand_in_words(scenario)) return;
  const Datum& datum = scenario.time ? (scenario.time->length ? scenario.time->length->datum : scenario.time->datum) : scenario.datum;
  Finding& finding =
      out.report_on(datum, TIME_FINDINGS["time/length-missing"], say("The card does not say how many turns the game lasts."));
  const auto is_scored_at_end = [](const VictoryItem& item) { return item.at == ScoredAt::last_turn || item.at == ScoredAt::end_of_game; };
  const auto count = scenario.victory ? std::count_if(scenario.victory->items.begin(), scenario.victory->items.end(), is_scored_at_end) : 0;
  if (count > 0)
    finding.because(say_n("{count} victory item is scored in the last turn or at the end, and it is not known which turn that is.",
                          "{count} victory items are scored in the last turn or at the end, and it is not known which turn that is.",
                          count));
  finding.mend(say("State the number of turns, a clock from start to end, or the dates of the first and the last turn."));
}

void clock(const project::Project& project, Sink& out) {
  const Scenario& scenario = *project.scenario();
  const auto stated = stated_turns(scenario);
  const auto minutes = project::minutes_of_turn(scenario, project.game());
  const auto minutes_stated = clock_minutes(scenario);
  if (!stated || !minutes_stated) return;
  if (!minutes || *minutes <= 0) return out.not_checked("time/clock", say("the length of a turn in minutes (parameter turn.minutes)"));
  const int span = *minutes_stated;
  const std::int64_t lasts = std::int64_t{*stated} * *minutes;
  if (lasts % DAY == span % DAY || *stated == 0) return;  // whole days may pass; no turns at all are said already
  const std::string start = print_value(*scenario.time->clock->start), end = print_value(*scenario.time->clock->end);
  const std::string ends = print_value(ClockTime{static_cast<int>((scenario.time->clock->start->minutes + lasts) % DAY)});
  out.report_on(scenario.time->length->datum, TIME_FINDINGS["time/clock"],
                lasts >= DAY ? say("{stated} turns that begin at {start} are over at {ends}, not at {end}.",
                                   {{"stated", std::int64_t{*stated}}, {"start", start}, {"ends", ends}, {"end", end}})
                             : say("From {start} to {end} are {by_clock} turns, not {stated}.",
                                   {{"start", start},
                                    {"end", end},
                                    {"by_clock", span % *minutes == 0 ? wording::Value(std::int64_t{span / *minutes})
                                                                      : wording::Value(wording::Decimal{span * 1000LL / *minutes})},
                                    {"stated", std::int64_t{*stated}}}))
      .at(scenario.time->clock->datum.origin)
      .parameter(std::to_string(span))
      .parameter(std::to_string(*stated))
      .because(say("A turn lasts {minutes} minutes: {stated} turns would end at {end}.",
                   {{"minutes", std::int64_t{*minutes}}, {"stated", std::int64_t{*stated}}, {"end", ends}}));
}

// What a date or a number of the calendar says that cannot be so; false when nothing can be reckoned with it.
bool sound(const Calendar& dates, const Scenario& scenario, Sink& out) {
  bool all = true;
  for (const auto& date : {dates.start, dates.end})
    if (date && !project::Date::parse(*date)) {
      all = false;
      out.report_on(dates.datum, TIME_FINDINGS["time/date"], say("\"{date}\" is no date.", {{"date", io::visible(*date)}}))
          .parameter(*date);
    }
  const auto calendar = project::Calendar::of(scenario);
  if (!calendar) return false;
  for (const auto& part : {dates.first_part, dates.last_part})
    if (part && *part > calendar->parts()) {
      all = false;
      out.report_on(
             dates.datum, TIME_FINDINGS["time/part"],
             wording::say_n("There is no part {part}: the calendar has {count}.", "There is no part {part}: the calendar has {count}.",
                            calendar->parts(), {{"part", std::int64_t{*part}}}))
          .parameter(std::to_string(*part));
    }
  if (const auto described = static_cast<std::int64_t>(dates.parts.size()); dates.parts_count && *dates.parts_count < described)
    out.report_on(dates.datum, TIME_FINDINGS["time/part"],
                  say("The calendar describes more turns than it states: {count} and {parts}.",
                      {{"count", described}, {"parts", std::int64_t{*dates.parts_count}}}));
  return all;
}

void report_night(const Calendar& dates, int turn, wording::Text message, Sink& out) {
  out.report_on(dates.datum, TIME_FINDINGS["time/night"], std::move(message)).parameter(std::to_string(turn));
}

// What can be said of the nights without reckoning a date.
void night_as_stated(const Calendar& dates, bool by_clock, std::optional<int> last, Sink& out) {
  if (dates.nights)
    for (const int turn : dates.nights->list)
      if (turn < 1 || (last && turn > *last))
        report_night(dates, turn, say("Turn {turn} is to be a night turn, and the game has no such turn.", {{"turn", std::int64_t{turn}}}),
                     out);
  if (!dates.dusk && !dates.dawn) return;
  if (!by_clock)
    out.report_on(dates.datum, TIME_FINDINGS["time/night-hours"],
                  say("Nightfall and daybreak are stated, and the turns are not counted in hours or minutes."));
  else if (!dates.dawn || !dates.dusk)
    out.report_on(dates.datum, TIME_FINDINGS["time/night-hours"],
                  dates.dusk ? say("The calendar says when night falls, and not when the day breaks.")
                             : say("The calendar says when the day breaks, and not when night falls."));
  else if (dates.dawn->minutes == dates.dusk->minutes)
    out.report_on(dates.datum, TIME_FINDINGS["time/night-hours"], say("Night falls and the day breaks at one hour: no turn is at night."));
}

// A night that the card lists, and that is none by the hours or parts of the day, or the other way round.
void nights(const Calendar& dates, const Scenario& scenario, const project::Calendar& calendar, std::optional<int> last, Sink& out) {
  if (!dates.nights) return;
  const bool told = (dates.dusk && dates.dawn) || std::any_of(dates.parts.begin(), dates.parts.end(),
                                                              [](const CalendarPart& part) { return part.night.value_or(false); });
  if (!told) return;
  Scenario unlisted;
  unlisted.time = scenario.time;
  unlisted.time->calendar->nights.reset();
  const auto by_hours = project::Calendar::of(unlisted);
  constexpr int MOST_LOOKED_AT = 10'000;
  for (int turn = 1; last && turn <= std::min(*last, MOST_LOOKED_AT); ++turn) {
    const bool listed = std::binary_search(dates.nights->list.begin(), dates.nights->list.end(), turn);
    const project::TurnDate at = by_hours->turn(turn);
    if (listed == at.night) continue;
    const std::vector<wording::Argument> what{{"turn", std::int64_t{turn}}, {"date", wording::nested(calendar.text(at, false))}};
    return report_night(dates, turn,
                        listed ? say("Turn {turn}, {date}, is listed as a night turn, and it is none by the calendar.", what)
                               : say("Turn {turn}, {date}, is a night turn by the calendar, and it is not listed as one.", what),
                        out);
  }
}

void calendar(const project::Project& project, Sink& out) {
  const Scenario& scenario = *project.scenario();
  if (!scenario.time || !scenario.time->calendar) return;
  const Calendar& dates = *scenario.time->calendar;
  if (!dates.turn) return out.not_checked("time/calendar", say("how long a turn lasts (turn=\"…\" of the calendar)"));
  const auto by_game = project.game().whole("turn.minutes"), by_card = project::minutes_of_turn(scenario, project.game());
  if (by_game && *by_game > 0 && by_card && *by_game != *by_card)
    out.report_on(dates.datum, TIME_FINDINGS["time/turn-length"],
                  say("A turn of the game lasts {game} minutes, and one of this calendar {card}.",
                      {{"game", std::int64_t{*by_game}}, {"card", std::int64_t{*by_card}}}))
        .parameter(std::to_string(*by_card));
  const bool by_clock = *dates.turn == TurnUnit::hours || *dates.turn == TurnUnit::minutes;
  if (by_clock && dates.start && (!scenario.time->clock || !scenario.time->clock->start))
    out.report_on(dates.datum, TIME_FINDINGS["time/hour-missing"],
                  say("The turns are counted in hours or minutes, and the card does not say at which hour the first one begins."));
  const auto last = last_turn(scenario, project.game());
  night_as_stated(dates, by_clock, last, out);
  if (!sound(dates, scenario, out)) return;
  const auto reckoned = project::Calendar::of(scenario);
  nights(dates, scenario, *reckoned, last, out);
  const auto stated = stated_turns(scenario);
  if (!dates.end || !stated || *stated < 1) return;
  const auto end = *project::Date::parse(*dates.end);
  const auto part = dates.last_part ? std::optional(*dates.last_part - 1) : std::nullopt;
  if (reckoned->is_on(*stated, end, part)) return;
  const auto by_dates = reckoned->last_turn_on(end, part);
  Finding& finding = out.report_on(scenario.time->length->datum, TIME_FINDINGS["time/calendar"],
                                   say("Turn {turn} is {date}, and the calendar ends with {end}.",
                                       {{"turn", std::int64_t{*stated}},
                                        {"date", wording::nested(reckoned->text(reckoned->turn(*stated), true))},
                                        {"end", wording::nested(reckoned->text({end, {}, part, false}, true))}}))
                         .at(dates.datum.origin)
                         .parameter(std::to_string(*stated))
                         .parameter(*dates.end);
  finding.because(by_dates ? say("By the dates the game has {turns} turns.", {{"turns", std::int64_t{*by_dates}}})
                           : say("No turn of the game has that date."));
}

// Turns that conditions name, against the last turn.
void schedule(const project::Project& project, Sink& out) {
  const Scenario& scenario = *project.scenario();
  const auto last = last_turn(scenario, project.game());
  Visitor visitor;
  visitor.condition = [&](const Condition& condition, const std::string& object) {
    const auto* turn = std::get_if<OnTurn>(&condition.node);
    if (!turn) return;
    const std::optional<int> first = turn->at ? turn->at : turn->from;
    if (first && *first == 0)
      out.report_on(turn->datum, TIME_FINDINGS["time/turn-nought"], say("There is no turn 0; turns count from 1."), object);
    if (first && last && *first > *last)
      out.report_on(turn->datum, TIME_FINDINGS["time/after-end"],
                    say("This waits for turn {turn}, and the game ends with turn {last}.",
                        {{"turn", std::int64_t{*first}}, {"last", std::int64_t{*last}}}),
                    object)
          .parameter(std::to_string(*first));
    if (turn->from && turn->until && *turn->from > *turn->until) {
      Finding& finding = out.report_on(turn->datum, TIME_FINDINGS["time/reversed"],
                                       say("From turn {from} until turn {until} is no time at all.",
                                           {{"from", std::int64_t{*turn->from}}, {"until", std::int64_t{*turn->until}}}),
                                       object)
                             .parameter(std::to_string(*turn->from))
                             .parameter(std::to_string(*turn->until));
      if (*turn->until > 0 && !turn->at)
        finding.mendable(out.mender().set(turn->datum.origin,
                                          {{"from", std::to_string(*turn->until)}, {"until", std::to_string(*turn->from)}},
                                          say("Exchanges the two turns.")));
    }
  };
  walk(scenario, visitor);
}

void check_time(const project::Project& project, Sink& out) {
  if (!project.scenario()) return;
  length(project, out);
  clock(project, out);
  calendar(project, out);
  if (!project.scenario()->first_player && !is_read_in_part(*project.scenario()))
    out.report_on(project.scenario()->datum, TIME_FINDINGS["time/first-player"], say("The card does not say which side moves first."));
  schedule(project, out);
}

}  // namespace

extern const Check TIME_CHECK{check_time, TIME_FINDINGS.records};

}  // namespace hexwright::validator
