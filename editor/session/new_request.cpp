// Each field is read by the function that the command line has for it, and its fault stands under its name.
#include "editor/session/new_request.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "editor/session/draft.hpp"
#include "editor/session/games.hpp"
#include "editor/session/map_edit.hpp"
#include "exchange/text/fold.hpp"
#include "model/io/numbers.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"
#include "model/project/game.hpp"

namespace hexwright::editor {

namespace fs = std::filesystem;
using document::HexBoard;
using reshape::NewProject;
using reshape::SideAsked;

namespace {

constexpr int MOST_METRES = 1'000'000, MOST_NAMES = 1000;

double metres_in(ScaleUnit unit) {
  switch (unit) {
    case ScaleUnit::metres:
      return 1;
    case ScaleUnit::kilometres:
      return 1000;
    case ScaleUnit::yards:
      return 0.9144;
    case ScaleUnit::miles:
      return 1609.344;
  }
  return 1;
}

bool is_free(const std::string& folder) {
  std::error_code fault;
  return !fs::exists(folder, fault) || (fs::is_directory(folder, fault) && fs::is_empty(folder, fault));
}

// The fields one by one; what one of them gets wrong does not hide what another does.
class Reader {
 public:
  explicit Reader(const NewRequest& request) : request_(request) {}

  Requested read() {
    NewProject project = named();
    if (reshape::template_named(request_.game)) {
      project.copied = request_.game;
      if (out_.faults.empty()) out_.project = std::move(project);
      return std::move(out_);
    }
    choose_game(project);
    if (request_.table)
      set_table(project);
    else
      set_board(project);
    set_sides(project);
    set_time(project);
    if (out_.faults.empty()) out_.project = std::move(project);
    return std::move(out_);
  }

 private:
  void fault(const std::string& field, Text what) { out_.faults.emplace(field, std::move(what)); }
  template <class Value>
  bool good(const std::string& field, const Result<Value>& read) {
    if (!read) fault(field, read.error().message);
    return read.has_value();
  }

  NewProject named() {
    const std::string slug = exchange::slug(request_.called);
    auto usual = reshape::usual_project(slug, request_.called, request_.lang, data_of_known_games());
    if (!good("called", usual)) usual = reshape::usual_project(slug, slug, request_.lang, data_of_known_games());
    if (!request_.title.empty()) {
      auto titled = reshape::usual_project(slug, request_.title, request_.lang, data_of_known_games());
      if (good("title", titled)) usual = std::move(titled);
    }
    std::error_code ignored;
    if (request_.inside.empty() || !fs::is_directory(request_.inside, ignored))
      fault("inside", say("There is no folder {folder}.", {{"folder", io::visible(request_.inside)}}));
    out_.folder = (fs::path(request_.inside) / usual->name).string();
    if (!request_.called.empty() && !is_free(out_.folder))
      fault("called", say("{folder} is there already and is not an empty folder.", {{"folder", io::visible(out_.folder)}}));
    return std::move(*usual);
  }

  void choose_game(NewProject& project) {
    if (request_.table) project.table = reshape::usual_table();
    if (request_.game == RULES_FILE) {
      const auto bytes = io::read_bytes(request_.rules_file);
      if (request_.rules_file.empty())
        fault("rules", say("Choose the file of the rules."));
      else if (good("rules", bytes))
        good("rules", reshape::choose_game(project, nullptr, std::string(bytes->text), data_of_known_games()));
      return;
    }
    const project::BuiltInGame* built_in = nullptr;
    for (const validator::GameRules& game : known_games())
      if (game.data.id == request_.game) built_in = &game.data;
    good("game", reshape::choose_game(project, built_in, {}, {}));
  }

  void set_board(NewProject& project) {
    HexBoard& board = project.board;
    if (const auto columns = reshape::read_lines(request_.columns); good("columns", columns)) board.columns = *columns;
    if (const auto rows = reshape::read_lines(request_.rows); good("rows", rows)) board.rows = *rows;
    board.top = request_.top;
    board.shifted = request_.shifted;
    good("numbering", reshape::number_hexes(board, request_.numbering));
    board.labels->slant = request_.slant;
    document::Map map;
    map.boards = {board};
    if (auto tried = numbers_tried(map, 0, *board.labels); good("numbering", tried)) out_.labels = std::move(*tried);
    if (const auto metres = metres_of(request_.scale, request_.unit); good("scale", metres)) project.metres_per_hex = *metres;
  }

