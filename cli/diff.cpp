// diff: what is different between two versions, by meaning. Like its namesake it leaves with 0 when nothing is, and with 1 when something
// is.
#include <nlohmann/json.hpp>

#include "cli/exit_status.hpp"
#include "cli/foreign.hpp"
#include "cli/verbs.hpp"
#include "exchange/diff/places.hpp"
#include "exchange/diff/tell.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::cli {

using exchange::Change;
using wording::say;
using Json = nlohmann::ordered_json;

namespace {

Json or_null(const std::optional<std::string>& text) { return text ? Json(*text) : Json(); }
Json or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

const char* kind_name(Change::Kind kind) {
  switch (kind) {
    case Change::Kind::added:
      return "added";
    case Change::Kind::removed:
      return "removed";
    case Change::Kind::changed:
      return "changed";
    case Change::Kind::moved:
      return "moved";
  }
  return "";
}

std::string json_text(const DiffOptions& options, const std::vector<Change>& changes) {
  Json list = Json::array();
  Json summary{{"added", 0}, {"removed", 0}, {"changed", 0}, {"moved", 0}};
  for (const Change& one : changes) {
    Json entry{{"kind", kind_name(one.kind)},   {"document", one.document},   {"object", or_null(one.object)},
               {"element", one.element},        {"path", or_null(one.path)},  {"field", or_null(one.field)},
               {"before", or_null(one.before)}, {"after", or_null(one.after)}};
    const exchange::Whereabouts where = exchange::whereabouts(one);
    if (!where.hexes.empty()) entry["hexes"] = where.hexes;
    if (!where.sides.empty()) entry["sides"] = where.sides;
    list.push_back(std::move(entry));
    summary[kind_name(one.kind)] = summary[kind_name(one.kind)].get<int>() + 1;
  }
  const Json all{{"tool", "hexwright"},  {"version", HEXWRIGHT_VERSION}, {"old", options.before},
                 {"new", options.after}, {"changes", std::move(list)},   {"summary", std::move(summary)}};
  return all.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace

bool needs_companion(const DiffOptions& options) { return options.format == "svg"; }

int run_diff(const DiffOptions& options, const Voice& out, const Voice& err, DifferenceDrawer drawer) {
  if (options.before == "-" && options.after == "-") {
    complain(err.words(say("Only one document can come from standard input.")) + '\n');
    return EXIT_USAGE;
  }
  const auto games = built_in_games();
  auto before = project::Project::load(options.before, games), after = project::Project::load(options.after, games);
  if (!before) complain_of(before.error(), err);
  if (!after) complain_of(after.error(), err);
  if (!before || !after) return EXIT_UNREADABLE;
  const auto comparable = [](document::DocumentKind kind) {
    return kind == document::DocumentKind::scenario || kind == document::DocumentKind::orbat || kind == document::DocumentKind::map;
  };
  if ((*before)->kind() != (*after)->kind() || !comparable((*before)->kind())) {
    complain(err.words(say("{old} and {new} cannot be compared: give two scenarios, two maps or two orders of battle.",
                           {{"old", io::visible(options.before, 400)}, {"new", io::visible(options.after, 400)}})) +
             '\n');
    return EXIT_USAGE;
  }
  const std::vector<Change> changes = exchange::compare_versions(**before, **after);
  const exchange::Compared compared{**before, **after, changes};
  if (drawer) {
    const bool different = !changes.empty();
    const auto drawn = drawer(std::move(*before), std::move(*after), changes, out, err);
    if (!drawn) return EXIT_UNREADABLE;
    const int status = deliver(options.output, *drawn, err);
    return status == EXIT_CLEAN && different ? EXIT_FINDINGS : status;
  }
  const std::string text = options.format == "json"     ? json_text(options, changes)
                           : options.format == "errata" ? exchange::errata_paragraph(compared, out.catalogue())
                                                        : exchange::list_of_changes(compared, out.catalogue());
  if (const int status = deliver(options.output, text, err); status != EXIT_CLEAN) return status;
  return changes.empty() ? EXIT_CLEAN : EXIT_FINDINGS;
}

}  // namespace hexwright::cli
