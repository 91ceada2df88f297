// Numbers in a printed line against the data that stand for it. Only what cards print in digits is held against them: a line
// that spells its numbers, or leaves a 1 unsaid, says nothing against the data.
#include <algorithm>
#include <array>

#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/printed.hpp"

namespace hexwright::validator {

using namespace document;
using wording::Decimal;
using wording::say;

namespace {

constexpr auto PRINTED_NUMBERS_FINDINGS = findings({
    {"printed/number", Severity::warning, mark("A printed line and the data beside it say different numbers"),
     mark("What is printed is what is played. Either the line was changed and the data not, or the other way round; a line that was "
          "corrected on purpose says so by its status."),
     mark("least=\"10\" printed=\"at least 12 platoons\""), mark("least=\"12\" printed=\"at least 12 platoons\""),
     mark("Correct whichever is wrong; if the line is the card's own fault, mark the data as corrected and say why.")},
});

// What a clause says in so many words; counts of parts, calibres and the like often stand in another clause.
constexpr std::array SAID{std::string_view("least"),  std::string_view("most"),   std::string_view("hexes"), std::string_view("inches"),
                          std::string_view("points"), std::string_view("radius"), std::string_view("level"), std::string_view("from-turn")};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "2", "-0,5", "2.5", and 10 of "K10"; signs are left aside, for a dash may as well be a hyphen.
std::vector<Decimal> numbers_in(const std::string& line) {
  std::vector<Decimal> numbers;
  for (std::size_t i = 0; i < line.size();) {
    if (!is_digit(line[i])) {
      ++i;
      continue;
    }
    std::int64_t whole = 0;
    std::size_t digits = 0;
    for (; i < line.size() && is_digit(line[i]); ++i, ++digits)
      if (digits < 12) whole = whole * 10 + (line[i] - '0');
    numbers.push_back({whole * 1000});
    if (std::string_view(line).substr(i, 2) == "½") numbers.push_back({whole * 1000 + 500});
    // "1 1/2", "3/2": a fraction by itself, and with the whole in front of it.
    if (i + 1 < line.size() && line[i] == '/' && line[i + 1] > '0' && line[i + 1] <= '9' &&
        (i + 2 == line.size() || !is_digit(line[i + 2]))) {
      const std::int64_t part = whole * 1000 / (line[i + 1] - '0');
      if (numbers.size() > 1) numbers.push_back({numbers[numbers.size() - 2].thousandths + part});
      numbers.push_back({part});
    }
    // A comma between digits is a decimal comma, or it parts a list: both readings count.
    if (i + 1 < line.size() && (line[i] == ',' || line[i] == '.') && is_digit(line[i + 1])) {
      std::int64_t part = 0, unit = 1000;
      for (std::size_t k = i + 1; k < line.size() && is_digit(line[k]) && unit > 1; ++k) part += (line[k] - '0') * (unit /= 10);
      numbers.push_back({whole * 1000 + part});
    }
  }
  const std::string low = io::in_small(line);
  for (const char* half : {"and a half", "i pół ", "półtor"}) {
    if (low.find(half) == std::string::npos) continue;
    for (std::size_t k = numbers.size(); k-- > 0;) numbers.push_back({numbers[k].thousandths + 500});
    numbers.push_back({1500});
  }
  return numbers;
}

bool says(const std::vector<Decimal>& numbers, Decimal value) {
  const std::int64_t size = std::abs(value.thousandths);
  return std::any_of(numbers.begin(), numbers.end(), [&](Decimal number) { return number.thousandths == size; });
}

}  // namespace

void printed_numbers(const std::vector<PrintedLine>& lines, const std::set<const Datum*>& differing, Sink& out) {
  for (const PrintedLine& line : lines) {
    const Datum& datum = *line.datum;
    if (line.numbers.empty() || differing.contains(&datum) || datum.status == Status::corrected || datum.status == Status::assumed)
      continue;
    const std::vector<Decimal> printed = numbers_in(*datum.printed);
    if (printed.empty()) continue;
    for (const PrintedNumber& number : line.numbers) {
      const bool unsaid = number.value.thousandths == 1000 || number.value.thousandths == 0;
      if (unsaid || std::find(SAID.begin(), SAID.end(), number.attribute) == SAID.end() || says(printed, number.value)) continue;
      out.report_on(datum, PRINTED_NUMBERS_FINDINGS["printed/number"],
                    say("The data say {attribute} {value}, and the printed line has no such number.",
                        {{"attribute", std::string(number.attribute)}, {"value", number.value}}),
                    line.object)
          .parameter(std::string(number.attribute))
          .because(say("The line says: {printed}", {{"printed", io::visible(*datum.printed, 200)}}));
    }
  }
}

extern const Check PRINTED_NUMBERS_CHECK{nullptr, PRINTED_NUMBERS_FINDINGS.records};

}  // namespace hexwright::validator
