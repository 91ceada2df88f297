// A small project in memory, with every kind of mention of a hex: by hand, or with a board of random shape and ground, whose content keeps
// three hexes from the rim.
#pragma once

#include <fmt/format.h>
#include <catch2/catch.hpp>
#include <map>
#include <rapidcheck.h>

#include "model/document/kinds.hpp"
#include "model/edits/perform.hpp"
#include "model/project/label_words.hpp"
#include "model/reshape/reshape.hpp"

namespace hexwright::test {

class WholeProject : public edits::Documents {
 public:
  static WholeProject plain() {
    WholeProject made;
    made.add_map("flat", "even", 10, 9, false, [](int, int) { return '.'; });
    made.add_mentions({"0505", "0506", "0606", "0605"}, "n", "ne");
    return made;
  }
  static WholeProject random() {
    WholeProject made;
    const bool flat = *rc::gen::arbitrary<bool>(), even = *rc::gen::arbitrary<bool>(), is_short = *rc::gen::arbitrary<bool>();
    const int columns = *rc::gen::inRange(10, 15), rows = *rc::gen::inRange(10, 15);
    const auto ground = *rc::gen::container<std::vector<int>>(static_cast<std::size_t>(columns * rows), rc::gen::inRange(0, 4));
    made.add_map(flat ? "flat" : "pointy", even ? "even" : "odd", columns, rows, is_short, [&](int column, int row) {
      const bool inside = column > 4 && row > 4 && column < columns - 3 && row < rows - 3;
      return inside && ground[static_cast<std::size_t>(row * columns - columns + column - 1)] == 0 ? 'w' : '.';
    });
    const auto label = [&] { return fmt::format("{:02}{:02}", *rc::gen::inRange(5, columns - 4), *rc::gen::inRange(5, rows - 4)); };
    // A hex and those below it: neighbours on every board.
    const int column = *rc::gen::inRange(5, columns - 4), row = 5;
    const auto beside = [&](int by) {
      return flat ? fmt::format("{:02}{:02}", column, row + by) : fmt::format("{:02}{:02}", column + by, row);
    };
    made.add_mentions({beside(0), beside(1), label(), label()}, flat ? "n" : "e", flat ? "ne" : "sw");
    return made;
  }
  static WholeProject large(int lines) {
    WholeProject made;
    made.add_map("flat", "even", lines, lines, false, [](int, int) { return '.'; });
    made.add_mentions({"0505", "0506", "0606", "0605"}, "n", "ne");
    return made;
  }
  // A line of a victory condition, and a reinforcement that comes on in that hex.
  static WholeProject with_line(const std::string& printed, const std::string& entry) {
    WholeProject made = plain();
    made.add("3-a.scenario.xml", fmt::format(R"(<scenario format="1.0" id="c">
  <game id="pluton" version="1"/>
  <reinforcements>
    <reinforcement id="a.3" side="a">
      <entry>
        <hexes list="{}"/>
      </entry>
    </reinforcement>
  </reinforcements>
  <victory>
    <item id="a.vp" side="a" points="8" printed="{}">
      <when>
        <turn at="2"/>
      </when>
    </item>
  </victory>
</scenario>)",
                                             entry, printed));
    return made;
  }
  static WholeProject table() {
    WholeProject made;
    made.add("a.map.xml", R"(<map format="1.0" id="a">
  <game id="lee" version="1"/>
  <table id="table" width="36" height="24">
    <area id="wood" kind="woods" ring="1,2 6,2 6,8 1,8"/>
  </table>
</map>)");
    made.add("a.placement.xml", R"(<placement format="1.0" id="a" scenario="1-a.scenario.xml">
  <placed piece="a.1" x="3" y="4" heading="0"/>
  <placed piece="a.2" x="20" y="4" heading="90"/>
</placement>)");
    return made;
  }

  io::XmlFile* find(const std::string& name) override {
    const auto found = files_.find(name);
    return found == files_.end() ? nullptr : &found->second;
  }
  std::map<std::string, std::string> texts() const {
    std::map<std::string, std::string> out;
    for (const auto& [name, file] : files_) out[name] = document::canonical(file.document());
    return out;
  }

  reshape::Reshaped change(const reshape::Change& change, const std::string& board = {}) {
    auto made = reshape::reshape(documents(), scripts(), board, change);
    if (!made) FAIL(made.error().id);
    auto back = edits::perform(*this, made->edit);
    if (!back) FAIL(back.error().id << " " << back.error().message.msgid);
    back_.emplace(std::move(*back));
    return std::move(*made);
  }
  std::string refused(const reshape::Change& change, const std::string& board) const {
    const auto made = reshape::reshape(documents(), scripts(), board, change);
    return made ? "done" : made.error().id;
  }
  // The last change taken back.
  std::map<std::string, std::string> undone() {
    const auto done = edits::perform(*this, *back_);
    REQUIRE(done);
    return texts();
  }

