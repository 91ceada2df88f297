// Written into a folder, loaded, and forgotten: the project keeps the texts of its scripts.
#include "tests/scripting/host/small_war.hpp"

#include <array>

#include "model/wording/catalogue.hpp"

namespace hexwright::test {
namespace {

constexpr std::string_view GAME = R"(<ruleset format="1.0" id="toy" version="1">
<parameter id="turn.minutes" value="5" status="given"/><parameter id="ford.depth" value="0.5" status="given"/>
<parameter id="weather" value="rain" status="given"/><parameter id="not.known" status="missing"/>
<kind of="terrain" id="clear"/><kind of="terrain" id="woods"/><kind of="place" id="village"/><kind of="place" id="church"/>
<kind of="path" id="road"/><kind of="piece" id="s" classes="platoon"/><kind of="piece" id="c"/><kind of="formation" id="company"/>
<ruling id="stream" default="free"><reading id="free"/><reading id="stops"/></ruling>
<ruling id="mud" default="deep"><reading id="deep"/></ruling></ruleset>)";

constexpr std::string_view MAP = R"(<map format="1.0" id="m"><game id="toy" version="1"/>
<board id="1" top="flat" shifted="even" columns="8" rows="6"><labels pattern="{column:02}{row:02}"/>
<terrain><sign char="." kind="clear"/><sign char="w" kind="woods"/>
<row>........</row><row>..w.....</row><row>........</row><row>........</row><row>........</row><row>........</row></terrain>
<elevation><sign char="0" kind="0"/><sign char="2" kind="2"/>
<row>00000000</row><row>02000000</row><row>00000000</row><row>00000000</row><row>00000000</row><row>00000000</row></elevation></board>
<place id="village" kind="village" hexes="0202 0203 0302"><name lang="pl" nom="Wieś"/></place>
<place id="church" kind="church" hexes="0203" part-of="village"/>
<path id="road" kind="road" hexes="0402 0301 0202 0101"/>
<zone id="west"><hexes list="0101 0102 0103"/></zone></map>)";

constexpr std::string_view ORBAT = R"(<orbat format="1.0" id="o"><game id="toy" version="1"/>
<side id="red"><name lang="en" nom="Red"/><formation id="red.1" kind="company" designation="1kp"><piece id="red.1s" kind="s" number="1"/>
<piece id="red.2s" kind="s" number="2" boxes="2.5"><trait name="elite" value="very"/></piece>
<formation id="red.1a" kind="company" designation="1a"><piece id="red.3s" kind="s" number="3"/></formation></formation>
<formation id="red.2" kind="company" designation="2kp"><piece id="red.4s" kind="s" number="4"/><piece id="red.5s" kind="s" number="5"/>
<piece id="red.2c" kind="c" number="2"/></formation></side>
<side id="blue"><name lang="en" nom="Blue"/><piece id="blue.1s" kind="s" number="1"/><piece id="blue.hq" kind="c" text="HQ"/></side></orbat>)";

std::string scenario(const std::map<std::string, std::string>& scripts, const std::string& conditions) {
  std::string rules;
  for (const auto& [file, source] : scripts) {
    std::string id = file.substr(0, file.find('.'));
    rules += "<rule id=\"" + id + "\" script=\"" + file + "\"/>";
  }
  return R"(<scenario format="1.0" id="s"><game id="toy" version="1"/><time><length turns="6"/></time>
<map file="m.map.xml"/><orbat file="o.orbat.xml"/>
<setup><directive id="red.start" side="red"><units of="red.1"/><where><hexes list="0202 0203"/></where></directive>
<directive id="blue.nowhere" side="blue"><units of="blue.hq"/></directive></setup>
<support><asset id="red.guns" side="red" designation="dac"><when><turn at="3"/></when></asset><asset id="blue.guns" side="blue"/></support>
<reinforcements><entry-rule side="red"><hexes list="0801 0802"/></entry-rule>
<reinforcement id="red.relief" side="red"><units of="red.2"/><when><turn at="4"/></when></reinforcement></reinforcements>
<events><event id="storm"><when>)" +
         conditions + R"(</when></event><event id="flood"><when><turn at="6"/></when></event></events>
