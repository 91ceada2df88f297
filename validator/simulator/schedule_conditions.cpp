// Each kind of condition made into questions. Whatever the card leaves open refuses the whole: a game cannot be played past it.
#include <algorithm>

#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/project/regions.hpp"
#include "validator/simulator/schedule_maker.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

namespace {
constexpr std::size_t WORK_OF_A_PIECE = 8;  // choosing it, counted as hexes looked at
constexpr int END_OF_TIME = 1'000'000;
constexpr std::uint32_t NOTHING = CompiledSchedule::NO;

// What takes a loop to answer, or may: asked after the rest, which changes no answer.
bool takes_long(const Condition& condition) {
  return std::holds_alternative<Captured>(condition.node) || std::holds_alternative<Revealed>(condition.node) ||
         std::holds_alternative<Near>(condition.node) || std::holds_alternative<Entered>(condition.node) ||
         std::holds_alternative<Lost>(condition.node) || std::holds_alternative<Eliminated>(condition.node) ||
         std::holds_alternative<Exited>(condition.node) || std::holds_alternative<Scored>(condition.node) ||
         std::holds_alternative<All>(condition.node) || std::holds_alternative<Any>(condition.node) ||
         std::holds_alternative<Not>(condition.node) || std::holds_alternative<LuaCondition>(condition.node);
}
}  // namespace

// Once there is a reason to refuse, nothing more is made, and what is given is never played.
std::uint32_t ScheduleMaker::compile(const Condition& condition, std::uint32_t yes, std::uint32_t no) {
  if (fault_) return NOTHING;
  const auto* node = &condition.node;
  if (const auto* turn = std::get_if<OnTurn>(node)) {
    Question question;
    question.need = turn->at.value_or(turn->from.value_or(1));
    question.until = turn->at.value_or(turn->until.value_or(END_OF_TIME));
    return ask(question, yes, no);
  }
  if (const auto* all = std::get_if<All>(node)) return compile_all(all->parts, yes, no);
  if (const auto* any = std::get_if<Any>(node)) return compile_any(any->parts, yes, no);
  if (const auto* none = std::get_if<Not>(node)) return compile_all(none->parts, no, yes);
  if (const auto* by = std::get_if<Captured>(node)) return captured(*by, yes, no);
  if (const auto* seen = std::get_if<Revealed>(node)) return revealed(*seen, yes, no);
  if (const auto* stand = std::get_if<Near>(node)) return near(*stand, yes, no);
  if (const auto* entry = std::get_if<Entered>(node)) return entered(*entry, yes, no);
  if (const auto* call = std::get_if<Called>(node)) return called(*call, yes, no);
  if (const auto* losses = std::get_if<Lost>(node)) return lost(*losses, yes, no);
  if (const auto* dead = std::get_if<Eliminated>(node)) return gone(*dead, Question::About::eliminated, yes, no);
  if (const auto* left = std::get_if<Exited>(node)) return gone(*left, Question::About::exited, yes, no);
  if (const auto* points = std::get_if<Scored>(node)) return scored(*points, yes, no);
  if (std::holds_alternative<GameOver>(*node)) return ask_of(Question::About::over, 0, yes, no);
  if (const auto* dice = std::get_if<Diced>(node)) return diced(*dice, yes, no);
  if (const auto* other = std::get_if<OtherTrigger>(node)) {
    const auto meaning = refer(other->ref, other->datum.origin);
    if (!meaning) return NOTHING;
    if (!meaning->head) return yes;
    needs_[rule_].push_back(rule_of_[*meaning->head]);
    return ask_of(Question::About::rule, rule_of_[*meaning->head], yes, no);
  }
  if (const auto* lua = std::get_if<LuaCondition>(node)) return scripted(*lua, yes, no);
  return yes;
}

std::uint32_t ScheduleMaker::compile_all(const std::vector<Condition>& parts, std::uint32_t yes, std::uint32_t no) {
  if (parts.empty()) leave_open(scenario_->datum.origin, say("No condition is stated."));
  for (const bool last : {true, false})
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
      if (takes_long(*part) == last) yes = compile(*part, yes, no);
  return yes;
}
std::uint32_t ScheduleMaker::compile_any(const std::vector<Condition>& parts, std::uint32_t yes, std::uint32_t no) {
  for (const bool last : {true, false})
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
      if (takes_long(*part) == last) no = compile(*part, yes, no);
  return no;
}

