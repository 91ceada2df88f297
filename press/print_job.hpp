// A print job: the request, its documents, and the result. Printing is one call on one thread; several jobs may run at the same time.
// Errors are a Refusal; the caller decides where the result goes and how a refusal is shown.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "exchange/diff/change.hpp"
#include "exchange/exports/exports.hpp"
#include "model/project/project.hpp"
#include "model/view/view.hpp"
#include "publish/canvas/picture.hpp"
#include "publish/style/style.hpp"
#include "publish/theme/theme.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::press {

using exchange::ExportRequest;

// A scenario or map, which has a map, and the placement that fills it in, or null.
struct Subject {
  std::shared_ptr<project::Project> project;
  std::unique_ptr<project::Project> filled_in;
  const document::Placement* placement() const { return filled_in ? filled_in->placement() : nullptr; }
};

// Why nothing is printed: a wrong request, documents or files that do not allow it, or a fault of the program.
struct Refusal {
  wording::Fault fault;
  enum class Because { usage, input, own_fault } because = Because::input;
};
using Because = Refusal::Because;
template <class T>
using Made = tl::expected<T, Refusal>;
inline tl::unexpected<Refusal> refuse(wording::Fault fault, Because because = Because::input) {
  return tl::unexpected(Refusal{std::move(fault), because});
}

struct PrintJob {
  ExportRequest request;
  Subject subject;
  std::function<Made<validator::Report>()> check = {};  // for a proof sheet; supplied by the caller, which decides how scripts run
  std::stop_token stop = {};                            // stops making pictures that are packed into a file
  std::vector<wording::Fault> notes = {};               // warnings for the user, such as missing fonts
  std::vector<Subject> series = {};                     // the scenarios of the same page that follow it
  bool preflight = false;                               // looks for what a printer sends back also where it is printed at home
};

// Pages or files, never both.
struct Printed {
  std::vector<const publish::Picture*> pages;  // valid as long as this object
  bool one_picture = false;                    // a map, not sheets of paper
  std::string author, language;                // of what is printed, as a PDF says it; empty where nothing is known
  struct File {
    std::string path, bytes;
  };
  std::vector<File> files;               // in the order in which they are to be written
  std::vector<exchange::Change> unsaid;  // what the format cannot express

  // Keeps what pages refer to.
  template <class T>
  T& keep(T thing) {
    auto kept = std::make_shared<T>(std::move(thing));
    kept_.push_back(kept);
    return *kept;
  }

 private:
  std::vector<std::shared_ptr<const void>> kept_;
};

using Print = Made<Printed> (*)(PrintJob& job);
// The function of the export list; null for an export that is text only.
Print printer_of(std::string_view export_id);
// What a press wants; nothing of it on the desk at home. A photocopier has one ink.
struct PrintProfile {
  double bleed_mm = 0;
  bool marks = false, inks = false, one_ink = false;
};
PrintProfile profile_of(const ExportRequest& request);
// Whether what is printed is judged as a printer would: where the request names one.
inline bool has_preflight(const PrintJob& job) { return job.preflight || job.request.profile != "home"; }
// Prints what the request names.
Made<Printed> print(PrintJob& job);

// What the functions of several exports need. The view of the request's side, or the referee's.
Made<view::View> view_of(const PrintJob& job);
// The style of the request, else the one its profile needs.
Made<publish::PrintStyle> load_style(const ExportRequest& request);
// The theme of the request, else the one its profile needs, else that of the style.
Made<publish::Theme> load_theme(const ExportRequest& request, const std::string& of_style = "colour");

}  // namespace hexwright::press
