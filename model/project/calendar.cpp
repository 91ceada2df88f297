// Days are counted from a day in the past (Howard Hinnant's arithmetic of civil days); what is longer than a day is counted in months.
#include "model/project/calendar.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "model/document/codec.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::project {

using document::TurnUnit;
using wording::mark;
using wording::nested;
using wording::say;
using wording::say_n;
using wording::Text;

namespace {

constexpr int DAY_MINUTES = 24 * 60, MOST_TURNS = 1'000'000, LAST_YEAR = 9999;

std::int64_t days_of(const Date& date) {
  const std::int64_t year = date.year - (date.month <= 2 ? 1 : 0), era = year / 400, of_era = year - era * 400;
  const std::int64_t of_year = (153 * (date.month + (date.month > 2 ? -3 : 9)) + 2) / 5 + date.day - 1;
  return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year;
}
Date date_of(std::int64_t days) {
  const std::int64_t era = days / 146097, of_era = days - era * 146097;
  const std::int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  const std::int64_t of_year = of_era - (365 * year + year / 4 - year / 100), month = (5 * of_year + 2) / 153;
  Date date;
  date.day = static_cast<int>(of_year - (153 * month + 2) / 5 + 1);
  date.month = static_cast<int>(month < 10 ? month + 3 : month - 9);
  date.year = static_cast<int>(year + era * 400 + (date.month <= 2 ? 1 : 0));
  return date;
}
int days_in(int year, int month) {
  static constexpr std::array<int, 12> DAYS{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return DAYS[static_cast<std::size_t>(month - 1)] + (month == 2 && leap ? 1 : 0);
}

int months_of(TurnUnit unit) { return unit == TurnUnit::months ? 1 : unit == TurnUnit::seasons ? 3 : unit == TurnUnit::years ? 12 : 0; }

// On the last day of a shorter month where that has no such day.
Date months_later(const Date& date, std::int64_t months) {
  const std::int64_t all = std::int64_t{date.year} * 12 + date.month - 1 + months;
  Date later{static_cast<int>(std::min<std::int64_t>(all / 12, LAST_YEAR)), static_cast<int>(all % 12) + 1, 1};
  later.day = std::min(date.day, days_in(later.year, later.month));
  return later;
}

// As they stand behind a day, in Polish in the genitive; and by themselves, with what follows them.
constexpr std::array MONTHS{mark("January"), mark("February"), mark("March"),     mark("April"),   mark("May"),      mark("June"),
                            mark("July"),    mark("August"),   mark("September"), mark("October"), mark("November"), mark("December")};
// Translators: the name of a month by itself (in Polish in the nominative) with what follows it: "May II 1940".
constexpr std::array ALONE{mark("January {rest}"),   mark("February {rest}"), mark("March {rest}"),    mark("April {rest}"),
                           mark("May {rest}"),       mark("June {rest}"),     mark("July {rest}"),     mark("August {rest}"),
                           mark("September {rest}"), mark("October {rest}"),  mark("November {rest}"), mark("December {rest}")};
// Winter begins in December.
constexpr std::array SEASONS{mark("Winter"), mark("Spring"), mark("Summer"), mark("Autumn")};

}  // namespace

std::optional<Date> Date::parse(std::string_view text) {
  Date date;
  std::array<int*, 3> fields{&date.year, &date.month, &date.day};
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::size_t end = std::min(text.find('-'), text.size());
    const std::string_view digits = text.substr(0, end);
    if (digits.size() != (i == 0 ? 4U : 2U)) return std::nullopt;
    const auto number = io::parse_int(digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1)), 1,
                                      i == 0   ? LAST_YEAR
                                      : i == 1 ? 12
                                               : 31);
    if (!number) return std::nullopt;
    *fields[i] = static_cast<int>(*number);
    if (end == text.size()) return date.day <= days_in(date.year, date.month) ? std::optional(date) : std::nullopt;
    text.remove_prefix(end + 1);
  }
  return std::nullopt;
}

std::string Date::print() const { return fmt::format("{:04}-{:02}-{:02}", year, month, day); }

