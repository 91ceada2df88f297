// Faults in the words of the card: lost brackets, split lists, lost explanations, blanks, and one thing in two ways.
#include <array>
#include <cctype>

#include "tests/recall/planting.hpp"

namespace hexwright::test {

namespace {

using pugi::xml_node;

// A line that is printed as it stands, and no clause of another one, which is proofed in its place.
std::optional<std::string> line_of(xml_node node) {
  const std::string status = node.attribute("status").value(), printed = node.attribute("printed").value();
  if (printed.empty() || status == "corrected" || status == "assumed") return std::nullopt;
  for (xml_node outer = node.parent(); outer; outer = outer.parent())
    if (std::string(outer.attribute("printed").value()).find(printed) != std::string::npos) return std::nullopt;
  return printed;
}

std::string beginning(xml_node node) { return "<" + std::string(node.name()); }

std::optional<Expected> bracket_lost(xml_node node, const Folder&) {
  auto line = line_of(node);
  const std::size_t at = line ? line->rfind(')') : std::string::npos;
  if (at == std::string::npos || at < 4 || line->rfind('(') == std::string::npos) return std::nullopt;
  set(node, "printed", line->erase(at, 1));
  return Expected{{"printed/unclosed"}, {beginning(node)}};
}

// "7, 8, 9 s" with a semicolon before the letter that says what they are.
std::optional<Expected> list_split(xml_node node, const Folder&) {
  auto line = line_of(node);
  if (!line) return std::nullopt;
  for (const std::string unit : {" s ", " c "}) {
    const std::size_t at = line->find(unit);
    if (at == std::string::npos || at == 0 || !std::isdigit(static_cast<unsigned char>((*line)[at - 1]))) continue;
    set(node, "printed", line->insert(at, 1, ';'));
    return Expected{{"printed/list"}, {beginning(node)}};
  }
  return std::nullopt;
}

std::optional<Expected> mark_twice(xml_node node, const Folder&) {
  auto line = line_of(node);
  const std::size_t at = line ? line->find(", ") : std::string::npos;
  if (at == std::string::npos) return std::nullopt;
  set(node, "printed", line->insert(at, 1, ';'));
  return Expected{{"printed/list"}, {beginning(node)}};
}

std::optional<Expected> two_blanks(xml_node node, const Folder&) {
  auto line = line_of(node);
  const std::size_t at = line ? line->find(' ') : std::string::npos;
  if (at == std::string::npos || at == 0) return std::nullopt;
  set(node, "printed", line->insert(at, 1, ' '));
  return Expected{{"printed/spacing"}, {beginning(node)}};
}

// The explanation of what the printed lines write goes.
std::optional<Expected> not_explained(xml_node abbreviation, const Folder& folder) {
  const std::string what = abbreviation.attribute("short").value();
  if (what.find('.') == std::string::npos || folder.extends()) return std::nullopt;
  remove(abbreviation);
  return Expected{{"card/undefined-abbreviation"}, {what}};
}

std::optional<Expected> explained_in_vain(xml_node abbreviation, const Folder&) {
  set(abbreviation, "short", "xqz");
  abbreviation.remove_attribute("means");
  return Expected{{"card/unused-abbreviation"}, {"xqz"}};
}

std::optional<Expected> explained_twice(xml_node abbreviation, const Folder&) {
  xml_node copy = abbreviation.parent().insert_copy_after(abbreviation, abbreviation);
  const xml_node text = copy.child("text");
  if (!text) return std::nullopt;
  text.first_child().set_value("something else");
  return Expected{{"card/abbreviation-twice"}, {"<abbreviation"}};
}

std::optional<Expected> stands_for_nothing(xml_node abbreviation, const Folder&) {
  if (!abbreviation.attribute("means")) return std::nullopt;
  set(abbreviation, "means", std::string(abbreviation.attribute("means").value()) + "x");
  return Expected{{"reference/unknown-id"}, {"<abbreviation"}};
}

}  // namespace

std::span<const Operator> word_operators() {
  static const std::array LIST{
      Operator{"printed text", "a bracket that is not closed", ".scenario.xml", "//*[@printed]", bracket_lost},
      Operator{"printed text", "a list that a semicolon splits", ".orbat.xml", "//formation[@printed]", list_split},
      Operator{"printed text", "two marks side by side", ".scenario.xml", "//*[@printed]", mark_twice},
      Operator{"printed text", "two blanks", ".scenario.xml", "//*[@printed]", two_blanks},
      Operator{"terms", "an abbreviation that is not explained", ".scenario.xml", "//abbreviations/abbreviation", not_explained},
      Operator{"terms", "an explanation of what is not written", ".scenario.xml", "//abbreviations/abbreviation", explained_in_vain},
      Operator{"terms", "an abbreviation with two meanings", ".scenario.xml", "//abbreviations/abbreviation", explained_twice},
      Operator{"terms", "an abbreviation of nothing", ".scenario.xml", "//abbreviations/abbreviation", stands_for_nothing},
  };
  return LIST;
}

}  // namespace hexwright::test
