// Each signature with its work. Around the work: is this the time for it, and is it recorded.
#include <algorithm>
#include <cassert>

#include "scripting/host/works/works.hpp"

namespace hexwright::scripting {
namespace {

constexpr std::size_t MOST_ASKED = 100;  // of one call, that a trace keeps

std::string called(const GameStage& stage, const Signature& signature, Arguments arguments) {
  std::string call = signature.name;
  std::size_t from = 0;
  if (const auto colon = call.find(':'); colon != call.npos) {
    call = shown(stage.world, arguments[0]) + call.substr(colon);
    from = 1;
  }
  std::size_t last = arguments.size();
  while (last > from && arguments[last - 1].is_nil()) --last;
  call += '(';
  for (std::size_t i = from; i < last; ++i) call += (i == from ? "" : ", ") + shown(stage.world, arguments[i]);
  return call + ')';
}

void note(GameStage& stage, const Signature& signature, Arguments arguments, const Outcome& outcome) {
  if (stage.asked->inputs.size() >= MOST_ASKED) return;
  stage.asked->inputs.emplace_back(called(stage, signature, arguments),
                                   outcome ? (signature.result ? shown(stage.world, *outcome) : "") : outcome.error());
}

Outcome do_work(GameStage& stage, const Signature& signature, const NamedWork& work, Arguments arguments) {
  if (signature.stage == Stage::play && !stage.is_played()) return refused(signature.name + " can only be asked while a game is played");
  if (signature.stage == Stage::check && stage.is_played())
    return refused(signature.name + " can only be called while a document is checked: from check() or may_set_up()");
  Outcome outcome = work.work(stage, arguments);
  if (stage.asked) note(stage, signature, arguments, outcome);
  return outcome;
}

}  // namespace

std::vector<NamedWork> all_works() {
  std::vector<NamedWork> all;
  for (const auto part : {works_of_board(), works_of_places(), works_of_forces(), works_of_pieces(), works_of_play(), works_of_check()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

Api make_api(GameStage& stage) {
  Api api;
  for (const std::string_view kind : THING_NAMES) api.kinds.emplace_back(kind);
  const std::vector<NamedWork> works = all_works();
  for (const Signature& signature : api_functions()) {
    const auto work = std::find_if(works.begin(), works.end(), [&](const NamedWork& one) { return one.name == signature.name; });
    assert(work != works.end() && "a function of the table that nothing does");
    api.functions.push_back({signature.name, signature.parameters, signature.result, std::string(signature.description),
                             [&stage, &signature, work = *work](Arguments arguments) { return do_work(stage, signature, work, arguments); },
                             signature.units});
  }
  api.title = [&stage](Handle handle) { return stage.world.title_of(handle); };
  api.owed_units = &stage.owed_units;
  return api;
}

}  // namespace hexwright::scripting
