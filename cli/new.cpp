// new: a folder with a scenario, its map and order of battle, and rules of its own where they are needed, which check finds nothing in.
#include <algorithm>
#include <array>
#include <filesystem>

#include "cli/check_files.hpp"
#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/named_game.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/colour.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"
#include "model/reshape/asked.hpp"
#include "model/reshape/templates.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::cli {

namespace fs = std::filesystem;
using reshape::NewProject;
using wording::Result;
using wording::say;

namespace {

struct NewOptions {
  std::string folder, name, title, game;
  std::optional<std::string> like;
  std::string map;   // "hex" or "table"; as the game wants it when empty
  std::string size;  // columns x rows, or inches of a table
  std::string grain, shifted, numbering, slant, sides, colours, time;
  std::optional<int> scale;
};

tl::unexpected<wording::Fault> wrong(wording::Text what, std::optional<wording::Text> hint = {}) {
  return tl::unexpected(wording::Fault{"new/option", {}, std::move(what), {}, std::move(hint)});
}

std::string name_of(const std::string& folder) {
  const fs::path path(folder);
  return (path.filename().empty() ? path.parent_path() : path).filename().generic_string();
}

Result<void> set_board(NewProject& project, const NewOptions& options) {
  document::HexBoard& board = project.board;
  if (!options.size.empty()) {
    const auto size = reshape::read_board_size(options.size);
    if (!size) return tl::unexpected(size.error());
    std::tie(board.columns, board.rows) = *size;
  }
  if (!options.grain.empty()) board.top = options.grain == "flat" ? document::HexTop::flat : document::HexTop::pointy;
  if (!options.shifted.empty()) board.shifted = options.shifted == "odd" ? document::Shifted::odd : document::Shifted::even;
  if (auto numbered = reshape::number_hexes(board, options.numbering); !numbered) return numbered;
  if (!options.slant.empty()) board.labels->slant = options.slant == "rising" ? document::Slant::rising : document::Slant::falling;
  if (options.scale) project.metres_per_hex = options.scale;
  return {};
}

Result<void> set_table(NewProject& project, const NewOptions& options) {
  if (!project.table) project.table = reshape::usual_table();
  const std::array of_hexes = {&options.grain, &options.shifted, &options.numbering, &options.slant};
  if (options.scale || std::any_of(of_hexes.begin(), of_hexes.end(), [](const std::string* one) { return !one->empty(); }))
    return wrong(say("--grain, --shifted, --numbering, --slant and --scale are for boards of hexes."));
  if (options.size.empty()) return {};
  const auto size = reshape::read_table_size(options.size);
  if (!size) return tl::unexpected(size.error());
  std::tie(project.table->width_inches, project.table->height_inches) = *size;
  return {};
}

// "Polacy, Niemcy", or with their ids "pl:Polacy, de:Niemcy".
Result<void> set_sides(NewProject& project, const std::string& text) {
  if (text.empty()) return project.sides.empty() ? reshape::set_sides(project, reshape::usual_sides(project.lang)) : Result<void>{};
  std::vector<reshape::SideAsked> sides;
  for (const std::string& part : reshape::parts_of(text)) {
    const std::size_t colon = part.find(':');
    sides.push_back({exchange::slug(part.substr(0, colon)), colon == part.npos ? part : part.substr(colon + 1), {}});
  }
  return reshape::set_sides(project, sides);
}

// "#b02020, #90b0d0", in the order of the sides.
Result<void> set_colours(NewProject& project, const std::string& text) {
  if (text.empty()) return {};
  const std::vector<std::string> colours = reshape::parts_of(text);
  if (colours.size() > project.sides.size()) return wrong(say("There are more colours than sides."));
  for (std::size_t i = 0; i < colours.size(); ++i) {
    if (!document::is_colour(colours[i])) return wrong(reshape::no_colour(colours[i]));
    project.sides[i].colour = colours[i];
  }
  return {};
}

const validator::GameRules* built_in(const std::string& name) {
  for (const validator::GameRules& game : rulesets::all_games())
    if (game.data.id == name) return &game;
  return nullptr;
}

Result<void> set_game(NewProject& project, const NewOptions& options) {
  if (options.game == "none") {
    if (options.map == "table") project.table = reshape::usual_table();
    return choose_game(project, nullptr, {}, {});
  }
  const std::string wanted = options.game.empty() ? (options.map == "table" ? "lee" : "pluton") : options.game;
  if (wanted.ends_with(".xml")) {
    const auto bytes = io::read_bytes(wanted);
    if (!bytes) return tl::unexpected(bytes.error());
    return choose_game(project, nullptr, std::string(bytes->text), built_in_games());
  }
  const auto named = game_named(wanted);
  const validator::GameRules* game = named ? built_in(named->id) : nullptr;
  if (!game)
    return wrong(say("There is no game \"{name}\".", {{"name", io::visible(wanted)}}),
                 say("A built-in game, a ruleset file, or none: hexwright rules lists the games."));
  if (options.map == "table" || (options.map.empty() && reshape::plays_on_tables(game->data))) project.table = reshape::usual_table();
  return choose_game(project, &game->data, {}, {});
}

// The first scenario of a folder, or the file.
Result<std::string> scenario_in(const std::string& path) {
  if (!is_folder(path)) return path;
  if (const auto found = scenarios_in(path, false); !found.empty()) return found.front();
  return wrong(say("{folder} holds no scenario to make another like it.", {{"folder", io::visible(path)}}));
}

// A template has its own game, board and sides.
Result<NewProject> of_template(NewProject project, const NewOptions& options) {
  if (!reshape::template_named(*options.like))
    return wrong(say("There is no project {path}, and no template of that name.", {{"path", io::visible(*options.like)}}),
                 say("The templates are {names}.", {{"names", reshape::names_of_templates()}}));
  for (const std::string* one : {&options.game, &options.map, &options.size, &options.grain, &options.shifted, &options.numbering,
                                 &options.slant, &options.sides, &options.colours, &options.time})
    if (!one->empty() || options.scale)
      return wrong(say("A template is taken over whole; beside it only --name and --title may be given."),
                   say("Change the board with hexwright map, the rest in hexwright edit."));
  project.copied = *options.like;
  return project;
}

Result<NewProject> asked(const NewOptions& options, const std::string& lang) {
  const std::string called = options.name.empty() ? name_of(options.folder) : options.name;
  auto usual = reshape::usual_project(exchange::slug(called), options.title.empty() ? called : options.title, lang, built_in_games());
  if (!usual) return usual;
  NewProject& project = *usual;
  if (options.like) {
    std::error_code fault;
    if (!fs::exists(*options.like, fault)) return of_template(std::move(project), options);
    const auto path = scenario_in(*options.like);
    if (!path) return tl::unexpected(path.error());
    const auto other = project::Project::load(*path, built_in_games());
    if (!other) return tl::unexpected(other.error().front());
    if (auto taken = take_after(project, **other); !taken) return tl::unexpected(taken.error());
  }
  if (!options.like || !options.game.empty())
    if (auto chosen = set_game(project, options); !chosen) return tl::unexpected(chosen.error());
  if (options.map == "hex") project.table.reset();
  const bool table = options.map == "table" || project.table.has_value();
  if (auto set = table ? set_table(project, options) : set_board(project, options); !set) return tl::unexpected(set.error());
  if (auto set = set_sides(project, options.sides); !set) return tl::unexpected(set.error());
  if (auto set = set_colours(project, options.colours); !set) return tl::unexpected(set.error());
  if (auto set = reshape::set_time(project, options.time); !set) return tl::unexpected(set.error());
  return usual;
}

int run_new(const NewOptions& options, const Call& call) {
  auto project = asked(options, std::string(call.out.catalogue().language()));
  auto scenario = project ? make_project(options.folder, *project) : tl::unexpected(project.error());
  if (!scenario) return refuse(call.err, scenario.error(), scenario.error().id.starts_with("new/") ? EXIT_USAGE : EXIT_UNREADABLE);
  const std::string path = shown(*scenario), typed = path.find(' ') == std::string::npos ? path : '"' + path + '"';
  const auto made = say("Made {scenario} with its map and order of battle. Next: hexwright check {scenario}", {{"scenario", typed}});
  return write_out(call.out.words(made) + '\n');
}

}  // namespace

