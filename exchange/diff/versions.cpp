// What the parts of a project are written as, without the links between its files, and compared.
#include "exchange/diff/versions.hpp"

#include <algorithm>

#include "exchange/diff/compare.hpp"
#include "exchange/diff/words.hpp"
#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange {

using namespace document;
using project::Project;
using wording::say;

namespace {

// Both null: nothing to compare. One null: the part came or went as a whole.
template <class Document, class Clean>
void compare_part(const Document* before, const Document* after, Clean clean, std::vector<Change>& out) {
  if (!before && !after) return;
  if (!before || !after) {
    Change made;
    made.kind = after ? Change::Kind::added : Change::Kind::removed;
    made.document = made.element = Document::element;
    out.push_back(std::move(made));
    return;
  }
  pugi::xml_document old_tree, new_tree;
  write_document(*before, old_tree);
  write_document(*after, new_tree);
  clean(old_tree.document_element());
  clean(new_tree.document_element());
  const auto changes = compare_trees(old_tree.document_element(), new_tree.document_element());
  out.insert(out.end(), changes.begin(), changes.end());
}

void without_links(pugi::xml_node scenario) {
  scenario.remove_child("extends");
  scenario.child("map").remove_attribute("file");
  pugi::xml_node orbat = scenario.child("orbat");
  orbat.remove_attribute("file");
  while (orbat.remove_child("add")) {
  }
}

const Orbat* orbat_of(const Project& project) { return project.orbat() ? &project.orbat()->orbat() : nullptr; }
const Map* map_of(const Project& project) { return project.map() ? &project.map()->map() : nullptr; }

// Rules that a designer wrote; those of the program change with the program.
bool own_rules(const Project& project) {
  return std::any_of(project.files().begin(), project.files().end(), [](const auto& file) { return file->kind == DocumentKind::ruleset; });
}

// "9kp+9c, 3m"
std::string units_words(const std::vector<Units>& list, const Project& project) {
  std::string out;
  for (const Units& units : list) {
    std::string group;
    for (const std::string& id : units.of) {
      const auto piece = project.orbat() ? project.orbat()->piece(id) : std::nullopt;
      const auto formation = project.orbat() ? project.orbat()->formation(id) : std::nullopt;
      group += (group.empty() ? "" : "+") + (formation ? project.orbat()->formations()[*formation].formation->designation
                                             : piece   ? project.orbat()->short_name(*piece)
                                                       : id);
    }
    if (!group.empty()) out += (out.empty() ? "" : ", ") + group;
  }
  return io::visible(out, 200);
}

// What a directive or reinforcement brings, with kind and side where another one of the card would be called the same.
template <class Items>
wording::Value told_apart(const Items& items, const typename Items::value_type& item, const Project& project) {
  constexpr std::size_t MOST_COMPARED = 300;  // each with all: a longer list is of a file made to exhaust
  const std::string units = units_words(item.units, project);
  if (items.size() > MOST_COMPARED) return units;
  const auto alike =
      std::count_if(items.begin(), items.end(), [&](const auto& other) { return units_words(other.units, project) == units; });
  if (alike < 2 || !project.orbat()) return units;
  const wording::Argument side{"side", project.orbat()->side_noun(item.side)};
  for (const Units& one : item.units)
    for (const std::string& id : one.of)
      if (const auto found = project.orbat()->formation(id)) {
        const Formation& formation = *project.orbat()->formations()[*found].formation;
        return wording::nested({"{units} ({kind}, {side})",
                                {},
                                0,
                                {{"units", units}, {"kind", project.game().kind_noun(KindOf::formation, formation.kind)}, side}});
      }
  return wording::nested({"{units} ({side})", {}, 0, {{"units", units}, side}});
}

constexpr std::size_t LONGEST_LINE = 70;  // characters of a card's line that name it

using MaybeText = std::optional<wording::Text>;

MaybeText in_forces(const std::string& id, const Project& project) {
  if (!project.orbat()) return std::nullopt;
  const project::OrbatIndex& orbat = *project.orbat();
  const auto of_side = [&](std::size_t side, const std::string& name) {
    return say("{name} ({side})", {{"name", io::visible(name)}, {"side", noun_of(orbat.side_at(side).names, orbat.side_at(side).id)}});
  };
  if (const auto piece = orbat.piece(id)) return of_side(orbat.pieces()[*piece].side, orbat.short_name(*piece));
  if (const auto formation = orbat.formation(id)) {
    const project::FormationEntry& entry = orbat.formations()[*formation];
    std::string name = entry.formation->designation;
    const bool numbered = name.find_first_of("0123456789") != std::string::npos;
    if (!numbered && entry.parent) name += " " + orbat.formations()[*entry.parent].formation->designation;  // which of the many km
    return of_side(entry.side, name);
  }
  if (const auto side = orbat.side(id)) return wording::Text{"{side}", {}, 0, {{"side", noun_of(orbat.side_at(*side).names, id)}}};
  return std::nullopt;
}

// What the card prints of it: its own words, and those of other languages.
wording::Value line_words(const Datum& datum, const std::string& id, const Scenario& card) {
  const std::string own = card.printed_language();
  wording::Noun noun;
  if (datum.gloss) noun.words["en"]["nom"] = io::visible(*datum.gloss, LONGEST_LINE);
  for (const LocalText& words : datum.words) noun.words[words.lang]["nom"] = io::visible(words.text, LONGEST_LINE);
  if (datum.printed) noun.words[own.empty() ? "pl" : own]["nom"] = io::visible(*datum.printed, LONGEST_LINE);
  if (noun.words.empty()) return id;
  return noun;
}

MaybeText in_card(const std::string& id, const Project& project) {
  const Scenario* card = project.scenario();
  if (!card) return std::nullopt;
  const auto literally = [](const std::string& name) { return wording::Text{"{name}", {}, 0, {{"name", io::visible(name)}}}; };
  if (card->setup)
    for (const Directive& one : card->setup->directives)
      if (one.id == id) {
        const std::string units = units_words(one.units, project);
        return units.empty() ? say("setup ({id})", {{"id", id}})
                             : say("setup of {units}", {{"units", told_apart(card->setup->directives, one, project)}});
      }
  if (card->support) {
    for (const Asset& one : card->support->assets)
      if (one.id == id && one.designation) return literally(*one.designation);
  }
  if (card->support)
    for (const Availability& one : card->support->availability)
      if (one.id == id) return say("artillery support, \"{line}\"", {{"line", line_words(one.datum, id, *card)}});
  if (card->victory)
    for (const VictoryItem& one : card->victory->items)
      if (one.id == id)
        return say("victory points ({side}), \"{line}\"",
                   {{"side", project.orbat() ? project.orbat()->side_noun(one.side) : wording::Noun{}},
                    {"line", line_words(one.datum, id, *card)}});
  if (card->reinforcements)
    for (const Reinforcement& one : card->reinforcements->list)
      if (one.id == id) return say("reinforcement {units}", {{"units", told_apart(card->reinforcements->list, one, project)}});
  return std::nullopt;
}

MaybeText on_map(const std::string& id, const Project& project) {
  if (!project.map()) return std::nullopt;
  for (const Place& place : project.map()->map().places)
    if (place.id == id) return wording::Text{"{place}", {}, 0, {{"place", noun_of(place.names, id)}}};
  for (const Path& path : project.map()->map().paths)
    if (path.id == id) return wording::Text{"{path}", {}, 0, {{"path", noun_of(path.names, id)}}};
  return std::nullopt;
}

MaybeText known(const std::string& id, const Project& project) {
  if (auto text = in_forces(id, project)) return text;
  if (auto text = in_card(id, project)) return text;
  return on_map(id, project);
}

}  // namespace

