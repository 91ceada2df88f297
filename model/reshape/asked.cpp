// One reading for all who ask.
#include "model/reshape/asked.hpp"

#include <algorithm>
#include <set>

#include "model/document/codec.hpp"
#include "model/document/colour.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "model/project/project.hpp"
#include "model/reshape/plan.hpp"

namespace hexwright::reshape {

using wording::Decimal;
using wording::Result;
using wording::say;

namespace {

constexpr std::size_t LONGEST_NAME = 60;
constexpr int USUAL_COLUMNS = 20, USUAL_ROWS = 15, MOST_TURNS = 1000;
constexpr std::int64_t USUAL_INCHES = 48'000, LEAST_INCHES = 1'000, MOST_INCHES = 1'000'000, MOST_AMOUNT = 4'000'000;

tl::unexpected<wording::Fault> wrong(wording::Text what) { return refused("new/option", std::move(what)); }

// What stands before and after the x, or the ×; the second is empty when there is none.
std::pair<std::string, std::string> both_sizes(std::string_view text) {
  constexpr std::string_view TIMES = "\u00d7";
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with(TIMES)) {
      plain += 'x';
      i += TIMES.size() - 1;
    } else if (text[i] != ' ') {
      plain += text[i] == ',' ? '.' : text[i] == 'X' ? 'x' : text[i];
    }
  }
  const std::size_t times = std::min(plain.find('x'), plain.size());
  return {plain.substr(0, times), plain.substr(std::min(times + 1, plain.size()))};
}

int digits(int number) { return static_cast<int>(std::to_string(number).size()); }

bool is_nothing(const Sides& by) { return by == Sides{}; }
tl::unexpected<wording::Fault> say_how_much() {
  return refused("map/amount", say("Say how much, and where: in the north, east, south or west."));
}
wording::Result<void> none_below_nothing(const Sides& by) {
  for (const Decimal* one : {&by.north, &by.east, &by.south, &by.west})
    if (one->thousandths < 0) return refused("map/amount", say("How much is added or cut off is zero or more."));
  if (is_nothing(by)) return say_how_much();
  return {};
}
Decimal negative(Decimal value) { return {-value.thousandths}; }

}  // namespace

Result<NewProject> usual_project(std::string name, std::string title, std::string lang, std::span<const project::BuiltInGame> games) {
  if (title.empty() || io::find_bad_text(title) || title.find_first_of("\n\r\t") != std::string::npos)
    return wrong(say("The project needs a name on one line."));
  NewProject out;
  out.name = name.substr(0, LONGEST_NAME);
  const bool taken = std::any_of(games.begin(), games.end(), [&](const project::BuiltInGame& game) { return game.id == out.name; });
  out.own_game = out.name + (taken ? "-rules" : "");
  out.title = std::move(title);
  out.lang = std::move(lang);
  out.board.id = "main";
  out.board.columns = USUAL_COLUMNS;
  out.board.rows = USUAL_ROWS;
  return out;
}

document::InchTable usual_table() { return {"table", {USUAL_INCHES}, {USUAL_INCHES}, {}, {}, {}}; }

Result<int> read_lines(std::string_view text) {
  if (const auto lines = io::parse_int(text, 1, MOST_LINES)) return static_cast<int>(*lines);
  return wrong(say("From 1 to {most}.", {{"most", MOST_LINES}}));
}

Result<std::pair<int, int>> read_board_size(std::string_view text) {
  const auto [first, second] = both_sizes(text);
  const auto columns = io::parse_int(first, 1, MOST_LINES), rows = io::parse_int(second, 1, MOST_LINES);
  if (columns && rows) return std::pair(static_cast<int>(*columns), static_cast<int>(*rows));
  return wrong(say("\"{size}\" is no size of a board: columns x rows, each from 1 to {most}, as 33x27.",
                   {{"size", io::visible(std::string(text))}, {"most", MOST_LINES}}));
}

Result<std::pair<Decimal, Decimal>> read_table_size(std::string_view text) {
  const auto [first, second] = both_sizes(text);
  const auto width = Decimal::parse(first), height = Decimal::parse(second);
  const auto fits = [](const auto& inches) { return inches && inches->thousandths >= LEAST_INCHES && inches->thousandths <= MOST_INCHES; };
  if (fits(width) && fits(height)) return std::pair(*width, *height);
  return wrong(say("\"{size}\" is no size of a table: width x height in inches, each from 1 to 1000, as 72x48.",
                   {{"size", io::visible(std::string(text))}}));
}

