// check of a folder: the cards in it are compared, in every format, and a finding about them is accepted or answered in the card
// that deviates.
#include <nlohmann/json.hpp>

#include "tests/cli/amend_call.hpp"
#include "tests/folders.hpp"

using namespace hexwright::test;
using nlohmann::json;

namespace {

std::string with(std::string text, const std::string& from, const std::string& to) {
  INFO(from);
  REQUIRE(count(text, from) == 1);
  return text.replace(text.find(from), from.size(), to);
}

// The ford, and a second card made from it: another title, id and number, and what the test changes.
class Pair {
 public:
  explicit Pair(const std::string& from = "designation=\"Fort\"", const std::string& to = "designation=\"Castle\"") : first_(THE_FORD) {
    std::string text = with(with(with(first_.text(), "id=\"the-ford\"", "id=\"the-hill\""), "number=\"1\"", "number=\"2\""),
                            "<text lang=\"en\">The ford</text>", "<text lang=\"en\">The hill</text>");
    first_.folder().write("2-the-hill.scenario.xml", with(std::move(text), from, to));
  }
  const ScratchFolder& folder() const { return first_.folder(); }
  std::string first() const { return first_.path(); }
  std::string second() const { return folder() / "2-the-hill.scenario.xml"; }
  ProgramResult check(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "check");
    arguments.insert(arguments.end(), {"--lang", "en"});
    return call_program(ProgramCall{std::move(arguments), {}, hexwright::test::source(), {"SOURCE_DATE_EPOCH=1769860800"}});
  }
  json of_series(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--format", "json"});
    json found = json::array();
    const json all = json::parse(check(std::move(arguments)).out);
    for (const json& finding : all["findings"])
      if (finding["id"].get<std::string>().starts_with("series/")) found.push_back(finding);
    return found;
  }

 private:
  Copy first_;
};

}  // namespace

TEST_CASE("check FOLDER: a battery with two names is found, at the later card, with the other beside it") {
  const Pair pair;
  const json found = pair.of_series({pair.folder().path()});
  REQUIRE(found.size() == 1);
  CHECK(found[0]["id"] == "series/name");
  CHECK(found[0]["severity"] == "warning");
  CHECK(found[0]["where"][0]["file"] == pair.second());
  CHECK(found[0]["where"][0]["line"] > 0);
  CHECK(found[0]["where"][0]["object"] == "wd.fort-guns");
  CHECK(found[0]["where"][1]["file"] == pair.first());
  CHECK(has(found[0]["message"], "\"Castle\" here and \"Fort\" in 1-the-ford.scenario.xml"));
  CHECK(has(found[0]["why"], "Cards that speak of it: 2"));
}

TEST_CASE("check of several files of one folder compares them, one file and files of two folders are not compared") {
  const Pair pair;
  const Copy elsewhere(THE_FORD);
  CHECK(pair.of_series({pair.first(), pair.second()}).size() == 1);
  CHECK(pair.of_series({pair.second(), pair.first()}).size() == 1);
  CHECK(pair.of_series({pair.second()}).empty());
  CHECK(pair.of_series({pair.second(), elsewhere.path()}).empty());
  CHECK(pair.of_series({pair.second(), pair.second()}).empty());
}

TEST_CASE("check FOLDER: findings about the series are in every format, and count for --fail-on") {
  const Pair pair;
  for (const std::string format : {"text", "json", "sarif", "junit"}) {
    INFO(format);
    const ProgramResult result = pair.check({pair.folder().path(), "--format", format, "--fail-on", "warning"});
    CHECK(has(result.out, "series/name"));
    CHECK(result.status == 1);
  }
  CHECK(pair.check({pair.folder().path()}).status == 0);
}

TEST_CASE("check --waive: a finding about the series is accepted in the card that deviates, and reported when it is idle") {
  const Pair pair;
  const std::string fingerprint = pair.of_series({pair.folder().path()})[0]["fingerprint"];
  CHECK(pair.check({pair.second(), "--waive", fingerprint, "--reason", "as printed"}).status == 0);
  CHECK(pair.of_series({pair.folder().path()})[0]["waived"]["reason"] == "as printed");
  CHECK(pair.check({pair.folder().path(), "--fail-on", "warning"}).status == 0);
  CHECK_FALSE(has(pair.check({pair.second()}).out, "waiver/idle"));
  pair.folder().write("2-the-hill.scenario.xml", with(pair.folder().read("2-the-hill.scenario.xml"), "\"Castle\"", "\"Fort\""));
  CHECK(has(pair.check({pair.folder().path()}).out, "waiver/idle"));
  CHECK_FALSE(has(pair.check({pair.first(), pair.second()}).out, "waiver/idle"));
}

TEST_CASE("check --answer: a question about the series is answered in the card that deviates") {
  const Pair pair("In the first two turns mist lies", "In the first three turns mist lies");
  const json asked = pair.of_series({pair.folder().path()});
  REQUIRE(asked.size() == 1);
  CHECK(asked[0]["id"] == "series/wording");
  const ProgramResult answered = pair.check({pair.second(), "--answer", asked[0]["fingerprint"], "The mist lasts longer on that day."});
  INFO(answered.out << answered.err);
  CHECK(answered.status == 0);
  CHECK(has(pair.folder().read("2-the-hill.scenario.xml"), "The mist lasts longer on that day."));
  CHECK(pair.of_series({pair.folder().path()}).empty());
}

TEST_CASE("check FOLDER: of the four cards of Parzymiechy only the road is asked about, which two print with other ends") {
  const json all = json::parse(call_program({"check", "samples/parzymiechy", "--format", "json", "--lang", "en"}).out);
  std::vector<std::string> found;
  for (const json& finding : all["findings"])
    if (const std::string id = finding["id"]; id.starts_with("series/") || id == "edition/differs")
      found.push_back(id + " " + finding["where"][0]["file"].get<std::string>());
  CHECK(found == std::vector<std::string>{"series/road " + std::string(PRINTED_2)});
}

TEST_CASE("check FOLDER: samples with one card have nothing to say about a series") {
  for (const std::string folder : {"samples/border-watch", "templates/brigades", "samples/stone-bridge", "samples/two-hills"})
    CHECK_FALSE(has(call_program({"check", folder, "--lang", "en"}).out, "series/"));
}
