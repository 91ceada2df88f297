// `check --profile`: faults of print planted in a theme, a style, a document or an option, each found; and what we ship, of which nothing
// is said.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/cli/print/export_call.hpp"

using namespace hexwright::test;

namespace {

using Call = std::vector<std::string>;

struct Edit {
  std::string what, by;
};
struct Planted {
  std::string title, finding, words;  // what the message says among others
  std::vector<std::string> call;      // the profile first
  std::vector<Edit> theme = {}, style = {};
  std::string file = {};  // of the sample, changed by `document`
  Edit document = {};
  std::string sample = "two-hills", scenario = "1-the-brook-bridge.scenario.xml";
};

const std::string STYLE =
    "<style id=\"mine\" map-theme=\"colour\"><fonts title=\"EB Garamond\" text=\"Lato\" size=\"8.6\"/><colours paper=\"#ffffff\" "
    "ink=\"#22201c\" soft=\"#6a655c\" accent=\"#7a2a22\" rule=\"#beb4a0\" panel=\"#f3ecdd\"/></style>\n";

std::string with(std::string text, const std::vector<Edit>& edits) {
  for (const Edit& edit : edits) {
    const std::size_t at = text.find(edit.what);
    INFO(edit.what);
    REQUIRE(at != text.npos);
    text.replace(at, edit.what.size(), edit.by);
  }
  return text;
}

// What is said of printing; each as "id: message".
std::vector<std::string> remarks(const std::vector<std::string>& call) {
  std::vector<std::string> arguments{"check", "--format", "json", "--fail-on", "never"};
  arguments.insert(arguments.end(), call.begin(), call.end());
  const ProgramResult result = call_program(arguments);
  INFO(result.err);
  REQUIRE(result.status == 0);
  std::vector<std::string> said;
  const auto report = nlohmann::json::parse(result.out);
  CHECK(report["documents"].size() > 0);
  for (const auto& finding : report["findings"])
    if (const std::string id = finding["id"]; id.starts_with("print/") || id.starts_with("font/"))
      said.push_back(id + ": " + finding["message"].get<std::string>());
  return said;
}

std::vector<std::string> remarks_on(const Planted& planted, bool spoilt) {
  const ScratchFolder folder;
  copy_sample(folder, planted.sample);
  const auto when_spoilt = [&](const std::vector<Edit>& edits) { return spoilt ? edits : std::vector<Edit>(); };
  if (!planted.file.empty()) folder.write(planted.file, with(whole_file(folder / planted.file), when_spoilt({planted.document})));
  std::vector<std::string> call{folder / planted.scenario, "--lang", "en", "--profile"};
  call.insert(call.end(), planted.call.begin(), spoilt ? planted.call.end() : planted.call.begin() + 1);
  if (!planted.theme.empty()) {
    const std::string colour = whole_file(source() + "/publish/theme/colour.theme.xml");
    call.insert(call.end(), {"--theme", folder.write("mine.theme.xml", with(colour, when_spoilt(planted.theme)))});
  }
  if (!planted.style.empty()) call.insert(call.end(), {"--style", folder.write("mine.style.xml", with(STYLE, when_spoilt(planted.style)))});
  return remarks(call);
}

const std::vector<Planted> PLANTED{
    {"a grid too thin", "print/line", "0.14", {"offset"}, {{"grid-width=\"0.13\"", "grid-width=\"0.05\""}}},
    {"outlines of woods too thin",
     "print/line",
     "0.08",
     {"photocopy"},
     {{"edge=\"#6d8a4f\" edge-width=\"0.25\"", "edge=\"#6d8a4f\" edge-width=\"0.03\""}}},
    {"a brook too thin", "print/line", "0.11", {"home"}, {{"colour=\"#5b93bd\" width=\"0.75\"", "colour=\"#5b93bd\" width=\"0.04\""}}},
    {"numbers as pale as the ground", "print/contrast", "Scenario card", {"home"}, {{"number=\"#6a664e\"", "number=\"#e0dcc0\""}}},
    {"words of the map as pale as the sheet",
     "print/contrast",
     "Map on sheets",
     {"home"},
     {{"ink=\"#2d2a24\" grid", "ink=\"#e5e0c8\" grid"}}},
    {"words of counters as red as they are",
     "print/contrast",
     "Counters",
     {"home"},
     {{"ground=\"#ba4536\" ink=\"#ffffff\"", "ground=\"#ba4536\" ink=\"#b05040\""}}},
    {"two dark sides", "print/sides-alike", "1 to 1", {"photocopy"}, {{"<side ground=\"#e1e8ed\"", "<side ground=\"#3a7a3a\""}}},
    {"two light sides",
     "print/sides-alike",
     "1.1 to 1",
     {"offset"},
     {{"ground=\"#ba4536\" ink=\"#ffffff\"", "ground=\"#d8e0c0\" ink=\"#000000\""}}},
    {"a side as light as the theme's other",
     "print/sides-alike",
     "1.09 to 1",
     {"home"},
     {},
     {},
     "two-hills.orbat.xml",
     {"<side id=\"hi\">", "<side id=\"hi\" colour=\"#dddddd\">"}},
    {"a font of the theme that is not here",
     "font/missing",
     "Nowhere Sans",
     {"home"},
     {{"text-font=\"Lato\"", "text-font=\"Nowhere Sans\""}}},
    {"a font of titles that is not here",
     "font/missing",
     "Caslon of Nowhere",
     {"offset"},
     {},
     {{"title=\"EB Garamond\"", "title=\"Caslon of Nowhere\""}}},
    {"small print too pale", "print/contrast", "Scenario card", {"photocopy"}, {}, {{"soft=\"#6a655c\"", "soft=\"#e6e4de\""}}},
    {"text too pale", "print/contrast", "Setup sheet", {"home"}, {}, {{"ink=\"#22201c\"", "ink=\"#d8d6d0\""}}},
    {"headings too pale", "print/contrast", "Turn track", {"offset"}, {}, {{"accent=\"#7a2a22\"", "accent=\"#f0d8d0\""}}},
    {"dark words on dark paper", "print/contrast", "Scenario card", {"game-crafter"}, {}, {{"paper=\"#ffffff\"", "paper=\"#3c3830\""}}},
    {"dark words on dark heads of tables", "print/contrast", "Setup sheet", {"home"}, {}, {{"panel=\"#f3ecdd\"", "panel=\"#403c34\""}}},
    {"a style in 5 points", "print/type", "Roster", {"home"}, {}, {{"size=\"8.6\"", "size=\"5\""}}},
    {"a style in 5.2 points on a small page",
     "print/type",
     "Scenario card",
     {"offset", "--paper", "a5"},
     {},
     {{"size=\"8.6\"", "size=\"5.2\""}}},
    {"small print in rust",
     "print/plates",
     "Scenario card",
     {"offset"},
     {},
     {{"size=\"8.6\"", "size=\"6.5\""}, {"soft=\"#6a655c\"", "soft=\"#8a4a1a\""}}},
    {"small headings in rust",
     "print/plates",
     "Setup sheet",
     {"offset"},
     {},
     {{"size=\"8.6\"", "size=\"5.6\""}, {"accent=\"#7a2a22\"", "accent=\"#8a3a1a\""}}},
    {"a village in letters that no font has",
     "font/letters",
     "\U00007070 \U00006751",
     {"home"},
     {},
     {},
     "two-hills.map.xml",
     {"nom=\"Birchwell\"", "nom=\"\U00007070\U00006751\""}},
    {"a title with such a letter",
     "font/letters",
     "\U00007070",
     {"offset"},
     {},
     {},
     "1-the-brook-bridge.scenario.xml",
     {"The Brook Bridge", "The Brook \U00007070 Bridge"}},
    {"a side with such a name",
     "font/letters",
     "\U00009ad8",
     {"photocopy"},
     {},
     {},
     "two-hills.orbat.xml",
     {"nom=\"Highlanders\"", "nom=\"\U00009ad8\""}},
    {"counters too small for their values",
     "print/values",
     "54 counters",
     {"home", "--counter-mm", "8"},
     {},
     {},
     {},
     {},
     "lee",
     "1-laurel-ford-corrected.scenario.xml"},
    {"counters too small for their words", "print/type", "Counters", {"home", "--counter-mm", "8"}},
};

}  // namespace

