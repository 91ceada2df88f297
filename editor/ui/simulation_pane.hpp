// Plays the open scenario many times: policies, number of playouts and seed; progress, cancelling, and the result as charts; any playout
// can be opened. Games are played on another thread; everything else runs on one thread, the window's. Faults are shown in the pane, and
// typed values stay.
#pragma once

#include <wx/panel.h>

#include <memory>

#include "editor/session/simulator.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/workbench.hpp"

class wxComboBox;
class wxGauge;
class wxNotebook;
class wxScrolledWindow;

namespace hexwright::ui {

class ChartView;
class PlayoutPage;

class SimulationPane : public wxPanel {
 public:
  SimulationPane(wxWindow* parent, Workbench& bench);
  ~SimulationPane() override;
  // Called to show the problems when they prevent a simulation.
  void on_problems(std::function<void()> show) { show_problems_ = std::move(show); }
  void play();
  void cancel();
  bool is_playing() const { return request_ != 0 && playing_; }
  // The last result; null before the first.
  const editor::Simulated* result() const { return result_.get(); }

 private:
  struct Policy {
    std::string side;
    wxStaticText* label;
    wxComboBox* choice;
  };
  void news(Workbench::News what);
  void fill_policies();
  // Nothing, after showing the fault, when a typed value is not allowed.
  std::optional<editor::SimulationRequest> request();
  void make_simulator();
  void came_on(std::uint64_t done, std::uint64_t of);
  void came(std::shared_ptr<const editor::Simulated> result);
  void show_state();
  // The result; null for a viewing side, since it contains what both sides know.
  const editor::Simulated* shown() const;
  void show_result();
  void fit_charts();
  void say_message(const wxString& text);
  wxString summary() const;
  wxString assumed() const;

  Workbench& bench_;
  std::function<void()> show_problems_;
  wxFlexGridSizer* form_;
  wxStaticText *progress_, *summary_, *assumed_;
  const editor::Simulated* seen_ = nullptr;  // the result in the charts
  Paragraph* message_;
  wxTextCtrl *playouts_, *seed_;
  std::vector<Policy> policies_;
  wxButton *play_, *cancel_, *problems_;
  wxCheckBox* again_;
  wxGauge* gauge_;
  wxNotebook* pages_;
  wxScrolledWindow* charts_;
  std::vector<ChartView*> views_;
  PlayoutPage* playout_;
  std::uint64_t request_ = 0;  // the number of the last; 0 before the first request of this project
  bool playing_ = false;
  std::shared_ptr<const editor::Simulated> result_;
  std::unique_ptr<editor::Simulator> simulator_;  // from the first request on
};

}  // namespace hexwright::ui
