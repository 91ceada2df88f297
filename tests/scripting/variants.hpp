// The attacks of tests/scripting/attacks as the tests run them. A line `-- expect: budget` begins a variant; `|` parts several ends,
// `changed` allows what the api allows;
// @@300:text@@ stands for the text three hundred times.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/folders.hpp"

namespace hexwright::test {

struct Variant {
  std::string name;      // "22-caught-limit 2"
  std::string expected;  // "budget|aborted"
  bool may_change = false;
  std::string source;
};

inline std::string expanded(const std::string& text) {
  std::string out;
  std::size_t at = 0;
  while (at < text.size()) {
    const auto open = text.find("@@", at);
    if (open == text.npos) break;
    const auto colon = text.find(':', open), close = text.find("@@", open + 2);
    out.append(text, at, open - at);
    const int times = std::stoi(text.substr(open + 2, colon - open - 2));
    for (int i = 0; i < times; ++i) out.append(text, colon + 1, close - colon - 1);
    at = close + 2;
  }
  return out + text.substr(std::min(at, text.size()));
}

inline void read_variants(const std::filesystem::path& file, std::vector<Variant>& into) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::string mark = "-- expect: ";
  int number = 0;
  for (std::size_t at = text.find(mark); at != text.npos;) {
    const auto line_end = text.find('\n', at);
    const auto next = text.find("\n" + mark, line_end);
    std::string expected = text.substr(at + mark.size(), line_end - at - mark.size());
    const auto comma = expected.find(", changed");
    if (comma != expected.npos) expected.erase(comma);
    const auto end = next == text.npos ? text.size() : next;
    into.push_back({file.stem().string() + " " + std::to_string(++number), expected, comma != expected.npos,
                    end > line_end ? expanded(text.substr(line_end + 1, end - line_end - 1)) : ""});
    into.back().may_change = comma != std::string::npos;
    at = next == text.npos ? next : next + 1;
  }
}

inline std::vector<Variant> all_variants() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(hexwright::test::source() + "/tests/scripting/attacks"))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<Variant> variants;
  for (const auto& file : files) read_variants(file, variants);
  return variants;
}

inline bool is_expected(const std::string& expected, const std::string& kind) {
  const std::string all = "|" + expected + "|";
  return all.find("|" + kind + "|") != all.npos;
}

}  // namespace hexwright::test
