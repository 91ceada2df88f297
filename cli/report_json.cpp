// JSON and SARIF. The keys of the JSON are a contract with scripts; new ones may be added, none may change.
#include <algorithm>
#include <set>

#include "cli/amendment.hpp"
#include "cli/json.hpp"
#include "cli/report.hpp"
#include "model/io/limits.hpp"
#include "platform/edition.hpp"
#include "platform/paths.hpp"
#include "rulesets/rulesets.hpp"
#include "validator/findings/consequences.hpp"

namespace hexwright::cli {

using validator::Report;
using validator::ReportedFinding;
using validator::Severity;
using wording::Catalogue;

namespace {

Json words_or_null(const Catalogue& catalogue, const std::optional<wording::Text>& text) {
  return text ? Json(catalogue.words(*text)) : Json();
}

Json where_json(const validator::Placed& where) {
  return {{"file", where.location.file},
          {"line", where.location.line},
          {"column", where.location.column},
          {"hex", or_null(where.hex)},
          {"object", or_null(where.object)}};
}

const char* sarif_level(Severity severity) {
  return severity == Severity::error ? "error" : severity == Severity::warning ? "warning" : "note";
}

// A path as a relative reference: what RFC 3986 does not allow in one is percent-encoded, byte by byte.
std::string uri_of(std::string_view path) {
  constexpr std::string_view PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/!$&'()*+,;=@";
  constexpr std::string_view DIGITS = "0123456789ABCDEF";
  std::string uri;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (PLAIN.find(c) != PLAIN.npos)
      uri += c;
    else
      uri += {'%', DIGITS[byte >> 4], DIGITS[byte & 15]};
  }
  return uri;
}

// Relative paths count from the folder of the call, which the run names.
Json artifact(std::string_view path) {
  Json location{{"uri", uri_of(path)}};
  if (!platform::begins_at_top(path)) location["uriBaseId"] = "SRCROOT";
  return location;
}

Json sarif_location(const validator::Placed& where) {
  Json location;
  Json physical{{"artifactLocation", artifact(where.location.file)}};
  if (where.location.line > 0)
    physical["region"] = {{"startLine", where.location.line}, {"startColumn", std::max(where.location.column, 1)}};
  if (!where.location.file.empty()) location["physicalLocation"] = std::move(physical);
  Json logical = Json::array();
  if (!where.hex.empty()) logical.push_back({{"name", where.hex}, {"kind", "hex"}});
  if (!where.object.empty()) logical.push_back({{"name", where.object}, {"kind", "object"}});
  if (!logical.empty()) location["logicalLocations"] = std::move(logical);
  return location;
}

// The lines that the fix changes, for a file that stands in the form in which it is written: elsewhere all lines would change.
std::optional<Json> sarif_fix(const ReportedFinding& item, const project::Project& project, const Catalogue& catalogue) {
  const auto change = carry_out(project, edits::Group{{}, item.finding.mending->edits});
  if (!change || change->on_disk != change->before) return std::nullopt;
  const std::string &before = change->before, &after = change->after;
  std::size_t from = 0, line = 1, alike = 0;
  for (std::size_t i = 0; i < std::min(before.size(), after.size()) && before[i] == after[i]; ++i)
    if (before[i] == '\n') from = i + 1, ++line;
  for (std::size_t i = 1; i <= std::min(before.size(), after.size()) - from && before[before.size() - i] == after[after.size() - i]; ++i)
    if (i + 1 > before.size() || before[before.size() - i - 1] == '\n') alike = i;
  alike = std::min(alike, std::min(before.size(), after.size()) - from);
  const std::string gone = before.substr(from, before.size() - from - alike);
  const auto lines = static_cast<std::size_t>(std::count(gone.begin(), gone.end(), '\n'));
  Json replacement{{"deletedRegion", {{"startLine", line}, {"startColumn", 1}, {"endLine", line + lines}, {"endColumn", 1}}},
                   {"insertedContent", {{"text", after.substr(from, after.size() - from - alike)}}}};
  Json changes{{"artifactLocation", artifact(change->path)}, {"replacements", Json::array({std::move(replacement)})}};
  return Json{{"description", {{"text", catalogue.words(item.finding.mending->sentence)}}},
              {"artifactChanges", Json::array({std::move(changes)})}};
}

Json sarif_result(const ReportedFinding& item, const project::Project* project, std::size_t rule, const Catalogue& catalogue) {
  Json locations = Json::array();
  if (!item.where.empty()) locations.push_back(sarif_location(item.where.front()));
  std::string message = catalogue.words(item.finding.message);
  if (item.finding.why) message += ' ' + catalogue.words(*item.finding.why);
  if (item.finding.fix) message += ' ' + catalogue.words(*item.finding.fix);
  Json result{{"ruleId", item.finding.id},
              {"ruleIndex", rule},
              {"level", sarif_level(item.finding.severity)},
              {"message", {{"text", message}}},
              {"locations", std::move(locations)},
              {"partialFingerprints", {{"meaning/v1", item.fingerprint}}}};
  if (item.finding.mending && project)
    if (auto fix = sarif_fix(item, *project, catalogue)) result["fixes"] = Json::array({std::move(*fix)});
  if (item.where.size() > 1) {
    Json related = Json::array();
    for (std::size_t i = 1; i < item.where.size(); ++i) related.push_back(sarif_location(item.where[i]));
    result["relatedLocations"] = std::move(related);
  }
  if (item.waived) result["suppressions"] = {{{"kind", "external"}, {"justification", item.waived->reason}}};
  return result;
}

}  // namespace

