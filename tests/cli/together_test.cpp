// Several programs at one project, versions that are merged, and commands with limits: the real program, as a shell calls it.
#include <filesystem>

#include "tests/cli/amend_call.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

ProgramResult shell(const std::string& commands, const std::string& folder) {
  ProgramCall call;
  call.program = "/bin/bash";
  call.arguments = {"-c", commands};
  call.folder = folder;
  call.environment = {"PROGRAM=" + programs() + "/hexwright", "HOME=" + folder, "GIT_CONFIG_NOSYSTEM=1"};
  return call_program(call);
}

const std::string MAP_HEAD = R"(<?xml version="1.0" encoding="UTF-8"?>
<map format="1.0" id="m">
  <game id="lee" version="1"/>
)";
std::string table(const std::string& width, const std::string& kind, const std::string& road) {
  return MAP_HEAD + "  <table id=\"t\" width=\"" + width + "\" height=\"40\">\n    <area id=\"a1\" kind=\"" + kind +
         "\" ring=\"2,2 9,2 9,9 2,9\"/>\n    <line id=\"l1\" kind=\"road\" path=\"0,10 40,10\" width=\"" + road +
         "\"/>\n  </table>\n</map>\n";
}

void waivers_at_once(int pairs) {
  const ScratchFolder folder;
  const std::string sample = source() + "/samples/parzymiechy";
  const auto result = shell("cp " + sample + R"(/* . ; card=2-pelne-maskowanie.scenario.xml
mapfile -t ids < <("$PROGRAM" check --format json $card | grep -o '"fingerprint": *"[0-9a-f]*"' | grep -o '[0-9a-f]\{16\}' | sort -u | head -2)
lost=0
for _ in $(seq )" + std::to_string(pairs) +
                                R"(); do
  cp )" + sample + R"(/$card $card
  "$PROGRAM" check --waive "${ids[0]}" --reason first $card >/dev/null 2>&1 & one=$!
  "$PROGRAM" check --waive "${ids[1]}" --reason second $card >/dev/null 2>&1 & two=$!
  wait $one; a=$?; wait $two; b=$?
  grep -q 'reason="first"' $card || [ $a = 3 ] || lost=$((lost + 1))
  grep -q 'reason="second"' $card || [ $b = 3 ] || lost=$((lost + 1))
done
echo "${#ids[@]} lost $lost"; ls -A | grep -c hexwright-)",
                            folder.path());
  CHECK(result.out == "2 lost 0\n0\n");  // and no temporary is left
}

}  // namespace

TEST_CASE("Two programs that accept findings at once: neither waiver is lost silently") { waivers_at_once(20); }
TEST_CASE("Two hundred pairs of programs that accept findings at once: no waiver is lost silently", "[.long]") { waivers_at_once(200); }

TEST_CASE("A new folder is whole or not there, however soon the program is killed") {
  const ScratchFolder folder;
  const auto result = shell(R"sh(for i in $(seq 20); do
  rm -rf abc; "$PROGRAM" new abc >/dev/null 2>&1 & p=$!
  sleep 0.0$((i % 10)); kill -9 $p 2>/dev/null; wait $p 2>/dev/null
  [ ! -d abc ] || [ "$(ls abc | wc -l)" = 3 ] || echo part
done
"$PROGRAM" new xyz >/dev/null; ls -A | grep -c hexwright-)sh",
                            folder.path());
  CHECK(result.out == "0\n");
}

TEST_CASE("A table beyond its limit is refused by every verb, with its size") {
  const ScratchFolder folder;
  const std::string wide = folder.write("wide.map.xml", table("1000000000", "woods", "1"));
  const auto checked = call_program({"check", wide});
  CHECK(checked.status == 1);
  CHECK(has(checked.out, "1000000000"));
  CHECK(has(checked.out, "at most 2000 inches"));
  CHECK_FALSE(has(checked.out, "map/off-table"));
  CHECK(call_program({"check", folder.write("broad.map.xml", table("60", "woods", "700000000"))}).status == 1);
  CHECK_FALSE(has(call_program({"check", folder.write("good.map.xml", table("2000", "woods", "1"))}).out, "at most"));
}

