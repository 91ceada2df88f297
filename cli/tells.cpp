#include "cli/tells.hpp"

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "model/document/scenario.hpp"
#include "model/wording/list_of.hpp"
#include "validator/analysis/receiver.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

std::string in_words(const validator::Learnt& learnt, const project::Project& project, const std::string& side, const Messages& out) {
  const project::OrbatIndex& orbat = *project.orbat();
  std::string text = out.ink(Ink::bold, out.words(say("For {side:gen}: what a file tells", {{"side", orbat.side_noun(side)}}))) + '\n';
  bool nothing = true;
  for (const validator::Learnt::Of& of : learnt.sides) {
    text += '\n' + out.ink(Ink::bold, out.words(say("Of {side:gen}", {{"side", orbat.side_noun(of.side)}}))) + '\n';
    for (const validator::Learnt::Share& share : of.shares)
      text += wrapped(out.words(say("{told} of {all}", {{"told", share.told}, {"all", share.all}})), 32,
                      padded("  " + out.words(share.what), 31) + ' ');
    for (const wording::Text& one : of.worked_out) {
      text += wrapped(out.words(one), 4, "  ! ");
      nothing = false;
    }
  }
  text += '\n' + wrapped(out.words(nothing ? say("Nothing that is kept back can be worked out from names, numbers and places.")
                                           : say("What stands behind a ! can be worked out, though it is kept back.")),
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

bool is_worked_out(const validator::Learnt& learnt) {
  return std::any_of(learnt.sides.begin(), learnt.sides.end(), [](const auto& of) { return !of.worked_out.empty(); });
}

}  // namespace

int tell_receiver(const exchange::ExportRequest& request, const Messages& err, const Messages& out) {
  if (request.side.empty()) return usage(err, say("--tells says what a side learns: name one with --side."));
  auto first = load(request.file, err);
  if (!first) return EXIT_UNREADABLE;
  std::unique_ptr<project::Project> filled_in, scenario;
  if (first->placement()) {
    filled_in = std::move(first);
    const auto named = scenario_named_by(*filled_in, request.file);
    if (!named) return refuse(err, named.error(), EXIT_UNREADABLE);
    scenario = load(shown_folder(request.file) + named->in_project, err);
    if (!scenario) return EXIT_UNREADABLE;
  } else {
    scenario = std::move(first);
  }
  if (!scenario->scenario() || !scenario->map() || !scenario->orbat())
    return usage(err, say("{file} is no scenario with a map and an order of battle.", {{"file", shown(request.file)}}));
  if (!request.placement.empty() && !filled_in) {
    auto placement = load_placement(request.placement, *scenario, request.file, err);
    if (!placement) return placement.error();
    filled_in = std::move(*placement);
  }
  const auto learnt = validator::learnt(*scenario, request.side, filled_in ? filled_in->placement() : nullptr);
  if (!learnt) return refuse(err, learnt.error(), EXIT_USAGE);
  const int status = write_out(in_words(*learnt, *scenario, request.side, out));
  return status != EXIT_CLEAN ? status : is_worked_out(*learnt) ? EXIT_FINDINGS : EXIT_CLEAN;
}

}  // namespace hexwright::cli
