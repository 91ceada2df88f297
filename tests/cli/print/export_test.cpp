// `export` from end to end: what goes wrong before anything is drawn, and where the bytes go when all is well.
#include "tests/cli/print/export_call.hpp"
#include "tests/folders.hpp"

using namespace hexwright::test;

namespace {

struct WrongCall {
  std::vector<std::string> arguments;  // after FILE
  std::string said;                    // somewhere on standard error
};

void all_refused(const std::vector<WrongCall>& calls) {
  const ScratchFolder folder;
  for (const WrongCall& call : calls) {
    std::vector<std::string> arguments{"export", hexwright::test::source() + "/" + THE_FORD, "--lang", "en"};
    arguments.insert(arguments.end(), call.arguments.begin(), call.arguments.end());
    const ProgramResult result = call_program(ProgramCall{arguments, {}, folder.path(), {}});
    INFO(call.said << "\n" << result.err);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err.find(call.said) != std::string::npos);
    CHECK(folder.count() == 0);
  }
}

std::string placement_of(const std::string& scenario, const std::string& piece = "") {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<placement format=\"1.0\" id=\"p\" scenario=\"" + scenario + "\">\n" +
         (piece.empty() ? "" : "  <placed piece=\"" + piece + "\" hex=\"B3\"/>\n") + "</placement>\n";
}

}  // namespace

TEST_CASE("export: a wrong call is status 2, says what is wrong, and writes nothing") {
  all_refused({{{"-o", "x.pdf"}, "--what"},
               {{"--what", "poster", "-o", "x.pdf"}, "{map,card,card-text,setup-sheet,"},
               {{"--what", "map", "-o", "x.html"}, "not written in this format"},
               {{"--what", "card", "-o", "x.csv"}, "not written in this format"},
               {{"--what", "card", "-o", "x.pdf", "--paper", "a7"}, "{a4,a5,letter,"},
               {{"--what", "card", "-o", "x.pdf", "--house", "baroque"}, "baroque"},
               {{"--what", "card", "-o", "x.pdf", "--side", "martian"}, "martian"},
               {{"--what", "proof", "-o", "x.pdf", "--side", "wd"}, "for no side"},
               {{"--what", "card", "-o", "x.pdf", "--languages", "de"}, "en+pl"},
               {{"--what", "map", "-o", "x.txt"}, ".pdf, .svg or .png"},
               {{"--what", "map", "-o", "folder.svg/x"}, ".pdf, .svg or .png"},
               {{"--what", "map"}, "--format"},
               {{"--what", "map", "-o", "-"}, "--format"},
               {{"--what", "map", "-o", "x.pdf", "--format", "gif"}, "{pdf,html,svg,png,txt,csv,"},
               {{"--what", "map", "-o", "x.pdf", "--no", "trees"}, "frame"},
               {{"--what", "map", "-o", "x.pdf", "--placement", "-", "-"}, "not expected"},
               {{"--what", "map", "-o", "x.pdf", "--dpi", "300"}, "PNG"},
               {{"--what", "map", "-o", "x.svg", "--truecolour"}, "PNG"},
               {{"--what", "map", "-o", "x.png", "--dpi", "300", "--hex-px", "40"}, "--hex-px"},
               {{"--what", "map", "-o", "x.png", "--width-px", "300", "--hex-px", "40"}, "--width-px"}});
}

TEST_CASE("export: numbers are read strictly and within bounds") {
  std::vector<WrongCall> calls;
  for (const auto& [option, values, bounds] : std::vector<std::tuple<std::string, std::vector<std::string>, std::string>>{
           {"--hex-mm", {"1.999", "200.001", "0x10", "1e1", "15,5", "nan", "+5", "", " 5"}, "from 2 to 200"},
           {"--inch-mm", {"0.5", "61", "-3"}, "from 1 to 60"},
           {"--dpi", {"19", "2401", "300.0", "99999999999999999999"}, "from 20 to 2400"},
           {"--hex-px", {"3", "2001"}, "from 4 to 2000"},
           {"--width-px", {"15", "200001"}, "from 16 to 200000"},
           {"--counter-mm", {"7", "41", "12,7"}, "from 8 to 40"},
           {"--copies", {"0", "101"}, "from 1 to 100"},
           {"--threads", {"0", "257"}, "from 1 to 256"}})
    for (const std::string& value : values) calls.push_back({{"--what", "map", "-o", "x.png", option + "=" + value}, bounds});
  // CLI11 takes an empty value after = for a missing one.
  std::erase_if(calls, [](const WrongCall& call) { return call.arguments.back().ends_with('='); });
  all_refused(calls);
}

