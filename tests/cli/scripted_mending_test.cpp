// A change that a script proposes with report.change() is carried out by check --fix like any other mending.
#include "tests/cli/sample_copy.hpp"

using namespace hexwright;
using namespace hexwright::test;
using Json = nlohmann::json;

namespace {

const std::string CARD = "1-boj-o-parzymiechy-corrected.scenario.xml", ORBAT = "1-boj-o-parzymiechy-corrected.orbat.xml";

struct Mendable : SampleCopy {
  explicit Mendable(const std::string& script) {
    write("own.lua", script);
    replace(CARD, "</definitions>", R"(</definitions><rules><rule id="own" script="own.lua"><text lang="en">Own.</text></rule></rules>)");
  }
};

// The counter of a platoon does not say what the rule wants.
const std::string PROPOSES =
    "function check()\n"
    "  local piece = game.piece('pl.1s')\n"
    "  if piece:field('text') ~= 'XVII' then\n"
    "    report.warning('name', 'The platoon is called otherwise.', {piece})\n"
    "    report.change(piece, 'text', 'XVII')\n"
    "  end\n"
    "end\n";

std::vector<std::string> ids(const Json& report) {
  std::vector<std::string> all;
  for (const Json& finding : report["findings"]) all.push_back(finding["id"]);
  return all;
}
bool has(const Json& report, const std::string& id) {
  const auto all = ids(report);
  return std::find(all.begin(), all.end(), id) != all.end();
}

}  // namespace

TEST_CASE("check --fix carries out what a script proposes: the file has the new value, and the finding is gone") {
  const Mendable sample(PROPOSES);
  REQUIRE(has(json_of({"check", sample.path(CARD)}, 0), "own/name"));
  const std::string before = whole_file(sample.path(ORBAT));
  const ProgramResult looked = call_program({"check", sample.path(CARD), "--fix", "own/name", "--dry-run", "--lang", "en"});
  INFO(looked.out << looked.err);
  CHECK(looked.status == 0);
  CHECK(looked.out.find("XVII") != looked.out.npos);
  CHECK(whole_file(sample.path(ORBAT)) == before);
  const ProgramResult mended = call_program({"check", sample.path(CARD), "--fix", "own/name", "--lang", "en"});
  INFO(mended.out << mended.err);
  CHECK(mended.status == 0);
  CHECK(mended.out.find("own/name is fixed") != mended.out.npos);
  CHECK(mended.out.find("still found") == mended.out.npos);
  const std::string after = whole_file(sample.path(ORBAT));
  CHECK(after.find("text=\"XVII\"") != after.npos);
  CHECK_FALSE(has(json_of({"check", sample.path(CARD)}, 0), "own/name"));
}

TEST_CASE("check --fix finds a script's finding by its fingerprint, and one without a proposal is the author's to mend") {
  const Mendable sample(PROPOSES +
                        "local old = check\nfunction check() old() report.info('else', 'Something else.', {game.piece('pl.2s')}) end\n");
  const Json report = json_of({"check", sample.path(CARD)}, 0);
  const auto fingerprint = [&](const std::string& id) -> std::string {
    for (const Json& finding : report["findings"])
      if (finding["id"] == id) return finding["fingerprint"];
    FAIL("no finding " << id);
    return {};
  };
  const ProgramResult none = call_program({"check", sample.path(CARD), "--fix", fingerprint("own/else"), "--lang", "en"});
  CHECK(none.status == 2);
  CHECK(none.err.find("cannot be fixed") != none.err.npos);
  CHECK(call_program({"check", sample.path(CARD), "--fix", fingerprint("own/name")}).status == 0);
  CHECK(whole_file(sample.path(ORBAT)).find("text=\"XVII\"") != std::string::npos);
}
