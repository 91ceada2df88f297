// Long lists are cut in a sentence; the machine-readable form has them whole.
#include "cli/setup_words.hpp"

#include "model/document/scenario.hpp"
#include "model/io/limits.hpp"
#include "model/wording/list_of.hpp"

namespace hexwright::cli {

using project::Project;
using validator::CrowdedDirectives;
using validator::Fits;
using validator::SetupProof;
using wording::nested;
using wording::say;
using wording::say_n;
using wording::Text;

namespace {

constexpr std::size_t MOST_NAMES = 12;  // in one sentence

wording::Value listed(std::vector<wording::Value> all) {
  if (all.size() > MOST_NAMES) {
    all.resize(MOST_NAMES);
    all.emplace_back(std::string("…"));
  }
  return nested(wording::list_of(std::move(all)));
}
wording::Value listed(const std::vector<std::string>& all) { return listed(std::vector<wording::Value>(all.begin(), all.end())); }

}  // namespace

std::vector<std::string> directive_ids(const Project& project, const CrowdedDirectives& crowd) {
  std::vector<std::string> ids;
  for (const std::size_t directive : crowd.directives) ids.push_back(project.scenario()->setup->directives[directive].id);
  return ids;
}
std::vector<std::string> labels(const Project& project, const geometry::HexSet& hexes) {
  std::vector<std::string> all;
  hexes.each([&](std::size_t hex) {
    if (all.size() < io::limits::findings_json) all.push_back(project.map()->label(hex));
  });
  return all;
}

Text why_not(const Project& project, const CrowdedDirectives& crowd) {
  const wording::Value directives = listed(directive_ids(project, crowd)), hexes = listed(labels(project, crowd.hexes));
  if (crowd.hexes.empty()) return say("{directives} leaves no hex where a piece may stand.", {{"directives", directives}});
  const std::vector<wording::Argument> words{{"directives", directives}, {"hexes", hexes}, {"room", std::int64_t{crowd.room}}};
  if (crowd.why == validator::Crowd::Why::sides)
    return say_n("{count} piece of {directives} does not fit: two sides never share a hex. The hexes are {hexes}, with room for {room}.",
                 "{count} pieces of {directives} do not fit: two sides never share a hex. The hexes are {hexes}, with room for {room}.",
                 crowd.wanted, words);
  if (crowd.why == validator::Crowd::Why::companions)
    return say_n(
        "{count} piece of {directives} cannot stand as it must with its companions. The hexes are {hexes}, with room for {room}.",
        "{count} pieces of {directives} cannot stand as they must with their companions. The hexes are {hexes}, with room for {room}.",
        crowd.wanted, words);
  return say_n("{count} piece of {directives} does not fit: the hexes {hexes} have room for {room}.",
               "{count} pieces of {directives} do not fit: the hexes {hexes} have room for {room}.", crowd.wanted, words);
}

Text why(const Project& project, const SetupProof& proof) {
  if (proof.fits == Fits::yes) return say("Every piece that is set up has a place.");
  if (proof.fits == Fits::no) return why_not(project, proof.crowded.front());
  std::vector<wording::Value> needs;
  for (const validator::Unclear& one : proof.unclear) {
    const bool named = one.directive && project.scenario() && project.scenario()->setup;
    needs.push_back(nested(named ? say("{needs} ({directive})", {{"needs", nested(one.needs)},
                                                                 {"directive", project.scenario()->setup->directives[*one.directive].id}})
                                 : one.needs));
  }
  return say("What the program can tell in advance was tried, and no fault was found. To decide, it needs {needs}.",
             {{"needs", listed(std::move(needs))}});
}

}  // namespace hexwright::cli
