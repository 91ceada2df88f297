// Lines "name value", then the tally, then a digest of all of it. The digest is looked at first: what is damaged is called so, and
// not taken for another simulation.
#include "validator/simulator/checkpoint.hpp"

#include <filesystem>
#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "model/io/numbers.hpp"
#include "model/io/read_bytes.hpp"
#include "validator/simulator/digest.hpp"

namespace hexwright::validator {

using wording::Fault;
using wording::say;
using wording::Text;

namespace {

constexpr std::size_t MOST_BYTES = std::size_t{256} << 20U;
constexpr std::int64_t MOST_PLAYOUTS = 1'000'000'000'000;
constexpr std::string_view TITLE = "hexwright simulation 1";

Fault fault(const std::string& path, const char* id, Text message, Text hint) {
  return {id, {path, 0, 0}, std::move(message), std::nullopt, std::move(hint)};
}
Fault damaged(const std::string& path) {
  return fault(path, "simulate/checkpoint-damaged", say("This is no checkpoint of a simulation, or it was damaged."),
               say("Nothing in it was used and nothing was changed. Name another file, or delete this one to begin anew."));
}
Fault of_another(const std::string& path, const char* id, Text message) {
  return fault(path, id, std::move(message), say("Repeat the call with which it was begun, or name another file to begin anew."));
}

// One line after another; the name of each is demanded.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}
  std::optional<std::string_view> whole() {
    const std::size_t length = rest_.find('\n');
    if (length == rest_.npos) return std::nullopt;
    const std::string_view line = rest_.substr(0, length);
    rest_.remove_prefix(length + 1);
    return line;
  }
  std::optional<std::string_view> value(std::string_view name) {
    const auto line = whole();
    if (!line || !line->starts_with(name) || line->size() <= name.size() || (*line)[name.size()] != ' ') return std::nullopt;
    return line->substr(name.size() + 1);
  }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

std::optional<PlayoutRanges> parse_ranges(std::string_view text) {
  PlayoutRanges ranges;
  std::uint64_t before = 0;
  if (text == "none") return ranges;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const std::size_t dash = word.find('-');
    if (dash == word.npos) return std::nullopt;
    const auto first = io::parse_int(word.substr(0, dash), 0, MOST_PLAYOUTS), last = io::parse_int(word.substr(dash + 1), 0, MOST_PLAYOUTS);
    if (!first || !last || *first >= *last || (before > 0 && static_cast<std::uint64_t>(*first) <= before)) return std::nullopt;
    ranges.add(static_cast<std::uint64_t>(*first), static_cast<std::uint64_t>(*last));
    before = static_cast<std::uint64_t>(*last);
  }
  return ranges;
}

std::string ranges_text(const PlayoutRanges& ranges) {
  std::string text;
  for (const auto& [first, last] : ranges.list()) text += fmt::format("{}{}-{}", text.empty() ? "" : " ", first, last);
  return text.empty() ? "none" : text;
}

// The text without its last line, when that is the digest of the rest.
std::optional<std::string_view> undamaged(std::string_view text) {
  constexpr std::string_view NAME = "digest ";
  constexpr std::size_t LENGTH = NAME.size() + 32 + 1;
  if (text.size() < LENGTH) return std::nullopt;
  const std::string_view body = text.substr(0, text.size() - LENGTH), last = text.substr(text.size() - LENGTH);
  if (last != std::string(NAME) + Digest().add(body).text() + '\n') return std::nullopt;
  return body;
}

std::optional<Fault> differs(const std::string& path, Lines& lines, const SimulationIdentity& identity) {
  const auto program = lines.value("program"), scenario = lines.value("scenario"), placement = lines.value("placement"),
             seed = lines.value("seed"), policies = lines.value("policies");
  if (!program || !scenario || !placement || !seed || !policies) return damaged(path);
  if (*program != identity.program)
    return of_another(path, "simulate/checkpoint-version",
                      say("This checkpoint was written by version {theirs}; this is {ours}.",
                          {{"theirs", std::string(*program)}, {"ours", identity.program}}));
  if (*scenario != identity.scenario)
    return of_another(path, "simulate/checkpoint-scenario",
                      say("This checkpoint is of another scenario, or its files have changed since."));
  if (*placement != identity.placement)
    return of_another(path, "simulate/checkpoint-placement", say("This checkpoint is of another filled-in setup."));
  if (*seed != std::to_string(identity.seed))
    return of_another(
        path, "simulate/checkpoint-seed",
        say("This checkpoint is of seed {theirs}, not {ours}.", {{"theirs", std::string(*seed)}, {"ours", std::to_string(identity.seed)}}));
  if (*policies != identity.policies)
    return of_another(path, "simulate/checkpoint-policies",
                      say("This checkpoint is of other policies: {theirs}, not {ours}.",
                          {{"theirs", std::string(*policies)}, {"ours", identity.policies}}));
  return std::nullopt;
}

}  // namespace

