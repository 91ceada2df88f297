// A piece is what stands on one line without a wide gap. A page is in columns where most pieces keep clear of one gutter and those on both
// sides are as long as prose; what crosses the gutter, a title or a table, divides what stands above it from what stands below.
#include "exchange/pdf/page_layout.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>

namespace hexwright::exchange {

namespace {

constexpr double WIDE_GAP = 2.2;    // times the blank between two words: they stand in two cells
constexpr double PACKED = 0.8;      // of the width of a letter is a column of the text, so that words seldom run into the next cell
constexpr double MORE_ROOM = 1.25;  // times the usual distance of lines: a new paragraph
constexpr std::size_t FEWEST = 5;   // lines of a column
constexpr int NARROWEST = 22;       // letters that they have on average
constexpr int MOST_COLUMNS = 4;     // side by side
constexpr int FURTHEST = 400;       // blanks in front of a cell
constexpr double SAME_PLACE = 3;    // points

struct Piece {
  std::vector<const PlacedWord*> words;
  double left = 0, right = 0, middle = 0, height = 0;
  int letters = 0;
};
using Pieces = std::vector<Piece>;

double letter_width(const std::vector<PlacedWord>& words) {
  double width = 0;
  int letters = 0;
  for (const PlacedWord& word : words) width += word.right - word.left, letters += word.letters;
  return letters > 0 && width > 0 ? width / letters : 1;
}

double middle(const PlacedWord& word) { return (word.top + word.bottom) / 2; }
double height(const PlacedWord& word) { return std::max(word.bottom - word.top, 1.0); }

bool on_one_line(double a, double b, double height) { return std::abs(a - b) < height * 0.4; }

// The words of each line from left to right.
std::vector<std::vector<const PlacedWord*>> lines_of(const std::vector<PlacedWord>& words) {
  std::vector<const PlacedWord*> order;
  for (const PlacedWord& word : words) order.push_back(&word);
  std::stable_sort(order.begin(), order.end(), [](const PlacedWord* a, const PlacedWord* b) { return middle(*a) < middle(*b); });
  std::vector<std::vector<const PlacedWord*>> out;
  for (const PlacedWord* word : order) {
    if (out.empty() || !on_one_line(middle(*out.back().front()), middle(*word), std::max(height(*out.back().front()), height(*word))))
      out.emplace_back();
    out.back().push_back(word);
  }
  for (auto& line : out) std::stable_sort(line.begin(), line.end(), [](const auto* a, const auto* b) { return a->left < b->left; });
  return out;
}

std::vector<double> gaps_of(const std::vector<const PlacedWord*>& line, double letter) {
  std::vector<double> out;
  for (std::size_t i = 1; i < line.size(); ++i)
    if (const double gap = line[i]->left - line[i - 1]->right; gap > 0 && gap < 3 * letter) out.push_back(gap);
  std::sort(out.begin(), out.end());
  return out;
}

Pieces pieces_of(const std::vector<PlacedWord>& words, double letter) {
  const auto lines = lines_of(words);
  std::vector<double> all;
  for (const auto& line : lines)
    for (const double gap : gaps_of(line, letter)) all.push_back(gap);
  std::sort(all.begin(), all.end());
  const double usual = all.empty() ? letter / 2 : all[all.size() / 2];
  Pieces out;
  for (const auto& line : lines) {
    const std::vector<double> own = gaps_of(line, letter);  // a line that is set full has wide blanks, all alike
    const double wide = WIDE_GAP * std::max(usual, own.empty() ? 0 : own.front());
    for (const PlacedWord* word : line) {
      if (word == line.front() || word->left - out.back().right > wide)
        out.push_back({{}, word->left, word->right, middle(*word), height(*word), 0});
      Piece& piece = out.back();
      piece.words.push_back(word);
      piece.right = std::max(piece.right, word->right);
      piece.letters += word->letters + 1;
    }
  }
  return out;
}

bool crosses(const Piece& piece, double gutter) { return piece.left < gutter - SAME_PLACE && piece.right > gutter - 1; }

bool is_column(std::size_t lines, long letters) { return lines >= FEWEST && letters >= static_cast<long>(lines) * NARROWEST; }

// Where the right column begins, or nothing.
double gutter_of(const Pieces& pieces) {
  std::map<long, std::size_t> votes;
  for (const Piece& piece : pieces) ++votes[std::lround(piece.left)];
  double best = 0;
  std::size_t most = FEWEST - 1;
  for (const auto& [at, count] : votes) {
    std::size_t left = 0, right = 0, across = 0;
    long left_letters = 0, right_letters = 0;
    for (const Piece& piece : pieces) {
      if (crosses(piece, static_cast<double>(at)))
        ++across;
      else if (piece.right < static_cast<double>(at))
        ++left, left_letters += piece.letters;
      else
        ++right, right_letters += piece.letters;
    }
    if (count <= most || across * 5 > left + right || !is_column(left, left_letters) || !is_column(right, right_letters)) continue;
    best = static_cast<double>(at);
    most = count;
  }
  return best;
}

std::string words_of(const Piece& piece) {
  std::string out;
  for (const PlacedWord* word : piece.words) out += (out.empty() ? "" : " ") + word->text;
  return out;
}

// A line without a mark at its end goes on below, whatever the room, where the next word did not fit into it: a word in larger letters
// needs more room.
bool goes_on(const Pieces& row, const Piece& next, double right, double letter) {
  const std::string& last = row.back().words.back()->text;
  const PlacedWord& word = *next.words.front();
  return row.size() == 1 && (std::isalnum(static_cast<unsigned char>(last.back())) || last.back() == ',') &&
         row.back().right + word.right - word.left + letter > right;
}

void put_lines(Pieces pieces, double letter, std::string& out) {
  double first = 1e9, right = -1e9;
  for (const Piece& piece : pieces) first = std::min(first, piece.left), right = std::max(right, piece.right);
  std::vector<Pieces> rows;
  for (Piece& piece : pieces) {
    if (rows.empty() || !on_one_line(rows.back().front().middle, piece.middle, std::max(piece.height, rows.back().front().height)))
      rows.emplace_back();
    rows.back().push_back(std::move(piece));
  }
  std::vector<double> steps;
  for (std::size_t i = 1; i < rows.size(); ++i) steps.push_back(rows[i].front().middle - rows[i - 1].front().middle);
  std::vector<double> sorted = steps;
  std::sort(sorted.begin(), sorted.end());
  const double usual = sorted.empty() ? 0 : sorted[sorted.size() / 3];  // lines of a paragraph are more than paragraphs
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i > 0 && steps[i - 1] > usual * MORE_ROOM && !(steps[i - 1] < usual * 2 && goes_on(rows[i - 1], rows[i].front(), right, letter)))
      out += '\n';
    std::sort(rows[i].begin(), rows[i].end(), [](const Piece& a, const Piece& b) { return a.left < b.left; });
    int at = 0;
    for (const Piece& piece : rows[i]) {
      const int wanted = std::min(static_cast<int>((piece.left - first) / (letter * PACKED) + 0.5), FURTHEST);
      const int blanks = at == 0 ? wanted : std::max(wanted - at, 2);
      out.append(static_cast<std::size_t>(std::max(blanks, 0)), ' ').append(words_of(piece));
      at += blanks + piece.letters - 1;
    }
    out += '\n';
  }
}

