// A card that builds on another one: what it puts in place of what it takes over, and where it cannot mean that. It reads
// sections and ids, and holds for hex boards and tables alike.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "model/document/kinds.hpp"
#include "model/project/extends.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using project::Project;
using wording::say;
using wording::say_n;

namespace {

constexpr auto EDITIONS_FINDINGS = findings({
    {"edition/replaces", Severity::info, mark("What a card states anew"),
     mark("The card extends another one, takes a section over, and has clauses of its own in place of some that stand there. They are "
          "listed, so that none is replaced unseen."),
     mark("a victory item with the id of one in the extended card"), mark("a victory item with an id of its own")},
    {"edition/turned", Severity::warning, mark("A clause that changes sides"),
     mark("A clause of the card has the id of one in the card that it extends, and is of another side. It stands in place of the other, "
          "which is hardly meant."),
     mark("pl.vp-road of side de"), mark("de.vp-road of side de"), mark("Correct the side, or give the new clause an id of its own.")},
    {"edition/assumed", Severity::question, mark("An assumption that differs from the card that is extended"),
     mark("The card prints nothing of this, and the card that it extends does. What is assumed should be what stands there."),
     mark("\"from the north\", assumed, where the extended card prints \"from the south\""), mark("\"from the south\", assumed"),
     mark("Take it over from the other card; if it is meant, answer so.")},
    {"edition/stated-twice", Severity::warning, mark("A section that is taken over and stated too"),
     mark("The card says that it takes the section over, and states the whole of it itself: one of both is not meant."),
     mark("<inherit section=\"ranks\"/> and <ranks>"), mark("one of them"), mark("Take out the one that is not meant.")},
});

struct Replaced {
  std::vector<std::string> ids;
  const Datum* first = nullptr;  // in the base
};

class Edition {
 public:
  Edition(const Scenario& own, const project::OrbatIndex* orbat, Sink& out) : own_(own), orbat_(orbat), out_(out) {}

  // Clauses of one list, in the base and in the card.
  template <class Item>
  void list(Section section, const std::vector<Item>& base, const std::vector<Item>& own) {
    std::map<std::string_view, const Item*> by_id;
    for (const Item& item : own) by_id.emplace(item.id, &item);
    for (const Item& item : base) {
      const auto found = by_id.find(item.id);
      if (item.id.empty() || found == by_id.end()) continue;
      const Item& mine = *found->second;
      if (mine.side != item.side && (!orbat_ || orbat_->side(mine.side)))
        out_.report_on(mine.datum, EDITIONS_FINDINGS["edition/turned"],
                       say("\"{id}\" is a clause of side \"{before}\" in the card that this one extends, and here of side \"{side}\".",
                           {{"id", item.id}, {"before", item.side}, {"side", mine.side}}),
                       item.id)
            .at(item.datum.origin, item.id)
            .parameter(mine.side)
            .because(
                say("A clause with the id of another one stands in its place: side \"{before}\" has lost it.", {{"before", item.side}}));
      else if (project::takes(own_, section, item.side))
        replaced(item.id, item.datum);
    }
  }
  // A side that says anything of its own when its support is there takes nothing over of that.
  void availability(const std::vector<Availability>& base, const std::vector<Availability>& own) {
    std::set<std::string_view> speaking;
    for (const Availability& item : own) speaking.insert(item.side);
    for (const Availability& item : base)
      if (speaking.contains(item.side) && project::takes(own_, Section::support, item.side)) replaced(item.id, item.datum);
  }
  void entries(const std::vector<EntryRule>& base, const std::vector<EntryRule>& own) {
    for (const EntryRule& mine : own) {
      const auto of_side = [&](const EntryRule& rule) { return rule.side == mine.side; };
      const auto before = std::find_if(base.begin(), base.end(), of_side);
      if (mine.datum.status != Status::assumed || mine.datum.printed || before == base.end() || !before->datum.printed) continue;
      if (std::any_of(base.begin(), base.end(), [&](const EntryRule& rule) { return of_side(rule) && same_ground(rule, mine); })) continue;
      out_.report_on(mine.datum, EDITIONS_FINDINGS["edition/assumed"],
                     say("The place of entry is assumed here, and the card that is extended prints another."))
          .at(before->datum.origin)
          .parameter(mine.side);
    }
  }
  void tell() {
    if (!replaced_.first) return;
    std::string things;
    constexpr std::size_t MOST = 8;
    for (std::size_t i = 0; i < std::min(replaced_.ids.size(), MOST); ++i) things += (i ? ", " : "") + replaced_.ids[i];
    if (replaced_.ids.size() > MOST) things += " …";
    Finding& finding = out_.report_on(own_.extends->datum, EDITIONS_FINDINGS["edition/replaces"],
                                      say_n("This card states anew {count} clause of the card that it extends: {things}.",
                                            "This card states anew {count} clauses of the card that it extends: {things}.",
                                            static_cast<std::int64_t>(replaced_.ids.size()), {{"things", things}}))
                           .at(replaced_.first->origin, replaced_.ids.front());
    for (const std::string& id : replaced_.ids) finding.parameter(id);
    finding.because(say("What stands in {file} about them does not hold here.",
                        {{"file", std::filesystem::path(own_.extends->file).filename().generic_string()}}));
    finding.mend(say("Nothing, when all of them are meant; else give the clause an id of its own, so that both hold."));
  }

