// Artillery against the arrival of the piece that fires: what may be called before its mortars are on the map promises fire that
// cannot be given. Needs no map, so it works on every board.
#include <algorithm>
#include <map>

#include "validator/checks/checks.hpp"
#include "model/document/scenario.hpp"
#include "validator/checks/analysed.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

namespace {

constexpr auto SUPPORT_TIMES_FINDINGS = findings({
    {"support/before-piece", Severity::warning, mark("Artillery before its piece is there"),
     mark("It may be called from a turn on in which the piece that fires is not on the map yet."),
     mark("mortars from turn 3, whose platoon comes on in turn 6"), mark("mortars from turn 6, whose platoon comes on in turn 6"),
     mark("Correct the turn, or let the piece come on earlier.")},
});

class Arrivals {
 public:
  explicit Arrivals(const Analysed& analysed) : project_(analysed.project) {
    for (const TriggerResult& result : analysed.all.triggers) {
      if (result.kind == TriggerKind::support) calls_[result.id] = &result;
      if (result.kind != TriggerKind::reinforcement) continue;
      // Of a reinforcement by formations, the first of them.
      auto& first = entries_[result.id.substr(0, result.id.find('/'))];
      if (!first || (result.earliest_turn && (!first->earliest_turn || *result.earliest_turn < *first->earliest_turn))) first = &result;
    }
  }

  std::optional<int> first_call(const Asset& asset) const {
    const auto found = calls_.find(asset.id);
    return found == calls_.end() || found->second->possible == Possible::no ? std::nullopt : found->second->earliest_turn;
  }
  // The reinforcement with which the piece comes on first; nothing when it is set up, or never comes.
  const TriggerResult* entry(std::size_t piece) const {
    const TriggerResult* first = nullptr;
    for (const project::Claim& claim : project_.muster().claims[piece]) {
      if (claim.by == project::Claim::By::directive) return nullptr;
      const auto found = entries_.find(project_.scenario()->reinforcements->list[claim.index].id);
      if (found == entries_.end() || !found->second->earliest_turn) return nullptr;
      if (!first || *found->second->earliest_turn < *first->earliest_turn) first = found->second;
    }
    return first;
  }

 private:
  const project::Project& project_;
  std::map<std::string, const TriggerResult*> calls_, entries_;
};

}  // namespace

void check_support_times(const Analysed& analysed, Sink& out) {
  const project::Project& project = analysed.project;
  if (!project.scenario()->support || !project.orbat() || project.muster().cut) return;
  const Arrivals arrivals(analysed);
  for (const Asset& asset : project.scenario()->support->assets) {
    const auto piece = asset.piece ? project.orbat()->piece(*asset.piece) : std::nullopt;
    if (!piece || *piece >= project.muster().claims.size()) continue;
    const auto call = arrivals.first_call(asset);
    const TriggerResult* entry = arrivals.entry(*piece);
    // "From turn 1" says no more than that nothing else keeps it back.
    if (!call || !entry || *call <= 1 || *call >= *entry->earliest_turn) continue;
    out.report_on(asset.datum, SUPPORT_TIMES_FINDINGS["support/before-piece"],
                  say("{asset} may be called from turn {call} on, and the piece that fires comes on in turn {entry} at the earliest.",
                      {{"asset", asset.designation ? *asset.designation : asset.id},
                       {"call", std::int64_t{*call}},
                       {"entry", std::int64_t{*entry->earliest_turn}}}),
                  asset.id)
        .at(entry->at, entry->id)
        .parameter(std::to_string(*call));
  }
}

extern const Check SUPPORT_TIMES_CHECK{nullptr, SUPPORT_TIMES_FINDINGS.records};

}  // namespace hexwright::validator