 private:
  std::vector<reshape::Document> documents() const {
    std::vector<reshape::Document> out{{"a.map.xml", &files_.at("a.map.xml")}};
    for (const auto& [name, file] : files_)
      if (name != "a.map.xml") out.push_back({name, &file});
    return out;
  }
  static std::vector<reshape::Script> scripts() { return {{"a.lua", "local mill = \"0505\" -- \"0505\"\nlocal other = 'mill'\n"}}; }

  void add(const std::string& name, const std::string& text) {
    auto file = io::parse_xml("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + text + "\n", name);
    if (!file) FAIL(file.error().id);
    files_.emplace(name, std::move(*file));
  }
  template <class Sign>
  void add_map(const char* top, const char* shifted, int columns, int rows, bool is_short, const Sign& sign) {
    const bool flat = std::string(top) == "flat", odd = std::string(shifted) == "odd";
    std::string text;
    for (int row = 1; row <= rows; ++row) {
      text += "      <row>";
      for (int column = 1; column <= columns; ++column) {
        const bool pushed = ((flat ? column : row) % 2 == 1) == odd;
        text += is_short && pushed && (flat ? row == rows : column == columns) ? ' ' : sign(column, row);
      }
      text += "</row>\n";
    }
    board_ = fmt::format(R"(  <board id="main" top="{}" shifted="{}" columns="{}" rows="{}"{}>
    <labels pattern="{{column:02}}{{row:02}}"/>
    <terrain>
      <sign char="." kind="clear"/>
      <sign char="w" kind="woods"/>
{}    </terrain>
  </board>
)",
                         top, shifted, columns, rows, is_short ? " shifted-are-short=\"yes\"" : "", text);
  }
  void add_mentions(const std::vector<std::string>& hex, const std::string& way, const std::string& other) {
    add("a.map.xml", fmt::format(R"(<map format="1.0" id="a">
  <game id="pluton" version="1"/>
{0}  <place id="mill" kind="village" hexes="{1} {2}">
    <name lang="en" nom="Mill"/>
  </place>
  <path id="road" kind="road" hexes="{1} {2}"/>
  <hexside id="brook" kind="stream" sides="{1}/{3} {1}/{4}"/>
</map>)",
                                 board_, hex[0], hex[1], way, other));
    add("1-a.scenario.xml", fmt::format(R"(<scenario format="1.0" id="a">
  <game id="pluton" version="1"/>
  <setup>
    <directive id="a.1" side="a">
      <units of="a.1"/>
      <where>
        <around hex="{0}" radius="1" printed="{0} [1]"/>
        <hexes list="{1} {2}"/>
      </where>
    </directive>
  </setup>
  <reinforcements>
    <reinforcement id="a.2" side="a">
      <units of="a.2"/>
      <when>
        <turn at="2"/>
      </when>
      <entry>
        <hexes list="{3}"/>
      </entry>
    </reinforcement>
  </reinforcements>
  <rules>
    <rule id="mill">
      <text lang="en">Hex {0} is impassable; it was so in 0505.</text>
    </rule>
  </rules>
</scenario>)",
                                        hex[0], hex[1], hex[2], hex[3]));
    add("a.placement.xml", fmt::format(R"(<placement format="1.0" id="a" scenario="1-a.scenario.xml">
  <placed piece="a.1" hex="{}"/>
</placement>)",
                                       hex[0]));
    add("a.log.xml", fmt::format(R"(<log format="1.0" id="a" scenario="1-a.scenario.xml">
  <game id="pluton" version="1"/>
  <start piece="a.1" hex="{0}"/>
  <turn number="1">
    <phase id="f2">
      <action what="step" piece="a.1" from="{0}" to="{1}"/>
    </phase>
  </turn>
</log>)",
                                 hex[0], hex[1]));
    if (board_.find("columns=\"10\" rows=\"9\"") != std::string::npos) add_edge();
  }
  void add_edge() {
    add("2-a.scenario.xml", R"(<scenario format="1.0" id="b">
  <game id="pluton" version="1"/>
  <reinforcements>
    <entry-rule side="a">
      <edge side="north"/>
    </entry-rule>
  </reinforcements>
</scenario>)");
  }

  std::map<std::string, io::XmlFile> files_;
  std::string board_;
  std::optional<edits::Edit> back_;
};

}  // namespace hexwright::test
