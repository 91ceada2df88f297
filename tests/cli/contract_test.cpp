// What scripts and build servers rely on: exit status, streams, languages, and what each verb does with its arguments.
#include <algorithm>
#include <set>
#include <sstream>

#include "rulesets/rulesets.hpp"
#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// A scenario that has questions and nothing worse: the corrected one without its order of setup.
std::string with_a_question(const ScratchFolder& folder) {
  for (const auto& entry : std::filesystem::directory_iterator(hexwright::test::source() + "/samples/parzymiechy"))
    folder.write(entry.path().filename().string(), whole_file(entry.path().string()));
  const std::string name = "1-boj-o-parzymiechy-corrected.scenario.xml";
  std::string text = folder.read(name);
  const std::size_t at = text.find("<order sides=");
  REQUIRE(at != std::string::npos);
  text.erase(at, text.find("/>", at) + 2 - at);
  folder.write(name, text);
  return folder / name;
}
// One that has warnings and questions and no error: its piece of morale taken out.
std::string with_a_warning(const ScratchFolder& folder) {
  const std::string path = with_a_question(folder);
  std::string text = whole_file(path);
  const std::size_t at = text.find("<morale level=\"2\"");
  REQUIRE(at != std::string::npos);
  text.erase(at + 7, 10);
  folder.write("1-boj-o-parzymiechy-corrected.scenario.xml", text);
  return path;
}

int status_of(const std::string& path, const std::string& fail_on) {
  const ProgramResult result = call_program({"check", path, "--lang", "en", "--fail-on", fail_on});
  INFO(result.out << result.err);
  CHECK(result.err.empty());
  return result.status;
}

// In code points; lines that name a file may be longer, since a path is not broken.
std::vector<std::string> lines_too_long(const std::string& text) {
  std::vector<std::string> found;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    int width = 0;
    for (const char c : line)
      if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ++width;
    if (width > 80 && line.find(".xml") == line.npos) found.push_back(line);
  }
  return found;
}

const std::vector<std::string> KINDS = {"map", "orbat", "scenario", "placement", "ruleset", "log", "fight", "settings"};

}  // namespace

TEST_CASE("check: the exit status follows the gravest finding and --fail-on") {
  const std::vector<std::string> levels{"never", "error", "warning", "question"};
  const auto statuses = [&](const std::string& path) {
    std::vector<int> all;
    for (const std::string& level : levels) all.push_back(status_of(path, level));
    return all;
  };
  const ScratchFolder question, warning;
  CHECK(statuses(PRINTED_1) == std::vector<int>{0, 1, 1, 1});
  CHECK(statuses(CORRECTED_1) == std::vector<int>{0, 0, 0, 0});
  CHECK(statuses(with_a_question(question)) == std::vector<int>{0, 0, 0, 1});
  CHECK(statuses(with_a_warning(warning)) == std::vector<int>{0, 0, 1, 1});
}

TEST_CASE("check: without --fail-on errors fail, questions do not") {
  const ScratchFolder folder;
  CHECK(call_program({"check", PRINTED_1}).status == 1);
  CHECK(call_program({"check", with_a_question(folder)}).status == 0);
  for (const char* format : {"text", "json", "sarif", "junit"}) {
    CHECK(call_program({"check", PRINTED_1, "--format", format}).status == 1);
    CHECK(call_program({"check", CORRECTED_1, "--format", format}).status == 0);
  }
}

TEST_CASE("check: a folder stands for its scenarios, in order of name") {
  const ProgramResult folder = call_program({"check", "samples/parzymiechy", "--lang", "en"});
  CHECK(folder.status == 1);
  std::vector<std::size_t> places;
  for (const std::string& name : {CORRECTED_1, PRINTED_1, CORRECTED_2, PRINTED_2})
    places.push_back(std::min(folder.out.find(name + "\n"), folder.out.find(name + ":")));
  for (const std::size_t place : places) CHECK(place != std::string::npos);
  CHECK(std::is_sorted(places.begin(), places.end()));
  CHECK(call_program({"check", "samples/parzymiechy/", "--lang", "en"}).out == folder.out);
  CHECK(call_program({"check", "samples/border-watch"}).status == 0);
  const ProgramResult empty = call_program({"check", "docs"});
  CHECK(empty.status == 3);
  CHECK(empty.out.empty());
  CHECK(empty.err.find("docs") != std::string::npos);
}

