// Scripts from strangers that try to hold the machine: check ends each of them, and says which file and line it was.
#include "tests/cli/script_attacks.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "tests/cli/sample_copy.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// Of processor time: the limit is one of work, not of the clock, which a busy machine would reach.
double seconds_of_children() {
  rusage used{};
  ::getrusage(RUSAGE_CHILDREN, &used);
  return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
         static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

// A scenario whose rule and condition are a script that is to be written.
class Scene {
 public:
  Scene() {
    copy_.write("attack.scenario.xml", R"(<?xml version="1.0" encoding="UTF-8"?>
<scenario format="1.0" id="attack">
  <game id="pluton" version="1"/>
  <extends file="1-boj-o-parzymiechy-corrected.scenario.xml"><inherit section="all"/></extends>
  <victory><item id="de.vp-road" side="de" score="condition" points="8" at="end-of-game">
    <when latched="no" moment="end-of-game"><lua file="attack.lua" function="cond"/></when>
  </item></victory>
  <rules><rule id="attack" script="attack.lua"><text lang="pl">Skrypt.</text><text lang="en">A script.</text></rule></rules>
</scenario>
)");
  }

  void is_held(const ScriptAttack& attack) {
    const std::string text(attack.text);
    const bool asks = text.find("function cond") != text.npos;
    copy_.write("attack.lua", "-- An attack.\n" + text + (asks ? "\n" : "\nfunction cond() return true end\n"));
    const double before = seconds_of_children();
    const ProgramResult result = call_program({"check", copy_.path("attack.scenario.xml"), "--format", "json"});
    INFO(attack.name << '\n' << result.out << result.err);
    worst_ = std::max(worst_, seconds_of_children() - before);
    REQUIRE(result.status == 1);
    bool named = false;
    const auto report = nlohmann::json::parse(result.out);
    for (const auto& finding : report["findings"]) {
      if (std::string(finding["id"]).find("script/") != 0 || finding["severity"] != "error") continue;
      for (const auto& where : finding["where"])
        named = named || (std::string(where["file"]).ends_with("attack.lua") && where["line"].is_number() && where["line"] > 0);
    }
    CHECK(named);
  }

  ~Scene() { std::cout << "attacks of scripts: the longest took " << worst_ << " s of processor time\n"; }

 private:
  SampleCopy copy_;
  double worst_ = 0;
};

}  // namespace

TEST_CASE("Attacks of scripts: a few of each kind are ended, with file and line") {
  Scene scene;
  for (std::size_t i = 0; i < SCRIPT_ATTACKS.size(); i += 11) scene.is_held(SCRIPT_ATTACKS[i]);
}

TEST_CASE("Attacks of scripts: all of them are ended, with file and line", "[.long]") {
  Scene scene;
  for (const ScriptAttack& attack : SCRIPT_ATTACKS) scene.is_held(attack);
}
