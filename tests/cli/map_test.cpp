// map: boards of the samples changed on the command line, with all that names their hexes.
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/cli/contract_program.hpp"

using namespace hexwright::test;

namespace {

// A copy of a sample in the canonical form.
void copy(const ScratchFolder& scratch, const std::string& sample) {
  for (const auto& entry : std::filesystem::directory_iterator(source() + "/samples/" + sample)) {
    const std::string name = entry.path().filename().string();
    scratch.write(name, whole_file(entry.path().string()));
    if (name.ends_with(".xml")) call_program({"fmt", scratch / name});
  }
}
std::map<std::string, std::string> all_files(const ScratchFolder& scratch) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(scratch.path()))
    files[entry.path().filename().string()] = whole_file(entry.path().string());
  return files;
}
std::multiset<std::string> found_in(const ScratchFolder& scratch) {
  std::multiset<std::string> ids;
  const ProgramResult checked = call_program({"check", scratch.path(), "--format", "json"});
  const auto report = nlohmann::json::parse(checked.out);
  for (const auto& finding : report["findings"]) ids.insert(finding["id"]);
  return ids;
}

}  // namespace

TEST_CASE(
    "map grow: every mention in a sample follows, so that check finds nothing new but what is no edge any more; crop brings back every "
    "byte") {
  const std::set<std::string> of_the_rim = {"entry/not-on-edge", "setup/no-hex", "waiver/idle"};
  for (const auto& [sample, board] : {std::pair("parzymiechy", ""), std::pair("border-watch", ""), std::pair("two-hills", "3")}) {
    INFO(sample);
    const ScratchFolder scratch;
    copy(scratch, sample);
    const auto before = all_files(scratch);
    auto found = found_in(scratch);
    const std::string map = scratch / std::string(sample) + ".map.xml";
    const auto change = [&](const char* word) {
      std::vector<std::string> call{"map", word, map, "--west", "2", "--lang", "en"};
      if (*board) call.insert(call.end(), {"--board", board});
      const ProgramResult changed = call_program(call);
      INFO(changed.out << changed.err);
      CHECK(changed.status == 0);
    };
    change("grow");
    CHECK(all_files(scratch) != before);
    for (const std::string& id : found_in(scratch)) {
      INFO(id);
      const auto known = found.find(id);
      CHECK((known != found.end() || of_the_rim.contains(id)));
      if (known != found.end()) found.erase(known);
    }
    change("crop");
    CHECK(all_files(scratch) == before);
  }
}

TEST_CASE(
    "map join, turn and mirror: two boards become one, and six turns and two reflections change no line but the version of the format") {
  const ScratchFolder scratch;
  copy(scratch, "two-hills");
  const auto found = found_in(scratch);
  const std::string map = scratch / "two-hills.map.xml";
  CHECK(call_program({"map", "mirror", map}).status == 2);
  CHECK(call_program({"map", "join", map}).status == 0);
  CHECK(found_in(scratch) == found);
  CHECK(call_program({"map", "turn", map}).status == 0);
  for (int i = 0; i < 5; ++i) CHECK(call_program({"map", "turn", map}).status == 0);
  const auto before = all_files(scratch);
  for (int i = 0; i < 6; ++i) CHECK(call_program({"map", "turn", map}).status == 0);
  CHECK(all_files(scratch) == before);
  CHECK(call_program({"map", "mirror", map, "--across", "north-south"}).status == 0);
  CHECK(found_in(scratch) == found);
  CHECK(call_program({"map", "mirror", map, "--across", "north-south"}).status == 0);
  CHECK(all_files(scratch) == before);
  CHECK(call_program({"map", "separate", map, "--after-column", "9", "--ids", "west,east"}).status == 0);
  CHECK(found_in(scratch) == found);
}

