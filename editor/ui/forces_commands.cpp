// The menu of the forces.
#include "editor/session/placement_making.hpp"
#include "editor/session/standing.hpp"
#include "editor/session/table_bases.hpp"
#include "editor/ui/forces_actions.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

enum Id : int {
  ID_SET_UP = wxID_HIGHEST + 400,
  ID_PUT_ON,
  ID_TAKE_OFF,
  ID_ONE_PLACE,
  ID_RADIUS,
  ID_ZONE,
  ID_ERASE,
  ID_REGION,
  ID_NAME_ZONE,
  ID_OPENLY,
  ID_WRITTEN,
  ID_FACE_DOWN,
  ID_EXAMPLE,
  ID_TAKE_EXAMPLE,
  ID_STOP_EXAMPLE,
  ID_ADD_UNITS,
  ID_ADD_FORMATION,
  ID_ADD_SIDE,
  ID_DUPLICATE,
  ID_PASTE,
  ID_COPY,
  ID_DELETE,
  ID_UP,
  ID_DOWN
};

}  // namespace

void ForcesActions::add_commands(std::vector<Command>& commands) {
  add_setup_commands(commands);
  add_example_commands(commands);
  add_building_commands(commands);
}

void ForcesActions::add_setup_commands(std::vector<Command>& commands) {
  const auto is_open = [this] { return bench_.is_open(); };
  const auto some = [this] { return !units().empty(); };
  commands.push_back({ID_SET_UP, Menu::forces, say("&Set up with the mouse"), "Ctrl+U", [this] { bench_.take_up(&tool_); }, is_open,
                      [this] { return bench_.tool() == &tool_; }});
  commands.push_back({ID_PUT_ON, Menu::forces, say("&Put on the chosen hex"), "Ctrl+J",
                      [this] {
                        if (bench_.chosen()) tool_.put_on(*bench_.chosen());
                      },
                      [this, some] { return some() && bench_.chosen(); }});
  commands.push_back({ID_TAKE_OFF, Menu::forces, say("&Take off the board"), "Ctrl+Del", [this] { take_off(); }, some});
  commands.push_back({ID_ONE_PLACE, Menu::forces, say("Place what has onl&y one place"), "",
                      [this] {
                        perform(
                            [this](editor::Draft& draft) -> wording::Result<void> {
                              const auto placed = editor::place_without_choice(draft, bench_.looking().side);
                              return placed ? wording::Result<void>{} : tl::unexpected(placed.error());
                            },
                            say("Place what has only one place"));
                      },
                      [this] { return bench_.is_open() && editor::has_placement(bench_.session().project()); }});
  commands.push_back({ID_RADIUS,
                      Menu::forces,
                      say("Within a &radius of the chosen hex…"),
                      "Ctrl+D",
                      [this] { ask_radius(); },
                      [this, some] { return some() && bench_.chosen(); },
                      {},
                      {},
                      true});
  for (const auto& [id, erasing, title, key] : {std::tuple{ID_ZONE, false, say("Paint the &zone"), "Ctrl+Shift+B"},
                                                std::tuple{ID_ERASE, true, say("&Erase from the zone"), "Ctrl+Shift+E"}})
    commands.push_back({id, Menu::forces, title, key,
                        [this, which = erasing] {
                          zone_.set_erasing(which);
                          bench_.take_up(&zone_);
                        },
                        is_open, [this, which = erasing] { return bench_.tool() == &zone_ && zone_.is_erasing() == which; }});
  const auto has_directive = [this] { return bench_.is_open() && !units().empty(); };
  commands.push_back({ID_REGION, Menu::forces, say("Region as te&xt…"), "Ctrl+Shift+X", [this] { ask_region(); }, has_directive});
  commands.push_back({ID_NAME_ZONE, Menu::forces, say("&Name the zone…"), "", [this] { ask_zone_name(); }, has_directive});
  bool first = true;
  for (const auto& [id, how, title] :
       {std::tuple{ID_OPENLY, "no", say("Set up &openly")}, std::tuple{ID_WRITTEN, "written", say("&Written down, not placed")},
        std::tuple{ID_FACE_DOWN, "face-down", say("Placed &face down")}}) {
    commands.push_back({id,
                        Menu::forces,
                        title,
                        "",
                        [this, which = std::string(how)] {
                          const std::string held = directive();
                          if (held.empty())
                            return bench_.complain({"editor/not-set-up", {}, say("These units are not set up together yet."), {}, {}});
                          selection_.choose(selection_.units(), held);
                          tool_.make_hidden(which);
                        },
                        has_directive,
                        {},
                        {},
                        first});
    first = false;
  }
}

void ForcesActions::add_example_commands(std::vector<Command>& commands) {
  commands.push_back({ID_EXAMPLE,
                      Menu::forces,
                      say("Look for a &legal example"),
                      "Ctrl+T",
                      [this] { search_example(); },
                      [this] { return bench_.is_open() && !search_.is_searching(); },
                      {},
                      {},
                      true});
  commands.push_back({ID_TAKE_EXAMPLE, Menu::forces, say("Set up &as in the example"), "", [this] { take_example(); },
                      [this] { return example_ != nullptr; }});
  commands.push_back({ID_STOP_EXAMPLE, Menu::forces, say("Give the example &up"), "",
                      [this] {
                        search_.cancel();
                        ++asked_;
                        example_.reset();
                        tool_.show_example({});
                        if (canvas()) selection_.touch();
                      },
                      [this] { return example_ != nullptr || search_.is_searching(); }});
}

void ForcesActions::add_building_commands(std::vector<Command>& commands) {
  const auto some = [this] { return bench_.is_open() && !units().empty(); };
  const auto below = [this] { return bench_.is_open() && !parent().empty(); };
  const auto referee = [this] { return bench_.is_open() && !bench_.looking().side; };
  commands.push_back({ID_ADD_UNITS, Menu::forces, say("Add un&its…"), "Ctrl+Shift+A", [this] { ask_units(); }, below, {}, {}, true});
  commands.push_back({ID_ADD_FORMATION, Menu::forces, say("Add a for&mation…"), "Ctrl+Shift+O", [this] { ask_formation(); }, below});
  commands.push_back({ID_ADD_SIDE, Menu::forces, say("Add a si&de…"), "", [this] { ask_side(false); }, referee});
  commands.push_back({ID_DUPLICATE, Menu::forces, say("Duplicate t&he side…"), "", [this] { ask_side(true); },
                      [some, referee] { return some() && referee(); }});
  commands.push_back({ID_COPY, Menu::forces, say("&Copy as text"), "Ctrl+Shift+K", [this] { copy(); }, some, {}, {}, true});
  commands.push_back({ID_PASTE, Menu::forces, say("Paste a card, or units (&v)"), "Ctrl+Shift+P", [this] { paste(); },
                      [this] { return bench_.is_open(); }});
  commands.push_back({ID_UP, Menu::forces, say("Move up (&1)"), "Alt+Up", [this] { shift(-1); }, some});
  commands.push_back({ID_DOWN, Menu::forces, say("Move down (&2)"), "Alt+Down", [this] { shift(1); }, some});
  commands.push_back(
      {ID_DELETE, Menu::forces, say("Delete from the order of &battle"), "Ctrl+Shift+Del", [this] { delete_units(); }, some});
}

}  // namespace hexwright::ui
