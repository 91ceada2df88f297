// What stands before the first title is rules when it is long, and else belongs to the first card.
#include "reading/card/cut_cards.hpp"

#include <algorithm>
#include <set>

#include "reading/grammar/grammar.hpp"
#include "reading/layout/build_flow.hpp"

namespace hexwright::reading {

namespace {

constexpr std::size_t LONGEST_TITLE = 90, LONGEST_FRONT = 3000, LONGEST_TEXT = std::size_t{1} << 20;  // bytes
constexpr std::size_t FEWEST_HEADINGS = 2, MOST_CARDS = 64;

struct TextLine {
  std::size_t begin = 0, end = 0;
  bool apart = false;  // an empty line or the end of a page stands before it
};

std::vector<TextLine> lines_in(std::string_view text) {
  std::vector<TextLine> out;
  bool apart = true;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const bool empty = text.substr(at, end - at).find_first_not_of(" \t\r\f") == std::string_view::npos;
    const bool page = at < end && text[at] == '\f';
    out.push_back({at, end, apart || page});
    apart = empty;
    at = end + 1;
  }
  return out;
}

Flow flow_of_line(std::string_view line) { return flow_of_words(line.substr(0, LONGEST_TITLE)); }

bool is_title(const Grammar& grammar, std::string_view line) {
  if (line.size() > LONGEST_TITLE || line.empty()) return false;
  const Flow flow = flow_of_line(line);
  if (flow.size() == 0) return false;
  const std::string_view last = flow.text(flow.size() - 1);
  return last != "." && last != "," && last != ";" && last != ":" && grammar.match("scenario_id", flow, 0, flow.size()).has_value() &&
         grammar.match("any_capital", flow, 0, 1).has_value();
}

// Kinds of headings that only a card has.
std::size_t headings_in(const Grammar& grammar, std::string_view text) {
  std::set<std::string, std::less<>> kinds;
  for (const TextLine& line : lines_in(text)) {
    if (line.end - line.begin > LONGEST_TITLE) continue;
    const Flow flow = flow_of_line(text.substr(line.begin, line.end - line.begin));
    if (flow.size() == 0 || !grammar.match("any_capital", flow, 0, 1)) continue;
    const auto heading = grammar.longest("heading", flow, 0, flow.size());
    if (!heading) continue;
    for (const std::string_view own : {"forces", "setup", "victory", "reinforcements", "support", "rules"})
      if (heading->value == own) kinds.emplace(own);
  }
  return kinds.size();
}

// The line of a heading that is for all cards, or the number of lines.
std::size_t common_tail(const Grammar& grammar, std::string_view text, const std::vector<TextLine>& lines, std::size_t from) {
  for (; from < lines.size(); ++from) {
    const TextLine& line = lines[from];
    if (!line.apart || line.end - line.begin > LONGEST_TITLE) continue;
    const Flow flow = flow_of_line(text.substr(line.begin, line.end - line.begin));
    if (flow.size() > 0 && grammar.whole("for_all_cards", flow, {0, flow.size()})) break;
  }
  return from;
}

}  // namespace

std::string language_of(std::string_view text) {
  const Flow flow = flow_of_words(text.substr(0, 20'000));
  std::size_t most = 0;
  std::string out = "en";
  for (const std::string_view language : {"en", "pl"}) {
    const std::size_t count = Grammar::of(language).all("stop", flow, {0, flow.size()}).size();
    if (count > most) out = language;
    most = std::max(most, count);
  }
  return out;
}

std::vector<std::string> cut_cards(std::string_view text, std::string_view language) {
  if (text.size() > LONGEST_TEXT) return {std::string(text)};
  const Grammar& grammar = Grammar::of(language.empty() ? language_of(text) : language);
  const std::vector<TextLine> lines = lines_in(text);
  std::vector<std::size_t> starts;  // lines
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].apart && is_title(grammar, text.substr(lines[i].begin, lines[i].end - lines[i].begin))) starts.push_back(i);
  const auto part = [&](std::size_t n) {
    const std::size_t end = n + 1 < starts.size() ? lines[starts[n + 1]].begin : text.size();
    return text.substr(lines[starts[n]].begin, end - lines[starts[n]].begin);
  };
  for (std::size_t n = starts.size(); n-- > 0;)
    if (headings_in(grammar, part(n)) < FEWEST_HEADINGS) starts.erase(starts.begin() + static_cast<std::ptrdiff_t>(n));
  if (starts.empty() || starts.size() > MOST_CARDS || (starts.size() == 1 && lines[starts.front()].begin < LONGEST_FRONT))
    return {std::string(text)};
  if (lines[starts.front()].begin < LONGEST_FRONT) starts.front() = 0;
  std::vector<std::string> out;
  for (std::size_t n = 0; n < starts.size(); ++n) out.push_back(std::string(starts[n], '\n') + std::string(part(n)));
  const std::size_t tail = common_tail(grammar, text, lines, starts.back() + 1);
  for (std::size_t n = 0; n + 1 < starts.size() && tail < lines.size(); ++n)
    out[n] += std::string(tail - starts[n + 1], '\n') + std::string(text.substr(lines[tail].begin));
  return out;
}

}  // namespace hexwright::reading
