// Cards, sheets and counters. What is printed is made as content first; then it becomes pages, or HTML without pages.
#include <algorithm>
#include <cmath>

#include "exchange/csv/cells.hpp"
#include "model/document/scenario.hpp"
#include "model/view/other_state.hpp"
#include "press/board.hpp"
#include "press/print_context.hpp"
#include "publish/board/counter.hpp"
#include "publish/cards/card.hpp"
#include "publish/cards/card_text.hpp"
#include "publish/pages/html.hpp"
#include "publish/pages/pages.hpp"
#include "publish/reports/proof_sheet.hpp"
#include "publish/sheets/counter_sheet.hpp"
#include "publish/sheets/map_sheets.hpp"
#include "publish/sheets/proof.hpp"
#include "publish/sheets/roster.hpp"
#include "publish/sheets/rules_reference.hpp"
#include "publish/sheets/setup_sheet.hpp"
#include "publish/sheets/turn_track.hpp"

namespace hexwright::press {

using publish::Content;
using wording::say;
using wording::say_n;

namespace {

constexpr std::size_t MOST_PINS = 500;

Made<Printed> laid_out(const PrintJob& job, const PrintContext& context, std::vector<Content> contents) {
  Printed printed;
  if (job.request.written_as() == "html") {
    printed.files.push_back({job.request.output, publish::html_of(contents, context.style)});
    return printed;
  }
  auto filled = publish::Pages::fill(std::move(contents), context.style, *publish::paper_size(job.request.paper));
  if (!filled) return refuse(filled.error());
  const document::Scenario& scenario = *context.subject.project->scenario();
  if (scenario.card && scenario.card->publication) printed.author = scenario.card->publication->author.value_or("");
  printed.language = context.languages.front();
  const publish::Pages& pages = printed.keep(std::move(*filled));
  for (std::size_t i = 0; i < pages.count(); ++i) printed.pages.push_back(&pages.page(i));
  return printed;
}

std::string manifest(const std::vector<publish::CounterPlace>& places) {
  std::string text = exchange::write_cells({"sheet", "row", "column", "side", "id", "kind", "number", "formation", "text", "copy", "back"});
  const auto disarmed = [](const std::string& cell) { return cell.empty() ? cell : exchange::disarmed(cell); };
  for (const publish::CounterPlace& place : places) {
    const view::Face& face = place.face;
    text += exchange::write_cells({std::to_string(place.sheet + 1), std::to_string(place.row + 1), std::to_string(place.column + 1),
                                   exchange::disarmed(face.side), exchange::disarmed(face.id),
                                   place.marker ? "barrage-marker" : exchange::disarmed(face.kind),
                                   face.number ? std::to_string(*face.number) : std::string(), disarmed(face.formation),
                                   disarmed(face.text), std::to_string(place.copy), disarmed(view::back_words(face))});
  }
  return text;
}

void note_values_left_out(const std::vector<publish::CounterPlace>& places, double counter_mm, PrintJob& job) {
  const auto count = std::count_if(places.begin(), places.end(), [&](const publish::CounterPlace& place) {
    return !place.face.values.empty() && !publish::has_values(place.face, counter_mm);
  });
  if (count > 0)
    job.notes.push_back({"print/values",
                         {},
                         say_n("At {size} mm {count} counter has no values: they would be smaller than 6 points.",
                               "At {size} mm {count} counters have no values: they would be smaller than 6 points.", count,
                               {{"size", wording::Decimal{std::llround(counter_mm * 1000)}}}),
                         {},
                         {}});
}

}  // namespace

Made<Printed> print_contents(PrintJob& job, Content (*content)(const publish::CardContext& matter, const std::string& language)) {
  auto context = print_context(job);
  if (!context) return tl::unexpected(context.error());
  const publish::CardContext matter = (*context)->matter();
  std::vector<Content> contents;
  for (const std::string& language : (*context)->languages) contents.push_back(content(matter, language));
  publish::put_in_step(contents);
  auto printed = laid_out(job, **context, std::move(contents));
  if (printed) printed->keep(std::move(*context));
  return printed;
}

Made<Printed> print_card(PrintJob& job) { return print_contents(job, publish::card_content); }
Made<Printed> print_card_text(PrintJob& job) {
  auto context = print_context(job);
  if (!context) return tl::unexpected(context.error());
  Printed printed;
  printed.files.push_back({job.request.output, publish::card_text((*context)->matter(), (*context)->languages.front())});
  return printed;
}
// Forms and tracks have one language: two columns leave no room to write.
Made<Printed> print_setup_sheet(PrintJob& job) { return print_contents(job, publish::setup_sheet); }
Made<Printed> print_turn_track(PrintJob& job) { return print_contents(job, publish::turn_track); }
Made<Printed> print_roster(PrintJob& job) { return print_contents(job, publish::roster); }
Made<Printed> print_rules(PrintJob& job) { return print_contents(job, publish::rules_reference); }

Made<Printed> print_proof(PrintJob& job) {
  if (!job.request.side.empty())
    return refuse({"export/proof-side", {}, say("A proof sheet shows everything: it is for no side."), {}, say("Leave out --side.")},
                  Because::usage);
  auto context = print_context(job);
  if (!context) return tl::unexpected(context.error());
  const auto report = job.check();
  if (!report) return tl::unexpected(report.error());
  publish::CardContext matter = (*context)->matter();
  matter.pins = publish::proof_pins(*report, *(*context)->view, MOST_PINS);
  std::vector<Content> contents{publish::card_content(matter, (*context)->languages.front())};
  publish::add_findings(contents.front(), *report);
  auto printed = laid_out(job, **context, std::move(contents));
  if (printed) printed->keep(std::move(*context));
  return printed;
}

Made<Printed> print_counters(PrintJob& job) {
  auto context = print_context(job);
  if (!context) return tl::unexpected(context.error());
  publish::CounterSheetOptions counters;
  counters.counter_mm = exchange::number_in(job.request.counter_mm).value_or(counters.counter_mm);
  counters.copies = exchange::whole_number_in(job.request.copies).value_or(1);
  // A printer's knife has a file of its own: lines to cut along are for those who cut at home.
  const PrintProfile profile = profile_of(job.request);
  counters.die_lines = profile.bleed_mm == 0;
  counters.cut_marks = profile.bleed_mm == 0 || profile.marks;
  auto planned =
      publish::CounterSheets::plan((*context)->matter(), *publish::paper_size(job.request.paper), counters, (*context)->languages.front());
  if (!planned) return refuse(planned.error());
  Printed printed;
  if (job.request.written_as() == "csv") {
    printed.files.push_back({job.request.output, manifest(planned->places())});
    return printed;
  }
  if (has_preflight(job)) note_values_left_out(planned->places(), counters.counter_mm, job);
  printed.keep(std::move(*context));
  printed.pages = printed.keep(std::move(*planned)).pages();
  return printed;
}

Made<Printed> print_map_sheets(PrintJob& job) {
  auto picture = board_picture(job);
  if (!picture) return tl::unexpected(std::move(picture.error()));
  const auto style = load_style(job.request);
  if (!style) return tl::unexpected(style.error());
  publish::TileOptions tiles;
  tiles.language = job.request.language;
  Printed printed;
  const auto& board = printed.keep(std::move(*picture));
  auto planned = publish::MapSheets::plan(*board, *style, *publish::paper_size(job.request.paper), tiles);
  if (!planned) return refuse(planned.error());
  printed.pages = printed.keep(std::move(*planned)).pages();
  return printed;
}

}  // namespace hexwright::press
