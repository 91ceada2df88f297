// Shown while nothing is open: the ways to begin. One thread, the window's; cannot fail.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

namespace hexwright::ui {

// Paths of the sample scenarios of the program; empty when they are not installed.
std::vector<std::string> sample_scenarios();

class WelcomePage : public wxPanel {
 public:
  struct Ways {
    std::function<void()> create, open;
    std::function<void(const std::string&)> open_path, open_sample;
    std::vector<std::string> recent, samples;
    std::string copies_in;  // the folder of the copies of samples
  };
  explicit WelcomePage(wxWindow* parent);
  // Builds the page again, in the current language.
  void show(const Ways& ways);
};

}  // namespace hexwright::ui