Json finding_json(const ReportedFinding& item, const Catalogue& catalogue) {
  Json where = Json::array();
  for (const validator::Placed& placed : item.where) where.push_back(where_json(placed));
  Json waived;
  if (item.waived) waived = {{"reason", item.waived->reason}, {"author", item.waived->author}, {"date", item.waived->date}};
  Json json{{"id", item.finding.id},
            {"severity", validator::severity_name(item.finding.severity)},
            {"message", catalogue.words(item.finding.message)},
            {"rule", or_null(item.finding.rule)},
            {"where", std::move(where)},
            {"why", words_or_null(catalogue, item.finding.why)},
            {"fix", words_or_null(catalogue, item.finding.fix)},
            {"fingerprint", item.fingerprint},
            {"inherited", item.inherited},
            {"waived", std::move(waived)}};
  if (item.finding.mending) json["mending"] = catalogue.words(item.finding.mending->sentence);
  return json;
}

Json findings_json(const Report& report, const Catalogue& catalogue) {
  Json list = Json::array();
  const std::vector<std::string> causes = validator::causes_of(report);
  for (std::size_t i = 0; i < report.findings.size() && i < io::limits::findings_json; ++i) {
    list.push_back(finding_json(report.findings[i], catalogue));
    if (!causes[i].empty()) list.back()["follows"] = causes[i];
  }
  return list;
}
Json not_checked_json(const Report& report, const Catalogue& catalogue) {
  Json list = Json::array();
  for (const validator::NotChecked& item : report.not_checked) list.push_back({{"id", item.id}, {"needs", catalogue.words(item.needs)}});
  return list;
}
Json rulings_json(const std::vector<validator::RulingInForce>& rulings) {
  Json list = Json::array();
  for (const validator::RulingInForce& item : rulings)
    list.push_back({{"id", item.ruling->id}, {"choice", item.choice}, {"default", item.is_default}});
  return list;
}
Json parameters_json(const std::vector<validator::ParameterInForce>& parameters) {
  Json list = Json::array();
  for (const validator::ParameterInForce& item : parameters)
    list.push_back({{"id", item.id}, {"status", known_name(item.status)}, {"needed_by", item.needed_by}});
  return list;
}
Json texts_json(const std::vector<wording::Text>& texts, const Catalogue& catalogue) {
  Json list = Json::array();
  for (const wording::Text& text : texts) list.push_back(catalogue.words(text));
  return list;
}

namespace {

double points(std::int64_t thousandths) { return static_cast<double>(thousandths) / 1000; }

Json score_json(const validator::LoggedScore& score) {
  Json sides = Json::object();
  for (const std::string& side : score.sides) {
    Json items = Json::array();
    for (const validator::LoggedScore::Item& item : score.items)
      if (item.side == side) items.push_back({{"id", item.id}, {"points", points(item.thousandths)}});
    sides[side] = {{"total", points(score.total(side))}, {"items", std::move(items)}};
  }
  return sides;
}

}  // namespace

