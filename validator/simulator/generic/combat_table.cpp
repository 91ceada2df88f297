// Cells are written as tables of results print them: DE, AR2, A1+D2, EX, "-".
#include "validator/simulator/generic/combat_table.hpp"

#include <algorithm>
#include <string_view>

#include "model/document/ruleset.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/decimal.hpp"

namespace hexwright::validator::generic {

using wording::Fault;
using wording::say;
using wording::Text;

namespace {

constexpr int MOST_STEPS = 1000, MOST_ROLL = 1000, MOST_DICE = 3, MOST_FACES = 100;
constexpr std::int64_t ONE = 1000;

std::optional<int> number(std::string_view text, int least, int most) {
  const auto value = io::parse_int(text, least, most);
  return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

// One result of a cell: whose, and what.
bool take_result(std::string_view text, Outcome& outcome) {
  if (text == "-") return true;
  if (text == "EX") return outcome.exchange = true;
  if (text.size() < 2 || (text.front() != 'A' && text.front() != 'D')) return false;
  Harm& harm = text.front() == 'A' ? outcome.attacker : outcome.defender;
  text.remove_prefix(1);
  if (text == "E") return harm.gone = true;
  const bool retreat = text.front() == 'R';
  if (retreat) text.remove_prefix(1);
  const auto value = retreat && text.empty() ? 1 : number(text, 1, MOST_STEPS);
  if (!value) return false;
  (retreat ? harm.retreat_hexes : harm.steps) = static_cast<std::int16_t>(*value);
  return true;
}

std::optional<Outcome> outcome_of(const std::string& cell) {
  Outcome outcome;
  outcome.printed = cell;
  for (std::string_view rest = cell;;) {
    const std::size_t plus = rest.find('+');
    if (!take_result(rest.substr(0, plus), outcome)) return std::nullopt;
    if (plus == rest.npos) return outcome;
    rest.remove_prefix(plus + 1);
  }
}

// "3:2" as 1500; nothing when it is no ratio.
std::optional<std::int64_t> odds_of(std::string_view head) {
  if (head.ends_with('+')) head.remove_suffix(1);
  const std::size_t colon = head.find(':');
  if (colon == head.npos) return std::nullopt;
  const auto attack = number(head.substr(0, colon), 1, MOST_STEPS), defence = number(head.substr(colon + 1), 1, MOST_STEPS);
  if (!attack || !defence) return std::nullopt;
  return *attack * ONE / *defence;
}
std::optional<std::int64_t> difference_of(std::string_view head) {
  if (head.starts_with('+')) head.remove_prefix(1);
  if (head.ends_with('+')) head.remove_suffix(1);
  const auto value = number(head, -MOST_STEPS, MOST_STEPS);
  return value ? std::optional(*value * ONE) : std::nullopt;
}

struct Rolls {
  int first = 0, last = 0;
};
// "3", "2-5", "6+".
std::optional<Rolls> rolls_of(std::string_view key) {
  if (key.ends_with('+')) key.remove_suffix(1);
  if (const auto one = number(key, -MOST_ROLL, MOST_ROLL)) return Rolls{*one, *one};
  const std::size_t dash = key.find('-', 1);
  if (key.empty() || dash == key.npos) return std::nullopt;
  const auto first = number(key.substr(0, dash), -MOST_ROLL, MOST_ROLL), last = number(key.substr(dash + 1), -MOST_ROLL, MOST_ROLL);
  if (!first || !last || *last < *first) return std::nullopt;
  return Rolls{*first, *last};
}

}  // namespace

class CombatReader {
 public:
  CombatReader(const project::Project& project, const document::Table& table) : project_(project), table_(table) {}

  wording::Result<std::optional<CombatTable>> read() {
    if (table_.rows.empty() || table_.status == document::Known::missing)
      refuse(say("The game has no values for its table {table}.", {{"table", table_.id}}));
    across_ = table_.columns_are == "die" || table_.columns_are == "roll";
    if (!fault_) read_heads();
    if (!fault_) read_rows();
    if (!fault_) read_dice();
    if (fault_) return tl::unexpected(std::move(*fault_));
    return std::optional(std::move(made_));
  }

 private:
  void refuse(Text message) {
    if (!fault_)
      fault_ = Fault{"simulate/table",
                     project_.locate(table_.origin),
                     std::move(message),
                     {},
                     say("Correct the table combat of the ruleset; the manual says how its cells are written.")};
  }
  void bad(const std::string& row, const std::string& column, const std::string& found) {
    refuse(say("In the table combat, row {row}, column {column}, \"{found}\" is no result.",
               {{"row", row}, {"column", column}, {"found", io::visible(found)}}));
  }

