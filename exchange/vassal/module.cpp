// The build file: VASSAL makes an object of every element, by its name, in their order.
#include "exchange/vassal/module.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <list>
#include <set>
#include <sstream>
#include <tuple>

#include "exchange/modules/board.hpp"
#include "exchange/vassal/archive.hpp"
#include "exchange/vassal/areas.hpp"
#include "exchange/vassal/grid.hpp"
#include "exchange/vassal/piece.hpp"
#include "exchange/vassal/rooms.hpp"
#include "exchange/vassal/tools.hpp"
#include "model/document/kinds.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::exchange::vassal {

using wording::say;

namespace {

class BuildFile {
 public:
  BuildFile(Series series, const std::vector<Rooms>& rooms)
      : series_(series), all_rooms_(rooms), facts_(*series.front()), rooms_(rooms.front()) {}

  std::string text() {
    pugi::xml_node declaration = document_.append_child(pugi::node_declaration);
    declaration.append_attribute("version") = "1.0";
    declaration.append_attribute("encoding") = "UTF-8";
    pugi::xml_node module = add_element(document_, "VASSAL.build.GameModule",
                                        {{"ModuleOther1", ""},
                                         {"ModuleOther2", ""},
                                         {"VassalVersion", "3.6.19"},
                                         {"description", ""},
                                         {"name", rooms_.module()},
                                         {"nextPieceSlotId", std::to_string(greatest_slot() + 1)},
                                         {"version", "1.0"}});
    for (const char* part : {"BasicCommandEncoder", "Documentation"})
      module.append_child(("VASSAL.build.module." + std::string(part)).c_str());
    add_players(module);
    for (const char* part : {"GlobalOptions", "PrototypesContainer", "Chatter", "KeyNamer"})
      module.append_child(("VASSAL.build.module." + std::string(part)).c_str());
    add_prototypes(module.child("VASSAL.build.module.PrototypesContainer"));
    add_turns(module, series_, all_rooms_);
    add_map(module);
    each_player(
        [&](const Rooms& rooms, const std::string& side, const std::string& player) { add_reserve(module, *rooms.reserve(side), player); });
    add_palette(module);
    add_tools(module, series_, all_rooms_);
    std::ostringstream out;
    document_.save(out, "  ", pugi::format_indent, pugi::encoding_utf8);
    return out.str();
  }
  bool grid_given() const { return grid_given_; }
  // Places that have one.
  std::set<std::string> zones() const {
    std::set<std::string> ids;
    for (const pugi::xml_node zone : modules::all_called(document_, "Zone")) ids.insert(modules::property_of(zone, "Id"));
    return ids;
  }

 private:
  void add_players(pugi::xml_node module) {
    pugi::xml_node roster =
        add_element(module, "VASSAL.build.module.PlayerRoster",
                    {{"buttonKeyStroke", ""}, {"buttonText", facts_.catalogue.words(say("Change side"))}, {"buttonToolTip", ""}});
    each_player([&](const Rooms&, const std::string&, const std::string& player) { roster.append_child("entry").text() = player.c_str(); });
    roster.append_child("entry").text() = REFEREE;
  }

  void add_prototypes(pugi::xml_node container) {
    std::set<std::string> names;
    const auto add = [&](const Prototype& one) {
      if (!names.insert(one.name).second) return;
      add_element(container, "VASSAL.build.module.PrototypeDefinition", {{"description", ""}, {"name", one.name}}).text() =
          one.text.c_str();
    };
    const PieceWords& words = rooms_.words();
    add(prototype_of_all(words));
    each_side([&](const Rooms&, const ModuleFacts& facts, const std::string& side, const std::string&) {
      for (const Prototype& one : prototypes_of_side(*facts.slots.back(side), words)) add(one);
    });
    for (const ModuleFacts* facts : series_)
      for (const document::Kind& kind : facts->view->game.data().kinds)
        if (kind.of == document::KindOf::piece) add(prototype_of_kind(kind.id));
  }

