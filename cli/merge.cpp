// merge: two versions of a document that began as one become one again, by meaning. Made to be the merge driver of git (docs/merging.md):
// it leaves with 0 when all went together, and with 1 when both changed the same thing differently.
#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/verbs.hpp"
#include "exchange/diff/three_way.hpp"
#include "model/document/kinds.hpp"
#include "model/document/structure.hpp"
#include "model/io/utf8.hpp"
#include "platform/edition.hpp"

namespace hexwright::cli {

using exchange::Conflict;
using wording::say;

namespace {

struct MergeOptions {
  std::string base, ours, theirs;
  std::string format = "text";
  std::string output;
};

constexpr std::size_t LONGEST_VALUE = 200;

wording::Result<io::XmlFile> document_at(const std::string& path) {
  auto file = io::load_xml(path);
  if (file)
    if (const auto format = document::check_format(*file); !format) return tl::unexpected(format.error());
  return file;
}

std::string shown_value(const std::optional<std::string>& value, const Messages& out) {
  return value ? '"' + io::visible(*value, LONGEST_VALUE) + '"' : out.words(say("nothing"));
}

// Where lines are told before anything is changed: those of our version as it stands on the disk.
std::string text_of(const Conflict& one, const wording::Location& where, const Messages& out) {
  const wording::Text what =
      one.field.empty()
          ? say("<{element}> was changed in one version and changed otherwise, or taken away, in the other.", {{"element", one.element}})
          : say("The {attribute} of <{element}> was changed in both versions, and not alike.",
                {{"attribute", one.field}, {"element", one.element}});
  std::string text = out.ink(Ink::bold, place(where)) + ": " + out.words(what) + '\n';
  if (!one.object.empty()) text += wrapped(out.words(say("It belongs to {object}.", {{"object", io::visible(one.object)}})), 2);
  text += wrapped(out.words(say("base: {value}", {{"value", shown_value(one.base, out)}})), 2);
  text += wrapped(out.words(say("ours: {value}", {{"value", shown_value(one.ours, out)}})), 2);
  return text + wrapped(out.words(say("theirs: {value}", {{"value", shown_value(one.theirs, out)}})), 2);
}

std::string report_of(const std::vector<Conflict>& conflicts, const std::vector<wording::Location>& places, const MergeOptions& options,
                      const Messages& out) {
  if (options.format == "text") {
    std::string text;
    for (std::size_t i = 0; i < conflicts.size(); ++i) text += text_of(conflicts[i], places[i], out);
    return text;
  }
  Json list = Json::array();
  for (std::size_t i = 0; i < conflicts.size(); ++i) {
    const Conflict& one = conflicts[i];
    list.push_back({{"where",
                     {{"file", places[i].file},
                      {"line", places[i].line},
                      {"object", or_null(one.object)},
                      {"element", one.element},
                      {"field", or_null(one.field)}}},
                    {"base", or_null(one.base)},
                    {"ours", or_null(one.ours)},
                    {"theirs", or_null(one.theirs)}});
  }
  return dumped({{"tool", "hexwright"}, {"version", platform::version()}, {"conflicts", std::move(list)}});
}

int run_merge(const MergeOptions& options, const Call& call) {
  const Messages &out = call.out, &err = call.err;
  auto base = document_at(options.base), ours = document_at(options.ours), theirs = document_at(options.theirs);
  // What both versions have added has no common beginning: git gives an empty file.
  const bool no_base = !base && base.error().id == "file/empty";
  if (!base && !no_base) return refuse(err, base.error(), EXIT_UNREADABLE);
  if (!ours) return refuse(err, ours.error(), EXIT_UNREADABLE);
  if (!theirs) return refuse(err, theirs.error(), EXIT_UNREADABLE);
  const std::string_view kind = ours->root().name();
  if (!document::kind_of_root(kind) || kind != theirs->root().name() || (base && kind != base->root().name()))
    return usage(err, say("{ours} and {theirs} are no versions of one document.",
                          {{"ours", shown(options.ours)}, {"theirs", shown(options.theirs)}}));
  const std::vector<Conflict> conflicts = exchange::merge_three_ways(base ? base->root() : pugi::xml_node(), ours->root(), theirs->root());
  std::vector<wording::Location> places;
  for (const Conflict& one : conflicts) places.push_back(ours->location_of(one.where));
  const std::string merged = document::canonical(ours->document());
  if (const auto readable = io::parse_xml(merged, options.ours); !readable) return refuse(err, readable.error(), EXIT_OWN_FAULT);
  const bool streamed = options.output.empty() || options.output == "-";
  if (options.format == "json" && streamed) {
    if (!put(report_of(conflicts, places, options, out))) return EXIT_OWN_FAULT;
  } else {
    if (const int status = deliver(options.output, merged, err); status != EXIT_CLEAN) return status;
    const std::string report = report_of(conflicts, places, options, err);
    if (options.format == "json") {
      if (!put(report)) return EXIT_OWN_FAULT;
    } else {
      complain(report);
    }
  }
  return conflicts.empty() ? EXIT_CLEAN : EXIT_FINDINGS;
}

}  // namespace

void add_merge(Grammar& grammar) {
  Verb& verb = grammar.verb("merge", say("puts two versions of a document together that began as one, by meaning"),
                            "merge base.scenario.xml ours.scenario.xml theirs.scenario.xml -o ours.scenario.xml");
  auto& options = verb.keep<MergeOptions>();
  verb.option("BASE", options.base, say("the version that both began with; an empty file when there was none")).required();
  verb.option("OURS", options.ours, say("one version; what both changed differently stays as it is here")).required();
  verb.option("THEIRS", options.theirs, say("the other version")).required();
  verb.format(options.format, {"text", "json"});
  verb.option("-o,--output", options.output,
              say("where the merged document goes; - is standard output, which --format json keeps for itself"));
  verb.runs([&options](const Call& call) { return run_merge(options, call); });
}

}  // namespace hexwright::cli
