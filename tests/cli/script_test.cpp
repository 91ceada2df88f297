// script check as a designer calls it: what it says about good and bad scripts, and about those that no compiler should have to read.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

ProgramResult look_at(const std::string& script, const std::string& format = "text", const std::string& lang = "en") {
  const ScratchFolder folder;
  return call_program({"script", "check", folder.write("rules.lua", script), "--format", format, "--lang", lang});
}
// The same, with a worker that is struck down by a signal while it answers: its greeting is the first that it writes, the answer the
// second.
ProgramResult look_at_with_accident(const std::string& script) {
  const ScratchFolder folder;
  return call_program(
      ProgramCall{{"-f", "-qq", "-o", folder / "trace", "-e", "trace=write", "-e", "inject=write:error=EIO:signal=SEGV:when=2",
                   hexwright::test::programs() + "/hexwright", "script", "check", folder.write("rules.lua", script), "--format", "json"},
                  {},
                  hexwright::test::source(),
                  {"ASAN_OPTIONS=detect_leaks=0"},
                  "/usr/bin/strace"});
}

// The lines at which the finding is reported.
std::vector<int> lines_of(const std::string& id, const ProgramResult& result) {
  INFO(result.out << result.err);
  CHECK(result.err.empty());
  std::vector<int> lines;
  const auto json = nlohmann::json::parse(result.out);
  for (const auto& finding : json["findings"])
    if (finding["id"] == id) lines.push_back(finding["where"][0]["line"]);
  CHECK(result.status == (json["summary"]["error"] == 0 ? 0 : 1));
  return lines;
}
void reports(const std::string& id, const std::string& script, int line) {
  INFO(script.substr(0, 200));
  const bool accident = id == "script/stopped";
  CHECK(lines_of(id, accident ? look_at_with_accident(script) : look_at(script, "json")) == std::vector<int>{line});
}
void silent(const std::string& id, const std::string& script) {
  INFO(script.substr(0, 200));
  CHECK(lines_of(id, look_at(script, "json")).empty());
}

}  // namespace