TEST_CASE("export: a side, theme or board that is not there is named, with those that are") {
  all_refused({{{"--what", "map", "-o", "x.pdf", "--side", "martian"}, "martian"},
               {{"--what", "map", "-o", "x.pdf", "--theme", "gaudy"}, "gaudy"},
               {{"--what", "map", "-o", "x.pdf", "--board", "fjord"}, "ford"}});
}

TEST_CASE("export: what cannot be read is status 3 with every reason") {
  const ScratchFolder folder;
  const std::string to = folder / "x.pdf";
  CHECK(export_map(folder / "absent.scenario.xml", {"-o", to}).status == 3);
  const ProgramResult broken = export_map(folder.write("b.map.xml", "<map format=\"1.0\"\n"), {"-o", to});
  CHECK(broken.status == 3);
  CHECK(broken.err.find("b.map.xml:") != std::string::npos);
  const ProgramResult bare = export_map(
      folder.write("c.scenario.xml",
                   "<scenario format=\"1.0\" id=\"c\">\n<game id=\"chess\" version=\"1\"/>\n<map file=\"no.map.xml\"/>\n</scenario>\n"),
      {"-o", to});
  CHECK(bare.status == 3);
  CHECK(bare.err.find("chess") != std::string::npos);
  CHECK(bare.err.find("no.map.xml") != std::string::npos);
  const ProgramResult mapless = export_map(
      folder.write("d.scenario.xml", "<scenario format=\"1.0\" id=\"d\">\n<game id=\"pluton\" version=\"1\"/>\n</scenario>\n"), {"-o", to});
  CHECK(mapless.status == 3);
  CHECK(mapless.err.find("names no map") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(to));
}

TEST_CASE("export: an order of battle or a ruleset is no map") {
  const ScratchFolder folder;
  for (const char* file : {"samples/border-watch/border-watch.orbat.xml", "samples/border-watch/border-watch.ruleset.xml"}) {
    const ProgramResult result = export_map(file, {"-o", folder / "x.pdf"});
    CHECK(result.status == 2);
    CHECK(result.err.find(file) != std::string::npos);
  }
  CHECK(folder.count() == 0);
}

TEST_CASE("export: the ending chooses the format, in capitals too, and --format overrules it") {
  const ScratchFolder folder;
  for (const auto& [name, format] :
       {std::pair("x.svg", "svg"), std::pair("x.pdf", "pdf"), std::pair("x.png", "png"), std::pair("X.PDF", "pdf")}) {
    const ProgramResult result = export_map(THE_FORD, {"-o", folder / name});
    INFO(name << result.err);
    CHECK(result.status == 0);
    CHECK(result.out.empty());
    CHECK(result.err.empty());  // notes are for terminals
    CHECK(is_of_format(folder.read(name), format));
  }
  CHECK(export_map(THE_FORD, {"-o", folder / "y.png", "--format", "pdf"}).status == 0);
  CHECK(is_of_format(folder.read("y.png"), "pdf"));
  CHECK(folder.count() == 5);
}

TEST_CASE("export: without -o, or with -, the bytes go to standard output and nothing else does") {
  for (const char* format : {"svg", "pdf", "png"}) {
    const ProgramResult plain = export_map(THE_FORD, {"--format", format});
    INFO(format << plain.err);
    CHECK(plain.status == 0);
    CHECK(plain.err.empty());
    CHECK(is_of_format(plain.out, format));
    CHECK(export_map(THE_FORD, {"--format", format, "-o", "-"}).status == 0);
  }
}