  pugi::xml_node add_window(pugi::xml_node module, const char* kind, const std::string& name, const std::string& button) {
    pugi::xml_node map = add_element(module, kind,
                                     {{"allowMultiple", "false"},
                                      {"backgroundcolor", "255,255,255"},
                                      {"buttonName", button},
                                      {"edgeHeight", "0"},
                                      {"edgeWidth", "0"},
                                      {"launch", button.empty() ? "false" : "true"},
                                      {"mapName", name},
                                      {"markMoved", "Always"}});
    return map;
  }
  void add_behaviour(pugi::xml_node map) {
    for (const char* part : {"StackMetrics", "ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer",
                             "StackExpander", "PieceMover", "KeyBufferer", "ImageSaver", "CounterDetailViewer", "Zoomer"})
      map.append_child(("VASSAL.build.module.map." + std::string(part)).c_str());
  }
  // With the board that a game has which does not say it.
  pugi::xml_node add_boards(pugi::xml_node map, const std::string& map_name, const std::string& name) {
    pugi::xml_node picker = add_element(map, "VASSAL.build.module.map.BoardPicker",
                                        {{"slotHeight", "125"}, {"slotScale", "0.2"}, {"slotWidth", "350"}, {"title", map_name}});
    picker.append_child("setup").text() = sequence({map_name + "BoardPicker", name, "0", "0"}, '\t').c_str();
    return picker;
  }
  pugi::xml_node add_board(pugi::xml_node picker, const std::string& name) {
    return add_element(picker, "VASSAL.build.module.map.boardPicker.Board", {{"name", name}, {"reversible", "false"}});
  }

  void add_map(pugi::xml_node module) {
    pugi::xml_node map = add_window(module, "VASSAL.build.module.Map", rooms_.map(), "");
    const pugi::xml_node picker = add_boards(map, rooms_.map(), rooms_.board());
    for (std::size_t i = 0; i < series_.size(); ++i) {
      std::vector<const ModuleFacts*> on_board;
      for (std::size_t other = 0; other < series_.size(); ++other)
        if (all_rooms_[other].board() == all_rooms_[i].board()) on_board.push_back(series_[other]);
      const ModuleFacts& facts = *series_[i];
      if (on_board.front() != &facts) continue;
      pugi::xml_node board = add_board(picker, all_rooms_[i].board());
      set(board,
          {{"image", facts.board_image}, {"width", std::to_string(facts.pixels.width)}, {"height", std::to_string(facts.pixels.height)}});
      grid_given_ = add_grid(board, on_board) && grid_given_;
    }
    add_behaviour(map);
    add_element(map, "VASSAL.build.module.map.GlobalMap",
                {{"buttonText", facts_.catalogue.words(say("Overview"))}, {"color", "255,0,0"}, {"scale", "0.1"}, {"tooltip", ""}});
    add_thread(map);
    if (series_.size() == 1) add_stacks(map);
  }

  // Range in hexes by the grid of the board; on a table in inches, rounded.
  void add_thread(pugi::xml_node map) {
    const auto& tables = facts_.pixels.tables;
    const long an_inch = tables.empty() ? 0 : std::lround(tables.front().an_inch);
    add_element(map, "VASSAL.build.module.map.LOS_Thread",
                {{"drawRange", "true"},
                 {"label", facts_.catalogue.words(say("Line of sight"))},
                 {"round", "Nearest whole number"},
                 {"scale", std::to_string(an_inch)},
                 {"snapEnd", tables.empty() ? "true" : "false"},
                 {"snapStart", tables.empty() ? "true" : "false"},
                 {"threadColor", "255,0,0"},
                 {"threadName", "LOS"}});
  }

  // Counters of one place together; those of the view stand by place and from the bottom.
  void add_stacks(pugi::xml_node map) {
    pugi::xml_node stack;
    std::string before;
    for (const view::Counter& counter : facts_.view->counters) {
      const Slot* slot = counter.face.face_down ? nullptr : facts_.slots.of_piece(counter.face.id);
      const auto spot = rooms_.spot(counter.where);
      if (!slot || !spot) continue;
      const auto* hex = std::get_if<view::OnHex>(&counter.where);
      const std::string label = hex ? facts_.view->index->label(hex->hex) : "";
      const std::string place = fmt::format("{} {},{}", label, spot->x, spot->y);
      if (!stack || place != before) {
        stack = add_element(map, "VASSAL.build.module.map.SetupStack",
                            {{"location", label},
                             {"name", label.empty() ? slot->name : label},
                             {"owningBoard", rooms_.map()},
                             {"useGridLocation", hex && grid_given_ ? "true" : "false"},
                             {"x", std::to_string(spot->x)},
                             {"y", std::to_string(spot->y)}});
        before = place;
      }
      const auto* on = std::get_if<view::OnTable>(&counter.where);
      add_slot(stack, *slot, facts_, on ? std::optional<int>(on->pose.heading_tenths) : std::nullopt);
    }
  }

