// Charts for the panes, made of what is known; they look like those of the reports.
#pragma once

#include <memory>

#include "editor/session/forecast.hpp"
#include "model/wording/catalogue.hpp"
#include "publish/canvas/picture.hpp"

namespace hexwright::editor {

// By the end of which turn it has come, of those that dice alone decide; null when there is none.
std::shared_ptr<const publish::Picture> arrival_chart(const std::vector<const TriggerForecast*>& triggers,
                                                      const wording::Catalogue& catalogue, bool dark);

}  // namespace hexwright::editor
