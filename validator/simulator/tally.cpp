// Everything is looked at before anything is counted, so that a refused playout leaves no trace.
#include "validator/simulator/tally.hpp"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

#include "model/io/numbers.hpp"

namespace hexwright::validator {

TallyPlan::TallyPlan(const GameShape& shape, std::optional<Ranking> card_ranking)
    : turns(static_cast<std::size_t>(std::max(shape.turns, 0))),
      milestones(shape.milestones.size()),
      series(shape.series.size()),
      sides(shape.sides.size()),
      ranking(std::move(card_ranking)) {
  if (ranking) ranking->number_sides(shape.sides);
  for (const Clause& clause : shape.clauses) {
    const auto side = std::find(shape.sides.begin(), shape.sides.end(), clause.side);
    side_of_clause.push_back(static_cast<std::size_t>(side - shape.sides.begin()));
  }
}

Tally::Tally(std::shared_ptr<const TallyPlan> plan)
    : plan_(std::move(plan)),
      first_turns_(plan_->milestones * (plan_->turns + 1)),
      leads_(plan_->sides + 1),
      ranks_((plan_->sides + 1) * plan_->rank_columns()),
      clauses_(plan_->side_of_clause.size()),
      totals_(plan_->sides),
      series_(plan_->series * plan_->turns),
      by_margin_(plan_->side_of_clause.size()),
      playout_totals_(plan_->sides) {}

bool Tally::take_totals(const PlayoutRecord& record) {
  const auto within = [](std::int64_t value) { return value >= -most_thousandths && value <= most_thousandths; };
  std::fill(playout_totals_.begin(), playout_totals_.end(), 0);
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    const std::size_t side = plan_->side_of_clause[i];
    if (!within(record.clause_thousandths[i])) return false;
    if (side >= plan_->sides) continue;  // of a side that does not play
    playout_totals_[side] += record.clause_thousandths[i];
    if (!within(playout_totals_[side])) return false;
  }
  return std::all_of(record.series.begin(), record.series.end(), within);
}

bool Tally::add(const PlayoutRecord& record) {
  assert(record.milestone_turn.size() == plan_->milestones && record.clause_thousandths.size() == clauses_.size() &&
         record.series.size() == series_.size());
  if (!take_totals(record)) return false;
  ++playouts_;
  for (std::size_t i = 0; i < plan_->milestones; ++i) {
    const auto turn = static_cast<std::size_t>(record.milestone_turn[i]);
    assert(turn <= plan_->turns);
    ++first_turns_[i * (plan_->turns + 1) + turn];
  }
  const std::int64_t margin = has_margin() ? playout_totals_[0] - playout_totals_[1] : 0;
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    clauses_[i].add(record.clause_thousandths[i]);
    by_margin_[i] += Wide{record.clause_thousandths[i]} * margin;
  }
  for (std::size_t side = 0; side < plan_->sides; ++side) totals_[side].add(playout_totals_[side]);
  if (has_margin()) margin_.add(margin);
  for (std::size_t i = 0; i < series_.size(); ++i) series_[i].add(record.series[i]);
  const Lead leader = lead(playout_totals_);
  ++leads_[leader.side.value_or(plan_->sides)];
  if (plan_->ranking) {
    const Outcome outcome = plan_->ranking->outcome(playout_totals_, record.rank_at_once);
    ++ranks_[outcome.winner.value_or(plan_->sides) * plan_->rank_columns() + outcome.rank.value_or(plan_->ranking->list.size())];
  }
  return true;
}

void Tally::merge(const Tally& other) {
  assert(other.first_turns_.size() == first_turns_.size() && other.clauses_.size() == clauses_.size() &&
         other.series_.size() == series_.size() && other.ranks_.size() == ranks_.size() && other.totals_.size() == totals_.size());
  const auto add_all = [](auto& to, const auto& from) { std::transform(to.begin(), to.end(), from.begin(), to.begin(), std::plus<>()); };
  const auto merge_all = [](std::vector<Spread>& to, const std::vector<Spread>& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i].merge(from[i]);
  };
  playouts_ += other.playouts_;
  add_all(first_turns_, other.first_turns_);
  add_all(leads_, other.leads_);
  add_all(ranks_, other.ranks_);
  add_all(by_margin_, other.by_margin_);
  merge_all(clauses_, other.clauses_);
  merge_all(totals_, other.totals_);
  merge_all(series_, other.series_);
  margin_.merge(other.margin_);
}

