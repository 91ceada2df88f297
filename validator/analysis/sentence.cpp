// Conditions in words. A lone turn reads "from turn 3 on"; everything else "when …", and what is nested is put in brackets.
#include "validator/analysis/sentence.hpp"

#include <algorithm>
#include <set>

#include "model/document/map.hpp"
#include "model/document/codec.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "model/project/calendar.hpp"
#include "model/wording/list_of.hpp"

namespace hexwright::validator {

using namespace document;
using wording::nested;
using wording::say;
using wording::say_n;
using wording::Text;
using wording::Value;

namespace {

constexpr int DEEPEST = 12;  // deeper conditions are cut: a catalogue words 64 levels

// A turn by its number, and by its date where the card has a calendar: "4 (July 1931)".
Value dated(int turn, const project::Project& project) {
  const auto calendar = project.scenario() && turn > 0 ? project::Calendar::of(*project.scenario()) : std::nullopt;
  if (!calendar) return std::int64_t{turn};
  return nested(
      Text{"{turn} ({date})", {}, 0, {{"turn", std::int64_t{turn}}, {"date", nested(calendar->text(calendar->turn(turn), false))}}});
}

class Clauses {
 public:
  Clauses(const project::Project& project, int depth) : project_(project), depth_(depth) {}

  Text operator()(const Always&) const { return say("it is any turn"); }
  Text operator()(const OnTurn& node) const {
    if (node.at) return say("it is turn {turn}", {{"turn", dated(*node.at, project_)}});
    if (node.from && node.until)
      return say("it is one of the turns {from} to {until}",
                 {{"from", dated(*node.from, project_)}, {"until", dated(*node.until, project_)}});
    if (node.from) return say("it is turn {turn} or later", {{"turn", dated(*node.from, project_)}});
    if (node.until) return say("it is turn {turn} or earlier", {{"turn", dated(*node.until, project_)}});
    return say("it is any turn");
  }
  Text operator()(const Captured& node) const {
    const Value region = nested(region_words(node.where, project_));
    if (node.turns) {
      Captured once = node;
      once.turns.reset();
      return say_n("at the end of {count} turn running {holding}", "at the end of {count} turns running {holding}", *node.turns,
                   {{"holding", nested((*this)(once))}});
    }
    if (!node.hexes) return say("{side} holds all of {region:gen}", {{"side", side(node.by)}, {"region", region}});
    return say_n("{side} holds at least {count} hex of {region:gen}", "{side} holds at least {count} hexes of {region:gen}", *node.hexes,
                 {{"side", side(node.by)}, {"region", region}});
  }
  Text operator()(const Revealed& node) const {
    const std::vector<wording::Argument> arguments = counted(node.side, node.kinds);
    if (!countable(node.kinds))
      return say_n("at least {count} piece of {side:gen} has been revealed", "at least {count} pieces of {side:gen} have been revealed",
                   node.least.value_or(1), arguments);
    // Translators: {kind:plural} is "platoons"; {kind:many} is the form that follows five.
    return say_n("at least {count} {kind:nom} of {side:gen} has been revealed",
                 "at least {count} {kind:plural} of {side:gen} have been revealed", node.least.value_or(1), arguments);
  }
  Text operator()(const Near& node) const {
    const std::vector<wording::Argument> arguments{{"side", countable(node.kinds) ? side(node.side) : pieces_of(node.side, node.kinds)},
                                                   {"kind", kinds_of(node.kinds)},
                                                   {"distance", nested(distance(node))},
                                                   {"region", nested(region_words(node.of, project_))}};
    if (!countable(node.kinds))
      return say_n("at least {count} piece of {side:gen} stands {distance} {region:gen}",
                   "at least {count} pieces of {side:gen} stand {distance} {region:gen}", node.least.value_or(1), arguments);
    return say_n("at least {count} {kind:nom} of {side:gen} stands {distance} {region:gen}",
                 "at least {count} {kind:plural} of {side:gen} stand {distance} {region:gen}", node.least.value_or(1), arguments);
  }
  Text operator()(const Entered& node) const { return say("these have come on: {units}", {{"units", nested(named(node.units))}}); }
  Text operator()(const Called& node) const { return say("{asset:nom} has been called", {{"asset", trigger_name(node.asset, project_)}}); }
  Text operator()(const Lost& node) const {
    return say("the losses of {side:gen} come to at least {amount}",
               {{"side", pieces_of(node.side, node.kinds)}, {"amount", node.least.value_or(wording::Decimal{})}});
  }
  Text operator()(const Eliminated& node) const {
    if (!node.units.empty()) {
      const Value who = nested(named(node.units));
      if (!node.least) return say("these are eliminated: {units}", {{"units", who}});
      return say_n("at least {count} of these is eliminated: {units}", "at least {count} of these are eliminated: {units}", *node.least,
                   {{"units", who}});
    }
    const std::vector<wording::Argument> arguments = counted(node.side.value_or(""), node.kinds);
    if (!countable(node.kinds))
      return say_n("at least {count} piece of {side:gen} is eliminated", "at least {count} pieces of {side:gen} are eliminated",
                   node.least.value_or(1), arguments);
    return say_n("at least {count} {kind:nom} of {side:gen} is eliminated", "at least {count} {kind:plural} of {side:gen} are eliminated",
                 node.least.value_or(1), arguments);
  }
  Text operator()(const Exited& node) const {
    if (!node.units.empty()) {
      const Value who = nested(named(node.units));
      if (!node.least) return say("these have left the board: {units}", {{"units", who}});
      return say_n("at least {count} of these has left the board: {units}", "at least {count} of these have left the board: {units}",
                   *node.least, {{"units", who}});
    }
    const std::vector<wording::Argument> arguments = counted(node.side.value_or(""), node.kinds);
    if (!countable(node.kinds))
      return say_n("at least {count} piece of {side:gen} has left the board", "at least {count} pieces of {side:gen} have left the board",
                   node.least.value_or(1), arguments);
    return say_n("at least {count} {kind:nom} of {side:gen} has left the board",
                 "at least {count} {kind:plural} of {side:gen} have left the board", node.least.value_or(1), arguments);
  }
  Text operator()(const Scored& node) const {
    const Value points = node.least.value_or(wording::Decimal{});
    // Translators: a number of points may be broken: "2.5".
    if (!node.ahead_of) return say("{side} has a score of at least {points}", {{"side", side(node.side)}, {"points", points}});
    return say("the score of {side:gen} is at least {points} above that of {other:gen}",
               {{"side", side(node.side)}, {"points", points}, {"other", side(*node.ahead_of)}});
  }
  Text operator()(const GameOver&) const { return say("the game is over"); }
  Text operator()(const Diced& node) const {
    const std::vector<wording::Argument> arguments{
        {"sides", std::int64_t{node.sides.value_or(0)}}, {"turns", nested(rolled(node))}, {"successes", nested(successes(node))}};
    // Translators: {turns} is "each turn", "each turn after the first reveal"; {successes} is "1; from turn 8: 1-2".
    if (node.per == Per::formation) return say("a D{sides}, rolled for each formation {turns}, succeeds ({successes})", arguments);
    if (node.per == Per::piece) return say("a D{sides}, rolled for each piece {turns}, succeeds ({successes})", arguments);
    return say("a D{sides}, rolled {turns}, succeeds ({successes})", arguments);
  }
  Text operator()(const OtherTrigger& node) const {
    return say("the condition of {trigger} is met", {{"trigger", trigger_name(node.ref, project_)}});
  }
  Text operator()(const LuaCondition& node) const {
    return say("the script {file} says so ({function})", {{"file", node.file}, {"function", node.function}});
  }
  Text operator()(const All& node) const { return joined(node.parts, wording::Joined::by_and); }
  Text operator()(const Any& node) const { return joined(node.parts, wording::Joined::by_or); }
  Text operator()(const Not& node) const {
    return say("it is not so that {condition}", {{"condition", nested(joined(node.parts, wording::Joined::by_and))}});
  }

