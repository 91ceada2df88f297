// The date, the hour and the part of the day of each turn, from the calendar of a card. The Gregorian calendar throughout, as games print
// it. Where the card leaves out what is needed there is no calendar. Pure, any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/document/scenario.hpp"
#include "model/project/game.hpp"
#include "model/wording/text.hpp"

namespace hexwright::project {

struct Date {
  int year = 1, month = 1, day = 1;  // of a date without a month or day: the first
  auto operator<=>(const Date&) const = default;

  // "1944-05-15", "1944-05" or "1944", years 1 to 9999; nothing for what is no date.
  static std::optional<Date> parse(std::string_view text);
  std::string print() const;  // 1944-05-15
};

struct TurnDate {
  Date date;
  std::optional<int> minutes;  // after midnight, of turns of minutes or hours
  std::optional<int> part;     // from 0, where a unit has several turns
  bool night = false;
};

class Calendar {
 public:
  // None when the card has no calendar, or it lacks the unit of a turn a date to begin with or, for turns of minutes and hours, an hour.
  // Such turns without a date are the clock's.
  static std::optional<Calendar> of(const document::Scenario& scenario);

  // Of a turn from 1 on.
  TurnDate turn(int number) const;
  // The number of the last turn that has this date (and part); nothing when no turn has. At most a million turns are looked at.
  std::optional<int> last_turn_on(Date date, std::optional<int> part) const;
  bool is_on(int number, Date date, std::optional<int> part) const;
  int parts() const { return parts_; }
  // Every turn lasts so long; nothing when they are not all of one length.
  std::optional<int> turn_minutes() const;

  // "15 May PM", "May II 1940", "15 May, 14:00"; the year where it is wanted or the unit is a month or longer.
  wording::Text text(const TurnDate& turn, bool with_year) const;
  // For programs: "1944-05-15", "1944-05-15 14:00", "1944-05-15/2" for the second part of it.
  std::string code(const TurnDate& turn) const;
  // "turns of 12 hours", "turns of half a day".
  wording::Text turn_length() const;

 private:
  Calendar(const document::Calendar& from, Date start) : from_(from), start_(start) {}

  Date reckoned(Date date) const;
  wording::Value name_of(std::size_t part) const;

  document::Calendar from_;
  Date start_;
  int start_minutes_ = 0, parts_ = 1;
};

// Minutes of a turn: as the calendar of the card says, else as the game does; nothing when neither does.
std::optional<int> minutes_of_turn(const document::Scenario& scenario, const Game& game);

}  // namespace hexwright::project
