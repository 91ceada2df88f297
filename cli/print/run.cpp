// The grammar is that of hexwright, so both programs say the same about a wrong call; what does not draw is refused here.
#include "cli/print/run.hpp"

#include <exception>

#include "cli/exit_status.hpp"
#include "cli/print/diff_map.hpp"
#include "cli/print/export_map.hpp"
#include "cli/print/export_tmx.hpp"
#include "cli/print/export_vassal.hpp"
#include "cli/print/export_paper.hpp"
#include "cli/print/html_report.hpp"
#include "cli/print/hunspell_speller.hpp"
#include "cli/verbs.hpp"
#include "platform/files.hpp"
#include "platform/interruption.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

int write_export(const ExportOptions& options, const Voice& err) {
  if (options.what == "map" || options.what == "sight") return export_map(options, err);
  if (options.what == "vassal") return export_vassal(options, err);
  if (options.what == "tmx") return export_tmx(options, err);
  return export_paper(options, err);
}

}  // namespace

int run_print(int argc, char** argv) {
  platform::watch_for_signals();
  try {
    const Parsed parsed = parse(argc, argv);
    if (const auto* leave = std::get_if<Leave>(&parsed.verb)) return leave->status;
    const Voice err = voice_for(parsed.common.lang, parsed.common.color, platform::STANDARD_ERROR);
    if (const auto* check = std::get_if<CheckOptions>(&parsed.verb); check && needs_companion(*check)) {
      HunspellSpeller speller;
      return run_check(*check, voice_for(parsed.common.lang, parsed.common.color, platform::STANDARD_OUTPUT), err,
                       {html_report, check->spelling ? &speller : nullptr});
    }
    if (const auto* simulate = std::get_if<SimulateOptions>(&parsed.verb); simulate && needs_companion(*simulate))
      return run_simulate(*simulate, voice_for(parsed.common.lang, parsed.common.color, platform::STANDARD_OUTPUT), err,
                          {simulation_html, variation_html});
    if (const auto* options = std::get_if<ExportOptions>(&parsed.verb); options && needs_companion(*options))
      return write_export(*options, err);
    if (const auto* diff = std::get_if<DiffOptions>(&parsed.verb); diff && needs_companion(*diff))
      return run_diff(*diff, voice_for(parsed.common.lang, parsed.common.color, platform::STANDARD_OUTPUT), err, diff_map);
    complain(err.words(say("hexwright-print only draws; call hexwright instead.")) + '\n');
    return EXIT_USAGE;
  } catch (const std::exception& fault) {
    complain(std::string("hexwright-print: internal fault: ") + fault.what() + '\n');
  } catch (...) {
    complain("hexwright-print: internal fault\n");
  }
  return EXIT_OWN_FAULT;
}

}  // namespace hexwright::cli
