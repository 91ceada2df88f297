// A line for each function and hook. Who adds one here adds its work in scripting/host/works, and a test names the one that is missing.
#include "scripting/api/table.hpp"

#include "model/wording/text.hpp"

namespace hexwright::scripting {

using wording::mark;

namespace {

constexpr TypeOf BOOLEAN{Type::boolean, 0, Type::boolean}, INTEGER{Type::integer, 0, Type::boolean}, NUMBER{Type::number, 0, Type::boolean},
    TEXT{Type::text, 0, Type::boolean};
const TypeOf SIDE = thing(Thing::side), FORMATION = thing(Thing::formation), PIECE = thing(Thing::piece), HEX = thing(Thing::hex),
             PLACE = thing(Thing::place), ASSET = thing(Thing::asset);
const TypeOf HEXES = things(Thing::hex), PIECES = things(Thing::piece), THINGS = TypeOf::list_of(Type::handle);

constexpr bool OR_NIL = true;
constexpr std::uint32_t QUICK = 5, LONG = 200;  // units

Parameter needed(std::string name, TypeOf type) { return {std::move(name), type, false, INT64_MIN, INT64_MAX}; }
Parameter optional(std::string name, TypeOf type) { return {std::move(name), type, true, INT64_MIN, INT64_MAX}; }
Parameter whole(std::string name, std::int64_t least, std::int64_t most) { return {std::move(name), INTEGER, false, least, most}; }

Signature one(std::string name, std::vector<Parameter> parameters, std::optional<TypeOf> result, std::string_view description,
              bool may_be_nil = false, Stage stage = Stage::anywhere, std::uint32_t units = QUICK) {
  return {std::move(name), std::move(parameters), result, may_be_nil, description, stage, units};
}

std::vector<Signature> of_board() {
  return {
      one("board.hex", {needed("label", TEXT)}, HEX, mark("The hex with this label; an error when the map has none.")),
      one("board.has_hex", {needed("label", TEXT)}, BOOLEAN, mark("Whether the map has a hex with this label.")),
      one("board.hexes", {}, HEXES, mark("All hexes of the map, in its order."), false, Stage::anywhere, LONG),
      one("board.place", {needed("id", TEXT)}, PLACE, mark("The place with this id; an error when the map has none.")),
      one("board.places", {}, things(Thing::place), mark("All places of the map, in its order.")),
      one("board.path", {needed("id", TEXT)}, HEXES, mark("The hexes of a road, railway or river, from its one end to the other.")),
      one("board.zone", {needed("id", TEXT)}, HEXES, mark("The hexes of a zone of the map."), false, Stage::anywhere, LONG),
      one("board.region", {needed("id", TEXT)}, HEXES,
          mark("The hexes that a setup directive, a reinforcement or a victory item of the scenario names."), false, Stage::anywhere, LONG),
      one("board.within", {needed("hexes", HEXES), whole("distance", 0, 4000)}, HEXES,
          mark("All hexes that are at most so many hexes away from one of these, these among them."), false, Stage::anywhere, LONG),
      one("hex:label", {}, TEXT, mark("What is printed on the hex.")),
      one("hex:terrain", {}, TEXT, mark("The id of its kind of terrain.")),
      one("hex:elevation", {}, INTEGER, mark("Its level; 0 where the map says nothing.")),
      one("hex:neighbours", {}, HEXES, mark("The hexes around it, clockwise from the north; fewer at the rim.")),
      one("hex:distance", {needed("to", HEX)}, INTEGER, mark("How many hexes from here to there; 0 for the same hex.")),
      one("hex:place", {}, PLACE, mark("The place it belongs to, or nil. Of several the innermost."), OR_NIL),
      one("hex:pieces", {}, PIECES, mark("The pieces that stand in it now, in the order of the order of battle.")),
      one("hex:holder", {}, SIDE, mark("The side that holds it, or nil. Known for hexes of places and for those that the card asks for."),
          OR_NIL, Stage::play),
      one("place:id", {}, TEXT, mark("The id of the place.")),
      one("place:name", {}, TEXT, mark("Its first name on the map.")),
      one("place:kind", {}, TEXT, mark("The kind of place: village, farm, hill.")),
      one("place:hexes", {}, HEXES, mark("Its hexes, in the order of the map.")),
      one("place:contains", {needed("hex", HEX)}, BOOLEAN, mark("Whether the hex belongs to it.")),
  };
}

std::vector<Signature> of_forces() {
  return {
      one("game.sides", {}, things(Thing::side), mark("The sides, in the order of the order of battle.")),
      one("game.side", {needed("id", TEXT)}, SIDE, mark("The side with this id; an error when there is none.")),
      one("game.pieces", {}, PIECES, mark("All pieces of both sides, in the order of the order of battle."), false, Stage::anywhere, LONG),
      one("game.piece", {needed("id", TEXT)}, PIECE, mark("The piece with this id; an error when there is none.")),
      one("game.formation", {needed("id", TEXT)}, FORMATION, mark("The formation with this id; an error when there is none.")),
      one("side:id", {}, TEXT, mark("The id of the side.")),
      one("side:name", {}, TEXT, mark("Its name.")),
      one("side:enemy", {}, SIDE, mark("The other side; nil when there are not exactly two."), OR_NIL),
      one("side:pieces", {}, PIECES, mark("Its pieces, in the order of the order of battle."), false, Stage::anywhere, LONG),
      one("formation:id", {}, TEXT, mark("The id of the formation.")),
      one("formation:name", {}, TEXT, mark("Its designation.")),
      one("formation:side", {}, SIDE, mark("The side it fights for.")),
      one("formation:parent", {}, FORMATION, mark("The formation it belongs to, or nil."), OR_NIL),
      one("formation:pieces", {}, PIECES, mark("Its pieces and those of the formations in it.")),
      one("piece:id", {}, TEXT, mark("The id of the piece.")),
      one("piece:name", {}, TEXT, mark("What is printed on it.")),
      one("piece:kind", {}, TEXT, mark("The id of its kind.")),
      one("piece:is_a", {needed("kind", TEXT)}, BOOLEAN, mark("Whether it is of this kind or class of pieces.")),
      one("piece:side", {}, SIDE, mark("The side it fights for.")),
      one("piece:formation", {}, FORMATION, mark("The formation it belongs to, or nil."), OR_NIL),
      one("piece:field", {needed("name", TEXT)}, TEXT, mark("An attribute of the piece as the order of battle writes it, or nil."), OR_NIL),
      one("piece:hex", {}, HEX, mark("Where it stands; nil while it is not on the map."), OR_NIL),
      one("piece:is_revealed", {}, BOOLEAN, mark("Whether the enemy has seen it face up.")),
      one("piece:has_entered", {}, BOOLEAN, mark("Whether it was set up or has come on.")),
      one("piece:has_left", {}, BOOLEAN, mark("Whether it has left the map by an edge."), false, Stage::play),
      one("piece:is_eliminated", {}, BOOLEAN, mark("Whether it is lost."), false, Stage::play),
      one("piece:losses", {}, NUMBER, mark("How many boxes of its strength are crossed out; half a box is 0.5."), false, Stage::play),
  };
}

std::vector<Signature> of_play() {
  return {
      one("turn.number", {}, INTEGER, mark("The turn that is played, from 1; 0 before the first.")),
      one("turn.last", {}, INTEGER, mark("The last turn of the game; 0 when the card does not say.")),
      one("turn.phase", {}, TEXT, mark("The id of the phase, or nil between phases."), OR_NIL, Stage::play),
      one("turn.side", {}, SIDE, mark("The side whose phase it is, or nil between phases."), OR_NIL, Stage::play),
      one("dice.roll", {whole("faces", 2, 1000)}, INTEGER, mark("Rolls a die of the game that is played: 1 to so many faces."), false,
          Stage::play),
      one("events.has_happened", {needed("id", TEXT)}, BOOLEAN,
          mark("Whether an event has happened, artillery has become available or a reinforcement may come on."), false, Stage::play),
      one("events.turn_of", {needed("id", TEXT)}, INTEGER, mark("The turn in which that was first so, or nil."), OR_NIL, Stage::play),
      one("support.assets", {}, things(Thing::asset), mark("The artillery and other support of the card.")),
      one("support.asset", {needed("id", TEXT)}, ASSET, mark("The support asset with this id; an error when there is none.")),
      one("asset:id", {}, TEXT, mark("The id of the asset.")),
      one("asset:name", {}, TEXT, mark("What the card calls it.")),
      one("asset:side", {}, SIDE, mark("The side it fires for.")),
      one("asset:is_called", {}, BOOLEAN, mark("Whether it has been called in this game."), false, Stage::play),
      one("rules.parameter", {needed("id", TEXT)}, TEXT, mark("The value of a parameter of the game as the rules have it, or nil."),
          OR_NIL),
      one("rules.number", {needed("id", TEXT)}, NUMBER, mark("The value of a parameter that is a number; nil when it is none."), OR_NIL),
      one("rules.ruling", {needed("id", TEXT)}, TEXT,
          mark("The reading of the rules that is in force; an error when there is no such ruling.")),
      one("effects.happen", {needed("event", TEXT)}, std::nullopt, mark("Lets an event of the card happen now."), false, Stage::play),
      one("effects.points", {needed("side", SIDE), needed("points", NUMBER)}, std::nullopt,
          mark("Gives points to a side, or takes them when the number is negative."), false, Stage::play),
      one("effects.end_game", {}, std::nullopt, mark("Ends the game with this turn."), false, Stage::play),
  };
}

std::vector<Signature> of_check() {
  const auto report = [](std::string name, std::string_view description) {
    return one(std::move(name), {needed("id", TEXT), needed("message", TEXT), optional("where", THINGS), optional("fix", TEXT)},
               std::nullopt, description, false, Stage::check, LONG);
  };
  return {
      report("report.error", mark("Reports that something is wrong, with the things it concerns and what to do.")),
      report("report.warning", mark("Reports that something is probably wrong.")),
      report("report.question", mark("Asks the author something.")),
      report("report.info", mark("Tells something that is good to know.")),
      one("report.why", {needed("reason", TEXT)}, std::nullopt, mark("Adds the reason to what was reported last."), false, Stage::check),
      one("report.change", {needed("piece", PIECE), needed("field", TEXT), needed("value", TEXT)}, std::nullopt,
          mark("Offers to mend what was reported last by changing an attribute of a piece."), false, Stage::check),
  };
}

HookSignature hook(std::string name, std::vector<Parameter> parameters, std::optional<TypeOf> result, std::string_view description,
                   Stage stage = Stage::play) {
  return {std::move(name), std::move(parameters), result, description, stage};
}

std::vector<Signature> all_functions() {
  std::vector<Signature> all = of_board();
  for (auto* part : {&of_forces, &of_play, &of_check})
    for (Signature& signature : part()) all.push_back(std::move(signature));
  return all;
}

}  // namespace

const std::vector<Signature>& api_functions() {
  static const std::vector<Signature> all = all_functions();
  return all;
}

const std::vector<HookSignature>& api_hooks() {
  static const std::vector<HookSignature> all{
      hook("may_set_up", {needed("piece", PIECE), needed("hex", HEX)}, BOOLEAN,
           mark("May the piece be set up in the hex? Asked besides what the card allows."), Stage::check),
      hook("check", {}, std::nullopt, mark("Looks at the scenario or the setup and reports what it finds."), Stage::check),
      hook("on_turn", {needed("turn", INTEGER)}, std::nullopt, mark("A turn begins.")),
      hook("on_phase", {needed("phase", TEXT), needed("side", SIDE)}, std::nullopt, mark("A phase of a side begins.")),
      hook("may_enter", {needed("piece", PIECE), needed("hex", HEX)}, BOOLEAN,
           mark("May the piece come on in the hex now? Asked besides what the card allows.")),
      hook("on_enter", {needed("piece", PIECE), needed("hex", HEX)}, std::nullopt, mark("A piece has come on.")),
      hook("on_reveal", {needed("piece", PIECE)}, std::nullopt, mark("A piece is seen face up for the first time.")),
      hook("may_call", {needed("asset", ASSET)}, BOOLEAN, mark("May the asset be called now? Asked besides what the card allows.")),
      hook("on_call", {needed("asset", ASSET), needed("hex", HEX)}, std::nullopt, mark("An asset has been called, and fires at a hex.")),
      hook("combat_modifier", {needed("kind", TEXT), needed("attackers", PIECES), needed("targets", PIECES), needed("hex", HEX)}, INTEGER,
           mark("What is added to the die, or the modifier, of an attack on a hex: \"small-arms\", \"barrage\" or \"melee\".")),
      hook("score", {needed("side", SIDE)}, NUMBER, mark("Points of a side when the game is over, besides those of the card.")),
      hook("is_over", {}, BOOLEAN, mark("Is the game over? Asked at the end of each turn.")),
  };
  return all;
}

std::span<const std::string_view> language_names() {
  static const std::vector<std::string_view> names = [] {
    constexpr std::string_view ALL =
        "assert error getmetatable ipairs math.abs math.acos math.asin math.atan math.ceil math.cos math.deg math.exp math.floor"
        " math.fmod math.huge math.log math.max math.maxinteger math.min math.mininteger math.modf math.pi math.rad math.sin math.sqrt"
        " math.tan math.tointeger math.type math.ult next pairs pcall print select setmetatable string.byte string.char string.find"
        " string.format string.gmatch string.gsub string.len string.lower string.match string.rep string.reverse string.sub"
        " string.upper table.concat table.insert table.remove table.sort table.unpack tonumber tostring type utf8.char"
        " utf8.charpattern utf8.codepoint utf8.codes utf8.len utf8.offset xpcall";
    std::vector<std::string_view> split;
    for (std::size_t at = 0; at < ALL.size(); at += split.back().size() + 1) split.push_back(ALL.substr(at, ALL.find(' ', at) - at));
    return split;
  }();
  return names;
}

std::string type_name(const TypeOf& type, std::span<const std::string_view> kinds) {
  switch (type.type) {
    case Type::boolean:
      return "boolean";
    case Type::integer:
      return "whole number";
    case Type::number:
      return "number";
    case Type::text:
      return "text";
    case Type::list:
      return "list of " + type_name(TypeOf{type.element, type.kind, Type::boolean}, kinds);
    case Type::handle:
      return type.kind == 0 ? "thing" : std::string(kinds[type.kind - 1U]);
  }
  return {};
}

}  // namespace hexwright::scripting
