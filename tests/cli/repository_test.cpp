// check in a repository: folders in folders, settings of a folder, users of a map, and the steps of the hook and the action that we ship,
// run as a shell runs them.
#include <cstdlib>
#include <filesystem>

#include "tests/cli/contract_program.hpp"

using namespace hexwright::test;

namespace {

// A folder with the clean ford in a folder of its own, and whatever is changed in it.
class Repository {
 public:
  Repository() {
    for (const char* name : {"1-the-ford.scenario.xml", "border-watch.map.xml", "border-watch.orbat.xml", "border-watch.ruleset.xml"})
      write(std::string("cards/ford/") + name, whole_file(source() + "/samples/border-watch/" + name));
  }
  void write(const std::string& name, const std::string& bytes) const {
    std::filesystem::create_directories(std::filesystem::path(folder_ / name).parent_path());
    folder_.write(name, bytes);
  }
  void change(const std::string& name, const std::string& from, const std::string& to) const {
    std::string text = whole_file(folder_ / name);
    REQUIRE(text.find(from) != text.npos);
    write(name, text.replace(text.find(from), from.size(), to));
  }
  void break_clock() const { change("cards/ford/1-the-ford.scenario.xml", "end=\"6:40\"", "end=\"6:50\""); }
  ProgramResult check(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "check");
    return call_program({std::move(arguments), {}, folder_ / ""});
  }
  ProgramResult shell(const std::string& commands) const {
    return call_program({{"-c", commands},
                         {},
                         folder_ / "",
                         {"PROGRAM=" + programs() + "/hexwright", "HEXWRIGHT=" + programs() + "/hexwright", "FOLDER=."},
                         "/bin/bash"});
  }
  std::string path(const std::string& name) const { return folder_ / name; }

 private:
  ScratchFolder folder_;
};

// The lines of the first `run: |` of a workflow file.
std::string first_run(const std::string& yaml) {
  const std::size_t at = yaml.find("run: |\n");
  REQUIRE(at != yaml.npos);
  const std::size_t end = yaml.find("\n    - ", at);
  return yaml.substr(at + 7, end - at - 7) + "\n";
}

}  // namespace

TEST_CASE("check of a folder checks the folders in it, and leaves hidden ones out") {
  const Repository clean;
  const ProgramResult all = clean.check({".", "--lang", "en"});
  INFO(all.out << all.err);
  CHECK(all.status == 0);
  CHECK(all.out.find("cards/ford/1-the-ford.scenario.xml: 0 errors") != std::string::npos);
  clean.write("cards/.old/1-broken.scenario.xml", "<scenario");
  CHECK(clean.check({"."}).status == 0);
  clean.write("cards/new/1-broken.scenario.xml", "<scenario");
  CHECK(clean.check({"."}).status == 3);
}

TEST_CASE("A folder without a scenario is an error in every format, as a file that cannot be read") {
  const Repository clean;
  clean.write("empty/notes.txt", "nothing");
  const auto said = [&](const std::string& format, const std::string& folder) {
    std::string out = clean.check({folder, "--format", format, "--lang", "en"}).out;
    std::erase_if(out, [](char c) { return c == ' ' || c == '\n'; });
    return out;
  };
  CHECK(clean.check({"empty"}).status == 3);
  CHECK(clean.check({"empty", "--lang", "en"}).err.find("no file *.scenario.xml") != std::string::npos);
  CHECK(said("json", "empty").find("\"id\":\"file/unreadable\"") != std::string::npos);
  CHECK(said("sarif", "empty").find("\"executionSuccessful\":false") != std::string::npos);
  CHECK(said("junit", "empty").find("file/unreadable") != std::string::npos);
  CHECK(said("json", "cards").find("file/unreadable") == std::string::npos);
  CHECK(said("sarif", "cards").find("\"executionSuccessful\":true") != std::string::npos);
}

TEST_CASE("A clean card takes one line; rulings are listed when they are asked for, and remarks in a review") {
  const Repository clean;
  const std::string card = "cards/ford/1-the-ford.scenario.xml";
  const std::string plain = clean.check({card, "--lang", "en"}).out;
  CHECK(plain == card + ": 0 errors, 0 warnings, 0 questions, 1 remark\n");
  CHECK(clean.check({card, "--lang", "en", "--rulings"}).out.find("stream.guns=stops") != std::string::npos);
  CHECK(clean.check({card, "--lang", "en", "--review"}).out.find("victory/paid-for-waiting") != std::string::npos);
  const auto asks = [](const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"check", source() + "/samples/1920/1-zaslucze-corrected.scenario.xml", "--format", "json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return call_program({std::move(arguments)}).out.find("review/given-away") != std::string::npos;
  };
  CHECK(asks({"--review"}));
  CHECK_FALSE(asks({}));
}

