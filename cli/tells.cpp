// The tally of each side, what can be worked out behind a "!", and what goes along with every file.
#include "cli/tells.hpp"

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "model/document/scenario.hpp"
#include "model/wording/list_of.hpp"
#include "validator/analysis/receiver.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

bool is_worked_out(const validator::Learnt& learnt) {
  return std::any_of(learnt.sides.begin(), learnt.sides.end(), [](const auto& of) { return !of.worked_out.empty(); });
}

std::string in_words(const validator::Learnt& learnt, const project::Project& project, const std::string& side, const Messages& out) {
  const project::OrbatIndex& orbat = *project.orbat();
  std::string text = out.ink(Ink::bold, out.words(say("For {side:gen}: what a file tells", {{"side", orbat.side_noun(side)}}))) + '\n';
  for (const validator::Learnt::Of& of : learnt.sides) {
    text += '\n' + out.ink(Ink::bold, out.words(say("Of {side:gen}", {{"side", orbat.side_noun(of.side)}}))) + '\n';
    for (const validator::Learnt::Share& share : of.shares)
      text += wrapped(out.words(say("{told} of {all}", {{"told", share.told}, {"all", share.all}})), 32,
                      padded("  " + out.words(share.what), 31) + ' ');
    for (const wording::Text& one : of.worked_out) text += wrapped(out.words(one), 4, "  ! ");
  }
  text +=
      '\n' + wrapped(out.words(is_worked_out(learnt) ? say("What stands behind a ! can be worked out, though it is kept back.")
                                                     : say("Nothing that is kept back can be worked out from names, numbers and places.")),
                     0);
  std::vector<wording::Value> together;
  for (const std::string& name : learnt.together) together.emplace_back(shown(name));
  text += wrapped(out.words(say("Id and file names may go along: {names}. Choose them so that they give nothing away.",
                                {{"names", wording::nested(wording::list_of(std::move(together)))}})),
                  0);
  text += wrapped(
      out.words(say("What is kept back changes no size and no order: two scenarios that differ in that alone give the same bytes.")), 0);
  return text;
}

}  // namespace

int tell_receiver(const exchange::ExportRequest& request, const Messages& err, const Messages& out) {
  if (request.side.empty()) return usage(err, say("--tells says what a side learns: name one with --side."));
  const auto loaded = load_filled_in(request.file, request.placement, err);
  if (!loaded) return loaded.error();
  const project::Project& scenario = *loaded->project;
  if (!scenario.scenario() || !scenario.map() || !scenario.orbat())
    return usage(err, say("{file} is no scenario with a map and an order of battle.", {{"file", shown(scenario.main_file().xml.path())}}));
  const auto learnt = validator::learnt(scenario, request.side, loaded->filled_in());
  if (!learnt) return refuse(err, learnt.error(), EXIT_USAGE);
  const int status = write_out(in_words(*learnt, scenario, request.side, out));
  return status != EXIT_CLEAN ? status : is_worked_out(*learnt) ? EXIT_FINDINGS : EXIT_CLEAN;
}

}  // namespace hexwright::cli
