// The chapter on exchange, tried in both languages: every command that it prints is run beside the cards of Parzymiechy, and leaves with
// what it says.
#include <filesystem>
#include <sstream>

#include "tests/cli/amend_call.hpp"

using namespace hexwright::test;

TEST_CASE("The manual on exchange: every command that it prints does there what the chapter says") {
  struct Chapter {
    std::string file, misprint, forces;
  };
  const Chapter page = GENERATE(Chapter{"docs/exchange.md", "card.txt:5:40: A semicolon", "new.orbat.xml"},
                                Chapter{"docs/pl/exchange.md", "karta.txt:5:40: Średnik", "nowy.orbat.xml"});
  const Copy copy;
  std::istringstream chapter(whole_file(hexwright::test::source() + '/' + page.file));
  std::string into, text;
  int run = 0;
  for (std::string line; std::getline(chapter, line);) {
    if (line.starts_with("```")) {
      if (into.starts_with("text ")) copy.folder().write(into.substr(5), text);
      into = into.empty() && line.size() > 3 ? line.substr(3) : std::string();
      text.clear();
    } else if (!into.starts_with("sh ")) {
      text += line + '\n';
    } else {
      std::istringstream words(line);
      std::vector<std::string> arguments;
      for (std::string word; words >> word;) arguments.push_back(word);
      REQUIRE(arguments.front() == "hexwright");
      arguments.erase(arguments.begin());
      const ProgramResult result = call_program(ProgramCall{arguments, {}, copy.folder().path()});
      INFO(page.file << ": " << line << '\n' << result.err);
      CHECK(result.status == (into == "sh ok" ? 0 : 1));
      CHECK((into != "sh misprints" || has(result.err, page.misprint)));
      ++run;
    }
  }
  CHECK(run == 12);
  CHECK(std::filesystem::exists(copy.folder() / page.forces));
  CHECK(call_program({"check", copy.folder() / page.forces, "--fail-on", "never"}).status == 0);
}
