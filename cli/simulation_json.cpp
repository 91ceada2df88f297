// A simulation for programs. Fractions are rounded to six decimals: more would be noise of the playouts.
#include <array>
#include <cmath>

#include "cli/report.hpp"
#include "cli/simulation.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::cli {

using validator::Chance;
using validator::Milestone;
using validator::SimulatedMilestone;
using validator::SimulationReport;
using validator::Summary;
using wording::Catalogue;

namespace {

double rounded(double value) {
  const double result = std::round(value * 1e6) / 1e6;
  return result == 0 ? 0 : result;  // no negative nought
}

Json summary_json(const Summary& summary) {
  Json quantiles;
  for (std::size_t i = 0; i < summary.quantiles.size(); ++i)
    quantiles[std::to_string(validator::QUANTILES_PERCENT[i])] = rounded(summary.quantiles[i]);
  return {{"mean", rounded(summary.mean)},
          {"sd", rounded(summary.sd)},
          {"min", rounded(summary.least)},
          {"max", rounded(summary.most)},
          {"quantiles", std::move(quantiles)}};
}
Json chance_json(const Chance& chance) {
  return {{"p", rounded(chance.share)}, {"low", rounded(chance.low)}, {"high", rounded(chance.high)}};
}

// Three arrays of the same length, under these keys.
void put_by_turn(Json& to, const std::vector<Chance>& by_turn) {
  Json share = Json::array(), low = Json::array(), high = Json::array();
  for (const Chance& chance : by_turn) {
    share.push_back(rounded(chance.share));
    low.push_back(rounded(chance.low));
    high.push_back(rounded(chance.high));
  }
  to["by_turn"] = std::move(share);
  to["by_turn_low"] = std::move(low);
  to["by_turn_high"] = std::move(high);
}

const char* what_name(Milestone::What what) {
  static constexpr std::array NAMES{"available", "called", "may-enter", "entered", "revealed", "event"};  // in the order of What
  return NAMES[static_cast<std::size_t>(what)];
}

Json triggers_json(const SimulationReport& report, const Catalogue& catalogue) {
  Json triggers = Json::array();
  for (const auto& trigger : report.triggers) {
    Json json = trigger_json(trigger.known, catalogue);
    if (trigger.milestone) put_played(json, report.milestones[*trigger.milestone]);
    triggers.push_back(std::move(json));
  }
  return triggers;
}

// Those that are no trigger of the card: called, entered, revealed.
Json milestones_json(const SimulationReport& report) {
  Json milestones = Json::array();
  for (const SimulatedMilestone& simulated : report.milestones) {
    const Milestone& milestone = simulated.milestone;
    if (milestone.what != Milestone::What::called && milestone.what != Milestone::What::entered &&
        milestone.what != Milestone::What::revealed)
      continue;
    Json json{{"id", milestone.id}, {"what", what_name(milestone.what)}, {"side", or_null(milestone.side)}, {"name", milestone.name}};
    put_by_turn(json, simulated.by_turn);
    json["half_by_turn"] = or_null(simulated.half_by);
    milestones.push_back(std::move(json));
  }
  return milestones;
}

Json victory_json(const SimulationReport& report, const Catalogue& catalogue) {
  Json victory = Json::object();
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    Json json = summary_json(report.sides[side].points);
    Json clauses = Json::array(), ranks = Json::object();
    for (const auto& clause : report.clauses) {
      if (clause.side != side) continue;
      Json item{{"id", clause.id}};
      item.update(summary_json(clause.points));
      item["share"] = clause.share ? Json(rounded(*clause.share)) : Json();
      clauses.push_back(std::move(item));
    }
    for (const auto& rank : report.ranks)
      if (rank.winner == side) {
        Json& share = ranks[rank_word(catalogue, rank)];  // two ranks of one name are one
        share = rounded((share.is_null() ? 0 : share.get<double>()) + rank.chance.share);
      }
    json["most_points"] = chance_json(report.sides[side].led);
    json["clauses"] = std::move(clauses);
    json["ranks"] = std::move(ranks);
    victory[report.sides[side].id] = std::move(json);
  }
  return victory;
}

Json ranks_json(const SimulationReport& report, const Catalogue& catalogue) {
  Json ranks = Json::array();
  for (const auto& rank : report.ranks) {
    Json json{{"name", rank_word(catalogue, rank)},
              {"on_card", !rank.is_none},
              {"winner", rank.winner ? Json(report.sides[*rank.winner].id) : Json()}};
    json.update(chance_json(rank.chance));
    ranks.push_back(std::move(json));
  }
  return ranks;
}

Json turns_json(const SimulationReport& report, const Catalogue& catalogue) {
  Json turns = Json::array();
  for (int turn = 1; turn <= report.turns; ++turn) {
    const auto at = static_cast<std::size_t>(turn - 1);
    Json series = Json::array();
    for (const auto& one : report.series) {
      Json json{{"id", one.series.id}, {"side", or_null(one.series.side)}, {"title", catalogue.words(one.series.title)}};
      json.update(summary_json(one.by_turn[at]));
      series.push_back(std::move(json));
    }
    turns.push_back({{"turn", turn}, {"clock", report.clock.empty() ? Json() : Json(report.clock[at])}, {"series", std::move(series)}});
  }
  return turns;
}

}  // namespace

void put_played(Json& trigger, const SimulatedMilestone& simulated) {
  put_by_turn(trigger, simulated.by_turn);
  trigger["half_by_turn"] = or_null(simulated.half_by);
  trigger["method"] = validator::method_name(validator::Method::simulated);
}

Json played_json(const validator::SimulationReport& report, const wording::Catalogue& catalogue) {
  Json policies = Json::object(), ignored = Json::object();
  for (const auto& [side, choice] : report.policies)
    policies[side] = {{"policy", choice.name}, {"numbers", choice.numbers.empty() ? Json::object() : Json(choice.numbers)}};
  for (const auto& [id, count] : report.ignored) ignored[id] = count;
  return {{"seed", report.seed},
          {"playouts", report.playouts},
          {"playouts_asked", report.asked},
          {"interrupted", report.interrupted},
          {"policies", std::move(policies)},
          {"assumptions", texts_json(report.assumptions, catalogue)},
          {"ignored_errors", std::move(ignored)}};
}

Json simulation_json(const project::Project& project, const SimulationReport& report, const Catalogue& catalogue) {
  Json json{{"scenario", project.scenario()->id}};
  json.update(played_json(report, catalogue));
  json["rulings"] = rulings_json(report.rulings);
  json["parameters"] = parameters_json(report.parameters);
  const bool any = report.playouts > 0;
  json["triggers"] = triggers_json(report, catalogue);
  json["milestones"] = milestones_json(report);
  json["victory"] = victory_json(report, catalogue);
  json["margin"] = report.margin ? summary_json(*report.margin) : Json();
  json["as_many_points"] = any ? chance_json(report.drawn) : Json();
  json["ranks"] = ranks_json(report, catalogue);
  json["turns"] = any ? turns_json(report, catalogue) : Json::array();
  return json;
}

}  // namespace hexwright::cli
