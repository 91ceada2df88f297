// Every figure twice: as the fraction that it is, and as the nearest number.
#include <nlohmann/json.hpp>

#include "cli/fight_report.hpp"
#include "cli/report.hpp"
#include "model/document/fight.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {

using validator::Fraction;
using Json = nlohmann::ordered_json;

namespace {

Json figure(const Fraction& value) { return {{"exact", value.text()}, {"p", value.approximate()}}; }

Json pools(const validator::FightReport& report, const wording::Catalogue& catalogue) {
  Json list = Json::array();
  for (const validator::FightPool& pool : report.pools) {
    Json parts = Json::array();
    for (const validator::FightPoolPart& part : pool.parts)
      parts.push_back({{"id", part.id}, {"text", catalogue.words(part.words)}, {"rule", part.rule}, {"dice", part.dice}});
    list.push_back({{"unit", pool.unit}, {"zone", pool.zone}, {"roll", pool.roll}, {"dice", pool.dice}, {"parts", parts}});
  }
  return list;
}

Json distributions(const validator::FightReport& report, const wording::Catalogue& catalogue) {
  Json list = Json::array();
  for (const validator::FightDistribution& one : report.distributions) {
    Json chances = Json::array();
    for (const validator::FightChance& chance : one.chances) {
      Json entry{{"id", chance.id}, {"text", catalogue.words(chance.words)}};
      entry.update(figure(chance.probability));
      chances.push_back(std::move(entry));
    }
    list.push_back({{"id", one.id},
                    {"unit", one.unit.empty() ? Json() : Json(one.unit)},
                    {"zone", one.zone.empty() ? Json() : Json(one.zone)},
                    {"title", catalogue.words(one.title)},
                    {"mean", one.mean ? figure(*one.mean) : Json()},
                    {"chances", chances}});
  }
  return list;
}

Json splits(const validator::FightReport& report) {
  Json list = Json::array();
  for (const validator::FightSplit& split : report.splits) {
    Json zones = Json::array();
    for (std::size_t i = 0; i < split.zones.size(); ++i)
      zones.push_back({{"zone", split.zones[i]}, {"value", split.fire[i]}, {"morale", split.morale[i]}});
    list.push_back({{"zones", zones}, {"holds", figure(split.holds)}, {"loss", figure(split.loss)}, {"best", split.best}});
  }
  return list;
}

Json worths(const validator::FightReport& report, const wording::Catalogue& catalogue) {
  Json list = Json::array();
  for (const validator::FightWorth& one : report.worths)
    list.push_back({{"unit", one.unit},
                    {"modifier", one.modifier},
                    {"text", catalogue.words(one.words)},
                    {"rule", one.rule},
                    {"holds_with", figure(one.with)},
                    {"holds_without", figure(one.without)},
                    {"difference", figure(one.with - one.without)}});
  return list;
}

Json sentences(const std::vector<wording::Text>& texts, const wording::Catalogue& catalogue) {
  Json list = Json::array();
  for (const wording::Text& text : texts) list.push_back(catalogue.words(text));
  return list;
}

}  // namespace

std::string fight_json(const project::Project& project, const validator::FightReport& report, const std::string& file,
                       const wording::Catalogue& catalogue) {
  Json units = Json::array(), rulings = Json::array(), parameters = Json::array();
  for (const validator::FightUnitName& unit : report.units)
    units.push_back({{"id", unit.id}, {"name", catalogue.words(unit.name)}, {"zone", unit.zone.empty() ? Json() : Json(unit.zone)}});
  for (const validator::RulingInForce& ruling : validator::rulings_in_force(project))
    rulings.push_back({{"id", ruling.ruling->id}, {"choice", ruling.choice}, {"default", ruling.is_default}});
  for (const document::Parameter* parameter : report.used)
    parameters.push_back(
        {{"id", parameter->id}, {"status", known_name(parameter->status)}, {"value", parameter->value ? Json(*parameter->value) : Json()}});
  const document::Ruleset& game = project.game().data();
  const std::string ruleset = ruleset_file(project);
  Json json{{"file", file}, {"id", project.fight()->id}, {"game", game.id}, {"version", game.version}};
  json["ruleset"] = ruleset.empty() ? Json() : Json(ruleset);
  json["units"] = units;
  json["pools"] = pools(report, catalogue);
  json["distributions"] = distributions(report, catalogue);
  json["splits"] = splits(report);
  json["worth"] = worths(report, catalogue);
  json["decisions"] = sentences(report.decisions, catalogue);
  json["left_out"] = sentences(report.left_out, catalogue);
  json["without"] = report.switched_off;
  json["rulings"] = rulings;
  json["parameters"] = parameters;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace hexwright::cli
