// A page is in columns when most of its lines keep clear of one gutter and both sides are as wide as prose; tables are not.
#include <algorithm>
#include <map>

#include "reading/layout/lines.hpp"

namespace hexwright::reading {

namespace {

constexpr int FEWEST_LINES = 8;            // of a page in columns
constexpr int NARROWEST = 22;              // characters that lines of a column have on average
constexpr int FEWEST_WIDE = 5, WIDE = 45;  // and fewer lines are one where all of them are prose: the last column of a card is short
constexpr int LONGEST_SEARCH = 4000;

bool crosses(const Line& line, int gutter) {
  return std::any_of(line.segments.begin(), line.segments.end(), [&](const Segment& s) { return s.at < gutter && s.past > gutter - 1; });
}

struct Side {
  int lines = 0;
  long width = 0;
  void add(int characters) {
    ++lines;
    width += characters;
  }
  bool is_column() const { return (lines >= FEWEST_LINES && width >= static_cast<long>(lines) * NARROWEST) || is_prose(); }
  bool is_prose() const { return lines >= FEWEST_WIDE && width >= static_cast<long>(lines) * WIDE; }
};

// Where the right column of these lines begins, or 0.
int gutter_of(const std::vector<Line>& lines) {
  std::map<int, int> votes;
  int filled = 0;
  for (const Line& line : lines) {
    filled += line.segments.empty() ? 0 : 1;
    if (line.segments.size() == 2) ++votes[line.segments[1].at];
  }
  const auto best = std::max_element(votes.begin(), votes.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  if (best == votes.end()) return 0;
  Side left, right;
  int crossing = 0;
  for (const Line& line : lines) {
    if (crosses(line, best->first)) {
      ++crossing;
      continue;
    }
    int ends[2] = {0, 0}, begins[2] = {-1, -1};
    for (const Segment& s : line.segments) {
      const int which = s.at < best->first ? 0 : 1;
      if (begins[which] < 0) begins[which] = s.at;
      ends[which] = s.past;
    }
    if (begins[0] >= 0) left.add(ends[0] - begins[0]);
    if (begins[1] >= 0) right.add(ends[1] - begins[1]);
  }
  return left.is_column() && right.is_column() && crossing * 5 <= filled &&
                 (right.lines * 3 >= filled || (left.is_prose() && right.is_prose()))
             ? best->first
             : 0;
}

// The lines left of the gutter, then those right of it; the first of each stands apart where a page begins.
void put_apart(const std::vector<Line>& lines, int gutter, std::vector<Line>& out) {
  for (const bool right : {false, true}) {
    bool first = true, empty = false;
    for (const Line& line : lines) {
      Line part{line.number, line.page, false, line.barred, {}};
      std::copy_if(line.segments.begin(), line.segments.end(), std::back_inserter(part.segments),
                   [&](const Segment& s) { return (s.at >= gutter) == right; });
      if (part.segments.empty()) {
        empty = empty || line.segments.empty();
        continue;
      }
      part.apart = line.apart || (first && right);
      first = false;
      out.push_back(std::move(part));
    }
  }
}

void page_in_order(const std::vector<Line>& page, std::vector<Line>& out) {
  const int gutter = gutter_of(page);
  if (gutter == 0) {
    out.insert(out.end(), page.begin(), page.end());
    return;
  }
  std::vector<Line> block;
  for (const Line& line : page) {
    if (!crosses(line, gutter)) {
      block.push_back(line);
      continue;
    }
    put_apart(block, gutter, out);
    block.clear();
    out.push_back(line);
  }
  put_apart(block, gutter, out);
}

std::string_view words(std::string_view text, const Segment& segment) { return text.substr(segment.begin, segment.end - segment.begin); }

// How many lines from here on are two lists below the names of two sides, or 0.
std::size_t side_by_side(const std::vector<Line>& lines, std::size_t from, std::string_view text,
                         const std::function<bool(std::string_view)>& is_side) {
  const Line& head = lines[from];
  if (head.segments.size() != 2 || !is_side(words(text, head.segments[0])) || !is_side(words(text, head.segments[1]))) return 0;
  const int left = head.segments[0].at, gutter = head.segments[1].at;
  std::size_t both = 0, to = from + 1;
  for (std::size_t i = to; i < lines.size(); ++i) {
    const Line& line = lines[i];
    if (crosses(line, gutter) || line.segments.front().at < left) break;
    const auto right = static_cast<std::size_t>(
        std::count_if(line.segments.begin(), line.segments.end(), [&](const Segment& s) { return s.at >= gutter - 1; }));
    if (line.apart && right == 0) break;
    if (right > 0 && right < line.segments.size()) {
      if (line.segments.size() > 4 && !line.barred) break;
      ++both;
    }
    to = i + 1;
  }
  return both > 0 ? to - from : 0;
}

}  // namespace

std::vector<Line> without_columns(std::vector<Line> lines, std::string_view text, const std::function<bool(std::string_view)>& is_side) {
  std::vector<Line> filled;
  bool apart = true;
  for (Line& line : lines) {
    if (line.segments.empty()) {
      apart = true;
      continue;
    }
    line.apart = line.apart || apart;
    apart = false;
    filled.push_back(std::move(line));
  }
  std::vector<Line> paged;
  for (std::size_t i = 0; i < filled.size();) {
    std::size_t to = i;
    while (to < filled.size() && filled[to].page == filled[i].page && to - i < LONGEST_SEARCH) ++to;
    page_in_order({filled.begin() + static_cast<std::ptrdiff_t>(i), filled.begin() + static_cast<std::ptrdiff_t>(to)}, paged);
    i = to;
  }
  std::vector<Line> out;
  for (std::size_t i = 0; i < paged.size();) {
    const std::size_t count = side_by_side(paged, i, text, is_side);
    if (count > 0)
      put_apart({paged.begin() + static_cast<std::ptrdiff_t>(i), paged.begin() + static_cast<std::ptrdiff_t>(i + count)},
                paged[i].segments[1].at - 1, out);
    else
      out.push_back(paged[i]);
    i += std::max<std::size_t>(count, 1);
  }
  return out;
}

}  // namespace hexwright::reading
