// What can be said of a trigger without playing, as JSON with the keys of the contract; simulate adds to it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "model/wording/catalogue.hpp"
#include "validator/analysis/triggers.hpp"

namespace hexwright::cli {

nlohmann::ordered_json trigger_json(const validator::TriggerResult& result, const wording::Catalogue& catalogue);

}  // namespace hexwright::cli
