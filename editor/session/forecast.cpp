// From the same functions as `triggers` and the ledger of the proof sheet.
// Steps, for between two turns nothing comes.
#include "editor/session/forecast.hpp"

#include <algorithm>

#include "publish/charts/curve_chart.hpp"
#include "model/document/orbat.hpp"
#include "validator/analysis/ledger.hpp"
#include "validator/analysis/sentence.hpp"
#include "validator/analysis/triggers.hpp"

namespace hexwright::editor {

namespace {

TriggerForecast::Verdict verdict_of(validator::Possible possible) {
  switch (possible) {
    case validator::Possible::no:
      return TriggerForecast::Verdict::never;
    case validator::Possible::yes:
      return TriggerForecast::Verdict::possible;
    case validator::Possible::unknown:
      break;
  }
  return TriggerForecast::Verdict::unknown;
}

wording::Value name_of(const std::string& id, const project::Project& project) {
  const std::size_t slash = id.find('/');
  const auto formation = slash != std::string::npos && project.orbat() ? project.orbat()->formation(id.substr(slash + 1)) : std::nullopt;
  if (formation) return project.orbat()->formations()[*formation].formation->designation;
  return validator::trigger_name(id, project);
}

void note_chances(const validator::TriggerResult& result, TriggerForecast& out) {
  if (!result.by_turn) return;
  for (const validator::Fraction& chance : *result.by_turn) {
    out.by_turn.push_back(chance.approximate());
    out.fractions.push_back(chance.text());
  }
}

TriggerForecast forecast_trigger(const validator::TriggerResult& result, const project::Project& project) {
  TriggerForecast out{result.id,
                      name_of(result.id, project),
                      verdict_of(result.possible),
                      result.earliest_turn,
                      result.certain_turn,
                      result.why,
                      result.method == validator::Method::exact,
                      {},
                      {},
                      {}};
  if (out.exact) note_chances(result, out);
  return out;
}

// The events that dice of a condition wait for.
void gather_awaited(const std::vector<document::Condition>& conditions, std::vector<std::string>& out) {
  for (const document::Condition& condition : conditions) {
    if (const auto* diced = std::get_if<document::Diced>(&condition.node); diced && diced->after) out.push_back(*diced->after);
    if (const auto* all = std::get_if<document::All>(&condition.node)) gather_awaited(all->parts, out);
    if (const auto* any = std::get_if<document::Any>(&condition.node)) gather_awaited(any->parts, out);
    if (const auto* negated = std::get_if<document::Not>(&condition.node)) gather_awaited(negated->parts, out);
  }
}

// What the chances would be if the events came as early as they can.
void assume_events(const project::Project& project, const std::vector<validator::TriggerResult>& known, std::vector<TriggerForecast>& out) {
  validator::Assumptions assumptions;
  std::vector<std::vector<std::string>> awaited(known.size());
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (out[i].exact) continue;
    for (const document::When* when : known[i].when) gather_awaited(when->conditions, awaited[i]);
    for (const std::string& event : awaited[i])
      for (const validator::TriggerResult& other : known)
        if (other.id == event && other.earliest_turn) assumptions.event_turn[event] = *other.earliest_turn;
  }
  if (assumptions.event_turn.empty()) return;
  const auto assumed = validator::analyse(project, assumptions);
  if (!assumed || assumed->size() != known.size()) return;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (awaited[i].size() != 1 || !assumptions.event_turn.contains(awaited[i].front())) continue;
    if ((*assumed)[i].method != validator::Method::exact) continue;
    note_chances((*assumed)[i], out[i]);
    if (!out[i].by_turn.empty())
      out[i].assuming = say("Exact chance by turn, if {event} comes in turn {turn}",
                            {{"event", validator::trigger_name(awaited[i].front(), project)},
                             {"turn", std::int64_t{assumptions.event_turn[awaited[i].front()]}}});
  }
}

}  // namespace

std::vector<const TriggerForecast*> Forecast::of(const std::string& id, const std::vector<std::string>& artillery) const {
  std::vector<const TriggerForecast*> out;
  for (const TriggerForecast& each : triggers)
    if (each.id == id || each.id.starts_with(id + "/") || std::find(artillery.begin(), artillery.end(), each.id) != artillery.end())
      out.push_back(&each);
  return out;
}

const Forecast::Payment* Forecast::payment(const std::string& item) const {
  for (const Account& account : accounts)
    for (const Payment& each : account.items)
      if (each.item == item) return &each;
  return nullptr;
}

std::shared_ptr<const Forecast> forecast_of(const project::Project& project, std::uint64_t revision) {
  auto out = std::make_shared<Forecast>();
  out->revision = revision;
  if (!project.scenario()) return out;
  const validator::WholeAnalysis analysis = validator::analyse_all(project);
  for (const validator::TriggerResult& result : analysis.triggers) out->triggers.push_back(forecast_trigger(result, project));
  assume_events(project, analysis.triggers, out->triggers);
  for (const validator::SideLedger& side : validator::ledger(project, analysis).sides) {
    Forecast::Account account{side.side, {}, {}, side.least, side.most};
    account.noun =
        project.orbat() && project.orbat()->side(side.side) ? project.orbat()->side_noun(side.side) : document::noun_of({}, side.side);
    for (const validator::LedgerLine& line : side.lines) account.items.push_back({line.item->id, line.least, line.most, line.uncapped});
    out->accounts.push_back(std::move(account));
  }
  return out;
}

Text trigger_text(const TriggerForecast& trigger) {
  const auto turn = [](const std::optional<int>& number) { return wording::Value(std::int64_t{number.value_or(0)}); };
  if (trigger.verdict == TriggerForecast::Verdict::never) return say("It never comes. {why}", {{"why", nested(trigger.why)}});
  if (trigger.is_plain()) return say("Certain in turn {turn}.", {{"turn", turn(trigger.earliest)}});
  if (trigger.earliest && trigger.certain)
    return say("Not before turn {turn}, certain by turn {certain}.",
               {{"turn", turn(trigger.earliest)}, {"certain", turn(trigger.certain)}});
  if ((trigger.exact || trigger.assuming) && trigger.earliest)
    return say("Not before turn {turn}; dice decide.", {{"turn", turn(trigger.earliest)}});
  if (trigger.earliest) return say("Not before turn {turn}. {why}", {{"turn", turn(trigger.earliest)}, {"why", nested(trigger.why)}});
  return trigger.why;
}

std::shared_ptr<const publish::Picture> arrival_chart(const std::vector<const TriggerForecast*>& triggers,
                                                      const wording::Catalogue& catalogue, bool dark) {
  std::vector<publish::Series> series;
  Text subtitle = say("Exact chance that it has come by the end of the turn");
  for (const TriggerForecast* each : triggers) {
    if (each->by_turn.empty()) continue;
    if (each->assuming) subtitle = *each->assuming;
    publish::Series one{catalogue.words(Text{"{name}", {}, 0, {{"name", each->who}}}), each->by_turn, {}, {}};
    series.push_back(std::move(one));
  }
  if (series.empty()) return nullptr;
  publish::ChartOptions options;
  options.width_mm = 90;
  options.height_mm = 58;
  options.look = dark ? publish::dark_charts() : publish::light_charts();
  options.catalogue = &catalogue;
  options.texts.subtitle = catalogue.words(subtitle);
  options.texts.across = catalogue.words(say("turn"));
  publish::CurveOptions looks;
  looks.steps = true;
  return std::make_shared<publish::CurveChart>(std::move(options), std::move(series), std::move(looks));
}

}  // namespace hexwright::editor