void Tally::clear() {
  playouts_ = 0;
  std::fill(first_turns_.begin(), first_turns_.end(), 0);
  std::fill(leads_.begin(), leads_.end(), 0);
  std::fill(ranks_.begin(), ranks_.end(), 0);
  std::fill(by_margin_.begin(), by_margin_.end(), 0);
  for (auto* spreads : {&clauses_, &totals_, &series_})
    for (Spread& spread : *spreads) spread.clear();
  margin_.clear();
}

namespace {

// A tally as lines of whole numbers, and back. What is read was perhaps damaged: every count must add up to the playouts.
constexpr std::int64_t MOST_PLAYOUTS = 1'000'000'000'000;
constexpr std::int64_t MOST_EACH = 2 * Tally::most_thousandths;  // a difference of two totals

std::string counts(const std::vector<std::uint64_t>& values, std::size_t from, std::size_t number) {
  std::string line;
  for (std::size_t i = from; i < from + number; ++i) fmt::format_to(std::back_inserter(line), " {}", values[i]);
  return line;
}

void write(std::string& out, const char* name, const Spread& spread) {
  out += fmt::format("{} {} {}", name, print(spread.sum), print(spread.squares));
  const auto bins = spread.histogram.bins();
  fmt::format_to(std::back_inserter(out), " {} {} {}", spread.least, spread.most, spread.histogram.width_exponent());
  for (const Histogram::Bin& bin : bins) fmt::format_to(std::back_inserter(out), " {}:{}", bin.least, bin.count);
  out += '\n';
}

}  // namespace

std::string Tally::text() const {
  std::string out = fmt::format("playouts {}\n", playouts_);
  const std::size_t width = plan_->turns + 1, columns = plan_->rank_columns();
  for (std::size_t i = 0; i < plan_->milestones; ++i) out += "milestone" + counts(first_turns_, i * width, width) + '\n';
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    write(out, "clause", clauses_[i]);
    out += "by-margin " + print(by_margin_[i]) + '\n';
  }
  for (const Spread& spread : totals_) write(out, "total", spread);
  if (has_margin()) write(out, "margin", margin_);
  for (const Spread& spread : series_) write(out, "series", spread);
  out += "led" + counts(leads_, 0, leads_.size()) + '\n';
  for (std::size_t winner = 0; columns > 0 && winner <= plan_->sides; ++winner)
    out += "ranks" + counts(ranks_, winner * columns, columns) + '\n';
  return out;
}

// Takes the lines one after another; the first that is not as it should be ends it.
class TallyReader {
 public:
  TallyReader(Tally& tally, std::string_view text) : tally_(tally), rest_(text) {}

  bool read() {
    begin("playouts");
    tally_.playouts_ = count();
    end();
    const std::size_t columns = tally_.plan_->rank_columns(), width = tally_.plan_->turns + 1;
    for (std::size_t i = 0; good_ && i < tally_.plan_->milestones; ++i) row("milestone", tally_.first_turns_, i * width, width, true);
    for (std::size_t i = 0; good_ && i < tally_.clauses_.size(); ++i) {
      spread("clause", tally_.clauses_[i]);
      begin("by-margin");
      tally_.by_margin_[i] = wide(Wide{MOST_EACH} * MOST_EACH);
      end();
    }
    for (Spread& total : tally_.totals_) spread("total", total);
    if (tally_.has_margin()) spread("margin", tally_.margin_);
    for (Spread& series : tally_.series_) spread("series", series);
    row("led", tally_.leads_, 0, tally_.leads_.size(), true);
    std::uint64_t ranked = 0;  // who has won need not be who has the most points
    for (std::size_t winner = 0; good_ && columns > 0 && winner <= tally_.plan_->sides; ++winner) {
      row("ranks", tally_.ranks_, winner * columns, columns, false);
      for (std::size_t i = 0; i < columns; ++i) ranked += tally_.ranks_[winner * columns + i];
    }
    demand(columns == 0 || ranked == tally_.playouts_);
    return good_ && rest_.empty();
  }

