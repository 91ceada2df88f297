// A parameter is put where it is stated: in the designer's ruleset when it has it, else in the game that is embedded in the program; a
// reading into the scenario's choice of rulings. Then everything is read again, so that nothing can be left over from before.
#include "cli/variation.hpp"

#include <algorithm>
#include <sstream>

#include "cli/documents.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "validator/simulator/policies.hpp"

namespace hexwright::cli {

using project::Project;
using wording::Fault;
using wording::say;
using wording::Text;

namespace {

constexpr std::size_t MOST_VALUES = 20;

tl::unexpected<Fault> refused(Text message, std::optional<Text> hint = {}) {
  return tl::unexpected(Fault{"usage/vary", {}, std::move(message), std::nullopt, std::move(hint)});
}

// Sets the value on what bears this id among the children; true when there is one.
bool put_value(pugi::xml_node parent, const char* element, const char* attribute, const VariedValue& varied) {
  bool found = false;
  for (pugi::xml_node node : parent.children(element)) {
    if (varied.of != node.attribute("id").value()) continue;
    pugi::xml_attribute value = node.attribute(attribute);
    if (!value) value = node.append_attribute(attribute);
    value.set_value(varied.value.c_str());
    if (node.attribute("status")) node.attribute("status").set_value("assumed");
    found = true;
  }
  return found;
}
bool put_in_ruleset(pugi::xml_node ruleset, const VariedValue& varied) { return put_value(ruleset, "parameter", "value", varied); }

std::string embedded_with(std::string_view xml, const VariedValue& varied) {
  pugi::xml_document document;
  document.load_buffer(xml.data(), xml.size());
  put_in_ruleset(document.document_element(), varied);
  std::ostringstream out;
  document.save(out, "", pugi::format_raw);
  return out.str();
}

// The scenarios' own choice where they have one, else one of the main scenario.
void choose_reading(const Project& project, const VariedValue& varied) {
  bool chosen = false;
  for (const auto& part : project.files())
    if (part->kind == document::DocumentKind::scenario && put_value(part->xml.root().child("rulings"), "ruling", "choice", varied)) {
      part->xml.touch();
      chosen = true;
    }
  if (chosen) return;
  io::XmlFile& main = project.files().front()->xml;
  pugi::xml_node rulings = main.root().child("rulings");
  if (!rulings)
    rulings = main.root().child("waivers") ? main.root().insert_child_before("rulings", main.root().child("waivers"))
                                           : main.root().append_child("rulings");
  pugi::xml_node choice = rulings.append_child("ruling");
  choice.append_attribute("id").set_value(varied.of.c_str());
  choice.append_attribute("choice").set_value(varied.value.c_str());
  main.touch();
}

bool is_whole(const std::string& text) { return io::parse_int(text, -1'000'000'000, 1'000'000'000).has_value(); }

// A reading that there is, or a value of the same sort as the one that is replaced.
std::optional<Fault> unfit(const Project& project, VariationKind kind, const VariedValue& varied) {
  if (kind == VariationKind::ruling) {
    std::string list;
    for (const document::Reading& reading : project.game().ruling(varied.of)->readings) {
      if (reading.id == varied.value) return std::nullopt;
      list += (list.empty() ? "" : ", ") + reading.id;
    }
    return refused(say("The ruling {ruling} has no reading \"{value}\".", {{"ruling", varied.of}, {"value", io::visible(varied.value)}}),
                   say("There are: {list}.", {{"list", list}}))
        .value();
  }
  const auto& before = project.game().parameter(varied.of)->value;
  if (!before || !is_whole(*before) || is_whole(varied.value)) return std::nullopt;
  return refused(say("The parameter {parameter} is a whole number, now {value}.", {{"parameter", varied.of}, {"value", *before}})).value();
}

}  // namespace

wording::Result<Variation> parse_variation(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos || equals == 0)
    return refused(say("\"{text}\" varies nothing; write NAME=VALUE,VALUE, such as fire.running=1,2,3.", {{"text", io::visible(text)}}));
  Variation variation{text.substr(0, equals), {}};
  std::size_t at = equals + 1;
  while (at <= text.size()) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    variation.values.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  for (std::size_t i = 0; i < variation.values.size(); ++i)
    if (variation.values[i].empty() || variation.values.size() > MOST_VALUES ||
        std::count(variation.values.begin(), variation.values.end(), variation.values[i]) > 1)
      return refused(say("The values of {name} are 1 to {most}, each once.",
                         {{"name", io::visible(variation.of)}, {"most", std::int64_t{MOST_VALUES}}}));
  return variation;
}

std::optional<VariationKind> kind_of_variation(const Project& project, const std::string& of) {
  if (project.game().ruling(of)) return VariationKind::ruling;
  if (project.game().parameter(of)) return VariationKind::parameter;
  const std::size_t dot = of.rfind('.');  // an id may hold dots
  if (dot != of.npos && project.orbat() && project.orbat()->side(of.substr(0, dot))) return VariationKind::policy_number;
  return std::nullopt;
}

wording::Result<std::unique_ptr<Project>> with_value(const Project& project, const std::string& file, VariationKind kind,
                                                     const VariedValue& varied) {
  if (file == "-") return refused(say("A scenario from standard input is read only once; nothing can be varied in it."));
  if (auto fault = unfit(project, kind, varied)) return tl::unexpected(std::move(*fault));
  std::vector<std::string> texts;
  std::vector<project::BuiltInGame> games = built_in_games();
  texts.reserve(games.size());  // the games are views of them
  for (project::BuiltInGame& game : games)
    if (kind == VariationKind::parameter && game.id == project.game().data().id)
      game.xml = texts.emplace_back(embedded_with(game.xml, varied));
  auto other = Project::load(file, games);
  if (!other) return tl::unexpected(std::move(other.error().front()));
  if (kind == VariationKind::ruling) choose_reading(**other, varied);
  for (const auto& part : (*other)->files())
    if (kind == VariationKind::parameter && part->kind == document::DocumentKind::ruleset && put_in_ruleset(part->xml.root(), varied))
      part->xml.touch();
  if (auto renewed = (*other)->renew(games); !renewed) return tl::unexpected(std::move(renewed.error().front()));
  return std::move(*other);
}

wording::Result<std::map<std::string, validator::PolicyChoice>> with_number(std::map<std::string, validator::PolicyChoice> policies,
                                                                            const VariedValue& varied,
                                                                            const std::vector<validator::PolicyDescription>& known) {
  const std::string side = varied.of.substr(0, varied.of.rfind('.')), number = varied.of.substr(side.size() + 1);
  const auto choice = policies.find(side);
  if (choice == policies.end())
    return refused(say("To vary a number of a policy of {side}, name the policy.", {{"side", side}}),
                   say("Such as --policy {side}=ambush --vary {side}.range=2,3,4.", {{"side", side}}));
  validator::PolicyChoice changed = choice->second;
  changed.numbers.erase(number);
  std::string text = side + "=" + validator::policy_text(changed);
  text += (changed.numbers.empty() ? ":" : ",") + number + "=" + varied.value;
  auto parsed = validator::parse_policies(std::vector{text}, {side}, known);
  if (!parsed) return tl::unexpected(std::move(parsed.error()));
  choice->second = std::move(parsed->at(side));
  return policies;
}

}  // namespace hexwright::cli
