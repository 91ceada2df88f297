// import, export and diff as the shell sees them: exit status, where results and complaints go, and what bad input leaves behind.
#include <filesystem>

#include "tests/cli/amend_call.hpp"

using namespace hexwright::test;

namespace {

const std::string CARD = "Poland:\nI/5pp: 1kp – 1, 2 s 1d.\n";

ProgramResult import(const std::string& what, const std::string& input, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments{"import", what, "-", "--like", PRINTED_1, "--lang", "en"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return call_program(ProgramCall{arguments, input});
}
ProgramResult call(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--lang", "en"});
  return call_program(arguments);
}

}  // namespace

TEST_CASE("import notation: from standard input to standard output, status 0 when nothing is misprinted and 1 when something is") {
  const ProgramResult sound = import("notation", CARD);
  CHECK(sound.status == 0);
  CHECK(sound.err.empty());
  CHECK(has(sound.out, "<piece id=\"pl.2s\" kind=\"s\" number=\"2\"/>"));
  const ProgramResult faulty = import("notation", "Poland:\nI/5pp: 1kp – 1, 2; s 1d.\n");
  CHECK(faulty.status == 1);
  CHECK(has(faulty.err, "-:2:18: A semicolon cuts the numbers off from their kind."));
  CHECK(has(faulty.out, "printed=\"1kp – 1, 2; s 1d\" status=\"corrected\""));
}

TEST_CASE("import: what cannot be read is status 3 with a message, and leaves no file") {
  const ScratchFolder folder;
  const std::string out = folder / "x.orbat.xml";
  for (const std::string what : {"notation", "csv"}) {
    for (const std::string& input : {std::string(), std::string("a\0b", 3), std::string("\x81\x83"), std::string("nothing of the kind\n"),
                                     std::string(100'000, 'x')}) {
      const ProgramResult result = import(what, input, {"-o", out});
      INFO(what << ' ' << input.substr(0, 30) << '\n' << result.err);
      CHECK(result.status == 3);
      CHECK_FALSE(result.err.empty());
      CHECK(result.err.size() < 3000);
    }
    CHECK(call({"import", what, folder.path(), "-o", out}).status == 3);
    CHECK(call({"import", what, folder / "missing.txt", "-o", out}).status == 3);
  }
  CHECK_FALSE(std::filesystem::exists(out));
  CHECK(folder.count() == 0);
}

TEST_CASE("import: texts and tables made to exhaust are refused or read, and what is written can be read again") {
  const ScratchFolder folder;
  std::string nested = "id,side,kind,formation\npl.1,pl,s,f0", endless = "Poland:\nI/5pp: 1kp – ";
  for (int i = 1; i < 30'000; ++i) nested += " > f" + std::to_string(i);
  for (int i = 0; i < 100'000; ++i) endless += "1, ";
  CHECK(import("csv", nested + "\n", {"-o", folder / "x.orbat.xml"}).status == 3);
  CHECK(folder.count() == 0);
  const ProgramResult result = import("notation", endless + "s.\n", {"-o", folder / "x.orbat.xml"});
  CHECK(result.status == 1);
  CHECK(count(result.err, "\n") < 1000);
  CHECK(call({"check", folder / "x.orbat.xml", "--fail-on", "never"}).status == 0);
  CHECK(import("notation", "Poland: " + std::string(100'000, 'x') + " – 1817.\n", {"-o", folder / "y.scenario.xml"}).status == 3);
}

TEST_CASE("import and export: a folder that is missing, a device or a full disk is said, and nothing is left behind") {
  const ScratchFolder folder;
  const ProgramResult imported = import("notation", CARD, {"-o", folder / "nowhere/x.orbat.xml"});
  CHECK(imported.status == 3);
  CHECK(has(imported.err, "Make the folder first"));
  for (const std::string what : {"notation", "csv"}) {
    const ProgramResult missing = call({"export", PRINTED_1, "--what", what, "-o", folder / "nowhere/x"});
    CHECK(missing.status == 3);
    CHECK(has(missing.err, "Make the folder first"));
    CHECK(call({"export", PRINTED_1, "--what", what, "-o", "/dev/full"}).status == 3);
    const ProgramResult full = call_program(
        ProgramCall{{"export", PRINTED_1, "--what", what, "--lang", "en"}, {}, source(), {}, programs() + "/hexwright", "/dev/full"});
    CHECK(full.status == 4);
    CHECK(has(full.err, "the disk is full"));
  }
  CHECK(folder.count() == 0);
}

TEST_CASE("import: a list of units is told for what it is and becomes forces, and one of prose does not") {
  const ScratchFolder folder;
  const std::string list = folder.write("forces.txt", "Strona polska\n\t83pp\n\t\tI/83pp\n\t\t\t1kp\n\t\t\t\t99s\n");
  const ProgramResult made = call({"import", list, "--like", PRINTED_1, "-o", folder / "x.orbat.xml"});
  INFO(made.err);
  CHECK(made.status == 0);
  CHECK(has(made.err, "This is a list of units"));
  CHECK(has(whole_file(folder / "x.orbat.xml"), "<piece id=\"pl.99s\" kind=\"s\" number=\"99\"/>"));
  CHECK(
      call({"import", "list", list, "--into", "samples/parzymiechy/1-boj-o-parzymiechy-corrected.orbat.xml", "-o", folder / "y.orbat.xml"})
          .status == 0);
  const std::string merged = whole_file(folder / "y.orbat.xml");
  CHECK(has(merged, "pl.99s"));
  CHECK(has(merged, "pl.2kp"));
  const std::string prose = folder.write("prose.txt", "The attacker\n  moves first.\n");
  CHECK(call({"import", prose, "--like", PRINTED_1, "-o", folder / "z.orbat.xml"}).status == 3);
}

TEST_CASE("import: what a module sets up on two boards becomes two scenarios on two maps, which check reads") {
  const auto board = [](const std::string& name) {
    return "<VASSAL.build.module.map.boardPicker.Board name=\"" + name +
           "\" width=\"300\" height=\"300\"><VASSAL.build.module.map.boardPicker.board.HexGrid dx=\"55.4\" dy=\"64.0\" x0=\"10\" "
           "y0=\"20\"/></VASSAL.build.module.map.boardPicker.Board>";
  };
  const auto stack = [](const std::string& name) {
    return "<VASSAL.build.module.map.SetupStack owningBoard=\"" + name +
           "\" x=\"10\" y=\"20\"><VASSAL.build.widget.PieceSlot entryName=\"guard\">+/null/piece;;;a.png;guard/null;0;0;1;0"
           "</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>";
  };
  const ScratchFolder folder;
  const std::string module = folder.write("in/buildFile.xml",
                                          "<VASSAL.build.GameModule name=\"m\"><VASSAL.build.module.Map mapName=\"M\">"
                                          "<VASSAL.build.module.map.BoardPicker>" +
                                              board("East") + board("West") + "</VASSAL.build.module.map.BoardPicker>" + stack("East") +
                                              stack("West") + "</VASSAL.build.module.Map></VASSAL.build.GameModule>");
  const ProgramResult made = call({"import", module, "--game", "pluton", "-o", folder / "d.scenario.xml"});
  INFO(made.err);
  CHECK(made.status == 0);
  CHECK(has(whole_file(folder / "d.scenario.xml"), "<map file=\"d.map.xml\""));
  CHECK(has(whole_file(folder / "d-west.scenario.xml"), "<map file=\"d-west.map.xml\""));
  CHECK(has(whole_file(folder / "d-west.map.xml"), "id=\"d-west\""));
  CHECK(call({"check", folder / "d.scenario.xml", "--fail-on", "never"}).status == 0);
}

TEST_CASE("import: a setup to begin with lies beside the build file of an unpacked module, and becomes a scenario") {
  const ScratchFolder folder;
  const std::string module =
      folder.write("in/buildFile.xml",
                   "<VASSAL.build.GameModule name=\"m\"><VASSAL.build.module.Map mapName=\"Map\"><VASSAL.build.module.map.BoardPicker>"
                   "<VASSAL.build.module.map.boardPicker.Board name=\"b\" width=\"300\" height=\"300\">"
                   "<VASSAL.build.module.map.boardPicker.board.HexGrid dx=\"55.4\" dy=\"64.0\" x0=\"10\" y0=\"20\"/>"
                   "</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>"
                   "<VASSAL.build.module.PredefinedSetup name=\"June\" file=\"june.vsav\" useFile=\"true\"/></VASSAL.build.GameModule>");
  const ProgramResult without = call({"import", module, "--game", "pluton", "-o", folder / "x.scenario.xml"});
  CHECK(has(without.err, "1 setup to begin with could not be read."));
  CHECK_FALSE(std::filesystem::exists(folder / "x.scenario.xml"));
  folder.write("in/june.vsav", whole_file(source() + "/tests/fuzz/corpus/zip/small.vsav"));
  const ProgramResult made = call({"import", module, "--game", "pluton", "-o", folder / "y.scenario.xml"});
  INFO(made.err);
  CHECK(made.status == 0);
  CHECK_FALSE(has(made.err, "could not be read"));
  CHECK(has(whole_file(folder / "y.scenario.xml"), "<hexes list=\"0302\""));
}

TEST_CASE("import: a map of Tiled whose tileset lies in a file beside it, or lay elsewhere when the map was drawn") {
  const ScratchFolder folder;
  const auto map = [](const std::string& tileset) {
    return "<map version=\"1.8\" orientation=\"hexagonal\" width=\"2\" height=\"1\" tilewidth=\"70\" tileheight=\"60\" "
           "hexsidelength=\"34\" "
           "staggeraxis=\"x\" staggerindex=\"odd\"><tileset firstgid=\"1\" source=\"" +
           tileset + "\"/><layer name=\"terrain\" width=\"2\" height=\"1\"><data encoding=\"csv\">1,2</data></layer></map>";
  };
  folder.write("in/t.tsx", "<tileset name=\"t\" tilecount=\"2\"><tile id=\"0\" type=\"clear\"/><tile id=\"1\" type=\"woods\"/></tileset>");
  folder.write("secret.tsx",
               "<tileset name=\"t\" tilecount=\"2\"><tile id=\"0\" type=\"woods\"/><tile id=\"1\" type=\"woods\"/></tileset>");
  const std::string out = folder / "x.map.xml";
  for (const std::string tileset : {"t.tsx", "../elsewhere/t.tsx"}) {
    const ProgramResult made = call({"import", folder.write("in/m.tmx", map(tileset)), "--game", "pluton", "-o", out});
    INFO(tileset << '\n' << made.err);
    CHECK(made.status == 0);
    CHECK(has(whole_file(out), "kind=\"woods\""));
    CHECK(has(whole_file(out), "kind=\"clear\""));
    std::filesystem::remove(out);
  }
  for (const std::string tileset : {"none.tsx", "../secret.tsx", "&#10;"}) {  // its tiles are known by their numbers alone
    const ProgramResult made = call({"import", folder.write("in/m.tmx", map(tileset)), "--game", "pluton", "-o", out});
    INFO(tileset << '\n' << made.err);
    CHECK(made.status == 0);
    CHECK_FALSE(has(whole_file(out), "kind=\"woods\""));
    std::filesystem::remove(out);
    std::filesystem::remove(folder / "x.mapping.txt");
  }
}

TEST_CASE("import: terrain of hexes in JSON is told for what it is, and its hexsides lie in the file beside it") {
  const ScratchFolder folder;
  const std::string terrain = folder.write("terrain.json", "{\"terrain\":{\"0101\":\"woods\",\"0201\":\"clear\"}}");
  folder.write("hexsides.json", "{\"roads\":[{\"a\":\"0101\",\"b\":\"0201\"}]}");
  const ProgramResult made = call({"import", terrain, "--game", "pluton", "-o", folder / "x.map.xml"});
  INFO(made.err);
  CHECK(made.status == 0);
  CHECK(has(made.err, "This is a map of hexes in JSON."));
  CHECK(has(whole_file(folder / "x.map.xml"), "hexes=\"0101 0201\""));
  folder.write("hexsides.json", "{\"roads\":[");
  const ProgramResult broken = call({"import", terrain, "--game", "pluton", "-o", folder / "y.map.xml"});
  CHECK(broken.status == 3);
  CHECK(has(broken.err, "hexsides.json"));
  CHECK_FALSE(std::filesystem::exists(folder / "y.map.xml"));
}

TEST_CASE("check: what another program wrote is told for what it is, whatever its name, and a card beside it is proofed") {
  const ScratchFolder folder;
  const std::vector<std::pair<std::string, std::string>> told{
      {R"({"maps":[{"fileName":"a.tmx","x":0,"y":0}],"type":"world"})", "This is a list of maps of Tiled that lie side by side."},
      {R"({"orientation":"hexagonal","layers":[],"tilewidth":3})", "This is a map of Tiled."},
      {R"({"id":"x","type":"ORBAT-mapper","sides":[]})", "This is a scenario of ORBAT Mapper."},
      {"size 2 1\nhex 0101 0 \"\" \"\"\nhex 0201 0 \"\" \"\"\nend\n", "This is a board of MegaMek."}};
  for (const std::string verb : {"check", "import"})
    for (const auto& [text, what] : told) {
      folder.write("x.txt", text);
      const ProgramResult result =
          verb == "check" ? call({verb, folder / "x.txt"}) : call({verb, folder / "x.txt", "--game", "pluton", "-o", folder / "o.map.xml"});
      INFO(verb << ' ' << text << '\n' << result.err);
      CHECK(has(result.err, what));
      if (verb == "check") CHECK(result.status == 3);
      std::filesystem::remove(folder / "o.map.xml");
    }
  folder.write("x.txt", "Size matters\n\nPoland:\nI/83pp: 1kp \xE2\x80\x93 1 s.\n");
  CHECK(call({"check", folder / "x.txt"}).status != 3);
}

TEST_CASE("import csv: what a heading means is said once, and known in the folder from then on") {
  const ScratchFolder folder;
  const std::string table = folder.write("t.csv", "id;side;Waffe;Bemerkung\npl.99s;pl;s;ein Wort\n");
  const auto import_to = [&](const std::string& name, std::vector<std::string> more) {
    std::vector<std::string> arguments{"import", "csv", table, "--game", "pluton", "-o", folder / name};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return call(arguments);
  };
  const std::string settings = folder / "hexwright.settings.xml";
  CHECK(import_to("a.orbat.xml", {}).status == 3);
  CHECK(import_to("a.orbat.xml", {"--heading", "Waffe=nothing", "--heading", "Bemerkung=-"}).status == 3);
  CHECK_FALSE(std::filesystem::exists(settings));  // what failed is not remembered
  const ProgramResult said = import_to("a.orbat.xml", {"--heading", "Waffe=kind", "--heading", "Bemerkung=-"});
  INFO(said.err);
  CHECK(said.status == 0);
  CHECK(has(said.err, "remembered in"));
  CHECK(has(whole_file(settings), "<heading of=\"Waffe\" means=\"kind\"/>"));
  const ProgramResult known = import_to("b.orbat.xml", {});
  CHECK(known.status == 0);
  CHECK(known.err.empty());
  CHECK(has(whole_file(folder / "b.orbat.xml"), "pl.99s"));
  const std::string before = whole_file(settings);
  CHECK(import_to("c.orbat.xml", {"--heading", "WAFFE=kind"}).err.empty());  // nothing new
  CHECK(whole_file(settings) == before);
  CHECK(call({"check", folder / "b.orbat.xml", "--fail-on", "never"}).status == 0);  // the settings are sound
}

TEST_CASE("import csv: settings that are there keep what they say, with their comments, and faulty ones are told") {
  const ScratchFolder folder;
  folder.write("hexwright.settings.xml",
               "<settings format=\"1.1\" lang=\"en\">\n  <!-- ours -->\n  <heading of=\"Waffe\" means=\"text\"/>\n</settings>\n");
  const std::string table = folder.write("in/t.csv", "id;side;Waffe\npl.99s;pl;s\n");
  const std::vector<std::string> import_it{
      "import", "csv", table, "--game", "pluton", "--heading", "Waffe=kind", "-o", folder / "in/a.orbat.xml"};
  CHECK(call(import_it).status == 0);
  const std::string settings = whole_file(folder / "hexwright.settings.xml");
  CHECK(has(settings, "<!-- ours -->"));
  CHECK(has(settings, "lang=\"en\""));
  CHECK(has(settings, "<heading of=\"Waffe\" means=\"kind\"/>"));
  CHECK(count(settings, "<heading ") == 1);
  CHECK_FALSE(std::filesystem::exists(folder / "in/hexwright.settings.xml"));
  folder.write("hexwright.settings.xml", "<settings format=\"1.1\"><headings/></settings>");
  CHECK(call({"import", "csv", table, "--game", "pluton", "-o", folder / "in/b.orbat.xml"}).status == 3);
}

TEST_CASE("import: a document that is there already is left alone, and nothing is put beside it") {
  const ScratchFolder folder;
  const std::string setup = CARD + "\nInitial setup\nPoland: 1kp – 1817 [2].\n";
  folder.write("x.scenario.xml", "mine");
  CHECK(import("notation", setup, {"-o", folder / "x.scenario.xml"}).status == 3);
  CHECK(folder.read("x.scenario.xml") == "mine");
  CHECK(folder.count() == 1);
  folder.write("y.orbat.xml", "mine");
  CHECK(import("notation", setup, {"-o", folder / "y.scenario.xml"}).status == 3);
  CHECK(folder.read("y.orbat.xml") == "mine");
  CHECK(folder.count() == 2);
}

TEST_CASE("import: names full of markup and marks of direction come through, escaped") {
  const std::string name = "<>&'\"(){}\xE2\x80\x8F";
  const ProgramResult result =
      import("notation", CARD + "\nInitial setup\nPoland: 1kp – anywhere in the buildings of " + name + ".\n", {"-o", "/dev/full"});
  CHECK(result.status == 3);  // a device
  const ScratchFolder folder;
  CHECK(import("notation", CARD + "\nInitial setup\nPoland: 1kp – anywhere in the buildings of " + name + ".\n",
               {"-o", folder / "x.scenario.xml"})
            .status == 0);
  CHECK(has(folder.read("x.scenario.xml"), "<place name=\"&lt;&gt;&amp;'&quot;(){}\xE2\x80\x8F\"/>"));
  CHECK(call({"check", folder / "x.scenario.xml", "--fail-on", "never"}).status == 0);
}

TEST_CASE("export: options of pictures are wrong usage with texts") {
  CHECK(call({"export", PRINTED_1, "--what", "csv", "--format", "svg"}).status == 2);
  CHECK(call({"export", PRINTED_1, "--what", "notation", "--bom"}).status == 2);
  CHECK(call({"import", "sql", "-"}).status == 2);
  CHECK(call({"import", "csv", "-", "--game", "plutn"}).status == 2);
}

TEST_CASE("export --side: a table and a card for one side, of an unknown side wrong usage with the sides there are") {
  for (const std::string what : {"csv", "notation"}) {
    const ProgramResult whole = call({"export", PRINTED_1, "--what", what}),
                        own = call({"export", PRINTED_1, "--what", what, "--side", "pl"});
    CHECK(own.status == 0);
    const std::string known = what == "csv" ? "pl.83pp > pl.iii-83pp > pl.9kp" : "; 9kp – 25, 26, 27 s 9d;";
    CHECK((has(whole.out, known) && has(own.out, known)));
    const ProgramResult unknown = call({"export", PRINTED_1, "--what", what, "--side", "pll"});
    CHECK(unknown.status == 2);
    CHECK(has(unknown.err, "one of the sides pl or de"));
    CHECK(unknown.out.empty());
  }
}

TEST_CASE("export csv and import csv: through a file and back the pieces are the same") {
  const ScratchFolder folder;
  for (const std::string& file : {PRINTED_1, CORRECTED_2, THE_FORD}) {
    const std::string orbat = folder / "x.orbat.xml";
    std::filesystem::remove(orbat);
    REQUIRE(call({"export", file, "--what", "csv", "--bom", "-o", folder / "x.csv"}).status == 0);
    CHECK(folder.read("x.csv").starts_with("\xEF\xBB\xBFid,side,formation,"));
    REQUIRE(call({"import", "csv", folder / "x.csv", "--like", file, "-o", orbat}).status == 0);
    if (file != THE_FORD) {  // its ruleset is in another folder
      REQUIRE(call({"export", orbat, "--what", "csv", "--bom", "-o", folder / "y.csv"}).status == 0);
      CHECK(folder.read("x.csv") == folder.read("y.csv"));
    }
  }
}

TEST_CASE("CSV of the forces of each sample there and back: diff says nothing") {
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source() + "/samples")) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".orbat.xml")) continue;
    const ScratchFolder folder;
    std::filesystem::copy(entry.path().parent_path(), folder / "x");
    const std::string first = folder / ("x/" + name), table = folder / "x.csv", again = folder / ("x/again-" + name);
    INFO(name);
    REQUIRE(call({"export", first, "--what", "csv", "-o", table}).status == 0);
    REQUIRE(call({"import", "csv", table, "--like", first, "-o", again}).status == 0);
    const ProgramResult difference = call({"diff", first, again});
    INFO(difference.out);
    CHECK(difference.status == 0);
    ++files;
  }
  CHECK(files > 10);
}

TEST_CASE("import --like: the result names the game of the designer's own from its folder, or says what to copy there") {
  const ScratchFolder folder;
  std::filesystem::create_directory(folder / "deep");
  const std::string sample = source() + "/samples/border-watch/";
  for (const std::string file : {"border-watch.orbat.xml", "border-watch.ruleset.xml"})
    std::filesystem::copy_file(sample + file, folder / ("deep/" + file));
  const std::string forces = folder / "deep/border-watch.orbat.xml", table = folder / "forces.csv", again = folder / "again.orbat.xml";
  REQUIRE(call({"export", forces, "--what", "csv", "-o", table}).status == 0);
  CHECK(call({"import", "csv", table, "--like", forces, "-o", again}).status == 0);
  CHECK(has(whole_file(again), "ruleset=\"deep/border-watch.ruleset.xml\""));
  CHECK(call({"diff", forces, again}).status != 3);
  std::filesystem::copy_file(sample + "border-watch.map.xml", folder / "deep/border-watch.map.xml");
  const std::string map = folder / "deep/border-watch.map.xml", tiles = folder / "map.tmx", drawn = folder / "drawn.map.xml";
  REQUIRE(call({"export", map, "--what", "tmx", "-o", tiles}).status == 0);
  CHECK(call({"import", "tmx", tiles, "--like", map, "-o", drawn}).status == 0);
  CHECK(has(whole_file(drawn), "ruleset=\"deep/border-watch.ruleset.xml\""));
  const ScratchFolder elsewhere;
  CHECK(has(call({"import", "csv", table, "--like", forces, "-o", elsewhere / "x.orbat.xml"}).err, "Copy "));
}

TEST_CASE("diff: 0 for the same, 1 for different, 2 for what cannot be compared, 3 for what cannot be read") {
  CHECK(call({"diff", PRINTED_1, PRINTED_1}).status == 0);
  CHECK(call({"diff", PRINTED_1, PRINTED_1}).out.empty());
  CHECK(call({"diff", PRINTED_1, CORRECTED_1}).status == 1);
  CHECK(call({"diff", PRINTED_1, "samples/parzymiechy/parzymiechy.map.xml"}).status == 2);
  CHECK(call({"diff", "-", "-"}).status == 2);
  CHECK(call({"diff", PRINTED_1, "samples/missing.scenario.xml"}).status == 3);
  CHECK(call({"diff", PRINTED_1, "samples"}).status == 3);
}

TEST_CASE("diff: two formations that are called alike are told apart by kind and side") {
  const std::string folder = hexwright::test::source() + "/samples/border-watch";
  const std::string card = whole_file(folder + "/1-the-ford.scenario.xml");
  const auto errata = [&](const std::string& id) {
    const ScratchFolder scratch;
    std::filesystem::copy(folder, scratch.path());
    std::string changed = card;
    const std::size_t at = changed.find("optional=\"no\"", changed.find("<reinforcement id=\"" + id + "\""));
    changed.replace(at, 13, "optional=\"yes\"");
    return call({"diff", folder + "/1-the-ford.scenario.xml", scratch.write("1-the-ford.scenario.xml", changed), "--format", "errata"}).out;
  };
  const std::string ours = errata("wd.relief"), theirs = errata("rd.late-band");
  INFO(ours << theirs);
  CHECK(has(ours, "Reinforcement 3 (post, "));
  CHECK(has(theirs, "Reinforcement 3 (band, "));
}

TEST_CASE("diff: form is no difference, one changed radius is one, in every format") {
  const Copy copy;
  const std::string before = hexwright::test::source() + "/" + PRINTED_1;
  CHECK(call({"diff", before, copy.path()}).status == 0);
  copy.change("<around hex=\"1817\" radius=\"2\" printed=\"1817 [2]\"/>",
              "<around   radius=\"1\"\n hex=\"1817\" printed=\"1817 [2]\"><!-- nearer --></around>");
  const ProgramResult text = call({"diff", before, copy.path()});
  CHECK(text.status == 1);
  CHECK(text.out == "Scenario\n  setup of 9kp+9c\n    hex, radius: \"2\" → \"1\"\n");
  CHECK(call({"diff", before, copy.path(), "--format", "errata"}).out == "Errata. Setup of 9kp+9c: hex, radius: for \"2\" read \"1\".\n");
  CHECK(call_program({"diff", before, copy.path(), "--format", "errata", "--lang", "pl"}).out ==
        "Errata. Rozmieszczenie 9kp+9c: pole, promień: zamiast „2” powinno być „1”.\n");
  const std::string json = call({"diff", before, copy.path(), "--format", "json"}).out;
  CHECK(has(json, "\"object\": \"pl.setup-9kp\""));
  CHECK(has(json, "\"path\": \"where/around\""));
  CHECK(count(json, "\"kind\":") == 1);
}

TEST_CASE("diff: rules of one's own are compared, by themselves and with the scenario that is played by them") {
  const ScratchFolder folder;
  const std::string sample = source() + "/samples/sallow-crossing/", card = "1-sallow-crossing.scenario.xml",
                    rules = "sallow-crossing.ruleset.xml";
  for (const auto& entry : std::filesystem::directory_iterator(sample))
    folder.write(entry.path().filename().string(), whole_file(entry.path().string()));
  for (const std::string& file : {card, rules}) CHECK(call({"diff", sample + file, folder / file}).status == 0);
  std::string text = whole_file(sample + rules);
  // A village is a kind of ground and one of places: what is said of the one is not said of the other.
  for (const auto& [from, to] :
       {std::pair<std::string, std::string>{"<stacking most=\"1\" kinds=\"guns\"", "<stacking most=\"2\" kinds=\"guns\""},
        {"<kind of=\"terrain\" id=\"village\" classes=\"built-up\">", "<kind of=\"terrain\" id=\"village\" classes=\"cover\">"}}) {
    const std::size_t at = text.find(from);
    REQUIRE(at != text.npos);
    text.replace(at, from.size(), to);
  }
  folder.write(rules, text);
  for (const std::string& file : {card, rules}) {
    const ProgramResult told = call({"diff", sample + file, folder / file});
    INFO(told.out);
    CHECK(told.status == 1);
    CHECK(has(told.out, "Rules of the game\n"));
    CHECK(has(told.out, "most: \"1\" → \"2\""));
    CHECK(has(told.out, "\"built-up\" → \"cover\""));
    CHECK(count(told.out, "→") == 2);
  }
}

TEST_CASE("diff: a hex that is painted otherwise is one difference, by its number and in words") {
  const Copy copy;
  std::string map = copy.folder().read("parzymiechy.map.xml");
  const std::size_t row = map.find("<row>");
  REQUIRE(row != std::string::npos);
  const std::size_t clear = map.find('.', row);
  REQUIRE(clear < map.find("</row>", row));
  map[clear] = map.find("char=\"w\"") != std::string::npos ? 'w' : map[row + 5];
  copy.folder().write("parzymiechy.map.xml", map);
  const ProgramResult text = call({"diff", hexwright::test::source() + "/" + PRINTED_1, copy.path()});
  INFO(text.out);
  CHECK(text.status == 1);
  CHECK(count(text.out, "→") == 1);
  CHECK(has(text.out, "terrain, hexes "));
}

TEST_CASE("import notation --into: the forces join an order of battle, what is new and what is kept is told, and the file itself stays") {
  const ScratchFolder folder;
  const std::string own =
      folder.write("o.orbat.xml", whole_file(source() + "/samples/parzymiechy/1-boj-o-parzymiechy-corrected.orbat.xml"));
  const std::string before = whole_file(own), text = folder.write("more.txt", "Poland:\nI/83pp: 1kp – 1, 2, 99 s 1d.\n");
  const ProgramResult joined = call({"import", "notation", text, "--into", own, "-o", folder / "new.orbat.xml"});
  INFO(joined.err);
  CHECK(joined.status == 0);
  CHECK(has(joined.err, "New: pl.99s"));
  CHECK(has(joined.err, "Not in the text, and kept: pl.3s"));
  CHECK(has(whole_file(folder / "new.orbat.xml"), "<piece id=\"pl.99s\" kind=\"s\" number=\"99\"/>"));
  CHECK(whole_file(own) == before);
  CHECK(call({"import", "notation", text, "--into", PRINTED_1, "-o", folder / "x.orbat.xml"}).status == 2);
  CHECK(call({"import", "notation", text, "--into", own, "--like", own, "-o", folder / "x.orbat.xml"}).status == 2);
  CHECK_FALSE(std::filesystem::exists(folder / "x.orbat.xml"));
}
