// new: a folder with a scenario, its map and order of battle, and rules of its own where they are needed, which check finds nothing in.
#include <algorithm>
#include <filesystem>
#include <set>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/named_game.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/codec.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/numbers.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"
#include "model/project/starter.hpp"
#include "model/reshape/new_project.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::cli {

namespace fs = std::filesystem;
using reshape::NewProject;
using wording::Result;
using wording::say;

namespace {

constexpr std::size_t LONGEST_NAME = 60;
constexpr int MOST_LINES = 2000;

struct NewOptions {
  std::string folder, name, title, game, like;
  std::string map;   // "hex" or "table"; as the game wants it when empty
  std::string size;  // columns x rows, or inches of a table
  std::string grain, shifted, numbering, sides, time;
  std::optional<int> scale;
};

tl::unexpected<wording::Fault> wrong(wording::Text what, wording::Text hint = {}) {
  return tl::unexpected(wording::Fault{"new/option", {}, std::move(what), {}, std::move(hint)});
}

std::string name_of(const std::string& folder) {
  const fs::path path(folder);
  return (path.filename().empty() ? path.parent_path() : path).filename().string();
}

// "20x15", "20 × 15".
Result<std::pair<int, int>> read_size(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, "\u00d7") == 0) {
      plain += 'x';
      ++i;
    } else if (text[i] != ' ') {
      plain += text[i] == 'X' ? 'x' : text[i];
    }
  }
  const std::size_t times = plain.find('x');
  const auto columns = io::parse_int(std::string_view(plain).substr(0, times), 1, MOST_LINES);
  const auto rows = io::parse_int(times == plain.npos ? std::string_view() : std::string_view(plain).substr(times + 1), 1, MOST_LINES);
  if (columns && rows) return std::pair(static_cast<int>(*columns), static_cast<int>(*rows));
  return wrong(say("\"{size}\" is no size of a board: columns x rows, each from 1 to {most}, as 33x27.",
                   {{"size", io::visible(text)}, {"most", MOST_LINES}}));
}

int digits(int number) { return static_cast<int>(std::to_string(number).size()); }

// A pattern, or the label of the first hex: 0101, 101, 1-1, A1.
std::string pattern_of(const std::string& text, int columns, int rows) {
  if (text.find('{') != text.npos) return text;
  const int width = std::max({2, digits(columns), digits(rows)});
  const auto numbered = [](const char* what, int digits) { return "{" + std::string(what) + ":0" + std::to_string(digits) + "}"; };
  if (text == "A1") return "{letters}{row}";
  if (text == "1-1") return "{column}-{row}";
  if (text == "101") return "{column}" + numbered("row", std::max(2, digits(rows)));
  return numbered("column", width) + numbered("row", width);
}

Result<void> set_board(NewProject& project, const NewOptions& options, bool like) {
  document::HexBoard& board = project.board;
  if (!like) {
    board.id = "main";
    board.columns = 20;
    board.rows = 15;
  }
  if (!options.size.empty()) {
    const auto size = read_size(options.size);
    if (!size) return tl::unexpected(size.error());
    std::tie(board.columns, board.rows) = *size;
  }
  if (!options.grain.empty()) board.top = options.grain == "flat" ? document::HexTop::flat : document::HexTop::pointy;
  if (!options.shifted.empty()) board.shifted = options.shifted == "odd" ? document::Shifted::odd : document::Shifted::even;
  if (!board.labels) board.labels.emplace();
  if (board.labels->pattern.empty() || !options.numbering.empty())
    board.labels->pattern = pattern_of(options.numbering, board.columns, board.rows);
  if (options.scale) project.metres_per_hex = options.scale;
  return {};
}

Result<void> set_table(NewProject& project, const NewOptions& options) {
  if (!project.table) project.table = document::InchTable{"table", {48'000}, {48'000}, {}, {}, {}};
  for (const std::string* one : {&options.grain, &options.shifted, &options.numbering})
    if (!one->empty()) return wrong(say("--grain, --shifted and --numbering are for boards of hexes."));
  if (options.size.empty()) return {};
  const auto size = project::read_table_size(options.size);
  if (!size) return tl::unexpected(size.error());
  project.table->width_inches = size->width;
  project.table->height_inches = size->height;
  return {};
}