TEST_CASE("export: scenario, map and standard input are drawn, for the referee and for a side") {
  const std::string folder = hexwright::test::source() + "/samples/border-watch";
  const auto drawn = [](const ProgramResult& result) {
    INFO(result.err);
    CHECK(result.status == 0);
    CHECK(is_of_format(result.out, "svg"));
    return result.out;
  };
  drawn(export_map("samples/border-watch/border-watch.map.xml", {"--format", "svg"}));
  const std::string all = drawn(export_map(THE_FORD, {"--format", "svg", "--theme", "print", "--no", "frame", "--no", "names"}));
  drawn(call_program(
      ProgramCall{{"export", "-", "--what", "map", "--format", "svg"}, whole_file(folder + "/1-the-ford.scenario.xml"), folder, {}}));
  CHECK(drawn(export_map(PRINTED_1, {"--format", "svg", "--side", "pl"})) != drawn(export_map(PRINTED_1, {"--format", "svg"})));
  CHECK(drawn(export_map(THE_FORD, {"--format", "svg", "--hex-mm", "30.5"})) != drawn(export_map(THE_FORD, {"--format", "svg"})));
}

TEST_CASE("export: a placement brings its scenario, and goes with no other") {
  const ScratchFolder folder;
  copy_sample(folder, "border-watch");
  const std::string mine = folder.write("mine.placement.xml", placement_of("1-the-ford.scenario.xml"));
  const std::string lost = folder.write("lost.placement.xml", placement_of("2-gone.scenario.xml"));
  const std::string out_of_it = folder.write("out.placement.xml", placement_of("../1-the-ford.scenario.xml"));
  const std::string to_map = folder.write("map.placement.xml", placement_of("border-watch.map.xml"));
  const std::string ford = folder / "1-the-ford.scenario.xml", to = folder / "x.svg";
  CHECK(export_map(mine, {"-o", to}).status == 0);
  CHECK(export_map(ford, {"-o", to, "--placement", mine}).status == 0);
  CHECK(folder.read("x.svg") == export_map(mine, {"--format", "svg"}).out);
  for (const std::string& path : {lost, out_of_it, to_map}) {
    INFO(path);
    CHECK(export_map(path, {"-o", to}).status == 3);
    const ProgramResult other = export_map(ford, {"-o", to, "--placement", path});
    // One that leads out of its folder is refused as what it is, as setup check does.
    const bool leads_out = path == out_of_it;
    CHECK(other.status == (leads_out ? 3 : 2));
    CHECK(other.err.find(leads_out ? "leads out" : "another scenario") != std::string::npos);
  }
  CHECK(export_map(ford, {"-o", to, "--placement", ford}).status == 2);
  CHECK(export_map(mine, {"-o", to, "--placement", mine}).status == 2);
  CHECK(export_map(folder / "border-watch.map.xml", {"-o", to, "--placement", mine}).status == 2);
  CHECK(export_map(ford, {"-o", to, "--placement", folder / "absent.placement.xml"}).status == 3);
  const ProgramResult twice =
      call_program(ProgramCall{{"export", "-", "--what", "map", "-o", to, "--placement", "-"}, "", folder.path(), {}});
  CHECK(twice.status == 2);
}

TEST_CASE("export: a letter that no font here has is named, with the text in which it stands; others are not spoken of") {
  const ScratchFolder folder;
  copy_sample(folder, "border-watch");
  const std::string map = folder.path() + "/border-watch.map.xml";
  std::string text = whole_file(map);
  const std::string scenario = folder.path() + "/1-the-ford.scenario.xml";
  for (const std::string format : {"pdf", "svg", "png"}) {
    const ProgramResult well = export_map(scenario, {"-o", folder.path() + "/well." + format});
    INFO(well.err);
    CHECK(well.err.find("font") == std::string::npos);
  }
  text.replace(text.find("Ashcroft"), 8, "Ash\xF3\xB0\x80\x80 Żółć");  // of a plane for private use
  folder.write("border-watch.map.xml", text);
  for (const std::string format : {"pdf", "svg", "png"}) {
    const ProgramResult lost = export_map(scenario, {"-o", folder.path() + "/lost." + format});
    INFO(lost.err);
    CHECK(lost.status == 0);
    CHECK(lost.err.find("No font here has the letter") != std::string::npos);
    CHECK(lost.err.find("Żółć") != std::string::npos);
  }
}
