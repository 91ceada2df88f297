// The menu of the forces.
#include "editor/session/placement_edit.hpp"
#include "editor/session/scene_queries.hpp"
#include "editor/ui/forces_actions.hpp"

namespace hexwright::ui {

using wording::say;

void ForcesActions::add_commands(std::vector<Command>& commands) {
  CommandAdder forces(commands, Menu::forces, [this] { return bench_.is_open(); });
  add_setup_commands(forces);
  add_example_commands(forces);
  add_building_commands(forces);
}

void ForcesActions::add_setup_commands(CommandAdder& forces) {
  const auto some = [this] { return !units().empty(); };
  const auto some_and_hex = [this, some] { return some() && bench_.chosen(); };
  forces
      .add(
          say("&Set up with the mouse"), "Ctrl+U", [this] { bench_.take_up(&tool_); }, [this] { return bench_.tool() == &tool_; })
      .icon = "setup";
  const auto put_on = [this] {
    if (bench_.chosen()) tool_.put_on(*bench_.chosen());
  };
  Command& put = forces.add(say("&Put on the chosen hex"), "Ctrl+J", put_on);
  put.enabled = some_and_hex;
  put.on_board = true;
  Command& off = forces.add(say("&Take off the board"), "Ctrl+Del", [this] { take_off(); });
  off.enabled = some;
  off.on_board = true;
  const auto place = [this] {
    perform(
        [this](editor::Draft& draft) -> wording::Result<void> {
          const auto placed = editor::place_without_choice(draft, bench_.looking().side);
          return placed ? wording::Result<void>{} : tl::unexpected(placed.error());
        },
        say("Place what has only one place"));
  };
  forces.add(say("Place what has onl&y one place"), "", place).enabled = [this] {
    return bench_.is_open() && editor::has_placement(bench_.session().project());
  };
  Command& around = forces.below_line().add(say("Within a &radius of the chosen hex…"), "Ctrl+D", [this] { ask_radius(); });
  around.enabled = some_and_hex;
  around.on_board = true;
  for (const auto& [erasing, title, key] :
       {std::tuple{false, say("Paint the &zone"), "Ctrl+Shift+B"}, std::tuple{true, say("&Erase from the zone"), "Ctrl+Shift+E"}})
    forces.add(
        title, key,
        [this, which = erasing] {
          zone_.set_erasing(which);
          bench_.take_up(&zone_);
        },
        [this, which = erasing] { return bench_.tool() == &zone_ && zone_.is_erasing() == which; });
  const auto has_directive = [this] { return bench_.is_open() && !units().empty(); };
  forces.add(say("Re&gion where they may start…"), "Ctrl+Shift+X", [this] { change_region(); }).enabled = has_directive;
  forces.add(say("&Name the zone…"), "", [this] { ask_zone_name(); }).enabled = has_directive;
  forces.below_line();
  for (const auto& [how, title] : {std::pair{"no", say("Set up &openly")}, std::pair{"written", say("&Written down, not placed")},
                                   std::pair{"face-down", say("Placed &face down")}})
    forces.add(title, "", [this, which = std::string(how)] { hide(which); }).enabled = has_directive;
}

void ForcesActions::hide(const std::string& how) {
  const std::string held = directive();
  if (held.empty()) return bench_.complain({"editor/not-set-up", {}, say("These units are not set up together yet."), {}, {}});
  selection_.choose(selection_.units(), held);
  tool_.make_hidden(how);
}

void ForcesActions::add_example_commands(CommandAdder& forces) {
  forces.below_line().add(say("Look for a &legal example"), "Ctrl+T", [this] { search_example(); }).enabled = [this] {
    return bench_.is_open() && !search_.is_searching();
  };
  forces.add(say("Set up &as in the example"), "", [this] { take_example(); }).enabled = [this] { return example_ != nullptr; };
  const auto give_up = [this] {
    search_.cancel();
    ++asked_;
    example_.reset();
    tool_.show_example({});
    if (canvas()) selection_.touch();
  };
  forces.add(say("Give the example &up"), "", give_up).enabled = [this] { return example_ != nullptr || search_.is_searching(); };
}

void ForcesActions::add_building_commands(CommandAdder& forces) {
  const auto some = [this] { return bench_.is_open() && !units().empty(); };
  const auto below = [this] { return bench_.is_open() && !parent().empty(); };
  const auto referee = [this] { return bench_.is_open() && !bench_.looking().side; };
  forces.below_line().add(say("Add un&its…"), "Ctrl+Shift+A", [this] { ask_units(); }).enabled = below;
  forces.add(say("Add a for&mation…"), "Ctrl+Shift+O", [this] { ask_formation(); }).enabled = below;
  forces.add(say("Add a si&de…"), "", [this] { ask_side(false); }).enabled = referee;
  forces.add(say("Duplicate t&he side…"), "", [this] { ask_side(true); }).enabled = [some, referee] { return some() && referee(); };
  forces.below_line().add(say("&Copy as text"), "Ctrl+Shift+K", [this] { copy(); }).enabled = some;
  forces.add(say("Paste a card, or units (&v)"), "Ctrl+Alt+V", [this] { paste(); });
  forces.add(say("Move up (&1)"), "Alt+Up", [this] { shift(-1); }).enabled = some;
  forces.add(say("Move down (&2)"), "Alt+Down", [this] { shift(1); }).enabled = some;
  forces.add(say("Delete from the order of &battle"), "Ctrl+Shift+Del", [this] { delete_units(); }).enabled = some;
}

}  // namespace hexwright::ui
