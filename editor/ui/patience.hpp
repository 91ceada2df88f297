// Work that may take long, on another thread, while the window says that something goes on. One thread, the window's; the work must not
// touch windows, nor what the window's thread may change meanwhile.
#pragma once

#include <wx/progdlg.h>

#include <chrono>
#include <future>
#include <memory>

namespace hexwright::ui {

template <class Work>
auto patiently(wxWindow* parent, const wxString& message, Work work) {
  constexpr auto PATIENCE = std::chrono::milliseconds(150);
  auto made = std::async(std::launch::async, std::move(work));
  std::unique_ptr<wxProgressDialog> progress;
  while (made.wait_for(PATIENCE) != std::future_status::ready) {
    if (!progress) progress = std::make_unique<wxProgressDialog>("Hexwright", message, 100, parent, wxPD_APP_MODAL);
    progress->Pulse();
  }
  return made.get();
}

}  // namespace hexwright::ui