TEST_CASE("map: nothing is saved in a dry run, or when the call is wrong") {
  const ScratchFolder scratch;
  copy(scratch, "border-watch");
  const auto before = all_files(scratch);
  const std::string map = scratch / "border-watch.map.xml";
  const ProgramResult dry = call_program({"map", "turn", map, "--by", "180", "--dry-run", "--lang", "en"});
  CHECK(dry.status == 0);
  CHECK(dry.out.find("would change") != std::string::npos);
  const std::vector<std::vector<std::string>> wrong = {{"grow", map},
                                                       {"grow", map, "--west", "x"},
                                                       {"grow", map, "--west", "-2"},
                                                       {"grow", map, "--west", "1.5"},
                                                       {"crop", map, "--east", "100"},
                                                       {"turn", map, "--by", "45"},
                                                       {"turn", map, "--by", "0"},
                                                       {"grow", map, "--west", "1", "--fill", "nosuch"},
                                                       {"join", map, "--fill", "nosuch"},
                                                       {"separate", map, "--after-column", "8", "--ids", "A b,b"},
                                                       {"separate", map, "--after-column", "8", "--ids", "\u0105,b"},
                                                       {"grow", map, "--west", "1", "--board", "none"},
                                                       {"separate", map, "--after-column", "2", "--ids", "a"},
                                                       {"separate", map, "--ids", "a,b"},
                                                       {"grow", scratch / "border-watch.orbat.xml", "--west", "1"}};
  for (std::vector<std::string> call : wrong) {
    INFO(call[0] << " " << call.back());
    call.insert(call.begin(), "map");
    CHECK(call_program(call).status == 2);
  }
  CHECK(all_files(scratch) == before);
}

TEST_CASE("map: wrong turns and terrains are refused in words, and a terrain of the game is not") {
  const ScratchFolder scratch;
  copy(scratch, "border-watch");
  const std::string map = scratch / "border-watch.map.xml";
  const auto refused = [&](const std::vector<std::string>& how, const char* words) {
    std::vector<std::string> call{"map", how[0], map, "--lang", "en"};
    call.insert(call.end(), how.begin() + 1, how.end());
    const ProgramResult result = call_program(call);
    INFO(result.out << result.err);
    CHECK(result.err.find(words) != std::string::npos);
  };
  refused({"turn", "--by", "0"}, "Turned by nothing");
  refused({"grow", "--west", "1", "--fill", "nosuch"}, "The game has no terrain \"nosuch\".\n  There are: ");
  refused({"separate", "--after-column", "8", "--ids", "A b,b"}, "\"A b\" cannot be an id.");
  CHECK(call_program({"map", "grow", map, "--west", "1", "--fill", "thicket"}).status == 0);
}

TEST_CASE("map turn: a board of a hundred lines turns by sixths, and is read again") {
  const ScratchFolder scratch;
  CHECK(call_program({"new", scratch / "q", "--size", "100x100"}).status == 0);
  const ProgramResult turned = call_program({"map", "turn", scratch / "q/q.map.xml", "--lang", "en"});
  INFO(turned.out << turned.err);
  CHECK(turned.status == 0);
  CHECK(call_program({"check", scratch / "q/1-q.scenario.xml"}).status == 0);
}

TEST_CASE("new: a numbering that is not understood is refused, and so is a scale of a table") {
  const auto made = [](std::vector<std::string> how) {
    const ScratchFolder scratch;
    how.insert(how.begin(), {"new", scratch / "q", "--lang", "en"});
    return call_program(how);
  };
  for (const char* wrong : {"1001", "0100", "B7", "xx"}) {
    const ProgramResult result = made({"--numbering", wrong});
    INFO(wrong << '\n' << result.err);
    CHECK(result.status == 2);
    CHECK(result.err.find("0101, 101, 1-1 or A1") != std::string::npos);
  }
  for (const char* right : {"0101", "101", "1-1", "A1", "{column:03}.{row:03}"}) {
    INFO(right);
    CHECK(made({"--numbering", right}).status == 0);
  }
  CHECK(made({"--map", "table", "--scale", "12"}).status == 2);
  CHECK(made({"--map", "hex", "--scale", "12"}).status == 0);
  const ProgramResult colour = made({"--colours", "red"});
  CHECK(colour.status == 2);
  CHECK(colour.err.find("\n  \n") == std::string::npos);
}

TEST_CASE("map: an inch table grows with its zones and placements, and is brought back") {
  const ScratchFolder scratch;
  copy(scratch, "lee");
  const auto before = all_files(scratch);
  const std::string map = scratch / "laurel-ford.map.xml";
  CHECK(call_program({"map", "grow", map, "--west", "2.5", "--south", "4"}).status == 0);
  CHECK(all_files(scratch).at("laurel-ford.map.xml").find("width=\"74.5\" height=\"52\"") != std::string::npos);
  CHECK(call_program({"map", "crop", map, "--west", "2,5", "--south", "4"}).status == 0);
  CHECK(all_files(scratch) == before);
}
