// How a pattern is held against the words of a sentence: part by part, without going back.
#include "reading/sentence/grammar.hpp"

#include <algorithm>
#include <array>

namespace hexwright::sentences {

namespace {

constexpr std::size_t LONGEST_RANGE = 60;  // of a list, in numbers

std::string_view next_part(std::string_view& pattern, char by) {
  const std::size_t end = pattern.find(by);
  const std::string_view part = pattern.substr(0, end);
  pattern.remove_prefix(end == std::string_view::npos ? pattern.size() : end + 1);
  return part;
}

std::optional<std::int64_t> one_number(const std::vector<Token>& tokens, std::size_t at, std::string_view language, bool ordinal) {
  if (at >= tokens.size()) return std::nullopt;
  if (tokens[at].is == Token::Is::number) return tokens[at].value;
  if (tokens[at].is != Token::Is::word) return std::nullopt;
  const auto spelt = spelt_number(tokens[at].low, language);
  if (!spelt || spelt->ordinal != ordinal) return std::nullopt;
  return spelt->value;
}

// What parts two numbers of a list; nothing when the list ends.
enum class Joint { none, list, range };
Joint joint_at(const std::vector<Token>& tokens, std::size_t at) {
  static constexpr std::array<std::string_view, 8> LIST = {",", "i", "lub", "albo", "oraz", "and", "or", "&"};
  if (at >= tokens.size()) return Joint::none;
  if (tokens[at].low == "-" || tokens[at].low == "to" || tokens[at].low == "do") return Joint::range;
  return std::find(LIST.begin(), LIST.end(), tokens[at].low) != LIST.end() ? Joint::list : Joint::none;
}

bool is_mark(const std::vector<Token>& tokens, std::size_t at, std::string_view mark) {
  return at < tokens.size() && tokens[at].low == mark;
}

// How many tokens they take, or 0.
std::size_t read_numbers(const std::vector<Token>& tokens, std::size_t at, std::string_view language, bool list, bool ordinal,
                         std::vector<std::int64_t>* values) {
  std::size_t end = at;
  const bool quoted = is_mark(tokens, end, "\"");
  end += quoted;
  auto number = one_number(tokens, end, language, ordinal);
  if (!number) return 0;
  if (values) values->push_back(*number);
  std::int64_t last = *number;
  end += 1;
  end += quoted && is_mark(tokens, end, "\"");
  while (list) {
    std::size_t next = end;
    Joint joint = joint_at(tokens, next);
    if (joint == Joint::none) break;
    ++next;
    if (joint == Joint::list && joint_at(tokens, next) == Joint::list) ++next;  // ", and"
    const bool marked = is_mark(tokens, next, "\"");
    next += marked;
    // "markers 1-3, three batteries": a list is of digits or of words.
    if (next >= tokens.size() || tokens[next].is != tokens[at + quoted].is) break;
    number = one_number(tokens, next, language, ordinal);
    if (!number) break;
    next += 1 + (marked && is_mark(tokens, next + 1, "\""));
    const auto steps = static_cast<std::size_t>(std::max<std::int64_t>((*number - last) / 1000, 0));
    if (values && joint == Joint::range && steps >= 1 && steps <= LONGEST_RANGE)
      for (std::int64_t value = last + 1000; value < *number; value += 1000) values->push_back(value);
    if (values) values->push_back(*number);
    last = *number;
    end = next;
  }
  return end - at;
}

}  // namespace

bool Words::has(std::string_view low) const {
  for (std::size_t at = 0, end = 0; at < words_.size(); at = end + 1) {
    for (end = at; end < words_.size() && words_[end] != '|';) ++end;
    if (words_[at] != low.front()) continue;
    const std::string_view one = words_.substr(at, end - at);
    if (one.ends_with('*') ? low.starts_with(one.substr(0, one.size() - 1)) : low == one) return true;
  }
  return false;
}

Match numbers_at(const std::vector<Token>& tokens, std::size_t at, std::string_view language, bool list, bool ordinal) {
  Match found;
  found.tokens = read_numbers(tokens, at, language, list, ordinal, &found.values);
  return found;
}

Phrase::Phrase(std::string_view pattern) {
  bool begins = true;
  while (!pattern.empty()) {
    std::string_view part = next_part(pattern, ' ');
    const bool perhaps = part.size() > 1 && part.front() == '?';
    if (perhaps) part.remove_prefix(1);
    using Is = Part::Is;
    const Is is = part == "##" ? Is::list : part == "#o" ? Is::ordinal : part == "#" ? Is::number : Is::word;
    parts_.push_back({is, perhaps, Words(part)});
    if (begins && is == Is::word) first_.add(parts_.back().words.first());
    begins = begins && perhaps;
  }
}

std::size_t Phrase::at(const std::vector<Token>& tokens, std::size_t at, std::string_view language,
                       std::vector<std::int64_t>* values) const {
  std::size_t end = at;
  for (const Part& part : parts_) {
    using Is = Part::Is;
    const std::size_t taken = part.is != Is::word ? read_numbers(tokens, end, language, part.is == Is::list, part.is == Is::ordinal, values)
                              : end < tokens.size() && part.words.mean(tokens[end].low) ? 1
                                                                                        : 0;
    if (taken == 0 && !part.perhaps) return 0;
    end += taken;
  }
  return end - at;
}

}  // namespace hexwright::sentences
