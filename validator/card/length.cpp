// The length of the game against everything that is counted in turns and days: clock, dates, the printed track, and turns that never come.
#include <algorithm>
#include <chrono>
#include <map>

#include "validator/card/card.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto CARD_LENGTH_FINDINGS = findings({
    {"card/late-turn", Severity::error, mark("A turn or date outside the game"),
     mark("The card says how many turns the game has, with those that a die may add, or from which day to which it lasts, and names a "
          "later one. A range of turns that ends before it begins is none either."),
     mark("\"on turn 14\" of a game of 9 turns"), mark("\"Extend the game to 10 turns\""),
     mark("Correct the turn, or the length of the game.")},
    {"card/clock", Severity::error, mark("Turns that do not fill the time"),
     mark("The turns, the time that each takes, and the hours or days from beginning to end do not agree; or the card gives two lengths of "
          "the game."),
     mark("20 turns of 15 minutes from 05:15 to 09:15"), mark("20 turns of 15 minutes from 05:15 to 10:15"),
     mark("Correct the turns, the hours or the days.")},
    {"card/no-such-day", Severity::warning, mark("A date that cannot be"),
     mark("The date falls on another day of the week, by the old calendar too, or its month has fewer days."),
     mark("\"Monday, 1 September 1939\""), mark("\"Friday, 1 September 1939\""), mark("Correct the weekday or the date.")},
});

bool holds(const PrintedCard& card, const Stretch& sentence, std::initializer_list<std::string_view> some) {
  for (std::size_t i = sentence.begin; i < sentence.end; ++i)
    if (card.word(i).among(some)) return true;
  return false;
}

void late_turns(const PrintedCard& card, CardSink& out) {
  if (!card.length()) return;
  for (const CardTurn& turn : card.turns()) {
    if (turn.number <= card.length()->latest) continue;
    if (holds(card, card.sentence(turn.word),
              {"extend", "extended", "extra", "optional", "przedłużyć", "przedłuża", "dodatkowa", "dodatkowe", "campaign", "kampania"}))
      continue;
    Finding& finding =
        out.report(CARD_LENGTH_FINDINGS["card/late-turn"], turn.word,
                   say("Turn {turn} is named, and the game has {turns}.", {{"turn", turn.number}, {"turns", card.length()->latest}}));
    out.also(finding, card.length()->word);
  }
}

void backward_ranges(const PrintedCard& card, CardSink& out) {
  for (std::size_t t = 1; t < card.turns().size(); ++t) {
    const CardTurn &from = card.turns()[t - 1], &to = card.turns()[t];
    if (to.word != from.word + 2 || !card.word(from.word + 1).among({"-", "to", "do"}) || to.number >= from.number) continue;
    out.report(CARD_LENGTH_FINDINGS["card/late-turn"], from.word,
               say("Turns {from} to {to}: the range ends before it begins.", {{"from", from.number}, {"to", to.number}}));
  }
}

struct Clock {
  std::size_t word = 0;
  int minutes = 0;
};

std::vector<Clock> clocks_of(const PrintedCard& card) {
  std::vector<Clock> all;
  for (std::size_t i = 0; i + 2 < card.words().size(); ++i) {
    const CardWord &hours = card.word(i), &sign = card.word(i + 1), &minutes = card.word(i + 2);
    if (hours.kind != CardWord::Kind::number || hours.text.size() > 2 || !sign.glued() || !minutes.glued() || minutes.text.size() != 2 ||
        minutes.kind != CardWord::Kind::number)
      continue;
    const bool stop = sign.is(".");
    // "10.00–14.00"
    const auto clock_beside = [&](std::size_t dash, std::size_t other) {
      return other + 2 < card.words().size() && card.word(dash).is("-") && card.word(other).kind == CardWord::Kind::number &&
             card.word(other + 1).is(".") && card.word(other + 1).glued() && card.word(other + 2).text.size() == 2 &&
             card.word(other + 2).glued();
    };
    const bool range = stop && (clock_beside(i + 3, i + 4) || (i >= 4 && clock_beside(i - 1, i - 4)));
    if (!sign.is(":") && !range &&
        !(stop && holds(card, card.sentence(i), {"godzinie", "godz", "godziny", "hours", "am", "pm", "o'clock"})))
      continue;
    const int h = *number_of(hours), m = *number_of(minutes);
    if (h > 24 || m > 59) continue;
    bool afternoon = i + 3 < card.words().size() && card.word(i + 3).is("pm") && h < 12;
    all.push_back({i, (h + (afternoon ? 12 : 0)) * 60 + m});
  }
  return all;
}

