// Pieces: what they are by the order of battle, and what has become of them in the game.
#include <algorithm>

#include "model/document/describe.hpp"
#include "model/document/piece.hpp"
#include "model/document/piece_value.hpp"
#include "model/document/ruleset.hpp"
#include "scripting/host/works/works.hpp"

namespace hexwright::scripting {
namespace {

using document::KindOf;
using document::Piece;

const project::PieceEntry& of(const GameStage& stage, const Value& handle) {
  return stage.world.project.orbat()->pieces()[number_of(handle)];
}

Outcome id(GameStage& stage, Arguments arguments) { return of(stage, arguments[0]).piece->id; }
Outcome name(GameStage& stage, Arguments arguments) { return stage.world.piece_names[number_of(arguments[0])]; }
Outcome kind(GameStage& stage, Arguments arguments) { return of(stage, arguments[0]).piece->kind; }
Outcome side(GameStage& stage, Arguments arguments) { return stage.world.sides[of(stage, arguments[0]).side]; }
Outcome formation(GameStage& stage, Arguments arguments) {
  const auto around = of(stage, arguments[0]).formation;
  return around ? Value(handle_of(Thing::formation, *around)) : Value();
}

Outcome is_a(GameStage& stage, Arguments arguments) {
  const project::Game& game = stage.world.project.game();
  const std::string& wanted = arguments[1].text();
  if (game.is(KindOf::piece, of(stage, arguments[0]).piece->kind, wanted)) return true;
  if (game.knows(KindOf::piece, wanted)) return false;
  std::vector<std::string> known;
  for (const document::Kind& one : game.data().kinds) {
    if (one.of != KindOf::piece) continue;
    known.push_back(one.id);
    known.insert(known.end(), one.classes.begin(), one.classes.end());
  }
  return refused(stage.unknown("kind or class of pieces", wanted, known));
}

std::vector<std::string> known_fields(const project::OrbatIndex& orbat) {
  std::vector<std::string> known;
  for (const document::AttributeInfo& attribute : document::element_info<Piece>().attributes) known.emplace_back(attribute.name);
  for (const project::PieceEntry& entry : orbat.pieces())
    for (const document::Trait& trait : entry.piece->traits)
      if (std::find(known.begin(), known.end(), trait.name) == known.end() && known.size() < 1'000) known.push_back(trait.name);
  return known;
}

Outcome field(GameStage& stage, Arguments arguments) {
  const Piece& piece = *of(stage, arguments[0]).piece;
  const std::string_view wanted = arguments[1].text();
  document::PieceValue found = document::value_of(piece, wanted);
  if (found.value) return std::move(*found.value);
  if (found.known) return Value();
  // Other pieces may have it, or it is a slip of the pen.
  const project::OrbatIndex& orbat = *stage.world.project.orbat();
  stage.owed_units += orbat.pieces().size();
  const std::vector<std::string> known = known_fields(orbat);
  if (std::find(known.begin(), known.end(), wanted) != known.end()) return Value();
  return refused(stage.unknown("attribute of pieces that is called", arguments[1].text(), known));
}

Outcome hex(GameStage& stage, Arguments arguments) {
  const int at = stage.hex_of(number_of(arguments[0]));
  return at < 0 ? Value() : Value(handle_of(Thing::hex, static_cast<std::size_t>(at)));
}
Outcome is_revealed(GameStage& stage, Arguments arguments) {
  const std::size_t piece = number_of(arguments[0]);
  if (stage.facts) return stage.facts->revealed[piece] != 0;
  return stage.hex_of(piece) >= 0 && stage.concealed[piece] == 0;
}
Outcome has_entered(GameStage& stage, Arguments arguments) {
  const std::size_t piece = number_of(arguments[0]);
  return stage.facts ? stage.facts->entered[piece] != 0 : stage.hex_of(piece) >= 0;
}
Outcome has_left(GameStage& stage, Arguments arguments) { return stage.facts->exited[number_of(arguments[0])] != 0; }
Outcome is_eliminated(GameStage& stage, Arguments arguments) { return stage.facts->eliminated[number_of(arguments[0])] != 0; }
Outcome losses(GameStage& stage, Arguments arguments) {
  const std::int32_t halves = stage.facts->losses[number_of(arguments[0])];
  return halves % 2 == 0 ? Value(std::int64_t{halves / 2}) : Value(halves / 2.0);
}

constexpr NamedWork PIECES_WORKS[] = {{"piece:id", id},
                                      {"piece:name", name},
                                      {"piece:kind", kind},
                                      {"piece:is_a", is_a},
                                      {"piece:side", side},
                                      {"piece:formation", formation},
                                      {"piece:field", field},
                                      {"piece:hex", hex},
                                      {"piece:is_revealed", is_revealed},
                                      {"piece:has_entered", has_entered},
                                      {"piece:has_left", has_left},
                                      {"piece:is_eliminated", is_eliminated},
                                      {"piece:losses", losses}};

}  // namespace

std::span<const NamedWork> works_of_pieces() { return PIECES_WORKS; }

}  // namespace hexwright::scripting