std::string json_report(const std::vector<Report>& reports, const Catalogue& catalogue) {
  Json documents = Json::array(), findings = Json::array(), not_checked = Json::array();
  Json summary{{"error", 0}, {"warning", 0}, {"question", 0}, {"info", 0}, {"waived", 0}, {"left_out", 0}};
  std::vector<validator::RulingInForce> rulings;  // each once
  std::vector<validator::ParameterInForce> parameters;
  std::set<std::string> said_rulings, said_parameters;
  for (const Report& report : reports) {
    const validator::CheckedDocument& document = report.document;
    if (!report.is_unreadable)
      documents.push_back({{"file", document.path},
                           {"kind", document.is_card ? "card" : document::kind_info(document.kind).root},
                           {"id", document.id},
                           {"game", or_null(document.game)},
                           {"game_version", or_null(document.game_version)}});
    Json of_report = findings_json(report, catalogue);
    const std::size_t room = io::limits::findings_json - findings.size(), taken = std::min(room, of_report.size());
    for (std::size_t i = 0; i < taken; ++i) findings.push_back(std::move(of_report[i]));
    summary["left_out"] = summary["left_out"].get<std::size_t>() + report.findings.size() - taken;
    for (const Severity severity : {Severity::error, Severity::warning, Severity::question, Severity::info}) {
      const std::string key(validator::severity_name(severity));
      summary[key] = summary[key].get<int>() + report.count(severity);
    }
    summary["waived"] = summary["waived"].get<int>() + report.waived();
    for (Json& item : not_checked_json(report, catalogue)) not_checked.push_back(std::move(item));
    for (const validator::RulingInForce& item : report.rulings)
      if (said_rulings.insert(item.ruling->id + '=' + item.choice).second) rulings.push_back(item);
    for (const validator::ParameterInForce& item : report.parameters)
      if (said_parameters.insert(item.id).second) parameters.push_back(item);
  }
  Json report{{"tool", "hexwright"},
              {"version", platform::version()},
              {"documents", documents},
              {"findings", findings},
              {"not_checked", not_checked},
              {"rulings", rulings_json(rulings)},
              {"parameters", parameters_json(parameters)},
              {"summary", summary}};
  if (reports.size() == 1 && reports.front().document.kind == document::DocumentKind::log) {
    const auto& score = reports.front().score;
    report["score"] = score ? score_json(*score) : Json();
    report["scored_turn"] = score ? Json(score->turn) : Json();
  }
  return dumped(report);
}

std::string sarif_report(const std::vector<Report>& reports, const Catalogue& catalogue) {
  Json rules = Json::array(), results = Json::array();
  const auto records = rulesets::every_finding();
  std::vector<std::string> known;
  for (const Report& report : reports)
    for (const ReportedFinding& item : report.findings) {
      auto at = std::find(known.begin(), known.end(), item.finding.id);
      if (at == known.end()) {
        const auto record = std::find_if(records.begin(), records.end(), [&](const auto* each) { return each->id == item.finding.id; });
        Json rule{{"id", item.finding.id}, {"defaultConfiguration", {{"level", sarif_level(item.finding.severity)}}}};
        if (record != records.end()) {
          rule["shortDescription"] = {{"text", catalogue.words(wording::say((*record)->title))}};
          rule["helpUri"] = "urn:hexwright:finding:" + uri_of(item.finding.id);
          rule["help"] = {{"text", "hexwright explain " + item.finding.id}};
          rule["fullDescription"] = {{"text", catalogue.words(wording::say((*record)->explanation))}};
        }
        rules.push_back(std::move(rule));
        known.push_back(item.finding.id);
        at = known.end() - 1;
      }
      if (results.size() < io::limits::findings_json)
        results.push_back(sarif_result(item, report.project.get(), static_cast<std::size_t>(at - known.begin()), catalogue));
    }
  const Json driver{{"name", "hexwright"}, {"version", platform::version()}, {"rules", rules}};
  const bool all_read = std::none_of(reports.begin(), reports.end(), [](const Report& report) { return report.is_unreadable; });
  return dumped({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                 {"version", "2.1.0"},
                 {"runs",
                  {{{"tool", {{"driver", driver}}},
                    {"columnKind", "unicodeCodePoints"},
                    {"originalUriBaseIds",
                     {{"SRCROOT", {{"description", {{"text", catalogue.words(wording::say("the folder in which check was called"))}}}}}}},
                    {"invocations", Json::array({Json{{"executionSuccessful", all_read}}})},
                    {"results", results}}}}});
}

}  // namespace hexwright::cli
