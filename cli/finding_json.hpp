// One finding as JSON, with the keys of the contract, wherever findings are listed.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "model/wording/catalogue.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {

nlohmann::ordered_json finding_json(const validator::ReportedFinding& item, const wording::Catalogue& catalogue);

}  // namespace hexwright::cli