  Text joined(const std::vector<Condition>& parts, wording::Joined how) const {
    std::vector<Value> list;
    for (const Condition& part : parts) list.push_back(nested(words(part, parts.size() > 1)));
    return wording::list_of(std::move(list), how);
  }

 private:
  Text words(const Condition& part, bool among_others) const {
    if (depth_ >= DEEPEST) return Text{"…", {}, 0, {}};
    Text inner = std::visit(Clauses(project_, depth_ + 1), part.node);
    const auto* all = std::get_if<All>(&part.node);
    const auto* any = std::get_if<Any>(&part.node);
    const bool compound = (all && all->parts.size() > 1) || (any && any->parts.size() > 1);
    return among_others && compound ? Text{"({condition})", {}, 0, {{"condition", nested(std::move(inner))}}} : inner;
  }
  Value side(const std::string& id) const { return project_.orbat() ? project_.orbat()->side_noun(id) : noun_of({}, id); }
  // The game knows what several of each kind are called.
  bool countable(const std::vector<std::string>& kinds) const {
    return !kinds.empty() && std::all_of(kinds.begin(), kinds.end(), [&](const std::string& id) {
      const Kind* kind = project_.game().kind(KindOf::piece, id);
      return kind && std::any_of(kind->names.begin(), kind->names.end(), [](const Name& name) { return name.plural.has_value(); });
    });
  }
  Value kinds_of(const std::vector<std::string>& kinds) const { return nested(wording::list_of(nouns_of(kinds), wording::Joined::by_or)); }
  // A class has no name that a reader knows: the kinds of it are named that stand in the order of battle, or else all of them.
  std::vector<Value> nouns_of(const std::vector<std::string>& kinds) const {
    const project::Game& game = project_.game();
    std::set<std::string, std::less<>> there;
    if (project_.orbat())
      for (const auto& entry : project_.orbat()->pieces()) there.insert(entry.piece->kind);
    std::vector<Value> nouns;
    for (const std::string& wanted : kinds) {
      std::vector<Value> all, some;
      for (const Kind& kind : game.data().kinds)
        if (kind.of == KindOf::piece && !kind.names.empty() && !game.kind(KindOf::piece, wanted) &&
            game.is(KindOf::piece, kind.id, wanted)) {
          all.push_back(game.kind_noun(KindOf::piece, kind.id));
          if (there.contains(kind.id)) some.push_back(all.back());
        }
      if (all.empty()) all.push_back(game.kind_noun(KindOf::piece, wanted));
      const std::vector<Value>& named = some.empty() ? all : some;
      nouns.insert(nouns.end(), named.begin(), named.end());
    }
    return nouns;
  }
  Value pieces_of(const std::string& id, const std::vector<std::string>& kinds) const {
    if (kinds.empty()) return side(id);
    return nested(say("{side:gen} ({kinds:nom})",
                      {{"side", side(id)}, {"kinds", nested(wording::list_of(nouns_of(kinds), wording::Joined::by_or))}}));
  }
  // Translators: what follows is a region in the genitive: "from Rozalin".
  static Text distance(const Near& node) {
    if (node.inches && !node.hexes) {
      if (node.bound == Bound::at_least || node.bound == Bound::farther_than)
        return say("{inches} inches or more from", {{"inches", *node.inches}});
      if (node.inches->thousandths == 0) return say("on the ground of");
      if (node.inches->thousandths % 1000 == 0)
        return say_n("{count} inch or less from", "{count} inches or less from", node.inches->thousandths / 1000);
      return say("{inches} inches or less from", {{"inches", *node.inches}});
    }
    if (!node.hexes || !node.bound) return say("at a distance that is not stated from");
    switch (*node.bound) {
      case Bound::nearer_than:
        return say_n("nearer than {count} hex from", "nearer than {count} hexes from", *node.hexes);
      case Bound::at_most:
        if (*node.hexes == 0) return say("on the ground of");
        return say_n("at most {count} hex from", "at most {count} hexes from", *node.hexes);
      case Bound::at_least:
        return say_n("at least {count} hex from", "at least {count} hexes from", *node.hexes);
      case Bound::farther_than:
        break;
    }
    return say_n("farther than {count} hex from", "farther than {count} hexes from", *node.hexes);
  }
  std::vector<wording::Argument> counted(const std::string& id, const std::vector<std::string>& kinds) const {
    return {{"side", countable(kinds) ? side(id) : pieces_of(id, kinds)}, {"kind", kinds_of(kinds)}};
  }
  Text named(const std::vector<Units>& list) const {
    std::vector<Value> who;
    for (const Units& units : list) add(units, who);
    return wording::list_of(std::move(who));
  }
  void add(const Units& units, std::vector<Value>& who) const {
    for (const std::string& id : units.of) who.push_back(unit_name(id, project_));
    if (units.rest_of) who.push_back(nested(say("the rest of {formation}", {{"formation", unit_name(*units.rest_of, project_)}})));
    if (units.of.empty() && !units.rest_of)
      who.push_back(nested(say("pieces of {side:gen}", {{"side", pieces_of(units.side.value_or(""), units.kinds)}})));
  }
  Text rolled(const Diced& node) const {
    if (node.after && node.from_turn)
      return say("each turn from turn {turn} on after {event:loc}",
                 {{"turn", std::int64_t{*node.from_turn}}, {"event", trigger_name(*node.after, project_)}});
    if (node.after) return say("each turn after {event:loc}", {{"event", trigger_name(*node.after, project_)}});
    if (node.from_turn) return say("each turn from turn {turn} on", {{"turn", std::int64_t{*node.from_turn}}});
    return say("each turn");
  }
  static Text successes(const Diced& node) {
    Text all{};
    for (const Success& success : node.success) {
      Text one{"{values}", {}, 0, {{"values", print_value(success.values)}}};
      if (success.from_turn && *success.from_turn > 1)
        one = say("from turn {turn}: {values}", {{"turn", std::int64_t{*success.from_turn}}, {"values", print_value(success.values)}});
      all = all.msgid.empty() ? one : Text{"{first}; {last}", {}, 0, {{"first", nested(all)}, {"last", nested(one)}}};
    }
    return all;
  }

