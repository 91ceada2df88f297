// Every figure twice: as the fraction that it is, and as the nearest number.
#include "cli/fight_report.hpp"
#include "cli/json.hpp"
#include "cli/report.hpp"
#include "model/document/fight.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {


namespace {

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
      entry.update(figure_json(chance.probability));
      chances.push_back(std::move(entry));
    }
    list.push_back({{"id", one.id},
                    {"unit", or_null(one.unit)},
                    {"zone", or_null(one.zone)},
                    {"title", catalogue.words(one.title)},
                    {"mean", one.mean ? figure_json(*one.mean) : Json()},
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
    list.push_back({{"zones", zones}, {"holds", figure_json(split.holds)}, {"loss", figure_json(split.loss)}, {"best", split.best}});
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
                    {"holds_with", figure_json(one.with)},
                    {"holds_without", figure_json(one.without)},
                    {"difference", figure_json(one.with - one.without)}});
  return list;
}

}  // namespace

std::string fight_json(const project::Project& project, const validator::FightReport& report, const std::string& file,
                       const wording::Catalogue& catalogue) {
  Json units = Json::array(), parameters = Json::array();
  for (const validator::FightUnitName& unit : report.units)
    units.push_back({{"id", unit.id}, {"name", catalogue.words(unit.name)}, {"zone", or_null(unit.zone)}});
  for (const document::Parameter* parameter : report.used)
    parameters.push_back(
        {{"id", parameter->id}, {"status", known_name(parameter->status)}, {"value", or_null(parameter->value)}});
  const document::Ruleset& game = project.game().data();
  Json json{{"file", file}, {"id", project.fight()->id}, {"game", game.id}, {"version", game.version}};
  json["ruleset"] = or_null(ruleset_file(project));
  json["units"] = units;
  json["pools"] = pools(report, catalogue);
  json["distributions"] = distributions(report, catalogue);
  json["splits"] = splits(report);
  json["worth"] = worths(report, catalogue);
  json["decisions"] = texts_json(report.decisions, catalogue);
  json["left_out"] = texts_json(report.left_out, catalogue);
  json["without"] = report.switched_off;
  json["rulings"] = rulings_json(validator::rulings_in_force(project));
  json["parameters"] = parameters;
  return dumped(json);
}

}  // namespace hexwright::cli
