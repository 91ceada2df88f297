// The clean card filled in: a placement of it that is legal, to be changed and judged.
#pragma once

#include <catch2/catch.hpp>

#include <array>
#include <sstream>

#include "model/wording/catalogue.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "tests/validator/checks/card.hpp"
#include "tests/validator/checks/card_texts.hpp"
#include "validator/analysis/setup_proof.hpp"
#include "validator/checks/placement.hpp"

namespace hexwright::test {

inline const std::string FILLED_IN = R"(<?xml version="1.0" encoding="UTF-8"?>
<placement format="1.0" id="filled" scenario="s.scenario.xml">
  <placed piece="blue.1p" hex="0404"/>
  <placed piece="blue.2p" hex="0404"/>
  <placed piece="blue.1g" hex="0404"/>
  <placed piece="blue.1l" hex="0404"/>
  <placed piece="blue.3p" hex="0405"/>
  <placed piece="blue.4p" hex="0405"/>
  <placed piece="blue.2g" hex="0405"/>
  <placed piece="blue.2l" hex="0405"/>
  <placed piece="blue.5p" hex="0101"/>
  <placed piece="blue.6p" hex="0101"/>
  <placed piece="blue.3g" hex="0101"/>
  <placed piece="blue.3l" hex="0101"/>
  <placed piece="blue.7p" hex="0102"/>
  <placed piece="blue.8p" hex="0102"/>
  <placed piece="blue.4g" hex="0102"/>
  <placed piece="blue.4l" hex="0102"/>
  <placed piece="red.1p" hex="0908"/>
  <placed piece="red.2p" hex="0908"/>
  <placed piece="red.1l" hex="0908"/>
  <placed piece="red.3p" hex="0908"/>
  <placed piece="red.4p" hex="0908"/>
  <placed piece="red.2l" hex="0908"/>
  <placed piece="red.1m" hex="0908"/>
</placement>
)";

inline validator::GameRules toll() { return {{"toll", "1", CARD_GAME}, {}}; }

// The card's project, of files that live as long as this.
class Loaded {
 public:
  explicit Loaded(const Card& card) {
    for (const auto& [name, text] : card.files()) folder_.write(name, text);
    scenario = load("s.scenario.xml");
  }
  std::unique_ptr<project::Project> load(const std::string& name) const {
    const std::array<project::BuiltInGame, 1> built_in{{toll().data}};
    auto loaded = project::Project::load(folder_ / name, built_in);
    REQUIRE(loaded);
    return std::move(*loaded);
  }
  validator::Report judge(const std::string& placement) const {
    folder_.write("p.placement.xml", placement);
    return validator::judge_placement(*scenario, load("p.placement.xml"));
  }

  std::unique_ptr<project::Project> scenario;

 private:
  ScratchFolder folder_;
};

class Filled {
 public:
  // Replaces a piece of the placement's text, which stands in it once.
  Filled& with(const std::string& old_text, const std::string& new_text) {
    INFO("looking for: " << old_text);
    REQUIRE(text_.find(old_text) != std::string::npos);
    REQUIRE(text_.find(old_text) == text_.rfind(old_text));
    text_.replace(text_.find(old_text), old_text.size(), new_text);
    return *this;
  }
  Filled& put(const std::string& piece, const std::string& position) {
    const std::size_t at = text_.find("\"" + piece + "\" ");
    REQUIRE(at != std::string::npos);
    const std::size_t from = at + piece.size() + 3, to = text_.find("/>", at);
    text_.replace(from, to - from, position);
    return *this;
  }
  Filled& more(const std::string& row) { return with("</placement>", "  " + row + "\n</placement>"); }
  Filled& of(const Card& card) {
    card_ = card;
    return *this;
  }

  std::vector<const validator::ReportedFinding*> all(const std::string& id, const validator::Report& report) const {
    std::vector<const validator::ReportedFinding*> found;
    for (const auto& item : report.findings)
      if (item.finding.id == id) found.push_back(&item);
    return found;
  }
  // Exactly one such finding, at a line with this text.
  bool reports(const std::string& id, const std::string& line_text, const std::string& words = {}) const {
    const validator::Report report = Loaded(card_).judge(text_);
    const auto found = all(id, report);
    std::string list;
    for (const auto& item : report.findings) {
      list += item.finding.id + ": " + wording::english().words(item.finding.message);
      if (item.finding.why) list += " " + wording::english().words(*item.finding.why);
      list += " @" + std::to_string(item.where.front().location.line) + "\n";
    }
    std::istringstream lines(text_);
    std::string line;
    for (int i = 0; found.size() == 1 && i < found.front()->where.front().location.line; ++i) std::getline(lines, line);
    if (found.size() == 1 && line.find(line_text) != std::string::npos && list.find(words) != std::string::npos) return true;
    UNSCOPED_INFO("wanted once: " << id << " at " << line_text << " saying " << words << "\n" << list);
    return false;
  }
  bool silent(const std::string& id) const {
    const validator::Report report = Loaded(card_).judge(text_);
    for (const auto& item : report.findings) UNSCOPED_INFO(item.finding.id << ": " << wording::english().words(item.finding.message));
    return all(id, report).empty();
  }
  std::size_t findings() const { return Loaded(card_).judge(text_).findings.size(); }

 private:
  std::string text_ = FILLED_IN;
  Card card_;
};

}  // namespace hexwright::test