<victory><item id="red.village" side="red" score="hexes-held" points="1"><where><place name="village"/></where></item></victory>
<rules>)" +
         rules + R"(</rules><rulings><ruling id="stream" choice="stops"/></rulings></scenario>)";
}

}  // namespace

SmallWar::SmallWar(const std::map<std::string, std::string>& scripts, const std::string& conditions) {
  const ScratchFolder folder;
  folder.write("m.map.xml", std::string(MAP));
  folder.write("o.orbat.xml", std::string(ORBAT));
  for (const auto& [file, source] : scripts) folder.write(file, source);
  const std::string path = folder.write("s.scenario.xml", scenario(scripts, conditions));
  const std::array games{project::BuiltInGame{"toy", "1", GAME}};
  auto loaded = project::Project::load(path, games);
  if (!loaded) FAIL(wording::english().words(loaded.error().front().message));
  project_ = std::move(*loaded);
  for (const auto& file : project_->files())
    for (const wording::Fault& fault : file->structure_faults)
      FAIL(file->in_project << ":" << fault.where.line << ": " << wording::english().words(fault.message));
  REQUIRE(project_->scripts().size() == scripts.size());
}

PlayedWar::PlayedWar(const project::Project& project, scripting::GameLimits limits, scripting::Recorded* recorded)
    : hex_of(project.orbat()->pieces().size(), -1),
      losses(hex_of.size()),
      revealed(hex_of.size()),
      entered(hex_of.size()),
      eliminated(hex_of.size()),
      called(2),
      exited(hex_of.size()),
      holder(project.map()->hex_count(), std::int8_t{-1}),
      scripts_(project, limits),
      facts_{hex_of, revealed, entered, eliminated, losses, called, holder, exited} {
  auto made = validator::Schedule::make(project, validator::Schedule::WithScripts::yes);
  if (!made) FAIL(wording::english().words(made.error().message));
  schedule = std::move(*made);
  state = schedule.new_state();
  scripts_.record_into(recorded);
  game_ = scripts_.game(schedule);
  state.scripts = game_.get();
}

void PlayedWar::begin(std::uint64_t seed, std::uint64_t playout) {
  schedule.begin(state);
  game_->begin(seed, playout, facts_, state);
}

validator::ScriptTrouble trouble_in(const std::function<void()>& work) {
  try {
    work();
  } catch (const validator::ScriptFailed& failed) {
    return failed.trouble();
  }
  return {{"none", {}, wording::say("nothing failed"), {}, {}}, {}};
}

std::string message_of(const validator::ScriptTrouble& trouble) {
  std::string text = trouble.fault.id + " " + trouble.fault.where.file.substr(trouble.fault.where.file.rfind('/') + 1) + ":" +
                     std::to_string(trouble.fault.where.line) + " " + wording::english().words(trouble.fault.message);
  if (trouble.fault.hint) text += " | " + wording::english().words(*trouble.fault.hint);
  return text;
}

std::string details_of(const validator::ScriptTrouble& trouble) {
  std::string text;
  for (const wording::Text& line : trouble.details) text += wording::english().words(line) + "\n";
  return text;
}

std::unique_ptr<project::Project> project_of_placement(const std::string& placed) {
  const ScratchFolder folder;
  const std::string path =
      folder.write("p.placement.xml", R"(<placement format="1.0" id="p" scenario="s.scenario.xml">)" + placed + "</placement>");
  folder.write("m.map.xml", std::string(MAP));
  folder.write("o.orbat.xml", std::string(ORBAT));
  folder.write("s.scenario.xml", scenario({}, "<turn at=\"2\"/>"));
  const std::array games{project::BuiltInGame{"toy", "1", GAME}};
  auto loaded = project::Project::load(path, games);
  if (!loaded) FAIL(wording::english().words(loaded.error().front().message));
  REQUIRE((*loaded)->placement());
  return std::move(*loaded);
}

}  // namespace hexwright::test
