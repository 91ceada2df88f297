// Games of a worker that plays false: the seed says how. What is right are the games of the toy engine.
#pragma once

#include "scripting/frames/messages.hpp"

namespace hexwright::test {

enum class FalsePlay : std::uint64_t {
  none = 100,      // as the toy engine plays
  failing,         // a script fails in every playout from 40 on
  too_few,         // games, without a reason
  too_many,        // games
  short_record,    // a record without its series
  no_such_turn,    // a milestone after the end of the game
  end_at_21,       // the worker ends in playout 21
  end_of_several,  // the worker ends when it is asked for more than one
  trouble_and_all  // a reason why games are missing that are there
};

frames::Answer played_by_enemy(const frames::PlayGames& request);
frames::Answer told_by_enemy(const frames::TellGame& request);

}  // namespace hexwright::test
