// A fault is reported where it is written; what follows from it is not reported again.
#include "rulesets/asl_a12/findings.hpp"
#include "rulesets/asl_a12/referee/judge.hpp"

#include <algorithm>

#include "model/document/nearest.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "rulesets/asl_a12/asl_a12.hpp"

namespace hexwright::rulesets::asl_a12 {

using document::Act;
using validator::Finding;
using wording::say;

namespace {

constexpr int MOST_HINTS = 50;

std::string word_of(Act act) {
  for (const auto& [value, word] : document::EnumNames<Act>::names)
    if (value == act) return std::string(word);
  return {};
}

}  // namespace

LogJudge::LogJudge(const project::Project& scenario, const document::Log& log, const Numbers& numbers, const CaseTables& tables,
                   const SightSource& sight, validator::Sink& out)
    : scenario_(scenario),
      log_(log),
      out_(out),
      rulings_(Rulings::of(scenario)),
      numbers_(numbers),
      ground_(scenario, rulings_),
      play_(start(), tables, numbers, rulings_, sight, *this) {}

Finding& LogJudge::wrong(FindingId id, document::Origin at, std::string object, wording::Text text, const std::string& paragraph) {
  if (silent_) {
    unsaid_ = {};
    return unsaid_.at(at, {});
  }
  return out_.report(id, std::move(text)).at(at, std::move(object)).by_rule(scenario_.game().cite(paragraph));
}

// What was expected in the place of a piece or hex that there is not.
void LogJudge::hint(Finding& finding, const std::string& id) {
  if (++hints_ > MOST_HINTS) return;  // each looks through all names
  if (const auto meant = document::did_you_mean(id, scenario_.orbat()->ids())) finding.mend(*meant);
}

void LogJudge::expect_hex(Finding& finding) const {
  const project::MapIndex& map = *scenario_.map();
  finding.because(
      say("Hexes of the map have labels as {first} or {last}.", {{"first", map.label(0)}, {"last", map.label(map.hex_count() - 1)}}));
}

// Where the record says; beneath what, the setup of the scenario says, as far as it names single hexes.
std::vector<PlayedPiece> LogJudge::start() {
  const project::OrbatIndex& orbat = *scenario_.orbat();
  const Position position = read_position(scenario_, nullptr);
  std::map<std::string, const Standing*> standing;
  for (const Standing& one : position.pieces) standing[one.id] = &one;
  std::vector<PlayedPiece> pieces;
  for (const project::PieceEntry& entry : orbat.pieces()) {
    PlayedPiece one;
    one.id = entry.piece->id;
    one.side = entry.side;
    one.unit = unit_of(scenario_, *entry.piece);
    one.unit.dummy = scenario_.game().is(document::KindOf::piece, entry.piece->kind, "concealment");
    pieces.push_back(one);
  }
  std::set<std::string> placed;
  for (const document::Start& start : log_.starts) {
    const auto number = orbat.piece(start.piece);
    const auto hex = scenario_.map()->hex(start.hex);
    if (!number || !hex) {
      Finding& finding = wrong("log/unknown", start.origin, io::visible(start.piece),
                               !number ? say("The order of battle has no piece \"{piece}\".", {{"piece", io::visible(start.piece)}})
                                       : say("The map has no hex {hex}.", {{"hex", io::visible(start.hex)}}),
                               "12.12");
      number ? expect_hex(finding) : hint(finding, start.piece);
      continue;
    }
    if (!placed.insert(start.piece).second) {
      wrong("log/start", start.origin, start.piece, say("{piece} starts twice.", {{"piece", start.piece}}), "12.12");
      continue;
    }
    PlayedPiece& one = pieces[*number];
    const auto known = standing.find(start.piece);
    const int level = known != standing.end() && known->second->hex == hex ? known->second->at.level : 0;
    one.at = Location{scenario_.map()->boards()->hexes()[*hex], level};
    const Cover cover = known == standing.end() ? Cover::known : known->second->cover;
    one.condition = one.unit.dummy              ? Condition::dummy
                    : cover == Cover::hidden    ? Condition::hidden
                    : cover == Cover::concealed ? Condition::concealed
                                                : Condition::known;
    one.markers = one.condition == Condition::concealed ? 1 : 0;
  }
  // A “?” that lies on units is no dummy.
  for (const Standing& one : position.pieces) {
    if (!one.under || !placed.contains(one.id)) continue;
    const std::size_t marker = *orbat.piece(position.pieces[*one.under].id);
    pieces[marker].condition = Condition::off_board;
    pieces[marker].at.reset();
    beneath_[marker].push_back(*orbat.piece(one.id));
  }
  return pieces;
}

std::optional<PlayGround> LogJudge::ground(const Location& at) const {
  const auto hex = scenario_.map()->boards()->index_of(at.hex);
  if (!hex || !ground_.has_level(*hex, at.level)) return std::nullopt;
  const std::string& kind = scenario_.map()->terrain(*hex);
  const project::Game& game = scenario_.game();
  const std::string tem = "tem." + (kind == "woods-road" ? "woods" : kind);
  return PlayGround{ground_.is_concealment(*hex), game.is(document::KindOf::terrain, kind, "open"),
                    game.parameter(tem) ? Numbers::whole(game, tem, -9, 9) : wording::Result<int>(0)};
}

std::optional<std::size_t> LogJudge::phase_number(std::string_view id) const {
  const auto& phases = scenario_.game().data().phases;
  for (std::size_t i = 0; i < phases.size(); ++i)
    if (phases[i].id == id) return i;
  return std::nullopt;
}

void LogJudge::run() {
  // Who is in sight before the first action, the check of the setup has found.
  Play before = play_;
  for (const auto& [piece, outcome] : before.noticed({})) in_sight_.insert(piece);
  for (const document::LoggedTurn& one : log_.turns) turn(one);
}

void LogJudge::turn(const document::LoggedTurn& turn) {
  ++turn_;
  if (turn.number != turn_) {
    wrong("log/order", turn.origin, {},
          say("Turn {turn} is written where turn {expected} follows.", {{"turn", turn.number}, {"expected", turn_}}), "12.12");
    turn_ = turn.number;
  }
  std::optional<std::size_t> last;
  for (const document::LoggedPhase& one : turn.phases) {
    const auto number = phase_number(one.id);
    if (!number) {
      Finding& finding = wrong("log/unknown", one.origin, io::visible(one.id),
                               say("The game has no phase \"{phase}\".", {{"phase", io::visible(one.id)}}), "12.12");
      std::vector<std::string> phases;
      for (const document::Phase& known : scenario_.game().data().phases) phases.push_back(known.id);
      if (const auto meant = document::did_you_mean(one.id, phases)) finding.mend(*meant);
      unjudged(one);
      continue;
    }
    if (last && *number <= *last)
      wrong("log/order", one.origin, one.id, say("The phase {phase} is written too late.", {{"phase", one.id}}), "12.12");
    last = number;
    phase(one, *number);
  }
}

void LogJudge::phase(const document::LoggedPhase& phase, std::size_t number) {
  const document::Phase& data = scenario_.game().data().phases[number];
  moving_side_.reset();
  if (const auto& first = scenario_.scenario()->first_player; first && data.player != document::Player::both) {
    const auto side = scenario_.orbat()->side(first->side);
    if (side && scenario_.orbat()->orbat().sides.size() == 2) moving_side_ = data.player == document::Player::first ? *side : 1 - *side;
  }
  own_turn_end_ = phase.id.ends_with(".ccph");
  phase_id_ = phase.id;
  looked_.clear();
  put_on_board_.clear();
  for (const document::Action& one : phase.actions) action(one);
  for (const auto& [piece, one] : attempts_) settle(piece, one);
  attempts_.clear();
  unpaid();
}

// A phase that is unknown: what was done in it is taken as done, and is not judged.
void LogJudge::unjudged(const document::LoggedPhase& phase) {
  silent_ = true;
  moving_side_.reset();
  own_turn_end_ = true;
  looked_.clear();
  for (const document::Action& one : phase.actions) action(one);
  attempts_.clear();
  due_.clear();
  silent_ = false;
}

std::optional<Location> LogJudge::location(const std::optional<std::string>& label, const document::Action& action) {
  if (!label) {
    wrong("log/incomplete", action.origin, *action.piece, say("The action does not say where."), "12.14");
    return std::nullopt;
  }
  std::string_view text = *label;
  Location place;
  if (const std::size_t at = text.find('@'); at != text.npos) {
    const auto level = io::parse_int(text.substr(at + 1), -10, 100);
    if (!level) {
      wrong("log/unknown", action.origin, *action.piece, say("{place} is no Location.", {{"place", io::visible(*label)}}), "12.12")
          .because(say("A Location is the label of a hex, and behind @ a level where it is not the ground: 1F6@1."));
      return std::nullopt;
    }
    place.level = static_cast<int>(*level);
    text = text.substr(0, at);
  }
  const auto hex = scenario_.map()->hex(text);
  if (!hex) {
    expect_hex(
        wrong("log/unknown", action.origin, *action.piece, say("The map has no hex {hex}.", {{"hex", io::visible(*label)}}), "12.12"));
    return std::nullopt;
  }
  if (!ground_.has_level(*hex, place.level)) {
    wrong("log/unknown", action.origin, *action.piece,
          say("{hex} has no level {level}.", {{"hex", io::visible(text)}, {"level", place.level}}), "12.12")
        .because(say("Its levels go from 0 to {highest}.", {{"highest", ground_.highest_level(*hex)}}));
    return std::nullopt;
  }
  place.hex = scenario_.map()->boards()->hexes()[*hex];
  return place;
}

void LogJudge::action(const document::Action& action) {
  if (!action.piece) {
    wrong("log/incomplete", action.origin, {}, say("The action names no piece."), "12.14");
    return;
  }
  const auto piece = play_.piece(*action.piece);
  if (!piece) {
    hint(wrong("log/unknown", action.origin, io::visible(*action.piece),
               say("The order of battle has no piece \"{piece}\".", {{"piece", io::visible(*action.piece)}}), "12.12"),
         *action.piece);
    return;
  }
  if (!of_marker(action, *piece)) act(action, *piece);
  notice(action);
}

bool LogJudge::of_marker(const document::Action& action, std::size_t piece) {
  const auto units = beneath_.find(piece);
  if (units == beneath_.end()) return false;
  if (action.what == Act::reveal || action.what == Act::eliminate)
    for (const std::size_t unit : units->second)
      if (cover_of(play_.pieces()[unit].condition) == Cover::concealed || due_.contains(unit)) reveal(action, unit);
  return true;
}

void LogJudge::act(const document::Action& action, std::size_t piece) {
  switch (action.what) {
    case Act::step:
      return step(action, piece);
    case Act::enter:
      return enter(action, piece);
    case Act::place:
      return gain(action, piece);
    case Act::conceal:
      return follow(action, piece, play_.hide(piece));
    case Act::reveal:
      return reveal(action, piece);
    case Act::shot:
      return shot(action, piece);
    case Act::scout:
      return scout(action, piece);
    case Act::attack:
      return overrun(action, piece);
    case Act::reorganise:
      follow(action, piece, play_.act(piece, Action::other_activity));
      if (phase_id_.ends_with(".rph") && action.success.value_or(true)) play_.rally(piece);
      return;
    case Act::lose:
      return reduced(action, piece);
    case Act::retreat:
      return follow(action, piece, play_.act(piece, Action::breaks));
    case Act::eliminate:
      return eliminate(action, piece);
    default:
      out_.not_checked("log/order", say("actions of the kind {kind}, which this chapter does not judge", {{"kind", word_of(action.what)}}));
  }
}

void LogJudge::step(const document::Action& action, std::size_t piece) {
  const std::string pace = action.pace.value_or("normal");
  if (moving_side_ && play_.pieces()[piece].side != *moving_side_) {
    wrong("log/order", action.origin, *action.piece, say("{piece} moves in the Player Turn of the other side.", {{"piece", *action.piece}}),
          "12.14");
    return;
  }
  if (pace != "normal" && pace != "assault" && pace != "advance") {
    wrong("log/unknown", action.origin, *action.piece,
          say("There is no pace \"{pace}\": it is normal, assault or advance.", {{"pace", io::visible(pace)}}), "12.14");
    return;
  }
  if (action.from) {
    const auto from = location(action.from, action);
    if (from && play_.pieces()[piece].at && play_.pieces()[piece].at->hex != from->hex) {
      wrong("log/position", action.origin, *action.piece,
            say("{piece} is not in {hex}.", {{"piece", *action.piece}, {"hex", *action.from}}), "12.14")
          .because(say("It is in {hex}.", {{"hex", scenario_.map()->label(*hex_of(piece))}}));
      return;
    }
  }
  const auto to = location(action.to, action);
  if (to && after_attempt(action, piece, *to)) return;
  if (to && (action.note == "leaves-foxhole" || action.note == "leaves-pillbox")) {
    const auto left = play_.leave_works(piece);
    follow(action, piece, left);
    if (!left && left.error().missing.empty()) return;  // who may not leave does not move either: one finding is enough
  }
  if (!to) return;
  const auto before = play_.pieces()[piece].at;
  std::vector<std::size_t> there = pace == "advance" ? std::vector<std::size_t>() : secret_at(*to, piece);
  const Judged moved = play_.move(piece, *to, pace == "normal" ? Pace::normal : pace == "assault" ? Pace::assault : Pace::advance);
  follow(action, piece, moved);
  if (moved || !moved.error().missing.empty()) attempt(action, piece, *before, std::move(there));
}

void LogJudge::enter(const document::Action& action, std::size_t piece) {
  if (const auto to = location(action.hex ? action.hex : action.to, action))
    follow(action, piece, play_.enter(piece, *to, action.note == "concealed"));
}

void LogJudge::gain(const document::Action& action, std::size_t piece) {
  if (put_on_board_.erase(piece) > 0) return;
  if (action.die && (*action.die < 1 || *action.die > 6)) {
    wrong("log/die", action.origin, *action.piece, say("No die shows {die}.", {{"die", *action.die}}), "12.122");
    return;
  }
  int smoke = action.note == "smoke" ? numbers_.smoke_dispersed : 0;
  if (action.note == "full-smoke") {
    const auto full = Numbers::whole(scenario_.game(), "smoke.full", 0, 10);
    if (!full) return follow(action, piece, tl::unexpected(Refusal{"12.122", full.error().message, "smoke.full"}));
    smoke = *full;
  }
  const bool own = own_turn_end_ && moving_side_ == play_.pieces()[piece].side;
  const Judged judged = play_.gain(piece, action.die, own, smoke);
  if (judged || !judged.error().missing.empty()) return follow(action, piece, judged);
  wrong("asl-a12/log-gain", action.origin, *action.piece, say("{piece} is given a “?” that it may not have.", {{"piece", *action.piece}}),
        judged.error().paragraph)
      .because(judged.error().why);
}

void LogJudge::reveal(const document::Action& action, std::size_t piece) {
  if (const auto due = due_.find(piece); due != due_.end() && !due->second.surrenders) {
    due_.erase(due);
    return;
  }
  follow(action, piece, play_.befalls(piece, Event::owner_reveals));
}

void LogJudge::eliminate(const document::Action& action, std::size_t piece) {
  const bool said = due_.erase(piece) > 0;
  if (!said || play_.pieces()[piece].condition != Condition::removed) follow(action, piece, play_.befalls(piece, Event::eliminated));
}

void LogJudge::follow(const document::Action& action, std::size_t piece, const Judged& judged) {
  if (!judged) {
    if (!judged.error().missing.empty()) {
      if (asked_.insert(judged.error().missing).second) out_.not_checked("asl-a12/log-kept", judged.error().why);
      return;
    }
    wrong("asl-a12/log-refused", action.origin, *action.piece, judged.error().why, judged.error().paragraph);
    return;
  }
  if (judged->before == Condition::hidden && judged->after == Condition::concealed) put_on_board_.insert(piece);
  const bool lost = judged->before != judged->after && (judged->after == Condition::known || judged->after == Condition::removed) &&
                    judged->before != Condition::off_board;
  if (!lost) return;
  if (action.what != Act::reveal && action.what != Act::eliminate) due_[piece] = {action.origin, *judged};
  uncover(action, piece);
}

void LogJudge::unpaid() {
  for (const auto& [piece, due] : due_) {
    const PlayedPiece& one = play_.pieces()[piece];
    const std::string& letter = due.outcome.letter;
    if (due.surrenders) {
      wrong("asl-a12/12.153-surrender", due.at, one.id,
            say("{piece} is broken and surrenders here, and the record does not say so.", {{"piece", one.id}}), "12.153")
          .mend(say("Write <action what=\"eliminate\" piece=\"{piece}\"/> behind it.", {{"piece", one.id}}));
      continue;
    }
    Finding& finding = wrong(
        "asl-a12/log-kept", due.at, one.id,
        is_fortification(one.unit) ? say("{piece} comes to light here, and the record does not say so.", {{"piece", one.id}})
        : letter.empty()
            ? say("{piece} loses its “?” here, and the record does not take it off.", {{"piece", one.id}})
            : say("{piece} loses its “?” here by Case {case}, and the record does not take it off.", {{"piece", one.id}, {"case", letter}}),
        due.outcome.paragraph);
    if (due.outcome.seen_by)
      finding.because(say("{piece} sees it at a range of {range}.",
                          {{"piece", play_.pieces()[*due.outcome.seen_by].id}, {"range", due.outcome.range_hexes}}));
    finding.mend(say("Write <action what=\"reveal\" piece=\"{piece}\"/> behind it.", {{"piece", one.id}}));
  }
  due_.clear();
}

namespace {

wording::Result<void> judge(const project::Project& scenario, const document::Log& log, validator::Sink& out) {
  if (!scenario.orbat() || !scenario.map() || !scenario.map()->boards())
    return tl::unexpected(
        wording::Fault{"asl-a12/no-map", {}, say("The scenario needs an order of battle, and a map with hex boards."), {}, {}});
  const auto numbers = Numbers::of(scenario.game());
  if (!numbers) return tl::unexpected(numbers.error());
  const auto tables = CaseTables::read(scenario.game());
  if (!tables) return tl::unexpected(tables.error());
  const auto sight = MapSight::make(scenario, Rulings::of(scenario));
  if (!sight) return tl::unexpected(sight.error());
  if ((*sight)->lack()) out.not_checked("asl-a12/log-kept", (*sight)->lack()->message);
  LogJudge(scenario, log, *numbers, *tables, **sight, out).run();
  return {};
}

}  // namespace

validator::GameOfLogs logs() { return {nullptr, &judge}; }

}  // namespace hexwright::rulesets::asl_a12
