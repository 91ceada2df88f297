// The order of the sheet: first what was taken for granted, then the answers in one look, then each side, the clauses, the ranks.
#include "publish/reports/simulation_sheet.hpp"

#include "publish/reports/report_words.hpp"
#include "publish/reports/simulation_writer.hpp"
#include "validator/simulator/policies.hpp"

namespace hexwright::publish {

using wording::say;
using wording::say_n;

namespace {

void rules_taken(SimulationWriter& to) {
  std::string chosen, standard, stand_ins, missing;
  const auto add = [](std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; };
  for (const auto& parameter : to.report().parameters) {
    if (parameter.status == document::Known::stand_in || parameter.status == document::Known::assumed) add(stand_ins, parameter.id);
    if (parameter.status == document::Known::missing) add(missing, parameter.id);
  }
  for (const auto& ruling : to.report().rulings) add(ruling.is_default ? standard : chosen, ruling.ruling->id + "=" + ruling.choice);
  const auto line = [&](const std::string& list, const wording::Text& text) {
    if (!list.empty()) to.element("p", text);
  };
  if (stand_ins.empty() && missing.empty() && chosen.empty() && standard.empty()) return;
  to.raw("<details open=\"open\"><summary>");
  to.words(say("Rulings in force and numbers that the rules do not print"));
  to.raw("</summary>\n");
  line(stand_ins, say("Stand-ins (the rules do not print them; replace them in a ruleset of your own): {list}", {{"list", stand_ins}}));
  line(missing, say("Missing (whatever needs them says so): {list}", {{"list", missing}}));
  line(chosen, say("Rulings chosen by the scenario: {list}", {{"list", chosen}}));
  line(standard, say("Rulings by default: {list}", {{"list", standard}}));
  to.raw("</details>\n");
}

}  // namespace

void write_assumed(SimulationWriter& to) {
  const validator::SimulationReport& report = to.report();
  to.raw("<section class=\"assumed\">\n");
  to.element("h2", say("What was taken for granted"));
  to.raw("<ul>\n");
  to.element("li", say("{playouts} with seed {seed}.", {{"playouts", to.playouts()}, {"seed", std::to_string(report.seed)}}));
  if (report.interrupted)
    to.element(
        "li", say_n("Interrupted: {count} was asked for.", "Interrupted: {count} were asked for.", static_cast<std::int64_t>(report.asked)),
        "alarm");
  for (const auto& [side, choice] : report.policies)
    to.element("li", say("{side} is played by: {policy}.", {{"side", to.side_noun(side)}, {"policy", validator::policy_text(choice)}}));
  for (const wording::Text& assumption : report.assumptions) to.element("li", assumption);
  if (!report.ignored.empty()) {
    std::string list;
    int number = 0;
    for (const auto& [id, count] : report.ignored) {
      list += (list.empty() ? "" : ", ") + id;
      number += count;
    }
    to.element("li",
               say_n("Played although {count} error was found: {list}.", "Played although {count} errors were found: {list}.", number,
                     {{"list", list}}),
               "alarm");
  }
  to.raw("</ul>\n");
  rules_taken(to);
  to.raw("</section>\n");
}

void begin_sheet(SimulationWriter& to) {
  const std::string title = document_title(to.sheet().project, to.catalogue().language());
  to.begin_page(to.in_words(say("Simulation: {title}", {{"title", title}})), std::string(PROOF_STYLE) + std::string(SIMULATION_STYLE));
  to.text_element("h1", title);
  to.text_element("p", to.sheet().project.main_file().xml.path(), "file");
}

std::string simulation_sheet(const SimulationSheet& sheet, const wording::Catalogue& catalogue) {
  SimulationWriter to(sheet, catalogue);
  begin_sheet(to);
  write_assumed(to);
  if (sheet.report.playouts == 0) {
    to.element("p", say("No playout was finished: there is nothing to tell."), "answer");
  } else {
    write_glance(to);
    for (std::size_t side = 0; side < sheet.report.sides.size(); ++side) write_side(to, side);
    write_events(to);
    write_clauses(to);
    write_ranks(to);
  }
  return std::move(to).end_page();
}

std::vector<std::shared_ptr<const Chart>> simulation_charts(const SimulationSheet& sheet, const wording::Catalogue& catalogue,
                                                            const ChartLook& look) {
  std::vector<std::shared_ptr<const Chart>> out;
  if (sheet.report.playouts == 0) return out;
  SimulationWriter to(sheet, catalogue, look, [&](std::shared_ptr<const Chart> chart) { out.push_back(std::move(chart)); });
  write_ranks(to);
  for (std::size_t side = 0; side < sheet.report.sides.size(); ++side) write_side(to, side);
  write_events(to);
  return out;
}

}  // namespace hexwright::publish