std::uint32_t ScheduleMaker::ask(Question question, std::uint32_t yes, std::uint32_t no) {
  question.yes = yes;
  question.no = no;
  made_.questions.push_back(question);
  return static_cast<std::uint32_t>(made_.questions.size() - 1);
}
std::uint32_t ScheduleMaker::ask_of(Question::About about, std::size_t number, std::uint32_t yes, std::uint32_t no) {
  Question question;
  question.about = about;
  question.first = static_cast<std::uint32_t>(number);
  return ask(question, yes, no);
}

void ScheduleMaker::put(Question& question, const std::vector<std::size_t>& list) {
  question.first = static_cast<std::uint32_t>(made_.numbers.size());
  for (const std::size_t number : list) made_.numbers.push_back(static_cast<std::uint32_t>(number));
  question.last = static_cast<std::uint32_t>(made_.numbers.size());
}
bool ScheduleMaker::spend(std::size_t work, Origin at) {
  if (distances_.spend(work)) return true;
  refuse("simulate/too-much", at, say("The scenario asks for so many regions and pieces that they cannot all be kept ready."),
         say("Simulate a copy with fewer conditions."));
  return false;
}
bool ScheduleMaker::known_side(const std::string& side, Origin at) {
  if (project_.orbat()->side(side)) return true;
  leave_open(at, say("The order of battle has no side \"{side}\".", {{"side", side}}));
  return false;
}
std::optional<geometry::HexSet> ScheduleMaker::region(const std::vector<Region>& regions, Origin at) {
  if (!spend(project_.map()->hex_count() * std::max<std::size_t>(regions.size(), 1), at)) return std::nullopt;
  project::Covered covered = project::covered(regions, *project_.map());
  if (covered.unknown_name) {
    leave_open(at, say("The map lacks a place that is named here."));
    return std::nullopt;
  }
  if (covered.depends || covered.missing_radius) {
    leave_open(at, say("Which hexes are meant depends on what the card or the map leaves open."));
    return std::nullopt;
  }
  return std::move(covered.hexes);
}

std::uint32_t ScheduleMaker::scripted(const LuaCondition& node, std::uint32_t yes, std::uint32_t no) {
  if (!with_scripts_) {
    refuse("simulate/script", node.datum.origin,
           say("The script {file} decides this condition: it cannot be simulated.", {{"file", node.file}}),
           say("Put a condition of turns, dice or the board in its place in a copy, and simulate that."));
    return NOTHING;
  }
  const project::ScriptFile* file = project_.script(node.file, node.datum.origin);
  if (!file) {
    leave_open(node.datum.origin, say("The condition names no script."));
    return NOTHING;
  }
  made_.scripted.push_back({file->in_project, node.function, object_});
  return ask_of(Question::About::script, made_.scripted.size() - 1, yes, no);
}

std::uint32_t ScheduleMaker::captured(const Captured& node, std::uint32_t yes, std::uint32_t no) {
  const Origin at = node.datum.origin;
  const auto hexes = region(node.where, at);
  if (!hexes || !known_side(node.by, at)) return NOTHING;
  std::vector<std::size_t> list;
  hexes->each([&](std::size_t hex) { list.push_back(hex); });
  if (list.empty()) {
    leave_open(at, say("The region that is to be captured has no hex."));
    return NOTHING;
  }
  Question question;
  question.about = Question::About::captured;
  question.side = side_number(node.by);
  question.need = node.hexes.value_or(static_cast<int>(list.size()));
  put(question, list);
  made_.watched.insert(made_.watched.end(), list.begin(), list.end());
  if (node.turns.value_or(1) > 1) {
    question.until = *node.turns;
    question.fitting = made_.held.size();
    made_.held.push_back(static_cast<std::uint32_t>(made_.questions.size()));
  }
  return ask(question, yes, no);
}