// "Each turn is 15 minutes", "etap to 5 minut", "a quarter of an hour".
std::optional<int> minutes_of_a_turn(const PrintedCard& card) {
  std::optional<int> found;
  for (const Stretch& sentence : card.sentences())
    for (std::size_t i = sentence.begin; i < sentence.end; ++i) {
      const CardWord& word = card.word(i);
      std::optional<int> minutes;
      if (word.among({"minutes", "minute", "min", "minut", "minuty"}) && i > 0)
        minutes = number_of(card.word(i - 1));
      else if (word.among({"hour", "hours", "godzina", "godzinę", "godziny"}) && i > 1) {
        const CardWord& before = card.word(i - 1);
        if (before.is("an") && card.word(i - 2).is("of"))
          minutes = holds(card, sentence, {"quarter"}) ? 15 : std::optional<int>();
        else if (before.is("an") || before.is("half"))
          minutes = card.word(i - 2).is("half") || before.is("half") ? 30 : 60;
        else if (before.is("pół"))
          minutes = 30;
        else if (const auto hours = number_of(before); hours && *hours <= 12)
          minutes = *hours * 60;
      } else if (word.is("kwadrans")) {
        minutes = 15;
      }
      if (!minutes || *minutes < 1 || *minutes > 720) continue;
      bool of_a_turn = false;
      for (std::size_t k = sentence.begin; k < sentence.end; ++k) of_a_turn |= is_turn_word(card.word(k));
      if (!of_a_turn) continue;
      if (found && *found != *minutes) return std::nullopt;
      found = minutes;
    }
  return found;
}

// The word behind it and its half of the day.
std::size_t past(const PrintedCard& card, const Clock& clock) {
  const std::size_t at = clock.word + 3;
  return at < card.words().size() && card.word(at).among({"am", "pm"}) ? at + 1 : at;
}

// "to the 5:40 PM turn", and not "to 5:40 PM. Turn: 20 minutes".
bool names_turn(const PrintedCard& card, const Clock& clock) {
  const std::size_t at = past(card, clock);
  return at < card.words().size() && card.word(at).breaks == 0 && !card.word(at).cell && is_turn_word(card.word(at));
}

void clock(const PrintedCard& card, CardSink& out) {
  const auto minutes = minutes_of_a_turn(card);
  const auto& length = card.length();
  if (!minutes || !length || length->half || length->latest != length->turns) return;
  const std::vector<Clock> clocks = clocks_of(card);
  for (std::size_t i = 0; i + 1 < clocks.size(); ++i) {
    const Clock &from = clocks[i], &to = clocks[i + 1];
    const bool of_the_game =
        to.word - from.word < 12 && to.word > length->word - std::min<std::size_t>(length->word, 40) && from.word < length->word + 40;
    if (!of_the_game) continue;
    const int span = (to.minutes - from.minutes + 1440) % 1440, told = length->turns * *minutes;
    // "Ending time: 6:00 PM" names the last turn, which begins then.
    const bool begins_last = to.word > 0 && (names_turn(card, to) || card.word(to.word - 1).is(":")) && told - *minutes == span;
    if (span == 0 || told % 1440 == span || begins_last) return;
    Finding& finding = out.report(CARD_LENGTH_FINDINGS["card/clock"], length->word,
                                  say("{turns} turns of {minutes} minutes are {told} minutes, and from {from} to {to} it is {span}.",
                                      {{"turns", length->turns},
                                       {"minutes", *minutes},
                                       {"told", told},
                                       {"from", card.written(from.word, from.word + 3)},
                                       {"to", card.written(to.word, to.word + 3)},
                                       {"span", span}}));
    out.also(finding, from.word);
    return;
  }
}

