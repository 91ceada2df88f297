// Where a script forbids pieces to be set up, the setup that simulate and play find for themselves keeps to it as that of setup example
// does, and where there is none they say so in its words.
#include "tests/cli/sample_copy.hpp"

using namespace hexwright;
using namespace hexwright::test;
using Json = nlohmann::json;

namespace {

const std::string CARD = "1-boj-o-parzymiechy-corrected.scenario.xml";

// Where the setup that no script forbids puts a piece.
std::string usual_hex(const std::string& piece) {
  const Json example = json_of({"setup", "example", CORRECTED_1}, 0);
  for (const Json& placed : example["witness"])
    if (placed["piece"] == piece) return placed["hex"];
  FAIL("no piece " << piece);
  return {};
}

// Scenario 1 with a script that breaks a game off when the piece stands in the hex as it begins.
struct Watched : SampleCopy {
  Watched(const std::string& piece, const std::string& hex, const std::string& more) {
    write("own.lua", more + "\nfunction on_turn(turn)\n  local hex = game.piece('" + piece +
                         "'):hex()\n  if turn == 1 and hex and hex:label() == '" + hex + "' then error('it stands there') end\nend\n");
    replace(CARD, "</definitions>", R"(</definitions><rules><rule id="own" script="own.lua"><text lang="en">Own.</text></rule></rules>)");
  }
  ProgramResult call(std::vector<std::string> verb, std::vector<std::string> more = {}) const {
    verb.push_back(path(CARD));
    verb.insert(verb.end(), {"--lang", "en"});
    verb.insert(verb.end(), more.begin(), more.end());
    return call_program(verb);
  }
};

const std::string PIECE = "pl.25s";
std::string forbids(const std::string& hex) {
  return "function may_set_up(piece, hex) return not (piece:id() == '" + PIECE + "' and hex:label() == '" + hex + "') end";
}

}  // namespace

TEST_CASE("simulate and play start from a setup that the scripts allow, and look for another when they forbid the usual one") {
  const std::string hex = usual_hex(PIECE);
  const Watched free(PIECE, hex, ""), forbidden(PIECE, hex, forbids(hex));
  const ProgramResult usual = free.call({"simulate"}, {"--playouts", "2"});
  CHECK(usual.status == 1);  // so that it is known that the script sees it
  CHECK(usual.err.find("it stands there") != usual.err.npos);
  CHECK(free.call({"play"}).status == 1);
  const ProgramResult other = forbidden.call({"simulate"}, {"--playouts", "20", "--threads", "2"});
  INFO(other.err);
  CHECK(other.status == 0);
  CHECK(forbidden.call({"play"}).status == 0);
  CHECK(forbidden.call({"script", "trace"}).status == 0);
  CHECK(forbidden.call({"triggers"}).status == 0);
  // A value that is varied is played from there, too.
  CHECK(forbidden.call({"simulate"}, {"--playouts", "2", "--policy", "pl=ambush", "--vary", "pl.range=1,8"}).status == 0);
}

TEST_CASE("A script without may_set_up, or one that allows everything, leaves the games as they are") {
  const Watched silent(PIECE, "none", ""), allowing(PIECE, "none", "function may_set_up(piece, hex) return true end");
  const std::vector<std::string> how{"--playouts", "20", "--format", "json"};
  const ProgramResult one = silent.call({"simulate"}, how), other = allowing.call({"simulate"}, how);
  REQUIRE(one.status == 0);
  CHECK(one.out == other.out);
}

TEST_CASE("A setup that the scripts make impossible is refused with the reason that setup example gives") {
  const Watched none(PIECE, "none", "function may_set_up(piece, hex) return piece:side() ~= game.side('pl') end");
  const Json example = json_of({"setup", "example", none.path(CARD)}, 1);
  CHECK(example["result"] == "impossible");
  std::string why = example["why"];
  for (const auto& verb : std::vector<std::vector<std::string>>{{"simulate"}, {"play"}}) {
    const ProgramResult refused = none.call(verb);
    INFO(refused.err);
    CHECK(refused.status == 1);
    CHECK(refused.out.empty());
    CHECK(refused.err.find("The setup cannot be carried out.") != refused.err.npos);
    std::string said;  // wrapped between words
    for (const char c : refused.err)
      if (c != '\n' || !said.ends_with(' ')) said += c == '\n' ? ' ' : c;
    for (std::size_t at = 0; (at = said.find("  ", at)) != said.npos;) said.erase(at, 1);
    CHECK(said.find(why) != said.npos);
  }
}

TEST_CASE("A script that fails when it is asked for the setup is told by file and line, by simulate as by setup example") {
  const Watched failing(PIECE, "none", "function may_set_up(piece, hex)\n  return piece.nothing.at_all\nend");
  const ProgramResult played = failing.call({"simulate"}, {"--playouts", "2"});
  CHECK(played.status == 1);
  CHECK(played.out.empty());
  CHECK(played.err.find("own.lua:2") != played.err.npos);
  const ProgramResult example = failing.call({"setup", "example"});
  CHECK(example.status == 1);
  CHECK(example.out.find("undecided") != example.out.npos);
  CHECK(example.err.find("own.lua:2") != example.err.npos);
  // A placement that a player has filled in is not looked for, and the script is not asked.
  CHECK(call_program({"setup", "example", CORRECTED_1, "-o", failing.path("own.placement.xml")}).status == 0);
  CHECK(failing.call({"simulate"}, {"--playouts", "2", "--placement", failing.path("own.placement.xml")}).status == 0);
}
