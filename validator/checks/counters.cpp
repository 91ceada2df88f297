// The counter mix: the box must hold a counter for every piece that the order of battle has. More counters than pieces are
// usual, for a box serves several cards.
#include <map>

#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;
using wording::say_n;

namespace {

constexpr auto COUNTERS_FINDINGS = findings({
    {"orbat/counters", Severity::error, mark("Fewer counters in the box than pieces in the order of battle"),
     mark("The players run out of counters when they set up the card. More counters than pieces are no fault: a box serves several cards."),
     mark("five patrols in the order of battle and <counters kind=\"patrol\" count=\"4\"/>"),
     mark("<counters kind=\"patrol\" count=\"5\"/>"), mark("Correct the number of counters, or the order of battle.")},
});

// How many counters the pieces of a side and kind take.
std::map<std::pair<std::string, std::string>, std::int64_t> counters_needed(const project::OrbatIndex& orbat) {
  std::map<std::pair<std::string, std::string>, std::int64_t> needed;
  for (const project::PieceEntry& entry : orbat.pieces())
    needed[{orbat.side_at(entry.side).id, entry.piece->kind}] += entry.piece->counters.value_or(1);
  return needed;
}

void check_counters(const project::Project& project, Sink& out) {
  if (!project.orbat() || project.orbat()->orbat().counter_mix.empty()) return;
  const project::OrbatIndex& orbat = *project.orbat();
  const auto needed = counters_needed(orbat);
  // A kind may be counted in several lines, one a sheet.
  std::map<std::pair<std::string, std::string>, std::int64_t> there;
  for (const CounterMix& mix : orbat.orbat().counter_mix) there[{mix.side, mix.kind}] += mix.count;
  for (const CounterMix& mix : orbat.orbat().counter_mix) {
    const auto found = needed.find({mix.side, mix.kind});
    const auto count = there.extract({mix.side, mix.kind});
    if (found == needed.end() || count.empty() || count.mapped() >= found->second) continue;
    out.report_on(mix.datum, COUNTERS_FINDINGS["orbat/counters"],
                  say_n("The box holds {count} counter \"{kind}\" of {side:gen}, and the order of battle needs {needed}.",
                        "The box holds {count} counters \"{kind}\" of {side:gen}, and the order of battle needs {needed}.", count.mapped(),
                        {{"kind", project.game().kind_noun(KindOf::piece, mix.kind)},
                         {"side", orbat.side_noun(mix.side)},
                         {"needed", found->second}}))
        .parameter(mix.side)
        .parameter(mix.kind);
  }
}

}  // namespace

extern const Check COUNTERS_CHECK{check_counters, COUNTERS_FINDINGS.records};

}  // namespace hexwright::validator
