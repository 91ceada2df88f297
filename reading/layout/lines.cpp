// What separates cells is a tab, a run of blanks that is no typing after a full stop, a bar, or dots that lead the eye. A line that is
// drawn of signs is an empty one.
#include "reading/layout/lines.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::reading {

namespace {

constexpr int TAB = 8;

struct Glyph {
  int begin = 0, end = 0, column = 0, at = 0;
  bool blank = false, tab = false;
};

std::vector<Glyph> glyphs_of(std::string_view text, int begin, int end) {
  std::vector<Glyph> out;
  int column = 1, at = 0;
  for (int i = begin; i < end; ++column) {
    const std::string_view rest = text.substr(i, end - i);
    const bool tab = rest.front() == '\t';
    const int blank = static_cast<int>(io::blank_at(rest));
    const int bytes = tab ? 1 : blank > 0 ? blank : std::max<int>(1, static_cast<int>(io::decode_front(rest).bytes));
    out.push_back({i, i + bytes, column, at, tab || blank > 0, tab});
    at = tab ? (at / TAB + 1) * TAB : at + 1;
    i += bytes;
  }
  return out;
}

bool ends_sentence(char c) { return std::string_view(".:;!?,").find(c) != std::string_view::npos; }

// From this blank on: how many glyphs separate two cells, or 0. Two blanks after a full stop are typing, not a table.
std::size_t gap_at(std::string_view text, const std::vector<Glyph>& glyphs, std::size_t from) {
  std::size_t to = from;
  bool tab = false;
  for (; to < glyphs.size() && glyphs[to].blank; ++to) tab = tab || glyphs[to].tab;
  const std::size_t width = to - from;
  const bool typed = width == 2 && from > 0 && ends_sentence(text[glyphs[from - 1].begin]);
  return tab || (width >= 2 && !typed) ? width : 0;
}

std::string_view glyph_text(std::string_view text, const Glyph& glyph) { return text.substr(glyph.begin, glyph.end - glyph.begin); }

// Dots that lead the eye, with or without blanks between them: "Kesselau . . . . . 5".
std::size_t leader_at(std::string_view text, const std::vector<Glyph>& glyphs, std::size_t from) {
  std::size_t to = from, dots = 0;
  for (; to < glyphs.size(); ++to) {
    const std::string_view glyph = glyph_text(text, glyphs[to]);
    const int worth = glyph == "." || glyph == "_" || glyph == "·" ? 1 : glyph == "…" ? 3 : 0;
    if (worth == 0 && !glyphs[to].blank) break;
    dots += worth;
  }
  return dots >= 4 ? to - from : 0;
}

// "----", "+----+----+", "* * *": it parts what stands above and below. "–     –     –" are three cells.
bool is_drawn(std::string_view text, const std::vector<Glyph>& glyphs) {
  std::size_t together = 0, most = 0, blanks = 0;
  for (const Glyph& glyph : glyphs) {
    blanks = glyph.tab ? 2 : glyph.blank ? blanks + 1 : 0;
    if (blanks > 1) together = 0;
    if (glyph.blank) continue;
    const std::string_view one = glyph_text(text, glyph);
    static constexpr std::string_view SIGNS[] = {"-", "=", "_", "+", "|", "~", "*", "—", "–", "─",
                                                 "│", "┼", "═", "├", "┤", "┌", "┐", "└", "┘"};
    if (std::find(std::begin(SIGNS), std::end(SIGNS), one) == std::end(SIGNS)) return false;
    most = std::max(most, ++together);
  }
  return most >= 3;
}

// A bar with a blank, or the end of the line, on each side.
bool is_bar(std::string_view text, const std::vector<Glyph>& glyphs, std::size_t at) {
  const std::string_view one = glyph_text(text, glyphs[at]);
  if (one != "|" && one != "│" && one != "¦") return false;
  return (at == 0 || glyphs[at - 1].blank) && (at + 1 == glyphs.size() || glyphs[at + 1].blank);
}

void cut(std::string_view text, const std::vector<Glyph>& glyphs, Line& line) {
  bool open = false;
  if (is_drawn(text, glyphs)) return;
  for (std::size_t i = 0; i < glyphs.size();) {
    const Glyph& glyph = glyphs[i];
    std::size_t skipped = leader_at(text, glyphs, i);
    if (skipped == 0 && glyph.blank) skipped = open ? gap_at(text, glyphs, i) : 1;
    if (skipped == 0 && is_bar(text, glyphs, i)) {
      line.barred = line.barred || !line.segments.empty();
      skipped = 1;
    }
    if (skipped > 0) {
      open = false;
      i += skipped;
      continue;
    }
    if (!open && !glyph.blank) {
      line.segments.push_back({glyph.begin, glyph.end, line.number, glyph.column, glyph.at, glyph.at + 1});
      open = true;
    } else if (!glyph.blank) {
      line.segments.back().end = glyph.end;
      line.segments.back().past = glyph.at + 1;
    }
    ++i;
  }
}

std::string words_of(std::string_view text, const Line& line) {
  std::string out;
  for (const Segment& segment : line.segments) out.append(text.substr(segment.begin, segment.end - segment.begin)).append(" ");
  return io::in_small(out);
}

bool is_page_number(std::string_view words) {
  std::string kept;
  for (const char c : words)
    if (c != ' ' && c != '-' && c != '[' && c != ']') kept += c;
  for (const std::string_view word : {"page", "strona", "str.", "\xE2\x80\x93", "\xE2\x80\x94"})
    if (const std::size_t at = kept.find(word); at != std::string::npos) kept.erase(at, word.size());
  return !kept.empty() && kept.size() <= 3 && kept.find_first_not_of("0123456789") == std::string::npos;
}

// The first and last lines of pages: their numbers, and what stands on two of them alike.
void drop_furniture(std::vector<Line>& lines, std::string_view text) {
  if (lines.empty() || lines.back().page == 0) return;
  std::map<std::string, int> heads;
  std::vector<std::size_t> edges;
  std::vector<std::size_t> filled;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (!lines[i].segments.empty()) filled.push_back(i);
  for (std::size_t n = 0; n < filled.size(); ++n) {
    const int page = lines[filled[n]].page;
    const bool first = n == 0 || lines[filled[n - 1]].page != page;
    const bool last = n + 1 == filled.size() || lines[filled[n + 1]].page != page;
    if (!first && !last) continue;
    edges.push_back(filled[n]);
    ++heads[words_of(text, lines[filled[n]])];
  }
  std::map<std::string, int> seen;
  for (const std::size_t i : edges) {
    const std::string words = words_of(text, lines[i]);
    if (is_page_number(words) || (heads[words] > 1 && ++seen[words] > 1)) lines[i].segments.clear();
  }
}

}  // namespace

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> out;
  int number = 0, page = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    Line line;
    line.number = ++number;
    std::size_t from = at;
    while (from < end && text[from] == '\f') {
      ++from;
      ++page;
    }
    line.page = page;
    std::size_t to = end;
    while (to > from && (text[to - 1] == '\r' || text[to - 1] == '\f')) --to;
    cut(text, glyphs_of(text, static_cast<int>(from), static_cast<int>(to)), line);
    out.push_back(std::move(line));
    for (std::size_t i = std::max(to, from); i < end; ++i) page += text[i] == '\f' ? 1 : 0;
    at = end + 1;
  }
  drop_furniture(out, text);
  return out;
}

}  // namespace hexwright::reading
