// A line that begins below a cell which is not the first goes on with the row above it, cell by cell.
#include "reading/layout/build_flow.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::reading {

namespace {

struct Cell {
  int at = 0;
  std::vector<Segment> segments;
};

struct Draft {
  std::vector<Cell> cells;
  int line = 0;
  bool apart = false;
};

bool near_to(int a, int b) { return std::abs(a - b) <= 1; }

// Whether the line goes on with cells of the row before it, that is begins below a cell which is not the first.
bool continues(const Line& line, const Draft& row, const std::vector<int>& stops) {
  if (line.apart || row.cells.size() < 2 || line.segments.front().at <= row.cells.front().at + 1) return false;
  return std::all_of(line.segments.begin(), line.segments.end(), [&](const Segment& s) {
    return std::any_of(stops.begin(), stops.end(), [&](int stop) { return near_to(stop, s.at) && stop > row.cells.front().at + 1; });
  });
}

void take_up(const Line& line, Draft& row) {
  for (const Segment& segment : line.segments) {
    const auto cell = std::find_if(row.cells.begin(), row.cells.end(), [&](const Cell& c) { return near_to(c.at, segment.at); });
    if (cell != row.cells.end())
      cell->segments.push_back(segment);
    else
      row.cells.insert(std::find_if(row.cells.begin(), row.cells.end(), [&](const Cell& c) { return c.at > segment.at; }),
                       Cell{segment.at, {segment}});
  }
}

std::vector<Draft> drafts_of(const std::vector<Line>& lines) {
  std::vector<Draft> out;
  std::vector<int> stops;
  for (const Line& line : lines) {
    if (line.apart) stops.clear();
    const bool goes_on = !out.empty() && continues(line, out.back(), stops);
    if (stops.size() < 32)
      for (const Segment& segment : line.segments) stops.push_back(segment.at);
    if (goes_on) {
      take_up(line, out.back());
      continue;
    }
    Draft row{{}, line.number, line.apart};
    for (const Segment& segment : line.segments) row.cells.push_back({segment.at, {segment}});
    out.push_back(std::move(row));
  }
  return out;
}

bool is_letter(std::string_view text, std::size_t at) {
  const auto c = static_cast<unsigned char>(text[at]);
  return c >= 0x80 || std::isalpha(c);
}

class Builder {
 public:
  explicit Builder(std::string_view text) : text_(text) {}

  void row(const Draft& draft) {
    Row row;
    row.indent = draft.cells.front().at;
    row.line = draft.line;
    row.apart = draft.apart;
    bool first = true;
    for (const Cell& cell : draft.cells) {
      if (!first)
        put('\t');
      else if (draft.apart || draft.cells.size() > 1)
        put('\n');
      else
        line_end(cell.segments.front());
      first = false;
      bool more = false;
      for (const Segment& segment : cell.segments) {
        if (more) line_end(segment);
        more = true;
        take(segment);
      }
    }
    ends_.push_back(flow.bytes.size());
    flow.rows.push_back(row);
  }

  Flow flow;
  const std::vector<std::size_t>& ends() const { return ends_; }

 private:
  void put(char c) {
    flow.bytes += c;
    flow.places.push_back(flow.places.empty() ? Place{1, 1} : flow.places.back());
  }
  void take(const Segment& segment) {
    int column = segment.column;
    for (int i = segment.begin; i < segment.end;) {
      const int bytes = std::max<int>(1, static_cast<int>(io::decode_front(text_.substr(i)).bytes));
      for (int k = 0; k < bytes; ++k) {
        flow.bytes += text_[i + k];
        flow.places.push_back({segment.line, column});
      }
      i += bytes;
      ++column;
    }
  }
  // A word cut by the line end is one word again; the hyphen stays where both parts are words of their own on this card.
  void line_end(const Segment& next) {
    std::string& bytes = flow.bytes;
    const bool cut = bytes.size() > 1 && bytes.back() == '-' && is_letter(bytes, bytes.size() - 2) && is_letter(text_, next.begin);
    const bool soft = bytes.size() > 2 && bytes.ends_with("\xC2\xAD");
    if (!cut && !soft) return put('\n');
    std::size_t from = bytes.size() - 1;
    while (from > 0 && is_letter(bytes, from - 1)) --from;
    std::size_t to = next.begin;
    while (to < static_cast<std::size_t>(next.end) && is_letter(text_, to)) ++to;
    if (!soft && knows(std::string_view(bytes).substr(from, bytes.size() - 1 - from)) && knows(text_.substr(next.begin, to - next.begin)))
      return;
    bytes.erase(bytes.size() - (soft ? 2 : 1));
    flow.places.resize(bytes.size());
  }
  bool knows(std::string_view word) {
    if (words_.empty()) gather();
    const auto found = words_.find(io::in_small(word));
    return found != words_.end();
  }
  void gather() {
    for (std::size_t at = 0; at < text_.size();) {
      std::size_t to = at;
      while (to < text_.size() && is_letter(text_, to)) ++to;
      const bool cut = to + 1 < text_.size() && text_[to] == '-' && text_[to + 1] == '\n';
      const bool rest = at > 1 && text_[at - 1] == '\n' && text_[at - 2] == '-';
      if (to > at && !cut && !rest) words_.insert(io::in_small(text_.substr(at, to - at)));
      // Words inside a hyphened word count as well: "Union-controlled".
      at = std::max(to, at + 1);
    }
    words_.insert("");
  }

  std::string_view text_;
  std::vector<std::size_t> ends_;
  std::set<std::string> words_;
};

}  // namespace

Flow build_flow(const std::vector<Line>& lines, std::string_view text) {
  Builder builder(text);
  for (const Draft& draft : drafts_of(lines)) builder.row(draft);
  Flow flow = std::move(builder.flow);
  tokenize(flow);
  // A row owns the tokens that begin before its end; a joined word belongs to the row in which it begins.
  int token = 0;
  for (std::size_t i = 0; i < flow.rows.size(); ++i) {
    Row& row = flow.rows[i];
    row.tokens.from = token;
    while (token < flow.size() && flow.tokens[token].begin < builder.ends()[i]) {
      Token& own = flow.tokens[token];
      own.row = static_cast<int>(i);
      if (token == row.tokens.from || own.gap) row.cells.push_back({token, token});
      row.cells.back().to = ++token;
    }
    row.tokens.to = token;
  }
  std::erase_if(flow.rows, [](const Row& row) { return row.tokens.empty(); });
  for (std::size_t i = 0; i < flow.rows.size(); ++i)
    for (int t = flow.rows[i].tokens.from; t < flow.rows[i].tokens.to; ++t) flow.tokens[t].row = static_cast<int>(i);
  return flow;
}

Flow flow_of(std::string_view text, const std::function<bool(std::string_view)>& is_side) {
  return build_flow(without_columns(lines_of(text), text, is_side), text);
}

Flow flow_of_words(std::string_view words, HexShape hexes) {
  Flow flow;
  flow.bytes = words;
  flow.places.resize(flow.bytes.size());
  flow.hex_shape = hexes;
  tokenize(flow);
  return flow;
}

}  // namespace hexwright::reading
