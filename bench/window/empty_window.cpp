// The yardstick of bench_window: a program of the same toolkit that shows an empty frame and ends when that has been painted.
#include <wx/app.h>
#include <wx/frame.h>
#include <wx/panel.h>

namespace {

class EmptyApp : public wxApp {
 public:
  bool OnInit() override {
    auto* frame = new wxFrame(nullptr, wxID_ANY, "empty", wxPoint(0, 0), wxSize(1200, 760));
    auto* panel = new wxPanel(frame);
    panel->Bind(wxEVT_PAINT, [frame](wxPaintEvent& event) {
      event.Skip();
      frame->CallAfter([frame] { frame->Close(true); });
    });
    frame->Show();
    return true;
  }
};

}  // namespace

wxIMPLEMENT_APP(EmptyApp);