// "7:00 PM   French: Horse battery" at the head of a row, in a game from noon to six.
void late_rows(const PrintedCard& card, CardSink& out) {
  const auto& length = card.length();
  const std::vector<Clock> clocks = clocks_of(card);
  if (!length || clocks.size() < 3) return;
  const Clock &from = clocks[0], &to = clocks[1];
  const bool of_the_game = to.word - from.word < 12 && to.word < length->word + 40 && length->word < to.word + 40;
  if (!of_the_game || to.minutes <= from.minutes) return;
  // A row or two among others that lie in the game; where most lie outside, the rows tell the story of the day.
  const auto heads = [&](const Clock& clock) { return card.word(clock.word).breaks > 0; };
  const auto inside = [&](const Clock& clock) { return clock.minutes >= from.minutes && clock.minutes <= to.minutes; };
  const auto within = std::count_if(clocks.begin() + 2, clocks.end(), [&](const Clock& each) { return heads(each) && inside(each); });
  const auto beyond = std::count_if(clocks.begin() + 2, clocks.end(), [&](const Clock& each) { return heads(each) && !inside(each); });
  if (beyond > std::max<std::ptrdiff_t>(within, 1)) return;
  for (std::size_t i = 2; i < clocks.size(); ++i) {
    const CardWord& word = card.word(clocks[i].word);
    const std::size_t cell = past(card, clocks[i]);
    if (word.breaks == 0 || cell >= card.words().size() || !card.word(cell).cell) continue;
    if (clocks[i].minutes >= from.minutes && clocks[i].minutes <= to.minutes) continue;
    Finding& finding =
        out.report(CARD_LENGTH_FINDINGS["card/late-turn"], clocks[i].word,
                   say("{time} is outside the hours of the game, {from} to {to}.", {{"time", card.written(clocks[i].word, cell)},
                                                                                    {"from", card.written(from.word, from.word + 3)},
                                                                                    {"to", card.written(to.word, to.word + 3)}}));
    out.also(finding, to.word);
  }
}

struct Day {
  std::size_t word = 0, words = 0;
  int month = 0, day = 0, year = 0;                 // 0: not given
  int in_year() const { return month * 31 + day; }  // for order alone
};

int days_in(int month, int year) {
  static constexpr int DAYS[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = year == 0 || (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0 || year < 1918));
  return month == 2 && leap ? 29 : DAYS[month - 1];
}

// "17 September", "September 17", "Sep 17, 1863".
std::vector<Day> days_of(const PrintedCard& card) {
  std::vector<Day> all;
  const auto day_at = [&](std::size_t i) -> int {
    const CardWord& word = card.word(i);
    if (word.kind == CardWord::Kind::number && word.text.size() <= 2) return *number_of(word);
    if (word.kind == CardWord::Kind::mixed && word.text.size() <= 4 &&
        (word.small.ends_with("th") || word.small.ends_with("st") || word.small.ends_with("nd") || word.small.ends_with("rd")))
      return std::atoi(word.small.c_str());
    return 0;
  };
  for (std::size_t i = 0; i < card.words().size(); ++i) {
    const auto month = month_of(card.word(i));
    if (!month) continue;
    Day day{i, 1, *month, 0, 0};
    std::size_t after = i + 1;
    if (i > 0 && !card.word(i).cell && card.word(i).breaks == 0 && day_at(i - 1) > 0 && day_at(i - 1) < 100) {
      day.day = day_at(i - 1), day.word = i - 1;
    } else if (after < card.words().size() && !card.word(after).cell && day_at(after) > 0) {
      day.day = day_at(after), ++after;
      if (after < card.words().size() && card.word(after).is(",")) ++after;
    }
    if (day.day == 0) continue;
    if (after < card.words().size() && card.word(after).kind == CardWord::Kind::number && card.word(after).text.size() == 4 &&
        !card.word(after).cell) {
      const int year = *number_of(card.word(after));
      if (year > 1000 && year < 2100) day.year = year, ++after;
    }
    day.words = after - day.word;
    all.push_back(day);
  }
  return all;
}

