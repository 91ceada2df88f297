// Work that may take long, on another thread, while a dialog says that something goes on. One thread, the window's; the work must not touch
// windows, nor what the window's thread may change meanwhile. It cannot be cancelled.
#pragma once

#include <wx/gauge.h>
#include <wx/timer.h>

#include <future>

#include "editor/ui/controls.hpp"

namespace hexwright::ui {

template <class Work>
auto patiently(wxWindow* parent, const wording::Text& what, Work work) {
  constexpr int PULSE_MS = 100, WIDE_PX = 360, BORDER_PX = 12;
  Dialog dialog(parent, what);
  auto* gauge = new wxGauge(&dialog, wxID_ANY, 100, wxDefaultPosition, dialog.FromDIP(wxSize(WIDE_PX, -1)));
  set_name(*gauge, what);
  dialog.SetSizerAndFit(in_column({{make_text(&dialog, what), across(wxALL, 0, BORDER_PX)}, {gauge, across(wxALL, 0, BORDER_PX)}}));
  dialog.SetEscapeId(wxID_NONE);
  dialog.Bind(wxEVT_CLOSE_WINDOW, [](wxCloseEvent& event) { event.Veto(); });
  wxTimer timer;
  auto made = std::async(std::launch::async, std::move(work));
  timer.Bind(wxEVT_TIMER, [&](wxTimerEvent&) {
    gauge->Pulse();
    if (made.wait_for(std::chrono::seconds(0)) == std::future_status::ready && dialog.IsModal()) dialog.EndModal(wxID_OK);
  });
  timer.Start(PULSE_MS);
  dialog.ShowModal();
  timer.Stop();
  return made.get();
}

}  // namespace hexwright::ui