std::vector<std::string> parts(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    std::string part = text.substr(at, comma - at);
    part.erase(0, std::min(part.find_first_not_of(' '), part.size()));
    part.erase(part.find_last_not_of(' ') + 1);
    out.push_back(std::move(part));
    at = comma + 1;
  }
  return out;
}

// "Polacy, Niemcy", or with their ids "pl:Polacy, de:Niemcy".
Result<void> set_sides(NewProject& project, const std::string& text, const std::string& lang) {
  if (text.empty() && !project.sides.empty()) return {};
  const std::string usual = lang == "pl" ? "blue:niebiescy, red:czerwoni" : "blue:Blue, red:Red";
  project.sides.clear();
  std::set<std::string> ids;
  for (const std::string& part : parts(text.empty() ? usual : text)) {
    const std::size_t colon = part.find(':');
    const std::string name = colon == part.npos ? part : part.substr(colon + 1);
    const std::string id = exchange::slug(colon == part.npos ? part : part.substr(0, colon));
    if (name.empty() || part.empty() || io::find_bad_text(name))
      return wrong(say("Two sides at least have names: --sides \"pl:Poles, de:Germans\"."));
    if (!ids.insert(id).second) return wrong(say("Two sides would be called {id}.", {{"id", id}}));
    document::Side side;
    side.id = id;
    side.names.emplace_back();
    side.names.back().lang = lang;
    side.names.back().nom = name;
    project.sides.push_back(std::move(side));
  }
  if (project.sides.size() < 2) return wrong(say("Two sides at least have names: --sides \"pl:Poles, de:Germans\"."));
  return {};
}

// "24", "9:00-11:00", or both with a comma between them.
Result<void> set_time(NewProject& project, const std::string& text) {
  if (text.empty()) return {};
  project.time = {};
  for (const std::string& part : parts(text)) {
    const std::size_t dash = part.find('-');
    document::ClockTime start, end;
    const auto turns = io::parse_int(part, 1, 1000);
    if (turns) {
      project.time.length.emplace();
      project.time.length->turns = static_cast<int>(*turns);
    } else if (dash != part.npos && document::parse_value(std::string_view(part).substr(0, dash), {}, start) &&
               document::parse_value(std::string_view(part).substr(dash + 1), {}, end)) {
      project.time.clock.emplace();
      project.time.clock->start = start;
      project.time.clock->end = end;
    } else {
      return wrong(say("\"{time}\" is neither a number of turns nor a clock such as 9:00-11:00.", {{"time", io::visible(part)}}));
    }
  }
  return {};
}

const validator::GameRules* built_in(const std::string& name) {
  for (const validator::GameRules& game : rulesets::all_games())
    if (game.data.id == name) return &game;
  return nullptr;
}

// A table game knows areas and no terrain of hexes.
bool plays_on_tables(std::string_view xml) {
  const auto game = project::built_in_game(xml);
  const auto& kinds = game->data().kinds;
  const auto has = [&](document::KindOf of) {
    return std::any_of(kinds.begin(), kinds.end(), [&](const document::Kind& kind) { return kind.of == of; });
  };
  return has(document::KindOf::area) && !has(document::KindOf::terrain);
}

Result<void> set_game(NewProject& project, const NewOptions& options) {
  if (options.game == "none") {
    if (options.map == "table") project.table.emplace(document::InchTable{"table", {48'000}, {48'000}, {}, {}, {}});
    return choose_game(project, nullptr, {});
  }
  const std::string wanted = options.game.empty() ? (options.map == "table" ? "lee" : "pluton") : options.game;
  if (wanted.ends_with(".xml")) {
    const auto bytes = io::read_bytes(wanted);
    if (!bytes) return tl::unexpected(bytes.error());
    return choose_game(project, nullptr, std::string(bytes->text));
  }
  const auto named = game_named(wanted);
  const validator::GameRules* game = named ? built_in(named->id) : nullptr;
  if (!game)
    return wrong(say("There is no game \"{name}\".", {{"name", io::visible(wanted)}}),
                 say("A built-in game, a ruleset file, or none: hexwright rules lists the games."));
  if (options.map == "table" || (options.map.empty() && plays_on_tables(game->data.xml)))
    project.table.emplace(document::InchTable{"table", {48'000}, {48'000}, {}, {}, {}});
  return choose_game(project, &game->data, {});
}

