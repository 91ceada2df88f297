// The sections of a card, one function each, and the parts that other sheets share with it; an empty section has no blocks and is not
// printed. In one language, used by one thread; cannot fail. The context must outlive it.
#pragma once

#include <functional>
#include <span>
#include <unordered_set>

#include "publish/cards/card.hpp"
#include "publish/cards/phrases.hpp"
#include "publish/pages/stacks.hpp"

namespace hexwright::publish {

class CardWriter {
 public:
  CardWriter(const CardContext& matter, const std::string& language);

  Section history() const;
  Section map() const;
  Section turns() const;
  Section game() const;
  Section forces() const;
  Section setup() const;
  Section entries() const;
  Section support() const;
  Section events() const;
  Section victory() const;
  Section ranks() const;
  Section rules() const;
  Section definitions() const;
  Section notes() const;
  wording::Value drawn(const std::string& id) const;
  void changed_map(Section& made) const;
  Section abbreviations() const;

  std::string title() const;
  // Without sections: the head and the foot of the card, or of a sheet with a title of its own.
  Content content(std::string title, std::string subtitle = {}) const;
  std::string subtitle() const;
  std::string viewer_words() const;  // of a sheet that only the viewer may see
  const Phrases& phrases() const { return phrases_; }

  // Parts that sheets share with cards.
  std::span<const document::Side> shown_sides() const;
  std::string ground(const std::vector<document::Region>& regions) const;
  std::vector<Block> counters_of(const document::Side& side) const;
  std::vector<Block> setup_of(const document::Side& side) const;
  std::string tokens(const document::Tokens& one) const;
  std::vector<Block> entries_of(const document::Side& side) const;
  std::string directive(const document::Directive& one) const;
  // Columns by their weights and heads.
  Table empty_table(const std::vector<std::pair<double, wording::Text>>& columns) const;

 private:
  friend class CardText;
  Subheading::Band band_of(const document::Side& side) const;
  void add_facts(Section& made, const std::vector<std::pair<wording::Text, std::string>>& facts) const;
  Section section(const char* id, const wording::Text& title) const { return {id, phrases_.words(title)}; }
  // With a heading for each side that has blocks in it.
  Section by_side(const char* id, const wording::Text& title,
                  const std::function<std::vector<Block>(const document::Side&)>& blocks_of) const;
  std::string kicker() const;
  std::string footer() const;
  // What the author wrote for it, in this language, where that is asked for and is not known to be wrong.
  std::optional<std::string> own_words(const document::Datum& datum) const;
  // The author's words as a paragraph.
  Paragraph own_or(const document::Datum& datum, Paragraph made) const;
  // Of a fact with exceptions, where all of these have some.
  template <class WithExceptions>
  std::optional<std::string> own_of(const WithExceptions& fact) const;
  // The author's words, or these.
  Paragraph clause(const document::Datum& datum, Runs made) const;
  Paragraph bullet(Runs runs) const;
  Paragraph bullet(std::string words) const { return bullet(Runs{{std::move(words)}}); }
  void add_texts(Section& section, const std::vector<document::LocalText>& texts, std::string lead, bool bulleted) const;
  using Ids = std::unordered_set<std::string>;
  void gather_groups(const document::Formation& formation, const std::string& path, const Ids& later, Counters& groups,
                     std::vector<Block>& blocks) const;
  std::string arrival_words(const view::Spread& spread) const;
  const std::string* notation_of(const document::Directive& one) const;
  std::optional<FaceStack> markers_of(const document::Directive& one) const;
  std::vector<Block> directives_of(const document::Side& side) const;
  std::string notes_of(const document::Directive& one) const;
  Counters no_groups() const { return {{}, painter_}; }
  std::vector<view::Face> faces_of(const std::vector<document::Piece>& pieces, const Ids& later) const;
  std::string reinforcement_words(const document::Reinforcement& one) const;
  std::string group_name(const document::ArrivalGroup& group) const;
  std::string dropped(const std::vector<document::Region>& regions) const;
  std::string group_words(const document::ArrivalGroup& group) const;
  std::string withdrawal_words(const document::Withdrawal& one) const;
  std::string replacement_words(const document::Replacement& one) const;
  std::string called(const document::Asset& asset, bool apart) const;
  struct AssetLine {
    std::string first, last;  // of mortars of one kind
    document::Numbers markers;
    std::string guns, called;
    bool short_name = false;
    std::optional<std::string> own = {};  // the author's words for it
    std::string name() const { return first == last ? first : first + "–" + last; }
  };
  // Apart: conditions in the author's words are no part of its line.
  std::vector<AssetLine> asset_lines(const document::Side& side, bool apart) const;
  Table asset_table(const document::Side& side) const;

  const CardContext& matter_;
  const project::Project& project_;
  const document::Scenario& scenario_;
  std::string language_;
  Phrases phrases_;
  std::shared_ptr<const CounterPainter> painter_;
};

}  // namespace hexwright::publish
