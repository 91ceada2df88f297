// What comes on or may be called from a turn that the card names stands in the box of that turn.
#include "publish/cards/turn_record.hpp"

#include <algorithm>
#include <map>

#include "model/document/orbat.hpp"
#include "model/project/calendar.hpp"
#include "publish/canvas/measure.hpp"
#include "publish/canvas/shapes.hpp"
#include "validator/analysis/arrival_words.hpp"
#include "validator/checks/length.hpp"

namespace hexwright::publish {

using namespace document;
using wording::nested;
using wording::say;

namespace {

constexpr int MOST_TURNS = 400;
constexpr double NIGHT_SHADE = 0.25;

// Of its boxes, in millimetres.
struct TrackSizes {
  double least_width, head, number, clock, words, line, gap, room;  // room: below the words, for counters
};
constexpr TrackSizes SHEET_SIZES{29, 8.5, 6, 2.8, 2.5, 3.3, 1.2, 16}, CARD_SIZES{19, 5.4, 4, 2.1, 2.1, 2.6, 0.8, 0};

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

// What stands beside the number of a turn: its clock or its date, in two lines where there is no room for one.
struct TurnHead {
  std::string words;
  bool night = false;
  double width_mm = 0;
  std::string upper = {}, lower = {};
  double narrow_mm = 0;  // of these two
};

void measure_heads(std::vector<TurnHead>& heads, const Font& font) {
  for (TurnHead& head : heads) {
    head.width_mm = head.narrow_mm = measure(head.words, font).width;
    for (std::size_t blank = head.words.find(' '); blank != head.words.npos; blank = head.words.find(' ', blank + 1)) {
      const std::string upper = head.words.substr(0, blank), lower = head.words.substr(blank + 1);
      const double width = std::max(measure(upper, font).width, measure(lower, font).width);
      if (width >= head.narrow_mm) continue;
      head.upper = upper;
      head.lower = lower;
      head.narrow_mm = width;
    }
  }
}

struct TrackLooks {
  PrintStyle style;
  std::shared_ptr<const Theme> theme;
  std::vector<std::string> sides;
};

class Track : public Picture {
 public:
  Track(int turns, const Schedule& schedule, std::vector<TurnHead> heads, TrackLooks looks, double width, const TrackSizes& sizes)
      : style_(std::move(looks.style)),
        theme_(std::move(looks.theme)),
        sides_(std::move(looks.sides)),
        heads_(std::move(heads)),
        width_(width),
        sizes_(sizes) {
    beside_head_ = measure(std::to_string(turns), large()).width + 2.7 * inside();
    double least = sizes.least_width;
    for (const TurnHead& head : heads_) least = std::max(least, head.narrow_mm + beside_head_);
    const auto fit = static_cast<std::size_t>(std::max(1.0, (width + sizes.gap) / (least + sizes.gap)));
    const auto all = static_cast<std::size_t>(turns), rows = (all + fit - 1) / fit;
    across_ = (all + rows - 1) / rows;
    box_width_ = (width + sizes.gap) / static_cast<double>(across_) - sizes.gap;
    for (int turn = 1; turn <= turns; ++turn) {
      auto& box = boxes_.emplace_back();
      if (const auto found = schedule.find(turn); found != schedule.end())
        for (const Entry& entry : found->second)
          for (const std::string& line : wrapped(entry.words, font(sizes.words, 400), box_width_ - 3, 4)) box.push_back({entry.side, line});
    }
    for (std::size_t first = 0; first < boxes_.size(); first += across_) {
      std::size_t most = sizes.room > 0 ? 1 : 0;
      for (std::size_t i = first; i < std::min(first + across_, boxes_.size()); ++i) most = std::max(most, boxes_[i].size());
      const double top = rows_.empty() ? 0 : rows_.back().bottom + sizes.gap;
      rows_.push_back({0, top, width, top + sizes.head + static_cast<double>(most) * sizes.line + sizes.room + sizes.gap});
    }
  }
  Box extent() const override { return {0, 0, width_, rows_.back().bottom}; }
  Color paper() const override { return style_.paper; }
  std::vector<Box> rows() const override { return rows_; }
  void draw(Canvas& canvas, const Box& part) const override {
    for (std::size_t turn = 0; turn < boxes_.size(); ++turn)
      if (const Box& row = rows_[turn / across_]; row.touches(part))
        draw_box(canvas, turn, {static_cast<double>(turn % across_) * (box_width_ + sizes_.gap), row.top}, row.height());
  }

