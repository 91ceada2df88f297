// What follows from an action, compared with what the log has written of it. The log's word is taken afterwards: the players went on
// from there. Of a log that is not complete, what it does not write is worked out.
#include <algorithm>

#include "model/io/utf8.hpp"
#include "rulesets/pluton/referee/referee.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;
using wording::Text;

namespace {

constexpr std::int64_t HALF_BOX = 500;  // thousandths
constexpr std::size_t MOST_PLACES = 8;  // of one finding
constexpr std::string_view LEVELS[] = {"full", "under-fire", "pinned"};

wording::Decimal boxes_of(int half_boxes) { return {half_boxes * HALF_BOX}; }

}  // namespace

bool Referee::agrees(const Action& written, const Expected& expected) const {
  const auto same_hex = [&](const std::optional<std::string>& label_written, int hex) {
    if (!label_written || hex < 0) return true;
    const auto named = project_.map()->hex(*label_written);
    return named && static_cast<int>(*named) == hex;
  };
  if (written.readiness && expected.readiness >= 0 && *written.readiness != LEVELS[static_cast<std::size_t>(expected.readiness)])
    return false;
  if (written.boxes && expected.half_boxes >= 0 && *written.boxes != boxes_of(expected.half_boxes)) return false;
  if (written.left && expected.left >= 0 && *written.left != boxes_of(expected.left)) return false;
  return same_hex(written.hex, expected.hex) && same_hex(written.from, expected.hex) && same_hex(written.to, expected.to);
}

Text Referee::told(const Expected& expected) const {
  const std::string who = expected.what == Act::off ? marker_name(expected.number) : name(expected.number);
  switch (expected.what) {
    case Act::drop:
      return say("{piece} is {level}", {{"piece", who}, {"level", level(expected.readiness)}});
    case Act::lose:
      return say("{piece} loses {boxes} boxes, {left} left",
                 {{"piece", who}, {"boxes", boxes_of(expected.half_boxes)}, {"left", boxes_of(expected.left)}});
    case Act::eliminate:
      return say("{piece} is eliminated", {{"piece", who}});
    case Act::retreat:
      return say("{piece} retreats to {hex}", {{"piece", who}, {"hex", label(expected.to)}});
    case Act::reveal:
      return say("{piece} is revealed", {{"piece", who}});
    default:
      return say("barrage marker {marker} goes off the board", {{"marker", who}});
  }
}

Text Referee::told(const Action& written) const {
  const std::string who = io::visible(written.piece.value_or(written.asset.value_or("?")));
  switch (written.what) {
    case Act::drop:
      return say("{piece} is now {level}", {{"piece", who}, {"level", io::visible(written.readiness.value_or("?"))}});
    case Act::lose:
      if (written.boxes && written.left)
        return say("{piece} loses {boxes} boxes, {left} left", {{"piece", who}, {"boxes", *written.boxes}, {"left", *written.left}});
      return say("{piece} loses boxes", {{"piece", who}});
    case Act::eliminate:
      return say("{piece} is eliminated", {{"piece", who}});
    case Act::retreat:
      return say("{piece} retreats to {hex}", {{"piece", who}, {"hex", io::visible(written.to.value_or("?"))}});
    case Act::reveal:
      return say("{piece} is revealed", {{"piece", who}});
    default:
      return say("barrage marker {marker} goes off the board", {{"marker", who}});
  }
}

// [9.1] What is written of a battery, which stands off the board; [16] or of a piece that is not seen.
std::string_view Referee::rule_of(const Action& written) const {
  if (const auto number = number_named(written.piece)) return written.what == Act::reveal ? rule_of_seeing(*number) : "";
  return std::any_of(assets_.begin(), assets_.end(), [&](const RefereeAsset& asset) { return !asset.piece && asset.id == written.piece; })
             ? "9.1"
             : "";
}

void Referee::settle(bool last) {
  Changed changed;
  std::vector<bool> met(expected_.size(), false);
  for (const Action& written : pages_.run()) {
    const auto number = written.what == Act::off ? marker_meant(written) : number_named(written.piece);
    std::size_t best = expected_.size();
    for (std::size_t i = 0; i < expected_.size(); ++i) {
      if (met[i] || expected_[i].what != written.what || expected_[i].number != number) continue;
      if (best == expected_.size()) best = i;
      if (!agrees(written, expected_[i])) continue;
      best = i;
      break;
    }
    const bool known = best < expected_.size();
    if (known) met[best] = true;
    if (!known || !agrees(written, expected_[best])) changed.emplace_back(&written, known ? &expected_[best] : nullptr);
  }
  pages_.read_run();
  std::vector<const Expected*> unmet;
  std::vector<Expected> later;
  for (std::size_t i = 0; i < expected_.size(); ++i) {
    if (met[i]) continue;
    if (last && complete_) unmet.push_back(&expected_[i]);
    if (!last) later.push_back(expected_[i]);
  }
  if (!changed.empty() || !unmet.empty()) report(changed, unmet);
  for (auto one = unmet.rbegin(); one != unmet.rend(); ++one) take_back(**one);
  for (const auto& [written, instead] : changed) take_word(*written, instead);
  expected_ = std::move(later);
}

