// From documents on the command line to what a card or sheet is made from, and the lines of its notation.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/print/subject.hpp"
#include "cli/terminal.hpp"
#include "publish/cards/matter.hpp"

namespace hexwright::cli {

// Kept together, because a matter only refers to them.
struct PaperMatter {
  Subject subject;
  publish::House house;
  std::shared_ptr<const publish::Theme> theme;
  std::vector<std::string> languages;  // one or two
  std::optional<view::View> view;
  std::optional<view::Papers> papers;
  std::map<std::string, publish::CardNotation> notation;
  std::map<std::string, std::string> hides;

  publish::CardMatter matter() const { return {*view, *papers, house, theme, notation, {}, publish::CardMatter::COLUMN_MM, hides}; }
};

// What the side, or the referee when it is empty, may know of a scenario. The exit status when something is wrong, which is said.
tl::expected<std::unique_ptr<PaperMatter>, int> paper_matter(const ExportOptions& options, const std::string& side, const Voice& err);

}  // namespace hexwright::cli
