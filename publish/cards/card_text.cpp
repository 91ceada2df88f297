// Sections that are words on the printed card are taken as they are; what is counters, columns or a mark beside words there is written out
// here.
#include "publish/cards/card_text.hpp"

#include <algorithm>

#include "model/document/orbat.hpp"
#include "model/document/piece.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "publish/cards/writer.hpp"

namespace hexwright::publish {

using namespace document;
using wording::say;

namespace {

// On one line: a line end in a clause would begin another.
std::string on_a_line(std::string_view words) { return io::visible(io::as_read(words), words.size() + 1); }

// Of how many of so many pieces the words speak: by the number in them, one where there is none.
std::size_t spoken_of(std::string_view words, std::size_t most) {
  std::size_t count = 1, number = 0;
  for (const char c : std::string(words) + ' ') {
    if (c >= '0' && c <= '9' && number <= most) {
      number = 10 * number + static_cast<std::size_t>(c - '0');
      continue;
    }
    if (number <= most) count = std::max(count, number);
    number = 0;
  }
  return count;
}

std::string words_of(const Runs& runs) {
  std::string out;
  for (const Run& run : runs) out += run.words;
  return on_a_line(out);
}

}  // namespace

class CardText {
 public:
  explicit CardText(const CardWriter& writer) : writer_(writer), scenario_(writer.scenario_) {}

  std::string text() {
    line(title());
    line(on_a_line(writer_.subtitle()));
    add(writer_.history());
    text_ += '\n';
    line(words(say("Sides")) + ": " + sides());
    add(writer_.game());
    by_side(say("Order of battle"), &CardText::forces);
    add(writer_.setup());
    by_side(say("Artillery support"), &CardText::support);
    by_side(say("Reinforcements"), &CardText::entries);
    by_side(say("Victory points"), &CardText::victory);
    add(writer_.ranks());
    add(writer_.events());
    add(writer_.rules());
    add(writer_.definitions());
    add(writer_.notes());
    add(writer_.abbreviations());
    return std::move(text_);
  }

 private:
  std::string words(const wording::Text& text) const { return on_a_line(writer_.phrases_.words(text)); }
  void line(const std::string& words) {
    if (!words.empty()) text_ += words + '\n';
  }
  void bullet(const std::string& words) { line("- " + on_a_line(words)); }
  void head(const std::string& words) {
    text_ += '\n';
    line(words);
  }

  // As booklets tell their cards apart: "Scenario 2 (The Ford)".
  std::string title() const {
    const std::string title = on_a_line(writer_.title());
    if (!scenario_.card || !scenario_.card->number) return title;
    return words(say("Scenario {number}", {{"number", *scenario_.card->number}})) + " (" + title + ")";
  }
  std::string sides() const {
    std::string out;
    for (const Side& side : writer_.shown_sides()) out += (out.empty() ? "" : ", ") + on_a_line(writer_.phrases_.side(side.id));
    return out;
  }

  void add(const Section& section) {
    if (section.blocks.empty()) return;
    if (!section.title.empty()) head(on_a_line(section.title));
    for (const Block& block : section.blocks) {
      if (const auto* side = std::get_if<Subheading>(&block)) line(words_of(side->runs) + ":");
      if (const auto* facts = std::get_if<Table>(&block)) add(*facts);
      if (const auto* paragraph = std::get_if<Paragraph>(&block)) add(*paragraph, section.id);
    }
  }
  // Columns of single facts: "First player: Poland".
  void add(const Table& facts) {
    for (const auto& row : facts.rows)
      for (std::size_t i = 0; i < std::min(row.size(), facts.head.size()); ++i) line(words_of(facts.head[i]) + ": " + words_of(row[i]));
  }
  // A number stays, any other mark of the style is a bullet; behind a range of points stands what it gives.
  void add(const Paragraph& paragraph, const std::string& section) {
    const std::string text = words_of(paragraph.runs);
    if (paragraph.mark.empty())
      section == "history" || section == "game" || section == "abbreviations" ? line(text) : bullet(text);
    else if (section == "ranks")
      bullet(paragraph.mark + " – " + text);
    else if (section == "rules" && paragraph.mark.back() == '.')
      line(paragraph.mark + ' ' + text);
    else
      bullet(text);
  }

  void by_side(const wording::Text& title, void (CardText::*write)(const Side&)) {
    const std::string before = std::move(text_);
    std::string all;
    for (const Side& side : writer_.shown_sides()) {
      text_.clear();
      (this->*write)(side);
      if (!text_.empty()) all += on_a_line(writer_.phrases_.side(side.id)) + ":\n" + text_;
    }
    text_ = before;
    if (all.empty()) return;
    head(words(title));
    text_ += all;
  }

