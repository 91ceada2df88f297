// Shares are whole stretches of numbers; what a process could not play stays missing, as after an interruption.
#include "validator/simulator/ranks.hpp"

#include <cassert>

namespace hexwright::validator {

using wording::Fault;
using wording::say;

namespace {

std::uint64_t border(std::uint64_t playouts, unsigned rank, unsigned count) {
  return playouts / count * rank + playouts % count * rank / count;
}

Fault not_brought(std::size_t rank) {
  return {"simulate/rank",
          {},
          say("Process {number} has not brought its share of the playouts.", {{"number", static_cast<std::int64_t>(rank)}}),
          std::nullopt,
          say("What it said stands above. Give all processes the same files and the same version of the program.")};
}

}  // namespace

wording::Result<std::optional<SimulationRun>> simulate_together(const Engine& engine, const std::optional<Ranking>& ranking,
                                                                SimulationOrder order, Ranks& ranks) {
  assert(order.checkpoint.empty() && ranks.rank() < ranks.count());
  order.share = {border(order.playouts, ranks.rank(), ranks.count()), border(order.playouts, ranks.rank() + 1, ranks.count())};
  auto run = simulate(engine, ranking, order);
  const std::vector<std::string> all = ranks.gather(run ? checkpoint_text(order.identity, {run->done, run->tally}) : std::string());
  if (!run) return tl::unexpected(std::move(run.error()));
  if (ranks.rank() != 0) return std::optional<SimulationRun>();
  for (std::size_t rank = 1; rank < all.size(); ++rank) {
    const auto share = parse_checkpoint({}, all[rank], order.identity, run->tally.shared_plan(), order.playouts);
    if (!share) return tl::unexpected(not_brought(rank));
    run->tally.merge(share->tally);
    for (const auto& [first, last] : share->done.list()) run->done.add(first, last);
  }
  run->interrupted = run->done.count() < order.playouts;
  return std::optional(std::move(*run));
}

}  // namespace hexwright::validator
