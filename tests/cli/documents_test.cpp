// The verbs that write documents: fmt keeps the meaning and settles in one step, new makes a folder that only asks for what
// is missing.
#include <nlohmann/json.hpp>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright::test;

namespace {

const std::string UNTIDY =
    "<?xml version='1.0' encoding='UTF-8'?>\n<orbat id='x'   format='1.0'><game version='1' id='pluton'/>\n\n<!-- kept -->\n      <side "
    "id='pl'><name nom='Polska' lang='pl'/></side>\n</orbat>";

}  // namespace

TEST_CASE("fmt: what is canonical stays as it is, byte for byte") {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(hexwright::test::source() + "/samples")) {
    if (entry.path().extension() != ".xml") continue;
    INFO(entry.path());
    CHECK(call_program({"fmt", "-o", "-", entry.path().string()}).out == whole_file(entry.path().string()));
    CHECK(call_program({"fmt", "--check", entry.path().string()}).status == 0);
  }
}

TEST_CASE("fmt: once is enough, comments stay, and --check changes nothing") {
  const ScratchFolder folder;
  const std::string path = folder.write("x.orbat.xml", UNTIDY);
  const ProgramResult checked = call_program({"fmt", "--check", path, "--lang", "en"});
  CHECK(checked.status == 1);
  CHECK(checked.err.find("is not in canonical form") != std::string::npos);
  CHECK(folder.read("x.orbat.xml") == UNTIDY);
  CHECK(call_program({"fmt", path}).status == 0);
  const std::string once = folder.read("x.orbat.xml");
  CHECK(once != UNTIDY);
  CHECK(once.find("<!-- kept -->") != std::string::npos);
  CHECK(call_program({"fmt", path}).status == 0);
  CHECK(folder.read("x.orbat.xml") == once);
  CHECK(call_program({"fmt", "--check", path}).status == 0);
  CHECK(folder.count() == 1);  // no temporary file is left
}

TEST_CASE("fmt: standard input goes to standard output, -o writes elsewhere, the source stays") {
  CHECK(call_program(ProgramCall{{"fmt", "-"}, UNTIDY, hexwright::test::source(), {}}).status == 0);
  const ScratchFolder folder;
  const std::string path = folder.write("x.orbat.xml", UNTIDY);
  CHECK(call_program({"fmt", path, "-o", folder / "y.orbat.xml"}).status == 0);
  CHECK(folder.read("x.orbat.xml") == UNTIDY);
  CHECK(folder.read("y.orbat.xml") == call_program(ProgramCall{{"fmt", "-"}, UNTIDY, hexwright::test::source(), {}}).out);
}

TEST_CASE("fmt: what cannot be read is status 3 and stays; the other files are still written") {
  const ScratchFolder folder;
  const std::string broken = folder.write("a.orbat.xml", "<orbat>"), untidy = folder.write("b.orbat.xml", UNTIDY);
  const ProgramResult result = call_program({"fmt", broken, untidy});
  CHECK(result.status == 3);
  CHECK(result.err.find("a.orbat.xml:1") != std::string::npos);
  CHECK(folder.read("a.orbat.xml") == "<orbat>");
  CHECK(folder.read("b.orbat.xml") != UNTIDY);
  CHECK(call_program({"fmt", folder / "absent.orbat.xml"}).status == 3);
}

namespace {

// What check finds in a new project: nothing.
void is_clean(const std::string& folder) {
  const ProgramResult checked = call_program({"check", folder, "--format", "json"});
  INFO(checked.out << checked.err);
  CHECK(checked.status == 0);
  CHECK(nlohmann::json::parse(checked.out)["findings"].empty());
}

}  // namespace

TEST_CASE(
    "new: a folder in which check finds nothing, for each built-in game, for rules of one's own and for none, on hexes and on a table") {
  const ScratchFolder scratch;
  const ProgramResult made = call_program({"new", scratch / "the-ford", "--lang", "en"});
  CHECK(made.status == 0);
  CHECK(made.out.find("1-the-ford.scenario.xml") != std::string::npos);
  for (const char* file : {"1-the-ford.scenario.xml", "the-ford.map.xml", "the-ford.orbat.xml"})
    CHECK(std::filesystem::exists(scratch / "the-ford/" + file));
  is_clean(scratch / "the-ford");
  const std::string own = source() + "/samples/border-watch/border-watch.ruleset.xml";
  int number = 0;
  for (const std::string& game :
       {std::string("pluton"), std::string("1920"), std::string("ASL"), std::string("lee"), std::string("none"), own})
    for (const char* map : {"", "hex", "table"}) {
      if (game == "lee" && std::string(map) == "hex") continue;
      INFO(game << " on " << map);
      const std::string folder = scratch / "p" + std::to_string(++number);
      std::vector<std::string> call{"new", folder, "--game", game};
      if (*map) call.insert(call.end(), {"--map", map});
      const ProgramResult result = call_program(call);
      INFO(result.err);
      CHECK(result.status == 0);
      is_clean(folder);
    }
  const ProgramResult unknown = call_program({"new", scratch / "bad", "--game", "chess", "--lang", "en"});
  CHECK(unknown.status == 2);
  CHECK_FALSE(std::filesystem::exists(scratch / "bad"));
}