TEST_CASE("git merges two branches by meaning with the merge driver, and tells a conflict") {
  if (!std::filesystem::exists("/usr/bin/git")) return;
  const ScratchFolder folder;
  folder.write("base.xml", table("60", "woods", "1"));
  folder.write("ours.xml", table("72", "woods", "1"));
  folder.write("theirs.xml", table("60", "hill", "2"));
  folder.write("other.xml", table("66", "woods", "1"));
  const auto result = shell(R"(exec 2>&1
git init -q -b trunk repo && cd repo && git config user.name t && git config user.email t@t
git config merge.hexwright.driver "'$PROGRAM' merge %O %A %B -o %A"
echo '*.map.xml merge=hexwright' > .gitattributes
cp ../base.xml a.map.xml && git add . && git commit -qm base && git branch theirs && git branch other
cp ../ours.xml a.map.xml && git commit -qam ours
git checkout -q theirs && cp ../theirs.xml a.map.xml && git commit -qam theirs
git checkout -q other && cp ../other.xml a.map.xml && git commit -qam other
git checkout -q theirs && git merge -q -m merged trunk
echo "status $?"; cat a.map.xml
git merge -q -m again other; echo "status $?")",
                            folder.path());
  INFO(result.out);
  CHECK(has(result.out, "status 0"));
  CHECK(has(result.out, "width=\"72\""));
  CHECK(has(result.out, "kind=\"hill\""));
  CHECK(has(result.out, "theirs: \"66\""));
  CHECK(has(result.out, "status 1"));
}

TEST_CASE("git shows differences by meaning, of a card in a folder with the files beside it") {
  if (!std::filesystem::exists("/usr/bin/git")) return;
  const ScratchFolder folder;
  const std::string manual = whole_file(source() + "/docs/ci.md");
  const std::size_t at = manual.find("git config diff.hexwright.command");
  REQUIRE(at != std::string::npos);
  const auto result = shell(R"(exec 2>&1; PATH=$(dirname "$PROGRAM"):$PATH
git init -q -b trunk . && git config user.name t && git config user.email t@t
)" + manual.substr(at, manual.find('\n', at) - at) +
                                R"(
mkdir cards && cp )" + source() +
                                R"(/samples/border-watch/* cards && echo '*.xml diff=hexwright' > .gitattributes
git add . && git commit -qm a && sed -i 's/<turn at="4"/<turn at="3"/' cards/1-the-ford.scenario.xml && cd cards && git --no-pager diff)",
                            folder.path());
  INFO(result.out);
  CHECK(result.status == 0);
  CHECK(has(result.out, "cards/1-the-ford.scenario.xml\n"));
  CHECK(has(result.out, "\"4\" → \"3\""));
}

TEST_CASE("diff reads a pipe that the shell has laid") {
  const ScratchFolder folder;
  folder.write("a.map.xml", table("60", "woods", "1"));
  folder.write("b.map.xml", table("72", "woods", "1"));
  const auto result =
      shell(R"("$PROGRAM" diff <(cat a.map.xml) b.map.xml; "$PROGRAM" diff <(cat a.map.xml) a.map.xml; echo "status $?")", folder.path());
  CHECK(has(result.out, "72"));
  CHECK(has(result.out, "status 0"));
}

TEST_CASE("A pipe that the shell has laid is read as its file is") {
  const ScratchFolder folder;
  folder.write("card.txt", whole_file(source() + "/samples/cards/the-mill-at-osten.txt"));
  folder.write("a.map.xml", table("60", "woods", "1"));
  folder.write("a.csv", "id,side,kind,designation\npl.1,pl,infantry,1\n");
  const auto same = [&](const std::string& before, const std::string& file, const std::string& behind) {
    const auto plain = shell("exec 2>&1; \"$PROGRAM\" --lang en " + before + " " + file + behind + "; echo \"status $?\"", folder.path());
    const auto piped =
        shell("exec 2>&1; \"$PROGRAM\" --lang en " + before + " <(cat " + file + ")" + behind + "; echo \"status $?\"", folder.path());
    INFO(before << '\n' << plain.out << piped.out);
    CHECK_FALSE(has(piped.out, "is empty"));
    CHECK(plain.out.substr(plain.out.rfind('\n', plain.out.size() - 2)) == piped.out.substr(piped.out.rfind('\n', piped.out.size() - 2)));
  };
  same("check", "card.txt", "");
  same("check", "a.map.xml", "");
  same("import csv", "a.csv", " -o -");
  same("import notation", "card.txt", " -o -");
  folder.write("none", "");
  CHECK(has(shell("\"$PROGRAM\" --lang en check <(cat none)", folder.path()).err, "is empty"));
}

