// Tables of words; what can be chosen comes from the scene, the order of battle and the draft.
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
using wording::say;
using wording::Text;
using Choices = std::vector<Property::Choice>;

namespace {

struct Words {
  std::string_view of, words;
};
constexpr std::array TITLES{Words{"when", mark("All of what stands below")},
                            Words{"always", mark("Always")},
                            Words{"turn", mark("A turn")},
                            Words{"captured", mark("Ground is held")},
                            Words{"revealed", mark("Pieces are revealed")},
                            Words{"near", mark("Pieces stand near")},
                            Words{"entered", mark("Pieces have come on")},
                            Words{"called", mark("Artillery has been called")},
                            Words{"dice", mark("A die succeeds")},
                            Words{"trigger", mark("Another condition is met")},
                            Words{"lua", mark("A script says so")},
                            Words{"all", mark("All of these")},
                            Words{"any", mark("At least one of these")},
                            Words{"not", mark("It is not so that")},
                            Words{"hexes", mark("Hexes")},
                            Words{"around", mark("Around a hex")},
                            Words{"place", mark("A place")},
                            Words{"terrain", mark("All hexes of a terrain")},
                            Words{"edge", mark("An edge of the map")},
                            Words{"path", mark("Along a road or river")},
                            Words{"zone", mark("A zone")},
                            Words{"board", mark("A whole board")},
                            Words{"area", mark("An area of the table")},
                            Words{"box", mark("A box off the board")},
                            Words{"with", mark("With pieces of a formation")},
                            Words{"everywhere", mark("Everywhere")},
                            Words{"within", mark("All that lies near these")},
                            Words{"union", mark("These together")},
                            Words{"intersection", mark("What these have in common")},
                            Words{"except", mark("The first without the others")},
                            Words{"units", mark("Pieces")},
                            Words{"success", mark("Numbers that succeed")}};

struct FieldWords {
  std::string_view element, attribute, words;  // any element when it is empty
};
constexpr std::array FIELDS{FieldWords{"parameter", "value", mark("Value")},
                            FieldWords{"effect", "value", mark("Value")},
                            FieldWords{"effect", "name", mark("Acts on")},
                            FieldWords{"parameter", "status", mark("Where it comes from")},
                            FieldWords{"effect", "status", mark("Where it comes from")},
                            FieldWords{"table", "status", mark("Where it comes from")},
                            FieldWords{"table", "title", mark("Title in the rules")},
                            FieldWords{"table", "rows-are", mark("Heads of the rows are")},
                            FieldWords{"table", "columns-are", mark("Heads of the columns are")},
                            FieldWords{"parameter", "rule", mark("Paragraph")},
                            FieldWords{"effect", "rule", mark("Paragraph")},
                            FieldWords{"table", "rule", mark("Paragraph")},
                            FieldWords{"kind", "rule", mark("Paragraph")},
                            FieldWords{"parameter", "needed-by", mark("Needed by")},
                            FieldWords{"table", "needed-by", mark("Needed by")},
                            FieldWords{"kind", "classes", mark("Classes it belongs to")},
                            FieldWords{"kind", "stacks", mark("Counts towards the stacking limit")},
                            FieldWords{"kind", "strength", mark("Has strength in boxes")},
                            FieldWords{"kind", "enterable", mark("Pieces may stand in it")},
                            FieldWords{"kind", "leader", mark("Kind of piece that leads it")},
                            FieldWords{"name", "gen", mark("Genitive (of whom?)")},
                            FieldWords{"name", "dat", mark("Dative (to whom?)")},
                            FieldWords{"name", "acc", mark("Accusative (whom?)")},
                            FieldWords{"name", "ins", mark("Instrumental (with whom?)")},
                            FieldWords{"name", "loc", mark("Locative (about whom?)")},
                            FieldWords{"name", "plural", mark("Several of them")},
                            FieldWords{"name", "many", mark("Five of them")},
                            FieldWords{"when", "latched", mark("Once true, true for ever")},
                            FieldWords{"when", "moment", mark("Looked at")},
                            FieldWords{"turn", "at", mark("Exactly in turn")},
                            FieldWords{"turn", "from", mark("From turn")},
                            FieldWords{"turn", "until", mark("Up to turn")},
                            FieldWords{"captured", "by", mark("Held by the side")},
                            FieldWords{"captured", "hexes", mark("At least so many hexes")},
                            FieldWords{"near", "bound", mark("Distance")},
                            FieldWords{"near", "of", mark("Measured from")},
                            FieldWords{"dice", "sides", mark("Faces of the die")},
                            FieldWords{"dice", "per", mark("One roll a turn for")},
                            FieldWords{"dice", "after", mark("Only after")},
                            FieldWords{"dice", "from-turn", mark("First roll in turn")},
                            FieldWords{"success", "from-turn", mark("From turn")},
                            FieldWords{"success", "values", mark("Numbers, as 1-2")},
                            FieldWords{"called", "asset", mark("Artillery")},
                            FieldWords{"trigger", "ref", mark("Whose condition")},
                            FieldWords{"lua", "file", mark("Script")},
                            FieldWords{"lua", "function", mark("Function")},
                            FieldWords{"hexes", "list", mark("Hexes by their numbers")},
                            FieldWords{"around", "hex", mark("Hex in the middle")},
                            FieldWords{"around", "radius", mark("Hexes from it, itself included")},
                            FieldWords{"place", "name", mark("Place")},
                            FieldWords{"terrain", "kinds", mark("Kinds of terrain")},
                            FieldWords{"edge", "side", mark("Edge")},
                            FieldWords{"path", "ref", mark("Road, railway or river")},
                            FieldWords{"path", "from", mark("From hex")},
                            FieldWords{"path", "to", mark("To hexes")},
                            FieldWords{"zone", "ref", mark("Zone")},
                            FieldWords{"board", "ref", mark("Board")},
                            FieldWords{"box", "ref", mark("Box")},
                            FieldWords{"area", "ring", mark("Corners in inches, x,y x,y")},
                            FieldWords{"with", "formation-kind", mark("Kind of formation")},
                            FieldWords{"with", "same", mark("Of the same")},
                            FieldWords{"within", "hexes", mark("At most so many hexes away")},
                            FieldWords{"within", "inches", mark("At most so many inches away")},
                            FieldWords{"units", "of", mark("Pieces and formations")},
                            FieldWords{"units", "rest-of", mark("The rest of the formation")},
                            FieldWords{"units", "numbers", mark("Only with these numbers")},
                            FieldWords{"units", "except", mark("Without")},
                            FieldWords{"asset", "designation", mark("Designation")},
                            FieldWords{"asset", "piece", mark("Piece on the board that fires")},
                            FieldWords{"asset", "formation", mark("Belongs to the formation")},
                            FieldWords{"asset", "markers", mark("Numbers of its markers, as 1-4")},
                            FieldWords{"asset", "batteries", mark("Batteries")},
                            FieldWords{"asset", "barrels", mark("Barrels each")},
                            FieldWords{"asset", "calibre", mark("Calibre in millimetres")},
                            FieldWords{"available", "assets", mark("Which artillery; all when empty")},
                            FieldWords{"range", "least", mark("Nearest target in hexes")},
                            FieldWords{"range", "most", mark("Farthest target in hexes")},
                            FieldWords{"reinforcement", "timing", mark("Comes on")},
                            FieldWords{"reinforcement", "optional", mark("May be kept off")},
                            FieldWords{"reinforcement", "concealed", mark("Comes on concealed")},
                            FieldWords{"item", "side", mark("Side that scores")},
                            FieldWords{"item", "score", mark("What is counted")},
                            FieldWords{"item", "points", mark("Points for each")},
                            FieldWords{"item", "most", mark("At most so many points")},
                            FieldWords{"item", "at", mark("Counted")},
                            FieldWords{"item", "of", mark("Whose losses or pieces")},
                            FieldWords{"item", "asset", mark("Artillery that was not called")},
                            FieldWords{"item", "partial", mark("Boxes lost in part count too")},
                            FieldWords{"item", "rest", mark("Only hexes that no other item names")},
                            FieldWords{"ranks", "measure", mark("What is compared")},
                            FieldWords{"ranks", "bands", mark("Ends of the results")},
                            FieldWords{"rank", "from", mark("From")},
                            FieldWords{"rank", "to", mark("To")},
                            FieldWords{"name", "nom", mark("Name")},
                            FieldWords{"", "side", mark("Side")},
                            FieldWords{"", "least", mark("At least so many")},
                            FieldWords{"", "kinds", mark("Only of these kinds")},
                            FieldWords{"", "hexes", mark("Hexes")},
                            FieldWords{"", "inches", mark("Inches")},
                            FieldWords{"", "printed", mark("Printed on the card")},
                            FieldWords{"", "gloss", mark("The same in English")},
                            FieldWords{"", "status", mark("Status of the value")},
                            FieldWords{"", "reason", mark("Reason")},
                            FieldWords{"", "source", mark("Source")},
                            FieldWords{"", "visible-to", mark("Known to")}};

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
                            Words{"turns-unrevealed", mark("turns in which nobody was revealed")},
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
                            Words{"assumed", mark("assumed")}};

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
  for (const Words& each : TITLES)
    if (each.of == element) return say(each.words);
  return say("{attribute}", {{"attribute", std::string(element)}});
}

Text field_title(std::string_view element, std::string_view attribute) {
  for (const FieldWords& each : FIELDS)
    if (each.attribute == attribute && (each.element == element || each.element.empty())) return say(each.words);
  return say("{attribute}", {{"attribute", std::string(attribute)}});
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
  const bool holds_its_like = element == "when" || element == "all" || element == "any" || element == "not";
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

Text sentence_of(const ConditionParts& parts, const project::Project& project) { return validator::sentence(parts.when(), project); }

std::vector<document::Region> ground_of(const ConditionParts& parts, const PartPath& part) {
  if (part.empty() || !is_complete(parts, part)) return {};
  if (const auto when = read_alone<document::When>("when", parts.xml(part)); when && !when->conditions.empty()) {
    if (const auto* captured = std::get_if<document::Captured>(&when->conditions.front().node)) return captured->where;
    if (const auto* near = std::get_if<document::Near>(&when->conditions.front().node)) return near->of;
    return {};
  }
  const auto where = read_alone<document::Where>("where", parts.xml(part));
  return where ? where->regions : std::vector<document::Region>{};
}

}  // namespace hexwright::editor
