// Edit distance by rows, three of them at a time; letters are code points.
#include "model/document/nearest.hpp"

#include <algorithm>
#include <numeric>

#include "model/io/letters.hpp"
#include "model/wording/list_of.hpp"

namespace hexwright::document {

namespace {

constexpr std::size_t LONGEST = 256;
constexpr int FAR = 1'000'000;

// Code points in small letters, each with its marks.
std::u32string letters_of(std::string_view word) {
  const std::string text = io::in_small(word);
  std::u32string letters;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const int length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
    char32_t letter = byte < 0x80 ? byte : byte & (0xFF >> (length + 1));
    for (int k = 1; k < length && i + k < text.size(); ++k) letter = letter << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3F);
    letters.push_back(letter);
    i += length;
  }
  return letters;
}

}  // namespace

namespace {

// The distance, or FAR when it is more than `most`: letters that stand farther apart than that cannot be matched, so only a band of
// the table is filled in.
int distance_within(const std::u32string& a, const std::u32string& b, int most) {
  const int rows = static_cast<int>(a.size()), columns = static_cast<int>(b.size());
  if (std::abs(rows - columns) > most) return FAR;
  std::vector<int> two_back(b.size() + 1, FAR), above(b.size() + 1, FAR), row(b.size() + 1, FAR);
  for (int j = 0; j <= std::min(columns, most); ++j) row[static_cast<std::size_t>(j)] = j;
  for (int i = 1; i <= rows; ++i) {
    std::swap(two_back, above);
    std::swap(above, row);
    const int from = std::max(1, i - most), to = std::min(columns, i + most);
    int least = row[static_cast<std::size_t>(from - 1)] = from == 1 ? i : FAR;
    for (int at = from; at <= to; ++at) {
      const auto j = static_cast<std::size_t>(at), up = static_cast<std::size_t>(i);
      row[j] = std::min({at < i + most ? above[j] + 1 : FAR, row[j - 1] + 1, above[j - 1] + (a[up - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[up - 1] == b[j - 2] && a[up - 2] == b[j - 1]) row[j] = std::min(row[j], two_back[j - 2] + 1);
      least = std::min(least, row[j]);
    }
    if (to < columns) row[static_cast<std::size_t>(to) + 1] = FAR;
    if (least > most) return FAR;  // a swap costs no less from the row before
  }
  return row.back() <= most ? row.back() : FAR;
}

}  // namespace

int edit_distance(std::string_view from, std::string_view to) {
  if (from.size() > LONGEST || to.size() > LONGEST) return FAR;
  return distance_within(letters_of(from), letters_of(to), static_cast<int>(LONGEST));
}

std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& candidates, std::size_t most) {
  if (word.size() > LONGEST) return {};
  const std::u32string letters = letters_of(word);
  const int allowed = std::clamp(static_cast<int>(letters.size()) / 3, 1, 4);
  std::vector<std::pair<int, std::string>> near;
  for (const std::string& candidate : candidates) {
    // A letter has at most four bytes, so most candidates are told by their length.
    if (candidate.size() > LONGEST || candidate.size() + static_cast<std::size_t>(allowed) < letters.size() ||
        candidate.size() > 4 * (letters.size() + static_cast<std::size_t>(allowed)))
      continue;
    const int distance = distance_within(letters, letters_of(candidate), allowed);
    if (distance <= allowed) near.emplace_back(distance, candidate);
  }
  std::sort(near.begin(), near.end());
  near.erase(std::unique(near.begin(), near.end()), near.end());
  std::vector<std::string> words;
  for (std::size_t i = 0; i < near.size() && i < most; ++i) words.push_back(near[i].second);
  return words;
}

std::optional<wording::Text> did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
  std::vector<wording::Value> values;
  for (std::string& candidate : nearest(word, candidates)) values.emplace_back(std::move(candidate));
  if (values.empty()) return std::nullopt;
  return wording::say("Did you mean {candidates}?",
                      {{"candidates", wording::nested(wording::list_of(std::move(values), wording::Joined::by_or))}});
}

}  // namespace hexwright::document
