// The boxes first, then in words what comes on, may be called or happens.
#include "publish/sheets/turn_track.hpp"

#include "publish/cards/turn_record.hpp"
#include "publish/cards/writer.hpp"

namespace hexwright::publish {

using wording::say;

Content turn_track(const CardContext& matter, const std::string& language) {
  const CardWriter writer(matter, language);
  const Phrases& phrases = writer.phrases();
  Content content = writer.content(phrases.words(say("Turns: {scenario}", {{"scenario", writer.title()}})));
  TurnRecord record = turn_record(matter, phrases, false);
  Section track{"track", {}, {}, true, false};
  if (!record.length_is_stated)
    track.blocks.emplace_back(Paragraph{
        {{phrases.words(say("The scenario does not say how many turns it lasts; the track ends with the last one that it names."))}}});
  track.blocks.emplace_back(std::move(record.figure));
  content.sections.push_back(std::move(track));
  for (Section section : {writer.entries(), writer.support(), writer.events()})
    if (!section.blocks.empty()) content.sections.push_back(std::move(section));
  return content;
}

}  // namespace hexwright::publish
