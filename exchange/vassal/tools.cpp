// Lists of VASSAL's settings have commas between their items.
#include "exchange/vassal/tools.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "exchange/text/xml_element.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::exchange::vassal {

using wording::say;

namespace {

std::vector<std::string> sides_in_order(const ModuleFacts& facts, const Rooms& rooms) {
  std::vector<std::string> sides;
  const document::Scenario* scenario = facts.open.scenario();
  const std::string* first = scenario && scenario->first_player ? rooms.player(scenario->first_player->side) : nullptr;
  if (first) sides.push_back(*first);
  for (const auto& [side, player] : rooms.players())
    if (!first || player != *first) sides.push_back(player);
  return sides;
}

// Phases of one player bear the side's name.
std::vector<std::string> parts_of_a_turn(const ModuleFacts& facts, const Rooms& rooms) {
  const std::vector<std::string> sides = sides_in_order(facts, rooms);
  std::vector<std::string> parts;
  for (const document::Phase& phase : facts.view->game.data().phases) {
    const std::string name = word_of(document::noun_of(phase.names, phase.id), std::string(facts.catalogue.language()), phase.id);
    const auto player = static_cast<std::size_t>(phase.player);
    parts.push_back(phase.player == document::Player::both || player >= sides.size() ? name : sides[player] + ": " + name);
  }
  return parts.empty() ? sides : parts;
}

void add_dice(pugi::xml_node module, Series series) {
  constexpr int MOST = 4;
  std::set<int> sides;
  for (const ModuleFacts* facts : series) sides.insert(facts->dice.begin(), facts->dice.end());
  if (sides.empty()) sides.insert(6);
  int added = 0;
  for (const int of : sides)
    for (const int count : {1, 2}) {
      if (added++ == MOST) return;
      const std::string name = fmt::format("{}D{}", count, of);
      add_element(module, "VASSAL.build.module.DiceButton",
                  {{"addToTotal", "0"},
                   {"nDice", std::to_string(count)},
                   {"nSides", std::to_string(of)},
                   {"name", name},
                   {"plus", "0"},
                   {"prompt", "false"},
                   {"reportFormat", "** $name$ = $result$ *** <$PlayerName$>"},
                   {"reportTotal", count > 1 ? "true" : "false"},
                   {"text", name},
                   {"tooltip", name}});
    }
}

void add_charts(pugi::xml_node module, Series series) {
  if (std::all_of(series.begin(), series.end(), [](const ModuleFacts* one) { return one->charts.empty(); })) return;
  const std::string name = series.front()->catalogue.words(say("Card and tables"));
  const pugi::xml_node window = add_element(module, "VASSAL.build.module.ChartWindow", {{"name", name}, {"text", name}, {"tooltip", ""}});
  const pugi::xml_node tabs = add_element(window, "VASSAL.build.widget.TabWidget", {{"entryName", name}});
  for (const ModuleFacts* facts : series)
    for (std::size_t i = 0; i < facts->charts.size(); ++i)
      add_element(tabs, "VASSAL.build.widget.HtmlChart", {{"chartName", facts->charts[i].title}, {"fileName", chart_file(*facts, i)}});
}

void add_inventory(pugi::xml_node module, const ModuleFacts& facts) {
  const std::string name = facts.catalogue.words(say("Inventory"));
  add_element(module, "VASSAL.build.module.Inventory",
              {{"centerOnPiece", "true"},
               {"drawPieces", "true"},
               {"foldersOnly", "false"},
               {"forwardKeystroke", "true"},
               {"groupBy", sequence({"SideName", "Formation"}, ',')},
               {"include", "{true}"},  // without a filter newer versions list nothing
               {"leafFormat", "$PieceName$ ($CurrentZone$ $LocationName$)"},
               {"name", name},
               {"nonLeafFormat", "$PropertyValue$"},
               {"showMenu", "true"},
               {"sides", ""},
               {"sortFormat", "$PieceName$"},
               {"sortPieces", "true"},
               {"sorting", "alpha"},
               {"text", name},
               {"tooltip", ""}});
}

void add_setups(pugi::xml_node module, const ModuleFacts& facts, const Rooms& rooms, const std::string& title) {
  const pugi::xml_node menu = add_element(module, "VASSAL.build.module.PredefinedSetup",
                                          {{"description", ""}, {"isMenu", "true"}, {"name", title}, {"useFile", "false"}});
  for (const Setup& setup : setups_of(rooms, facts.file)) {
    const std::string name = setup.name.empty() ? facts.catalogue.words(say("All sides")) : setup.name;
    add_element(menu, "VASSAL.build.module.PredefinedSetup",
                {{"description", ""}, {"file", setup.file}, {"isMenu", "false"}, {"name", name}, {"useFile", "true"}});
  }
}

}  // namespace

