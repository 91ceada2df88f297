// What is written from the table: stubs that say the same as it does, settings that luacheck takes, a page that is up to date, and what an
// editor offers.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "tests/scripting/language/reference.hpp"
#include "scripting/api/table.hpp"
#include "scripting/language/check.hpp"
#include "scripting/language/completion.hpp"
#include "scripting/language/stubs.hpp"
#include "tests/folders.hpp"
#include "tests/model/io/scratch_folder.hpp"

using namespace hexwright;
using namespace hexwright::scripting;
using namespace hexwright::scripting::language;
using namespace hexwright::test;

namespace {

const std::string PAGE = hexwright::test::source() + "/docs/lua-reference.md";

const char* const RIGHT = R"lua(local count = 0
function on_enter(piece, hex)
  local place = hex:place()
  if place and place:kind() == "village" then count = count + 1 end
  if count > 2 then effects.points(piece:side(), 1.5) end
end
function held()
  return #board.within({ board.hex("D4") }, 2) > count
end
)lua";
const char* const WRONG = "function on_enter(piece, hex)\n  print(hex:distance(piece))\n  print(board.hex(1), piece:hexx())\nend\n";

std::string stub(const std::string& name) {
  for (const StubFile& file : stub_files(vocabulary()))
    if (file.name == name) return file.text;
  return {};
}

// Back from annotations to signatures.
class StubReader {
 public:
  explicit StubReader(const std::string& text) {
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) take(line);
  }
  std::vector<Signature> functions;
  std::vector<HookSignature> hooks;
  std::vector<std::string> kinds;

 private:
  TypeOf type(std::string word, bool* nil = nullptr) const {
    if (word.ends_with('?')) {
      REQUIRE(nil);
      *nil = true;
      word.pop_back();
    }
    if (word.ends_with("[]")) {
      const TypeOf element = type(word.substr(0, word.size() - 2));
      return TypeOf::list_of(element.type, element.kind);
    }
    if (word == "boolean") return {Type::boolean, 0, Type::boolean};
    if (word == "integer") return {Type::integer, 0, Type::boolean};
    if (word == "number") return {Type::number, 0, Type::boolean};
    if (word == "string") return {Type::text, 0, Type::boolean};
    if (word == "thing") return TypeOf::handle_to(0);
    const auto kind = std::find(kinds.begin(), kinds.end(), word);
    REQUIRE(kind != kinds.end());
    return TypeOf::handle_to(static_cast<std::uint8_t>(kind - kinds.begin() + 1));
  }

  void take(const std::string& line) {
    std::istringstream words(line);
    std::string first, second, third;
    words >> first >> second >> third;
    if (first == "---@class" && !second.ends_with("_functions")) kinds.push_back(second);
    if (first == "---@param") {
      Parameter parameter{second, type(third), second.ends_with('?'), INT64_MIN, INT64_MAX};
      if (parameter.optional) parameter.name.pop_back();
      std::string to;
      if (words >> parameter.least >> to)
        words >> parameter.most;
      else
        parameter.least = INT64_MIN;
      reading_.parameters.push_back(parameter);
    }
    if (first == "---@return") reading_.result = type(second, &reading_.may_be_nil);
    if (first == "function") {
      reading_.name = second.substr(0, second.find('('));
      functions.push_back(reading_);
      reading_ = {};
    }
    if (first == "---@type") hook_ = line.substr(line.find("fun("));
    if (second == "=" && third == "nil") take_hook(first);
  }

  // "fun(piece: piece, hex: hex): boolean"
  void take_hook(const std::string& name) {
    HookSignature hook;
    hook.name = name;
    const auto close = hook_.find(')');
    std::string inside = hook_.substr(4, close - 4);
    std::replace(inside.begin(), inside.end(), ',', ' ');
    std::istringstream words(inside);
    for (std::string own, of; words >> own >> of;)
      hook.parameters.push_back({own.substr(0, own.size() - 1), type(of), false, INT64_MIN, INT64_MAX});
    if (close + 2 < hook_.size()) hook.result = type(hook_.substr(close + 3));
    hooks.push_back(hook);
  }

  Signature reading_;
  std::string hook_;
};

bool same(const std::vector<Parameter>& one, const std::vector<Parameter>& other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](const Parameter& a, const Parameter& b) {
    return a.name == b.name && a.type == b.type && a.optional == b.optional && a.least == b.least && a.most == b.most;
  });
}

std::vector<Remark> remarks(const std::string& source, const Vocabulary& known) {
  const auto tree = parse(source);
  REQUIRE(tree);
  return judge(*tree, known).remarks;
}