// The first scenario of a folder, or the file.
Result<std::string> scenario_in(const std::string& path) {
  std::error_code fault;
  if (!fs::is_directory(path, fault)) return path;
  std::set<std::string> found;
  for (const auto& entry : fs::directory_iterator(path, fault))
    if (entry.path().string().ends_with(".scenario.xml")) found.insert(entry.path().string());
  if (!found.empty()) return *found.begin();
  return wrong(say("{folder} holds no scenario to make another like it.", {{"folder", io::visible(path)}}));
}

Result<NewProject> asked(const NewOptions& options, const std::string& lang) {
  NewProject project;
  const std::string called = options.name.empty() ? name_of(options.folder) : options.name;
  project.name = exchange::slug(called).substr(0, LONGEST_NAME);
  project.title = options.title.empty() ? called : options.title;
  project.lang = lang;
  if (called.empty() || io::find_bad_text(project.title) || project.title.find_first_of("\n\r\t") != std::string::npos)
    return wrong(say("The project needs a name on one line."));
  if (!options.like.empty()) {
    const auto path = scenario_in(options.like);
    if (!path) return tl::unexpected(path.error());
    const auto other = project::Project::load(*path, built_in_games());
    if (!other) return tl::unexpected(other.error().front());
    if (auto taken = take_after(project, **other); !taken) return tl::unexpected(taken.error());
  }
  if (options.like.empty() || !options.game.empty())
    if (auto chosen = set_game(project, options); !chosen) return tl::unexpected(chosen.error());
  if (options.map == "hex") project.table.reset();
  const bool table = options.map == "table" || project.table.has_value();
  if (auto set = table ? set_table(project, options) : set_board(project, options, !options.like.empty()); !set)
    return tl::unexpected(set.error());
  if (auto set = set_sides(project, options.sides, lang); !set) return tl::unexpected(set.error());
  if (auto set = set_time(project, options.time); !set) return tl::unexpected(set.error());
  return project;
}

int run_new(const NewOptions& options, const Call& call) {
  auto project = asked(options, std::string(call.out.catalogue().language()));
  auto scenario = project ? make_project(options.folder, std::move(*project)) : tl::unexpected(project.error());
  if (!scenario) {
    if (scenario.error().id.starts_with("new/")) return usage(call.err, scenario.error().message);
    return refuse(call.err, scenario.error(), EXIT_UNREADABLE);
  }
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
  verb.option("--like", options.like, say("a project whose game, board, sides and time are taken over"));
  verb.option("--map", options.map, say("hex: a map of hexes; table: an inch table for miniatures; as the game has it when absent"))
      .one_of({"hex", "table"});
  verb.option("--size", options.size, say("columns x rows, as 33x27, or inches of a table; 20x15 and 48x48 when absent"));
  verb.option("--grain", options.grain, say("flat or pointed tops of the hexes")).one_of({"flat", "pointy"});
  verb.option("--shifted", options.shifted, say("columns (flat) or rows (pointy) that lie half a hex farther")).one_of({"odd", "even"});
  verb.option("--numbering", options.numbering, say("label of the first hex (0101, 101, 1-1, A1) or a pattern"));
  verb.option("--scale", options.scale, 1, 1'000'000, say("metres in a hex"));
  verb.option("--sides", options.sides, say("names of the sides, with ids if you like: \"pl:Poles, de:Germans\""));
  verb.option("--time", options.time, say("number of turns, a clock, or both: \"24, 9:00-11:00\""));
  verb.runs([&options](const Call& call) { return run_new(options, call); });
}

}  // namespace hexwright::cli