std::uint32_t ScheduleMaker::revealed(const Revealed& node, std::uint32_t yes, std::uint32_t no) {
  if (!known_side(node.side, node.datum.origin) || !spend(project_.orbat()->pieces().size() * WORK_OF_A_PIECE, node.datum.origin))
    return NOTHING;
  if (node.least == 0) return yes;
  Question question;
  question.about = Question::About::revealed;
  question.need = node.least.value_or(1);
  const auto pieces = revealable_pieces(project_, node);
  if (pieces.empty()) return no;
  constexpr std::size_t WORD = sizeof(std::uint64_t);
  question.fitting = pieces.front();
  question.first = static_cast<std::uint32_t>(made_.counting.size());
  made_.counting.resize(question.first + (pieces.back() - pieces.front()) / WORD * WORD + WORD);
  for (const std::size_t piece : pieces) made_.counting[question.first + piece - pieces.front()] = 1;
  question.last = static_cast<std::uint32_t>(made_.counting.size());
  return ask(question, yes, no);
}

std::uint32_t ScheduleMaker::near(const Near& node, std::uint32_t yes, std::uint32_t no) {
  const Origin at = node.datum.origin;
  if (!known_side(node.side, at)) return NOTHING;
  if (!node.hexes || !node.bound) {
    leave_open(at, node.inches ? say("Distances in inches cannot be simulated on a hex map.")
                               : say("The card does not say which distance is meant."));
    return NOTHING;
  }
  const auto of = region(node.of, at);
  if (!of || !spend((of->size() + project_.orbat()->pieces().size()) * WORK_OF_A_PIECE, at)) return NOTHING;
  const auto hexes = project_.map()->boards()->hexes();
  const auto* distance = of->empty() ? nullptr : distances_.from(*of, hexes);
  if (!distance) {
    leave_open(at, say("The region that distances are measured from has no hex."));
    return NOTHING;
  }
  if (node.least == 0) return yes;
  Question question;
  question.about = Question::About::near;
  question.need = node.least.value_or(1);
  put(question, pieces_of(project_, node.side, node.kinds));
  question.fitting = made_.fitting.size();
  made_.fitting.resize(question.fitting + (hexes.size() + 63) / 64);
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    if (lies_within(*node.bound, (*distance)[i], *node.hexes)) made_.fitting[question.fitting + i / 64] |= std::uint64_t{1} << i % 64;
  }
  return ask(question, yes, no);
}

std::uint32_t ScheduleMaker::entered(const Entered& node, std::uint32_t yes, std::uint32_t no) {
  if (!spend(project_.orbat()->pieces().size() * WORK_OF_A_PIECE * (node.units.size() + 1), node.datum.origin)) return NOTHING;
  const project::Pieces who = entering_pieces(project_, node.units);
  if (who.empty()) {
    leave_open(node.datum.origin, say("It waits for pieces to enter and names none that exist."));
    return NOTHING;
  }
  Question question;
  question.about = Question::About::entered;
  question.need = static_cast<std::int32_t>(who.size());
  put(question, who);
  return ask(question, yes, no);
}

std::uint32_t ScheduleMaker::called(const Called& node, std::uint32_t yes, std::uint32_t no) {
  if (scenario_->support)
    for (std::size_t i = 0; i < scenario_->support->assets.size(); ++i)
      if (scenario_->support->assets[i].id == node.asset) return ask_of(Question::About::called, i, yes, no);
  leave_open(node.datum.origin, say("The scenario has no support asset with the id \"{id}\".", {{"id", node.asset}}));
  return NOTHING;
}

std::uint32_t ScheduleMaker::lost(const Lost& node, std::uint32_t yes, std::uint32_t no) {
  const Origin at = node.datum.origin;
  if (!known_side(node.side, at) || !spend(project_.orbat()->pieces().size() * WORK_OF_A_PIECE, at)) return NOTHING;
  if (!node.least) {
    leave_open(at, say("The card does not say how great the losses must be."));
    return NOTHING;
  }
  Question question;
  question.about = Question::About::lost;
  question.need = static_cast<std::int32_t>(std::clamp<std::int64_t>((node.least->thousandths + 499) / 500, 0, END_OF_TIME));
  put(question, pieces_of(project_, node.side, node.kinds));
  return ask(question, yes, no);
}

