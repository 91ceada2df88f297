// The shortest script from one list of lines to the other (Myers), over what is left between their common beginning and end.
#include "cli/difference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "model/io/utf8.hpp"

namespace hexwright::cli {

namespace {

using Lines = std::vector<std::string_view>;

constexpr int MOST_STEPS = 2'000;                // lines that went and came; beyond them all between is one change
constexpr std::size_t SHOWN_CHARACTERS = 2'000;  // of a line

struct Hunk {  // lines from 0; a side that has none stands behind the line before
  std::size_t old_at, old_count, new_at, new_count;
};

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return lines;
}

// How far each diagonal reaches with so many steps: diagonals -d to d at 0 to 2d.
using Reach = std::vector<int>;

struct Script {
  std::vector<Reach> reached;
  bool found = false;
};

int first_step(const Reach& before, int d, int k) {
  const auto at = [&](int diagonal) { return before[static_cast<std::size_t>(diagonal + d - 1)]; };
  return k == -d || (k != d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
}

Script script(const Lines& a, const Lines& b) {
  const int n = static_cast<int>(a.size()), m = static_cast<int>(b.size());
  Script script;
  for (int d = 0; d <= std::min(n + m, MOST_STEPS); ++d) {
    Reach reach(static_cast<std::size_t>(2 * d + 1), -1);
    for (int k = -d; k <= d; k += 2) {
      int x = d == 0 ? 0 : first_step(script.reached.back(), d, k);
      while (x < n && x - k < m && x - k >= 0 && a[static_cast<std::size_t>(x)] == b[static_cast<std::size_t>(x - k)]) ++x;
      const int diagonal = k + d;
      reach[static_cast<std::size_t>(diagonal)] = x;
      script.found = script.found || (x >= n && x - k >= m);
    }
    script.reached.push_back(std::move(reach));
    if (script.found) return script;
  }
  return script;
}

// Pairs of lines that stayed, from the end to the beginning.
std::vector<std::pair<int, int>> stayed(const Script& script, int n, int m) {
  std::vector<std::pair<int, int>> pairs;
  int x = n, y = m;
  for (int d = static_cast<int>(script.reached.size()) - 1; d > 0; --d) {
    const Reach& before = script.reached[static_cast<std::size_t>(d - 1)];
    const auto at = [&](int diagonal) { return before[static_cast<std::size_t>(diagonal + d - 1)]; };
    const int k = x - y;
    const bool down = k == -d || (k != d && at(k - 1) < at(k + 1));
    const int from = down ? k + 1 : k - 1;
    const int from_x = at(from);
    const int start = down ? from_x : from_x + 1;  // behind the step
    while (x > start) pairs.emplace_back(--x, --y);
    x = from_x;
    y = from_x - from;
  }
  while (x > 0 && y > 0) pairs.emplace_back(--x, --y);
  return pairs;
}

std::vector<Hunk> hunks(Lines a, Lines b) {
  std::size_t head = 0, tail = 0;
  while (head < std::min(a.size(), b.size()) && a[head] == b[head]) ++head;
  while (tail < std::min(a.size(), b.size()) - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
  a = Lines(a.begin() + static_cast<long>(head), a.end() - static_cast<long>(tail));
  b = Lines(b.begin() + static_cast<long>(head), b.end() - static_cast<long>(tail));
  const Script found = script(a, b);
  auto pairs = found.found ? stayed(found, static_cast<int>(a.size()), static_cast<int>(b.size())) : std::vector<std::pair<int, int>>{};
  std::reverse(pairs.begin(), pairs.end());
  pairs.emplace_back(static_cast<int>(a.size()), static_cast<int>(b.size()));
  std::vector<Hunk> list;
  std::size_t x = 0, y = 0;
  for (const auto& [to_x, to_y] : pairs) {
    const auto end_x = static_cast<std::size_t>(to_x), end_y = static_cast<std::size_t>(to_y);
    if (end_x > x || end_y > y) list.push_back({head + x, end_x - x, head + y, end_y - y});
    x = end_x + 1;
    y = end_y + 1;
  }
  return list;
}

std::string range(std::size_t at, std::size_t count) {
  const std::size_t line = count == 0 ? at : at + 1;
  return count == 1 ? std::to_string(line) : fmt::format("{},{}", line, count);
}

}  // namespace

std::string difference(const std::string& name, std::string_view before, std::string_view after, const Messages& messages) {
  if (before == after) return {};
  const Lines a = lines_of(before), b = lines_of(after);
  const std::string file = place({name, 0, 0});
  std::string out = messages.ink(Ink::bold, "--- " + file) + '\n' + messages.ink(Ink::bold, "+++ " + file) + '\n';
  const auto put_lines = [&](const Lines& lines, std::size_t at, std::size_t count, const char* sign, Ink ink) {
    for (std::size_t i = at; i < at + count; ++i) out += messages.ink(ink, sign + io::visible(lines[i], SHOWN_CHARACTERS)) + '\n';
  };
  for (const Hunk& hunk : hunks(a, b)) {
    out +=
        messages.ink(Ink::dim, fmt::format("@@ -{} +{} @@", range(hunk.old_at, hunk.old_count), range(hunk.new_at, hunk.new_count))) + '\n';
    put_lines(a, hunk.old_at, hunk.old_count, "-", Ink::red);
    put_lines(b, hunk.new_at, hunk.new_count, "+", Ink::green);
  }
  return out;
}

}  // namespace hexwright::cli
