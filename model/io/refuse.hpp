// Makes the error of a Result: a Fault ready to be returned. A pure function for any thread; cannot fail.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "model/wording/fault.hpp"

namespace hexwright::io {

using wording::Fault;
using wording::Location;
using wording::Result;
using wording::say;
using wording::Text;

inline tl::unexpected<Fault> refuse(std::string id, Location where, Text message, std::optional<Text> hint = {},
                                    std::optional<Text> expected = {}) {
  return tl::make_unexpected(Fault{std::move(id), std::move(where), std::move(message), std::move(expected), std::move(hint)});
}

}  // namespace hexwright::io
