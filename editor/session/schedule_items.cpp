// A turn is fixed when the condition is that turn and nothing else.
#include "editor/session/scenario_items.hpp"

#include <algorithm>
#include <array>

#include "editor/session/forces.hpp"
#include "editor/session/setup_edit.hpp"
#include "model/document/kinds.hpp"
#include "model/document/place_of_entry.hpp"
#include "model/document/structure.hpp"
#include "model/document/walk.hpp"
#include "model/edits/tree.hpp"
#include "publish/cards/phrases.hpp"
#include "validator/analysis/sentence.hpp"
#include "validator/checks/length.hpp"

namespace hexwright::editor {

using document::DocumentKind;

namespace {

using What = ScheduleItem::What;

struct Section {
  const char *section, *item;
};
constexpr std::array SECTIONS{Section{"support", "asset"}, Section{"support", "available"}, Section{"reinforcements", "reinforcement"},
                              Section{"events", "event"}, Section{"victory", "item"}};

bool rolls(const std::vector<document::Condition>& conditions) {
  return std::any_of(conditions.begin(), conditions.end(), [](const document::Condition& condition) {
    if (std::holds_alternative<document::Diced>(condition.node)) return true;
    if (const auto* all = std::get_if<document::All>(&condition.node)) return rolls(all->parts);
    if (const auto* any = std::get_if<document::Any>(&condition.node)) return rolls(any->parts);
    const auto* negated = std::get_if<document::Not>(&condition.node);
    return negated && rolls(negated->parts);
  });
}

// "In turn 4", "from turn 3 on", also with an end; not "up to turn 5", which begins at once.
std::optional<document::OnTurn> lone_turn(const document::When& when) {
  if (when.conditions.size() != 1) return std::nullopt;
  const auto* turn = std::get_if<document::OnTurn>(&when.conditions.front().node);
  return turn && (turn->at || turn->from) ? std::optional(*turn) : std::nullopt;
}

class Collector {
 public:
  Collector(const project::Project& project, const wording::Catalogue& catalogue)
      : project_(project), catalogue_(catalogue), phrases_(project, catalogue) {}

  Schedule collect() {
    const document::Scenario& scenario = *project_.scenario();
    out_.turns = validator::last_turn(scenario, project_.game());
    if (scenario.support) support(*scenario.support);
    if (scenario.reinforcements)
      for (const document::Reinforcement& item : scenario.reinforcements->list) entry(item, scenario);
    if (scenario.events)
      for (const document::Event& item : scenario.events->list)
        add(What::event, item.id, {}, catalogue_.words(document::noun_of(item.names, item.id)), item.when);
    return std::move(out_);
  }

 private:
  ScheduleItem& add(What what, const std::string& id, const std::string& side, std::string words,
                    const std::optional<document::When>& when) {
    ScheduleItem item{what, id, side, std::move(words), phrases_.when(when), {}, {}, false, false, {}};
    const bool always = !when || std::all_of(when->conditions.begin(), when->conditions.end(), [](const document::Condition& condition) {
      return std::holds_alternative<document::Always>(condition.node);
    });
    item.unconditional = always;
    if (const auto turn = when ? lone_turn(*when) : std::nullopt) item.turn = turn->at ? turn->at : turn->from;
    item.diced = when && rolls(when->conditions);
    if (item.words.empty()) item.words = id;
    out_.items.push_back(std::move(item));
    return out_.items.back();
  }
  std::string trigger_words(const std::string& id) const {
    return catalogue_.words(Text{"{name}", {}, 0, {{"name", validator::trigger_name(id, project_)}}});
  }
  // Artillery of which another line says when it may be called stands there, and only there.
  void support(const document::Support& support) {
    for (const document::Asset& asset : support.assets) {
      const bool elsewhere = std::any_of(support.availability.begin(), support.availability.end(), [&](const document::Availability& line) {
        if (line.side != asset.side) return false;
        return line.assets.empty() ? !asset.piece : std::find(line.assets.begin(), line.assets.end(), asset.id) != line.assets.end();
      });
      if (asset.when || !elsewhere) add(What::asset, asset.id, asset.side, trigger_words(asset.id), asset.when);
    }
    for (const document::Availability& line : support.availability) {
      std::string words;
      for (const std::string& asset : line.assets) words += (words.empty() ? "" : ", ") + trigger_words(asset);
      if (words.empty() && project_.orbat())
        words = catalogue_.words(say("all artillery of {side:gen}", {{"side", project_.orbat()->side_noun(line.side)}}));
      add(What::availability, line.id, line.side, std::move(words), line.when).artillery = artillery_of(line, support);
    }
  }
  static std::vector<std::string> artillery_of(const document::Availability& line, const document::Support& support) {
    if (!line.assets.empty()) return line.assets;
    std::vector<std::string> out;
    for (const document::Asset& asset : support.assets)
      if (asset.side == line.side && !asset.piece) out.push_back(asset.id);
    return out;
  }
  void entry(const document::Reinforcement& item, const document::Scenario& scenario) {
    ScheduleItem& made =
        add(What::entry, item.id, item.side, project_.orbat() ? phrases_.units(item.units, item.side) : std::string(), item.when);
    if (const auto regions = document::place_of_entry(scenario, item).regions; !regions.empty()) made.where = phrases_.from_where(regions);
  }

