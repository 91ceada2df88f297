// The panes that follow the workbench by themselves, once they are made: no other part of the window asks them anything. On the thread of
// the windows.
#pragma once

#include "editor/ui/workbench.hpp"

class wxWindow;

namespace hexwright::ui {

class ForcesActions;

wxWindow* make_properties_pane(wxWindow* parent, Workbench& bench, ForcesActions& actions);
wxWindow* make_schedule_pane(wxWindow* parent, Workbench& bench);
wxWindow* make_victory_pane(wxWindow* parent, Workbench& bench);
wxWindow* make_secrets_pane(wxWindow* parent, Workbench& bench);
wxWindow* make_rules_pane(wxWindow* parent, Workbench& bench);
wxWindow* make_history_pane(wxWindow* parent, Workbench& bench);
wxWindow* make_layers_pane(wxWindow* parent, Workbench& bench);

}  // namespace hexwright::ui
