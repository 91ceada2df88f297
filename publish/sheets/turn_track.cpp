// What comes on or may be called from a turn that the card names stands in the box of that turn.
#include "publish/sheets/turn_track.hpp"

#include <algorithm>
#include <map>

#include "model/document/orbat.hpp"
#include "model/project/calendar.hpp"
#include "publish/cards/writer.hpp"
#include "publish/canvas/measure.hpp"
#include "publish/canvas/shapes.hpp"
#include "validator/analysis/arrival_words.hpp"
#include "validator/checks/length.hpp"

namespace hexwright::publish {

using namespace document;
using wording::nested;
using wording::say;

namespace {

constexpr int MOST_TURNS = 400, BOXES_A_ROW = 6;
constexpr double BOX_WIDTH = 30, BOX_HEAD = 8.5, LINE = 3.3, GAP = 1.2, HEAD_SIZE = 2.8, NIGHT_SHADE = 0.25;

struct Entry {
  std::string side, words;
};
using Schedule = std::map<int, std::vector<Entry>>;

// Of a condition that is nothing but a turn.
std::optional<int> plain_turn(const std::optional<When>& when) {
  if (!when || when->conditions.size() != 1) return std::nullopt;
  const auto* turn = std::get_if<OnTurn>(&when->conditions.front().node);
  if (!turn) return std::nullopt;
  return turn->at ? turn->at : turn->from;
}

// What stands beside the number of a turn: its clock or its date.
struct TurnHead {
  std::string words;
  bool night = false;
};

class Track : public Picture {
 public:
  Track(int turns, Schedule schedule, std::vector<TurnHead> heads, const CardContext& matter)
      : style_(matter.style), theme_(matter.theme), heads_(std::move(heads)) {
    for (const Side& side : matter.papers.project().orbat()->orbat().sides) sides_.push_back(side.id);
    for (int turn = 1; turn <= turns; ++turn) {
      auto& box = boxes_.emplace_back();
      if (const auto found = schedule.find(turn); found != schedule.end())
        for (const Entry& entry : found->second)
          for (const std::string& line : wrapped(entry.words, font(2.5, 400), BOX_WIDTH - 3, 4)) box.push_back({entry.side, line});
    }
    for (std::size_t first = 0; first < boxes_.size(); first += BOXES_A_ROW) {
      std::size_t most = 1;
      for (std::size_t i = first; i < std::min(first + BOXES_A_ROW, boxes_.size()); ++i) most = std::max(most, boxes_[i].size());
      rows_.push_back(BOX_HEAD + static_cast<double>(most) * LINE + 2);
    }
  }
  Box extent() const override {
    double height = 0;
    for (const double row : rows_) height += row + GAP;
    return {0, 0, BOXES_A_ROW * (BOX_WIDTH + GAP) - GAP, std::max(height - GAP, 1.0)};
  }
  Color paper() const override { return style_.paper; }
  void draw(Canvas& canvas, const Box&) const override {
    double y = 0;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      for (std::size_t column = 0; column < BOXES_A_ROW; ++column)
        if (const std::size_t turn = row * BOXES_A_ROW + column; turn < boxes_.size())
          draw_box(canvas, turn, {static_cast<double>(column) * (BOX_WIDTH + GAP), y}, rows_[row]);
      y += rows_[row] + GAP;
    }
  }

 private:
  Font font(double size, int weight) const { return {style_.text_font, size, weight, false, 0}; }
  void draw_box(Canvas& canvas, std::size_t turn, Point at, double height) const {
    const Box box{at.x, at.y, at.x + BOX_WIDTH, at.y + height};
    canvas.draw(Path::rectangle(box, 1.2), {turn < heads_.size() && heads_[turn].night ? mixed(style_.panel, style_.soft, NIGHT_SHADE)
                                            : boxes_[turn].empty()                     ? style_.paper
                                                                                       : style_.panel,
                                            Pen{style_.rule, 0.25, Cap::butt, Join::round}});
    const Font large{style_.title_font, 6, 700};
    canvas.write({std::to_string(turn + 1), large, style_.accent, {at.x + 1.8, at.y + 6}});
    if (turn < heads_.size()) {
      const double number = measure(std::to_string(turn + 1), large).width, room = BOX_WIDTH - 4.8 - number;
      const double wide = measure(heads_[turn].words, font(HEAD_SIZE, 400)).width;
      canvas.write({heads_[turn].words,
                    font(wide > room ? HEAD_SIZE * room / wide : HEAD_SIZE, 400),
                    heads_[turn].night ? style_.ink : style_.soft,
                    {at.x + BOX_WIDTH - 1.8, at.y + 5.6},
                    Anchor::end});
    }
    double y = at.y + BOX_HEAD + 2.2;
    for (const Entry& entry : boxes_[turn]) {
      const auto which = static_cast<std::size_t>(std::find(sides_.begin(), sides_.end(), entry.side) - sides_.begin());
      canvas.draw(Path::rectangle({at.x + 1.2, y - 2, at.x + 1.8, y + 0.6}), filled(theme_->side(which).band));
      canvas.write({entry.words, font(2.5, 400), style_.ink, {at.x + 2.4, y}});
      y += LINE;
    }
  }

