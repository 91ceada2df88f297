// Truth and papers are compared, never the truth printed: a fault here can only say less or more of what the author knows anyway.
#include "validator/analysis/receiver.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <set>

#include "model/document/kinds.hpp"
#include "model/document/orbat.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"
#include "platform/paths.hpp"

namespace hexwright::validator {

using namespace document;
using project::Project;
using wording::say;
using wording::say_n;

namespace {

constexpr std::size_t MOST_NAMED = 8;
constexpr std::string_view UNSAID = "…";  // what papers have for a name that is left out

wording::Text named(const std::vector<std::string>& names) {
  std::vector<wording::Value> some;
  for (std::size_t i = 0; i < std::min(names.size(), MOST_NAMED); ++i) some.emplace_back(io::visible(names[i], 400));
  if (names.size() > MOST_NAMED) some.emplace_back(wording::nested(say("others")));
  return wording::list_of(std::move(some));
}

// "d.12" is the 12 of the row "d.".
std::optional<std::pair<std::string, int>> numbered(const std::string& id) {
  const std::size_t digits = id.find_last_not_of("0123456789") + 1;
  const auto number = io::parse_int(std::string_view(id).substr(digits), 0, 100'000);
  if (!number) return std::nullopt;
  return std::pair{id.substr(0, digits), static_cast<int>(*number)};
}

bool is_letter(char c) { return (c & 0x80) != 0 || std::isalnum(static_cast<unsigned char>(c)); }
std::string_view first_word(std::string_view text) {
  return text.substr(0, static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_letter) - text.begin()));
}

// Names by their first words, so that a long text is read once however many names there are.
class Names {
 public:
  void add(const std::string& name) { by_word_[std::string(first_word(name))].insert(name); }
  template <class Take>
  void each_in(std::string_view text, const Take& take) const {
    for (std::size_t at = 0; at < text.size(); ++at) {
      const std::string_view rest = text.substr(at), word = first_word(rest);
      if (word.empty()) continue;
      if (const auto found = by_word_.find(word); found != by_word_.end())
        for (const std::string& name : found->second)
          if (rest.starts_with(name) && (rest.size() == name.size() || !is_letter(rest[name.size()]))) take(name);
      at += word.size() - 1;
    }
  }

 private:
  std::map<std::string, std::set<std::string>, std::less<>> by_word_;
};

template <class Visit>
void each_node(pugi::xml_node around, const Visit& visit) {
  for (const pugi::xml_node node : around.children()) visit(node), each_node(node, visit);
}

void each_form(const std::vector<Name>& names, const std::function<void(const std::string&)>& take) {
  for (const Name& name : names) {
    take(name.nom);
    for (const auto* form : {&name.gen, &name.dat, &name.acc, &name.ins, &name.loc})
      if (*form) take(**form);
  }
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
    write_document(*told.scenario(), written_);
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
    named_in_words(side, made.worked_out);
    return made;
  }

  // A reference to what is kept back stands as an ellipsis.
  void ellipses(std::vector<wording::Text>& out) const {
    std::vector<std::string> where;
    each_node(written_, [&](pugi::xml_node node) {
      for (const pugi::xml_attribute& one : node.attributes())
        if (std::string_view(one.value()) == UNSAID) where.push_back(id_around(node));
    });
    if (where.empty()) return;
    where.erase(std::unique(where.begin(), where.end()), where.end());
    out.push_back(say("An ellipsis stands where something is kept back, so that there is something: {names}.",
                      {{"names", wording::nested(named(where))}}));
  }

 private:
  using Members = std::vector<std::pair<std::string, std::string>>;  // ids and names