  const project::Project& project_;
  int depth_;
};

std::optional<Text> on_turn(const OnTurn& node, const project::Project& project) {
  if (node.at) return say("in turn {turn}", {{"turn", dated(*node.at, project)}});
  if (node.from && node.until)
    return say("from turn {from} to turn {until}", {{"from", dated(*node.from, project)}, {"until", dated(*node.until, project)}});
  if (node.from) return say("from turn {turn} on", {{"turn", dated(*node.from, project)}});
  if (node.until) return say("up to turn {turn}", {{"turn", dated(*node.until, project)}});
  return std::nullopt;
}

template <class List>
const auto* with_id(const List& list, const std::string& id) {
  for (const auto& entry : list)
    if (entry.id == id) return &entry;
  return static_cast<decltype(&list.front())>(nullptr);
}

}  // namespace

Text clause(const Condition& condition, const project::Project& project) { return std::visit(Clauses(project, 0), condition.node); }

Text sentence(const Condition& condition, const project::Project& project) {
  if (std::holds_alternative<Always>(condition.node)) return say("from the start");
  if (const auto* turn = std::get_if<OnTurn>(&condition.node))
    if (const auto text = on_turn(*turn, project)) return *text;
  return say("when {condition}", {{"condition", nested(clause(condition, project))}});
}

Text sentence(const When& when, const project::Project& project) {
  if (when.conditions.empty()) return say("no condition is stated");
  if (when.conditions.size() == 1) return sentence(when.conditions.front(), project);
  return say("when {condition}", {{"condition", nested(Clauses(project, 0).joined(when.conditions, wording::Joined::by_and))}});
}

Value unit_name(const std::string& id, const project::Project& project) {
  const project::OrbatIndex* orbat = project.orbat();
  if (!orbat) return id;
  if (const auto number = orbat->formation(id)) {
    const Formation& formation = *orbat->formations()[*number].formation;
    const bool bare = formation.designation.find_first_not_of("IVXLC0123456789") == std::string::npos;
    return bare && !formation.names.empty() ? Value(noun_of(formation.names, id)) : Value(formation.designation);
  }
  const auto number = orbat->piece(id);
  if (!number) return orbat->side(id) ? Value(orbat->side_noun(id)) : Value(id);
  const Piece& piece = *orbat->pieces()[*number].piece;
  const wording::Noun kind = project.game().kind_noun(KindOf::piece, piece.kind);
  if (piece.text) return piece.text->size() > 1 ? Value(*piece.text) : Value(kind);
  if (piece.number && io::count_characters(piece.kind) > 2)
    return nested(Text{"{kind} {number}", {}, 0, {{"kind", kind}, {"number", std::int64_t{*piece.number}}}});
  return piece.number ? Value(orbat->short_name(*number)) : Value(kind);
}

Value trigger_name(const std::string& id, const project::Project& project) {
  const Scenario* scenario = project.scenario();
  if (!scenario) return id;
  if (scenario->events)
    if (const Event* event = with_id(scenario->events->list, id)) return noun_of(event->names, id);
  if (!scenario->support) return id;
  const Asset* asset = with_id(scenario->support->assets, id);
  if (const Availability* available = with_id(scenario->support->availability, id); available && available->assets.size() == 1)
    asset = with_id(scenario->support->assets, available->assets.front());
  if (asset && asset->designation) return *asset->designation;
  return asset && !asset->names.empty() ? Value(noun_of(asset->names, id)) : Value(id);
}

namespace {

// Regions in words. Every phrase stands after "of" or "from", so that a translation may use one case for all of them.
constexpr int DEEPEST_REGION = 24;  // a nested region takes two levels of the 64 a catalogue words

std::vector<Value> strings(const std::vector<std::string>& list) { return {list.begin(), list.end()}; }

class RegionWords {
 public:
  RegionWords(const project::Project& project, int depth) : project_(project), depth_(depth) {}

