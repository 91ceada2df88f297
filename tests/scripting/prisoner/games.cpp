// The seed of the games themselves is the same, whatever is done to them.
#include "tests/scripting/prisoner/games.hpp"

#include <unistd.h>

#include "tests/validator/simulator/toy_engine.hpp"

namespace hexwright::test {

namespace {

constexpr std::uint64_t FIRST_THAT_FAILS = 40, LAST_OF_WORKER = 21;

frames::GameRecord game(std::uint64_t seed, std::uint64_t playout) {
  const GameShape shape = toy_shape();
  PlayoutRecord record(shape);
  ToyPlayer(1, {}).play(seed, playout, record);
  return {record.milestone_turn, record.clause_thousandths, record.series};
}

frames::Trouble trouble_in(std::uint64_t playout) {
  const auto number = static_cast<std::int64_t>(playout);
  return {wording::Fault{"script/error", {}, wording::say("It failed in playout {number}.", {{"number", number}}), {}, {}},
          {wording::say("line of the stack")}};
}

}  // namespace

frames::Answer played_by_enemy(const frames::PlayGames& request) {
  const auto how = static_cast<FalsePlay>(request.seed);
  frames::GamesAnswer answer;
  if (how == FalsePlay::end_of_several && request.count > 1) ::_exit(3);
  for (std::uint64_t playout = request.first; playout < request.first + request.count; ++playout) {
    if (how == FalsePlay::end_at_21 && playout == LAST_OF_WORKER) ::_exit(3);
    if (how == FalsePlay::failing && playout >= FIRST_THAT_FAILS) {
      answer.trouble = trouble_in(playout);
      return answer;
    }
    answer.games.push_back(game(request.seed, playout));
  }
  if (how == FalsePlay::too_few) answer.games.pop_back();
  if (how == FalsePlay::too_many) answer.games.push_back(answer.games.back());
  if (how == FalsePlay::short_record) answer.games.back().series.clear();
  if (how == FalsePlay::no_such_turn) answer.games.back().milestone_turn[0] = TOY_TURNS + 1;
  if (how == FalsePlay::trouble_and_all) answer.trouble = trouble_in(request.first);
  return answer;
}

frames::Answer told_by_enemy(const frames::TellGame& request) {
  const auto how = static_cast<FalsePlay>(request.seed);
  frames::ToldAnswer answer;
  answer.lines.push_back({2, "f1", "red", "7.3", wording::say("pips"), 4, 6});
  answer.lines.push_back({3, "", "", "", wording::say("storm"), 0, 0});
  if (request.trace) answer.trace.push_back({2, "f1", "rule.lua", "on_turn", 7, {{"turn.number()", "2"}}, "nil"});
  answer.record = game(request.seed, request.playout);
  if (how == FalsePlay::short_record) answer.record.series.clear();
  if (how == FalsePlay::failing) answer.trouble = trouble_in(request.playout);
  return answer;
}

}  // namespace hexwright::test
