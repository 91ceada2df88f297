// export: what is text is written here; what is drawn or packed is the companion's. An export that writes text is a function of the export
// list, in a file of its own when it is large.
#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/export_options.hpp"
#include "cli/tells.hpp"
#include "cli/verbs.hpp"
#include "exchange/csv/orbat_csv.hpp"
#include "exchange/exports/export_list.hpp"
#include "exchange/notation/notation.hpp"
#include "model/document/piece.hpp"
#include "model/io/encoding.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::cli {

using exchange::ExportField;
using exchange::ExportRequest;
using wording::say;

#define PRINTED(id, title, formats, options, from, print)
#define TEXT(id, title, formats, options, from, write) int write(const ExportRequest& request, const Messages& err);
#define BOTH(id, title, formats, options, from, write, print) TEXT(id, title, formats, options, from, write)
HEXWRIGHT_EXPORTS(PRINTED, TEXT, BOTH)
#undef TEXT

namespace {

using Write = int (*)(const ExportRequest& request, const Messages& err);

Write writer_of(std::string_view export_id) {
#define TEXT(id, title, formats, options, from, write) \
  if (export_id == id) return write;
  HEXWRIGHT_EXPORTS(PRINTED, TEXT, BOTH)
#undef PRINTED
#undef TEXT
#undef BOTH
  return nullptr;
}

// The forces of the document as the side, or the referee, knows them; else the exit status of what is wrong, which is said.
struct Seen {
  std::unique_ptr<project::Project> project;
  view::Forces forces;
};
tl::expected<Seen, int> seen_forces(const ExportRequest& request, const Messages& err) {
  auto project = load(request.file, err);
  if (!project) return tl::make_unexpected(int{EXIT_UNREADABLE});
  if (!project->orbat())
    return tl::make_unexpected(refuse(err,
                                      wording::Fault{"export/no-orbat",
                                                     {request.file, 0, 0},
                                                     say("{file} has no order of battle.", {{"file", shown(request.file)}}),
                                                     {},
                                                     say("Give a scenario or an order of battle.")},
                                      EXIT_UNREADABLE));
  wording::Result<view::Forces> forces = request.side.empty() ? wording::Result<view::Forces>(view::forces_seen_by_referee(*project))
                                                              : view::forces_seen_by(*project, request.side, view::Disguise{});
  if (!forces) return tl::make_unexpected(refuse(err, forces.error(), EXIT_USAGE));
  return Seen{std::move(project), std::move(*forces)};
}

template <class Written>
int written(const ExportRequest& request, const Written& text, const std::string& before, const Messages& err) {
  const int status = deliver(request.output, before + text.text, err);
  if (status == EXIT_CLEAN) tell_unsaid(text.unsaid, err);
  return status;
}

int run_export(const ExportRequest& request, bool tells, const Call& call) {
  if (tells) return tell_receiver(request, call.err, call.out);
  if (const ExportField* field = exchange::useless_field(request))
    return usage(call.err, say("{option} does nothing with --what {what}.",
                               {{"option", std::string(field->option.substr(0, field->option.find(',')))}, {"what", request.what}}));
  if (!request.format.empty() && !request.kind()->written_as(request.format))
    return usage(call.err, say("{what} is not written in this format.", {{"what", request.what}}));
  return request.is_printed() ? call.drawing->export_drawn(request, call.err) : writer_of(request.what)(request, call.err);
}

}  // namespace

int write_csv(const ExportRequest& request, const Messages& err) {
  const auto seen = seen_forces(request, err);
  if (!seen) return seen.error();
  return written(request, exchange::write_orbat_csv(seen->forces), request.mark ? std::string(io::utf8_bom) : std::string(), err);
}

int write_notation(const ExportRequest& request, const Messages& err) {
  const auto seen = seen_forces(request, err);
  if (!seen) return seen.error();
  return written(request, exchange::write_notation(seen->forces, seen->project->game(), request.language), {}, err);
}

// Who sees whom at the start, as a table: the game knows it.
int write_sight(const ExportRequest& request, const Messages& err) {
  const auto loaded = load_filled_in(request.file, request.placement, err);
  if (!loaded) return loaded.error();
  if (!loaded->project->scenario()) return usage(err, say("{file} is no scenario.", {{"file", shown(request.file)}}));
  const auto table = rulesets::who_sees_whom(*loaded->project, loaded->placement.get(), request.side);
  return table ? deliver(request.output, *table, err) : refuse(err, table.error(), EXIT_USAGE);
}

void add_export(Grammar& grammar) {
  Verb& verb = grammar.verb(
      "export", say("draws maps, prints cards and sheets; writes card notation, forces as CSV, a module for VASSAL, a map for Tiled"),
      "export samples/parzymiechy/1-boj-o-parzymiechy.scenario.xml --what card -o card.pdf");
  auto& request = verb.keep<ExportRequest>();
  request.language = grammar.catalogue().language();
  std::vector<std::string> ids, formats{"pdf", "html", "svg", "png"};  // in the usual order, and others behind them
  for (const exchange::ExportKind& kind : exchange::export_kinds()) {
    ids.emplace_back(kind.id);
    for (const std::string_view format : kind.formats)
      if (std::find(formats.begin(), formats.end(), format) == formats.end()) formats.emplace_back(format);
  }
  verb.option("FILE", request.file, say("a scenario, map, placement or order of battle, or - for standard input")).required();
  verb.option("--what", request.what, say("what to draw or write")).required().one_of(ids);
  verb.option("-o,--output", request.output, say("where to write; - is standard output"));
  verb.option("--format", request.format, say("svg, pdf, png or html; as the ending of the output says when absent")).one_of(formats);
  for (const ExportField& field : exchange::export_fields()) declare(verb, request, field);
  verb.option("--dpi").excludes("--hex-px").excludes("--width-px");
  verb.option("--hex-px").excludes("--width-px");
  auto& tells = verb.keep<bool>();
  verb.option("--tells", tells, say("tells what the side would learn from its file, and what it can work out, and writes nothing"));
  verb.draws_when([&request, &tells] { return request.is_printed() && !tells; });
  verb.runs([&request, &tells](const Call& call) { return run_export(request, tells, call); });
}

}  // namespace hexwright::cli