TEST_CASE("new: any name is taken; the files get a plain one and the scenario keeps it as its title") {
  const ScratchFolder scratch;
  CHECK(call_program({"new", scratch / "Bitwa pod Łodzią", "--lang", "pl"}).status == 0);
  CHECK(scratch.read("Bitwa pod Łodzią/1-bitwa-pod-lodzia.scenario.xml").find("<text lang=\"pl\">Bitwa pod Łodzią</text>") !=
        std::string::npos);
  is_clean(scratch / "Bitwa pod Łodzią");
  CHECK(call_program({"new", scratch / "b", "--name", "Żuk & „Lis”", "--title", "A < B"}).status == 0);
  is_clean(scratch / "b");
  CHECK(call_program({"new", scratch / "c", "--name", "a\nb"}).status == 2);
}

TEST_CASE("new: size, tops, numbering, scale, sides and time as they are asked for, and taken over from a project like it") {
  const ScratchFolder scratch;
  CHECK(call_program({"new", scratch / "a", "--size", "33 × 27", "--grain", "pointy", "--shifted", "odd", "--numbering", "A1", "--scale",
                      "500", "--sides", "pl:Polacy, de:Niemcy", "--time", "24, 9:00-11:00"})
            .status == 0);
  is_clean(scratch / "a");
  const std::string map = scratch.read("a/a.map.xml"), orbat = scratch.read("a/a.orbat.xml"), scenario = scratch.read("a/1-a.scenario.xml");
  CHECK(map.find("top=\"pointy\" shifted=\"odd\" columns=\"33\" rows=\"27\"") != std::string::npos);
  CHECK(map.find("metres-per-hex=\"500\"") != std::string::npos);
  CHECK(map.find("{letters}{row}") != std::string::npos);
  CHECK(orbat.find("<side id=\"de\">") != std::string::npos);
  CHECK(orbat.find("nom=\"Niemcy\"") != std::string::npos);
  CHECK(scenario.find("<length turns=\"24\"/>") != std::string::npos);
  CHECK(call_program({"new", scratch / "b", "--like", scratch / "a", "--size", "5x4"}).status == 0);
  is_clean(scratch / "b");
  CHECK(scratch.read("b/b.map.xml").find("top=\"pointy\" shifted=\"odd\" columns=\"5\" rows=\"4\"") != std::string::npos);
  CHECK(scratch.read("b/b.orbat.xml").find("nom=\"Niemcy\"") != std::string::npos);
  for (const char* sample : {"border-watch", "two-hills", "lee", "parzymiechy"}) {
    INFO(sample);
    const std::string folder = scratch / "like-" + sample;
    CHECK(call_program({"new", folder, "--like", source() + "/samples/" + sample}).status == 0);
    is_clean(folder);
  }
  const std::vector<std::vector<std::string>> wrong = {{"--size", "0x5"},
                                                       {"--size", "2001x5"},
                                                       {"--size", "5"},
                                                       {"--sides", "a"},
                                                       {"--sides", "a,a"},
                                                       {"--time", "never"},
                                                       {"--numbering", "{row}"},
                                                       {"--like", scratch / "nowhere"},
                                                       {"--map", "table", "--grain", "flat"}};
  for (std::vector<std::string> options : wrong) {
    INFO(options[0] << " " << options[1]);
    options.insert(options.begin(), {"new", scratch / "bad"});
    CHECK(call_program(options).status != 0);
    CHECK_FALSE(std::filesystem::exists(scratch / "bad"));
  }
}