TEST_CASE("check: a file that cannot be read does not keep the others from being checked") {
  const ScratchFolder folder;
  const std::string broken = folder.write(
      "broken.scenario.xml", "<?xml version=\"1.0\"?>\n<scenario format=\"1.0\" id=\"x\">\n  <game id=\"pluton\"\n</scenario>\n");
  const ProgramResult result = call_program({"check", broken, PRINTED_1, folder / "absent.scenario.xml", CORRECTED_1, "--lang", "en"});
  CHECK(result.status == 3);
  CHECK(result.out.find("time/length-missing") != std::string::npos);
  CHECK(result.out.find(CORRECTED_1) != std::string::npos);
  CHECK(result.err.find(broken + ":4:1") != std::string::npos);
  CHECK(result.err.find("absent.scenario.xml") != std::string::npos);
  CHECK(call_program({"check", broken, "--fail-on", "never"}).status == 3);
}

TEST_CASE("check: - is standard input, and its links count from the current folder") {
  ProgramCall call{{"check", "-", "--lang", "en"},
                   whole_file(hexwright::test::source() + "/" + PRINTED_2),
                   hexwright::test::source() + "/samples/parzymiechy",
                   {}};
  const ProgramResult there = call_program(call);
  CHECK(there.status == 1);
  CHECK(there.out.find("From 9:00 to 11:00 are 24 turns, not 27.") != std::string::npos);
  CHECK(there.err.empty());
  call.folder = "/";
  const ProgramResult elsewhere = call_program(call);
  CHECK(elsewhere.status == 3);
  CHECK(elsewhere.err.find("1-boj-o-parzymiechy.scenario.xml") != std::string::npos);
}

TEST_CASE("Two runs say the same, byte for byte, in every format and language") {
  for (const char* lang : {"en", "pl"}) {
    for (const char* format : {"text", "json", "sarif", "junit"}) {
      const std::vector<std::string> arguments{"check", "samples/parzymiechy", "--format", format, "--lang", lang};
      CHECK(call_program(arguments).out == call_program(arguments).out);
    }
    for (const char* format : {"text", "json"}) {
      const std::vector<std::string> arguments{"triggers", CORRECTED_2, "--assume", "first_reveal=3", "--format", format, "--lang", lang};
      CHECK(call_program(arguments).out == call_program(arguments).out);
    }
  }
}

TEST_CASE("The environment chooses the language, --lang overrules it, and numbers follow") {
  const auto in = [](std::vector<std::string> environment, std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"triggers", CORRECTED_2, "--assume", "first_reveal=3"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return call_program(ProgramCall{arguments, {}, hexwright::test::source(), std::move(environment)}).out;
  };
  const std::string english = in({}, {"--lang", "en"});
  const std::string polish = in({}, {"--lang", "pl"});
  CHECK(english != polish);
  CHECK(polish.find("0,1000") != std::string::npos);
  CHECK(english.find("0.1000") != std::string::npos);
  CHECK(in({"LC_ALL=pl_PL.UTF-8"}) == polish);
  CHECK(in({"LANG=pl_PL.UTF-8"}) == polish);
  CHECK(in({"HEXWRIGHT_LANG=pl", "LC_ALL=C"}) == polish);
  CHECK(in({"LC_ALL=C", "LANG=pl_PL.UTF-8"}) == english);
  CHECK(in({"LC_ALL=pl_PL.UTF-8"}, {"--lang", "en"}) == english);
}

