// Makes the panes that only follow the workbench: no other part of the window uses them. One thread, the window's; the panes show faults
// themselves or pass them to Workbench::complain().
#pragma once

#include "editor/ui/workbench.hpp"

class wxWindow;

namespace hexwright::ui {

class ForcesActions;

wxWindow* make_properties_pane(wxWindow* parent, Workbench& bench, ForcesActions& actions);
wxWindow* make_schedule_pane(wxWindow* parent, Workbench& bench);
wxWindow* make_victory_pane(wxWindow* parent, Workbench& bench);
wxWindow* make_secrets_pane(wxWindow* parent, Workbench& bench);
wxWindow* make_game_pane(wxWindow* parent, Workbench& bench);
wxWindow* make_rules_pane(wxWindow* parent, Workbench& bench);
wxWindow* make_history_pane(wxWindow* parent, Workbench& bench);
wxWindow* make_layers_pane(wxWindow* parent, Workbench& bench);

}  // namespace hexwright::ui
