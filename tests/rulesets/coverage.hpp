// The coverage table of a game against the names of the tests, for the tests of every game.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <pugixml.hpp>
#include <regex>
#include <set>

#include "model/document/kinds.hpp"
#include "model/document/ruleset.hpp"
#include "rulesets/rulesets.hpp"
#include "tests/folders.hpp"

namespace hexwright::test {

namespace fs = std::filesystem;

inline std::string contents_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// What stands before the colon of the names of tests: "Pluton 5.2", "Utajnienie 44.1.1". Read once.
inline const std::set<std::string>& tested_paragraphs() {
  static const std::set<std::string> tested = [] {
    std::set<std::string> names;
    const std::regex name("TEST_CASE\\(\\s*\"([^\":]+ [0-9]+(?:\\.[0-9]+)*):");
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(hexwright::test::source()) / "tests")) {
      if (entry.path().extension() != ".cpp") continue;
      const std::string text = contents_of(entry.path());
      for (auto found = std::sregex_iterator(text.begin(), text.end(), name); found != std::sregex_iterator(); ++found)
        names.insert((*found)[1]);
    }
    return names;
  }();
  return tested;
}

// The numbers of vectors in brackets behind the names of tests, each with the paragraphs of the tests: "K12" of "Utajnienie 44.2.1".
inline std::map<std::string, std::set<std::string>> tested_vectors(const std::string& game) {
  std::map<std::string, std::set<std::string>> tested;
  const std::regex name("TEST_CASE\\(\\s*\"" + game + " ([0-9]+(?:\\.[0-9]+)*): ([^\"]*)\""), brackets("\\(([^()]*)\\)"),
      vector("[A-Z]+-?[0-9]+[a-z]?");
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(hexwright::test::source()) / "tests" / "rulesets")) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string text = contents_of(entry.path());
    for (auto found = std::sregex_iterator(text.begin(), text.end(), name); found != std::sregex_iterator(); ++found) {
      const std::string words = (*found)[2];
      for (auto in = std::sregex_iterator(words.begin(), words.end(), brackets); in != std::sregex_iterator(); ++in) {
        const std::string list = (*in)[1];
        for (auto one = std::sregex_iterator(list.begin(), list.end(), vector); one != std::sregex_iterator(); ++one)
          tested[one->str()].insert((*found)[1]);
      }
    }
  }
  return tested;
}

inline document::Ruleset ruleset_in(std::string_view xml) {
  pugi::xml_document document;
  REQUIRE(document.load_buffer(xml.data(), xml.size()));
  return document::read_ruleset(document.document_element(), -1);
}

inline bool has_text(const std::vector<document::LocalText>& texts, std::string_view lang) {
  return std::any_of(texts.begin(), texts.end(), [&](const auto& text) { return text.lang == lang && !text.text.empty(); });
}
inline bool has_why(const document::Paragraph& paragraph, std::string_view lang) {
  return std::any_of(paragraph.why.begin(), paragraph.why.end(),
                     [&](const document::Why& why) { return why.lang == lang && !why.text.empty(); });
}
inline bool is_claimed(const document::Paragraph& paragraph) {
  return paragraph.status != document::Coverage::not_checkable && paragraph.status != document::Coverage::missing_data;
}

inline void has_titles_and_reasons(const document::Ruleset& rules) {
  for (const document::Paragraph& paragraph : rules.paragraphs)
    for (const char* lang : {"pl", "en"}) {
      INFO(rules.id << " " << paragraph.number << " in " << lang);
      CHECK(has_text(paragraph.titles, lang));
      if (!is_claimed(paragraph)) CHECK(has_why(paragraph, lang));
    }
}

inline void claims_are_tested(const document::Ruleset& rules, const std::string& game) {
  const std::set<std::string> tested = tested_paragraphs();
  for (const document::Paragraph& paragraph : rules.paragraphs) {
    if (!is_claimed(paragraph)) continue;
    INFO("no test is called \"" << game << " " << paragraph.number << ": …\"");
    CHECK(tested.count(game + " " + paragraph.number) == 1);
  }
}

inline document::Ruleset embedded(std::string_view id) {
  for (const validator::GameRules& game : rulesets::all_games())
    if (game.data.id == id) return ruleset_in(game.data.xml);
  FAIL("the program has no game called " << id);
  return {};
}

}  // namespace hexwright::test