std::optional<Calendar> Calendar::of(const document::Scenario& scenario) {
  if (!scenario.time || !scenario.time->calendar) return std::nullopt;
  const document::Calendar& from = *scenario.time->calendar;
  const auto start = from.start ? Date::parse(*from.start) : std::nullopt;
  if (!start || !from.turn) return std::nullopt;
  Calendar made(from, *start);
  const bool by_clock = *from.turn == TurnUnit::minutes || *from.turn == TurnUnit::hours;
  if (by_clock) {
    if (!scenario.time->clock || !scenario.time->clock->start) return std::nullopt;
    made.start_minutes_ = scenario.time->clock->start->minutes;
  }
  if (!by_clock)
    made.parts_ = std::max({static_cast<int>(from.parts.size()), from.parts_count.value_or(1), *from.turn == TurnUnit::half_days ? 2 : 1});
  return made;
}

TurnDate Calendar::turn(int number) const {
  const std::int64_t index = (std::int64_t{std::clamp(number, 1, MOST_TURNS)} - 1) * from_.each.value_or(1);
  TurnDate turn{start_, std::nullopt, std::nullopt, false};
  if (*from_.turn == TurnUnit::minutes || *from_.turn == TurnUnit::hours) {
    const std::int64_t at = start_minutes_ + index * (*from_.turn == TurnUnit::hours ? 60 : 1);
    turn.date = date_of(days_of(start_) + at / DAY_MINUTES);
    turn.minutes = static_cast<int>(at % DAY_MINUTES);
    if (from_.dusk && from_.dawn)
      turn.night = *from_.dusk <= *from_.dawn ? *turn.minutes >= from_.dusk->minutes && *turn.minutes < from_.dawn->minutes
                                              : *turn.minutes >= from_.dusk->minutes || *turn.minutes < from_.dawn->minutes;
  } else {
    const std::int64_t turns = index + from_.first_part.value_or(1) - 1, units = turns / parts_;
    const int months = months_of(*from_.turn);
    turn.date =
        months > 0 ? months_later(start_, units * months) : date_of(days_of(start_) + units * (*from_.turn == TurnUnit::weeks ? 7 : 1));
    if (parts_ > 1) turn.part = static_cast<int>(turns % parts_);
    if (turn.part && static_cast<std::size_t>(*turn.part) < from_.parts.size())
      turn.night = from_.parts[static_cast<std::size_t>(*turn.part)].night.value_or(false);
  }
  if (from_.nights) turn.night = turn.night || std::binary_search(from_.nights->list.begin(), from_.nights->list.end(), number);
  return turn;
}

Date Calendar::reckoned(Date date) const {
  if (months_of(*from_.turn) > 0) date.day = std::min(start_.day, days_in(date.year, date.month));
  return date;
}

// A week or season is on every day of it.
bool Calendar::is_on(int number, Date date, std::optional<int> part) const {
  date = reckoned(date);
  const TurnDate at = turn(number);
  const int months = months_of(*from_.turn);
  const bool within = at.date <= date && (months > 0                       ? months_later(at.date, months) > date
                                          : *from_.turn == TurnUnit::weeks ? days_of(date) - days_of(at.date) < 7
                                                                           : at.date == date);
  return within && (!part || !at.part || *at.part == *part);
}

std::optional<int> Calendar::last_turn_on(Date date, std::optional<int> part) const {
  const Date latest = reckoned(date);
  // Dates rise from turn to turn: the last turn that begins on the date or before it.
  int low = 0, high = MOST_TURNS;
  while (low < high) {
    const int middle = low + (high - low + 1) / 2;
    const TurnDate at = turn(middle);
    if (at.date > latest || (part && at.part && *at.part > *part && is_on(middle, date, std::nullopt)))
      high = middle - 1;
    else
      low = middle;
  }
  return low > 0 && is_on(low, date, part) ? std::optional(low) : std::nullopt;
}

std::optional<int> Calendar::turn_minutes() const {
  const int each = from_.each.value_or(1);
  switch (*from_.turn) {
    case TurnUnit::minutes:
      return each;
    case TurnUnit::hours:
      return each * 60;
    case TurnUnit::half_days:
    case TurnUnit::days:
      return DAY_MINUTES % parts_ == 0 ? std::optional(each * (DAY_MINUTES / parts_)) : std::nullopt;
    default:
      return std::nullopt;
  }
}

