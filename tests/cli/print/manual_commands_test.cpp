// README and manual, tried: every command that they print is run where the text says ("In `samples/lee`:"), beside a copy of the samples,
// and ends with 0 or 1; what a transcript shows ("$ ./hexwright …") is what the program says, a line "…" standing for lines left out.
// FILE stands for a sample. Chapters whose commands work on files of the reader have tests of their own (exchange, scripting); the one on
// building is about the launcher.
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>

#include "tests/cli/contract_program.hpp"

using namespace hexwright::test;
namespace fs = std::filesystem;

namespace {

struct Command {
  int line = 0;
  std::string folder, text;          // as printed, without "./hexwright "; the folder from the root of the repository
  std::vector<std::string> shown{};  // of a transcript
  bool transcript = false;
  bool shell = false;  // "cp -r samples/…": what a page prepares for its commands
};

// What follows the program's name on a line that is a command, else nothing.
std::string command_of(const std::string& line) {
  const std::size_t margin = line.find_first_not_of(' ');
  if (margin == line.npos) return {};
  for (const std::string_view name : {"./hexwright ", "hexwright ", "$ ./hexwright "})
    if (margin >= 4 || name.starts_with("$"))
      if (line.compare(margin, name.size(), name) == 0) return line.substr(margin + name.size());
  return {};
}

std::vector<Command> commands_of(const std::string& file) {
  std::vector<Command> found;
  std::istringstream page(whole_file(source() + "/" + file));
  std::string folder, line;
  bool open = false;
  for (int number = 1; std::getline(page, line); ++number) {
    if (line.starts_with("#")) folder.clear();
    for (const std::string_view in : {"In `samples/", "W `samples/"})
      if (const std::size_t at = line.find(in); at != line.npos)
        folder = line.substr(line.find('`', at) + 1, line.find('`', at + in.size()) - line.find('`', at) - 1);
    if (line.starts_with("```"))
      open = false;
    else if (!found.empty() && found.back().text.ends_with('\\'))
      found.back().text.replace(found.back().text.size() - 1, 1, line);
    else if (const std::string text = command_of(line); !text.empty())
      found.push_back({number, folder, text, {}, open = line.starts_with("$")});
    else if (line.starts_with("    cp -r samples/"))
      found.push_back({number, folder, line, {}, false, true});
    else if (open)
      found.back().shown.push_back(line);
  }
  // "[FILE]" and "…" say how commands are formed, and a window is not opened here.
  std::erase_if(found, [](const Command& c) {
    return c.text.starts_with("edit") || c.text.find('[') != c.text.npos || c.text.find("…") != c.text.npos;
  });
  return found;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Whether `shown` is `said` but for what "…" leaves out. A "…" takes as little as it can, which finds a way where there is one for texts
// whose passages stand in order.
bool shows(std::vector<std::string> shown, std::vector<std::string> said) {
  for (auto* lines : {&shown, &said})
    while (!lines->empty() && lines->back().empty()) lines->pop_back();
  std::size_t at = 0;
  bool gap = false;
  for (const std::string& line : shown) {
    if (line == "…") {
      gap = true;
      continue;
    }
    while (gap && at < said.size() && said[at] != line) ++at;
    if (at == said.size() || said[at] != line) {
      UNSCOPED_INFO("the program does not say: " << line);
      return false;
    }
    ++at;
    gap = false;
  }
  return gap || at == said.size();
}

// The samples, and a printed card, in a folder where they may be changed.
class Desk {
 public:
  Desk() {
    fs::copy(source() + "/samples", folder_ / "samples", fs::copy_options::recursive);
    fs::copy_file(source() + "/tests/cards/culver-gap.txt", folder_ / "card.txt");
  }
  ProgramResult run(const Command& command) const {
    std::string text = command.text;
    for (std::size_t at = text.find("FILE"); at != text.npos; at = text.find("FILE")) text.replace(at, 4, CORRECTED_1);
    // How often is played changes figures that are not looked at here.
    if (text.starts_with("simulate ") && text.find("--find") == text.npos)
      text = "simulate --playouts 20 " + std::regex_replace(text.substr(9), std::regex("--playouts [0-9]+"), "");
    if (!command.shell) text.insert(0, "'" + programs() + "/hexwright' ");
    ProgramCall call{{"-c", text}, {}, folder_ / command.folder, {"LC_ALL=C.UTF-8"}};
    call.program = "/bin/sh";
    return call_program(call);
  }

 private:
  ScratchFolder folder_;
};

}  // namespace

TEST_CASE("README and manual: every command that they print does what it is printed for, and every transcript is what is said") {
  const std::set<std::string> tried_elsewhere{"docs/exchange.md", "docs/scripting.md", "docs/building.md"};
  std::vector<std::string> pages{"README.md"};
  for (const std::string folder : {"docs/", "docs/pl/"})
    for (const auto& entry : fs::directory_iterator(source() + "/" + folder))
      if (entry.path().extension() == ".md") pages.push_back(folder + entry.path().filename().string());
  std::sort(pages.begin(), pages.end());
  int run = 0, transcripts = 0;
  for (const std::string& page : pages) {
    if (tried_elsewhere.contains(page)) continue;
    const Desk desk;
    for (const Command& command : commands_of(page)) {
      const ProgramResult result = desk.run(command);
      INFO(page << ':' << command.line << ": hexwright " << command.text << '\n' << result.err << '\n' << result.out.substr(0, 2000));
      CHECK((result.status == 0 || result.status == 1));
      if (command.transcript) CHECK(shows(command.shown, lines_of(result.out)));
      ++run;
      transcripts += command.transcript;
    }
  }
  CHECK(run > 50);
  CHECK(transcripts >= 4);
}