// Once for all that is wrong with what is written here, at the action that it follows from.
void Referee::report(const Changed& changed, const std::vector<const Expected*>& unmet) {
  const Expected* right = unmet.empty() ? nullptr : unmet.front();
  for (const auto& [written, instead] : changed)
    if (instead) {
      right = instead;
      break;
    }
  Text what = changed.empty() ? say("The log does not say what follows: {right}.", {{"right", told(*right)}})
              : right         ? say("The log says: {written}. What follows is: {right}.",
                                    {{"written", told(*changed.front().first)}, {"right", told(*right)}})
                              : say("The log says: {written}. Nothing makes that so.", {{"written", told(*changed.front().first)}});
  const Action* const acting = acting_;
  const bool quiet = quiet_;
  if (right && right->cause && right->cause != acting_) {
    acting_ = right->cause;
    quiet_ = false;
  }
  if (!quiet_) {
    validator::Finding& finding = wrong("log/outcome", std::move(what), right ? right->rule : rule_of(*changed.front().first));
    for (const auto& [written, instead] : changed)
      if (finding.where.size() < MOST_PLACES) finding.at(written->origin, io::visible(written->piece.value_or("")), "");
    if (acting_ && acting_->die) finding.because(say("The die showed {die}.", {{"die", *acting_->die}}));
  }
  quiet_ = acting == acting_ || quiet;
  acting_ = acting;
}

// What the players did not do.
void Referee::take_back(const Expected& expected) {
  if (expected.what == Act::off) {
    markers_[static_cast<std::size_t>(expected.number)] = expected.marker;
    return;
  }
  RefereePiece& unit = piece(expected.number);
  if (expected.what == Act::reveal) {
    unit.revealed = false;
    return;
  }
  if (!expected.before) return;
  const auto hex = expected.before->hex;
  relocate(expected.number, hex);
  unit = *expected.before;
  unit.astray = true;
}

void Referee::take_word(const Action& written, const Expected* instead) {
  if (written.what == Act::off) {
    if (const auto marker = marker_meant(written)) take_off(markers_[static_cast<std::size_t>(*marker)]);
    return;
  }
  const auto number = number_named(written.piece);
  if (!number) return;
  RefereePiece& unit = piece(*number);
  unit.astray = true;
  if (written.what == Act::drop && written.readiness) {
    const auto found = std::find(std::begin(LEVELS), std::end(LEVELS), *written.readiness);
    const auto readiness = static_cast<Readiness>(std::min<std::ptrdiff_t>(found - std::begin(LEVELS), 2));
    unit.readiness = readiness == Readiness::full
                         ? MarkedReadiness{}
                         : MarkedReadiness{readiness, tables_.colour(turn_, rulings_), static_cast<std::int16_t>(turn_)};
  }
  if (written.what == Act::lose) {
    const auto halves = [](wording::Decimal boxes) {
      return static_cast<int>(std::clamp<std::int64_t>(boxes.thousandths / HALF_BOX, 0, 1000));
    };
    int lost = unit.half_boxes_lost - (instead ? instead->half_boxes : 0);
    if (written.boxes) lost += halves(*written.boxes);
    if (written.left) lost = unit.full_half_boxes - halves(*written.left);
    unit.half_boxes_lost = std::clamp(lost, 0, unit.full_half_boxes);
    if (unit.half_boxes() > 0 && !unit.hex && instead && instead->before && instead->before->hex) {
      relocate(*number, instead->before->hex);
      --unit.times_eliminated;
    }
  }
  if (written.what == Act::eliminate && unit.hex) {
    take(*number);
    ++unit.times_eliminated;
    unit.half_boxes_lost = unit.full_half_boxes;
  }
  if (written.what == Act::retreat && written.to)
    if (const auto to = project_.map()->hex(*written.to)) relocate(*number, static_cast<int>(*to));
  if (written.what == Act::reveal) unit.revealed = true;
}

// Does it stand in the run before the next action?
bool Referee::is_written(Act what, int number) const {
  const auto run = pages_.run();
  return std::any_of(run.begin(), run.end(),
                     [&](const Action& written) { return written.what == what && number_named(written.piece) == number; });
}

std::optional<int> Referee::written_retreat(int number) const {
  for (const Action& written : pages_.run())
    if (written.what == Act::retreat && number_named(written.piece) == number && written.to)
      if (const auto to = project_.map()->hex(*written.to)) return static_cast<int>(*to);
  return std::nullopt;
}

// The next action if it is of that kind, with what stands before it compared.
const document::Action* Referee::follow(Act what) {
  if (!pages_.upcoming() || pages_.upcoming()->what != what) return nullptr;
  settle(false);
  return pages_.upcoming();
}

}  // namespace hexwright::rulesets::pluton