TEST_CASE("script check: a script that is not Lua is reported at its line, and one that is Lua is not") {
  reports("script/syntax", "local a = 1\nif a > 3 a = 2 end\n", 2);
  reports("script/syntax", "function f(\n", 2);
  reports("script/syntax", "x = 'not closed\n", 1);
  reports("script/syntax", "goto nowhere\n", 2);
  reports("script/syntax", "local x <const> = 1\nx = 2\n", 2);
  reports("script/syntax", std::string(100'000, '('), 0);  // too deep: no line is to blame
  silent("script/syntax", "local a = 1\nif a > 3 then a = 2 end\n");
  silent("script/syntax", "-- only a remark, with ąęć\n");
}

TEST_CASE("script check: a worker that comes to a sudden end is a finding, and one that answers is not") {
  reports("script/stopped", "local a = 1\n", 0);
  silent("script/stopped", "local a = 1\n");
}

TEST_CASE("script check: what cannot work is reported where it stands, and its near miss is not") {
  reports("script/unknown-name", "local a = 1\nprint(bord.hex('D4'))\n", 2);
  silent("script/unknown-name", "local a = 1\nprint(board.hex('D4'))\n");
  reports("script/arguments", "print(board.hex())\n", 1);
  silent("script/arguments", "print(board.hex('D4'))\n");
  reports("script/type", "print(board.hex(12))\n", 1);
  silent("script/type", "print(board.hex('12'))\n");
  reports("script/colon", "print(board:hex('D4'))\n", 1);
  silent("script/colon", "print(board.hex('D4'):label())\n");
  reports("script/nil", "print(game.piece('a'):hex():label())\n", 1);
  silent("script/nil", "local hex = game.piece('a'):hex()\nif hex then print(hex:label()) end\n");
  reports("script/hook", "\nfunction may_setup(piece, hex) return true end\n", 2);
  silent("script/hook", "\nfunction may_set_up(piece, hex) return true end\n");
  reports("script/stage", "function check() print(dice.roll(6)) end\n", 1);
  silent("script/stage", "function on_turn() print(dice.roll(6)) end\n");
  reports("script/overwritten", "board = 1\n", 1);
  silent("script/overwritten", "local board = 1\n");
  reports("script/global", "function on_turn() count = 1 end\n", 1);
  silent("script/global", "count = 0\nfunction on_turn() count = 1 end\n");
}

namespace {

// The sample with a rule that has a script, and perhaps a condition that asks a function of it.
ProgramResult look_at_scenario(const ScratchFolder& folder, const std::string& script, const std::string& function) {
  const std::string sample = hexwright::test::source() + "/samples/border-watch";
  for (const auto& entry : std::filesystem::directory_iterator(sample))
    std::filesystem::copy(entry.path(), folder / entry.path().filename().string());
  std::string card = folder.read("1-the-ford.scenario.xml");
  const std::string rules = "<rules>";
  card.insert(card.find(rules) + rules.size(), "<rule id=\"own\" script=\"own.lua\"><text lang=\"en\">Own.</text></rule>");
  const std::string asks =
      "<item id=\"own.item\" side=\"gr\" points=\"1\"><when><lua file=\"own.lua\" function=\"" + function + "\"/></when></item>";
  if (!function.empty()) card.insert(card.find("</victory>"), asks);
  folder.write("own.lua", script);
  return call_program({"script", "check", folder.write("1-the-ford.scenario.xml", card), "--format", "json"});
}
void reports_in_scenario(const std::string& id, const std::string& script, const std::string& function) {
  const ScratchFolder folder;
  CHECK(lines_of(id, look_at_scenario(folder, script, function)) == std::vector<int>{1});
}
void silent_in_scenario(const std::string& id, const std::string& script, const std::string& function) {
  const ScratchFolder folder;
  CHECK(lines_of(id, look_at_scenario(folder, script, function)).empty());
}

}  // namespace

TEST_CASE("script check of a scenario looks at all its scripts, and knows what its conditions ask") {
  const auto reports = reports_in_scenario;
  const auto silent = silent_in_scenario;
  reports("script/unused", "function ready() return true end\n", "");
  silent("script/unused", "function ready() return true end\n", "ready");
  silent("script/unused", "function on_turn() end\n", "");
  reports("script/function", "function redy() return true end\n", "ready");
  silent("script/function", "function ready() return true end\n", "ready");
  reports("script/unknown-name", "function ready() return trun.number() > 2 end\n", "ready");
  const ProgramResult none = call_program({"script", "check", hexwright::test::source() + "/samples/border-watch/1-the-ford.scenario.xml"});
  CHECK(none.status == 0);
  CHECK(none.out.empty());
  CHECK(call_program({"script", "check", "/nowhere/x.scenario.xml"}).status == 3);
}

TEST_CASE("script check: --fail-on makes warnings count") {
  const ScratchFolder folder;
  const std::string script = folder.write("rules.lua", "function may_setup() return true end\n");
  CHECK(call_program({"script", "check", script}).status == 0);
  CHECK(call_program({"script", "check", script, "--fail-on", "warning"}).status == 1);
}

TEST_CASE("script check: nothing of the script runs") {
  silent("script/syntax", "while true do end");
  silent("script/syntax", "error('not reached')");
}

TEST_CASE("script check: both languages say the same, and name the file") {
  const ProgramResult english = look_at("x = = 1\n"), polish = look_at("x = = 1\n", "text", "pl");
  CHECK(english.status == 1);
  CHECK(polish.status == 1);
  CHECK(english.out.find("rules.lua") != std::string::npos);
  CHECK(english.out.find("script/syntax") != std::string::npos);
  CHECK(english.out.find("line 1") != std::string::npos);
  CHECK(english.out != polish.out);
}

TEST_CASE("script check: what is no text, or too long, is refused before any worker sees it") {
  for (const std::string& script : {std::string("\x1BLua"), std::string("# comment\n\x1BLua"), std::string("x = '\xFF'"),
                                    std::string("a\0b", 3), std::string(256 * 1024 + 1, ' ')}) {
    const ProgramResult result = look_at(script);
    CHECK(result.status == 3);
    CHECK(result.out.empty());
    CHECK(result.err.find("rules.lua") != std::string::npos);
  }
  const ProgramResult absent = call_program({"script", "check", "/nowhere/rules.lua"});
  CHECK(absent.status == 3);
}

TEST_CASE("script check: several files, one of which cannot be read") {
  const ScratchFolder folder;
  const std::string good = folder.write("good.lua", "return 1\n"), bad = folder.write("bad.lua", "return return\n");
  CHECK(call_program({"script", "check", good, good}).status == 0);
  const ProgramResult result = call_program({"script", "check", good, folder / "absent.lua", bad, "--lang", "en"});
  CHECK(result.status == 3);
  CHECK(result.out.find("good.lua") != std::string::npos);
  CHECK(result.out.find("bad.lua") != std::string::npos);
  CHECK(result.err.find("absent.lua") != std::string::npos);
  CHECK(call_program(ProgramCall{{"script", "check", "-"}, "x =", hexwright::test::source(), {}}).status == 1);
}

TEST_CASE("script check: --trust-scripts says the same of the same script") {
  const ScratchFolder folder;
  const std::string bad = folder.write("bad.lua", "return return\n");
  const std::vector<std::string> call{"script", "check", bad, "--lang", "en"};
  std::vector<std::string> trusting = call;
  trusting.push_back("--trust-scripts");
  CHECK(call_program(call).out == call_program(trusting).out);
}

TEST_CASE("script stubs writes what tools read, writes it again, and keeps what a person has changed") {
  const ScratchFolder folder;
  const std::string target = folder / "rules";
  CHECK(call_program({"script", "stubs", target}).status == 0);
  const std::string stub = folder.read("rules/hexwright.lua");
  CHECK(stub.starts_with("---@meta\n"));
  CHECK(nlohmann::json::parse(folder.read("rules/.luarc.json"))["runtime.version"] == "Lua 5.4");
  CHECK(call_program({"script", "stubs", target}).status == 0);

  const std::string own = "-- my own words\n" + stub, settings = folder.read("rules/.luacheckrc");
  folder.write("rules/hexwright.lua", own);
  const ProgramResult refused = call_program({"script", "stubs", target, "--lang", "en"});
  CHECK(refused.status == 1);
  CHECK(refused.out.empty());
  CHECK(refused.err.find("hexwright.lua was changed by a person") != std::string::npos);
  CHECK(refused.err.find("--force") != std::string::npos);
  CHECK(folder.read("rules/hexwright.lua") == own);
  CHECK(folder.read("rules/.luacheckrc") == settings);
  CHECK(call_program({"script", "stubs", target, "--force"}).status == 0);
  CHECK(folder.read("rules/hexwright.lua") == stub);
  CHECK(call_program({"script", "stubs", folder.write("file", "x") + "/inside"}).status == 2);
}

TEST_CASE("The worker is no verb for people: help does not list it, and by hand it does nothing") {
  CHECK(call_program({"--help", "--lang", "en"}).out.find("worker") == std::string::npos);
  const ProgramResult result = call_program(ProgramCall{{"worker"}, "\1\2\3", hexwright::test::source(), {"LC_ALL=C"}});
  CHECK(result.status == 2);
  CHECK(result.out.empty());
  CHECK(result.err.find("hexwright script check") != std::string::npos);
  CHECK(call_program({"worker", "x"}).status == 2);
}
