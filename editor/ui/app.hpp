// The program around the window.
#pragma once

#include <wx/app.h>

namespace hexwright::ui {

class MainFrame;

class App : public wxApp {
 public:
  bool Initialize(int& count, wxChar** arguments) override;
  bool OnInit() override;
  bool OnExceptionInMainLoop() override;
};

}  // namespace hexwright::ui