TEST_CASE("The locale of the process changes no byte") {
  const ScratchFolder locales;
  std::vector<std::string> base;  // LOCPATH where the locales could be made here
  bool made = true;
  for (const char* name : {"pl_PL", "de_DE", "tr_TR"}) {
    const std::string command = "command -v localedef >/dev/null 2>&1 && localedef -i " + std::string(name) + " -f UTF-8 '" +
                                locales.path() + "/" + name + ".UTF-8' >/dev/null 2>&1";
    made = std::system(command.c_str()) == 0 && made;
  }
  if (made) base.push_back("LOCPATH=" + locales.path());
  const std::vector<std::vector<std::string>> calls{
      {"check", "samples/parzymiechy", "--lang", "en"},
      {"check", PRINTED_1, "--format", "json", "--lang", "en"},
      {"triggers", CORRECTED_2, "--assume", "first_reveal=3", "--format", "json", "--lang", "en"},
      {"fmt", "-o", "-", CORRECTED_1},
      {"rules", "pluton", "--lang", "en"},
      {"triggers", CORRECTED_2, "--assume", "first_reveal=3", "--lang", "pl"}};
  for (const auto& arguments : calls) {
    const std::string plain = call_program(ProgramCall{arguments, {}, hexwright::test::source(), {"LC_ALL=C"}}).out;
    CHECK_FALSE(plain.empty());
    for (const char* locale : {"pl_PL.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "tr_TR.ISO-8859-9", "C.UTF-8"}) {
      std::vector<std::string> environment = base;
      environment.push_back("LC_ALL=" + std::string(locale));
      INFO(locale << (made ? " (made for this test)" : " (not installed)"));
      CHECK(call_program(ProgramCall{arguments, {}, hexwright::test::source(), environment}).out == plain);
    }
  }
}

TEST_CASE("Wrong usage is status 2, said on standard error with nothing on standard output") {
  const std::vector<std::vector<std::string>> wrong{{},
                                                    {"chek"},
                                                    {"check"},
                                                    {"check", PRINTED_1, "--format", "yaml"},
                                                    {"check", PRINTED_1, "--fail-on", "info"},
                                                    {"check", PRINTED_1, "--lang", "de"},
                                                    {"check", "--nonsense", PRINTED_1},
                                                    {"triggers"},
                                                    {"triggers", PRINTED_1, "--format", "sarif"},
                                                    {"triggers", PRINTED_2, "--assume", "first_reveal"},
                                                    {"triggers", PRINTED_2, "--assume", "first_reveal=x"},
                                                    {"triggers", PRINTED_2, "--assume", "first_reveal=0"},
                                                    {"triggers", PRINTED_2, "--assume", "first_reveel=3"},
                                                    {"triggers", "samples/parzymiechy/parzymiechy.map.xml"},
                                                    {"rules", "chess"},
                                                    {"schema"},
                                                    {"schema", "saga"},
                                                    {"fmt"},
                                                    {"fmt", "--check", "-o", "-", PRINTED_1},
                                                    {"fmt", "-o", "x.xml", PRINTED_1, PRINTED_2},
                                                    {"new"},
                                                    {"new", "samples/border-watch"},
                                                    {"explain", "setup/stackin"}};
  for (const auto& arguments : wrong) {
    std::string line;
    for (const std::string& argument : arguments) line += argument + " ";
    INFO(line);
    const ProgramResult result = call_program(arguments);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK_FALSE(result.err.empty());
  }
}

TEST_CASE("An unknown verb is named, with the nearest that exists") {
  const ProgramResult near = call_program({"chek", PRINTED_1});
  CHECK(near.status == 2);
  CHECK(near.err.find("chek") != std::string::npos);
  CHECK(near.err.find("check") != std::string::npos);
  const ProgramResult far = call_program({"xyzzy"});
  CHECK(far.status == 2);
  CHECK(far.err.find("xyzzy") != std::string::npos);
}

TEST_CASE("What is wrong with a call is said in the user's language, with the nearest word that exists") {
  const auto said = [](std::vector<std::string> arguments) {
    const ProgramResult result = call_program(arguments);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    return result.err;
  };
  const auto has = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
  CHECK(has(said({"check", "--lang", "en"}), "FILE is missing."));
  CHECK(has(said({"check", "--lang", "pl"}), "Brakuje argumentu FILE."));
  CHECK_FALSE(has(said({"check", "--lang", "pl"}), "required"));
  const std::string option = said({"check", PRINTED_1, "--fromat", "json", "--lang", "en"});
  CHECK(has(option, "There is no option \"--fromat\"."));
  CHECK(has(option, "--format"));
  CHECK(has(said({"check", PRINTED_1, "--fromat", "json", "--lang", "pl"}), "Nie ma opcji"));
  CHECK(has(said({"setup", "exmaple", PRINTED_1, "--lang", "en"}), "example"));
  CHECK(has(said({"check", PRINTED_1, "--format", "jsn", "--lang", "en"}), "json"));
  CHECK(has(said({"check", PRINTED_1, "--format", "--lang", "en"}), "--format"));
  CHECK(has(said({"simulate", PRINTED_1, "--by", "a", "--lang", "en"}), "--by needs --find."));
  CHECK(has(said({"setup", "--lang", "pl"}), "Brakuje polecenia."));
  CHECK(has(said({"--lang", "pl", "chek"}), "Nie ma polecenia"));
}

TEST_CASE("The language may be named before the verb, and help is a verb") {
  const ProgramResult before = call_program({"--lang", "pl", "check", PRINTED_1});
  CHECK(before.out == call_program({"check", PRINTED_1, "--lang", "pl"}).out);
  CHECK(before.status == 1);
  const ProgramResult all = call_program({"help"});
  CHECK(all.status == 0);
  CHECK(all.out == call_program({"--help"}).out);
  CHECK(call_program({"help", "setup", "example"}).out == call_program({"setup", "example", "--help"}).out);
  CHECK(call_program({"--lang", "pl", "help", "check"}).out == call_program({"check", "--help", "--lang", "pl"}).out);
  CHECK(call_program({"help", "chek"}).status == 2);
}

TEST_CASE("The help of every verb ends with an example of a call") {
  for (const std::vector<std::string>& verb : std::vector<std::vector<std::string>>{
           {"check"},        {"triggers"}, {"setup", "example"}, {"setup", "check"},  {"rules"},          {"explain"},        {"schema"},
           {"fmt"},          {"new"},      {"export"},           {"import"},          {"diff"},           {"simulate"},       {"play"},
           {"log", "check"}, {"fight"},    {"script", "check"},  {"script", "stubs"}, {"script", "test"}, {"script", "trace"}}) {
    std::vector<std::string> arguments = verb;
    arguments.insert(arguments.end(), {"--help", "--lang", "en"});
    const std::string help = call_program(arguments).out;
    std::string call = "Example: hexwright";
    for (const std::string& word : verb) call += " " + word;
    INFO(call);
    CHECK(help.find(call) != std::string::npos);
    arguments.back() = "pl";
    CHECK(call_program(arguments).out.find("Przykład: hexwright") != std::string::npos);
  }
}

TEST_CASE("Help and version are no errors") {
  const ProgramResult version = call_program({"--version"});
  CHECK(version.status == 0);
  CHECK(version.out.starts_with("hexwright "));
  CHECK(version.err.empty());
  const ProgramResult help = call_program({"--help"});
  CHECK(help.status == 0);
  for (const char* verb : {"check", "triggers", "rules", "explain", "fmt", "new", "schema"}) {
    CHECK(help.out.find(verb) != std::string::npos);
    const ProgramResult own = call_program({verb, "--help"});
    CHECK(own.status == 0);
    CHECK(own.out.find("--lang") != std::string::npos);
  }
}

TEST_CASE("Colours: none into a file, none under NO_COLOR, always when asked") {
  const std::string escape = "\x1b[";
  CHECK(call_program({"check", PRINTED_1}).out.find(escape) == std::string::npos);
  CHECK(call_program(ProgramCall{{"check", PRINTED_1}, {}, hexwright::test::source(), {"NO_COLOR=1", "TERM=xterm"}}).out.find(escape) ==
        std::string::npos);
  CHECK(call_program({"check", PRINTED_1, "--color", "always"}).out.find(escape) != std::string::npos);
  CHECK(call_program({"check", PRINTED_1, "--color", "never"}).out.find(escape) == std::string::npos);
  for (const char* format : {"json", "sarif", "junit"})
    CHECK(call_program({"check", PRINTED_1, "--format", format, "--color", "always"}).out.find(escape) == std::string::npos);
}

TEST_CASE("No line of text is longer than 80 characters, file names aside") {
  for (const char* lang : {"en", "pl"})
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"check", "samples/parzymiechy"},
                                               {"check", "samples/border-watch"},
                                               {"check", "templates/squads/1-squads.scenario.xml"},
                                               {"triggers", PRINTED_1},
                                               {"triggers", PRINTED_2},
                                               {"triggers", CORRECTED_2, "--assume", "first_reveal=3"},
                                               {"triggers", THE_FORD},
                                               {"rules", "pluton"},
                                               {"rules"},
                                               {"explain"}}) {
      std::vector<std::string> spoken = arguments;
      spoken.insert(spoken.end(), {"--lang", lang});
      const ProgramResult result = call_program(spoken);
      CHECK_FALSE(result.out.empty());
      CHECK(lines_too_long(result.out) == std::vector<std::string>{});
    }
}

