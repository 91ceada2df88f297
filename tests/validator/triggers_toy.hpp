// A made-up game, a map of 30 by 10 hexes, an order of battle of 24 + 12 pieces and a script a.lua, around whatever schedule a test wants.
#pragma once

#include <catch2/catch.hpp>

#include "model/project/project.hpp"
#include "model/wording/catalogue.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "validator/analysis/triggers.hpp"

namespace hexwright::test {

inline constexpr std::string_view TOY_GAME = R"(<?xml version="1.0" encoding="UTF-8"?>
<ruleset format="1.0" id="toy" version="1">
  <name lang="en" nom="Toy"/>
  <parameter id="turn.minutes" value="5" status="given"/>
  <parameter id="movement.most-per-turn" value="4" status="given"/>
  <kind of="piece" id="s" classes="platoon"/>
  <kind of="piece" id="d" classes="leader"/>
  <kind of="formation" id="battalion"/>
  <kind of="formation" id="company"/>
  <kind of="terrain" id="clear"/>
  <kind of="place" id="village"/>
</ruleset>
)";

inline std::string toy_map(int columns = 30, int height = 10) {
  std::string rows;
  for (int row = 0; row < height; ++row) rows += "<row>" + std::string(static_cast<std::size_t>(columns), '.') + "</row>\n";
  return R"(<?xml version="1.0" encoding="UTF-8"?>
<map format="1.0" id="m"><game id="toy" version="1"/>
<board id="1" top="flat" shifted="even" columns=")" +
         std::to_string(columns) + R"(" rows=")" + std::to_string(height) + R"("><labels pattern="{column:02}{row:02}"/>
<terrain><sign char="." kind="clear"/>)" +
         rows + R"(</terrain></board>
<place id="west" kind="village" hexes="0105 0106"><name lang="pl" nom="Rozalin" gen="Rozalina"/><name lang="en" nom="Rozalin"/></place>
<place id="east" kind="village" hexes="2905 2906 2907"><name lang="en" nom="Eastham"/></place>
</map>
)";
}

inline std::string toy_orbat() {
  const auto pieces = [](const std::string& side, int first, int last) {
    std::string text;
    for (int i = first; i <= last; ++i)
      text += "<piece id=\"" + side + "." + std::to_string(i) + "s\" kind=\"s\" number=\"" + std::to_string(i) + "\"/>";
    return text;
  };
  return R"(<?xml version="1.0" encoding="UTF-8"?>
<orbat format="1.0" id="o"><game id="toy" version="1"/>
<side id="pl"><name lang="pl" nom="strona polska" gen="strony polskiej"/><name lang="en" nom="Poland"/>
<formation id="pl.1" kind="battalion" designation="1">)" +
         pieces("pl", 1, 24) + R"(</formation></side>
<side id="de"><name lang="pl" nom="strona niemiecka" gen="strony niemieckiej"/><name lang="en" nom="Germany"/>
<formation id="de.i" kind="battalion" designation="I">)" +
         pieces("de", 1, 6) + R"(</formation>
<formation id="de.ii" kind="battalion" designation="II">)" +
         pieces("de", 7, 9) + R"(</formation>
<formation id="de.iii" kind="battalion" designation="III">)" +
         pieces("de", 10, 12) + R"(</formation></side>
</orbat>
)";
}

// German battalion I starts in hexes 0505 and 0506, the Polish pieces around 2005.
inline constexpr std::string_view TOY_SETUP = R"(<setup>
<directive id="de.start" side="de"><units of="de.i"/><where><hexes list="0505 0506"/></where></directive>
<directive id="pl.start" side="pl"><units of="pl.1"/><where><around hex="2005" radius="1"/></where></directive>
</setup>)";

class Toy {
 public:
  // `sections`: support, reinforcements, events as XML, in that order; `time` the time section.
  explicit Toy(const std::string& sections, const std::string& time = "<time><length turns=\"24\"/></time>",
               const std::string& map = toy_map()) {
    folder_.write("m.map.xml", map);
    folder_.write("o.orbat.xml", toy_orbat());
    folder_.write("a.lua", "function f() return true end\n");
    const std::string path = folder_.write(
        "s.scenario.xml", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<scenario format=\"1.0\" id=\"s\"><game id=\"toy\" version=\"1\"/>" +
                              time + "<map file=\"m.map.xml\"/><orbat file=\"o.orbat.xml\"/>" + std::string(TOY_SETUP) + sections +
                              "</scenario>\n");
    const std::vector<project::BuiltInGame> games{{"toy", "1", TOY_GAME}};
    auto loaded = project::Project::load(path, games);
    if (!loaded) {
      std::string reasons;
      for (const auto& fault : loaded.error()) reasons += wording::english().words(fault.message) + "\n";
      FAIL(reasons);
    }
    project_ = std::move(*loaded);
    std::string faults;
    for (const auto& file : project_->files())
      for (const auto& fault : file->structure_faults) faults += wording::english().words(fault.message) + "\n";
    if (!faults.empty()) FAIL(faults);
  }

  const project::Project& project() const { return *project_; }
  validator::TriggerResult result(const std::string& id, const std::map<std::string, int>& assumed = {}) const {
    const auto results = validator::analyse(*project_, {assumed});
    REQUIRE(results);
    for (const auto& result : *results)
      if (result.id == id) return result;
    FAIL("no result for " + id);
    return {};
  }
  std::vector<std::string> ids() const {
    std::vector<std::string> ids;
    const auto results = validator::analyse(*project_);
    for (const auto& result : *results) ids.push_back(result.id);
    return ids;
  }

 private:
  ScratchFolder folder_;
  std::unique_ptr<project::Project> project_;
};

inline std::string english(const wording::Text& text) { return wording::english().words(text); }
inline std::string polish(const wording::Text& text) { return wording::polish().words(text); }
// An event with this condition.
inline std::string event(const std::string& id, const std::string& conditions, const std::string& attributes = "") {
  return "<event id=\"" + id + "\"><when" + (attributes.empty() ? "" : " " + attributes) + ">" + conditions + "</when></event>";
}
inline std::string events(const std::string& list) { return "<events>" + list + "</events>"; }

}  // namespace hexwright::test
