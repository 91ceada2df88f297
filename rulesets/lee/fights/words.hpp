// What zones, fates and modifiers are called.
#pragma once

#include "model/wording/text.hpp"
#include "rulesets/lee/fights/round.hpp"

namespace hexwright::rulesets::lee {

std::string_view zone_id(Zone zone);
wording::Text zone_words(Zone zone);
std::string_view fate_id(Fate fate);
wording::Text fate_words(Fate fate);
// By the id of a modifier; "extra:…" is called by what gives it.
wording::Text modifier_words(std::string_view id);

}  // namespace hexwright::rulesets::lee
