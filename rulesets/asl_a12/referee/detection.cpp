// Who moves into the Location of concealed enemies [12.15], and who comes into sight by what is done [12.2] [12.33] [12.34].
#include <algorithm>

#include "model/project/project.hpp"
#include "rulesets/asl_a12/procedures/search.hpp"
#include "rulesets/asl_a12/referee/judge.hpp"

namespace hexwright::rulesets::asl_a12 {

using wording::say;

namespace {

bool is_secret(const PlayedPiece& piece) { return cover_of(piece.condition) != Cover::known; }

}  // namespace

std::vector<std::size_t> LogJudge::secret_at(const Location& place, std::size_t piece) const {
  std::vector<std::size_t> there;
  if (!may_detect(play_.pieces()[piece].unit)) return there;
  for (std::size_t i = 0; i < play_.pieces().size(); ++i) {
    const PlayedPiece& other = play_.pieces()[i];
    if (other.side != play_.pieces()[piece].side && other.at == place && is_secret(other) &&
        (other.unit.dummy || is_ground_unit(other.unit)))
      there.push_back(i);
  }
  return there;
}

void LogJudge::attempt(const document::Action& action, std::size_t piece, const Location& back, std::vector<std::size_t> there) {
  const bool gave_up = action.success == false;
  if (there.empty()) {
    if (gave_up) refused(action, "12.15", say("No concealed enemy is there who could keep {piece} out.", {{"piece", *action.piece}}));
    return;
  }
  if (const auto read = detect({}, rulings_); !read) {
    if (asked_.insert("detection.procedure").second) out_.not_checked("asl-a12/12.15-detection", read.error().message);
    return;
  }
  const auto is_real = [&](std::size_t i) { return !play_.pieces()[i].unit.dummy; };
  const auto real = std::count_if(there.begin(), there.end(), is_real);
  // Of several units random selection picks, and the record says whom; dummies are removed where nothing else is.
  for (const std::size_t i : there) {
    if (real > 1 || (real == 1 && !is_real(i))) continue;
    Judged found = play_.befalls(i, Event::enemy_moves_in);
    if (found) found->paragraph = "12.15";
    follow(action, i, found);
  }
  if (real == 0) return;
  if (gave_up) play_.force_back(piece, back);
  attempts_[piece] = {action.origin, back, std::move(there), gave_up};
}

bool LogJudge::after_attempt(const document::Action& action, std::size_t piece, const Location& to) {
  const auto found = attempts_.find(piece);
  if (found == attempts_.end()) return false;
  Attempt& one = found->second;
  if (!one.went_back && to == one.back) {
    play_.force_back(piece, to);
    one.went_back = true;
    return true;
  }
  const Attempt done = one;
  attempts_.erase(found);
  if (settle(piece, done) && done.went_back)
    refused(action, "12.15", say("{piece} was forced back, which ended its movement.", {{"piece", *action.piece}}));
  return false;
}

// Whether the mover is forced back, by who was revealed in the meantime.
bool LogJudge::settle(std::size_t piece, const Attempt& attempt) {
  std::vector<Unit> real, revealed;
  for (const std::size_t i : attempt.there) {
    const PlayedPiece& one = play_.pieces()[i];
    if (one.unit.dummy) continue;
    real.push_back(one.unit);
    if (!is_secret(one)) revealed.push_back(one.unit);
  }
  const bool unsaid = revealed.empty();
  const auto overrun = [&](const Unit& one) { return detect(std::span(&one, 1), rulings_)->may_overrun; };
  const Detection found = *detect(unsaid ? real : revealed, rulings_);
  const bool may_stay = unsaid ? std::any_of(real.begin(), real.end(), overrun) : found.may_overrun;
  const std::string& id = play_.pieces()[piece].id;
  const std::string hex = scenario_.map()->label(*scenario_.map()->boards()->index_of(attempt.back.hex));
  if (found.forced_back && !may_stay && !attempt.went_back) {
    for (const std::size_t i : attempt.there) due_.erase(i);  // one finding is enough
    wrong("asl-a12/12.15-detection", attempt.at, id,
          say("{piece} moves into the Location of a concealed enemy and is forced back, and the record lets it stay.", {{"piece", id}}),
          "12.15")
        .mend(say("Write its step back to {hex}, or success=\"no\" on this one.", {{"hex", hex}}));
  } else if (unsaid) {
    wrong("asl-a12/12.15-detection", attempt.at, id,
          say("{piece} moves into the Location of concealed enemies, and the record reveals none of them.", {{"piece", id}}), "12.15")
        .mend(say("Write reveal for those whom random selection picks."));
  }
  return found.forced_back && (attempt.went_back || !may_stay);
}

void LogJudge::notice(const document::Action& action) {
  for (auto& [piece, outcome] : play_.noticed(in_sight_))
    if (outcome.after == Condition::known)
      due_[piece] = {action.origin, outcome};
    else
      put_on_board_.insert(piece);
}

// [12.33] A hidden fortification comes to light with a unit in it. Of who leaves it, it is certain that he was.
void LogJudge::uncover(const document::Action& action, std::size_t piece) {
  const PlayedPiece& unit = play_.pieces()[piece];
  if (unit.unit.dummy || !is_ground_unit(unit.unit) || !unit.at) return;
  for (std::size_t i = 0; i < play_.pieces().size(); ++i) {
    const PlayedPiece& works = play_.pieces()[i];
    if (works.side != unit.side || works.at != unit.at || works.condition != Condition::hidden || !is_fortification(works.unit)) continue;
    if (action.note == "leaves-foxhole" || action.note == "leaves-pillbox") {
      const Judged judged = play_.lose_cover(i);
      if (judged && judged->before != judged->after) due_[i] = {action.origin, *judged};
    } else if (asked_.insert("in " + works.id).second) {
      out_.not_checked("asl-a12/log-kept", say("whether {piece} was in {fortification} when it lost its “?” [{rule}]",
                                               {{"piece", unit.id}, {"fortification", works.id}, {"rule", "12.33"}}));
    }
  }
}

}  // namespace hexwright::rulesets::asl_a12