TEST_CASE("check --profile: twenty-five faults of print are found, and none where they are put right") {
  CHECK(PLANTED.size() == 25);
  for (const Planted& planted : PLANTED) {
    INFO(planted.title);
    const std::vector<std::string> found = remarks_on(planted, true);
    CHECK(std::any_of(found.begin(), found.end(), [&](const std::string& one) {
      return one.starts_with(planted.finding + ": ") && one.find(planted.words) != one.npos;
    }));
    CHECK(remarks_on(planted, false) == std::vector<std::string>{});
  }
}

TEST_CASE("check --profile: nothing is said of the samples and templates, in both languages and on three papers") {
  for (Call call :
       {Call{"offset", "--lang", "en"}, Call{"photocopy", "--paper", "a5", "--lang", "pl"},
        Call{"game-crafter", "--paper", "letter", "--style", "miniatures", "--lang", "pl"}, Call{"home", "--style", "magazine"}}) {
    INFO(call.front());
    call.insert(call.begin(), {"samples", "templates", "--profile"});
    CHECK(remarks(call) == std::vector<std::string>{});
  }
}

TEST_CASE("check --profile: a finding has its explanation, fails like any other, and is accepted by a waiver") {
  const ScratchFolder folder;
  copy_sample(folder, "two-hills");
  const std::string theme = folder.write("mine.theme.xml", with(whole_file(source() + "/publish/theme/colour.theme.xml"),
                                                                {{"<side ground=\"#e1e8ed\"", "<side ground=\"#3a7a3a\""}}));
  const std::string file = folder / "1-the-brook-bridge.scenario.xml";
  const std::vector<std::string> call{"check",     file,      "--profile", "home", "--theme", theme,
                                      "--fail-on", "warning", "--format",  "json", "--lang",  "en"};
  const auto report = nlohmann::json::parse(call_program(call).out);
  CHECK(call_program(call).status == 1);
  std::string fingerprint;
  for (const auto& finding : report["findings"])
    if (finding["id"] == "print/sides-alike") fingerprint = finding["fingerprint"];
  REQUIRE_FALSE(fingerprint.empty());
  CHECK(call_program(Call{"explain", "print/sides-alike", "--lang", "en"}).out.find("photocopy") != std::string::npos);
  CHECK(call_program(Call{"check", file, "--profile", "home", "--theme", theme, "--waive", fingerprint, "--reason", "Known."}).status == 0);
  CHECK(call_program(call).status == 0);
  CHECK(call_program(Call{"check", file, "--fail-on", "warning"}).status == 0);  // and rests where nothing is printed
}