namespace {

// A pattern as it is, or that of the label of the first hex.
Result<std::string> pattern_of(const std::string& text, int columns, int rows) {
  if (text.find('{') != text.npos) return text;
  const int width = std::max({2, digits(columns), digits(rows)});
  const auto numbered = [](const char* what, int digits) { return "{" + std::string(what) + ":0" + std::to_string(digits) + "}"; };
  if (text == "A1") return "{letters}{row}";
  if (text == "1-1") return "{column}-{row}";
  if (text == "101") return "{column}" + numbered("row", std::max(2, digits(rows)));
  if (text.empty() || text == "0101") return numbered("column", width) + numbered("row", width);
  return wrong(say("\"{text}\" is no numbering: write 0101, 101, 1-1 or A1, or a pattern such as {{column:02}}{{row:02}}.",
                   {{"text", io::visible(text)}}));
}

}  // namespace

Result<void> number_hexes(document::HexBoard& board, const std::string& text) {
  if (!board.labels) board.labels.emplace();
  if (!board.labels->pattern.empty() && text.empty()) return {};
  auto pattern = pattern_of(text, board.columns, board.rows);
  if (!pattern) return tl::unexpected(pattern.error());
  board.labels->pattern = std::move(*pattern);
  return {};
}

std::vector<SideAsked> usual_sides(const std::string& lang) {
  if (lang == "pl") return {{"blue", "niebiescy", {}}, {"red", "czerwoni", {}}};
  return {{"blue", "Blue", {}}, {"red", "Red", {}}};
}

wording::Text no_colour(const std::string& text) {
  return say("\"{text}\" is no colour: a hash sign and six digits 0 to 9 and a to f, as #8a5a2b.", {{"text", io::visible(text)}});
}

Result<document::Side> make_side(const SideAsked& asked, const std::string& lang) {
  if (asked.name.empty() || io::find_bad_text(asked.name)) return wrong(say("Two sides at least have names."));
  if (!asked.colour.empty() && !document::is_colour(asked.colour)) return wrong(no_colour(asked.colour));
  document::Side side;
  side.id = asked.id;
  if (!asked.colour.empty()) side.colour = asked.colour;
  side.names.emplace_back();
  side.names.back().lang = lang;
  side.names.back().nom = asked.name;
  return side;
}

Result<void> set_sides(NewProject& project, const std::vector<SideAsked>& sides) {
  project.sides.clear();
  std::set<std::string> ids;
  for (const SideAsked& asked : sides) {
    auto side = make_side(asked, project.lang);
    if (!side) return tl::unexpected(side.error());
    if (!ids.insert(asked.id).second) return wrong(say("Two sides would be called {id}.", {{"id", asked.id}}));
    project.sides.push_back(std::move(*side));
  }
  if (project.sides.size() < 2) return wrong(say("Two sides at least have names."));
  return {};
}

Result<void> set_time(NewProject& project, const std::string& text) {
  if (text.empty()) return {};
  project.time = {};
  for (const std::string& part : parts_of(text)) {
    const std::size_t dash = part.find('-');
    document::ClockTime start, end;
    const auto turns = io::parse_int(part, 1, MOST_TURNS);
    if (turns) {
      project.time.length.emplace();
      project.time.length->turns = static_cast<int>(*turns);
    } else if (dash != part.npos && document::parse_value(std::string_view(part).substr(0, dash), {}, start) &&
               document::parse_value(std::string_view(part).substr(dash + 1), {}, end)) {
      project.time.clock.emplace();
      project.time.clock->start = start;
      project.time.clock->end = end;
    } else {
      return wrong(say("\"{time}\" is neither a number of turns nor a clock such as 9:00-11:00.", {{"time", io::visible(part)}}));
    }
  }
  return {};
}

std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    std::string part = text.substr(at, comma - at);
    part.erase(0, std::min(part.find_first_not_of(' '), part.size()));
    part.erase(part.find_last_not_of(' ') + 1);
    out.push_back(std::move(part));
    at = comma + 1;
  }
  return out;
}

Result<Decimal> read_amount(std::string text) {
  if (text.empty()) return Decimal{};
  std::replace(text.begin(), text.end(), ',', '.');
  const auto read = Decimal::parse(text);
  if (read && std::abs(read->thousandths) <= MOST_AMOUNT) return *read;
  return refused("map/amount", say("\"{text}\" is no number of columns, rows or inches.", {{"text", io::visible(text)}}));
}

Result<Change> grown(const Sides& by, const std::string& fill) {
  if (auto fits = none_below_nothing(by); !fits) return tl::unexpected(fits.error());
  return Resize{by, fill};
}

Result<Change> cropped(const Sides& by) {
  if (auto fits = none_below_nothing(by); !fits) return tl::unexpected(fits.error());
  return Resize{{negative(by.north), negative(by.east), negative(by.south), negative(by.west)}, {}};
}

Result<Change> shifted(const Sides& by, const std::string& fill) {
  const Decimal east{by.east.thousandths - by.west.thousandths}, south{by.south.thousandths - by.north.thousandths};
  if (east.thousandths == 0 && south.thousandths == 0) return say_how_much();
  return Resize{{south, negative(east), negative(south), east}, fill};
}

}  // namespace hexwright::reshape