  std::size_t strengths() const { return across_ ? table_.rows.size() : table_.columns.size(); }
  std::size_t rolls() const { return across_ ? table_.columns.size() : table_.rows.size(); }
  const std::string& strength(std::size_t i) const { return across_ ? table_.rows[i].key : table_.columns[i]; }
  const std::string& roll(std::size_t i) const { return across_ ? table_.columns[i] : table_.rows[i].key; }

  void read_heads() {
    made_.odds_ = strengths() > 0 && strength(0).find(':') != std::string::npos;
    for (std::size_t i = 0; i < strengths(); ++i) {
      const auto head = made_.odds_ ? odds_of(strength(i)) : difference_of(strength(i));
      if (!head || (!made_.heads_.empty() && *head <= made_.heads_.back()))
        return refuse(say("In the table combat \"{found}\" is no greater ratio or difference than the one before it.",
                          {{"found", io::visible(strength(i))}}));
      made_.heads_.push_back(*head);
      made_.names_.push_back(strength(i));
    }
    if (made_.heads_.empty()) refuse(say("The game has no values for its table {table}.", {{"table", table_.id}}));
  }

  void read_rows() {
    for (const document::TableRow& row : table_.rows)
      if (row.cells.size() != table_.columns.size())
        return refuse(say("In the table combat the row {row} has not one result for each column.", {{"row", io::visible(row.key)}}));
    for (std::size_t i = 0; i < rolls(); ++i) {
      const auto these = rolls_of(roll(i));
      const int next = made_.first_roll_ + static_cast<int>(made_.cells_.size() / made_.heads_.size());
      if (!these || (i > 0 && these->first != next) || these->last - these->first > MOST_ROLL)
        return refuse(say("In the table combat \"{found}\" is not the roll after the one before it.", {{"found", io::visible(roll(i))}}));
      if (i == 0) made_.first_roll_ = these->first;
      for (int one = these->first; one <= these->last; ++one)
        for (std::size_t column = 0; column < strengths(); ++column) {
          const std::string& cell = across_ ? table_.rows[column].cells[i] : table_.rows[i].cells[column];
          auto outcome = outcome_of(cell);
          if (!outcome) return bad(roll(i), strength(column), cell);
          made_.cells_.push_back(std::move(*outcome));
        }
    }
  }

  void read_dice() {
    const project::Game& game = project_.game();
    const auto faces = game.whole("die.sides"), dice = game.whole("combat.dice");
    if (!faces || *faces < 2 || *faces > MOST_FACES)
      return refuse(say("The ruleset does not say how many faces the die has (parameter {parameter}).", {{"parameter", "die.sides"}}));
    made_.faces_ = *faces;
    if (!dice && made_.first_roll_ > 1)
      return refuse(
          say("The ruleset does not say how many dice are thrown for combat (parameter {parameter}).", {{"parameter", "combat.dice"}}));
    made_.dice_ = dice.value_or(1);
    if (made_.dice_ < 1 || made_.dice_ > MOST_DICE)
      return refuse(
          say("The ruleset does not say how many dice are thrown for combat (parameter {parameter}).", {{"parameter", "combat.dice"}}));
    made_.throws_ = {1};
    for (int die = 0; die < made_.dice_; ++die) {
      std::vector<std::int64_t> sums(made_.throws_.size() + static_cast<std::size_t>(made_.faces_) - 1);
      for (std::size_t i = 0; i < made_.throws_.size(); ++i)
        for (std::size_t face = 0; face < static_cast<std::size_t>(made_.faces_); ++face) sums[i + face] += made_.throws_[i];
      made_.throws_ = std::move(sums);
    }
  }

  const project::Project& project_;
  const document::Table& table_;
  bool across_ = false;  // the rolls are the heads of the columns
  CombatTable made_;
  std::optional<Fault> fault_;
};

wording::Result<std::optional<CombatTable>> CombatTable::read(const project::Project& project) {
  const document::Table* table = project.game().table(ID);
  if (!table) return std::optional<CombatTable>();
  return CombatReader(project, *table).read();
}

int CombatTable::column(std::int64_t attack, std::int64_t defence, int shift) const {
  const std::int64_t compared = !odds_ ? attack - defence : defence <= 0 ? heads_.back() : attack * ONE / defence;
  const auto after = std::upper_bound(heads_.begin(), heads_.end(), compared);
  const int column = static_cast<int>(after - heads_.begin()) - 1 + shift;
  return column < 0 ? -1 : std::min(column, columns() - 1);
}

const Outcome& CombatTable::at(int column, int roll) const {
  const int rows = static_cast<int>(cells_.size() / heads_.size());
  const int row = std::clamp(roll - first_roll_, 0, rows - 1);
  return cells_[static_cast<std::size_t>(row) * heads_.size() + static_cast<std::size_t>(column)];
}

}  // namespace hexwright::validator::generic
