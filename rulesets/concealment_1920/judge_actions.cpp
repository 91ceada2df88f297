// One action of a log at a time: what it names, whether the rules allow it, and what follows from it.
#include <algorithm>

#include "model/document/nearest.hpp"
#include "model/document/piece.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/concealment_1920/findings.hpp"
#include "rulesets/concealment_1920/judge.hpp"
#include "rulesets/concealment_1920/procedures/moving.hpp"

namespace hexwright::rulesets::concealment_1920 {

using document::Act;
using validator::Finding;
using wording::say;

namespace {

std::optional<Do> deed_of(const document::Action& written) {
  switch (written.what) {
    case Act::step:
      return Do::step;
    case Act::scout:
      return written.target ? Do::scout_unit : Do::scout_hex;
    case Act::conceal:
      return Do::conceal;
    case Act::reveal:
    case Act::remove:
      return Do::reveal;
    case Act::place:
      return Do::place_patrol;
    case Act::attack:
      return Do::attack;
    case Act::exchange:
      return Do::exchange;
    case Act::enter:
      return Do::enter;
    case Act::retreat:
      return Do::retreat;
    case Act::eliminate:
      return Do::eliminate;
    case Act::desert:
      return Do::desert;
    default:
      return std::nullopt;
  }
}

// The paragraph on what is done, for what an action lacks or names wrongly.
std::string_view rule_on(const document::Action& written) {
  switch (written.what) {
    case Act::scout:
      return written.target ? "44.2.1" : "44.2.2";
    case Act::step:
      return "44.4";
    case Act::conceal:
      return "44.1";
    case Act::reveal:
    case Act::remove:
    case Act::attack:
      return "44.3";
    case Act::place:
      return "45.3";
    case Act::enter:
      return "44.1.1";
    case Act::retreat:
      return "44.1.2";
    case Act::desert:
      return "46.2";
    case Act::tally:
      return "44.2.3";
    default:
      return "44";
  }
}

}  // namespace

Finding& LogJudge::incomplete(const char* attribute) {
  return wrong("log/incomplete", rule_on(*acting_), say("The action does not give its {attribute}.", {{"attribute", attribute}}))
      .mend(say("Write {attribute}=\"…\".", {{"attribute", attribute}}));
}

Finding& LogJudge::wrong(FindingId id, std::string_view rule, wording::Text what) {
  Finding& finding = wrong_at(acting_->origin, id, rule, std::move(what));
  finding.where.front().object = io::visible(acting_->piece.value_or(""));
  finding.where.front().hex = io::visible(acting_->hex.value_or(acting_->to.value_or("")));
  return finding.parameter(io::visible(acting_->piece.value_or("")));
}

void LogJudge::breach(const Breach& breach, int piece) {
  if (!said_.emplace(piece, std::string(breach.id)).second) return;  // what follows from the first is no second fault
  wrong(breach.id, breach.rule, say("{piece}: {what}", {{"piece", name(piece)}, {"what", breach.what}}));
}

std::optional<int> LogJudge::piece_named(const std::optional<std::string>& id, const char* attribute) {
  if (!id) {
    incomplete(attribute);
    return std::nullopt;
  }
  const auto found = project_.orbat()->piece(*id);
  if (found) return static_cast<int>(*found);
  hint(wrong("log/unknown", rule_on(*acting_), say("The order of battle has no piece \"{id}\".", {{"id", io::visible(*id)}})), *id);
  return std::nullopt;
}

std::optional<int> LogJudge::hex_named(const std::optional<std::string>& label, const char* attribute) {
  if (!label) {
    incomplete(attribute);
    return std::nullopt;
  }
  if (const auto found = project_.map()->hex(*label)) return static_cast<int>(*found);
  expect_hex(wrong("log/unknown", rule_on(*acting_), say("The map has no hex \"{hex}\".", {{"hex", io::visible(*label)}})));
  return std::nullopt;
}

bool LogJudge::read_scouting(const Written& written, Action& action) {
  if (action.what == Do::scout_unit) {
    const auto target = piece_named(written.target, "target");
    action.target = target.value_or(-1);
    return target.has_value();
  }
  const auto hex = hex_named(written.hex ? written.hex : written.to, "hex");
  action.hex = hex.value_or(-1);
  if (action.what == Do::attack && hex && written.target) {
    const auto target = piece_named(written.target, "target");
    action.target = target.value_or(-1);
    return target.has_value();
  }
  return hex.has_value();
}

bool LogJudge::read_pieces(const Written& written, Action& action) {
  const auto piece = piece_named(written.piece, "piece");
  if (!piece) return false;
  action.piece = *piece;
  switch (action.what) {
    case Do::scout_hex:
    case Do::scout_unit:
    case Do::attack:
      return read_scouting(written, action);
    case Do::step:
    case Do::retreat: {
      const auto to = hex_named(written.to, "to");
      action.hex = to.value_or(-1);
      return to.has_value();
    }
    case Do::place_patrol:
    case Do::enter: {
      const auto hex = hex_named(written.hex, "hex");
      action.hex = hex.value_or(-1);
      action.concealed = written.concealed.value_or(false);
      return hex.has_value();
    }
    case Do::exchange: {
      const auto other = piece_named(written.target, "target");
      action.target = other.value_or(-1);
      return other.has_value();
    }
    default:
      return true;
  }
}

std::optional<Action> LogJudge::read(const Written& written) {
  const auto deed = deed_of(written);
  if (!deed) {
    wrong("log/unknown", "44", say("The rules of concealment know no such action."))
        .mend(say("They know step, scout, conceal, reveal, remove, place, attack, exchange, enter, retreat, eliminate, desert and tally."));
    return std::nullopt;
  }
  Action action;
  action.what = *deed;
  if (!read_pieces(written, action)) return std::nullopt;
  return action;
}

// The dice for the Sich Riflemen stand right behind what reveals them.
void LogJudge::read_dice(Action& action, std::span<const Written> behind) {
  const int sides = static_cast<int>(rules_.numbers->deserts.size());
  for (const int brigade : tested_by(rules_, position_, action)) {
    const std::string& id = project_.orbat()->pieces()[static_cast<std::size_t>(brigade)].piece->id;
    const Written* roll = nullptr;
    for (const Written& next : behind) {
      const bool follows = next.what == Act::desert || next.what == Act::reveal || next.what == Act::remove;
      if (!follows) break;
      if (next.what == Act::desert && next.piece == id && next.die) roll = &next;
      if (roll) break;
    }
    if (!roll) {
      wrong("log/missing", "46.2", say("No die was rolled for {piece}, which is tested for desertion.", {{"piece", name(brigade)}}));
      continue;
    }
    tested_.insert(brigade);
    const Written* before = acting_;
    acting_ = roll;
    if (*roll->die < 1 || *roll->die > sides)
      wrong("log/die", "46.2", say("A die of {sides} sides shows no {die}.", {{"sides", sides}, {"die", *roll->die}}));
    else if (const bool deserts = rules_.numbers->deserts[static_cast<std::size_t>(*roll->die) - 1];
             roll->success && *roll->success != deserts)
      wrong("log/outcome", "46.2",
            deserts ? say("{piece} deserts, and the log has it stay.", {{"piece", name(brigade)}})
                    : say("{piece} stays, and the log has it desert.", {{"piece", name(brigade)}}));
    acting_ = before;
    action.dice[brigade] = *roll->die;
  }
}

// Without this nothing can come of the action.
bool LogJudge::can_be_done(const Action& action) const {
  const Counter& counter = at(position_, action.piece);
  switch (action.what) {
    case Do::enter:
    case Do::place_patrol:
      return !counter.on_map() && counter.lies != Lies::card;
    case Do::exchange:
      return counter.on_map() && rules_.unit(action.piece).other_counter == action.target &&
             at(position_, action.target).lies == Lies::card;
    case Do::scout_unit:
      return counter.on_map() && at(position_, action.target).on_map();
    case Do::conceal:
      return counter.lies == Lies::open;
    default:
      return counter.on_map();
  }
}

// [45.1] Attackers that met patrols move after combat; of the others the base game says whether and how far.
void LogJudge::after_combat(const Action& action) {
  if (action.what != Do::step || rules_.phase(position_) != PhaseKind::after || at(position_, action.piece).may_move_after) return;
  if (std::exchange(asked_after_combat_, true)) return;
  out_.not_checked("log/movement", say("who moves after combat, and how far: the rules of the base game"));
}

void LogJudge::do_it(const Written& written, Action action, std::span<const Written> behind) {
  if (written.from && at(position_, action.piece).on_map())
    if (const auto from = hex_named(written.from, "from"); from && *from != at(position_, action.piece).hex)
      wrong("log/position", rule_on(written),
            say("{piece} stands in {hex}, and not in {written}.",
                {{"piece", name(action.piece)}, {"hex", label(at(position_, action.piece).hex)}, {"written", label(*from)}}));
  if (const auto against = breach_of(rules_, position_, action)) breach(*against, action.piece);
  if (!can_be_done(action)) return;
  after_combat(action);
  read_dice(action, behind);
  const Position before = position_;
  carry_out(rules_, position_, action);
  const bool reveals = action.what == Do::scout_hex || action.what == Do::scout_unit || action.what == Do::attack;
  for (std::size_t i = 0; i < before.counters.size(); ++i) {
    const Lies was = before.counters[i].lies, is = position_.counters[i].lies;
    if (reveals && was == Lies::concealed && is != Lies::concealed) turned_.insert(static_cast<int>(i));
    if (before.counters[i].on_map() && (is == Lies::gone || is == Lies::deserted || is == Lies::pool))
      taken_off_.insert(static_cast<int>(i));
  }
  claims(written, action);
}

void LogJudge::claims(const Written& written, const Action& action) {
  const int spent = at(position_, action.piece).spent;
  if (!written.points || *written.points == spent) return;
  wrong("log/claim", action.what == Do::scout_hex ? "44.2.2" : "44.4",
        say("{what}: the log says {written}, and it is {right}.",
            {{"what", say("movement points spent")}, {"written", *written.points}, {"right", spent}}));
}

// What the last action turned over or took off the map anyway is only said once more.
void LogJudge::confirm(const Written& written) {
  const auto number = piece_named(written.piece, "piece");
  if (!number) return;
  if (turned_.contains(*number) || taken_off_.contains(*number)) {
    confirmed_.insert(*number);
    return;
  }
  do_it(written, {Do::reveal, *number}, {});
}

// [44.3] A complete log says of everything that was revealed that it was.
void LogJudge::unconfirmed() {
  if (log_.complete.value_or(false) && last_done_)
    for (const int piece : turned_)
      if (!confirmed_.contains(piece) && !tested_.contains(piece)) {
        Finding& finding = wrong_at(last_done_->origin, "concealment-1920/44.3-open", "44.3",
                                    say("{piece} is revealed by this, and the log does not say so.", {{"piece", name(piece)}}));
        finding.where.front().object = project_.orbat()->pieces()[static_cast<std::size_t>(piece)].piece->id;
        finding.parameter(name(piece));
      }
  turned_.clear();
  taken_off_.clear();
  confirmed_.clear();
  tested_.clear();
}

void LogJudge::tally(const Written& written) {
  const auto& theatres = scenario_.theatres;
  const auto found = written.target ? std::find(theatres.begin(), theatres.end(), *written.target) : theatres.end();
  if (!written.target || !written.points) {
    incomplete(written.target ? "points" : "target");
    return;
  }
  if (found == theatres.end()) {
    Finding& finding =
        wrong("log/unknown", "44.2.3", say("No unit belongs to a theatre or front \"{name}\".", {{"name", io::visible(*written.target)}}));
    if (const auto hint = document::did_you_mean(*written.target, theatres)) finding.mend(*hint);
    return;
  }
  const int right = attacks_counted(position_, static_cast<int>(found - theatres.begin()));
  if (right == *written.points) return;
  wrong("concealment-1920/44.2.3-attacks", "44.2.3",
        say("Attacks of {theatre}: the log counts {written}, and it is {right}; all reconnaissance together counts as one.",
            {{"theatre", *found}, {"written", *written.points}, {"right", right}}));
}

void LogJudge::act(const Written& written, std::span<const Written> behind) {
  acting_ = &written;
  const auto named = written.piece ? project_.orbat()->piece(*written.piece) : std::nullopt;
  const bool gone = written.what == Act::eliminate && named && taken_off_.contains(static_cast<int>(*named));
  if (gone || written.what == Act::reveal || written.what == Act::remove) return confirm(written);
  if (written.what == Act::desert && written.die) {
    const auto number = piece_named(written.piece, "piece");
    if (number && !tested_.contains(*number)) wrong("log/not-due", "46.2", say("Nothing that stands before it asks for this die."));
    return;
  }
  unconfirmed();
  last_done_ = &written;
  if (written.what == Act::tally) return tally(written);
  const auto action = read(written);
  // The place of a piece whose start is not written down is unknown, which has been reported.
  if (action && !unplaced_.contains(action->piece)) do_it(written, *action, behind);
}

}  // namespace hexwright::rulesets::concealment_1920
