// The number is that of the piece, as the first or the last part of what its counter says.
#include "publish/pages/stacks.hpp"

#include <algorithm>
#include <set>
#include <span>

#include "model/io/utf8.hpp"
#include "model/view/roster.hpp"

namespace hexwright::publish {

std::string without_number(const view::Face& face) {
  if (!face.number) return face.text;
  const std::string number = std::to_string(*face.number);
  std::string text = face.text;
  const auto is_digit = [&](std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
  if (text.starts_with(number) && !is_digit(number.size()))
    text.erase(0, number.size());
  else if (text.ends_with(number) && !is_digit(text.size() - number.size() - 1))
    text.resize(text.size() - number.size());
  const std::size_t from = text.find_first_not_of(' ');
  return from == text.npos ? std::string() : text.substr(from, text.find_last_not_of(' ') - from + 1);
}

bool alike(const view::Face& one, const view::Face& other) {
  const auto same_values = [](const std::vector<view::ShownValue>& a, const std::vector<view::ShownValue>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const view::ShownValue& x, const view::ShownValue& y) { return x.text == y.text && x.at == y.at; });
  };
  return one.side == other.side && one.face_down == other.face_down && one.kind == other.kind && one.formation == other.formation &&
         one.formation_kind == other.formation_kind && one.symbol == other.symbol && one.concealed == other.concealed &&
         one.number.has_value() == other.number.has_value() && without_number(one) == without_number(other) && one.back == other.back &&
         same_values(one.values, other.values) && same_values(one.back_values, other.back_values);
}

namespace {

// "1–3 s", "1, 2, 5 s"; the kind alone where a counter says more than a short word, or has no room for so many numbers.
std::string words_of(std::span<const view::Face> faces) {
  constexpr std::size_t SHORT = 4, ROOM = 10;  // bytes of a designation, letters of a counter
  const view::Face& first = faces.front();
  const std::string kind = without_number(first);
  if (!first.number || first.text.size() > SHORT || kind == first.text) return kind;
  std::set<int> numbers;
  for (const view::Face& face : faces) numbers.insert(*face.number);
  std::string text = view::numbers_of_kind({numbers.begin(), numbers.end()}, kind);
  if (text.ends_with(' ')) text.pop_back();  // several numbers, and no kind behind them
  return io::count_characters(text) > ROOM ? kind : text;
}

}  // namespace

std::vector<FaceStack> stacked(const std::vector<view::Face>& faces) {
  std::vector<FaceStack> stacks;
  for (std::size_t first = 0; first < faces.size();) {
    std::size_t end = first + 1;
    while (end < faces.size() && alike(faces[first], faces[end])) ++end;
    FaceStack stack{faces[first], end - first};
    if (stack.count > 1) {
      stack.face.text = words_of(std::span(faces).subspan(first, stack.count));
      stack.face.number.reset();
    }
    stacks.push_back(std::move(stack));
    first = end;
  }
  return stacks;
}

}  // namespace hexwright::publish