std::uint32_t ScheduleMaker::gone(const CountedPieces& node, Question::About about, std::uint32_t yes, std::uint32_t no) {
  const Origin at = node.datum.origin;
  if ((node.side && !known_side(*node.side, at)) ||
      !spend(project_.orbat()->pieces().size() * WORK_OF_A_PIECE * (node.units.size() + 1), at))
    return NOTHING;
  const Meant meant = meant_by(project_, node);
  if (meant.pieces.empty() && meant.need > 0) leave_open(at, say("It waits for pieces and names none that exist."));
  if (meant.need == 0) return yes;
  Question question;
  question.about = about;
  question.need = meant.need;
  put(question, meant.pieces);
  return ask(question, yes, no);
}

std::uint32_t ScheduleMaker::scored(const Scored& node, std::uint32_t yes, std::uint32_t no) {
  const Origin at = node.datum.origin;
  if (!known_side(node.side, at) || (node.ahead_of && !known_side(*node.ahead_of, at))) return NOTHING;
  if (!node.least) {
    leave_open(at, say("The card does not say how many points are asked for."));
    return NOTHING;
  }
  Question question;
  question.about = Question::About::scored;
  question.side = side_number(node.side);
  question.until = node.ahead_of ? side_number(*node.ahead_of) : -1;
  question.points = node.least->thousandths;
  return ask(question, yes, no);
}

// A reference to nothing that the card restricts is always true.
std::optional<Heads::Meaning> ScheduleMaker::refer(const std::string& id, Origin at) {
  const auto meaning = heads_.refer(id);
  if (!meaning) leave_open(at, say("Nothing in the scenario has the id \"{id}\".", {{"id", id}}));
  return meaning;
}

// One die for all rules that come upon this element, or one a formation.
std::uint32_t ScheduleMaker::diced(const Diced& node, std::uint32_t yes, std::uint32_t no) {
  const auto die = die_of(node);
  if (!die) return NOTHING;
  dice_asked_.push_back(*die);
  return ask_of(Question::About::die, *die, yes, no);
}

std::optional<std::uint32_t> ScheduleMaker::die_of(const Diced& node) {
  const Origin at = node.datum.origin;
  const std::pair key(&node, node.per == Per::formation ? formation_ : "");
  if (const auto known = dice_of_.find(key); known != dice_of_.end()) return known->second;
  if (!node.sides || *node.sides < 2) {
    leave_open(at, say("The card does not say which die is rolled."));
    return std::nullopt;
  }
  if (node.per == Per::piece) {
    refuse("simulate/die-of-each-piece", at, say("A die for each single piece cannot be simulated."),
           say("Let each formation roll (per=\"formation\"), or make a reinforcement of each piece."));
    return std::nullopt;
  }
  CompiledSchedule::Die die;
  die.sides = *node.sides;
  die.first_roll = node.from_turn.value_or(1);
  if (node.after) {
    const auto after = refer(*node.after, at);
    if (!after) return std::nullopt;
    if (after->head) die.after = static_cast<std::int32_t>(rule_of_[*after->head]);
  }
  if (!spend(node.success.size() * static_cast<std::size_t>(die.sides), at)) return std::nullopt;
  add_faces(node, die);
  made_.dice.push_back(die);
  const auto number = static_cast<std::uint32_t>(made_.dice.size() - 1);
  dice_of_.emplace(key, number);
  return number;
}

// Of two sets that begin in one turn the later one of the file counts.
void ScheduleMaker::add_faces(const Diced& node, CompiledSchedule::Die& die) {
  die.first_change = static_cast<std::uint32_t>(made_.changes.size());
  std::vector<const Success*> sets;
  for (const Success& success : node.success) sets.push_back(&success);
  std::stable_sort(sets.begin(), sets.end(),
                   [](const Success* a, const Success* b) { return a->from_turn.value_or(1) < b->from_turn.value_or(1); });
  for (const Success* success : sets) {
    CompiledSchedule::Change change{success->from_turn.value_or(1), made_.faces.size(), false};
    made_.faces.resize(change.faces + static_cast<std::size_t>(die.sides) + 1);
    for (const int value : success->values.list) {
      if (value < 1 || value > die.sides) continue;
      made_.faces[change.faces + static_cast<std::size_t>(value)] = 1;
      change.any = true;
    }
    made_.changes.push_back(change);
  }
  die.last_change = static_cast<std::uint32_t>(made_.changes.size());
}

}  // namespace hexwright::validator
