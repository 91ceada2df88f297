// A small scenario with whatever scripts a test wants, and a game of it that the test plays by hand: a board of 8 by 6 hexes, two sides of
// six and two pieces, a village with a church in it, guns, a reinforcement and an event.
#pragma once

#include <catch2/catch.hpp>

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "scripting/host/scripted_game.hpp"
#include "tests/model/io/scratch_folder.hpp"

namespace hexwright::test {

using ScriptFiles = std::map<std::string, std::string>;  // what stands in each

class SmallWar {
 public:
  // Scripts by the names of their files, each named by a rule; `conditions` goes into the event "storm", or it comes in turn 2.
  explicit SmallWar(const ScriptFiles& scripts, const std::string& conditions = "<turn at=\"2\"/>");

  const project::Project& project() const { return *project_; }
  std::unique_ptr<project::Project> take() { return std::move(project_); }
  std::size_t piece(const std::string& id) const { return project_->orbat()->piece(id).value(); }
  std::size_t hex(const std::string& label) const { return project_->map()->hex(label).value(); }

 private:
  std::unique_ptr<project::Project> project_;
};

// Facts that a test changes as it likes, and the scripts that look at them.
class PlayedWar {
 public:
  explicit PlayedWar(const project::Project& project, scripting::GameLimits limits = {}, scripting::Recorded* recorded = nullptr);
  explicit PlayedWar(const SmallWar& war, scripting::GameLimits limits = {}, scripting::Recorded* recorded = nullptr)
      : PlayedWar(war.project(), limits, recorded) {}

  std::vector<std::int32_t> hex_of, losses;
  std::vector<std::uint8_t> revealed, entered, eliminated, called, exited;
  std::vector<std::int8_t> holder;
  validator::Schedule schedule;
  validator::Schedule::State state;

  void begin(std::uint64_t seed = 1, std::uint64_t playout = 0);
  validator::ScriptedGame& game() { return *game_; }
  const validator::PlayFacts& facts() const { return facts_; }

 private:
  scripting::GameScripts scripts_;
  std::unique_ptr<validator::ScriptedGame> game_;
  validator::PlayFacts facts_;
};

// The scripts of one file, begun.
struct OneScript {
  explicit OneScript(const std::string& source, const std::string& conditions = "<turn at=\"2\"/>")
      : war(ScriptFiles{{"rules.lua", source}}, conditions), played(war) {}
  SmallWar war;
  PlayedWar played;
};

// What the script fails with when the work is done, in English; and the trouble itself.
validator::ScriptTrouble trouble_in(const std::function<void()>& work);
std::string message_of(const validator::ScriptTrouble& trouble);
std::string details_of(const validator::ScriptTrouble& trouble);

// A placement of the war's scenario with these pieces.
std::unique_ptr<project::Project> project_of_placement(const std::string& placed);

}  // namespace hexwright::test
