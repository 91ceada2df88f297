// What is shown while nothing is open: the ways to begin. On the thread of the windows.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

namespace hexwright::ui {

// Paths of the scenarios that come with the program, to begin with; empty when they are not installed.
std::vector<std::string> sample_scenarios();

class WelcomePage : public wxPanel {
 public:
  struct Ways {
    std::function<void()> create, create_table, open;
    std::function<void(const std::string&)> open_path;
    std::vector<std::string> recent, samples;
  };
  explicit WelcomePage(wxWindow* parent);
  // Builds the page anew, in the language of now.
  void show(const Ways& ways);
};

}  // namespace hexwright::ui
