// Steps, for between two turns nothing comes.
#include "editor/session/charts.hpp"

#include "publish/charts/curve_chart.hpp"

namespace hexwright::editor {

using wording::say;

std::shared_ptr<const publish::Picture> arrival_chart(const std::vector<const TriggerForecast*>& triggers,
                                                      const wording::Catalogue& catalogue, bool dark) {
  std::vector<publish::Series> series;
  wording::Text subtitle = say("Exact chance that it has come by the end of the turn");
  for (const TriggerForecast* each : triggers) {
    if (each->by_turn.empty()) continue;
    if (each->assuming) subtitle = *each->assuming;
    publish::Series one{catalogue.words(wording::Text{"{name}", {}, 0, {{"name", each->who}}}), each->by_turn, {}, {}};
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
