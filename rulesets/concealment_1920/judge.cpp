// The flow of a recorded game: where it starts, and turn by turn and phase by phase what was done.
#include "rulesets/concealment_1920/findings.hpp"
#include "rulesets/concealment_1920/judge.hpp"

#include <algorithm>

#include "model/document/nearest.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"
#include "validator/analysis/setup_ground.hpp"

namespace hexwright::rulesets::concealment_1920 {

using validator::Finding;
using wording::say;

namespace {

constexpr std::size_t MOST_NAMES = 12;
constexpr int MOST_FINDINGS = 1000;
constexpr int MOST_HINTS = 50;
constexpr std::size_t MOST_WORK = 100'000'000;  // actions times pieces, in a file made to exhaust

}  // namespace

wording::Result<void> judge_log(const project::Project& project, const document::Log& log, validator::Sink& out) {
  std::size_t actions = log.starts.size();
  for (const document::LoggedTurn& turn : log.turns)
    for (const document::LoggedPhase& phase : turn.phases) actions += 10 + phase.actions.size();
  if (project.orbat() && actions > MOST_WORK / (project.orbat()->pieces().size() + 1))
    return tl::unexpected(wording::Fault{
        "concealment-1920/cannot-play", {}, say("The log has more actions for so many pieces than anybody follows."), {}, {}});
  const auto scenario = scenario_of(project);
  if (!scenario) return tl::unexpected(scenario.error());
  LogJudge(project, log, *scenario, out).run();
  return {};
}

LogJudge::LogJudge(const project::Project& project, const document::Log& log, const Scenario1920& scenario, validator::Sink& out)
    : project_(project),
      log_(log),
      scenario_(scenario),
      rules_(scenario.rules()),
      position_(empty_position(project, scenario)),
      out_(out) {}

void LogJudge::run() {
  set_up();
  look_ahead();
  int before = 0;
  for (const document::LoggedTurn& turn : log_.turns) {
    if (turn.number != before + 1)
      wrong_at(turn.origin, "log/order", "44.2.1",
               say("Turn {found} stands where turn {wanted} was expected.", {{"found", turn.number}, {"wanted", before + 1}}));
    before = turn.number;
    for (const document::LoggedPhase& phase : turn.phases)
      if (findings_ < MOST_FINDINGS) play_phase(phase, turn.number);
  }
}

void LogJudge::set_up() {
  std::set<int> placed;
  for (const document::Start& one : log_.starts)
    if (findings_ < MOST_FINDINGS) start(one, placed);
  missing_starts(placed);
}

void LogJudge::start(const document::Start& start, std::set<int>& placed) {
  const auto number = project_.orbat()->piece(start.piece);
  const auto hex = project_.map()->hex(start.hex);
  const auto wrong_start = [&](FindingId id, std::string_view rule, wording::Text what) -> Finding& {
    Finding& finding = wrong_at(start.origin, id, rule, std::move(what));
    finding.where.front().object = io::visible(start.piece);
    return finding.parameter(io::visible(start.piece));
  };
  if (!number) {
    ++unknown_starts_;
    return hint(wrong_start("log/unknown", "44", say("The order of battle has no piece \"{id}\".", {{"id", io::visible(start.piece)}})),
                start.piece);
  }
  const int piece = static_cast<int>(*number);
  const bool again = !placed.insert(piece).second;
  if (!hex) {
    if (const auto directive = validator::directive_of(project_, *number))
      start_as_set_up(piece, project_.scenario()->setup->directives[*directive]);
    return expect_hex(wrong_start("log/unknown", "44", say("The map has no hex \"{hex}\".", {{"hex", io::visible(start.hex)}})));
  }
  if (again) {
    wrong_start("log/start", "44", say("{piece} starts in two places; the first counts.", {{"piece", name(piece)}}));
    return;
  }
  if (at(position_, piece).lies == Lies::due)
    wrong_start("log/start", "44.1.1", say("{piece} comes on later and is not on the map at the start.", {{"piece", name(piece)}}));
  const auto directive = validator::directive_of(project_, *number);
  const bool face_down = directive && project_.scenario()->setup->directives[*directive].hidden == document::Hidden::face_down;
  const bool concealed = start.concealed.value_or(face_down);
  const Unit& unit = rules_.unit(piece);
  if (unit.is_patrol() && !concealed)
    wrong_start("concealment-1920/45.1-open", "45.1",
                say("{piece} lies face up; patrols are in play only while they are concealed.", {{"piece", name(piece)}}));
  else if (unit.other_counter >= 0 && at(position_, unit.other_counter).on_map()) {
    wrong_start("concealment-1920/44-two-counters", "44",
                say("{piece} and {other} are the two counters of one unit, and both are in play.",
                    {{"piece", name(piece)}, {"other", name(unit.other_counter)}}));
    return;
  }
  Counter& counter = at(position_, piece);
  counter.lies = concealed || unit.is_patrol() ? Lies::concealed : Lies::open;
  counter.hex = static_cast<int>(*hex);
}

// The log does not say where, and the card does: so that one slip is one finding.
void LogJudge::start_as_set_up(int piece, const document::Directive& directive) {
  const validator::SetupGround ground = validator::setup_ground(project_, directive);
  if (ground.unclear || ground.with || !ground.boxes.empty() || ground.region.count() != 1) {
    unplaced_.insert(piece);
    return;
  }
  Counter& counter = at(position_, piece);
  counter.lies = rules_.unit(piece).is_patrol() || directive.hidden == document::Hidden::face_down ? Lies::concealed : Lies::open;
  ground.region.each([&](std::size_t only) { counter.hex = static_cast<int>(only); });
}

void LogJudge::missing_starts(const std::set<int>& placed) {
  if (!project_.scenario()->setup) return;
  std::vector<wording::Value> missing;
  std::int64_t count = 0;
  const auto& directives = project_.scenario()->setup->directives;
  for (std::size_t i = 0; i < directives.size() && i < project_.muster().of_directive.size(); ++i) {
    if (!validator::setup_ground(project_, directives[i]).boxes.empty()) continue;
    for (const std::size_t piece : project_.muster().of_directive[i]) {
      if (placed.contains(static_cast<int>(piece))) continue;
      const int other = rules_.unit(static_cast<int>(piece)).other_counter;
      if (other >= 0 && placed.contains(other)) continue;
      ++count;
      start_as_set_up(static_cast<int>(piece), directives[i]);
      if (missing.size() < MOST_NAMES) missing.emplace_back(name(static_cast<int>(piece)));
    }
  }
  if (count <= unknown_starts_) return;  // those are they, under names that no piece has
  if (static_cast<std::size_t>(count) > missing.size()) missing.emplace_back(std::string("…"));
  wrong_at(log_.origin, "log/start", "44",
           wording::say_n("The log does not say where {count} piece starts: {pieces}.",
                          "The log does not say where {count} pieces start: {pieces}.", count,
                          {{"pieces", wording::list_of(std::move(missing))}}));
}

// [46.2] Whether the opponent carries out a reserve movement phase in this turn stands in the log further down.
void LogJudge::look_ahead() {
  const char letter = PHASE_LETTERS[static_cast<std::size_t>(PhaseKind::enemy_reserve)];
  const std::string id{position_.player == rules_.first_player ? '1' : '2', letter};
  position_.enemy_reserve = false;
  for (const document::LoggedTurn& turn : log_.turns)
    for (const document::LoggedPhase& phase : turn.phases)
      if (turn.number == position_.turn && phase.id == id && !phase.actions.empty()) position_.enemy_reserve = true;
}

void LogJudge::end_phase(document::Origin at) {
  acting_ = nullptr;
  unconfirmed();
  for (const auto& [side, hex] : overfull(rules_, position_)) {
    if (!said_.emplace(-1 - hex, "45.1-limit").second) continue;
    Finding& finding = wrong_at(
        at, "concealment-1920/45.1-limit", "45.1",
        say("{count} units of one side stand in {hex} where {limit} may, patrols included.",
            {{"count", stacked(rules_, position_, side, hex)}, {"hex", label(hex)}, {"limit", rules_.numbers->borrowed.stack_limit}}));
    finding.where.front().hex = label(hex);
    finding.parameter(label(hex));
  }
  carry_out(rules_, position_, {Do::next_phase});
  std::erase_if(said_, [](const auto& one) { return one.first >= 0; });
  if (position_.step == 0) look_ahead();
}

// Phases without actions pass; the order never goes back.
bool LogJudge::go_to(int turn, int player, std::size_t step, document::Origin at) {
  const auto clock = [&] { return std::tuple(position_.turn, position_.player == rules_.first_player ? 0 : 1, position_.step); };
  const std::tuple wanted(turn, player, step);
  if (clock() > wanted) return false;
  if (turn > position_.turn + 1) position_.turn = turn - 1;  // skipped, which has been said
  while (clock() < wanted) end_phase(at);
  return true;
}

void LogJudge::play_phase(const document::LoggedPhase& phase, int turn) {
  const auto& sequence = rules_.numbers->borrowed.sequence;
  const auto letter = phase.id.size() == 2 ? std::find(PHASE_LETTERS.begin(), PHASE_LETTERS.end(), phase.id[1]) : PHASE_LETTERS.end();
  const bool known = letter != PHASE_LETTERS.end() && (phase.id[0] == '1' || phase.id[0] == '2');
  const auto kind = known ? static_cast<PhaseKind>(letter - PHASE_LETTERS.begin()) : PhaseKind::normal;
  const auto step = std::find(sequence.begin(), sequence.end(), kind);
  if (!known || step == sequence.end()) {
    wrong_at(phase.origin, "log/unknown", "44.2.1", say("The game has no phase \"{id}\".", {{"id", io::visible(phase.id)}}))
        .mend(say("Phases are the number of the player and a letter: n, c, a, r or e."));
    return play_unjudged(phase);
  }
  if (!go_to(turn, phase.id[0] - '1', static_cast<std::size_t>(step - sequence.begin()), phase.origin)) {
    wrong_at(phase.origin, "log/order", "44.2.1", say("The phase {id} stands behind a later one.", {{"id", phase.id}}));
    return play_unjudged(phase);
  }
  for (std::size_t i = 0; i < phase.actions.size() && findings_ < MOST_FINDINGS; ++i)
    act(phase.actions[i], std::span(phase.actions).subspan(i + 1));
  acting_ = nullptr;
  unconfirmed();
}

// A phase that is unknown, or that comes too late: what was done in it is taken as done, and is not judged.
void LogJudge::play_unjudged(const document::LoggedPhase& phase) {
  silent_ = true;
  for (std::size_t i = 0; i < phase.actions.size(); ++i) act(phase.actions[i], std::span(phase.actions).subspan(i + 1));
  acting_ = nullptr;
  unconfirmed();
  silent_ = false;
}

void LogJudge::hint(Finding& finding, const std::string& id) const {
  if (findings_ >= MOST_HINTS) return;  // each looks through all names
  if (const auto meant = document::did_you_mean(id, project_.orbat()->ids())) finding.mend(*meant);
}

void LogJudge::expect_hex(Finding& finding) const {
  const std::size_t hexes = project_.map()->hex_count();
  if (hexes == 0) return;
  finding.because(
      say("Hexes of the map have labels as {first} or {last}.", {{"first", label(0)}, {"last", label(static_cast<int>(hexes) - 1)}}));
}

Finding& LogJudge::wrong_at(document::Origin at, FindingId id, std::string_view rule, wording::Text what) {
  if (silent_) {
    unsaid_ = {};
    unsaid_.where.emplace_back();
    return unsaid_;
  }
  ++findings_;
  Finding& finding = out_.report(id, std::move(what)).at(at);
  finding.parameter(std::to_string(position_.turn) + "." + std::to_string(position_.player) + "." + std::to_string(position_.step));
  return finding.by_rule(rule.empty() ? std::string() : project_.game().cite(std::string(rule)));
}

}  // namespace hexwright::rulesets::concealment_1920