TEST_CASE("A report stands in the sections of the card, with the words at the place") {
  const Repository broken;
  broken.change("cards/ford/1-the-ford.scenario.xml", "<directive id=\"wd.setup-stonefold\" side=\"wd\">",
                "<directive id=\"wd.setup-stonefold\" side=\"wd\" printed=\"The Raiders set up post 1 near C4\">");
  const std::string text = broken.check({"cards/ford/1-the-ford.scenario.xml", "--lang", "en"}).out;
  CHECK(text.find("[setup]\nwarning  printed/other-side") != std::string::npos);
  CHECK(text.find("  | The Raiders set up post 1 near C4\n") != std::string::npos);
}

TEST_CASE("Settings of a folder change how grave a finding is, what is ignored and what fails") {
  const Repository broken;
  broken.break_clock();
  CHECK(broken.check({"."}).status == 1);
  broken.write("hexwright.settings.xml", "<settings format=\"1.1\"><finding of=\"time/clock\" severity=\"warning\"/></settings>");
  CHECK(broken.check({"."}).status == 0);
  CHECK(broken.check({".", "--fail-on", "warning"}).status == 1);
  broken.write("hexwright.settings.xml",
               "<settings format=\"1.1\" fail-on=\"warning\"><finding of=\"time/clock\" severity=\"warning\"/></settings>");
  CHECK(broken.check({"."}).status == 1);
  CHECK(broken.check({".", "--fail-on", "error"}).status == 0);
  broken.write("cards/hexwright.settings.xml",
               "<settings format=\"1.1\" lang=\"pl\"><finding of=\"time\" severity=\"ignore\"/></settings>");
  const ProgramResult ignored = broken.check({"."});
  CHECK(ignored.status == 0);
  CHECK(ignored.out.find("time/clock") == std::string::npos);
  broken.write("hexwright.settings.xml", "<settings format=\"1.1\" lang=\"pl\"/>");
  CHECK(broken.check({"."}).out.find("błędów") != std::string::npos);
  broken.write("cards/hexwright.settings.xml", "<settings format=\"1.1\" fail-on=\"seldom\"/>");
  CHECK(broken.check({"."}).out.find("file/unreadable") != std::string::npos);
}

TEST_CASE("Settings for a finding that there is not are told once, and a language is one of two") {
  const Repository broken;
  const auto reports = [&](const char* id, const std::string& of) {
    broken.write("hexwright.settings.xml", "<settings format=\"1.1\"><finding of=\"" + of + "\" severity=\"ignore\"/></settings>");
    const std::string out = broken.check({"."}).out;
    const std::size_t first = out.find(id);
    return first != out.npos && out.find(id, first + 1) == out.npos;
  };
  const auto silent = [&](const char* id, const std::string& of) {
    return !reports(id, of) && broken.check({"."}).out.find(id) == std::string::npos;
  };
  for (const char* known :
       {"time/clock", "time", "script/error", "own/anything", "pluton/15.2-modifier-table", "settings/unknown-finding"}) {
    INFO(known);
    CHECK(silent("settings/unknown-finding", known));
  }
  for (const char* unknown : {"time/clok", "tim", "time/", "/clock", ""}) {
    INFO(unknown);
    CHECK(reports("settings/unknown-finding", unknown));
  }
  for (const std::string& attributes : std::vector<std::string>{"lang=\"fr\"", "fail-on=\"perhaps\"", "severity=\"error\""}) {
    broken.write("hexwright.settings.xml", "<settings format=\"1.1\" " + attributes + "/>");
    INFO(attributes);
    CHECK(broken.check({"."}).out.find("file/unreadable") != std::string::npos);
  }
  broken.write("hexwright.settings.xml", "<settings format=\"1.1\" lang=\"en\"/>");
  CHECK(broken.check({"."}).out.find("file/unreadable") == std::string::npos);
}

TEST_CASE("A fault of the settings is told once, however many folders they are for, and once more for other settings") {
  const Repository folders;
  for (const char* name : {"1-the-ford.scenario.xml", "border-watch.map.xml", "border-watch.orbat.xml", "border-watch.ruleset.xml"})
    for (const char* folder : {"cards/second/", "cards/third/"})
      folders.write(std::string(folder) + name, whole_file(source() + "/samples/border-watch/" + name));
  const auto times = [&](const std::string& id) {
    const std::string out = folders.check({".", "--format", "json"}).out;
    int count = 0;
    for (std::size_t at = out.find(id); at != out.npos; at = out.find(id, at + 1)) ++count;
    return count;
  };
  const std::string idle = "<settings format=\"1.1\"><finding of=\"time/clok\" severity=\"ignore\"/></settings>";
  const std::string broken = "<settings format=\"1.1\" fail-on=\"seldom\"/>";
  folders.write("hexwright.settings.xml", idle);
  CHECK(times("\"settings/unknown-finding\"") == 1);
  folders.write("cards/third/hexwright.settings.xml", idle);
  CHECK(times("\"settings/unknown-finding\"") == 2);
  folders.write("hexwright.settings.xml", broken);
  CHECK(times("\"file/unreadable\"") == 1);
  folders.write("cards/third/hexwright.settings.xml", broken);
  CHECK(times("\"file/unreadable\"") == 2);
}

