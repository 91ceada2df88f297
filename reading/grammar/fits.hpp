#pragma once

#include "reading/grammar/node.hpp"
#include "reading/layout/flow.hpp"

namespace hexwright::reading {

// Whether the leaf of a pattern is this word.
bool fits(const Node& leaf, const Flow& flow, int token);

}  // namespace hexwright::reading