void add_turns(pugi::xml_node module, Series series, const std::vector<Rooms>& rooms) {
  std::set<std::pair<std::optional<int>, std::vector<std::string>>> known;  // scenarios with the same turns share them
  std::set<std::string> names;
  for (std::size_t i = 0; i < series.size(); ++i) {
    const ModuleFacts& facts = *series[i];
    const std::vector<std::string> parts = parts_of_a_turn(facts, rooms[i]);
    if (!known.emplace(facts.view->turns, parts).second) continue;
    const std::string& turn = rooms[i].turn();
    const std::string name = single(known.size() == 1 ? turn : turn + ": " + rooms[i].title(), names);
    const std::string number = known.size() == 1 ? "" : std::to_string(known.size()), more = parts.empty() ? "" : ", $level2$";
    const pugi::xml_node tracker = add_element(module, "VASSAL.build.module.turn.TurnTracker",
                                               {{"buttonText", name},
                                                {"lengthStyle", "Maximum"},
                                                {"name", name},
                                                {"reportFormat", turn + " $newTurn$"},
                                                {"turnFormat", turn + " $level1$" + more}});
    const pugi::xml_node turns = add_element(tracker, "VASSAL.build.module.turn.CounterTurnLevel",
                                             {{"incr", "1"},
                                              {"loop", facts.view->turns ? "true" : "false"},
                                              {"loopLimit", std::to_string(facts.view->turns.value_or(0))},
                                              {"name", turn},
                                              {"property", "Turn" + number},
                                              {"start", "1"},
                                              {"turnFormat", "$value$"}});
    if (parts.empty()) continue;
    add_element(turns, "VASSAL.build.module.turn.ListTurnLevel",
                {{"configFirst", "false"},
                 {"configList", "false"},
                 {"list", sequence(parts, ',')},
                 {"name", facts.catalogue.words(say("Phase"))},
                 {"property", "Phase" + number},
                 {"turnFormat", "$value$"}});
  }
}

void add_tools(pugi::xml_node module, Series series, const std::vector<Rooms>& rooms) {
  const ModuleFacts& facts = *series.front();
  add_dice(module, series);
  add_charts(module, series);
  add_element(module, "VASSAL.build.module.NotesWindow", {{"buttonText", facts.catalogue.words(say("Notes"))}, {"tooltip", ""}});
  add_inventory(module, facts);
  std::set<std::string> titles;
  for (std::size_t i = 0; i < series.size(); ++i) add_setups(module, *series[i], rooms[i], single(rooms[i].title(), titles));
}

std::vector<Setup> setups_of(const Rooms& rooms, const std::string& file) {
  std::vector<Setup> setups{{"", file + "setup.vsav", ""}};
  for (const auto& [side, player] : rooms.players()) setups.push_back({player, file + "setup-" + side + ".vsav", side});
  return setups;
}

std::string chart_file(const ModuleFacts& facts, std::size_t number) { return fmt::format("{}chart-{}.html", facts.file, number + 1); }

}  // namespace hexwright::exchange::vassal