 private:
  void demand(bool holds) { good_ = good_ && holds; }
  void begin(std::string_view name) {
    if (!good_) return;
    const std::size_t length = rest_.find('\n');
    demand(length != rest_.npos);
    if (!good_) return;
    line_ = rest_.substr(0, length);
    rest_.remove_prefix(length + 1);
    demand(word() == name);
  }
  void end() { demand(line_.empty()); }
  std::string_view word() {
    const std::size_t length = line_.find(' ');
    const std::string_view word = line_.substr(0, length);
    line_ = length == line_.npos ? std::string_view() : line_.substr(length + 1);
    demand(!word.empty());
    return word;
  }
  std::int64_t whole(std::string_view text, std::int64_t least, std::int64_t most) {
    const auto number = io::parse_int(text, least, most);
    demand(number.has_value());
    return number.value_or(0);
  }
  std::uint64_t count() { return static_cast<std::uint64_t>(whole(word(), 0, MOST_PLAYOUTS)); }
  // At most so much a playout, either way.
  Wide wide(Wide most_each) {
    const auto number = parse_wide(word());
    const Wide most = most_each * static_cast<Wide>(tally_.playouts_);
    demand(number && *number <= most && *number >= -most);
    return good_ ? *number : 0;
  }
  void row(std::string_view name, std::vector<std::uint64_t>& into, std::size_t from, std::size_t number, bool is_all) {
    begin(name);
    std::uint64_t sum = 0;
    for (std::size_t i = from; good_ && i < from + number; ++i) sum += into[i] = count();
    end();
    demand(!is_all || sum == tally_.playouts_);
  }
  // The least or the most; of no playouts as it is at the start.
  std::int64_t extreme(std::int64_t at_start) {
    if (tally_.playouts_ == 0) return whole(word(), at_start, at_start);
    return whole(word(), -MOST_EACH, MOST_EACH);
  }
  void spread(std::string_view name, Spread& into) {
    begin(name);
    if (!good_) return;
    into.sum = wide(MOST_EACH);
    into.squares = wide(Wide{MOST_EACH} * MOST_EACH);
    into.least = extreme(into.least);
    into.most = extreme(into.most);
    const int width = static_cast<int>(whole(word(), 0, 40));
    std::vector<Histogram::Bin> bins;
    std::uint64_t sum = 0;
    while (good_ && !line_.empty()) {
      const std::string_view bin = word();
      const std::size_t colon = std::min(bin.find(':'), bin.size() - 1);
      bins.push_back({whole(bin.substr(0, colon), -2 * MOST_EACH, MOST_EACH),
                      static_cast<std::uint64_t>(whole(bin.substr(colon + 1), 1, MOST_PLAYOUTS))});
      sum += bins.back().count;
      demand(bins.size() <= Histogram::most_bins && bins.back().least % (std::int64_t{1} << width) == 0 &&
             (bins.size() < 2 || bins[bins.size() - 2].least < bins.back().least));
    }
    demand(sum == tally_.playouts_);
    if (good_) into.histogram = Histogram::of(width, bins);
  }

  Tally& tally_;
  std::string_view rest_, line_;
  bool good_ = true;
};

std::optional<Tally> Tally::parse(std::shared_ptr<const TallyPlan> plan, std::string_view text) {
  Tally tally(std::move(plan));
  if (!TallyReader(tally, text).read() || tally.text() != text) return std::nullopt;  // "05" is no way to write 5
  return tally;
}

}  // namespace hexwright::validator
