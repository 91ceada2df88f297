// The facts of the whole scenario, asked for in one dialog and written as one step.
#pragma once

#include <wx/dialog.h>

#include "editor/session/scenario_facts.hpp"
#include "editor/ui/part_fields.hpp"
#include "editor/ui/workbench.hpp"

namespace hexwright::ui {

class ScenarioDialog : public wxDialog {
 public:
  ScenarioDialog(wxWindow* parent, const std::vector<editor::Property>& facts);
  // What was typed and is another thing than before.
  const std::map<std::string, std::optional<std::string>>& wanted() const { return wanted_; }

  // What is wrong stands at its field, and the dialog stays.
  bool Validate() override { return !fields_->has_faults(); }

 private:
  PartFields* fields_;
  std::map<std::string, std::optional<std::string>> wanted_;
};

// Asks, and does it as one step; not while a side looks.
void ask_scenario_facts(wxWindow* parent, Workbench& bench);

}  // namespace hexwright::ui
