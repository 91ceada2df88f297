// The game knows who sees whom; here are only its files and its options.
#include "cli/export_sight.hpp"

#include <algorithm>

#include "cli/exit_status.hpp"
#include "cli/filled_in.hpp"
#include "cli/foreign.hpp"
#include "cli/verbs.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::cli {

using wording::say;

bool draws_sight(const ExportOptions& options) {
  const auto is_picture = [](std::string_view name) { return name == "svg" || name == "pdf" || name == "png"; };
  if (!options.format.empty()) return is_picture(options.format);
  const std::size_t dot = options.output.rfind('.');
  if (dot == std::string::npos) return false;
  std::string ending = options.output.substr(dot + 1);
  std::transform(ending.begin(), ending.end(), ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return is_picture(ending);
}

int run_export_sight(const ExportOptions& options, const Voice& err) {
  const std::unique_ptr<project::Project> scenario = load(options.file, err);
  if (!scenario) return EXIT_UNREADABLE;
  if (!scenario->scenario()) return usage(err, say("{file} is no scenario.", {{"file", shown(options.file)}}));
  std::unique_ptr<project::Project> filled_in;
  if (!options.placement.empty()) {
    filled_in = load(options.placement, err);
    if (!filled_in) return EXIT_UNREADABLE;
    if (!filled_in->placement()) return usage(err, say("{file} is no placement.", {{"file", shown(options.placement)}}));
    if (options.file != "-" && options.placement != "-" && !belongs(*filled_in, options.placement, *scenario, options.file))
      return usage(err, say("{placement} fills in another scenario: {scenario}.",
                            {{"placement", shown(options.placement)}, {"scenario", io::visible(filled_in->placement()->scenario, 400)}}));
  }
  const auto table = rulesets::who_sees_whom(*scenario, filled_in.get(), options.side);
  if (!table) {
    complain(fault_lines(err, table.error()));
    return EXIT_USAGE;
  }
  return deliver(options.output, *table, err);
}

}  // namespace hexwright::cli