struct Span {
  Day first, last;
};

// The days that the game lasts: two dates of one sentence of its length, or behind "first turn" and "last turn".
std::optional<Span> days_of_game(const PrintedCard& card, const std::vector<Day>& days) {
  std::optional<Day> first, last;
  for (std::size_t d = 0; d < days.size(); ++d) {
    const std::size_t at = days[d].word;
    for (std::size_t k = at; k-- > 0 && k + 4 > at;) {
      if (!is_turn_word(card.word(k)) || k == 0) continue;
      if (card.word(k - 1).is("first")) first = days[d];
      if (card.word(k - 1).is("last")) last = days[d];
    }
    if (!card.length() || card.sentence_number(at) != card.sentence_number(card.length()->word)) continue;
    if (d + 1 < days.size() && days[d + 1].word - at < 7 && card.sentence_number(days[d + 1].word) == card.sentence_number(at))
      return Span{days[d], days[d + 1]};
    // "17-20 September"
    if (at >= 2 && card.word(at - 1).is("-") && card.word(at - 2).kind == CardWord::Kind::number && card.word(at - 2).text.size() <= 2) {
      Day begin = days[d];
      begin.day = *number_of(card.word(at - 2)), begin.word = at - 2;
      return Span{begin, days[d]};
    }
  }
  return first && last ? std::optional(Span{*first, *last}) : std::nullopt;
}

// A line of a table that begins with a date, or "the 15 August turn".
bool dates_a_turn(const PrintedCard& card, const Day& day) {
  const std::size_t after = day.word + day.words;
  if (after < card.words().size() && card.word(after).is("turn") && card.word(after).breaks == 0) return true;
  return card.word(day.word).breaks > 0 && after < card.words().size() && (card.word(after).cell || card.word(after).is(":"));
}

void dates(const PrintedCard& card, CardSink& out) {
  const std::vector<Day> days = days_of(card);
  for (const Day& day : days)
    if (day.day > days_in(day.month, day.year))
      out.report(CARD_LENGTH_FINDINGS["card/no-such-day"], day.word,
                 say("{date}: the month has fewer days.", {{"date", card.written(day.word, day.word + day.words)}}));
  const auto game = days_of_game(card, days);
  if (!game || game->last.in_year() < game->first.in_year()) return;
  std::vector<Day> rows;
  for (const Day& day : days) {
    if (!dates_a_turn(card, day)) continue;
    rows.push_back(day);
    if (day.in_year() >= game->first.in_year() && day.in_year() <= game->last.in_year()) continue;
    Finding& finding = out.report(CARD_LENGTH_FINDINGS["card/late-turn"], day.word,
                                  say("{date} is outside the days of the game, {first} to {last}.",
                                      {{"date", card.written(day.word, day.word + day.words)},
                                       {"first", card.written(game->first.word, game->first.word + game->first.words)},
                                       {"last", card.written(game->last.word, game->last.word + game->last.words)}}));
    out.also(finding, game->last.word);
  }
  const auto& length = card.length();
  if (!length || length->half || length->turns != length->latest || game->first.month != game->last.month) return;
  const int span = game->last.day - game->first.day + 1, turns = length->turns;
  bool daily = false;
  for (std::size_t r = 2; r < rows.size(); ++r)
    daily |= rows[r].in_year() == rows[r - 1].in_year() + 1 && rows[r - 1].in_year() == rows[r - 2].in_year() + 1;
  bool parts_of_days = false;
  for (const CardWord& word : card.words())
    parts_of_days |= word.among({"am", "pm", "noon", "night", "noc", "południe", "morning", "afternoon", "rano"});
  if (turns == span || (!daily && turns < span) || (turns > span && (turns % span == 0 || parts_of_days))) return;
  Finding& finding = out.report(CARD_LENGTH_FINDINGS["card/clock"], length->word,
                                say("{turns} turns do not fit {days} days.", {{"turns", turns}, {"days", span}}));
  out.also(finding, game->first.word);
}

