// From documents to what a card or sheet is made from, and the lines of its notation.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "press/order.hpp"
#include "publish/cards/card.hpp"

namespace hexwright::press {

// Kept together, because a matter only refers to them.
struct PaperMatter {
  Subject subject;
  publish::PrintStyle house;
  std::shared_ptr<const publish::Theme> theme;
  std::vector<std::string> languages;  // one or two
  std::optional<view::View> view;
  std::optional<view::Papers> papers;
  std::map<std::string, publish::CardNotation> notation;
  std::map<std::string, std::string> hides;

  publish::CardContext matter() const { return {*view, *papers, house, theme, notation, {}, publish::CardContext::COLUMN_MM, hides}; }
};

// What the side, or the referee when it is empty, may know of a scenario. `notes` gets what whoever prints should know and that hinders
// nothing, such as fonts that are missing.
Made<std::unique_ptr<PaperMatter>> paper_matter(const Order& order, Subject subject, const std::string& side,
                                                std::vector<wording::Fault>& notes);

}  // namespace hexwright::press
