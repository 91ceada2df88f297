// A tally as lines of whole numbers, and back. What is read was perhaps damaged: every count must add up to the playouts.
#include <fmt/format.h>

#include "model/io/numbers.hpp"
#include "validator/simulator/tally.hpp"

namespace hexwright::validator {

namespace {

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
    for (std::size_t winner = 0; good_ && columns > 0 && winner <= tally_.plan_->sides; ++winner) {
      row("ranks", tally_.ranks_, winner * columns, columns, false);
      std::uint64_t sum = 0;
      for (std::size_t i = 0; i < columns; ++i) sum += tally_.ranks_[winner * columns + i];
      demand(sum == tally_.leads_[winner]);
    }
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
