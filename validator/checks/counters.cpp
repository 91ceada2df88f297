// The counter mix: the box must hold a counter for every piece that the order of battle has. More counters than pieces are
// usual, for a box serves several cards.
#include <algorithm>
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
     mark("The players run out of counters when they set up the card. More counters than pieces are no fault: a box serves several cards. "
          "A kind without a line counts as a slip where all other kinds of the side have theirs, and it has one for another side."),
     mark("five patrols in the order of battle and <counters kind=\"patrol\" count=\"4\"/>"),
     mark("<counters kind=\"patrol\" count=\"5\"/>"), mark("Correct the number of counters, or the order of battle.")},
});

// How many counters the pieces of a side and kind take.
using Counters = std::map<std::pair<std::string, std::string>, std::int64_t>;
Counters counters_needed(const project::OrbatIndex& orbat) {
  Counters needed;
  for (const project::PieceEntry& entry : orbat.pieces())
    needed[{orbat.side_at(entry.side).id, entry.piece->kind}] += entry.piece->counters.value_or(1);
  return needed;
}

wording::Text too_few(const project::Project& project, const std::string& side, const std::string& kind, std::int64_t there,
                      std::int64_t needed) {
  return say_n("The box holds {count} counter \"{kind}\" of {side:gen}, and the order of battle needs {needed}.",
               "The box holds {count} counters \"{kind}\" of {side:gen}, and the order of battle needs {needed}.", there,
               {{"kind", project.game().kind_noun(KindOf::piece, kind)}, {"side", project.orbat()->side_noun(side)}, {"needed", needed}});
}

// The one kind of a side that no line counts, where at least two others are counted, and this one of another side: a mix may be about some
// kinds alone.
void without_line(const project::Project& project, const Counters& needed, const Counters& there, Sink& out) {
  constexpr std::ptrdiff_t LEAST = 2;
  const std::vector<CounterMix>& mix = project.orbat()->orbat().counter_mix;
  for (const Side& side : project.orbat()->orbat().sides) {
    const auto of_side = [&](const auto& one) { return one.first.first == side.id; };
    std::vector<Counters::value_type> lacking;
    for (const auto& one : needed)
      if (of_side(one) && one.second > 0 && !there.contains(one.first)) lacking.push_back(one);
    if (lacking.size() != 1 || std::count_if(there.begin(), there.end(), of_side) < LEAST) continue;
    const auto first = std::find_if(mix.begin(), mix.end(), [&](const CounterMix& line) { return line.side == side.id; });
    const std::string& kind = lacking.front().first.second;
    if (std::none_of(there.begin(), there.end(), [&](const auto& one) { return one.first.second == kind; })) continue;
    out.report_on(first->datum, COUNTERS_FINDINGS["orbat/counters"], too_few(project, side.id, kind, 0, lacking.front().second))
        .parameter(side.id)
        .parameter(kind);
  }
}

void check_counters(const project::Project& project, Sink& out) {
  if (!project.orbat() || project.orbat()->orbat().counter_mix.empty()) return;
  const project::OrbatIndex& orbat = *project.orbat();
  const auto needed = counters_needed(orbat);
  // A kind may be counted in several lines, one a sheet.
  Counters there;
  for (const CounterMix& mix : orbat.orbat().counter_mix) there[{mix.side, mix.kind}] += mix.count;
  without_line(project, needed, there, out);
  for (const CounterMix& mix : orbat.orbat().counter_mix) {
    const auto found = needed.find({mix.side, mix.kind});
    const auto count = there.extract({mix.side, mix.kind});
    if (found == needed.end() || count.empty() || count.mapped() >= found->second) continue;
    out.report_on(mix.datum, COUNTERS_FINDINGS["orbat/counters"], too_few(project, mix.side, mix.kind, count.mapped(), found->second))
        .parameter(mix.side)
        .parameter(mix.kind);
  }
}

}  // namespace

extern const Check COUNTERS_CHECK{check_counters, COUNTERS_FINDINGS.records};

}  // namespace hexwright::validator