  void add_reserve(pugi::xml_node module, const std::string& name, const std::string& player) {
    pugi::xml_node map = add_window(module, "VASSAL.build.module.PrivateMap", name, name);
    set(map, {{"side", sequence({player, REFEREE}, ',')}, {"visible", "false"}});
    pugi::xml_node board = add_board(add_boards(map, name, name), name);
    set(board, {{"color", "226,214,178"},
                {"width", std::to_string(RESERVE_STEP * (RESERVE_COLUMNS + 1))},
                {"height", std::to_string(RESERVE_STEP * (RESERVE_ROWS + 1))}});
    add_behaviour(map);
  }

  void add_palette(pugi::xml_node module) {
    pugi::xml_node window = add_element(module, "VASSAL.build.module.PieceWindow",
                                        {{"defaultWidth", "0"},
                                         {"hidden", "false"},
                                         {"name", facts_.catalogue.words(say("Counters"))},
                                         {"text", facts_.catalogue.words(say("Counters"))}});
    pugi::xml_node tabs = add_element(window, "VASSAL.build.widget.TabWidget", {{"entryName", facts_.catalogue.words(say("Sides"))}});
    each_side([&](const Rooms&, const ModuleFacts&, const std::string& side, const std::string& player) {
      add_list(tabs, player, &Slots::pieces, side);
      add_list(tabs, facts_.catalogue.words(say("{side}: blank", {{"side", player}})), &Slots::blanks, side);
      add_list(tabs, facts_.catalogue.words(say("{side}: barrages", {{"side", player}})), &Slots::markers, side);
    });
  }
  void add_list(pugi::xml_node tabs, const std::string& name, const std::vector<Slot>& (Slots::*some)() const, const std::string& side) {
    pugi::xml_node list;
    std::set<int> added;
    for (const ModuleFacts* facts : series_)
      for (const Slot& slot : (facts->slots.*some)()) {
        if (slot.face.side != side || !added.insert(slot.gpid).second) continue;
        if (!list) {
          list = add_element(tabs, "VASSAL.build.widget.ListWidget",
                             {{"divider", "150"}, {"entryName", name}, {"height", "300"}, {"scale", "1.0"}, {"width", "300"}});
        }
        add_slot(list, slot, *facts);
      }
  }
  void add_slot(pugi::xml_node parent, const Slot& slot, const ModuleFacts& facts, std::optional<int> heading = {}) {
    PieceToWrite piece;
    piece.heading_tenths = heading;
    if (!heading && !facts.pixels.tables.empty()) piece.heading_tenths = 0;
    piece.slot = &slot;
    piece.name = slot.name;
    piece.back = facts.slots.back(slot.face.side);
    piece.other_state = facts.slots.other_state(slot.face.id);
    piece.face = slot.face;
    pugi::xml_node node = add_element(parent, "VASSAL.build.widget.PieceSlot",
                                      {{"entryName", slot.name}, {"gpid", std::to_string(slot.gpid)}, {"height", "0"}, {"width", "0"}});
    node.text() = add_piece(piece, "", std::nullopt, rooms_.words()).c_str();
  }

  // The sides of the series, each by the first scenario that has it.
  template <class Visit>
  void each_side(Visit visit) const {
    std::set<std::string> sides;
    for (std::size_t i = 0; i < series_.size(); ++i)
      for (const auto& [side, player] : all_rooms_[i].players())
        if (sides.insert(side).second) visit(all_rooms_[i], *series_[i], side, player);
  }
  // Those whom a player can choose; a side that bears another name in another scenario has two.
  template <class Visit>
  void each_player(Visit visit) const {
    std::set<std::string> players;
    for (const Rooms& rooms : all_rooms_)
      for (const auto& [side, player] : rooms.players())
        if (players.insert(player).second) visit(rooms, side, player);
  }
  int greatest_slot() const {
    int greatest = 0;
    for (const ModuleFacts* facts : series_)
      for (const Slot* slot : facts->slots.all()) greatest = std::max(greatest, slot->gpid);
    return greatest;
  }

  Series series_;
  const std::vector<Rooms>& all_rooms_;
  const ModuleFacts& facts_;  // of the first
  const Rooms& rooms_;
  pugi::xml_document document_;
  bool grid_given_ = true;
};

}  // namespace

