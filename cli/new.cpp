// new: a folder with an empty scenario, map and order of battle that name one another, ready to be filled in.
#include "model/project/starter.hpp"

#include "cli/exit_status.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

struct NewOptions {
  std::string folder;
  std::string name;
  std::string map = "hex";  // or "table"
  std::string size;         // of a table, "72x48"; 48x48 when empty
};

wording::Result<std::string> make(const NewOptions& options) {
  if (options.map != "table") {
    if (options.size.empty()) return project::make_starter(options.folder, options.name);
    return tl::unexpected(wording::Fault{"new/size-of-hexes", {}, say("--size is for --map table."), {}, {}});
  }
  const auto table = options.size.empty() ? project::StarterTable{} : project::read_table_size(options.size);
  if (!table) return tl::unexpected(table.error());
  return project::make_starter(options.folder, options.name, *table);
}

int run_new(const NewOptions& options, const Call& call) {
  const auto scenario = make(options);
  if (!scenario) {
    if (scenario.error().id.starts_with("new/")) return usage(call.err, scenario.error().message);
    return refuse(call.err, scenario.error(), EXIT_UNREADABLE);
  }
  return write_out(
      call.out.words(say("Made {scenario} with its map and order of battle. Next: hexwright check {scenario}", {{"scenario", *scenario}})) +
      '\n');
}

}  // namespace

void add_new(Grammar& grammar) {
  Verb& verb = grammar.verb("new", say("makes a folder with an empty scenario, map and order of battle"), "new my-battle --map hex");
  auto& options = verb.keep<NewOptions>();
  verb.option("FOLDER", options.folder, say("a folder that is empty or not there yet")).required();
  verb.option("--name", options.name, say("name of the files; the folder's when absent"));
  verb.option("--map", options.map, say("hex: a map of hexes; table: an inch table for miniatures")).one_of({"hex", "table"});
  verb.option("--size", options.size, say("of the table in inches, width x height: 72x48; 48x48 when absent"));
  verb.runs([&options](const Call& call) { return run_new(options, call); });
}

}  // namespace hexwright::cli
