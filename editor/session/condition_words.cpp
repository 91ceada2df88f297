// Titles come from the field lists; what can be chosen comes from the scene, the order of battle and the draft.
#include "editor/session/condition_words.hpp"

#include <algorithm>
#include <array>

#include "model/document/entity_xml.hpp"
#include "model/document/map.hpp"
#include "model/io/xml_file.hpp"
#include "validator/analysis/sentence.hpp"

namespace hexwright::editor {

using document::KindOf;
using wording::mark;
using Choices = std::vector<Property::Choice>;

namespace {

struct Words {
  std::string_view of, words;
};
constexpr std::array VALUES{Words{"yes", mark("yes")},
                            Words{"no", mark("no")},
                            Words{"given", mark("given by the rules")},
                            Words{"derived", mark("derived from the rules")},
                            Words{"stand-in", mark("a stand-in")},
                            Words{"missing", mark("missing")},
                            Words{"start-of-turn", mark("at the start of a turn")},
                            Words{"own-movement", mark("in the own movement phase")},
                            Words{"own-fire", mark("in the own fire phase")},
                            Words{"end-of-turn", mark("at the end of a turn")},
                            Words{"end-of-game", mark("at the end of the game")},
                            Words{"any-time", mark("at any time")},
                            Words{"nearer-than", mark("nearer than")},
                            Words{"at-most", mark("at most")},
                            Words{"at-least", mark("at least")},
                            Words{"farther-than", mark("farther than")},
                            Words{"once", mark("all at once")},
                            Words{"formation", mark("each formation")},
                            Words{"piece", mark("each piece")},
                            Words{"north", mark("North")},
                            Words{"east", mark("East")},
                            Words{"south", mark("South")},
                            Words{"west", mark("West")},
                            Words{"any", mark("Any edge")},
                            Words{"same-turn", mark("in the turn in which it may")},
                            Words{"next-turn", mark("in the turn after that")},
                            Words{"hexes-held", mark("hexes held")},
                            Words{"not-called", mark("artillery not called")},
                            Words{"boxes-lost", mark("strength boxes lost")},
                            Words{"leaders-lost", mark("leaders lost")},
                            Words{"pieces-lost", mark("units lost")},
                            Words{"pieces-exited", mark("units that left the board")},
                            Words{"pieces-kept", mark("units that are left")},
                            Words{"boxes-left", mark("strength boxes that are left")},
                            Words{"minutes", mark("minutes")},
                            Words{"hours", mark("hours")},
                            Words{"half-days", mark("half-days")},
                            Words{"days", mark("days")},
                            Words{"weeks", mark("weeks")},
                            Words{"months", mark("months")},
                            Words{"seasons", mark("seasons")},
                            Words{"years", mark("years")},
                            Words{"turns-unrevealed", mark("turns in which no unit was revealed")},
                            Words{"condition", mark("a condition that is met")},
                            Words{"last-turn", mark("in the last turn")},
                            Words{"each-turn", mark("each turn")},
                            Words{"difference", mark("the difference of both totals")},
                            Words{"total", mark("the total")},
                            Words{"ratio", mark("how many times the other total")},
                            Words{"closed", mark("both ends belong to a result")},
                            Words{"half-open", mark("the upper end is the first of the next")},
                            Words{"printed", mark("as printed")},
                            Words{"corrected", mark("corrected")},
                            Words{"doubtful", mark("doubtful")},
                            Words{"answered", mark("answered")},
                            Words{"assumed", mark("assumed")},
                            Words{"trees", mark("trees")},
                            Words{"conifers", mark("conifers")},
                            Words{"orchard", mark("rows of trees")},
                            Words{"scrub", mark("bushes")},
                            Words{"marsh", mark("tufts")},
                            Words{"water", mark("waves")},
                            Words{"furrows", mark("furrows")},
                            Words{"houses", mark("houses")},
                            Words{"blocks", mark("blocks of houses")},
                            Words{"rocks", mark("rocks")},
                            Words{"dots", mark("dots")},
                            Words{"hatch", mark("hatching")},
                            Words{"cross-hatch", mark("crossed hatching")},
                            Words{"none", mark("none")},
                            Words{"pieces", mark("units")},
                            Words{"strength", mark("their strength")},
                            Words{"size", mark("their size")},
                            Words{"lower-left", mark("below, left")},
                            Words{"lower-middle", mark("below, in the middle")},
                            Words{"lower-right", mark("below, right")},
                            Words{"left", mark("on the left")},
                            Words{"right", mark("on the right")},
                            Words{"first", mark("of the first player")},
                            Words{"second", mark("of the second player")},
                            Words{"both", mark("of both players")},
                            Words{"indirect-fire", mark("indirect fire")},
                            Words{"movement", mark("movement")},
                            Words{"reorganisation", mark("reorganisation")},
                            Words{"other", mark("something else")},
                            Words{"march", mark("on the march")},
                            Words{"road", mark("by a road off the map")},
                            Words{"rail", mark("by rail")},
                            Words{"sea", mark("by sea")},
                            Words{"air", mark("by air")}};

template <class List>
Choices named(const List& list) {
  Choices out;
  for (const auto& each : list) out.push_back({each.id, document::noun_of(each.names, each.id)});
  return out;
}

Choices kinds_of(const project::Game& game, KindOf of) {
  Choices out;
  for (const document::Kind& kind : game.data().kinds)
    if (kind.of == of) out.push_back({kind.id, game.kind_noun(of, kind.id)});
  return out;
}

Choices sides_of(const Scene& scene, const project::Project& project) {
  Choices out;
  for (const std::string& id : scene.sides)
    out.push_back({id, project.orbat() ? project.orbat()->side_noun(id) : document::noun_of({}, id)});
  return out;
}

Choices units_of(const Scene& scene, bool formations_only) {
  Choices out;
  for (const ForceLine& line : scene.forces)
    if (line.what != ForceLine::What::side && (!formations_only || line.what == ForceLine::What::formation))
      out.push_back({line.id, document::noun_of({}, line.words)});
  return out;
}

// What a condition can refer to, as the draft has it now: its own scenario's, then what is taken over.
Choices triggers_of(Draft& draft, bool assets_only) {
  Choices out;
  const auto take = [&](pugi::xml_node section, const char* element) {
    for (const pugi::xml_node item : section.children(element)) {
      const std::string id = item.attribute("id").value();
      const bool known = std::any_of(out.begin(), out.end(), [&](const Property::Choice& choice) { return choice.value == id; });
      if (!known && !id.empty()) out.push_back({id, document::noun_of({}, item.attribute("designation").as_string(id.c_str()))});
    }
  };
  for (std::size_t file = 0; file < draft.file_count(); ++file) {
    if (draft.kind(file) != document::DocumentKind::scenario) continue;
    const pugi::xml_node root = draft.root(file);
    take(root.child("support"), "asset");
    if (assets_only) continue;
    take(root.child("events"), "event");
    take(root.child("support"), "available");
    take(root.child("reinforcements"), "reinforcement");
  }
  return out;
}

Choices grounds(std::string_view element, const project::MapIndex& map) {
  Choices out;
  if (element == "place")
    for (const auto& place : map.places()) out.push_back({place.place->id, document::noun_of(place.place->names, place.place->id)});
  if (element == "path")
    for (const auto& path : map.paths()) out.push_back({path.path->id, document::noun_of(path.path->names, path.path->id)});
  if (element == "zone") return named(map.map().zones);
  if (element == "box") return named(map.map().boxes);
  if (element == "board")
    for (const document::HexBoard& board : map.map().boards) out.push_back({board.id, document::noun_of({}, board.id)});
  return out;
}

// Read as the model reads it, in a list of its own.
template <class List>
std::optional<List> read_alone(const std::string& around, const std::string& xml) {
  const auto file = io::parse_xml("<" + around + ">" + xml + "</" + around + ">", {});
  if (!file) return std::nullopt;
  List out;
  document::read_entity(file->root(), -1, out);
  return out;
}

bool is_complete(const ConditionParts& parts, const PartPath& part) { return parts.missing(part).empty(); }

}  // namespace

Text part_title(std::string_view element) {
  if (element == "when") return say("All of what stands below");
  if (element == "where") return say("The hexes of all that stands below");
  const document::ChildInfo* info = document::element_info<document::When>().below(element);
  return info ? info->label_text() : say("{attribute}", {{"attribute", std::string(element)}});
}

Text field_title(std::string_view element, std::string_view attribute) {
  const document::ElementInfo& when = document::element_info<document::When>();
  const document::ChildInfo* part = when.below(element);
  const document::AttributeInfo* info = (part ? part->element() : when).attribute(attribute);
  return info ? info->label_text() : say("{attribute}", {{"attribute", std::string(attribute)}});
}

std::optional<Text> value_title(std::string_view value) {
  for (const Words& each : VALUES)
    if (each.of == value) return say(each.words);
  return std::nullopt;
}

bool is_remark(std::string_view attribute) {
  static const document::ElementInfo& remarks = document::element_info<document::Datum>();
  return remarks.attribute(attribute) != nullptr;
}

Choices choices_for(std::string_view element, std::string_view attribute, const Scene& scene, Draft& draft) {
  const project::Project& project = draft.project();
  if (attribute == "visible-to" || attribute == "by" || (attribute == "side" && element != "edge")) return sides_of(scene, project);
  if (attribute == "kinds" && element == "terrain") {
    Choices out;
    for (const Terrain& terrain : scene.terrains) out.push_back({terrain.id, terrain.noun});
    return out;
  }
  if (attribute == "kinds") return kinds_of(project.game(), KindOf::piece);
  if (element == "with") return kinds_of(project.game(), KindOf::formation);
  if (element == "units" && (attribute == "of" || attribute == "except")) return units_of(scene, false);
  if (element == "units" && attribute == "rest-of") return units_of(scene, true);
  if (element == "item" && attribute == "of") return sides_of(scene, project);
  if (element == "asset" && (attribute == "piece" || attribute == "formation")) return units_of(scene, attribute == "formation");
  if (attribute == "asset" || attribute == "assets") return triggers_of(draft, true);
  if ((element == "trigger" && attribute == "ref") || attribute == "after") return triggers_of(draft, false);
  if (attribute == "ref" || (element == "place" && attribute == "name")) return grounds(element, *scene.view->index);
  Choices out;
  if (element == "lua" && attribute == "file")
    for (const project::ScriptFile& script : project.scripts()) out.push_back({script.in_project, {}});
  return out;
}

Text part_words(const ConditionParts& parts, const PartPath& part, const project::Project& project) {
  const std::string element = parts.element(part);
  const Text title = part_title(element);
  const bool holds_its_like = element == "when" || element == "where" || element == "all" || element == "any" || element == "not";
  if (!is_complete(parts, part)) return say("{what} …", {{"what", nested(title)}});
  if (holds_its_like) return title;
  if (const auto when = read_alone<document::When>("when", parts.xml(part)); when && !when->conditions.empty())
    return validator::clause(when->conditions.front(), project);
  if (element == "success" || element == "units") {
    std::string values;
    for (const Property& field : parts.fields(part))
      if (field.common && !is_remark(field.key)) values += (values.empty() ? "" : ", ") + *field.common;
    return say("{what}: {values}", {{"what", nested(title)}, {"values", values}});
  }
  if (const auto where = read_alone<document::Where>("where", parts.xml(part)); where && !where->regions.empty())
    return validator::sentence(where->regions, project);
  return title;
}

Text sentence_of(const ConditionParts& parts, const project::Project& project) {
  return parts.element({}) == "where" ? validator::sentence(ground_of(parts, {}), project) : validator::sentence(parts.when(), project);
}

std::vector<document::Region> ground_of(const ConditionParts& parts, const PartPath& part) {
  if (!is_complete(parts, part)) return {};
  if (part.empty()) {
    std::string all;
    for (int i = 0; parts.element({}) == "where" && i < parts.count({}); ++i) all += parts.xml({i});
    const auto where = read_alone<document::Where>("where", all);
    return where ? where->regions : std::vector<document::Region>{};
  }
  if (const auto when = read_alone<document::When>("when", parts.xml(part)); when && !when->conditions.empty()) {
    if (const auto* captured = std::get_if<document::Captured>(&when->conditions.front().node)) return captured->where;
    if (const auto* near = std::get_if<document::Near>(&when->conditions.front().node)) return near->of;
    return {};
  }
  const auto where = read_alone<document::Where>("where", parts.xml(part));
  return where ? where->regions : std::vector<document::Region>{};
}

}  // namespace hexwright::editor