TEST_CASE("In JUnit what fails the call is a failure, and the rest is skipped") {
  const Repository broken;
  broken.break_clock();
  broken.write("hexwright.settings.xml", "<settings format=\"1.1\"><finding of=\"time/clock\" severity=\"warning\"/></settings>");
  CHECK(broken.check({".", "--format", "junit"}).out.find("failures=\"0\"") != std::string::npos);
  CHECK(broken.check({".", "--format", "junit", "--fail-on", "warning"}).out.find("failures=\"1\"") != std::string::npos);
}

TEST_CASE("SARIF names the folder its paths count from, and the lines that a fix changes") {
  const Repository broken;
  broken.change("cards/ford/1-the-ford.scenario.xml", "<turn at=\"4\"/>", "<turn from=\"8\" until=\"3\"/>");
  const std::string sarif = broken.check({".", "--format", "sarif"}).out;
  for (const char* part : {"\"uriBaseId\":\"SRCROOT\"", "\"originalUriBaseIds\"", "\"helpUri\"", "\"fixes\"", "insertedContent"}) {
    INFO(part << '\n' << sarif);
    std::string folded;
    for (const char c : sarif)
      if (c != ' ' && c != '\n') folded += c;
    CHECK(folded.find(part) != std::string::npos);
  }
}

TEST_CASE("A changed map is checked with the scenarios that use it") {
  const Repository clean;
  const std::string map = "cards/ford/border-watch.map.xml";
  CHECK(clean.check({map}).out.find("1-the-ford") == std::string::npos);
  const ProgramResult users = clean.check({map, "--users"});
  CHECK(users.status == 0);
  CHECK(users.out.find("cards/ford/1-the-ford.scenario.xml") != std::string::npos);
}

TEST_CASE("The hook checks what a commit changes, and the action what the folder holds") {
  const Repository repository;
  const std::string hook = source() + "/packaging/repository/pre-commit";
  const std::string start = "git init -q . && git config user.email a@example.org && git config user.name A && ";
  REQUIRE(repository.shell(start + "git add -A && " + hook).status == 0);
  REQUIRE(repository.shell("git commit -q -m first && " + hook).status == 0);
  // A hex of the map goes: the scenario that uses it is what suffers.
  repository.change("cards/ford/border-watch.map.xml", "id=\"beacon-hill\"", "id=\"beacon-hills\"");
  repository.change("cards/ford/border-watch.map.xml", "nom=\"Beacon Hill\"", "nom=\"Beacon Hills\"");
  CHECK(repository.shell(hook).status == 0);
  CHECK(repository.shell("git add -A && " + hook).status == 1);
  CHECK(repository.shell("git checkout -q HEAD . && git reset -q && git rm -q cards/ford/border-watch.map.xml && " + hook).status == 3);
  CHECK(repository.shell("git rm -q cards/ford/1-the-ford.scenario.xml && " + hook).status == 0);  // nothing uses it any more
  // A board of a library is used by the cards of another folder.
  REQUIRE(repository
              .shell("git reset -q --hard && mkdir boards && git mv cards/ford/border-watch.map.xml boards/ && "
                     "cp cards/ford/border-watch.ruleset.xml boards/")
              .status == 0);
  repository.write("cards/hexwright.settings.xml", "<settings format=\"1.1\"><library folder=\"../boards\"/></settings>");
  CHECK(repository.shell("git add -A && " + hook + " && git commit -q -m library").status == 0);
  repository.change("boards/border-watch.map.xml", "id=\"beacon-hill\"", "id=\"beacon-hills\"");
  repository.change("boards/border-watch.map.xml", "nom=\"Beacon Hill\"", "nom=\"Beacon Hills\"");
  CHECK(repository.shell("git add -A && " + hook).status == 1);
  REQUIRE(repository.shell("git reset -q --hard HEAD~1").status == 0);
  repository.change("cards/ford/border-watch.map.xml", "id=\"beacon-hill\"", "id=\"beacon-hills\"");
  repository.change("cards/ford/border-watch.map.xml", "nom=\"Beacon Hill\"", "nom=\"Beacon Hills\"");
  const std::string step = first_run(whole_file(source() + "/packaging/repository/action.yml"));
  CHECK(repository.shell(step).status == 1);
  CHECK(whole_file(repository.path("hexwright.sarif")).find("reference/unknown-place") != std::string::npos);
}