  const PrintStyle style_;
  std::shared_ptr<const Theme> theme_;
  std::vector<std::string> sides_;
  std::vector<TurnHead> heads_;
  std::vector<std::vector<Entry>> boxes_;
  std::vector<double> rows_;
};

Schedule schedule_of(const CardContext& matter, const Phrases& phrases) {
  Schedule schedule;
  const Scenario& scenario = *matter.papers.project().scenario();
  if (scenario.reinforcements)
    for (const Reinforcement& one : scenario.reinforcements->list)
      if (const auto turn = plain_turn(one.when))
        schedule[*turn + (one.timing == Timing::next_turn ? 1 : 0)].push_back(
            {one.side, phrases.words(say("enter: {units}", {{"units", phrases.units(one.units, one.side)}}))});
  if (scenario.reinforcements)
    for (const Withdrawal& one : scenario.reinforcements->withdrawals)
      if (const auto turn = plain_turn(one.when)) {
        const std::vector<wording::Argument> who{{"units", phrases.units(one.units, one.side)}};
        schedule[*turn].push_back({one.side, phrases.words(one.optional_exit.value_or(false) ? say("may withdraw: {units}", who)
                                                                                             : say("withdraw: {units}", who))});
      }
  if (scenario.reinforcements)
    for (const Replacement& one : scenario.reinforcements->replacements)
      for (const auto turn = plain_turn(one.when); const wording::Text& note : validator::notes_of(one))
        if (turn) schedule[*turn].push_back({one.side, phrases.words(say("replacements: {what}", {{"what", nested(note)}}))});
  if (!scenario.support) return schedule;
  const auto callable = [&](const Asset& asset, int turn) {
    schedule[turn].push_back(
        {asset.side, phrases.words(say("{asset} may be called",
                                       {{"asset", asset.designation.value_or(phrases.noun(noun_of(asset.names, asset.id)))}}))});
  };
  for (const Asset& asset : scenario.support->assets) {
    if (const auto turn = plain_turn(asset.when)) callable(asset, *turn);
    for (const Availability& one : scenario.support->availability) {
      const bool named = std::find(one.assets.begin(), one.assets.end(), asset.id) != one.assets.end();
      if (const auto turn = plain_turn(one.when); turn && (named || (one.assets.empty() && one.side == asset.side && !asset.piece)))
        callable(asset, *turn);
    }
  }
  return schedule;
}

// The date of each turn, else when it begins, where the card says when the first does and how long a turn is. The year stands with the
// first turn of each.
std::vector<TurnHead> heads_of(const project::Project& project, int turns, const Phrases& phrases) {
  const Scenario& scenario = *project.scenario();
  std::vector<TurnHead> heads;
  if (const auto calendar = project::Calendar::of(scenario)) {
    const bool years = calendar->turn(1).date.year != calendar->turn(turns).date.year;
    int year = 0;
    for (int turn = 1; turn <= turns; ++turn) {
      const project::TurnDate at = calendar->turn(turn);
      const std::string words = phrases.words(calendar->text(at, years && at.date.year != year));
      heads.push_back({at.night ? phrases.words(say("{date}, night", {{"date", words}})) : words, at.night});
      year = at.date.year;
    }
    return heads;
  }
  const auto minutes = project::minutes_of_turn(scenario, project.game());
  if (!minutes || *minutes <= 0 || !scenario.time || !scenario.time->clock || !scenario.time->clock->start) return heads;
  for (int turn = 0; turn < turns; ++turn)
    heads.push_back(
        {Phrases::clock({static_cast<int>((scenario.time->clock->start->minutes + std::int64_t{turn} * *minutes) % (24 * 60))}), false});
  return heads;
}

}  // namespace

Content turn_track(const CardContext& matter, const std::string& language) {
  const CardWriter writer(matter, language);
  const Phrases& phrases = writer.phrases();
  const project::Project& project = matter.papers.project();
  Content content = writer.content(phrases.words(say("Turns: {scenario}", {{"scenario", writer.title()}})));
  Schedule schedule = schedule_of(matter, phrases);
  const auto length = matter.view->turns ? matter.view->turns : validator::calendar_turns(*project.scenario());
  const bool stated = length.has_value();
  const int last = schedule.empty() ? 1 : std::max(schedule.rbegin()->first, 1);
  const int turns = std::min(stated ? std::max(*length, 1) : last, MOST_TURNS);
  Section track{"track", {}, {}, true, false};
  if (!stated)
    track.blocks.emplace_back(Paragraph{
        {{phrases.words(say("The scenario does not say how many turns it lasts; the track ends with the last one that it names."))}}});
  track.blocks.emplace_back(
      Figure{std::make_shared<const Track>(turns, std::move(schedule), heads_of(project, turns, phrases), matter), {}, 235});
  content.sections.push_back(std::move(track));
  for (Section section : {writer.entries(), writer.support(), writer.events()})
    if (!section.blocks.empty()) content.sections.push_back(std::move(section));
  return content;
}

}  // namespace hexwright::publish