  const project::Project& project_;
  const wording::Catalogue& catalogue_;
  publish::Phrases phrases_;
  Schedule out_;
};

}  // namespace

const ScheduleItem* Schedule::item(const std::string& id) const {
  const auto found = std::find_if(items.begin(), items.end(), [&](const ScheduleItem& each) { return each.id == id; });
  return found == items.end() ? nullptr : &*found;
}

Schedule schedule_of(const project::Project& project, const wording::Catalogue& catalogue) {
  return project.scenario() ? Collector(project, catalogue).collect() : Schedule{};
}

Element schedule_element(Draft& draft, const std::string& id) {
  for (const Section& each : SECTIONS)
    if (const Element found = scenario_element(draft, each.section, each.item, id)) return found;
  return {};
}

Result<Element> own_item(Draft& draft, const std::string& id) {
  const Element found = schedule_element(draft, id);
  if (!found) return refuse("editor/no-item", say("The schedule has no \"{item}\" any more.", {{"item", id}}));
  if (found.file == 0) return found;
  // A side that says something of its own about when its artillery may be called takes over nothing of it: all of it comes along.
  std::vector<std::string> copies;
  const std::string name = found.node.name(), side = found.node.attribute("side").value();
  for (const pugi::xml_node each : found.node.parent().children(name.c_str()))
    if (each == found.node || (name == "available" && side == each.attribute("side").value())) copies.push_back(edits::exact_xml(each));
  auto section = own_section(draft, found.node.parent().name());
  if (!section) return section;
  for (const std::string& copy : copies)
    if (auto done = draft.insert({0, draft.root(0).child(section->node.name())}, -1, copy); !done) return tl::unexpected(done.error());
  return schedule_element(draft, id);
}

Result<std::string> add_schedule_item(Draft& draft, ScheduleItem::What what, const std::string& side, int turn) {
  struct Made {
    What what;
    const char *section, *element, *word, *turn;
  };
  static constexpr std::array MADE{
      Made{What::asset, "support", "asset", "artillery", "from"}, Made{What::availability, "support", "available", "available", "from"},
      Made{What::entry, "reinforcements", "reinforcement", "entry", "at"}, Made{What::event, "events", "event", "event", "at"}};
  const Made& made = *std::find_if(MADE.begin(), MADE.end(), [&](const Made& each) { return each.what == what; });
  auto section = own_section(draft, made.section);
  if (!section) return tl::unexpected(section.error());
  const bool of_side = what != What::event;
  const std::string id = new_id(of_side ? side + "." + made.word : made.word, scenario_ids(draft));
  pugi::xml_document tree;
  pugi::xml_node item = tree.append_child(made.element);
  item.append_attribute("id").set_value(id.c_str());
  if (of_side) item.append_attribute("side").set_value(side.c_str());
  item.append_child("when").append_child("turn").append_attribute(made.turn).set_value(turn);
  return draft.insert(*section, -1, edits::exact_xml(item)).map([&] { return id; });
}

Result<void> set_turn(Draft& draft, const std::string& id, int turn) {
  if (turn < 1) return refuse("editor/turn-nought", say("There is no turn {turn}; turns count from 1.", {{"turn", std::int64_t{turn}}}));
  auto own = own_item(draft, id);
  if (!own) return tl::unexpected(own.error());
  auto parts = condition_of(*own);
  if (!parts) return tl::unexpected(parts.error());
  const document::When when = parts->when();
  const bool is_entry = std::string_view(own->node.name()) == "reinforcement";
  const std::string to = std::to_string(turn);
  if (when.conditions.empty()) {
    const auto added = parts->add({}, "turn");
    if (!added) return tl::unexpected(added.error());
    if (auto done = parts->set(*added, is_entry ? "at" : "from", to); !done) return done;
    return set_condition(draft, *own, *parts);
  }
  if (when.conditions.size() == 1 && std::holds_alternative<document::Always>(when.conditions.front().node)) {
    const auto made = parts->replace({0}, "turn");
    if (!made) return tl::unexpected(made.error());
    if (auto done = parts->set(*made, is_entry ? "at" : "from", to); !done) return done;
    return set_condition(draft, *own, *parts);
  }
  const auto now = lone_turn(when);
  if (!now)
    return refuse("editor/no-turn", say("{item} comes under a condition and has no turn to change.", {{"item", id}}),
                  say("Open its condition to change it."));
  if (now->at)
    if (auto done = parts->set({0}, "at", to); !done) return done;
  if (now->from) {
    if (auto done = parts->set({0}, "from", to); !done) return done;
    if (now->until)
      if (auto done = parts->set({0}, "until", std::to_string(*now->until + turn - *now->from)); !done) return done;
  }
  return set_condition(draft, *own, *parts);
}

Result<void> set_item_condition(Draft& draft, const std::string& id, const ConditionParts& parts) {
  if (const Element now = schedule_element(draft, id)) {
    const auto same = condition_of(now);
    if (same && *same == parts) return {};  // nothing is copied for nothing
  }
  auto own = own_item(draft, id);
  return own ? set_condition(draft, *own, parts) : tl::unexpected(own.error());
}

std::string ground_text(Draft& draft, const std::string& id, const char* holder) {
  return regions_as_text(schedule_element(draft, id).node.child(holder));
}

Result<void> set_ground(Draft& draft, const std::string& id, const char* holder, const std::vector<std::string>& regions_xml) {
  auto own = own_item(draft, id);
  if (!own) return tl::unexpected(own.error());
  const document::ElementInfo* info = document::info_of(own->node);
  if (!info || !info->child(holder)) return refuse("editor/no-ground", say("{item} has no hexes to name.", {{"item", id}}));
  const auto owner = [&] { return schedule_element(draft, id); };
  if (auto done = replace_regions(draft, owner, holder, regions_xml); !done) return done;
  const pugi::xml_node held = schedule_element(draft, id).node.child(holder);
  if (!held.first_child() && !held.first_attribute()) return draft.remove({0, held});  // it says nothing any more
  return {};
}

}  // namespace hexwright::editor
