// check --spelling with Hunspell itself, on dictionaries of a few words: one in UTF-8, one in the encoding of the Polish one.
#include <nlohmann/json.hpp>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright::test;

namespace {

const std::string HEAD =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<scenario format=\"1.0\" id=\"s\">\n  <game id=\"pluton\" version=\"1\"/>\n";

class Shelf {
 public:
  Shelf() {
    folder_.write("pl_PL.aff", "SET ISO8859-2\n");
    folder_.write("pl_PL.dic",
                  "4\nza\nka\xBF"
                  "de\npole\n\xB6"
                  "wit\n");  // "każde" and "świt" as ISO-8859-2 has them
    folder_.write("en_US.aff", "SET UTF-8\nTRY esianrtolcdugmphbyfvkwz\n");
    folder_.write("en_US.dic", "4\nthe\narmor\ndawn\nattack\n");
    folder_.write("en_GB.aff", "SET UTF-8\n");
    folder_.write("en_GB.dic", "1\narmour\n");
  }
  nlohmann::json check(const std::string& card, std::vector<std::string> more = {"--spelling"}) const {
    const std::string file = folder_.write("s.scenario.xml", HEAD + card + "</scenario>\n");
    std::vector<std::string> call{"check", file, "--format", "json", "--lang", "en", "--fail-on", "never"};
    call.insert(call.end(), more.begin(), more.end());
    const ProgramResult result = call_program({call, {}, hexwright::test::source(), {"DICPATH=" + folder_.path()}});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    return nlohmann::json::parse(result.out);
  }
  std::vector<std::string> words(const std::string& card) const {
    std::vector<std::string> said;
    const nlohmann::json report = check(card);
    for (const auto& finding : report["findings"])
      if (finding["id"] == "printed/spelling") said.push_back(finding["message"]);
    return said;
  }
  ScratchFolder folder_;
};

using Said = std::vector<std::string>;
std::string titled(const std::string& lang, const std::string& text) {
  return "  <card lang=\"" + lang + "\" printed=\"" + text + "\" status=\"printed\"/>\n";
}

}  // namespace

TEST_CASE("check --spelling: words are looked up in the dictionary's own encoding") {
  const Shelf shelf;
  CHECK(shelf.words(titled("pl", "za każde pole Świt")).empty());
  CHECK(shelf.words(titled("pl", "za kazde pole")) == Said{"\"kazde\" is in no dictionary."});
  CHECK(shelf.words(titled("pl", "za Дон")).empty());  // its alphabet has no such letters
}

TEST_CASE("check --spelling: British and American are both English, and suggestions come with a slip") {
  const Shelf shelf;
  CHECK(shelf.words(titled("en", "the armour armor")).empty());
  const auto report = shelf.check(titled("en", "the atack"));
  bool seen = false;
  for (const auto& finding : report["findings"])
    if (finding["id"] == "printed/spelling") {
      seen = true;
      CHECK(finding["severity"] == "info");
      CHECK(finding["fix"] == "Did you mean attack?");
    }
  CHECK(seen);
}

TEST_CASE("check --spelling: a missing dictionary is not checked, with the package to install") {
  const auto report = Shelf().check(titled("de", "der Angriff"));
  bool seen = false;
  for (const auto& missing : report["not_checked"])
    seen = seen || (missing["id"] == "printed/spelling" && missing["needs"].get<std::string>().find("hunspell-de") != std::string::npos);
  CHECK(seen);
}

TEST_CASE("check: without --spelling no word is looked up, and --no-style leaves style out") {
  const Shelf shelf;
  const std::string card = titled("en", "the atack  at dawn");
  const auto ids = [&](const std::vector<std::string>& options) {
    std::vector<std::string> all;
    const nlohmann::json report = shelf.check(card, options);
    for (const auto& finding : report["findings"])
      if (const std::string id = finding["id"]; id.starts_with("printed/")) all.push_back(id);
    return all;
  };
  CHECK(ids({}) == Said{"printed/spacing"});
  CHECK(ids({"--no-style"}).empty());
  CHECK(ids({"--no-style", "--spelling"}) == Said{"printed/spelling"});
}

TEST_CASE("check --spelling: in every format, over a folder, and with Debian's own dictionaries") {
  for (const std::string format : {"text", "json", "sarif", "junit", "html"}) {
    INFO(format);
    const ProgramResult result = call_program(
        {"check", "samples/parzymiechy", "samples/two-hills", "--spelling", "--fail-on", "never", "--lang", "pl", "--format", format});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    CHECK_FALSE(result.out.empty());
  }
}