TEST_CASE("check --profile: what cannot be printed is not judged, and a style that is none is told") {
  const ProgramResult card =
      call_program(Call{"check", "samples/two-hills/two-hills.orbat.xml", "--profile", "home", "--rulings", "--lang", "en"});
  CHECK(card.out.find("print needs a scenario or a map") != std::string::npos);
  const ProgramResult style = call_program(Call{"check", "samples/two-hills", "--profile", "home", "--style", "nowhere", "--lang", "en"});
  CHECK(style.status == 3);
  CHECK(style.err.find("There is no style \"nowhere\".") != std::string::npos);
  CHECK(call_program(Call{"check", "samples/two-hills", "--paper", "a5"}).status == 2);  // of no profile
}

TEST_CASE("export --profile: the same remarks are told, and none without a profile") {
  const ScratchFolder folder;
  const auto counters = [&](std::vector<std::string> more) {
    std::vector<std::string> call{"export",       "samples/lee/1-laurel-ford-corrected.scenario.xml",
                                  "--what",       "counters",
                                  "--counter-mm", "8",
                                  "--lang",       "en",
                                  "-o",           folder / "out.pdf"};
    call.insert(call.end(), more.begin(), more.end());
    const ProgramResult result = call_program(call);
    CHECK(result.status == 0);
    return result.err;
  };
  CHECK(counters({"--profile", "photocopy"}).find("54 counters have no values") != std::string::npos);
  CHECK(counters({}).empty());
  // What stands on a map is judged as on counters.
  for (const char* scenario : {"two-hills/1-the-brook-bridge", "amber-line/1-road-to-the-bay", "1920/1-zaslucze-corrected"}) {
    CAPTURE(scenario);
    const std::string file = std::string("samples/") + scenario + ".scenario.xml";
    CHECK(call_program(Call{"export", file, "--what", "map", "--profile", "offset", "-o", folder / "map.pdf"}).err.empty());
  }
}