TEST_CASE("rules: every paragraph, ruling and value that is not given is listed") {
  const std::string text = call_program({"rules", "pluton", "--lang", "en"}).out;
  for (const char* number : {"\n1.0 ", "\n5.2 ", "\n17.3 "}) CHECK(text.find(number) != std::string::npos);
  for (const char* word : {"stack.dense-from", "vehicle.small-arms", "small-arms.strength", "movement.entry-most"})
    CHECK(text.find(word) != std::string::npos);
  CHECK(call_program({"rules", "--lang", "en"}).out.find("pluton") != std::string::npos);
  const ProgramResult unknown = call_program({"rules", "plutno", "--lang", "en"});
  CHECK(unknown.status == 2);
  CHECK(unknown.err.find("pluton") != std::string::npos);
}

TEST_CASE("explain: every finding that can be reported is explained, in both languages") {
  const std::string list = call_program({"explain", "--lang", "en"}).out;
  std::vector<std::string> ids;
  for (const validator::FindingRecord* record : validator::general_findings()) ids.emplace_back(record->id);
  for (const auto& game : rulesets::all_games())
    for (const validator::FindingRecord& record : game.findings) ids.emplace_back(record.id);
  CHECK(std::set<std::string>(ids.begin(), ids.end()).size() == ids.size());
  for (const char* lang : {"en", "pl"}) {
    std::vector<std::string> call = {"explain", "--lang", lang};
    call.insert(call.end(), ids.begin(), ids.end());
    const ProgramResult result = call_program(call);
    CHECK(result.status == 0);
    CHECK(lines_too_long(result.out) == std::vector<std::string>{});
    const std::string out = "\n" + result.out;  // each begins a line, in the order of the call
    std::size_t at = 0;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      INFO(lang << " " << ids[i]);
      CHECK(list.find(ids[i]) != std::string::npos);
      REQUIRE(out.substr(at).starts_with("\n" + ids[i] + "  ("));
      const std::size_t next = i + 1 < ids.size() ? out.find("\n" + ids[i + 1] + "  (", at) : out.size();
      REQUIRE(next != std::string::npos);
      const std::string one = out.substr(at, next - at);
      CHECK(std::count(one.begin(), one.end(), '\n') >= 5);
      at = next;
    }
    CHECK(call_program({"explain", ids.front(), "--lang", lang}).out == out.substr(1, out.find("\n" + ids[1] + "  (") - 1));
  }
}

TEST_CASE("explain: an unknown id is wrong usage, with the nearest that exists") {
  const ProgramResult result = call_program({"explain", "muster/nowere", "--lang", "en"});
  CHECK(result.status == 2);
  CHECK(result.err.find("muster/nowhere") != std::string::npos);
}

TEST_CASE("schema: each kind of document has the schema that is published") {
  for (const std::string& kind : KINDS) {
    const ProgramResult result = call_program({"schema", kind});
    CHECK(result.status == 0);
    INFO(kind);
    const bool same = result.out == whole_file(hexwright::test::source() + "/schemas/" + kind + ".xsd");
    CHECK(same);
    CHECK(result.err.empty());
  }
}
