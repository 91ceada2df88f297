// The house says which sections there are and in which order; this says what each of them is.
#include "publish/cards/card.hpp"

#include "publish/cards/writer.hpp"

namespace hexwright::publish {

namespace {

struct Known {
  std::string_view id;
  Section (CardWriter::*write)() const;
};
constexpr Known KNOWN[] = {{"history", &CardWriter::history},         {"map", &CardWriter::map},
                           {"game", &CardWriter::game},               {"forces", &CardWriter::forces},
                           {"setup", &CardWriter::setup},             {"entries", &CardWriter::entries},
                           {"support", &CardWriter::support},         {"events", &CardWriter::events},
                           {"victory", &CardWriter::victory},         {"ranks", &CardWriter::ranks},
                           {"rules", &CardWriter::rules},             {"definitions", &CardWriter::definitions},
                           {"notes", &CardWriter::notes},             {"abbreviations", &CardWriter::abbreviations}};

}  // namespace

Content card_content(const CardMatter& matter, const std::string& language) {
  const CardWriter writer(matter, language);
  Content content;
  content.language = language;
  content.kicker = writer.kicker();
  content.title = writer.title();
  content.subtitle = writer.subtitle();
  content.footer = writer.footer();
  for (const std::string& id : matter.house.sections)
    for (const Known& known : KNOWN)
      if (known.id == id) {
        Section section = (writer.*known.write)();
        if (!section.blocks.empty()) content.sections.push_back(std::move(section));
      }
  return content;
}

}  // namespace hexwright::publish
