// The functions that draw, bound to the ids of the export list.
#include "press/print_job.hpp"

#include <algorithm>

#include "exchange/exports/export_list.hpp"
#include "model/view/view.hpp"
#include "publish/pages/preflight.hpp"
#include "publish/pages/press_sheet.hpp"

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

PrintProfile profile_of(const ExportRequest& request) {
  constexpr double EIGHTH_OF_AN_INCH = 3.175, THREE_MM = 3;
  if (request.profile == "game-crafter") return {EIGHTH_OF_AN_INCH, false, false};
  if (request.profile == "offset") return {THREE_MM, true, true};
  if (request.profile == "photocopy") return {0, false, false, true};
  return {};
}

namespace {

// With bleed, and with marks where a press wants them.
void put_on_press_sheets(Printed& printed, const PrintProfile& profile) {
  for (const publish::Picture*& page : printed.pages) page = &printed.keep(publish::PressSheet(*page, profile.bleed_mm, profile.marks));
}

// A counter is taken up to be read, and a map lies under the eye: what stands on them may be smaller than on a card.
publish::PressLimits limits_of(const PrintProfile& profile, std::string_view what) {
  constexpr double LEAST_ON_COUNTERS = 4;
  publish::PressLimits limits;
  for (const char* small : {"counters", "map", "map-sheets"})
    if (what == small) limits.least_type = LEAST_ON_COUNTERS;
  limits.bleed_mm = profile.bleed_mm;
  limits.margin_mm = profile.bleed_mm > 0 ? publish::PressSheet::margin_mm(profile.bleed_mm, profile.marks) : 0;
  limits.safe_mm = std::max(limits.safe_mm, profile.bleed_mm);
  limits.inks = profile.inks;
  return limits;
}

}  // namespace

Made<Printed> print(PrintJob& job) {
  if (const Print printer = printer_of(job.request.what)) {
    auto printed = printer(job);
    if (!printed) return printed;
    const PrintProfile profile = profile_of(job.request);
    if (profile.bleed_mm > 0) put_on_press_sheets(*printed, profile);
    if (has_preflight(job))
      for (wording::Fault& fault : publish::preflight(printed->pages, limits_of(profile, job.request.what), job.request.kind()->title))
        job.notes.push_back(std::move(fault));
    for (wording::Fault& note : job.notes)
      if (const auto* record = validator::find_record(note.id); record && !note.hint) note.hint = wording::say(record->fix);
    return printed;
  }
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

Made<publish::PrintStyle> load_style(const ExportRequest& request) {
  auto style = publish::load_style(!request.style.empty() ? request.style : profile_of(request).one_ink ? "plain" : "tactical");
  if (!style) return refuse(style.error(), style.error().id == "house/unknown" ? Because::usage : Because::input);
  return std::move(*style);
}

Made<publish::Theme> load_theme(const ExportRequest& request, const std::string& of_style) {
  auto theme = publish::load_theme(!request.theme.empty() ? request.theme : profile_of(request).one_ink ? "print" : of_style);
  if (!theme) return refuse(theme.error(), theme.error().id == "theme/unknown" ? Because::usage : Because::input);
  return std::move(*theme);
}

}  // namespace hexwright::press