void weekdays(const PrintedCard& card, CardSink& out) {
  static const std::map<std::string_view, unsigned> NAMES = {
      {"sunday", 0},    {"monday", 1},       {"tuesday", 2}, {"wednesday", 3}, {"thursday", 4}, {"friday", 5}, {"saturday", 6},
      {"niedziela", 0}, {"poniedziałek", 1}, {"wtorek", 2},  {"środa", 3},     {"czwartek", 4}, {"piątek", 5}, {"sobota", 6}};
  for (const Day& day : days_of(card)) {
    if (day.year < 1600 || day.day > days_in(day.month, day.year)) continue;
    std::size_t at = day.word;
    if (at > 0 && card.word(at - 1).is(",")) --at;
    if (at == 0) continue;
    const auto named = NAMES.find(card.word(at - 1).small);
    if (named == NAMES.end()) continue;
    using namespace std::chrono;
    const sys_days date =
        year_month_day{year{day.year}, month{static_cast<unsigned>(day.month)}, std::chrono::day{static_cast<unsigned>(day.day)}};
    const int behind = day.year < 1700 ? 10 : day.year < 1800 ? 11 : day.year < 1900 ? 12 : 13;  // of the old calendar
    const bool old = day.year < 1919 && weekday{date + std::chrono::days{behind}}.c_encoding() == named->second;
    if (weekday{date}.c_encoding() == named->second || old) continue;
    out.report(CARD_LENGTH_FINDINGS["card/no-such-day"], at - 1,
               say("{date} was no {weekday}.",
                   {{"date", card.written(day.word, day.word + day.words)}, {"weekday", std::string(card.word(at - 1).text)}}));
  }
}

// "1 2 3 4 5 6 7 END (7½ Turns)"; "a three-turn scenario".
void two_lengths(const PrintedCard& card, CardSink& out) {
  const auto& length = card.length();
  if (!length) return;
  const auto& words = card.words();
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].kind == CardWord::Kind::word && words[i].small.ends_with("-turn")) {
      const std::string number = words[i].small.substr(0, words[i].small.size() - 5);
      const auto turns = words_of_card(number);
      if (turns.size() == 1 && number_of(turns[0]) && *number_of(turns[0]) > 1 && *number_of(turns[0]) != length->turns &&
          i < length->word) {
        Finding& finding = out.report(CARD_LENGTH_FINDINGS["card/clock"], length->word,
                                      say("The game has {turns} turns here, and is called \"{words}\".",
                                          {{"turns", length->turns}, {"words", std::string(words[i].text)}}));
        out.also(finding, i);
      }
    }
    if (!words[i].is("1") || words[i].kind != CardWord::Kind::number) continue;
    std::size_t end = i + 1;
    while (end < words.size() && words[end].blanks > 0 && words[end].breaks == 0 && number_of(words[end]) == static_cast<int>(end - i) + 1)
      ++end;
    const int last = static_cast<int>(end - i);
    if (last < 4 || end >= words.size()) continue;
    const bool stops = words[end].is("end");
    if (std::abs(words[i].line - words[length->word].line) > 2) continue;
    const int turns = length->turns + (length->half && !stops ? 1 : 0);
    if (turns == last) continue;
    Finding& finding =
        out.report(CARD_LENGTH_FINDINGS["card/clock"], length->word,
                   say("The printed track ends with turn {last}, and the game has {turns}.", {{"last", last}, {"turns", length->turns}}));
    out.also(finding, end - 1);
  }
}

void check_length(const PrintedCard& card, CardSink& out) {
  late_turns(card, out);
  backward_ranges(card, out);
  clock(card, out);
  late_rows(card, out);
  dates(card, out);
  weekdays(card, out);
  two_lengths(card, out);
}

}  // namespace

extern const CardCheck CARD_LENGTH_CHECK{check_length, CARD_LENGTH_FINDINGS.records};

}  // namespace hexwright::validator
