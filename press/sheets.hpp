// Everything that is printed on pages, as pages: cards, sheets, rosters, counters, maps on sheets of paper, and a map alone.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "press/matter.hpp"
#include "publish/board/board_picture.hpp"
#include "publish/pages/pages.hpp"
#include "publish/sheets/counter_sheet.hpp"
#include "publish/sheets/map_sheets.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::press {

// A proof sheet needs what a check finds; whoever knows how scripts are run makes the check.
using Check = std::function<tl::expected<validator::Report, Refusal>()>;

// The words of a card, setup sheet, turn track, roster, rules reference or proof sheet, in each of its languages.
Made<std::vector<publish::Content>> contents_of(const Order& order, const PaperMatter& made, const Check& check);
Made<publish::CounterSheets> counter_sheets(const Order& order, const PaperMatter& made);
Made<publish::MapSheets> map_sheets(const Order& order, const publish::BoardPicture& picture);

class Sheets {
 public:
  static Made<std::unique_ptr<const Sheets>> make(const Order& order, Subject subject, const Check& check,
                                                  std::vector<wording::Fault>& notes);
  // They live as long as this.
  const std::vector<const publish::Picture*>& pages() const { return pages_; }

 private:
  Made<void> fill(const Order& order, Subject subject, const Check& check, std::vector<wording::Fault>& notes);

  std::unique_ptr<PaperMatter> matter_;
  std::unique_ptr<const publish::BoardPicture> board_;
  std::optional<publish::Pages> filled_;
  std::optional<publish::CounterSheets> counters_;
  std::optional<publish::MapSheets> tiles_;
  std::vector<const publish::Picture*> pages_;
};

}  // namespace hexwright::press