TEST_CASE("new --like TEMPLATE: each template is clean, and so is a project that is made of it, under its own name in both languages") {
  const ScratchFolder scratch;
  std::size_t templates = 0;
  for (const auto& entry : std::filesystem::directory_iterator(source() + "/templates")) {
    if (!entry.is_directory()) continue;  // the licence
    const std::string id = entry.path().filename().string();
    ++templates;
    is_clean(entry.path().string());
    for (const std::string lang : {"en", "pl"}) {
      INFO(id << ' ' << lang);
      const std::string folder = lang + " Żuk & " + id;
      CHECK(call_program({"new", scratch / folder, "--like", id, "--name", "żuk", "--title", "A < B", "--lang", lang}).status == 0);
      is_clean(scratch / folder);
      const std::string scenario = scratch.read(folder + "/1-zuk.scenario.xml");
      CHECK(scenario.find("<text lang=\"" + lang + "\">A &lt; B</text>") != std::string::npos);
      CHECK(scenario.find("ruleset=\"zuk.ruleset.xml\"") != std::string::npos);
      CHECK(scenario.find(id + ".") == std::string::npos);
      CHECK(scenario.find("<publication") == std::string::npos);
      CHECK(scratch.read(folder + "/zuk.ruleset.xml").find("id=\"zuk\"") != std::string::npos);
    }
  }
  CHECK(templates == 4);
  // Rules that extend a game have its ground, and those of another game nothing of the one that is imitated.
  scratch.write("more.ruleset.xml", "<ruleset format=\"1.0\" id=\"more\" version=\"1\"><extends id=\"pluton\" version=\"1\"/></ruleset>");
  scratch.write("prairie.ruleset.xml",
                "<ruleset format=\"1.0\" id=\"prairie\" version=\"1\"><kind of=\"terrain\" id=\"grass\"/></ruleset>");
  for (const std::string rules : {"more", "prairie"}) {
    std::vector<std::string> call{"new", scratch / rules, "--game", scratch / (rules + ".ruleset.xml")};
    if (rules == "prairie")
      call.insert(call.end(), {"--like", source() + "/samples/lee/1-laurel-ford-corrected.scenario.xml", "--map", "hex"});
    const ProgramResult made = call_program(call);
    INFO(rules << made.err);
    CHECK(made.status == 0);
    const ProgramResult checked = call_program({"check", scratch / rules});
    INFO(checked.out);
    CHECK(checked.out.find("unknown-") == std::string::npos);
  }
  // A game of one's own never has the name of a built-in one.
  CHECK(call_program({"new", scratch / "lee", "--like", "squads"}).status == 0);
  is_clean(scratch / "lee");
  CHECK(call_program({"new", scratch / "pluton", "--game", "none"}).status == 0);
  CHECK(call_program({"check", scratch / "pluton", "--fail-on", "error"}).status == 0);
  const std::vector<std::vector<std::string>> WRONG{{"divisionz"},
                                                    {"../divisions"},
                                                    {""},
                                                    {"divisions", "--size", "5x5"},
                                                    {"divisions", "--game", "none"},
                                                    {"divisions", "--sides", "a,b"},
                                                    {"divisions", "--scale", "500"},
                                                    {"divisions", "--map", "table"},
                                                    {"skirmish", "--time", "24"},
                                                    {"squads", "--name", "a\nb"}};
  for (const std::vector<std::string>& options : WRONG) {
    INFO(options[0] << ' ' << options.size());
    const std::string bad = "bad-" + std::to_string(&options - &*WRONG.begin());
    std::vector<std::string> call{"new", scratch / bad, "--like"};
    call.insert(call.end(), options.begin(), options.end());
    CHECK(call_program(call).status == 2);
    CHECK_FALSE(std::filesystem::exists(scratch / bad));
  }
}

TEST_CASE("new: an empty folder will do, --name names the files, and nothing is ever overwritten") {
  const ScratchFolder scratch;
  CHECK(call_program({"new", scratch.path(), "--name", "fog"}).status == 0);
  CHECK(scratch.count() == 3);
  const std::string before = scratch.read("1-fog.scenario.xml");
  CHECK(before.find("fog.map.xml") != std::string::npos);
  scratch.write("1-fog.scenario.xml", "mine");
  const ProgramResult again = call_program({"new", scratch.path(), "--name", "fog", "--lang", "en"});
  CHECK(again.status == 2);
  CHECK(again.out.empty());
  CHECK(again.err.find("not an empty folder") != std::string::npos);
  CHECK(scratch.read("1-fog.scenario.xml") == "mine");
}

TEST_CASE("new: an inch table of the size that is asked for, in which check finds nothing; bad sizes make nothing") {
  const ScratchFolder scratch;
  CHECK(call_program({"new", scratch / "ford", "--map", "table", "--size", "72 x 48.5"}).status == 0);
  CHECK(scratch.read("ford/ford.map.xml").find("<table id=\"table\" width=\"72\" height=\"48.5\"/>") != std::string::npos);
  for (const char* file : {"1-ford.scenario.xml", "ford.map.xml", "ford.orbat.xml"})
    CHECK(call_program({"fmt", "--check", scratch / "ford/" + file}).status == 0);
  is_clean(scratch / "ford");
  for (const auto& [typed, folder] : {std::pair{"72,5 × 48", "half"}, std::pair{"72.5X48", "large"}}) {
    CHECK(call_program({"new", scratch / folder, "--map", "table", "--size", typed}).status == 0);
    CHECK(scratch.read(std::string(folder) + "/" + folder + ".map.xml").find("width=\"72.5\" height=\"48\"") != std::string::npos);
  }
  for (const char* size : {"72", "0x48", "72x", "72x48x3", "1e2x48", "1001x48", "-72x48"}) {
    INFO(size);
    CHECK(call_program({"new", scratch / "bad", "--map", "table", "--size=" + std::string(size)}).status == 2);
    CHECK_FALSE(std::filesystem::exists(scratch / "bad"));
  }
  CHECK(call_program({"new", scratch / "plain", "--map", "table"}).status == 0);
  CHECK(scratch.read("plain/plain.map.xml").find("width=\"48\" height=\"48\"") != std::string::npos);
}
