// The odds of a fight for people: what was taken for granted, the dice, what they do, how the dice are best divided and what each
// modifier is worth. Fractions stand beside decimals as long as they are short.
#include <algorithm>

#include "cli/fight_report.hpp"
#include "cli/report.hpp"
#include "model/document/fight.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {

using validator::FightReport;
using validator::Fraction;
using wording::say;
using wording::Text;

namespace {

constexpr int NAME = 34, DECIMALS = 10, LONGEST_FRACTION = 20;
constexpr std::size_t STATES_SHOWN = 20;

class FightWriter {
 public:
  FightWriter(const project::Project& project, const FightReport& report, const Voice& voice)
      : project_(project), report_(report), voice_(voice) {}

  std::string write(const std::string& file) {
    const document::Fight& fight = *project_.fight();
    out_ = voice_.ink(Ink::bold, place({file, 0, 0})) + "\n";
    if (!fight.titles.empty()) out_ += wrapped(text_in(fight.titles, voice_.catalogue().language()), 2);
    if (!fight.texts.empty()) out_ += wrapped(text_in(fight.texts, voice_.catalogue().language()), 2);
    granted();
    pools();
    distributions();
    splits();
    worths();
    return out_;
  }

 private:
  std::string words(const Text& text) const { return voice_.words(text); }
  void heading(const Text& text) { out_ += '\n' + voice_.ink(Ink::bold, words(text)) + '\n'; }
  void paragraph(const Text& text) { out_ += wrapped(words(text), 2); }
  std::string decimal(const Fraction& value, int digits = DECIMALS) const { return in_language(voice_, value.decimal(digits)); }
  std::string unit(const std::string& id) const {
    for (const validator::FightUnitName& one : report_.units)
      if (one.id == id) return voice_.catalogue().words(one.name);
    return id;
  }
  std::string exact(const Fraction& value) const {
    const std::string text = value.text();
    return text.size() <= LONGEST_FRACTION ? "  " + text : std::string();
  }
  void row(const std::string& name, const Fraction& value) {
    const std::string figures = decimal(value) + exact(value);
    if (width_of(name) < NAME)
      out_ += "  " + padded(name, NAME) + figures + '\n';
    else
      out_ += wrapped(name, 4, "  ") + std::string(NAME + 2, ' ') + figures + '\n';
  }

  void granted() {
    std::string numbers, chosen, standard, off;
    const auto append = [](std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; };
    for (const document::Parameter* one : report_.used)
      append(numbers, one->id + " = " + one->value.value_or("") + " (" + words(known_word(one->status)) + ")");
    for (const validator::RulingInForce& ruling : validator::rulings_in_force(project_))
      append(ruling.is_default ? standard : chosen, ruling.ruling->id + "=" + ruling.choice);
    for (const std::string& number : report_.switched_off) append(off, number);
    heading(say("Taken for granted"));
    const std::string file = ruleset_file(project_);
    if (!numbers.empty())
      paragraph(file.empty() ? say("Not printed by the rules: {list}.", {{"list", numbers}})
                             : say("Not printed by the rules, from {file}: {list}.", {{"file", file}, {"list", numbers}}));
    for (const Text& text : report_.decisions) paragraph(text);
    if (!off.empty()) paragraph(say("Not played: {list}.", {{"list", off}}));
    if (!chosen.empty()) paragraph(say("Rulings chosen by the fight: {list}", {{"list", chosen}}));
    if (!standard.empty()) paragraph(say("Rulings by default: {list}", {{"list", standard}}));
    for (const Text& text : report_.left_out) paragraph(say("Not in the figures: {text}", {{"text", wording::nested(text)}}));
  }

  Text roll_words(const std::string& roll) const { return roll == "fire" ? say("fire") : roll == "melee" ? say("melee") : say("morale"); }

  void pools() {
    heading(say("Dice at the beginning"));
    for (const validator::FightPool& pool : report_.pools) {
      std::string parts;
      for (const validator::FightPoolPart& part : pool.parts)
        parts +=
            (parts.empty() ? "" : ", ") + words(part.words) + ' ' + (part.dice < 0 || parts.empty() ? "" : "+") + std::to_string(part.dice);
      out_ += wrapped(words(say("{unit}, {roll} ({zone}): {dice} = {parts}", {{"unit", unit(pool.unit)},
                                                                              {"roll", wording::nested(roll_words(pool.roll))},
                                                                              {"zone", wording::nested(zone(pool.zone))},
                                                                              {"dice", std::int64_t{pool.dice}},
                                                                              {"parts", parts}})),
                      4, "  ");
    }
  }
  static Text zone(const std::string& id) {
    if (id == "left") return say("left flank");
    if (id == "right") return say("right flank");
    return id == "rear" ? say("rear") : say("front");
  }

  void distributions() {
    for (const validator::FightDistribution& one : report_.distributions) {
      heading(one.title);
      std::size_t shown = 0;
      Fraction rest(0);
      for (const validator::FightChance& chance : one.chances) {
        if (shown++ < STATES_SHOWN)
          row(words(chance.words), chance.probability);
        else
          rest = rest + chance.probability;
      }
      if (shown > STATES_SHOWN) row(words(say("everything else (--format json has it)")), rest);
      if (one.mean) row(words(say("on average")), *one.mean);
    }
  }

  void splits() {
    if (report_.splits.size() < 2) return;
    heading(say("How the attacked unit may divide its dice, and how often it then holds"));
    for (const validator::FightSplit& split : report_.splits) {
      std::string name;
      for (std::size_t i = 0; i < split.zones.size(); ++i)
        name += (i ? "; " : "") + words(say("{zone} {value}/{morale}", {{"zone", wording::nested(zone(split.zones[i]))},
                                                                        {"value", std::int64_t{split.fire[i]}},
                                                                        {"morale", std::int64_t{split.morale[i]}}}));
      out_ += wrapped(name + ":  " + decimal(split.holds) + (split.best ? "  " + words(say("(best)")) : std::string()), 4, "  ");
    }
  }

  void worths() {
    heading(say("What each modifier is worth: points of a hundred that the attacked unit holds"));
    if (report_.worths.empty()) paragraph(say("There are none."));
    for (const validator::FightWorth& one : report_.worths) {
      const Fraction points = (one.with - one.without) * Fraction(100);
      const std::string sign = Fraction(0) < points ? "+" : "";
      out_ += wrapped(unit(one.unit) + ", " + words(one.words) + " [" + one.rule + "]: " + sign + decimal(points, 2), 4, "  ");
    }
  }

  const project::Project& project_;
  const FightReport& report_;
  const Voice& voice_;
  std::string out_;
};

}  // namespace

std::string ruleset_file(const project::Project& project) {
  for (const auto& file : project.files())
    if (file->kind == document::DocumentKind::ruleset) return file->in_project;
  return {};
}

std::string fight_text(const project::Project& project, const FightReport& report, const std::string& file, const Voice& voice) {
  return FightWriter(project, report, voice).write(file);
}

}  // namespace hexwright::cli