TEST_CASE("What is no document is told what reads it") {
  const ScratchFolder folder;
  folder.write("card.txt", whole_file(source() + "/samples/cards/the-mill-at-osten.txt"));
  folder.write("fog.lua", "local low = 1 < 2\nreturn low\n");
  folder.write("card.rtf", "{\\rtf1\\ansi The mill\\par }\n");
  folder.write("card.doc", std::string("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", 8) + std::string(600, '\0'));
  folder.write("torn.xml", "torn <scenario/>\n");
  const auto told = [&](const std::string& verb, const std::string& file, const char* words) {
    const auto result = shell("\"$PROGRAM\" --lang en " + verb + " " + file, folder.path());
    INFO(verb << ' ' << file << '\n' << result.out << result.err);
    CHECK(result.status == 3);
    CHECK(has(result.err, words));
    return has(result.err, "Delete the text");
  };
  CHECK_FALSE(told("check", "fog.lua", "hexwright script check fog.lua"));
  CHECK_FALSE(told("triggers", "card.txt", "hexwright check card.txt"));
  CHECK_FALSE(told("triggers", "card.txt", "imported with: hexwright"));
  CHECK_FALSE(told("check", "card.rtf", "as .docx or .odt"));
  CHECK_FALSE(told("import card", "card.rtf", "as .docx or .odt"));
  CHECK_FALSE(told("check", "card.doc", "as .docx or .odt"));
  CHECK(told("triggers", "torn.xml", "stands before the first element"));
}

TEST_CASE("A command that reaches its limit of time says what it was doing") {
  const ScratchFolder folder;
  const auto late = shell(R"("$PROGRAM" simulate )" + source() + "/" + CORRECTED_1 + " --playouts 1000000000 --timeout 1", folder.path());
  CHECK(late.status == 4);
  CHECK(has(late.err, "1-boj-o-parzymiechy-corrected.scenario.xml"));
  CHECK(call_program({"check", CORRECTED_1, "--timeout", "0"}).status == 2);
}

TEST_CASE("Help that cannot be written is a fault") {
  ProgramCall call;
  call.arguments = {"check", "--help"};
  call.output = "/dev/full";
  CHECK(call_program(call).status == 4);
}

TEST_CASE("No control character of an argument reaches the terminal, whichever verb is given it") {
  const ScratchFolder folder;
  const std::string escape = "\x1b[31mX", card = source() + "/" + THE_FORD;
  const std::vector<std::vector<std::string>> verbs{{"check"},
                                                    {"triggers"},
                                                    {"setup", "check"},
                                                    {"setup", "example"},
                                                    {"rules"},
                                                    {"explain"},
                                                    {"schema"},
                                                    {"fmt"},
                                                    {"map", "grow"},
                                                    {"export"},
                                                    {"import"},
                                                    {"diff"},
                                                    {"merge"},
                                                    {"simulate"},
                                                    {"play"},
                                                    {"log", "check"},
                                                    {"fight"},
                                                    {"odds"},
                                                    {"script", "check"},
                                                    {"script", "test"},
                                                    {"script", "trace"},
                                                    {"completion"}};
  std::vector<std::vector<std::string>> calls{{"triggers", card, "--assume", escape + "=3"},
                                              {"simulate", card, "--playouts", "1", "--policy", escape + "=x"},
                                              {"simulate", card, "--playouts", "1", "--vary", escape},
                                              {"new", folder / "a", "--game", escape},
                                              {"new", folder / "b", "--sides", escape + ":" + escape},
                                              {"check", card, "--fix", escape},
                                              {escape}};
  for (const auto& verb : verbs) {
    calls.push_back(verb);
    calls.back().push_back(escape);
    calls.push_back(verb);
    calls.back().insert(calls.back().end(), {card, escape, escape});
  }
  for (const auto& arguments : calls) {
    ProgramCall call;
    call.arguments = arguments;
    call.folder = folder.path();
    const auto result = call_program(call);
    INFO(arguments.front() << ": " << result.out << result.err);
    CHECK(result.status < 128);
    CHECK((result.out + result.err).find('\x1b') == std::string::npos);
  }
}
