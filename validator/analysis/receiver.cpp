// Truth and papers are compared, never the truth printed: a fault here can only say less or more of what the author knows anyway.
#include "validator/analysis/receiver.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "model/document/orbat.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/wording/list_of.hpp"
#include "platform/paths.hpp"

namespace hexwright::validator {

using namespace document;
using project::Project;
using wording::say;
using wording::say_n;

namespace {

constexpr std::size_t MOST_NAMED = 8;

wording::Text named(const std::vector<std::string>& names) {
  std::vector<wording::Value> some;
  for (std::size_t i = 0; i < std::min(names.size(), MOST_NAMED); ++i) some.emplace_back(names[i]);
  if (names.size() > MOST_NAMED) some.emplace_back(wording::nested(say("others")));
  return wording::list_of(std::move(some));
}

bool is_unit(const Project& project, const Piece& piece) {
  const Kind* kind = project.game().kind(KindOf::piece, piece.kind);
  return kind && (kind->strength.value_or(true) || project.game().is(KindOf::piece, piece.kind, "leader"));
}

// "9kp 9c": the formation and the counter.
std::string short_name(const Project& project, std::size_t piece) {
  const project::OrbatIndex& orbat = *project.orbat();
  const auto& around = orbat.pieces()[piece].formation;
  const std::string own = orbat.short_name(piece);
  const std::string of = around ? orbat.formations()[*around].formation->designation : "";
  return of.empty() || own.find(of) != std::string::npos ? own : of + ' ' + own;
}

std::vector<bool> ordered(const Project& project) {
  std::vector<bool> in(project.orbat()->pieces().size(), false);
  for (const auto* lists : {&project.muster().of_directive, &project.muster().of_reinforcement})
    for (const project::Pieces& pieces : *lists)
      for (const std::size_t piece : pieces) in[piece] = true;
  return in;
}

class Reckoning {
 public:
  Reckoning(const Project& truth, const Project& told, const view::View& view) : truth_(truth), told_(told), view_(view) {
    for (const project::PieceEntry& entry : told.orbat()->pieces()) told_ids_.insert(entry.piece->id);
    for (const view::Counter& counter : view->counters) {
      if (counter.face.face_down)
        ++face_down_[counter.face.side];
      else
        standing_.insert(counter.face.id);
    }
  }

  Learnt::Of of(const std::string& side) const {
    Learnt::Of made;
    made.side = side;
    shares(side, made.shares);
    unplaced(side, made.worked_out);
    gaps(side, made.worked_out);
    return made;
  }

 private:
  template <class List, class Mine>
  static std::int64_t count(const List& list, const Mine& mine) {
    return std::count_if(list.begin(), list.end(), mine);
  }

  void shares(const std::string& side, std::vector<Learnt::Share>& out) const {
    const auto add = [&](wording::Text what, std::int64_t told, std::int64_t all) {
      if (all > 0) out.push_back({std::move(what), told, all});
    };
    const auto both = [&](wording::Text what, const auto& counted) { add(std::move(what), counted(told_), counted(truth_)); };
    const auto in_orbat = [&](const auto& entries_of) {
      return [&side, entries_of](const Project& project) {
        return count(entries_of(*project.orbat()), [&](const auto& entry) { return project.orbat()->side_at(entry.side).id == side; });
      };
    };
    both(say("pieces named"), in_orbat([](const project::OrbatIndex& orbat) -> const auto& { return orbat.pieces(); }));
    both(say("formations named"), in_orbat([](const project::OrbatIndex& orbat) -> const auto& { return orbat.formations(); }));
    const auto of_scenario = [&](const auto& section, const auto& list) {
      return [&side, section, list](const Project& project) -> std::int64_t {
        const auto& there = (*project.scenario()).*section;
        return there ? count((*there).*list, [&](const auto& one) { return one.side == side; }) : 0;
      };
    };
    both(say("lines of the setup"), of_scenario(&Scenario::setup, &Setup::directives));
    both(say("reinforcements"), of_scenario(&Scenario::reinforcements, &Reinforcements::list));
    both(say("artillery and support"), of_scenario(&Scenario::support, &Support::assets));
    both(say("what scores"), of_scenario(&Scenario::victory, &Victory::items));
    const std::int64_t stand =
        count(view_->counters, [&](const view::Counter& one) { return one.face.side == side && !one.face.face_down; });
    add(say("pieces whose place is told"), stand,
        count(truth_.orbat()->pieces(), [&](const auto& entry) { return truth_.orbat()->side_at(entry.side).id == side; }));
  }

