// The same for an inch table: all that is written in inches goes with it, and what comes to lie off it falls. One thread; faults begin
// with reshape/.
#pragma once

#include "model/document/map.hpp"
#include "model/reshape/reshape.hpp"

namespace hexwright::reshape {

wording::Result<Reshaped> reshape_table(std::span<const Document> documents, const document::Map& map, const std::string& table,
                                        const Change& change);

}  // namespace hexwright::reshape
