// Where the pieces stand when play begins: on the log's word, as far as it is possible at all. Whether the card lets them stand there
// `setup check` says.
#include <algorithm>

#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"
#include "rulesets/pluton/referee/referee.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;

namespace {

constexpr std::size_t MOST_NAMES = 12;  // in one sentence

}  // namespace

void Referee::set_up() {
  std::set<int> placed;
  for (const document::Start& start : log_.starts) {
    if (is_over()) return;
    const auto wrong_start = [&](FindingId id, wording::Text what, std::string_view rule = {}) {
      wrong_at(start.origin, id, std::move(what), rule, io::visible(start.piece), io::visible(start.hex));
    };
    const auto number = number_named(start.piece);
    const auto hex = project_.map()->hex(start.hex);
    if (!number)
      wrong_start("log/unknown", say("The order of battle has no piece \"{id}\".", {{"id", io::visible(start.piece)}}));
    else if (!hex)
      wrong_start("log/unknown", say("The map has no hex \"{hex}\".", {{"hex", io::visible(start.hex)}}));
    else if (!placed.insert(*number).second)
      wrong_start("log/start", say("{piece} starts in two places; the first counts.", {{"piece", name(*number)}}));
    else if (!ground_.terrain(static_cast<int>(*hex)).enterable)
      wrong_start("log/start", say("{piece} starts on ground that cannot be entered.", {{"piece", name(*number)}}), "6.1");
    else {
      if (piece(*number).entry_rule)
        wrong_start("log/start", say("{piece} comes on later and is not on the map at the start.", {{"piece", name(*number)}}));
      else if (const auto full = overfull(*number, static_cast<int>(*hex), false, false))
        wrong_start("log/start", full->what, full->rule);
      put(*number, static_cast<int>(*hex));
      RefereePiece& unit = piece(*number);
      unit.entered = true;
      // [11.3] A marker that lies there when play begins is one of the turn before the first.
      if (unit.start != Readiness::full) unit.readiness = {unit.start, tables_.colour(0, rulings_), 0};
    }
  }
  missing_starts(placed);
  second_.clear();
  turn_all_over();
  note_holders();
}

void Referee::missing_starts(const std::set<int>& placed) {
  std::vector<wording::Value> missing;
  std::int64_t count = 0;
  for (const auto& pieces : project_.muster().of_directive)
    for (const std::size_t number : pieces) {
      if (placed.contains(static_cast<int>(number)) || piece(static_cast<int>(number)).entry_rule) continue;
      ++count;
      if (missing.size() < MOST_NAMES) missing.emplace_back(name(static_cast<int>(number)));
    }
  if (count == 0) return;
  if (static_cast<std::size_t>(count) > missing.size()) missing.emplace_back(std::string("…"));
  wrong_at(log_.origin, "log/start",
           wording::say_n("The log does not say where {count} piece starts: {pieces}.",
                          "The log does not say where {count} pieces start: {pieces}.", count,
                          {{"pieces", wording::nested(wording::list_of(std::move(missing)))}}),
           "");
}

}  // namespace hexwright::rulesets::pluton
