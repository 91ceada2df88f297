// The scenario card as the content of pages, in one language: title, history, map, order of battle with its counters, setup, entries,
// support, special rules, victory, ranks, notes and abbreviations, in the order of the print style. It holds nothing that is not in the
// view. Lengths in millimetres. One thread for each card; cannot fail.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "model/view/papers.hpp"
#include "model/view/view.hpp"
#include "publish/board/board_picture.hpp"
#include "publish/style/style.hpp"
#include "publish/pages/content.hpp"
#include "publish/theme/theme.hpp"

namespace hexwright::publish {

// In one language.
struct CardNotation {
  std::map<std::string, std::string> directives;  // by id, "9kp+9c – 1817 [2]"; without those that the notation cannot express
  std::map<std::string, std::string> members;     // of companies, by id: "10, 11, 12 s 4d"
  struct Short {
    std::string written;
    wording::Noun meaning;
  };
  std::vector<Short> abbreviations;  // that the notation uses
};

struct CardContext {
  const view::View& view;
  const view::Papers& papers;
  const PrintStyle& style;
  std::shared_ptr<const Theme> theme;             // of map and counters
  std::map<std::string, CardNotation> notation;   // by language
  std::vector<Overlay::Pin> pins = {};            // on the map, of findings
  std::map<std::string, std::string> hides = {};  // the formation, or "none", that each marker of a setup hides, unless that is secret
  bool authors_words = false;                     // clauses say what the author wrote, where the view still has it
};

// Paints counters in the colours of their sides, with words of this language. Keeps no reference to the project, which must have an order
// of battle.
std::shared_ptr<const CounterPainter> painter_of(const project::Project& project, std::shared_ptr<const Theme> theme,
                                                 const std::string& language);

// Two languages in step: the same sections in both; maps and counters, which need no language, stand once, under both titles.
void put_in_step(std::vector<Content>& contents);

Content card_content(const CardContext& matter, const std::string& language);

}  // namespace hexwright::publish
