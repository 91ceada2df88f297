// Edit distance by rows, three of them at a time; letters are code points.
#include "model/document/nearest.hpp"

#include <algorithm>
#include <numeric>

#include "model/wording/list_of.hpp"

namespace hexwright::document {

namespace {

constexpr std::size_t LONGEST = 256;
constexpr int FAR = 1'000'000;

// Code points of valid UTF-8, ASCII letters made small.
std::u32string letters_of(std::string_view text) {
  std::u32string letters;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const int length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
    char32_t letter = byte < 0x80 ? byte : byte & (0xFF >> (length + 1));
    for (int k = 1; k < length && i + k < text.size(); ++k) letter = letter << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3F);
    letters.push_back(letter >= 'A' && letter <= 'Z' ? letter + 32 : letter);
    i += length;
  }
  return letters;
}

}  // namespace

int edit_distance(std::string_view from, std::string_view to) {
  if (from.size() > LONGEST || to.size() > LONGEST) return FAR;
  const std::u32string a = letters_of(from);
  const std::u32string b = letters_of(to);
  std::vector<int> two_back, above(b.size() + 1), row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    two_back = std::move(above);
    above = row;
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], two_back[j - 2] + 1);
    }
  }
  return row.back();
}

std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& candidates, std::size_t most) {
  const int allowed = std::clamp(static_cast<int>(letters_of(word.substr(0, LONGEST)).size()) / 3, 1, 4);
  std::vector<std::pair<int, std::string>> near;
  for (const std::string& candidate : candidates) {
    const int distance = edit_distance(word, candidate);
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
