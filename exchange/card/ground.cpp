// Ground that clauses name: places, kinds of terrain, roads. A skeleton knows none of it, and no check asks it.
#include <algorithm>

#include "exchange/card/drafting.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::exchange {

using namespace document;

namespace {

using Said = std::map<std::string, std::string>;

std::string value(const Said& said, const std::string& slot) {
  const auto found = said.find(slot);
  return found == said.end() ? std::string() : found->second;
}

// What the slots of a rule hold, of a card whose game says what ground there is.
std::optional<Said> said_of_ground(const Drafting& draft, std::string_view rule, const std::string& words) {
  return draft.source.game ? draft.phrases.said(rule, words) : std::nullopt;
}

// A kind of terrain or a class of them, which the game has.
bool is_terrain(const Drafting& draft, const std::string& ground) {
  const auto& kinds = draft.source.game->data().kinds;
  return std::any_of(kinds.begin(), kinds.end(), [&](const Kind& kind) {
    return kind.of == KindOf::terrain &&
           (kind.id == ground || std::find(kind.classes.begin(), kind.classes.end(), ground) != kind.classes.end());
  });
}

Region place_called(const std::string& name) {
  InPlace place{name, {}};
  place.datum.printed = name;
  return Region{std::move(place)};
}

Condition captured_part(const Said& part, const std::string& side) {
  Captured captured;
  captured.by = side;
  if (part.contains("f")) captured.hexes = 1;  // "the first building of"
  captured.where = {place_called(part.at("p"))};
  return Condition{std::move(captured)};
}

}  // namespace

std::vector<std::string> parts_of_list(std::string words) {
  for (const std::string_view joint : {" lub ", " albo ", " i ", " oraz ", " or ", " and "})
    for (std::size_t at; (at = words.find(joint)) != words.npos;) words.replace(at, joint.size(), ", ");
  std::vector<std::string> out;
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(", ", at), words.size());
    if (end > at) out.push_back(words.substr(at, end - at));
    at = end + 2;
  }
  return out;
}

std::vector<Region> places_called(const std::string& words) {
  std::vector<Region> out;
  for (const std::string& name : parts_of_list(words)) {
    if (name.find(' ') != name.npos) return {};  // more than a name
    out.push_back(place_called(name));
  }
  return out;
}

std::optional<Where> ground_meant(const Drafting& draft, const std::string& words) {
  const auto said = said_of_ground(draft, "ground_except_meant", words);
  if (!said || !is_terrain(draft, said->at("t")) || !is_terrain(draft, said->at("u"))) return std::nullopt;
  const auto hexes = io::parse_int(said->at("n"), 0, 1000);
  std::vector<Region> places = places_called(said->at("p"));
  if (!hexes || places.empty()) return std::nullopt;
  Except except;
  except.parts = {Region{OnTerrain{{said->at("t"), said->at("u")}, {}}}};
  except.parts.insert(except.parts.end(), places.begin(), places.end());
  Within within;
  within.hexes = static_cast<int>(*hexes);
  within.of = std::move(places);
  except.parts.push_back(Region{std::move(within)});
  Where where;
  where.regions = {Region{std::move(except)}};
  return where;
}

bool score_ground(const Drafting& draft, const std::string& words, VictoryItem& item) {
  const auto said = said_of_ground(draft, "held_meant", words);
  if (!said || !is_terrain(draft, said->at("g"))) return false;
  std::vector<Region> places = places_called(value(*said, "p"));
  if (said->contains("p") && places.empty()) return false;
  item.score = Score::hexes_held;
  if (said->contains("r")) item.rest = true;
  item.where.emplace().regions = places.empty() ? std::vector{Region{OnTerrain{{said->at("g")}, {}}}} : std::move(places);
  return true;
}

std::optional<Condition> ground_taken(const Drafting& draft, const std::string& words, const std::string& side) {
  const auto said = said_of_ground(draft, "captured_meant", words);
  if (!said) return std::nullopt;
  Any any;
  for (const std::string& one : parts_of_list(said->at("p"))) {
    const auto part = draft.phrases.said("captured_part_meant", one);
    if (!part) return std::nullopt;
    any.parts.push_back(captured_part(*part, side));
  }
  if (any.parts.empty()) return std::nullopt;
  return any.parts.size() == 1 ? std::move(any.parts.front()) : Condition{std::move(any)};
}

std::optional<Condition> road_is_clear(const Drafting& draft, const std::string& words) {
  const auto said = said_of_ground(draft, "no_unit_near_road", words);
  if (!said || !draft.ids.contains(said->at("s"))) return std::nullopt;
  const auto hexes = io::parse_int(said->at("h"), 0, 1000);
  if (!hexes) return std::nullopt;
  OnPath road;
  road.from = said->at("a");
  road.to = {said->at("b")};
  if (said->contains("c")) road.to.push_back(said->at("c"));
  Near near;
  near.side = said->at("s");
  near.bound = Bound::nearer_than;
  near.hexes = static_cast<int>(*hexes);
  near.of = {Region{std::move(road)}};
  return Condition{Not{{Condition{std::move(near)}}, {}}};
}

}  // namespace hexwright::exchange