  Members pieces_of(const Project& project, const std::string& side) const {
    Members list;
    for (std::size_t i = 0; i < project.orbat()->pieces().size(); ++i)
      if (const auto& one = project.orbat()->pieces()[i]; project.orbat()->side_at(one.side).id == side)
        list.emplace_back(one.piece->id, short_name(project, i));
    return list;
  }
  Members formations_of(const Project& project, const std::string& side) const {
    Members list;
    for (const auto& one : project.orbat()->formations())
      if (project.orbat()->side_at(one.side).id == side) list.emplace_back(one.formation->id, one.formation->designation);
    return list;
  }
  template <class Section, class List>
  static Members members(const Project& project, const std::string& side, Section section, List list) {
    Members out;
    if (const auto& there = (*project.scenario()).*section)
      for (const auto& one : (*there).*list)
        if (one.side == side) out.emplace_back(one.id, one.id);
    return out;
  }
  Members lines_of(const Project& project, const std::string& side) const {
    return members(project, side, &Scenario::setup, &Setup::directives);
  }
  Members arrivals_of(const Project& project, const std::string& side) const {
    return members(project, side, &Scenario::reinforcements, &Reinforcements::list);
  }
  Members support_of(const Project& project, const std::string& side) const {
    return members(project, side, &Scenario::support, &Support::assets);
  }
  Members scores_of(const Project& project, const std::string& side) const {
    return members(project, side, &Scenario::victory, &Victory::items);
  }
  using List = Members (Reckoning::*)(const Project&, const std::string&) const;

