// One pass, line by line; the limits are those of scripts, and what follows from them.
#include "scripting/host/trials/trial_file.hpp"

#include <optional>

#include "scripting/frames/game_messages.hpp"

namespace hexwright::scripting {

using wording::say;

namespace {

constexpr std::size_t MOST_WORDS = 40;     // of a line
constexpr std::size_t MOST_LINES = 2'000;  // of a test
constexpr std::size_t MOST_NAME_BYTES = 200;

tl::unexpected<TrialFault> fault(std::uint32_t line, wording::Text message) { return tl::unexpected(TrialFault{line, std::move(message)}); }

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

tl::expected<std::vector<std::string>, TrialFault> words_of(std::string_view text, std::uint32_t line) {
  std::vector<std::string> words;
  std::size_t at = 0;
  while (at < text.size()) {
    if (is_space(text[at])) {
      ++at;
      continue;
    }
    if (text[at] == '#') break;
    if (words.size() == MOST_WORDS) return fault(line, say("the line has too many words"));
    if (text[at] == '"') {
      const std::size_t end = text.find('"', at + 1);
      if (end == text.npos) return fault(line, say("the quotation mark is not closed"));
      words.emplace_back(text.substr(at + 1, end - at - 1));
      at = end + 1;
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && !is_space(text[at]) && text[at] != '#' && text[at] != '"') ++at;
    words.emplace_back(text.substr(begin, at - begin));
  }
  return words;
}

std::optional<TrialLine::Says> says(const std::string& word) {
  if (word == "given") return TrialLine::Says::given;
  if (word == "when") return TrialLine::Says::when;
  if (word == "expect") return TrialLine::Says::expect;
  return std::nullopt;
}

tl::expected<void, TrialFault> take(std::vector<TrialText>& tests, std::vector<std::string> words, std::uint32_t line) {
  const std::string first = words.front();
  if (first == "test") {
    if (words.size() != 2 || words[1].empty()) return fault(line, say("a test has a name in quotation marks: test \"what is so\""));
    if (words[1].size() > MOST_NAME_BYTES) return fault(line, say("the name of the test is too long"));
    if (tests.size() == frames::MOST_TESTS) return fault(line, say("the file has too many tests"));
    tests.push_back({words[1], line, {}});
    return {};
  }
  const auto kind = says(first);
  if (!kind)
    return fault(line, say("a line begins with test, given, when or expect, not with \"{word}\"", {{"word", first.substr(0, 40)}}));
  if (tests.empty()) return fault(line, say("the first line names a test: test \"what is so\""));
  if (words.size() == 1) return fault(line, say("there is nothing behind \"{word}\"", {{"word", first}}));
  auto& lines = tests.back().lines;
  if (lines.size() == MOST_LINES) return fault(line, say("the test has too many lines"));
  if (*kind == TrialLine::Says::given && !lines.empty() && lines.back().says != TrialLine::Says::given)
    return fault(line, say("what is given stands before what is done and expected"));
  words.erase(words.begin());
  lines.push_back({*kind, line, std::move(words)});
  return {};
}

}  // namespace

tl::expected<std::vector<TrialText>, TrialFault> read_trials(std::string_view source) {
  std::vector<TrialText> tests;
  std::uint32_t line = 0;
  while (!source.empty()) {
    ++line;
    const std::size_t end = std::min(source.find('\n'), source.size());
    auto words = words_of(source.substr(0, end), line);
    source.remove_prefix(std::min(end + 1, source.size()));
    if (!words) return tl::unexpected(words.error());
    if (words->empty()) continue;
    if (auto taken = take(tests, std::move(*words), line); !taken) return tl::unexpected(taken.error());
  }
  for (const TrialText& test : tests) {
    bool expects = false;
    for (const TrialLine& one : test.lines) expects |= one.says == TrialLine::Says::expect;
    if (!expects) return fault(test.line, say("the test \"{name}\" expects nothing, so it cannot fail", {{"name", test.name}}));
  }
  if (tests.empty()) return fault(line, say("there is no test in the file"));
  return tests;
}

}  // namespace hexwright::scripting
