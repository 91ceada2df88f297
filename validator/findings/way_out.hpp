// What to do about a finding whose check knows nothing better: every finding says so, whoever reports it.
#pragma once

#include <optional>
#include <string_view>

#include "model/wording/text.hpp"

namespace hexwright::validator {

// Nothing for ids whose checks always say it themselves.
std::optional<wording::Text> way_out(std::string_view id);

}  // namespace hexwright::validator