  void shares(const std::string& side, std::vector<Learnt::Share>& out) const {
    const auto add = [&](wording::Text what, List list) {
      const Members all = (this->*list)(truth_, side), told = (this->*list)(told_, side);
      if (all.empty()) return;
      std::set<std::string> known;
      for (const auto& [id, name] : told) known.insert(id);
      Learnt::Share share{std::move(what), static_cast<std::int64_t>(told.size()), static_cast<std::int64_t>(all.size()), {}};
      for (const auto& [id, name] : all)
        if (!known.contains(id)) share.kept.push_back(name);
      out.push_back(std::move(share));
    };
    add(say("pieces named"), &Reckoning::pieces_of);
    add(say("formations named"), &Reckoning::formations_of);
    add(say("lines of the setup"), &Reckoning::lines_of);
    add(say("reinforcements"), &Reckoning::arrivals_of);
    add(say("artillery and support"), &Reckoning::support_of);
    add(say("what scores"), &Reckoning::scores_of);
    const auto stand = std::count_if(view_->counters.begin(), view_->counters.end(),
                                     [&](const view::Counter& one) { return one.face.side == side && !one.face.face_down; });
    if (const auto all = static_cast<std::int64_t>(pieces_of(truth_, side).size()); all > 0)
      out.push_back({say("pieces whose place is told"), stand, all, {}});
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
  struct Row {
    std::map<int, std::string> kept;  // number and name of what is not told
    std::set<int> told;
  };
  using Rows = std::map<std::pair<std::string, std::string>, Row>;
  static std::vector<std::string> between(const Rows& rows) {
    std::vector<std::string> names;
    for (const auto& [key, row] : rows)
      for (const auto& [number, name] : row.kept)
        if (!row.told.empty() && number > *row.told.begin() && number < *row.told.rbegin()) names.push_back(name);
    return names;
  }
  void gaps(const std::string& side, std::vector<wording::Text>& out) const {
    Rows rows, ids;  // by formation and kind; by list and what stands before the number
    const auto put = [](Row& row, bool is_told, int number, const std::string& name) {
      if (is_told)
        row.told.insert(number);
      else
        row.kept.emplace(number, name);
    };
    for (std::size_t i = 0; i < truth_.orbat()->pieces().size(); ++i) {
      const project::PieceEntry& entry = truth_.orbat()->pieces()[i];
      if (truth_.orbat()->side_at(entry.side).id != side) continue;
      const bool is_told = told_ids_.contains(entry.piece->id);
      const std::string around = entry.formation ? truth_.orbat()->formations()[*entry.formation].formation->id : std::string();
      if (entry.piece->number)
        put(rows[{around, entry.piece->kind}], is_told, *entry.piece->number, short_name(truth_, i));
      else if (const auto id = numbered(entry.piece->id))
        put(ids[{"piece", id->first}], is_told, id->second, entry.piece->id);
    }
    const std::pair<const char*, List> lists[] = {{"line", &Reckoning::lines_of},
                                                  {"arrival", &Reckoning::arrivals_of},
                                                  {"support", &Reckoning::support_of},
                                                  {"score", &Reckoning::scores_of}};
    for (const auto& [what, list] : lists) {
      std::set<std::string> known;
      for (const auto& [id, name] : (this->*list)(told_, side)) known.insert(id);
      for (const auto& [id, name] : (this->*list)(truth_, side))
        if (const auto parts = numbered(id)) put(ids[{what, parts->first}], known.contains(id), parts->second, id);
    }
    if (const auto names = between(rows); !names.empty())
      out.push_back(say_n("The numbers of what is named leave out one, which tells of {names}.",
                          "The numbers of what is named leave out some, which tells of {names}.", static_cast<std::int64_t>(names.size()),
                          {{"names", wording::nested(named(names))}}));
    if (const auto names = between(ids); !names.empty())
      out.push_back(say_n("The ids that are told leave out one, which tells of {names}.",
                          "The ids that are told leave out some, which tells of {names}.", static_cast<std::int64_t>(names.size()),
                          {{"names", wording::nested(named(names))}}));
  }

  // What the author says in his own words is told as he wrote it.
  void named_in_words(const std::string& side, std::vector<wording::Text>& out) const {
    std::set<std::string> told;
    Names kept;
    names_of(told_, [&](const std::string&, const std::string&, const std::string& name) { told.insert(name); });
    names_of(truth_, [&](const std::string& of, const std::string& id, const std::string& name) {
      if (of == side && !told_ids_.contains(id) && name.size() > 2 && !told.contains(name)) kept.add(name);
    });
    std::set<std::string> found, where;
    each_node(written_, [&](pugi::xml_node node) {
      const auto look = [&](const char* words) {
        kept.each_in(words, [&](const std::string& name) {
          found.insert(name);
          where.insert(id_around(node));
        });
      };
      if (node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata) look(node.value());
      for (const char* words : {"nom", "gen", "dat", "acc", "ins", "loc", "plural", "many", "designation", "title"})
        if (const pugi::xml_attribute named = node.attribute(words)) look(named.value());
    });
    if (found.empty()) return;
    out.push_back(say("Words that are told name what is kept back, {names}: {places}.",
                      {{"names", wording::nested(named({found.begin(), found.end()}))},
                       {"places", wording::nested(named({where.begin(), where.end()}))}}));
  }
  // take(side, id, name) for every name of a formation or piece, in each form that is given.
  template <class Take>
  static void names_of(const Project& project, Take take) {
    const project::OrbatIndex& orbat = *project.orbat();
    for (const auto& one : orbat.formations())
      each_form(one.formation->names, [&](const std::string& name) { take(orbat.side_at(one.side).id, one.formation->id, name); });
    for (std::size_t i = 0; i < orbat.pieces().size(); ++i) {
      const project::PieceEntry& one = orbat.pieces()[i];
      const std::string& side = orbat.side_at(one.side).id;
      each_form(one.piece->names, [&](const std::string& name) { take(side, one.piece->id, name); });
      if (one.formation) take(side, one.piece->id, short_name(project, i));
    }
  }
  // The nearest element that has an id.
  static std::string id_around(pugi::xml_node node) {
    while (node.parent() && !node.attribute("id")) node = node.parent();
    return node.attribute("id").value();
  }

  const Project &truth_, &told_;
  const view::View& view_;
  pugi::xml_document written_;  // the scenario as it is told
  std::set<std::string> told_ids_, standing_;
  std::map<std::string, std::int64_t> face_down_;
};

}  // namespace

bool Learnt::is_worked_out() const {
  return !worked_out.empty() || std::any_of(sides.begin(), sides.end(), [](const Of& of) { return !of.worked_out.empty(); });
}

wording::Result<Learnt> learnt(const Project& project, std::string_view side, const Placement* placement) {
  const auto papers = view::papers_for(project, side, view::Disguise{});
  if (!papers) return tl::unexpected(papers.error());
  const auto view = view::seen_by(project, side, view::Disguise{}, placement);
  if (!view) return tl::unexpected(view.error());
  Learnt made;
  const Reckoning reckoning(project, papers->project(), *view);
  for (const Side& other : project.orbat()->orbat().sides)
    if (other.id != side) made.sides.push_back(reckoning.of(other.id));
  reckoning.ellipses(made.worked_out);
  made.together.push_back(project.scenario()->id);
  for (const auto& file : project.files()) made.together.push_back(file->xml.path().substr(platform::name_begins(file->xml.path())));
  return made;
}

}  // namespace hexwright::validator
