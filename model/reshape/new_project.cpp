// Documents are made as values and written like any other, so that what is made here is what an edit would leave.
#include "model/reshape/new_project.hpp"

#include <algorithm>
#include <filesystem>

#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "model/project/label_words.hpp"
#include "model/project/new_folder.hpp"
#include "model/project/project.hpp"
#include "model/reshape/plan.hpp"
#include "model/reshape/sheet.hpp"
#include "model/reshape/templates.hpp"
#include "platform/paths.hpp"

namespace hexwright::reshape {

using project::BuiltInGame;

using wording::Result;
using wording::say;

namespace {

document::Name name_in(const std::string& lang, const std::string& words) {
  document::Name name;
  name.lang = lang;
  name.nom = words;
  return name;
}

std::vector<std::string> terrain_of(const document::Ruleset& rules) {
  std::vector<std::string> kinds;
  for (const document::Kind& kind : rules.kinds)
    if (kind.of == document::KindOf::terrain) kinds.push_back(kind.id);
  return kinds;
}

std::vector<document::Kind> boxes_of(const document::Ruleset& rules) {
  std::vector<document::Kind> kinds;
  std::copy_if(rules.kinds.begin(), rules.kinds.end(), std::back_inserter(kinds),
               [](const document::Kind& kind) { return kind.of == document::KindOf::box; });
  return kinds;
}

// Where a side keeps what is hidden, or not in play yet.
std::vector<document::Box> boxes_beside_table(const NewProject& project) {
  std::vector<document::Box> boxes;
  for (const document::Side& side : project.sides)
    for (const document::Kind& kind : project.boxes) {
      document::Box box;
      box.id = side.id + "-" + kind.id;
      box.kind = kind.id;
      box.side = side.id;
      const std::string whose = side.names.empty() ? side.id : side.names.front().nom;
      for (const document::Name& name : kind.names)
        if (name.lang == project.lang) box.names.push_back(name_in(project.lang, name.nom + " (" + whose + ")"));
      boxes.push_back(std::move(box));
    }
  return boxes;
}

// Open ground, by which a map begins; the game's own kinds come when they are written.
std::string rules_with_ground(const NewProject& project, const BuiltInGame* built_in) {
  document::Ruleset own;
  own.format = "1.0";
  own.id = built_in ? project.name + "-rules" : project.own_game;
  own.version = "1";
  own.names = {name_in(project.lang, project.title)};
  if (built_in) own.extends = document::RulesetExtends{std::string(built_in->id), std::string(built_in->version), {}};
  document::Kind ground;
  ground.of = document::KindOf::terrain;
  ground.id = "clear";
  ground.names = {name_in("pl", "teren otwarty"), name_in("en", "open ground")};
  own.kinds = {ground};
  pugi::xml_document made;
  document::write_document(own, made);
  return document::canonical(made);
}

document::Layer ground_of(const NewProject& project, const geometry::HexGrid& grid) {
  document::Layer layer;
  layer.signs.push_back({".", project.terrain.front()});
  for (const std::string& kind : project.terrain) sign_of(layer, kind);
  layer.rows = rows_of(grid, '.', [](geometry::Cell) { return '.'; });
  return layer;
}

Result<document::Map> map_of(const NewProject& project) {
  document::Map map;
  map.format = "1.0";
  map.id = project.name;
  map.metres_per_hex = project.metres_per_hex;
  map.game = project.game;
  map.names = {name_in(project.lang, project.title)};
  if (project.table) {
    map.tables = {*project.table};
    map.boxes = boxes_beside_table(project);
    return map;
  }
  document::HexBoard board = project.board;
  const auto made = project::make_board(board, board);
  if (!made) return tl::unexpected(wording::Fault{"new/bad-board", {}, made.error().message, made.error().expected, made.error().hint});
  board.terrain = ground_of(project, made->grid);
  map.boards = {std::move(board)};
  return map;
}

document::Scenario scenario_of(const NewProject& project) {
  document::Scenario scenario;
  scenario.format = "1.0";
  scenario.id = project.name;
  scenario.game = project.game;
  scenario.card.emplace();
  scenario.card->lang = project.lang;
  scenario.card->title.emplace();
  scenario.card->title->texts = {{project.lang, project.title}};
  scenario.time = project.time;
  if (!scenario.time->length && !scenario.time->clock && !scenario.time->calendar) {
    scenario.time->length.emplace();
    scenario.time->length->turns = USUAL_TURNS;
  }
  scenario.first_player.emplace();
  scenario.first_player->side = project.sides.front().id;
  scenario.map.emplace();
  scenario.map->file = project.name + ".map.xml";
  scenario.orbat.emplace();
  scenario.orbat->file = project.name + ".orbat.xml";
  return scenario;
}

template <class Document>
std::string written(const Document& document) {
  pugi::xml_document made;
  document::write_document(document, made);
  return document::canonical(made);
}

}  // namespace

Result<void> choose_game(NewProject& project, const BuiltInGame* built_in, const std::string& rules, std::span<const BuiltInGame> games) {
  const std::string before = project.game.id;
  const auto take = [&](const document::Ruleset& whole) {
    if (project.game.id != before)  // what another game knows of the sides of a project that this one is to be like
      for (document::Side& side : project.sides) side.traits.clear();
    const std::vector<std::string> kinds = terrain_of(whole);
    const auto has = [](const std::vector<std::string>& all, const std::string& kind) {
      return std::find(all.begin(), all.end(), kind) != all.end();
    };
    std::erase_if(project.terrain, [&](const std::string& kind) { return !has(kinds, kind); });
    for (const std::string& kind : kinds)
      if (!has(project.terrain, kind)) project.terrain.push_back(kind);
    project.boxes = boxes_of(whole);
  };
  project.rules = rules;
  std::shared_ptr<const project::Game> base;
  if (built_in) {
    project.game = {std::string(built_in->id), std::string(built_in->version), {}, {}};
    base = project::built_in_game(built_in->xml);
    take(base->data());
    if (!project.terrain.empty() || project.table) return {};
    project.rules = rules_with_ground(project, built_in);
  } else if (rules.empty()) {
    project.rules = rules_with_ground(project, nullptr);
  }
  const auto file = io::parse_xml(project.rules, project.name);
  if (!file || document::kind_of_root(file->root().name()) != document::DocumentKind::ruleset)
    return refused("new/bad-rules", say("That file holds no rules of a game."));
  const document::Ruleset own = document::read_ruleset(file->root(), 0);
  if (!built_in) project.game = {own.extends ? own.extends->id : own.id, own.extends ? own.extends->version : own.version, {}, {}};
  for (const BuiltInGame& game : games)
    if (own.extends && own.extends->id == game.id) base = project::built_in_game(game.xml);
  project.game.ruleset = project.name + ".ruleset.xml";
  take(base ? project::laid_over(base->data(), own) : own);
  return {};
}

bool plays_on_tables(const BuiltInGame& game) {
  const auto read = project::built_in_game(game.xml);
  const auto has = [&](document::KindOf of) {
    const auto& kinds = read->data().kinds;
    return std::any_of(kinds.begin(), kinds.end(), [&](const document::Kind& kind) { return kind.of == of; });
  };
  return has(document::KindOf::area) && !has(document::KindOf::terrain);
}

Result<void> take_after(NewProject& project, const project::Project& other) {
  if (!other.map() || !other.orbat())
    return refused("new/nothing-like", say("A new project is made like a scenario with a map and an order of battle."));
  const document::Map& map = other.map()->map();
  project.game = map.game.value_or(document::GameLink{});
  project.terrain = terrain_of(other.game().data());
  project.boxes = boxes_of(other.game().data());
  for (const auto& file : other.files())
    if (file->kind == document::DocumentKind::ruleset) project.rules = file->xml.bytes();
  if (!project.rules.empty()) project.game.ruleset = project.name + ".ruleset.xml";
  if (map.boards.empty() && !map.tables.empty()) {
    project.table = map.tables.front();
    project.table->areas.clear();
    project.table->lines.clear();
  } else if (!map.boards.empty()) {
    project.board = map.boards.front();
    project.board.at_column.reset();
    project.board.at_row.reset();
    project.board.turned.reset();
    project.board.over.clear();
    project.board.elevation.reset();
    project.board.backdrop.reset();
    if (project.board.terrain && !project.board.terrain->signs.empty()) {
      const char usual = usual_sign(*project.board.terrain, false);
      for (const document::Sign& sign : project.board.terrain->signs)
        if (sign.character == std::string(1, usual))
          std::stable_partition(project.terrain.begin(), project.terrain.end(), [&](const std::string& kind) { return kind == sign.kind; });
    }
    project.board.terrain.reset();
  }
  project.metres_per_hex = map.metres_per_hex;
  for (document::Side side : other.orbat()->orbat().sides) {
    side.formations.clear();
    side.pieces.clear();
    project.sides.push_back(std::move(side));
  }
  if (other.scenario() && other.scenario()->time) project.time = *other.scenario()->time;
  return {};
}

namespace {

// The scenario last.
Result<project::NewFiles> files_of(const NewProject& project) {
  if (!project.copied.empty()) return copied_template(project);
  if (!project.table && project.terrain.empty())
    return refused("new/no-terrain",
                   say("The game has no kind of terrain for a board of hexes; give it one in a ruleset, or make a table."));
  const auto map = map_of(project);
  if (!map) return tl::unexpected(map.error());
  document::Orbat orbat;
  orbat.format = "1.0";
  orbat.id = project.name;
  orbat.game = project.game;
  orbat.sides = project.sides;
  project::NewFiles files;
  if (project.game.ruleset && !project.rules.empty()) files.emplace_back(*project.game.ruleset, project.rules);
  files.emplace_back(project.name + ".map.xml", written(*map));
  files.emplace_back(project.name + ".orbat.xml", written(orbat));
  files.emplace_back("1-" + project.name + ".scenario.xml", written(scenario_of(project)));
  return files;
}

}  // namespace

Result<std::string> make_project(const std::string& folder, const NewProject& project) {
  const auto files = files_of(project);
  if (!files) return tl::unexpected(files.error());
  if (auto made = project::write_new_folder(folder, *files); !made) return tl::unexpected(made.error());
  return platform::text_of(std::filesystem::path(folder) / files->back().first);
}

}  // namespace hexwright::reshape