  // Formations that hold pieces, each on a line with the path to it.
  void forces(const Side& side) {
    for (const Formation& formation : side.formations) add(formation, side.id);
    if (const std::string list = listed(side.pieces, side.id); !list.empty()) bullet(list);
  }
  void add(const Formation& formation, const std::string& side) {
    std::string companies;
    for (const Formation& inner : formation.formations)
      if (const std::string company = in_notation(inner); !company.empty()) companies += (companies.empty() ? "" : "; ") + company;
    if (const std::string company = in_notation(formation); !company.empty()) return bullet(company);
    const std::string list = listed(formation.pieces, side);
    if (!companies.empty()) bullet(name(formation) + ": " + companies);
    if (!list.empty()) bullet(name(formation) + ": " + list);
    for (const Formation& inner : formation.formations)
      if (in_notation(inner).empty()) add(inner, side);
  }
  std::string name(const Formation& formation) const {
    Units units;
    units.of = {formation.id};
    return writer_.own_words(formation.datum).value_or(writer_.phrases_.units({units}, {}));
  }
  // "4kp – 10, 11, 12 s 4d", in the author's words where there are some; empty where the notation has none for it.
  std::string in_notation(const Formation& company) const {
    const auto notation = writer_.matter_.notation.find(writer_.language_);
    if (notation == writer_.matter_.notation.end()) return {};
    const auto members = notation->second.members.find(company.id);
    if (members == notation->second.members.end()) return {};
    return writer_.own_words(company.datum).value_or(company.designation + " – " + members->second);
  }
  // "3 × Rifle squad, MG 1": those with one name are counted. The author's words for several of them stand for as many that follow.
  std::string listed(const std::vector<Piece>& pieces, const std::string& side) const {
    std::vector<std::pair<std::string, int>> names;
    for (std::size_t next = 0; next < pieces.size();) {
      const Piece& piece = pieces[next++];
      const auto own = writer_.own_words(piece.datum);
      if (own) {
        std::size_t alike = next;
        while (alike < pieces.size() && pieces[alike].kind == piece.kind && !writer_.own_words(pieces[alike].datum)) ++alike;
        next += spoken_of(*own, alike - next + 1) - 1;
      }
      Units units;
      units.of = {piece.id};
      const std::string called = own.value_or(writer_.phrases_.units({units}, side));
      const auto known = std::find_if(names.begin(), names.end(), [&](const auto& one) { return one.first == called && !own; });
      if (known == names.end())
        names.emplace_back(called, own ? 0 : 1);
      else
        ++known->second;
    }
    std::string out;
    for (const auto& [called, count] : names)
      out += (out.empty() ? "" : ", ") + (count > 1 ? std::to_string(count) + " × " : std::string()) + called;
    return out;
  }

  void support(const Side& side) {
    if (!scenario_.support) return;
    for (const CardWriter::AssetLine& asset : writer_.asset_lines(side, true)) {
      if (asset.own) {
        bullet(*asset.own);
        continue;
      }
      std::string text = asset.name();
      if (!asset.markers.list.empty()) text += " – " + words(say("markers {numbers}", {{"numbers", Phrases::numbers(asset.markers)}}));
      if (!asset.guns.empty()) text += ", " + asset.guns;
      bullet(asset.called.empty() ? text : text + ", " + asset.called);
    }
    for (const Availability& one : scenario_.support->availability)
      if (const auto own = one.side == side.id ? writer_.own_words(one.datum) : std::nullopt) bullet(*own);
  }

  void entries(const Side& side) {
    constexpr std::string_view DASH = " – ";  // on the printed card behind units in bold type
    for (const Block& block : writer_.entries_of(side)) {
      Runs runs = std::get<Paragraph>(block).runs;
      if (runs.size() == 2 && runs[1].words.starts_with(DASH)) runs[1].words.replace(0, DASH.size(), ": ");
      bullet(words_of(runs));
    }
  }

  void victory(const Side& side) {
    if (!scenario_.victory) return;
    for (const VictoryItem& item : scenario_.victory->items) {
      if (item.side != side.id) continue;
      const std::string points = writer_.phrases_.points(item);
      std::string made = writer_.phrases_.victory(item);
      if (!points.empty()) made = words(say("{points} VP {reason}", {{"points", points}, {"reason", made}}));
      bullet(writer_.own_words(item.datum).value_or(made));
    }
  }

  const CardWriter& writer_;
  const Scenario& scenario_;
  std::string text_;
};

std::string card_text(const CardContext& matter, const std::string& language) { return CardText(CardWriter(matter, language)).text(); }

}  // namespace hexwright::publish