std::vector<Change> compare_versions(const Project& before, const Project& after) {
  std::vector<Change> changes;
  compare_part(before.scenario(), after.scenario(), without_links, changes);
  const auto as_it_is = [](pugi::xml_node) {};
  compare_part(orbat_of(before), orbat_of(after), as_it_is, changes);
  compare_part(map_of(before), map_of(after), as_it_is, changes);
  if (own_rules(before) || own_rules(after)) compare_part(&before.game().data(), &after.game().data(), as_it_is, changes);
  if (before.map() && after.map())
    for (Change& one : compare_cells(*before.map(), *after.map())) changes.push_back(std::move(one));
  return changes;
}

wording::Value object_words(const std::string& id, const Project& before, const Project& after) {
  if (auto text = known(id, after)) return wording::nested(std::move(*text));
  if (auto text = known(id, before)) return wording::nested(std::move(*text));
  return io::visible(id);
}

wording::Text subject_words(const Change& change, const Project& before, const Project& after) {
  if (change.object.empty()) return section_words(change);
  if (auto text = known(change.object, change.kind == Change::Kind::removed ? before : after)) return *text;
  if (auto text = known(change.object, before)) return *text;
  return say("{element} ({id})", {{"element", wording::nested(change.path.empty() ? element_words(change) : section_words(change))},
                                  {"id", io::visible(change.object)}});
}

}  // namespace hexwright::exchange
