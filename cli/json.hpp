// JSON as the verbs write it. The keys are a contract with scripts: new ones may be added, none may change. Chances are fractions and
// doubles from 0 to 1; bytes that are not UTF-8 are replaced. Cannot fail; any thread.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "model/wording/catalogue.hpp"
#include "validator/analysis/triggers.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {

using Json = nlohmann::ordered_json;

inline std::string dumped(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n'; }
inline Json or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }
template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}
// An exact chance and the nearest double.
inline Json figure_json(const validator::Fraction& value) { return {{"exact", value.text()}, {"p", value.approximate()}}; }

// One finding in every list of findings; lists have at most limits::findings_json.
Json finding_json(const validator::ReportedFinding& item, const wording::Catalogue& catalogue);
Json findings_json(const validator::Report& report, const wording::Catalogue& catalogue);
Json not_checked_json(const validator::Report& report, const wording::Catalogue& catalogue);
Json rulings_json(const std::vector<validator::RulingInForce>& rulings);
Json parameters_json(const std::vector<validator::ParameterInForce>& parameters);
Json texts_json(const std::vector<wording::Text>& texts, const wording::Catalogue& catalogue);
// The result of the analysis for a trigger; simulate adds to it.
Json trigger_json(const validator::TriggerResult& result, const wording::Catalogue& catalogue);

}  // namespace hexwright::cli
