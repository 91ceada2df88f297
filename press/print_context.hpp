// What every card and sheet of a scenario is printed from: documents as the viewer may know them, style, theme and the lines of the
// notation. Lengths in millimetres. Each job is used by one thread; errors are Refusals.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "press/print_job.hpp"
#include "publish/cards/card.hpp"

namespace hexwright::press {

// Owns what the CardContext of matter() refers to.
struct PrintContext {
  Subject subject;
  publish::PrintStyle style;
  std::shared_ptr<const publish::Theme> theme;
  std::vector<std::string> languages;  // one or two
  std::optional<view::View> view;
  std::optional<view::Papers> papers;
  std::map<std::string, publish::CardNotation> notation;
  std::map<std::string, std::string> hides;
  bool authors_words = false;

  publish::CardContext matter() const { return {*view, *papers, style, theme, notation, {}, hides, authors_words}; }
};

// For the side of the request, or the referee; moves the documents out of the job.
Made<std::unique_ptr<PrintContext>> print_context(PrintJob& job);

// The same kind of content in each language of the card, side by side. A new sheet is its content and one call of this.
Made<Printed> print_contents(PrintJob& job, publish::Content (*content)(const publish::CardContext& matter, const std::string& language));

}  // namespace hexwright::press
