// Complaints in one form, with the place of the sign they are about.
#include "exchange/notation/reading.hpp"

#include <array>

#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange {

using wording::say;

namespace {

constexpr std::size_t MOST_COMPLAINTS = 1'000;  // of each kind: a text with more of them is no card

constexpr std::size_t LONGEST_KEPT = 2'000;  // characters of a clause: cards print no longer one

}  // namespace

std::string_view raw_text(Tokens tokens) {
  if (tokens.empty()) return {};
  const char* begin = tokens.front().text.data();
  const char* end = tokens.back().text.data() + tokens.back().text.size();
  return {begin, static_cast<std::size_t>(end - begin)};
}

wording::Location Reading::behind(const Token& token) const {
  return {file, token.line, token.column + static_cast<int>(io::count_characters(token.text))};
}

void Reading::misprint(const Token& token, const char* id, wording::Text message, std::optional<wording::Text> expected,
                       std::optional<wording::Text> hint) {
  if (out.misprints.size() >= MOST_COMPLAINTS) return;
  out.misprints.push_back({id, at(token), std::move(message), std::move(expected), std::move(hint)});
}

void Reading::unread(Tokens tokens) {
  if (tokens.empty() || out.unread.size() >= MOST_COMPLAINTS) return;
  out.unread.push_back({"notation/prose",
                        at(tokens.front()),
                        say("This is no notation, and was not read: {words}", {{"words", io::visible(raw_text(tokens))}}),
                        {},
                        {}});
}

void Reading::close(const std::string& id, Tokens tokens, std::size_t misprints_before) {
  clauses.push_back({id, io::visible(raw_text(tokens), LONGEST_KEPT), misprints_before, out.misprints.size()});
}

std::string Reading::new_id(const std::string& wanted) {
  const int before = ids_[wanted]++;
  return before == 0 ? wanted : new_id(wanted + '-' + std::to_string(before + 1));
}

std::string shown(const Token& token) { return io::visible(token.text); }

NumberedWord split_number(std::string_view text) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  return {std::string(text.substr(0, end)), std::string(text.substr(end))};
}

std::optional<std::string> with_roman_numeral(std::string_view designation) {
  const std::size_t stroke = designation.find('/');
  if (stroke == std::string_view::npos) return std::nullopt;
  const auto number = io::parse_int(designation.substr(0, stroke), 1, 39);
  if (!number) return std::nullopt;
  return io::roman(static_cast<int>(*number)) + std::string(designation.substr(stroke));
}

}  // namespace hexwright::exchange
