// Runs the scripts of a document that is not played: what they report of it, and where they allow pieces to be set up. Each Judge is used
// by one thread; errors of scripts are the `trouble` of the answer.
#pragma once

#include <memory>
#include <vector>

#include "scripting/frames/game_messages.hpp"
#include "scripting/host/scripted_game.hpp"

namespace hexwright::scripting {

// One check of a document, with its own states.
class Judge {
 public:
  // World, limits, placement and time must outlive the judge. Pieces stand where the placement puts them, or nowhere when it is null. The
  // time is that of all checks of the document.
  Judge(const World& world, const GameLimits& limits, const document::Placement* placement, ProcessorTime& time);

  // A script that fails does not prevent the others from running; the first trouble is reported.
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
  // Each condition of the card once: outside of a game it may fail for want of one, but not run for ever.
  void ask_conditions(Script& script);
  void end_when_late(const Script& script, int line) const;
  void judge_one(const project::ScriptFile& file, frames::JudgeAnswer& answer);

  const World& world_;
  const GameLimits& limits_;
  GameStage stage_;
  Api api_;
  SharedUnits units_;
};

// Converts it to its form in messages.
frames::Trouble trouble_in_frame(const validator::ScriptTrouble& trouble);

}  // namespace hexwright::scripting
