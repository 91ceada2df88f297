// The chapter on scripts, tried in both languages: every listing that it prints is written into a folder beside scenario 1, and does there
// what the chapter says.
#include <filesystem>
#include <map>
#include <sstream>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string SCENARIO = "1-boj-o-parzymiechy-lua.scenario.xml";

struct Chapter {
  std::string file, language, mortars, broken, guard;  // what the chapter calls two of its scripts, and the variable that is nil
};

Chapter each_chapter() {
  return GENERATE(Chapter{"docs/scripting.md", "en", "mortars.lua", "guard.lua", "guard"},
                  Chapter{"docs/pl/scripting.md", "pl", "mozdzierze.lua", "straznik.lua", "straznik"});
}

// By name: what stands between ```KIND NAME and ```.
std::map<std::string, std::string> listings(const Chapter& page, const std::string& kind) {
  std::map<std::string, std::string> found;
  std::istringstream chapter(whole_file(hexwright::test::source() + '/' + page.file));
  std::string* into = nullptr;
  for (std::string line; std::getline(chapter, line);) {
    if (line.starts_with("```"))
      into = !into && line.starts_with("```" + kind + " ") ? &found[line.substr(4 + kind.size())] : nullptr;
    else if (into)
      *into += line + '\n';
  }
  return found;
}

class Folder {
 public:
  explicit Folder(const Chapter& page) {
    for (const auto& file : std::filesystem::directory_iterator(hexwright::test::source() + "/samples/parzymiechy"))
      std::filesystem::copy_file(file.path(), folder_ / file.path().filename().string());
    for (const auto& [name, text] : listings(page, "lua")) folder_.write(name, text);
    for (const auto& [name, text] : listings(page, "test")) folder_.write(name, text);
  }
  std::string path(const std::string& file) const { return folder_ / file; }
  void write(const std::string& file, const std::string& text) { folder_.write(file, text); }
  // From the beginning of one text to the end of another, whatever stands between.
  void put(const std::string& from, const std::string& to, const std::string& by) {
    std::string text = whole_file(path(SCENARIO));
    const std::size_t begin = text.find(from), end = text.find(to, begin);
    REQUIRE((begin != text.npos && end != text.npos));
    folder_.write(SCENARIO, text.replace(begin, end + to.size() - begin, by));
  }

 private:
  ScratchFolder folder_;
};

void runs(const std::vector<std::string>& arguments) {
  const ProgramResult result = call_program(arguments);
  INFO(arguments[0] << ' ' << arguments[1] << '\n' << result.out << result.err);
  CHECK(result.status == 0);
}

}  // namespace

TEST_CASE("The manual on scripts: every script that it prints is in order, and every test that it prints passes") {
  const Chapter page = each_chapter();
  const Folder folder(page);
  const auto scripts = listings(page, "lua"), tests = listings(page, "test");
  CHECK(scripts.size() >= 4);
  CHECK(tests.size() >= 2);
  for (const auto& [name, text] : scripts) runs({"script", "check", folder.path(name), "--fail-on", "warning"});
  for (const auto& [name, text] : tests) {
    Folder own(page);
    own.put("script=\"mgla.lua\"", "mgla.lua\"", "script=\"" + name.substr(0, name.rfind('.')) + ".lua\"");
    runs({"script", "test", own.path(SCENARIO), own.path(name)});
  }
}

TEST_CASE("The manual on scripts: the rule and the condition that it prints make a scenario that is checked and played") {
  const Chapter page = each_chapter();
  Folder folder(page);
  const auto rows = listings(page, "xml");
  REQUIRE((rows.contains("rule") && rows.contains("condition")));
  folder.put("<rules>", "</rules>", rows.at("rule"));
  folder.put("<when latched=\"no\"", "</when>", rows.at("condition"));
  runs({"check", folder.path(SCENARIO)});
  runs({"simulate", folder.path(SCENARIO), "--playouts", "3"});
}

TEST_CASE("The manual on scripts: with the setup rule that it prints a setup is found, and the opposite rule leaves none") {
  const Chapter page = each_chapter();
  Folder folder(page);
  folder.put("script=\"mgla.lua\"", "mgla.lua\"", "script=\"" + page.mortars + '"');
  runs({"setup", "example", folder.path(SCENARIO)});
  std::string nowhere = whole_file(folder.path(page.mortars));
  nowhere.replace(nowhere.find("hex:place() == nil"), 18, "false");
  folder.write(page.mortars, nowhere);
  CHECK(call_program(std::vector<std::string>{"setup", "example", folder.path(SCENARIO)}).status == 1);
}

TEST_CASE("The manual on scripts: the rule that breaks off does so with the words that it prints, and its mending plays") {
  const Chapter page = each_chapter();
  const std::string broken = listings(page, "broken").at(page.broken);
  Folder folder(page);
  folder.put("script=\"mgla.lua\"", "mgla.lua\"", "script=\"" + page.broken + '"');
  folder.write(page.broken, broken);
  const auto call = [&](std::vector<std::string> arguments) {
    return call_program(ProgramCall{std::move(arguments), {}, std::filesystem::path(folder.path(SCENARIO)).parent_path(), {}});
  };
  const ProgramResult error = call({"simulate", SCENARIO, "--playouts", "3", "--lang", page.language});
  CHECK(error.status == 1);
  CHECK(error.err == listings(page, "error").at(page.broken));
  const ProgramResult trace = call({"script", "trace", SCENARIO, "--playout", "3", "--lang", page.language});
  CHECK(trace.out.find(listings(page, "trace").at(page.broken)) != std::string::npos);
  std::string mended = broken;
  mended.insert(mended.find("if " + page.guard + ":side()") + 3, page.guard + " and ");
  folder.write(page.broken, mended);
  runs({"simulate", folder.path(SCENARIO), "--playouts", "3"});
}
