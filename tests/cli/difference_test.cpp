// The lines that are shown as changed are those that lead from the one text to the other, and no more.
#include <random>
#include <sstream>

#include "cli/difference.hpp"
#include "tests/cli/contract_program.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::string differ(const std::string& before, const std::string& after) {
  return cli::difference("f", before, after, cli::Messages(wording::english(), false));
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// What the shown changes make of the text: the old lines must be there, where they are said to be.
std::string applied(const std::string& before, const std::string& shown) {
  const std::vector<std::string> old = lines_of(before);
  std::string out;
  std::size_t at = 0;
  for (const std::string& line : lines_of(shown)) {
    if (line.starts_with("---") || line.starts_with("+++")) continue;
    if (line.starts_with("@@ -")) {
      const std::size_t begin = std::stoul(line.substr(4)), comma = line.find_first_of(", ", 4);
      const bool none = line.substr(comma, 3) == ",0 ";
      for (; at < (none ? begin : begin - 1); ++at) out += old.at(at) + '\n';
    } else if (line[0] == '-') {
      CHECK(old.at(at++) == line.substr(1));
    } else {
      out += line.substr(1) + '\n';
    }
  }
  for (; at < old.size(); ++at) out += old[at] + '\n';
  return out;
}

}  // namespace

TEST_CASE("A difference names file and lines, and what is equal is not shown") {
  CHECK(differ("a\nb\n", "a\nb\n").empty());
  CHECK(differ("a\nb\nc\n", "a\nx\nc\n") == "--- f\n+++ f\n@@ -2 +2 @@\n-b\n+x\n");
  CHECK(differ("a\nc\n", "a\nb1\nb2\nc\n") == "--- f\n+++ f\n@@ -1,0 +2,2 @@\n+b1\n+b2\n");
  CHECK(differ("a\nb\nc\n", "a\nc\n") == "--- f\n+++ f\n@@ -2 +1,0 @@\n-b\n");
  CHECK(differ("a\nb\nc\nd\ne\n", "A\nb\nc\nd\nE\n") == "--- f\n+++ f\n@@ -1 +1 @@\n-a\n+A\n@@ -5 +5 @@\n-e\n+E\n");
  CHECK(differ("", "a\n") == "--- f\n+++ f\n@@ -0,0 +1 @@\n+a\n");
}

TEST_CASE("A difference leads from any text to any other") {
  std::mt19937 random(7);
  for (int round = 0; round < 500; ++round) {
    const auto text = [&] {
      std::string lines;
      for (unsigned i = 0, count = random() % 12; i < count; ++i) lines += std::string(1, static_cast<char>('a' + random() % 4)) + '\n';
      return lines;
    };
    const std::string before = text(), after = text();
    INFO(before << "to\n" << after);
    CHECK(applied(before, differ(before, after)) == after);
  }
}

TEST_CASE("A difference of thousands of lines is one change, and takes no time") {
  std::string before, after;
  for (int i = 0; i < 20'000; ++i) {
    before += "old " + std::to_string(i) + "\nsame\n";
    after += "new " + std::to_string(i) + "\nsame\n";
  }
  CHECK(applied(before, differ(before, after)) == after);
}

TEST_CASE("What cannot be seen in a line is written out") { CHECK(differ("a\n", "\u202Eb\n").find("+[U+202E]b\n") != std::string::npos); }