  // Translators: all phrases of regions stand after "of" or "from": use the genitive in all of them.
  Text operator()(const Hexes& node) const { return hexes(node.list); }
  Text operator()(const Around& node) const {
    if (!node.radius_hexes || *node.radius_hexes == 0) return hexes({node.hex});
    return say_n("hex {hex} with what is up to {count} hex from it", "hex {hex} with what is up to {count} hexes from it",
                 *node.radius_hexes, {{"hex", node.hex}});
  }
  Text operator()(const InPlace& node) const {
    const auto* place = project_.map() ? project_.map()->place(node.name) : nullptr;
    return place ? only(noun_of(place->place->names, place->place->id)) : only(node.name);
  }
  Text operator()(const OnTerrain& node) const {
    std::vector<Value> kinds;
    for (const std::string& kind : node.kinds) add_terrain(kind, kinds);
    return say("any terrain of these kinds: {kinds:nom}", {{"kinds", nested(wording::list_of(std::move(kinds)))}});
  }
  Text operator()(const OnEdge& node) const {
    switch (node.side) {
      case EdgeName::north:
        return say("the northern edge");
      case EdgeName::east:
        return say("the eastern edge");
      case EdgeName::south:
        return say("the southern edge");
      case EdgeName::west:
        return say("the western edge");
      case EdgeName::any:
        break;
    }
    return say("any edge of the board");
  }
  Text operator()(const OnPath& node) const {
    const auto* path = node.ref && project_.map() ? project_.map()->path(*node.ref) : nullptr;
    if (path) return only(noun_of(path->path->names, path->path->id));
    if (node.ref && project_.map())
      for (const HexsideFeature& river : project_.map()->map().hexsides)
        if (river.id == *node.ref) return say("the hexes along {river:gen}", {{"river", noun_of(river.names, river.id)}});
    if (node.ref) return only(*node.ref);
    return say("the road from {from} to {to}",
               {{"from", node.from.value_or("?")}, {"to", nested(wording::list_of(strings(node.to), wording::Joined::by_or))}});
  }
  Text operator()(const InZone& node) const {
    const auto* zone = project_.map() ? project_.map()->zone(node.ref) : nullptr;
    return zone ? only(noun_of(zone->names, zone->id)) : only(node.ref);
  }
  Text operator()(const OnBoard& node) const { return say("board {board}", {{"board", node.ref}}); }
  Text operator()(const InArea& node) const { return say("the area with the corners {ring}", {{"ring", print_value(node.ring)}}); }
  Text operator()(const InBoxRegion& node) const {
    const auto* box = project_.map() ? project_.map()->box(node.ref) : nullptr;
    return box ? only(noun_of(box->names, box->id)) : only(node.ref);
  }
  Text operator()(const WithPieces& node) const {
    const Value kind = project_.game().kind_noun(KindOf::formation, node.formation_kind);
    if (!node.same) return say("a hex with a formation of this kind: {kind:nom}", {{"kind", kind}});
    return say("a hex with a formation of this kind: {kind:nom} (of the same: {same:nom})",
               {{"kind", kind}, {"same", project_.game().kind_noun(KindOf::formation, *node.same)}});
  }
  Text operator()(const Everywhere&) const { return say("the whole board"); }
  Text operator()(const Within& node) const {
    const Value of = nested(joined(node.of, wording::Joined::by_or));
    if (node.hexes)
      return say_n("all that is up to {count} hex from {region}", "all that is up to {count} hexes from {region}", *node.hexes,
                   {{"region", of}});
    return say("all that is up to {inches} inches from {region}", {{"inches", node.inches.value_or(wording::Decimal{})}, {"region", of}});
  }
  Text operator()(const Union& node) const { return joined(node.parts, wording::Joined::by_or); }
  Text operator()(const Intersection& node) const {
    return say("the common part of {regions}", {{"regions", nested(joined(node.parts, wording::Joined::by_and))}});
  }
  Text operator()(const Except& node) const {
    if (node.parts.size() < 2) return joined(node.parts, wording::Joined::by_or);
    return say("{region} without {rest}", {{"region", nested(words(node.parts.front()))},
                                           {"rest", nested(joined({node.parts.begin() + 1, node.parts.end()}, wording::Joined::by_and))}});
  }