void PlayoutRanges::add(std::uint64_t first, std::uint64_t last) {
  if (first == last) return;
  const auto after = std::lower_bound(list_.begin(), list_.end(), Range{first, last});
  assert((after == list_.end() || last <= after->first) && (after == list_.begin() || std::prev(after)->second <= first));
  const auto at = list_.insert(after, {first, last});
  if (const auto next = std::next(at); next != list_.end() && next->first == at->second) {
    at->second = next->second;
    list_.erase(next);
  }
  if (at != list_.begin() && std::prev(at)->second == at->first) {
    std::prev(at)->second = at->second;
    list_.erase(at);
  }
}

std::uint64_t PlayoutRanges::count() const {
  std::uint64_t number = 0;
  for (const auto& [first, last] : list_) number += last - first;
  return number;
}

std::vector<PlayoutRanges::Range> PlayoutRanges::missing(std::uint64_t end) const {
  std::vector<Range> gaps;
  std::uint64_t from = 0;
  for (const auto& [first, last] : list_) {
    if (first > from) gaps.emplace_back(from, first);
    from = last;
  }
  if (from < end) gaps.emplace_back(from, end);
  return gaps;
}

std::string checkpoint_text(const SimulationIdentity& identity, const Checkpoint& checkpoint) {
  const std::string body =
      fmt::format("{}\nprogram {}\nscenario {}\nplacement {}\nseed {}\npolicies {}\nranges {}\n", TITLE, identity.program,
                  identity.scenario, identity.placement, identity.seed, identity.policies, ranges_text(checkpoint.done)) +
      checkpoint.tally.text();
  return body + "digest " + Digest().add(body).text() + '\n';
}

wording::Result<std::optional<Checkpoint>> read_checkpoint(const std::string& path, const SimulationIdentity& identity,
                                                           std::shared_ptr<const TallyPlan> plan, std::uint64_t playouts) {
  if (std::error_code none; !std::filesystem::exists(path, none)) return std::optional<Checkpoint>();
  const auto bytes = io::read_bytes(path, MOST_BYTES);
  if (!bytes)
    return tl::unexpected(bytes.error().id == "file/empty" || bytes.error().id == "file/encoding" ? damaged(path) : bytes.error());
  auto checkpoint = parse_checkpoint(path, bytes->text, identity, std::move(plan), playouts);
  if (!checkpoint) return tl::unexpected(std::move(checkpoint.error()));
  return std::optional(std::move(*checkpoint));
}

wording::Result<Checkpoint> parse_checkpoint(const std::string& path, std::string_view text, const SimulationIdentity& identity,
                                             std::shared_ptr<const TallyPlan> plan, std::uint64_t playouts) {
  if (const auto title = Lines(text).whole(); title && *title != TITLE && title->starts_with("hexwright simulation "))
    return tl::unexpected(of_another(path, "simulate/checkpoint-format",
                                     say("This checkpoint is of another format, that of another version of the program.")));
  const auto body = undamaged(text);
  if (!body) return tl::unexpected(damaged(path));
  Lines lines(*body);
  if (lines.whole() != TITLE) return tl::unexpected(damaged(path));
  if (auto other = differs(path, lines, identity)) return tl::unexpected(std::move(*other));
  const auto ranges = lines.value("ranges");
  const auto done = ranges ? parse_ranges(*ranges) : std::nullopt;
  auto tally = Tally::parse(std::move(plan), lines.rest());
  if (!done || !tally || done->count() != tally->playouts()) return tl::unexpected(damaged(path));
  if (!done->list().empty() && done->list().back().second > playouts)
    return tl::unexpected(
        fault(path, "simulate/checkpoint-playouts",
              say("This checkpoint has come to playout {reached}; {asked} are asked for.",
                  {{"reached", static_cast<std::int64_t>(done->list().back().second)}, {"asked", static_cast<std::int64_t>(playouts)}}),
              say("Ask for as many or more, or name another file to begin anew.")));
  return Checkpoint{*done, std::move(*tally)};
}

}  // namespace hexwright::validator