// What luacheck says of it with our settings.
std::pair<int, std::string> luacheck(const ScratchFolder& folder, const std::string& name, const std::string& source) {
  const std::string settings = folder.write(".luacheckrc", stub(".luacheckrc")), script = folder.write(name, source);
  FILE* pipe = popen(("luacheck --no-color --no-cache --codes --config '" + settings + "' '" + script + "' 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string output;
  std::array<char, 4096> piece{};
  while (const auto size = std::fread(piece.data(), 1, piece.size(), pipe)) output.append(piece.data(), size);
  return {pclose(pipe), output};
}

}  // namespace

TEST_CASE("The stub says of every function, thing and hook what the table says") {
  const auto tree = parse(stub("hexwright.lua"));
  INFO((tree ? "" : std::to_string(tree.error().at.line) + ": " + tree.error().message));
  CHECK(tree);
  const StubReader read(stub("hexwright.lua"));
  CHECK(std::equal(read.kinds.begin(), read.kinds.end(), THING_NAMES.begin(), THING_NAMES.end()));
  REQUIRE(read.functions.size() == api_functions().size());
  for (std::size_t i = 0; i < read.functions.size(); ++i) {
    const Signature &found = read.functions[i], &wanted = api_functions()[i];
    INFO(wanted.name);
    CHECK(found.name == wanted.name);
    CHECK(same(found.parameters, wanted.parameters));
    CHECK(found.result == wanted.result);
    CHECK(found.may_be_nil == wanted.may_be_nil);
  }
  REQUIRE(read.hooks.size() == api_hooks().size());
  for (std::size_t i = 0; i < read.hooks.size(); ++i) {
    INFO(api_hooks()[i].name);
    CHECK(read.hooks[i].name == api_hooks()[i].name);
    CHECK(same(read.hooks[i].parameters, api_hooks()[i].parameters));
    CHECK(read.hooks[i].result == api_hooks()[i].result);
  }
}

TEST_CASE("By what the stub says, a right script is right and a wrong one is wrong") {
  const StubReader read(stub("hexwright.lua"));
  const Vocabulary from_stub(read.functions, read.hooks, read.kinds, language_names());
  CHECK(remarks(RIGHT, from_stub).empty());
  const auto found = remarks(WRONG, from_stub);
  REQUIRE(found.size() == 3);
  CHECK(found[0] == Remark{What::argument_type, {2, 22}, {"1", "hex:distance", "hex", "piece"}});
  CHECK(found[1] == Remark{What::argument_type, {3, 19}, {"1", "board.hex", "text", "integer"}});
  CHECK(found[2] == Remark{What::unknown_method, {3, 29}, {"piece", "hexx", "piece:hex"}});
}

TEST_CASE("A stub that a person has changed is told from one that was made") {
  for (const StubFile& file : stub_files(vocabulary())) {
    INFO(file.name);
    CHECK(is_as_made(file.text));
    CHECK_FALSE(is_as_made(file.text + "\n"));
    CHECK_FALSE(is_as_made(file.text.substr(0, file.text.size() / 2)));
  }
  CHECK_FALSE(is_as_made(""));
  CHECK_FALSE(is_as_made("made by hexwright script stubs, digest 123"));
}

TEST_CASE("luacheck takes the settings: right scripts and all samples pass, unknown names do not") {
  const ScratchFolder folder;
  const auto [status, output] = luacheck(folder, "right.lua", RIGHT);
  INFO(output);
  CHECK(status == 0);
  for (const char* wrong : {"print(bord)\n", "print(io.open('x'))\n", "print(board.hexs())\n", "print(string.dump(print))\n"}) {
    INFO(wrong);
    CHECK(luacheck(folder, "wrong.lua", wrong).first != 0);
  }
  for (const auto& entry : std::filesystem::recursive_directory_iterator(hexwright::test::source() + "/samples")) {
    if (entry.path().extension() != ".lua") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    const auto judged = luacheck(folder, "sample.lua", {std::istreambuf_iterator<char>(in), {}});
    INFO(entry.path() << judged.second);
    CHECK(judged.first == 0);
  }
}

TEST_CASE("The examples of the reference page are right, and every table, thing and hook has one") {
  for (const Example& example : examples()) {
    INFO(example.source);
    CHECK(remarks(std::string(example.source), vocabulary()).empty());
  }
  const auto shown = [](std::string_view name) {
    return std::any_of(examples().begin(), examples().end(), [&](const Example& one) { return one.of == name; });
  };
  for (const Signature& signature : api_functions()) CHECK(shown(taken_apart(signature.name).owner));
  for (const HookSignature& hook : api_hooks()) CHECK(shown(hook.name));
}

TEST_CASE("The reference page is what the table gives") {
  std::ifstream in(PAGE, std::ios::binary);
  const std::string found{std::istreambuf_iterator<char>(in), {}};
  INFO(PAGE << " is out of date; renew it with: test_script_language \"[.renew-reference]\"");
  CHECK((found == reference_page(vocabulary())));
}

TEST_CASE("Renew the reference page", "[.renew-reference]") {
  std::ofstream out(PAGE, std::ios::binary);
  out << reference_page(vocabulary());
  CHECK(out.flush());
}

TEST_CASE("An editor offers what can follow") {
  const auto words = [](std::string_view line) {
    std::string all;
    for (const Candidate& candidate : completions(vocabulary(), line)) all += candidate.call + " ";
    return all;
  };
  CHECK(words("local a = bo") == "board ");
  CHECK(words("board.wi") == "within(hexes, distance) ");
  CHECK(words("print(x:is_e") == "is_eliminated() ");
  CHECK(words("function may_e") == "may_enter(piece, hex) ");
  CHECK(words("report.err") == "error(id, message, [where], [fix]) ");
  CHECK(words("string.rep") == "rep ");
  CHECK(words("nothing.") == "");
  CHECK(words("x = zzz") == "");
  CHECK(completions(vocabulary(), "board.").size() == 9);
  CHECK(completions(vocabulary(), "board.hexes").front().description == "All hexes of the map, in its order.");
  CHECK(completions(vocabulary(), "").size() > 30);
  CHECK(completions(vocabulary(), "combat").front().kind == Candidate::Kind::hook);
}
