// diff: what is different between two versions, by meaning. Like its namesake it leaves with 0 when nothing is, and with 1 when something
// is.
#include <algorithm>
#include <array>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/verbs.hpp"
#include "exchange/diff/places.hpp"
#include "exchange/diff/tell.hpp"
#include "platform/edition.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

struct DiffOptions {
  std::string before, after;
  std::string format = "text";
  std::string output;  // empty or "-" is standard output
};

const char* kind_name(exchange::Change::Kind kind) {
  static constexpr std::array NAMES{
      std::pair{exchange::Change::Kind::added, "added"}, std::pair{exchange::Change::Kind::removed, "removed"},
      std::pair{exchange::Change::Kind::changed, "changed"}, std::pair{exchange::Change::Kind::moved, "moved"}};
  return std::find_if(NAMES.begin(), NAMES.end(), [&](const auto& each) { return each.first == kind; })->second;
}

std::string json_text(const DiffOptions& options, const std::vector<exchange::Change>& changes) {
  Json list = Json::array();
  Json summary{{"added", 0}, {"removed", 0}, {"changed", 0}, {"moved", 0}};
  for (const exchange::Change& one : changes) {
    Json entry{{"kind", kind_name(one.kind)},   {"document", one.document},   {"object", or_null(one.object)},
               {"element", one.element},        {"path", or_null(one.path)},  {"field", or_null(one.field)},
               {"before", or_null(one.before)}, {"after", or_null(one.after)}};
    const exchange::Whereabouts where = exchange::whereabouts(one);
    if (!where.hexes.empty()) entry["hexes"] = where.hexes;
    if (!where.sides.empty()) entry["sides"] = where.sides;
    list.push_back(std::move(entry));
    summary[kind_name(one.kind)] = summary[kind_name(one.kind)].get<int>() + 1;
  }
  const Json all{{"tool", "hexwright"},  {"version", platform::version()}, {"old", options.before},
                 {"new", options.after}, {"changes", std::move(list)},     {"summary", std::move(summary)}};
  return dumped(all);
}

int run_diff(const DiffOptions& options, const Call& call) {
  const Messages &out = call.out, &err = call.err;
  if (options.before == "-" && options.after == "-") return usage(err, say("Only one document can come from standard input."));
  std::shared_ptr<project::Project> before = load(options.before, err), after = load(options.after, err);
  if (!before || !after) return EXIT_UNREADABLE;
  const auto comparable = [](document::DocumentKind kind) {
    return kind == document::DocumentKind::scenario || kind == document::DocumentKind::orbat || kind == document::DocumentKind::map ||
           kind == document::DocumentKind::ruleset;
  };
  if (before->kind() != after->kind() || !comparable(before->kind())) {
    return usage(err, say("{old} and {new} cannot be compared: give two scenarios, two maps, two orders of battle or two games.",
                          {{"old", shown(options.before)}, {"new", shown(options.after)}}));
  }
  const std::vector<exchange::Change> changes = exchange::compare_versions(*before, *after);
  const exchange::Compared compared{*before, *after, changes};
  std::string text;
  if (options.format == "svg") {
    auto drawn = call.drawing->difference(before, after, changes, out, err);
    if (!drawn) return EXIT_UNREADABLE;
    text = std::move(*drawn);
  } else {
    text = options.format == "json"     ? json_text(options, changes)
           : options.format == "errata" ? exchange::errata_paragraph(compared, out.catalogue())
                                        : exchange::list_of_changes(compared, out.catalogue());
  }
  if (const int status = deliver(options.output, text, err); status != EXIT_CLEAN) return status;
  return changes.empty() ? EXIT_CLEAN : EXIT_FINDINGS;
}

}  // namespace

void add_diff(Grammar& grammar) {
  Verb& verb = grammar.verb("diff", say("says what is different between two versions of a document, by meaning"),
                            "diff old/my-battle.scenario.xml my-battle.scenario.xml --format errata");
  auto& options = verb.keep<DiffOptions>();
  verb.option("OLD", options.before, say("a scenario, map, order of battle or game, or - for standard input")).required();
  verb.option("NEW", options.after, say("the later version")).required();
  verb.format(options.format, {"text", "json", "errata", "svg"});
  verb.option("-o,--output", options.output, say("where to write; - is standard output"));
  verb.draws_when([&options] { return options.format == "svg"; });
  verb.runs([&options](const Call& call) { return run_diff(options, call); });
}

}  // namespace hexwright::cli