Text Calendar::text(const TurnDate& turn, bool with_year) const {
  const auto month = static_cast<std::size_t>(turn.date.month - 1);
  const int months = months_of(*from_.turn);
  const std::string year = std::to_string(turn.date.year);
  const auto joined = [](wording::Value one, wording::Value other) {
    return Text{"{one} {other}", {}, 0, {{"one", std::move(one)}, {"other", std::move(other)}}};
  };
  std::optional<wording::Value> part;
  if (turn.part) part = name_of(static_cast<std::size_t>(*turn.part));
  if (months == 1) return say(ALONE[month], {{"rest", part ? wording::Value(nested(joined(*part, year))) : wording::Value(year)}});
  if (months == 12) return part ? joined(*part, year) : Text{"{year}", {}, 0, {{"year", year}}};
  Text date = months == 3 ? say(SEASONS[static_cast<std::size_t>(turn.date.month % 12 / 3)])
                          : joined(std::to_string(turn.date.day), nested(say(MONTHS[month])));
  const bool year_last = months > 0;  // "Spring II 1944", but "15 May 1944 PM"
  if (part && year_last) date = joined(nested(std::move(date)), std::move(*part));
  if (with_year || months > 0) date = joined(nested(std::move(date)), year);
  if (part && !year_last) date = joined(nested(std::move(date)), std::move(*part));
  if (turn.minutes)
    date = Text{"{date}, {clock}",
                {},
                0,
                {{"date", nested(std::move(date))}, {"clock", document::print_value(document::ClockTime{*turn.minutes})}}};
  return date;
}

wording::Value Calendar::name_of(std::size_t part) const {
  if (part < from_.parts.size() && !from_.parts[part].names.empty())
    return document::noun_of(from_.parts[part].names, io::roman(static_cast<int>(part) + 1));
  if (*from_.turn == TurnUnit::half_days && parts_ == 2) return nested(part == 0 ? say("AM") : say("PM"));
  return io::roman(static_cast<int>(part) + 1);
}

std::string Calendar::code(const TurnDate& turn) const {
  if (turn.minutes) return turn.date.print() + ' ' + document::print_value(document::ClockTime{*turn.minutes});
  return turn.date.print() + (turn.part ? '/' + std::to_string(*turn.part + 1) : std::string());
}

Text Calendar::turn_length() const {
  const std::int64_t each = from_.each.value_or(1);
  if (*from_.turn == TurnUnit::half_days && each == 1 && parts_ == 2) return say("turns of half a day");
  const bool several = parts_ > 1;
  switch (*from_.turn) {
    case TurnUnit::minutes:
      return say_n("turns of {count} minute", "turns of {count} minutes", each);
    case TurnUnit::hours:
      return say_n("turns of {count} hour", "turns of {count} hours", each);
    case TurnUnit::half_days:
    case TurnUnit::days:
      return several ? say_n("{count} turn a day", "{count} turns a day", parts_)
                     : say_n("turns of {count} day", "turns of {count} days", each);
    case TurnUnit::weeks:
      return several ? say_n("{count} turn a week", "{count} turns a week", parts_)
                     : say_n("turns of {count} week", "turns of {count} weeks", each);
    case TurnUnit::months:
      return several ? say_n("{count} turn a month", "{count} turns a month", parts_)
                     : say_n("turns of {count} month", "turns of {count} months", each);
    case TurnUnit::seasons:
      return several ? say_n("{count} turn a season", "{count} turns a season", parts_)
                     : say_n("turns of {count} season", "turns of {count} seasons", each);
    case TurnUnit::years:
      break;
  }
  return several ? say_n("{count} turn a year", "{count} turns a year", parts_)
                 : say_n("turns of {count} year", "turns of {count} years", each);
}

std::optional<int> minutes_of_turn(const document::Scenario& scenario, const Game& game) {
  if (scenario.time && scenario.time->calendar && scenario.time->calendar->turn) {
    document::Scenario dated;  // the length of a turn needs no date
    dated.time = scenario.time;
    if (!dated.time->calendar->start) dated.time->calendar->start = "2000";
    if (!dated.time->clock || !dated.time->clock->start) dated.time->clock.emplace().start = document::ClockTime{0};
    if (const auto calendar = Calendar::of(dated)) return calendar->turn_minutes();
  }
  return game.whole("turn.minutes");
}

}  // namespace hexwright::project