 private:
  void replaced(const std::string& id, const Datum& datum) {
    if (std::find(replaced_.ids.begin(), replaced_.ids.end(), id) != replaced_.ids.end()) return;
    replaced_.ids.push_back(id);
    if (!replaced_.first) replaced_.first = &datum;
  }

  // Of edges, as entry rules have them; of other ground nothing is said.
  static bool same_ground(const EntryRule& one, const EntryRule& other) {
    if (one.regions.size() != 1 || other.regions.size() != 1) return true;
    const auto *here = std::get_if<OnEdge>(&one.regions.front().node), *there = std::get_if<OnEdge>(&other.regions.front().node);
    return !here || !there || here->side == there->side;
  }

  const Scenario& own_;
  const project::OrbatIndex* orbat_;
  Sink& out_;
  Replaced replaced_;
};

// A section that is taken over and then stated as a whole: nothing of the other card is left.
void stated_twice(const Scenario& own, Sink& out) {
  for (const Inherit& inherit : own.extends->inherit) {
    const bool stated = (inherit.section == Section::first_player && own.first_player) || (inherit.section == Section::map && own.map) ||
                        (inherit.section == Section::strength && own.strength) || (inherit.section == Section::morale && own.morale) ||
                        (inherit.section == Section::ranks && own.ranks);
    if (stated)
      out.report_on(inherit.datum, EDITIONS_FINDINGS["edition/stated-twice"],
                    say("The card takes over the section \"{section}\" and states it itself.", {{"section", print_value(inherit.section)}}))
          .parameter(print_value(inherit.section))
          .because(say("What it states itself holds as a whole; nothing is taken over."));
  }
}

template <class SectionType, class Item>
const std::vector<Item>& list_of(const std::optional<SectionType>& section, std::vector<Item> SectionType::*list) {
  static const std::vector<Item> none;
  return section ? (*section).*list : none;
}

void check_editions(const Project& project, Sink& out) {
  const Scenario* own = project.own_scenario();
  if (!own || !own->extends) return;
  stated_twice(*own, out);
  Edition edition(*own, project.orbat(), out);
  std::vector<Scenario> bases;  // until all has been told
  const auto files = project.files();
  for (std::size_t i = 1; i < files.size(); ++i)
    if (files[i]->kind == DocumentKind::scenario) bases.push_back(read_scenario(files[i]->xml.root(), static_cast<int>(i)));
  for (const Scenario& base : bases) {
    edition.list(Section::setup, list_of(base.setup, &Setup::directives), list_of(own->setup, &Setup::directives));
    edition.list(Section::support, list_of(base.support, &Support::assets), list_of(own->support, &Support::assets));
    edition.availability(list_of(base.support, &Support::availability), list_of(own->support, &Support::availability));
    edition.list(Section::reinforcements, list_of(base.reinforcements, &Reinforcements::list),
                 list_of(own->reinforcements, &Reinforcements::list));
    edition.entries(list_of(base.reinforcements, &Reinforcements::entry_rules), list_of(own->reinforcements, &Reinforcements::entry_rules));
    edition.list(Section::victory, list_of(base.victory, &Victory::items), list_of(own->victory, &Victory::items));
  }
  edition.tell();
}

}  // namespace

extern const Check EDITIONS_CHECK{check_editions, EDITIONS_FINDINGS.records};

}  // namespace hexwright::validator
