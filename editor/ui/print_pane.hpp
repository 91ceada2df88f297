// Prints and exports the open project: kind of export, preview of its pages, page setup, and destination. Pages and files are made on other
// threads and can be cancelled; everything else runs on one thread, the window's. Faults are shown under the field they belong to, which
// keeps what was typed.
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <map>
#include <memory>
#include <set>

#include "editor/session/exporter.hpp"
#include "editor/session/page_preview.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/workbench.hpp"

class wxGauge;
class wxNotebook;

namespace hexwright::ui {

class PageSetup;
class PageView;

class PrintPane : public wxPanel {
 public:
  using Remembered = std::map<std::string, std::map<std::string, std::string>>;

  // Stores the choices in `remembered`, which must outlive the pane.
  PrintPane(wxWindow* parent, Workbench& bench, Remembered& remembered);
  ~PrintPane() override;
  // Chooses what is exported, by its id.
  void choose(const std::string& what);
  bool may_replace(const std::string& path);
  void write();
  void cancel();
  bool is_writing() const { return writing_ != 0; }
  // Whether the pages are those of the present choice and of the last step.
  bool is_drawn() const;
  std::size_t page_count() const;
  const editor::Exported* result() const { return result_.get(); }
  // What the side that the export is for learns from it, as it stands in its tab.
  wxString tells() const;

  // The request as set in the controls.
  editor::ExportRequest request() const;

 private:
  void make_sheet();
  void lay_out(wxWindow* browse);
  void news(Workbench::News what);
  void take_up(editor::ExportRequest request);
  void changed();
  void fill_whats();
  void fill_choices();
  void show_request();
  void want_pages();
  void came(std::shared_ptr<const editor::Previewed> pages);
  void show_page(std::size_t page);
  void show_tells();
  void came(std::shared_ptr<const editor::Exported> result);
  void show_state();
  void complain(const editor::BadField& bad);
  std::string document_kind() const;
  void keep();
  void ask_path();

  Workbench& bench_;
  Remembered& remembered_;
  wxStaticText* page_label_;
  Paragraph *path_fault_, *said_, *page_said_;
  wxChoice *what_, *format_, *side_;
  wxTextCtrl *path_, *tells_;
  wxButton *write_, *cancel_, *previous_, *next_, *nearer_, *farther_, *true_size_, *whole_, *printer_;
  wxGauge* gauge_;
  wxNotebook* tabs_;
  wxPanel* sheet_;
  PageView* view_;
  PageSetup* setup_;
  wxTimer pause_, pulse_;

  std::vector<std::string> whats_, formats_, sides_;
  std::optional<std::string> looks_;   // the side for which the controls are filled in
  std::set<std::string> replaceable_;  // paths that the user agreed to replace, or that were written here
  editor::ExportRequest request_;
  bool path_is_typed_ = false;
  std::uint64_t wanted_ = 0, writing_ = 0;
  editor::ExportRequest drawn_request_;
  std::shared_ptr<const editor::Previewed> pages_;
  std::size_t page_ = 0;
  std::shared_ptr<const editor::Exported> result_;
  std::unique_ptr<editor::PagePreview> preview_;  // from the first page on
  std::unique_ptr<editor::Exporter> exporter_;
};

}  // namespace hexwright::ui
