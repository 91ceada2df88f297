// Samples as what a card or sheet is made from, without the notation, and small projects of which two differ in a secret.
#pragma once

#include "publish/cards/card.hpp"
#include "tests/publish/board/projects.hpp"

namespace hexwright::test {

struct SampleMatter {
  std::shared_ptr<const project::Project> project;
  publish::PrintStyle style = *publish::load_style("classic");
  std::shared_ptr<const publish::Theme> theme = std::make_shared<const publish::Theme>(theme_named("colour"));
  std::optional<view::View> view;
  std::optional<view::Papers> papers;

  explicit SampleMatter(std::shared_ptr<const project::Project> of, const std::string& side = "") : project(std::move(of)) {
    if (side.empty()) {
      view = view::seen_by_referee(project);
      papers = view::papers_for_referee(project);
      return;
    }
    view = *view::seen_by(*project, side, view::Disguise{});
    papers = *view::papers_for(*project, side, view::Disguise{});
  }
  publish::CardContext matter() const { return {*view, *papers, style, theme, {}}; }
};

// All words of a content, one block a line.
inline std::string words_of(const publish::Runs& runs) {
  std::string text;
  for (const publish::Run& run : runs) text += run.words;
  return text;
}
inline std::string words_of(const publish::Content& content) {
  std::string text = content.kicker + "\n" + content.title + "\n" + content.subtitle + "\n";
  for (const publish::Section& section : content.sections) {
    text += "== " + section.title + "\n";
    for (const publish::Block& block : section.blocks) {
      if (const auto* heading = std::get_if<publish::Subheading>(&block)) text += "-- " + words_of(heading->runs) + "\n";
      if (const auto* paragraph = std::get_if<publish::Paragraph>(&block)) text += paragraph->mark + " " + words_of(paragraph->runs) + "\n";
      if (const auto* table = std::get_if<publish::Table>(&block))
        for (const auto& row : table->rows) {
          for (const publish::Runs& cell : row) text += "| " + words_of(cell) + " ";
          text += "\n";
        }
      if (const auto* counters = std::get_if<publish::Counters>(&block))
        for (const auto& group : counters->groups) {
          text += group.label + ":";
          for (const view::Face& face : group.faces) text += " " + face.text;
          text += "\n";
        }
    }
  }
  return text;
}

}  // namespace hexwright::test
