// No function of the product is there for tests alone: the shipped code would decide the same rule another way. Rules of games that
// still do so stand in a list, which may only shrink.
#include "tests/house/dead_code.hpp"

#include <catch2/catch.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>
#include <sstream>

#include "tests/house/arrows.hpp"
#include "tests/folders.hpp"

namespace {

namespace fs = std::filesystem;

// Rules that a test holds to the rule book while referee, engine or simulator decide them in their own way.
const std::set<std::string, std::less<>> RULES_OF_TESTS = {
    "after_paatc",       "allows",         "captured",         "chance_of_gain",     "chance_of_two", "chance_to_pass",  "conceal_all",
    "costs_concealment", "detect",         "extension_barred", "fire_result",        "firepower",     "flanking_passes", "from_solitaire",
    "front_touching",    "hide",           "highest_gaining",  "informed_of_hidden", "may_enter",     "may_go_on",       "may_pursue",
    "reduced_to",        "retreat_barred", "shows_sixes",      "voluntary_turns"};

std::string text_of(const std::string& file) {
  std::ifstream in(fs::path(hexwright::test::source()) / file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void each_source(const std::function<void(const std::string& file, const std::string& text)>& visit) {
  const fs::path root = hexwright::test::source();
  for (const std::string& folder : house::checked_folders()) {
    if (!fs::is_directory(root / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const auto ending = entry.path().extension();
      if (ending != ".cpp" && ending != ".hpp") continue;
      const std::string file = entry.path().lexically_relative(root).generic_string();
      visit(file, text_of(file));
    }
  }
}

std::map<std::string, std::string, std::less<>> uncalled_of(std::initializer_list<std::pair<std::string_view, std::string_view>> files) {
  house::Uses uses;
  for (const auto& [file, text] : files) house::read_uses(file, text, uses);
  return house::uncalled(uses);
}

bool is_uncalled(std::string_view header, std::string_view source) {
  return uncalled_of({{"room/x.hpp", header}, {"room/x.cpp", source}}).contains("f");
}

}  // namespace

// A game's functions are seen by the game alone, so what another room calls by the same name is another function.
std::string game_of(const std::string& file) {
  const std::size_t end = file.find('/', 9);
  return file.starts_with("rulesets/") && end != file.npos ? file.substr(0, end) : std::string();
}

TEST_CASE("Every function that a header of the product declares is called by the product, but for rules that wait for their caller") {
  house::Uses all;
  std::map<std::string, house::Uses> games;
  each_source([&](const std::string& file, const std::string& text) {
    house::read_uses(file, text, all);
    if (const std::string game = game_of(file); !game.empty()) house::read_uses(file, text, games[game]);
  });
  CHECK(all.declared.size() > 1000);
  auto found = house::uncalled(all);
  for (const auto& [game, uses] : games)
    for (const auto& [name, file] : house::uncalled(uses)) found.emplace(name, file);
  for (const auto& [name, file] : found) {
    INFO(file << ": " << name << " is called by no product code. Let something call it, or remove it.");
    CHECK((RULES_OF_TESTS.contains(name) && file.starts_with("rulesets/")));
  }
  for (const std::string& name : RULES_OF_TESTS) {
    INFO(name << " is called now, or gone: strike it off the list.");
    CHECK(found.contains(name));
  }
}

TEST_CASE("Every header of the product is read by another file of the product than its own source") {
  std::map<std::string, std::set<std::string>> readers;
  std::set<std::string> headers;
  each_source([&](const std::string& file, const std::string& text) {
    if (file.ends_with(".hpp")) headers.insert(file);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
      if (const auto include = house::read_include(line)) readers[include->target].insert(file);
  });
  for (const std::string& header : headers) {
    house::Uses uses;
    house::read_uses(header, text_of(header), uses);
    // What else it declares, as members of its types, serves those rules.
    const bool waits = header.starts_with("rulesets/") && std::any_of(uses.declared.begin(), uses.declared.end(),
                                                                      [](const auto& one) { return RULES_OF_TESTS.contains(one.first); });
    INFO(header);
    readers[header].erase(header.substr(0, header.size() - 3) + "cpp");
    CHECK((waits || !readers[header].empty()));
  }
}

TEST_CASE("A function is called where its name stands outside of its declaration and definition") {
  CHECK(is_uncalled("int f(int a);", "int f(int a) { return a; }"));
  CHECK_FALSE(is_uncalled("int f(int a);", "int f(int a) { return a; } int main() { return f(1); }"));
  CHECK_FALSE(is_uncalled("int f();", "int f() { return 1; } const int N = f();"));
  CHECK_FALSE(is_uncalled("int f();", "int f() { return 1; } const int N = room::f();"));
  CHECK_FALSE(is_uncalled("int f();", "struct Row { int (*of)(); }; const Row ROWS[] = {{&f}}; int f() { return 1; }"));
  CHECK_FALSE(is_uncalled("struct A { int f() const { return 1; } };", "int main() { return A().f(); }"));
  CHECK_FALSE(is_uncalled("struct A { int f() const; int a = f(); };", "int A::f() const { return 1; }"));
  CHECK_FALSE(is_uncalled("int f();", "A::A(int a) : a_{a}, b_(f()) { }"));
}

TEST_CASE("Comments, text, declarations and calls of itself are no call") {
  CHECK(is_uncalled("int f();", "// f() is called f\n/* f() */ const char* N = \"f()\";"));
  CHECK(is_uncalled("std::optional<int> f(int a);", "std::optional<int> f(int a) { return a > 0 ? f(a - 1) : a; }"));
  CHECK(is_uncalled("class A { public: const B* f() const; };", "const B* A::f() const { return nullptr; }"));
}

TEST_CASE("What only an uncalled function calls is uncalled too") {
  const auto found = uncalled_of({{"x.hpp", "int f(); int g();"}, {"x.cpp", "int f() { return 1; } int g() { return f(); }"}});
  CHECK(found.size() == 2);
}

TEST_CASE("Overrides and what the language calls by itself are not looked at") {
  CHECK(uncalled_of({{"x.hpp", "struct A : B { int f() const override; A* begin(); ~A(); bool operator==(const A&) const; };"}}).empty());
}
