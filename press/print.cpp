// The functions that draw, bound to the ids of the export list.
#include "press/print_job.hpp"

#include "exchange/exports/export_list.hpp"
#include "model/view/view.hpp"

namespace hexwright::press {

#define PRINTED(id, title, formats, options, from, print) Made<Printed> print(PrintJob& job);
#define TEXT(id, title, formats, options, from, write)
#define BOTH(id, title, formats, options, from, write, print) Made<Printed> print(PrintJob& job);
HEXWRIGHT_EXPORTS(PRINTED, TEXT, BOTH)
#undef PRINTED
#undef BOTH

Print printer_of(std::string_view export_id) {
#define PRINTED(id, title, formats, options, from, print) \
  if (export_id == id) return print;
#define BOTH(id, title, formats, options, from, write, print) PRINTED(id, title, formats, options, from, print)
  HEXWRIGHT_EXPORTS(PRINTED, TEXT, BOTH)
#undef PRINTED
#undef TEXT
#undef BOTH
  return nullptr;
}

Made<Printed> print(PrintJob& job) {
  if (const Print printer = printer_of(job.request.what)) return printer(job);
  return refuse({"export/unknown", {}, wording::say("There is nothing to draw for {what}.", {{"what", job.request.what}}), {}, {}},
                Because::usage);
}

Made<view::View> view_of(const PrintJob& job) {
  const Subject& subject = job.subject;
  if (job.request.side.empty()) return view::seen_by_referee(subject.project, subject.placement());
  auto view = view::seen_by(*subject.project, job.request.side, view::Disguise{}, subject.placement());
  if (!view) return refuse(std::move(view.error()), Because::usage);
  return *view;
}

Made<publish::Theme> load_theme(const std::string& name) {
  auto theme = publish::load_theme(name.empty() ? "colour" : name);
  if (!theme) return refuse(theme.error(), theme.error().id == "theme/unknown" ? Because::usage : Because::input);
  return std::move(*theme);
}

}  // namespace hexwright::press
