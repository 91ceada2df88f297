// The scenario card: title, history, map, order of battle with its counters, setup, entries, support, special rules, victory,
// ranks, notes and abbreviations, in one language and in the order of the house. Nothing is on it that the view does not hold.
#pragma once

#include "publish/cards/matter.hpp"

namespace hexwright::publish {

// Two languages in step: the same sections in both; maps and counters, which need no language, stand once, under both titles.
void put_in_step(std::vector<Content>& contents);

Content card_content(const CardMatter& matter, const std::string& language);

}  // namespace hexwright::publish