void add_new(Grammar& grammar) {
  Verb& verb = grammar.verb("new", say("makes a folder with an empty scenario, map and order of battle"),
                            "new my-battle --game pluton --size 33x27 --sides \"pl:Poles, de:Germans\"");
  auto& options = verb.keep<NewOptions>();
  verb.option("FOLDER", options.folder, say("a folder that is empty or not there yet")).required();
  verb.option("--name", options.name, say("name of the files and the scenario, in any letters; the folder's when absent"));
  verb.option("--title", options.title, say("title of the scenario, when it is another"));
  verb.option("--game", options.game, say("a built-in game, a ruleset file, or none for rules of your own; pluton when absent"));
  verb.option("--like", options.like,
              say("a project whose game, board, sides and time are taken over, or a template, which is taken over whole: {names}",
                  {{"names", reshape::names_of_templates()}}));
  verb.option("--map", options.map, say("hex: a map of hexes; table: an inch table for miniatures; as the game has it when absent"))
      .one_of({"hex", "table"});
  verb.option("--size", options.size, say("columns x rows, as 33x27, or inches of a table; 20x15 and 48x48 when absent"));
  verb.option("--grain", options.grain, say("flat or pointed tops of the hexes")).one_of({"flat", "pointy"});
  verb.option("--shifted", options.shifted, say("columns (flat) or rows (pointy) that lie half a hex farther")).one_of({"odd", "even"});
  verb.option("--numbering", options.numbering, say("label of the first hex (0101, 101, 1-1, A1) or a pattern"));
  verb.option("--slant", options.slant, say("lines along which rows (on pointed tops columns) are counted, from west to east"))
      .one_of({"rising", "falling"});
  verb.option("--scale", options.scale, 1, 1'000'000, say("metres in a hex"));
  verb.option("--sides", options.sides, say("names of the sides, with ids if you like: \"pl:Poles, de:Germans\""));
  verb.option("--colours", options.colours, say("colours of the sides, in their order: \"#b02020, #90b0d0\""));
  verb.option("--time", options.time, say("number of turns, a clock, or both: \"24, 9:00-11:00\""));
  verb.runs([&options](const Call& call) { return run_new(options, call); });
}

}  // namespace hexwright::cli
