// Cells are read once and checked for their words, so that a slip in a designer's table is a fault and never a wrong answer.
#include "rulesets/asl_a12/procedures/cases.hpp"

#include <algorithm>
#include <array>

#include "rulesets/asl_a12/procedures/numbers.hpp"

namespace hexwright::rulesets::asl_a12 {

using wording::Fault;
using wording::say;

namespace {

using Cells = std::map<std::string, std::string, std::less<>>;

constexpr std::array<std::string_view, ACTIONS> WORDS = [] {
  std::array<std::string_view, ACTIONS> words;
  std::string_view rest = ACTION_WORDS;
  for (std::string_view& word : words) {
    word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
  }
  return words;
}();

constexpr std::array<std::string_view, 6> LOSS_COLUMNS = {"infantry-16", "infantry-17", "infantry-none",
                                                          "large-16",    "large-17",    "large-none"};
constexpr std::array<std::string_view, 3> GAIN_ROWS = {"concealment", "other", "large"};
constexpr std::array<std::string_view, 4> GAIN_COLUMNS = {"seen-16", "seen-17", "unseen-16", "unseen-17"};

std::string_view head(std::string_view cell) { return cell.substr(0, cell.find(':')); }
std::string letter(std::string_view cell) {
  const std::size_t colon = cell.find(':');
  return colon == cell.npos ? std::string() : std::string(cell.substr(colon + 1));
}

Fault bad_table(std::string_view table, const std::string& what) {
  return Fault{"asl-a12/table",
               {},
               say("The table {table} of the rules: {what}.", {{"table", table}, {"what", what}}),
               say("every row and column of the built-in table, and in each cell one of its words"),
               say("Correct the table in the rules file of the game.")};
}

wording::Result<Cells> cells_of(const project::Game& game, std::string_view id, std::span<const std::string_view> rows,
                                std::span<const std::string_view> columns, std::initializer_list<std::string_view> words) {
  const document::Table* table = game.table(id);
  if (!table) return tl::unexpected(bad_table(id, "-"));
  Cells cells;
  for (const document::TableRow& row : table->rows)
    for (std::size_t i = 0; i < row.cells.size() && i < table->columns.size(); ++i) {
      if (std::find(words.begin(), words.end(), head(row.cells[i])) == words.end())
        return tl::unexpected(bad_table(id, row.key + " " + row.cells[i]));
      cells[row.key + "/" + table->columns[i]] = row.cells[i];
    }
  for (const std::string_view row : rows)
    for (const std::string_view column : columns)
      if (const std::string key = std::string(row) + "/" + std::string(column); !cells.count(key))
        return tl::unexpected(bad_table(id, key));
  return cells;
}

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

}  // namespace

std::string_view word_of(Action action) { return WORDS[static_cast<std::size_t>(action)]; }

wording::Result<CaseTables> CaseTables::read(const project::Game& game) {
  CaseTables tables;
  tables.game_ = &game;
  auto loss = cells_of(game, "concealment.loss", WORDS, LOSS_COLUMNS, {"keep", "lose", "undefined"});
  if (!loss) return tl::unexpected(loss.error());
  auto gain = cells_of(game, "concealment.gain", GAIN_ROWS, GAIN_COLUMNS, {"na", "auto", "dr", "large"});
  if (!gain) return tl::unexpected(gain.error());
  tables.loss_ = std::move(*loss);
  tables.gain_ = std::move(*gain);
  return tables;
}

wording::Result<Loss> CaseTables::loss_in(const std::string& cell) const {
  if (head(cell) != "undefined") return Loss{head(cell) == "lose", letter(cell), false};
  return Numbers::word(*game_, "case." + lower(letter(cell)), {"keep", "lose"}).map([&](std::size_t word) {
    return Loss{word == 1, letter(cell), true};
  });
}

wording::Result<Loss> CaseTables::loss(Action action, const Unit& unit, const Watch& watch) const {
  const char* seen = watch.good_order_near ? "-16" : watch.good_order_far ? "-17" : "-none";
  return loss_in(loss_.at(std::string(word_of(action)) + (is_large(unit) ? "/large" : "/infantry") + seen));
}

wording::Result<Gain> CaseTables::gain(const Unit& unit, bool concealment_terrain, const Watch& watch) const {
  const char* column = watch.unbroken_near ? "seen-16" : watch.unbroken_far ? "seen-17" : watch.unbroken_close ? "unseen-16" : "unseen-17";
  const bool infantry = is_infantry(unit);
  const std::string cell = gain_.at(std::string(!infantry ? "large/" : concealment_terrain ? "concealment/" : "other/") + column);
  std::string word(head(cell));
  if (word == "large") {
    const auto given = Numbers::word(*game_, "gain.large", {"na", "auto", "dr"});
    if (!given) return tl::unexpected(given.error());
    word = std::array{"na", "auto", "dr"}[*given];
  }
  Gain gain;
  gain.how = word == "na" ? Gain::How::never : word == "auto" ? Gain::How::certain : Gain::How::roll;
  gain.letter = letter(cell);
  return gain;
}

}  // namespace hexwright::rulesets::asl_a12
