// What is printed is made as content or as pages first; then each format, or a window, shows the same.
#include "press/sheets.hpp"

#include "press/board.hpp"
#include "publish/cards/card.hpp"
#include "publish/reports/proof_sheet.hpp"
#include "publish/sheets/proof.hpp"
#include "publish/sheets/roster.hpp"
#include "publish/sheets/rules_reference.hpp"
#include "publish/sheets/setup_sheet.hpp"
#include "publish/sheets/turn_track.hpp"

namespace hexwright::press {

using wording::say;

namespace {

constexpr std::size_t MOST_PINS = 500;

Made<std::vector<publish::Content>> proof_of(const Order& order, const PaperMatter& made, const Check& check) {
  if (!order.side.empty())
    return refuse({"export/proof-side", {}, say("A proof sheet shows everything: it is for no side."), {}, say("Leave out --side.")}, true);
  const auto report = check();
  if (!report) return tl::unexpected(report.error());
  publish::CardContext matter = made.matter();
  matter.pins = publish::proof_pins(*report, *made.view, MOST_PINS);
  std::vector<publish::Content> contents{publish::card_content(matter, made.languages.front())};
  publish::add_findings(contents.front(), *report);
  return contents;
}

}  // namespace

// Forms and tracks have one language: two columns leave no room to write.
Made<std::vector<publish::Content>> contents_of(const Order& order, const PaperMatter& made, const Check& check) {
  if (order.what == "proof") return proof_of(order, made, check);
  const publish::CardContext matter = made.matter();
  const std::string& language = made.languages.front();
  std::vector<publish::Content> contents;
  if (order.what == "card")
    for (const std::string& each : made.languages) contents.push_back(publish::card_content(matter, each));
  else if (order.what == "setup-sheet")
    contents.push_back(publish::setup_sheet(matter, language));
  else if (order.what == "roster")
    contents.push_back(publish::roster(matter, language));
  else if (order.what == "turn-track")
    contents.push_back(publish::turn_track(matter, language));
  else
    contents.push_back(publish::rules_reference(matter, language));
  publish::put_in_step(contents);
  return contents;
}

Made<publish::CounterSheets> counter_sheets(const Order& order, const PaperMatter& made) {
  publish::CounterSheetOptions counters;
  counters.counter_mm = order.counter_mm.value_or(counters.counter_mm);
  counters.copies = order.copies.value_or(1);
  auto sheets = publish::CounterSheets::plan(made.matter(), *publish::paper_size(order.paper), counters, made.languages.front());
  if (!sheets) return refuse(sheets.error(), false);
  return std::move(*sheets);
}

Made<publish::MapSheets> map_sheets(const Order& order, const publish::BoardPicture& picture) {
  const auto house = publish::load_style(order.house);
  if (!house) return refuse(house.error(), house.error().id == "house/unknown");
  publish::TileOptions tiles;
  tiles.language = order.language;
  auto sheets = publish::MapSheets::plan(picture, *house, *publish::paper_size(order.paper), tiles);
  if (!sheets) return refuse(sheets.error(), false);
  return std::move(*sheets);
}

Made<std::unique_ptr<const Sheets>> Sheets::make(const Order& order, Subject subject, const Check& check,
                                                 std::vector<wording::Fault>& notes) {
  auto made = std::make_unique<Sheets>();
  if (auto filled = made->fill(order, std::move(subject), check, notes); !filled) return tl::unexpected(std::move(filled.error()));
  return made;
}

Made<void> Sheets::fill(const Order& order, Subject subject, const Check& check, std::vector<wording::Fault>& notes) {
  if (order.what == "map" || order.what == "map-sheets" || order.what == "sight") {
    auto board = board_picture(order, std::move(subject), notes);
    if (!board) return tl::unexpected(std::move(board.error()));
    board_ = std::move(*board);
    pages_ = {board_.get()};
    if (order.what != "map-sheets") return {};
    auto tiles = map_sheets(order, *board_);
    if (!tiles) return tl::unexpected(std::move(tiles.error()));
    tiles_ = std::move(*tiles);
    pages_ = tiles_->pages();
    return {};
  }
  auto matter = paper_matter(order, std::move(subject), order.side, notes);
  if (!matter) return tl::unexpected(std::move(matter.error()));
  matter_ = std::move(*matter);
  if (order.what == "counters") {
    auto counters = counter_sheets(order, *matter_);
    if (!counters) return tl::unexpected(std::move(counters.error()));
    counters_ = std::move(*counters);
    pages_ = counters_->pages();
    return {};
  }
  auto contents = contents_of(order, *matter_, check);
  if (!contents) return tl::unexpected(std::move(contents.error()));
  auto filled = publish::Pages::fill(std::move(*contents), matter_->house, *publish::paper_size(order.paper));
  if (!filled) return refuse(filled.error(), false);
  filled_ = std::move(*filled);
  for (std::size_t i = 0; i < filled_->count(); ++i) pages_.push_back(&filled_->page(i));
  return {};
}

}  // namespace hexwright::press