  Text joined(const std::vector<Region>& regions, wording::Joined how) const {
    std::vector<Value> parts;
    for (const Region& region : regions) parts.push_back(nested(words(region)));
    return wording::list_of(std::move(parts), how);
  }

 private:
  Text words(const Region& region) const {
    if (depth_ >= DEEPEST_REGION) return Text{"…", {}, 0, {}};
    return std::visit(RegionWords(project_, depth_ + 1), region.node);
  }
  // A class has no name of its own: it is called by the kinds in it.
  void add_terrain(const std::string& id, std::vector<Value>& nouns) const {
    const std::size_t before = nouns.size();
    if (!project_.game().kind(KindOf::terrain, id))
      for (const Kind& kind : project_.game().data().kinds)
        if (kind.of == KindOf::terrain && project_.game().is(KindOf::terrain, kind.id, id))
          nouns.emplace_back(noun_of(kind.names, kind.id));
    if (nouns.size() == before) nouns.emplace_back(project_.game().kind_noun(KindOf::terrain, id));
  }
  static Text only(Value value) { return Text{"{region}", {}, 0, {{"region", std::move(value)}}}; }
  static Text hexes(const std::vector<std::string>& labels) {
    return say_n("hex {hexes}", "hexes {hexes}", static_cast<std::int64_t>(labels.size()),
                 {{"hexes", nested(wording::list_of(strings(labels)))}});
  }

  const project::Project& project_;
  int depth_;
};

}  // namespace

Text region_words(const std::vector<Region>& regions, const project::Project& project) {
  return RegionWords(project, 0).joined(regions, wording::Joined::by_or);
}

Text sentence(const std::vector<Region>& regions, const project::Project& project) {
  return say("within {region:gen}", {{"region", nested(region_words(regions, project))}});
}

}  // namespace hexwright::validator
