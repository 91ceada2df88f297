// The results of the analysis without playing: when a trigger can fire and how likely (by turn, from 1), and the least and most points of
// each victory item and side; and the chart of an arrival. Made on the thread of the project worker, then immutable, so any thread may read
// it. No errors: fields are empty where nothing is known.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/fault.hpp"
#include "model/project/project.hpp"
#include "model/wording/catalogue.hpp"
#include "model/wording/decimal.hpp"
#include "model/wording/text.hpp"
#include "publish/canvas/picture.hpp"

namespace hexwright::editor {

struct TriggerForecast {
  enum class Verdict { never, unknown, possible };
  std::string id;      // as `triggers` names it: of an asset, a reinforcement, "reinforcement/formation", or an event
  wording::Value who;  // what it is called
  Verdict verdict = Verdict::unknown;
  std::optional<int> earliest, certain;  // turns
  Text why;
  bool exact = false;           // dice alone decide
  std::vector<double> by_turn;  // [t - 1]: the chance from 0 to 1 that it has come by the end of turn t; empty when it depends on play
  // It depends on play only through an event before the dice: the chances then assume that the event comes as early as possible.
  std::optional<Text> assuming;
  std::vector<std::string> fractions;  // the same, as "1/10"
  bool is_plain() const { return earliest && earliest == certain && !exact; }
};

struct Forecast {
  std::uint64_t revision = 0;  // of the session
  std::vector<TriggerForecast> triggers;

  struct Payment {
    std::string item;
    std::optional<wording::Decimal> least, most, uncapped;  // nothing where the documents do not decide it
  };
  struct Account {
    std::string side;
    wording::Noun noun;
    std::vector<Payment> items;
    std::optional<wording::Decimal> least, most;  // of all items together
  };
  std::vector<Account> accounts;

  // The forecasts of an item of the schedule: its own, or one for each formation; for an availability those of its artillery.
  std::vector<const TriggerForecast*> of(const std::string& id, const std::vector<std::string>& artillery) const;
  const Payment* payment(const std::string& item) const;
};

// The forecast of a scenario; empty for any other document.
std::shared_ptr<const Forecast> forecast_of(const project::Project& project, std::uint64_t revision);
// "Never: …", "Certain from turn 3.", "Not before turn 2; it is decided in play."
Text trigger_text(const TriggerForecast& trigger);

// A chart of the chances by turn, for triggers that dice alone decide; null when there is none.
std::shared_ptr<const publish::Picture> arrival_chart(const std::vector<const TriggerForecast*>& triggers,
                                                      const wording::Catalogue& catalogue, bool dark);

}  // namespace hexwright::editor
