// Scripts asked about a document that is not played: what they report of it, and which pieces they let be set up where.
#pragma once

#include <memory>
#include <vector>

#include "scripting/frames/game_messages.hpp"
#include "scripting/host/scripted_game.hpp"

namespace hexwright::scripting {

// One look at a document: its states are its own.
class Judge {
 public:
  // World, limits and placement must outlive the judge. Pieces stand where the placement puts them; none: nowhere.
  Judge(const World& world, const GameLimits& limits, const document::Placement* placement);

  // A script that fails does not keep the others from being asked; the first trouble is told.
  frames::JudgeAnswer judge();
  // Asserts that the numbers are those of pieces and hexes.
  frames::MaySetUpAnswer may_set_up(const frames::MaySetUp& request);

 private:
  struct Script {
    const project::ScriptFile* file;
    std::unique_ptr<State> state;
    ScriptFunction check, may_set_up;  // with a reference of 0 where there is none
  };

  Script opened(const project::ScriptFile& file);
  bool may(Script& script, std::uint32_t piece, std::uint32_t hex);
  void judge_placement(Script& script);
  void judge_one(const project::ScriptFile& file, frames::JudgeAnswer& answer);

  const World& world_;
  const GameLimits& limits_;
  GameStage stage_;
  Api api_;
  SharedUnits units_;
};

// As it goes through the pipe.
frames::Trouble trouble_in_frame(const validator::ScriptTrouble& trouble);

}  // namespace hexwright::scripting
