// The functions of the toy game, with one that throws and one that calls the script again.
#include "tests/scripting/state/toy_api.hpp"

#include <catch2/catch.hpp>
#include <stdexcept>

namespace toy {

using namespace hexwright::scripting;

Game::Game() {
  api_.kinds = {"piece", "map"};
  api_.alive = [this](Handle handle) {
    if (handle.kind != piece_kind) return true;
    const auto found = generation_.find(handle.id);
    return found != generation_.end() && found->second == handle.generation && strength_.count(handle.id) != 0;
  };
  add_pieces();
  add_others();
}

void Game::add_pieces() {
  const auto piece = TypeOf::handle_to(piece_kind);
  const TypeOf integer{Type::integer};
  api_.functions = {
      {"piece",
       {{"id", integer, false, 1, 1'000}},
       piece,
       "The piece with this number.",
       [this](auto arguments) -> tl::expected<Value, Refusal> {
         const auto id = static_cast<std::uint32_t>(arguments[0].integer());
         if (strength_.count(id) == 0) return tl::unexpected("there is no piece " + std::to_string(id));
         return Value(this->piece(id));
       }},
      {"map",
       {},
       TypeOf::handle_to(map_kind),
       "The map.",
       [](auto) {
         return Value(Handle{map_kind, 1, 1});
       }},
      {"piece:strength",
       {},
       integer,
       "How strong it is.",
       [this](auto arguments) { return Value(strength_.at(arguments[0].handle().id)); }},
      {"piece:remove",
       {},
       {},
       "Takes it away.",
       [this](auto arguments) {
         remove(arguments[0].handle().id);
         return Value();
       }},
      {"map:pieces",
       {},
       TypeOf::list_of(Type::handle, piece_kind),
       "All pieces.",
       [this](auto) {
         List list;
         for (const auto& [id, strength] : strength_) list.emplace_back(this->piece(id));
         return Value(std::move(list));
       }},
      {"total",
       {{"pieces", TypeOf::list_of(Type::handle, piece_kind)}},
       integer,
       "Their strength together.",
       [this](auto arguments) {
         std::int64_t sum = 0;
         for (const Value& each : arguments[0].list()) sum += strength_.at(each.handle().id);
         return Value(sum);
       }},
  };
}

void Game::add_others() {
  const TypeOf integer{Type::integer}, text{Type::text}, number{Type::number};
  const std::vector<Function> others = {
      {"odds.ratio",
       {{"attack", number}, {"defence", number, true}},
       number,
       "Attack by defence, which is 1 when left out.",
       [](auto arguments) { return Value(arguments[0].number() / (arguments[1].is_nil() ? 1.0 : arguments[1].number())); }},
      {"say",
       {{"what", text}},
       {},
       "Counts that it was called.",
       [this](auto) {
         ++calls_;
         return Value();
       }},
      {"chorus",
       {{"lines", TypeOf::list_of(Type::text)}},
       integer,
       "How many lines there are.",
       [](auto arguments) { return Value(static_cast<std::int64_t>(arguments[0].list().size())); }},
      {"fail", {}, {}, "Throws.", [](auto) -> tl::expected<Value, Refusal> { throw std::runtime_error("the ground gave way"); }},
      {"again",
       {{"name", text}},
       integer,
       "Calls a function of the script that called it.",
       [this](auto arguments) -> tl::expected<Value, Refusal> {
         const auto done = state->call(arguments[0].text());
         if (!done) return tl::unexpected("refused: " + done.error().message);
         return *done;
       }},
  };
  api_.functions.insert(api_.functions.end(), others.begin(), others.end());
}

void Game::remove(std::uint32_t id) {
  strength_.erase(id);
  ++generation_[id];
}

std::string Game::digest() const {
  std::string text = std::to_string(calls_) + ";";
  for (const auto& [id, strength] : strength_) text += std::to_string(id) + "=" + std::to_string(strength) + ";";
  for (const auto& [id, generation] : generation_) text += std::to_string(id) + ":" + std::to_string(generation) + ";";
  return text;
}

std::unique_ptr<State> opened(const Game& game, const Limits& limits) {
  auto state = State::open(game.api(), limits);
  if (!state) FAIL("the state does not open");
  return std::move(*state);
}

std::unique_ptr<State> loaded(const Game& game, std::string_view source, const Limits& limits) {
  auto state = opened(game, limits);
  const auto done = state->load(source, "rules.lua");
  if (!done) FAIL(done.error().file << ":" << done.error().line << ": " << done.error().message);
  return state;
}

}  // namespace toy