 private:
  Font font(double size, int weight) const { return {style_.text_font, size, weight, false, 0}; }
  Font large() const { return {style_.title_font, sizes_.number, 700}; }
  double inside() const { return sizes_.number * 0.3; }
  void draw_box(Canvas& canvas, std::size_t turn, Point at, double height) const {
    const Box box{at.x, at.y, at.x + box_width_, at.y + height};
    const bool night = turn < heads_.size() && heads_[turn].night;
    canvas.draw(Path::rectangle(box, sizes_.gap), {night                  ? mixed(style_.panel, style_.soft, NIGHT_SHADE)
                                                   : boxes_[turn].empty() ? style_.paper
                                                                          : style_.panel,
                                                   Pen{style_.rule, 0.25, Cap::butt, Join::round}});
    const double base = at.y + sizes_.head * 0.7;
    canvas.write({std::to_string(turn + 1), large(), style_.accent, {at.x + inside(), base}});
    if (turn < heads_.size()) {
      const TurnHead& head = heads_[turn];
      const auto line = [&](const std::string& words, double y) {
        canvas.write({words,
                      font(sizes_.clock, 400),
                      night ? style_.ink : style_.soft,
                      {at.x + box_width_ - inside(), base + y * sizes_.clock},
                      Anchor::end});
      };
      const bool in_one = head.lower.empty() || head.width_mm <= box_width_ - beside_head_;
      line(in_one ? head.words : head.upper, in_one ? 0 : -0.6);
      if (!in_one) line(head.lower, 0.5);
    }
    double y = at.y + sizes_.head + sizes_.line * 0.6;
    for (const Entry& entry : boxes_[turn]) {
      const auto which = static_cast<std::size_t>(std::find(sides_.begin(), sides_.end(), entry.side) - sides_.begin());
      canvas.draw(Path::rectangle({at.x + 1.0, y - sizes_.words * 0.8, at.x + 1.6, y + sizes_.words * 0.25}),
                  filled(theme_->side(which).band));
      canvas.write({entry.words, font(sizes_.words, 400), style_.ink, {at.x + 2.1, y}});
      y += sizes_.line;
    }
  }

  const PrintStyle style_;
  std::shared_ptr<const Theme> theme_;
  std::vector<std::string> sides_;
  std::vector<TurnHead> heads_;
  std::vector<std::vector<Entry>> boxes_;
  std::vector<Box> rows_;
  double width_, box_width_ = 1, beside_head_ = 0;  // the last: of the longest number and the room about it
  TrackSizes sizes_;
  std::size_t across_ = 1;
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

TurnRecord turn_record(const CardContext& matter, const Phrases& phrases, bool on_a_card) {
  const project::Project& project = matter.papers.project();
  Schedule schedule = schedule_of(matter, phrases);
  const auto length = matter.view->turns ? matter.view->turns : validator::calendar_turns(*project.scenario());
  const int last = schedule.empty() ? 1 : std::max(schedule.rbegin()->first, 1);
  const int turns = std::min(length ? std::max(*length, 1) : last, MOST_TURNS);
  TrackLooks looks{matter.style, matter.theme, {}};
  for (const Side& side : project.orbat()->orbat().sides) looks.sides.push_back(side.id);
  const TrackSizes& sizes = on_a_card ? CARD_SIZES : SHEET_SIZES;
  std::vector<TurnHead> heads = heads_of(project, turns, phrases);
  measure_heads(heads, {matter.style.text_font, sizes.clock});
  const auto drawn = [schedule = std::move(schedule), heads = std::move(heads), turns, looks = std::move(looks), sizes](double width) {
    return std::make_shared<const Track>(turns, schedule, heads, looks, width, sizes);
  };
  return {Figure{{}, drawn}, length.has_value()};
}

}  // namespace hexwright::publish
