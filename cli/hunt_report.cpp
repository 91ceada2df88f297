// What was taken for granted stands above the figures; every chance is a fraction, with a decimal beside it.
#include <nlohmann/json.hpp>

#include "cli/hunt.hpp"
#include "cli/playouts.hpp"
#include "cli/report.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {

using validator::Fraction;
using validator::HuntOrder;
using validator::HuntReport;
using validator::HuntTurn;
using wording::say;
using Json = nlohmann::ordered_json;

namespace {

constexpr int TURN = 5, FIGURE = 12, DECIMALS = 6;
constexpr std::size_t LONGEST_FRACTION = 24;

std::string list_of(const std::vector<std::string>& items) {
  std::string list;
  for (const std::string& item : items) list += (list.empty() ? "" : ", ") + item;
  return list;
}

Json figure(const Fraction& value) { return {{"exact", value.text()}, {"p", value.approximate()}}; }

std::string table(const HuntReport& report, const Voice& voice) {
  const bool costs = report.turns.front().casualty.has_value();
  const auto decimal = [&](const Fraction& value) { return right_aligned(in_language(voice, value.decimal(DECIMALS)), FIGURE); };
  const auto title = [&](const wording::Text& text) { return right_aligned(voice.words(text), FIGURE); };
  std::string out = right_aligned(voice.words(say("turn")), TURN) + title(say("found")) + title(say("decoys left"));
  if (costs) out += title(say("casualty"));
  out = voice.ink(Ink::bold, out) + "\n";
  for (std::size_t i = 0; i < report.turns.size(); ++i) {
    const HuntTurn& turn = report.turns[i];
    out += right_aligned(std::to_string(i + 1), TURN) + decimal(turn.found) + decimal(turn.decoys_left);
    if (costs) out += decimal(*turn.casualty);
    const std::string exact = turn.found.text();
    if (exact.size() <= LONGEST_FRACTION) out += "  " + exact;
    out += '\n';
  }
  return out;
}

}  // namespace

std::string hunt_text(const project::Project& scenario, const HuntOrder& order, const HuntReport& report, const std::string& file,
                      const Voice& voice) {
  std::string out = voice.ink(Ink::bold, place({file, 0, 0})) + "\n";
  const auto paragraph = [&](const wording::Text& text) { out += wrapped(voice.words(text), 2); };
  const auto policy = [&](const std::string& side) { return report.policies.at(side); };
  paragraph(say("Looked for: {list} ({side}, {policy}).",
                {{"list", list_of(order.force)}, {"side", side_word(voice, scenario, report.hider)}, {"policy", policy(report.hider)}}));
  paragraph(
      say("Who looks: {list} ({side}, {policy}).",
          {{"list", list_of(order.seekers)}, {"side", side_word(voice, scenario, report.seeker)}, {"policy", policy(report.seeker)}}));
  paragraph(say("Real: {real}; decoys: {decoys}.", {{"real", std::int64_t{report.real}}, {"decoys", std::int64_t{report.decoys}}}));
  for (const wording::Text& text : report.taken) paragraph(text);
  out += assumptions_text(validator::rulings_in_force(scenario), validator::parameters_in_force(scenario), voice);
  const wording::Text told =
      report.turns.front().casualty
          ? say("By the end of each turn: the chance that something real has been found, the decoys that are expected "
                "to be left, and the chance that looking has cost a casualty.")
          : say("By the end of each turn: the chance that something real has been found, and the decoys that are "
                "expected to be left.");
  out += "\n" + wrapped(voice.words(told), 2);
  return out + table(report, voice);
}

std::string hunt_json(const project::Project& scenario, const HuntOrder& order, const HuntReport& report, const std::string& file,
                      const wording::Catalogue& catalogue) {
  Json taken = Json::array(), turns = Json::array(), rulings = Json::array(), parameters = Json::array();
  for (const wording::Text& text : report.taken) taken.push_back(catalogue.words(text));
  for (std::size_t i = 0; i < report.turns.size(); ++i) {
    const HuntTurn& turn = report.turns[i];
    turns.push_back({{"turn", i + 1},
                     {"found", figure(turn.found)},
                     {"decoys_left", figure(turn.decoys_left)},
                     {"casualty", turn.casualty ? figure(*turn.casualty) : Json()}});
  }
  for (const validator::RulingInForce& ruling : validator::rulings_in_force(scenario))
    rulings.push_back({{"id", ruling.ruling->id}, {"choice", ruling.choice}, {"default", ruling.is_default}});
  for (const validator::ParameterInForce& one : validator::parameters_in_force(scenario))
    parameters.push_back({{"id", one.id}, {"status", known_name(one.status)}, {"needed_by", one.needed_by}});
  const document::Ruleset& game = scenario.game().data();
  const Json json{{"file", file},          {"game", game.id},         {"version", game.version},
                  {"method", "exact"},     {"find", order.force},     {"by", order.seekers},
                  {"hider", report.hider}, {"seeker", report.seeker}, {"policies", report.policies},
                  {"real", report.real},   {"decoys", report.decoys}, {"taken", taken},
                  {"turns", turns},        {"rulings", rulings},      {"parameters", parameters}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace hexwright::cli