  // They are named, and set up or come on somewhere; where, is kept back.
  void unplaced(const std::string& side, std::vector<wording::Text>& out) const {
    const std::vector<bool> truly = ordered(truth_), seen = ordered(told_);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < told_.orbat()->pieces().size(); ++i) {
      const project::PieceEntry& entry = told_.orbat()->pieces()[i];
      if (told_.orbat()->side_at(entry.side).id != side || seen[i] || standing_.contains(entry.piece->id)) continue;
      const auto there = truth_.orbat()->piece(entry.piece->id);
      if (there && truly[*there] && is_unit(truth_, *entry.piece)) names.push_back(short_name(told_, i));
    }
    if (names.empty()) return;
    const auto count = static_cast<std::int64_t>(names.size());
    const auto lying = face_down_.find(side);
    const std::int64_t down = lying == face_down_.end() ? 0 : lying->second;
    std::vector<wording::Argument> what{{"names", wording::nested(named(names))}, {"down", down}};
    if (down == count)
      out.push_back(say_n("The one piece that lies face down is {names}: no other is named whose place is not told.",
                          "The {count} pieces that lie face down are {names}: no others are named whose place is not told.", count, what));
    else
      out.push_back(
          say_n("{names} is named and its place is not told: it is hidden somewhere, or comes later.",
                "{count} pieces are named and their places are not told, so that they are hidden somewhere or come later: {names}.", count,
                what));
  }

  // 1, 2 and 4 tell of a 3.
  void gaps(const std::string& side, std::vector<wording::Text>& out) const {
    struct Row {
      std::map<int, std::string> kept;  // number and name of what is not told
      std::set<int> told;
    };
    std::map<std::pair<std::string, std::string>, Row> rows;  // by formation and kind
    for (std::size_t i = 0; i < truth_.orbat()->pieces().size(); ++i) {
      const project::PieceEntry& entry = truth_.orbat()->pieces()[i];
      if (truth_.orbat()->side_at(entry.side).id != side || !entry.piece->number) continue;
      const std::string around = entry.formation ? truth_.orbat()->formations()[*entry.formation].formation->id : std::string();
      Row& row = rows[{around, entry.piece->kind}];
      if (told_ids_.contains(entry.piece->id))
        row.told.insert(*entry.piece->number);
      else
        row.kept.emplace(*entry.piece->number, short_name(truth_, i));
    }
    std::vector<std::string> names;
    for (const auto& [key, row] : rows)
      for (const auto& [number, name] : row.kept)
        if (!row.told.empty() && number > *row.told.begin() && number < *row.told.rbegin()) names.push_back(name);
    if (!names.empty())
      out.push_back(say_n("The numbers of what is named leave out one, which tells of {names}.",
                          "The numbers of what is named leave out some, which tells of {names}.", static_cast<std::int64_t>(names.size()),
                          {{"names", wording::nested(named(names))}}));
  }

  const Project &truth_, &told_;
  const view::View& view_;
  std::set<std::string> told_ids_, standing_;
  std::map<std::string, std::int64_t> face_down_;
};

}  // namespace

wording::Result<Learnt> learnt(const Project& project, std::string_view side, const Placement* placement) {
  const auto papers = view::papers_for(project, side, view::Disguise{});
  if (!papers) return tl::unexpected(papers.error());
  const auto view = view::seen_by(project, side, view::Disguise{}, placement);
  if (!view) return tl::unexpected(view.error());
  Learnt made;
  const Reckoning reckoning(project, papers->project(), *view);
  for (const Side& other : project.orbat()->orbat().sides)
    if (other.id != side) made.sides.push_back(reckoning.of(other.id));
  made.together.push_back(project.scenario()->id);
  for (const auto& file : project.files()) made.together.push_back(file->xml.path().substr(platform::name_begins(file->xml.path())));
  return made;
}

}  // namespace hexwright::validator