  void set_table(NewProject& project) {
    // Each with a good other one, so that the fault stands where it is.
    const auto width = reshape::read_table_size(request_.width + "x1"), height = reshape::read_table_size("1x" + request_.height);
    if (good("width", width)) project.table->width_inches = width->first;
    if (good("height", height)) project.table->height_inches = height->second;
  }

  void set_sides(NewProject& project) {
    std::vector<SideAsked> sides = request_.sides;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      if (const std::size_t colon = sides[i].name.find(':'); colon != std::string::npos) {  // "pl:Poles", as on the command line
        sides[i].id = exchange::slug(sides[i].name.substr(0, colon));
        sides[i].name.erase(0, colon + 1);
      }
      if (sides[i].id.empty()) sides[i].id = exchange::slug(sides[i].name);
      const auto is_same = [&](const SideAsked& other) { return other.id == sides[i].id; };
      const std::string field = "side." + std::to_string(i);
      if (sides[i].name.empty())
        fault(field, say("A side needs a name."));
      else if (good(field, reshape::make_side(sides[i], project.lang)) &&
               std::find_if(sides.begin(), sides.end(), is_same) - sides.begin() < static_cast<std::ptrdiff_t>(i))
        fault(field, say("Two sides would be called {id}.", {{"id", sides[i].id}}));
    }
    const auto set = reshape::set_sides(project, sides);
    if (!set && out_.faults.empty()) fault("side.0", set.error().message);
  }

  void set_time(NewProject& project) {
    const std::string clock = request_.start.empty() && request_.end.empty() ? std::string() : request_.start + "-" + request_.end;
    NewProject tried;
    const bool turns = good("turns", reshape::set_time(tried, request_.turns)), hours = good("clock", reshape::set_time(tried, clock));
    if (turns && hours)
      static_cast<void>(reshape::set_time(project, request_.turns + (request_.turns.empty() || clock.empty() ? "" : ",") + clock));
  }

  const NewRequest& request_;
  Requested out_;
};

}  // namespace

Result<std::optional<int>> metres_of(const std::string& typed, ScaleUnit unit) {
  if (typed.empty()) return std::optional<int>{};
  std::string plain = typed;
  std::replace(plain.begin(), plain.end(), ',', '.');
  const auto read = wording::Decimal::parse(plain);
  const double metres = read ? std::round(static_cast<double>(read->thousandths) / 1000 * metres_in(unit)) : 0;
  if (metres >= 1 && metres <= MOST_METRES) return std::optional<int>(static_cast<int>(metres));
  return refuse("editor/bad-scale", say("A hex measures from a metre to a thousand kilometres."));
}

std::vector<GameChoice> games_to_choose() {
  std::vector<GameChoice> out;
  for (const validator::GameRules& game : known_games())
    out.push_back({std::string(game.data.id), project::built_in_game(game.data.xml)->name(), reshape::plays_on_tables(game.data)});
  for (const reshape::Template& each : reshape::templates()) out.push_back({std::string(each.id), each.name, false, &each});
  return out;
}

NewRequest usual_request(const std::string& inside, const std::string& lang) {
  NewRequest out;
  out.inside = inside;
  out.lang = lang;
  const std::string called = lang == "pl" ? "Nowa bitwa" : "New battle";
  out.called = called;
  for (int i = 2; i < MOST_NAMES && !is_free((fs::path(inside) / exchange::slug(out.called)).string()); ++i)
    out.called = called + " " + std::to_string(i);
  const NewProject usual = *reshape::usual_project({}, called, lang, {});
  out.game = known_games().front().data.id;
  out.columns = std::to_string(usual.board.columns);
  out.rows = std::to_string(usual.board.rows);
  out.top = usual.board.top;
  out.shifted = usual.board.shifted;
  const document::InchTable table = reshape::usual_table();
  out.width = table.width_inches.print();
  out.height = table.height_inches.print();
  out.sides = reshape::usual_sides(lang);
  out.turns = std::to_string(reshape::USUAL_TURNS);
  return out;
}

Requested requested(const NewRequest& request) { return Reader(request).read(); }

}  // namespace hexwright::editor
