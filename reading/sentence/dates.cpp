// Dates as English and Polish cards write them; a number that only looks like a time of day is left alone.
#include "reading/sentence/dates.hpp"

#include <array>

#include "reading/sentence/grammar.hpp"

namespace hexwright::sentences {

namespace {

constexpr std::array<Words, 12> MONTHS = {"january|styczeń|stycznia|styczniu",
                                          "february|luty|lutego|lutym",
                                          "march|marzec|marca|marcu",
                                          "april|kwiecień|kwietnia|kwietniu",
                                          "may|maj|maja|maju",
                                          "june|czerwiec|czerwca|czerwcu",
                                          "july|lipiec|lipca|lipcu",
                                          "august|sierpień|sierpnia|sierpniu",
                                          "september|wrzesień|września|wrześniu",
                                          "october|październik*",
                                          "november|listopad*",
                                          "december|grudzień|grudnia|grudniu"};

class DateReader {
 public:
  DateReader(const std::vector<Token>& tokens, std::size_t at) : tokens_(tokens), at_(at) {}

  ReadDate run() const {
    if (const auto day = whole(at_, 1, 31)) {
      if (is(at_ + 1, ".") && is(at_ + 3, ".")) return numeric(*day);
      const std::size_t of = is(at_ + 1, "of") ? 1 : 0;
      if (const int month = month_at(at_ + 1 + of)) return with_year(2 + of, month, *day);
    }
    if (const auto year = whole(at_, 1000, 2999); year && is(at_ + 1, "-") && is(at_ + 3, "-") && touches(at_) && touches(at_ + 2)) {
      const auto month = whole(at_ + 2, 1, 12), day = whole(at_ + 4, 1, 31);
      if (month && day) return {5, *year * 10'000 + *month * 100 + *day};
    }
    if (const int month = tokens_[at_].capital ? month_at(at_) : 0)
      if (const auto day = whole(at_ + 1, 1, 31)) return with_year(2, month, *day);
    return {};
  }

 private:
  bool is(std::size_t token, const Words& words) const { return token < tokens_.size() && words.mean(tokens_[token].low); }
  bool touches(std::size_t token) const { return token + 1 < tokens_.size() && tokens_[token].end == tokens_[token + 1].begin; }
  std::optional<std::int64_t> whole(std::size_t token, std::int64_t least, std::int64_t most) const {
    if (token >= tokens_.size()) return std::nullopt;
    std::int64_t value = tokens_[token].value / 1000;
    if (tokens_[token].is == Token::Is::word) {
      const std::string& low = tokens_[token].low;
      const auto ordinal = low[0] >= '0' && low[0] <= '9' ? spelt_number(low, "en") : std::nullopt;  // "3rd"
      if (!ordinal) return std::nullopt;
      value = ordinal->value / 1000;
    } else if (tokens_[token].is != Token::Is::number || tokens_[token].value % 1000 != 0) {
      return std::nullopt;
    }
    return value >= least && value <= most ? std::optional(value) : std::nullopt;
  }
  int month_at(std::size_t token) const {
    if (is(token, "may|march") && !tokens_[token].capital) return 0;  // "post 2 may march"
    for (std::size_t i = 0; i < MONTHS.size(); ++i)
      if (is(token, MONTHS[i])) return static_cast<int>(i + 1);
    return 0;
  }
  ReadDate with_year(std::size_t tokens, int month, std::int64_t day) const {
    const std::size_t comma = is(at_ + tokens, ",") ? 1 : 0;
    if (const auto year = whole(at_ + tokens + comma, 1000, 2999)) return {tokens + comma + 1, *year * 10'000 + month * 100 + day};
    return {tokens, month * 100 + day};
  }
  ReadDate numeric(std::int64_t day) const {
    const auto month = whole(at_ + 2, 1, 12), year = whole(at_ + 4, 1000, 2999);
    return month && year ? ReadDate{5, *year * 10'000 + *month * 100 + day} : ReadDate{};
  }

  const std::vector<Token>& tokens_;
  std::size_t at_;
};

}  // namespace

ReadDate date_at(const std::vector<Token>& tokens, std::size_t at) { return DateReader(tokens, at).run(); }

ReadDate clock_at(const std::vector<Token>& tokens, std::size_t at) {
  const Token& token = tokens[at];
  const auto is = [&](std::size_t i, const Words& words) { return i < tokens.size() && words.mean(tokens[i].low); };
  std::int64_t minutes = token.value;
  if (token.is == Token::Is::number) {
    const std::size_t point = token.low.find('.');
    const std::int64_t hour = token.value / 1000;
    if (point != std::string::npos && token.low.size() == point + 3 && hour < 25 && token.value % 1000 < 600)
      minutes = hour * 60 + token.value % 1000 / 10;
    else if (is(at + 1, "a.m.|p.m.|am|pm") && hour < 13)
      minutes = hour * 60;
    else
      return {};
    // "2.50 points" is no time of day.
    if (point != std::string::npos && is(at + 1, "p.z.|pz|pkt|punkt*|vp|vps|point*|mm|km|m|hex*|pól|pol*|cal*|inch*")) return {};
  } else if (token.is != Token::Is::clock) {
    return {};
  }
  if (is(at + 1, "p.m.|pm") && minutes < 720) minutes += 720;
  if (is(at + 1, "a.m.|am") && minutes >= 720) minutes -= 720;
  return {is(at + 1, "a.m.|p.m.|am|pm") ? std::size_t{2} : std::size_t{1}, minutes};
}

}  // namespace hexwright::sentences
