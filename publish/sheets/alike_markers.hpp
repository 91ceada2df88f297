// Markers that lie face down and say the same in front, so that a slip can tell them apart by a number alone.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "model/view/view.hpp"

namespace hexwright::publish {

// By the id of the piece: numbers from 1 through each side, in the order of the setup and of the order of battle. A face-down piece whose
// words or number no other of its side has is not among them: it keeps its name.
std::unordered_map<std::string, std::int64_t> alike_markers(const view::Contents& view);

}  // namespace hexwright::publish