namespace {

using Names = std::initializer_list<std::string_view>;

// What a module has in no way that a program could read: it is in the pictures, and in the words of the card, or nowhere.
class Unsaid {
 public:
  explicit Unsaid(const std::set<std::string>& zones) : zones_(zones) {}

  void add(const ModuleFacts& facts) {
    const pugi::xml_node map = tree_of(facts.view->map, "map");
    for (const pugi::xml_node board : map.children("board"))
      for (const char* layer : {"terrain", "elevation"})
        if (const pugi::xml_node data = board.child(layer)) note(data, board);
    for (const pugi::xml_node place : map.children("place"))
      if (zones_.count(place.attribute("id").value()) == 0) note(place, place);
    children_but(map, {"game", "name", "text", "board", "place", "table"});
    if (const document::Scenario* scenario = facts.open.scenario())
      children_but(tree_of(*scenario, "scenario"), {"game", "card", "time", "first-player", "map", "orbat", "setup", "waivers"});
    pieces_below(tree_of(facts.open.orbat(), "orbat"), 0);
  }
  std::vector<Change> list() && { return std::move(list_); }

 private:
  template <class Document>
  pugi::xml_node tree_of(const Document& of, const char* document) {
    document_ = document;
    tree_.reset();
    write_document(of, tree_);
    return tree_.document_element();
  }
  static bool is_in(const char* name, Names names) { return std::find(names.begin(), names.end(), name) != names.end(); }
  void children_but(pugi::xml_node root, Names said) {
    for (const pugi::xml_node child : root.children())
      if (child.first_child() && !is_in(child.name(), said)) note(child, child);  // a list that held secrets alone is empty now
  }
  // What is drawn on a counter and written on none of its marks.
  void pieces_below(pugi::xml_node below, int depth) {
    constexpr int DEEPEST = 64;
    for (const pugi::xml_node one : below.children()) {
      if (one.name() == std::string_view("piece"))
        for (const pugi::xml_attribute value : one.attributes())
          if (!is_in(value.name(), {"id", "kind", "number", "text", "visible-to", "base-width-inches", "base-depth-inches"}))
            note(one, one, value.name());
      if (depth < DEEPEST) pieces_below(one, depth + 1);
    }
  }
  void note(pugi::xml_node what, pugi::xml_node of, const std::string& field = {}) {
    Change change;
    change.kind = Change::Kind::removed;
    change.document = document_;
    change.section = change.element = what.name();
    change.object = of.attribute("id").value();
    change.field = field;
    if (known_.insert({change.element, change.object, change.field}).second || change.object.empty()) list_.push_back(std::move(change));
  }

  const std::set<std::string>& zones_;
  const char* document_ = "";
  pugi::xml_document tree_;
  std::set<std::tuple<std::string, std::string, std::string>> known_;  // of a series once
  std::vector<Change> list_;
};

}  // namespace

wording::Result<Written> write_module(Series series, const std::vector<Image>& images) {
  std::vector<Rooms> rooms;
  for (const ModuleFacts* facts : series) rooms.emplace_back(*facts);
  BuildFile build(series, rooms);
  const std::string text = build.text(), data = rooms.front().moduledata();
  std::vector<Entry> entries{{"moduledata", data}, {"buildFile.xml", text}};
  std::list<std::string> setups;
  for (const ModuleFacts* facts : series)
    for (std::size_t i = 0; i < facts->charts.size(); ++i) entries.push_back({chart_file(*facts, i), facts->charts[i].html});
  for (std::size_t i = 0; i < series.size(); ++i)
    for (const Setup& setup : setups_of(rooms[i], series[i]->file)) {
      auto save = write_save(*series[i], series[i]->view, setup.side);
      if (!save) return tl::unexpected(save.error());
      entries.push_back({setup.file, setups.emplace_back(std::move(*save)), false});
    }
  for (const Image& image : images) entries.push_back({"images/" + image.name, image.bytes, false});
  auto bytes = zipped(entries);
  if (!bytes) return tl::unexpected(bytes.error());
  const std::set<std::string> zones = build.zones();
  Unsaid unsaid(zones);
  for (const ModuleFacts* facts : series) unsaid.add(*facts);
  Written written{std::move(*bytes), std::move(unsaid).list()};
  if (!build.grid_given()) {
    Change grid;
    grid.kind = Change::Kind::removed;
    grid.document = "map";
    grid.element = "labels";
    written.unsaid.push_back(grid);
  }
  return written;
}

}  // namespace hexwright::exchange::vassal
