// Implements the functions of scripting/api/table.hpp ("works"), each found by its name. Arguments are those of the signature, with the
// handle before the colon first, already checked. Used by the thread of the stage; errors are a Refusal.
#pragma once

#include <span>
#include <string_view>

#include "scripting/host/works/stage.hpp"

namespace hexwright::scripting {

using Outcome = tl::expected<Value, Refusal>;
using Arguments = std::span<const Value>;
struct NamedWork {
  std::string_view name;  // of the Signature
  Outcome (*work)(GameStage& stage, Arguments arguments);
};

std::span<const NamedWork> works_of_board();
std::span<const NamedWork> works_of_places();
std::span<const NamedWork> works_of_forces();
std::span<const NamedWork> works_of_pieces();
std::span<const NamedWork> works_of_play();
std::span<const NamedWork> works_of_check();
// All of them.
std::vector<NamedWork> all_works();

// The whole table, bound to this stage, which must outlive the Api.
Api make_api(GameStage& stage);

inline std::size_t number_of(const Value& handle) { return handle.handle().id; }
inline tl::unexpected<Refusal> refused(std::string why) { return tl::unexpected(std::move(why)); }

}  // namespace hexwright::scripting