void put(Pieces pieces, double letter, int columns, std::string& out) {
  const double gutter = columns > 1 ? gutter_of(pieces) : 0;
  if (gutter <= 0) return put_lines(std::move(pieces), letter, out);
  Pieces left, right, across;
  const auto close = [&] {
    for (Pieces* part : {&across, &left, &right}) {
      if (part->empty()) continue;
      if (!out.empty() && !out.ends_with("\n\n")) out += '\n';
      part == &across ? put_lines(std::move(*part), letter, out) : put(std::move(*part), letter, columns - 1, out);
      part->clear();
    }
  };
  for (Piece& piece : pieces) {
    const bool over = crosses(piece, gutter);
    if (over && (!left.empty() || !right.empty())) close();
    (over ? across : piece.right < gutter ? left : right).push_back(std::move(piece));
  }
  close();
}

}  // namespace

std::string lines_of_page(std::vector<PlacedWord> words) {
  std::erase_if(words, [](const PlacedWord& word) {
    const auto beyond = [](double at) { return !std::isfinite(at) || std::abs(at) > 1e5; };
    return word.letters == 0 || word.text.find_first_not_of(' ') == std::string::npos || beyond(word.left) || beyond(word.right) ||
           beyond(word.top) || beyond(word.bottom);
  });
  const double letter = letter_width(words);
  std::string out;
  put(pieces_of(words, letter), letter, MOST_COLUMNS, out);
  return out;
}

}  // namespace hexwright::exchange
