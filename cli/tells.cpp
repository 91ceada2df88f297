// The tally of each side, what can be worked out behind a "!", and what goes along with every file.
#include "cli/tells.hpp"

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "model/document/scenario.hpp"
#include "validator/analysis/receiver.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

std::string in_words(const std::vector<validator::TellLine>& lines, const Messages& out) {
  std::string text;
  bool noted = false;
  for (const auto& [is, what, value] : lines) {
    using enum validator::TellLine::Is;
    const std::string words = out.words(what);
    if (is == heading) text += (text.empty() ? "" : "\n") + out.ink(Ink::bold, words) + '\n';
    if (is == share) text += wrapped(out.words(value), 32, padded("  " + words, 31) + ' ');
    if (is == kept) text += wrapped(words, 4);
    if (is == worked_out) text += wrapped(words, 4, "  ! ");
    if (is != note) continue;
    text += (noted ? "" : "\n") + wrapped(words, 0);
    noted = true;
  }
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
  const int status = write_out(in_words(validator::lines_of(*learnt, scenario, request.side), out));
  return status != EXIT_CLEAN ? status : learnt->is_worked_out() ? EXIT_FINDINGS : EXIT_CLEAN;
}

}  // namespace hexwright::cli
