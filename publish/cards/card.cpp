// Counters on paper have no shadow: it would be cut away, or printed as a grey edge.

#include "publish/cards/card.hpp"

#include <algorithm>
#include <unordered_map>

#include "model/document/orbat.hpp"
#include "publish/board/counter.hpp"
#include "publish/board/names.hpp"
#include "publish/cards/writer.hpp"

namespace hexwright::publish {

std::shared_ptr<const CounterPainter> painter_of(const project::Project& project, std::shared_ptr<const Theme> theme,
                                                 const std::string& language) {
  struct Kept {
    std::shared_ptr<const project::Game> game;
    std::shared_ptr<const Theme> theme;
    std::unordered_map<std::string, std::size_t> sides;
    std::string language;
  };
  auto kept = std::make_shared<Kept>(Kept{project.shared_game(), std::move(theme), {}, language});
  for (const document::Side& side : project.orbat()->orbat().sides) kept->sides.emplace(side.id, kept->sides.size());
  return std::make_shared<const CounterPainter>([kept](Canvas& canvas, const view::Face& face, Point middle, double size) {
    const auto found = kept->sides.find(face.side);
    const SideStyle style = kept->theme->side(found == kept->sides.end() ? 0 : found->second);
    CounterLooks looks;
    looks.ground = style.ground;
    looks.ink = style.ink;
    looks.edge = mixed(style.ground, {0, 0, 0, 255}, 0.55);
    looks.font.family = kept->theme->text_font;
    looks.shadow = false;
    draw_counter(canvas, in_language(face, *kept->game, kept->language), *kept->game, looks, middle, size);
  });
}

// The style says which sections there are and in which order; this says what each of them is.

namespace {

struct Known {
  std::string_view id;
  Section (CardWriter::*write)() const;
};
constexpr Known KNOWN[] = {
    {"history", &CardWriter::history}, {"map", &CardWriter::map},       {"game", &CardWriter::game},
    {"forces", &CardWriter::forces},   {"setup", &CardWriter::setup},   {"entries", &CardWriter::entries},
    {"support", &CardWriter::support}, {"events", &CardWriter::events}, {"victory", &CardWriter::victory},
    {"ranks", &CardWriter::ranks},     {"rules", &CardWriter::rules},   {"definitions", &CardWriter::definitions},
    {"notes", &CardWriter::notes},     {"turns", &CardWriter::turns},   {"abbreviations", &CardWriter::abbreviations}};

bool is_in(const std::vector<std::string>& list, const std::string& id) { return std::find(list.begin(), list.end(), id) != list.end(); }

Section* section_of(Content& content, const std::string& id) {
  for (Section& section : content.sections)
    if (section.id == id) return &section;
  return nullptr;
}

void join_titles(Section& first, const Section& second) {
  first.whole_width = true;
  if (first.title != second.title) first.title += "  ·  " + second.title;
  for (std::size_t i = 0; i < std::min(first.blocks.size(), second.blocks.size()); ++i) {
    auto* ours = std::get_if<Subheading>(&first.blocks[i]);
    const auto* theirs = std::get_if<Subheading>(&second.blocks[i]);
    if (!ours || !theirs || ours->runs == theirs->runs || ours->runs.empty() || theirs->runs.empty()) continue;
    Run more = theirs->runs.back();
    more.words = "  ·  " + more.words;
    ours->runs.push_back(std::move(more));
  }
}

}  // namespace

void put_in_step(std::vector<Content>& contents) {
  if (contents.size() < 2) return;
  Content &first = contents[0], &second = contents[1];
  std::vector<Section> in_step;
  for (Section& section : first.sections) {
    Section* other = section_of(second, section.id);
    in_step.push_back(other ? std::move(*other) : Section{section.id, {}});
    if (section.id == "map" || section.id == "forces")
      join_titles(section, in_step.back());
    else
      section.whole_width = in_step.back().whole_width = false;  // a column for each language
  }
  second.sections = std::move(in_step);
}

Content card_content(const CardContext& matter, const std::string& language) {
  const CardWriter writer(matter, language);
  Content content = writer.content(writer.title(), writer.subtitle());
  for (const std::string& id : matter.style.sections)
    for (const Known& known : KNOWN)
      if (known.id == id) {
        Section section = (writer.*known.write)();
        if (section.blocks.empty()) continue;
        section.whole_width = section.whole_width || is_in(matter.style.whole, id);
        section.framing = is_in(matter.style.framed, id) ? Framing::frame : is_in(matter.style.boxed, id) ? Framing::boxes : Framing::none;
        content.sections.push_back(std::move(section));
      }
  return content;
}

}  // namespace hexwright::publish
